"""From the texts that people type, learn which topic and which rule a new one is about.

``python tools/learn.py`` reads ``rules/ask/examples/*.jsonl`` and the questions of the engine's scenarios, and writes
``rules/ask/resemblance.json``; with ``--check`` it only says whether that file is what these texts give (exit code 1 if
it isn't). It takes some seconds, and the same texts always give the same file.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from sklearn.feature_extraction import DictVectorizer
from sklearn.svm import LinearSVC

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rules.ask.resemblance import LABELS, MODEL, features, vector  # noqa: E402
from rules.engine import edition_table  # noqa: E402
from rules.engine.scenarios import scenarios  # noqa: E402

EXAMPLES = ROOT / "rules" / "ask" / "examples"
EDITION = "tda-2015"
GREATEST_WEIGHT = 1.0
"""How much a single text may weigh."""
MOST_ROUNDS = 3000
FEWEST_TEXTS = 3
"""Texts that must hold a feature before it is counted."""
LEAST_WEIGHT = 0.05
_SEED = 1
Labelled = tuple[str, dict[str, str]]


def texts() -> Iterator[Labelled]:
    """Every text with its labels by kind."""
    for path in sorted(EXAMPLES.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            rules = entry.get("rules") or ()
            yield entry["text"], {"topic": entry["topic"], "rule": str(rules[0]) if rules else ""}
    table = edition_table(EDITION)
    for one in scenarios():
        topic = table.topics.get(one.topic)
        rule = topic.clause.partition(".")[0] if topic else ""
        for text in (*one.ask.cs, *one.ask.en):
            yield text, {"topic": one.topic, "rule": rule}


def learn(labelled: Sequence[tuple[Mapping[str, float], str]], labels: Sequence[str]) -> dict[str, list[float]]:
    """The weights of each feature by label: those of a linear support vector machine for many classes.

    The right label scores by 1 more than any other wherever it can (Crammer and Singer, On the Algorithmic
    Implementation of Multiclass Kernel-based Vector Machines, 2001).
    """
    counted = DictVectorizer()
    values = counted.fit_transform([features for features, _ in labelled])
    # the solver counts in 32 bits
    values.indices, values.indptr = values.indices.astype("int32"), values.indptr.astype("int32")
    number = {label: at for at, label in enumerate(labels)}
    machine = LinearSVC(
        C=GREATEST_WEIGHT, multi_class="crammer_singer", fit_intercept=False, max_iter=MOST_ROUNDS, random_state=_SEED
    )
    machine.fit(values, [number[label] for _, label in labelled])
    # of two labels the machine keeps the weights of the second alone
    by_label = machine.coef_ if len(machine.coef_) == len(labels) else [-machine.coef_[0], machine.coef_[0]]
    names = counted.get_feature_names_out()
    return {str(name): [float(row[at]) for row in by_label] for at, name in enumerate(names)}


def model(examples: Iterable[Labelled]) -> dict[str, Any]:
    """Everything that the reader needs, and what it was learnt from."""
    told = [(text, labels, set(features(text))) for text, labels in examples]
    frequency = Counter(feature for _, _, found in told for feature in found)
    idf = {
        feature: round(100 * (math.log((1 + len(told)) / (1 + count)) + 1))
        for feature, count in sorted(frequency.items()) if count >= FEWEST_TEXTS
    }  # fmt: skip
    known = {feature: value / 100 for feature, value in idf.items()}
    result: dict[str, Any] = {"texts": len(told), "digest": digest()}
    used: set[str] = set()
    for kind in LABELS:
        labelled = [(vector(found, known), labels[kind]) for _, labels, found in told if labels[kind]]
        names = sorted({label for _, label in labelled})
        weights = {
            feature: [
                part for at, weight in enumerate(row) if abs(weight) >= LEAST_WEIGHT
                for part in (at, round(1000 * weight))
            ]
            for feature, row in sorted(learn(labelled, names).items())
        }  # fmt: skip
        result[kind] = {"labels": names, "weights": {feature: row for feature, row in weights.items() if row}}
        used |= set(result[kind]["weights"])
    result["idf"] = idf
    return result


def digest() -> str:
    """What the texts and the ways of counting them are, in short."""
    parts = [f"crammer-singer {GREATEST_WEIGHT} {MOST_ROUNDS} {FEWEST_TEXTS} {LEAST_WEIGHT} {_SEED}"]
    parts += [json.dumps([text, labels], ensure_ascii=False, sort_keys=True) for text, labels in texts()]
    return sha256("\n".join(parts).encode()).hexdigest()


def check(path: Path, now: str, learnt_from: str) -> int:
    """Say whether a stored file was learnt from what there is now, by its digest; 0 if it was, else 1."""
    stored = json.loads(path.read_text(encoding="utf-8"))["digest"] if path.is_file() else ""
    fits = stored == now
    print(f"{path.name} {f'fits the {learnt_from}' if fits else f'is older than the {learnt_from}: make learn'}")
    return 0 if fits else 1


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it fits the texts."""
    path = ROOT / "rules" / "ask" / MODEL
    if "--check" in arguments:
        return check(path, digest(), "texts")
    found = model(texts())
    path.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{found['texts']} texts, {len(found['idf'])} features, {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
