"""Which figures does the project report? Every benchmark in turn: ``make bench``."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import tests.bench


def main() -> int:
    """Run the benchmarks named on the command line, or all of them; each module has a ``main``."""
    known = sorted(
        module.name for module in pkgutil.iter_modules(tests.bench.__path__) if not module.name.startswith("_")
    )
    wanted = sys.argv[1:] or known
    for name in wanted:
        if name not in known:
            print(f"There is no benchmark {name!r}; known: {', '.join(known)}")
            return 2
        print(f"\n== {name} ==", flush=True)
        importlib.import_module(f"tests.bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
