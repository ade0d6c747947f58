"""What the game says, in the language that was chosen.

Every word that a player reads stands under the same key in each language: those that all games share in one
table a language, the others in the games' kits.
"""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any, Final

from archon3d.play.phrase import Phrase, Spoken
from archon3d.ui.english import ENGLISH
from archon3d.ui.german import GERMAN

TABLES: Final[Mapping[str, Mapping[str, str]]] = {"english": ENGLISH, "german": GERMAN}
"""The words that all games share, by language."""

NAMES: Final[Mapping[str, str]] = {"en": "english", "de": "german"}
"""The languages by the two letters that systems give them; any other is answered in English."""


class _Formatter(Formatter):
    """Fills places in, and chooses between two forms of a word by a number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        one, several = format_spec.split("|")
        return one if str(value) == "1" else several


_FORMATTER: Final = _Formatter()


class _Speaker:
    """Speaks one language at a time."""

    language = "english"


_speaker = _Speaker()


def speak(language: str) -> None:
    """From now on say everything in that language, one of TABLES. Raises KeyError for another."""
    if language not in TABLES:
        raise KeyError(language)
    _speaker.language = language


def words_of(language: str) -> dict[str, str]:
    """Return every word of that language, the games' included, by key. Raises KeyError for another
    language.
    """
    return {key: text for table in _tables(language) for key, text in table.items()}


def decimal(number: float) -> str:
    """Return a number with at most two decimals, as the language writes it."""
    return f"{number:.2f}".rstrip("0").rstrip(".").replace(".", say("decimal"))


def ticks(number: int) -> str:
    """Return a count of ticks with its unit."""
    return say("ticks", number=number)


def say(key: str, /, **values: object) -> str:
    """Return the text of that key with its values filled in. Raises KeyError if the key or a value is
    missing.

    A place such as `{number:turn|turns}` is filled with the first word for 1, with the second one otherwise.
    """
    return _FORMATTER.vformat(_text(key), (), values)


def says(key: str) -> bool:
    """Return whether there is a text of that key among those that all games share."""
    return key in TABLES[_speaker.language]


def explained(key: str) -> str:
    """Return what is said of a row in a line: the text `explain.<key>`; empty where there is none."""
    return next(
        (table[f"explain.{key}"] for table in _tables(_speaker.language) if f"explain.{key}" in table), ""
    )


def _text(key: str) -> str:
    """Return the text of that key. Raises KeyError."""
    for table in _tables(_speaker.language):
        if key in table:
            return table[key]
    raise KeyError(key)


def _tables(language: str) -> Iterator[Mapping[str, str]]:
    """Yield the shared words of that language first, then those of each game."""
    yield TABLES[language]
    from archon3d.play.kits import KITS  # the first frame says nothing of a game, and comes before them

    yield from (kit.words[language] for kit in KITS.values())


def spoken(what: Spoken) -> str:
    """Return a phrase in the language that is spoken, its values likewise; a number as the language writes
    it, and several phrases with commas between them.

    Raises KeyError if a key or a value is missing.
    """
    if isinstance(what, Phrase):
        return say(what.key, **{name: spoken(value) for name, value in what.values.items()})
    if isinstance(what, tuple):
        return ", ".join(spoken(phrase) for phrase in what)
    return what if isinstance(what, str) else decimal(what)
