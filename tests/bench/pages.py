"""How heavy and how fast is a first visit to home, a rule and the ask page?"""

from __future__ import annotations

import os
import re
import statistics
import time
from pathlib import Path
from urllib.parse import urlencode

import brotli

PAGES = {
    "home": "/cs/",
    "rule": "/cs/rules/tda-2015/46/",
    "ask": "/cs/ask/?" + urlencode({"q": "Blindy 200/400, A navýší na 1200, B beze slova vloží dva žetony po tisíci."}),
    "contents": "/cs/rules/",
    "practice": "/cs/practice/",
}
ROUNDS = 40


def main() -> None:
    """Print, for each page, the compressed kB of everything it loads and the median time of the request."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    import django

    django.setup()
    from django.conf import settings
    from django.test import Client

    client = Client(headers={"host": "localhost"})
    print(f"{'page':10} {'html kB':>8} {'total kB':>9} {'median ms':>10} {'p95 ms':>7}")
    for name, address in PAGES.items():
        html = client.get(address).content
        total = len(brotli.compress(html)) + sum(
            len(brotli.compress((Path(settings.STATIC_ROOT) / asset).read_bytes())) for asset in assets(html.decode())
        )
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            client.get(address)
            times.append((time.perf_counter() - start) * 1000)
        times.sort()
        median, late = statistics.median(times), times[int(ROUNDS * 0.95) - 1]
        print(f"{name:10} {len(brotli.compress(html)) / 1000:8.1f} {total / 1000:9.1f} {median:10.1f} {late:7.1f}")


def assets(html: str) -> set[str]:
    """The style sheets, scripts and icons of our own that a page on a screen loads."""
    links = re.findall(r'(?:href|src)="/static/([^"#]+)(?:#[^"]*)?"', html)
    return {link for link in links if not link.startswith("css/print")}


if __name__ == "__main__":
    main()
