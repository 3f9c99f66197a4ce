"""How is an item kept so that it stays as it was shown, and how does the pool of checked ones grow and shrink?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from quiz.checks import Fault, faults, told
from quiz.generate import MOST_SEED, VERSION, UnknownQuestionError, topics_of
from quiz.generate.draw import Draw
from quiz.items import Item, to_data
from quiz.making import make_item
from quiz.models import StoredItem
from quiz.selectors import items as selectors

State = StoredItem.State


def stored_item(item_id: str, *, now: datetime) -> StoredItem:
    """The stored item with that id, made and kept at the first need; ``UnknownQuestionError`` for an unknown id."""
    found = StoredItem.objects.filter(item_id=item_id).first()
    return found or keep(make_item(item_id), now=now)


def keep(item: Item, *, now: datetime, state: str = State.SERVED) -> StoredItem:
    """Stores the item once; a second call gives the first one back unchanged."""
    stored, _made = StoredItem.objects.get_or_create(
        item_id=item.id, defaults={**_columns(item), "state": state, "made_at": now}
    )
    return stored


def _columns(item: Item) -> dict[str, object]:
    return {
        "topic": item.topic,
        "edition": item.edition,
        "kind": item.kind,
        "clause": item.clauses[-1],
        "data": to_data(item),
    }


# --- The pool ---


@dataclass(slots=True)
class Filled:
    """What ``fill_pool`` did: how many items came into the pool, how many it has, and what was refused and why."""

    added: int = 0
    size: int = 0
    tried: int = 0
    refused: list[tuple[str, tuple[Fault, ...]]] = field(default_factory=list)


_TRIES = 6
"""Seeds looked at for each item wanted, before a topic is given up."""


def fill_pool(*, edition: str, topic: str, count: int, seed: int, now: datetime) -> Filled:
    """Brings the pool of a topic to ``count`` items, from the seeds from ``seed`` up; raises what ``make_item`` raises.

    An item that is not fit, or that tells what another of the topic tells, is refused. One that was dropped stays so.
    """
    ids = selectors.ids_by_topic(edition=edition, topics=[topic]).get(topic, [])
    filled = Filled(size=len(ids))
    if filled.size >= count:
        return filled
    known = set(selectors.folded_situations(edition=edition, topic=topic))
    tried = [f"{topic}:{edition}:{VERSION}:{seed + at}" for at in range(_TRIES * count)]
    settled = {*ids, *selectors.dropped(tried)}
    fresh: list[StoredItem] = []
    for item_id in tried:
        if filled.size + len(fresh) >= count:
            break
        if item_id in settled:
            continue
        filled.tried += 1
        item = make_item(item_id)
        found = faults(item)
        if not found and not known.isdisjoint(told(item)):
            found = (Fault("duplicate", "the same situation is in the pool"),)
        if found:
            filled.refused.append((item_id, found))
            continue
        known.update(told(item))
        fresh.append(StoredItem(item_id=item_id, **_columns(item), state=State.POOL, made_at=now))
    with transaction.atomic():
        # What was served before keeps its text, and is now checked.
        StoredItem.objects.bulk_create(fresh, ignore_conflicts=True)
        StoredItem.objects.filter(item_id__in=[one.item_id for one in fresh], state=State.SERVED).update(
            state=State.POOL
        )
    filled.added = len(fresh)
    filled.size += len(fresh)
    return filled


@transaction.atomic
def drop(*, item_id: str, reason: str) -> StoredItem:
    """Takes an item out of the pool for good; its answers stay. Raises ``StoredItem.DoesNotExist``."""
    stored = StoredItem.objects.select_for_update().get(item_id=item_id)
    stored.state, stored.note = State.DROPPED, " ".join(reason.split())[: StoredItem._meta.get_field("note").max_length]
    stored.save(update_fields=["state", "note"])
    return stored


@transaction.atomic
def restore(*, item_id: str) -> StoredItem:
    """Puts a dropped item back into the pool; raises ``StoredItem.DoesNotExist``."""
    stored = StoredItem.objects.select_for_update().get(item_id=item_id)
    if stored.state == State.DROPPED:
        stored.state, stored.note = State.POOL, ""
        stored.save(update_fields=["state", "note"])
    return stored


OVERTAKEN = "The ruling has changed."
"""Note of an item that ``drop_overtaken`` took out."""


def drop_overtaken(*, edition: str, topic: str) -> list[str]:
    """Takes out the items of the pool whose right answer would be another one now; their ids."""
    gone = []
    # Only what the generator made: an item with another kind of id has no ruling of its own to be compared with.
    for stored in selectors.pooled(edition=edition, topics=[topic]).filter(item_id__startswith=f"{topic}:"):
        try:
            now = make_item(stored.item_id)
        except UnknownQuestionError:
            gone.append(stored.item_id)
            continue
        before = stored.item()
        if (now.kind, now.key, now.clauses[-1]) != (before.kind, before.key, before.clauses[-1]):
            gone.append(stored.item_id)
    for item_id in gone:
        drop(item_id=item_id, reason=OVERTAKEN)
    return gone


def from_pool(
    *,
    edition: str,
    count: int,
    seed: int,
    now: datetime,
    topics: Collection[str] = (),
    kinds: Collection[str] = (),
    exclude: Collection[str] = (),
) -> list[StoredItem]:
    """``count`` items spread over the topics, in the order drawn; the same seed draws the same ones from the same pool.

    ``topics``: all of the edition when none are named; ``kinds``: any; ``exclude``: ids not to be drawn. Where the pool
    has too few, new ones are made; fewer come back only when the topics have no more such questions. Raises
    ``UnknownEdition``.
    """
    wanted = list(topics or topics_of(edition))
    draw = Draw(f"pool:{edition}:{seed}")
    known = selectors.ids_by_topic(edition=edition, topics=wanted, kinds=kinds, exclude=exclude)
    piles = [draw.shuffled(known.get(topic, [])) for topic in draw.shuffled(wanted)]
    ids: list[str] = []
    while len(ids) < count and any(piles):
        for pile in piles:
            if pile and len(ids) < count:
                ids.append(pile.pop())
    found = selectors.in_order(ids)
    if len(found) < count:
        found += _made(edition, wanted, kinds, {*exclude, *ids}, count - len(found), draw, now)
    return found


def _made(
    edition: str,
    topics: Sequence[str],
    kinds: Collection[str],
    taken: set[str],
    count: int,
    draw: Draw,
    now: datetime,
) -> list[StoredItem]:
    made: list[StoredItem] = []
    tries = count * 40
    for at, topic in enumerate(draw.shuffled(topics) * (tries // max(1, len(topics)) + 1)):
        if len(made) >= count or at >= tries:
            break
        item_id = f"{topic}:{edition}:{VERSION}:{draw.below(MOST_SEED)}"
        if item_id in taken:
            continue
        taken.add(item_id)
        item = make_item(item_id)
        if (kinds and item.kind not in kinds) or faults(item):
            continue
        stored = keep(item, now=now)
        if stored.state != State.DROPPED:
            made.append(stored)
    return made
