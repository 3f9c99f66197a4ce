"""What does a new account ask for? An address; a password only from those who want one."""

from __future__ import annotations

from typing import Any

from allauth.account import forms
from django.utils.translation import gettext_lazy as _


class SignupForm(forms.SignupForm):
    """The library's form, which says that the password may stay empty."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        password = self.fields["password1"]
        password.label = _("Password (optional)")
        password.help_text = _("At least 8 characters, not digits only and nothing that many people use.")
