"""What the games' JSON shares besides single values: lists, names, and flat tagged values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields as fields_of
from typing import Any, Final, TypeVar

from archon3d.rules.checks import Fields, action_fields
from archon3d.rules.errors import IllegalAction, Json
from archon3d.rules.rng import SEED_LIMIT

T = TypeVar("T")
Name = TypeVar("Name", bound=str)

MOST_COUNTED: Final = SEED_LIMIT - 1
"""The largest count in a state, which every JSON reader can represent exactly."""

_MOST_NAMED: Final = 16
"""A fault lists up to this many names, and the first and last of more."""


def pick(fields: Fields, key: str, names: Sequence[Name]) -> Name:
    """Return one of the names, or the first with a fault; a missing key is a fault."""
    if fields.require(key):
        value = fields.raw(key)
        for name in names:
            if isinstance(value, str) and value == name:
                return name
        fields.wrong(key, f"one of {_all_named(names)}")
    return names[0]


def read_names(fields: Fields, key: str, names: Sequence[Name], default: Sequence[Name]) -> tuple[Name, ...]:
    """Return a list of some of the names, each at most once; the default if the key is missing."""
    if key not in fields:
        return tuple(default)
    given = fields.items(key)
    found = tuple(name for item in given for name in names if item == name)
    if len(found) < len(given):
        fields.wrong(key, f"a list of names out of {_all_named(names)}")
    if len(dict.fromkeys(found)) < len(found):
        fields.wrong(key, "a list that names nothing twice")
    return found


def _all_named(names: Sequence[str]) -> str:
    return f"{names[0]} to {names[-1]}" if len(names) > _MOST_NAMED else ", ".join(names)


def read_list(
    fields: Fields, key: str, read: Callable[[Json, str], T], default: Sequence[T], most: int = MOST_COUNTED
) -> tuple[T, ...]:
    """Return the list's items as `read(item, where)` returns them, without the faulty ones.

    Returns the default if the key is missing.
    """
    if key not in fields:
        return tuple(default)
    given = fields.items(key)
    if len(given) > most:
        fields.wrong(key, f"a list of at most {most}")
        return ()
    good = []
    for number, item in enumerate(given):
        known = len(fields.faults.found)
        result = read(item, f"{fields.where}.{key}[{number}]")
        if len(fields.faults.found) == known:
            good.append(result)
    return tuple(good)


def _json_name(field: str) -> str:
    return "from" if field == "origin" else field.rstrip("_")


def tagged_to_json(value: Any) -> dict[str, Json]:
    """Return a flat dataclass with a class attribute `type` as JSON: `type` first, then its fields.

    JSON has "from" for the fields `origin` and `from_`, since Python has the word for itself.
    """
    plain = {_json_name(field.name): getattr(value, field.name) for field in fields_of(value)}
    return {"type": value.type, **plain}


def tagged_from_json(data: Json, kinds: Sequence[tuple[type[T], Mapping[str, Sequence[str]]]]) -> T:
    """Return the action that the JSON describes.

    `kinds` has each action's class with its fields and their values. Raises IllegalAction, naming each fault.
    """
    by_type = {str(getattr(kind, "type", "")): (kind, values) for kind, values in kinds}
    keys = {name: tuple(map(_json_name, values)) for name, (_, values) in by_type.items()}
    fields = action_fields(data, keys)
    kind, values = by_type[str(fields.raw("type"))]
    arguments = {key: pick(fields, _json_name(key), allowed) for key, allowed in values.items()}
    fields.faults.raise_any(IllegalAction)
    return kind(**arguments)
