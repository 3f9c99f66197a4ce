"""Does every seed of every topic make one question with one right answer, told in both languages?"""

import dataclasses
import string
import tomllib
from importlib import resources
from itertools import product

import pytest

from quiz.distractors import CauseKind, other_editions, seen
from quiz.generate import (
    ALWAYS_LEGAL,
    BEGINNERS,
    LANGUAGES,
    NEVER_LEGAL,
    SAMPLERS,
    VERSION,
    YES_OR_NO,
    UnknownQuestionError,
    question,
    regenerate,
    topics_of,
)
from quiz.generate.draw import Draw
from quiz.generate.levels import LEVELS
from quiz.generate.telling import amount, chips_told, tell, wordings
from rules.engine import NotCovered, UnknownEdition, UnknownTopic, edition_ids, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS

SEEDS = 150
EDITIONS = ("tda-2011", "tda-2015")
PAIRS = [(topic, edition) for topic in SAMPLERS for edition in EDITIONS if topic in topics_of(edition)]


@pytest.fixture(scope="module")
def made():
    """(topic, edition) -> its questions for the first seeds."""
    return {pair: [question(*pair, seed) for seed in range(SEEDS)] for pair in PAIRS}


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_exactly_one_choice_is_right_under_the_asked_edition(made, pair):
    for asked in made[pair]:
        ruled = rule_on(asked.ruling.topic, asked.facts, asked.edition).outcome
        right = [choice for choice in asked.choices if seen(choice.outcome) == seen(ruled)]
        assert right == [asked.answer], asked.id
        assert len({seen(choice.outcome) for choice in asked.choices}) == len(asked.choices), asked.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_number_of_choices(made, pair):
    expected = {2} if pair[0] == "substantial-action" else {2, 3, 4} if pair[0] in YES_OR_NO else {3, 4}
    assert {len(asked.choices) for asked in made[pair]} <= expected


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_every_wrong_choice_is_what_its_cause_rules(made, pair):
    for asked in made[pair]:
        for choice in asked.choices:
            if choice.cause is None:
                continue
            if choice.cause.kind is CauseKind.MISCONCEPTION:
                believed = MISCONCEPTIONS[choice.cause.id].rules(asked.ruling.topic, asked.facts, asked.edition)
                assert believed == choice.outcome, asked.id
            elif choice.cause.kind is CauseKind.OTHER_EDITION:
                assert rule_on(asked.ruling.topic, asked.facts, choice.cause.id).outcome == choice.outcome, asked.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_other_editions_different_ruling_is_always_offered(made, pair):
    for asked in made[pair]:
        causes = {choice.cause.id for choice in asked.choices if choice.cause}
        for other in other_editions(asked.edition):
            if asked.ruling.topic in topics_of(other):
                differs = seen(rule_on(asked.ruling.topic, asked.facts, other).outcome) != seen(asked.ruling.outcome)
                assert (other in causes) == differs, asked.id


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_an_id_regenerates_an_equal_question(made, pair):
    for asked in made[pair]:
        assert asked.id == f"{pair[0]}:{pair[1]}:{VERSION}:{asked.seed}"
        assert regenerate(asked.id) == asked


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_situation_is_short_and_whole_in_both_languages(made, pair):
    for asked, lang in product(made[pair], LANGUAGES):
        situation, asks = asked.situations[lang], asked.questions[lang]
        assert 35 <= len(situation) <= 420, asked.id
        assert situation[0] == situation[0].upper() and situation[-1] in ".”“!", (asked.id, situation)
        assert asks.endswith("?") or "." in asks, asked.id
        assert not set("{}_") & set(situation + asks), asked.id
        assert "  " not in situation and ".." not in situation, asked.id


def numbers_in(value):
    """Every amount of the facts with the name of its field."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            for name, number in numbers_in(getattr(value, field.name)):
                yield (field.name if name is None else name), number
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers_in(part)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield None, value


# Who sits where is told as an order, where it matters.
SEATS_IN_ORDER = {"odd-chips", "pot-awards"}
# Always the same action: the question is of how much, or of who and where.
ONE_ACTION = {"accepted-action", "table-balancing", "dead-button", "showdown-order"}
DERIVED = {"last_raise", "players", "big_blind", "in_front", "wagers", "minimum_bet", "bet", "motions"}
# Told as words: "three 25 chips", "two chips are raced for".
IN_WORDS = {
    "count",
    "race_chips",
    "rounds",
    "big_blind_in",
    "tabled",
    "hole_cards",
    "all_in",
    "with_chips",
    "live",
    "face_up",
    "cards",
    "to_act",
    "high",
}


@pytest.mark.parametrize("pair", PAIRS, ids=":".join)
def test_the_text_mentions_every_number_of_the_facts(made, pair):
    for asked, lang in product(made[pair], LANGUAGES):
        text = asked.situations[lang] + asked.questions[lang]
        told = {int("".join(filter(str.isdigit, word))) for word in numbers_of(text)}
        for name, number in numbers_in(asked.facts):
            if number == 0 or name in IN_WORDS or (name == "seat" and pair[0] in SEATS_IN_ORDER):
                continue
            if name in DERIVED:
                sums = told | {abs(a - b) for a, b in product(told, told)} | {a + b for a, b in product(told, told)}
                if name == "motions":
                    continue
                assert number in sums or number == 2, (asked.id, name, number, text)
            else:
                assert amount(number, lang) in text, (asked.id, name, number, text)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair[0] == "raising"], ids=":".join)
def test_the_text_mentions_the_total_or_the_chips_of_every_motion(made, pair):
    for asked, lang in product(made[pair], LANGUAGES):
        text = spaced(asked.situations[lang])
        for motion in asked.facts.motions:
            assert amount(sum(motion), lang) in asked.situations[lang] or spaced(chips_told(motion, lang)) in text, (
                asked.id
            )


def spaced(text):
    return text.replace("\u00a0", " ")


def numbers_of(text):
    kept = [character if character.isdigit() else "" if character in ",\u00a0" else " " for character in text]
    return "".join(kept).split()


@pytest.mark.parametrize("topic", [topic for topic in SAMPLERS if topic not in ALWAYS_LEGAL | NEVER_LEGAL | YES_OR_NO])
def test_about_one_irregular_question_in_six_is_legal_play(topic):
    share = sum(question(topic, "tda-2015", seed).legal for seed in range(600)) / 600
    assert 1 / 20 < share < 1 / 4


@pytest.mark.parametrize("topic", sorted(NEVER_LEGAL))
def test_no_irregular_story_is_called_plain_play(topic):
    assert not any(question(topic, "tda-2015", seed).legal for seed in range(600))


@pytest.mark.parametrize("topic", SAMPLERS)
def test_no_answer_can_be_guessed_from_the_topic_or_the_letter(made, topic):
    questions = made[topic, "tda-2015"]
    outcomes = [asked.ruling.outcome.action for asked in questions]
    if topic not in ALWAYS_LEGAL | ONE_ACTION:
        assert max(map(outcomes.count, set(outcomes))) <= 0.75 * len(outcomes)
    letters = [asked.answer.letter for asked in questions]
    assert max(map(letters.count, set(letters))) <= 0.6 * len(letters)


@pytest.mark.parametrize(
    ("topic", "most"),
    [("raise-amounts", 0.06), ("multiple-chips", 0.06), ("undercalls", 0.06), ("reopening", 0.06), ("raising", 0.06)],
)
def test_seeds_seldom_tell_the_same_story(topic, most):
    texts = [question(topic, "tda-2015", seed).situations["en"] for seed in range(2000)]
    assert 1 - len(set(texts)) / len(texts) < most


def test_the_boundary_of_the_fifty_percent_standard_is_met_on_both_sides():
    amounts = [question("raise-amounts", "tda-2015", seed).facts for seed in range(SEEDS)]
    halves = [2 * (put.total - put.facing.bet) - put.facing.last_raise for put in amounts]
    units = {level.big: level.unit for level in LEVELS}
    at = sum(half == 0 for half in halves)
    just_below = sum(-2 * units[put.facing.minimum_bet] <= half < 0 for half, put in zip(halves, amounts, strict=True))
    assert at > SEEDS / 20
    assert just_below > SEEDS / 10


def test_the_same_seed_tells_the_same_situation_in_every_edition():
    for topic in topics_of("tda-2011"):
        old, new = question(topic, "tda-2011", 7), question(topic, "tda-2015", 7)
        assert old.situations == new.situations
        assert old.facts == new.facts


def test_a_variant_has_questions_of_its_own():
    assert "tda-2015-cz" in edition_ids()
    asked = [question("substantial-action", "tda-2015-cz", seed) for seed in range(60)]
    base = [question("substantial-action", "tda-2015", seed) for seed in range(60)]
    assert any(a.ruling.outcome != b.ruling.outcome for a, b in zip(asked, base, strict=True))
    assert all(len(one.choices) == 2 for one in asked)


def test_difficulty_uses_its_whole_scale():
    found = {question(topic, "tda-2015", seed).difficulty for topic in SAMPLERS for seed in range(40)}
    assert {one.knowledge for one in found} == {1, 2, 3}
    assert {one.complexity for one in found} == {1, 2, 3}


@pytest.mark.parametrize(
    "id",
    ["", "x", "multiple-chips", "multiple-chips:tda-2015:1", "multiple-chips:tda-2015:1:-1", "nothing:tda-2015:1:1",
     "multiple-chips:tda-1999:1:1", "multiple-chips:tda-2015:3:1", "multiple-chips:tda-2015:1:01",
     "multiple-chips:tda-2015:0:1", "multiple-chips:tda-2015:2:1~", "multiple-chips:tda-2015:2:1~no-such-key",
     "multiple-chips:tda-2015:1:1~declared", "multiple-chips:tda-2015:2:1~declared~declared",
     "multiple-chips:tda-2015:1:1 ", "multiple-chips:tda-2015:1:١", "multiple-chips:tda-2015:1:9999999999999",
     "prior-bet-chips:tda-2011:1:1", "multiple-chips:tda-2015:1:1\n"],
)  # fmt: skip
def test_an_id_that_names_no_question_is_refused(id):
    with pytest.raises(UnknownQuestionError):
        regenerate(id)


def test_a_topic_or_edition_that_does_not_exist_is_refused():
    with pytest.raises(UnknownTopic):
        question("calling", "tda-2015", 1)
    with pytest.raises(UnknownEdition):
        question("multiple-chips", "tda-1999", 1)
    with pytest.raises(NotCovered):
        question("prior-bet-chips", "tda-2011", 1)


# --- Draw, chips, sentences ---


def test_a_draw_repeats_itself_and_shuffles_without_loss():
    assert [Draw("a").below(100) for _ in range(3)] == [Draw("a").below(100)] * 3
    assert sorted(Draw("b").shuffled(range(20))) == list(range(20))
    assert len({tuple(Draw(str(seed)).shuffled("abc")) for seed in range(100)}) == 6


def test_draws_are_the_same_for_ever():
    # Every permanent address of a question rests on these numbers.
    draw = Draw("multiple-chips:1:0")
    assert [draw.below(1000) for _ in range(4)] == [217, 443, 282, 416]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"{level.small}/{level.big}")
def test_every_blind_can_be_paid(level):
    assert level.paid(level.small) and level.paid(level.big)
    assert level.rounded(1) == level.unit
    assert level.rounded(level.unit * 3 + 1) == level.unit * 3


@pytest.mark.parametrize(
    ("chips", "cs", "en"),
    [
        ((5000,), "jeden žeton za 5 000", "one 5,000 chip"),
        ((100, 100), "dva žetony po 100", "two 100 chips"),
        ((25,) * 5, "pět žetonů po 25", "five 25 chips"),
        ((1000, 100, 100, 25), "jeden žeton za 1 000, dva po 100 a jeden za 25", "one 1,000 chip, two 100s and one 25"),
    ],
)
def test_chips_are_told_with_the_right_forms(chips, cs, en):
    assert chips_told(chips, "cs").replace("\u00a0", " ") == cs
    assert chips_told(chips, "en") == en


def test_wordings_stand_in_pairs_with_the_same_numbers():
    for family, texts in wordings().items():
        assert len(texts["cs"]) == len(texts["en"]) >= 2, family
        for cs, en in zip(texts["cs"], texts["en"], strict=True):
            fields = [{name.lower() for _, name, _, _ in string.Formatter().parse(text) if name} for text in (cs, en)]
            numbers = [{name for name in one if name not in PEOPLE} for one in fields]
            assert numbers[0] == numbers[1], (family, cs, en)


PEOPLE = set("orqpsjkdbxe")


def test_no_family_stands_in_two_files():
    folder = resources.files("quiz.generate") / "wordings"
    files = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    families = [family for entry in files for family in tomllib.loads(entry.read_text(encoding="utf-8"))]
    assert len(families) == len(set(families))


def test_no_two_wordings_of_a_family_are_the_same():
    for family, texts in wordings().items():
        for lang in LANGUAGES:
            assert len(set(texts[lang])) == len(texts[lang]), family


def test_every_wording_is_used():
    samplers = {**SAMPLERS, **BEGINNERS}
    for topic in samplers:
        sample = samplers[topic](Draw("x"))
        told = {tell(sample, Draw(str(seed)))["en"] for seed in range(200)}
        most = 1
        for family in (*sample.story, sample.asks):
            most *= len(wordings()[family]["en"])
        assert len(told) > most / 2, topic
    used = set()
    for topic, seed in product(samplers, range(400)):
        sample = samplers[topic](Draw(f"{topic}:{seed}"))
        used |= {*sample.story, sample.asks}
    assert used == set(wordings())
