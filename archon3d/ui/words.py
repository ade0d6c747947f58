"""The game's texts, in the chosen language.

They are in catalogues, one for each language, under the same keys: docs/translating.md says how to edit them.
A text that a language lacks is shown in English.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from math import ceil
from pathlib import Path
from typing import Final

from archon3d.host.language import ENGLISH
from archon3d.host.paths import DOMAIN, DataMissing, locale_folder
from archon3d.play.phrase import Phrase, Spoken

COUNT: Final = "count"
"""The value by which a text with plural forms chooses one."""


class _NoText(NullTranslations):
    """The last fallback: no catalogue has the text."""

    def gettext(self, message: str) -> str:
        """Raise KeyError."""
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Raise KeyError."""
        raise KeyError(msgid1)


class _Speaker:
    """Holds the current language."""

    language = ENGLISH


_speaker = _Speaker()


def speak(language: str) -> None:
    """Switch to a language such as "de". Raises DataMissing without its catalogue."""
    _catalogue(locale_folder(), language)
    _speaker.language = language


def language_name(language: str) -> str:
    """Return what that language calls itself. Raises DataMissing if there is no catalogue."""
    return _catalogue(locale_folder(), language).gettext("language.name")


def decimal(number: float) -> str:
    """Return a number with at most two decimals, as the language writes it."""
    return f"{number:.2f}".rstrip("0").rstrip(".").replace(".", say("decimal"))


def ticks(number: int) -> str:
    """Return a count of ticks with its unit."""
    return say("ticks", count=number)


def say(key: str, /, **values: object) -> str:
    """Return the text of that key with its values filled in; numbers as the language writes them.

    Where the text has plural forms, the value `count` chooses one. Raises KeyError if the key or a value is
    missing.
    """
    count = values.get(COUNT)
    text = _text(key, count if isinstance(count, int | float) else None)
    return text.format(**{name: _shown(value) for name, value in values.items()})


def says(key: str) -> bool:
    """Return whether there is a text of that key."""
    try:
        _text(key)
    except KeyError:
        return False
    return True


def explained(key: str) -> str:
    """Return a row's help text, `explain.<key>`; empty if there is none."""
    return say(f"explain.{key}") if says(f"explain.{key}") else ""


def spoken(what: Spoken) -> str:
    """Return a phrase in the current language.

    Its values are translated too, a number is written as in that language, and several phrases become a list.
    Raises KeyError if a key or a value is missing.
    """
    if isinstance(what, Phrase):
        return say(what.key, **{name: _value(value) for name, value in what.values.items()})
    if isinstance(what, tuple):
        return say("list.separator").join(map(spoken, what))
    return what if isinstance(what, str) else decimal(what)


def _value(value: Spoken) -> object:
    """Return a value for a text: numbers stay numbers, which may choose a plural form."""
    return value if isinstance(value, int | float) else spoken(value)


def _shown(value: object) -> object:
    """Return a value as it is written in a text."""
    return decimal(value) if isinstance(value, float) else value


def _text(key: str, count: float | None = None) -> str:
    """Return the text of that key, in the plural form of that count. Raises KeyError."""
    for language in (_speaker.language, ENGLISH):
        catalogue = _catalogue(locale_folder(), language)
        if count is not None:
            try:
                return catalogue.ngettext(key, key, _whole(count))
            except KeyError:
                pass
        try:
            return catalogue.gettext(key)
        except KeyError:
            continue
    raise KeyError(key)


def _whole(count: float) -> int:
    """Return the whole number whose plural form a count takes: that of several for a fraction."""
    return int(count) if count == int(count) else max(ceil(count), 2)


@cache
def _catalogue(folder: Path, language: str) -> NullTranslations:
    """Return a language's catalogue. Raises DataMissing."""
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            catalogue = GNUTranslations(file)
    except FileNotFoundError as error:
        raise DataMissing(
            f"{path} is missing; in a checkout `python3 run.py words` makes the catalogues"
        ) from error
    catalogue.add_fallback(_NoText())
    return catalogue
