"""How does one person sit a test over HTTP, as the page's script does it?"""

from __future__ import annotations

import http.client
import json
import random
import re
import time
from dataclasses import dataclass, field
from html import unescape
from http.cookies import SimpleCookie
from urllib.parse import urlencode

_FIELD = re.compile(r'<(?:input|option)\b[^>]*\bvalue="([^"]*)"[^>]*>')
_ANSWERS = re.compile(r'<input\b[^>]*\bname="answer"[^>]*>')


@dataclass
class Reply:
    """``seconds``: from the first byte sent to the last byte read."""

    status: int
    text: str
    location: str
    seconds: float


@dataclass
class Learner:
    """A browser with cookies and one connection that it keeps.

    ``confirmed``: place -> the answer that the server last said is saved; ``changes``: place -> how many different
    ones; ``saving``: seconds of each message that saved; ``leafing``: seconds of each page; ``failures``: what went
    wrong.
    """

    host: str
    port: int
    rng: random.Random
    token: str = ""
    csrf: str = ""
    confirmed: dict[int, list[str]] = field(default_factory=dict)
    changes: dict[int, int] = field(default_factory=dict)
    saving: list[float] = field(default_factory=list)
    leafing: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self.connection: http.client.HTTPConnection | None = None

    def ask(
        self, method: str, path: str, data: list[tuple[str, str]] | None = None, accept: str = "text/html"
    ) -> Reply:
        """Raises ``OSError`` or ``http.client.HTTPException`` when the line breaks."""
        body = urlencode([*data, ("csrfmiddlewaretoken", self.csrf)]) if data is not None else None
        headers = {"Accept": accept, "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        for attempt in (1, 2):
            kept = self.connection is not None
            connection = self.connection or http.client.HTTPConnection(self.host, self.port, timeout=60)
            begin = time.perf_counter()
            try:
                connection.request(method, path, body, headers)
                response = connection.getresponse()
                text = response.read().decode()
            except (OSError, http.client.HTTPException):
                connection.close()
                self.connection = None
                # The server may have closed a connection that was idle; a fresh one tells the truth.
                if kept and attempt == 1:
                    continue
                raise
            seconds = time.perf_counter() - begin
            self.connection = connection
            for header in response.headers.get_all("Set-Cookie", []):
                for name, morsel in SimpleCookie(header).items():
                    self.cookies[name] = morsel.value
            return Reply(response.status, text, response.getheader("Location", ""), seconds)
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Closes the browser."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def begin(self, path: str, seed: int) -> None:
        """Reads the rules at ``path`` and starts the test."""
        page = self.ask("GET", path)
        self.csrf = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)[1]  # type: ignore[index]
        reply = self.ask("POST", path, [("seed", str(seed))])
        if reply.status != 302:
            raise RuntimeError(f"the test did not begin: {reply.status}")
        self.token = reply.location.split("/")[-3]

    def open(self, place: int) -> Reply:
        """The page of a question, in Czech."""
        page = self.ask("GET", f"/cs/practice/exams/{self.token}/{place}/")
        self.leafing.append(page.seconds)
        if page.status != 200:
            self.failures.append(f"page {place}: {page.status}")
        return page

    def choose(self, page: Reply) -> list[str]:
        """Some answer that the page allows, as its form would send it."""
        if "data-order" in page.text:
            values = [unescape(value) for value in re.findall(r'<option value="(\d+:[^"]+)"', page.text)]
            keys = list(dict.fromkeys(value.partition(":")[2] for value in values))
            self.rng.shuffle(keys)
            return [f"{at}:{key}" for at, key in enumerate(keys, start=1)]
        inputs = _ANSWERS.findall(page.text)
        if 'inputmode="numeric"' in inputs[0]:
            return [str(self.rng.randrange(1, 90) * 100)]
        values = [unescape(_FIELD.match(one)[1]) for one in inputs]  # type: ignore[index]
        if 'type="checkbox"' in inputs[0]:
            return self.rng.sample(values, self.rng.randrange(1, len(values) + 1))
        return [self.rng.choice(values)]

    def save(self, place: int, answer: list[str], *, edits: int) -> int:
        """Sends the answer; the number of edits that the server confirms. A message that fails is not confirmed."""
        data = [("edits", str(edits)), *(("answer", value) for value in answer)]
        reply = self.ask("POST", f"/cs/practice/exams/{self.token}/{place}/save/", data, accept="application/json")
        self.saving.append(reply.seconds)
        told = json.loads(reply.text) if reply.status in {200, 409, 410, 422} else {"state": str(reply.status)}
        if told["state"] != "saved":
            self.failures.append(f"save {place}: {told['state']}")
            return edits
        if told["answer"] != self.confirmed.get(place):
            self.changes[place] = self.changes.get(place, 0) + 1
        self.confirmed[place] = told["answer"]
        return int(told["edits"])

    def finish(self) -> None:
        """Ends the test and opens its result."""
        path = f"/cs/practice/exams/{self.token}/"
        reply = self.ask("POST", f"{path}finish/", [])
        page = self.ask("GET", f"{path}result/")
        self.leafing.append(page.seconds)
        if (reply.status, page.status) != (302, 200):
            self.failures.append(f"finish: {reply.status}, result: {page.status}")
