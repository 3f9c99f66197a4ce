"""Which situations ask about conduct: what is said and shown, hidden and lost chips, penalties and their cost?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    Arrival,
    CardDeed,
    CardsExposed,
    ChipsCarried,
    CollusionCase,
    CountRequest,
    Country,
    DisqualifiedStack,
    Duty,
    DutyInQuestion,
    LostChips,
    ManneredCase,
    Manners,
    Nearness,
    Offence,
    OffenceCase,
    Presence,
    Sanction,
    SeenMistake,
    ShowdownMistake,
    Speech,
    Suspicion,
    TableTalk,
    Talk,
    TimeAway,
    Tongue,
)
from rules.engine.facts import Level as Blinds

from .draw import Draw
from .levels import LEVELS, Level
from .sample import Near, Sample, Term
from .scenes import NO_RULE, money, named


def _bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10)))


# --- What is said and shown ---

_FOUND = SeenMistake(mistake=ShowdownMistake.MISREAD_HAND, tabled=True)
_ELSEWHERE = (
    Near(key="hand-lies-open", facts=_FOUND, topic="speaking-up"),
    Near(
        key="away-at-the-deal",
        facts=Presence(nearness=Nearness.OUT_OF_REACH, arrival=Arrival.AFTER_LAST_CARD),
        topic="at-your-seat",
    ),
    Near(
        key="small-talk-between-hands",
        facts=Speech(country=Country.USA, language=Tongue.OTHER, during_hand=False),
        topic="language",
    ),
)
_HANDS = (
    Term("dvojici králů", "a pair of kings"),
    Term("nejvyšší pár", "top pair"),
    Term("set", "a set"),
    Term("dvě esa", "two aces"),
    Term("jen vysokou kartu", "just a high card"),
    Term("dva páry", "two pair"),
    Term("postupku", "a straight"),
)
_TALK: Mapping[Talk, str] = {
    Talk.LIVE_HAND: "talk-live-hand",
    Talk.FOLDED_HAND: "talk-folded-hand",
    Talk.ADVICE: "talk-advice",
    Talk.CRITICISM: "talk-criticism",
    Talk.READS_UNTABLED_HAND: "talk-reads",
    Talk.SECOND_HEAD: "talk-second-head",
}


def disclosure(draw: Draw) -> Sample:
    """Hands told, advice and criticism, a hand read that is not tabled; or a tabled hand that somebody may read."""
    level = draw.pick(LEVELS)
    told: dict[str, Any] = {
        "numbers": money(level, _bet(draw, level)),
        "players": named(draw, "o", "p", "q"),
        "terms": {"hand": draw.pick(_HANDS)},
        "street": draw.below(3),
        "asks": "asks-talk",
    }
    if draw.chance(28):
        return Sample(
            facts=_FOUND,
            story=("talk-tabled",),
            near=(
                Near(key="hand-not-open", facts=replace(_FOUND, tabled=False)),
                Near(key="hand-told", facts=TableTalk(talk=Talk.LIVE_HAND), topic="disclosure"),
            ),
            far=_ELSEWHERE[1:],
            ruled_by="speaking-up",
            **told,
        )
    talk = draw.pick((*Talk, Talk.ADVICE, Talk.CRITICISM))
    over = draw.chance(50) if talk in (Talk.ADVICE, Talk.CRITICISM) else None
    family = _TALK[talk] + ("" if over is None else "-after" if over else "-during")
    return Sample(facts=TableTalk(talk=talk, action_over=over), story=(family,), near=_ELSEWHERE, **told)


def exposed_cards(draw: Draw) -> Sample:
    """Cards shown with action pending or without, folded face up, thrown and lost off the table."""
    level = draw.pick(LEVELS)
    deed = draw.pick((CardDeed.SHOWN, CardDeed.SHOWN, *CardDeed))
    pending = draw.chance(65) if deed in (CardDeed.SHOWN, CardDeed.FOLDED_FACE_UP) else None
    facts = CardsExposed(deed=deed, pending=pending)
    family = {
        CardDeed.SHOWN: "cards-shown",
        CardDeed.FOLDED_FACE_UP: "cards-folded-up",
        CardDeed.SPUN: "cards-spun",
        CardDeed.THROWN_OFF_TABLE: "cards-off-table",
    }[deed] + ("" if pending is None else "-pending" if pending else "-over")
    near = [Near(key="shown-with-action-pending", facts=CardsExposed(deed=CardDeed.SHOWN, pending=True))]
    # a shown hand that is live may cost a penalty too while action is pending, and costs none at the end
    if deed is not CardDeed.SHOWN or pending is False:
        near.append(
            Near(key="folded-up-pending", facts=CardsExposed(deed=CardDeed.FOLDED_FACE_UP, pending=True)),
        )
    if deed is not CardDeed.SHOWN or pending:
        near.append(
            Near(key="folded-up-at-the-end", facts=CardsExposed(deed=CardDeed.FOLDED_FACE_UP, pending=False)),
        )
    # a hand that was folded is dead anyway
    if deed is CardDeed.SHOWN:
        near.append(_ELSEWHERE[1])
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-cards-shown" if deed is CardDeed.SHOWN else "asks-cards-thrown",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        terms={"hand": draw.pick(_HANDS)},
        street=draw.below(3),
        near=tuple(near),
        legal=pending is False,
    )


# --- Chips out of view, lost chips ---

POCKETS = (
    Term("v kapse mikiny", "in the pocket of a hoodie"),
    Term("v tašce", "in a bag"),
    Term("v dlani", "in a closed fist"),
    Term("v bundě", "in a jacket"),
    Term("v krabičce od cigaret", "in a cigarette box"),
)


def _chips(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((0.5, 1, 2, 3, 4, 5, 7, 8, 10, 12, 15, 20, 25, 30, 40)))


_FIRST_BREACH = Near(
    key="bad-manners-once", facts=ManneredCase(manners=Manners.DELAY, repeated=False), topic="etiquette"
)


def _found_on_the_floor(chips: int) -> Near:
    return Near(key="found-on-the-floor", facts=LostChips(chips=chips), topic="lost-chips")


def _one_round(chips: int, level: Level, players: int = 9) -> Near:
    facts = TimeAway(
        players=players,
        rounds=1,
        levels=(Blinds(small_blind=level.small, big_blind=level.big),),
        stack=chips,
        big_blind_in=3,
    )
    return Near(key="penalty-of-a-round", facts=facts, topic="missed-hands")


def hidden_chips(draw: Draw) -> Sample:
    """Chips carried in a pocket, put back, or carried openly in a rack."""
    level = draw.pick(LEVELS)
    chips = _chips(draw, level)
    open_ = draw.chance(22)
    facts = ChipsCarried(in_view=open_, chips=chips)
    if draw.chance(8):
        return Sample(
            facts=CollusionCase(suspicion=Suspicion.CHIP_DUMPING, established=True),
            story=("chips-passed",),
            asks="asks-chips-passed",
            numbers={"sb": level.small, "bb": level.big, "chips": chips},
            players=named(draw, "p", "o"),
            near=(
                Near(key="nothing-proven", facts=CollusionCase(suspicion=Suspicion.CHIP_DUMPING, established=False)),
                Near(key="not-judged-yet", facts=CollusionCase(suspicion=Suspicion.CHIP_DUMPING, established=None)),
                Near(key="carried-openly", facts=replace(facts, in_view=True), topic="hidden-chips"),
            ),
            ruled_by="ethical-play",
        )
    return Sample(
        facts=facts,
        story=("chips-in-view" if open_ else draw.pick(("chips-pocket", "chips-pocket-back")),),
        asks="asks-chips",
        numbers={"sb": level.small, "bb": level.big, "chips": chips},
        players=named(draw, "p", "o"),
        terms={"where": draw.pick(POCKETS)},
        near=(
            Near(key="carried-in-a-pocket", facts=replace(facts, in_view=False)),
            _found_on_the_floor(chips),
            Near(
                key="disqualified-instead",
                facts=CollusionCase(suspicion=Suspicion.OTHER_COLLUSION, established=True),
                topic="ethical-play",
            ),
        )
        if open_
        # hidden chips leave play like found ones, and may cost the player's place as well
        else (Near(key="carried-openly", facts=replace(facts, in_view=True)), NO_RULE, _FIRST_BREACH),
        legal=open_,
    )


def lost_chips(draw: Draw) -> Sample:
    """Chips found on the floor, claimed or not; or chips that fall out of a pocket."""
    level = draw.pick(LEVELS)
    chips = _chips(draw, level)
    pocket = draw.chance(30)
    claimed = draw.chance(50)
    lost = LostChips(chips=chips, claimed=claimed)
    carried = ChipsCarried(in_view=False, chips=chips)
    told: dict[str, Any] = {
        "asks": "asks-chips",
        "numbers": {"sb": level.small, "bb": level.big, "chips": chips},
        "players": named(draw, "p", "o"),
    }
    openly = Near(key="carried-openly", facts=ChipsCarried(in_view=True, chips=chips), topic="hidden-chips")
    if pocket:
        return Sample(
            facts=carried,
            story=("lost-from-pocket",),
            near=(openly, NO_RULE, _FIRST_BREACH),
            ruled_by="hidden-chips",
            **told,
        )
    return Sample(
        facts=lost,
        story=("lost-claimed" if claimed else "lost-unclaimed",),
        near=(
            openly,
            NO_RULE,
            Near(
                key="disqualified-instead",
                facts=CollusionCase(suspicion=Suspicion.OTHER_COLLUSION, established=True),
                topic="ethical-play",
            ),
        ),
        **told,
    )


# --- Soft play, manners, penalties ---

_SUSPICIONS: Mapping[Suspicion, str] = {
    Suspicion.SOFT_PLAY: "ethics-soft-play",
    Suspicion.CHIP_DUMPING: "ethics-dumping",
    Suspicion.OTHER_COLLUSION: "ethics-signals",
    Suspicion.CHECKED_THE_NUTS: "ethics-nuts",
}
_FINDINGS: Mapping[bool | None, str] = {True: "ethics-found", False: "ethics-not-found", None: "ethics-open"}


def ethical_play(draw: Draw) -> Sample:
    """Soft play, dumping, signals and a checked nut hand: established, refuted, or not judged yet."""
    level = draw.pick(LEVELS)
    suspicion = draw.pick((*Suspicion,))
    established = draw.pick((True, True, True, False, None, None))
    facts = CollusionCase(suspicion=suspicion, established=established)
    return Sample(
        facts=facts,
        story=(_SUSPICIONS[suspicion], _FINDINGS[established]),
        asks="asks-ethics",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        street=draw.below(3),
        near=(
            Near(key="proven-dumping", facts=CollusionCase(suspicion=Suspicion.CHIP_DUMPING, established=True)),
            Near(key="nothing-proven", facts=replace(facts, established=False)),
            Near(key="proven-soft-play", facts=CollusionCase(suspicion=Suspicion.SOFT_PLAY, established=True)),
            Near(key="not-judged-yet", facts=replace(facts, established=None)),
        ),
        legal=established is False,
    )


_MANNERS: Mapping[Manners, str] = {
    Manners.DELAY: "manners-delay",
    Manners.TOUCHING: "manners-touching",
    Manners.OUT_OF_TURN: "manners-out-of-turn",
    Manners.OUT_OF_REACH: "manners-out-of-reach",
    Manners.CHATTER: "manners-chatter",
    Manners.ABUSE: "manners-abuse",
}


def etiquette(draw: Draw) -> Sample:
    """A breach of etiquette, the first or one of many; and abuse, where the first is enough."""
    level = draw.pick(LEVELS)
    manners = draw.pick(tuple(_MANNERS))
    repeated = draw.chance(45)
    facts = ManneredCase(manners=manners, repeated=repeated)
    again = Near(key="done-again", facts=ManneredCase(manners=Manners.DELAY, repeated=True))
    return Sample(
        facts=facts,
        story=(_MANNERS[manners], "manners-again" if repeated else "manners-first"),
        asks="asks-manners",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        street=draw.below(3),
        near=(
            Near(key="done-once", facts=ManneredCase(manners=Manners.DELAY, repeated=False)),
            again,
            Near(key="abuse-of-a-player", facts=ManneredCase(manners=Manners.ABUSE, repeated=False)),
            Near(
                key="proven-dumping",
                facts=CollusionCase(suspicion=Suspicion.CHIP_DUMPING, established=True),
                topic="ethical-play",
            ),
        ),
    )


_OFFENCES: Mapping[Offence, str] = {
    Offence.EXPOSING_A_CARD: "offence-exposing",
    Offence.CARD_OFF_THE_TABLE: "offence-off-table",
    Offence.SECOND_HEAD: "offence-second-head",
    Offence.SOFT_PLAY: "offence-soft-play",
    Offence.ABUSE: "offence-abuse",
    Offence.DISRUPTION: "offence-disruption",
    Offence.CHEATING: "offence-cheating",
}
_RECORD: Mapping[Sanction | None, str] = {
    None: "record-clean",
    Sanction.WARNING: "record-warned",
    Sanction.MISSED_HANDS: "record-hands",
    Sanction.MISSED_ROUNDS: "record-rounds",
}


def penalties(draw: Draw) -> Sample:
    """Offences that may and offences that will be penalised, by the record of the player."""
    level = draw.pick(LEVELS)
    if draw.chance(29):
        return _first_breach(draw)
    offence = draw.pick(tuple(_OFFENCES))
    last = draw.pick((None, None, *Sanction))
    facts = OffenceCase(offence=offence, last_penalty=last)
    mild, grave = Offence.EXPOSING_A_CARD, Offence.ABUSE
    return Sample(
        facts=facts,
        story=(_OFFENCES[offence], _RECORD[last]),
        asks="asks-penalty",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        street=draw.below(3),
        near=(
            Near(key="graver-offence", facts=replace(facts, offence=grave)),
            Near(key="milder-offence", facts=replace(facts, offence=mild)),
            Near(key="missed-rounds-before", facts=replace(facts, last_penalty=Sanction.MISSED_ROUNDS)),
            Near(key="never-penalised", facts=replace(facts, last_penalty=None)),
            Near(key="warned-before", facts=replace(facts, last_penalty=Sanction.WARNING)),
        ),
    )


def _first_breach(draw: Draw) -> Sample:
    """Bad manners for the first time: nothing to penalise yet."""
    level = draw.pick(LEVELS)
    manners = draw.pick([one for one in _MANNERS if one is not Manners.ABUSE])
    facts = ManneredCase(manners=manners, repeated=False)
    return Sample(
        facts=facts,
        story=(_MANNERS[manners], "manners-first"),
        asks="asks-penalty",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        street=draw.below(3),
        near=(
            Near(key="done-again", facts=replace(facts, repeated=True)),
            Near(key="milder-offence", facts=OffenceCase(offence=Offence.EXPOSING_A_CARD), topic="penalties"),
            Near(
                key="missed-rounds-before",
                facts=OffenceCase(offence=Offence.ABUSE, last_penalty=Sanction.MISSED_ROUNDS),
                topic="penalties",
            ),
        ),
        ruled_by="etiquette",
    )


def missed_hands(draw: Draw) -> Sample:
    """A penalty in rounds: hands missed, what is posted meanwhile, and whether the stack lasts."""
    level = draw.pick(LEVELS)
    players = 6 + draw.below(3)
    rounds = 1 + draw.below(3)
    ante = level.unit * draw.pick((0, 0, 1, 1, 2)) if level.big // 8 >= level.unit else 0
    cost = rounds * (level.small + level.big + players * ante)
    blinds = Blinds(small_blind=level.small, big_blind=level.big, ante=ante)
    if draw.chance(35):
        facts = TimeAway(players=players, rounds=rounds)
        family, extra = "missed-count", {}
    else:
        stack = cost + level.big * (1 + draw.below(60))
        facts = TimeAway(players=players, rounds=rounds, levels=(blinds,), stack=stack)
        family, extra = (
            "missed-cost-ante" if ante else "missed-cost",
            {"stack": stack, **({"ante": ante} if ante else {})},
        )
    near: list[tuple[str, Any]] = [("one-round-more", replace(facts, rounds=rounds + 1))]
    if facts.stack is not None and facts.stack <= cost + cost // rounds:
        near = []
    near.append(("one-player-more", replace(facts, players=players + 1)))
    if rounds > 1:
        near.append(("one-round-less", replace(facts, rounds=rounds - 1)))
    if facts.levels and ante:
        near.append(("without-the-ante", replace(facts, levels=(replace(blinds, ante=0),))))
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-missed-cost" if facts.levels else "asks-missed",
        numbers={"sb": level.small, "bb": level.big, "players": players, **extra},
        players=named(draw, "p"),
        terms={"rounds": _ROUNDS[rounds - 1]},
        near=tuple(Near(key=key, facts=other) for key, other in near),
        far=(Near(key="two-players-more", facts=replace(facts, players=players + 2)),),
        legal=True,
    )


_ROUNDS = (Term("jedno kolo", "one round"), Term("dvě kola", "two rounds"), Term("tři kola", "three rounds"))


def disqualification(draw: Draw) -> Sample:
    """A player is disqualified with chips in front, or only sits out a round."""
    level = draw.pick(LEVELS)
    chips = level.rounded(level.big * (8 + draw.below(80)))
    players = 8 + draw.below(3)
    told: dict[str, Any] = {
        "asks": "asks-chips",
        "players": named(draw, "p", "o"),
        "numbers": {"sb": level.small, "bb": level.big, "chips": chips, "players": players},
    }
    gone = Near(key="disqualified", facts=DisqualifiedStack(chips=chips), topic="disqualification")
    around = (
        NO_RULE,
        Near(key="carried-openly", facts=ChipsCarried(in_view=True, chips=chips), topic="hidden-chips"),
    )
    sits_out = _one_round(chips, level, players)
    if draw.chance(28):
        return Sample(
            facts=sits_out.facts,
            story=("penalty-round",),
            near=(gone, *around),
            ruled_by="missed-hands",
            **told,
        )
    return Sample(facts=DisqualifiedStack(chips=chips), story=("disqualified",), near=(sits_out, *around), **told)


_DUTIES: Mapping[Duty, str] = {
    Duty.REGISTRATION_AND_SEAT: "duty-registration",
    Duty.PROTECT_HAND: "duty-protect",
    Duty.CLEAR_ACTION: "duty-clear",
    Duty.FOLLOW_ACTION: "duty-follow",
    Duty.DEFEND_TURN: "duty-defend",
    Duty.CHIPS_STACKED: "duty-stacks",
    Duty.CHANGE_TABLES: "duty-tables",
    Duty.KNOW_RULES: "duty-rules",
}


def player_duties(draw: Draw) -> Sample:
    """What the player has to see to; and a count that the dealer owes."""
    level = draw.pick(LEVELS)
    told: dict[str, Any] = {
        "asks": "asks-duty",
        "numbers": money(level, _bet(draw, level)),
        "players": named(draw, "o", "p"),
        "street": draw.below(3),
    }
    counted = CountRequest(facing_all_in=True, on_turn=True)
    too_early = Near(key="count-before-the-turn", facts=CountRequest(facing_all_in=False), topic="chip-counts")
    if draw.chance(28):
        return Sample(
            facts=counted,
            story=("duty-count",),
            near=(
                Near(key="own-duty", facts=DutyInQuestion(duty=Duty.FOLLOW_ACTION), topic="player-duties"),
                too_early,
                NO_RULE,
            ),
            ruled_by="chip-counts",
            legal=draw.chance(60),
            **told,
        )
    duty = draw.pick(tuple(_DUTIES))
    return Sample(
        facts=DutyInQuestion(duty=duty),
        story=(_DUTIES[duty],),
        # whoever neglects a duty is not entitled to anything either
        near=(Near(key="count-facing-all-in", facts=counted, topic="chip-counts"), NO_RULE),
        **told,
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "disclosure": disclosure,
    "exposed-cards": exposed_cards,
    "hidden-chips": hidden_chips,
    "lost-chips": lost_chips,
    "ethical-play": ethical_play,
    "etiquette": etiquette,
    "penalties": penalties,
    "missed-hands": missed_hands,
    "disqualification": disqualification,
    "player-duties": player_duties,
}

YES_OR_NO: frozenset[str] = frozenset()
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset({"missed-hands"})
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset({"disclosure", "lost-chips", "etiquette", "penalties", "disqualification"})
"""Topics in which something irregular has always happened before the question."""
