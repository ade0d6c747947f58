"""Sounds in words, over whatever screen there is."""

from __future__ import annotations

from typing import Final

from archon3d.audio.captions import side_of, told_as
from archon3d.audio.cues import Cue
from archon3d.ui.arena_hud import Plate
from archon3d.ui.canvas import ITALIC, IVORY, Canvas, Layer
from archon3d.ui.words import say

ORDER: Final = 7
"""It lies over the board and the arena, and below a pause."""

SECONDS: Final = 2.2
"""How long a caption stays, unless another takes its place."""

BASELINE: Final = 140


class Captions:
    """One line that says what was heard last."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._text, self._left = "", 0.0
        self._layer: Layer | None = None
        self.resize()

    def tell(self, cue: Cue) -> None:
        """Says what is heard now, if it needs words."""
        words = caption(cue)
        if words:
            self._text, self._left = words, SECONDS
            self._plate.write(words)

    def update(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._text = ""
                self._plate.write("")

    def resize(self) -> None:
        """Lays the line out anew."""
        self.close()
        self._layer = self._canvas.layer("captions", ORDER)
        self._plate = Plate(self._layer, self._canvas.width / 2, BASELINE, "centre", IVORY, ITALIC)
        self._plate.write(self._text)

    def close(self) -> None:
        """Takes the line away."""
        if self._layer is not None:
            self._layer.close()
            self._layer = None


def caption(cue: Cue) -> str:
    """The cue in words, such as "[Banshee screams, left]"; empty for one that needs none."""
    name, side = told_as(cue), side_of(cue)
    if name is None:
        return ""
    words = say(f"cue.{name}", who=say(cue.subject) if cue.subject else "")
    return say(f"caption.{side}" if side else "caption", words=words)
