"""What has been bet on this round, by whom, and what does each player face?"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import InvalidSituation, Problem
from . import checks
from .betting import Facing, Structure
from .turn import DeedKind


@dataclass(frozen=True, kw_only=True, slots=True)
class Wager:
    """One action of the round: who, what, and the total in chips then in front of him (calls may leave it out)."""

    player: str
    kind: DeedKind
    to: int | None = None

    def __post_init__(self) -> None:
        checks.amount(self.to, "to", least=1)
        if self.kind in (DeedKind.BET, DeedKind.RAISE, DeedKind.ALL_IN) and self.to is None:
            raise InvalidSituation("to", Problem.MISSING_FIELD)


@dataclass(frozen=True, slots=True)
class RoundState:
    """Where the round stands: the bet to match, the last full bet or raise, and each player's part, in chips."""

    bet: int
    last_raise: int
    in_front: dict[str, int]
    acted_at: dict[str, int]
    """The bet that stood when the player last acted; absent when he has not acted."""
    opening_bet: bool
    live: frozenset[str]


@dataclass(frozen=True, kw_only=True, slots=True)
class BettingRound:
    """One betting round from its start.

    ``big_blind`` is the minimum bet in chips; ``blinds`` are the players' posted blinds before the flop (empty on later
    streets); ``actions`` follow in order.
    """

    big_blind: int
    actions: tuple[Wager, ...] = ()
    blinds: tuple[Wager, ...] = ()
    players: int | None = None
    structure: Structure = Structure.NO_LIMIT

    def __post_init__(self) -> None:
        checks.amount(self.big_blind, "big_blind", least=1)
        checks.players(self.players, "players")
        if len(self.actions) > checks.MOST_PIECES:
            raise InvalidSituation("actions", Problem.TOO_MANY, found=len(self.actions), most=checks.MOST_PIECES)
        self.state()

    def state(self) -> RoundState:
        """Play the actions through; a bet that goes down raises ``InvalidSituation``."""
        before_flop = bool(self.blinds)
        bet, last_raise, opening = (self.big_blind if before_flop else 0), self.big_blind, before_flop
        in_front = {blind.player: blind.to or 0 for blind in self.blinds}
        acted_at: dict[str, int] = {}
        live = set(in_front)
        for index, wager in enumerate(self.actions, start=1):
            live.add(wager.player)
            if wager.kind in (DeedKind.BET, DeedKind.RAISE, DeedKind.ALL_IN):
                to = wager.to or 0
                if to > bet:
                    opening = bet == 0
                    # a short all-in leaves the size of a full raise as it was
                    last_raise = max(last_raise, to - bet)
                    bet = to
                elif wager.kind is not DeedKind.ALL_IN:
                    raise InvalidSituation(f"actions.{index}.to", Problem.BET_GOES_DOWN, found=to, bet=bet)
                in_front[wager.player] = to
            elif wager.kind is DeedKind.CALL:
                in_front[wager.player] = bet if wager.to is None else min(wager.to, bet)
            elif wager.kind is DeedKind.FOLD:
                live.discard(wager.player)
            acted_at[wager.player] = bet
        return RoundState(bet, last_raise, in_front, acted_at, opening, frozenset(live))

    def facing(self, player: str, *, stack: int | None = None) -> Facing:
        """What ``player`` faces now."""
        state = self.state()
        return Facing(
            bet=state.bet,
            last_raise=state.last_raise,
            minimum_bet=self.big_blind,
            in_front=min(state.in_front.get(player, 0), state.bet),
            stack=stack,
            opening=state.opening_bet if state.bet else None,
            players=self.players,
            structure=self.structure,
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """Where one player stands when the action is on him, in chips.

    ``acted_at``: the bet that stood when he last acted on this round, ``None`` when he has not acted.
    """

    bet: int
    last_raise: int
    in_front: int = 0
    acted_at: int | None = None
    structure: Structure = Structure.NO_LIMIT

    @property
    def owed(self) -> int:
        """Chips missing to a call."""
        return self.bet - self.in_front

    def open_again(self, limit_percent: int) -> bool:
        """Whether he faces a full raise since his last act (in limit: ``limit_percent`` per cent of one)."""
        if self.acted_at is None:
            return True
        percent = limit_percent if self.structure is Structure.LIMIT else 100
        return 100 * (self.bet - self.acted_at) >= percent * self.last_raise


@dataclass(frozen=True, kw_only=True, slots=True)
class RaisingRight:
    """The question whether ``player`` may raise now that the action is on him."""

    round: BettingRound
    player: str

    def __post_init__(self) -> None:
        state = self.round.state()
        if self.player in state.acted_at and self.player not in state.live:
            raise InvalidSituation("player", Problem.CANNOT_ACT, found=self.player)

    @property
    def standing(self) -> Standing:
        """Where the player stands after the round's actions."""
        state = self.round.state()
        return Standing(
            bet=state.bet,
            last_raise=state.last_raise,
            in_front=min(state.in_front.get(self.player, 0), state.bet),
            acted_at=state.acted_at.get(self.player),
            structure=self.round.structure,
        )
