"""Is the key of a trainer's own question computed, and do past answers keep theirs?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from quiz import plans
from quiz.items import LANGUAGES, Item, Kind, from_data, to_data
from quiz.making import make_item
from quiz.models import Organisation, OwnQuestion, StoredItem
from quiz.own import (
    NoQuestionError,
    Told,
    left_out,
    mismatches,
    own_item,
    starting_points,
    tempting,
    topics,
)
from quiz.selectors import own as selectors
from quiz.services import assignments, exams, live
from quiz.services import own as services
from quiz.visitors import LEARNER
from quiz.wording import outcome_text
from rules.ask.params import facts_to_params
from rules.engine import EngineError, rule_on
from rules.engine.scenarios import scenario
from tests.quiz.people import NOW, Casino, account, casino

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

EDITION = "tda-2015"
TOPIC, SITUATION = "multiple-chips", "two-1000-chips-facing-1200"
STORY = {"cs": "Hráč čelí sázce 1 200 a vloží dva žetony po 1 000.", "en": "Facing 1,200, a player puts out 2,000."}
KEY = "0123456789abcdef0123456789abcdef"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with override("en"):
        yield


def facts() -> Any:
    return scenario(SITUATION).facts


def told(**changes: Any) -> Told:
    return Told(**{"story": STORY, "asks": {}, **changes})


def made(**changes: Any) -> Item:
    return own_item("own:1:1", TOPIC, facts(), EDITION, told(**changes))


# --- The item ---


@pytest.mark.parametrize("edition", ["tda-2011", EDITION, "tda-2015-cz"])
def test_every_situation_of_the_engine_makes_a_fair_question(edition: str) -> None:
    """One right answer, which the engine gives; no two answers read the same; every wrong one says why."""
    count = alone = 0
    for topic in topics(edition):
        for start in starting_points(topic, edition):
            try:
                ruling = rule_on(topic, start.facts, edition)
            except EngineError:
                continue
            count += 1
            try:
                item = own_item("own:1:1", topic, start.facts, edition, told())
            except NoQuestionError as refusal:
                assert refusal.code == "options"
                assert own_item("own:1:1", topic, start.facts, edition, told(kind=Kind.TRUE_FALSE)).key == ("true",)
                alone += 1
                continue
            right = [option for option in item.options if option.right]
            assert [option.key for option in right] == list(item.key)
            assert right[0].text["en"] == outcome_text(ruling.outcome)
            for lang in LANGUAGES:
                texts = [option.text[lang] for option in item.options]
                assert len(set(texts)) == len(texts), (start.id, texts)
                assert all(option.why[lang] and option.cause for option in item.options if not option.right)
            assert from_data(to_data(item)) == item
    assert count > 300 and alone < count / 20


def test_the_key_is_computed_and_each_edition_has_its_own() -> None:
    item = made()
    assert item.option(item.key[0]).text["en"] == "Call, 1,200"  # type: ignore[union-attr]
    assert item.clauses[-1].startswith(f"{EDITION}/")
    assert item.situation == STORY
    older = own_item("own:1:1", TOPIC, facts(), "tda-2011", told())
    assert older.clauses[-1].startswith("tda-2011/")


def test_an_answer_can_be_left_out_until_one_wrong_one_is_left() -> None:
    ids = [one.id for one in tempting(TOPIC, facts(), EDITION, rule_on(TOPIC, facts(), EDITION))]
    assert len(ids) >= 3 and len(set(ids)) == len(ids)
    assert len(made(left_out=ids[1:]).options) == 2
    with pytest.raises(NoQuestionError, match="options"):
        made(left_out=ids)


def test_three_wrong_answers_are_usual_and_new_ones_fill_up() -> None:
    ids = ["a", "b", "c", "d", "e"]
    assert left_out(ids, (), ()) == ("d", "e")
    assert left_out(ids, ids, ["e"]) == ("a", "b", "c", "d")
    assert left_out(ids, ["a", "b"], ["b"]) == ("a", "e")
    assert left_out(ids, ["x"], ["x"]) == ("d", "e")


def test_no_amount_comes_from_another_situation() -> None:
    """All amounts of the answers follow from the facts: somebody at this table could say them."""
    for one in tempting(TOPIC, facts(), EDITION, rule_on(TOPIC, facts(), EDITION)):
        assert one.outcome.amount is None or not one.id.startswith("situation:") or one.outcome.amount in {
            1200, 800, 1000, 2000, 400, 200, 600, 500,
        }  # fmt: skip


def test_a_ruling_is_judged() -> None:
    assert made(kind=Kind.TRUE_FALSE).key == ("true",)
    wrong = tempting(TOPIC, facts(), EDITION, rule_on(TOPIC, facts(), EDITION))[0]
    judged = made(kind=Kind.TRUE_FALSE, claim=wrong.id)
    assert judged.key == ("false",)
    assert outcome_text(wrong.outcome).rstrip(".") in judged.asks["en"]
    with pytest.raises(NoQuestionError, match="claim"):
        made(kind=Kind.TRUE_FALSE, claim=wrong.id, left_out=[wrong.id])


def test_an_amount_is_typed_where_the_ruling_is_one() -> None:
    item = made(kind=Kind.AMOUNT)
    assert item.key == ("1200",) and item.options
    assert all(option.key != "1200" and not option.right for option in item.options)
    start = next(one for one in starting_points("disclosure", EDITION))
    with pytest.raises(NoQuestionError, match="kind"):
        own_item("own:1:1", "disclosure", start.facts, EDITION, told(kind=Kind.AMOUNT))


def test_one_language_is_enough_and_none_is_not() -> None:
    assert made(story={"cs": STORY["cs"], "en": " "}).situation == dict.fromkeys(LANGUAGES, STORY["cs"])
    with pytest.raises(NoQuestionError, match="story"):
        made(story={"cs": "", "en": ""})


@pytest.mark.parametrize(
    ("story", "strange", "untold"),
    [
        ("Facing 1,200 with two chips of 1,000; the last raise was 800.", (), ()),
        ("Proti 1 200 vloží 2 000, poslední navýšení bylo 800.", (), ()),
        ("Proti 1 200 vloží 2 000, poslední navýšení bylo 800, pak 400.", (), ()),
        ("Facing 1,500 with two 1,000 chips; the last raise was 800.", (1500,), (1200,)),
        ("Facing 1200 with 1000 and 1000, raised by 800, pot 7,350.", (7350,), ()),
        ("Facing 1.200 with two 1,000 chips.", (), (800,)),
        ("Blinds 200-400, A raises to 1200, B puts out two 1000 chips.", (), ()),
        ("A player puts out two chips and says nothing.", (), ()),
        ("9" * 500, (int("9" * 500),), (1200, 800, 1000)),
    ],
)
def test_a_story_that_tells_other_numbers_is_noticed(
    story: str, strange: tuple[int, ...], untold: tuple[int, ...]
) -> None:
    found = mismatches({"cs": "", "en": story}, facts())
    assert [(one.told, one.untold) for one in found] == ([(strange, untold)] if strange or untold else [])


def test_a_number_in_words_is_read() -> None:
    story = {"cs": "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci.", "en": ""}
    assert mismatches(story, facts()) == []


# --- Keeping it ---


@pytest.fixture
def club() -> Casino:
    cache.clear()
    return casino("club")


def create(club: Casino, **changes: Any) -> OwnQuestion:
    given = {
        "organisation": club.organisation,
        "user_id": club.trainer.user_id,
        "topic": TOPIC,
        "edition": EDITION,
        "facts": facts(),
        "told": told(),
        "key": KEY,
        "now": NOW,
        **changes,
    }
    return services.create(**given)


def test_a_question_has_its_number_and_its_item(club: Casino) -> None:
    question = create(club)
    assert question.stored.item_id == f"own:{question.pk}:1" == question.stored.item().id
    assert question.stored.state == StoredItem.State.SERVED
    assert create(club) == question
    assert StoredItem.objects.filter(item_id__startswith="own:").count() == OwnQuestion.objects.count() == 1


def test_a_change_makes_a_new_version_and_leaves_the_old_item(club: Casino) -> None:
    question = create(club)
    first = question.stored
    change = {"question": question, "version": 1, "edition": EDITION, "facts": facts(), "now": NOW}
    assert services.change(told=told(), **change).version == 1
    newer = services.change(told=told(story={"cs": "Jinak.", "en": "Otherwise."}), **change)
    assert newer.stored.item_id == f"own:{question.pk}:2"
    first.refresh_from_db()
    assert first.item().situation == STORY
    # The same form sent twice; and a form of somebody who has not seen the change.
    assert services.change(told=told(story={"cs": "Jinak.", "en": "Otherwise."}), **change).version == 2
    with pytest.raises(services.ChangedMeanwhileError):
        services.change(told=told(story={"cs": "X", "en": "X"}), **change)


def test_an_assignment_finds_what_is_offered(club: Casino) -> None:
    question, other = create(club), create(club, key="a" * 32, edition="tda-2011")
    assert set(selectors.for_organisation(club.organisation)) == {question, other}
    assert selectors.items_of_organisation(club.organisation, edition=EDITION) == [question.stored]
    services.set_retired(question=question, retired=True)
    assert selectors.items_of_organisation(club.organisation, edition=EDITION) == []
    assert not selectors.for_organisation(Organisation.objects.create(name="X", created_at=NOW)).exists()


def test_it_is_not_for_everybody(club: Casino, client: Client) -> None:
    question = create(club)
    services.change(
        question=question, version=1, edition=EDITION, facts=facts(), told=told(asks={"en": "And now?"}), now=NOW
    )
    # Neither version is practised by whoever guesses the address.
    for version in (1, 2):
        assert client.get(reverse("quiz:question", args=[f"own:{question.pk}:{version}"])).status_code == 404
    with pytest.raises(Exception, match="own"):
        make_item(f"own:{question.pk}:1")


# --- Pages ---


def signed_in(membership: Any) -> Client:
    client = Client()
    client.force_login(membership.user)
    return client


def form(page: Any, **changes: Any) -> dict[str, Any]:
    """What the form of the page sends, with changes."""
    context = page.context
    data: dict[str, Any] = {fact["name"]: fact["value"] for fact in context["facts"]}
    data |= {name: context["form"][name].value() for name in ("key", "version", "story_cs", "story_en", "kind")}
    ids = [one["id"] for one in context["wrong"]]
    data |= {
        "seen": context["digest"],
        "warned": context["warned"],
        "edition": context["edition"],
        "organisation": context["organisation"].pk,
        "offered": ids,
        "kept": [id for id in ids if id not in context["left_out"]],
        "do": "look",
    }
    return data | changes


def begun(client: Client) -> tuple[str, Any]:
    url = reverse("quiz:own-new") + f"?edition={EDITION}&topic={TOPIC}&scenario={SITUATION}"
    return url, client.get(url)


def test_a_trainer_makes_a_question(club: Casino) -> None:
    client = signed_in(club.trainer)
    assert TOPIC in client.get(reverse("quiz:own-new")).content.decode()
    listed = client.get(reverse("quiz:own-new") + f"?edition={EDITION}&topic={TOPIC}").content.decode()
    assert scenario(SITUATION).title.en in listed
    url, page = begun(client)
    assert "Call, 1,200" in page.content.decode()
    gone = page.context["wrong"][0]["id"]
    kept = [one["id"] for one in page.context["wrong"][1:]]
    looked = client.post(url, form(page, story_en="My own words, 1,200 and 1,000.", kept=kept))
    assert looked.status_code == 200 and looked.context["left_out"] == (gone,)
    assert not OwnQuestion.objects.exists()
    saved = client.post(url, form(looked, story_en="My own words, 1,200 and 1,000.", kept=kept, do="save"))
    assert saved["Location"] == reverse("quiz:own")
    question = OwnQuestion.objects.get()
    assert question.told["left_out"] == [gone] and question.organisation == club.organisation
    assert "My own words" in client.get(reverse("quiz:own")).content.decode()


def test_changed_facts_are_looked_at_before_they_are_saved(club: Casino) -> None:
    client = signed_in(club.trainer)
    url, page = begun(client)
    sent = form(page, do="save", **{"fact.chips": "5000"})
    looked = client.post(url, sent)
    assert looked.status_code == 200 and not OwnQuestion.objects.exists()
    assert "Look at the answer first" in looked.content.decode()
    assert client.post(url, form(looked, do="save")).status_code == 302
    assert OwnQuestion.objects.get().situation["chips"] == [5000]


def test_a_question_is_changed_and_taken_back(club: Casino) -> None:
    question, client = create(club), signed_in(club.trainer)
    url = reverse("quiz:own-edit", args=[question.pk])
    page = client.get(url)
    told = {"story_cs": "", "story_en": "Newer.", "do": "save"}
    shown = client.post(url, form(page, **told))
    assert shown.status_code == 200 and shown.context["warnings"] and shown.context["warned"] in shown.content.decode()
    question.refresh_from_db()
    assert question.version == 1  # remarks on the story are read before it is saved
    assert client.post(url, form(shown, **told)).status_code == 302
    question.refresh_from_db()
    assert question.version == 2
    late = client.post(url, form(page, **told | {"story_en": "Late.", "warned": shown.context["warned"]}))
    assert late.status_code == 422 and "meanwhile" in late.content.decode()
    for value, retired in (("1", True), ("1", True), ("0", False)):
        client.post(reverse("quiz:own-retire", args=[question.pk]), {"retired": value})
        question.refresh_from_db()
        assert question.retired is retired


def test_a_contradiction_is_shown(club: Casino) -> None:
    client = signed_in(club.trainer)
    url, page = begun(client)
    text = "Facing 1,500 with two chips of 1,000, after a raise of 800."
    shown = client.post(url, form(page, story_cs="", story_en=text)).content.decode()
    assert "English: the story says 1,500, the facts 1,200." in shown


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"fact.chips": "lots"}, "Chips put out"),
        ({"fact.facing.bet": "-5"}, "Bet"),
        ({"fact.facing.bet": "9" * 60}, "Bet"),
        ({"fact.nonsense": "1"}, ""),
        ({"fact.facing.bet.deeper.and.deeper.still": "1"}, ""),
        ({"fact." + "x" * 500: "1"}, ""),
        ({"story_cs": "", "story_en": ""}, "one language"),
        ({"story_en": "x" * 901}, "English"),
        ({"story_en": "\x00"}, "English"),
        ({"kind": "order"}, "answered"),
        ({"kept": []}, "At least one wrong answer"),
        ({"kind": "true-false", "claim": "nonsense"}, ""),
        ({"key": "x"}, ""),
        ({"version": "x"}, ""),
    ],
)
def test_nonsense_is_explained(club: Casino, changes: dict[str, Any], said: str) -> None:
    client = signed_in(club.trainer)
    url, page = begun(client)
    answer = client.post(url, form(page, **{"do": "save", **changes}))
    assert answer.status_code == 422 and said in answer.content.decode()
    assert not OwnQuestion.objects.exists()


def test_facts_come_with_the_address(club: Casino) -> None:
    client = signed_in(club.trainer)
    params = {"topic": TOPIC, "edition": EDITION, **facts_to_params(TOPIC, facts())}
    page = client.get(reverse("quiz:own-new"), params)
    assert "Call, 1,200" in page.content.decode()
    page = client.get(reverse("quiz:own-new"), {**params, "chips": "nonsense"})
    assert page.status_code == 200 and "nonsense" in page.content.decode()


@pytest.mark.parametrize(
    "query", ["topic=none", "edition=none", f"topic={TOPIC}&scenario=none", "topic=disclosure&scenario=" + SITUATION]
)
def test_addresses_that_lead_nowhere(club: Casino, query: str) -> None:
    assert signed_in(club.trainer).get(reverse("quiz:own-new") + f"?{query}").status_code == 404


def test_a_question_goes_to_an_own_organisation_only(club: Casino) -> None:
    other = casino("other")
    client = signed_in(club.trainer)
    url, page = begun(client)
    sent = form(page, do="save", organisation=other.organisation.pk)
    assert client.post(url, sent).status_code == 404
    question = create(club)
    stranger = signed_in(other.owner)
    assert stranger.get(reverse("quiz:own-edit", args=[question.pk])).status_code == 404
    assert STORY["en"] not in stranger.get(reverse("quiz:own")).content.decode()


def test_a_visitor_without_an_organisation_is_told_what_to_do(club: Casino) -> None:
    client = Client()
    client.force_login(account("nobody"))
    for name in ("own", "own-new"):
        assert "Make one first" in client.get(reverse(f"quiz:{name}")).content.decode()


def test_the_list_needs_few_queries(club: Casino, django_assert_max_num_queries: Any) -> None:
    for at in range(6):
        create(club, key=f"{at:032x}")
    client = signed_in(club.trainer)
    client.get(reverse("quiz:own"))
    with django_assert_max_num_queries(8):
        client.get(reverse("quiz:own"))


@pytest.mark.parametrize("topic", ["reopening", "out-of-turn", "premature-cards", "disclosure", "pot-limit"])
def test_every_kind_of_facts_has_its_form(club: Casino, topic: str) -> None:
    client = signed_in(club.trainer)
    for start in starting_points(topic, EDITION)[:4]:
        url = reverse("quiz:own-new") + f"?edition={EDITION}&topic={topic}&scenario={start.id}"
        page = client.get(url)
        assert page.status_code == 200
        again = client.post(url, form(page))
        assert facts_to_params(topic, start.facts) == {
            fact["name"].removeprefix("fact."): fact["value"] for fact in again.context["facts"]
        }


# --- In a test ---


def test_it_is_asked_in_a_test_and_on_the_wall(club: Casino) -> None:
    """From the draft of an assignment to the learner's result and the trainer's analysis."""
    question = create(club)
    sections = {"bets-and-raises": (TOPIC,)}
    assignment = assignments.create(
        group=club.group,
        user_id=club.trainer.user_id,
        plan=plans.custom(edition=EDITION, sections=sections, count=1, pass_points=1),
        only="",
        same=True,
        terms=assignments.Terms(title="Friday", opens_at=NOW, closes_at=None),
        seed=1,
        now=NOW,
    )
    [drawn] = [row.stored.item_id for row in assignment.items.all()]
    assignments.add(assignment=assignment, stored=question.stored)
    assignments.remove(assignment=assignment, item_id=drawn)
    assignment.refresh_from_db()
    assignments.publish(assignment=assignment, now=NOW)
    sitting = exams.begin(
        learner=club.learner,
        plan=plans.from_data(assignment.plan),
        seed=5,
        now=NOW,
        assignment=assignment,
        enrolment=club.enrolment,
        items=[(question.stored, 1)],
    )
    item = question.stored.item()
    wrong = next(option.key for option in item.options if not option.right)
    learner = Client()
    session = learner.session
    session[LEARNER] = club.learner.key
    session.save()
    place = reverse("quiz:exam-question", args=[sitting.token, 1])
    assert STORY["en"] in learner.get(place).content.decode()
    learner.post(reverse("quiz:exam-save", args=[sitting.token, 1]), {"answer": wrong, "edits": "0"})
    learner.post(reverse("quiz:exam-finish", args=[sitting.token]))
    assert STORY["en"] in learner.get(reverse("quiz:exam-result", args=[sitting.token])).content.decode()
    # What is wrong comes back in practice, in other words.
    for name in ("start", "my-groups"):
        assert learner.get(reverse(f"quiz:{name}")).status_code == 200
    trainer = signed_in(club.trainer)
    page = trainer.get(reverse("quiz:assignment-results", args=[assignment.pk]))
    assert page.status_code == 200
    quiz = live.from_assignment(
        assignment=assignment, host_id=club.trainer.user_id, key="c" * 32, now=NOW, manner=live.Manner()
    )
    live.move(quiz=quiz, step=live.Move.NEXT, place=0, phase="lobby", now=NOW)
    assert STORY["en"] in trainer.get(reverse("quiz:live-host", args=[quiz.pk])).content.decode()
