"""What does the site do otherwise than the library of accounts? A password is optional, and mail may fail."""

from __future__ import annotations

import logging
from typing import Any

from allauth.account import forms
from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)


class Adapter(DefaultAccountAdapter):
    """A mail server that does not answer is no error page: the reader is told, the cause is in the log."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        try:
            super().send_mail(template_prefix, email, context)
        except OSError:  # of which smtplib's errors are kinds
            logger.exception("An e-mail (%s) could not be sent", template_prefix)
            messages.error(self.request, _("The e-mail could not be sent. Please try again in a few minutes."))


class _Addressed:
    """A form of the library whose field for the address is called as everywhere on the site."""

    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in {"email", "login"} & set(self.fields):
            self.fields[name].label = _("E-mail address")


class LoginForm(_Addressed, forms.LoginForm):
    """Signing in with a password."""


class RequestLoginCodeForm(_Addressed, forms.RequestLoginCodeForm):
    """Asking for a code to sign in with."""


class ResetPasswordForm(_Addressed, forms.ResetPasswordForm):
    """Asking for a code to choose a password with."""


class AddEmailForm(_Addressed, forms.AddEmailForm):
    """Another address to sign in with."""


class SignupForm(_Addressed, forms.SignupForm):
    """The library's form, which says that the password may stay empty."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        password = self.fields["password1"]
        password.label = _("Password (optional)")
        password.help_text = _("At least 8 characters, not digits only and nothing that many people use.")
