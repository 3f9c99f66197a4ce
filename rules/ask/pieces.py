"""What do the single words and numbers of a text tell of bets, whatever its grammar?

Where a text is no story that can be followed from phrase to phrase ("two silent 1ks, 2k was led"), each of its numbers
still has something beside it that says what it is: a bet, chips put out, words, chips taken back, a stack. What comes
of it is only offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from rules.engine.facts import Basis, Declaration, Said
from rules.lang import AmountKind, TokenKind, asking

from .mentions import Mention, Mentioned
from .phrases import CHIP_AMOUNTS
from .speech import SAID, sayable, spoken_readings
from .story import Event, Kind, Placed, Role, Story, position
from .teller import words

_FACED_BY = words("facing vs versus against proti over into matching pres oproti nad covering")
_TO = words("to na")
_BETWEEN = words(
    "a an the of first opening open prvni lead bet raise opener betu sazce raisu otevreni open bete stavke only just "
    "jen exactly presne his her their my raised it was is bylo byl byla by o tech ten tu total celkem on flop turn "
    "river flopu turnu riveru up na to za at for verbal big full prvniho druhy over raisem sazku betem made ze uz se "
    "mel mela had"
)
_AFTER_A_BET = words("was is byl byla bylo bet raise open opener lead led openera raisu betu sazka jako as")
_FALLEN = words(
    "led raised bet betted opened lead popped popnuto vsazeno zvednuto zvedlo otevreno otviral otviralo otviraci"
)
_TAKEN = words(
    "takes took take grabs grabbed drags dragged pulls pulled removes removed retrieves sebral sebrala stahl stahla "
    "stah stahne vzal vzala vezme vytahl sundal sundala snatches"
)
_HOLDS_BACK = words("back zpet zpatky nazpatek nazpet")
_LEFT = words("left behind zbyva zbylo zbyvalo remaining zustalo stack stacku stackem s")
_IN_FRONT = (["in", "front"], ["pred", "sebou"], ["za", "sebou"])
_BLINDS = words("blind blindu bb sb blindy")
_APART = words(
    "then pak potom another later nato znovu jeste dalsi pauza pause next first further again chvili chvilku"
)
_HE = words("he she on ona hrac souper")
_LAST = words("last poslednich posledni zbylych")
_SAYING = words(
    "says said say announces announced verbal verbally declares declared calls goes "
    "rekne rekl rekla rek rika povida povi hlasil hlasi ohlasi ohlasil zahlasi zahlasil oznami vyhlasi reknu rekl"
)
_HEARD = words("slysel neslysel slysela neslysela heard hears")
_ASIDE = (Role.CLAIM, Role.QUESTION, Role.INTENT)
_IS = words("was is byl byla bylo je")
_MOST_BESIDE = 4
_MOST_BETS = 4
_MOST_CHANGED, _MOST_UNPLACED = 6, 3
"""Numbers of which another use is tried."""
_ACTOR = "somebody"


class _Use(Enum):
    """What a number is there for."""

    FACED = auto()
    SPOKEN = auto()
    PUT = auto()
    BACK = auto()
    STACK = auto()


@dataclass(frozen=True, slots=True)
class _Piece:
    """A number with its use; ``raised``: the bet raises another one."""

    item: Mention
    use: _Use
    raised: bool = False


def pieced(told: Story, read: Mentioned) -> Iterator[Story]:
    """The stories that the words and numbers of a text may make up: the likeliest, then those with one change.

    A change: a number is something else, or nothing of the case, or the words are none of the act.
    """
    if told.out_of_turn or told.substantial or told.cash or told.asks & {"max", "may-raise"}:
        return
    quoted = _quoted(read)
    found = list(_pieces(told, read, quoted))
    words_said = _words(told, read, quoted, found)
    ways = [(found, words_said)]
    for at in range(min(len(found), _MOST_CHANGED)):
        for use in (_Use.FACED, _Use.PUT, None):
            if use is not found[at].use:
                changed = [replace(found[at], use=use)] if use is not None else []
                ways.append(([*found[:at], *changed, *found[at + 1 :]], words_said))
        if found[at].use in (_Use.FACED, _Use.PUT):
            # "puts in exactly the 900 that was bet"
            both = [replace(found[at], use=use) for use in (_Use.FACED, _Use.PUT)]
            ways.append(([*found[:at], *both, *found[at + 1 :]], words_said))
    if words_said is not None:
        ways.append((found, None))
    for one in _unplaced(told, read, found)[:_MOST_UNPLACED]:
        more = sorted([*found, _Piece(one, _Use.PUT)], key=lambda piece: piece.item.start)
        ways.append((more, words_said))
    for pieces, said in ways:
        made = _made_of(told, read, pieces, said)
        if made is not None:
            yield made


def _made_of(
    told: Story, read: Mentioned, found: Sequence[_Piece], words_said: tuple[int, Declaration] | None
) -> Story | None:
    bets = [one for one in found if one.use is _Use.FACED]
    puts = [one for one in found if one.use is _Use.PUT]
    back = [one for one in found if one.use is _Use.BACK]
    if len(bets) > _MOST_BETS or len(back) > 1:
        return None
    named = {_base(one.item) for one in puts if one.item.amount and one.item.amount.chips}
    # "seven 100s, he heard seven hundred": the same chips
    puts = [one for one in puts if (one.item.amount and one.item.amount.chips) or _base(one.item) not in named]
    swapped = bool(back) and (_of_a_blind(told, read, back[0].item) or not bets or bool(
        puts and back[0].item.start < min(one.item.start for one in puts)))  # fmt: skip
    if back and not puts and bets and not swapped:
        own = bets.pop()
        puts = [replace(own, use=_Use.PUT)]
    if not (words_said or puts or swapped):
        return None
    events, actor = _bets(told, bets), _actor(told)
    act: list[tuple[int, Event]] = []
    if words_said is not None:
        at, said = words_said
        act.append((at, Event(actor, Kind.SAY, at, at + 1, words=(said,), street=told.street)))
    for at, one in enumerate(puts):
        between = read.tokens[puts[at - 1].item.stop : one.item.first] if at else ()
        amount = one.item.amount
        chips = amount.chips if amount else ()
        base = _base(one.item)
        made = Event(
            actor, Kind.PUT, one.item.start, one.item.end, amount=None if chips else base, chips=chips,
            street=told.street, silent=words_said is None, apart=any(token.folded in _APART for token in between),
        )  # fmt: skip
        act.append((one.item.start, made))
    for one in back:
        made = Event(
            actor,
            Kind.PULL,
            one.item.start,
            one.item.end,
            amount=_base(one.item),
            one_back=not swapped,
            street=told.street,
        )
        act.append((one.item.start, made))
    act.sort(key=lambda pair: pair[0])
    group = [event for _, event in act]
    stacks = [_base(one.item) for one in found if one.use is _Use.STACK]
    last = [one for one in puts if read.tokens[one.item.first - 1].folded in _LAST and one.item.first]
    if last and not stacks:
        stacks = [sum(_base(one.item) or 0 for one in puts)]
    whole = stacks[0] if len(stacks) == 1 else told.stacks.get(actor)
    spans: dict[str, list[tuple[int, int]]] = {}
    names = {_Use.FACED: "facing.bet", _Use.SPOKEN: "words", _Use.PUT: "motions", _Use.STACK: "facing.stack"}
    for one in found:
        if one.use in names:
            spans.setdefault(names[one.use], []).append((one.item.start, one.item.end))
    kept = (Role.LEVEL, Role.POT, Role.POSTED, Role.PLAYERS)
    return replace(
        told, events=[*events, *group], spans=spans, stacks={actor: whole} if whole else {},
        placed=[one for one in told.placed if one.role in kept] + [
            Placed(Role.STACK if one.use is _Use.STACK else Role.ACT, one.item.start, one.item.end, _base(one.item))
            for one in found
        ], doubts=[], conditional=[], has_condition=False, forgiven=True, in_front=None,
        nothing_bet=not bets and not _before_the_flop(told), unopened=False,
    )  # fmt: skip


def _of_a_blind(told: Story, read: Mentioned, item: Mention) -> bool:
    """Whether chips taken back are a blind: "pulls the 200 blind back"."""
    near = {token.folded for token in read.tokens[max(0, item.first - 2) : item.stop + 3]}
    blind = bool(near & _BLINDS) or bool(told.level and _base(item) in told.level)
    return blind and not any(event.kind in (Kind.PUT, Kind.SAY) for event in told.events)


def _actor(told: Story) -> str:
    """Who acts, if the story knows it."""
    acting = (Kind.SAY, Kind.PUT, Kind.PULL)
    return next((event.actor for event in reversed(told.events) if event.kind in acting), _ACTOR)


def _before_the_flop(told: Story) -> bool:
    """Whether the blind is what has to be matched where no bet is told."""
    if told.street in ("flop", "turn", "river", "postflop") or not told.level:
        return False
    if told.street == "preflop" or told.limped or told.unraised or told.folded_to:
        return True
    return not told.nothing_bet and not told.street and position(_actor(told)) is not None


def _bets(told: Story, bets: Sequence[_Piece]) -> list[Event]:
    """The bets faced, the smallest first; each is made by somebody else."""
    ranked = sorted({_base(one.item) or 0: one for one in bets}.items())
    events = []
    for at, (chips, one) in enumerate(ranked):
        raised = one.raised or bool(at)
        events.append(
            Event(
                f"player {at + 1}", Kind.RAISE if raised else Kind.BET, one.item.start, one.item.end, amount=chips,
                street=told.street, generic=raised and not at and told.level is None,
            )
        )  # fmt: skip
    return events


def _base(item: Mention) -> int | None:
    base = item.amount.base if item.amount else None
    return base if isinstance(base, int) else None


def _quoted(read: Mentioned) -> set[int]:
    """The tokens that stand in quotes."""
    found: set[int] = set()
    quoting = False
    for at, token in enumerate(read.tokens):
        if token.kind is TokenKind.QUOTE_OPEN:
            quoting = True
        elif token.kind is TokenKind.QUOTE_CLOSE:
            quoting = False
        elif quoting:
            found.add(at)
    return found


def _pieces(told: Story, read: Mentioned, quoted: set[int]) -> Iterator[_Piece]:
    others = (Role.LEVEL, Role.POT, Role.POSTED, Role.PLAYERS, Role.NAME)
    placed = {one.start: one.role for one in told.placed}
    quiet = {
        read.tokens[item.first].sentence for item in read.mentions if item.is_("quality.silent", "act.put", "act.give")
    }  # fmt: skip
    staff: dict[int, list[int]] = {}
    for item in read.mentions:
        if item.is_("who.staff"):
            staff.setdefault(read.tokens[item.first].sentence, []).append(item.start)
    asked = asking(read.tokens)
    chips = (one for one in read.mentions if one.amount and one.amount.chips)
    last_chips = max((one.first for one in chips if placed.get(one.start) in (None, Role.ACT, Role.UNUSED)), default=-1)
    seen: set[int] = set()
    out: set[int] = set()
    acted = False
    for item in read.mentions:
        base = _base(item)
        if item.amount is None or item.amount.kind not in CHIP_AMOUNTS or not base or base < 0:
            continue
        if placed.get(item.start) in others:
            continue
        of_staff = any(one < item.start for one in staff.get(read.tokens[item.first].sentence, ()))
        if item.first in quoted and acted and (of_staff or placed.get(item.start) in _ASIDE):
            continue
        if item.first in quoted:
            acted = True
            yield _Piece(item, _Use.SPOKEN)
            continue
        if placed.get(item.start) is Role.INTENT and not acted and item.first < last_chips:
            continue  # "wanted to bet a 500, it was a 5k": what was meant, and what was done
        piece = _piece(read, item, quiet)
        if placed.get(item.start) is Role.STACK and (piece is None or piece.use is not _Use.FACED):
            piece = _Piece(item, _Use.STACK)
        if piece is None or (item.amount.bare_word and piece.use is not _Use.SPOKEN):
            continue
        if base in seen and (piece.use is _Use.FACED or placed.get(item.start) in _ASIDE):
            continue
        if acted and placed.get(item.start) in _ASIDE:
            continue
        if acted and piece.use is _Use.FACED and of_staff:
            continue  # "dealer ruled raise to 1800"
        if piece.use is _Use.FACED and base in out and read.tokens[item.first].sentence in asked:
            continue  # "slides in four 1ks ... so is it a raise to 4k?": what was put out and what it may be
        if piece.use is _Use.FACED:
            seen.add(base)
        if piece.use is _Use.PUT:
            out.add(base)
        acted = acted or piece.use in (_Use.PUT, _Use.SPOKEN)
        yield piece


def _unplaced(told: Story, read: Mentioned, found: Sequence[_Piece]) -> list[Mention]:
    """The numbers of which nothing says what they are: "first thing over the line is 900"."""
    known = {one.item.start for one in found} | {one.start for one in told.placed if one.role is not Role.UNUSED}
    return [
        item for item in read.mentions
        if item.amount and item.amount.kind in CHIP_AMOUNTS and not item.amount.bare_word and (_base(item) or 0) > 0
        and item.start not in known
    ]  # fmt: skip


def _piece(read: Mentioned, item: Mention, quiet: set[int]) -> _Piece | None:
    """What a number is, by what stands beside it."""
    tokens = read.tokens
    sentence = tokens[item.first].sentence
    before = [
        token.folded for token in tokens[max(0, item.first - _MOST_BESIDE) : item.first] if token.sentence == sentence
    ]
    after = [token.folded for token in tokens[item.stop : item.stop + 3] if token.sentence == sentence]
    chips = bool(item.amount and item.amount.chips)
    if before[-1:] and before[-1] in _FACED_BY and not chips:
        return _Piece(item, _Use.FACED)
    if _TAKEN & set(before) or ((_TAKEN | _HOLDS_BACK) & set(after) and not chips and not (
        {"for", "pro"} & {token.folded for token in tokens[item.stop : item.stop + 4]}
    )):  # fmt: skip
        return _Piece(item, _Use.BACK)
    if before[-1:] and before[-1] in _LAST:
        return _Piece(item, _Use.PUT)
    if _LEFT & {*before[-1:], *after[:1]} or (after[:2] in _IN_FRONT and not chips):
        return _Piece(item, _Use.STACK)
    if (faced := _faced(read, item)) is not None:
        return faced
    if after[:1] and after[0] in _AFTER_A_BET | _FALLEN and not chips:
        return _Piece(item, _Use.FACED, "raise" in after[0])
    if chips or sentence in quiet or item.amount is None:
        return _Piece(item, _Use.PUT)
    return None


def _faced(read: Mentioned, item: Mention) -> _Piece | None:
    """A number behind a bet or behind "facing": what was bet, or what somebody says."""
    tokens = read.tokens
    acts = {
        one.stop - 1: one
        for one in read.mentions
        if one.is_("act.bet", "act.raise", "act.open", "act.call", "act.fold", "act.make-it", "act.all-in", "act.put")
    }
    at, to = item.first - 1, False
    first = max(0, item.first - 2 * _MOST_BESIDE)
    while at >= first and tokens[at].sentence == tokens[item.first].sentence:
        word = tokens[at].folded
        if word in _FACED_BY:
            return _Piece(item, _Use.FACED)
        act = acts.get(at)
        if act is not None and act.is_("act.put"):
            return _Piece(item, _Use.PUT)
        if act is not None:
            said = {token.folded for token in tokens[max(0, act.first - 2) : act.first]} & _SAYING
            if act.is_("act.call", "act.fold"):
                return _Piece(item, _Use.FACED) if to or word in _FALLEN else None
            if said and not act.is_("act.all-in"):
                return _Piece(item, _Use.SPOKEN)
            raised = act.is_("act.raise", "act.make-it", "act.open", "act.all-in") and not _first_bet(tokens, at, item)
            return _Piece(item, _Use.FACED, raised)
        if word in _FALLEN:
            return _Piece(item, _Use.FACED, word in ("raised", "zvednuto", "zvedlo", "popped"))
        to = to or word in _TO
        if word not in _BETWEEN and tokens[at].kind is TokenKind.WORD:
            if to and word in ("ticho", "silent"):
                return _Piece(item, _Use.FACED)
            return _on_top_of_chips(read, item) if to else None
        at -= 1
    return _on_top_of_chips(read, item) if to else None


def _first_bet(tokens: Sequence[object], at: int, item: Mention) -> bool:
    return any(
        getattr(token, "folded", "") in ("first", "prvni", "opening") for token in tokens[max(0, at - 3) : item.first]
    )


def _on_top_of_chips(read: Mentioned, item: Mention) -> _Piece | None:
    """ "two fives on 7,000": a number after "to" behind chips."""
    before = [
        one for one in read.mentions if one.amount and one.amount.chips and one.stop in (item.first - 1, item.first - 2)
    ]
    return _Piece(item, _Use.FACED) if before else None


def _words(told: Story, read: Mentioned, quoted: set[int], found: Sequence[_Piece]) -> tuple[int, Declaration] | None:
    """The first thing that somebody is told to say, who is no dealer."""
    tokens, spoken = read.tokens, [one.item for one in found if one.use is _Use.SPOKEN]
    faced = [_base(one.item) or 0 for one in found if one.use is _Use.FACED]
    floor = told.level[1] if told.level else max(faced, default=0)
    staff = {one.stop for one in read.mentions if one.is_("who.staff")}
    judged = {
        token.clause for one in read.mentions for token in tokens[one.first : one.stop] if one.is_("who.staff")
    } & {tokens[one.first].clause for one in read.mentions if one.is_("aside.claim")}
    asked = asking(tokens)
    for at, item in enumerate(read.mentions):
        kinds = [SAID[concept] for concept in item.concepts if concept in SAID]
        if not kinds or staff & {item.first, item.first - 1, item.first - 2} or tokens[item.first].clause in judged:
            continue  # "dealer says raise", "dealer says he's raising"
        before = {token.folded for token in tokens[max(0, item.first - 3) : item.first]}
        after = {token.folded for token in tokens[item.stop : item.stop + 2]}
        told_bet = bool(after & _IS) or bool({"na", "to"} & after)
        if {"nikdo", "nobody"} & {*before, *after} and _HEARD & {*before, *after}:
            continue  # "raise neslysel nikdo"
        opens = (
            not item.first
            or tokens[item.first - 1].kind is TokenKind.PUNCTUATION
            or tokens[item.first - 1].folded in _HE
        )
        # "two silent 1ks, 2k was led. raise?": what is asked, and nothing that was said
        opens = opens and tokens[item.first].sentence not in asked
        then = read.mentions[at + 1] if at + 1 < len(read.mentions) else None
        with_a_number = then is not None and then.amount and then.first - item.stop <= 1
        bare = sayable(item.text) and not told_bet and opens and not with_a_number
        if item.first in quoted or _SAYING & before or (_SAYING & after and sayable(item.text)) or bare:
            with_amount = [one for one in spoken if 0 <= one.first - item.stop <= 2]
            said = _declaration(floor, kinds[0], with_amount[0] if with_amount else None)
            return (item.start, said) if said is not None else None
    if spoken:
        declared = _declaration(floor, Said.AMOUNT, spoken[0])
        return (spoken[0].start, declared) if declared is not None else None
    if quoted and not any(one.use is _Use.PUT for one in found):
        return tokens[min(quoted)].start, Declaration(said=Said.UNCLEAR)
    return None


def _declaration(floor: int, kind: Said, item: Mention | None) -> Declaration | None:
    if item is None or kind in (Said.CALL, Said.FOLD, Said.CHECK):
        return Declaration(said=kind)
    amount, base = item.amount, _base(item)
    if amount is None or base is None:
        return None
    if amount.bare_word or (floor and amount.kind is AmountKind.AMOUNT and base < floor // 4):
        return spoken_readings(kind, Basis.TOTAL, base, floor)
    return Declaration(said=kind, amount=base)
