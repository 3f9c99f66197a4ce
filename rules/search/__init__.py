"""Where in the rulebooks do these words stand?

``build`` writes an index of documents into a folder, ``search`` answers from it. Nobody outside this package
sees the search library.
"""

from rules.search.analysis import Glossary, plain
from rules.search.index import Document, Kind, MissingIndexError, Printed, build
from rules.search.query import LONGEST_QUERY, Correspondence, Found, Hit, search

__all__ = [
    "LONGEST_QUERY",
    "Correspondence",
    "Document",
    "Found",
    "Glossary",
    "Hit",
    "Kind",
    "MissingIndexError",
    "Printed",
    "build",
    "plain",
    "search",
]
