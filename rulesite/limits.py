"""What becomes of an address that no page could read, such as a whole book pasted into the question?"""

from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse

LONGEST_QUERY = 250_000
"""Bytes: the longest text that can be asked about, each letter escaped, with its answers."""


class AddressLimitMiddleware:
    """Answers a longer query with the page for what is too much, which does not repeat it in its links."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if len(request.META.get("QUERY_STRING", "")) > LONGEST_QUERY:
            request.META["QUERY_STRING"] = ""
            raise RequestDataTooBig(f"A query of more than {LONGEST_QUERY} bytes.")
        return self.get_response(request)
