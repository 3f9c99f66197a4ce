"""Does one get an account, get in with a code or a password, and change it, in both languages and within limits?"""

from __future__ import annotations

import re

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import gettext, override

from tests.quiz.people import account
from tests.site.test_settings import settings_in_new_process

PASSWORD = "trump-the-river"


@pytest.fixture(autouse=True)
def no_tries_yet(db):
    cache.clear()


@pytest.fixture(params=["cs", "en"])
def lang(request):
    with override(request.param):
        yield request.param


def confirm(client, user):
    """Says once more who one is, as is asked before the way of signing in changes."""
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})


def code_sent():
    """The code in the last e-mail."""
    return re.search(r"^    (\S{4,})$", mail.outbox[-1].body, re.MULTILINE)[1]


def is_signed_in(client, user=None):
    return client.session.get("_auth_user_id") == (str(user.pk) if user else None)


def sign_up(client, email="eva@card.example", password=""):
    return client.post(reverse("account_signup"), {"email": email, "password1": password})


@pytest.mark.parametrize("password", ["", PASSWORD])
def test_an_account_is_made_with_an_address_and_a_code(client, lang, password):
    assert client.get(reverse("account_signup")).status_code == 200
    sent = sign_up(client, password=password)
    assert sent.url == reverse("account_email_verification_sent")
    assert "_auth_user_id" not in client.session
    page = client.get(sent.url).content.decode()
    assert "eva@card.example" in page
    confirmed = client.post(sent.url, {"code": code_sent()})
    assert confirmed.url == reverse("quiz:account")
    user = get_user_model().objects.get(email="eva@card.example")
    assert is_signed_in(client, user)
    assert user.has_usable_password() == bool(password)
    assert user.emailaddress_set.get().verified
    assert not (user.is_staff or user.is_superuser)


def test_nothing_but_an_address_and_a_password_is_taken_from_a_sign_up(client):
    client.post(
        reverse("account_signup"),
        {"email": "eva@card.example", "password1": PASSWORD, "is_staff": "1", "is_superuser": "1", "username": "admin"},
    )
    user = get_user_model().objects.get()
    assert (user.is_staff, user.is_superuser, user.username) == (False, False, "eva")


def test_the_e_mails_are_in_the_readers_language(lang):
    account("eva")
    Client().post(reverse("account_request_login_code"), {"email": "eva@card.example"})
    Client().post(reverse("account_request_login_code"), {"email": "nobody@card.example"})
    Client().post(reverse("account_reset_password"), {"email": "eva@card.example"})
    sign_up(Client(), "eva@card.example")
    sign_up(Client(), "new@card.example")
    subjects = [message.subject for message in mail.outbox]
    assert subjects == [
        f"Floorman: {gettext(subject)}"
        for subject in (
            "sign-in code",
            "no account with this address",
            "code for a new password",
            "you have an account already",
            "code for your e-mail address",
        )
    ]
    for message in mail.outbox:
        assert "&" not in message.body and "testserver" in message.body
        assert ("Pokud" in message.body) == (lang == "cs")


def test_one_gets_in_with_a_code(client, lang):
    user = account("eva")
    asked = client.post(reverse("account_request_login_code"), {"email": user.email})
    assert asked.url == reverse("account_confirm_login_code")
    assert client.get(asked.url).status_code == 200
    assert client.post(asked.url, {"code": "nonsense"}).status_code == 200
    assert not is_signed_in(client, user)
    assert client.post(asked.url, {"code": code_sent()}).url == reverse("quiz:account")
    assert is_signed_in(client, user)
    # the way out asks first
    assert client.get(reverse("account_logout")).status_code == 200
    assert is_signed_in(client, user)
    assert client.post(reverse("account_logout")).url == reverse("quiz:start")
    assert not is_signed_in(client, user)


def test_a_mistyped_address_can_be_typed_again(client, lang):
    user = account("eva")
    client.post(reverse("account_request_login_code"), {"email": "evs@card.example"})
    page = client.get(reverse("account_confirm_login_code")).content.decode()
    assert "evs@card.example" in page and gettext("Use another e-mail address") in page
    assert client.post(reverse("account_logout"), {"next": reverse("account_login")}).url == reverse("account_login")
    asked = client.post(reverse("account_request_login_code"), {"email": user.email})
    client.post(asked.url, {"code": code_sent()})
    assert is_signed_in(client, user)


def test_a_code_works_once_and_in_the_browser_that_asked_for_it(client):
    user = account("eva")
    asked = client.post(reverse("account_request_login_code"), {"email": user.email})
    thief = Client()
    thief.post(reverse("account_confirm_login_code"), {"code": code_sent()})
    assert "_auth_user_id" not in thief.session
    code = code_sent()
    client.post(asked.url, {"code": code})
    client.post(reverse("account_logout"))
    client.post(asked.url, {"code": code})
    assert "_auth_user_id" not in client.session


def test_guessing_a_code_ends_after_three_tries(client):
    user = account("eva")
    asked = client.post(reverse("account_request_login_code"), {"email": user.email})
    code = code_sent()
    for _guess in range(3):
        client.post(asked.url, {"code": "nonsense"})
    client.post(asked.url, {"code": code})
    assert "_auth_user_id" not in client.session


def test_one_gets_in_with_a_password(client, lang):
    user = account("eva")
    wrong = client.post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    assert wrong.status_code == 200 and 'role="alert"' in wrong.content.decode()
    right = client.post(
        f"{reverse('account_login')}?next={reverse('quiz:groups')}",
        {"login": user.email, "password": PASSWORD, "next": reverse("quiz:groups")},
    )
    assert right.url == reverse("quiz:groups")
    assert is_signed_in(client, user)


@pytest.mark.parametrize("there", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_a_sign_in_leads_to_no_other_site(client, there):
    user = account("eva")
    answer = client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD, "next": there})
    assert answer.url == reverse("quiz:account")


def test_guessing_passwords_is_limited(client):
    user = account("eva")
    for _guess in range(5):
        client.post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    assert "_auth_user_id" not in client.session


def test_asking_for_codes_is_limited(client):
    user = account("eva")
    for _time in range(6):
        Client().post(reverse("account_request_login_code"), {"email": user.email})
    assert len(mail.outbox) == 3


def test_it_is_not_told_who_has_an_account(lang):
    account("eva")

    def seen(email, name, **more):
        client = Client()
        answer = client.post(reverse(name), {"email": email, **more}, follow=True)
        text = answer.content.decode().replace(email, "X")
        return answer.redirect_chain, re.sub(r'value="[^"]*"', "", text)

    for name, more in (
        ("account_request_login_code", {}),
        ("account_reset_password", {}),
        ("account_signup", {"password1": ""}),
    ):
        cache.clear()
        assert seen("eva@card.example", name, **more) == seen("not@card.example", name, **more), name


def test_a_forgotten_password_is_replaced(client, lang):
    user = account("eva")
    asked = client.post(reverse("account_reset_password"), {"email": user.email})
    assert asked.url == reverse("account_confirm_password_reset_code")
    confirmed = client.post(asked.url, {"code": code_sent()})
    assert client.get(confirmed.url).status_code == 200
    done = client.post(confirmed.url, {"password1": "river-the-trump", "password2": "river-the-trump"}, follow=True)
    assert done.status_code == 200
    user.refresh_from_db()
    assert user.check_password("river-the-trump")


def test_an_address_is_changed_with_a_code(client, lang):
    user = account("eva")
    confirm(client, user)
    assert user.email in client.get(reverse("account_email")).content.decode()
    sent = client.post(reverse("account_email"), {"email": "new@card.example", "action_add": ""})
    assert sent.url == reverse("account_email_verification_sent")
    user.refresh_from_db()
    assert user.email == "eva@card.example"
    client.post(sent.url, {"code": code_sent()})
    user.refresh_from_db()
    assert user.email == "new@card.example"
    assert [row.email for row in user.emailaddress_set.all()] == ["new@card.example"]


def test_a_password_is_changed(client, lang):
    user = account("eva")
    confirm(client, user)
    new = {"oldpassword": PASSWORD, "password1": "river-the-trump", "password2": "river-the-trump"}
    assert client.get(reverse("account_change_password")).status_code == 200
    client.post(reverse("account_change_password"), new)
    user.refresh_from_db()
    assert user.check_password("river-the-trump")
    assert is_signed_in(client, user)


def test_who_has_no_password_confirms_with_a_code_and_sets_one(client, lang):
    user = account("eva")
    user.set_unusable_password()
    user.save()
    client.force_login(user)
    asked = client.post(
        reverse("account_set_password"), {"password1": "river-the-trump", "password2": "river-the-trump"}
    )
    assert asked.url.startswith(reverse("account_request_reauthentication_code"))
    page = client.get(asked.url)
    assert page.status_code == 200 and user.email in page.content.decode()
    sent = client.post(asked.url, {"recipient": user.email})
    client.post(sent.url, {"code": code_sent()}, follow=True)
    client.post(reverse("account_set_password"), {"password1": "river-the-trump", "password2": "river-the-trump"})
    user.refresh_from_db()
    assert user.check_password("river-the-trump")


def test_before_the_address_changes_one_says_who_one_is(client, lang):
    client.force_login(account("eva"))
    asked = client.post(reverse("account_email"), {"email": "thief@card.example", "action_add": ""})
    assert asked.url.startswith(reverse("account_reauthenticate"))
    page = client.get(asked.url).content.decode()
    assert gettext("Confirm that it is you") in page and 'class="masthead"' in page
    assert not mail.outbox


@pytest.mark.parametrize(
    "name",
    [
        "account_login",
        "account_signup",
        "account_request_login_code",
        "account_reset_password",
        "account_inactive",
        "account_password_reset_completed",
    ],
)
def test_the_pages_are_the_sites_own(client, lang, name):
    html = client.get(reverse(name)).content.decode()
    assert 'class="masthead"' in html and f'<html lang="{lang}"' in html
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|placeholder=", html)
    for field in re.findall(r'<input type="(?:email|password|text)"[^>]*>', html):
        assert 'class="input"' in field


def test_every_template_of_ours_is_one_that_is_asked_for():
    """... so that none stays behind when the library renames its own."""
    from pathlib import Path

    import allauth

    ours = Path(__file__).resolve().parents[2] / "rulesite" / "templates" / "account"
    theirs = Path(allauth.__file__).parent / "templates" / "account"
    own = {"page.html", "fields.html", "form.html", "code.html", "back.html", "reauthenticate_frame.html"}
    found = {str(path.relative_to(ours)) for path in ours.rglob("*.*")} - own
    assert {name for name in found if not (theirs / name).exists()} == set()


def test_an_invitation_is_found_again_after_signing_up(client, lang):
    """The address that was wanted goes along: sign in, no account yet, sign up, code."""
    wanted = reverse("quiz:organisation-add")
    login = client.get(wanted)
    page = client.get(login.url).content.decode()
    link = re.search(rf'href="({reverse("account_signup")}[^"]*)"', page)[1]
    form = client.get(link).content.decode()
    assert f'name="next" value="{wanted}"' in form
    sent = client.post(reverse("account_signup"), {"email": "eva@card.example", "password1": "", "next": wanted})
    page = client.get(sent.url).content.decode()
    onward = dict(re.findall(r'name="(next)" value="([^"]*)"', page.split('action="')[1]))
    assert client.post(sent.url, {"code": code_sent(), **onward}).url == wanted


def test_a_mail_server_that_does_not_answer_is_told_and_logged(lang, monkeypatch, caplog):
    def refuse(message, *args, **kwargs):
        raise ConnectionRefusedError("no mail server")

    account("eva")
    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    for email in ("eva@card.example", "nobody@card.example"):
        page = Client().post(reverse("account_request_login_code"), {"email": email}, follow=True)
        assert page.status_code == 200
        assert gettext("The e-mail could not be sent. Please try again in a few minutes.") in page.content.decode()
    assert "no mail server" in caplog.text


# --- Pages of people without an account ---


def test_the_link_to_the_account_costs_strangers_nothing(client):
    with CaptureQueriesContext(connection) as queries:
        html = client.get("/cs/licence/").content.decode()
    assert not [query["sql"] for query in queries if re.search("session|auth_|account|quiz_", query["sql"])]
    with override("cs"):
        assert f'href="{reverse("quiz:account")}"' in html
    assert not client.cookies


# --- Sending ---


def test_codes_go_to_the_log_until_a_server_is_named(tmp_path):
    shown = settings_in_new_process(tmp_path, "settings.EMAIL_BACKEND, settings.DEFAULT_FROM_EMAIL")
    assert shown.stdout.strip() == str(
        ("django.core.mail.backends.console.EmailBackend", "Floorman <floorman@localhost>")
    )


def test_the_environment_names_the_mail_server(tmp_path):
    shown = settings_in_new_process(
        tmp_path,
        "settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS, "
        "settings.EMAIL_USE_SSL, settings.DEFAULT_FROM_EMAIL",
        EMAIL_HOST="smtp.card.example",
        EMAIL_PORT="465",
        EMAIL_TLS="tls",
        EMAIL_FROM="codes@card.example",
    )
    assert shown.stdout.strip() == str(
        ("django.core.mail.backends.smtp.EmailBackend", "smtp.card.example", 465, False, True, "codes@card.example")
    )


@pytest.mark.parametrize(("name", "value"), [("EMAIL_PORT", "0"), ("EMAIL_PORT", "smtp"), ("EMAIL_TLS", "yes")])
def test_a_mail_setting_that_means_nothing_is_named(tmp_path, name, value):
    refused = settings_in_new_process(tmp_path, "settings.DEBUG", **{name: value})
    assert refused.returncode != 0
    assert name in refused.stderr.splitlines()[-1]


@pytest.mark.parametrize("page", ["login", "signup", "request_login_code", "reset_password"])
def test_the_address_has_one_name(client, lang, page):
    shown = client.get(reverse(f"account_{page}")).content.decode()
    label = {"cs": "E-mailová adresa", "en": "E-mail address"}[lang]
    assert re.findall(r'<label[^>]*for="id_(?:email|login)">([^<]*)', shown) == [label]
