"""Which small requests belong to the frame of the site itself? The theme switch."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.encoding import iri_to_uri
from django.utils.http import MAX_URL_LENGTH, MAX_URL_REDIRECT_LENGTH, url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rulesite.context_processors import THEMES

YEAR_IN_SECONDS = 365 * 24 * 60 * 60


# Exempt: a stranger could at most change the colours, and pages stay free of a token cookie.
@csrf_exempt
@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Stores the theme ("auto", "light", "dark"; anything else means "auto"), leads back to `next` on this site.

    Where the address of the page is too long to be led to, the reader stays on it; the next one has the theme.
    """
    wanted = request.POST.get("theme", "")
    back = request.POST.get("next", "/")
    # the host stands at the beginning of an address; a long question behind it is no reason to lose the page
    beginning = back[: MAX_URL_LENGTH // 2]
    if not url_has_allowed_host_and_scheme(beginning, {request.get_host()}, require_https=request.is_secure()):
        back = "/"
    response = (
        HttpResponseRedirect(back) if len(iri_to_uri(back)) <= MAX_URL_REDIRECT_LENGTH else HttpResponse(status=204)
    )
    # Readable by the page's script, which switches without a reload.
    response.set_cookie(
        "theme",
        wanted if wanted in THEMES else "auto",
        max_age=YEAR_IN_SECONDS,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
