"""Which database does the site keep its data in? One file, or the PostgreSQL server that a variable names."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

_POSTGRESQL = {"postgresql", "postgres"}
_EXAMPLE = "postgresql://user:password@host:5432/name"


def database(url: str, folder: Path) -> dict[str, Any]:
    """Django's entry for the database at ``url``, or for the file ``db.sqlite3`` in ``folder`` when it is empty.

    Raises ``ImproperlyConfigured``; its message never repeats the password.
    """
    return _postgresql(url) if url.strip() else _file(folder)


def _file(folder: Path) -> dict[str, Any]:
    # Readers do not wait for a writer (WAL); a writer takes its lock when it begins (IMMEDIATE), so that two
    # writers queue up, for at most `timeout` seconds, instead of failing half way. FULL: what a page shows as
    # saved is on the disk, also when the power fails in the next moment; it costs a flush for each transaction.
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "db.sqlite3",
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def _postgresql(url: str) -> dict[str, Any]:
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as fault:
        raise ImproperlyConfigured(f"DATABASE_URL is no address. It looks like {_EXAMPLE}.") from fault
    if parts.scheme not in _POSTGRESQL:
        raise ImproperlyConfigured(f"DATABASE_URL begins with {parts.scheme!r}; it has to look like {_EXAMPLE}.")
    name = unquote(parts.path.lstrip("/"))
    if not name or "/" in name:
        raise ImproperlyConfigured(f"DATABASE_URL names no database. It looks like {_EXAMPLE}.")
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        # A folder with the server's socket comes as ?host=/run/postgresql.
        "HOST": options.pop("host", unquote(parts.hostname or "")),
        "PORT": str(port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }
