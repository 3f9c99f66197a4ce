"""Which small requests belong to the frame of the site itself? The theme switch."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rulesite.context_processors import THEMES

YEAR_IN_SECONDS = 365 * 24 * 60 * 60


# Exempt: a stranger could at most change the colours, and pages stay free of a token cookie.
@csrf_exempt
@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Stores the theme ("auto", "light", "dark"; anything else means "auto"), leads back to `next` on this site."""
    wanted = request.POST.get("theme", "")
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = "/"
    response = HttpResponseRedirect(back)
    # Readable by the page's script, which switches without a reload.
    response.set_cookie(
        "theme",
        wanted if wanted in THEMES else "auto",
        max_age=YEAR_IN_SECONDS,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
