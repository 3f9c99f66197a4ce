"""How does a test get a whole site of its own: a database, a server process, and an end to both?

The server is the one of ``make run``, with the same arguments, in a process that can be killed.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from tools.run import HOST, server_command

ROOT = Path(__file__).resolve().parents[2]
EDITION = "tda-2015"
"""The edition that has a pool of questions, as ``make setup`` gives it one."""

_PATIENCE = 90
"""Seconds until a server has to answer."""


def environment(var: Path, database_url: str = "") -> dict[str, str]:
    """The variables of a site in the folder ``var``, with its data in ``database_url`` or in a file."""
    clean = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "DEBUG", "HTTPS"}}
    return {
        **clean,
        "DJANGO_SETTINGS_MODULE": "rulesite.settings",
        "RULESITE_VAR": str(var),
        "DATABASE_URL": database_url,
        "LOG_LEVEL": "WARNING",
    }


@contextlib.contextmanager
def database(server_url: str) -> Iterator[str]:
    """A new database on the PostgreSQL server of that address, gone at the end; gives its address.

    An empty address gives an empty one: the data lie in a file.
    """
    if not server_url:
        yield ""
        return
    import psycopg
    from psycopg import sql

    name = f"floorman_load_{secrets.token_hex(4)}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlunsplit(urlsplit(server_url)._replace(path=f"/{name}"))
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def fill(env: dict[str, str]) -> None:
    """Makes the tables, the texts, a pool of questions and the files that pages link to."""
    for arguments in (
        ["migrate", "--no-input", "-v0"],
        ["load", "-v0"],
        ["quiz_pool", "--edition", EDITION, "--count", "8"],
        ["collectstatic", "--no-input", "-v0"],
    ):
        subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=env, check=True, stdout=sys.stderr)


class Server:
    """A server process of the site; ``start`` again after ``kill`` serves the same data on the same port."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when the server answers; ``RuntimeError`` if it does not."""
        self.process = subprocess.Popen(
            server_command(self.port, python=sys.executable), cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL
        )
        give_up = time.monotonic() + _PATIENCE
        while time.monotonic() < give_up:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            with contextlib.suppress(OSError):
                connection = http.client.HTTPConnection(HOST, self.port, timeout=5)
                with contextlib.closing(connection):
                    connection.request("GET", "/healthz")
                    if connection.getresponse().status == 200:
                        return
            time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """Ends the process as a power cut would end it: without a word to it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ends the process and waits for it."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)
