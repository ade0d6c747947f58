"""A language that nobody speaks: the English texts, made longer and full of accents, between two signs.

Whatever a screen shows without the signs has not come from the catalogues; where one of them is missing, the
text is cut.
"""

from pathlib import Path
from string import Formatter
from typing import Final

from archon3d.host.language import ENGLISH
from tests.words import forms_of_words, write_catalogue

FIRST, LAST = "«", "»"
"""The signs around every text."""

ACCENTS: Final = str.maketrans("aceilnosuyzACEILNOSUYZ", "áçéíłñöšüýžÁÇÉÍŁÑÖŠÜÝŽ")
VOWELS: Final = "aeiou"
LONGER: Final = 0.4
"""By what share of its letters a text gets longer."""

UNCHANGED: Final = ("decimal",)
"""Texts that stand within numbers."""


def pseudo(text: str) -> str:
    """Return a text as that language has it; the places for values stay."""
    parts = [(fixed, name) for fixed, name, _, _ in Formatter().parse(text)]
    letters = sum(len(fixed) for fixed, _ in parts)
    more, said = round(letters * LONGER), FIRST
    for fixed, name in parts:
        for letter in fixed:
            times = 2 if more > 0 and letter.lower() in VOWELS else 1
            more -= times - 1
            said += letter.translate(ACCENTS) * times
        said += "" if name is None else f"{{{name}}}"
    return said + "~" * more + LAST


def write_pseudo(folder: Path) -> None:
    """Write the catalogue of that language below a folder, in the place of English."""
    texts = {
        key: forms if key in UNCHANGED else tuple(map(pseudo, forms))
        for key, forms in forms_of_words(ENGLISH).items()
    }
    write_catalogue(folder, ENGLISH, texts)
