"""How does a trainer make a question of a situation: choose one, change its facts, tell it, see the key and save?"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from quiz import access, editions, own, showing
from quiz.checks import faults
from quiz.forms.own import FACT, Fact, OwnForm, facts_given, facts_of
from quiz.generate import CLUB
from quiz.items import LANGUAGES, Item
from quiz.models import Organisation, OwnQuestion
from quiz.models.people import new_key
from quiz.own import NoQuestionError, Tempting, Told, mismatches, own_item
from quiz.selectors import exams
from quiz.selectors import own as selectors
from quiz.services import own as services
from quiz.wording import outcome_text, topic_title
from rules.ask.params import facts_to_params, params_to_situation
from rules.engine import EngineError, FactNeeded, InvalidSituation, Ruling, build, rule_on, topic_named
from rules.engine.scenarios import scenario
from rules.rendering import number, refused
from rules.views import presenting

_OF_THE_ADDRESS = ("topic", "edition", "scenario", "organisation")
"""Query parameters that are no facts."""


# --- The list, and where to start from ---


@never_cache
@login_required
@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    """The questions of the trainer's organisations."""
    organisations = [row.organisation for row in access.memberships(request).order_by("organisation__name")]
    found = selectors.of_organisations([one.pk for one in organisations])
    titles = exams.edition_titles()
    rows = [
        {
            "organisation": one,
            "questions": [_row(row, titles) for row in found if row.organisation_id == one.pk],
        }
        for one in organisations
    ]
    return render(request, "quiz/own/questions.html", {"section": "practice", "rows": rows})


def _row(question: OwnQuestion, titles: Mapping[str, str]) -> dict[str, Any]:
    item = question.stored.item()
    return {
        "pk": question.pk,
        "topic": topic_title(question.topic),
        "edition": titles.get(question.edition, question.edition),
        "story": showing.said(item.situation),
        "answer": showing.said(item.answer),
        "version": question.version,
        "retired": question.retired,
    }


def _edition(asked: str | None) -> str:
    """The edition asked for, else the newest that is no variant. Raises ``Http404`` for an unknown one."""
    known = _editions()
    return editions.chosen(asked if asked is not None else editions.newest(known) or list(known)[-1], known)


def _editions() -> dict[str, str]:
    """The editions that rule by themselves, with their titles."""
    return {slug: title for slug, title in exams.edition_titles().items() if slug != CLUB}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A new question: the topic, then a situation to start from, then the form; or the form at once, from facts in the
    address as the pages of rulings name them."""
    members = list(access.memberships(request).order_by("organisation__name"))
    if not members:
        return render(request, "quiz/own/start.html", {"section": "practice", "organisations": []})
    edition = _edition(request.POST.get("edition", request.GET.get("edition")))
    topic = request.GET.get("topic", "")
    facts = {name: str(value) for name, value in request.GET.items() if name not in _OF_THE_ADDRESS}
    if topic and topic not in own.topics(edition):
        raise Http404
    if request.method == "POST" and topic:
        organisation = _organisation(request, [row.organisation for row in members])
        return _form_page(request, _Draft(topic, edition, organisation, [row.organisation for row in members]))
    if topic and (facts or "scenario" in request.GET):
        given, title = _start(topic, facts, request.GET.get("scenario", ""))
        organisation = _organisation(request, [row.organisation for row in members])
        draft = _Draft(topic, edition, organisation, [row.organisation for row in members])
        return _form_page(request, draft, given=given, told=Told(story=title, asks={}))
    context = {
        "section": "practice",
        "organisations": members,
        "edition": edition,
        "editions": [
            {"label": title, "url": f"?edition={slug}", "current": slug == edition}
            for slug, title in _editions().items()
        ],
        "topic": topic,
        "topic_title": topic_title(topic) if topic else "",
        "topics": [] if topic else [{"slug": one, "title": topic_title(one)} for one in own.topics(edition)],
        "situations": [
            {"id": one.id, "title": getattr(one.title, _language())} for one in own.starting_points(topic, edition)
        ]
        if topic
        else [],
    }
    return render(request, "quiz/own/start.html", context)


def _language() -> str:
    return "en" if (get_language() or "").startswith("en") else "cs"


def _organisation(request: HttpRequest, known: list[Organisation]) -> Organisation:
    """The organisation that was chosen, else the first one. Raises ``Http404`` for one that is not the visitor's."""
    asked = (request.POST if request.method == "POST" else request.GET).get("organisation", "")
    if not asked:
        return known[0]
    found = next((one for one in known if str(one.pk) == asked), None)
    if found is None:
        raise Http404
    return found


def _start(topic: str, facts: dict[str, str], scenario_id: str) -> tuple[dict[str, str], dict[str, str]]:
    """The facts to begin with, and a story to begin with. Raises ``Http404`` for a situation that there is not."""
    if not scenario_id:
        return facts, dict.fromkeys(LANGUAGES, "")
    try:
        found = scenario(scenario_id)
    except KeyError:
        raise Http404 from None
    if found.topic != topic:
        raise Http404
    story = {lang: next(iter(getattr(found.ask, lang)), "") or f"{getattr(found.title, lang)}." for lang in LANGUAGES}
    return facts_to_params(topic, found.facts), story


# --- The form ---


@dataclass(frozen=True, slots=True)
class _Draft:
    """What the form is about."""

    topic: str
    edition: str
    organisation: Organisation
    organisations: list[Organisation]
    question: OwnQuestion | None = None


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """A question with its facts and its story, to be changed."""
    question = access.own_question(request, pk)
    asked = request.POST.get("edition") if request.method == "POST" else question.edition
    draft = _Draft(question.topic, _edition(asked), question.organisation, [question.organisation], question)
    if question.topic not in own.topics(draft.edition):
        messages.error(request, gettext("This edition has no rule for the topic."))
        return redirect("quiz:own-edit", question.pk)
    given = facts_to_params(question.topic, question.situation)
    return _form_page(request, draft, given=given, told=Told.from_data(question.told))


@never_cache
@login_required
@require_POST
def retire(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes a question back (``retired=1``), or offers it again."""
    question = access.own_question(request, pk)
    services.set_retired(question=question, retired=request.POST.get("retired") == "1")
    return redirect("quiz:own")


@dataclass(slots=True)
class _Computed:
    """What the engine says to the facts; ``errors`` [{text, field_id}] where it says nothing."""

    facts: Any
    ruling: Ruling | None
    wrong: list[Tempting]
    errors: list[dict[str, str]]

    @property
    def digest(self) -> str:
        """Changes when the trainer has other answers to look at."""
        shown = (self.ruling and str(self.ruling.outcome), [(one.id, str(one.outcome)) for one in self.wrong])
        return _digest(shown)


def _computed(topic: str, edition: str, given: Mapping[str, str]) -> _Computed:
    try:
        facts: Any = build(topic_named(topic).facts, params_to_situation(topic, given))
        ruling = rule_on(topic, facts, edition)
    except InvalidSituation as refusal:
        field = refusal.field if refusal.field in given else ""
        return _Computed(None, None, [], [{"text": refused(refusal, topic), "field_id": field and FACT + field}])
    except FactNeeded as needed:
        text = gettext("The ruling depends on a fact that is not given: %(fact)s") % {
            "fact": presenting.field(needed.field, topic)
        }
        return _Computed(None, None, [], [{"text": text, "field_id": FACT + needed.field}])
    except EngineError:
        text = gettext("This edition has no computed ruling for this situation.")
        return _Computed(None, None, [], [{"text": text, "field_id": ""}])
    return _Computed(facts, ruling, own.tempting(topic, facts, edition, ruling), [])


def _form_page(
    request: HttpRequest, draft: _Draft, *, given: dict[str, str] | None = None, told: Told | None = None
) -> HttpResponse:
    posted = request.method == "POST"
    given = facts_given(request.POST) if posted or given is None else given
    computed = _computed(draft.topic, draft.edition, given)
    ids = [one.id for one in computed.wrong]
    if told is not None and draft.question is None:
        told = replace(told, left_out=own.left_out(ids, (), ()))
    form = OwnForm(request.POST, answers=ids) if posted else OwnForm(initial=_initial(draft, told), answers=ids)
    errors = list(computed.errors)
    item = None
    if posted and form.is_valid() and computed.ruling:
        item, refused = _item(draft, computed, form.told)
        errors += refused
        if item and request.POST.get("do") == "save":
            if form.cleaned_data["seen"] != computed.digest:
                messages.info(request, gettext("Look at the answer first, then save the question."))
            elif (remarks := _warnings(form, computed, item)) and request.POST.get("warned") != _digest(remarks):
                messages.info(request, gettext("Read the remarks on the story. If it is right all the same, save it."))
            elif saved := _saved(request, draft, computed, form, errors):
                return saved
    elif not posted and told is not None and computed.ruling:
        item, _refused = _item(draft, computed, told)
    bad = bool(form.errors or errors) and posted
    context = _context(draft, form, given, computed, item, errors)
    sent = (request.POST.getlist(name) for name in ("offered", "kept"))
    context["left_out"] = own.left_out(ids, *sent) if posted else told.left_out if told else ()
    context["claimed"] = request.POST.get("claim", "") if posted else told.claim if told else ""
    return render(request, "quiz/own/form.html", context, status=422 if bad else 200)


def _initial(draft: _Draft, told: Told | None) -> dict[str, Any]:
    given = told or Told(story={}, asks={})
    return {
        "key": new_key(),
        "version": draft.question.version if draft.question else 0,
        "kind": str(given.kind),
        **{f"story_{lang}": given.story.get(lang, "") for lang in LANGUAGES},
        **{f"asks_{lang}": given.asks.get(lang, "") for lang in LANGUAGES},
    }


def _item(draft: _Draft, computed: _Computed, told: Told) -> tuple[Item | None, list[dict[str, str]]]:
    try:
        return own_item("own:0:0", draft.topic, computed.facts, draft.edition, told), []
    except NoQuestionError as refusal:
        text, field = {
            "options": (
                gettext("At least one wrong answer has to stand beside the right one. Or ask it as true or false."),
                "id_kind",
            ),
            "kind": (gettext("The ruling is no amount. Choose another way to answer."), "id_kind"),
            "claim": (gettext("The ruling to be judged is not among the answers that are kept."), "id_claim"),
            "story": (gettext("Tell the situation, in one language at least."), "id_story_cs"),
        }[refusal.code]
        return None, [{"text": text, "field_id": field}]


def _saved(
    request: HttpRequest,
    draft: _Draft,
    computed: _Computed,
    form: OwnForm,
    errors: list[dict[str, str]],
) -> HttpResponse | None:
    now, told = timezone.now(), form.told
    try:
        if draft.question is None:
            services.create(
                organisation=draft.organisation,
                user_id=int(request.user.pk or 0),
                topic=draft.topic,
                edition=draft.edition,
                facts=computed.facts,
                told=told,
                key=form.cleaned_data["key"],
                now=now,
            )
        else:
            services.change(
                question=draft.question,
                version=form.cleaned_data["version"],
                edition=draft.edition,
                facts=computed.facts,
                told=told,
                now=now,
            )
    except services.ChangedMeanwhileError:
        text = gettext("Somebody has changed the question meanwhile. Open it again and look at the newer version.")
        errors.append({"text": text, "field_id": ""})
        return None
    messages.success(request, gettext("The question is saved."))
    return redirect("quiz:own")


# --- What the form page shows ---


def _context(
    draft: _Draft,
    form: OwnForm,
    given: Mapping[str, str],
    computed: _Computed,
    item: Item | None,
    errors: list[dict[str, str]],
) -> dict[str, Any]:
    facts, more = facts_of(draft.topic, given, draft.edition)
    blamed = {one["field_id"].removeprefix(FACT) for one in errors}
    remarks = _warnings(form, computed, item)
    return {
        "section": "practice",
        "form": form,
        "errors": errors,
        "question": draft.question,
        "topic": draft.topic,
        "topic_title": topic_title(draft.topic),
        "edition": draft.edition,
        "editions": list(_editions().items()),
        "organisation": draft.organisation,
        "organisations": draft.organisations,
        "facts": [_fact(one, blamed, draft.topic) for one in facts],
        "more": [_fact(one, blamed, draft.topic) for one in more],
        "ruling": outcome_text(computed.ruling.outcome) if computed.ruling else "",
        "steps": presenting.steps(computed.ruling) if computed.ruling else [],
        "digest": computed.digest,
        "wrong": [
            {"id": one.id, "text": outcome_text(one.outcome), "why": showing.said(one.why)} for one in computed.wrong
        ],
        "warnings": remarks,
        "warned": _digest(remarks),
        "preview": {**showing.asked(item, uid="preview", level=3)} if item else None,
    }


def _fact(one: Fact, blamed: set[str], topic: str) -> dict[str, Any]:
    label = presenting.field(one.path, topic)
    if one.one_by_one and presenting.adds_up(one.path):
        label = gettext("%(fact)s, as 1000+500+500") % {"fact": label}
    elif one.one_by_one:
        label = gettext("%(fact)s, as 1+2+5") % {"fact": label}
    return {
        "name": FACT + one.path,
        "label": label,
        "value": one.value,
        "options": [{"value": value, "text": presenting.value(one.path, value, topic=topic)} for value in one.options],
        "wrong": one.path in blamed,
    }


def _digest(shown: Any) -> str:
    """Changes when what the trainer has looked at changes."""
    return hashlib.sha256(repr(shown).encode()).hexdigest()


def _warnings(form: OwnForm, computed: _Computed, item: Item | None) -> list[str]:
    """Where the story contradicts the facts, and what makes the question hard to read."""
    if computed.facts is None:
        return []
    # A story that the form refuses, as too long for instance, is not read.
    names = {lang: f"story_{lang}" for lang in LANGUAGES}
    story = {lang: str(form[name].value() or "") for lang, name in names.items() if not form[name].errors}
    told = []
    for one in mismatches(story, computed.facts):
        values = {
            "told": ", ".join(map(number, one.told)),
            "facts": ", ".join(map(number, one.untold)),
            "language": {"cs": gettext("Czech"), "en": gettext("English")}[one.lang],
        }
        if one.told and one.untold:
            text = gettext("%(language)s: the story says %(told)s, the facts %(facts)s.")
        elif one.told:
            text = gettext("%(language)s: the story says %(told)s, which is not among the facts.")
        else:
            text = gettext("%(language)s: the facts have %(facts)s, which the story does not tell.")
        told.append(text % values)
    if item is not None and any(fault.code in _TOO_LONG for fault in faults(item)):
        told.append(gettext("The story is long or has very long sentences. On a phone, short ones are read better."))
    return told


_TOO_LONG = frozenset({"length", "reading"})
"""Codes of ``quiz.checks.Fault`` about length."""
