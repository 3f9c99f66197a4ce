"""Can a visitor practise in both languages, and does nothing count twice or break on bad input?"""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils import timezone, translation

from quiz.drawing import ruled_differently, rules_asked
from quiz.generate import BEGINNERS, CLUB, CLUB_RULES, practised_editions, question
from quiz.items import Kind, Picture, PictureSeat
from quiz.making import make_item
from quiz.models import Attempt, ClauseCard, Learner, PracticeSet, StoredItem, TwinDue
from quiz.selectors import practice as selectors
from quiz.services.items import keep
from quiz.services.learners import join
from tests.quiz.answering import form_of, some_answer
from tests.quiz.visiting import address, body

pytestmark = pytest.mark.django_db

ID = "multiple-chips:tda-2015:1:5"
LANGUAGES = ("cs", "en")
WAYS = ("mixed", "weakest", "changed", "daily", "topic:undercalls", "rule", "section:dealing")


@pytest.fixture(autouse=True)
def texts(rulebook):
    """The rulebooks are loaded: the pages name editions."""


def begin(client, what="mixed", edition="tda-2015", count=5, **kwargs):
    return client.post(address("start"), {"edition": edition, "what": what, "count": count}, **kwargs)


def the_set():
    return PracticeSet.objects.get().questions


def post_answer(client, id, *, right=True, **kwargs):
    item = selectors.item(id)
    return client.post(address("answer", id), form_of(item, some_answer(item, right=right)), **kwargs)


def of_kind(kind):
    """A stored item of the kind, made of one with a single choice."""
    item = next(
        item
        for seed in range(99)
        if (item := make_item(question("reopening", "tda-2015", seed).id)).kind is Kind.SINGLE
    )
    keys = tuple(option.key for option in item.options)
    right, wrong = (next(option for option in item.options if option.right is right) for right in (True, False))
    change = {
        Kind.SINGLE: {},
        Kind.TRUE_FALSE: {"options": (right, wrong)},
        Kind.SELECT_ALL: {},
        Kind.AMOUNT: {"key": ("1200",), "options": ()},
        Kind.ORDER: {"key": keys[::-1]},
        Kind.SEAT: {
            "picture": Picture(
                seats=tuple(
                    PictureSeat(key=key, number=number, name={"cs": key, "en": key})
                    for number, key in enumerate(keys, start=1)
                )
            )
        },
    }[kind]
    item = replace(item, id=f"made:{kind}", kind=kind, **change)
    keep(item, now=timezone.now())
    return item


# --- Start ---


def test_the_start_page_begins_with_five_minutes(client, lang):
    page = client.get(address("start"))
    text = body(page)
    assert page.context["edition"] == "tda-2015" and page.context["open"] is None
    assert page.context["today"]["count"] == 10
    assert text.index('value="daily"') < text.index('value="mixed"') < text.index('value="rule:43"')
    assert 'href="?edition=tda-2011"' in text and "tda-2015-cz" not in text


def test_everything_is_offered_folded_by_section(client, lang):
    page = client.get(address("start"), {"edition": "tda-2015"})
    text = body(page)
    parts = page.context["sections"]
    assert len(re.findall(r"<details class=\"disclose practice__part\">", text)) == len(parts) >= 3
    assert not re.search(r"practice__part\"[^>]* open", text)
    topics = [topic["value"] for part in parts for topic in part["topics"]]
    assert len(set(topics)) == len(topics)
    assert {topic.partition(":")[2] for topic in topics} == set(selectors.practised_topics("tda-2015").values())
    for part in parts:
        assert f'value="{part["value"]}"' in text
        assert all(f'value="{rule["value"]}"' in text for rule in part["rules"])


def test_what_changed_names_the_years(client, lang):
    for edition in ("tda-2011", "tda-2015", "tda-2015-cz"):
        text = body(client.get(address("start"), {"edition": edition}))
        assert 'value="changed"' in text and re.search("2011[^<]{1,14}2015", text)
    assert 'value="changed"' not in body(client.get(address("start"), {"edition": CLUB}))


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ({"topic": "undercalls", "edition": "tda-2011"}, "topic:undercalls"),
        ({"topic": "calling"}, "topic:undercalls"),
        ({"rule": "43"}, "rule:43"),
        ({"section": "bets-and-raises", "edition": "tda-2011"}, "section:bets-and-raises"),
    ],
)
def test_a_link_offers_what_it_asks_for_with_one_tap(client, lang, query, value):
    page = client.get(address("start"), query)
    assert page.context["chosen"]["value"] == value and page.context["chosen"]["offered"]
    assert page.context["edition"] == query.get("edition", "tda-2015")
    assert body(page).count(f'value="{value}"') >= 1
    response = begin(client, value, page.context["edition"])
    assert response.status_code == 302


def test_a_related_topic_says_that_it_stands_in(client):
    with translation.override("en"):
        assert "nearest one" in body(client.get(address("start"), {"topic": "calling", "edition": "tda-2015"}))
        assert "nearest one" not in body(client.get(address("start"), {"topic": "undercalls"}))


def test_what_an_edition_does_not_ask_is_said(client, lang):
    for query in ({"topic": "prior-bet-chips", "edition": "tda-2011"}, {"rule": "RP-1"}):
        page = client.get(address("start"), query)
        assert page.status_code == 200 and not page.context["chosen"]["offered"]


@pytest.mark.parametrize(
    "query",
    [
        {"topic": "nothing"},
        {"edition": "tda-1999"},
        {"edition": "<b>"},
        {"rule": "999"},
        {"rule": "<b>"},
        {"section": "nothing"},
        {"edition": CLUB, "rule": "46"},
    ],
)
def test_an_unknown_choice_is_a_clear_404(client, lang, query):
    response = client.get(address("start"), query)
    assert response.status_code == 404
    assert f'<html lang="{lang}"' in body(response)
    assert address("start") in body(response)
    assert "<b>" not in response.content.decode()


def test_a_variant_is_offered_when_a_link_asks_for_it(client, lang):
    page = client.get(address("start"), {"edition": "tda-2015-cz"})
    assert [tab["current"] for tab in page.context["tabs"]] == [False, False, True]
    assert begin(client, edition="tda-2015-cz").status_code == 302


@pytest.mark.parametrize(
    ("edition", "number", "topic"),
    [
        ("tda-2015", "51", "raising"),
        ("tda-2011", "44", "raising"),
        (CLUB, "9", "club-odd-chip"),
        (CLUB, "17", ""),
        ("tda-2015", "RP-1", ""),
    ],
)
def test_a_rule_offers_practice_only_where_there_are_questions(client, lang, edition, number, topic):
    page = body(client.get(reverse("rules:rule", args=[edition, number])))
    assert re.findall(r'href="[^"]*\?topic=([\w-]*)&edition', page) == ([topic] if topic else [])


def test_every_offer_to_practise_leads_to_a_topic_with_questions():
    for edition in practised_editions():
        for topic, practised in selectors.practised_topics(edition).items():
            assert question(practised, edition, 0).topic == practised, topic
    assert selectors.practised_topics("tda-1999") == {}


# --- Beginners ---


def test_the_beginners_set_is_a_page_of_its_own(client, lang):
    assert f'href="?edition={CLUB}"' in body(client.get(address("start")))
    page = client.get(address("start"), {"edition": CLUB})
    assert page.context["tabs"] == []
    values = {topic["value"] for part in page.context["sections"] for topic in part["topics"]}
    assert values == {f"topic:{topic}" for topic in BEGINNERS}
    assert reverse("rules:edition", args=[CLUB]) in body(page)
    assert 'href="?edition=tda-2015"' in body(page)


def test_a_topic_of_the_beginners_brings_its_rulebook(client, lang):
    page = client.get(address("start"), {"topic": "club-showdown"})
    assert page.context["edition"] == CLUB and page.context["chosen"]["value"] == "topic:club-showdown"


@pytest.mark.parametrize("topic", ["mixed", *(f"topic:{topic}" for topic in BEGINNERS)])
def test_a_beginners_set_can_be_played_to_its_end(client, lang, topic):
    response = begin(client, topic, CLUB)
    for id in the_set():
        assert client.get(response.headers["Location"]).status_code == 200
        item = make_item(id)
        assert item.edition == CLUB
        page = post_answer(client, id, right=False, follow=True)
        rule = reverse("rules:rule", args=[CLUB, CLUB_RULES[item.topic]])
        slug, path = item.clauses[-1].split("/")
        tda = reverse("rules:rule", args=[slug, path.split(".")[0]])
        assert f'href="{rule}' in body(page) and tda in body(page)
        response.headers["Location"] = page.context["next"]["url"]
    assert Attempt.objects.filter(edition=CLUB).count() == 5
    assert client.get(address("summary")).status_code == 200
    assert client.get(address("start")).context["beginners"]


def test_topics_of_another_rulebook_are_refused(client, lang):
    assert begin(client, "topic:undercalls", CLUB).status_code == 422
    assert begin(client, "topic:club-showdown", "tda-2015").status_code == 422


# --- Beginning a set ---


@pytest.mark.parametrize("edition", ["tda-2011", "tda-2015"])
@pytest.mark.parametrize(
    "what", ["mixed", "weakest", "changed", "daily", "topic:undercalls", "rule", "section:dealing"]
)
def test_a_set_has_different_questions_of_the_edition(client, lang, what, edition):
    what = f"rule:{min(rules_asked(edition))}" if what == "rule" else what
    response = begin(client, what, edition)
    ids = the_set()
    assert response.headers["Location"] == address("question", ids[0])
    made = [make_item(id) for id in ids]
    assert len(set(ids)) == 5 and {item.edition for item in made} == {edition}
    if what == "mixed":
        assert len({item.topic for item in made}) == 5


def test_a_set_takes_about_five_minutes_unless_asked_otherwise(client, lang):
    client.post(address("start"), {"edition": "tda-2015", "what": "mixed"})
    assert len(the_set()) == 12


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"edition": "x", "what": "mixed"},
        {"edition": "tda-2015", "what": "x" * 5000},
        {"edition": "tda-2015", "what": "nothing"},
        {"edition": "tda-2015", "what": "topic"},
        {"edition": "tda-2015", "what": "mixed:46"},
        {"edition": "tda-2015", "what": "topic:nothing"},
        {"edition": "tda-2015", "what": "rule:999"},
        {"edition": "tda-2015", "what": "rule:\x00"},
        {"edition": "tda-2015", "what": "section:<b>"},
        {"edition": "tda-2015", "what": "mixed", "count": "1000000"},
        {"edition": "tda-2015", "what": "mixed", "count": "five"},
        {"edition": CLUB, "what": "changed"},
        {"edition": "tda-2011", "what": "topic:prior-bet-chips"},
    ],
)
def test_what_cannot_be_begun_is_refused_with_the_page(client, lang, data):
    response = client.post(address("start"), data)
    assert response.status_code == 422
    assert 'role="alert"' in body(response) and 'value="mixed"' in body(response)
    assert not PracticeSet.objects.exists()
    if data.get("edition") in ("tda-2011", CLUB):
        assert response.context["edition"] == data["edition"]


def test_a_finished_day_is_no_error_but_a_clear_word(client, lang):
    begin(client, "daily", count=20)
    for id in the_set():
        post_answer(client, id)
    page = client.get(address("start"))
    assert page.context["today"]["count"] == 0 and page.context["today"]["next"]
    response = begin(client, "daily")
    assert response.status_code == 422 and 'role="alert"' in body(response)
    assert begin(client, "mixed").status_code == 302


# --- Question ---


def test_a_question_shows_its_story_and_choices(client, lang):
    item = make_item(ID)
    page = body(client.get(address("question", ID)))
    assert item.situation[lang] in page and item.asks[lang] in page
    for option in item.options:
        assert f'value="{option.key}"' in page and option.text[lang] in page
    assert "<svg" in page and 'name="answer"' in page


def test_looking_at_a_question_stores_nothing(client, lang):
    client.get(address("question", ID))
    assert not StoredItem.objects.exists() and not Learner.objects.exists()
    assert "sessionid" not in client.cookies


def test_the_permanent_address_is_unanswered_for_everybody(client, lang):
    post_answer(client, ID)
    for visitor in (client, type(client)()):
        page = body(visitor.get(address("question", ID)))
        assert "choice--right" not in page and "choice--wrong" not in page
        assert "checked" not in page


def test_a_question_stays_as_it_was_answered_whatever_the_generator_says_today(client, lang):
    post_answer(client, ID)
    stored = StoredItem.objects.get()
    stored.data["situation"] = {"cs": "Stará věta.", "en": "An old sentence."}
    stored.save()
    for name in ("question", "answer"):
        assert stored.data["situation"][lang] in body(client.get(address(name, ID)))


def test_a_trainers_own_question_is_not_for_everybody(client, lang):
    from quiz.models import Organisation, OwnQuestion

    stored = keep(make_item(ID), now=timezone.now())
    organisation = Organisation.objects.create(name="Casino", created_at=timezone.now())
    stored.item_id = stored.data["id"] = "own:1:1"
    stored.save()
    OwnQuestion.objects.create(
        organisation=organisation, topic="x", edition="y", situation={}, stored=stored, changed_at=timezone.now()
    )
    for name in ("question", "answer"):
        assert client.get(address(name, "own:1:1")).status_code == 404


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_is_asked_answered_and_explained(client, lang, kind):
    item = of_kind(kind)
    page = client.get(address("question", item.id))
    assert page.status_code == 200 and 'name="answer"' in body(page)
    assert ("data-one-tap" in body(page)) == (kind in (Kind.SINGLE, Kind.TRUE_FALSE, Kind.SEAT))
    response = post_answer(client, item.id, right=False, follow=True)
    assert response.redirect_chain == [(address("answer", item.id), 302)]
    assert response.context["right"] is False
    attempt = Attempt.objects.get()
    assert (attempt.answer, attempt.topic, attempt.clause) == (
        list(some_answer(item, right=False)),
        item.topic,
        item.clauses[-1],
    )
    assert [step["text"] for step in response.context["steps"]] == [step.text[lang] for step in item.explanation]
    other = type(client)()
    assert post_answer(other, item.id, right=True, follow=True).context["right"] is True


@pytest.mark.parametrize(
    "id",
    ["x", "multiple-chips:tda-2015:1:01", "multiple-chips:tda-2015:9:1", "nothing:tda-2015:1:1", "a" * 500, "1:2:3:4"],
)
@pytest.mark.parametrize("name", ["question", "answer"])
def test_a_bad_id_is_a_clear_404(client, lang, name, id):
    response = client.get(address(name, id))
    assert response.status_code == 404
    assert f'<html lang="{lang}"' in body(response)
    assert client.post(address("answer", id), {"answer": "a"}).status_code == 404
    assert not Attempt.objects.exists()


# --- Answer ---


def test_an_answer_counts_once(client, lang):
    post_answer(client, ID, right=False)
    post_answer(client, ID, right=True)
    attempt = Attempt.objects.get()
    assert attempt.right is False and ClauseCard.objects.get().seen == 1
    assert client.get(address("answer", ID)).context["right"] is False
    assert "note" in body(client.get(address("question", ID)))


@pytest.mark.parametrize("data", [{}, {"answer": ""}, {"answer": "z"}, {"answer": ["a", "b"]}, {"answer": "a" * 9999}])
def test_an_answer_that_is_none_is_asked_for_again(client, lang, data):
    response = client.post(address("answer", ID), data)
    assert response.status_code == 422
    assert 'role="alert"' in body(response) and 'href="#answer-form"' in body(response)
    assert not Attempt.objects.exists()


def test_the_answer_page_before_an_answer_leads_to_the_question(client, lang):
    assert client.get(address("answer", ID)).headers["Location"] == address("question", ID)
    post_answer(client, ID)
    assert type(client)().get(address("answer", ID)).headers["Location"] == address("question", ID)


def test_the_answer_says_when_the_clause_comes_back(client):
    with translation.override("en"):
        post_answer(client, ID, right=False)
        page = client.get(address("answer", ID))
        assert page.context["back"]["when"] == "tomorrow"
        assert f"Clause {page.context['back']['clause']} comes back tomorrow" in body(page)


def test_the_other_editions_ruling_is_shown_where_it_differs(client, lang):
    asked = (question("raising", "tda-2015", seed) for seed in range(99))
    differing = next(one for one in asked if ruled_differently(one))
    page = post_answer(client, differing.id, follow=True)
    assert page.context["other"]["url"] in body(page)
    asked = (question("raising", "tda-2015", seed) for seed in range(99))
    same = next(one for one in asked if not ruled_differently(one))
    assert post_answer(client, same.id, follow=True).context["other"] is None


def test_a_foreign_set_is_left_alone(client, lang):
    """A question from a link is answered for itself; a set under way goes on afterwards."""
    assert post_answer(client, ID, follow=True).context["next"] is None
    begin(client)
    other = "undercalls:tda-2015:1:77"
    page = post_answer(client, other, follow=True)
    assert page.context["next"]["url"] == address("question", the_set()[0])


def test_nobody_answers_for_somebody_else(client, lang):
    post_answer(client, ID, right=False)
    other = type(client)()
    session = other.session
    session["practice_learner"] = "0" * 32
    session.save()
    post_answer(other, ID, right=True)
    assert Attempt.objects.count() == 2
    assert client.get(address("answer", ID)).context["right"] is False


# --- Twins ---


def test_a_wrong_answer_offers_its_twin_at_once(client, lang):
    page = post_answer(client, ID, follow=True)
    assert page.context["twin_url"] == "" and not TwinDue.objects.exists()
    other = "multiple-chips:tda-2015:1:6"
    page = post_answer(client, other, right=False, follow=True)
    twin = TwinDue.objects.get().question
    assert page.context["twin_url"] == address("question", twin) and page.context["twin_url"] in body(page)
    assert client.get(page.context["twin_url"]).status_code == 200
    post_answer(client, twin)
    assert client.get(address("answer", other)).context["twin_url"] == ""


def test_a_twin_that_was_left_comes_in_the_next_set(client, lang):
    post_answer(client, ID, right=False)
    twin = TwinDue.objects.get().question
    begin(client, "mixed")
    assert twin in the_set() and the_set()[0] != twin


# --- A set and its end ---


def test_a_set_of_five_to_its_end(client, lang):
    response = begin(client, follow=True)
    ids = the_set()
    for number, id in enumerate(ids):
        assert response.context["place"] == number + 1
        page = post_answer(client, id, right=number != 1, follow=True)
        assert page.context["done"] == number + 1
        if number == 3:
            assert client.get(address("start")).context["open"]["url"] == page.context["next"]["url"]
        response = client.get(page.context["next"]["url"])
    assert response.context["right"] == 4
    assert [row["state"] for row in response.context["rows"]] == ["right", "wrong", "right", "right", "right"]
    assert all(row["back"] and row["rule"]["url"] in body(response) for row in response.context["rows"])
    assert response.context["twins"]
    assert client.get(address("start")).context["open"] is None


def test_a_day_goes_on_where_the_summary_ends(client, lang):
    learner_wants_more = begin(client, "daily")
    assert learner_wants_more.status_code == 302
    for id in the_set():
        post_answer(client, id)
    page = client.get(address("summary"))
    assert page.context["today"]["count"] == 5 and 'value="daily"' in body(page)


def test_the_summary_without_answers_leads_to_the_start(client, lang):
    assert client.get(address("summary")).headers["Location"] == address("start")
    begin(client)
    assert client.get(address("summary")).headers["Location"] == address("start")


def test_a_skipped_question_stays_open(client, lang):
    begin(client)
    ids = the_set()
    page = post_answer(client, ids[4], follow=True)
    assert page.context["next"]["url"] == address("question", ids[0])
    summary = client.get(address("summary"))
    assert summary.context["open"]["url"] == address("question", ids[0])
    assert [row["state"] for row in summary.context["rows"]][:4] == ["open"] * 4


# --- Coming back ---


def test_the_set_goes_on_after_weeks(client, lang):
    begin(client)
    post_answer(client, the_set()[0])
    PracticeSet.objects.update(begun_at=timezone.now() - timedelta(days=40))
    assert client.get(address("start")).context["open"]["url"] == address("question", the_set()[1])
    assert client.session.get_expiry_age() > timedelta(days=100).total_seconds()
    assert client.cookies["sessionid"]["max-age"] > timedelta(days=100).total_seconds()


def test_the_session_is_prolonged_once_a_day_not_at_each_answer(client, lang):
    begin(client)
    first, second = the_set()[:2]
    client.cookies["sessionid"]["max-age"] = ""
    assert "sessionid" not in post_answer(client, first).cookies
    session = client.session
    session["practised_on"] = "2020-01-01"
    session.save()
    assert "sessionid" in post_answer(client, second).cookies


def test_the_set_goes_on_on_another_device_with_an_account(client, lang):
    begin(client, edition="tda-2011")
    post_answer(client, the_set()[0])
    user = get_user_model().objects.create_user("dealer", "dealer@example.com", "x")
    join(learner=Learner.objects.get(), user=user, now=timezone.now())
    phone = type(client)()
    phone.force_login(user)
    page = phone.get(address("start"))
    assert page.context["open"]["url"] == address("question", the_set()[1])
    assert page.context["edition"] == "tda-2011"


def test_a_set_that_is_not_readable_any_more_is_forgotten(client, lang):
    begin(client)
    PracticeSet.objects.update(wanted={"what": "of old"})
    assert client.get(address("start")).context["open"] is None
    assert client.get(address("question", the_set()[0])).status_code == 200


@pytest.mark.parametrize("gone", ["multiple-chips:tda-2015:0:1", "multiple-chips:tda-2015:2:1~gone", "nonsense"])
def test_a_question_that_is_not_made_any_more_does_not_hold_up_the_set(client, lang, gone):
    begin(client)
    kept = the_set()
    PracticeSet.objects.update(questions=[gone, *kept[1:]])
    assert client.get(address("start")).context["open"]["url"] == address("question", kept[1])
    assert client.get(address("question", gone)).status_code == 404
    for id in kept[1:]:
        page = post_answer(client, id, follow=True)
    assert page.context["next"]["url"] == address("summary") and page.context["size"] == 4
    assert client.get(address("summary")).context["open"] is None


def test_an_answer_stays_though_its_stored_form_is_not_readable_any_more(client, lang):
    begin(client)
    for id in the_set():
        post_answer(client, id)
    StoredItem.objects.update(data={"format": 0})
    assert client.get(address("answer", the_set()[0])).status_code == 200
    assert [row["state"] for row in client.get(address("summary")).context["rows"]] == ["right"] * 5


def test_signing_in_in_the_same_browser_keeps_the_set_and_the_answers(client, lang):
    begin(client)
    first, second = the_set()[:2]
    post_answer(client, first, right=False)
    user = get_user_model().objects.create_user("dealer", "dealer@example.com", "x")
    client.force_login(user)
    assert client.get(address("start")).context["open"]["url"] == address("question", second)
    assert client.get(address("answer", first)).context["right"] is False
    assert user.learner.attempts.count() == user.learner.cards.count() == 1 and Learner.objects.count() == 1


# --- How much a day ---


def test_the_learner_sets_how_much_a_day(client, lang):
    response = client.post(address("daily-cap"), {"cap": "8"})
    assert response.headers["Location"] == f"{address('start')}#daily-cap"
    page = client.get(address("start"))
    assert page.context["cap"] == 8 and page.context["today"]["count"] == 4


@pytest.mark.parametrize("cap", ["", "0", "-3", "201", "1e9", "many", "9" * 400])
def test_an_impossible_number_a_day_is_refused(client, lang, cap):
    response = client.post(address("daily-cap"), {"cap": cap})
    assert response.status_code == 422
    assert 'href="#id_cap"' in body(response) and 'id="id_cap"' in body(response)
    assert not Learner.objects.exists()
    assert client.get(address("daily-cap")).status_code == 405


# --- Cost and safety ---


def test_pages_need_few_queries(client, lang, django_assert_max_num_queries):
    begin(client)
    ids = the_set()
    with django_assert_max_num_queries(7):
        client.get(address("question", ids[0]))
    with django_assert_max_num_queries(30):
        post_answer(client, ids[0], right=False)
    with django_assert_max_num_queries(9):
        client.get(address("answer", ids[0]))
    for id in ids[1:]:
        post_answer(client, id)
    with django_assert_max_num_queries(10):
        client.get(address("summary"))
    with django_assert_max_num_queries(10):
        client.get(address("start"))


def test_a_long_history_costs_no_more_queries(client, lang, django_assert_max_num_queries):
    for edition in ("tda-2011", "tda-2015"):
        for _ in range(3):
            begin(client, edition=edition, count=20)
            for id in the_set():
                post_answer(client, id)
    with django_assert_max_num_queries(10):
        client.get(address("start"))
    with django_assert_max_num_queries(16):
        begin(client, "weakest")


def test_pages_are_not_kept_by_caches(client, lang):
    for url in (address("start"), address("question", ID)):
        assert "no-cache" in client.get(url).headers["Cache-Control"]


def test_pages_have_no_inline_script_or_style(client, lang):
    post_answer(client, ID, right=False)
    begin(client, follow=True)
    post_answer(client, the_set()[0])
    for url in (address("start"), address("question", ID), address("answer", ID), address("summary")):
        page = client.get(url).content.decode()
        assert " style=" not in page and "<style" not in page
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)


def test_a_hostile_title_is_escaped(client):
    response = client.get("/en/practice/<script>/")
    assert response.status_code == 404
    assert "<script>" not in response.content.decode().partition("<main")[2]


def test_a_form_of_another_site_begins_nothing():
    from django.test import Client

    strict = Client(enforce_csrf_checks=True)
    with translation.override("en"):
        for url, data in (
            (address("start"), {"edition": "tda-2015", "what": "mixed"}),
            (address("answer", ID), {"answer": "a"}),
            (address("daily-cap"), {"cap": "5"}),
        ):
            assert strict.post(url, data).status_code == 403
    assert not Learner.objects.exists()


def test_nothing_about_a_person_is_stored_but_the_answers(client, lang):
    begin(client, "daily")
    post_answer(client, the_set()[0])
    assert set(client.session.keys()) <= {"practice_learner", "practised_on", "_session_expiry"}
    kept = {field.name for field in Learner._meta.concrete_fields}
    assert kept == {"id", "key", "user", "daily_cap", "created_at", "seen_at"}
