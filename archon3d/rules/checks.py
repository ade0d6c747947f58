"""Reading untrusted JSON: every fault is collected, and all are reported in one sentence."""

import json
import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from archon3d.rules.errors import IllegalAction, InvalidState, Json
from archon3d.rules.rng import SEED_LIMIT, seeded

T = TypeVar("T")

_LONGEST_QUOTE = 60
"""The most characters of a wrong value in an error."""

_SHOWN_FAULTS = 20
"""The most faults in an error."""


def quote(value: object) -> str:
    """Return the value as an error shows it: as JSON, shortened if it is long.

    A value that JSON does not have appears as its type.

    >>> quote({"first": "dark"}), quote([1, b"dark"]), quote({(1, 2): 3})
    ('{"first": "dark"}', '[1, "<bytes>"]', '<dict>')
    """
    try:
        text = json.dumps(value, default=_plain)
    except (TypeError, ValueError, RecursionError):
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."


def _plain(value: object) -> Json:
    """Return a replacement for a value that JSON does not have."""
    number = whole_number(value)
    return f"<{type(value).__name__}>" if number is None else number


def is_whole(value: Json) -> bool:
    """Return whether the JSON is a whole number (true and false are not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole_number(value: object) -> int | None:
    """Return the value as an `int` if it is a whole number of any type, such as NumPy's, else None.

    True and False are not whole numbers.

    >>> whole_number(7), whole_number(7.0), whole_number(True)
    (7, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # the call itself tests for __index__
    except TypeError:
        return None


def checked_seed(seed: object) -> int:
    """Return the seed as an `int`. Raises InvalidState, a ValueError, for what is none."""
    number = whole_number(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise InvalidState(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {quote(seed)}")
    return number


def seeded_checked(seed: object) -> int:
    """Return the generator's state for a given seed. Raises InvalidState for an invalid seed."""
    return seeded(checked_seed(seed))


class Faults:
    """The faults found so far.

    >>> faults = Faults()
    >>> faults.add("turn must be 0 or more")
    >>> faults.raise_any()
    Traceback (most recent call last):
    ...
    archon3d.rules.errors.InvalidState: turn must be 0 or more
    """

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, fault: str) -> None:
        """Note a fault: what is wrong and what would be right."""
        self.found.append(fault)

    def raise_any(self, kind: type[ValueError] = InvalidState) -> None:
        """Raise an error of that kind with the faults, if any. Only the first of many are named."""
        if self.found:
            more = len(self.found) - _SHOWN_FAULTS
            rest = [f"and {more} more faults"] if more > 0 else []
            raise kind("; ".join([*self.found[:_SHOWN_FAULTS], *rest]))


class Fields:
    """The fields of one JSON object.

    A missing value has its default. A wrong one is noted as a fault and replaced by its default, so that
    reading continues.
    """

    def __init__(self, data: Json, where: str, keys: Iterable[str], faults: Faults) -> None:
        """Read an object: `where` names it in faults, such as "icons[3]"; `keys` are those allowed."""
        self.where = where
        self.faults = faults
        known = list(keys)
        if not isinstance(data, dict):
            faults.add(f"{where} must be an object, not {quote(data)}")
            data = {}
        for key in data:
            if key not in known:
                faults.add(f"{where} has an unknown key {quote(key)}; its keys are {', '.join(known)}")
        self._data = data

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def raw(self, key: str, default: Json = None) -> Json:
        """Return the value unchecked."""
        return self._data.get(key, default)

    def wrong(self, key: str, right: str) -> None:
        """Note that the key's value is wrong, and what would be right."""
        self.faults.add(f"{self.where}.{key} must be {right}, not {quote(self._data.get(key))}")

    def require(self, *keys: str) -> bool:
        """Return whether all these keys are present; each missing one is a fault."""
        missing = [key for key in keys if key not in self._data]
        for key in missing:
            self.faults.add(f"{self.where} needs a key {quote(key)}")
        return not missing

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        value = whole_number(self._data.get(key, default))
        if value is not None and low <= value <= high:
            return value
        self.wrong(key, f"a whole number from {low} to {high}")
        return default

    def flag(self, key: str, default: bool) -> bool:
        """Return true or false."""
        value = self._data.get(key, default)
        if isinstance(value, bool):
            return value
        self.wrong(key, "true or false")
        return default

    def choice(self, key: str, default: T, choices: Sequence[T]) -> T:
        """Return one of the choices. They are texts; None among them matches null."""
        value = self._data.get(key, default)
        for choice in choices:
            if value is choice or (isinstance(value, str) and value == choice):
                return choice
        self.wrong(key, "one of " + ", ".join("null" if c is None else str(c) for c in choices))
        return default

    def items(self, key: str) -> list[Json]:
        """Return a list; empty if the key is missing."""
        value = self._data.get(key, [])
        if isinstance(value, list):
            return value
        self.wrong(key, "a list")
        return []

    def object(self, key: str, keys: Iterable[str]) -> "Fields":
        """Return the fields of a nested object; empty if the key is missing."""
        return Fields(self._data.get(key, {}), f"{self.where}.{key}", keys, self.faults)


def action_fields(
    data: Json, keys_of: Mapping[str, tuple[str, ...]], optional: tuple[str, ...] = ()
) -> Fields:
    """Return the fields of an action, whose `type` says which other keys it must have.

    It may have the optional ones too. Raises IllegalAction if it is no object, its type is unknown, or its
    keys are not those of its type.
    """
    if not isinstance(data, dict):
        raise IllegalAction(f"an action is an object with a type, not {quote(data)}")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in keys_of:
        raise IllegalAction(f"an action's type is one of {', '.join(keys_of)}, not {quote(kind)}")
    faults = Faults()
    fields = Fields(data, f"the action {kind}", ("type", *keys_of[kind], *optional), faults)
    fields.require(*keys_of[kind])
    faults.raise_any(IllegalAction)
    return fields
