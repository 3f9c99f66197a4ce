"""What do the tests of searching share? A small index made by hand, and the index of every rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules import search
from rules.lang.wording import Wording
from rules.search import Document, Found, Kind, Printed

EDITIONS = (
    Printed(slug="old-2001", order=1, year=2001),
    Printed(slug="new-2005", order=2, year=2005),
    Printed(slug="new-2005-club", order=3, year=2005, extends="new-2005"),
    Printed(slug="another-game", order=4, year=2005, aside=True),
)


def rule(edition: str, number: str, cs: tuple[str, str], en: tuple[str, str], **more: Any) -> Document:
    """A rule document: heading and short text in both languages."""
    return Document(
        kind=more.pop("kind", Kind.RULE),
        edition=edition,
        editions=more.pop("editions", (edition,)),
        number=number,
        path=more.pop("path", number),
        title=Wording(cs=cs[0], en=en[0]),
        body=Wording(cs=cs[1], en=en[1]),
        **more,
    )


def term(slug: str, cs: str, en: str, forms_cs: tuple[str, ...] = (), forms_en: tuple[str, ...] = ()) -> Document:
    return Document(
        kind=Kind.TERM,
        number=slug,
        title=Wording(cs=cs, en=en),
        body=Wording(cs=f"Výklad slova {cs}.", en=f"What {en} means."),
        forms={"cs": forms_cs, "en": forms_en},
    )


DOCUMENTS = (
    rule(
        "new-2005", "9",
        ("Rozložení štosů", "Žetony leží ve štosech po dvaceti."),
        ("Stacks", "Chips stand in stacks of twenty."),
        editions=("new-2005", "new-2005-club"), counterparts=("old-2001/7",),
    ),
    rule(
        "new-2005", "9",
        ("Rozložení štosů", "Kdo štos zboří, postaví ho znovu. <b>Pozor & klid</b> u stolu."),
        ("Stacks", "Whoever knocks a stack over builds it again. <b>Calm & care</b>."),
        kind=Kind.CLAUSE, path="9.A", editions=("new-2005", "new-2005-club"), counterparts=("old-2001/7",),
    ),
    rule(
        "new-2005", "7",
        ("Zkažené rozdání", "Chyba krupiéra zkazí rozdání."),
        ("Spoiled deal", "A mistake of the dealer spoils the deal."),
        editions=("new-2005",),
    ),
    rule(
        "new-2005-club", "7",
        ("Zkažené rozdání", "Chyba krupiéra zkazí rozdání jen do flopu."),
        ("Spoiled deal", "A mistake of the dealer spoils the deal before the flop only."),
    ),
    rule(
        "new-2005", "7",
        ("Zkažené rozdání", "Rozlité pití poškodí štosy i karty. Stůl se přeruší a uklidí."),
        ("Spoiled deal", "A spilled drink harms stacks and cards. The table pauses."),
        kind=Kind.COMMENTARY, path="", editions=("new-2005", "new-2005-club"),
    ),
    rule(
        "old-2001", "7",
        ("Rozložení štosů", "Štosy se staví po deseti žetonech."),
        ("Stacks", "Stacks of ten chips."),
        counterparts=("new-2005/9", "new-2005/9.A"),
    ),
    rule(
        "another-game", "7",
        ("Zkažené rozdání", "Chyba krupiéra při jiné hře."),
        ("Spoiled deal", "A mistake of the dealer in another game."),
    ),
    term("croupier", "krupiér", "dealer", ("krupiér", "krupiéra", "dýler"), ("dealers",)),
    term("spoiled", "zkažené rozdání (misdeal)", "spoiled deal", ("misdealu",), ("misdeal", "misdeals")),
)  # fmt: skip


@pytest.fixture(scope="session")
def find(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Found]:
    """Searches the small index, in Czech unless told otherwise."""
    folder = tmp_path_factory.mktemp("index")
    search.build(DOCUMENTS, folder, editions=EDITIONS)
    return partial(_find, folder)


def _find(folder: Path, text: str, *, language: str = "cs", **options: Any) -> Found:
    return search.search(text, folder, language=language, **options)


@pytest.fixture
def index(rulebook: None) -> Path:
    """The folder of an index of every rulebook, built once; here the rulebooks are in the database for certain."""
    from django.conf import settings

    from rules.services import rebuild_index

    if not _BUILT:
        assert rebuild_index() > 500
        _BUILT.append(True)
    return Path(settings.SEARCH_INDEX_DIR)


_BUILT: list[bool] = []
