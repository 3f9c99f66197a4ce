"""Which small mistake in the rules would no worked situation notice?

    python tools/mutants.py [GROUP ...] [--only WORDS] [--all]

Each mutant is one function with one mistake put in: a comparison, a limit, an operator, a constant, a condition, a
left-out step, another outcome. Its code takes the place of the right one in this very process, then every scenario,
refusal and check of the told numbers is run until one fails. The files are never touched.

Mutation testers from the package index do not fit: mutmut leaves decorated functions alone, and every topic is
one; cosmic-ray rewrites the files of the work tree and starts a new process for every mutant.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import sys
import time
import types
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import EnumMeta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GROUPS = ("betting", "pots", "turn", "dealing", "showdown", "seating", "button", "procedure", "conduct")
"""Folders of topics, in the order in which they are reported."""
PACKAGE = "rules.engine.topics"
GOAL = 95
"""Per cent of the mutants of each group that must be noticed."""

EXPLAINED: dict[tuple[str, str, str], str] = {
    ("bounds", "without_prior_chips", "0 -> 1"): "A pot smaller than the player's own chips in it does not exist.",
    (
        "pot_limit",
        "pot_limit",
        "zip(asked.blinds, asked.wagers, strict=False) -> zip(asked.blinds, asked.wagers)",
    ): "It is the default, written out because the linter asks for it.",
    (
        "prior_bet_chips",
        "_alone",
        "alone.total <= alone.facing.bet -> alone.total < alone.facing.bet",
    ): "Chips worth exactly the bet are a call in the topic that is asked then, too.",
    (
        "out_of_turn",
        "out_of_turn",
        "rule.skipped_player is not SkippedPlayer.NOT_COVERED and seen.after and _substantial(seen, why) -> "
        "rule.skipped_player is not SkippedPlayer.NOT_COVERED and _substantial(seen, why)",
    ): "One act alone is never substantial action; the question is only left out sooner.",
    ("etiquette", "etiquette", "Offence.ABUSE -> Offence.DISRUPTION"): "Every edition penalises both alike.",
    ("missed_hands", "missed_hands", "0 -> 1"): "No edition names one round as the most.",
    (
        "missed_hands",
        "_first_big_blind",
        "1 -> 2",
    ): "In whole rounds at one level the blinds cost the same wherever they begin.",
    ("missed_hands", "_first_big_blind", "1 -> 0"): "The same: whole rounds cost the same wherever they begin.",
    (
        "missed_hands",
        "_first_big_blind",
        "0 -> 1",
    ): "All hands are played at one level there, and there are two at least.",
    ("pot_awards", "pot_awards", "0 -> 1"): "Every pot has an amount; the 0 stands there for the type only.",
}
"""Mutants that rule exactly as the right code does: module, function and change -> why nobody can notice."""


@dataclass(frozen=True)
class Mutant:
    """One mistake: where it is, what it changes, and the code with it."""

    module: str
    function: str
    line: int
    change: str
    live: types.FunctionType
    code: types.CodeType

    @property
    def key(self) -> tuple[str, str, str]:
        """By which it is explained."""
        return self.module, self.function, self.change

    def __str__(self) -> str:
        return f"{self.module}.py:{self.line} {self.function}: {self.change}"


# --- Making mistakes ---

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
BUILTINS = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = Callable[[Any], None]


def _setting(name: str, value: Any) -> Change:
    return lambda node: setattr(node, name, value)


def _negated(name: str) -> Change:
    return lambda node: setattr(node, name, ast.UnaryOp(ast.Not(), getattr(node, name)))


def _without(name: str, index: int) -> Change:
    return lambda node: getattr(node, name).__delitem__(index)


def _operator(index: int, operator: ast.cmpop) -> Change:
    return lambda node: node.ops.__setitem__(index, operator)


def changes_of(node: ast.AST, names: dict[str, Any]) -> Iterator[Change]:
    """Every single mistake that can be put into a node; ``names`` are those of its module."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                for other in COMPARISONS[type(operator)]:
                    yield _operator(index, other())
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield _setting("op", OPERATORS[type(node.op)]())
        case ast.BoolOp():
            yield _setting("op", ast.And() if isinstance(node.op, ast.Or) else ast.Or())
            if len(node.values) > 2:
                yield from (_without("values", index) for index in range(len(node.values)))
        case ast.UnaryOp(op=ast.Not()):
            yield _negated("operand")
        case ast.Constant(value=bool() as truth):
            yield _setting("value", not truth)
        case ast.Constant(value=int() as number):
            yield _setting("value", number + 1)
            if number > 0:
                yield _setting("value", number - 1)
        case ast.If() | ast.IfExp() if not isinstance(node.test, (ast.Compare, ast.UnaryOp)):
            yield _negated("test")
        case ast.Return(value=ast.expr()) if not _is_nothing(node.value):
            yield _setting("value", ast.Constant(None))
        case ast.Expr(value=ast.Call()):
            yield _setting("value", ast.Constant(None))
        case ast.Name(id=name) if name in BUILTINS and isinstance(node.ctx, ast.Load):
            yield _setting("id", BUILTINS[name])
        case ast.Attribute(value=ast.Name(id=name), attr=member) if isinstance(names.get(name), EnumMeta):
            members = list(names[name].__members__)
            if len(members) > 1:
                yield _setting("attr", members[(members.index(member) + 1) % len(members)])
    if isinstance(node, ast.Call):
        yield from (_without("keywords", index) for index in range(len(node.keywords)))
    if isinstance(node, ast.comprehension):
        yield from (_without("ifs", index) for index in range(len(node.ifs)))


def _is_nothing(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and not node.value


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{part.name}", part)
                for part in node.body
                if isinstance(part, ast.FunctionDef) and not part.name.startswith("__")
            )


def _live(module: types.ModuleType, path: str) -> types.FunctionType:
    """The function object that everybody calls, also behind a topic or a property."""
    found: Any = module
    for name in path.split("."):
        found = vars(found)[name]
    found = getattr(found, "rule", getattr(found, "fget", found))
    if not isinstance(found, types.FunctionType):
        raise TypeError(f"{module.__name__}.{path} is no function")
    return found


def _compiled(function: ast.FunctionDef, file: str) -> types.CodeType:
    bare = copy.copy(function)
    bare.decorator_list = []
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    tree = ast.fix_missing_locations(ast.Module([future, bare], []))
    outer = compile(tree, file, "exec")
    return next(part for part in outer.co_consts if isinstance(part, types.CodeType) and part.co_name == function.name)


def mutants(module: types.ModuleType) -> Iterator[Mutant]:
    """Every mutant of a module, one mistake each, in the order of its lines."""
    file = Path(module.__file__ or "")
    for path, function in _functions(ast.parse(file.read_text(encoding="utf-8"))):
        live = _live(module, path)
        body = [part for part in function.body if not _is_docstring(part)]
        for place, node in enumerate(_walk(body)):
            for change in changes_of(node, vars(module)):
                wrong = copy.deepcopy(function)
                wrong.body = [part for part in wrong.body if not _is_docstring(part)]
                changed = list(_walk(wrong.body))[place]
                before = ast.unparse(node)
                change(changed)
                after = ast.unparse(ast.fix_missing_locations(changed))
                line = getattr(node, "lineno", function.lineno)
                told = f"{_first_line(before)} -> {_first_line(after)}"
                yield Mutant(file.stem, path, line, told, live, _compiled(wrong, str(file)))


def _walk(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    for part in body:
        yield from ast.walk(part)


def _is_docstring(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]


# --- Looking for them ---


@contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """The mistake is in the engine until the end of the block."""
    right, mutant.live.__code__ = mutant.live.__code__, mutant.code
    try:
        yield
    finally:
        mutant.live.__code__ = right


def is_noticed(mutant: Mutant, checks: Sequence[Callable[[], bool]]) -> bool:
    """Whether a check fails with the mistake in place; one that noticed is moved to the front by the caller."""
    with in_place(mutant):
        return not all(_holds(check) for check in checks)


def _holds(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:
        return False


class ChecksFailError(Exception):
    """The cases fail without any mistake put in, so they can notice none."""


def survey(
    groups: Sequence[str] = (), only: str = ""
) -> tuple[dict[str, Counter[str]], list[Mutant], set[tuple[str, str, str]]]:
    """Put every mistake in: mutants by group and module, those that nothing notices, and the keys of all.

    ``only``: a part of the module's name. Raises ``ChecksFailError``.
    """
    sys.path.insert(0, str(ROOT))
    checks_of = importlib.import_module("tests.engine.worked").checks
    if broken := sum(not _holds(check) for check in checks_of(first="")):
        problem = f"{broken} checks fail without any mistake put in"
        raise ChecksFailError(f"{problem}; make the tests of the engine pass first.")
    met = set[tuple[str, str, str]]()
    total: dict[str, Counter[str]] = {}
    survivors: list[Mutant] = []
    for group in groups or GROUPS:
        total[group] = Counter()
        for file in sorted((ROOT / PACKAGE.replace(".", "/") / group).glob("[!_]*.py")):
            if only not in file.stem:
                continue
            module = importlib.import_module(f"{PACKAGE}.{group}.{file.stem}")
            own = checks_of(first=file.stem.replace("_", "-"))
            for mutant in mutants(module):
                total[group][file.stem] += 1
                met.add(mutant.key)
                if not is_noticed(mutant, own):
                    survivors.append(mutant)
    return total, survivors, met


def main() -> int:
    """Put every mistake in, report who was noticed; 1 when a survivor is not explained or the goal is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}; all by default")
    parser.add_argument("--only", default="", help="a part of the module's name")
    parser.add_argument("--all", action="store_true", help="list the explained survivors too")
    chosen = parser.parse_args()
    if unknown := set(chosen.groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}")
    begin = time.monotonic()
    try:
        total, survivors, met = survey(chosen.groups, chosen.only)
    except ChecksFailError as broken:
        print(broken)
        return 1
    every = not chosen.only and not chosen.groups
    return _report(total, survivors, met, time.monotonic() - begin, every=every, listed=chosen.all)


def _report(
    total: Mapping[str, Counter[str]],
    survivors: list[Mutant],
    met: set[tuple[str, str, str]],
    seconds: float,
    *,
    every: bool,
    listed: bool,
) -> int:
    open_ = [mutant for mutant in survivors if mutant.key not in EXPLAINED]
    left = Counter(mutant.module for mutant in survivors)
    below: list[str] = []
    for group, modules in total.items():
        for name, count in modules.items():
            print(f"  {name:24} {count - left[name]:5} of {count:5} noticed")
        made, missed = sum(modules.values()), sum(left[name] for name in modules)
        if made:
            print(f"{group:26} {made - missed:5} of {made:5} noticed: {100 * (made - missed) / made:.1f} %")
        if made and 100 * (made - missed) < GOAL * made:
            below.append(group)
    made = sum(sum(modules.values()) for modules in total.values())
    explained = len(survivors) - len(open_)
    score = 100 * (made - len(survivors)) / made if made else 100.0
    print(
        f"{made - len(survivors)} of {made} mutants noticed: {score:.1f} %, in {seconds:.0f} s; "
        f"{explained} cannot be noticed."
    )
    if listed:
        for mutant in survivors:
            if mutant.key in EXPLAINED:
                print(f"  {mutant}\n    {EXPLAINED[mutant.key]}")
    stale = [key for key in EXPLAINED if every and key not in {mutant.key for mutant in survivors}]
    for mutant in open_:
        print(f"not noticed: {mutant}")
    for key in stale:
        print(f"explained, but {'noticed' if key in met else 'gone'}: {' '.join(key)}")
    if below:
        print(f"below {GOAL} %: {', '.join(below)}")
    return 1 if open_ or stale or below else 0


if __name__ == "__main__":
    sys.exit(main())
