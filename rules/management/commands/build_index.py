"""How is the search index made from what the database says now?"""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import BaseCommand

from rules.services import rebuild_index


class Command(BaseCommand):
    help = "Build the search index anew; searches go on with the old one until it is ready."

    def handle(self, *args: Any, **options: Any) -> None:
        began = time.monotonic()
        count = rebuild_index()
        if options["verbosity"]:
            self.stdout.write(f"Search index: {count} texts in {time.monotonic() - began:.1f} s.")
        if not count:
            self.stderr.write(self.style.WARNING("The rulebook is empty: run 'manage.py load' first."))
