"""How is a trainer's own question kept, changed without touching past answers, and taken back?"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction

from quiz.models import Organisation, OwnQuestion, StoredItem
from quiz.own import Told, own_id, own_item
from quiz.selectors import own as selectors
from quiz.services.items import keep
from rules.engine import plain


class ChangedMeanwhileError(Exception):
    """Somebody else has changed the question since the form was shown."""


@transaction.atomic
def create(
    *,
    organisation: Organisation,
    user_id: int,
    topic: str,
    edition: str,
    facts: Any,
    told: Told,
    key: str,
    now: datetime,
) -> OwnQuestion:
    """A new question; the same ``key`` gives the one that exists. Raises ``EngineError`` and ``NoQuestionError``."""
    # Two clicks queue up here; the second finds what the first has made.
    Organisation.objects.select_for_update().get(pk=organisation.pk)
    if known := selectors.made_with(organisation, key):
        return known
    draft = own_item(own_id(0, 1), topic, facts, edition, told)
    # The number is known once there is a row, and a row needs its item: the item is named after it.
    stored = StoredItem.objects.create(
        item_id=f"own:{key}",
        topic=topic,
        edition=edition,
        kind=draft.kind,
        clause=draft.clauses[-1],
        data={},
        made_at=now,
    )
    question = OwnQuestion.objects.create(
        organisation=organisation,
        created_by_id=user_id,
        topic=topic,
        edition=edition,
        situation=plain(facts),
        told={**told.to_data(), "key": key},
        stored=stored,
        changed_at=now,
    )
    item = own_item(own_id(question.pk, 1), topic, facts, edition, told)
    question.stored = keep(item, now=now)
    question.save(update_fields=["stored"])
    stored.delete()
    return question


@transaction.atomic
def change(*, question: OwnQuestion, version: int, edition: str, facts: Any, told: Told, now: datetime) -> OwnQuestion:
    """The next version of a question, with an item of its own; one that changes nothing stays as it is.

    ``version``: the one that was changed. Raises ``ChangedMeanwhileError``, ``EngineError`` and ``NoQuestionError``.
    """
    locked = OwnQuestion.objects.select_for_update().select_related("stored").get(pk=question.pk)
    data = {**told.to_data(), "key": locked.told.get("key", "")}
    if (locked.edition, locked.situation, locked.told) == (edition, plain(facts), data):
        return locked
    if locked.version != version:
        raise ChangedMeanwhileError
    item = own_item(own_id(locked.pk, version + 1), locked.topic, facts, edition, told)
    locked.stored = keep(item, now=now)
    locked.version, locked.edition, locked.situation, locked.told = version + 1, edition, plain(facts), data
    locked.changed_at = now
    locked.save()
    return locked


def set_retired(*, question: OwnQuestion, retired: bool) -> None:
    """Takes a question back, or offers it again; tests that have it keep it."""
    OwnQuestion.objects.filter(pk=question.pk).update(retired=retired)
