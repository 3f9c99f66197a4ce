"""How is the app with the training registered?"""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class QuizConfig(AppConfig):
    name = "quiz"
    verbose_name = _("Practice")

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from quiz.visitors import keep_work

        user_logged_in.connect(keep_work, dispatch_uid="quiz.keep_work")
