"""Which application is served? The site, once it has answered: no reader waits for what is read on first use."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from wsgiref.util import setup_testing_defaults

from rulesite.wsgi import application

__all__ = ["application"]

FIRST = (
    ("/cs/", ""),
    ("/cs/ask/", "q=100/200.+A+raises+to+600,+B+silently+puts+out+one+1000+chip."),
    ("/cs/rules/tda-2015/46/", ""),
    ("/cs/search/", "q=undercall"),
    ("/cs/practice/", ""),
)
"""Paths and queries that touch everything that is read once: texts, scenarios, lexicon, search index, templates."""


def warm_up(answer: Callable[..., Any]) -> None:
    """Ask ``answer``, a WSGI application, for the first pages; a page that fails here is only logged."""
    for path, query in FIRST:
        environ: dict[str, Any] = {"PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": "localhost"}
        setup_testing_defaults(environ)
        try:
            response = answer(environ, lambda status, headers, trouble=None: None)
            for _ in response:
                pass
            response.close()
        except Exception:
            logging.getLogger(__name__).exception("Warming up with %s failed", path)


warm_up(application)
