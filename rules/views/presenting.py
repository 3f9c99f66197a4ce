"""What do the pages need in order to show a ruling, a question or a refusal?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from django.utils.translation import get_language, gettext

from rules import rendering
from rules.ask import READING, Branch, Seems, fact_type, wording
from rules.engine import Action, Citation, EngineError, Outcome, Ruling, edition_ids, rule_on, thresholds
from rules.engine.facts import Facing
from rules.engine.phrases import TOPIC_TITLES
from rules.pictures import threshold_ruler
from rules.templatetags.rules_text import clause_url
from rules.views import entries

CURRENT_EDITION = "tda-2015"


def short_names() -> dict[str, str]:
    """Edition -> the name that fits a tab."""
    return {
        "tda-2011": "TDA 2011",
        "tda-2015": "TDA 2015",
        "tda-2015-cz": gettext("2015 Czech document"),
        "holdem-club": gettext("Club rules"),
    }


def short_name(edition: str) -> str:
    """The name of an edition that fits a tab; the id itself for an edition without one."""
    return short_names().get(edition, edition)


def cite(citation: Citation) -> dict[str, str]:
    """A cited clause as the clause chip wants it."""
    return {"clause": citation.clause, "url": clause_url(citation.edition, citation.clause)}


def cites(citations: Iterable[Citation]) -> list[dict[str, str]]:
    """Several cited clauses."""
    return [cite(citation) for citation in citations]


def steps(ruling: Ruling) -> list[dict[str, Any]]:
    """The reasoning as the steps component wants it."""
    return [{"text": rendering.sentence(step), "cite": cite(step.citation)} for step in ruling.steps]


def verdict(ruling: Ruling, *, url: str = "") -> dict[str, Any]:
    """A ruling as the verdict card wants it; ``url`` is its permanent address."""
    outcome = ruling.outcome
    return {
        "kind": rendering.verdict_kind(ruling),
        "edition": short_name(ruling.edition),
        "action": rendering.headline(outcome),
        "amount": "" if outcome.amount is None else rendering.number(outcome.amount),
        "say": rendering.outcome_text(outcome) if outcome.action in rendering.PARTED else rendering.say_aloud(ruling),
        "whole": rendering.say_aloud(ruling),
        "summary": _change(ruling),
        "options": [{"label": _capital(rendering.option_text(option))} for option in outcome.options],
        "in_order": bool(rendering.steps_in_order(outcome)),
        "cites": cites(ruling.cites),
        "url": url,
    }


def _change(ruling: Ruling) -> str:
    change = ruling.amounts.get("change")
    if not change or ruling.outcome.action not in (Action.CALL, Action.CHECK):
        return ""
    return gettext("%(amount)s goes back to the player.") % {"amount": rendering.number(change)}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def otherwise(ruling: Ruling, url: str) -> dict[str, Any]:
    """A ruling of another edition that differs, as its component wants it."""
    return {
        "edition": short_name(ruling.edition),
        "ruling": rendering.say_aloud(ruling),
        "why": rendering.sentence(ruling.steps[-1]) if ruling.steps else "",
        "url": url,
    }


def elsewhere(ruling: Ruling, facts: Any, urls: dict[str, str]) -> list[dict[str, Any]]:
    """The other editions that rule differently on the same facts; ``urls`` gives each edition's address."""
    found = []
    for edition in edition_ids():
        if edition == ruling.edition:
            continue
        try:
            other = rule_on(ruling.topic, facts, edition)
        except EngineError:
            continue
        if other.outcome != ruling.outcome:
            found.append(otherwise(other, urls.get(edition, "")))
    return found


LONGEST_BAND = 11
"""Characters of a number that a phone shows in a row of the table; a longer one is broken."""


def ruler(facing: Facing, edition: str, *, uid: str, out: int = 0, ruled: Outcome | None = None) -> dict[str, Any]:
    """What each total against a bet would be, as its component wants it.

    ``out`` and ``ruled``: the chips of an act and what it is. Its place is marked only where a bare amount would be the
    same; otherwise ``apart`` says that the chips or the words decided.
    """
    bands = thresholds.ruler(facing, edition)
    place = next((at for at, band in enumerate(bands) if band.first <= out <= band.last), None)
    found = bands[place].ruling if place is not None else None
    here = found is not None and ruled is not None and thresholds.kind(found.outcome) == thresholds.kind(ruled)
    rows = [
        {
            "key": str(at + 1),
            "first": rendering.number(band.first),
            "last": rendering.number(band.last),
            "single": band.first == band.last,
            "text": _band_text(band),
            "cite": cite(band.ruling.steps[-1].citation) if band.ruling else None,
            "here": here and at == place,
        }
        for at, band in enumerate(bands)
    ]
    if not rows:
        return {}
    svg = threshold_ruler(bands, [str(row["text"]) for row in rows], uid=uid, out=out if here else 0)
    long = any(len(str(row["last"])) > LONGEST_BAND for row in rows)
    return {"svg": svg, "rows": rows, "apart": place is not None and not here, "long": long}


def _band_text(band: thresholds.Band) -> str:
    if band.ruling is None:
        return gettext("depends on: %(fact)s") % {"fact": rendering.field_label(band.needs or "")}
    return rendering.band_text(band.ruling.outcome, own=band.first)


def tabs(current: str, urls: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """The segmented control of editions from pairs of edition and address."""
    return [{"label": short_name(slug), "url": url, "current": slug == current} for slug, url in urls]


def language() -> str:
    """``en`` or ``cs``."""
    return "en" if (get_language() or "cs").startswith("en") else "cs"


JOINED: Mapping[str, str] = {
    **dict.fromkeys(("readings", "blinds"), " / "),
    **dict.fromkeys(("taken", "out", "arrived", "tables"), ", "),
}
"""What stands between the numbers of a list that do not add up, by the last part of its path; chips do add up."""
PLUS = " + "


@dataclass(frozen=True, slots=True)
class Line:
    """One fact, or one entry of a list of facts, for the reader.

    ``path``: of the fact or the entry, ``contributions.1``; ``names``: the parameters that are told in the line.
    """

    path: str
    label: str
    value: str
    names: tuple[str, ...]


def lines(params: Mapping[str, str], topic: str = "") -> list[Line]:
    """Facts as the reader wants them, in their order: ``contributions.1.player`` and ``.paid`` are one line."""
    groups: dict[str, list[str]] = {}
    for name in _blinds_first(list(params)):
        groups.setdefault(_entry_of(topic, name) or name, []).append(name)
    found: list[Line] = []
    for path, names in groups.items():
        own = {name: params[name] for name in names}
        whole = _whole(path, own, topic, many=is_one_of_many(path, params))
        found += [whole] if whole is not None else [_line(name, params, topic) for name in names]
    return found


def apart(readings: Sequence[Seems]) -> list[str]:
    """What tells each of several readings from the others of its topic, for the reader; empty where there are none."""
    told = [lines({fact.field: fact.value for fact in one.facts if fact.role is None}, one.topic) for one in readings]
    found = []
    for one, own in zip(readings, told, strict=True):
        others = [set(_shown(theirs)) for other, theirs in zip(readings, told, strict=True) if other is not one and (
            other.topic == one.topic)]  # fmt: skip
        differ = [shown for shown in _shown(own) if any(shown not in other for other in others)]
        found.append("; ".join(differ or _shown(own)) if others else "")
    return found


def _shown(told: Sequence[Line]) -> list[str]:
    return [f"{line.label}: {line.value}" for line in told]


def _blinds_first(names: list[str]) -> list[str]:
    """The same names with the blinds of a round before its actions."""
    first = next((at for at, name in enumerate(names) if name.startswith("round.actions.")), len(names))
    later = [name for name in names[first:] if name.startswith("round.blinds.")]
    return [*names[:first], *later, *(name for name in names[first:] if name not in later)]


def _line(name: str, params: Mapping[str, str], topic: str) -> Line:
    label = field(name, topic, many=is_one_of_many(name, params))
    return Line(name, label, value(name, params[name], topic=topic), (name,))


@lru_cache(maxsize=4096)
def _entry_of(topic: str, name: str) -> str:
    """The path of the entry, or of the list of names, that a parameter is a part of; empty if it stands alone."""
    parts = name.split(".")
    for length in range(1, len(parts) + 1):
        path = ".".join(parts[:length])
        kind = fact_type(topic, path)
        if kind in entries.TELLERS or (kind == tuple[str, ...] and length < len(parts)):
            return path
    return ""


def _whole(path: str, params: Mapping[str, str], topic: str, *, many: bool) -> Line | None:
    """An entry in one line, or a list of names."""
    kind = fact_type(topic, path)
    if kind == tuple[str, ...]:
        return Line(path, field(path, topic), ", ".join(params.values()), tuple(params))
    if kind not in entries.TELLERS:
        return None
    parts = {name.removeprefix(path).removeprefix("."): text for name, text in params.items()}
    told = entries.told(kind, ".".join(part for part in path.split(".") if not part.isdecimal()), parts)
    if told is None:
        return None
    return Line(path, told[0] or field(path, topic, many=many), told[1], tuple(params))


def is_one_of_many(name: str, params: Mapping[str, str]) -> bool:
    """Whether the list that a parameter belongs to has more entries."""
    parts = name.split(".")
    at = next((at for at, part in enumerate(parts) if part.isdecimal()), None)
    if at is None:
        return False
    path = ".".join(parts[:at]) + "."
    return len({one.removeprefix(path).partition(".")[0] for one in params if one.startswith(path)}) > 1


def value(field: str, text: str, label: str = "", *, topic: str = "") -> str:
    """The value of a fact for the reader: grouped numbers, chips with plus signs, translated words."""
    if msgid := label or wording(field, text, topic) or (TOPIC_TITLES.get(text, "") if field == READING else ""):
        return gettext(msgid)
    if field.rpartition(".")[2] == "player":
        return entries.player(text)
    if text in ("yes", "no"):
        return gettext("yes") if text == "yes" else gettext("no")
    pieces = text.split("+")
    if all(piece.strip().isdecimal() and len(piece) <= entries.LONGEST_NUMBER for piece in pieces):
        between = JOINED.get(field.rpartition(".")[2], PLUS)
        numbers = [rendering.number(int(piece)) for piece in pieces]
        return between.join(_runs_counted(numbers) if adds_up(field) else numbers)
    return gettext("none") if text == entries.NOTHING else text


def _runs_counted(numbers: Sequence[str]) -> list[str]:
    """Four or more equal numbers in a row as one: "200", "5 × 400"."""
    counted: list[str] = []
    for one, run in groupby(numbers):
        many = len(list(run))
        counted += [f"{many}\u00a0×\u00a0{one}"] if many > 3 else [one] * many
    return counted


def adds_up(field: str) -> bool:
    """Whether the numbers of a list are chips that lie together."""
    return field.rpartition(".")[2] not in JOINED


def field(name: str, topic: str = "", *, many: bool = True) -> str:
    """The name of a fact for the reader; entries of a list carry their number unless there is one only."""
    return rendering.fact_name(name, topic, many=many)


def when(branch: Branch, topic: str = "") -> str:
    """The answer that a branch stands for, with the further facts on which it then depends."""
    own = value(branch.field, branch.option.value, branch.option.label, topic=topic)
    further = [
        f"{field(name, topic)}: {value(name, one.value, one.label, topic=topic)}" for name, one in branch.further
    ]
    return "; ".join((own, *further))
