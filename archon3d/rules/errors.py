"""What the rules refuse, and how they say so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, lists and dicts of these."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal."""

    code: str
    """The reason's name: what programs go by, and the key of the words that a person reads."""
    clause: str
    """The reason as a clause of an error's sentence."""
    values: Mapping[str, str | int] = field(default_factory=dict)
    """What the words are about, such as the icon that stands in the way."""


class IllegalAction(ValueError):
    """The action is not legal here, or is no action at all; the text says what would be right."""

    def __init__(self, message: str, refusal: Refusal | None = None, position: str | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
        """Why it is not legal, where it is an action."""
        self.position = position
        """The text of the position in which it is not legal, where that is known."""

    def at(self, position: str) -> "IllegalAction":
        """Return the same error with the position in which the action was given."""
        return IllegalAction(f"{self}; position: {position}", self.refusal, position)


class InvalidState(ValueError):
    """A state or its options do not fit the rules; the text names every fault in one sentence."""


class InvalidEvent(ValueError):
    """What is given is no event of the game."""


class BadRecord(ValueError):
    """The text is no record, or does not replay; the message says where and why."""


class ForeignRecord(BadRecord):
    """Another version of the program wrote it, in a way that this one cannot read."""

    def __init__(self, why: str, version: str) -> None:
        """`version` is that one's, as it can be shown."""
        super().__init__(why)
        self.version = version
