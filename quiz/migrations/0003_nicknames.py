from django.db import migrations, models

import quiz.models.people
from quiz.models.people import new_key
from quiz.names import fold_name


def fill(apps, schema_editor):
    """Gives each enrolment its fold and a salt of its own; of two nicknames with one fold the later gets a number."""
    Enrolment = apps.get_model("quiz", "Enrolment")
    taken = set()
    for row in Enrolment.objects.order_by("pk"):
        nickname, number = row.nickname, 1
        while (row.group_id, fold_name(row.nickname)) in taken:
            number += 1
            row.nickname = f"{nickname[:36]} {number}"
        row.fold, row.code_salt = fold_name(row.nickname), new_key()
        taken.add((row.group_id, row.fold))
        row.save(update_fields=["nickname", "fold", "code_salt"])


class Migration(migrations.Migration):

    dependencies = [
        ("quiz", "0002_training"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="enrolment",
            options={"ordering": ["fold", "pk"], "verbose_name": "learner in a group", "verbose_name_plural": "learners in groups"},
        ),
        migrations.RemoveConstraint(
            model_name="enrolment",
            name="one_learner_per_nickname",
        ),
        migrations.AddField(
            model_name="enrolment",
            name="code_salt",
            field=models.CharField(default=quiz.models.people.new_key, editable=False, max_length=32),
        ),
        migrations.AddField(
            model_name="enrolment",
            name="fold",
            field=models.CharField(default="", editable=False, max_length=200),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="enrolment",
            constraint=models.UniqueConstraint(fields=("group", "fold"), name="one_learner_per_nickname"),
        ),
    ]
