"""What does every page need to know about its own frame: theme and languages?"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language, get_language_info

THEMES = ("auto", "light", "dark")


def theme_of(request: HttpRequest) -> str:
    """Theme stored in the reader's cookie; anything else than the three known words means "auto"."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in THEMES else "auto"


def _translated(here: str, active: str | None, code: str) -> str:
    """The address in the language `code`; a page that does not exist is at least asked for in that language."""
    address = translate_url(here, code)
    if address != here or code == active:
        return address
    prefix = f"/{active}/"
    return f"/{code}/{here.removeprefix(prefix)}" if here.startswith(prefix) else f"/{code}/"


def page(request: HttpRequest) -> dict[str, Any]:
    """theme, theme_next and languages (this page's address in each language, query kept)."""
    theme = theme_of(request)
    here = request.get_full_path()
    active = get_language()
    languages = [
        {
            "code": code,
            "name": get_language_info(code)["name_local"].capitalize(),
            "short": code.upper(),
            "url": _translated(here, active, code),
            "current": code == active,
        }
        for code, _ in settings.LANGUAGES
    ]
    return {
        "theme": theme,
        "theme_next": THEMES[(THEMES.index(theme) + 1) % len(THEMES)],
        "languages": languages,
    }
