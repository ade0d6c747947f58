"""Text before its language is known: the code that knows the games holds no words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Spoken: TypeAlias = "Phrase | float | str | tuple[Phrase | str, ...]"
"""A phrase, a number, text that is the same in every language (such as a square), or a list."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The key of a text in the catalogues, and the values of its placeholders."""

    key: str
    values: Mapping[str, Spoken] = field(default_factory=dict)


def phrase(key: str, /, **values: Spoken) -> Phrase:
    """Return the phrase of that key with these values."""
    return Phrase(key, values)


def side_word(game: str, side: str) -> Phrase:
    """Return the name of a game's side."""
    return Phrase(f"{game}.side.{side}")


def turn_words(game: str, side: str, *, person: bool) -> Phrase:
    """Return whose turn it is in a game, and whether that is a person's."""
    key = "person" if person else "computer"
    return Phrase(f"{game}.turn.{key}", {"side": side_word(game, side)})
