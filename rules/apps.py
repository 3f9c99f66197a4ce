"""How does Django know the reference part of the site?"""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    """Editions, rules, their texts and what is read from them."""

    name = "rules"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = _("Rulebook")
