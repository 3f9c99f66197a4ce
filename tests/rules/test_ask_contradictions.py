"""Does the page show two contradicting facts side by side, and ask which one holds?"""

from html import unescape

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

CLOCK = "his opponent called the clock after a reasonable time, he was a spectator"
STORY = "heads up, three players in the hand, utg bets 800, button puts out 300"


def page(client: Client, language: str, **query: str) -> str:
    return unescape(client.get(f"/{language}/ask/", query).content.decode()).replace("\u00a0", " ")


@pytest.mark.parametrize(("language", "said"), [("en", "You said both"), ("cs", "Řekli jste obojí")])
def test_both_are_shown_with_their_words_and_one_is_chosen(client: Client, language: str, said: str) -> None:
    html = page(client, language, q=CLOCK)
    assert (
        said in html
        and "<q>his opponent</q>" in html
        and "<q>spectator</q>" in html.replace("a spectator", "spectator")
    )
    assert 'name="caller" value="in-the-hand"' in html and 'name="caller" value="spectator"' in html
    assert "verdict__outcome" not in html
    answered = page(client, language, q=CLOCK, caller="spectator")
    assert "verdict__outcome" in answered and said not in answered


def test_a_story_is_to_be_corrected(client: Client) -> None:
    html = page(client, "en", q=STORY)
    assert "<q>heads up</q>" in html and "<q>three players</q>" in html
    assert "Correct the description below." in html and "verdict__outcome" not in html
    assert f">{STORY}</textarea>" in html


def test_which_one_holds_can_be_told_in_words(client: Client) -> None:
    answer = client.get("/en/ask/", {"q": CLOCK, "reply": "the opponent"})
    assert answer.status_code == 302 and "caller=in-the-hand" in answer["Location"]
