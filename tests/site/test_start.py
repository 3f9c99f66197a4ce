"""Does the start script do each step once, and say plainly why it cannot go on?"""

import os
import socket
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest

from tools import run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def var(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "VAR", tmp_path)
    monkeypatch.setattr(run, "DATABASE", tmp_path / "db.sqlite3")
    return tmp_path


def test_a_taken_port_is_named_with_a_way_out():
    with socket.socket() as other:
        other.bind((run.HOST, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(run.SetupError, match=rf"Port {port} .* is taken.*PORT="):
            run.chosen_port(str(port))
    assert run.chosen_port(str(port)) == port


@pytest.mark.parametrize("text", ["abc", "0", "65536", "-1", "80 80", "８０"])
def test_what_is_no_port_is_refused(text):
    with pytest.raises(run.SetupError, match="is not a port"):
        run.chosen_port(text)


@pytest.mark.parametrize("in_database", [False, True])
def test_a_step_is_done_again_only_when_what_it_reads_has_changed(in_database, capsys):
    inputs, done = ["first"], []
    step = run.stamped(
        "texts",
        "Loading texts",
        lambda: inputs[-1],
        lambda: done.append(inputs[-1]),
        in_database=in_database,
    )
    for given in ("first", "first", "second", "second"):
        inputs.append(given)
        run.carry_out([step])
    assert done == ["first", "second"]
    assert capsys.readouterr().out.count("[1/1] Loading texts: up to date") == 2


def test_a_stamp_of_the_database_goes_with_the_database():
    run.write_database_stamp("rulebooks", "abc")
    assert run.database_stamp("rulebooks") == "abc"
    run.DATABASE.unlink()
    assert run.database_stamp("rulebooks") == ""


def test_a_failed_step_leaves_no_stamp():
    def break_off():
        raise run.SetupError("no")

    step = run.stamped("texts", "Loading texts", lambda: "digest", break_off)
    with pytest.raises(run.SetupError):
        run.carry_out([step])
    assert not step.done()


def test_what_users_entered_is_copied_before_tables_change(var):
    with sqlite3.connect(run.DATABASE) as connection:
        connection.execute("CREATE TABLE attempt (answer TEXT)")
        connection.execute("INSERT INTO attempt VALUES ('call')")
    connection.close()
    run.back_up_database()
    (copy,) = (var / "backups").iterdir()
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT answer FROM attempt").fetchall() == [("call",)]
    connection.close()


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("ERROR: No matching distribution found for segno==99.0", "segno==99.0"),
        ("ERROR: Cannot install segno==99.0 because these package versions have", "segno==99.0"),
        (
            "WARNING: Retrying: Failed to establish a new connection: [Errno 111]\n"
            "ERROR: No matching distribution found for django==5.2",
            "django==5.2 could not be fetched.*\nCheck the network",
        ),
    ],
)
def test_a_package_that_cannot_be_had_is_named(output, told):
    assert run.re.search(told, run.explain_pip(output))


def test_a_failing_command_is_told_without_a_traceback():
    with pytest.raises(run.SetupError) as failure:
        run.run_logged("step", [run.sys.executable, "-c", "raise ValueError('fixtures/x.toml: line 3')"])
    assert "ValueError: fixtures/x.toml: line 3" in str(failure.value)
    assert "Traceback" not in str(failure.value)
    assert "Traceback" in (run.VAR / "log" / "step.log").read_text()


def test_an_old_python_is_named(tmp_path):
    old = tmp_path / "python3.9"
    old.write_text('#!/bin/sh\ncase "$2" in *exit*) exit 1 ;; *) echo 3.9.2 ;; esac\n')
    old.chmod(old.stat().st_mode | stat.S_IXUSR)
    told = subprocess.run(
        ["sh", "tools/python.sh", "tools/run.py", "setup"],
        cwd=ROOT,
        env={**os.environ, "PYTHON": str(old)},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "3.11 or newer" in told.stderr
    assert "3.9.2" in told.stderr
