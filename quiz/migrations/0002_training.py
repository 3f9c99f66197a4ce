
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import quiz.models.exams
import quiz.models.people


def learners_from_keys(apps, schema_editor):
    """Each session key that has answered becomes a learner; what was chosen is not known any more, whether it was right is."""
    Attempt = apps.get_model('quiz', 'Attempt')
    Learner = apps.get_model('quiz', 'Learner')
    for key in Attempt.objects.order_by().values_list('learner_key', flat=True).distinct():
        answered = Attempt.objects.filter(learner_key=key).order_by('answered_at')
        learner = Learner.objects.create(key=key, created_at=answered.first().answered_at, seen_at=answered.last().answered_at)
        answered.update(learner=learner)


class Migration(migrations.Migration):

    dependencies = [
        ('quiz', '0001_attempts'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Group',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('pin', models.CharField(max_length=6, unique=True, verbose_name='PIN')),
                ('token', models.CharField(default=quiz.models.people.new_key, max_length=32, unique=True, verbose_name='token')),
                ('open', models.BooleanField(default=True, verbose_name='open to new learners')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
            ],
            options={
                'verbose_name': 'group',
                'verbose_name_plural': 'groups',
                'ordering': ['name', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='LiveAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(verbose_name='place')),
                ('answer', models.JSONField(verbose_name='answer')),
                ('right', models.BooleanField(verbose_name='right answer')),
                ('saved_at', models.DateTimeField(verbose_name='saved at')),
            ],
            options={
                'verbose_name': 'answer in a live quiz',
                'verbose_name_plural': 'answers in live quizzes',
            },
        ),
        migrations.CreateModel(
            name='LivePlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=40, verbose_name='nickname')),
                ('joined_at', models.DateTimeField(verbose_name='joined at')),
            ],
            options={
                'verbose_name': 'player of a live quiz',
                'verbose_name_plural': 'players of live quizzes',
            },
        ),
        migrations.CreateModel(
            name='LiveQuiz',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pin', models.CharField(max_length=6, unique=True, verbose_name='PIN')),
                ('token', models.CharField(default=quiz.models.people.new_key, max_length=32, unique=True, verbose_name='token')),
                ('phase', models.CharField(choices=[('lobby', 'Lobby'), ('open', 'Answers are open'), ('shown', 'Answer shown'), ('ended', 'Ended')], default='lobby', max_length=6, verbose_name='phase')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place')),
                ('opened_at', models.DateTimeField(blank=True, null=True, verbose_name='opened at')),
                ('seconds', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='seconds for an answer')),
                ('speed_counts', models.BooleanField(default=False, verbose_name='speed counts')),
                ('names_shown', models.BooleanField(default=False, verbose_name='names are shown')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
            ],
            options={
                'verbose_name': 'live quiz',
                'verbose_name_plural': 'live quizzes',
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('trainer', 'Trainer')], max_length=10, verbose_name='role')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
            ],
            options={
                'verbose_name': 'member',
                'verbose_name_plural': 'members',
            },
        ),
        migrations.CreateModel(
            name='Organisation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('retention_days', models.PositiveIntegerField(blank=True, null=True, verbose_name='days that answers are kept')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
            ],
            options={
                'verbose_name': 'organisation',
                'verbose_name_plural': 'organisations',
                'ordering': ['name', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='OwnQuestion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('topic', models.CharField(max_length=40, verbose_name='topic')),
                ('edition', models.CharField(max_length=40, verbose_name='edition')),
                ('situation', models.JSONField(verbose_name='situation')),
                ('version', models.PositiveIntegerField(default=1, verbose_name='version')),
                ('changed_at', models.DateTimeField(verbose_name='changed at')),
            ],
            options={
                'verbose_name': 'own question',
                'verbose_name_plural': 'own questions',
                'ordering': ['-changed_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Room',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
            ],
            options={
                'verbose_name': 'card room',
                'verbose_name_plural': 'card rooms',
                'ordering': ['name', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Sitting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.CharField(default=quiz.models.people.new_key, max_length=32, unique=True, verbose_name='token')),
                ('resume_code', models.CharField(default=quiz.models.exams.verification_code, max_length=12, unique=True, verbose_name='code for another device')),
                ('plan', models.JSONField(verbose_name='plan')),
                ('seed', models.BigIntegerField(verbose_name='seed')),
                ('pass_points', models.PositiveIntegerField(verbose_name='points to pass')),
                ('started_at', models.DateTimeField(verbose_name='started at')),
                ('deadline', models.DateTimeField(blank=True, null=True, verbose_name='deadline')),
                ('finished_at', models.DateTimeField(blank=True, null=True, verbose_name='finished at')),
                ('clock_hidden', models.BooleanField(default=False, verbose_name='clock hidden')),
                ('right', models.PositiveIntegerField(blank=True, null=True, verbose_name='right answers')),
                ('points', models.PositiveIntegerField(blank=True, null=True, verbose_name='points')),
                ('most_points', models.PositiveIntegerField(verbose_name='most points')),
                ('passed', models.BooleanField(blank=True, null=True, verbose_name='passed')),
                ('name', models.CharField(blank=True, max_length=80, verbose_name='name on the record')),
                ('verification', models.CharField(default=quiz.models.exams.verification_code, max_length=12, unique=True, verbose_name='verification code')),
            ],
            options={
                'verbose_name': 'sitting',
                'verbose_name_plural': 'sittings',
                'ordering': ['-started_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='SittingItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(verbose_name='place')),
                ('points', models.PositiveSmallIntegerField(default=1, verbose_name='points')),
                ('order', models.JSONField(verbose_name='order of the options')),
                ('answer', models.JSONField(blank=True, null=True, verbose_name='answer')),
                ('right', models.BooleanField(blank=True, null=True, verbose_name='right answer')),
                ('flagged', models.BooleanField(default=False, verbose_name='flagged')),
                ('edits', models.PositiveIntegerField(default=0, verbose_name='edits')),
                ('saved_at', models.DateTimeField(blank=True, null=True, verbose_name='saved at')),
            ],
            options={
                'verbose_name': 'item of a sitting',
                'verbose_name_plural': 'items of sittings',
                'ordering': ['place'],
            },
        ),
        migrations.CreateModel(
            name='StoredItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('item_id', models.CharField(max_length=120, unique=True, verbose_name='id')),
                ('topic', models.CharField(max_length=40, verbose_name='topic')),
                ('edition', models.CharField(max_length=40, verbose_name='edition')),
                ('kind', models.CharField(max_length=12, verbose_name='kind')),
                ('clause', models.CharField(help_text='The deciding clause, such as tda-2015/46.A.', max_length=60, verbose_name='clause')),
                ('data', models.JSONField(verbose_name='item')),
                ('state', models.CharField(choices=[('pool', 'In the pool'), ('served', 'Made on demand'), ('dropped', 'Dropped')], default='served', max_length=8, verbose_name='state')),
                ('note', models.CharField(blank=True, max_length=300, verbose_name='note')),
                ('made_at', models.DateTimeField(verbose_name='made at')),
            ],
            options={
                'verbose_name': 'item',
                'verbose_name_plural': 'items',
                'ordering': ['item_id'],
            },
        ),
        migrations.CreateModel(
            name='TwinDue',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('question', models.CharField(max_length=120, verbose_name='question')),
                ('after', models.CharField(max_length=120, verbose_name='after the question')),
                ('made_at', models.DateTimeField(verbose_name='made at')),
            ],
            options={
                'verbose_name': 'twin to answer',
                'verbose_name_plural': 'twins to answer',
            },
        ),
        migrations.RemoveField(
            model_name='attempt',
            name='choice',
        ),
        migrations.AddField(
            model_name='attempt',
            name='answer',
            field=models.JSONField(default=list, verbose_name='answer'),
        ),
        migrations.AddField(
            model_name='attempt',
            name='causes',
            field=models.JSONField(default=list, verbose_name='causes'),
        ),
        migrations.AddField(
            model_name='attempt',
            name='clause',
            field=models.CharField(default='', max_length=60, verbose_name='clause'),
        ),
        migrations.CreateModel(
            name='Assignment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('title', models.CharField(max_length=120, verbose_name='title')),
                ('plan', models.JSONField(verbose_name='plan')),
                ('seed', models.BigIntegerField(verbose_name='seed')),
                ('same', models.BooleanField(default=True, verbose_name='the same items for everybody')),
                ('pass_points', models.PositiveIntegerField(verbose_name='points to pass')),
                ('attempts', models.PositiveSmallIntegerField(default=1, verbose_name='attempts')),
                ('opens_at', models.DateTimeField(verbose_name='opens at')),
                ('closes_at', models.DateTimeField(blank=True, null=True, verbose_name='closes at')),
                ('expires_days', models.PositiveIntegerField(blank=True, null=True, verbose_name='days that a pass is valid')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
                ('created_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('remedial_for', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='remedies', to='quiz.assignment')),
                ('group', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='assignments', to='quiz.group')),
            ],
            options={
                'verbose_name': 'assignment',
                'verbose_name_plural': 'assignments',
                'ordering': ['-opens_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='AssignmentItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(verbose_name='place')),
                ('points', models.PositiveSmallIntegerField(default=1, verbose_name='points')),
                ('assignment', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='quiz.assignment')),
            ],
            options={
                'verbose_name': 'item of an assignment',
                'verbose_name_plural': 'items of assignments',
                'ordering': ['place'],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('trainer', 'Trainer')], max_length=10, verbose_name='role')),
                ('token', models.CharField(default=quiz.models.people.new_key, max_length=32, unique=True, verbose_name='token')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
                ('expires_at', models.DateTimeField(verbose_name='expires at')),
                ('accepted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('created_by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'invitation',
                'verbose_name_plural': 'invitations',
            },
        ),
        migrations.CreateModel(
            name='Learner',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(default=quiz.models.people.new_key, max_length=32, unique=True, verbose_name='key')),
                ('daily_cap', models.PositiveSmallIntegerField(default=20, verbose_name='questions a day')),
                ('created_at', models.DateTimeField(verbose_name='created at')),
                ('seen_at', models.DateTimeField(verbose_name='seen at')),
                ('user', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='learner', to=settings.AUTH_USER_MODEL, verbose_name='account')),
            ],
            options={
                'verbose_name': 'learner',
                'verbose_name_plural': 'learners',
            },
        ),
        migrations.CreateModel(
            name='Enrolment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=40, verbose_name='nickname')),
                ('joined_at', models.DateTimeField(verbose_name='joined at')),
                ('group', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='enrolments', to='quiz.group')),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='enrolments', to='quiz.learner')),
            ],
            options={
                'verbose_name': 'learner in a group',
                'verbose_name_plural': 'learners in groups',
                'ordering': ['nickname', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='ClauseCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('clause', models.CharField(max_length=60, verbose_name='clause')),
                ('topic', models.CharField(max_length=40, verbose_name='topic')),
                ('card', models.JSONField(verbose_name='card')),
                ('due', models.DateTimeField(verbose_name='due')),
                ('seen', models.PositiveIntegerField(default=0, verbose_name='answers')),
                ('right', models.PositiveIntegerField(default=0, verbose_name='right answers')),
                ('last_right', models.BooleanField(default=False, verbose_name='last answer right')),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='quiz.learner')),
            ],
            options={
                'verbose_name': 'clause to repeat',
                'verbose_name_plural': 'clauses to repeat',
            },
        ),
        migrations.RemoveConstraint(model_name='attempt', name='one_attempt_per_question'),
        migrations.RemoveIndex(model_name='attempt', name='attempt_learner_topic'),
        migrations.RenameField(model_name='attempt', old_name='learner', new_name='learner_key'),
        migrations.AddField(
            model_name='attempt',
            name='learner',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='quiz.learner', verbose_name='learner'),
        ),
        migrations.RunPython(learners_from_keys, migrations.RunPython.noop),
        migrations.RemoveField(model_name='attempt', name='learner_key'),
        migrations.AlterField(
            model_name='attempt',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='quiz.learner', verbose_name='learner'),
        ),
        migrations.AlterField(
            model_name='attempt',
            name='answer',
            field=models.JSONField(verbose_name='answer'),
        ),
        migrations.AlterField(
            model_name='attempt',
            name='clause',
            field=models.CharField(max_length=60, verbose_name='clause'),
        ),
        migrations.AddConstraint(
            model_name='attempt',
            constraint=models.UniqueConstraint(fields=('learner', 'question'), name='one_attempt_per_question'),
        ),
        migrations.AddIndex(
            model_name='attempt',
            index=models.Index(fields=['learner', 'topic'], name='attempt_learner_topic'),
        ),
        migrations.AddIndex(
            model_name='attempt',
            index=models.Index(fields=['learner', 'answered_at'], name='attempt_learner_answered'),
        ),
        migrations.AddField(
            model_name='liveplayer',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='quiz.learner'),
        ),
        migrations.AddField(
            model_name='liveanswer',
            name='player',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='quiz.liveplayer'),
        ),
        migrations.AddField(
            model_name='livequiz',
            name='assignment',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='live', to='quiz.assignment'),
        ),
        migrations.AddField(
            model_name='livequiz',
            name='host',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='liveplayer',
            name='quiz',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='quiz.livequiz'),
        ),
        migrations.AddField(
            model_name='membership',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='group',
            name='trainers',
            field=models.ManyToManyField(blank=True, related_name='groups', to='quiz.membership'),
        ),
        migrations.AddField(
            model_name='membership',
            name='organisation',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='quiz.organisation'),
        ),
        migrations.AddField(
            model_name='invitation',
            name='organisation',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='quiz.organisation'),
        ),
        migrations.AddField(
            model_name='ownquestion',
            name='created_by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='ownquestion',
            name='organisation',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='questions', to='quiz.organisation'),
        ),
        migrations.AddField(
            model_name='room',
            name='organisation',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rooms', to='quiz.organisation'),
        ),
        migrations.AddField(
            model_name='group',
            name='room',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='groups', to='quiz.room'),
        ),
        migrations.AddField(
            model_name='sitting',
            name='assignment',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='sittings', to='quiz.assignment'),
        ),
        migrations.AddField(
            model_name='sitting',
            name='enrolment',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sittings', to='quiz.enrolment'),
        ),
        migrations.AddField(
            model_name='sitting',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sittings', to='quiz.learner'),
        ),
        migrations.AddField(
            model_name='sittingitem',
            name='sitting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='quiz.sitting'),
        ),
        migrations.AddIndex(
            model_name='storeditem',
            index=models.Index(fields=['state', 'edition', 'topic'], name='item_state_edition_topic'),
        ),
        migrations.AddField(
            model_name='sittingitem',
            name='stored',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='quiz.storeditem'),
        ),
        migrations.AddField(
            model_name='ownquestion',
            name='stored',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='own', to='quiz.storeditem'),
        ),
        migrations.AddField(
            model_name='assignmentitem',
            name='stored',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='quiz.storeditem'),
        ),
        migrations.AddField(
            model_name='twindue',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='twins', to='quiz.learner'),
        ),
        migrations.AddConstraint(
            model_name='enrolment',
            constraint=models.UniqueConstraint(fields=('group', 'learner'), name='one_enrolment_per_learner'),
        ),
        migrations.AddConstraint(
            model_name='enrolment',
            constraint=models.UniqueConstraint(fields=('group', 'nickname'), name='one_learner_per_nickname'),
        ),
        migrations.AddIndex(
            model_name='clausecard',
            index=models.Index(fields=['learner', 'due'], name='card_learner_due'),
        ),
        migrations.AddConstraint(
            model_name='clausecard',
            constraint=models.UniqueConstraint(fields=('learner', 'clause'), name='one_card_per_clause'),
        ),
        migrations.AddConstraint(
            model_name='liveanswer',
            constraint=models.UniqueConstraint(fields=('player', 'place'), name='one_live_answer_per_place'),
        ),
        migrations.AddConstraint(
            model_name='liveplayer',
            constraint=models.UniqueConstraint(fields=('quiz', 'learner'), name='one_player_per_learner'),
        ),
        migrations.AddConstraint(
            model_name='liveplayer',
            constraint=models.UniqueConstraint(fields=('quiz', 'nickname'), name='one_player_per_nickname'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(fields=('organisation', 'user'), name='one_role_per_member'),
        ),
        migrations.AddConstraint(
            model_name='room',
            constraint=models.UniqueConstraint(fields=('organisation', 'name'), name='one_room_per_name'),
        ),
        migrations.AddConstraint(
            model_name='group',
            constraint=models.UniqueConstraint(fields=('room', 'name'), name='one_group_per_name'),
        ),
        migrations.AddIndex(
            model_name='sitting',
            index=models.Index(fields=['learner', 'finished_at'], name='sitting_learner_finished'),
        ),
        migrations.AddConstraint(
            model_name='sittingitem',
            constraint=models.UniqueConstraint(fields=('sitting', 'place'), name='one_sitting_item_per_place'),
        ),
        migrations.AddConstraint(
            model_name='assignmentitem',
            constraint=models.UniqueConstraint(fields=('assignment', 'place'), name='one_item_per_place'),
        ),
        migrations.AddConstraint(
            model_name='twindue',
            constraint=models.UniqueConstraint(fields=('learner', 'after'), name='one_twin_per_question'),
        ),
    ]
