"""How long does a search take, from the request to the page?

    python -m tests.bench.search        (after make setup)

Whole requests through Django's client, 200 queries, against the site's own database and index; medians of
several rounds after one that warms the caches. The goal is p95 under 50 ms.
"""

from __future__ import annotations

import json
import os
import statistics
import time
import tomllib
from pathlib import Path

RECALL = Path(__file__).parent.parent / "search" / "recall.toml"
QUERIES = 200
ROUNDS = 3
NUMBERS = 30
WHAT_PEOPLE_ALSO_TYPE = (
    "oversized chip", "string raise", "minimum raise", "out of turn", "dead button", "side pot odd chip",
    "kdo ukazuje jako prvni", "co kdyz hrac vsadi mimo poradi", '"nejmenší žeton"', "stirng bet", "diskvalifkace",
    "qwxyz plugh", "kolik musim dorovnat kdyz hodim jeden zeton", "2011 string bet", "pravidlo 43 navyseni",
    "raise", "call", "hra", "karty", "a", "player puts one big chip into the pot without saying anything",
)  # fmt: skip


def queries() -> list[str]:
    """200 different things to type: inflected words, numbers, sentences, errors, beginnings of words."""
    words = [row["words"] for row in tomllib.loads(RECALL.read_text(encoding="utf-8"))["typed"]]
    numbers = [form.format(2 * n + 1) for n in range(NUMBERS // 3) for form in ("{}", "2015 {}", "pravidlo {}")]
    begun = [text[: len(text) // 2 + 2] for text in words]
    return list(dict.fromkeys([*WHAT_PEOPLE_ALSO_TYPE, *numbers, *words, *begun]))[:QUERIES]


def percentile(times: list[float], share: float) -> float:
    """The time, in the unit given, that this share of them does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure() -> dict[str, float | int]:
    """p50 and p95 in milliseconds of the page and of the fragment shown while typing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    import django

    django.setup()
    from django.test import Client

    client, typed = Client(SERVER_NAME="localhost"), queries()
    result: dict[str, float | int] = {"queries": len(typed), "rounds": ROUNDS}
    for name, headers in (("page", {}), ("suggestions", {"X-Fragment": "suggestions"})):
        rounds = []
        for _ in range(ROUNDS + 1):
            times = []
            for number, text in enumerate(typed):
                address = "/cs/search/" if number % 3 else "/en/search/"
                began = time.perf_counter()
                response = client.get(address, {"q": text}, headers=headers)
                times.append((time.perf_counter() - began) * 1000)
                if response.status_code != 200:
                    raise SystemExit(f"{address}?q={text}: status {response.status_code}; run 'make setup' first.")
            rounds.append(times)
        result[f"{name}_first_round_p95_ms"] = round(percentile(rounds[0], 0.95), 1)
        for label, share in (("p50", 0.5), ("p95", 0.95)):
            result[f"{name}_{label}_ms"] = round(statistics.median(percentile(one, share) for one in rounds[1:]), 1)
    return result


def main() -> None:
    """Print the figures."""
    print(json.dumps(measure(), indent=1))


if __name__ == "__main__":
    main()
