"""How does a field of a form that another library made look like the site's own?"""

from __future__ import annotations

from django import template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def as_input(field: BoundField) -> SafeString:
    """The field's widget as an input of the site: our class, and no placeholder that repeats the label."""
    return field.as_widget(attrs={"class": "input", "placeholder": False})
