from django.db import migrations, models


class Migration(migrations.Migration):
    """Nobody has played a live quiz before this, so no player needs a ``fold`` made for him."""

    dependencies = [
        ("quiz", "0007_assignments_published"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="liveplayer",
            name="one_player_per_nickname",
        ),
        migrations.AddField(
            model_name="liveanswer",
            name="points",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="points"),
        ),
        migrations.AddField(
            model_name="liveplayer",
            name="fold",
            field=models.CharField(default="", editable=False, max_length=200),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="ownquestion",
            name="retired",
            field=models.BooleanField(default=False, verbose_name="no longer offered"),
        ),
        migrations.AddField(
            model_name="ownquestion",
            name="told",
            field=models.JSONField(default=dict, verbose_name="told"),
        ),
        migrations.AlterField(
            model_name="livequiz",
            name="phase",
            field=models.CharField(
                choices=[
                    ("lobby", "Lobby"),
                    ("open", "Answers are open"),
                    ("closed", "Answers are closed"),
                    ("shown", "Answer shown"),
                    ("ended", "Ended"),
                ],
                default="lobby",
                max_length=6,
                verbose_name="phase",
            ),
        ),
        migrations.AddConstraint(
            model_name="liveplayer",
            constraint=models.UniqueConstraint(fields=("quiz", "fold"), name="one_player_per_nickname"),
        ),
    ]
