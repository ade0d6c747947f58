"""What the rules refuse, and the errors that say so."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, lists and dicts of these."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal."""

    code: str
    """The reason's name: for programs, and the key of the wording for people."""
    clause: str
    """The reason as a clause of an error's sentence."""
    values: Mapping[str, str | int] = field(default_factory=dict)
    """The subjects of the wording, such as the icon in the way."""


class IllegalAction(ValueError):
    """The action is not legal here, or is not an action; the message says what would be right.

    Programs that try actions refuse many and read few: the message and the position can be functions, which
    are called when they are read.
    """

    def __init__(
        self,
        message: str | Callable[[], str],
        refusal: Refusal | None = None,
        position: str | Callable[[], str] | None = None,
    ) -> None:
        super().__init__(*([message] if isinstance(message, str) else []))
        self.refusal = refusal
        """Why it is not legal, if it is an action."""
        self._message = message
        self._position = position

    @property
    def position(self) -> str | None:
        """The position text of the state in which it is not legal, if known."""
        if callable(self._position):
            self._position = self._position()
        return self._position

    def __str__(self) -> str:
        if callable(self._message):
            self._message = self._message()
            self.args = (self._message,)
        return self._message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.refusal, self.position)

    def at(self, position: str) -> "IllegalAction":
        """Return the same error with the position in which the action was given."""
        return IllegalAction(f"{self}; position: {position}", self.refusal, position)


class InvalidState(ValueError):
    """A state or its options break the rules; the message names every fault in one sentence."""


class InvalidEvent(ValueError):
    """The value is not an event of the game."""


class BadRecord(ValueError):
    """The text is not a record, or does not replay; the message says where and why."""


class ForeignRecord(BadRecord):
    """The record comes from another version of the program, in a form that this one cannot read."""

    def __init__(self, why: str, version: str) -> None:
        """Name the other version, as it can be shown."""
        super().__init__(why)
        self.version = version
