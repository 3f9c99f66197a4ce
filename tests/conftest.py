"""What do many tests share? The loaded rulebooks, a served site and a real browser."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: they are slow, and their event loop stays with the thread once begun.

    Before them come the tests that empty the tables when they end: no test after them finds the loaded rulebooks.
    """
    items.sort(key=_when)


def _when(item: pytest.Item) -> int:
    if item.get_closest_marker("browser"):
        return 2
    mark = item.get_closest_marker("django_db")
    empties = bool(mark and mark.kwargs.get("transaction")) or "transactional_db" in getattr(item, "fixturenames", ())
    return 1 if empties else 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Where REQUIRE_BROWSER=1 promises a browser, a browser test that is skipped, for whatever reason, has failed."""
    report = yield
    if report.skipped and os.environ.get("REQUIRE_BROWSER") == "1" and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"A browser test was skipped although REQUIRE_BROWSER=1: {report.longrepr}"
    return report


# --- Rulebooks ---


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The test database with every rulebook of `fixtures/`, loaded once."""
    from django.core.management import call_command, get_commands

    with django_db_blocker.unblock():
        if "load" in get_commands():
            call_command("load", verbosity=0)
    yield


@pytest.fixture(scope="session")
def _loaded_database(django_db_setup: None, django_db_blocker: Any) -> Iterator[sqlite3.Connection]:
    """A copy of the database as it was loaded."""
    from django.db import connection

    copy = sqlite3.connect(":memory:", check_same_thread=False)
    with django_db_blocker.unblock():
        connection.ensure_connection()
        connection.connection.backup(copy)
    yield copy
    copy.close()


@pytest.fixture
def rulebook(_loaded_database: sqlite3.Connection, request: pytest.FixtureRequest) -> None:
    """Every rulebook is in the database, also after a test that emptied the tables."""
    if {"transactional_db", "live_server"} & set(request.fixturenames):
        from django.contrib.contenttypes.models import ContentType
        from django.db import connection

        request.getfixturevalue("transactional_db")
        connection.ensure_connection()
        _loaded_database.backup(connection.connection)
        ContentType.objects.clear_cache()
    else:
        request.getfixturevalue("db")


@pytest.fixture
def live_url(live_server: Any, rulebook: None) -> str:
    """The address of the site, served with every rulebook, without a slash at its end."""
    return str(live_server.url)


# --- Browser ---


def unavailable(what: str, switch: str) -> None:
    """Skips the test and says why, or fails it where the environment variable `switch` is 1."""
    if os.environ.get(switch) == "1":
        pytest.fail(f"{what}, but {switch}=1 asks for these tests to run.")
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A running Chromium (playwright's Browser): the one that CHROMIUM names, or the first installed."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if path is None or not Path(path).exists():
        unavailable(
            f"No Chromium at {path}"
            if path
            else "No Chromium is installed (apt-get install chromium, or set CHROMIUM)",
            "REQUIRE_BROWSER",
        )
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        unavailable("The package playwright is not installed (make test installs it)", "REQUIRE_BROWSER")
    # Playwright's event loop counts as running in this thread, and Django then refuses the database although
    # nothing here is asynchronous. Browser tests come last, so no other test is let off that check.
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def browser_problems() -> list[str]:
    """What went wrong in the browser so far; a test that expects a problem takes it out of this list."""
    return []


@pytest.fixture
def open_page(chromium: Any, live_url: str, browser_problems: list[str]) -> Iterator[Callable[..., Any]]:
    """Opens a page with relative addresses in the served site; takes playwright's options for a context.

    The test fails at its end on a console error, an uncaught script error or a request to another host.
    """
    host = urlsplit(live_url).netloc
    contexts = []

    def foreign(address: str) -> bool:
        parts = urlsplit(address)
        return parts.scheme not in {"data", "blob", "about"} and parts.netloc != host

    def refuse(route: Any) -> None:
        browser_problems.append(f"request to another host: {route.request.url}")
        route.abort()

    def open_one(**options: Any) -> Any:
        settings = {
            "base_url": live_url,
            "viewport": {"width": 360, "height": 740},
            "locale": "cs-CZ",
            **options,
        }
        context = chromium.new_context(**settings)
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.route(foreign, refuse)
        page = context.new_page()
        page.on(
            "console",
            lambda message: (
                browser_problems.append(f"console: {message.text} ({message.location.get('url')})")
                if message.type == "error"
                else None
            ),
        )
        page.on("pageerror", lambda error: browser_problems.append(f"script: {error}"))
        return page

    yield open_one
    for context in contexts:
        # A page that still asks for news while its context closes would wait for a route that nobody serves any more.
        for page in context.pages:
            _leave(page)
        context.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not browser_problems, "\n".join(["The browser reported:", *browser_problems])


def _leave(page: Any) -> None:
    """Goes to an empty page, once more where the error page of a stopped request comes in between."""
    from playwright.sync_api import Error

    try:
        page.goto("about:blank")
    except Error as error:
        if "interrupted by another navigation" not in error.message:
            raise
        page.goto("about:blank")


@pytest.fixture
def browser_page(open_page: Callable[..., Any]) -> Any:
    """A page of the served site in a phone's narrow window."""
    return open_page()
