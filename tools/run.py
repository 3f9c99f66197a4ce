"""How does a fresh copy of the project become a running site? Uses nothing but Python's standard library.

    python3 tools/run.py setup | run | test | check | bench | load | catalogues | ask-eval | learn | mutants | quality

Each step keeps a stamp: the hash of what it reads. A step whose stamp still fits is skipped, so a second
start takes seconds. Stamps of steps that write to the database are kept in it, so they go where it goes.
"""

import errno
import hashlib
import importlib.util
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
VAR = Path(os.environ.get("RULESITE_VAR") or ROOT / "var")
DATABASE = VAR / "db.sqlite3"
DATABASE_URL = os.environ.get("DATABASE_URL", "").strip()
"""The address of a PostgreSQL server, where the data do not lie in the file."""
HOST = "127.0.0.1"
BACKUPS_KEPT = 5
# In bytes. What is larger is never read; up to here a page says in the reader's language what the limit is.
LARGEST_REQUEST = 64 * 1024 * 1024
LARGEST_HEADER = 4 * 1024 * 1024
OLDEST_PYTHON = (3, 11)
ALL_TESTS = ("-n", "auto", "--maxprocesses", "8")
"""Every test, on every core; a few of them start sooner in one process."""


class SetupError(Exception):
    """Something that the person at the keyboard has to know; the message says what and what to do."""


# --- Stamps ---


def digest(*patterns: str, also: str = "") -> str:
    """The hash of the names and contents of the project's files that match the patterns, and of `also`."""
    total = hashlib.sha256(also.encode())
    for file in sorted({file for pattern in patterns for file in ROOT.glob(pattern) if file.is_file()}):
        if "__pycache__" in file.parts or file.suffix == ".mo":
            continue
        total.update(str(file.relative_to(ROOT)).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def file_stamp(name: str) -> str:
    try:
        return (VAR / "stamps" / name).read_text(encoding="ascii")
    except OSError:
        return ""


def write_file_stamp(name: str, value: str) -> None:
    (VAR / "stamps").mkdir(parents=True, exist_ok=True)
    (VAR / "stamps" / name).write_text(value, encoding="ascii")


_STAMP_ON_SERVER = """
import os, sys, psycopg
name, value = sys.argv[1:]
with psycopg.connect(os.environ["DATABASE_URL"], connect_timeout=10) as connection:
    connection.execute("CREATE TABLE IF NOT EXISTS setup_stamp (step TEXT PRIMARY KEY, digest TEXT NOT NULL)")
    if value:
        connection.execute(
            "INSERT INTO setup_stamp VALUES (%s, %s) ON CONFLICT (step) DO UPDATE SET digest = excluded.digest",
            [name, value],
        )
    row = connection.execute("SELECT digest FROM setup_stamp WHERE step = %s", [name]).fetchone()
    print(row[0] if row else "", end="")
"""


def server_stamp(name: str, value: str = "") -> str:
    """The stamp in the database on the server, after `value` is written, if there is one."""
    # The driver is a package of .venv; this script runs on the bare Python.
    command = [str(PYTHON), "-c", _STAMP_ON_SERVER, name, value]
    told = subprocess.run(command, env=environment(), capture_output=True, text=True, errors="replace")
    if told.returncode:
        why = (told.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SetupError(f"The database at DATABASE_URL could not be used: {why}")
    return told.stdout


def database_stamp(name: str) -> str:
    if DATABASE_URL:
        return server_stamp(name)
    if not DATABASE.exists():
        return ""
    try:
        with closing(sqlite3.connect(f"file:{DATABASE}?mode=ro", uri=True)) as connection:
            row = connection.execute("SELECT digest FROM setup_stamp WHERE step = ?", [name]).fetchone()
    except sqlite3.Error:
        return ""
    return row[0] if row else ""


def write_database_stamp(name: str, value: str) -> None:
    if DATABASE_URL:
        server_stamp(name, value)
        return
    with closing(sqlite3.connect(DATABASE, timeout=20)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS setup_stamp (step TEXT PRIMARY KEY, digest TEXT NOT NULL)")
        connection.execute("INSERT OR REPLACE INTO setup_stamp VALUES (?, ?)", [name, value])


# --- Running other programs ---


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONUNBUFFERED": "1", "DJANGO_SETTINGS_MODULE": "rulesite.settings", **more}


def run_logged(name: str, command: list[str], explain: Callable[[str], str] | None = None) -> None:
    """Runs a command with its output in var/log/<name>.log; a failure stops with its end."""
    log = VAR / "log" / f"{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    result = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    log.write_text(result.stdout, encoding="utf-8")
    if result.returncode == 0:
        return
    explanation = explain(result.stdout) if explain else ""
    lines = [line for line in result.stdout.splitlines() if line.strip()]
    # A Python traceback's last line says what is wrong; the way there is in the log.
    shown = lines[-1:] if "Traceback (most recent call last):" in result.stdout else lines[-15:]
    raise SetupError(
        explanation or "\n".join(["This step failed:", *("  " + line for line in shown), f"All of it: {log}"])
    )


def manage(name: str, *arguments: str) -> None:
    run_logged(name, [str(PYTHON), "manage.py", *arguments])


def pass_on(*commands: list[str], **variables: str) -> int:
    """Runs commands with their output on this terminal until one fails; returns its exit code."""
    for command in commands:
        code = subprocess.run(command, cwd=ROOT, env=environment(**variables)).returncode
        if code:
            return code
    return 0


# --- Steps ---


@dataclass(frozen=True)
class Step:
    """One thing that must be so before the site runs: `done` tells whether it is, `do` makes it so."""

    title: str
    done: Callable[[], bool]
    do: Callable[[], None]


def stamped(
    name: str,
    title: str,
    wanted: Callable[[], str],
    do: Callable[[], None],
    *,
    exists: Callable[[], bool] = lambda: True,
    in_database: bool = False,
) -> Step:
    read, write = (database_stamp, write_database_stamp) if in_database else (file_stamp, write_file_stamp)

    def make() -> None:
        value = wanted()
        do()
        write(name, value)

    return Step(title, lambda: exists() and read(name) == wanted(), make)


def environment_works() -> bool:
    """Whether .venv holds a Python that starts, is new enough and has pip."""
    if not PYTHON.exists():
        return False
    test = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return subprocess.run([str(PYTHON), "-c", test], capture_output=True).returncode == 0


def create_environment() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        major, minor = sys.version_info[:2]
        raise SetupError(
            f"This Python ({major}.{minor}, {sys.executable}) lacks its venv module.\n"
            f"Debian and Ubuntu have it in a package of its own: apt-get install python{major}.{minor}-venv"
        )
    if VENV.exists():
        shutil.rmtree(VENV)
    run_logged("environment", [sys.executable, "-m", "venv", str(VENV)])


def requirements(dev: bool) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [
        *project["dependencies"],
        *(extras["dev"] if dev else []),
        *(extras["postgresql"] if DATABASE_URL and not dev else []),
    ]


def explain_pip(output: str) -> str:
    """Which package could not be had, and why, from what pip printed."""
    refused = re.search(r"No matching distribution found for (\S+)", output)
    wanted = re.search(r"Could not find a version that satisfies the requirement (\S+)", output)
    built = re.search(r"(?:Failed building wheel for|Failed to build) (\S+)", output)
    # What pip says of an exact version that is also in constraints.txt and that it cannot find.
    impossible = re.search(r"Cannot install (\S+) because", output)
    package = next((match.group(1) for match in (refused, wanted, built, impossible) if match), "")
    offline = re.search(
        r"Failed to establish a new connection|Temporary failure in name resolution"
        r"|NameResolutionError|ConnectTimeout|Read timed out|ProxyError|Network is unreachable"
        r"|Connection refused|connection broken|SSLError",
        output,
        re.IGNORECASE,
    )
    log = VAR / "log" / "packages.log"
    if offline:
        return (
            f"The package {package or 'list'} could not be fetched: the package index did not answer.\n"
            "Check the network (and HTTPS_PROXY, if you need a proxy), then start again.\n"
            f"All of it: {log}"
        )
    if package:
        return (
            f"The package {package} could not be had for this machine's Python "
            f"{sys.version_info.major}.{sys.version_info.minor}.\n"
            "Check that the network reaches the package index and that this version exists; start again.\n"
            f"All of it: {log}"
        )
    return ""


def packages_step(dev: bool) -> Step:
    """The stamp lies in .venv and goes when that goes; the one with `dev` covers the shorter list too."""

    def wanted(with_dev: bool) -> str:
        return digest("constraints.txt", also="\n".join(requirements(with_dev)))

    def stamp(with_dev: bool) -> Path:
        return VENV / ("packages-dev.stamp" if with_dev else "packages.stamp")

    def fits(with_dev: bool) -> bool:
        return stamp(with_dev).exists() and stamp(with_dev).read_text(encoding="ascii") == wanted(with_dev)

    def install() -> None:
        pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
        run_logged("packages", [*pip, "-c", "constraints.txt", *requirements(dev)], explain_pip)
        stamp(dev).write_text(wanted(dev), encoding="ascii")

    title = "Installing packages" + (" with the developers' tools" if dev else "")
    return Step(title, lambda: fits(True) or (not dev and fits(False)), install)


def back_up_database() -> None:
    """Keeps a copy of an existing database before its tables change; a server has backups of its own."""
    if DATABASE_URL or not DATABASE.exists() or not DATABASE.stat().st_size:
        return
    folder = VAR / "backups"
    folder.mkdir(exist_ok=True)
    target = folder / time.strftime("db-%Y%m%d-%H%M%S.sqlite3")
    with closing(sqlite3.connect(DATABASE)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    for old in sorted(folder.glob("db-*.sqlite3"))[:-BACKUPS_KEPT]:
        old.unlink()


def migrate() -> None:
    back_up_database()
    manage("database", "migrate", "--no-input", "--verbosity", "1")


def which_database() -> str:
    """What tells this database from another one that holds the same."""
    return DATABASE_URL or str(DATABASE.stat().st_ino)


def catalogues_compiled() -> bool:
    return all(file.with_suffix(".mo").exists() for file in ROOT.glob("locale/*/LC_MESSAGES/*.po"))


PACKAGES = ("constraints.txt", "pyproject.toml")
TABLES = (
    "rules/migrations/*.py",
    "quiz/migrations/*.py",
    "rules/models/*.py",
    "quiz/models/*.py",
    "rulesite/settings.py",
)
TEXTS = ("fixtures/**/*", "rules/exchange/*.py", "rules/engine/editions/*.toml", "rules/engine/topics/**/*")
WORDS = ("rules/search/**/*.py", "rules/lang/**/*.py", "rules/ask/lexicon/*.toml", "rules/services.py")
QUESTIONS = (
    "quiz/generate/**/*",
    "quiz/wording/*.py",
    "quiz/making.py",
    "quiz/checks.py",
    "quiz/distractors.py",
    "quiz/items.py",
    "quiz/services/items.py",
    "quiz/management/commands/quiz_pool.py",
    "rules/engine/**/*",
    "rules/rendering.py",
    "fixtures/editions.toml",
)
STATIC = ("rulesite/static/**/*", "rules/static/**/*", "quiz/static/**/*", "rulesite/settings.py")


def site_steps() -> list[Step]:
    return [
        stamped(
            "catalogues",
            "Compiling the Czech and English catalogues",
            lambda: digest("locale/**/*.po"),
            lambda: manage("catalogues", "compile_catalogues"),
            exists=catalogues_compiled,
        ),
        stamped(
            "database",
            "Preparing the database",
            lambda: digest(*PACKAGES, *TABLES),
            migrate,
            in_database=True,
        ),
        stamped(
            "rulebooks",
            "Loading rulebooks",
            lambda: digest(*TABLES, *TEXTS),
            lambda: manage("rulebooks", "load"),
            in_database=True,
        ),
        stamped(
            "search",
            "Building the search index",
            # The index belongs to the loaded texts of this very database.
            lambda: digest(*PACKAGES, *WORDS, also=f"{database_stamp('rulebooks')} {which_database()}"),
            lambda: manage("search", "build_index"),
            exists=lambda: any((VAR / "search").glob("*")),
        ),
        stamped(
            "questions",
            "Making practice questions ahead and checking them",
            lambda: digest(*TABLES, *QUESTIONS, "locale/**/*.po"),
            lambda: manage("questions", "quiz_pool", "--recheck"),
            in_database=True,
        ),
        stamped(
            "static",
            "Collecting style sheets and scripts",
            lambda: digest(*PACKAGES, *STATIC),
            lambda: manage("static", "collectstatic", "--no-input", "--clear"),
            exists=(VAR / "static" / "staticfiles.json").exists,
        ),
    ]


def setup_steps(dev: bool) -> list[Step]:
    return [
        Step("Creating the Python environment in .venv", environment_works, create_environment),
        packages_step(dev),
        *site_steps(),
    ]


def carry_out(steps: Iterable[Step], more: int = 0) -> int:
    """Carries out what is not done yet, with a line a step; `more` steps follow these. Returns the total."""
    steps = list(steps)
    total = len(steps) + more
    for number, step in enumerate(steps, 1):
        if step.done():
            print(f"[{number}/{total}] {step.title}: up to date", flush=True)
            continue
        print(f"[{number}/{total}] {step.title} …", flush=True)
        begin = time.monotonic()
        step.do()
        print(f"{' ' * len(f'[{number}/{total}]')} done in {time.monotonic() - begin:.1f} s", flush=True)
    return total


# --- Commands ---


def chosen_port(text: str) -> int:
    """The port to serve on; stops where it is no port, is not ours to take, or is taken."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= 65535:
        raise SetupError(f"PORT={text} is not a port: choose a number from 1 to 65535, for example: make run PORT=8001")
    port = int(text)
    with socket.socket() as probe:
        if os.name != "nt":
            # As the server does: a port still lingering from our own last run counts as free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                other = port + 1 if port < 65535 else 8000
                raise SetupError(f"Port {port} on {HOST} is taken. Choose another: make run PORT={other}") from error
            if error.errno == errno.EACCES:
                raise SetupError(
                    f"Port {port} needs an administrator. Choose one above 1023: make run PORT=8000"
                ) from error
            raise SetupError(f"Port {port} on {HOST} cannot be opened: {error.strerror}") from error
    return port


def setup() -> int:
    carry_out(setup_steps(dev=False))
    print("Everything is ready. Start the site with: make run")
    return 0


def server_command(port: int, python: str = str(PYTHON)) -> list[str]:
    """The server of the site as a command."""
    return [
        python,
        "-m",
        "waitress",
        f"--listen={HOST}:{port}",
        "--threads=4",
        # Browsers keep a connection or two open; a group in one exam has more than the usual hundred.
        "--connection-limit=1000",
        "--asyncore-use-poll",
        f"--max-request-header-size={LARGEST_HEADER}",
        f"--max-request-body-size={LARGEST_REQUEST}",
        "rulesite.serving:application",
    ]


def run() -> int:
    port = chosen_port(os.environ.get("PORT", "").strip() or "8000")
    total = carry_out(setup_steps(dev=False), more=1)
    print(f"[{total}/{total}] Serving at http://{HOST}:{port}/ (stop with Ctrl-C)", flush=True)
    server = subprocess.Popen(server_command(port), cwd=ROOT, env=environment())
    try:
        return server.wait()
    except KeyboardInterrupt:
        # The terminal has sent Ctrl-C to the server too.
        server.wait()
        print("\nStopped.")
        return 0


def test() -> int:
    carry_out(setup_steps(dev=True))
    return pass_on([str(PYTHON), "-m", "pytest", *(sys.argv[2:] or ALL_TESTS)])


def test_slow() -> int:
    carry_out(setup_steps(dev=True))
    return pass_on([str(PYTHON), "-m", "pytest", "-m", "slow", *sys.argv[2:]])


def check() -> int:
    """In order of speed, so that the commonest slip is told first."""
    carry_out([*setup_steps(dev=True)[:2], site_steps()[0]])
    python = str(PYTHON)
    commands = {
        "format": [python, "-m", "ruff", "format", "--check", "--output-format", "concise", "."],
        "lint": [python, "-m", "ruff", "check", "--output-format", "concise", "."],
        "types": [python, "-m", "mypy"],
        "imports": [str(PYTHON.with_name("lint-imports")), "--no-cache"],
        "site": [python, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        "migrations": [python, "manage.py", "makemigrations", "--check", "--dry-run"],
        "catalogues": [python, "manage.py", "compile_catalogues", "--check"],
        "texts": [python, "manage.py", "load", "--check"],
        "likeness": [python, "tools/learn.py", "--check"],
        "weights": [python, "tools/weigh.py", "--check"],
        "overlap": [python, "tools/check_overlap.py"],
        "spelling": [python, "tools/check_spelling.py"],
    }
    failed = []
    for name, command in commands.items():
        print(f"--- {name}", flush=True)
        if pass_on(command, HTTPS="1" if name == "site" else "0"):
            failed.append(name)
    if failed:
        raise SetupError(f"Not in order: {', '.join(failed)}.")
    print("Everything is in order.")
    return 0


def bench() -> int:
    carry_out(setup_steps(dev=True))
    return pass_on([str(PYTHON), "-m", "tests.bench", *sys.argv[2:]])


def load() -> int:
    """Two hundred learners in one exam, on a site and a database of its own."""
    carry_out(setup_steps(dev=True)[:2])
    return pass_on([str(PYTHON), "-m", "tests.load.exam", *sys.argv[2:]])


def ask_eval() -> int:
    carry_out(setup_steps(dev=True))
    return pass_on([str(PYTHON), "-m", "tests.ask_eval", *sys.argv[2:]])


def learn() -> int:
    carry_out(setup_steps(dev=False)[:2])
    return pass_on([str(PYTHON), "tools/learn.py"]) or pass_on([str(PYTHON), "tools/weigh.py"])


def mutants() -> int:
    carry_out(setup_steps(dev=True)[:2])
    return pass_on([str(PYTHON), "tools/mutants.py", *sys.argv[2:]])


def quality() -> int:
    carry_out(setup_steps(dev=True)[:2])
    return pass_on([str(PYTHON), "-m", "tests.evidence", *sys.argv[2:]])


def catalogues() -> int:
    carry_out([*setup_steps(dev=False)[:2]])
    return pass_on([str(PYTHON), "manage.py", "compile_catalogues"])


COMMANDS: Mapping[str, Callable[[], int]] = {
    "setup": setup,
    "run": run,
    "test": test,
    "test-slow": test_slow,
    "check": check,
    "bench": bench,
    "load": load,
    "catalogues": catalogues,
    "ask-eval": ask_eval,
    "learn": learn,
    "mutants": mutants,
    "quality": quality,
}


def main() -> int:
    command = COMMANDS.get(sys.argv[1] if len(sys.argv) > 1 else "")
    if command is None:
        print(f"Usage: python3 tools/run.py {' | '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return command()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; what is done is kept, and the next start goes on from there.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
