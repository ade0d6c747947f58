"""Every language can be written: each character of a catalogue is in the fonts of its text."""

from collections import Counter
from functools import partial

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import DynamicTextFont

from archon3d.host.credits import read_credits
from archon3d.ui.canvas import Canvas
from archon3d.ui.fonts import ITALIC, JAPANESE, MOST_EXTENTS, TEXT, TITLE, Extent, Fonts
from archon3d.ui.label import Label
from archon3d.ui.line_breaks import is_japanese
from tests.driver.harness import text_node
from tests.words import LANGUAGES, forms_of_words, words_of

PIXELS = 8
"""Size of the letters: small ones are drawn fast."""

HINT = "python -m models.source.japanese_fonts puts more characters into the Japanese fonts"


def _draws(font: DynamicTextFont, letter: str) -> bool:
    """Return whether a font has a character of its own for it."""
    glyph = font.get_glyph(ord(letter))
    return glyph is not None and glyph.get_character() == ord(letter)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_in_the_font_that_writes_it(base: ShowBase, language: str) -> None:
    canvas = Canvas(base)
    lacking = set()
    texts = [text for forms in forms_of_words(language).values() for text in forms]
    for section in read_credits(words_of(language)["credits.chapter"]):
        texts += [section.title, *section.paragraphs]
    written = {is_japanese: set[str]() for is_japanese in (False, True)}
    for text in texts:
        written[is_japanese(text)] |= {*text, *text.upper()}
    for japanese, letters in written.items():
        for face in {JAPANESE[face] if japanese else face for face in (TITLE, TEXT, ITALIC)}:
            font = canvas.fonts.font(face, PIXELS)
            lacking |= {letter for letter in letters if letter > " " and not _draws(font, letter)}
    canvas.close()
    assert lacking == set(), HINT


def test_names_in_greek_and_cyrillic_are_written_in_titles_too(base: ShowBase) -> None:
    """People enter them, and a title's own face lacks most of these letters."""
    canvas = Canvas(base)
    for name in ("Иван", "Ελένη", "Zoë", "Łucja"):
        font = canvas.fonts.font(canvas.fonts.face_of(name, TITLE), PIXELS)
        assert all(_draws(font, letter) for letter in name), name
        assert all(map(canvas.fonts.draws, name)), name
    layer = canvas.layer("name")
    label = Label(layer, "Иван", (0, 0), 40, face=TITLE)
    (node,) = layer.node.find_all_matches("**/+TextNode")
    drawn = text_node(node).get_font()
    assert isinstance(drawn, DynamicTextFont)
    assert all(_draws(drawn, letter) for letter in label.text)
    canvas.close()


def test_sizes_of_texts_are_measured_once_and_never_too_many_of_them() -> None:
    """An evening's texts are without end."""
    measured = Counter[int]()

    def measure(text: int) -> Extent:
        measured[text] += 1
        return Extent(1.0, 1.0, 1)

    fonts = Fonts()
    for text in (7, 7, *range(3 * MOST_EXTENTS), 7):
        fonts.extent(text, partial(measure, text))
    assert measured[7] == 2
    assert measured[0] == 1
