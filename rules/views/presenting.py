"""What do the pages need in order to show a ruling, a question or a refusal?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import get_language, gettext

from rules import rendering
from rules.ask import FIELDS, VALUES
from rules.ask import label as field_msgid
from rules.engine import Action, Citation, EngineError, Outcome, Ruling, edition_ids, rule_on, thresholds
from rules.engine.facts import Facing
from rules.forms import BASES, KINDS, ORDERS, PRIORS, SAID, STRUCTURES
from rules.pictures import threshold_ruler
from rules.templatetags.rules_text import clause_url

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
    return {"svg": svg, "rows": rows, "apart": place is not None and not here}


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


LONGEST_NUMBER = 40
"""Characters of a number that is grouped; a longer one is no amount of chips and is shown as it was typed."""

_VALUES: dict[str, Any] = {
    **{str(key): text for key, text in (*STRUCTURES, *PRIORS, *BASES, *ORDERS, *KINDS) if key},
    **{str(key): text for key, text in SAID if key},
}


def value(field: str, text: str, label: str = "") -> str:
    """The value of a fact for the reader: grouped numbers, chips with plus signs, translated words."""
    if label:
        return gettext(label)
    if text in ("yes", "no"):
        return gettext("yes") if text == "yes" else gettext("no")
    pieces = text.split("+")
    if all(piece.strip().isdecimal() and len(piece) <= LONGEST_NUMBER for piece in pieces):
        if len(pieces) > 3 and len(set(pieces)) == 1:
            return f"{len(pieces)} × {rendering.number(int(pieces[0]))}"
        # several readings of one amount are alternatives, chips add up
        between = " / " if field.endswith("readings") else " + "
        return between.join(rendering.number(int(piece)) for piece in pieces)
    if text == "-":
        return gettext("none")
    if text in VALUES and text not in _VALUES:
        return gettext(VALUES[text])
    return str(_VALUES.get(text, text))


def field(name: str) -> str:
    """The name of a fact for the reader; items of a list carry their number."""
    number = next((part for part in name.split(".") if part.isdecimal()), "")
    plain = ".".join(part for part in name.split(".") if not part.isdecimal())
    group, _, last = plain.rpartition(".")
    parts = {
        "said": gettext("word"),
        "amount": gettext("amount"),
        "basis": gettext("amount counts"),
        "kind": gettext("act"),
        "to": gettext("total"),
        "player": gettext("player"),
        "in_turn": gettext("in turn"),
    }
    if group and last in parts and name not in FIELDS:
        return f"{_named(group)} {number}: {parts[last]}" if number else f"{_named(group)}: {parts[last]}"
    return _named(plain)


def _named(name: str) -> str:
    """The name of a fact by its path without numbers: its own, or that of the longest beginning that has one."""
    if name not in FIELDS and name in rendering.FIELDS:
        return _capital(gettext(rendering.FIELDS[name]))
    msgid = field_msgid(name)
    return rendering.field_label(name) if msgid == name else gettext(msgid)
