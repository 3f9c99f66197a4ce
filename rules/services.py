"""What changes the rulebook besides a load of its text files?"""

from __future__ import annotations

from django.db import transaction

from rules.lang.references import parent_path
from rules.models import Clause, Edition, Rule


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
