"""Which rules does a visitor know, which are to be repeated, and how would a test go today?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quiz.generate import CLUB
from quiz.readiness import LEAST_ANSWERS, LEAST_IN_SECTION, Missing
from quiz.schedule import Knowledge
from quiz.selectors import exams
from quiz.selectors import mastery as selectors
from quiz.selectors.mastery import ClauseMastery, Readiness, RuleMastery, SectionMastery
from quiz.selectors.practice import local_day, practice_set
from quiz.views.start import days_ahead, usual_edition
from quiz.visitors import current_learner
from rules.templatetags.rules_text import clause_url

ORDER = (Knowledge.NEW, Knowledge.LEARNING, Knowledge.DUE, Knowledge.KNOWN)


def state_label(state: Knowledge | None) -> str:
    """How well a rule is known, in a word or two."""
    match state:
        case Knowledge.NEW:
            return pgettext("rule", "Not seen")
        case Knowledge.LEARNING:
            return pgettext("rule", "Learning")
        case Knowledge.DUE:
            return pgettext("rule", "To repeat")
        case Knowledge.KNOWN:
            return pgettext("rule", "Known")
        case _:
            return pgettext("rule", "No questions")


@never_cache
@require_safe
def mastery(request: HttpRequest, edition: str = "") -> HttpResponse:
    """The map of an edition; without one, that of the edition practised last."""
    titles = exams.edition_titles()
    learner = current_learner(request)
    if not edition:
        usual = usual_edition(titles, practice_set(learner))
        return HttpResponseRedirect(reverse("quiz:mastery", args=[usual] if usual else [CLUB]))
    if edition not in titles:
        raise Http404
    now = timezone.now()
    sections = selectors.mastery(learner, edition, now=now)
    day = local_day(now)
    counts = {state: sum(section.counts.get(state, 0) for section in sections) for state in ORDER}
    context = {
        "section": "practice",
        "edition": edition,
        "edition_title": titles[edition],
        "tabs": [
            {"label": title, "url": reverse("quiz:mastery", args=[slug]), "current": slug == edition}
            for slug, title in titles.items()
        ],
        "legend": [
            {"state": str(state), "label": state_label(state), "count": counts[state], "text": _rules(counts[state])}
            for state in ORDER
        ],
        "begun": any(counts[state] for state in ORDER[1:]),
        "sections": [_section(section, edition, day) for section in sections],
        "readiness": None if edition == CLUB else _readiness(selectors.readiness(learner, edition)),
    }
    return render(request, "quiz/practice/mastery.html", context)


def _rules(count: int) -> str:
    return ngettext("%(count)s rule", "%(count)s rules", count) % {"count": count}


def _section(section: SectionMastery, edition: str, day: Any) -> dict[str, Any]:
    asked = sum(section.counts.values())
    return {
        "slug": section.slug,
        "title": section.title,
        "known": gettext("%(known)s of %(all)s known") % {"known": section.counts.get(Knowledge.KNOWN, 0), "all": asked}
        if asked
        else "",
        "url": _practise(edition, "section", section.slug) if asked else "",
        "rules": [_rule(rule, edition, day) for rule in section.rules],
    }


def _practise(edition: str, name: str, value: str) -> str:
    return f"{reverse('quiz:start')}?edition={edition}&{name}={value}"


def _rule(rule: RuleMastery, edition: str, day: Any) -> dict[str, Any]:
    return {
        "number": rule.number,
        "title": rule.title,
        "state": str(rule.knowledge) if rule.knowledge else "none",
        "label": state_label(rule.knowledge),
        "url": _practise(edition, "rule", rule.number) if rule.knowledge else clause_url(edition, rule.number),
        "clauses": [_clause(clause, day) for clause in rule.clauses],
    }


def _clause(clause: ClauseMastery, day: Any) -> dict[str, Any]:
    return {
        "path": clause.path,
        "state": str(clause.knowledge),
        "label": state_label(clause.knowledge),
        "answered": clause.answered,
        "right": clause.right,
        "back": days_ahead(clause.due, day) if clause.due else "",
    }


def _readiness(found: Readiness | None) -> dict[str, Any] | None:
    """The expected result of the test in words and numbers, or what is missing for one."""
    if found is None:
        return None
    titles = {section.slug: section.title for section in found.sections}
    whole = found.whole
    return {
        "all": found.plan.count,
        "pass": found.plan.pass_points,
        "span": None if isinstance(whole, Missing) else whole,
        "verdict": "" if isinstance(whole, Missing) else _verdict(whole.low, whole.high, found.plan.pass_points),
        "missing": _missing(whole, titles) if isinstance(whole, Missing) else "",
        "least": LEAST_IN_SECTION,
        "sections": [
            {
                "title": section.title,
                "asked": section.asked,
                "answered": section.answered,
                "right": section.right,
                "span": section.span,
                "url": _practise(found.plan.edition, "section", section.slug),
            }
            for section in found.sections
        ],
    }


def _verdict(low: int, high: int, needed: int) -> str:
    if low >= needed:
        return gettext("You would most likely pass.")
    if high < needed:
        return gettext("It would most likely not be enough yet.")
    return gettext("It could go either way.")


def _missing(found: Missing, titles: Mapping[str, Any]) -> str:
    if found.answers:
        return ngettext(
            "An estimate takes %(least)s answers; %(count)s more is needed.",
            "An estimate takes %(least)s answers; %(count)s more are needed.",
            found.answers,
        ) % {"least": LEAST_ANSWERS, "count": found.answers}
    return gettext("There are too few answers yet on: %(sections)s.") % {
        "sections": _listed(str(titles[slug]) for slug in found.sections)
    }


def _listed(names: Iterable[str]) -> str:
    return "; ".join(names)
