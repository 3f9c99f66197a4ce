"""Which situations ask about the showdown: who shows, what must be tabled, which hands live, who may see?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    AllInMoment,
    AskersCards,
    BoardPlay,
    Discard,
    Dispute,
    KilledHand,
    KilledHow,
    LiveHands,
    Mucker,
    NextHand,
    SeenMistake,
    SeeRequest,
    ShowdownGame,
    ShowdownMistake,
    SpokenHand,
    Standoff,
    StudDeed,
    TabledGame,
    TabledHand,
    UpcardsMoved,
)

from .draw import Draw
from .levels import LEVELS, Level
from .players import FIRST_NAMES, Player, cast, lettered
from .sample import LEGAL_PER_CENT, Near, Sample, Seat, Term
from .scenes import NO_RULE, money, named

_PUSHED = Near(
    key="pushed-into-the-muck",
    facts=Discard(at_showdown=True, pushed_into_muck=True),
    topic="live-cards",
)


def _bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 15)))


_MADE = (
    Term("flush", "a flush"),
    Term("full house", "a full house"),
    Term("postupku", "a straight"),
    Term("dva páry", "two pair"),
    Term("trojici", "three of a kind"),
    Term("pár es", "a pair of aces"),
    Term("dvojici králů", "a pair of kings"),
)


# --- Words and cards ---


def cards_speak(draw: Draw) -> Sample:
    """A hand is named aloud: tabled or not, rightly or wrongly, on purpose or by mistake."""
    level = draw.pick(LEVELS)
    tabled = draw.chance(68)
    as_said = draw.chance(20)
    deliberate = None if as_said or not tabled else draw.pick((None, None, False, True))
    facts = SpokenHand(tabled=tabled, as_said=as_said, deliberate=deliberate)
    said, held = draw.some(_MADE, 2)
    if not tabled:
        family = "spoken-untabled"
    elif as_said:
        family = "spoken-right"
    else:
        family = "spoken-on-purpose" if deliberate else "spoken-wrong"
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-spoken" if tabled else "asks-spoken-untabled",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        terms={"said": said, "held": held},
        near=(
            _PUSHED,
            NO_RULE,
        ),
        far=(Near(key="not-tabled", facts=SpokenHand(tabled=False)),),
        legal=tabled and as_said,
    )


def speaking_up(draw: Draw) -> Sample:
    """Somebody notices a misread hand or a wrong award; the hand is tabled or not."""
    level = draw.pick(LEVELS)
    mistake = draw.pick((*ShowdownMistake,))
    tabled = draw.chance(55)
    facts = SeenMistake(mistake=mistake, tabled=tabled)
    family = ("notice-misread" if mistake is ShowdownMistake.MISREAD_HAND else "notice-award") + (
        "" if tabled else "-untabled"
    )
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-notice",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p", "q"),
        near=(
            Near(key="hand-lies-open", facts=replace(facts, tabled=True)),
            Near(key="hand-not-open", facts=replace(facts, tabled=False)),
            NO_RULE,
        ),
        legal=False,
    )


def playing_the_board(draw: Draw) -> Sample:
    """The best hand is the board: all cards tabled, some of them, none, or already in the muck."""
    level = draw.pick(LEVELS)
    omaha = draw.chance(25)
    cards = 4 if omaha else 2
    tabled = draw.pick((cards, cards, cards, cards - 1, 0, 0))
    in_muck = draw.chance(60) if tabled == 0 else False if tabled < cards else None
    facts = BoardPlay(tabled=tabled, hole_cards=cards, in_muck=in_muck)
    if tabled == cards:
        family = "board-all"
    elif tabled:
        family = "board-some"
    else:
        family = "board-mucked" if in_muck else "board-held"
    return Sample(
        facts=facts,
        story=("board-scene-omaha" if omaha else "board-scene", family),
        asks="asks-board",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        near=(
            Near(key="every-card-tabled", facts=replace(facts, tabled=cards, in_muck=None)),
            Near(key="cards-in-the-muck", facts=replace(facts, tabled=0, in_muck=True)),
            # that all cards have to be tabled is true of those that are
            *((Near(key="cards-still-held", facts=replace(facts, tabled=0, in_muck=False)),) if tabled < cards else ()),
            NO_RULE,
        ),
        legal=tabled == cards and draw.chance(35),
    )


# --- Who shows ---


def showdown_order(draw: Draw) -> Sample:
    """Nobody wants to show: a bet on the last round, none, stud boards, somebody all-in."""
    count = 3 if draw.chance(60) else 4
    names = tuple(draw.shuffled(lettered(4)))[:count] if draw.chance(30) else tuple(draw.shuffled(FIRST_NAMES)[:count])
    if names[0].short in "ABCD":
        names = tuple(sorted(names, key=lambda player: player.short))
    labels = tuple(player.short for player in names)
    people: dict[str, Player] = dict(zip("opqe", names, strict=False))
    level = draw.pick(LEVELS)
    kind = draw.below(100)
    river = draw.pick(labels)
    turn = draw.pick([label for label in labels if label != river])
    game = ShowdownGame.FLOP
    first = None
    if kind < 45:
        facts = Standoff(game=game, seats=labels, final_aggressor=river, earlier_aggressor=turn)
        story: tuple[str, ...] = ("order-seats", "order-river-bet")
    elif kind < 65:
        facts = Standoff(game=game, seats=labels, final_aggressor="", earlier_aggressor=turn)
        story = ("order-seats", "order-checked")
    elif kind < 80:
        facts = Standoff(game=game, seats=labels, final_aggressor=river, earlier_aggressor=turn, all_in=True)
        story = ("order-seats", "order-all-in")
    else:
        game = draw.pick((ShowdownGame.STUD, ShowdownGame.RAZZ))
        first = river
        facts = Standoff(game=game, seats=labels, final_aggressor="", earlier_aggressor=turn, first_by_board=first)
        story = ("order-stud" if game is ShowdownGame.STUD else "order-razz", "order-checked-stud")
    by_label = {player.short: player for player in names}
    near = [
        Near(
            key="that-player-bet-last",
            facts=replace(facts, final_aggressor=label, all_in=False),
        )
        for label in draw.shuffled(labels)
    ]
    return Sample(
        facts=facts,
        story=(*story[:1], f"order-{('three', 'four')[count - 3]}", *story[1:]),
        asks="asks-order",
        numbers=money(level, _bet(draw, level)),
        players={**people, "x": by_label[river], "j": by_label[turn]},
        seats=tuple(Seat(player=player) for player in names),
        near=tuple(near),
        far=(Near(key="somebody-all-in", facts=replace(facts, all_in=True)),),
        legal=draw.chance(LEGAL_PER_CENT),
    )


def face_up(draw: Draw) -> Sample:
    """All-ins with and without players who can still bet, before and after the round is closed."""
    level = draw.pick(LEVELS)
    all_in, with_chips, closed, final = draw.pick(
        (
            (1, 1, True, False),
            (2, 0, True, False),
            (1, 1, True, True),
            (1, 2, True, True),
            (1, 2, True, False),
            (1, 2, True, False),
            (2, 2, True, False),
            (1, 1, False, False),
            (1, 2, False, True),
            (0, 2, True, True),
        )
    )
    muck = closed and all_in > 0 and (with_chips < 2 or final) and draw.chance(40)
    facts = AllInMoment(
        all_in=all_in, with_chips=with_chips, round_closed=closed, final_round=final, wants_to_muck=muck
    )
    family = {
        (0, True): "up-nobody",
        (1, True): "up-one",
        (2, True): "up-two",
        (1, False): "up-open",
    }[all_in, closed]
    if family == "up-one" and with_chips > 1:
        family = "up-side-last" if final else "up-side"
    elif family == "up-two" and with_chips > 1:
        family = "up-two-side"
    elif family == "up-open" and with_chips > 1:
        family = "up-open-last"
    elif family == "up-one" and final:
        family = "up-one-last"
    street = 2 if final else draw.below(2)
    flat = AllInMoment(all_in=1, with_chips=1, round_closed=True, final_round=False)
    return Sample(
        facts=facts,
        story=(family, *(("up-wants-to-muck",) if muck else ())),
        asks="asks-up",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p", "q", "e") if family == "up-two-side" else named(draw, "o", "p", "q"),
        street=street,
        near=(
            Near(key="nobody-can-bet", facts=flat),
            Near(key="others-can-bet", facts=replace(flat, with_chips=2)),
        ),
        legal=draw.chance(LEGAL_PER_CENT) and not muck,
    )


_STILL_BETTING = Near(
    key="others-can-bet",
    facts=AllInMoment(all_in=1, with_chips=2, round_closed=True, final_round=False),
    topic="face-up",
)
_LIVE: Mapping[int, Term] = {
    1: Term("jedna živá hand", "one live hand"),
    2: Term("dvě živé hand", "two live hands"),
    3: Term("tři živé hand", "three live hands"),
}


def uncontested_showdown(draw: Draw) -> Sample:
    """All the others have mucked, two hands are left, or somebody is all-in."""
    level = draw.pick(LEVELS)
    live = draw.pick((1, 1, 2, 2, 3))
    all_in = live > 1 and draw.chance(35)
    facts = LiveHands(live=live, all_in=all_in)
    family = "last-all-in" if all_in else "last-one" if live == 1 else "last-several"
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-last",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p"),
        terms={"live": _LIVE[live]},
        near=(
            Near(key="all-others-mucked", facts=LiveHands(live=1)),
            # that every card is tabled and that all hands go face up is hardly told apart
            *(() if all_in else (Near(key="two-hands-live", facts=LiveHands(live=2)),)),
            *((Near(key="somebody-all-in", facts=LiveHands(live=2, all_in=True)),) if live == 1 else (NO_RULE,)),
            *((_STILL_BETTING,) if all_in else ()),
        ),
        legal=live == 1 and draw.chance(45),
    )


_ASKERS: Mapping[AskersCards, str] = {
    AskersCards.TABLED: "see-tabled",
    AskersCards.HELD: "see-held",
    AskersCards.MUCKED: "see-mucked",
    AskersCards.FOLDED: "see-folded",
}


def asking_to_see(draw: Draw) -> Sample:
    """A request to see a hand: by the caller of the river bet, without a bet, after mucking."""
    level = draw.pick(LEVELS)
    own = draw.pick((AskersCards.TABLED, AskersCards.HELD, AskersCards.HELD, *AskersCards))
    river = draw.chance(75)
    called = river and own is not AskersCards.FOLDED
    aggressor = draw.chance(70)
    winner = draw.chance(40)
    facts = SeeRequest(
        own_cards=own,
        river_bet=river,
        asker_called=called,
        of_last_aggressor=aggressor if river else False,
        of_winner=winner,
    )
    caller = replace(facts, own_cards=AskersCards.HELD, river_bet=True, asker_called=True, of_last_aggressor=True)
    scene = "see-river-called" if called else "see-river" if river else "see-checked"
    whose = ("see-of-bettor" if aggressor else "see-of-other") if river else "see-of-any"
    return Sample(
        facts=facts,
        story=(scene, _ASKERS[own], whose, "see-winner" if winner else "see-loser"),
        asks="asks-see",
        numbers=money(level, _bet(draw, level)),
        players=named(draw, "o", "p", "q"),
        near=(
            Near(key="called-and-kept-cards", facts=caller),
            Near(
                key="asker-had-folded",
                facts=replace(facts, own_cards=AskersCards.FOLDED, asker_called=False, of_winner=True),
            ),
            Near(
                key="no-river-bet", facts=replace(caller, river_bet=False, asker_called=False, of_last_aggressor=False)
            ),
        ),
        far=(
            Near(
                key="nobody-can-bet",
                facts=AllInMoment(all_in=1, with_chips=1, round_closed=True, final_round=False),
                topic="face-up",
            ),
        ),
        legal=called and aggressor and own in (AskersCards.TABLED, AskersCards.HELD) and draw.chance(60),
    )


# --- What becomes of cards ---


def live_cards(draw: Draw) -> Sample:
    """Cards thrown away face down: while betting, at showdown, pushed into the muck or not, identifiable or not."""
    level = draw.pick(LEVELS)
    people = named(draw, "o", "p")
    told: dict[str, Any] = {
        "asks": "asks-discard",
        "numbers": money(level, _bet(draw, level)),
        "players": people,
        "street": draw.below(3),
    }
    retrieved = Discard(at_showdown=True, pushed_into_muck=False, identifiable=True)
    if draw.chance(25):
        return Sample(
            facts=Discard(at_showdown=False),
            story=("discard-betting",),
            near=(
                Near(key="discarded-at-showdown", facts=retrieved),
                Near(key="words-at-showdown", facts=SpokenHand(tabled=False), topic="cards-speak"),
                NO_RULE,
            ),
            legal=True,
            **told,
        )
    pushed = draw.chance(35)
    identifiable = None if pushed else draw.chance(60)
    facts = Discard(at_showdown=True, pushed_into_muck=pushed, identifiable=identifiable)
    family = "discard-pushed" if pushed else "discard-apart" if identifiable else "discard-mixed"
    return Sample(
        facts=facts,
        story=("discard-showdown", family),
        near=(
            Near(key="cards-identified", facts=retrieved),
            Near(key="cards-not-identified", facts=replace(retrieved, identifiable=False)),
            # whoever may take the cards back still has to table them
            *(
                ()
                if identifiable
                else (Near(key="words-at-showdown", facts=SpokenHand(tabled=False), topic="cards-speak"),)
            ),
            NO_RULE,
        ),
        **told,
    )


def killed_hand(draw: Draw) -> Sample:
    """A hand killed by the dealer or fouled; bets called, partly called, or not called at all."""
    level = draw.pick(LEVELS)
    how = draw.pick((KilledHow.BY_DEALER, KilledHow.BY_DEALER, KilledHow.FOULED))
    identifiable = draw.chance(30)
    own = draw.pick((0, 1, 1, 1, 1)) * _bet(draw, level)
    matched = 0
    if own:
        matched = draw.pick((0, 0, own, own, own, level.rounded(own / 2)))
        matched = min(matched, own)
    facts = KilledHand(how=how, identifiable=identifiable, own_bet=own, matched=matched)
    if not own:
        scene = "killed-no-bet"
    elif matched == 0:
        scene = "killed-uncalled"
    else:
        scene = "killed-called" if matched == own else "killed-part"
    story = (
        scene,
        "killed-by-dealer" if how is KilledHow.BY_DEALER else "killed-fouled",
        "killed-identified" if identifiable else "killed-unknown",
    )
    bet = own or _bet(draw, level)
    return Sample(
        facts=facts,
        story=story,
        asks="asks-killed",
        numbers={
            "sb": level.small,
            "bb": level.big,
            **({"bet": own} if own else {}),
            **({"matched": matched} if 0 < matched < own else {}),
        },
        players=named(draw, "o", "p"),
        street=draw.below(3),
        near=(
            Near(
                key="nobody-called",
                facts=KilledHand(how=KilledHow.BY_DEALER, identifiable=False, own_bet=bet, matched=0),
            ),
            Near(
                key="bet-was-called",
                facts=KilledHand(how=KilledHow.BY_DEALER, identifiable=False, own_bet=bet, matched=bet),
            ),
            Near(key="fouled-but-known", facts=KilledHand(how=KilledHow.FOULED, identifiable=True)),
            NO_RULE,
        ),
    )


_GAMES: Mapping[TabledGame, Term] = {
    TabledGame.HOLDEM: Term("Hold'em, dvě karty", "Hold'em, two cards"),
    TabledGame.OMAHA: Term("Omaha, čtyři karty", "Omaha, four cards"),
    TabledGame.STUD: Term("Seven-card stud, sedm karet", "Seven-card stud, seven cards"),
    TabledGame.DRAW: Term("Draw poker, pět karet", "Draw poker, five cards"),
}


def tabled_hand(draw: Draw) -> Sample:
    """Hands laid down wholly or in part, swept in by the dealer or thrown away by their owner."""
    level = draw.pick(LEVELS)
    game = draw.pick((TabledGame.HOLDEM, TabledGame.HOLDEM, *TabledGame))
    full = draw.chance(55)
    up = game.cards if full else game.cards - 1
    mucker = draw.pick((Mucker.NOBODY, Mucker.DEALER, Mucker.DEALER, Mucker.PLAYER))
    obvious = draw.chance(70) if full and mucker is Mucker.DEALER else None
    identifiable = False if mucker is Mucker.DEALER and not obvious else None
    read = None
    if mucker is Mucker.PLAYER and not full:
        identifiable = draw.chance(50)
        read = None if identifiable else draw.pick((True, False, None))
    facts = TabledHand(
        game=game,
        face_up=up,
        readable=True if full else None,
        mucked_by=mucker,
        obvious_winner=obvious,
        identifiable=identifiable,
        clearly_read=read,
    )
    story = ["tabled-all" if full else "tabled-part"]
    if mucker is Mucker.NOBODY:
        story.append("tabled-stays")
    elif mucker is Mucker.DEALER:
        story.append("tabled-swept" if obvious is None else "tabled-swept-winner" if obvious else "tabled-swept-doubt")
    elif full:
        story.append("tabled-own-muck")
    else:
        story.append(
            "tabled-own-known"
            if identifiable
            else {True: "tabled-own-read", False: "tabled-own-lost", None: "tabled-own-open"}[read]
        )
    return Sample(
        facts=facts,
        story=tuple(story),
        asks="asks-tabled",
        numbers=money(level, _bet(draw, level)),
        players=_without_positions(draw) if game is TabledGame.STUD else named(draw, "o", "p"),
        terms={"game": _GAMES[game], "all": _ALL[game], "most": _MOST[game]},
        near=_otherwise_tabled(facts),
        legal=mucker is Mucker.NOBODY and full and draw.chance(80),
    )


def _without_positions(draw: Draw) -> dict[str, Player]:
    """Players of a game without a button and blinds."""
    return dict(zip("op", cast(draw, 2, positions=()), strict=True))


def _otherwise_tabled(facts: TabledHand) -> tuple[Near, ...]:
    """Neighbours whose ruling does not hold for the hand as well: what is tabled is live, what is dead has no claim."""
    game = facts.game
    whole = TabledHand(game=game, face_up=game.cards, readable=True)
    part = TabledHand(game=game, face_up=game.cards - 1)
    swept = Near(key="tabled-and-swept-in", facts=replace(whole, mucked_by=Mucker.DEALER, obvious_winner=True))
    unclear = Near(
        key="swept-in-unclear",
        facts=replace(whole, mucked_by=Mucker.DEALER, obvious_winner=False, identifiable=False),
    )
    missing = Near(key="one-card-missing", facts=part)
    gone = Near(
        key="thrown-away-for-good",
        facts=replace(part, mucked_by=Mucker.PLAYER, identifiable=False, clearly_read=False),
    )
    left = Near(key="tabled-and-left", facts=whole)
    full = facts.face_up == game.cards
    if facts.mucked_by is Mucker.NOBODY:
        return (unclear, gone) if full else (left, unclear, gone)
    if facts.mucked_by is Mucker.DEALER:
        return (unclear, gone, NO_RULE) if facts.obvious_winner else (swept, missing, NO_RULE)
    return (swept, gone, unclear) if full else (swept, gone, left, NO_RULE)


_ALL: Mapping[TabledGame, Term] = {
    TabledGame.HOLDEM: Term("obě karty", "both cards"),
    TabledGame.OMAHA: Term("všechny čtyři karty", "all four cards"),
    TabledGame.STUD: Term("všech sedm karet", "all seven cards"),
    TabledGame.DRAW: Term("všech pět karet", "all five cards"),
}
_MOST: Mapping[TabledGame, Term] = {
    TabledGame.HOLDEM: Term("jen jednu ze dvou karet", "only one of two cards"),
    TabledGame.OMAHA: Term("jen tři ze čtyř karet", "only three of four cards"),
    TabledGame.STUD: Term("jen šest ze sedmi karet", "only six of seven cards"),
    TabledGame.DRAW: Term("jen čtyři z pěti karet", "only four of five cards"),
}


def stud_upcards(draw: Draw) -> Sample:
    """Stud upcards picked up while facing action or not, or turned down and pushed to the dealer."""
    level = draw.pick(LEVELS)
    kind = draw.pick(("stud-lifted", "stud-lifted", "stud-lifted-idle", "stud-pushed"))
    if kind == "stud-pushed":
        facts = UpcardsMoved(deed=StudDeed.TURNED_DOWN_AND_PUSHED, facing_action=True)
    else:
        facts = UpcardsMoved(deed=StudDeed.PICKED_UP, facing_action=kind == "stud-lifted")
    idle = Near(key="facing-no-action", facts=UpcardsMoved(deed=StudDeed.PICKED_UP, facing_action=False))
    lifted = Near(key="lifted-facing-action", facts=UpcardsMoved(deed=StudDeed.PICKED_UP, facing_action=True))
    near = (idle, NO_RULE) if kind == "stud-pushed" else (idle, lifted, NO_RULE)
    return Sample(
        facts=facts,
        story=(kind,),
        asks="asks-stud",
        numbers=money(level, _bet(draw, level)),
        players=_without_positions(draw),
        terms={"street": draw.pick(_STUD_STREETS)},
        near=near,
        far=(Near(key="words-at-showdown", facts=SpokenHand(tabled=False), topic="cards-speak"),),
        legal=kind == "stud-pushed" and draw.chance(60),
    )


_STUD_STREETS = (
    Term("na čtvrté ulici", "on fourth street"),
    Term("na páté ulici", "on fifth street"),
    Term("na šesté ulici", "on sixth street"),
)


_BEGINNINGS: Mapping[NextHand, str] = {
    NextHand.NOTHING: "dispute-nothing",
    NextHand.RIFFLE: "dispute-riffle",
    NextHand.SHUFFLER_BUTTON: "dispute-shuffler",
    NextHand.DEALER_PUSH: "dispute-push",
}


def disputed_pot(draw: Draw) -> Sample:
    """An objection to an award: before or after the next hand begins, and during a break."""
    level = draw.pick(LEVELS)
    in_break = draw.chance(40)
    begun = NextHand.NOTHING if in_break else draw.pick((*NextHand, NextHand.NOTHING))
    seconds = draw.pick((20, 30, 40, 50, 55, 58, 59, 60, 60, 61, 62, 65, 70, 90, 120)) if in_break else None
    facts = Dispute(next_hand=begun, in_break=in_break, seconds=seconds)
    closed = Dispute(next_hand=NextHand.RIFFLE)
    return Sample(
        facts=facts,
        story=("dispute-break" if in_break else _BEGINNINGS[begun],),
        asks="asks-dispute",
        numbers={**money(level, _bet(draw, level) * 4), **({"seconds": seconds} if seconds else {})},
        players=named(draw, "o", "p"),
        near=(
            Near(key="next-hand-riffled", facts=closed),
            Near(key="nothing-done-yet", facts=Dispute(next_hand=NextHand.NOTHING)),
        ),
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "cards-speak": cards_speak,
    "speaking-up": speaking_up,
    "playing-the-board": playing_the_board,
    "showdown-order": showdown_order,
    "face-up": face_up,
    "uncontested-showdown": uncontested_showdown,
    "asking-to-see": asking_to_see,
    "live-cards": live_cards,
    "killed-hand": killed_hand,
    "tabled-hand": tabled_hand,
    "stud-upcards": stud_upcards,
    "disputed-pot": disputed_pot,
}

YES_OR_NO: frozenset[str] = frozenset({"face-up", "disputed-pot", "speaking-up"})
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset()
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset({"killed-hand"})
"""Topics in which something irregular has always happened before the question."""
