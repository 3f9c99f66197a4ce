"""Which questions are made and checked ahead, so that an exam begins at once? `quiz_pool` makes them."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from quiz.generate import practised_editions, topics_of
from quiz.services import items as services

MOST = 5_000
USUAL = 24
"""Items of a topic in the pool of a new site."""


class Command(BaseCommand):
    help = (
        "Make practice questions ahead, check each of them and keep the fit ones in the pool; what is refused is "
        "listed with its reasons. Run again, it only fills up what is missing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--edition", action="append", default=[], help="edition, again for more; all without it")
        parser.add_argument("--topic", action="append", default=[], help="topic, again for more; all without it")
        parser.add_argument("--count", type=int, default=USUAL, help=f"items of a topic, 1 to {MOST} ({USUAL})")
        parser.add_argument("--seed", type=int, default=0, help="seed of the first one; the next have the next seeds")
        parser.add_argument("--recheck", action="store_true", help="first drop items that would now be ruled otherwise")
        parser.add_argument("--json", action="store_true", help="one JSON object for each edition and topic")

    def handle(self, *args: Any, **options: Any) -> None:
        pairs = self._pairs(options["edition"], options["topic"])
        if not 1 <= options["count"] <= MOST:
            raise CommandError(f"--count {options['count']} / Zadejte 1 až {MOST}. Give 1 to {MOST}.", returncode=2)
        if options["seed"] < 0:
            raise CommandError(
                f"--seed {options['seed']} / Zadejte nulu nebo kladné číslo. Give zero or more.", returncode=2
            )
        added = size = refused = 0
        for edition, topic in pairs:
            gone = services.drop_overtaken(edition=edition, topic=topic) if options["recheck"] else []
            filled = services.fill_pool(
                edition=edition, topic=topic, count=options["count"], seed=options["seed"], now=timezone.now()
            )
            added, size, refused = added + filled.added, size + filled.size, refused + len(filled.refused)
            self._report(edition, topic, filled, gone, as_json=options["json"])
        if not options["json"]:
            self.stdout.write(f"{added} items came into the pool, which has {size}; {refused} were refused.")

    def _pairs(self, editions: list[str], topics: list[str]) -> list[tuple[str, str]]:
        known = practised_editions()
        for edition in editions:
            if edition not in known:
                listed = ", ".join(known)
                raise CommandError(
                    f"--edition {edition} / Neznámé vydání. Unknown edition. Vyberte z, choose from: {listed}",
                    returncode=2,
                )
        pairs = [
            (edition, topic)
            for edition in editions or known
            for topic in topics_of(edition)
            if not topics or topic in topics
        ]
        for topic in topics:
            if all(topic != found for _edition, found in pairs):
                raise CommandError(
                    f"--topic {topic} / Na toto téma nejsou otázky. There are no questions on this topic.", returncode=2
                )
        return pairs

    def _report(self, edition: str, topic: str, filled: services.Filled, gone: list[str], *, as_json: bool) -> None:
        if as_json:
            refused = [{"id": id, "faults": [asdict(fault) for fault in faults]} for id, faults in filled.refused]
            told = {"edition": edition, "topic": topic, "added": filled.added, "size": filled.size}
            self.stdout.write(json.dumps({**told, "dropped": gone, "refused": refused}, ensure_ascii=False))
            return
        for item_id in gone:
            self.stdout.write(f"dropped {item_id}: {services.OVERTAKEN}")
        for item_id, faults in filled.refused:
            self.stdout.write(f"refused {item_id}: {'; '.join(map(str, faults))}")
