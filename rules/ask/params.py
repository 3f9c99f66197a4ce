"""How do facts travel in named query parameters, and come back?"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from rules.engine import InvalidSituation, Problem, UnknownTopic, build, plain, topic_named
from rules.engine.facts import MOST_PIECES

MOST_PARAMETERS = 200
"""Names in one query."""
LONGEST_VALUE = 2000
"""Characters of one value."""
_MOST_DIGITS = 15
_GROUPED = re.compile(r"[-−]?[0-9]{1,3}(?:([ \u00a0\u202f,.])[0-9]{3})(?:\1[0-9]{3})*")
"""Digits in threes with one mark between them: "1 200", "1,200"; "1,5" is no whole number."""


def facts_to_params(topic: str, situation: Any) -> dict[str, str]:
    """Flat text parameters of a situation: ``facing.bet`` = ``1200``, ``motions.1`` = ``1000+1000``.

    ``situation`` is the topic's facts value or its plain data; the topic itself is no parameter. Raises
    ``InvalidSituation`` or ``UnknownTopic``.
    """
    facts = topic_named(topic).facts
    value = situation if isinstance(situation, facts) else build(facts, situation)
    return dict(_flat("", plain(value)))


def partial_params(data: Mapping[str, Any]) -> dict[str, str]:
    """Flat text parameters of plain data in which facts may still be lacking."""
    return dict(_flat("", data))


def params_to_situation(topic: str, params: Mapping[str, str]) -> dict[str, Any]:
    """The plain data from which ``rule_on`` rules; the inverse of ``facts_to_params``.

    Empty values count as not given. Raises ``InvalidSituation`` with the parameter's name, or ``UnknownTopic``.
    """
    data = check_values(topic, params)
    build(topic_named(topic).facts, data)
    return data


def check_values(topic: str, params: Mapping[str, str]) -> dict[str, Any]:
    """The plain data of facts that may not be all; each is one that the topic has, with a value that it can have.

    Raises ``InvalidSituation`` with the parameter's name, or ``UnknownTopic``.
    """
    facts = topic_named(topic).facts
    if len(params) > MOST_PARAMETERS:
        raise InvalidSituation("", Problem.TOO_MANY, found=len(params), most=MOST_PARAMETERS)
    tree: dict[str, Any] = {}
    for name, value in params.items():
        if len(value) > LONGEST_VALUE:
            raise InvalidSituation(name[:80], Problem.TOO_LARGE, found=len(value), most=LONGEST_VALUE)
        if value.strip():
            _plant(tree, name.split("."), value.strip(), name[:80])
    return typing.cast("dict[str, Any]", _typed(facts, tree, ""))


def fact_type(topic: str, name: str) -> Any:
    """The type of a fact by its path, what may be missing taken as told; ``None`` if the topic has no such fact."""
    try:
        hint: Any = topic_named(topic).facts
    except UnknownTopic:
        return None
    for part in name.split("."):
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            hint = _hints(hint).get(part)
        elif typing.get_origin(hint) is tuple and part.isdecimal():
            hint = typing.get_args(hint)[0]
        else:
            return None
        hint = bare(hint)
    return hint


def bare(hint: Any) -> Any:
    """The type of what is told where nothing may be told."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next(option for option in typing.get_args(hint) if option is not type(None))
    return hint


def choices(topic: str, name: str) -> tuple[str, ...]:
    """The closed list of values of a fact by its path, "yes" and "no" among them; empty for numbers and names."""
    return _values_of(fact_type(topic, name))


def _values_of(kind: Any) -> tuple[str, ...]:
    if kind is bool:
        return ("yes", "no")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(str(member.value) for member in kind)
    return ()


@cache
def simple_facts(topic: str) -> Mapping[str, tuple[str, ...] | type[int] | type[str]]:
    """The facts of a topic that one value tells: the values of a closed list, "yes" and "no", ``int`` or ``str``."""
    facts = topic_named(topic).facts
    found: dict[str, Any] = {}
    for name, hint in _hints(facts).items() if dataclasses.is_dataclass(facts) else ():
        kind = bare(hint)
        if values := _values_of(kind):
            found[name] = values
        elif kind in (int, str):
            found[name] = kind
    return found


@cache
def required_facts(topic: str) -> tuple[str, ...]:
    """The facts of a topic without which there is no case."""
    facts: Any = topic_named(topic).facts
    if not dataclasses.is_dataclass(facts):
        return ()
    return tuple(
        one.name
        for one in dataclasses.fields(facts)
        if one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING
    )


def _flat(prefix: str, value: Any) -> list[tuple[str, str]]:
    if isinstance(value, Mapping):
        if not value and prefix:
            # an entry of a list with nothing but defaults keeps its place
            return [(prefix, "-")]
        return [pair for key, inner in value.items() for pair in _flat(f"{prefix}.{key}" if prefix else key, inner)]
    if isinstance(value, list):
        if all(isinstance(item, int) for item in value):
            return [(prefix, "+".join(map(str, value)) or "-")]
        return [pair for at, item in enumerate(value, start=1) for pair in _flat(f"{prefix}.{at}", item)]
    if isinstance(value, bool):
        return [(prefix, "yes" if value else "no")]
    return [(prefix, str(value) or "-")]


def _plant(tree: dict[str, Any], path: list[str], value: str, name: str) -> None:
    if len(path) > 5:
        raise InvalidSituation(name, Problem.UNKNOWN_FIELD, known="")
    for part in path[:-1]:
        inner = tree.setdefault(part, {})
        if not isinstance(inner, dict):
            raise InvalidSituation(name, Problem.CONTRADICTION, found=value[:40])
        tree = inner
    if isinstance(tree.get(path[-1]), dict):
        raise InvalidSituation(name, Problem.CONTRADICTION, found=value[:40])
    tree[path[-1]] = value


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _typed(hint: Any, value: Any, name: str) -> Any:
    hint = bare(hint)
    if typing.get_origin(hint) is tuple:
        return _tuple(typing.get_args(hint)[0], value, name)
    if dataclasses.is_dataclass(hint):
        return _table(hint, value, name)
    if not isinstance(value, str):
        raise InvalidSituation(name, Problem.WRONG_TYPE, expected="text", found="table")
    if isinstance(hint, type) and issubclass(hint, Enum):
        if value not in {member.value for member in hint}:
            known = ", ".join(str(member.value) for member in hint)
            raise InvalidSituation(name, Problem.UNKNOWN_OPTION, found=value[:40], known=known)
        return value
    if hint is bool:
        if value not in ("yes", "no"):
            raise InvalidSituation(name, Problem.UNKNOWN_OPTION, found=value[:40], known="yes, no")
        return value == "yes"
    return whole(value, name) if hint is int else "" if value == "-" else value[:80]


def _table(hint: Any, value: Any, name: str) -> dict[str, Any]:
    if value == "-":
        return {}
    if not isinstance(value, dict):
        raise InvalidSituation(name, Problem.WRONG_TYPE, expected="table", found="text")
    hints = _hints(hint)
    for key in value:
        if key not in hints:
            raise InvalidSituation(f"{name}.{key}".strip(".")[:80], Problem.UNKNOWN_FIELD, known=", ".join(hints))
    return {key: _typed(hints[key], inner, f"{name}.{key}".strip(".")) for key, inner in value.items()}


def _tuple(inner: Any, value: Any, name: str) -> list[Any]:
    if value == "-":
        return []
    if isinstance(value, str):
        if inner is not int:
            # one motion written without its number
            value = {"1": value}
        else:
            pieces = value.split("+")
            if len(pieces) > MOST_PIECES:
                raise InvalidSituation(name, Problem.TOO_MANY, found=len(pieces), most=MOST_PIECES)
            return [whole(piece, name) for piece in pieces]
    numbers = sorted((key for key in value if key.isdecimal() and key.isascii()), key=lambda key: (len(key), key))
    if len(numbers) != len(value) or len(numbers) > MOST_PIECES:
        raise InvalidSituation(name, Problem.UNKNOWN_FIELD, known="1, 2, 3")
    return [_typed(inner, value[key], f"{name}.{key}") for key in numbers]


def whole(value: str, name: str) -> int:
    """A whole number as people write it, with or without spaces and commas between the thousands."""
    digits = value.strip()
    if _GROUPED.fullmatch(digits):
        digits = re.sub(r"[ \u00a0\u202f,.]", "", digits)
    sign, digits = (-1, digits[1:]) if digits[:1] in ("-", "−") else (1, digits)
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > _MOST_DIGITS:
        raise InvalidSituation(name, Problem.WRONG_TYPE, expected="number", found=value[:40])
    return sign * int(digits)
