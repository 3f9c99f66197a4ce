"""Which answers are older than their organisations want them kept? They are deleted; run it once a day."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from quiz.services.people import forget


class Command(BaseCommand):
    help = "Deletes answers that are older than the retention setting of their organisation. Run it once a day."

    def handle(self, *args: Any, **options: Any) -> None:
        gone = forget(now=timezone.now())
        self.stdout.write(", ".join(f"{count} {kind}" for kind, count in gone.items()) + " deleted")
