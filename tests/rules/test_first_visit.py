"""Is somebody who knows nothing of the site misled, left at a dead end, or shown inner names and unreadable places?"""

import re
from html import unescape

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from rules.ask import Answer, Fact, Reply, Use
from rules.engine import edition_ids
from rules.management.commands.rule import EXAMPLE
from rules.templatetags.rules_text import Writer
from rules.views import ask

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TWO_CHIPS = "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips."
FACTS = {
    "topic": "methods-of-betting",
    "facing.bet": "1200",
    "facing.last_raise": "800",
    "facing.minimum_bet": "400",
    "facing.opening": "no",
    "motions.1": "1000+1000",
}


def page(client: Client, address: str, **query: str) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace("\u00a0", " ")


def dead_anchors(html: str) -> set[str]:
    """The places of this page that a link leads to and that are not there."""
    return set(re.findall(r'href="#([^"]+)"', html)) - set(re.findall(r'\bid="([^"]+)"', html))


# --- Asking ---


@pytest.mark.parametrize("text", ["nevím", "proč?", "hm"])
def test_no_list_of_rules_is_announced_where_there_is_none(client: Client, text: str) -> None:
    html = page(client, "/en/ask/", q=text)
    assert "best first" not in html
    assert 'href="/en/ask/builder/' in html and 'href="/en/search/?q=' in html


def test_a_number_that_found_no_place_is_shown_as_written(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "utg dal 600 a další hodil dva žetony"
    fact = Fact("number.8", "number", "", ((8, 11),), Use.UNUSED)
    monkeypatch.setattr(ask, "answer", lambda *_: Reply(Answer.LOOKUP, "tda-2015", facts=(fact,)))
    html = page(client, "/en/ask/", q=text)
    assert re.search(r"fact--unused.*?<b>600</b>", html, re.DOTALL)


def test_a_corrected_fact_is_told_beside_the_sentence_that_says_otherwise(client: Client) -> None:
    html = page(client, "/en/ask/", q=TWO_CHIPS, **{**FACTS, "facing.bet": "900"})
    note = html[html.index("Not as the text says") :]
    assert re.match(r".*?<b>900</b>.*?in the text 1,200", note, re.DOTALL)
    assert "was left at 800" in note
    corrected = page(client, "/en/ask/", q=TWO_CHIPS, **{**FACTS, "facing.bet": "900", "facing.last_raise": "500"})
    assert "Not as the text says" in corrected and "was left at" not in corrected


def test_an_uncorrected_ruling_has_no_such_note(client: Client) -> None:
    assert "Not as the text says" not in page(client, "/en/ask/", q=TWO_CHIPS)
    assert "Not as the text says" not in page(client, "/en/ask/", q=TWO_CHIPS, **FACTS)
    assert "Not as the text says" not in page(client, "/en/ask/", **FACTS)


def test_the_answer_page_says_what_its_text_field_is_for(client: Client) -> None:
    label = re.search(r'for="ask-text">([^<]*)<', page(client, "/en/ask/", q=TWO_CHIPS))
    assert label and label[1].startswith("Correct the description")


def test_the_cases_of_an_unknown_fact_stand_without_other_rules(client: Client) -> None:
    query = {"q": "Blinds 100/200, A raises to 600, B silently puts out four 100 chips."}
    assert "Nearest rules" in page(client, "/en/ask/", **query)
    html = page(client, "/en/ask/", **query, **{"facing.players": "unknown"})
    assert 'class="branches"' in html and "Nearest rules" not in html


# --- Builder and played hand ---

BUILT = {"small_blind": "100", "big_blind": "200", "actor": "HJ", "chips": "1000", "ask": "1"}


@pytest.mark.parametrize(
    ("rows", "told", "field"),
    [
        ({"seat-1": "UTG", "action-1": "raise", "amount-1": ""}, "Amount of action 1: ", "amount-1"),
        (
            {"seat-1": "", "action-1": "", "seat-2": "UTG", "action-2": "raise", "amount-2": "150"},
            "Amount of action 2: ",
            "amount-2",
        ),
        ({"seat-1": "UTG", "action-1": "jumps", "amount-1": "1"}, "Action 1: ", "action-1"),
        ({"seat-1": "UTG", "action-1": "raise", "amount-1": "--5"}, "Amount of action 1: Enter a whole", "amount-1"),
        ({"seat-1": "UTG", "action-1": "raise", "amount-1": "many"}, "Amount of action 1: Enter a whole", "amount-1"),
    ],
)
def test_a_wrong_cell_of_the_table_of_actions_is_named_and_linked(
    client: Client, rows: dict[str, str], told: str, field: str
) -> None:
    html = page(client, "/en/ask/builder/", **BUILT, **rows)
    assert f'<a href="#{field}">{told}' in html
    assert re.search(rf'id="{field}" name="{field}" aria-invalid="true"', html)
    assert "actions." not in html
    assert not dead_anchors(html)


@pytest.mark.parametrize(
    ("entered", "field"),
    [({"small_blind": "-4"}, "small_blind"), ({"big_blind": "0"}, "big_blind"), ({"stack": "10"}, "chips")],
)
def test_a_wrong_amount_is_named_once_and_linked(client: Client, entered: dict[str, str], field: str) -> None:
    html = page(client, "/en/ask/builder/", **{**BUILT, **entered})
    summary = html[html.index("Please check this") :].partition("</ul>")[0]
    told = re.findall(r'<a href="#id_(\w+)">([^<]*)</a>', summary)
    assert [name for name, _ in told] == [field]
    assert not dead_anchors(html)
    assert told[0][1].lower().count(told[0][1].partition(":")[0].lower() + ":") == 1


def test_nobody_acts_while_the_director_has_to_choose(client: Client) -> None:
    html = page(client, "/en/play/?a=UTG:raise:600&a=HJ::::100%2B100")
    assert "The director chooses" in html
    assert "HJ is to act" not in html
    assert "Undo" in html


def test_the_navigation_says_where_the_played_hand_belongs(client: Client) -> None:
    assert re.search(r'<a href="/en/ask/" aria-current="page">', page(client, "/en/play/"))


# --- Texts ---


def test_the_association_s_english_line_is_marked_as_english(client: Client) -> None:
    for path in ("tda-2015/", "tda-2015/46/", "tda-2015/46/print/", "tda-2015/sections/bets-and-raises/"):
        assert '<p class="quiet" lang="en">TDA rules used' in page(client, f"/cs/rules/{path}") or (
            '<p lang="en">TDA rules used' in page(client, f"/cs/rules/{path}")
        ), path
    for path in ("about/", "licence/"):
        assert re.search(r'lang="en"[^>]*>TDA rules used', page(client, f"/cs/{path}")), path


def test_no_reference_stays_in_braces(client: Client) -> None:
    for edition in edition_ids():
        assert not re.findall(r".{20}\{[\d.A-Z]+\}", page(client, f"/cs/rules/{edition}/print/")), edition


def test_a_number_keeps_its_percent_sign() -> None:
    assert Writer().line("alespoň 50 % sázky 1 200", "e") == "alespoň 50\u00a0% sázky 1\u00a0200"


def test_no_line_ends_with_a_preposition_of_one_letter() -> None:
    text = "na částku k dorovnání a v potu, z nejmenších (s blindy) o 200 a {46}"
    with override("cs"):
        written = Writer().line(text, "tda-2015")
    assert not re.search(r"(?<!\w)\w ", written.partition("<a")[0]), written
    with override("en"):
        assert Writer().line("a call of a bet", "tda-2015") == "a call of a bet"
        assert Writer().line("v potu", "tda-2015") == "v\u00a0potu"


def test_the_reasoning_keeps_its_prepositions(client: Client) -> None:
    answer = client.get("/cs/ask/", {"q": "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci."})
    steps = re.findall(r'steps__text">([^<]*)<', unescape(answer.content.decode()))
    assert any("k\u00a0dorovnání" in step for step in steps)
    assert not any(re.search(r"(?<!\w)[ksvzouai] ", step) for step in steps)


# --- Commands ---


def test_a_file_without_a_situation_is_answered_with_one_that_works(tmp_path, capsys) -> None:
    file = tmp_path / "situation.toml"
    file.write_text("chips = [1000]")
    with pytest.raises(CommandError) as refused:
        call_command("rule", str(file))
    assert EXAMPLE in str(refused.value)
    file.write_text(EXAMPLE)
    call_command("rule", str(file), lang="en")
    assert capsys.readouterr().out.startswith("It is a call, 1,200 in total.")


def test_an_empty_question_promises_no_rules(capsys) -> None:
    call_command("ask", "", lang="en")
    assert capsys.readouterr().out.strip() == "Nothing was computed, and no rule is near."


def test_an_unknown_topic_is_named_once() -> None:
    with pytest.raises(CommandError) as refused:
        call_command("quiz_items", topic="nothing", edition="tda-2015", count=1, seed=1)
    assert str(refused.value).startswith("--topic nothing")
    assert str(refused.value).count("multiple-chips") == 1


# --- On a phone ---


@pytest.mark.browser
def test_a_set_can_be_started_without_scrolling(browser_page) -> None:
    browser_page.goto("/cs/practice/")
    button = browser_page.locator(".practice__go .button--primary").bounding_box()
    bar = browser_page.locator(".tabs-main").bounding_box()
    assert button["y"] + button["height"] <= bar["y"]


@pytest.mark.browser
def test_the_builder_is_readable(browser_page) -> None:
    browser_page.goto("/cs/ask/builder/")
    clipped = browser_page.evaluate(
        """() => [...document.querySelectorAll('.actions select')].map((field) => {
            const pen = document.createElement('canvas').getContext('2d'), style = getComputedStyle(field);
            pen.font = style.font;
            const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
            return [field.selectedOptions[0].label, pen.measureText(field.selectedOptions[0].label).width - room];
        }).filter(([, over]) => over > 0)"""
    )
    assert clipped == []
    for card in browser_page.locator("fieldset.card").all():
        assert card.locator("> legend").bounding_box()["y"] >= card.bounding_box()["y"] + 8
    seat = browser_page.locator(".seat-button").first
    box, name = seat.bounding_box(), seat.locator("b").bounding_box()
    assert abs((name["y"] + name["height"] / 2) - (box["y"] + box["height"] / 2)) <= 2


@pytest.mark.browser
def test_who_may_do_what_stands_in_columns(browser_page) -> None:
    browser_page.goto("/cs/play/?a=UTG:raise:600")
    places = browser_page.evaluate(
        """() => [...document.querySelectorAll('.actions--rights tbody tr')].map((row) =>
            [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)).join())"""
    )
    assert len({place for place in places if place.count(",") == 3}) == 1
    assert all(place.split(",")[0] < place.split(",")[1] for place in places)


UNKNOWN = "/en/ask/?q=Blinds+100/200,+A+raises+to+600,+B+silently+puts+out+four+100+chips.&facing.players=unknown"


@pytest.mark.browser
def test_the_button_is_legible_also_at_the_seat_that_acts(browser_page) -> None:
    browser_page.goto("/cs/play/?a=UTG:fold&a=HJ:fold&a=CO:fold")
    ink, puck = browser_page.evaluate(
        """() => ['.seat-g--acting .puck-text', '.seat-g--acting .puck'].map((one) =>
            getComputedStyle(document.querySelector(one)).fill.match(/\\d+/g).reduce((sum, part) => sum + +part, 0))"""
    )
    assert abs(ink - puck) > 400


@pytest.mark.browser
@pytest.mark.parametrize(
    ("address", "upper", "lower"),
    [
        ("/cs/ask/?q=nev%C3%ADm", ".felt .ask", ".felt .ask + .row"),
        (UNKNOWN, ".branches strong", ".branches dd .clause-chip, .branches dd a"),
        (UNKNOWN, ".branches div:first-child dd", ".branches div + div dt"),
        ("/cs/rules/tda-2015/44/", ".turn-page", ".turn-page + p"),
        ("/cs/rules/tda-2015/44/", ".example:has(+ .disclose), .stack:has(+ .disclose)", ".stack + .disclose"),
        ("/cs/play/?a=UTG:raise:600", ".actions--rights", ".actions--rights + h2"),
    ],
)
def test_neighbours_do_not_touch(browser_page, address: str, upper: str, lower: str) -> None:
    browser_page.goto(address)
    above = browser_page.locator(upper).first.bounding_box()
    below = browser_page.locator(lower).first.bounding_box()
    assert below["y"] - (above["y"] + above["height"]) >= 8


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_first_page_and_the_empty_ask_page_have_titles_of_their_own(client, lang):
    with override(lang):
        titles = [
            re.search(r"<title>(.*?)</title>", client.get(reverse(f"rules:{name}")).content.decode())[1]
            for name in ("home", "ask")
        ]
    assert titles[0] != titles[1]
    assert all("Floorman" in title for title in titles)
