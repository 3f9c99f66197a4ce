"""What is answered to a text, now that it is read: a ruling, one question back, or the nearest rules?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any

from rules.engine import (
    TOPICS,
    Action,
    EngineError,
    FactNeeded,
    InvalidSituation,
    Problem,
    Ruling,
    Verdict,
    build,
    edition_ids,
    edition_table,
    rule_on,
    topic_named,
)
from rules.engine.facts import BettingAct
from rules.engine.phrases import TOPIC_TITLES
from rules.lang import fold
from rules.lang.numbers import is_usual_face

from .cases import Both, both_told, case, topics_named
from .cases.reading import groups
from .cases.signs import needed_facts
from .contradiction import contradiction
from .editions import named_edition
from .frames import (
    IS_THIS_IT,
    NO,
    NO_READING,
    NO_SUCH_TOPIC,
    NONE_OF_THESE,
    NOT_NEEDED,
    NOT_READ,
    NOT_THIS,
    NOT_THIS_READING,
    ONE_BY_ONE,
    QUESTIONS,
    READING,
    THIS_IS_IT,
    UNKNOWN,
    WHAT_IS_IT,
    WHICH_HAPPENED,
    WHICH_HOLDS,
    WHICH_IS_IT,
    YES,
    Option,
    Question,
    label,
    question,
    wording,
)
from .general import asks_in_general
from .impossible import Impossible, ToldWrong, impossible
from .likely import BETS, Likely, Span, likely
from .outside import is_outside
from .params import check_values, fact_type, facts_to_params, params_to_situation, simple_facts
from .possible import names_acts
from .resemblance import resembles
from .story import Kind, Placed, Role, Story
from .subjects import about, asks_for_a_rule, home_of, numbers_of, subjects
from .telling import story
from .understand import Ambiguous, Missing, Unclear, Understanding, Understood, understand

LONGEST = 20_000
"""Characters of a text that is read at all."""
_MOST_DIGITS = 15
_FEW, _SMALL_SHARE = 5, 50
"""Chips that count as few, and which share of their sum the smallest of them is at least."""
_MOST_NEAREST = 5
_MAIN = "tda-2015"
_MOST_ALIKE = 8
_FOR_LIKENESS = 2.0
"""How much the likeness to texts about a rule counts beside the words that name it."""
_DEEPEST = 1
"""How many further facts a branch may depend on and still be listed."""
_HOW_MANY = (("motions", "one"), ("motions", "several"))
_SAYS_NOTHING = frozenset(
    [
        "pot", "potu", "pote", "banku", "bank", "mel", "mela", "meli", "kdyby", "kdybych", "stalo", "stane", "bl",
        "inu", "if", "where", "whether", "keep", "happens", "dobry", "ahoj", "prosim", "diky", "thanks", "hello", "hi",
    ]
)  # fmt: skip
"""Words that nobody needs to be told were passed over."""
_LONGEST_FOUND = 40
"""Characters of a wrong value that are told back."""


class TextTooLong(Exception):  # noqa: N818  (a refusal, as in the engine)
    """A text of more than ``LONGEST`` characters; ``length`` is its length."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"{length} characters; at most {LONGEST} are read")


class Answer(StrEnum):
    """The verdict classes of a reply."""

    COMPUTED = "computed"
    DISCRETION = "discretion"
    HOUSE = "house"
    MISSING = "missing"
    AMBIGUOUS = "ambiguous"
    LOOKUP = "lookup"
    OUT_OF_SCOPE = "out_of_scope"
    INVALID = "invalid"


class Use(StrEnum):
    """What became of a fact or number."""

    USED = "used"
    ASSUMED = "assumed"
    ASIDE = "aside"
    UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its parameter name, msgid, value as text, half-open spans in the text, and what became of it."""

    field: str
    label: str
    value: str
    spans: tuple[tuple[int, int], ...] = ()
    use: Use = Use.USED
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """What holds if a fact that nobody knows has this value.

    ``further``: facts on which it then depends as well, each with its value.
    """

    field: str
    option: Option
    ruling: Ruling
    further: tuple[tuple[str, Option], ...] = ()


@dataclass(frozen=True, slots=True)
class Open:
    """A value of a fact that nobody knows under which a fact is still missing whose values cannot be listed."""

    field: str
    option: Option
    asked: Question


@dataclass(frozen=True, slots=True)
class Seems:
    """A likely reading that waits for a yes: its situation as named parameters with ``topic``, and its facts.

    ``key``: how it is chosen, which is its topic but for a second reading of one topic; ``asked``: a fact that it
    lacks, if it lacks one.
    """

    key: str
    topic: str
    params: Mapping[str, str]
    facts: tuple[Fact, ...]
    asked: Question | None = None


@dataclass(frozen=True)
class Reply:
    """Everything that a page or a command shows.

    ``params``: the situation as named parameters, with ``topic``; ``asked``: the one question, if there is one;
    ``branches``: rulings by the answers to a fact that is not known; ``open``: answers under which more is missing;
    ``others``: rulings of other editions that differ;
    ``both``: what is told about one fact and cannot all hold, each with its words;
    ``seems``: likely readings, none of which is ruled on before the person says that it is what happened;
    ``unread``: half-open spans of words that a likely reading passes over;
    ``problem``: what is wrong with a value that was given; the text is then answered as far as it can be without it;
    ``nearest``: rules as ``edition/number``, best first; ``assumed``: codes of ``frames.ASSUMPTIONS``; ``doubts``:
    why nothing was computed, for those who mend the reader.
    """

    verdict: Answer
    edition: str
    topic: str = ""
    ruling: Ruling | None = None
    params: Mapping[str, str] = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()
    assumed: tuple[str, ...] = ()
    asked: Question | None = None
    branches: tuple[Branch, ...] = ()
    open: tuple[Open, ...] = ()
    others: tuple[Ruling, ...] = ()
    both: tuple[Fact, ...] = ()
    seems: tuple[Seems, ...] = ()
    unread: tuple[Span, ...] = ()
    nearest: tuple[str, ...] = ()
    problem: InvalidSituation | None = None
    doubts: tuple[str, ...] = ()

    @property
    def unused(self) -> tuple[Fact, ...]:
        """Numbers of the text that found no place."""
        return tuple(fact for fact in self.facts if fact.use is Use.UNUSED)


def answer(text: str, edition: str = "tda-2015", given: Mapping[str, str] | None = None) -> Reply:
    """Answer a text under an edition.

    ``given``: named parameters. With ``topic`` among them they are the whole situation (a permanent address); without
    it they answer questions or change single facts of what the text says. ``unknown`` as a value asks for every branch.
    A text that names an edition ("podle 2011") is answered under that one, and a fact says so.
    Raises ``TextTooLong`` and ``UnknownEdition``; anything else is a reply.
    """
    if len(text) > LONGEST:
        raise TextTooLong(len(text))
    edition_table(edition)
    # who does not know whether a reading is right says neither yes nor no
    given = {name: value for name, value in (given or {}).items() if value and (name, value) != (READING, UNKNOWN)}
    nearest = _nearest(text, edition)
    if topic := given.pop("topic", ""):
        return _from_params(text, edition, topic, given, nearest)
    if (named := named_edition(text)) is None:
        return _answered(text, edition, given, nearest)
    reply = _answered(text, named.id, given, _nearest(text, named.id))
    told = Fact("edition", label("edition"), text[named.start : named.end], ((named.start, named.end),))
    return replace(reply, facts=(told, *reply.facts))


def _answered(text: str, edition: str, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    if (topic := given.get(READING, "").removesuffix(ONE_BY_ONE)) in TOPICS and topic != given[READING]:
        return _one_by_one(text, edition, topic, given, nearest)
    # what is read as a case with certainty has no chips that cannot be: "he has 0 on the table"
    if (wrong := impossible(text)) is not None and case(text) is None:
        return _impossible(text, edition, wrong, nearest)
    if (clash := contradiction(text)) is not None:
        facts = tuple(
            Fact(clash.field, label(clash.field), text[start:end], ((start, end),))
            for start, end in (clash.one, clash.two)
        )
        return Reply(Answer.AMBIGUOUS, edition, facts=facts, both=facts, nearest=nearest)
    confirmed, given = given, {name: value for name, value in given.items() if name != READING}
    read = read_text(text)
    if isinstance(read, Unclear) and (both := both_told(text)) is not None:
        return _told_twice(text, edition, both, given, nearest)
    if isinstance(read, Unclear) and read.refusal is not None:
        return _refused(text, edition, read.refusal, nearest)
    if isinstance(read, Missing):
        return _choose(text, edition, read, given, nearest)
    chosen = confirmed.get(READING, "")
    if isinstance(read, Understood):
        reply = _ruled(text, edition, read, given, nearest)
        if chosen in ("", NO_READING, read.topic) or reply.problem is not None:
            return reply
        return replace(reply, problem=ToldWrong(READING, NOT_NEEDED, found=chosen[:_LONGEST_FOUND], known=read.topic))
    if isinstance(read, Ambiguous):
        return Reply(Answer.AMBIGUOUS, edition, nearest=nearest)
    looked_up = _looked_up(text, edition, read, nearest)
    if chosen == NO_READING:
        return replace(looked_up, asked=_what_it_is(text))
    if not chosen and (asks_for_a_rule(text) or (asks_in_general(text) and not names_acts(text))):
        return looked_up
    if looked_up.verdict is not Answer.OUT_OF_SCOPE:
        found = likely(text)
        if (seeming := _seeming(text, found, confirmed, looked_up)) is not None:
            return seeming
        if any(one.key == chosen for one in found):
            return looked_up
    if not chosen:
        return looked_up
    return replace(looked_up, problem=ToldWrong(READING, NOT_READ, found=chosen[:_LONGEST_FOUND]))


def read_text(text: str) -> Understanding:
    """Read a text as a story of bets, or else as another case; never raises."""
    read = understand(text)
    if not isinstance(read, Unclear) or asks_for_a_rule(text):
        return read
    return case(text) or read


def _impossible(text: str, edition: str, wrong: Impossible, nearest: tuple[str, ...]) -> Reply:
    field = wrong.problem.field
    fact = Fact(field, label(field), text[wrong.start : wrong.end], ((wrong.start, wrong.end),))
    return Reply(Answer.INVALID, edition, facts=(fact,), nearest=nearest, problem=wrong.problem)


def _refused(text: str, edition: str, refusal: InvalidSituation, nearest: tuple[str, ...]) -> Reply:
    """A story that the engine refuses: the words of its fact, and of the stack that it goes beyond."""
    spans = story(text).spans
    facts = tuple(
        Fact(name, label(name), text[start:end], ((start, end),))
        for name in dict.fromkeys((refusal.field, "facing.stack"))
        for start, end in spans.get(name, ())
    )
    return Reply(Answer.INVALID, edition, facts=facts, nearest=nearest, problem=refusal)


def _told_twice(text: str, edition: str, told: Both, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    """A fact with two values: both are shown, and the answer to which of them holds is the only thing that decides."""
    slot = told.field
    chosen = told.readings.get(given.get(slot, ""))
    rest = {name: value for name, value in given.items() if name != slot}
    if isinstance(chosen, Understood):
        return _ruled(text, edition, chosen, rest, nearest)
    if isinstance(chosen, Missing):
        return _choose(text, edition, chosen, rest, nearest)
    both = tuple(Fact(slot, label(slot, told.topic), value, spans) for value, spans in told.told.items())
    options = tuple(Option(fact.value, wording(slot, fact.value, told.topic)) for fact in both)
    asked = Question(slot, WHICH_HOLDS, options)
    if given.get(slot) == UNKNOWN:
        replies = [(option, answer(text, edition, {**rest, slot: option.value})) for option in asked.options]
        each = [_branch(slot, option, reply, _without_topic(reply.params), _DEEPEST) for option, reply in replies]
        branches = tuple(branch for its, _ in each for branch in its)
        left = tuple(undecided for _, those in each for undecided in those)
        return Reply(
            Answer.MISSING, edition, told.topic, facts=both, asked=asked, branches=branches, open=left, nearest=nearest
        )
    return Reply(Answer.AMBIGUOUS, edition, told.topic, facts=both, asked=asked, both=both, nearest=nearest)


# --- a certain reading ---


_SLOTS = frozenset(["street", "manner", "raised", "unbet", "in_the_blind"])
"""Questions whose answer chooses the situation and is no fact of it."""


def _ruled(text: str, edition: str, read: Understood, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    unknown = {name for name, value in given.items() if value == UNKNOWN}
    known = {
        name: value
        for name, value in given.items()
        if value != UNKNOWN and name not in _SLOTS and (name, value) not in _HOW_MANY
    }
    params = facts_to_params(read.topic, read.situation)
    params = _changed(read.topic, params, known)
    facts = _facts(params, read, known)
    base = Reply(
        Answer.COMPUTED, edition, read.topic, params={"topic": read.topic, **params}, facts=facts,
        assumed=read.assumed, nearest=nearest,
    )  # fmt: skip
    return _rule(base, params, unknown)


def _from_params(text: str, edition: str, topic: str, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    # whole facts need no reading to be chosen
    unknown = {name for name, value in given.items() if value == UNKNOWN}
    known = {name: value for name, value in given.items() if value != UNKNOWN and name != READING}
    base = Reply(Answer.INVALID, edition, topic, params={"topic": topic, **known}, nearest=nearest)
    try:
        topic_named(topic)
    except EngineError:
        return _no_such_topic(text, topic, base)
    params = _changed(topic, {}, known)
    told, own, unread = _told(text, topic)
    facts = _facts(params, told, {name: value for name, value in params.items() if own.get(name) != value})
    base = replace(base, params={"topic": topic, **params}, facts=facts, assumed=told.assumed, unread=unread)
    return _rule(replace(base, verdict=Answer.COMPUTED), params, unknown)


def _no_such_topic(text: str, topic: str, base: Reply) -> Reply:
    """The topics to choose from, those that the text or the mistyped name is like first."""
    likeness = {one.label: one.score for one in resembles(text, "topic")} if text else {}
    mistyped = {one: SequenceMatcher(None, one, topic[:80]).ratio() for one in TOPICS}
    ranked = sorted(TOPICS, key=lambda one: -max(likeness.get(one, 0.0), mistyped[one]))
    asked = Question("topic", WHICH_IS_IT, tuple(Option(one, TOPIC_TITLES[one]) for one in ranked))
    problem = ToldWrong("topic", NO_SUCH_TOPIC, found=topic[:_LONGEST_FOUND])
    return replace(base, topic="", params={}, asked=asked, problem=problem)


def _told(text: str, topic: str) -> tuple[Understood, Mapping[str, str], tuple[Span, ...]]:
    """What a text tells of a topic, as parameters too, and the words that are passed over where that is only likely."""
    read = read_text(text) if text else Unclear()
    if isinstance(read, Understood) and read.topic == topic:
        return read, _params_of(read), ()
    for one in likely(text) if text and isinstance(read, Unclear) else ():
        if one.topic == topic:
            seems = one.read if isinstance(one.read, Understood) else Understood(topic, None, one.spans)
            own = _params_of(seems) or one.params
            return seems, own, _passed_over(text, one, own, [span for spans in seems.spans.values() for span in spans])
    return Understood(topic, None), {}, ()


def _params_of(read: Understood) -> Mapping[str, str]:
    return facts_to_params(read.topic, read.situation) if read.situation is not None else {}


def _changed(topic: str, params: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """The parameters with single facts changed; chips told one by one replace a bare amount."""
    result = dict(params)
    for name, value in given.items():
        if name == "chips" and topic == "methods-of-betting":
            for old in [old for old in result if old.startswith("motions") or old == "amount"]:
                del result[old]
            result["motions.1"] = value
        elif name == "between" and topic == "out-of-turn":
            for old in [old for old in result if old.startswith("between")]:
                del result[old]
            kinds = {"unchanged": "call", "changed": "raise"}
            if value in kinds:
                result["between.1.kind"] = kinds[value]
        elif name in ("players", "opening", "last_raise", "minimum_bet", "stack") and topic == "methods-of-betting":
            result[f"facing.{name}"] = value
        elif name.partition(".")[0] in ("words", "motions") and value == "-":
            result = {old: kept for old, kept in result.items() if not old.startswith(name)}
        else:
            result[name] = value
    return result


def _rule(base: Reply, params: Mapping[str, str], unknown: Iterable[str] = ()) -> Reply:
    try:
        situation = params_to_situation(base.topic, params)
        ruling = rule_on(base.topic, situation, base.edition)
    except FactNeeded as needed:
        return _ask(base, params, needed.field, set(unknown))
    except InvalidSituation as refusal:
        return replace(base, verdict=Answer.INVALID, problem=refusal)
    except EngineError:
        return replace(base, verdict=Answer.LOOKUP)
    verdict = Answer(ruling.outcome.verdict.value)
    # how bets are made is told last: what decides one is the rule about it
    generic = _rule_of("methods-of-betting", base.edition) if base.topic == "methods-of-betting" else []
    cited = sorted(
        dict.fromkeys(f"{cite.edition}/{cite.rule}" for cite in ruling.cites),
        key=lambda cite: cite.rpartition("/")[2] in generic,
    )
    nearest = tuple(dict.fromkeys((*cited, *base.nearest)))[:_MOST_NEAREST]
    return replace(base, verdict=verdict, ruling=ruling, others=_others(base, situation, ruling), nearest=nearest)


def _others(base: Reply, situation: Mapping[str, Any], ruling: Ruling) -> tuple[Ruling, ...]:
    found = []
    for other in edition_ids():
        if other == base.edition:
            continue
        try:
            its = rule_on(base.topic, situation, other)
        except EngineError:
            continue
        if its.outcome != ruling.outcome:
            found.append(its)
    return tuple(found)


# --- one question ---


def _ask(base: Reply, params: Mapping[str, str], needed: str, unknown: set[str]) -> Reply:
    asked = _with_options(question(needed, base.topic), params, base.topic)
    if needed in unknown or asked.field in unknown or needed.rpartition(".")[2] in unknown:
        branches, left = _branches(base, params, needed, asked)
        if branches:
            verdict = Answer.DISCRETION if any(
                one.ruling.outcome.verdict is Verdict.DISCRETION for one in branches) else Answer.COMPUTED  # fmt: skip
            outcomes = {str(one.ruling.outcome) for one in branches}
            ruling = branches[0].ruling if len(outcomes) == 1 and not left else None
            verdict = verdict if ruling else Answer.MISSING
            return replace(base, verdict=verdict, ruling=ruling, branches=branches, open=left, asked=asked)
    if needed == "facing.last_raise" and (settled := _any_last_raise(base, params)) is not None:
        return settled
    return replace(base, verdict=Answer.MISSING, asked=replace(asked, field=needed))


def _any_last_raise(base: Reply, params: Mapping[str, str]) -> Reply | None:
    """The ruling that holds for the smallest and the largest last raise that the bet allows, if it is one and the same.

    The last bet or raise is at most the whole bet, and at least the big blind where that is told.
    """
    bet, least = _int(params.get("facing.bet")), _int(params.get("facing.minimum_bet")) or 1
    if not bet or bet < least:
        return None
    replies = [
        _rule(base, {**params, "facing.last_raise": str(size)}) for size in dict.fromkeys((bet, least))
    ]  # fmt: skip
    outcomes = {str(reply.ruling.outcome) if reply.ruling else "" for reply in replies}
    if len(outcomes) != 1 or "" in outcomes:
        return None
    fact = Fact("facing.last_raise", label("facing.last_raise", base.topic), str(bet), use=Use.ASSUMED)
    return replace(
        replies[0], params={**base.params, "facing.last_raise": str(bet)}, facts=(*base.facts, fact),
        assumed=(*base.assumed, "any-last-raise"),
    )  # fmt: skip


def _with_options(asked: Question, params: Mapping[str, str], topic: str) -> Question:
    """Quick answers that follow from what is known."""
    values: list[int] = []
    bet, minimum = _int(params.get("facing.bet")), _int(params.get("facing.minimum_bet"))
    if asked.field == "facing.last_raise" and bet:
        values = [bet - minimum, bet] if minimum and minimum < bet else [bet]
    if topic == "showdown-order":
        players = tuple(Option(value, value) for name, value in params.items() if name.startswith("seats."))
        return replace(asked, options=(*players, *asked.options))
    if asked.field == "chips":
        total = _int(params.get("amount"))
        if total:
            sums = (_few_chips(total), _pieces(total))
            options = tuple(Option("+".join(map(str, chips))) for chips in sums if chips) if sums[0] else ()
            return replace(asked, options=options)
    options = tuple(Option(str(value)) for value in dict.fromkeys(values) if value > 0)
    return replace(asked, options=(*asked.options, *options))


def _few_chips(total: int) -> tuple[int, ...]:
    """The same total in one chip, or in a few as large as can be where no chip is worth it: 500 + 200."""
    if is_usual_face(total):
        return (total,)
    faces = [one * 10**power for power in range(len(str(total)) + 1) for one in (1, 2, 5, 25)]
    faces = sorted((one for one in faces if one < total <= _SMALL_SHARE * one), reverse=True)
    some = (chips for count in range(2, _FEW + 1) for chips in combinations_with_replacement(faces, count))
    return max((chips for chips in some if sum(chips) == total), key=min, default=())


def _pieces(total: int) -> tuple[int, ...]:
    """The same total in chips of one of the usual faces, small enough that one could be spared."""
    for face in (1_000_000, 100_000, 25_000, 5000, 1000, 500, 100, 25, 5, 1):
        if total % face == 0 and 4 <= total // face <= 60:
            return (face,) * (total // face)
    return ()


def _int(value: str | None) -> int | None:
    # an answer typed into the address may have more digits than Python reads
    return int(value) if value and value.isdecimal() and len(value) <= _MOST_DIGITS else None


def _branches(
    base: Reply, params: Mapping[str, str], needed: str, asked: Question, depth: int = _DEEPEST
) -> tuple[tuple[Branch, ...], tuple[Open, ...]]:
    """The rulings by the answers to a question, and the answers under which more is missing than can be listed."""
    found: list[Branch] = []
    left: list[Open] = []
    for option in asked.options:
        changed = _changed(base.topic, params, {needed: option.value})
        its, undecided = _branch(needed, option, _rule(replace(base, verdict=Answer.COMPUTED), changed), changed, depth)
        found += its
        left += undecided
    return tuple(found), tuple(left)


def _branch(
    field: str, option: Option, reply: Reply, params: Mapping[str, str], depth: int
) -> tuple[list[Branch], list[Open]]:
    """What an answer leads to: a ruling, those by the next fact, or that fact itself."""
    if reply.ruling is not None:
        return [Branch(field, option, reply.ruling)], []
    if reply.asked is None:
        return [], []
    further, left = _branches(reply, params, reply.asked.field, reply.asked, depth - 1) if depth else ((), ())
    if not further or left:
        return [], [Open(field, option, reply.asked)]
    more = [
        replace(one, field=field, option=option, further=((one.field, one.option), *one.further)) for one in further
    ]
    outcomes = {str(one.ruling.outcome) for one in more}
    # what the next fact cannot change needs no telling
    return ([Branch(field, option, more[0].ruling)] if len(outcomes) == 1 else more), []


def _choose(text: str, edition: str, read: Missing, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    """A slot that is no field of the facts: the answer chooses the situation; it is not asked if it changes nothing."""
    asked = QUESTIONS[read.slot]
    chosen = given.get(read.slot, "")
    rest = {name: value for name, value in given.items() if name != read.slot}
    if read.open is not None:
        if chosen and chosen != UNKNOWN:
            return _ruled(text, edition, read.open, given, nearest)
        return Reply(Answer.MISSING, edition, read.topic, asked=asked, nearest=nearest)
    if chosen in read.readings:
        return _ruled(text, edition, read.readings[chosen], rest, nearest)
    replies = {
        option: _ruled(text, edition, read.readings[option.value], rest, nearest)
        for option in asked.options
        if option.value in read.readings
    }
    if rest and replies and all(reply.verdict is Answer.INVALID for reply in replies.values()):
        return _whatever_is_chosen(list(replies.values()))
    complete = len(replies) == len(asked.options)
    outcomes = {str(reply.ruling.outcome) if reply.ruling else "" for reply in replies.values()}
    if complete and len(outcomes) == 1 and "" not in outcomes:
        return next(iter(replies.values()))
    # which rules decide it hangs on the answer
    first = next((reply.nearest for reply in replies.values()), ())
    nearest = tuple(dict.fromkeys((*nearest[:2], *first, *nearest)))[:_MOST_NEAREST]
    # what hangs on the answer is not told
    held = [{(fact.field, fact.value) for fact in reply.facts} for reply in replies.values()]
    facts = next((reply.facts for reply in replies.values()), ())
    facts = tuple(fact for fact in facts if all((fact.field, fact.value) in each for each in held))
    base = Reply(Answer.MISSING, edition, read.topic, facts=facts, asked=asked, nearest=nearest)
    if chosen == UNKNOWN:
        each = [
            _branch(read.slot, option, reply, _without_topic(reply.params), _DEEPEST)
            for option, reply in replies.items()
        ]
        branches = tuple(branch for its, _ in each for branch in its)
        left = tuple(undecided for _, those in each for undecided in those)
        return replace(base, branches=branches, open=left)
    if chosen and chosen not in {option.value for option in asked.options}:
        known = ", ".join(option.value for option in asked.options)
        problem = InvalidSituation(read.slot, Problem.UNKNOWN_OPTION, found=chosen[:_LONGEST_FOUND], known=known)
        return replace(base, problem=problem)
    if chosen:
        # the answer leads out of what can be read from this text: the bet has to be told
        return replace(base, asked=QUESTIONS["facing.bet"])
    return base


def _whatever_is_chosen(replies: Sequence[Reply]) -> Reply:
    """A refusal of what was given, with the facts that do not hang on the answer."""
    first = replies[0]
    params = {
        name: value for name, value in first.params.items() if all(one.params.get(name) == value for one in replies)
    }
    return replace(first, params=params, facts=tuple(fact for fact in first.facts if fact.field in params))


# --- likely readings ---


def _seeming(text: str, found: tuple[Likely, ...], given: Mapping[str, str], base: Reply) -> Reply | None:
    """The question which likely reading is what happened, or the ruling on the one that the person chose."""
    chosen = given.get(READING, "")
    rest = {name: value for name, value in given.items() if name != READING}
    tried = [(one, _as_if(text, one, rest, base)) for one in found]
    replies = [(one, reply) for one, reply in tried if reply.verdict not in (Answer.INVALID, Answer.LOOKUP)]
    for one, reply in tried:
        if one.key == chosen and reply.verdict is not Answer.LOOKUP:
            if reply.verdict is not Answer.INVALID:
                return replace(reply, unread=_unread(text, one, reply))
            if (refused := _given_wrong(text, one, reply, base)) is not None:
                return refused
    if not replies:
        wrong = (_given_wrong(text, one, reply, base) for one, reply in tried if reply.verdict is Answer.INVALID)
        return next((reply for reply in wrong if reply is not None), None) if rest else None
    problem = None
    if chosen and chosen not in {one.key for one in found}:
        known = ", ".join(dict.fromkeys(one.topic for one, _ in replies))
        problem = ToldWrong(READING, NOT_THIS_READING, found=chosen[:_LONGEST_FOUND], known=known)
    base = replace(base, problem=problem)
    if len(replies) == 1 and (lacking := replies[0][1]).asked is not None and not lacking.branches:
        one = replies[0][0]
        seen = Seems(one.key, one.topic, lacking.params, lacking.facts)
        # its facts are not taken as told before they are confirmed
        return replace(
            lacking, params={}, unread=_unread(text, one, lacking), seems=(seen,),
            nearest=_with_likely(one.topic, base), problem=lacking.problem or problem,
        )  # fmt: skip
    seems = tuple(Seems(one.key, one.topic, reply.params, reply.facts, reply.asked) for one, reply in replies)
    if len(seems) == 1:
        options = (Option(seems[0].key, THIS_IS_IT), Option(NO_READING, NOT_THIS))
        asked = Question(READING, IS_THIS_IT, options)
    else:
        of_one_topic = len({one.topic for one in seems}) < len(seems)
        choices = tuple(Option(one.key, TOPIC_TITLES[one.topic]) for one in seems)
        which = WHICH_HAPPENED if of_one_topic else WHICH_IS_IT
        asked = Question(READING, which, (*choices, Option(NO_READING, NONE_OF_THESE)))
    facts = seems[0].facts if len(seems) == 1 else base.facts
    return replace(
        base, verdict=Answer.AMBIGUOUS, topic=seems[0].topic if len(seems) == 1 else "", facts=facts, asked=asked,
        seems=seems, unread=_unread(text, *replies[0]) if len(seems) == 1 else (),
        nearest=_with_likely(replies[0][0].topic, base),
    )  # fmt: skip


def _given_wrong(text: str, one: Likely, refused: Reply, base: Reply) -> Reply | None:
    """What is wrong with a fact that was given to a reading; ``None`` where the reading itself is refused."""
    if _as_if(text, one, {}, base).verdict is Answer.INVALID:
        return None
    params = {name: value for name, value in refused.params.items() if name == "topic" or fact_type(one.topic, name)}
    facts = tuple(fact for fact in refused.facts if fact.field in params or fact.use not in (Use.USED, Use.ASSUMED))
    refused = replace(refused, facts=facts)
    seen = Seems(one.key, one.topic, params, facts)
    return replace(refused, params={}, unread=_unread(text, one, refused), seems=(seen,), nearest=base.nearest)


def _with_likely(topic: str, base: Reply) -> tuple[str, ...]:
    """The nearest rules with that of the likeliest reading after the very nearest; bets are under too many rules."""
    own = () if topic in BETS else _with_rule(topic, base)[:1]
    return tuple(dict.fromkeys((*base.nearest[:1], *own, *base.nearest)))[:_MOST_NEAREST]


def _unread(text: str, one: Likely, reply: Reply) -> tuple[Span, ...]:
    return _passed_over(text, one, reply.params, [span for fact in reply.facts for span in fact.spans])


def _passed_over(text: str, one: Likely, params: Mapping[str, str], told: Iterable[Span]) -> tuple[Span, ...]:
    """The words that a reading passes over, without the names of its players and what its facts were told by."""
    told, values = list(told), set(params.values())
    return tuple(
        (start, end) for start, end in one.unread
        if text[start:end] not in values
        and fold(text[start:end]).text not in _SAYS_NOTHING
        and not any(first <= start and end <= last for first, last in told)
    )  # fmt: skip


def _as_if(text: str, one: Likely, given: Mapping[str, str], base: Reply) -> Reply:
    """The reply if a likely reading were certain."""
    if one.read is None:
        return _guided(one, given, base)
    if isinstance(one.read, Missing):
        return _choose(text, base.edition, one.read, given, base.nearest)
    return _ruled(text, base.edition, one.read, given, base.nearest)


def _guided(one: Likely, given: Mapping[str, str], base: Reply) -> Reply:
    """The first fact that a case lacks, asked for; or the ruling once every fact is told."""
    known = simple_facts(one.topic)
    told = {name: value for name, value in given.items() if value != UNKNOWN}
    params = {**one.params, **told}
    read = Understood(one.topic, None, one.spans)
    facts = _facts(params, read, told)
    reply = replace(
        base, topic=one.topic, params={"topic": one.topic, **params}, facts=facts, nearest=_with_rule(one.topic, base)
    )
    try:
        check_values(one.topic, params)
    except InvalidSituation as refusal:
        return replace(reply, verdict=Answer.INVALID, problem=refusal)
    listed = {name.partition(".")[0] for name in params}
    lacking = [name for name in needed_facts(one.topic) if name not in listed]
    if not lacking:
        unknown = {name for name, value in given.items() if value == UNKNOWN}
        ruled = _rule(replace(reply, verdict=Answer.COMPUTED), params, unknown)
        if ruled.problem is None or ruled.problem.problem is not Problem.MISSING_FIELD:
            return ruled
        # what the facts that were told call for
        lacking = [ruled.problem.field]
    if known.get(lacking[0], str) is str or given.get(lacking[0]) == UNKNOWN:
        return replace(reply, verdict=Answer.LOOKUP)
    asked = replace(question(lacking[0], one.topic), field=lacking[0])
    return replace(reply, verdict=Answer.MISSING, params={}, asked=_listed(asked, one.topic))


def _what_it_is(text: str) -> Question:
    """Which topic it is, where no reading is right: those that the text is like first, without those of bets."""
    likeness = {one.label: one.score for one in resembles(text, "topic")}
    ranked = sorted((one for one in TOPICS if one not in BETS), key=lambda one: -likeness.get(one, 0.0))
    return Question(READING, WHAT_IS_IT, tuple(Option(f"{one}{ONE_BY_ONE}", TOPIC_TITLES[one]) for one in ranked))


def _one_by_one(text: str, edition: str, topic: str, given: Mapping[str, str], nearest: tuple[str, ...]) -> Reply:
    """A topic that the person chose: its facts are asked for, whatever the text seems to tell of them.

    Nothing is asked where its facts are lists; the reply has the topic alone then.
    """
    base = Reply(Answer.LOOKUP, edition, nearest=nearest)
    rest = {name: value for name, value in given.items() if name != READING}
    if topic in BETS or topic not in groups():
        return replace(base, topic=topic, nearest=_with_rule(topic, base))
    return _guided(Likely(topic, None, (), 0.0), rest, base)


def _listed(asked: Question, topic: str) -> Question:
    """A question with the values of its fact as quick answers, where they are a closed list."""
    values = simple_facts(topic).get(asked.field)
    if asked.options or not isinstance(values, tuple):
        return replace(asked, number=values is int) if not asked.options else asked
    words = {option.value: option.label for option in (YES, NO)}
    options = tuple(Option(value, words.get(value) or wording(asked.field, value, topic)) for value in values)
    return replace(asked, options=options, number=False)


def _with_rule(topic: str, base: Reply) -> tuple[str, ...]:
    """The nearest rules with the one of a topic first."""
    home = home_of(base.edition)
    own = tuple(f"{home}/{number}" for number in _rule_of(topic, base.edition))
    return tuple(dict.fromkeys((*own, *base.nearest)))[:_MOST_NEAREST]


# --- what is shown ---


def _facts(params: Mapping[str, str], read: Understood, changed: Mapping[str, str]) -> tuple[Fact, ...]:
    facts = []
    for name, value in params.items():
        spans = () if name in changed else _spans_of(name, read)
        use = Use.USED if spans or name in changed else Use.ASSUMED
        facts.append(Fact(name, label(name, read.topic), value, spans, use))
    return (*facts, *_numbers(read.aside))


def _spans_of(name: str, read: Understood) -> tuple[tuple[int, int], ...]:
    spans = read.spans
    short = name.split(".")[0]
    wanted = {"amount": "motions", "facing.last_raise": "facing.bet", "bet": "facing.bet", "last_raise": "facing.bet",
              "minimum_bet": "facing.minimum_bet", "pot": "facing.pot", "wagers": "facing.bet", "round": "facing.bet",
              "blinds": "facing.minimum_bet", "actions": "facing.bet", "facing.opening": "facing.bet"}  # fmt: skip
    return spans.get(name) or spans.get(wanted.get(name, short)) or spans.get(wanted.get(short, short)) or ()


def _numbers(placed: Iterable[Placed]) -> tuple[Fact, ...]:
    return tuple(
        Fact(
            f"number.{one.start}",
            str(one.role),
            str(one.chips) if one.chips is not None else "",
            ((one.start, one.end),),
            Use.UNUSED if one.role is Role.UNUSED else Use.ASIDE,
            one.role,
        )
        for one in placed
    )


def _looked_up(text: str, edition: str, read: Unclear, nearest: tuple[str, ...]) -> Reply:
    found = about(text)
    first = found[0].subject if found else None
    facts = _numbers((*read.unused, *read.aside))
    base = Reply(Answer.LOOKUP, edition, facts=facts, nearest=nearest, doubts=read.doubts)
    if is_outside(text):
        return replace(base, verdict=Answer.OUT_OF_SCOPE)
    if first is not None and first.discretion:
        return replace(base, verdict=Answer.DISCRETION)
    return base


@lru_cache(maxsize=64)
def _nearest(text: str, edition: str) -> tuple[str, ...]:
    """The rules of a text: the main rules of the likeliest subjects, then what belongs to them."""
    weights: dict[str, int] = {}
    known = {one.subject.id: one.subject for one in about(text)}
    for one in about(text):
        if not one.subject.outside:
            weights[one.subject.id] = one.weight
    for id, weight in _told_subjects(story(text)).items():
        weights[id] = weights.get(id, 0) + weight
    if not weights and any(event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN) for event in story(text).events):
        weights = {"raise-amounts": 2, "reopening": 1}
    if not weights and story(text).placed and story(text).doubts:
        weights = {"methods": 2, "raise-amounts": 1}
    order = list(subjects())
    ranked = [known.get(id) or subjects()[id] for id in sorted(weights, key=lambda id: (-weights[id], order.index(id)))]
    numbers: list[str] = []
    for subject in ranked[:4]:
        numbers += numbers_of(subject, edition)[:1]
    for subject in ranked[:4]:
        numbers += numbers_of(subject, edition)[1:]
    first = 2 if about(text) else 0
    numbers[first:first] = [number for name in topics_named(text) for number in _rule_of(name, edition)]
    home = home_of(edition)
    return tuple(f"{home}/{number}" for number in _fused(text, edition, dict.fromkeys(numbers)))[:_MOST_NEAREST]


def _fused(text: str, edition: str, named: Iterable[str]) -> list[str]:
    """The rules that the words of a text name, and those of texts like it, in one order."""
    weights = {number: 1 / place for place, number in enumerate(named, start=1)}
    for one in resembles(text, "rule")[:_MOST_ALIKE]:
        if one.score > 0:
            for number in _numbers_in(one.label, edition):
                weights[number] = weights.get(number, 0.0) + _FOR_LIKENESS * one.score
    order = {number: place for place, number in enumerate(weights)}
    return sorted(weights, key=lambda number: (-weights[number], order[number]))


def _numbers_in(number: str, edition: str) -> tuple[str, ...]:
    """The rules of an edition that belong to a rule of the main one."""
    if home_of(edition) == _MAIN:
        return (number,)
    for subject in subjects().values():
        if subject.rules.get(_MAIN, ("",))[:1] == (number,):
            return numbers_of(subject, edition)[:1]
    return ()


def _rule_of(topic: str, edition: str) -> list[str]:
    """The number of the rule under which an edition has a topic."""
    entry = edition_table(edition).topics.get(topic)
    return [entry.clause.partition(".")[0]] if entry is not None else []


def _told_subjects(told: Story) -> dict[str, int]:
    """What the acts of a story are about, whatever words were used for it."""
    weights: dict[str, int] = {}
    puts = [event for event in told.events if event.kind is Kind.PUT]
    if puts:
        chips = puts[-1].chips
        weights["oversized" if len(chips) == 1 else "multiple-chips" if chips else "undercall"] = 5
        if _in_motions(told):
            weights["string"] = 6
    says = [event for event in told.events if event.kind is Kind.SAY]
    if says:
        weights["methods"] = 3
        if says[-1].words[0].readings:
            weights["unclear"] = 7
        elif says[-1].words[0].said.value in ("raise", "bet"):
            weights["raise-amounts"] = 4
        elif says[-1].words[0].said.value == "call":
            weights["undercall"] = 4
    if told.out_of_turn:
        weights["out-of-turn"] = 5
    if "may-raise" in told.asks:
        weights["reopening"] = 5
    if "min-raise" in told.asks:
        weights["raise-amounts"] = weights.get("raise-amounts", 0) + 4
    return weights


def _in_motions(told: Story) -> bool:
    """Whether somebody called or put out chips and put out more after it."""
    last = told.events[-1]
    before = [event for event in told.events[:-1] if event.actor == last.actor]
    return last.kind is Kind.PUT and bool(before) and before[-1].kind in (Kind.PUT, Kind.CALL)


def numbers(reply: Reply) -> dict[str, int]:
    """The amounts of a ruling under names that tell what they are, in chips."""
    ruling = reply.ruling
    if ruling is None:
        return {}
    return amounts_of(ruling, reply.params)


def amounts_of(ruling: Ruling, params: Mapping[str, str] | None = None) -> dict[str, int]:
    """The amounts of a ruling by name, in chips.

    ``bet_total``: what the bet finally is; ``change``: chips given back; ``call``, ``to_call``; ``min_raise_to``;
    ``threshold``: the 50 % mark; ``full_raise``; ``facing_increment``: what is owed more; ``maximum``.
    """
    renamed = {"owed": "facing_increment", "last_raise": "full_raise", "total": "put_total"}
    steps = {
        renamed.get(name, name): value
        for step in ruling.steps
        for name, value in step.values.items()
        if isinstance(value, int)
    }
    outcome = ruling.outcome
    amount = outcome.amount
    if amount is not None:
        name = _OUTCOME_NAMES.get(outcome.action, "amount")
        steps[name] = amount
    for option in outcome.options:
        if option.amount is not None:
            steps[f"option_{option.action.value.replace('-', '_')}"] = option.amount
    _add_change(steps, ruling, params or {})
    return steps


def _add_change(steps: dict[str, int], ruling: Ruling, params: Mapping[str, str]) -> None:
    if ruling.topic != "methods-of-betting" or ruling.outcome.action not in (Action.CALL, Action.CHECK):
        return
    try:
        act: BettingAct = build(
            topic_named(ruling.topic).facts, params_to_situation(ruling.topic, _without_topic(params))
        )
    except EngineError:
        return
    facing = act.facing
    final = facing.bet
    steps["bet_total"] = final
    out = act.pushed + (facing.in_front if act.prior.value == "left" else 0)
    if act.pushed and out > final:
        steps["change"] = out - final
    steps["to_call"] = facing.owed
    if facing.last_raise is not None:
        steps.setdefault("min_raise_to", final + facing.last_raise)


def _without_topic(params: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in params.items() if name != "topic"}


_OUTCOME_NAMES = {
    Action.CALL: "bet_total",
    Action.CHECK: "bet_total",
    Action.BET: "bet_total",
    Action.RAISE_TO: "bet_total",
    Action.ALL_IN: "bet_total",
    Action.MAXIMUM: "maximum",
    Action.MAY_RAISE: "min_raise_to",
    Action.RAISE_AT_LEAST: "min_raise_to",
    Action.BET_AT_LEAST: "min_bet",
    Action.CALL_OR_FOLD: "call",
    Action.CALL_OR_RAISE: "call",
    Action.FORFEIT: "forfeit",
}
