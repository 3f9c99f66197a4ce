"""Do the sources hold what the linter does not see?"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("rulesite", "rules", "quiz", "tools", "tests")
SOURCES = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


def names_given(source: str) -> Iterator[str]:
    """The names that a module gives at its top level, as often as it gives them."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if is_annotated(node) else []
        for target in targets:
            yield from (
                one.id for one in ast.walk(target) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
            )


def is_annotated(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)


def twice(source: str) -> list[str]:
    return [name for name, times in Counter(names_given(source)).items() if times > 1]


@pytest.mark.parametrize("path", SOURCES, ids=[str(path.relative_to(ROOT)) for path in SOURCES])
def test_no_name_of_a_module_is_given_twice(path: Path) -> None:
    # the second value is silently that of the lines before it as well
    assert twice(path.read_text(encoding="utf-8")) == []


def test_names_given_twice_are_found() -> None:
    assert twice("A = 1\nB: int = 2\nA, C = 3, 4\ndef B(): ...") == ["A", "B"]
