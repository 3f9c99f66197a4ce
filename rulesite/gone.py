"""What is answered when a row is deleted by somebody else while a form about it is on its way? That it is not there."""

import logging
from collections.abc import Callable

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse

from rulesite.errors import error_page

logger = logging.getLogger(__name__)


class GoneMiddleware:
    """The page for what does not exist, where a service finds a row gone that its view has just seen.

    Only for what a form sends: a page that is read locks no row, so there a missing one is a fault of ours.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if request.method != "POST" or not isinstance(exception, ObjectDoesNotExist):
            return None
        logger.warning("Gone while a form was on its way: %s", exception, exc_info=exception)
        return error_page(request, 404)
