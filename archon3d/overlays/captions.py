"""Captions of sounds, over every screen."""

from typing import Final

from archon3d.audio.captions import caption_key, side_of
from archon3d.audio.cue import Cue
from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.fonts import ITALIC
from archon3d.ui.footer import CAPTION_TEXT, HIGHEST_CAPTION_TEXT, caption_place
from archon3d.ui.hud.text_plate import TextPlate
from archon3d.ui.layout import Surface
from archon3d.ui.theme import TextStyle
from archon3d.ui.words import say

ORDER: Final = 12
"""Draw order: above everything else."""
CAPTION: Final = TextStyle(CAPTION_TEXT, ITALIC, highest=HIGHEST_CAPTION_TEXT)
SECONDS: Final = 2.2
"""How long a caption stays, unless another one replaces it."""


class Captions:
    """A line with the latest caption, below everything else."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._text, self._left = "", 0.0
        self._layer: Layer | None = None
        self._plate = TextPlate(CAPTION)
        self.resize()

    def tell(self, cue: Cue) -> None:
        """Show the caption of a cue, if it has one."""
        words = caption(cue)
        if words:
            self._text, self._left = words, SECONDS
            self._plate.write(words)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._text = ""
                self._plate.write("")

    def resize(self) -> None:
        """Lay out the line again, or remove it if captions are off."""
        self.close()
        canvas = self._canvas
        self._text = self._text if canvas.captioned else ""
        self._layer = canvas.layer("captions", ORDER)
        self._plate = TextPlate(CAPTION, self._text)
        self._plate.put(Surface(self._layer), caption_place(canvas))

    def close(self) -> None:
        """Remove the line."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None


def caption(cue: Cue) -> str:
    """Return the cue's caption, such as "[Banshee screams, left]"; empty if it needs none."""
    name, side = caption_key(cue), side_of(cue)
    if name is None:
        return ""
    words = say(f"cue.{name}", who=say(cue.subject) if cue.subject else "")
    return say(f"caption.{side}" if side else "caption", words=words)
