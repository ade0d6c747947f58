"""Sounds in words, over whatever screen there is."""

from __future__ import annotations

from archon3d.audio.captions import caption_key, side_of
from archon3d.audio.cue import Cue
from archon3d.ui.canvas import Canvas
from archon3d.ui.fleeting import FleetingLine
from archon3d.ui.foot import caption_baseline, caption_text
from archon3d.ui.words import say


class Captions(FleetingLine):
    """One line that says what was heard last, below everything else."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, "captions", caption_baseline, caption_text)

    def resize(self) -> None:
        """Lays the line out anew; without a line of their own, captions are not wanted any more."""
        if not self._canvas.captioned:
            self._text = ""
        super().resize()

    def tell(self, cue: Cue) -> None:
        """Says what is heard now, if it needs words."""
        words = caption(cue)
        if words:
            self.say(words)


def caption(cue: Cue) -> str:
    """The cue in words, such as "[Banshee screams, left]"; empty for one that needs none."""
    name, side = caption_key(cue), side_of(cue)
    if name is None:
        return ""
    words = say(f"cue.{name}", who=say(cue.subject) if cue.subject else "")
    return say(f"caption.{side}" if side else "caption", words=words)
