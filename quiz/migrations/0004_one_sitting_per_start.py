from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("quiz", "0003_nicknames"),
    ]

    operations = [
        migrations.AddConstraint(
            model_name="sitting",
            constraint=models.UniqueConstraint(fields=("learner", "seed"), name="one_sitting_per_start"),
        ),
    ]
