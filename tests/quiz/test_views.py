"""Can a visitor practise in both languages, and does nothing count twice or break on bad input?"""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape

from quiz.generate import BEGINNERS, CLUB, CLUB_RULES, SAMPLERS, practised_editions, question, regenerate
from quiz.models import Attempt, Learner
from quiz.selectors import practice as selectors
from quiz.wording import choice_text
from rules.engine import rule_on

pytestmark = pytest.mark.django_db

ID = "multiple-chips:tda-2015:1:5"
LANGUAGES = ("cs", "en")


@pytest.fixture(params=LANGUAGES)
def lang(request):
    with translation.override(request.param):
        yield request.param


@pytest.fixture(autouse=True)
def texts(rulebook):
    """The rulebooks are loaded: the pages name editions."""


def address(name, *args):
    return reverse(f"quiz:{name}", args=args)


def body(response):
    return unescape(response.content.decode())


def post_answer(client, id, letter, **kwargs):
    return client.post(address("answer", id), {"choice": letter}, **kwargs)


def wrong(asked):
    return next(choice for choice in asked.choices if not choice.right)


# --- Start ---


def test_the_start_page_offers_editions_and_topics(client, lang):
    page = body(client.get(address("start")))
    assert 'value="tda-2011"' in page and 'value="tda-2015"' in page
    assert "tda-2015-cz" not in page
    assert all(f'value="{topic}"' in page for topic in (*SAMPLERS, "mixed"))


def test_a_link_from_a_rule_chooses_topic_and_edition(client, lang):
    page = body(client.get(address("start"), {"topic": "undercalls", "edition": "tda-2011"}))
    checked = re.findall(r'name="(\w+)" value="([\w-]+)" checked', page)
    assert checked == [("edition", "tda-2011"), ("topic", "undercalls")]


def test_the_start_page_offers_the_beginners_set_by_itself(client, lang):
    page = body(client.get(address("start")))
    assert f'href="?edition={CLUB}"' in page
    assert f'name="edition" value="{CLUB}"' not in page
    page = body(client.get(address("start"), {"edition": CLUB}))
    assert re.findall(r'type="radio" name="edition" value="([\w-]+)"', page) == [CLUB]
    assert re.findall(r'type="radio" name="topic" value="([\w-]+)"', page) == ["mixed", *BEGINNERS]
    assert reverse("rules:edition", args=[CLUB]) in page


def test_a_topic_of_the_beginners_brings_its_rulebook(client, lang):
    page = body(client.get(address("start"), {"topic": "club-showdown"}))
    checked = re.findall(r'name="(\w+)" value="([\w-]+)" checked', page)
    assert checked == [("edition", CLUB), ("topic", "club-showdown")]


@pytest.mark.parametrize("topic", ["mixed", *BEGINNERS])
def test_a_beginners_set_can_be_played_to_its_end(client, lang, topic):
    response = client.post(address("start"), {"edition": CLUB, "topic": topic})
    assert response.status_code == 302
    for _ in range(5):
        asked = regenerate(response.headers["Location"].rstrip("/").rsplit("/", 1)[-1])
        assert asked.edition == CLUB
        assert client.get(response.headers["Location"]).status_code == 200
        page = body(client.post(address("answer", asked.id), {"choice": wrong(asked).letter}, follow=True))
        rule = reverse("rules:rule", args=[CLUB, CLUB_RULES[asked.topic]])
        tda = asked.ruling.cites[-1]
        assert f'href="{rule}' in page and reverse("rules:rule", args=[tda.edition, tda.rule]) in page
        response = client.get(address("start"))
        following = re.search(r'href="([^"]+)">[^<]*</a></p></div>', body(response))
        if following:
            response.headers["Location"] = following[1]
    assert Attempt.objects.filter(edition=CLUB).count() == 5
    assert client.get(address("summary")).status_code == 200


def test_topics_of_another_rulebook_are_refused(client, lang):
    assert client.post(address("start"), {"edition": CLUB, "topic": "undercalls"}).status_code == 422
    assert client.post(address("start"), {"edition": "tda-2015", "topic": "club-showdown"}).status_code == 422


@pytest.mark.parametrize(
    ("edition", "number", "topic"),
    [
        ("tda-2015", "51", "raising"),
        ("tda-2011", "44", "raising"),
        (CLUB, "9", "club-odd-chip"),
        (CLUB, "17", ""),
        ("tda-2015", "1", ""),
        ("tda-2015", "16", ""),
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


def test_a_related_topic_says_that_it_stands_in(client):
    with translation.override("en"):
        page = body(client.get(address("start"), {"topic": "calling", "edition": "tda-2015"}))
        assert "nearest one" in page
        assert "nearest one" not in body(client.get(address("start"), {"topic": "undercalls"}))


def test_a_variant_is_offered_when_a_link_asks_for_it(client):
    with translation.override("cs"):
        page = body(client.get(address("start"), {"edition": "tda-2015-cz"}))
    assert 'value="tda-2015-cz" checked' in page


def test_a_topic_that_is_practised_as_part_of_another_leads_there(client, lang):
    assert 'value="binding-declarations" checked' in body(client.get(address("start"), {"topic": "unclear-betting"}))


@pytest.mark.parametrize("query", [{"topic": "nothing"}, {"edition": "tda-1999"}, {"edition": "<b>"}])
def test_an_unknown_topic_or_edition_is_a_clear_404(client, lang, query):
    response = client.get(address("start"), query)
    assert response.status_code == 404
    assert f'<html lang="{lang}"' in body(response)
    assert address("start") in body(response)
    assert "<b>" not in response.content.decode()


def test_a_topic_that_the_edition_lacks_is_refused_with_everything_kept(client, lang):
    response = client.post(address("start"), {"edition": "tda-2011", "topic": "prior-bet-chips"})
    assert response.status_code == 422
    assert 'value="tda-2011" checked' in body(response) and 'value="prior-bet-chips" checked' in body(response)
    assert 'role="alert"' in body(response)
    assert 'href="#id_topic"' in body(response) and 'id="id_topic"' in body(response)


@pytest.mark.parametrize("data", [{}, {"edition": "x", "topic": "mixed"}, {"edition": "tda-2015", "topic": "x" * 5000}])
def test_tampered_choices_begin_no_set(client, lang, data):
    response = client.post(address("start"), data)
    assert response.status_code == 422
    assert "practice_set" not in client.session


@pytest.mark.parametrize("topic", ["mixed", "undercalls"])
def test_a_set_has_five_different_questions_of_the_edition(client, lang, topic):
    client.post(address("start"), {"edition": "tda-2011", "topic": topic})
    ids = client.session["practice_set"]["ids"]
    made = [regenerate(id) for id in ids]
    assert len(set(ids)) == 5
    assert {asked.edition for asked in made} == {"tda-2011"}
    assert len({asked.topic for asked in made}) == (5 if topic == "mixed" else 1)


# --- Question ---


def test_a_question_shows_its_story_and_choices(client, lang):
    asked = regenerate(ID)
    page = body(client.get(address("question", ID)))
    assert asked.situations[lang] in page and asked.questions[lang] in page
    for choice in asked.choices:
        assert f'value="{choice.letter}"' in page
        assert choice_text(asked, choice) in page
    assert "<svg" in page and 'name="choice"' in page


def test_the_permanent_address_is_unanswered_for_everybody(client, lang):
    asked = regenerate(ID)
    post_answer(client, ID, asked.answer.letter)
    for visitor in (client, type(client)()):
        page = body(visitor.get(address("question", ID)))
        assert "choice--right" not in page and "choice--wrong" not in page
        assert "checked" not in page


@pytest.mark.parametrize("topic", SAMPLERS)
def test_every_topic_has_a_page_before_and_after_the_answer(client, lang, topic):
    for seed in range(6):
        asked = question(topic, "tda-2015", seed)
        assert client.get(address("question", asked.id)).status_code == 200
        response = post_answer(client, asked.id, wrong(asked).letter, follow=True)
        assert response.redirect_chain == [(address("answer", asked.id), 302)]
        page = body(response)
        assert "choice--wrong" in page and "choice--right" in page
        for step in asked.ruling.steps:
            assert f"#{step.citation.clause}" in page
        with translation.override(lang):
            labels = [choice_text(asked, choice) for choice in asked.choices]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    "id",
    ["x", "multiple-chips:tda-2015:1:01", "multiple-chips:tda-2015:9:1", "nothing:tda-2015:1:1", "a" * 500, "1:2:3:4"],
)
@pytest.mark.parametrize("name", ["question", "answer"])
def test_a_bad_id_is_a_clear_404(client, lang, name, id):
    response = client.get(address(name, id))
    assert response.status_code == 404
    assert f'<html lang="{lang}"' in body(response)
    assert client.post(address("answer", id), {"choice": "a"}).status_code == 404
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("data", [{}, {"choice": ""}, {"choice": "e"}, {"choice": "abc"}, {"choice": "<script>"}])
def test_a_missing_or_tampered_choice_asks_again(client, lang, data):
    response = client.post(address("answer", ID), data)
    assert response.status_code == 422
    assert 'role="alert"' in body(response)
    assert regenerate(ID).situations[lang] in body(response)
    assert "<script>" not in response.content.decode().replace('<script src="', "")
    assert not Attempt.objects.exists()


# --- Answer ---


def test_a_wrong_answer_is_explained(client, lang):
    asked = question("reopening", "tda-2015", 2)
    mistaken = next(choice for choice in asked.choices if choice.cause and choice.cause.id == "half-reopens")
    page = body(post_answer(client, asked.id, mistaken.letter, follow=True))
    with translation.override(lang):
        from django.utils.translation import gettext

        from rules.engine.misconceptions import MISCONCEPTIONS

        assert gettext(MISCONCEPTIONS["half-reopens"].belief) in page
        assert gettext(MISCONCEPTIONS["half-reopens"].correction) in page
    assert reverse("rules:rule", args=["tda-2015", "44"]) in page


def test_a_right_answer_says_so_by_icon_and_word(client):
    with translation.override("en"):
        page = body(post_answer(client, ID, regenerate(ID).answer.letter, follow=True))
    assert "#check" in page and "<h1>Right</h1>" in page and "Right, your answer" in page


def test_the_other_editions_ruling_is_shown_where_it_differs(client, lang):
    differing = next(
        asked
        for asked in (question("undercalls", "tda-2015", seed) for seed in range(50))
        if rule_on("undercalls", asked.facts, "tda-2011").outcome != asked.ruling.outcome
    )
    assert "TDA 2011" in body(post_answer(client, differing.id, differing.answer.letter, follow=True))
    same = question("pot-limit", "tda-2015", 0)
    assert "TDA 2011" not in body(post_answer(client, same.id, same.answer.letter, follow=True))


def test_legal_play_taken_for_a_mistake_is_pointed_out(client):
    legal = next(asked for asked in (question("multiple-chips", "tda-2015", seed) for seed in range(50)) if asked.legal)
    with translation.override("en"):
        assert "Nothing irregular" in body(post_answer(client, legal.id, wrong(legal).letter, follow=True))


def test_the_answer_page_without_an_answer_leads_to_the_question(client, lang):
    assert client.get(address("answer", ID)).headers["Location"] == address("question", ID)


def test_a_double_click_and_the_back_button_count_once(client, lang):
    asked = regenerate(ID)
    post_answer(client, ID, wrong(asked).letter)
    post_answer(client, ID, wrong(asked).letter)
    page = body(post_answer(client, ID, asked.answer.letter, follow=True))
    kept = Attempt.objects.get()
    assert (kept.answer, kept.right) == ([wrong(asked).letter], False)
    assert "choice--wrong" in page


def test_two_visitors_answer_for_themselves(client, lang):
    asked = regenerate(ID)
    other = type(client)()
    post_answer(client, ID, asked.answer.letter)
    post_answer(other, ID, wrong(asked).letter)
    assert sorted(Attempt.objects.values_list("right", flat=True)) == [False, True]
    assert len(set(Attempt.objects.values_list("learner", flat=True))) == 2


def test_nothing_about_the_person_is_kept(client, lang):
    post_answer(client, ID, "a", HTTP_USER_AGENT="Somebody's browser", REMOTE_ADDR="192.0.2.7")
    row = Attempt.objects.values().get()
    assert {*row} == {
        *("id", "learner_id", "question", "answer", "causes", "right", "edition", "topic", "clause", "answered_at")
    }
    who = Learner.objects.values().get()
    assert set(who) == {"id", "key", "user_id", "daily_cap", "created_at", "seen_at"}
    assert re.fullmatch("[0-9a-f]{32}", who["key"]) and who["user_id"] is None


def test_an_answer_needs_the_forms_token(client, lang):
    from django.test import Client

    assert post_answer(Client(enforce_csrf_checks=True), ID, "a").status_code == 403
    assert not Attempt.objects.exists()


# --- A whole set without JavaScript ---


def forms(page):
    return re.findall(r'<form method="post" action="([^"]+)"', page)


def test_a_set_is_played_through_links_and_forms_only(client, lang):
    page = client.post(address("start"), {"edition": "tda-2015", "topic": "mixed"}, follow=True)
    for number in range(1, 6):
        asked = regenerate(page.context["id"])
        assert page.context["place"] == number
        assert "<progress" in body(page)
        letter = wrong(asked).letter if number == 2 else asked.answer.letter
        page = client.post(forms(body(page))[-1], {"choice": letter}, follow=True)
        if number == 3:
            start = client.get(address("start"))
            assert start.context["open"]["url"] == page.context["next"]["url"]
        page = client.get(page.context["next"]["url"])
    assert page.context["right"] == 4
    assert [row["state"] for row in page.context["rows"]] == ["right", "wrong", "right", "right", "right"]
    assert len(page.context["review"]) == 1
    assert page.context["review"][0]["cite"]["url"] in body(page)
    assert client.get(address("start")).context["open"] is None
    progress = client.get(address("start")).context["progress"]
    assert sum(row["answered"] for row in progress) == 5 and progress[0]["right"] == 0


def test_the_summary_without_answers_leads_to_the_start(client, lang):
    assert client.get(address("summary")).headers["Location"] == address("start")
    client.post(address("start"), {"edition": "tda-2015", "topic": "mixed"})
    assert client.get(address("summary")).headers["Location"] == address("start")


def test_a_skipped_question_stays_open(client, lang):
    client.post(address("start"), {"edition": "tda-2015", "topic": "undercalls"})
    ids = client.session["practice_set"]["ids"]
    page = post_answer(client, ids[4], "a", follow=True)
    assert page.context["next"]["url"] == address("question", ids[0])
    summary = client.get(address("summary"))
    assert summary.context["open"]["url"] == address("question", ids[0])
    assert [row["state"] for row in summary.context["rows"]][:4] == ["open"] * 4


def test_a_set_of_an_older_generator_is_forgotten(client, lang):
    session = client.session
    session["practice_set"] = {"edition": "tda-2015", "topic": "mixed", "ids": ["multiple-chips:tda-2015:0:1"] * 5}
    session.save()
    assert client.get(address("start")).context["open"] is None
    assert client.get(address("question", ID)).status_code == 200


# --- Cost and safety ---


def test_pages_need_few_queries(client, lang, django_assert_max_num_queries):
    client.post(address("start"), {"edition": "tda-2015", "topic": "mixed"})
    ids = client.session["practice_set"]["ids"]
    with django_assert_max_num_queries(5):
        client.get(address("question", ids[0]))
    post_answer(client, ids[0], "a")
    with django_assert_max_num_queries(5):
        client.get(address("answer", ids[0]))
    for id in ids[1:]:
        post_answer(client, id, "a")
    with django_assert_max_num_queries(5):
        client.get(address("summary"))
    with django_assert_max_num_queries(5):
        client.get(address("start"))


def test_pages_are_not_kept_by_caches(client, lang):
    for url in (address("start"), address("question", ID)):
        assert "no-cache" in client.get(url).headers["Cache-Control"]


def test_pages_have_no_inline_script_or_style(client, lang):
    post_answer(client, ID, "a")
    for url in (address("start"), address("question", ID), address("answer", ID)):
        page = client.get(url).content.decode()
        assert " style=" not in page and "<style" not in page
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)


def test_a_hostile_title_is_escaped(client):
    assert escape("<script>") not in client.get("/en/practice/<script>/").content.decode()
    assert client.get("/en/practice/<script>/").status_code == 404


def test_progress_counts_by_topic(client, lang):
    for seed in range(4):
        asked = question("pot-limit", "tda-2015", seed)
        post_answer(client, asked.id, (asked.answer if seed else wrong(asked)).letter)
    learner = Learner.objects.get(key=client.session["practice_learner"])
    (row,) = selectors.progress(learner)
    assert (row.topic, row.answered, row.right) == ("pot-limit", 4, 3)
    assert selectors.progress(None) == [] and selectors.attempt(None, ID) is None
