"""Where does a reader land who opens the address of a form by itself, after a reload or a change of language?"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import Resolver404, resolve

from rulesite.errors import error_page


def page_above(path: str) -> str:
    """The nearest address above ``path`` that this site answers; empty where there is none."""
    while "/" in path.strip("/"):
        path = path.rstrip("/").rsplit("/", 1)[0] + "/"
        try:
            resolve(path)
        except Resolver404:
            continue
        return path
    return ""


class ReturnMiddleware:
    """Leads from an address that only takes what a form sends back to the page above it, instead of an empty refusal.

    A page that says what was wrong in a form stands at the form's address; its link to the other language leads there.
    Where nothing can be led to, the refusal says in words what it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != 405 or response.content or "text/html" not in request.headers.get("Accept", ""):
            return response
        above = page_above(request.path_info) if request.method == "GET" else ""
        if above:
            return HttpResponseRedirect(above)
        refusal = error_page(request, 405)
        refusal["Allow"] = response["Allow"]
        return refusal
