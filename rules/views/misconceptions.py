"""Which wrong rules do people believe, what would they rule, and what holds instead?"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import rendering, selectors
from rules.engine import Action, EngineError, Outcome, Ruling, edition_ids, edition_table, rule_on
from rules.engine.misconceptions import MISCONCEPTIONS
from rules.engine.scenarios import Scenario, scenarios
from rules.lang.fold import fold
from rules.lang.references import rule_number
from rules.views import presenting, showing
from rules.views.presenting import CURRENT_EDITION

LONGEST_FILTER = 100


@require_safe
def misconceptions(request: HttpRequest, edition: str = CURRENT_EDITION) -> HttpResponse:
    """Every named wrong rule with its correction and a situation on which it fails, under the rule that it distorts."""
    if edition not in edition_ids():
        raise Http404(gettext("There is no edition “%(edition)s”.") % {"edition": edition})
    wanted = request.GET.get("filter", "")[:LONGEST_FILTER].strip()
    words = fold(wanted).text.split()
    titles = {row.number: str(row.title) for row in selectors.edition_rules(edition)}
    groups: dict[str, list[dict[str, Any]]] = {}
    for id, belief in MISCONCEPTIONS.items():
        if not belief.offered_in(edition):
            continue
        entry = _entry(id, edition)
        if all(word in entry["find"] for word in words):
            number = rule_number(edition_table(edition).topics[belief.swapped.name].clause)
            groups.setdefault(number, []).append(entry)
    order = {number: place for place, number in enumerate(titles)}
    rules = [
        {
            "number": number,
            "title": titles.get(number, ""),
            "url": reverse("rules:rule", args=[edition, number]) if number in titles else "",
            "beliefs": groups[number],
        }
        for number in sorted(groups, key=lambda number: order.get(number, len(order)))
    ]
    query = f"?{request.GET.urlencode()}" if wanted else ""
    slugs = sorted(edition_ids(), key=lambda slug: slug != CURRENT_EDITION)
    urls = [(slug, reverse("rules:misconceptions", args=[slug]) + query) for slug in slugs]
    context = {
        "section": "practice",
        "edition": edition,
        "tabs": presenting.tabs(edition, urls),
        "rules": rules,
        "filter": wanted,
        "count": sum(len(rule["beliefs"]) for rule in rules),
    }
    return render(request, "rules/misconceptions.html", context)


def _entry(id: str, edition: str) -> dict[str, Any]:
    wrong = MISCONCEPTIONS[id]
    belief, correction = gettext(wrong.belief), gettext(wrong.correction_in(edition))
    entry: dict[str, Any] = {
        "id": id,
        "belief": belief,
        "correction": correction,
        "find": fold(f"{belief} {correction}").text,
    }
    shown = example(id, edition)
    if shown is not None:
        scenario, believed, ruling = shown
        entry |= {
            "situation": showing.title_of(scenario),
            "url": f"{reverse('rules:example', args=[scenario.id])}?edition={edition}",
            "believed": said(believed),
            "ruled": said(ruling.outcome),
            "cites": presenting.cites(ruling.cites),
        }
    return entry


def said(outcome: Outcome) -> str:
    """What an outcome says aloud: the parts of one that has several, the choices of one that is the director's."""
    if outcome.action is Action.DISCRETION:
        choices = "; ".join(map(rendering.option_text, outcome.options))
        return (
            f"{rendering.outcome_text(outcome).rstrip('.')}: {choices}." if choices else rendering.outcome_text(outcome)
        )
    # parts are whole sentences, each with its capital and its full stop
    return " ".join(map(rendering.outcome_text, outcome.options)) or rendering.outcome_text(outcome)


@lru_cache(maxsize=1024)
def example(id: str, edition: str) -> tuple[Scenario, Outcome, Ruling] | None:
    """A scenario on which the belief fails: of its own topic and in somebody's words where there is one.

    Engine and scenarios don't change while we run.
    """
    wrong = MISCONCEPTIONS[id]
    own = wrong.swapped.name
    ordered = sorted(scenarios(), key=lambda scenario: (scenario.topic != own, not scenario.ask.en))
    for scenario in ordered:
        try:
            facts = scenario.facts
            ruling, believed = rule_on(scenario.topic, facts, edition), wrong.rules(scenario.topic, facts, edition)
        except EngineError:
            continue
        if _heard(believed) != _heard(ruling.outcome):
            return scenario, believed, ruling
    return None


def _heard(outcome: Outcome) -> Any:
    """What tells two outcomes apart when they are said."""
    return outcome.action, outcome.amount, outcome.players, tuple(map(_heard, outcome.options))
