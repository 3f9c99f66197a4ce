"""From questions whose situations are known, learn which of a text's possible readings is the likeliest.

``python tools/weigh.py`` reads the questions that the reader may be tuned on, finds the readings of each, tells by the
engine which of them lead to the right ruling, and writes ``rules/ask/weighing.json``; with ``--check`` it only says
whether that file was learnt from these questions (exit code 1 if it wasn't). What a text resembles is taken from a
model that was learnt without it, so that the weights hold for texts that nobody has seen: it takes some minutes.
A conditional log-linear model (Collins and Koo, Discriminative Reranking for Natural Language Parsing, 2005).
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import Pool
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from learn import check, model, texts  # noqa: E402

from rules.ask.likely import BETS  # noqa: E402
from rules.ask.mentions import mentions  # noqa: E402
from rules.ask.params import facts_to_params, params_to_situation  # noqa: E402
from rules.ask.possible import possible  # noqa: E402
from rules.ask.resemblance import LABELS, Model, Resemblance, resembles_under  # noqa: E402
from rules.ask.telling import story  # noqa: E402
from rules.ask.understand import Understood  # noqa: E402
from rules.ask.weighing import EDITION, WEIGHTS, Text, signs, weight  # noqa: E402
from rules.engine import EngineError, FactNeeded, rule_on  # noqa: E402
from tests.ask_eval import outcome_of, values_of  # noqa: E402

QUESTIONS = ROOT / "tests" / "ask" / "questions" / "tuned"
PARTS = 2
"""Models of likeness, each of which has not seen one part of the questions."""
ROUNDS = 60
STEP, SLOWER = 0.1, 0.96
TOWARDS_ZERO = 0.002
_SEED = 1
_MOST_ANSWERS = 4
Signs = Mapping[str, float]


@dataclass(frozen=True)
class Known:
    """A question with the situation that a careful reader understands, and the outcome."""

    text: str
    situation: Mapping[str, Any]
    outcome: str


def questions() -> Iterator[Known]:
    """The questions about bets whose rulings are known."""
    for path in sorted(QUESTIONS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if entry.get("situation") is None or entry["topic"] not in BETS:
                continue
            try:
                ruling = rule_on(entry["topic"], entry["situation"], EDITION)
            except FactNeeded:
                continue
            yield Known(entry["text"], entry["situation"], outcome_of(ruling))


def part_of(text: str) -> int:
    """Which part of the questions a text belongs to."""
    return int(sha256(text.encode()).hexdigest(), 16) % PARTS


def leads_to(one: Understood, known: Known) -> bool:
    """Whether a reading, with what is asked for answered as the situation says, comes to the right ruling."""
    params = facts_to_params(one.topic, one.situation)
    for _ in range(_MOST_ANSWERS):
        try:
            return outcome_of(rule_on(one.topic, params_to_situation(one.topic, params), EDITION)) == known.outcome
        except FactNeeded as needed:
            if needed.field == "chips" and known.situation.get("motions"):
                params.pop("amount", None)
                params["motions.1"] = "+".join(map(str, known.situation["motions"][0]))
            elif (value := _told(known.situation, needed.field)) is not None:
                params[needed.field] = value
            else:
                return False
        except EngineError:
            return False
    return False


def _told(situation: Mapping[str, Any], field: str) -> str | None:
    """What a situation says of a fact, as the value of its parameter."""
    value = next(values_of(situation, field), None)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) if value is not None else None


def _part(part: int) -> list[tuple[str, list[tuple[Signs, bool]]]]:
    """The questions of a part with the signs of their readings, under a model that has not seen them."""
    asked = list(questions())
    mine = {known.text for known in asked if part_of(known.text) == part}
    unseen = Model.of(model([one for one in texts() if one[0] not in mine]))
    return [
        (known.text, _readings(known, *(resembles_under(unseen, known.text, kind) for kind in LABELS)))
        for known in asked if known.text in mine
    ]  # fmt: skip


def _readings(known: Known, topics: Sequence[Resemblance], rules: Sequence[Resemblance]) -> list[tuple[Signs, bool]]:
    of_bets = {one.label: one.score for one in topics if one.label in BETS}
    text = Text(story(known.text), mentions(known.text), of_bets, {one.label: one.score for one in rules})
    return [
        (signs(text, one, at), any(leads_to(seen, known) for seen in one.situations))
        for at, one in enumerate(possible(known.text, of_bets))
    ]


def learn(readings: Sequence[Sequence[tuple[Signs, bool]]]) -> dict[str, float]:
    """The weights of the signs under which the right readings are the likeliest."""
    weights: dict[str, float] = {}
    dice, step = random.Random(_SEED), STEP
    # where all readings are right, or none, there is nothing to learn
    order = [each for each in readings if len({right for _, right in each}) > 1]
    for _ in range(ROUNDS):
        dice.shuffle(order)
        for each in order:
            scores = [weight(found, weights) for found, _ in each]
            powers = [math.exp(score - max(scores)) for score in scores]
            whole = sum(powers)
            good = sum(power for power, (_, right) in zip(powers, each, strict=True) if right)
            slope: dict[str, float] = {}
            for power, (found, right) in zip(powers, each, strict=True):
                pull = (power / good if right else 0.0) - power / whole
                for name, value in found.items():
                    slope[name] = slope.get(name, 0.0) + pull * value
            for name, pull in slope.items():
                now = weights.get(name, 0.0)
                weights[name] = now + step * (pull - TOWARDS_ZERO * now)
        step *= SLOWER
    return weights


def right_first(readings: Sequence[Sequence[tuple[Signs, bool]]], weights: Signs) -> int:
    """How many questions have a right reading in the first place."""
    return sum(max(each, key=lambda one: weight(one[0], weights))[1] for each in readings if each)


def digest() -> str:
    """What the questions and the ways of learning are, in short."""
    parts = [f"{PARTS} {ROUNDS} {STEP} {SLOWER} {TOWARDS_ZERO} {_SEED}"]
    parts += [json.dumps([one.text, one.situation, one.outcome], ensure_ascii=False) for one in questions()]
    return sha256("\n".join(parts).encode()).hexdigest()


def main(arguments: list[str]) -> int:
    """Write the file and say how well it orders readings, or say whether it fits the questions."""
    path = ROOT / "rules" / "ask" / WEIGHTS
    if "--check" in arguments:
        return check(path, digest(), "questions")
    with Pool(PARTS) as pool:
        found = dict(pair for part in pool.map(_part, range(PARTS)) for pair in part)
    readings = [found[text] for text in sorted(found)]
    weights = {name: round(value, 3) for name, value in sorted(learn(readings).items())}
    halves = [readings[at::2] for at in range(2)]
    kept = sum(right_first(halves[1 - at], learn(halves[at])) for at in range(2))
    possible_ones = sum(any(right for _, right in each) for each in readings)
    result = {"questions": len(readings), "digest": digest(), "weights": weights}
    path.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(readings)} questions: a right reading found for {possible_ones}, first for {kept} (each half judged")
    print(f"by the other), for {right_first(readings, weights)} with all; {len(weights)} signs")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
