"""Does the site start safely, speak both languages and answer plainly when something is wrong?"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.humanize.templatetags.humanize import intcomma
from django.http import HttpRequest
from django.test import Client, RequestFactory, override_settings
from django.urls import path
from django.utils.translation import gettext, override

from rulesite import errors
from rulesite.secret import secret_key

ROOT = Path(__file__).resolve().parents[2]


def site_environment(var: Path) -> dict[str, str]:
    """The variables of a process that runs the site itself, with nothing of this machine's own."""
    clean = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
    return {**clean, "DJANGO_SETTINGS_MODULE": "rulesite.settings", "RULESITE_VAR": str(var)}


def settings_in_new_process(var: Path, expression: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"from django.conf import settings; print(({expression}))"],
        cwd=ROOT,
        env={**site_environment(var), **environment},
        capture_output=True,
        text=True,
    )


def test_the_safe_choice_is_made_where_nothing_is_set(tmp_path):
    shown = settings_in_new_process(tmp_path, "settings.DEBUG, settings.HTTPS, settings.ALLOWED_HOSTS")
    assert shown.stdout.strip() == "(False, False, ['localhost', '127.0.0.1', '[::1]'])"


def test_the_environment_configures_hosts_and_https(tmp_path):
    shown = settings_in_new_process(
        tmp_path,
        "settings.ALLOWED_HOSTS, settings.SESSION_COOKIE_SECURE, settings.SECURE_SSL_REDIRECT",
        ALLOWED_HOSTS="pravidla.example, rules.example",
        HTTPS="1",
    )
    assert shown.stdout.strip() == "(['pravidla.example', 'rules.example'], True, True)"


@pytest.mark.parametrize(("name", "value"), [("DEBUG", "maybe"), ("HTTPS", "2"), ("LOG_LEVEL", "loud")])
def test_a_value_that_means_nothing_is_named(tmp_path, name, value):
    refused = settings_in_new_process(tmp_path, "settings.DEBUG", **{name: value})
    assert refused.returncode != 0
    assert name in refused.stderr.splitlines()[-1]


def test_a_key_is_made_once_for_its_owner_only(tmp_path, monkeypatch):
    monkeypatch.delenv("SECRET_KEY", raising=False)
    file = tmp_path / "var" / "secret_key"
    first = secret_key(file)
    assert len(first) >= 50
    assert secret_key(file) == first
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]
    monkeypatch.setenv("SECRET_KEY", "from the environment")
    assert secret_key(file) == "from the environment"


def test_healthz_answers_without_a_language(client):
    response = client.get("/healthz")
    assert (response.status_code, response.content, response["Content-Type"]) == (
        200,
        b"ok",
        "text/plain; charset=utf-8",
    )


@pytest.mark.parametrize(
    ("accepted", "cookie", "home"),
    [
        ("", "", "/cs/"),
        ("en-GB,en;q=0.8", "", "/en/"),
        ("cs,en;q=0.5", "", "/cs/"),
        ("de,fr", "", "/cs/"),
        ("en", "cs", "/cs/"),
        ("cs", "en", "/en/"),
        ("cs", "xx", "/cs/"),
    ],
)
def test_the_root_leads_to_the_visitors_language(client, accepted, cookie, home):
    if cookie:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    response = client.get("/", headers={"accept-language": accepted})
    assert (response.status_code, response["Location"]) == (302, home)
    assert {"Accept-Language", "Cookie"} <= {name.strip() for name in response["Vary"].split(",")}


def test_every_answer_carries_the_protective_headers(client):
    headers = client.get("/healthz").headers
    policy = {line.split()[0]: line.split()[1:] for line in headers["Content-Security-Policy"].split(";")}
    assert policy == {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["X-Frame-Options"] == "DENY"


def test_chips_are_grouped_as_each_language_groups_them():
    with override("cs"):
        assert intcomma(1200) == "1\u00a0200"
    with override("en"):
        assert intcomma(1200) == "1,200"


def test_an_unknown_page_says_so(client, db):
    for language in ("cs", "en"):
        response = client.get(f"/{language}/no-such-page-anywhere/")
        assert response.status_code == 404
        assert "Traceback" not in response.content.decode()


@override_settings(ALLOWED_HOSTS=["rules.example"])
def test_a_foreign_host_name_is_refused_with_a_page(client):
    response = client.get("/healthz2", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert "<h1>" in response.content.decode()


def test_a_form_without_its_token_is_refused_with_a_page(db):
    response = Client(enforce_csrf_checks=True).post("/i18n/setlang/", {"language": "en"})
    assert response.status_code == 403
    assert "<h1" in response.content.decode()


def fail(request: HttpRequest) -> None:
    raise RuntimeError("a failure that a test asked for")


class BrokenUrls:
    urlpatterns = (path("fail", fail),)
    handler500 = "rulesite.errors.server_error"


@override_settings(ROOT_URLCONF=BrokenUrls)
def test_a_failure_shows_a_page_and_keeps_its_cause_in_the_log(caplog):
    response = Client(raise_request_exception=False).get("/fail")
    assert response.status_code == 500
    assert "a failure that a test asked for" not in response.content.decode()
    assert "a failure that a test asked for" in caplog.text


@pytest.mark.parametrize("status", sorted(errors.PLAIN))
def test_a_broken_error_template_gives_way_to_plain_sentences(status, tmp_path, caplog):
    (tmp_path / "errors").mkdir()
    (tmp_path / "errors" / f"{status}.html").write_text("{% broken %}")
    broken = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    with override_settings(TEMPLATES=broken):
        response = errors.error_page(RequestFactory().get("/"), status)
    page = response.content.decode()
    assert response.status_code == status
    assert all(sentence in page for sentence in errors.PLAIN[status])
    assert "could not be rendered" in caplog.text


def test_every_static_file_that_a_template_names_is_collected(tmp_path):
    """The served site refuses a name that its manifest lacks, so a slip here would be an error page there."""
    # the site's own settings, which tests do not have, in a process of their own
    subprocess.run(
        [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity=0"],
        cwd=ROOT,
        env=site_environment(tmp_path),
        check=True,
    )
    for template in ROOT.glob("*/templates/**/*.html"):
        for name in re.findall(r"""{%\s*static\s+["']([^"']+)["']""", template.read_text(encoding="utf-8")):
            assert (tmp_path / "static" / name).is_file(), f"{template.relative_to(ROOT)} names {name}"


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_form_that_is_too_large_is_told_apart_from_a_damaged_one(client, language):
    with override(language):
        told = gettext(
            "More was sent at once than can be read: at most 1 MB of text and 1,000 fields. "
            "Go back and shorten it; what you typed is still in your browser."
        )
    fields = {f"field{number}": "1" for number in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1)}
    for sent in (
        client.get(f"/{language}/ask/", fields),
        client.get(f"/{language}/ask/", {"q": "ř" * 300_000}),
        client.post(f"/{language}/room/", {"text": "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)}),
    ):
        assert sent.status_code == 400
        assert len(sent.content) < 100_000
        assert told in sent.content.decode()


@pytest.mark.django_db
def test_a_page_is_cached_for_its_theme_only(client):
    client.cookies["theme"] = "dark"
    page = client.get("/en/licence/")
    assert 'data-theme="dark"' in page.content.decode()
    assert "Cookie" in page.headers["Vary"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "other"), [("/cs/no-such-page/?q=1", "/en/no-such-page/?q=1"), ("/en/x", "/cs/x"), ("/nothing", "/en/")]
)
def test_a_missing_page_can_be_read_in_the_other_language(client, address, other):
    html = client.get(address, HTTP_ACCEPT_LANGUAGE="cs").content.decode()
    link = re.search(r'<a class="masthead__tool" href="([^"]*)"[^>]*>(.*?)</a>', html, re.DOTALL)
    assert link and link[1] == other
    # the name that is heard begins with what is seen
    assert re.fullmatch(r'(EN|CS)<span class="visually-hidden"> (English|Česky)</span>', link[2])
