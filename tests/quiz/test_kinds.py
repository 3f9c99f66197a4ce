"""Is every kind of every question computed: one right key, wrong answers with their cause, and nothing said twice?"""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from quiz.checks import faults
from quiz.distractors import CauseKind, Neighbour, other_editions, ruled, seen
from quiz.generate import (
    BEGINNERS,
    CLUB,
    FIRST_VERSION,
    SAMPLERS,
    VERSION,
    UnknownQuestionError,
    practised_editions,
    question,
    regenerate,
    topics_of,
)
from quiz.generate.draw import Draw
from quiz.generate.kinds import MOST_OPTIONS, place_key, pose
from quiz.generate.telling import wordings
from quiz.generate.twins import twin_id
from quiz.items import LANGUAGES, Kind
from quiz.making import edition_titles, item_of, make_item
from quiz.wording import CHANGES, NEIGHBOURS
from quiz.wording.kinds import ASKS
from rules.engine import Action, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.scenarios import scenarios

SEEDS = 50
PAIRS = [(topic, edition) for edition in practised_editions() for topic in topics_of(edition)]
TOPICS = (*SAMPLERS, *BEGINNERS)


def edition_of(topic):
    return CLUB if topic in BEGINNERS else "tda-2015"


@cache
def made(topic, edition):
    """The questions of the first seeds, what each is posed as, and its item."""
    questions = [question(topic, edition, seed) for seed in range(SEEDS)]
    return [(asked, pose(asked, CHANGES.keys()), item_of(asked)) for asked in questions]


def everything():
    return [one for pair in PAIRS for one in made(*pair)]


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_items_are_fit_but_for_rare_ones(pair):
    refused = {item.id: found for _asked, _posed, item in made(*pair) if (found := faults(item))}
    assert len(refused) <= 1, refused


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_an_id_makes_the_same_item_again(pair):
    for asked, _posed, item in made(*pair)[:20]:
        assert make_item(asked.id) == item


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_most_questions_have_a_single_choice(pair):
    kinds = Counter(
        posed.kind for asked, posed, _item in made(*pair) if asked.ruling.outcome.action is not Action.PROCEDURE
    )
    assert 0.4 < kinds[Kind.SINGLE] / kinds.total() < 0.95
    assert len(kinds) > 1


def test_every_kind_is_asked():
    assert {posed.kind for _asked, posed, _item in everything()} == set(Kind)


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_right_answer_is_what_the_engine_rules(pair):
    for asked, posed, item in made(*pair):
        ruling = rule_on(asked.ruling.topic, asked.facts, asked.ruling.edition)
        outcome = ruling.outcome
        match posed.kind:
            case Kind.SINGLE:
                assert seen(asked.choice(item.key[0]).outcome) == seen(outcome), item.id
            case Kind.TRUE_FALSE:
                assert (item.key == ("true",)) == (seen(posed.claim.outcome) == seen(outcome)), item.id
            case Kind.AMOUNT if posed.asks in ("share", "stack"):
                given = [
                    part.amount
                    for part in outcome.options
                    if part.players == (posed.subject,) and part.action in (Action.AWARD, Action.STACK)
                ]
                assert item.key == (str(sum(given)),), item.id
            case Kind.AMOUNT:
                assert item.key == (str(outcome.amount),), item.id
            case Kind.ORDER:
                steps = {one.key: one.outcome for one in posed.alternatives}
                places = [outcome.options.index(steps[key]) for key in item.key]
                assert places == sorted(places), item.id
            case Kind.SEAT:
                names = [str(part.amount or "") or part.players[0] for part in (outcome, *outcome.options)
                         if part.amount or part.players]  # fmt: skip
                assert item.key[0] in {place_key(asked.sample, name) for name in names}, item.id
            case Kind.SELECT_ALL if posed.asks == "changes":
                for one in posed.alternatives:
                    nears = [near for near in (*asked.sample.near, *asked.sample.far) if near.key == one.label]
                    near = next(near for near in nears if near.facts != asked.facts)
                    changed = rule_on(near.topic or asked.ruling.topic, near.facts, asked.ruling.edition).outcome
                    assert one.right == (seen(changed) != seen(outcome)), item.id
            case Kind.SELECT_ALL if posed.asks == "pots":
                for one in posed.alternatives:
                    is_pot = one.outcome in outcome.options
                    assert one.right == (is_pot and posed.subject in one.outcome.players), item.id
            case Kind.SELECT_ALL:
                allowed = {option.action for option in outcome.options}
                assert all(one.right == (one.outcome.action in allowed) for one in posed.alternatives), item.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_every_wrong_option_is_what_its_cause_leads_to(pair):
    for asked, posed, item in made(*pair):
        for one in posed.alternatives:
            if one.right:
                assert one.cause is None, item.id
                continue
            assert one.cause is not None, item.id
            if posed.kind is Kind.TRUE_FALSE or one.other is None:
                continue
            by, edition = asked.ruling.topic, asked.ruling.edition
            if one.cause.kind is CauseKind.MISCONCEPTION:
                belief = MISCONCEPTIONS[one.cause.id]
                assert belief.offered_in(edition), item.id
                outcome = belief.rules(by, asked.facts, edition)
            elif one.cause.kind is CauseKind.OTHER_EDITION:
                outcome = ruled(Neighbour("", by, asked.facts), one.cause.id)
            else:
                continue
            assert one.other == outcome or one.other in outcome.options, item.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_a_wrong_option_says_why_in_both_languages_and_names_editions_by_their_titles(pair):
    ids = practised_editions()
    for _asked, _posed, item in made(*pair):
        for option in item.options:
            if not option.right:
                assert all(option.why.values()) and option.cites, item.id
                assert not any(id in text for id in ids for text in option.why.values()), item.id
                if option.cause.startswith("other-edition:"):
                    other = option.cause.partition(":")[2]
                    assert option.cites.startswith(f"{other}/"), item.id
                    assert all(edition_titles(lang)[other] in option.why[lang] for lang in LANGUAGES), item.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_true_statements_are_about_as_many_as_false_ones(pair):
    keys = [item.key[0] for _asked, posed, item in made(*pair) if posed.kind is Kind.TRUE_FALSE]
    if len(keys) > 12:
        assert 0.15 < keys.count("true") / len(keys) < 0.85


@pytest.mark.parametrize("topic", TOPICS)
def test_no_option_is_right_more_often_because_of_its_place(topic):
    firsts = Counter()
    for seed in range(400):
        posed = pose(question(topic, edition_of(topic), seed), CHANGES.keys())
        if posed.kind is Kind.SELECT_ALL and posed.asks == "changes":
            firsts[posed.alternatives[0].right] += 1
    if firsts.total() > 30:
        assert 0.2 < firsts[True] / firsts.total() < 0.95


def test_the_parts_of_several_options_stay_few():
    for _asked, posed, item in everything():
        if posed.kind in (Kind.SELECT_ALL, Kind.ORDER, Kind.AMOUNT):
            assert len(item.options) <= MOST_OPTIONS, item.id


def test_the_first_version_has_single_choices_only():
    for topic in TOPICS[:13]:
        for seed in range(20):
            asked = question(topic, "tda-2015", seed, version=FIRST_VERSION)
            assert pose(asked).kind is Kind.SINGLE
            assert asked.id == f"{topic}:tda-2015:1:{seed}" and regenerate(asked.id) == asked


def test_changes_are_neighbours_that_have_a_reason_too():
    assert set(CHANGES) <= set(NEIGHBOURS)


def test_every_family_of_questions_has_its_places_filled():
    for family, texts in ASKS.items():
        for text in texts:
            assert set(_places(text)) <= {"claim", "player"}, family


def _places(text):
    return [part.partition(")")[0] for part in text.split("%(")[1:]]


def test_questions_that_are_replaced_have_no_facts_of_their_own():
    """Where a kind asks in its own words, nothing that the situation needs may be lost with the first question."""
    facts = {"total", "chips", "bet", "pot", "more", "front", "deeds", "count", "chip", "least", "middle", "most"}
    samples = [SAMPLERS[topic](Draw(f"{topic}:{seed}")) for topic, seed in product(SAMPLERS, range(60))]
    for family in {sample.asks for sample in samples}:
        for text in wordings()[family]["en"]:
            named = {part.partition("}")[0].lower() for part in text.split("{")[1:]}
            assert not named & facts, family


# --- Twins ---


@pytest.mark.parametrize("topic", TOPICS)
def test_a_twin_is_near_ruled_otherwise_and_regenerates(topic):
    found = 0
    for seed in range(12):
        asked = question(topic, edition_of(topic), seed)
        twin = twin_id(asked.id)
        if twin is None:
            continue
        found += 1
        other = regenerate(twin)
        assert (other.topic, other.edition, other.version) == (asked.topic, asked.edition, VERSION)
        assert seen(other.ruling.outcome) != seen(asked.ruling.outcome), twin
        assert other.situations != asked.situations, twin
        assert make_item(twin) == make_item(twin)
        assert twin_id(asked.id) == twin
    assert found >= 10


def test_a_changed_fact_is_told_and_ruled_and_leads_back():
    for topic in SAMPLERS:
        for seed in range(25):
            asked = question(topic, "tda-2015", seed)
            for near in asked.sample.near:
                if near.retold is None:
                    continue
                twin = regenerate(f"{asked.id}~{near.key}")
                assert twin.facts == near.facts, twin.id
                assert twin.ruling.topic == (near.topic or asked.ruling.topic), twin.id
                assert twin.id == f"{asked.id}~{near.key}"
                item = item_of(twin)
                assert item.kind is Kind.SINGLE and faults(item) == (), twin.id
                back = twin_id(twin.id)
                assert back is None or seen(regenerate(back).ruling.outcome) != seen(twin.ruling.outcome)


def test_the_story_of_a_changed_fact_keeps_everything_else():
    asked, twin = regenerate("oversized-chip:tda-2015:2:1"), regenerate("oversized-chip:tda-2015:2:1~silent")
    for lang in LANGUAGES:
        assert asked.situations[lang].split(".")[0] == twin.situations[lang].split(".")[0]
    assert asked.sample.numbers == twin.sample.numbers and asked.seats == twin.seats


@pytest.mark.parametrize("id", ["", "undercalls:tda-2015:2:1~", "undercalls:tda-2015:2:1~nothing", "x:y:2:1"])
def test_there_is_no_twin_of_nothing(id):
    with pytest.raises(UnknownQuestionError):
        twin_id(id)


def test_a_question_of_the_first_version_has_a_twin_of_this_one():
    twin = twin_id("undercalls:tda-2015:1:3")
    assert twin is not None and regenerate(twin).version == VERSION


def test_the_other_edition_of_the_right_answer_is_never_the_same():
    for topic in ("prior-bet-chips", "multiple-chips", "raising"):
        for other in other_editions("tda-2015"):
            asked = question(topic, "tda-2015", 3)
            outcome = ruled(Neighbour("", asked.ruling.topic, asked.facts), other)
            offered = {choice.cause.id for choice in asked.choices if choice.cause}
            assert (other in offered) == (outcome is not None and seen(outcome) != seen(asked.ruling.outcome))


# --- Procedures ---


@pytest.fixture
def procedure(monkeypatch):
    """A topic whose every ruling is a procedure: the engine's own scenarios told by a story of another topic."""
    situations = [
        scenario.situation
        for scenario in scenarios()
        if scenario.topic == "premature-cards" and "tda-2015" in scenario.expect
    ]
    situations = [
        facts
        for facts in situations
        if rule_on("premature-cards", facts, "tda-2015").outcome.action is Action.PROCEDURE
    ]

    def sampler(draw):
        told = SAMPLERS["undercalls"](draw)
        return replace(told, facts=draw.pick(situations), near=(), far=(), seats=(), pushed=())

    monkeypatch.setitem(SAMPLERS, "premature-cards", sampler)
    return "premature-cards"


def test_the_steps_of_a_procedure_are_put_in_order(procedure):
    kinds = Counter()
    for seed in range(60):
        asked = question(procedure, "tda-2015", seed)
        posed = pose(asked)
        kinds[posed.kind] += 1
        if posed.kind is not Kind.ORDER:
            continue
        steps = {one.key: one.outcome for one in posed.alternatives}
        assert 3 <= len(steps) <= MOST_OPTIONS
        places = [asked.ruling.outcome.options.index(steps[key]) for key in posed.right]
        assert places == sorted(places)
        item = item_of(asked)
        assert item.key == posed.right and [option.key for option in item.options] == sorted(item.key)
        assert item.answer["en"].startswith("1. ")
        assert faults(item) == (), faults(item)
    assert kinds[Kind.ORDER] >= 40
