"""The faces of the game's texts, rasterised for the window's resolution."""

import math
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from panda3d.core import DynamicTextFont, Filename, SamplerState

from archon3d.host import paths
from archon3d.host.paths import native_name
from archon3d.ui.line_breaks import is_japanese

TITLE: Final = "Cinzel-Bold"
TEXT: Final = "EBGaramond-Regular"
ITALIC: Final = "EBGaramond-Italic"
JAPANESE: Final = {
    TITLE: "NotoSerifCJKjp-Bold",
    TEXT: "NotoSerifCJKjp-Regular",
    ITALIC: "NotoSerifCJKjp-Regular",
}
"""The face of Japanese texts instead of each."""

PROBE_PIXELS: Final = 16
"""Size at which it is asked whether a font has a letter."""

GLYPH_PAGE: Final = 512
"""Least width and height of glyph textures in pixels; large letters have larger ones."""

WIDEST_GLYPH: Final = 1.5
"""Greatest width or height of a letter in ems, margins included."""

GLYPH_MARGIN: Final = 4
"""Pixels between two glyphs of a texture, so that none shows a trace of its neighbour.

The engine draws every glyph offset by as much to the right and down, which a label compensates.
"""

MOST_EXTENTS: Final = 4096
"""Sizes of texts that are remembered: some screens' worth, while an evening writes ever new ones."""

_NOT_IN_TITLES: Final = re.compile("[\u0370-\u052f]")


class Extent(NamedTuple):
    """The size of a text, in canvas units."""

    width: float
    """Width of its longest line."""
    line_height: float
    lines: int


class Fonts:
    """The fonts of a canvas, and the sizes of texts that have been measured with them.

    Canvases that follow each other in one process may share them.
    """

    def __init__(self, keep: int = 0) -> None:
        """Keep as many fonts as that even when they are no longer used: another canvas may need them."""
        self._keep = keep
        self._fonts: dict[tuple[str, int], DynamicTextFont] = {}
        self._extents: dict[object, Extent] = {}
        """Sizes of texts, valid as long as the fonts."""
        self._rasterised: dict[DynamicTextFont, set[str]] = {}
        """The letters that are on each font's pages."""

    def font(self, face: str, pixels: int) -> DynamicTextFont:
        """Return a font rasterised for that many pixels per em."""
        known = self._fonts.get((face, pixels))
        if known is None:
            known = self._fonts[face, pixels] = _load(face, pixels)
        return known

    def face_of(self, text: str, face: str) -> str:
        """Return the face that draws a text: titles have no Greek and no Cyrillic letters, texts have."""
        if is_japanese(text):
            return JAPANESE[face]
        return TEXT if face == TITLE and _NOT_IN_TITLES.search(text) else face

    def draws(self, letter: str) -> bool:
        """Return whether texts and titles show that letter."""
        font = self.font(self.face_of(letter, TITLE), PROBE_PIXELS)
        glyph = font.get_glyph(ord(letter))
        return glyph is not None and glyph.get_character() == ord(letter)

    def rasterise(self, font: DynamicTextFont, text: str) -> None:
        """Draw the letters of the text that are new into the font's pages.

        Their textures are clamped at the edge: glyphs there must not show the border colour, which is white
        in the core profile.
        """
        letters = self._rasterised.setdefault(font, set())
        if letters.issuperset(text):
            return
        for letter in set(text) - letters:
            font.get_glyph(ord(letter))
        letters.update(text)
        for page in font.get_pages():
            page.set_wrap_u(SamplerState.WM_clamp)
            page.set_wrap_v(SamplerState.WM_clamp)

    def extent(self, key: object, measure: Callable[[], Extent]) -> Extent:
        """Return the size of a text, measured once; the key holds all that it depends on."""
        known = self._extents.get(key)
        if known is None:
            if len(self._extents) >= MOST_EXTENTS:
                self._extents.clear()
            known = self._extents[key] = measure()
        return known

    def forget(self) -> None:
        """Empty the glyph pages of fonts that are no longer used.

        The engine keeps them otherwise. It also keeps the states of glyphs for good, so that no font is
        dropped that is still useful.
        """
        if len(self._fonts) <= self._keep:
            return
        for font in self._fonts.values():
            for page in font.get_pages():
                page.release_all()
                page.clear_ram_image()
            font.clear()
        self._fonts.clear()
        self._extents.clear()
        self._rasterised.clear()


def font_file(face: str) -> str:
    """Return the file of a face, for `data_file`."""
    return f"models/fonts/{face}.{'otf' if face in JAPANESE.values() else 'ttf'}"


def _load(face: str, pixels: int) -> DynamicTextFont:
    font = DynamicTextFont(Filename.from_os_specific(native_name(paths.data_file(font_file(face)))))
    font.set_pixels_per_unit(pixels)
    font.set_scale_factor(1)
    page = max(GLYPH_PAGE, math.ceil(WIDEST_GLYPH * pixels))
    font.set_page_size(page, page)
    font.set_texture_margin(GLYPH_MARGIN)
    font.set_minfilter(SamplerState.FT_linear)
    font.set_magfilter(SamplerState.FT_linear)
    return font
