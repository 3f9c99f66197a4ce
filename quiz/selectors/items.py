"""Which items are in the pool, and which have been taken out of it?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from django.db.models import Count, QuerySet

from quiz.checks import fold
from quiz.items import LANGUAGES
from quiz.models import StoredItem

POOL, DROPPED = StoredItem.State.POOL, StoredItem.State.DROPPED


def pooled(*, edition: str, topics: Collection[str] = (), kinds: Collection[str] = ()) -> QuerySet[StoredItem]:
    """The items of the pool; of all topics or all kinds where none are named."""
    found = StoredItem.objects.filter(state=POOL, edition=edition)
    if topics:
        found = found.filter(topic__in=topics)
    return found.filter(kind__in=kinds) if kinds else found


def ids_by_topic(
    *, edition: str, topics: Collection[str] = (), kinds: Collection[str] = (), exclude: Collection[str] = ()
) -> dict[str, list[str]]:
    """Topic -> the ids of its items in the pool, both in alphabetical order. One query."""
    rows = pooled(edition=edition, topics=topics, kinds=kinds).order_by("topic", "item_id")
    found: dict[str, list[str]] = defaultdict(list)
    left_out = set(exclude)
    for topic, item_id in rows.values_list("topic", "item_id"):
        if item_id not in left_out:
            found[topic].append(item_id)
    return dict(found)


def in_order(item_ids: Collection[str]) -> list[StoredItem]:
    """The stored items with these ids, in that order. One query."""
    found = {stored.item_id: stored for stored in StoredItem.objects.filter(item_id__in=item_ids)}
    return [found[item_id] for item_id in item_ids]


def dropped(item_ids: Collection[str]) -> frozenset[str]:
    """Those of the ids whose items a reviewer took out: they are not to be chosen again. One query."""
    rows = StoredItem.objects.filter(state=DROPPED, item_id__in=item_ids)
    return frozenset(rows.values_list("item_id", flat=True))


def dropped_ids(*, edition: str) -> frozenset[str]:
    """The ids of all items of an edition that a reviewer took out. One query."""
    return frozenset(StoredItem.objects.filter(state=DROPPED, edition=edition).values_list("item_id", flat=True))


def folded_situations(*, edition: str, topic: str) -> frozenset[str]:
    """The folded situations of a topic's items in the pool and of those taken out of it, in every language."""
    rows = StoredItem.objects.filter(state__in=(POOL, DROPPED), edition=edition, topic=topic)
    return frozenset(
        fold(situation[lang]) for situation in rows.values_list("data__situation", flat=True) for lang in LANGUAGES
    )


def sizes() -> Mapping[tuple[str, str], int]:
    """(edition, topic) -> how many of its items are in the pool. One query."""
    rows = StoredItem.objects.filter(state=POOL).values_list("edition", "topic").annotate(count=Count("pk"))
    return {(edition, topic): count for edition, topic, count in rows.order_by()}
