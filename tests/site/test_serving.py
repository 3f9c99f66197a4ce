"""Does the served application answer the first pages before the first reader does?"""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.wsgi import get_wsgi_application

from rules.services import rebuild_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]


def test_every_page_of_the_warm_up_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesite.wsgi.application", lambda environ, start: Silent())
    from rulesite import serving

    rebuild_index()
    site = get_wsgi_application()
    seen: list[tuple[str, str]] = []

    def watched(environ: dict[str, Any], start: Callable[..., Any]) -> Any:
        return site(environ, lambda status, headers, trouble=None: seen.append((environ["PATH_INFO"], status)))

    serving.warm_up(watched)
    assert seen == [(path, "200 OK") for path, _ in serving.FIRST]


def test_a_page_that_fails_does_not_keep_the_site_from_starting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rulesite.wsgi.application", lambda environ, start: Silent())
    from rulesite import serving

    def broken(environ: dict[str, Any], start: Callable[..., Any]) -> Any:
        raise RuntimeError("no")

    serving.warm_up(broken)
    assert caplog.text.count("Warming up with") == len(serving.FIRST)


class Silent(list[bytes]):
    """An empty WSGI response."""

    def close(self) -> None:
        """Nothing to close."""
