"""What does somebody type who joins a group, comes back to it, or deletes his account?"""

from __future__ import annotations

import unicodedata
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from quiz.names import clean_name

NICKNAME = 40
"""Characters of a nickname."""


class NameField(forms.CharField):
    """A name on one line, cleaned by ``quiz.names.clean_name``."""

    default_error_messages = {"unreadable": _("A name needs at least one letter or digit.")}

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 120)
        kwargs.setdefault("widget", forms.TextInput(attrs={"class": "input", "autocomplete": "off"}))
        super().__init__(**kwargs)

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        name = clean_name(text)
        if text and not name:
            raise forms.ValidationError(self.error_messages["unreadable"], code="unreadable")
        return name


class PinField(forms.CharField):
    """Six digits, however they are spaced."""

    default_error_messages = {"digits": _("A PIN has six digits.")}

    def to_python(self, value: Any) -> str:
        text = unicodedata.normalize("NFKC", (super().to_python(value) or "")[:40])
        pin = "".join(text.replace("-", " ").split())
        if pin and not (len(pin) == 6 and pin.isascii() and pin.isdigit()):
            raise forms.ValidationError(self.error_messages["digits"], code="digits")
        return pin


class PinForm(forms.Form):
    """The way into a group from the trainer's board."""

    pin = PinField(
        label=_("PIN"),
        widget=forms.TextInput(
            attrs={
                "class": "input join__pin",
                "inputmode": "numeric",
                "autocomplete": "off",
                "autofocus": True,
                "maxlength": 12,
            }
        ),
    )


class NicknameForm(forms.Form):
    """The name that the group will know."""

    nickname = NameField(
        label=_("Nickname"),
        max_length=NICKNAME,
        help_text=_("Beside your results only the trainer sees it."),
        widget=forms.TextInput(
            attrs={"class": "input", "autocomplete": "nickname", "autofocus": True, "autocapitalize": "words"}
        ),
    )


class ReturnForm(forms.Form):
    """Coming back from another device."""

    nickname = NameField(
        label=_("Nickname"),
        max_length=NICKNAME,
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "nickname"}),
    )
    code = forms.CharField(
        label=_("Personal code"),
        max_length=20,
        help_text=_("Six letters and digits that you were shown when you joined. The trainer can give you a new one."),
        widget=forms.TextInput(
            attrs={"class": "input input--num", "autocomplete": "off", "autocapitalize": "characters"}
        ),
    )


class DeleteForm(forms.Form):
    """The second step before something is gone for good."""

    sure = forms.BooleanField(
        label=_("I know that this cannot be undone."),
        error_messages={"required": _("Tick the box if you really want it.")},
    )
