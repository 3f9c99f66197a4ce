"""What changes the rulebook besides a load of its text files, what follows a change, and what do readers report?"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.cache import cache as kept
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from rules import search, selectors
from rules.lang.references import natural_order, parent_path, rule_number
from rules.lang.wording import LANGUAGES, Wording
from rules.models import Clause, Correspondence, Edition, Feedback, Progress, Rule, Term
from rules.search import Document, Kind
from rules.selectors import RulebookRow


@transaction.atomic
def relink(*, number: str) -> None:
    """Set anew, in every edition, what a rule's clauses are part of and what a variant's replace.

    To be called after an editor added, moved or removed clauses of the rule ``number``.
    """
    editions = {edition.pk: edition for edition in Edition.objects.all()}
    rules = {rule.edition_id: rule for rule in Rule.objects.filter(number=number)}
    clauses = {
        (clause.rule.edition_id, clause.path): clause
        for clause in Clause.objects.filter(rule__number=number).select_related("rule")
    }

    def below(edition: int) -> list[int]:
        chain: list[int] = []
        step = editions[edition].extends_id
        while step is not None and step not in chain:
            chain.append(step)
            step = editions[step].extends_id
        return chain

    for edition, rule in rules.items():
        replaced = next((rules[base] for base in below(edition) if base in rules), None)
        if rule.overrides_id != (replaced and replaced.pk):
            Rule.objects.filter(pk=rule.pk).update(overrides=replaced)
    for (edition, path), clause in clauses.items():
        parent = clauses.get((edition, parent_path(path)))
        replaced_clause = next((clauses[base, path] for base in below(edition) if (base, path) in clauses), None)
        links = (parent and parent.pk, replaced_clause and replaced_clause.pk)
        if (clause.parent_id, clause.overrides_id) != links:
            Clause.objects.filter(pk=clause.pk).update(parent=parent, overrides=replaced_clause)


def rebuild_index() -> int:
    """Index anew what can be searched, in ``SEARCH_INDEX_DIR``; returns the number of texts."""
    sides = Correspondence.objects.values_list("old", "new")
    compared = {citation.partition("/")[0] for row in sides for citation in row if citation}
    editions = [
        search.Printed(
            slug=edition.slug,
            order=edition.order,
            year=edition.year,
            extends=edition.extends.slug if edition.extends else "",
            aside=compared.isdisjoint(one.slug for one in edition.chain()),
        )
        for edition in Edition.objects.select_related("extends")
    ]
    return search.build(index_documents(), Path(settings.SEARCH_INDEX_DIR), editions=editions)


def index_documents() -> list[Document]:
    """Every text that can be found: the rules of all editions with what is said about them, and the glossary.

    What a variant inherits stands once and is marked as holding in the variant too.
    """
    counterparts = _counterparts()
    texts: dict[tuple[str, Kind, str, str, Wording, Wording], Document] = {}
    for edition in sorted(selectors.editions(), key=lambda edition: (len(edition.chain()), edition.order)):
        below = [one.slug for one in edition.chain()][1:]
        for row in selectors.rulebook(edition.slug):
            for document in _rule_documents(edition.slug, row, counterparts):
                key = (document.kind, document.number, document.path, document.title, document.body)
                # The same words in an unrelated edition are a text of its own.
                base = next((slug for slug in below if (slug, *key) in texts), "")
                if base:
                    shared = texts[base, *key]
                    texts[base, *key] = replace(shared, editions=(*shared.editions, edition.slug))
                else:
                    texts[edition.slug, *key] = document
    terms = [
        Document(
            kind=Kind.TERM,
            number=term.slug,
            order=term.order,
            title=_wording(term, "term"),
            body=_plain(_wording(term, "definition")),
            forms={code: tuple(getattr(term, f"forms_{code}")) for code in LANGUAGES},
        )
        for term in selectors.terms()
    ]
    return [*texts.values(), *terms]


def _rule_documents(slug: str, row: RulebookRow, counterparts: dict[str, tuple[str, ...]]) -> list[Document]:
    rule, order = row.rule, natural_order(row.rule.number)

    def document(kind: Kind, path: str, body: Wording) -> Document:
        return Document(
            kind=kind,
            edition=slug,
            editions=(slug,),
            number=rule.number,
            path=path,
            order=order,
            title=Wording(cs=rule.title.cs, en=rule.title.en),
            body=_plain(body),
            counterparts=counterparts.get(f"{slug}/{path}", ()),
        )

    documents = [document(Kind.RULE, rule.number, rule.short)]
    documents += [document(Kind.CLAUSE, clause.path, clause.text) for clause in row.clauses]
    said = [(Kind.COMMENTARY, row.commentary), (Kind.COMMENTARY, rule.note)]
    said += [(Kind.EXAMPLE, example) for example in row.examples]
    documents += [document(kind, "", body) for kind, body in said if body]
    return documents


def _wording(term: Term, name: str) -> Wording:
    return Wording(cs=getattr(term, f"{name}_cs"), en=getattr(term, f"{name}_en"))


def _plain(text: Wording) -> Wording:
    return Wording(cs=search.plain(text.cs), en=search.plain(text.en))


def _counterparts() -> dict[str, tuple[str, ...]]:
    """Citation of a clause or of a whole rule -> citations of what corresponds to it, both ways."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for old, new in Correspondence.objects.exclude(old="").exclude(new="").values_list("old", "new"):
        for here, there in ((old, new), (new, old)):
            found[here][there] = None
            slug, _, path = here.partition("/")
            found[f"{slug}/{rule_number(path)}"][there] = None
    return {here: tuple(there) for here, there in found.items()}


# --- reports on answers ---

MOST_OF_A_SENDER, MOST_OF_ALL = 20, 500
"""Reports in an hour."""
_HOUR = 3600


class TooManyReports(Exception):  # noqa: N818  (a refusal, as in the engine)
    """No more reports are taken for now."""


@transaction.atomic
def report(
    *,
    kind: str,
    comment: str,
    address: str,
    text: str,
    language: str,
    edition: str,
    topic: str,
    params: Mapping[str, str],
    verdict: str,
    outcome: str,
    cites: Sequence[str],
    sender: str,
) -> Feedback:
    """Keep a reader's report; the same one sent again is the one that was kept.

    ``sender``: the network address, of which only a count for an hour is kept. Raises ``TooManyReports``.
    """
    sent = "\x00".join((kind, comment, address, language))
    digest = hashlib.sha256(sent.encode()).hexdigest()
    known = Feedback.objects.filter(digest=digest).first()
    if known is not None:
        return known
    _count(sender)
    return Feedback.objects.create(
        kind=kind, comment=comment, address=address, text=text, language=language, edition=edition, topic=topic,
        params=dict(params), verdict=verdict, outcome=outcome, cites=list(cites), version=data_version(),
        digest=digest,
    )  # fmt: skip


def _count(sender: str) -> None:
    """Count a report of a sender; refuse it when the hour is full."""
    key = f"reports:{salted_hmac('rules.services.report', sender).hexdigest()}"
    kept.add(key, 0, timeout=_HOUR)
    since = timezone.now() - timedelta(seconds=_HOUR)
    if kept.incr(key) > MOST_OF_A_SENDER or Feedback.objects.filter(sent_at__gt=since).count() >= MOST_OF_ALL:
        raise TooManyReports


def mark_reports(*, ids: Sequence[int], state: Progress) -> int:
    """Set how far the operator is with reports; returns how many were changed."""
    return Feedback.objects.filter(pk__in=ids).exclude(state=state).update(state=state)


@cache
def data_version() -> str:
    """Fingerprint of what answers rest on: the engine with its edition tables, and the reader of questions."""
    root = Path(__file__).parent
    found = sorted(path for part in ("engine", "ask", "lang") for path in (root / part).rglob("*"))
    digest = hashlib.sha256()
    for path in (path for path in found if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\x00" + path.read_bytes())
    return digest.hexdigest()[:12]
