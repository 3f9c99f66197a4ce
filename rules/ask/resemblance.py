"""Which topics and which rules are texts like this one about?

A linear classifier over stems, pairs of stems and letters, learnt from the texts in ``examples`` (``tools/learn.py``).
It decides what is shown as near and what is asked, never what is ruled: a likeness is no understanding.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from typing import Any

from rules.lang import fold, stem

MODEL = "resemblance.json"
OUTSIDE = "out-of-scope"
"""The label of texts that no tournament rule is about."""
LABELS = ("topic", "rule")
_WORD = re.compile(r"[^\W\d_]+|\d[\d.,/]*")
_LONGEST_STEM = 9
_LONGEST_WORD = 24
_GRAM = 4
_FEWEST_WORDS = 3
_MOST_WORDS = 400
"""Words of a text that are looked at; a longer one says what it is about before."""


@dataclass(frozen=True, slots=True)
class Resemblance:
    """A label with its score; scores of one text compare with each other, and above 0 it is likelier than not."""

    label: str
    score: float


@dataclass(frozen=True)
class Model:
    """``idf``: what each feature weighs; ``labels`` of each kind; ``weights``: labels by number, for each feature."""

    idf: Mapping[str, float]
    labels: Mapping[str, tuple[str, ...]]
    weights: Mapping[str, Mapping[str, tuple[tuple[int, float], ...]]]

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> Model:
        """The model that is stored as plain data."""
        weights = {
            kind: {
                feature: tuple((label, value / 1000) for label, value in zip(pairs[::2], pairs[1::2], strict=True))
                for feature, pairs in stored[kind]["weights"].items()
            }
            for kind in LABELS
        }
        idf = {feature: value / 100 for feature, value in stored["idf"].items()}
        return cls(idf, {kind: tuple(stored[kind]["labels"]) for kind in LABELS}, weights)


def features(text: str) -> Iterator[str]:
    """What of a text is counted: stems in both languages, pairs of neighbours, and the letters of longer words."""
    words = _WORD.findall(fold(text).text)[:_MOST_WORDS]
    plain = [("#l" if "/" in word else "#n") if word[0].isdigit() else word[:_LONGEST_WORD] for word in words]
    stems = [word if word[0] == "#" else stem(word, "cs")[:_LONGEST_STEM] for word in plain]
    yield from (f"s{one}" for one in stems)
    yield from (f"e{stem(word, 'en')}" for word in plain if word[0] != "#")
    yield from (f"b{one} {other}" for one, other in pairwise(stems))
    for word in plain:
        if len(word) >= _GRAM:
            bounded = f"^{word}$"
            yield from (f"c{bounded[at : at + _GRAM]}" for at in range(len(bounded) - _GRAM + 1))


def vector(found: set[str], idf: Mapping[str, float]) -> dict[str, float]:
    """The known features of a text with their weights, as a vector of length 1."""
    raw = {one: idf[one] for one in sorted(found) if one in idf}
    length = math.sqrt(sum(value * value for value in raw.values())) or 1.0
    return {one: value / length for one, value in raw.items()}


@cache
def _model() -> Model:
    return Model.of(json.loads((resources.files(__package__) / MODEL).read_text(encoding="utf-8")))


@lru_cache(maxsize=64)
def _vector(text: str) -> Mapping[str, float]:
    return vector(set(features(text)), _model().idf)


@lru_cache(maxsize=64)
def resembles(text: str, kind: str) -> tuple[Resemblance, ...]:
    """Every label of a kind ("topic" or "rule") with its score for a text, the best first; never raises.

    A text of one or two words resembles nothing.
    """
    if _too_short(text):
        return ()
    return _ranked(_model(), _vector(text), kind)


def resembles_under(model: Model, text: str, kind: str) -> tuple[Resemblance, ...]:
    """The same under another model."""
    return () if _too_short(text) else _ranked(model, vector(set(features(text)), model.idf), kind)


def _too_short(text: str) -> bool:
    return sum(1 for _ in zip(_WORD.finditer(fold(text).text), range(_FEWEST_WORDS), strict=False)) < _FEWEST_WORDS


def _ranked(model: Model, found: Mapping[str, float], kind: str) -> tuple[Resemblance, ...]:
    labels, weights = model.labels[kind], model.weights[kind]
    scores = [0.0] * len(labels)
    for feature, value in found.items():
        for label, weight in weights.get(feature, ()):
            scores[label] += value * weight
    ranked = sorted(range(len(scores)), key=lambda at: (-scores[at], at))
    return tuple(Resemblance(labels[at], round(scores[at], 4)) for at in ranked)
