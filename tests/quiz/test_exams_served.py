"""Is every answer that a server showed as saved still there after it was killed, and after many answered at once?

These tests serve the site in a process of its own, with a database of its own, as ``make run`` does.
"""

import json
import os
import random
import subprocess
import sys
import threading
import time

import pytest

from tests.conftest import unavailable
from tests.load import exam, site
from tests.load.learner import Learner
from tools.run import HOST


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """The environment of a site whose data lie in a file."""
    env = site.environment(tmp_path_factory.mktemp("served"))
    site.fill(env)
    return env


def answer_until_the_line_breaks(learner, stop):
    edits = 0
    place = 1
    try:
        page = learner.open(place)
        while not stop.is_set():
            edits = learner.save(place, learner.choose(page), edits=edits)
            if learner.rng.random() < 0.5:
                place, edits = place + 1, 0
                page = learner.open(place)
    except OSError:
        pass
    except Exception as fault:
        learner.failures.append(repr(fault))


def test_a_killed_server_loses_no_answer_that_it_confirmed(filled):
    server = site.Server(filled)
    server.start()
    learners = [Learner(HOST, server.port, random.Random(at)) for at in range(4)]
    try:
        for at, learner in enumerate(learners):
            learner.begin(f"{exam.BEGIN}tda-style", 1000 + at)
        stop = threading.Event()
        threads = [threading.Thread(target=answer_until_the_line_breaks, args=(one, stop)) for one in learners]
        for thread in threads:
            thread.start()
        give_up = time.monotonic() + 60
        while sum(len(one.saving) for one in learners) < 40 and time.monotonic() < give_up:
            time.sleep(0.02)
        server.kill()  # in the middle of what is on its way
        stop.set()
        for thread in threads:
            thread.join()
        confirmed = sum(len(one.confirmed) for one in learners)
        assert confirmed >= 10
        # What is read from the database now is what a restarted server shows.
        server.start()
        kept = exam.stored(filled)
        for learner in learners:
            last = max(learner.confirmed)
            for place, answer in learner.confirmed.items():
                found, edits = kept[learner.token][place]
                # The very last message may have been kept without its reply coming through.
                assert found == answer or (place == last and edits == learner.changes[place] + 1)
            page = learner.ask("GET", f"/cs/practice/exams/{learner.token}/")
            assert page.status == 200
            assert page.text.count("exam__cell--answered") >= len(learner.confirmed)
            # And the test goes on.
            learner.save(40, learner.choose(learner.open(40)), edits=0)
            assert 40 in learner.confirmed
    finally:
        server.stop()
        for learner in learners:
            learner.close()


def test_thirty_learners_at_once_lose_and_double_nothing(filled):
    figures = exam.run(filled, 30, "short-10", think=0.3, start=1.0)
    assert figures["failures"] == []
    assert (figures["lost"], figures["doubled"], figures["confirmed"]) == (0, 0, 300)
    assert figures["save_ms"]["p95"] > 0


def test_thirty_learners_at_once_on_postgresql():
    url = os.environ.get("LOAD_DATABASE_URL", "")
    if not url:
        unavailable("No PostgreSQL server is named (LOAD_DATABASE_URL=postgresql://user@host/name)", "REQUIRE_POSTGRES")
    told = subprocess.run(
        [
            *(sys.executable, "-m", "tests.load.exam", "--database", url),
            *("--learners", "30", "--preset", "short-10", "--think", "0.3", "--start", "1"),
        ],
        cwd=site.ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    figures = json.loads(told.stdout)
    assert figures["database"] == "postgresql"
    assert figures["failures"] == []
    assert (figures["lost"], figures["doubled"], figures["confirmed"], told.returncode) == (0, 0, 300, 0)
