"""What can a visitor go on with, and what else can he practise?"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from quiz import editions
from quiz.drawing import FIVE_MINUTES, SIZES, Wanted, What, compared_edition, rules_asked
from quiz.forms.practice import DailyCapForm, StartForm
from quiz.generate import BEGINNERS, CLUB, CLUB_RULES, SAMPLERS
from quiz.models import ClauseCard, Learner
from quiz.schedule import Share, due_day, minutes, together
from quiz.selectors import practice as selectors
from quiz.selectors.practice import SetState
from quiz.services import practice as services
from quiz.visitors import current_learner, ensure_learner
from quiz.wording import topic_title
from rules.engine import TOPICS
from rules.models import Edition
from rules.selectors import RuleRow, SectionRow, sections_with_rules

MIXED = "mixed"
"""What links to this page call a mix of all topics."""

_KEPT_SIGNED_OUT = timedelta(days=180)
"""How long a browser without an account finds its work again, counted from the last day of practice."""

_PRACTISED_ON = "practised_on"
"""Session key of the last day of practice, so that the session is prolonged once a day."""


def missing(request: HttpRequest, title: str, text: str) -> HttpResponse:
    """The page for a question, topic or edition that does not exist."""
    context = {"section": "practice", "title": title, "text": text}
    return render(request, "quiz/missing.html", context, status=404)


def stay(request: HttpRequest) -> None:
    """Keeps the session of somebody without an account until long after his last day of practice."""
    day = timezone.localdate().isoformat()
    if not request.user.is_authenticated and request.session.get(_PRACTISED_ON) != day:
        request.session[_PRACTISED_ON] = day
        request.session.set_expiry(_KEPT_SIGNED_OUT)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """What to go on with and what else can be practised; POST draws a set and leads to its first question."""
    page = _Page(request)
    if request.method == "POST":
        return page.begin()
    asked = {name: request.GET.get(name, "") for name in ("edition", "topic", "rule", "section")}
    if asked["edition"] and asked["edition"] not in page.titles:
        return _unknown(request, gettext("There is no such edition"))
    if asked["edition"]:
        page.edition = asked["edition"]
    elif asked["topic"] in BEGINNERS and CLUB in page.titles:
        page.edition = CLUB
    try:
        chosen = _chosen(page.edition, asked, page.sections)
    except _UnknownError as unknown:
        return _unknown(request, unknown.title)
    return page.render(chosen=chosen)


@never_cache
@require_POST
def daily_cap(request: HttpRequest) -> HttpResponse:
    """How many questions a day; a number out of bounds is refused with the page."""
    form = DailyCapForm(request.POST)
    if form.is_valid():
        services.set_daily_cap(learner=ensure_learner(request), cap=form.cleaned_data["cap"])
        stay(request)
        return HttpResponseRedirect(f"{reverse('quiz:start')}#daily-cap")
    told = gettext("Questions a day: write a number from %(least)s to %(most)s.")
    values = {"least": services.LEAST_A_DAY, "most": services.MOST_A_DAY}
    return _Page(request).render(errors=[{"text": told % values, "field_id": "id_cap"}], cap_open=True)


def _unknown(request: HttpRequest, title: str) -> HttpResponse:
    return missing(request, title, gettext("Choose from what can be practised."))


class _UnknownError(Exception):
    """A link names something that does not exist; ``title`` says so."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.title = title


class _Page:
    """The start page of one visitor; ``edition`` may be changed before it is shown."""

    def __init__(self, request: HttpRequest) -> None:
        self.request = request
        rows = selectors.practised_edition_rows()
        self.years = {row.slug: row.year for row in rows}
        self.titles = {row.slug: str(row.title) for row in rows}
        self.learner = current_learner(request)
        self.under_way = selectors.practice_set(self.learner)
        self.edition = usual_edition(self.titles, self.under_way)
        self._sections: tuple[str, list[SectionRow]] | None = None

    @property
    def sections(self) -> list[SectionRow]:
        """The sections of the edition, read once."""
        if self._sections is None or self._sections[0] != self.edition:
            try:
                self._sections = self.edition, sections_with_rules(self.edition)
            except Edition.DoesNotExist:
                self._sections = self.edition, []
        return self._sections[1]

    def begin(self) -> HttpResponse:
        """Draws the set that the form asks for; the page with what is wrong when it cannot."""
        form = StartForm(self.request.POST, editions=list(self.titles))
        if form.is_valid():
            wanted: Wanted = form.cleaned_data["wanted"]
            learner = ensure_learner(self.request)
            stay(self.request)
            now = timezone.now()
            try:
                begun = services.begin_set(learner=learner, wanted=wanted, now=now, rng=secrets.SystemRandom())
            except Learner.DoesNotExist:
                # Everything kept about the visitor was deleted in another tab, while this click was on its way.
                return HttpResponseRedirect(reverse("quiz:start"))
            if begun is not None:
                return HttpResponseRedirect(reverse("quiz:question", args=[begun.questions[0]]))
            self.learner = learner
            form.add_error("what", _nothing_drawn(wanted))
        if self.request.POST.get("edition") in self.titles:
            self.edition = self.request.POST["edition"]
        errors = [{"text": str(error), "field_id": ""} for name in form.errors for error in form.errors[name]]
        return self.render(errors=errors)

    def render(self, *, errors: list[dict[str, str]] | None = None, **more: Any) -> HttpResponse:
        context = {**self._context(), "errors": errors or [], **more}
        return render(self.request, "quiz/start.html", context, status=422 if errors else 200)

    def _context(self) -> dict[str, Any]:
        edition, now = self.edition, timezone.now()
        day = selectors.local_day(now)
        known = selectors.cards(self.learner, edition)
        cap = self.learner.daily_cap if self.learner else Learner._meta.get_field("daily_cap").default
        share = Share(repeat=(), new=0, waiting=0)
        if edition:
            share = selectors.today(self.learner, edition, known, cap=cap, now=now)
        tournament = [slug for slug in self.titles if not editions.is_aside(slug)]
        tabs = [*tournament, edition] if edition not in (*tournament, CLUB, "") else tournament
        return {
            "section": "practice",
            "edition": edition,
            "edition_title": self.titles.get(edition, edition),
            "beginners": edition == CLUB,
            "tabs": []
            if edition == CLUB
            else [{"label": self.titles[slug], "url": f"?edition={slug}", "current": slug == edition} for slug in tabs],
            "club": {"id": CLUB, "url": reverse("rules:edition", args=[CLUB])} if CLUB in self.titles else None,
            "tournament": tournament[-1] if tournament else "",
            "open": open_set(self.under_way),
            "today": today_told(share, known, day),
            "sizes": [{"count": size, "minutes": minutes(size), "current": size == FIVE_MINUTES} for size in SIZES],
            "ways": self._ways(known),
            "sections": _parts(edition, self.sections, known, day),
            "cap": cap,
            "least": services.LEAST_A_DAY,
            "most": services.MOST_A_DAY,
        }

    def _ways(self, known: Mapping[str, ClauseCard]) -> list[dict[str, str]]:
        """The sets that need no part of the rulebook to be chosen."""
        ways = [
            _way(What.MIXED, gettext("A mix of all"), gettext("Every topic once before any comes again.")),
            _way(
                What.WEAKEST,
                gettext("Weakest first"),
                gettext("The clauses that you got wrong, in new situations.")
                if selectors.weakest(known)
                else gettext("Nothing wrong so far, so it brings what you have not seen."),
            ),
        ]
        other = compared_edition(self.edition) if self.edition else None
        if other:
            years = sorted((self.years[self.edition], self.years.get(other, 0)))
            label = gettext("Only what changed from %(older)s to %(newer)s")
            hint = gettext("Mostly situations that the two editions rule differently.")
            ways.append(_way(What.CHANGED, label % {"older": years[0], "newer": years[1]}, hint))
        return ways


def _way(what: What, label: str, hint: str) -> dict[str, str]:
    return {"value": str(what), "label": label, "hint": hint}


def _nothing_drawn(wanted: Wanted) -> str:
    if wanted.what is What.DAILY:
        return gettext("Nothing more is planned for today. Choose anything else, as long as you like.")
    return gettext("This edition has no questions on that. Choose something else.")


def usual_edition(titles: Mapping[str, str], under_way: SetState | None) -> str:
    """The edition practised last, else the newest one that is no variant; empty where there is none."""
    if under_way and under_way.wanted.edition in titles:
        return under_way.wanted.edition
    return editions.newest(titles)


# --- What a link asks for ---


def _chosen(edition: str, asked: Mapping[str, str], sections: Iterable[SectionRow]) -> dict[str, Any] | None:
    """A topic, a rule or a section, to begin with one tap; ``None`` for a link that asks for nothing.

    Raises ``_UnknownError`` for what does not exist.
    """
    asks = rules_asked(edition) if edition else {}
    if asked["rule"]:
        rule = next((one for part in sections for one in part.rules if one.number == asked["rule"]), None)
        if rule is None:
            raise _UnknownError(gettext("There is no such rule"))
        return _offer(f"rule:{rule.number}", _rule_label(rule), offered=rule.number in asks)
    if asked["section"]:
        part = next((one for one in sections if one.slug == asked["section"]), None)
        if part is None:
            raise _UnknownError(gettext("There is no such section"))
        return _offer(f"section:{part.slug}", str(part.title), offered=any(one.number in asks for one in part.rules))
    return _chosen_topic(edition, asked["topic"])


def _chosen_topic(edition: str, topic: str) -> dict[str, Any] | None:
    if topic in ("", MIXED):
        return None
    if topic not in {*SAMPLERS, *BEGINNERS, *TOPICS}:
        raise _UnknownError(gettext("There is no such topic"))
    practised = selectors.practised_topics(edition).get(topic)
    if practised is None:
        return _offer("", topic_title(topic) if topic in {*SAMPLERS, *BEGINNERS} else "", offered=False)
    return {**_offer(f"topic:{practised}", topic_title(practised)), "related": practised != topic}


def _offer(value: str, label: str, *, offered: bool = True) -> dict[str, Any]:
    return {"value": value, "label": label, "offered": offered, "related": False}


def _rule_label(rule: RuleRow) -> str:
    return f"{rule.number} {rule.title}"


# --- What is told ---


def open_set(under_way: SetState | None) -> dict[str, Any] | None:
    """Where an unfinished set goes on."""
    if under_way is None or under_way.following is None:
        return None
    done, whole = len(under_way.done), len(under_way.questions)
    return {
        "url": reverse("quiz:question", args=[under_way.following]),
        "text": gettext("%(done)s of %(all)s answered") % {"done": done, "all": whole},
        "done": done,
        "all": whole,
        "time": _about_minutes(whole - done),
    }


def _about_minutes(questions: int) -> str:
    count = minutes(questions)
    return ngettext("about %(count)s minute", "about %(count)s minutes", count) % {"count": count}


def today_told(share: Share, known: Mapping[str, ClauseCard], day: date) -> dict[str, Any]:
    """The day's five minutes: how much of what, and what can wait; or when the next clause comes back."""
    size = min(FIVE_MINUTES, share.questions)
    coming = min((due_day(card.card) for card in known.values() if due_day(card.card) > day), default=None)
    parts = []
    if share.repeat:
        parts.append(
            ngettext("%(count)s to repeat", "%(count)s to repeat", len(share.repeat)) % {"count": len(share.repeat)}
        )
    if share.new:
        parts.append(ngettext("%(count)s new", "%(count)s new", share.new) % {"count": share.new})
    return {
        "count": size,
        "text": ngettext("%(count)s question", "%(count)s questions", size) % {"count": size},
        "time": _about_minutes(size),
        "parts": ", ".join(parts) if known else "",
        "more": share.questions - size,
        "waiting": share.waiting > 0,
        "begun": bool(known),
        "next": days_ahead(coming, day) if coming else "",
    }


def days_ahead(due: date, day: date) -> str:
    """When a day is, seen from today: "today", "tomorrow", "in 5 days"."""
    days = (due - day).days
    if days <= 0:
        return gettext("today")
    if days == 1:
        return gettext("tomorrow")
    return ngettext("in %(days)s day", "in %(days)s days", days) % {"days": days}


def _parts(
    edition: str, sections: Iterable[SectionRow], known: Mapping[str, ClauseCard], day: date
) -> list[dict[str, Any]]:
    """The sections that have questions, their rules and the topics under them; a topic stands in its first section."""
    asked = rules_asked(edition) if edition else {}
    topics = selectors.practised_topics(edition)
    placed: set[str] = set()
    found = []
    for section in sections:
        rules = [rule for rule in section.rules if rule.number in asked]
        about = [topic for rule in section.rules for topic in _topics_of_rule(edition, rule, topics)]
        own = [topic for topic in dict.fromkeys(about) if topic not in placed]
        placed.update(own)
        if rules:
            found.append(
                {
                    "value": f"section:{section.slug}",
                    "title": section.title,
                    "rules": [_rule(rule, asked[rule.number], known, day) for rule in rules],
                    "topics": [{"value": f"topic:{topic}", "title": topic_title(topic)} for topic in own],
                }
            )
    return found


def _rule(rule: RuleRow, clauses: Iterable[str], known: Mapping[str, ClauseCard], day: date) -> dict[str, Any]:
    state = together(selectors.card_knowledge(known.get(clause), day) for clause in clauses)
    return {"value": f"rule:{rule.number}", "number": rule.number, "title": rule.title, "state": state}


def _topics_of_rule(edition: str, rule: RuleRow, topics: Mapping[str, str]) -> list[str]:
    if edition == CLUB:
        return [topic for topic, number in CLUB_RULES.items() if number == rule.number]
    return [topics[topic] for topic in rule.topics if topic in topics]
