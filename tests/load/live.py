"""Can sixty phones follow a quiz on the wall, answer in the same moment, and cost the server little?

    python -m tests.load.live [--phones 60] [--questions 4] [--database postgresql://user@host/name]

Starts a site of its own with its own database, lets the phones join, ask every other second whether anything has
changed, load the whole page when it has (the script of the page loads half of it), and all answer at once, each answer
sent twice, while the host is pressed twice for each step. Prints one line of JSON; its exit code is 1 when an answer is
lost or doubled, or a page fails.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.load import site
from tests.load.learner import Learner, Reply
from tools.run import HOST

EVERY = 2.0
"""Seconds between two questions of a phone, as the page's script asks."""
OPEN = 6.0
"""Seconds for which the host leaves a question open, and then its answer on the wall."""
KEY = "7" * 32


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the quiz as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--phones", type=int, default=60)
    parser.add_argument("--questions", type=int, default=4)
    parser.add_argument("--database", default=os.environ.get("LOAD_DATABASE_URL", ""), help="a PostgreSQL server")
    parser.add_argument("--inside", choices=["make", "kept"], help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.inside:
        print(json.dumps(_make(given.questions) if given.inside == "make" else _kept()))
        return 0
    with tempfile.TemporaryDirectory() as folder, site.database(given.database) as url:
        env = site.environment(Path(folder), url)
        site.fill(env)
        figures = run(env, given.phones, given.questions)
    print(json.dumps({"database": "postgresql" if given.database else "sqlite", "phones": given.phones, **figures}))
    return 1 if figures["failures"] or figures["answers"] != figures["expected"] else 0


def _inside(env: dict[str, str], what: str, questions: int) -> Any:
    command = [sys.executable, "-m", "tests.load.live", "--inside", what, "--questions", str(questions)]
    return json.loads(subprocess.run(command, cwd=site.ROOT, env=env, check=True, capture_output=True).stdout)


def _make(questions: int) -> dict[str, Any]:
    """A quiz in the lobby, and the session of its host."""
    import django

    django.setup()
    from django.test import Client

    from quiz import plans
    from quiz.items import Kind
    from quiz.services import live
    from tests.quiz.people import NOW, casino

    club = casino("club")
    sections = {"bets": ("multiple-chips", "reopening")}
    plan = plans.custom(edition=site.EDITION, sections=sections, count=questions, pass_points=1, kinds=(Kind.SINGLE,))
    quiz = live.quick(
        group=club.group,
        host_id=club.trainer.user_id,
        title="Load",
        plan=plan,
        key=KEY,
        now=NOW,
        manner=live.Manner(),
    )
    client = Client()
    client.force_login(club.trainer.user)
    return {"quiz": quiz.pk, "session": client.cookies["sessionid"].value}


def _kept() -> int:
    import django

    django.setup()
    from quiz.models import LiveAnswer

    return LiveAnswer.objects.count()


class Phone(threading.Thread):
    """One player; ``asking``, ``loading``, ``sending``: seconds of each short question, page and answer."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(daemon=True)
        self.browser = Learner(HOST, port, random.Random(number))
        self.number = number
        self.asking: list[float] = []
        self.loading: list[float] = []
        self.sending: list[float] = []
        self.failures: list[str] = []

    def run(self) -> None:
        try:
            self._play()
        except Exception as fault:
            self.failures.append(repr(fault))

    def _play(self) -> None:
        path = f"/cs/practice/play/{KEY}/"
        page = self._page(path)
        self.browser.ask("POST", f"{path}join/", [("nickname", f"Hráč {self.number}")])
        stand = self._stand(self._page(path))
        while not stand.endswith("ended"):
            time.sleep(EVERY * self.browser.rng.uniform(0.85, 1.15))
            reply = self.browser.ask("GET", f"{path}state/?stand={stand}")
            self.asking.append(reply.seconds)
            if reply.status == 204:
                continue
            page = self._page(path)
            stand = self._stand(page)
            if 'name="answer"' in page.text:
                place = stand.partition("-")[0]
                answer = [("answer", value) for value in self.browser.choose(page)]
                for _twice in range(2):
                    sent = self.browser.ask("POST", f"{path}{place}/", answer)
                    self.sending.append(sent.seconds)
                    if sent.status != 302:
                        self.failures.append(f"answer {place}: {sent.status}")

    def _page(self, path: str) -> Reply:
        page = self.browser.ask("GET", path)
        self.loading.append(page.seconds)
        if page.status != 200:
            self.failures.append(f"page: {page.status}")
        if found := re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text):
            self.browser.csrf = found[1]
        return page

    @staticmethod
    def _stand(page: Reply) -> str:
        found = re.search(r'data-stand="([^"]+)"', page.text)
        return found[1] if found else ""


def run(env: dict[str, str], count: int, questions: int) -> dict[str, Any]:
    """The figures of a quiz that was played to its end."""
    made = _inside(env, "make", questions)
    server = site.Server(env)
    server.start()
    try:
        phones = [Phone(server.port, number) for number in range(count)]
        for phone in phones:
            phone.start()
            time.sleep(0.1)
        time.sleep(EVERY)
        cpu, began = _cpu(server), time.monotonic()
        time.sleep(5 * EVERY)
        idle = (_cpu(server) - cpu) / (time.monotonic() - began)
        host = Learner(HOST, server.port, random.Random(0), csrf="")
        host.cookies["sessionid"] = made["session"]
        _lead(host, made["quiz"])
        for phone in phones:
            phone.join(timeout=60)
    finally:
        server.stop()
    asking, loading, sending = (
        sorted(seconds for phone in phones for seconds in getattr(phone, name))
        for name in ("asking", "loading", "sending")
    )
    return {
        "asked_each_second": round(count / EVERY),
        "cpu_share_while_nothing_happens": round(idle, 3),
        "ask_ms": _times(asking),
        "page_ms": _times(loading),
        "answer_ms": _times(sending),
        "answers": _inside(env, "kept", questions),
        "expected": count * questions,
        "failures": [one for phone in phones for one in phone.failures][:10],
    }


def _lead(host: Learner, quiz: int) -> None:
    """From the lobby to the end; every step is sent twice."""
    path = f"/cs/practice/live/{quiz}/"
    while True:
        page = host.ask("GET", path)
        form = {
            name: re.search(rf'name="{name}" value="([^"]+)"', page.text)
            for name in ("csrfmiddlewaretoken", "place", "phase")
        }
        step = re.search(r'button--primary" name="step" value="([a-z]+)"', page.text)
        if step is None or not all(form.values()):
            return
        values = {name: found[1] for name, found in form.items() if found}
        host.csrf = values.pop("csrfmiddlewaretoken")
        for _twice in range(2):
            host.ask("POST", f"{path}move/", [("step", step[1]), *values.items()])
        time.sleep(OPEN)


def _cpu(server: site.Server) -> float:
    """Seconds of processor time that the server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _times(seconds: list[float]) -> dict[str, float]:
    cut = statistics.quantiles(seconds, n=20) if len(seconds) > 1 else [*seconds] * 19
    return {"median": round(1000 * cut[9], 1), "p95": round(1000 * cut[18], 1), "worst": round(1000 * seconds[-1], 1)}


if __name__ == "__main__":
    sys.exit(main())
