"""What the game says, in the language that was chosen.

Every word that a player reads stands in one table a language, under the same key in each.
"""

from collections.abc import Mapping
from typing import Final

from archon3d.play.phrase import Phrase, Spoken
from archon3d.ui.english import ENGLISH
from archon3d.ui.german import GERMAN

TABLES: Final[Mapping[str, Mapping[str, str]]] = {"english": ENGLISH, "german": GERMAN}
"""The languages by name."""

NAMES: Final[Mapping[str, str]] = {"en": "english", "de": "german"}
"""The languages by the two letters that systems give them; any other is answered in English."""


class _Speaker:
    """Speaks one language at a time."""

    table = ENGLISH


_speaker = _Speaker()


def speak(language: str) -> None:
    """From now on say everything in that language, one of TABLES. Raises KeyError for another."""
    _speaker.table = TABLES[language]


def decimal(number: float) -> str:
    """A number with at most two decimals, as the language writes it."""
    return f"{number:.2f}".rstrip("0").rstrip(".").replace(".", say("decimal"))


def say(key: str, /, **values: object) -> str:
    """The text of that key with its values filled in. Raises KeyError if the key or a value is missing."""
    return _speaker.table[key].format(**values)


def says(key: str) -> bool:
    """Whether there is a text of that key."""
    return key in _speaker.table


def spoken(what: Spoken) -> str:
    """A phrase in the language that is spoken, its values likewise; a number as the language writes it, and
    several phrases with commas between them.

    Raises KeyError if a key or a value is missing.
    """
    if isinstance(what, Phrase):
        return say(what.key, **{name: spoken(value) for name, value in what.values.items()})
    if isinstance(what, tuple):
        return ", ".join(spoken(phrase) for phrase in what)
    return what if isinstance(what, str) else decimal(what)
