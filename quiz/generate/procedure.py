"""Which situations ask about the procedures of a tournament: presence, clock, levels, chips, devices, languages?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.engine.facts import (
    RANKS,
    SUITS,
    Accommodation,
    Arrival,
    ChipsInView,
    ClockCall,
    ClockCaller,
    Country,
    DeckRequest,
    Device,
    DeviceUse,
    Expression,
    FloorMatter,
    Fold,
    HandStage,
    HandStart,
    LateChips,
    Leaving,
    LevelChange,
    Nearness,
    Occasion,
    Presence,
    RabbitHunt,
    Race,
    RaceSeat,
    Rebuy,
    Speech,
    TableOrder,
    Tongue,
    UndealtCards,
    Word,
    card_height,
)
from rules.lang.cards import card_told

from .draw import Draw
from .levels import LEVELS, Level
from .players import cast, seated
from .sample import LEGAL_PER_CENT, Near, Sample, Seat, Term, nears
from .scenes import named
from .telling import amount, listing


def _bet(draw: Draw, level: Level) -> int:
    return level.rounded(level.big * draw.pick((1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12)))


# --- Who is present ---

PLACES = (
    Term("na cigaretu", "for a smoke"),
    Term("k baru", "to the bar"),
    Term("na toaletu", "to the restroom"),
    Term("k vedlejšímu stolu za kamarádem", "to see a friend at the next table"),
    Term("k zábradlí za rodinou", "to the rail to talk to the family"),
    Term("zatelefonovat na chodbu", "into the corridor to make a call"),
    Term("pro kávu", "to get a coffee"),
    Term("k výsledkové tabuli", "to look at the tournament screen"),
)


def action_pending(draw: Draw) -> Sample:
    """A player who walks away with a live hand, all-in, at the showdown, or after a fold."""
    level = draw.pick(LEVELS)
    legal = draw.chance(30)
    family = "leave-folded" if legal else draw.pick(("leave-all-in", "leave-all-in", "leave-waiting", "leave-showdown"))
    stage = HandStage.SHOWDOWN if family == "leave-showdown" else HandStage.BETTING
    facts = Leaving(live_hand=not legal, stage=stage)
    people = named(draw, "p", "o")
    bet = _bet(draw, level)
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-leave",
        numbers={"sb": level.small, "bb": level.big, "bet": bet},
        players=people,
        terms={"place": draw.pick(PLACES)},
        street=2 if stage is HandStage.SHOWDOWN else draw.below(3),
        near=nears(
            ("hand-still-live", Leaving(live_hand=True, stage=stage))
            if legal
            else ("hand-folded", Leaving(live_hand=False, stage=stage))
        ),
        legal=legal,
    )


_SEAT_FAMILIES: Mapping[str, tuple[Nearness, Arrival | None]] = {
    "seat-before": (Nearness.SEATED, Arrival.BEFORE_FIRST_CARD),
    "seat-during": (Nearness.SEATED, Arrival.DURING_THE_DEAL),
    "seat-last": (Nearness.SEATED, Arrival.WITH_THE_LAST_CARD),
    "seat-after": (Nearness.SEATED, Arrival.AFTER_LAST_CARD),
    "seat-back-by-turn": (Nearness.SEATED, Arrival.AFTER_LAST_CARD),
    "seat-reach": (Nearness.WITHIN_REACH, Arrival.DURING_THE_DEAL),
    "seat-reach-late": (Nearness.WITHIN_REACH, Arrival.AFTER_LAST_CARD),
    "seat-away": (Nearness.OUT_OF_REACH, None),
}


def at_your_seat(draw: Draw) -> Sample:
    """A player who comes late, stands behind the chair, or is away when the last card is dealt."""
    level = draw.pick(LEVELS)
    family = draw.pick(
        ("seat-before", "seat-during", "seat-during", "seat-last", "seat-last", "seat-reach", "seat-reach")
        if draw.chance(52)
        else ("seat-after", "seat-after", "seat-back-by-turn", "seat-reach-late", "seat-away")
    )
    nearness, arrival = _SEAT_FAMILIES[family]
    posted = draw.pick((0, level.big, level.small)) if family in ("seat-after", "seat-back-by-turn", "seat-away") else 0
    facts = Presence(nearness=nearness, arrival=arrival, posted=posted)
    late = replace(facts, nearness=Nearness.SEATED, arrival=Arrival.AFTER_LAST_CARD)
    early = replace(facts, nearness=Nearness.SEATED, arrival=Arrival.DURING_THE_DEAL)
    in_time = arrival is not None and arrival is not Arrival.AFTER_LAST_CARD
    return Sample(
        facts=facts,
        story=("seat-scene", family, *(("seat-posted",) if posted else ())),
        asks="asks-hand-live",
        numbers={"sb": level.small, "bb": level.big, **({"posted": posted} if posted else {})},
        # no positions: the cards go to the button last, and a blind is posted by whoever is the blind
        players=dict(zip("po", cast(draw, 2, positions=()), strict=True)),
        terms={"place": draw.pick(PLACES)},
        near=nears(("arrived-later", late) if in_time else ("arrived-earlier", early)),
        far=nears(("arrived-earlier", replace(early, arrival=Arrival.BEFORE_FIRST_CARD))),
        legal=family == "seat-before",
    )


# --- The clock ---

_CALLERS: Mapping[ClockCaller, str] = {
    ClockCaller.IN_THE_HAND: "clock-opponent",
    ClockCaller.AT_THE_TABLE: "clock-table",
    ClockCaller.OTHER_TABLE: "clock-other-table",
    ClockCaller.SPECTATOR: "clock-spectator",
    ClockCaller.DIRECTOR: "clock-director",
}


_LONG = (
    Term("dvě minuty", "two minutes"),
    Term("přes dvě minuty", "more than two minutes"),
    Term("skoro tři minuty", "almost three minutes"),
    Term("tři minuty", "three minutes"),
    Term("čtyři minuty", "four minutes"),
    Term("dobrých pět minut", "a good five minutes"),
)


def clock(draw: Draw) -> Sample:
    """Who may call the clock, how long it is, and what happens at its end."""
    level = draw.pick(LEVELS)
    people = named(draw, "o", "p", "q")
    bet = _bet(draw, level)
    kind = draw.below(100)
    near: list[tuple[str, Any]] = []
    if kind < 40:
        passed = draw.pick((10, 15, 20, 25, 30, 35, 40, 45, 49, 50, 51, 52, 55, 58, 59, 60, 60, 60, 61, 62, 65, 70, 75))
        facts = ClockCall(caller=ClockCaller.IN_THE_HAND, reasonable_time=True, passed=passed)
        story: tuple[str, ...] = ("clock-thinks", "clock-granted", "clock-passed")
        numbers = {"bet": bet, "passed": passed}
        asks = "asks-clock-now"
        near += [("ten-seconds-later", replace(facts, passed=passed + 10))]
        near += [("clock-just-called", replace(facts, passed=None))]
        if passed > 10:
            near += [("ten-seconds-earlier", replace(facts, passed=passed - 10))]
    else:
        caller = draw.pick((*ClockCaller,))
        at_seat = not (caller is ClockCaller.AT_THE_TABLE and draw.chance(60))
        early = caller is not ClockCaller.DIRECTOR and draw.chance(45)
        facts = ClockCall(caller=caller, at_seat=at_seat, reasonable_time=not early)
        story = (
            "clock-thinks-briefly" if early else "clock-thinks",
            _CALLERS[caller] if at_seat else "clock-away",
        )
        if caller is not ClockCaller.DIRECTOR:
            story = (*story, "clock-floor-early" if early else "clock-floor-agrees")
        numbers = {"bet": bet, "seconds": 5 + draw.below(11)}
        asks = "asks-clock-call"
        granted = ClockCall(caller=ClockCaller.IN_THE_HAND, reasonable_time=True)
        near += [("clock-granted", granted), ("from-the-rail", replace(granted, caller=ClockCaller.SPECTATOR))]
        if early or not at_seat or caller is ClockCaller.SPECTATOR:
            near += [("director-steps-in", ClockCall(caller=ClockCaller.DIRECTOR))]
    ran_out = ClockCall(caller=ClockCaller.IN_THE_HAND, reasonable_time=True, passed=90)
    near.append(("time-ran-out", ran_out))
    return Sample(
        facts=facts,
        story=story,
        asks=asks,
        numbers=numbers,
        players=people,
        terms={"long": draw.pick(_LONG)},
        street=draw.below(3),
        near=nears(*near),
        far=nears(("too-soon-for-a-clock", ClockCall(caller=ClockCaller.IN_THE_HAND, reasonable_time=False))),
        legal=story[-1] == "clock-floor-agrees" and facts.at_seat and facts.caller is not ClockCaller.SPECTATOR,
    )


# --- Levels and re-buys ---

_STARTS: Mapping[HandStart | None, str] = {
    HandStart.WASH: "level-wash",
    HandStart.RIFFLE: "level-riffle",
    HandStart.SHUFFLER_BUTTON: "level-shuffler",
    HandStart.DEALER_PUSH: "level-push",
    None: "level-nothing",
}


def new_level(draw: Draw) -> Sample:
    """The level ends around the start of a hand: washed, riffled, button pushed, dealers changed, or nothing done."""
    at = draw.below(len(LEVELS) - 1)
    level, following = LEVELS[at], LEVELS[at + 1]
    begun = draw.pick((HandStart.WASH, HandStart.WASH, HandStart.RIFFLE, HandStart.SHUFFLER_BUTTON, None, None))
    if draw.chance(12):
        begun = HandStart.DEALER_PUSH
    started = begun in (HandStart.RIFFLE, HandStart.SHUFFLER_BUTTON, HandStart.DEALER_PUSH)
    announced = started or draw.chance(75)
    facts = LevelChange(begun=begun, time_up=True, announced=announced)
    other = replace(facts, begun=None, announced=True) if started or not announced else None
    family = _STARTS[begun]
    return Sample(
        facts=facts,
        story=("level-table", family, "level-announced" if announced else "level-silent"),
        asks="asks-level",
        numbers={
            "table": 1 + draw.below(60),
            "sb": level.small,
            "bb": level.big,
            "nsb": following.small,
            "nbb": following.big,
        },
        players=named(draw, "p"),
        near=nears(
            ("hand-not-begun", other)
            if other
            else ("riffled-already", replace(facts, begun=HandStart.RIFFLE, announced=True))
        ),
        legal=started or (begun is None and announced),
    )


def rebuys(draw: Draw) -> Sample:
    """A re-buy announced before the hand, too late, or put off by sitting out."""
    level = draw.pick(LEVELS[:10])
    chips = level.big * draw.pick((20, 25, 40, 50, 80, 100, 150, 200))
    stack = draw.pick((0, 0, level.rounded(level.big * draw.pick((0.5, 1, 1.5, 2, 3, 4.5, 6, 7.5, 9)))))
    kind = draw.below(100)
    in_time = Rebuy(announced=True, chips=chips, stack=stack)
    if kind < 23:
        facts, family = in_time, "rebuy-in-time" if stack else "rebuy-in-time-broke"
    elif kind < 65:
        facts, family = replace(in_time, announced=False), "rebuy-late"
    else:
        facts, family = Rebuy(announced=True, chips=chips, sits_out=True), "rebuy-sits-out"
        in_time = replace(facts, sits_out=False, stack=0)
        stack = 0
    told = {"sb": level.small, "bb": level.big, "chips": chips, **({"stack": stack} if stack else {})}
    if family == "rebuy-late":
        told["stack"] = stack = stack or level.big
        facts = replace(facts, stack=stack)
        in_time = replace(in_time, stack=stack)
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-rebuy",
        numbers=told,
        players=named(draw, "p", "o"),
        near=nears(
            ("plays-on-meanwhile" if facts.sits_out else "announced-in-time", in_time),
            ("late-and-plays-on" if facts.sits_out else "announced-too-late", replace(in_time, announced=False)),
            ("sits-out", Rebuy(announced=True, chips=chips, sits_out=True)),
        ),
        legal=facts.announced is True and not facts.sits_out,
    )


# --- Chips ---

_RACES = ((25, 100), (25, 100), (100, 500), (500, 1_000), (1_000, 5_000), (5_000, 25_000))


def chip_race(draw: Draw) -> Sample:
    """Three seats race their odd chips for one or two chips of the next value."""
    removed, lowest = draw.pick(_RACES)
    each = lowest // removed
    numbers = draw.some(range(1, 10), 3)
    others = [lowest * draw.pick((0, 4, 7, 9, 12, 15, 18, 23, 30)) for _seat in numbers]
    counts = [1 + draw.below(each - 1) + each * draw.below(2) for _seat in numbers]
    deck = draw.shuffled([rank + suit for rank in RANKS for suit in SUITS])
    drawn: list[tuple[str, ...]] = []
    for count in counts:
        odd = count % each
        drawn.append(tuple(deck[:odd]))
        deck = deck[odd:]
    raced = sum(count % each for count in counts)
    prizes = max(1, min(2, raced // each))

    def race(cards: Sequence[tuple[str, ...]], won: int) -> Race:
        seats = zip(numbers, counts, others, cards, strict=True)
        return Race(
            removed=removed,
            lowest=lowest,
            race_chips=won,
            seats=tuple(RaceSeat(seat=seat, count=n, other=other, cards=own) for seat, n, other, own in seats),
        )

    facts = race(drawn, prizes)
    best = max(range(3), key=lambda at: max(map(card_height, drawn[at])))
    worst = min(range(3), key=lambda at: max(map(card_height, drawn[at])))
    swapped = list(drawn)
    near = [Near(key="one-race-chip-more" if prizes == 1 else "one-race-chip-less", facts=race(drawn, 3 - prizes))]
    if len(drawn[best]) == len(drawn[worst]):
        swapped[best], swapped[worst] = drawn[worst], drawn[best]
        near.append(Near(key="cards-the-other-way", facts=race(swapped, prizes)))
    near.append(Near(key="everybody-gets-one", facts=race(drawn, 3)))
    near.append(Near(key="nobody-gets-one", facts=race(drawn, 0)))
    people = dict(zip("opq", map(seated, numbers), strict=True))
    return Sample(
        facts=facts,
        story=("race-intro-one" if prizes == 1 else "race-intro-two", "race-seats", "race-cards"),
        asks="asks-race",
        numbers={
            "removed": removed,
            "lowest": lowest,
        },
        players=people,
        chips={f"odd{at}": (removed,) * count for at, count in enumerate(counts, start=1)},
        terms={f"cards{at}": listing(map(card_told, cards)) for at, cards in enumerate(drawn, start=1)}
        | {f"other{at}": _other_chips(chips) for at, chips in enumerate(others, start=1)},
        seats=tuple(Seat(player=player) for player in people.values()),
        near=tuple(near),
        legal=True,
    )


def _other_chips(chips: int) -> Term:
    """What a player has besides the chips that leave."""
    if not chips:
        return Term("jinak nic", "nothing else")
    return Term(f"jinak {amount(chips, 'cs')}", f"{amount(chips, 'en')} in other chips")


_LEFTOVERS = ((25, 100), (100, 500), (500, 1_000))
FOUND = (
    Term("v kapse", "in a pocket"),
    Term("pod židlí", "under the chair"),
    Term("v obalu na brýle", "in a glasses case"),
    Term("pod mobilem", "under a phone"),
    Term("za zadním kolem vozíku na nápoje", "behind the wheel of the drinks cart"),
    Term("v batohu", "in a backpack"),
    Term("pod okrajem stolu", "under the rail of the table"),
)


def late_found_chips(draw: Draw) -> Sample:
    """Chips of a value that was raced off turn up: they make up chips in play wholly, in part, or not at all."""
    removed, smallest = draw.pick(_LEFTOVERS)
    each = smallest // removed
    count = draw.pick(tuple(n for n in range(1, 11) if n in (each - 1, each, each + 1) or n > each or n < each))
    facts = LateChips(count=count, removed=removed, smallest=smallest)
    near = [("one-chip-more", replace(facts, count=count + 1)), ("as-many-again", replace(facts, count=2 * count))]
    if count > 1:
        near.append(("one-chip-less", replace(facts, count=count - 1)))
    level = draw.pick([level for level in LEVELS if level.unit == smallest or smallest == 500 == level.unit])
    return Sample(
        facts=facts,
        story=("found-race", "found-chips"),
        asks="asks-found",
        numbers={"removed": removed, "smallest": smallest, "sb": level.small, "bb": level.big},
        players=named(draw, "p"),
        chips={"chips": (removed,) * count},
        pushed=(removed,) * count,
        terms={"where": draw.pick(FOUND)},
        near=nears(*near),
        far=nears(
            ("larger-chip-in-play", replace(facts, smallest=smallest * 5)),
            ("smaller-chip-in-play", replace(facts, smallest=removed)),
            ("three-more-chips", replace(facts, count=count + 3)),
        ),
    )


_MATTERS: Mapping[TableOrder, str] = {
    TableOrder.STACKS: "stack-alike",
    TableOrder.ESTIMATE: "stack-estimate",
    TableOrder.HIGH_CHIPS_HIDDEN: "stack-high-hidden",
    TableOrder.CARDS_HIDDEN: "stack-cards-hidden",
    TableOrder.COLOUR_UP_BY_DIRECTOR: "stack-colour-up",
    TableOrder.COLOUR_UP_WANTED: "stack-colour-up-wanted",
}


_IN_ORDER_TOO = frozenset({TableOrder.ESTIMATE, TableOrder.COLOUR_UP_BY_DIRECTOR})


def chips_visible(draw: Draw) -> Sample:
    """Stacks of every height, hidden chips or cards, and who colours up."""
    level = draw.pick(LEVELS)
    matter = draw.pick((*TableOrder, TableOrder.STACKS, TableOrder.STACKS, TableOrder.STACKS))
    chip = draw.pick(level.chips)
    height = draw.pick((5, 8, 10, 12, 15, 17, 19, 20, 20, 20, 21, 22, 25, 30, 35, 40, 40, 60))
    alike = draw.chance(75)
    standing = ChipsInView(matter=TableOrder.STACKS, height=height, alike=alike)
    standing_low = replace(standing, height=20, alike=True)
    announced = draw.chance(50)
    numbers = {"sb": level.small, "bb": level.big, "chip": chip, "most": level.chips[-1]}
    family = _MATTERS[matter]
    if matter is TableOrder.STACKS:
        facts, family = standing, "stack-alike" if alike else "stack-mixed"
        numbers["height"] = height
    elif matter is TableOrder.COLOUR_UP_BY_DIRECTOR:
        facts = ChipsInView(matter=matter, announced=announced)
        family = "stack-colour-up" if announced else "stack-colour-up-silent"
    else:
        facts = ChipsInView(matter=matter)
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-stack",
        numbers=numbers,
        players=named(draw, "p", "o"),
        street=draw.below(3),
        near=nears(
            ("stack-of-mixed-chips", ChipsInView(matter=TableOrder.STACKS, height=25, alike=False)),
            # what a player is entitled to, or a director may do, is in order too
            *((("stacks-of-twenty", standing_low),) if matter not in _IN_ORDER_TOO else ()),
            ("high-chips-behind", ChipsInView(matter=TableOrder.HIGH_CHIPS_HIDDEN)),
            *(
                (("asked-for-a-count", ChipsInView(matter=TableOrder.ESTIMATE)),)
                if matter is not TableOrder.STACKS
                else ()
            ),
            ("player-wants-colour-up", ChipsInView(matter=TableOrder.COLOUR_UP_WANTED)),
        ),
        legal=matter is TableOrder.STACKS and alike and height <= 20,
    )


# --- Decks, devices, languages ---

_OCCASIONS: Mapping[Occasion, str] = {
    Occasion.DEALER_PUSH: "deck-push",
    Occasion.NEW_LEVEL: "deck-level",
    Occasion.HOUSE_SCHEDULE: "deck-schedule",
    Occasion.PLAYER_ASKS: "deck-unlucky",
}


_SUITS_NAMED = (("křížov", "clubs"), ("károv", "diamonds"), ("srdcov", "hearts"), ("pikov", "spades"))
_RANKS_NAMED = (
    ("á dvojka", "two"),
    ("á trojka", "three"),
    ("á čtyřka", "four"),
    ("á pětka", "five"),
    ("á šestka", "six"),
    ("á sedmička", "seven"),
    ("á osmička", "eight"),
    ("á devítka", "nine"),
    ("á desítka", "ten"),
    ("ý kluk", "jack"),
    ("á dáma", "queen"),
    ("ý král", "king"),
    ("é eso", "ace"),
)


def _named_card(draw: Draw) -> Term:
    (stem, suit), (ending, rank) = draw.pick(_SUITS_NAMED), draw.pick(_RANKS_NAMED)
    return Term(stem + ending, f"the {rank} of {suit}")


def deck_changes(draw: Draw) -> Sample:
    """A deck is changed on the house's occasion, for a damaged card, or because somebody is running badly."""
    level = draw.pick(LEVELS)
    occasion = draw.pick((*Occasion, *(Occasion.PLAYER_ASKS,) * 10))
    damaged = occasion is Occasion.PLAYER_ASKS and draw.chance(50)
    facts = DeckRequest(occasion=occasion, damaged=damaged)
    asked = DeckRequest(occasion=Occasion.PLAYER_ASKS)
    return Sample(
        facts=facts,
        story=("deck-damaged" if damaged else _OCCASIONS[occasion],),
        asks="asks-deck",
        numbers={"sb": level.small, "bb": level.big, "lost": 3 + draw.below(9)},
        players=named(draw, "p", "o"),
        terms={"card": _named_card(draw)},
        near=nears(
            ("no-damage", asked),
            ("dealers-change", replace(asked, occasion=Occasion.DEALER_PUSH)),
            ("card-marked", replace(asked, damaged=True)),
        ),
        legal=occasion is not Occasion.PLAYER_ASKS,
    )


def devices(draw: Draw) -> Sample:
    """Calls, music, messages and charts: at the table or away, heard or not, with advice or without."""
    level = draw.pick(LEVELS)
    call = DeviceUse(use=Device.PHONE_CALL)
    found = {
        "device-call": call,
        "device-call-away": replace(call, at_table=False),
        "device-call-advice": replace(call, advice=True),
        "device-loud": DeviceUse(use=Device.SOUND, audible=True),
        "device-quiet": DeviceUse(use=Device.SOUND, audible=False),
        "device-house-allows": DeviceUse(use=Device.OTHER, house_allows=True),
        "device-house-silent": DeviceUse(use=Device.OTHER),
        "device-advice": DeviceUse(use=Device.OTHER, advice=True),
    }
    permitted = ("device-call-away", "device-quiet", "device-house-allows")
    family = draw.pick(permitted if draw.chance(LEGAL_PER_CENT) else [one for one in found if one not in permitted])
    facts = found[family]
    near = [("away-from-the-table", found["device-call-away"])]
    # a call for advice is not allowed either, and what the house allows it has decided
    if not facts.advice:
        near.append(("call-at-the-table", call))
    if family != "device-house-allows":
        near.append(("house-decides-devices", found["device-house-silent"]))
    if family in permitted or family == "device-house-silent":
        near.append(("told-how-to-play", found["device-advice"]))
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-device",
        numbers={"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        players=named(draw, "p", "o"),
        street=draw.below(3),
        near=nears(*near),
        legal=family in permitted,
    )


_FOREIGN = (
    Term("vietnamsky", "in Vietnamese"),
    Term("rusky", "in Russian"),
    Term("italsky", "in Italian"),
    Term("čínsky", "in Chinese"),
    Term("polsky", "in Polish"),
    Term("arabsky", "in Arabic"),
    Term("španělsky", "in Spanish"),
    Term("turecky", "in Turkish"),
    Term("francouzsky", "in French"),
)
_ROOMS = (
    (Term("v Praze", "in Prague"), Term("česky", "in Czech")),
    (Term("v Brně", "in Brno"), Term("česky", "in Czech")),
    (Term("v Bratislavě", "in Bratislava"), Term("slovensky", "in Slovak")),
    (Term("ve Vídni", "in Vienna"), Term("německy", "in German")),
    (Term("v Rozvadově", "in Rozvadov"), Term("česky", "in Czech")),
    (Term("v Barceloně", "in Barcelona"), Term("španělsky", "in Spanish")),
)
_STATES = (
    Term("v Las Vegas", "in Las Vegas"),
    Term("v Atlantic City", "in Atlantic City"),
    Term("v Los Angeles", "in Los Angeles"),
    Term("na Floridě", "in Florida"),
)


def language(draw: Draw) -> Sample:
    """What is spoken at the table, in the United States and elsewhere, during a hand and between hands."""
    level = draw.pick(LEVELS)
    foreign = draw.pick(_FOREIGN)
    usa = draw.chance(40)
    if usa:
        place = draw.pick(_STATES)
        during = draw.chance(80)
        english = draw.chance(10)
        tongue = Tongue.ENGLISH if english else Tongue.OTHER
        facts = Speech(country=Country.USA, language=tongue, during_hand=during)
        spoken = Term("anglicky", "in English") if english else foreign
        family = "language-during" if during else "language-between"
        legal = english or not during
    else:
        place, local = draw.pick(_ROOMS)
        foreign = draw.pick([one for one in _FOREIGN if one != local])
        tongue = draw.pick((Tongue.LOCAL, Tongue.OTHER, Tongue.OTHER, Tongue.OTHER))
        spoken = {Tongue.LOCAL: local, Tongue.OTHER: foreign}[tongue]
        family, accepted, posted = draw.pick(
            (
                ("language-listed", True, True),
                *(("language-not-listed", False, True),) * 4,
                *(("language-no-list", None, False),) * 2,
            )
        )
        facts = Speech(country=Country.ELSEWHERE, language=tongue, during_hand=True, accepted=accepted, posted=posted)
        legal = family == "language-listed"
    other = Speech(country=Country.USA, language=Tongue.OTHER, during_hand=True)
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-language",
        numbers={"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        players=named(draw, "p", "o"),
        terms={"place": place, "spoken": spoken},
        street=draw.below(3),
        near=nears(
            ("during-the-hand-in-the-usa", other),
            ("on-the-posted-list", replace(facts, country=Country.ELSEWHERE, accepted=True, posted=True)),
            # where the house has, or has not, said which languages it accepts, that is how its rules decide
            *(
                (("house-keeps-its-own-list", replace(facts, country=Country.ELSEWHERE, accepted=None, posted=True)),)
                if usa
                else ()
            ),
        ),
        far=nears(("no-list-posted", replace(facts, country=Country.ELSEWHERE, accepted=None, posted=False))),
        legal=legal,
    )


# --- Words, the floor, special needs ---

_OWN_WORDS = (
    Term("„Jdem na věc.“", "“Let's do it.”"),
    Term("„Tak jo.“", "“All right then.”"),
    Term("„Na to se musím podívat.“", "“I have to see that.”"),
    Term("„Bereš mi poslední.“", "“You are taking my last ones.”"),
    Term("„Hoď to tam.“", "“Put it in.”"),
    Term("„Je tvůj.“", "“It is yours.”"),
)
_REGIONAL = (
    Term("„Doplácím.“", "“I am topping it up.”"),
    Term("„Přihazuju.“", "“I throw some more on it.”"),
    Term("„Balím.“", "“I am packing.”"),
    Term("„Pas.“", "“Pass.”"),
    Term("„Jedu s tebou.“", "“I ride with you.”"),
)
_OFFICIAL = (
    Term("„Call.“", "“Call.”"),
    Term("„Fold.“", "“Fold.”"),
    Term("„Raise.“", "“Raise.”"),
    Term("„All-in.“", "“All-in.”"),
)
_GESTURES = (
    Term("mávne rukou nad kartami", "waves a hand over the cards"),
    Term("kývne na dealera", "nods at the dealer"),
    Term("ukáže na žetony soupeře", "points at the opponent's chips"),
    Term("pokrčí rameny a opře se", "shrugs and leans back"),
)


def official_terms(draw: Draw) -> Sample:
    """Official words, local slang, words of one's own, a tap on the table, another gesture."""
    level = draw.pick(LEVELS)
    word = draw.pick((*Word, Word.TABLE_TAP, Word.TABLE_TAP))
    terms = {"said": draw.pick(_OFFICIAL)}
    # a tap or another gesture can only be doubtful as a check, so it is made where checking is possible
    facing = word not in (Word.TABLE_TAP, Word.OTHER_GESTURE)
    facts = Expression(word=word, facing_bet=facing)
    match word:
        case Word.OFFICIAL:
            family = "term-said"
        case Word.REGIONAL:
            family, terms = "term-regional", {"said": draw.pick(_REGIONAL)}
        case Word.OWN_WORDS:
            family, terms = "term-own", {"said": draw.pick(_OWN_WORDS)}
        case Word.OTHER_GESTURE:
            family, terms = "term-gesture", {"gesture": draw.pick(_GESTURES)}
        case _:
            family = "term-tap"
            if draw.chance(30):
                facts, family = replace(facts, established=False), "term-tap-unsure"
    return Sample(
        facts=facts,
        story=(family,),
        asks="asks-term",
        numbers={"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        players=named(draw, "o", "p"),
        terms=terms,
        street=draw.below(3),
        near=nears(
            # a check binds too
            *((("official-word-said", Expression(word=Word.OFFICIAL)),) if facing else ()),
            ("tapped-without-a-bet", Expression(word=Word.TABLE_TAP, facing_bet=False)),
            *((("own-words-said", Expression(word=Word.OWN_WORDS)),) if facing else ()),
            # that the floor rules is hardly told from that the director decides
            *(
                (("tapped-facing-a-bet", Expression(word=Word.TABLE_TAP, facing_bet=True)),)
                if word is Word.OFFICIAL or (word is Word.TABLE_TAP and facts.established)
                else ()
            ),
        )
        + (
            () if facing else (Near(key="fold-instead", facts=Fold(in_turn=True, facing_bet=False), topic="odd-folds"),)
        ),
        far=() if facing else nears(("official-word-said", Expression(word=Word.OFFICIAL))),
        legal=word is Word.OFFICIAL,
    )


_CASES = (
    Term("string bet na turnu", "a string bet on the turn"),
    Term("přehlédnutý malý blind", "a missed small blind"),
    Term("karta otočená při rozdávání", "a card turned up in the deal"),
    Term("akce mimo pořadí", "an action out of turn"),
    Term("lichý žeton při dělení potu", "an odd chip in a split pot"),
    Term("špatně ohlášená kombinace", "a miscalled hand"),
    Term("nedorovnaná sázka", "an undercall"),
    Term("předčasně vyložený turn", "a turn card dealt too early"),
    Term("žádost o ukázání zahozených karet", "a request to see a mucked hand"),
    Term("hra na špatném místě", "play from the wrong seat"),
)


def floor_decisions(draw: Draw) -> Sample:
    """Cases with a rule, without one, with something unusual, and those already decided."""
    level = draw.pick(LEVELS)
    kind = draw.pick(("floor-plain", "floor-plain", "floor-unusual", "floor-unusual", "floor-no-rule", "floor-again"))
    plain = FloorMatter(covered=True, unusual=False)
    found = {
        "floor-plain": plain,
        "floor-unusual": FloorMatter(covered=True, unusual=True),
        "floor-no-rule": FloorMatter(covered=False),
        "floor-again": FloorMatter(covered=True, unusual=False, decided=True),
    }
    return Sample(
        facts=found[kind],
        story=(kind,),
        asks="asks-floor",
        numbers={"sb": level.small, "bb": level.big, "pot": _bet(draw, level) * 3},
        players=named(draw, "p", "o"),
        terms={"case": draw.pick(_CASES)},
        street=draw.below(3),
        near=nears(
            ("nothing-unusual", plain),
            ("something-unusual", found["floor-unusual"]),
            ("no-rule-for-it", found["floor-no-rule"]),
            ("already-ruled", found["floor-again"]),
        ),
    )


_WISHES = (
    Term("místo vedle dealera, protože špatně vidí na board", "the seat next to the dealer, because of poor eyesight"),
    Term("místo na kraji kvůli vozíku", "an end seat for a wheelchair"),
    Term("někoho, kdo bude číst společné karty", "somebody to read out the board"),
    Term("vlastní židli s opěrkou", "a chair of their own with better support"),
    Term("asistenta, který bude posouvat žetony", "an assistant to move the chips"),
    Term("tlumočníka do znakového jazyka", "a sign-language interpreter"),
    Term("víc světla nad stolem", "more light over the table"),
    Term("přestávku na inzulin", "a break for an insulin shot"),
)


def special_needs(draw: Draw) -> Sample:
    """A wish that can be arranged, cannot be, or has not been judged yet."""
    level = draw.pick(LEVELS)
    possible = draw.pick((True, False, False, None, None))
    family = {True: "needs-possible", False: "needs-impossible", None: "needs-open"}[possible]
    return Sample(
        facts=Accommodation(possible=possible),
        story=(family,),
        asks="asks-needs",
        numbers={"sb": level.small, "bb": level.big, "tables": 2 + draw.below(30)},
        players=named(draw, "p"),
        terms={"wish": draw.pick(_WISHES)},
        near=nears(
            ("can-be-arranged", Accommodation(possible=True)),
            ("cannot-be-arranged", Accommodation(possible=False)),
            ("nobody-has-judged", Accommodation()),
        ),
        legal=possible is True,
    )


def rabbit_hunting(draw: Draw) -> Sample:
    """After a fold somebody wants to see the next card, or sees it."""
    level = draw.pick(LEVELS)
    shown = draw.chance(45)
    facts = UndealtCards(hunt=RabbitHunt.SHOWN if shown else RabbitHunt.ASKED)
    return Sample(
        facts=facts,
        story=("rabbit-fold", "rabbit-shown" if shown else "rabbit-asked"),
        asks="asks-rabbit-shown" if shown else "asks-rabbit-asked",
        numbers={"sb": level.small, "bb": level.big, "bet": _bet(draw, level)},
        players=named(draw, "o", "p"),
        street=draw.below(2),
        near=(Near(key="no-rule-for-it", facts=FloorMatter(covered=False), topic="floor-decisions"),),
        legal=False,
    )


SAMPLERS: Mapping[str, Callable[[Draw], Sample]] = {
    "action-pending": action_pending,
    "at-your-seat": at_your_seat,
    "clock": clock,
    "new-level": new_level,
    "rebuys": rebuys,
    "chip-race": chip_race,
    "late-found-chips": late_found_chips,
    "chips-visible": chips_visible,
    "deck-changes": deck_changes,
    "devices": devices,
    "language": language,
    "official-terms": official_terms,
    "floor-decisions": floor_decisions,
    "special-needs": special_needs,
    "rabbit-hunting": rabbit_hunting,
}

YES_OR_NO: frozenset[str] = frozenset(
    {"action-pending", "at-your-seat", "new-level", "rabbit-hunting", "language", "official-terms"}
)
"""Topics whose questions have two possible answers, in one of the editions at least."""

ALWAYS_LEGAL: frozenset[str] = frozenset({"chip-race"})
"""Topics in which nothing can be irregular."""

NEVER_LEGAL: frozenset[str] = frozenset({"late-found-chips", "floor-decisions"})
"""Topics in which something irregular has always happened before the question."""
