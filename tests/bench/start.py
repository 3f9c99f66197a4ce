"""How long does the first start of a fresh copy take, and the second?"""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Clone the last commit into a temporary folder and print the seconds of ``make setup``, first and again."""
    with tempfile.TemporaryDirectory(prefix="rulesite-start-") as folder:
        copy = Path(folder) / "copy"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
        for name in ("first", "second"):
            start = time.perf_counter()
            subprocess.run(["make", "setup"], cwd=copy, check=True, stdout=subprocess.DEVNULL)
            print(f"{name} setup: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
