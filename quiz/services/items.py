"""How is an item kept so that it stays as it was shown?"""

from __future__ import annotations

from datetime import datetime

from quiz.items import Item, to_data
from quiz.making import make_item
from quiz.models import StoredItem


def stored_item(item_id: str, *, now: datetime) -> StoredItem:
    """The stored item with that id, made and kept at the first need; ``UnknownQuestionError`` for an unknown id."""
    found = StoredItem.objects.filter(item_id=item_id).first()
    return found or keep(make_item(item_id), now=now)


def keep(item: Item, *, now: datetime, state: str = StoredItem.State.SERVED) -> StoredItem:
    """Stores the item once; a second call gives the first one back unchanged."""
    stored, _made = StoredItem.objects.get_or_create(
        item_id=item.id,
        defaults={
            "topic": item.topic,
            "edition": item.edition,
            "kind": item.kind,
            "clause": item.clauses[-1],
            "data": to_data(item),
            "state": state,
            "made_at": now,
        },
    )
    return stored
