"""Which pots do the contributions make, and who can win each?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...facts import Contribution, PotShares
from ...reasoning import Reasoning, topic
from ...reasons import Reason
from ...ruling import Action, Outcome


@topic("side-pots", facts=PotShares)
def side_pots(shares: PotShares, rule: None, why: Reasoning) -> Outcome:
    """One pot for each level of contribution that a live player reached; what nobody matched goes back."""
    live = [entry for entry in shares.contributions if not entry.folded]
    returned = _uncalled(shares)
    paid = {entry.player: entry.paid for entry in shares.contributions}
    options: list[Outcome] = []
    if returned:
        player, chips = returned
        paid[player] -= chips
        why.because(Reason.UNCALLED_GOES_BACK, amount=chips, player=player)
        options.append(Outcome(Action.RETURNED, chips, players=(player,)))
    pots = _levels(live, paid)
    if shares.dead:
        main, eligible = pots[0] if pots else (0, tuple(entry.player for entry in live))
        pots[:1] = [(main + shares.dead, eligible)]
    for number, (chips, eligible) in enumerate(pots):
        reason = Reason.MAIN_POT if number == 0 else Reason.SIDE_POT
        why.because(reason, amount=chips, players=", ".join(eligible), number=number)
    if len(pots) > 1:
        why.because(Reason.POTS_SPLIT_SEPARATELY)
    options = [*(Outcome(Action.POT, chips, players=eligible) for chips, eligible in pots), *options]
    return Outcome(Action.POTS, options=tuple(options))


def _uncalled(shares: PotShares) -> tuple[str, int] | None:
    """The player whose last chips nobody matched, and how many they are."""
    by_size = sorted(shares.contributions, key=lambda entry: entry.paid, reverse=True)
    if by_size[0].paid == by_size[1].paid or by_size[0].folded:
        return None
    return by_size[0].player, by_size[0].paid - by_size[1].paid


def _levels(live: Sequence[Contribution], paid: Mapping[str, int]) -> list[tuple[int, tuple[str, ...]]]:
    """Chips and eligible players of each pot, the main pot first."""
    pots: list[tuple[int, tuple[str, ...]]] = []
    levels = sorted({paid[entry.player] for entry in live})
    below = 0
    for level in levels:
        chips = sum(min(amount, level) - min(amount, below) for amount in paid.values())
        if level == levels[-1]:
            # a folded player may have put in more than anybody who is left
            chips += sum(max(0, amount - level) for amount in paid.values())
        if chips:
            pots.append((chips, tuple(entry.player for entry in live if paid[entry.player] >= level)))
        below = level
    return pots
