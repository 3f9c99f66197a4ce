"""How does anybody take questions away: as a file for another program, or as a test on paper with its key?"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quiz import editions
from quiz.exchange.collecting import collection, drawn, dropped
from quiz.exchange.collection import clause, reasoning
from quiz.exchange.formats import FORMATS
from quiz.exchange.paper import Printed, Sheet, in_another_order, in_pairs
from quiz.forms.exchange import MOST_SEED, DrawForm, ExchangeForm, PaperForm
from quiz.generate import VERSION, UnknownQuestionError
from quiz.items import Item, Kind
from quiz.selectors.exams import edition_titles, sections
from quiz.showing import asked, said, unit_label
from quiz.wording import topic_title
from rules.rendering import number

_DRAWS = 20
"""How many draws are tried for a paper without a question that a reviewer dropped."""


def _missing(request: HttpRequest, title: str, text: str) -> HttpResponse:
    context = {"section": "practice", "title": title, "text": text}
    return render(request, "quiz/missing.html", context, status=404)


def _no_edition(request: HttpRequest) -> HttpResponse:
    return _missing(request, gettext("There is no such edition"), gettext("Choose from what can be practised."))


def _edition(request: HttpRequest, titles: dict[str, str]) -> str:
    """The edition asked for; the newest one that is no variant where none is; empty for an unknown one."""
    wanted = request.GET.get("edition")
    if wanted is not None:
        return wanted if wanted in titles else ""
    return editions.newest(titles)


def _form_context(form: DrawForm, edition: str, titles: dict[str, str], view: str) -> dict[str, Any]:
    chosen = form.chosen
    return {
        "section": "practice",
        "form": form,
        "edition": edition,
        "tabs": [
            {"label": title, "url": f"{reverse(view)}?edition={slug}", "current": slug == edition}
            for slug, title in titles.items()
        ],
        "chosen": {name: form[name].value() for name in form.fields},
        "sections": [
            {
                "slug": section.slug,
                "title": section.title,
                "chosen": section.slug in chosen["section"],
                "open": any(topic in chosen["topic"] for topic in section.topics),
                "topics": [
                    {"id": topic, "title": topic_title(topic), "chosen": topic in chosen["topic"]}
                    for topic in section.topics
                ],
            }
            for section in form.sections
        ],
        "errors": [
            {"text": f"{form[name].label}: {error}", "field_id": f"id_{name}"}
            for name in form.errors
            for error in form.errors[name]
        ],
    }


def _random_seed() -> int:
    return secrets.randbelow(MOST_SEED)


# --- Files for other programs ---


@never_cache
@require_safe
def exchange(request: HttpRequest) -> HttpResponse:
    """Offers edition, sections, topics, number, language and format."""
    titles = edition_titles()
    edition = _edition(request, titles)
    if not edition:
        return _no_edition(request)
    form = ExchangeForm(sections=sections(edition), initial={"lang": (get_language() or "en")[:2]})
    return _exchange_page(request, form, edition, titles)


def _exchange_page(
    request: HttpRequest, form: ExchangeForm, edition: str, titles: dict[str, str], status: int = 200
) -> HttpResponse:
    formats = [
        {
            "name": name,
            "title": one.title,
            "about": gettext(one.about),
            "losses": [gettext(loss) for loss in one.losses],
        }
        for name, one in FORMATS.items()
    ]
    context = {**_form_context(form, edition, titles, "quiz:exchange"), "formats": formats}
    return render(request, "quiz/exchange/exchange.html", context, status=status)


@never_cache
@require_safe
def exchange_file(request: HttpRequest) -> HttpResponse:
    """The file, or the page with what was wrong."""
    titles = edition_titles()
    edition = _edition(request, titles)
    if not edition:
        return _no_edition(request)
    form = ExchangeForm(request.GET, sections=sections(edition))
    if not form.is_valid():
        return _exchange_page(request, form, edition, titles, 422)
    given = form.cleaned_data
    seed = _random_seed() if given["seed"] is None else given["seed"]
    items = drawn(edition=edition, topics=form.topics(), count=given["count"], seed=seed, avoid=dropped(edition))
    one = FORMATS[given["format"]]
    now = timezone.now()
    written = one.write(collection(items, given["lang"], now=now))
    name = f"floorman-{edition}-{given['lang']}-{timezone.localdate(now):%Y-%m-%d}.{one.ending}"
    return HttpResponse(
        written.data,
        content_type=one.content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


# --- Paper ---


@never_cache
@require_safe
def paper(request: HttpRequest) -> HttpResponse:
    """Offers edition, sections, topics, number of questions and the kind of the two variants."""
    titles = edition_titles()
    edition = _edition(request, titles)
    if not edition:
        return _no_edition(request)
    return _paper_page(request, PaperForm(sections=sections(edition)), edition, titles)


def _paper_page(
    request: HttpRequest, form: PaperForm, edition: str, titles: dict[str, str], status: int = 200
) -> HttpResponse:
    context = _form_context(form, edition, titles, "quiz:paper")
    return render(request, "quiz/exchange/paper.html", context, status=status)


@never_cache
@require_safe
def paper_print(request: HttpRequest) -> HttpResponse:
    """Both variants, or with ``part=key`` their key.

    Without a number of the draw the visitor is led to an address with one, which shows the same paper for ever.
    """
    titles = edition_titles()
    edition = _edition(request, titles)
    if not edition:
        return _no_edition(request)
    form = PaperForm(request.GET, sections=sections(edition))
    if not form.is_valid():
        return _paper_page(request, form, edition, titles, 422)
    given = form.cleaned_data
    version = request.GET.get("version", "")
    if given["seed"] is None or not version:
        return HttpResponseRedirect(_permanent(request, form, edition))
    if not (version.isascii() and version.isdigit() and 1 <= int(version[:9]) <= VERSION):
        return _no_paper(request)
    try:
        items = _paper_items(form, edition, given["seed"], int(version))
    except UnknownQuestionError:
        return _no_paper(request)
    pairs = given["variants"] == "different"
    sheets = in_pairs(items) if pairs else in_another_order(items, seed=given["seed"])
    return render(request, "quiz/exchange/print.html", _printed(request, sheets, edition, titles, given))


def _no_paper(request: HttpRequest) -> HttpResponse:
    return _missing(
        request,
        gettext("There is no such test"),
        gettext("The address may have a typing mistake, or the test comes from an older version of the practice."),
    )


def _paper_items(form: PaperForm, edition: str, seed: int, version: int = VERSION) -> list[Item]:
    # What a reviewer drops later stays on a paper that was printed: its key must still fit.
    sheets = 2 if form.cleaned_data["variants"] == "different" else 1
    return drawn(
        edition=edition,
        topics=form.topics(),
        count=form.cleaned_data["count"] * sheets,
        seed=seed,
        version=version,
        run=sheets,
    )


def _permanent(request: HttpRequest, form: PaperForm, edition: str) -> str:
    """The address with a number of the draw whose questions are all in use, and the generator's version."""
    seed = form.cleaned_data["seed"]
    if seed is None:
        out = dropped(edition)
        seed = _random_seed()
        for _draw in range(_DRAWS):
            if not out or not any(item.id in out for item in _paper_items(form, edition, seed)):
                break
            seed = _random_seed()
    query = _query(request, edition=edition, seed=seed, version=VERSION)
    return f"{reverse('quiz:paper-print')}?{query}"


def _query(request: HttpRequest, **changes: str | int) -> str:
    query = QueryDict(mutable=True)
    for name in ("edition", "section", "topic", "count", "variants", "seed", "version", "part"):
        values = [str(changes[name])] if name in changes else request.GET.getlist(name)
        query.setlist(name, [value for value in values if value])
    return query.urlencode()


def _printed(
    request: HttpRequest, sheets: Sequence[Sheet], edition: str, titles: dict[str, str], given: Mapping[str, Any]
) -> dict[str, Any]:
    key = request.GET.get("part") == "key"
    here = reverse("quiz:paper-print")
    count = len(sheets[0].questions)
    return {
        "key": key,
        "edition": titles[edition],
        "seed": given["seed"],
        "short": count < given["count"],
        "back_url": f"{reverse('quiz:paper')}?edition={edition}",
        "test_url": f"{here}?{_query(request, part='test')}",
        "key_url": f"{here}?{_query(request, part='key')}",
        "sheets": sheets_told(sheets, key=key),
    }


def sheets_told(sheets: Sequence[Sheet], *, key: bool) -> list[dict[str, Any]]:
    """The sheets as ``quiz/exchange/print.html`` shows them: their questions, or with ``key`` the answers."""
    return [
        {
            "name": sheet.name,
            "count": len(sheet.questions),
            "questions": [_key_row(printed) if key else _question(printed, sheet.name) for printed in sheet.questions],
        }
        for sheet in sheets
    ]


def _question(printed: Printed, sheet: str) -> dict[str, Any]:
    item = printed.item
    shown = asked(item, uid=f"{sheet}{printed.number}")
    return {
        "number": printed.number,
        "id": item.id,
        "situation": said(item.situation),
        "asks": said(item.asks),
        "pictures": [shown[name] for name in ("table", "seats", "chips") if shown[name]],
        "options": [{"letter": letter, "text": said(option.text)} for letter, option in printed.lettered],
        "how": _how(item),
        "write": _to_write(item),
        "ordered": item.kind is Kind.ORDER,
    }


def _how(item: Item) -> str:
    """What to do on paper where it is not to choose one letter."""
    match item.kind:
        case Kind.SELECT_ALL:
            return gettext("Mark all that are right.")
        case Kind.ORDER:
            return gettext("Write the letters in the right order.")
        case _:
            return ""


def _to_write(item: Item) -> str:
    """What stands before the line to write on; empty where letters are marked."""
    match item.kind:
        case Kind.AMOUNT:
            return unit_label(item)
        case Kind.ORDER:
            return pgettext("on paper", "Order")
        case _:
            return ""


def _key_row(printed: Printed) -> dict[str, Any]:
    item = printed.item
    amount = item.kind is Kind.AMOUNT
    lang = (get_language() or "en")[:2]
    return {
        "number": printed.number,
        "id": item.id,
        "key": number(int(printed.key[0])) if amount else ", ".join(printed.key) or gettext("none"),
        "answer": said(item.answer),
        "reasons": reasoning(item, lang),
        "clauses": ", ".join(dict.fromkeys(clause(cites) for cites in item.clauses)),
    }
