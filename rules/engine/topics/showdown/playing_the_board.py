"""Does a player whose best hand is the board get his share?"""

from __future__ import annotations

from ...facts import BoardPlay, need
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("playing-the-board", facts=BoardPlay)
def playing_the_board(player: BoardPlay, rule: None, why: Reasoning) -> Outcome:
    """Only with every hole card tabled."""
    values = {"tabled": player.tabled, "cards": player.hole_cards}
    if player.tabled == player.hole_cards:
        why.because(Reason.BOARD_SHARED_WITH_CARDS, **values)
        return Outcome(Action.SHARE)
    why.because(Reason.BOARD_NEEDS_EVERY_CARD, **values)
    if need(player.in_muck, "in_muck"):
        why.because(Reason.NO_CARDS_NO_SHARE)
        return Outcome(Action.NO_CLAIM)
    return Outcome(Action.MUST_TABLE)
