"""Texts of the catalogues between signs that nobody sees, so that screens look as they do for players.

Whatever a screen shows outside the signs does not come from the catalogues; where one of them is missing, the
text is cut.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from archon3d.host.language import ENGLISH
from archon3d.ui.label import Label
from archon3d.ui.line_breaks import halved
from archon3d.ui.widgets import names
from tests.words import LANGUAGES, forms_of_words, spoken_from, write_catalogue

FIRST, LAST = "\ue000", "\ue001"
"""The signs around every text: characters for private use, of which no font knows any."""

UNMARKED: Final = ("decimal",)
"""Texts that stand within numbers."""

NAME: Final = "language.name"

TAG: Final = "marked"
"""The tag of a text's node that has the text with its signs."""

UNSIGNED: Final = str.maketrans("", "", FIRST + LAST)


def marked(text: str) -> str:
    """Return a text between the signs."""
    return f"{FIRST}{text}{LAST}"


def plain(text: str) -> str:
    """Return a text without any sign."""
    return text.translate(UNSIGNED)


def outside(text: str) -> str:
    """Return the text outside all signs, or the text itself if one of them is missing."""
    depth, found = 0, ""
    for letter in text:
        depth -= letter == LAST
        found += letter if depth == 0 and letter not in (FIRST, LAST) else ""
        depth += letter == FIRST
    return plain(text) if depth else found


@contextmanager
def marking(folder: Path, language: str) -> Iterator[None]:
    """Mark all texts of that language meanwhile, by catalogues in that folder; labels draw them unmarked.

    Of the other languages there are the names, which the settings list.
    """
    for one in LANGUAGES:
        spoken = forms_of_words(one)
        forms = spoken.items() if one in (ENGLISH, language) else [(NAME, spoken[NAME])]
        texts = {key: said if key in UNMARKED else tuple(map(marked, said)) for key, said in forms}
        write_catalogue(folder, one, texts)
    drawn: property = vars(Label)["text"]

    def write(label: Label, text: str) -> None:
        label._node.set_tag(TAG, text.encode("utf-8", "replace").decode())
        drawn.__set__(label, plain(text))

    with pytest.MonkeyPatch.context() as patch, spoken_from(folder, language):
        patch.setattr(Label, "text", property(drawn.fget, write))
        patch.setattr(names, "halved", lambda name: marked(halved(plain(name))))
        yield
