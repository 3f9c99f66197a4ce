"""Are the tables of the editions complete, honest and free of code that knows a year?"""

import ast
import dataclasses
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from rules.engine import TOPICS, Reason, edition_ids, edition_table
from rules.engine import topics as topics_package

ROOT = Path(__file__).parents[2]
FOLDER = Path(topics_package.__path__[0])
OWN_EDITIONS = [id for id in edition_ids() if edition_table(id).extends is None]
PAIRS = [(edition, name) for edition in edition_ids() for name in edition_table(edition).topics]


@cache
def _module(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _path_of(name: str) -> Path:
    (path,) = FOLDER.glob(f"*/{name.replace('-', '_')}.py")
    return path


def _reasons_in(node: ast.AST) -> set[str]:
    return {
        Reason[part.attr].value
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "Reason"
    }


def _emitted(name: str) -> set[str]:
    """Reasons that the topic's module names, those of functions that it borrows from its package included."""
    path = _path_of(name)
    tree = _module(path)
    found = _reasons_in(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module:
            lender = path.parent / f"{node.module}.py"
            if node.module.replace("_", "-") in TOPICS or not lender.exists():
                continue
            wanted = {alias.name for alias in node.names}
            functions = {part.name: part for part in _module(lender).body if isinstance(part, ast.FunctionDef)}
            pending = [functions[item] for item in wanted if item in functions]
            done: set[str] = set()
            while pending:
                function = pending.pop()
                done.add(function.name)
                found |= _reasons_in(function)
                called = {part.id for part in ast.walk(function) if isinstance(part, ast.Name)}
                pending += [functions[item] for item in called if item in functions and item not in done]
    return found


@pytest.mark.parametrize("name", TOPICS)
def test_topic_stands_in_the_module_of_its_name(name: str) -> None:
    assert TOPICS[name].rule.__module__.endswith(f".{name.replace('-', '_')}")
    assert TOPICS[name].rule.__name__ == name.replace("-", "_")


@pytest.mark.parametrize(("edition", "name"), PAIRS)
def test_table_names_known_topics_and_reasons_that_they_give(edition: str, name: str) -> None:
    assert name in TOPICS
    assert sorted(set(edition_table(edition).topics[name].holds) - _emitted(name)) == []


@pytest.mark.parametrize(("edition", "name"), PAIRS)
def test_every_parameter_is_given_and_none_has_a_default(edition: str, name: str) -> None:
    params, table = TOPICS[name].params, edition_table(edition)
    if params is None:
        assert table.topics[name].values == {}
        return
    fields = dataclasses.fields(params)
    assert set(table.topics[name].values) == {field.name for field in fields}
    assert all(
        field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING for field in fields
    )
    assert isinstance(table.params(name, params), params)


@pytest.mark.parametrize(("edition", "name"), PAIRS)
def test_every_topic_has_a_clause(edition: str, name: str) -> None:
    assert edition_table(edition).topics[name].clause


@cache
def _clauses_in_texts(edition: str) -> frozenset[str]:
    paths = {
        clause["path"]
        for file in (ROOT / "fixtures" / edition).glob("*.toml")
        for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
        for clause in rule.get("clause", ())
    }
    parent = edition_table(edition).extends
    return frozenset(paths) | (_clauses_in_texts(parent) if parent else frozenset())


@pytest.mark.parametrize("edition", edition_ids())
def test_every_cited_clause_stands_in_the_texts(edition: str) -> None:
    assert sorted(edition_table(edition).clauses - _clauses_in_texts(edition)) == []


def _topic_modules() -> list[Path]:
    return [path for path in sorted(FOLDER.rglob("*.py")) if path.name != "__init__.py"]


@pytest.mark.parametrize("path", _topic_modules(), ids=lambda path: path.stem)
def test_no_topic_knows_an_edition_a_year_or_a_clause(path: Path) -> None:
    tree = _module(path)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            if isinstance(node.value, str):
                assert not re.search(r"tda|20\d\d|^\d+\.[A-Z0-9]", node.value), node.value
            elif isinstance(node.value, int):
                assert not 2000 <= node.value <= 2100, node.value
        if isinstance(node, ast.Compare):
            text = ast.unparse(node)
            assert not re.search(r"\bedition|\byear\b", text), text


def test_variant_inherits_what_it_does_not_change() -> None:
    for variant in edition_ids():
        parent = edition_table(variant).extends
        if parent is None:
            continue
        mine, theirs = edition_table(variant).topics, edition_table(parent).topics
        assert set(mine) >= set(theirs)
        for name, entry in theirs.items():
            assert set(mine[name].holds) >= set(entry.holds)
            assert set(mine[name].values) == set(entry.values)


def test_reason_without_an_entry_of_its_own_rests_on_the_topics_clause() -> None:
    table = edition_table("tda-2015")
    assert table.clause("multiple-chips", Reason.EVERY_CHIP_NEEDED) == table.topics["multiple-chips"].clause
    assert table.clause("multiple-chips", Reason.NO_CHIPS_REACH_HALF) != table.topics["multiple-chips"].clause
