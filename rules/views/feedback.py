"""How does a reader say that an answer is wrong, and what becomes of it?"""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rules import services
from rules.ask import TextTooLong
from rules.forms import FeedbackForm
from rules.models import Feedback, Wrong
from rules.views import ask, presenting

LONGEST_WAY_BACK = 6_000
"""Characters of an address that the page of thanks leads back to; some servers refuse longer ones in a redirect."""
REFUSED, TOO_MANY = 422, 429


@require_http_methods(["GET", "HEAD", "POST"])
def feedback(request: HttpRequest) -> HttpResponse:
    """Take a report on an answer; a bad one comes back with its fault and everything that was typed."""
    if request.method != "POST":
        return redirect("rules:ask")
    form = FeedbackForm(request.POST, auto_id="feedback-%s")
    if not form.is_valid():
        return _again(request, form, REFUSED)
    address = form.cleaned_data["address"]
    asked = ask.asked_of(QueryDict(address))
    try:
        reply = ask.reply_to(asked)
    except TextTooLong:
        form.add_error(
            "address", gettext("The address of the answer is too long to be kept. Shorten the text and ask again.")
        )
        return _again(request, form, REFUSED)
    if asked.is_empty:
        form.add_error(
            "address",
            gettext("The answer that this is about is missing. Open the answer again and send it from there."),
        )
        return _again(request, form, REFUSED)
    try:
        kept = services.report(
            kind=form.cleaned_data["kind"],
            comment=form.cleaned_data["comment"],
            address=address,
            text=asked.text,
            language=presenting.language(),
            edition=reply.edition,
            topic=reply.topic,
            params={name: value for name, value in reply.params.items() if name != "topic"},
            verdict=reply.verdict.value,
            outcome=str(reply.ruling.outcome) if reply.ruling else "",
            cites=[str(cite) for cite in reply.ruling.cites] if reply.ruling else [],
            sender=request.META.get("REMOTE_ADDR", ""),
        )
    except services.TooManyReports:
        form.add_error(None, gettext("Too many reports in the last hour. What you wrote is still here: send it later."))
        return _again(request, form, TOO_MANY)
    back = f"?{urlencode({'back': address})}" if len(address) <= LONGEST_WAY_BACK else ""
    return redirect(f"{reverse('rules:report', args=[kept.pk])}{back}")


def _again(request: HttpRequest, form: FeedbackForm, status: int) -> HttpResponse:
    context = {"section": "ask", "form": form, "back": _way_back(request.POST.get("address", ""))}
    return render(request, "rules/feedback.html", context, status=status)


def _way_back(address: str) -> str:
    return f"{reverse('rules:ask')}?{address}" if address and len(address) <= LONGEST_WAY_BACK else ""


@never_cache
@require_safe
def report(request: HttpRequest, number: int) -> HttpResponse:
    """What happens with a report now; its words are for the operator alone."""
    kept = get_object_or_404(Feedback, pk=number)
    context = {
        "section": "ask",
        "report": kept,
        "house": kept.kind == Wrong.HOUSE,
        "back": _way_back(request.GET.get("back", "")),
    }
    return render(request, "rules/report.html", context)
