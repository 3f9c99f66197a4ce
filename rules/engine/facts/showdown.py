"""Who showed what at the end of a hand, and what became of the cards?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import InvalidSituation, Problem
from . import checks

MOST_SECONDS = 7200
"""Seconds: the longest break that is taken for a real one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpokenHand:
    """A hand that was named aloud at showdown.

    ``tabled``: its cards lie face up on the table. ``as_said``: they are what the player said. ``deliberate``: he said
    something else on purpose.
    """

    tabled: bool
    as_said: bool = False
    deliberate: bool | None = None

    def __post_init__(self) -> None:
        if self.as_said and self.deliberate:
            raise InvalidSituation("deliberate", Problem.CONTRADICTION, found="true")


class ShowdownMistake(StrEnum):
    """What somebody at the table sees going wrong at showdown."""

    MISREAD_HAND = "misread-hand"
    WRONG_AWARD = "wrong-award"


@dataclass(frozen=True, kw_only=True, slots=True)
class SeenMistake:
    """A mistake noticed by anybody at the table; ``tabled``: the hand that he would speak about lies face up."""

    mistake: ShowdownMistake
    tabled: bool


class TabledGame(StrEnum):
    """The game, as far as the number of cards in a hand is concerned."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    STUD = "stud"
    DRAW = "draw"

    @property
    def cards(self) -> int:
        """All the cards of one hand, stud upcards included."""
        return {TabledGame.HOLDEM: 2, TabledGame.OMAHA: 4, TabledGame.STUD: 7, TabledGame.DRAW: 5}[self]


class Mucker(StrEnum):
    """Who put the cards into the muck."""

    NOBODY = "nobody"
    PLAYER = "player"
    DEALER = "dealer"


@dataclass(frozen=True, kw_only=True, slots=True)
class TabledHand:
    """A hand laid down at showdown.

    ``face_up``: its cards that lie face up on the table, stud upcards included. ``readable``: dealer and players can
    read them. ``mucked_by``: who then put the hand into the muck. ``obvious_winner``: it was obviously the winner.
    ``identifiable``: its cards can be retrieved and identified with full certainty. ``clearly_read``: the director
    finds that the hand was clearly read before.
    """

    game: TabledGame
    face_up: int
    readable: bool | None = None
    mucked_by: Mucker = Mucker.NOBODY
    obvious_winner: bool | None = None
    identifiable: bool | None = None
    clearly_read: bool | None = None

    def __post_init__(self) -> None:
        checks.amount(self.face_up, "face_up")
        if self.face_up > self.game.cards:
            raise InvalidSituation("face_up", Problem.TOO_MANY, found=self.face_up, most=self.game.cards)
        if self.clearly_read and not self.face_up:
            raise InvalidSituation("clearly_read", Problem.CONTRADICTION, found="true")


@dataclass(frozen=True, kw_only=True, slots=True)
class Discard:
    """Cards thrown away face down and untabled.

    ``at_showdown``: all betting was over. ``pushed_into_muck``: the dealer has pushed them into the muck.
    ``identifiable``: they can be identified with full certainty.
    """

    at_showdown: bool
    pushed_into_muck: bool | None = None
    identifiable: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class AllInMoment:
    """The state of the betting in a hand.

    ``all_in``: players who are all-in. ``with_chips``: other live players, who have chips left. ``round_closed``: every
    live player has answered the bets of this round. ``final_round``: it is the last betting round. ``wants_to_muck``:
    a player would rather throw his hand away unseen.
    """

    all_in: int
    with_chips: int
    round_closed: bool
    final_round: bool | None = None
    wants_to_muck: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.all_in, "all_in")
        checks.amount(self.with_chips, "with_chips")
        if self.all_in + self.with_chips < 2:
            raise InvalidSituation("with_chips", Problem.TOO_FEW, found=self.with_chips, least=2 - self.all_in)
        if self.all_in + self.with_chips > checks.MOST_PLAYERS:
            found = self.all_in + self.with_chips
            raise InvalidSituation("with_chips", Problem.TOO_MANY, found=found, most=checks.MOST_PLAYERS)


class ShowdownGame(StrEnum):
    """Who opens a betting round when nobody has bet: by seat, by the highest or by the lowest cards showing."""

    FLOP = "flop"
    STUD = "stud"
    RAZZ = "razz"


@dataclass(frozen=True, kw_only=True, slots=True)
class Standoff:
    """Live players at showdown none of whom tables or discards of his own accord.

    ``seats``: the live players, in flop games in the order of their seats from the left of the button.
    ``final_aggressor``: who bet or raised last on the final round, empty when nobody did. ``earlier_aggressor``: who
    bet or raised last before that round, empty when nobody did; he may have folded since. ``first_by_board``: in stud
    the player with the highest, in razz with the lowest hand showing. ``all_in``: somebody is all-in.
    """

    game: ShowdownGame
    seats: tuple[str, ...]
    final_aggressor: str | None = None
    earlier_aggressor: str | None = None
    first_by_board: str | None = None
    all_in: bool = False

    def __post_init__(self) -> None:
        checks.players(len(self.seats), "seats")
        for name in self.seats:
            if self.seats.count(name) > 1:
                raise InvalidSituation("seats", Problem.DUPLICATE_PLAYER, found=name)
        for field, named in (("final_aggressor", self.final_aggressor), ("first_by_board", self.first_by_board)):
            if named and named not in self.seats:
                raise InvalidSituation(field, Problem.UNKNOWN_PLAYER, found=named)
        if self.first_by_board and self.game is ShowdownGame.FLOP:
            raise InvalidSituation("first_by_board", Problem.CONTRADICTION, found=self.first_by_board)


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveHands:
    """A showdown in which hands were mucked unseen; ``live``: how many are left. ``all_in``: somebody is all-in."""

    live: int
    all_in: bool = False

    def __post_init__(self) -> None:
        checks.amount(self.live, "live", least=1)
        if self.live > checks.MOST_PLAYERS:
            raise InvalidSituation("live", Problem.TOO_MANY, found=self.live, most=checks.MOST_PLAYERS)
        if self.all_in and self.live < 2:
            raise InvalidSituation("all_in", Problem.CONTRADICTION, found="true")


class AskersCards(StrEnum):
    """What became of the cards of the player who asks to see a hand."""

    TABLED = "tabled"
    HELD = "held"
    MUCKED = "mucked"
    FOLDED = "folded"


@dataclass(frozen=True, kw_only=True, slots=True)
class SeeRequest:
    """A request to see a hand at showdown.

    ``own_cards``: what became of the asker's cards. ``river_bet``: there was a bet on the river. ``asker_called``: the
    asker called it. ``of_last_aggressor``: he asks for the hand of the player who bet or raised last. ``of_winner``: he
    asks for the winning hand. ``house_right``: the policy of the house expressly gives a right to see it.
    ``seen_by_another``: some player has already been shown it. ``place``: the place of its owner in the order of
    showing, 1 for the first.
    """

    own_cards: AskersCards
    river_bet: bool | None = None
    asker_called: bool | None = None
    of_last_aggressor: bool | None = None
    of_winner: bool | None = None
    house_right: bool = False
    seen_by_another: bool = False
    place: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.place, "place", least=1)
        if self.place is not None and self.place > checks.MOST_PLAYERS:
            raise InvalidSituation("place", Problem.TOO_MANY, found=self.place, most=checks.MOST_PLAYERS)
        if self.asker_called and self.river_bet is False:
            raise InvalidSituation("asker_called", Problem.CONTRADICTION, found="true")
        if self.asker_called and self.own_cards is AskersCards.FOLDED:
            raise InvalidSituation("own_cards", Problem.CONTRADICTION, found=self.own_cards.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardPlay:
    """A player whose best hand is the board.

    ``tabled``: his hole cards that lie face up. ``hole_cards``: how many he was dealt. ``in_muck``: his cards are in
    the muck.
    """

    tabled: int
    hole_cards: int = 2
    in_muck: bool | None = None

    def __post_init__(self) -> None:
        checks.amount(self.hole_cards, "hole_cards", least=1)
        checks.amount(self.tabled, "tabled")
        if self.tabled > self.hole_cards:
            raise InvalidSituation("tabled", Problem.TOO_MANY, found=self.tabled, most=self.hole_cards)


class NextHand(StrEnum):
    """What has been done towards the next hand; of several acts the first that happened."""

    NOTHING = "nothing"
    RIFFLE = "riffle"
    SHUFFLER_BUTTON = "shuffler-button"
    DEALER_PUSH = "dealer-push"


@dataclass(frozen=True, kw_only=True, slots=True)
class Dispute:
    """An objection to a finished hand.

    ``next_hand``: what had been done towards the next hand when it was raised. ``in_break``: the hand ended during
    a break. ``seconds``: seconds since the pot was awarded.
    """

    next_hand: NextHand
    in_break: bool = False
    seconds: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.seconds, "seconds")
        if self.seconds is not None and self.seconds > MOST_SECONDS:
            raise InvalidSituation("seconds", Problem.TOO_MANY, found=self.seconds, most=MOST_SECONDS)


class KilledHow(StrEnum):
    """How a live hand was lost."""

    BY_DEALER = "by-dealer"
    FOULED = "fouled"


@dataclass(frozen=True, kw_only=True, slots=True)
class KilledHand:
    """A live hand that the dealer killed by mistake or that was mixed with other cards.

    ``identifiable``: the director can identify its cards with full certainty. ``own_bet``: what its owner had put in on
    this round, in chips. ``matched``: the most that another player had put in against it, in chips.
    """

    how: KilledHow
    identifiable: bool | None = None
    own_bet: int | None = None
    matched: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.own_bet, "own_bet")
        checks.amount(self.matched, "matched")


class StudDeed(StrEnum):
    """What a stud player did with the cards that lie face up in front of him."""

    PICKED_UP = "picked-up"
    TURNED_DOWN_AND_PUSHED = "turned-down-and-pushed"


@dataclass(frozen=True, kw_only=True, slots=True)
class UpcardsMoved:
    """Stud upcards that their owner moved; ``facing_action``: he had to act then."""

    deed: StudDeed
    facing_action: bool | None = None
