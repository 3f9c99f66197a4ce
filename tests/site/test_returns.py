"""Does the address of a form, opened by itself, lead back to the page that the form stands on?"""

import pytest
from django.test import Client
from django.utils import translation

from rulesite.returns import page_above

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    ("path", "above"),
    [
        ("/cs/practice/daily-cap/", "/cs/practice/"),
        ("/en/practice/organisations/1/members/2/remove/", "/en/practice/organisations/1/"),
        ("/en/practice/my-groups/3/leave/", "/en/practice/my-groups/"),
        ("/cs/practice/exams/0123abcd/4/save/", "/cs/practice/exams/0123abcd/4/"),
        ("/cs/practice/groups/7/learners/1/code/", "/cs/practice/groups/7/learners/1/"),
        ("/theme/", ""),
    ],
)
def test_the_page_above_is_the_nearest_that_is_answered(path: str, above: str) -> None:
    with translation.override(path[1:3] if path.startswith(("/cs/", "/en/")) else None):
        assert page_above(path) == above


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_other_language_of_a_refused_form_is_the_page_it_stands_on(client: Client, language: str) -> None:
    other = {"cs": "en", "en": "cs"}[language]
    refused = client.post(f"/{language}/practice/daily-cap/", {"cap": "-3"}, headers=BROWSER)
    assert refused.status_code == 422
    switch = f"/{other}/practice/daily-cap/"
    assert f'href="{switch}"' in refused.content.decode()
    response = client.get(switch, headers=BROWSER)
    assert (response.status_code, response.headers["Location"]) == (302, f"/{other}/practice/")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "headers"), [("get", {"accept": "application/json"}), ("get", {}), ("put", BROWSER), ("head", BROWSER)]
)
def test_a_program_is_still_told_that_the_method_is_wrong(client: Client, method: str, headers: dict[str, str]) -> None:
    assert getattr(client, method)("/cs/practice/daily-cap/", headers=headers).status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "told"), [("cs", "Sem se nic odeslat nedá"), ("en", "Nothing can be sent here")])
def test_a_person_is_told_that_nothing_can_be_sent_here(client: Client, language: str, told: str) -> None:
    response = client.post(f"/{language}/ask/", {"q": "x"}, headers=BROWSER)
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")
    assert told in response.content.decode()
