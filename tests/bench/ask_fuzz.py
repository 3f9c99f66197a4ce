"""Does every text get an answer, and how long does it take, whatever people type?

``python -m tests.bench.ask_fuzz [COUNT] [SEED]``: 20,000 texts unless told otherwise. A text that raises is printed in
full and the exit code is 1. A long run may be broken off (Ctrl-C): the figures are those of the texts until then.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import traceback
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from rules.ask import LONGEST, UNKNOWN, Reply, answer
from rules.ask.lexicon import lexicon, ordinary
from tests.ask_eval import QUESTIONS, cases

COUNT = 20_000
SEED = 1
SHORT = 1000
"""Characters up to which an answer has to come in a tenth of a second."""
LENGTHS = (1000, 2000, 5000, 10_000, 20_000)
_SHOWN = 5
_UTTERANCES = Path(__file__).parents[1] / "ask" / "utterances"
_MARKS = "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad\u0301\u030c\ufe0f"
_NUMBERS = (
    "100/200",
    "500",
    "1 000",
    "1,200",
    "1.5k",
    "2x500",
    "0",
    "-3",
    "1e9",
    "٣٠٠",
    "９００",
    "½",
    "999999999999",
    "5k",
    "1/2",
)
_SEPARATORS = (" ", " ", " ", ", ", ". ", "\n", "? ", ": ", " 'x' ", ' "', " - ", "; ", "")


@cache
def corpus() -> tuple[str, ...]:
    """Every utterance and every question of our own."""
    paths = (*sorted(_UTTERANCES.glob("*/*.toml")), *sorted(QUESTIONS.glob("*/*.jsonl")))
    return tuple(case.text for path in paths for case in cases(path))


@cache
def vocabulary() -> tuple[str, ...]:
    """The words of the reader, and numbers in many spellings."""
    return (*sorted(lexicon().words), *sorted(ordinary()), *_NUMBERS * 20)


def any_characters(chance: random.Random) -> str:
    """Characters of the whole of Unicode, lone surrogates among them."""
    return "".join(chr(chance.randrange(0x110000)) for _ in range(chance.randrange(200)))


def common_characters(chance: random.Random) -> str:
    """Letters, digits and marks that people type, in no order."""
    return "".join(chance.choices("abcdeěščřžýáíéůúABC 0123456789.,/+-'\"?!:;()%$€kKmx", k=chance.randrange(300)))


def shuffled_words(chance: random.Random) -> str:
    """Words that the reader knows, in an order that means nothing."""
    return "".join(
        part
        for word in chance.choices(vocabulary(), k=chance.randrange(1, 60))
        for part in (word, chance.choice(_SEPARATORS))
    )


def mutated(chance: random.Random) -> str:
    """An utterance that was cut, doubled, mistyped, or hit by invisible marks."""
    text = list(chance.choice(corpus()))
    for _ in range(chance.randrange(1, 12)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(7):
            case 0:
                del text[at : at + chance.randrange(1, 9)]
            case 1:
                text[at:at] = text[at : at + chance.randrange(1, 40)]
            case 2:
                text[at:at] = chance.choice(_MARKS)
            case 3:
                text[at:at] = f" {chance.choice(_NUMBERS)} "
            case 4:
                text[at:at] = f" {chance.choice(vocabulary())} "
            case 5:
                text = list(unicodedata.normalize(chance.choice(("NFD", "NFKC")), "".join(text)))
            case _:
                text[at:at] = chance.choice("\n\t.,?!'\"/")
    return "".join(text)


def spliced(chance: random.Random) -> str:
    """The beginning of one utterance with the end of another."""
    left, right = chance.choice(corpus()), chance.choice(corpus())
    return left[: chance.randrange(len(left) + 1)] + chance.choice(_SEPARATORS) + right[chance.randrange(len(right)) :]


GENERATORS: tuple[Callable[[random.Random], str], ...] = (
    any_characters,
    common_characters,
    shuffled_words,
    mutated,
    mutated,
    spliced,
)


def texts(count: int, seed: int) -> Iterator[str]:
    """``count`` texts, the same for the same seed."""
    chance = random.Random(seed)
    for at in range(count):
        yield GENERATORS[at % len(GENERATORS)](chance)[:LONGEST]


def main(count: int = COUNT, seed: int = SEED) -> int:
    """Answer the texts and print the figures; 1 if a text raised."""
    spent: list[tuple[float, int]] = []
    raised = 0
    try:
        for text in texts(count, seed):
            raised += _raises(text, spent, show=raised < _SHOWN)
    except KeyboardInterrupt:
        count = len(spent)
    short = sorted(one for one, length in spent if length <= SHORT)
    cuts = statistics.quantiles(short, n=1000)
    print(f"{count} texts, seed {seed}: {raised} raised")
    print(
        f"up to {SHORT} characters: median {cuts[499]:.2f} ms, p95 {cuts[949]:.2f} ms, p99 {cuts[989]:.2f} ms, "
        f"slowest {short[-1]:.1f} ms"
    )
    _growth(seed)
    return 1 if raised else 0


def _raises(text: str, spent: list[tuple[float, int]], *, show: bool) -> bool:
    """Whether a text, or an answer to what it is asked, raises; ``spent`` gets its time in ms and its length."""
    # the time of this process alone, whatever else the machine does
    start, reply = time.process_time(), None
    try:
        reply = answer(text)
    except Exception:
        # a crash of any kind is what is looked for
        if show:
            print(f"{text!r}\n{traceback.format_exc()}", flush=True)
    spent.append((1000 * (time.process_time() - start), len(text)))
    return reply is None or not _answers(text, reply)


def _answers(text: str, reply: Reply) -> bool:
    """Whether what is asked can be answered with each of its values, and with none, without a crash."""
    if reply.asked is None:
        return True
    try:
        for value in (*(option.value for option in reply.asked.options), UNKNOWN, "17"):
            answer(text, given={reply.asked.field: value})
    except Exception:
        print(f"{text!r} asked {reply.asked.field}\n{traceback.format_exc()}")
        return False
    return True


def _growth(seed: int) -> None:
    """How the time grows with the length: stories one after another, and words in no order."""
    chance = random.Random(seed)
    for name, piece in (("stories", spliced), ("words", shuffled_words)):
        whole = ""
        while len(whole) < LENGTHS[-1]:
            whole += piece(chance) + ". "
        figures = []
        for length in LENGTHS:
            start = time.process_time()
            answer(whole[:length])
            figures.append(f"{length}: {1000 * (time.process_time() - start):.0f} ms")
        print(f"growth, {name}: {', '.join(figures)}")


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in sys.argv[1:3])))
