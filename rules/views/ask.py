"""How does a person describe a situation and get the ruling?"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import diagrams, rendering
from rules.engine import EngineError, FactNeeded, InvalidSituation, NotCovered, edition_ids, rule_on
from rules.forms import KINDS, MOST_ROWS, SEATS, BuilderForm
from rules.pictures import picture
from rules.views import presenting
from rules.views.presenting import CURRENT_EDITION

PALETTE = (25, 100, 500, 1000, 5000, 25000)


def asked_edition(request: HttpRequest) -> str:
    """The edition in the query, or the current one when it is missing or unknown."""
    wanted = request.GET.get("edition", CURRENT_EDITION)
    return wanted if wanted in edition_ids() else CURRENT_EDITION


def edition_tabs(request: HttpRequest, current: str) -> list[dict[str, Any]]:
    """The same page under each edition."""
    urls = []
    for edition in sorted(edition_ids(), key=lambda slug: (slug != CURRENT_EDITION, slug)):
        query = request.GET.copy()
        query["edition"] = edition
        urls.append((edition, f"?{query.urlencode()}"))
    return presenting.tabs(current, urls)


@require_safe
def builder(request: HttpRequest) -> HttpResponse:
    """The guided builder: a form whose address holds everything that was entered."""
    data = request.GET.dict()
    edition = asked_edition(request)
    changed = _tapped(data)
    if changed is not None:
        return redirect(f"{reverse('rules:builder')}?{urlencode(changed)}#{_anchor(data)}")
    form = BuilderForm(data if data else {"big_blind": "200", "small_blind": "100", "seat-1": "UTG", "action-1": "raise"})
    context: dict[str, Any] = {
        "section": "ask",
        "form": form,
        "edition": edition,
        "tabs": edition_tabs(request, edition),
        "rows": [{"index": index, **row} for index, row in enumerate(form.rows, start=1)],
        "seats": [{"value": seat, "label": seat} for seat in ("", *SEATS)],
        "kinds": [{"value": "", "label": "–"}, *({"value": value, "label": label} for value, label in KINDS)],
        "actors": [{"value": seat, "label": seat, "chosen": data.get("actor", SEATS[0]) == seat} for seat in SEATS],
        "chips_text": data.get("chips", ""),
        "chips_total": "",
        "palette": _palette(),
        "asked": "ask" in data,
    }
    if data:
        form.is_valid()
        context["chips_total"] = rendering.number(sum(form.cleaned_data.get("chips") or ())) if form.cleaned_data else ""
    if "ask" in data:
        context |= _ruled(form, edition, request)
    elif data:
        form.errors.clear()
    return render(request, "rules/builder.html", context)


def _palette() -> list[dict[str, Any]]:
    return [
        {
            "value": value,
            "label": rendering.number(value),
            "svg": diagrams.chip(value, number=rendering.number, uid=f"chip-{value}", title=rendering.number(value)),
        }
        for value in PALETTE
    ]


def _tapped(data: dict[str, str]) -> dict[str, str] | None:
    """The data after a chip, an undo, an added or a removed row was tapped without JavaScript; ``None`` for none."""
    kept = {key: value for key, value in data.items() if key not in ("chips_add", "chips_undo", "add_row", "remove")}
    if len(kept) == len(data):
        return None
    kept.pop("ask", None)
    chips = [chip.strip() for chip in data.get("chips", "").split("+") if chip.strip()]
    if data.get("chips_add", "").isdecimal():
        kept["chips"] = " + ".join([*chips, data["chips_add"][:13]])
    elif "chips_undo" in data:
        kept["chips"] = " + ".join(chips[:-1])
    elif "add_row" in data:
        used = [int(key[5:]) for key in kept if key.startswith("seat-") and key[5:].isdecimal() and len(key) < 9]
        if len(used) < MOST_ROWS:
            last = kept.get(f"seat-{max(used)}", "") if used else ""
            follows = SEATS[(SEATS.index(last) + 1) % len(SEATS)] if last in SEATS else "UTG"
            kept |= {f"seat-{max(used, default=0) + 1}": follows, f"action-{max(used, default=0) + 1}": "call"}
    elif data.get("remove", "").isdecimal():
        for name in ("seat", "action", "amount"):
            kept.pop(f"{name}-{data['remove']}", None)
    return kept


def _anchor(data: dict[str, str]) -> str:
    return "act" if "chips_add" in data or "chips_undo" in data else "actions"


def _ruled(form: BuilderForm, edition: str, request: HttpRequest) -> dict[str, Any]:
    """The ruling on a valid form, the fact that is still needed, or nothing when the form has errors."""
    if not form.is_valid():
        return {}
    try:
        ruling = rule_on(form.topic, form.facts, edition)
    except FactNeeded as needed:
        return {"needed": rendering.field_label(needed.field), "needed_field": _form_field(needed.field)}
    except InvalidSituation as refusal:
        form.add_error(None, f"{rendering.field_label(refusal.field)}: {rendering.problem(refusal)}")
        return {}
    except NotCovered:
        return {"uncovered": True}
    urls = {slug: f"?{_with(request, edition=slug)}" for slug in edition_ids()}
    return {
        "verdict": presenting.verdict(ruling, url=request.get_full_path()),
        "steps": presenting.steps(ruling),
        "others": presenting.elsewhere(ruling, form.facts, urls),
        "svg": picture(form.facts, uid="built"),
    }


def _with(request: HttpRequest, **changed: str) -> str:
    query = request.GET.copy()
    for name, value in changed.items():
        query[name] = value
    return query.urlencode()


def _form_field(path: str) -> str:
    names = {"facing.players": "players", "chips": "chips", "order": "order", "facing.minimum_bet": "big_blind"}
    return names.get(path, "")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: the question, and the ways into rules and practice."""
    return render(request, "rules/home.html", {"section": "ask"})


@require_safe
def ask(request: HttpRequest) -> HttpResponse:
    """The question and its answer."""
    return render(request, "rules/home.html", {"section": "ask", "text": request.GET.get("q", "")})


@require_safe
def situation(request: HttpRequest) -> HttpResponse:
    """A situation given by its facts, with its ruling."""
    return render(request, "rules/home.html", {"section": "ask"})
