"""How does plain data (TOML, JSON, a query string) become a frozen dataclass, and back?"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast

from .errors import InvalidSituation, Problem

T = TypeVar("T")


@cache
def _hints(cls: type) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def build(cls: type[T], data: Any) -> T:
    """Build ``cls`` from plain data.

    Unknown names, missing fields and wrong types raise ``InvalidSituation`` with the dotted path of the field.
    """
    if not isinstance(data, Mapping):
        raise InvalidSituation("", Problem.WRONG_TYPE, expected="table", found=type(data).__name__)
    fields = {field.name: field for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
    for name in data:
        if name not in fields:
            raise InvalidSituation(str(name), Problem.UNKNOWN_FIELD, known=", ".join(fields))
    hints, values = _hints(cast(Any, cls)), dict[str, Any]()
    for name, field in fields.items():
        if name in data:
            try:
                values[name] = _value(hints[name], data[name])
            except InvalidSituation as refusal:
                raise refusal.under(name) from None
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise InvalidSituation(name, Problem.MISSING_FIELD)
    return cls(**values)


def _value(hint: Any, value: Any) -> Any:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        options = [option for option in typing.get_args(hint) if option is not type(None)]
        return None if value is None else _value(options[0], value)
    if origin is tuple:
        if not isinstance(value, (list, tuple)):
            raise InvalidSituation("", Problem.WRONG_TYPE, expected="list", found=type(value).__name__)
        inner = typing.get_args(hint)[0]
        return tuple(_item(inner, item, index) for index, item in enumerate(value))
    if dataclasses.is_dataclass(hint):
        return value if isinstance(value, hint) else build(hint, value)  # type: ignore[arg-type]
    if isinstance(hint, type) and issubclass(hint, Enum):
        try:
            return hint(value)
        except ValueError:
            known = ", ".join(str(member.value) for member in hint)
            raise InvalidSituation("", Problem.UNKNOWN_OPTION, found=str(value), known=known) from None
    # bool is an int for Python, never for a dealer
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise InvalidSituation("", Problem.WRONG_TYPE, expected=hint.__name__, found=type(value).__name__)
    return value


def _item(hint: Any, value: Any, index: int) -> Any:
    try:
        return _value(hint, value)
    except InvalidSituation as refusal:
        raise refusal.under(str(index + 1)) from None


def plain(value: Any) -> Any:
    """The plain data from which ``build`` makes an equal value; fields that equal their default are left out."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: plain(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if getattr(value, field.name) != field.default
        }
    return value
