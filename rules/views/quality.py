"""How much of each rulebook is computed, on which cases does that rest, and what is still open?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop, pgettext
from django.views.decorators.http import require_safe

from rules import evidence, rendering, selectors
from rules.engine import edition_ids, topics_of
from rules.engine.hand import GAMES
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.scenarios import refusals, scenarios
from rules.evidence import Run
from rules.models import Clause
from rules.selectors import ClauseRow, RuleRow
from rules.templatetags.rules_text import clause_url, prose
from rules.views import presenting
from rules.views.presenting import CURRENT_EDITION

SIDES = ("below", "at", "above", "other")

AREAS: Mapping[str, str] = {
    "tests/engine/test_board.py": gettext_noop(
        "Do the cards of a dealing procedure stay as many as they were, and does the board end as the street wants it?"
    ),
    "tests/engine/test_counterfactual.py": gettext_noop(
        "Does each change turn the ruling, is none of its kind smaller, and is what it changes still possible?"
    ),
    "tests/engine/test_oracle.py": gettext_noop(
        "Does the engine allow the same amounts and pay the same stacks as an independent engine, "
        "hand after random hand?"
    ),
    "tests/engine/test_procedures.py": gettext_noop(
        "Are chips conserved in a race, and do penalties and clocks count rightly in every situation?"
    ),
    "tests/engine/test_properties.py": gettext_noop("What holds for every situation, not only for the worked ones?"),
    "tests/engine/test_room.py": gettext_noop(
        "Does the room stay in order from the first hand to the final table, with nobody skipped and nothing lost?"
    ),
    "tests/engine/test_ruling.py": gettext_noop(
        "Is an outcome written so that it can be read again, and does a ruling keep its steps?"
    ),
    "tests/engine/test_settling.py": gettext_noop(
        "What holds for every hand to its last chip, whoever folds, is all-in or wins?"
    ),
    "tests/engine/test_showdown.py": gettext_noop(
        "Do the showdown rules hold in every situation, not only in the worked ones?"
    ),
    "tests/engine/test_thresholds.py": gettext_noop(
        "Does the ruler cover every total once, and does each of its bands say what the engine rules inside it?"
    ),
    "tests/exchange/test_correspondence_rulings.py": gettext_noop(
        "Do the editions rule differently where the correspondence says so, "
        "and alike where it says that nothing changed?"
    ),
}
"""The question that the properties of a test module answer, as the module asks it."""

LEFT_OUT: Mapping[str, str] = {
    "no full bet or raise yet": gettext_noop(
        "Nobody has made a full bet or raise yet: there a first short all-in opens the betting again for players who "
        "have checked or called; under these rules only a full raise does."
    ),
    "nobody can call a raise": gettext_noop(
        "No opponent could call a raise: there it is refused; here it is allowed and the excess comes back."
    ),
    "half of a raise reopens": gettext_noop(
        "Limit, a raise of half or more: by the rules it opens the betting again, there it does not."
    ),
    "the blind counts as the bet": gettext_noop(
        "Limit before the flop: here the blind counts as the bet, so the cap comes one raise sooner."
    ),
}
"""Where the other engine departs from the tournament rules, so that only the price of a call was compared."""

GAME_NAMES: Mapping[str, str] = {
    "NT": gettext_noop("no-limit hold'em"),
    "PT": gettext_noop("pot-limit hold'em"),
    "FT": gettext_noop("limit hold'em"),
    "PO": gettext_noop("pot-limit Omaha"),
    "PO/8": gettext_noop("pot-limit Omaha hi-lo"),
    "NO/8": gettext_noop("no-limit Omaha hi-lo"),
    "FO/8": gettext_noop("limit Omaha hi-lo"),
    "F7S": gettext_noop("seven-card stud"),
    "F7S/8": gettext_noop("seven-card stud hi-lo"),
    "FR": gettext_noop("razz"),
}


def group_names() -> dict[str, str]:
    """Folder of topics -> what its rules are on."""
    return {
        "betting": pgettext("rules on", "betting"),
        "pots": pgettext("rules on", "pots"),
        "turn": pgettext("rules on", "acting in turn"),
        "dealing": pgettext("rules on", "dealing"),
        "showdown": pgettext("rules on", "showdown"),
        "seating": pgettext("rules on", "seating"),
        "button": pgettext("rules on", "button and blinds"),
        "procedure": pgettext("rules on", "procedures"),
        "conduct": pgettext("rules on", "conduct"),
    }


@require_safe
def quality(request: HttpRequest) -> HttpResponse:
    """Clauses with their cases on both sides of a limit, properties, long runs, and what the sources leave open."""
    wanted = request.GET.get("edition", CURRENT_EDITION)
    edition = wanted if wanted in edition_ids() else CURRENT_EDITION
    cases = _cases(edition)
    clauses = selectors.edition_clauses(edition)
    by_rule: dict[str, list[ClauseRow]] = defaultdict(list)
    for clause in clauses.values():
        by_rule[clause.rule].append(clause)
    statuses = Counter(clause.status for clause in clauses.values())
    labels = dict(Clause.Status.choices)
    confidence = Counter(clause.confidence for clause in clauses.values())
    sections: list[dict[str, Any]] = [
        {
            "title": section.title,
            "slug": section.slug,
            "rules": [_rule(edition, rule, by_rule[rule.number], cases) for rule in section.rules],
            "summary": _summary(section.rules, by_rule, cases),
            "notes": [
                {"title": f"{rule.number} {rule.title}", "url": _rule_url(rule), "note": prose(rule.note, edition)}
                for rule in section.rules
                if rule.note
            ],
        }
        for section in selectors.sections_with_rules(edition)
    ]
    context = {
        "section": "rules",
        "tabs": presenting.tabs(edition, [(slug, f"?edition={slug}") for slug in edition_ids()]),
        "statuses": [(labels[status], rendering.number(statuses[status])) for status in labels],
        "clauses": rendering.number(len(clauses)),
        "unsure": rendering.number(len(clauses) - confidence["confirmed"]),
        "topics": rendering.number(len(topics_of(edition))),
        "scenarios": rendering.number(sum(edition in scenario.expect for scenario in scenarios())),
        "refusals": rendering.number(len(refusals())),
        "misconceptions": rendering.number(len(MISCONCEPTIONS)),
        "sections": sections,
        "notes": rendering.number(sum(len(part["notes"]) for part in sections)),
        "properties": _properties(),
        **_runs(),
    }
    return render(request, "rules/quality.html", context)


def _rule_url(rule: RuleRow) -> str:
    return reverse("rules:rule", args=[rule.edition, rule.number])


def _rule(
    edition: str, rule: RuleRow, clauses: Sequence[ClauseRow], cases: Mapping[str, Counter[str]]
) -> dict[str, Any]:
    return {
        "number": rule.number,
        "title": rule.title,
        "url": _rule_url(rule),
        "clauses": [
            {
                "path": clause.path,
                "url": clause_url(edition, clause.path),
                "status": Clause.Status(clause.status).label,
                "sides": [cases.get(clause.path, Counter())[side] for side in SIDES],
            }
            for clause in clauses
        ],
    }


def _summary(
    rules: Sequence[RuleRow], by_rule: Mapping[str, Sequence[ClauseRow]], cases: Mapping[str, Counter[str]]
) -> str:
    found = [clause for rule in rules for clause in by_rule[rule.number]]
    computed = len([clause for clause in found if clause.status in ("executable", "partly")])
    counted = sum(cases[clause.path].total() for clause in found if clause.path in cases)
    return gettext("clauses computed: %(computed)s of %(clauses)s, cases: %(cases)s") % {
        "computed": rendering.number(computed),
        "clauses": rendering.number(len(found)),
        "cases": rendering.number(counted),
    }


def _cases(edition: str) -> dict[str, Counter[str]]:
    """Clause -> how many scenarios of this edition cite it on each side of its limit."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for scenario in scenarios():
        expected = scenario.expect.get(edition)
        for path in expected.cites if expected else ():
            found[path][scenario.side.value if scenario.side else "other"] += 1
    return found


# --- What the records say ---


def _properties() -> dict[str, Any]:
    areas = evidence.areas()
    return {
        "rows": [
            {
                "question": gettext(AREAS[area.module]),
                "properties": rendering.number(area.properties),
                "cases": rendering.number(area.cases),
                "long_cases": rendering.number(area.long_cases) if area.long_cases else "–",
            }
            for area in areas
        ],
        "count": rendering.number(sum(area.properties for area in areas)),
        "cases": rendering.number(sum(area.cases for area in areas)),
        "long_cases": rendering.number(sum(area.long_cases for area in areas)),
    }


def _runs() -> dict[str, Any]:
    """The long runs that were made, each with its day and whether what it rests on has changed since."""
    found = evidence.runs()
    context: dict[str, Any] = {}
    if run := found.get("oracle"):
        context["oracle"] = {**_made(run), "rows": [_game(row) for row in run.rows], "left_out": _left_out(run)}
    if run := found.get("unchanged"):
        context["unchanged"] = {
            **_made(run),
            "situations": rendering.number(sum(row["situations"] for row in run.rows)),
            "topics": rendering.number(len(run.rows)),
            "differences": rendering.number(sum(row["differences"] for row in run.rows)),
        }
    if run := found.get("mutants"):
        context["mutants"] = {
            **_made(run),
            "rows": [
                {
                    "group": group_names()[row["group"]],
                    "mutants": rendering.number(row["mutants"]),
                    "noticed": rendering.number(row["noticed"]),
                    "explained": rendering.number(row["explained"]),
                }
                for row in run.rows
            ],
        }
    return context


def _made(run: Run) -> dict[str, Any]:
    return {"day": date_format(run.day), "version": run.version, "outdated": run.outdated}


def _game(row: Mapping[str, Any]) -> dict[str, str]:
    return {
        "game": gettext(GAME_NAMES[GAMES[row["game"]].code]),
        "hands": rendering.number(row["hands"]),
        "compared": rendering.number(row["compared"]),
        "left_out": rendering.number(sum(row["left_out"].values())),
        "differences": rendering.number(row["differences"]),
    }


def _left_out(run: Run) -> list[dict[str, str]]:
    counted: Counter[str] = Counter()
    for row in run.rows:
        counted.update(row["left_out"])
    return [{"text": gettext(LEFT_OUT[cause]), "count": rendering.number(counted[cause])} for cause in LEFT_OUT]
