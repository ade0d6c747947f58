"""The kinds of settings: which values one may have, and how the settings screen steps through them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T", bool, int, str)

SMALLEST_SIZE: Final = (640, 360)

LARGEST_SIZE: Final = (7680, 4320)
"""The largest window in pixels, in either orientation."""


def size_is_between(size: tuple[int, int], least: tuple[int, int], most: tuple[int, int]) -> bool:
    """Return whether a width and height are between two others, in either orientation."""
    sides = (sorted(one) for one in (least, size, most))
    return all(low <= one <= high for low, one, high in zip(*sides, strict=True))


LONGEST_TEXT: Final = 200
"""The most characters of a line."""

_SIZE: Final = re.compile(r"([1-9][0-9]{0,4})x([1-9][0-9]{0,4})")

_PLAYER: Final = re.compile(r"^player\d\.")


class InvalidSetting(ValueError):
    """The value does not fit its setting; the message says what would."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting. `name` is its table and key in the file, `label` its comment there."""

    name: str
    label: str
    default: T
    group: str = field(default="", kw_only=True)
    """The part of the settings screen that shows it; empty if it is set elsewhere."""
    renamed_from: str = field(default="", kw_only=True)
    """Its name in older files, if it was different; several settings may share one."""
    secret: bool = field(default=False, kw_only=True)
    """Whether its value may hold a password, so that no message shows it."""

    @property
    def topic(self) -> str:
        """Its name without the player's number: it begins with `player` for every player."""
        return _PLAYER.sub("player.", self.name)

    def current(self, value: Any) -> Any:
        """Return the value as it is called now; files and command lines may have an older name for it."""
        return value

    def accepts(self, value: object) -> bool:
        """Return whether the setting can have this value."""
        raise NotImplementedError

    @property
    def expected(self) -> str:
        """A description of a valid value."""
        raise NotImplementedError

    def stepped(self, value: T, steps: int) -> T:
        """Return the value this many steps further; the first follows the last."""
        raise NotImplementedError

    def scale(self) -> Sequence[T]:
        """Return the values in order, from one end to the other; empty if they are not ordered."""
        return ()

    def order(self, value: T) -> Any:
        """Return the sort key of a value on the scale."""
        return value

    def turned(self, value: T, steps: int) -> T:
        """Return the value this many steps to the right, or to the left below 0.

        A scale stops at its ends; other values wrap around.
        """
        values = self.scale()
        if not values:
            return self.stepped(value, steps)
        here = self.order(value)
        ahead = [one for one in values if (self.order(one) > here if steps > 0 else self.order(one) < here)]
        if not ahead:
            return value
        return ahead[min(steps, len(ahead)) - 1] if steps > 0 else ahead[max(steps, -len(ahead))]


@dataclass(frozen=True, slots=True)
class BoolSetting(Setting[bool]):
    """On or off."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def expected(self) -> str:
        return "true or false"

    def stepped(self, value: bool, steps: int) -> bool:
        return value != bool(steps % 2)


@dataclass(frozen=True, slots=True)
class ChoiceSetting(Setting[str]):
    """One of several words."""

    choices: tuple[str, ...]
    rises: bool = field(default=False, kw_only=True)
    """Whether they are ordered, from one end to the other."""
    older: Mapping[str, str] = field(default_factory=dict, kw_only=True, hash=False)
    """What values of older files and command lines are called now."""

    def current(self, value: Any) -> Any:
        return self.older.get(value, value) if isinstance(value, str) else value

    def accepts(self, value: object) -> bool:
        return value in self.choices

    @property
    def expected(self) -> str:
        return "one of " + ", ".join(self.choices)

    def stepped(self, value: str, steps: int) -> str:
        return self.choices[(self.choices.index(value) + steps) % len(self.choices)]

    def scale(self) -> Sequence[str]:
        return self.choices if self.rises else ()

    def order(self, value: str) -> int:
        return self.choices.index(value)


@dataclass(frozen=True, slots=True)
class SizeSetting(Setting[str]):
    """A width and a height in pixels, such as 1280x720; the screen offers some."""

    offered: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and self.pixels(value) is not None

    @property
    def expected(self) -> str:
        least, most = (f"{width}x{height}" for width, height in (SMALLEST_SIZE, LARGEST_SIZE))
        return f"width x height from {least} to {most} (or upright), such as {self.default}"

    def stepped(self, value: str, steps: int) -> str:
        width, _ = self.pixels(value) or (0, 0)
        nearest = min(self.offered, key=lambda one: abs((self.pixels(one) or (0, 0))[0] - width))
        index = self.offered.index(value if value in self.offered else nearest)
        return self.offered[(index + steps) % len(self.offered)]

    def scale(self) -> Sequence[str]:
        return self.offered

    def order(self, value: str) -> tuple[int, int]:
        return self.pixels(value) or (0, 0)

    def within(self, screen: tuple[int, int] | None) -> "SizeSetting":
        """Return the same setting with only the sizes that fit a screen of that many pixels.

        If none fits, it offers its smallest size; for an unknown screen, all.
        """
        if screen is None:
            return self
        sizes = {one: self.pixels(one) or (0, 0) for one in self.offered}
        fits = tuple(one for one, size in sizes.items() if size[0] <= screen[0] and size[1] <= screen[1])
        return replace(self, offered=fits or self.offered[:1])

    @staticmethod
    def pixels(value: str) -> tuple[int, int] | None:
        """Return width and height, or None if it is not a window's size."""
        match = _SIZE.fullmatch(value)
        if match is None:
            return None
        size = (int(match[1]), int(match[2]))
        return size if size_is_between(size, SMALLEST_SIZE, LARGEST_SIZE) else None


@dataclass(frozen=True, slots=True)
class IntSetting(Setting[int]):
    """A whole number from `least` to `most`, both included."""

    least: int
    most: int
    step: int = field(default=1, kw_only=True)
    """The difference between two values that the screen offers."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    @property
    def expected(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def stepped(self, value: int, steps: int) -> int:
        offered = self.scale()
        nearest = min(range(len(offered)), key=lambda index: abs(offered[index] - value))
        return offered[(nearest + steps) % len(offered)]

    def scale(self) -> Sequence[int]:
        return range(self.least, self.most + 1, self.step)


@dataclass(frozen=True, slots=True)
class TextSetting(Setting[str]):
    """A line of text that the game writes for itself."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()

    @property
    def expected(self) -> str:
        return f"a line of 1 to {LONGEST_TEXT} characters"

    def stepped(self, value: str, steps: int) -> str:
        return value
