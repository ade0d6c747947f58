"""The options of a game's rules, each declared once as a field of the game's class of options.

    @dataclass(frozen=True, slots=True)
    class Options(GameOptions):
        first: Side = one_of(SIDES, "Who opens the game")
        kings: bool = on_off("Whether shooting the king wins")

Reading and writing them, the protocol's help, settings and the rows of the setup screen come from `declared`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, Self, TypeVar

from archon3d.rules.checks import Faults, Fields
from archon3d.rules.errors import Json

T = TypeVar("T")

_KIND: Final = "kind"
_MEANING: Final = "meaning"
"""The metadata key of a field's option kind and meaning."""


class OptionKind(ABC):
    """The kinds of values that an option can have."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """A description of a valid value."""

    @abstractmethod
    def read(self, given: Fields, name: str, default: Any) -> Any:
        """Return the value under that name; the default if it is missing or wrong, which is a fault."""

    def to_json(self, value: Any) -> Json:
        """Return the value as the protocol writes it."""
        return value


@dataclass(frozen=True, slots=True)
class OneOf(OptionKind):
    """One of several words."""

    values: tuple[str, ...]

    @property
    def expected(self) -> str:
        return "one of " + ", ".join(self.values)

    def read(self, given: Fields, name: str, default: Any) -> Any:
        return given.choice(name, default, self.values)


@dataclass(frozen=True, slots=True)
class OnOff(OptionKind):
    """True or false."""

    @property
    def expected(self) -> str:
        return "true or false"

    def read(self, given: Fields, name: str, default: Any) -> Any:
        return given.flag(name, default)


@dataclass(frozen=True, slots=True)
class WholeNumber(OptionKind):
    """A whole number from `least` to `most`, both included."""

    least: int
    most: int

    @property
    def expected(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def read(self, given: Fields, name: str, default: Any) -> Any:
        return given.whole(name, default, self.least, self.most)


@dataclass(frozen=True, slots=True)
class PerSide(OptionKind):
    """A value for each side: a tuple in the sides' order, in JSON an object with the sides as its keys."""

    sides: tuple[str, str]
    each: OptionKind

    @property
    def expected(self) -> str:
        return f"an object with {' and '.join(self.sides)}, each {self.each.expected}"

    def read(self, given: Fields, name: str, default: Any) -> Any:
        values = given.object(name, self.sides)
        return tuple(
            self.each.read(values, side, usual) for side, usual in zip(self.sides, default, strict=True)
        )

    def to_json(self, value: Any) -> Json:
        return {side: self.each.to_json(own) for side, own in zip(self.sides, value, strict=True)}


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option."""

    name: str
    """Its name in the protocol, which is also its field's."""
    kind: OptionKind
    default: Any
    meaning: str
    """What it decides, as the comment in files says."""


def one_of(values: Sequence[T], meaning: str, default: T | None = None) -> T:
    """Declare an option with one of these words, by default the first."""
    words = tuple(map(str, values))
    return _declare(values[0] if default is None else default, OneOf(words), meaning)


def on_off(meaning: str, default: bool = False) -> bool:
    """Declare an option that is true or false."""
    return _declare(default, OnOff(), meaning)


def whole_per_side(sides: tuple[str, str], meaning: str, least: int, most: int) -> tuple[int, int]:
    """Declare an option with a whole number for each side, 0 by default."""
    return _declare((0, 0), PerSide(sides, WholeNumber(least, most)), meaning)


def _declare(default: T, kind: OptionKind, meaning: str) -> T:
    declaration: T = field(default=default, metadata={_KIND: kind, _MEANING: meaning})
    return declaration


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The agreed options of a game; a game that has options has a subclass."""

    @classmethod
    def from_json(cls, data: Json, faults: Faults, where: str = "options") -> Self:
        """Return the options that the JSON describes, with defaults for the rest. Faults go to `faults`."""
        given = Fields(data, where, [option.name for option in declared(cls)], faults)
        values = {
            option.name: option.kind.read(given, option.name, option.default) for option in declared(cls)
        }
        return cls(**values)

    def to_json(self) -> dict[str, Json]:
        """Return the options as the protocol writes them."""
        return {each.name: each.metadata[_KIND].to_json(getattr(self, each.name)) for each in fields(self)}


def declared(options: type[GameOptions]) -> tuple[Option, ...]:
    """Return the options that a game's class declares, in their order."""
    return tuple(
        Option(each.name, each.metadata[_KIND], each.default, each.metadata[_MEANING])
        for each in fields(options)
    )
