"""The message and its details at the foot of a board, and the buttons' meaning beside or below."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, FULL_SCALE, GOLD, IVORY, Canvas, Label, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_end, footer_top
from archon3d.ui.shapes import Panel

MARGIN: Final = 18
EDGE: Final = 16
"""Canvas units between the plate's ends and what stands on it."""
MESSAGE_TEXT: Final = 36
DETAIL_TEXT: Final = 30
HIGHEST_MESSAGE: Final = 60
HIGHEST_DETAIL: Final = 50
"""Canvas units of these letters at most, however large the text is: the bar recurs, and outgrows no board."""
LINE, LINE_OVER_PROMPTS = 1.42, 1.36
"""A line of text, as a share of its letters' size: over the plate's rim, or over the buttons' meaning."""
TIP_LINE: Final = 1.5
"""The line of tips, likewise: the marks of buttons are higher than letters."""
HIGHEST_TIP: Final = 68
TIP_GAP: Final = 6
"""Canvas units of that line at most, and those that are free above it and within it below."""
BAR_FOOT: Final = 6
PROMPTS_EDGE: Final = 6
"""Those on either side of the buttons' meaning, where it stands beside the message."""
RAISED, RAISED_OVER_PROMPTS = 4.5, 3
"""Canvas units by which two lines stand above the middle of their room, whose descents take less than their
ascents: over the plate's rim, or over the buttons' meaning."""
BESIDE_WIDTH: Final = 1700
"""Canvas units of a window, at full scale, in which the buttons' meaning stands beside the message."""
WORDS_SHARE: Final = 0.48
"""Of the plate's width, for message and details there."""
ASCENT: Final = 0.78
"""From a line's top to its baseline, as a share of its height."""


class MessageBar:
    """The message and its details on a plate at the bottom."""

    def __init__(self, layer: Layer, *, tips: bool = False) -> None:
        """`tips` have a line of their own below the details, where the text leaves room for one."""
        canvas = layer.canvas
        sizes = capped(canvas, MESSAGE_TEXT, HIGHEST_MESSAGE), capped(canvas, DETAIL_TEXT, HIGHEST_DETAIL)
        beside = _stands_beside(canvas)
        self._height = (LINE if beside else LINE_OVER_PROMPTS) * sum(canvas.text_size(size) for size in sizes)
        self._raised = RAISED if beside else RAISED_OVER_PROMPTS
        end = footer_end(canvas) - BAR_FOOT
        foot = end if beside else footer_top(canvas)
        tips = tips and (beside or canvas.roomy)
        line = min(TIP_LINE * canvas.text_size(DETAIL_TEXT), HIGHEST_TIP) + TIP_GAP if tips else 0.0
        self.top = foot - line - self._height
        """Where the plate begins, in canvas units from the top."""
        plate = Rectangle(MARGIN, self.top, canvas.width - 2 * MARGIN, end - self.top)
        inner = Rectangle(MARGIN + EDGE, self.top, plate.w - 2 * EDGE, self._height)
        words = replace(inner, w=inner.w * WORDS_SHARE) if beside else inner
        after = words.x + words.w + PROMPTS_EDGE
        rest = replace(inner, x=after, w=plate.x + plate.w - PROMPTS_EDGE - after)
        self.prompts = rest if beside else None
        """Where the buttons' meaning stands, if not in the line at the foot."""
        tip = replace(inner, y=foot - line + TIP_GAP, h=line - 2 * TIP_GAP)
        self.tip = tip if tips else None
        """The tips' own line, if they have one."""
        Panel(layer, plate)
        align, self._x = ("left", words.x) if beside else ("centre", words.centre[0])
        self.message = Label(layer, "", (0, 0), sizes[0], align=align, widest=words.w)
        self.detail = Label(layer, "", (0, 0), sizes[1], colour=FADED, align=align, widest=words.w)
        self._explained = self._announced = ""

    def say(self, message: str, *, warning: bool) -> None:
        """Write the message; a warning stands out."""
        self.message.text = message
        self.message.colour = GOLD if warning else IVORY
        self._write_detail()

    def explain(self, detail: str) -> None:
        """Write the details."""
        self._explained = detail
        self._write_detail()

    def announce(self, news: str) -> None:
        """Put news in the details' place until they are empty again; they stand out as a warning does."""
        if news != self._announced:
            self._announced = news
            self._write_detail()

    def _write_detail(self) -> None:
        """The news, or else the details, unless the message says the same."""
        detail = self._announced or self._explained
        self.detail.text = "" if detail == self.message.text else detail
        self.detail.colour = GOLD if self._announced else FADED
        self._lay_out()

    def _lay_out(self) -> None:
        """The lines in the plate's middle."""
        parts = [part for part in (self.message, self.detail) if part.text]
        y = (
            self.top
            - self._raised * (len(parts) - 1)
            + (self._height - sum(part.line_height for part in parts)) / 2
        )
        for part in parts:
            part.move(self._x, y + ASCENT * part.line_height)
            y += part.line_height


def _stands_beside(canvas: Canvas) -> bool:
    """Return whether the plate has room for the buttons' meaning beside message and details."""
    return canvas.width * FULL_SCALE / canvas.text_scale >= BESIDE_WIDTH
