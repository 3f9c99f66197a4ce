"""What does a visitor see when a request cannot be served? A page, even if its template is broken."""

import logging

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.template import TemplateDoesNotExist
from django.template.loader import select_template

logger = logging.getLogger(__name__)

TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)

PLAIN = {
    400: (
        "Požadavku nerozumíme. Zkontrolujte prosím adresu nebo odeslané údaje.",
        "We could not read that request. Please check the address or what was sent.",
    ),
    403: (
        "Formulář už neplatí nebo sem nemáte přístup. Vraťte se zpět, obnovte stránku a zkuste to znovu.",
        "The form has expired or you have no access here. Go back, reload the page and try again.",
    ),
    404: (
        "Tuto stránku nemáme. Začněte prosím na úvodní stránce.",
        "There is no such page. Please start from the home page.",
    ),
    405: (
        "Tato adresa nic nepřijímá. Otevřete ji prosím běžným odkazem.",
        "Nothing can be sent to this address. Please open it by an ordinary link.",
    ),
    500: (
        "Na naší straně se něco pokazilo. Zkuste to prosím za chvíli znovu.",
        "Something went wrong on our side. Please try again in a moment.",
    ),
}


def error_page(request: HttpRequest, status: int, **told: bool) -> HttpResponse:
    """The page `errors/<status>.html`, or `<status>.html`, or two plain sentences where neither renders.

    `told` goes to the template: `too_much` was sent, a `form` was refused, with `no_cookie`.
    """
    czech, english = PLAIN[status]
    try:
        template = select_template([f"errors/{status}.html", f"{status}.html"])
        return HttpResponse(template.render({"status": status, **told}, request), status=status)
    except TemplateDoesNotExist:
        pass
    except Exception:
        # The page that reports a failure must not fail: the database or the host header may be at fault.
        logger.exception("The template for status %s could not be rendered.", status)
    return HttpResponse(
        '<!doctype html><html lang="cs"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{status}</title></head><body><main><h1>{status}</h1>"
        f'<p>{czech}</p><p lang="en">{english}</p><p><a href="/">⌂ Domů / Home</a></p></main></body></html>',
        status=status,
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 400, too_much=isinstance(exception, TOO_MUCH))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(request, 403, form=True, no_cookie=settings.CSRF_COOKIE_NAME not in request.COOKIES)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)
