"""Which address leads where? Pages live under their language, `/cs/...` and `/en/...`."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import include, path
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.views.reference import short
from rulesite.design import gallery
from rulesite.views import theme


@require_safe
def home_in_visitors_language(request: HttpRequest) -> HttpResponse:
    """Leads to the home page in the language of the visitor's cookie, else of the browser, else Czech."""
    response = HttpResponseRedirect(f"/{get_language()}/")
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Tells a monitor that the process answers."""
    return HttpResponse("ok", content_type="text/plain; charset=utf-8")


urlpatterns = [
    path("", home_in_visitors_language, name="root"),
    path("healthz", healthz, name="healthz"),
    path("theme/", theme, name="theme"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("design/", gallery, name="design"),
    path("r/<str:edition>/<str:path>", short, name="short"),
    *i18n_patterns(
        path("", include("rules.urls")),
        path("practice/", include("quiz.urls")),
        path("account/", include("allauth.account.urls")),
        path("admin/", admin.site.urls),
    ),
]

handler400 = "rulesite.errors.bad_request"
handler403 = "rulesite.errors.forbidden"
handler404 = "rulesite.errors.not_found"
handler500 = "rulesite.errors.server_error"
