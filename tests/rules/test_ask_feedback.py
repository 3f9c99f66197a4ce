"""Does "this is wrong" reach the operator once, whole and bounded, and can it become a scenario?"""

import io
import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from rules.engine import edition_ids, rule_on
from rules.engine.scenarios import parse
from rules.exchange.reports import scenario_of
from rules.exchange.scenario import NoScenario, write_scenario
from rules.forms import LONGEST_ADDRESS, LONGEST_COMMENT
from rules.models import Feedback
from rules.services import MOST_OF_A_SENDER, data_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

TWO_CHIPS = "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips."
FACTS = {"topic": "methods-of-betting", "facing.bet": "1200", "facing.last_raise": "800", "motions.1": "1000+1000"}


@pytest.fixture(autouse=True)
def empty_hour() -> None:
    cache.clear()


def form_on(client: Client, **query: str) -> dict[str, str]:
    """What the form on the answer sends when nothing is filled in."""
    html = client.get("/en/ask/", query).content.decode()
    form = re.search(r'<form method="post" action="/en/ask/wrong/".*?</form>', html, re.S)
    assert form, "no form on the answer"
    address = re.search(r'name="address" value="([^"]*)"', form[0])
    assert address
    return {"address": unescape(address[1])}


def send(client: Client, data: dict[str, str], language: str = "en") -> object:
    return client.post(f"/{language}/ask/wrong/", data)


def test_a_report_keeps_the_whole_state_and_says_what_happens_now(client: Client) -> None:
    data = form_on(client, q=TWO_CHIPS, edition="tda-2011") | {
        "kind": "ruling",
        "comment": "It is a raise here.\r\nSure.",
    }
    answer = client.post("/en/ask/wrong/", data, follow=True)
    html = unescape(answer.content.decode())
    kept = Feedback.objects.get()
    assert answer.status_code == 200 and f"Your report has number {kept.pk}." in html
    assert "Nobody has read it yet." in html and "What happens now" in html
    assert TWO_CHIPS not in re.sub(r'href="[^"]*"', "", html)
    assert (kept.kind, kept.comment, kept.text, kept.language) == (
        "ruling", "It is a raise here.\nSure.", TWO_CHIPS, "en",
    )  # fmt: skip
    assert (kept.edition, kept.topic, kept.verdict, kept.outcome) == (
        "tda-2011", "methods-of-betting", "computed", "call 1200",
    )  # fmt: skip
    assert kept.params["facing.bet"] == "1200" and kept.cites[0].startswith("tda-2011/")
    assert kept.version == data_version() and kept.state == "new"
    assert kept.address == urlencode({"q": TWO_CHIPS, "edition": "tda-2011"})
    back = re.search(r'href="(/en/ask/\?[^"]*)"[^>]*>Back to the answer', html)
    assert back and client.get(back[1]).status_code == 200


def test_a_double_submit_counts_once(client: Client) -> None:
    data = form_on(client, q=TWO_CHIPS) | {"kind": "fact"}
    first, second = send(client, data), send(client, data)
    assert first["Location"] == second["Location"]
    assert Feedback.objects.count() == 1
    send(client, data | {"comment": "another word"})
    assert Feedback.objects.count() == 2


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ({"q": "how are odd chips split in general"}, "lookup"),
        ({"q": "one round penalty, how many hands is that exactly?"}, "missing"),
        ({**FACTS, "motions.1": "-5"}, "invalid"),
        ({**FACTS, "edition": "nonsense"}, "computed"),
        ({"topic": "no-such-topic"}, "invalid"),
    ],
)
def test_every_kind_of_answer_can_be_reported(client: Client, query: dict[str, str], verdict: str) -> None:
    send(client, form_on(client, **query) | {"kind": "other"})
    assert Feedback.objects.get().verdict == verdict


def test_a_follow_up_is_reported_with_the_situation_that_it_changed(client: Client) -> None:
    carried = {f"was.{name}": value for name, value in FACTS.items()}
    send(client, form_on(client, q="and under 2011?", **carried) | {"kind": "ruling"})
    kept = Feedback.objects.get()
    assert (kept.edition, kept.outcome, kept.text) == ("tda-2011", "call 1200", "and under 2011?")
    block = scenario_of(kept)
    assert "ask." not in block and block.startswith("# the reader's last message: and under 2011?")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"kind": ""}, "Choose what is wrong."),
        ({"kind": "x" * 3000}, "Choose one of the four answers."),
        ({"comment": "y" * (LONGEST_COMMENT + 1)}, "Your words have 2,001 characters; at most 2,000 can be kept."),
        ({"address": ""}, "The answer that this is about is missing."),
        ({"address": "edition=tda-2015"}, "The answer that this is about is missing."),
        ({"address": "q=" + "a" * 20_001}, "The address of the answer is too long to be kept."),
        ({"address": "q=" + "a" * LONGEST_ADDRESS}, "The address of the answer is too long to be kept."),
    ],
)
def test_a_bad_report_comes_back_with_its_fault(client: Client, changed: dict[str, str], message: str) -> None:
    data = {"address": urlencode({"q": TWO_CHIPS}), "kind": "fact", "comment": "as typed"} | changed
    answer = send(client, data)
    html = unescape(answer.content.decode())
    assert answer.status_code == 422 and message in html
    assert "as typed" in html or "comment" in changed
    assert not Feedback.objects.exists()


def test_the_longest_comment_is_kept(client: Client) -> None:
    lines = ("z" * 99 + "\r\n") * 20
    send(client, {"address": urlencode({"q": TWO_CHIPS}), "kind": "fact", "comment": lines})
    assert len(Feedback.objects.get().comment) == LONGEST_COMMENT - 1


def test_a_page_is_not_asked_to_send_more_than_the_site_takes(client: Client) -> None:
    assert send(client, {"address": "q=a", "kind": "fact", "comment": "c" * 1_200_000}).status_code == 400


def test_one_sender_cannot_fill_the_list(client: Client) -> None:
    for at in range(MOST_OF_A_SENDER):
        assert send(client, {"address": urlencode({"q": f"{at} {TWO_CHIPS}"}), "kind": "fact"}).status_code == 302
    refused = send(client, {"address": urlencode({"q": TWO_CHIPS}), "kind": "fact", "comment": "one more"})
    html = unescape(refused.content.decode())
    assert refused.status_code == 429 and "Too many reports in the last hour." in html and "one more" in html
    assert Feedback.objects.count() == MOST_OF_A_SENDER
    other = Client(REMOTE_ADDR="192.0.2.7")
    assert send(other, {"address": urlencode({"q": TWO_CHIPS}), "kind": "fact"}).status_code == 302


def test_a_report_needs_the_sites_own_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert send(strict, {"address": "q=a", "kind": "fact"}).status_code == 403
    assert not Feedback.objects.exists()


def test_the_address_alone_leads_to_the_question_and_an_unknown_report_is_not_found(client: Client) -> None:
    assert client.get("/cs/ask/wrong/")["Location"] == "/cs/ask/"
    assert client.get("/cs/ask/wrong/99/").status_code == 404


def test_words_are_in_czech_on_the_czech_page(client: Client) -> None:
    answer = client.post(
        "/cs/ask/wrong/", {"address": urlencode({"q": TWO_CHIPS}), "kind": "house"}, follow=True
    ).content.decode()
    assert "číslo" in answer and "Thank you" not in answer
    assert Feedback.objects.get().language == "cs"


# --- the operator ---


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("operator"))
    return client


@pytest.fixture
def reported(client: Client) -> Feedback:
    send(client, {"address": urlencode({"q": TWO_CHIPS}), "kind": "ruling", "comment": "<i>no</i>"})
    return Feedback.objects.get()


def test_the_operator_sees_the_sentence_marked_and_opens_the_same_answer(operator: Client, reported: Feedback) -> None:
    page = operator.get(f"/en/admin/rules/feedback/{reported.pk}/change/").content.decode()
    assert re.search(r"<mark title=\"[^\"]+\">two 1000 chips</mark>", page)
    assert "&lt;i&gt;no&lt;/i&gt;" in page and "<i>no</i>" not in page
    links = [unescape(link) for link in re.findall(r'href="(/en/ask/\?[^"]*)"', page)]
    assert len(links) == 2
    for link in links:
        assert "Call <" in operator.get(link).content.decode().replace('</span> <span class="verdict__amount">', " <")
    assert 'name="comment"' not in page and 'name="state"' in page


def test_the_list_filters_and_actions_set_the_state(operator: Client, reported: Feedback) -> None:
    address = reverse("admin:rules_feedback_changelist")
    assert operator.get(address, {"state__exact": "new", "kind__exact": "ruling", "q": "silently"}).status_code == 200
    operator.post(address, {"action": "mark_seen", "_selected_action": [reported.pk]})
    reported.refresh_from_db()
    assert reported.state == "seen"
    assert "It has been read" in operator.get(f"/en/ask/wrong/{reported.pk}/").content.decode()


def test_the_action_exports_what_the_scenario_reader_takes(operator: Client, reported: Feedback) -> None:
    send(operator, {"address": urlencode({"q": "what is a misdeal in general"}), "kind": "fact"})
    address = reverse("admin:rules_feedback_changelist")
    ids = [row.pk for row in Feedback.objects.all()]
    answer = operator.post(address, {"action": "export_scenarios", "_selected_action": ids})
    (scenario,) = parse("methods-of-betting", answer.content.decode())
    assert scenario.ask.en == (TWO_CHIPS,) and scenario.id == f"report-{reported.pk}-methods-of-betting"


def test_the_command_writes_a_scenario_that_every_edition_still_meets(reported: Feedback) -> None:
    out = io.StringIO()
    call_command("feedback", scenario=reported.pk, stdout=out)
    (scenario,) = parse(reported.topic, out.getvalue())
    assert {"tda-2015", "tda-2011"} <= set(scenario.expect) <= set(edition_ids())
    for edition, expected in scenario.expect.items():
        ruling = rule_on(scenario.topic, scenario.facts, edition)
        assert (str(ruling.outcome), ruling.reasons) == (expected.outcome, expected.reasons)
        assert tuple(cite.clause for cite in ruling.cites) == expected.cites
    assert scenario.expect["tda-2015"].outcome == reported.outcome


def test_the_command_lists_and_refuses_clearly(reported: Feedback) -> None:
    out = io.StringIO()
    call_command("feedback", stdout=out)
    assert f"{reported.pk}\tnew\truling\tmethods-of-betting\tcall 1200\t" in out.getvalue()
    with pytest.raises(CommandError, match="There is no report 999"):
        call_command("feedback", scenario=999)
    reported.params = {}
    reported.save()
    with pytest.raises(CommandError, match="no facts were read"):
        call_command("feedback", scenario=reported.pk)


@pytest.mark.parametrize(
    "text", ['say "raise"\\ then', "first line\nsecond \u2028 line", "tab\tand \u202e mark", "'''"]
)
def test_any_sentence_round_trips_through_the_block(text: str) -> None:
    situation = {"offence": "soft-play"}
    block = write_scenario(number=3, topic="penalties", situation=situation, text=text, language="cs", told=True)
    (scenario,) = parse("penalties", block)
    assert scenario.ask.cs == (text,) and scenario.situation == situation
    (scenario,) = parse("penalties", write_scenario(number=3, topic="penalties", situation=situation, text=text))
    assert scenario.ask.cs == ()


def test_a_fact_that_is_missing_and_one_that_is_refused(client: Client) -> None:
    (scenario,) = parse("devices", write_scenario(number=1, topic="devices", situation={"use": "sound"}))
    assert scenario.expect["tda-2015"].needs == "audible"
    assert scenario.expect["tda-2011"].outcome == "house-rules"
    with pytest.raises(NoScenario):
        write_scenario(number=1, topic="devices", situation={"use": "telepathy"})
