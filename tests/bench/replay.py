"""How fast are recorded hands replayed? Run with ``python -m tests.bench.replay``.

The same hands in the same run, in processor time of one core: here with every decision's legal range and cited ruling
and the pots awarded by rule, in PokerKit its own replay of the same files. Reading the files is measured apart. Every
figure is the median of five rounds.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from pokerkit import HandHistory

from rules.exchange.phh import read_phh
from rules.exchange.replay import replay

FOLDER = Path(__file__).parents[1] / "exchange" / "hands"
ROUNDS = 5
REPEATS = 3
"""Times that the hands are replayed in one round."""


def seconds(work: Callable[[], Any]) -> float:
    """The median processor time of ``work`` in seconds, after one round that is not counted."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times)


def measure() -> dict[str, float]:
    """Hands a second: replayed here, replayed by PokerKit, and read here."""
    contents = [path.read_bytes() for path in sorted(FOLDER.glob("*.phh"))]
    records = [read_phh(content) for content in contents]
    with warnings.catch_warnings():
        # it warns of folds without a bet to face, which are legal
        warnings.simplefilter("ignore")
        histories, known = [], []
        for content, record in zip(contents, records, strict=True):
            history = HandHistory.loads(content.decode())
            try:
                for _ in history:
                    pass
            except (KeyError, ValueError):
                # games and actions that PokerKit does not take; both replay the same hands
                continue
            histories.append(history)
            known.append(record)

        def ours() -> None:
            for _ in range(REPEATS):
                for record in known:
                    replay(record)

        def theirs() -> None:
            for _ in range(REPEATS):
                for history in histories:
                    for _state in history:
                        pass

        def reading() -> None:
            for content in contents:
                read_phh(content)

        hands = REPEATS * len(known)
        mine, other = hands / seconds(ours), hands / seconds(theirs)
        return {
            "hands replayed": len(known),
            "hands replayed a second": mine,
            "the same in PokerKit": other,
            "ratio to PokerKit": mine / other,
            "hands read a second": len(contents) / seconds(reading),
        }


def main() -> None:
    """Print the figures as a small table."""
    for name, figure in measure().items():
        print(f"{name:36}{figure:>12,.1f}")


if __name__ == "__main__":
    main()
