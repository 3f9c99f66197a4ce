"""Do README and CONTRIBUTING name what there is: commands, pages, layers?"""

import re
import tomllib
from pathlib import Path

import pytest
from django.urls import URLPattern

import quiz.urls
import rules.urls

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
INSIDE = {"rules": {"examples"}, "quiz": {"summary", "daily-cap", "organisations", "invitations", "play", "calendar"}}
"""First words of addresses that one is led to from a page that the README names."""


def in_code(text: str) -> str:
    """Everything between backquotes or in an indented block."""
    return "\n".join([*re.findall(r"`([^`]+)`", text), *re.findall(r"^ {4}(.+)$", text, re.MULTILINE)])


def targets() -> list[str]:
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert phony
    return [name for name in phony[1].split() if name != "help"]


def commands() -> list[str]:
    found = [
        path.stem
        for app in ("rules", "quiz")
        for path in (ROOT / app / "management" / "commands").glob("*.py")
        if path.stem != "__init__"
    ]
    assert len(found) > 10
    return found


@pytest.mark.parametrize("name", targets())
def test_every_target_of_make_is_named(name: str) -> None:
    assert re.search(rf"^make {name}\b", in_code(README), re.MULTILINE)


@pytest.mark.parametrize("name", commands())
def test_every_command_has_a_line(name: str) -> None:
    assert re.search(rf"^\| `{name}\b", README, re.MULTILINE)


def test_no_target_is_named_that_is_gone() -> None:
    named = set(re.findall(r"\bmake ([a-z-]+)", in_code(README) + in_code(CONTRIBUTING)))
    assert named <= set(targets())


@pytest.mark.parametrize("app", ["rules", "quiz"])
def test_every_area_of_the_site_is_named(app: str) -> None:
    prefix, patterns = {"rules": ("", rules.urls.urlpatterns), "quiz": ("practice/", quiz.urls.urlpatterns)}[app]
    routes = [str(one.pattern) for one in patterns if isinstance(one, URLPattern)]
    areas = {route.split("/")[0] for route in routes if route and not route.startswith("<")} - INSIDE[app]
    assert areas and all("/" not in area for area in areas)
    assert [area for area in sorted(areas) if f"`{prefix}{area}/" not in README] == []


def test_the_table_of_layers_is_the_one_that_is_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    for contract in contracts:
        if contract["type"] != "layers":
            continue
        for container in contract.get("containers", [""]):
            where = f"in `{container.replace('.', '/')}`" if container else "between packages"
            row = " > ".join(
                ", ".join(f"`{name}`" for name in re.findall(r"\w+", layer)) for layer in contract["layers"]
            )
            assert f"| {where} | {row} |" in CONTRIBUTING


def test_what_never_imports_django_is_listed() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    start = CONTRIBUTING.index("These never import Django")
    told = " ".join(CONTRIBUTING[start : CONTRIBUTING.index("\n\n", start)].split())
    parts = dict(re.findall(r"((?:`\w+`(?:, )?)+) of `([\w.]+)`", told))
    listed = {f"{package}.{name}" for names, package in parts.items() for name in re.findall(r"\w+", names)}
    checked = {name for contract in contracts if contract["type"] == "forbidden" for name in contract["source_modules"]}
    assert listed == checked


def test_variables_that_are_named_are_read_somewhere() -> None:
    named = set(re.findall(r"\b[A-Z]+(?:_[A-Z]+)+\b", in_code(README)))
    read = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("rulesite", "tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
    )
    assert {"DATABASE_URL", "LOAD_DATABASE_URL", "REQUIRE_POSTGRES"} <= named
    assert [name for name in sorted(named) if f'"{name}"' not in read] == []
