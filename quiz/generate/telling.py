"""How is a drawn situation told in Czech and in English?

The sentences are data (``wordings/*.toml``): whole sentences with places for numbers, players in the nominative and
chips in the accusative, so that Czech inflects right. The n-th Czech wording of a family says what the n-th English one
says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import resources

from rules.engine.facts import Deed, DeedKind

from .draw import Draw
from .players import Player
from .sample import Sample, Term

LANGUAGES = ("cs", "en")
NO_BREAK_SPACE = "\u00a0"
# Czech does not end a line with a one-letter preposition or conjunction; a capital A names a player.
_ONE_LETTER = re.compile(r"(?<!\w)([KkSsVvZzOoUuai]) ")

_STREETS = {
    "cs": ("na flopu", "na turnu", "na riveru"),
    "en": ("on the flop", "on the turn", "on the river"),
}
_COUNTS = {
    "cs": ("", "jeden", "dva", "tři", "čtyři", "pět", "šest", "sedm", "osm", "devět", "deset"),
    "en": ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
}
_SPOKEN = {
    "cs": {5: "pět", 6: "šest", 8: "osm", 11: "jedenáct", 12: "dvanáct"},
    "en": {5: "five", 6: "six", 8: "eight", 11: "eleven", 12: "twelve"},
}
_DEEDS: Mapping[str, Mapping[DeedKind, str]] = {
    "cs": {
        DeedKind.CHECK: "checkne",
        DeedKind.BET: "vsadí {amount}",
        DeedKind.CALL: "dorovná",
        DeedKind.RAISE: "navýší na {amount}",
        DeedKind.ALL_IN: "jde all-in za {amount}",
        DeedKind.FOLD: "složí",
    },
    "en": {
        DeedKind.CHECK: "checks",
        DeedKind.BET: "bets {amount}",
        DeedKind.CALL: "calls",
        DeedKind.RAISE: "raises to {amount}",
        DeedKind.ALL_IN: "moves all-in for {amount}",
        DeedKind.FOLD: "folds",
    },
}
_OUT_OF_TURN = {"cs": "mimo pořadí ", "en": " out of turn"}


@lru_cache(maxsize=1)
def wordings() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Family -> language -> its wordings."""
    found: dict[str, Mapping[str, tuple[str, ...]]] = {}
    for entry in (resources.files(__package__) / "wordings").iterdir():
        if entry.name.endswith(".toml"):
            for family, texts in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                found[family] = {lang: tuple(texts[lang]) for lang in LANGUAGES}
    return found


def amount(chips: int, lang: str) -> str:
    """``1,200`` in English, ``1 200`` with no-break spaces in Czech."""
    return f"{chips:,}" if lang == "en" else f"{chips:,}".replace(",", NO_BREAK_SPACE)


def chips_told(chips: tuple[int, ...], lang: str) -> str:
    """The chips by value, largest first: ``two 1,000 chips and one 500``."""
    counts = {chip: chips.count(chip) for chip in sorted(set(chips), reverse=True)}
    parts = [_same_chips(chip, count, lang, first=not at) for at, (chip, count) in enumerate(counts.items())]
    return _listed(parts, lang)


def _same_chips(chip: int, count: int, lang: str, *, first: bool) -> str:
    value, how_many = amount(chip, lang), _COUNTS[lang][count]
    if lang == "en":
        if first:
            return f"{how_many} {value} chip" + ("s" if count > 1 else "")
        return f"{how_many} {value}" + ("s" if count > 1 else "")
    if not first:
        return f"{how_many} po{NO_BREAK_SPACE}{value}" if count > 1 else f"{how_many} za{NO_BREAK_SPACE}{value}"
    if count == 1:
        return f"{how_many} žeton za{NO_BREAK_SPACE}{value}"
    noun = "žetony" if count < 5 else "žetonů"
    return f"{how_many} {noun} po{NO_BREAK_SPACE}{value}"


def deeds_told(deeds: tuple[tuple[Player, Deed], ...], lang: str) -> str:
    """Who did what, as one list: ``UTG folds, the cutoff calls and the button raises to 1,200``."""
    parts = []
    for player, deed in deeds:
        verb = _DEEDS[lang][deed.kind].format(amount=amount(deed.amount or 0, lang))
        if deed.in_turn:
            parts.append(f"{player.named(lang)} {verb}")
        elif lang == "cs":
            parts.append(f"{player.named(lang)} {_OUT_OF_TURN[lang]}{verb}")
        else:
            parts.append(f"{player.named(lang)} {verb}{_OUT_OF_TURN[lang]}")
    return _listed(parts, lang)


def listing(parts: Iterable[str]) -> Term:
    """``1, 2 and 5`` in both languages."""
    named = list(parts)
    return Term(_listed(named, "cs"), _listed(named, "en"))


def _listed(parts: list[str], lang: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {'a' if lang == 'cs' else 'and'} {parts[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def tell(sample: Sample, draw: Draw) -> dict[str, tuple[str, str]]:
    """Language -> the situation and the question; both languages get the same wordings."""
    known = wordings()
    at = [draw.below(len(known[family]["en"])) for family in (*sample.story, sample.asks)]
    told: dict[str, tuple[str, str]] = {}
    for lang in LANGUAGES:
        values = {name: amount(value, lang) for name, value in sample.numbers.items()}
        phrases = {name: player.named(lang) for name, player in sample.players.items()}
        phrases |= {name: chips_told(chips, lang) for name, chips in sample.chips.items()}
        phrases |= {name: deeds_told(deeds, lang) for name, deeds in sample.deeds.items()}
        phrases |= {name: _SPOKEN[lang][word] for name, word in sample.spoken.items()}
        phrases |= {name: term.named(lang) for name, term in sample.terms.items()}
        phrases["on"] = _STREETS[lang][sample.street]
        values |= phrases
        values |= {name[:1].upper() + name[1:]: _capital(phrase) for name, phrase in phrases.items()}
        sentences = [
            known[family][lang][index].format_map(values)
            for family, index in zip((*sample.story, sample.asks), at, strict=True)
        ]
        if lang == "cs":
            sentences = [_ONE_LETTER.sub(rf"\1{NO_BREAK_SPACE}", sentence) for sentence in sentences]
        told[lang] = (" ".join(sentences[:-1]), sentences[-1])
    return told
