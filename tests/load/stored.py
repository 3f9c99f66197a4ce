"""Which answers are in the database of a site? As JSON: [token, place, answer, edits] for each item of each sitting."""

from __future__ import annotations

import json

import django


def main() -> None:
    """Print what the site of this environment has stored."""
    django.setup()
    from quiz.models import SittingItem

    rows = SittingItem.objects.order_by("sitting_id", "place")
    print(json.dumps([list(row) for row in rows.values_list("sitting__token", "place", "answer", "edits")]))


if __name__ == "__main__":
    main()
