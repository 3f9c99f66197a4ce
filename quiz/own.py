"""What becomes of a trainer's own situation: which answers does the engine compute, and what item is made of them?

The trainer gives facts and a story; the key and every wrong answer are rulings of the same engine.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, override

from quiz.checks import words
from quiz.distractors import Cause, CauseKind, Distractor, seen, temptations
from quiz.generate.draw import Draw
from quiz.generate.kinds import amount_asked
from quiz.items import LANGUAGES, OWN, Explanation, Item, Kind, Option, Picture, Text
from quiz.making import edition_titles
from quiz.wording import TOPICS, cause_text, outcome_text
from quiz.wording.kinds import ANOTHER_SITUATION, ASKS, NO, YES
from rules.engine import EngineError, Outcome, Ruling, build, edition_table, plain, rule_on, topic_named, topics_of
from rules.engine.counterfactual import CHANGES, flips
from rules.engine.scenarios import Scenario, scenarios
from rules.lang.numbers import amounts
from rules.lang.tokens import tokenise
from rules.rendering import number, sentence

KINDS = (Kind.SINGLE, Kind.TRUE_FALSE, Kind.AMOUNT)
"""How an own question can be answered."""
LETTERS = "abcdef"
MOST_WRONG = 5
"""Wrong answers that can stand beside the right one."""
USUAL_WRONG, FEWEST_WRONG = 3, 2
"""Wrong answers that a question has unless the trainer chooses otherwise, and those that are always looked for."""
_MOST_OFFERED = 8
"""Wrong answers computed, for the trainer to choose among."""
_SITUATION = "situation:"


def topics(edition: str) -> tuple[str, ...]:
    """The topics of the edition that a situation can be made for."""
    return tuple(topic for topic in topics_of(edition) if topic in TOPICS and starting_points(topic, edition))


def starting_points(topic: str, edition: str) -> list[Scenario]:
    """The engine's own situations of the topic that the edition rules, to start from."""
    # A variant of an edition is ruled by its base where it does not depart from it.
    base = edition_table(edition).extends or edition
    return [one for one in scenarios() if one.topic == topic and (edition in one.expect or base in one.expect)]


# --- Wrong answers ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Tempting:
    """A wrong answer: ``id`` tells it from the others of the question; ``why``: what is said about it afterwards."""

    id: str
    outcome: Outcome
    cause: str
    why: Text


def tempting(topic: str, facts: Any, edition: str, ruling: Ruling) -> list[Tempting]:
    """Wrong answers, each another one for the reader, the most tempting first.

    Other editions, beliefs and one changed fact come before other situations of the topic. Of these only rulings whose
    amounts the facts could give are taken, as long as there are enough.
    """
    found: list[Tempting] = []
    strange: list[Tempting] = []
    taken = {seen(ruling.outcome)}
    known, derived = _numbers(facts)
    for one in _candidates(topic, facts, edition, ruling):
        amount = one.outcome.amount
        if seen(one.outcome) in taken or (amount is not None and amount <= 0):
            continue
        taken.add(seen(one.outcome))
        far = one.id.startswith(_SITUATION) and amount is not None and amount not in {*known, *derived}
        (strange if far else found).append(one)
    return [*found, *strange[: max(0, FEWEST_WRONG - len(found))]][:_MOST_OFFERED]


def left_out(answers: Sequence[str], offered: Collection[str], kept: Collection[str]) -> tuple[str, ...]:
    """Which of the answers are switched off, when some of them were ``offered`` and some of these ``kept``.

    Answers that were not offered yet are kept as long as there are fewer than ``USUAL_WRONG``.
    """
    fresh = [id for id in answers if id not in offered]
    room = max(0, USUAL_WRONG - sum(id in kept for id in answers if id in offered))
    gone = {*(id for id in answers if id in offered and id not in kept), *fresh[room:]}
    return tuple(id for id in answers if id in gone)


def _candidates(topic: str, facts: Any, edition: str, ruling: Ruling) -> Iterator[Tempting]:
    for one in temptations(topic, facts, edition, ruling, ()):
        yield _of_distractor(one, edition)
    for flip in flips(topic, facts, edition):
        yield _neighbour(f"change:{flip.change}", flip.ruling.outcome, _in_both(_changed, flip.change, flip.values))
    for scenario in starting_points(topic, edition):
        try:
            outcome = rule_on(topic, scenario.facts, edition).outcome
        except EngineError:
            continue
        title = {"cs": scenario.title.cs, "en": scenario.title.en}
        yield _neighbour(f"{_SITUATION}{scenario.id}", outcome, _in_both(_elsewhere, title))


def _of_distractor(one: Distractor, edition: str) -> Tempting:
    cause = f"{one.cause.kind}:{one.cause.id}"
    return Tempting(id=cause, outcome=one.outcome, cause=cause, why=_in_both(_tempts, one.cause, edition))


def _neighbour(id: str, outcome: Outcome, why: Text) -> Tempting:
    return Tempting(id=id, outcome=outcome, cause=f"{CauseKind.NEIGHBOUR}:{ANOTHER_SITUATION}", why=why)


def _in_both(say: Any, *values: Any) -> Text:
    told = {}
    for lang in LANGUAGES:
        with override(lang):
            told[lang] = say(lang, *values)
    return told


def _tempts(lang: str, cause: Cause, edition: str) -> str:
    return cause_text(cause, edition_titles(lang), edition)


def _changed(_lang: str, change: Any, values: Mapping[str, int]) -> str:
    numbers = {name: number(value) for name, value in values.items()}
    return gettext("It would be so %(change)s.") % {"change": gettext(CHANGES[change]) % numbers}


def _elsewhere(lang: str, title: Text) -> str:
    return gettext("It is so in another situation: %(situation)s.") % {"situation": title[lang].rstrip(".")}


# --- The item ---


class NoQuestionError(ValueError):
    """No question can be made of it: ``code`` is ``options`` (fewer than two answers), ``kind`` (the ruling is no
    amount), ``claim`` (no such ruling to be judged) or ``story`` (told in no language)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """What a trainer writes and chooses: ``story`` and ``asks`` in one language at least, the kind, the ids of the
    answers that are left out, and for ``TRUE_FALSE`` the id of the ruling that is judged, empty for the right one."""

    story: Text
    asks: Text
    kind: Kind = Kind.SINGLE
    left_out: Sequence[str] = ()
    claim: str = ""

    def to_data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "story": dict(self.story),
            "asks": dict(self.asks),
            "kind": str(self.kind),
            "left_out": list(self.left_out),
            "claim": self.claim,
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Told:
        """The inverse of ``to_data``; ``KeyError`` or ``ValueError`` for other data."""
        return Told(
            story=data["story"],
            asks=data["asks"],
            kind=Kind(data["kind"]),
            left_out=tuple(data["left_out"]),
            claim=data["claim"],
        )


def own_id(number: int, version: int) -> str:
    """The id of a trainer's question."""
    return f"{OWN}{number}:{version}"


def own_item(id: str, topic: str, facts: Any, edition: str, told: Told) -> Item:
    """The item made of a situation and a story. Raises ``EngineError`` and ``NoQuestionError``."""
    ruling = rule_on(topic, facts, edition)
    wanted = topic_named(topic).facts
    value = facts if isinstance(facts, wanted) else build(wanted, facts)
    wrong = [one for one in tempting(topic, value, edition, ruling) if one.id not in told.left_out]
    story = _whole(told.story)
    asked = _whole(told.asks, needed=False)
    cites = [str(cite) for cite in ruling.cites]
    deciding = cites[-1]
    kind, asks, options, key, answer, unit = _posed(told, ruling, wrong, deciding, Draw(repr(plain(value))))
    chips = getattr(value, "chips", ())
    chips = chips if isinstance(chips, tuple) and all(type(chip) is int for chip in chips) else ()
    return Item(
        id=id,
        kind=kind,
        topic=topic,
        edition=edition,
        situation=story,
        asks={lang: asked.get(lang) or asks[lang] for lang in LANGUAGES} if kind is not Kind.TRUE_FALSE else asks,
        options=tuple(options),
        key=key,
        answer=answer,
        explanation=tuple(
            Explanation(text=_in_both(lambda _lang, step=step: sentence(step)), cites=str(step.citation))
            for step in ruling.steps
        ),
        clauses=(*(cite for cite in cites if cite != deciding), deciding),
        picture=Picture(pushed=chips),
        knowledge=min(3, 1 + (len(ruling.steps) > 1) + (len(cites) > 2)),
        complexity=1 + sum(words(story["en"]) > limit for limit in (30, 60)),
        legal=False,
        unit=unit,
    )


def _whole(text: Text, *, needed: bool = True) -> Text:
    """The text in both languages; where one is missing, that of the other stands for it."""
    given = {lang: text.get(lang, "").strip() for lang in LANGUAGES}
    some = next((one for one in given.values() if one), "")
    if needed and not some:
        raise NoQuestionError("story")
    return {lang: one or some for lang, one in given.items()}


_Posed = tuple[Kind, Text, list[Option], tuple[str, ...], Text, str]


def _posed(told: Told, ruling: Ruling, wrong: list[Tempting], deciding: str, draw: Draw) -> _Posed:
    right = _in_both(_outcome, ruling.outcome)
    match told.kind:
        case Kind.TRUE_FALSE:
            return _judged(told, right, wrong, deciding)
        case Kind.AMOUNT:
            return _typed(ruling.outcome, wrong, deciding)
    if not wrong:
        raise NoQuestionError("options")
    letters = iter(LETTERS)
    options = [
        Option(key=next(letters), text=right, right=True, cause="", why=_nothing(), cites=deciding)
        if one is None
        else Option(
            key=next(letters),
            text=_in_both(_outcome, one.outcome),
            right=False,
            cause=one.cause,
            why=one.why,
            cites=deciding,
        )
        for one in draw.shuffled([None, *wrong[:MOST_WRONG]])
    ]
    key = next(option.key for option in options if option.right)
    return Kind.SINGLE, _in_both(_what_is_ruled), options, (key,), right, "chips"


def _outcome(_lang: str, outcome: Outcome) -> str:
    return outcome_text(outcome)


def _what_is_ruled(_lang: str) -> str:
    return gettext("What is the ruling?")


def _nothing() -> Text:
    return dict.fromkeys(LANGUAGES, "")


def _judged(told: Told, right: Text, wrong: list[Tempting], deciding: str) -> _Posed:
    claimed = next((one for one in wrong if one.id == told.claim), None)
    if told.claim and claimed is None:
        raise NoQuestionError("claim")
    claim = _in_both(_outcome, claimed.outcome) if claimed else right
    # Who denies what is right may have the most tempting wrong ruling in mind.
    tempter = claimed or (wrong[0] if wrong else None)
    options = [
        Option(
            key=key,
            text=_in_both(lambda _lang, text=text: gettext(text)),
            right=is_right,
            cause="" if is_right or tempter is None else tempter.cause,
            why=_nothing() if is_right or tempter is None else tempter.why,
            cites=deciding,
        )
        for key, text, is_right in (("true", YES, claimed is None), ("false", NO, claimed is not None))
    ]
    asks = _in_both(lambda lang: gettext(ASKS["judge"][0]) % {"claim": _sentence(claim[lang])})
    said = _answered(right, agreed=claimed is None)
    return Kind.TRUE_FALSE, asks, options, ("true" if claimed is None else "false",), said, "chips"


def _answered(right: Text, *, agreed: bool) -> Text:
    def say(lang: str) -> str:
        told = gettext("Yes: %(answer)s") if agreed else gettext("No. Right is: %(answer)s")
        return told % {"answer": right[lang]}

    return _in_both(say)


def _sentence(text: str) -> str:
    whole = text[:1].upper() + text[1:]
    return whole if whole[-1:] in {".", "?", "!"} else f"{whole}."


def _typed(outcome: Outcome, wrong: list[Tempting], deciding: str) -> _Posed:
    family = amount_asked(outcome)
    if family is None or outcome.amount is None:
        raise NoQuestionError("kind")
    asks, unit, actions = family
    options: dict[str, Option] = {}
    for one in wrong:
        amount = one.outcome.amount
        if one.outcome.action in actions and amount and amount != outcome.amount:
            text = _in_both(lambda _lang, amount=amount: number(amount))
            made = Option(key=str(amount), text=text, right=False, cause=one.cause, why=one.why, cites=deciding)
            options.setdefault(made.key, made)
    answer = _in_both(lambda _lang: number(outcome.amount or 0))
    told = _in_both(lambda _lang: gettext(ASKS[asks][0]) if asks else gettext("What is the amount?"))
    return Kind.AMOUNT, told, list(options.values()), (str(outcome.amount),), answer, unit


# --- Does the story tell the facts? ---

_NUMBER = re.compile(r"(?<![\w.,])\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+(?![\d])|(?<![\w])\d+", re.ASCII)
_LEAST = 10
"""Smaller numbers are seats, cards and counts, which a story tells in words."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Numbers of the story in a language that the facts do not have, and of the facts that it does not tell."""

    lang: str
    told: tuple[int, ...]
    untold: tuple[int, ...]


def mismatches(story: Text, facts: Any) -> list[Mismatch]:
    """Where the story and the facts tell different numbers, language by language."""
    known, derived = _numbers(facts)
    found = []
    for lang in LANGUAGES:
        text = story.get(lang, "")
        if not text.strip():
            continue
        told = list(dict.fromkeys(_told_numbers(text)))
        strange = tuple(one for one in told if one not in known and one not in derived)
        heard = {*told, *_spoken_numbers(text, lang)}
        if not strange:
            # A raise is told by its total and the bet before it.
            heard |= {abs(one - other) for one in told for other in told}
        # Chips are told by their total.
        chips = {one for group in _groups(plain(facts)) if sum(group) in told for one in group}
        untold = tuple(one for one in known if one not in heard and one not in chips)
        if strange or (untold and told):
            found.append(Mismatch(lang, strange, untold))
    return found


def _spoken_numbers(text: str, lang: str) -> Iterator[int]:
    """The numbers as a referee reads them, in words too."""
    for amount in amounts(tokenise(text), lang):
        yield from (int(one) for one in (*amount.values, *amount.chips) if one == int(one))


def _told_numbers(text: str) -> Iterator[int]:
    for match in _NUMBER.finditer(text):
        value = int(re.sub(r"\D", "", match[0]))
        if value >= _LEAST:
            yield value


def _groups(data: Any) -> Iterator[tuple[int, ...]]:
    """The lists of chips in plain facts."""
    if isinstance(data, Mapping):
        for inner in data.values():
            yield from _groups(inner)
    elif isinstance(data, list):
        if data and all(type(one) is int for one in data):
            yield tuple(data)
        for inner in data:
            yield from _groups(inner)


def _numbers(facts: Any) -> tuple[tuple[int, ...], frozenset[int]]:
    """The numbers of the facts that a story tells, and those that follow from them."""
    found = [one for one in _ints(plain(facts)) if one >= _LEAST]
    chips = [sum(group) for group in _groups(plain(facts))]
    apart = {abs(one - other) for one in found for other in found}
    return tuple(dict.fromkeys(found)), frozenset({*chips, *apart, *(one // 2 for one in found)})


def _ints(data: Any) -> Iterator[int]:
    if isinstance(data, Mapping):
        for inner in data.values():
            yield from _ints(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _ints(inner)
    elif type(data) is int:
        yield data
