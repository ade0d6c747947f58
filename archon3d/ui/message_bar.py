"""The message and its details at the bottom of a board, with the button prompts beside or below."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, FULL_SCALE, GOLD, IVORY, Canvas, Label, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_end, footer_top
from archon3d.ui.shapes import Panel

MARGIN: Final = 18
EDGE: Final = 16
"""Padding at the ends of the plate, in canvas units."""
MESSAGE_TEXT: Final = 36
DETAIL_TEXT: Final = 30
HIGHEST_MESSAGE: Final = 60
HIGHEST_DETAIL: Final = 50
"""Greatest size of these letters in canvas units at any text scale: the bar must not outgrow a board."""
LINE, LINE_OVER_PROMPTS = 1.42, 1.36
"""Height of a line relative to its text size: over the plate's rim, or over the prompts."""
TIP_LINE: Final = 1.5
"""Height of the tips' line, likewise: button glyphs are higher than letters."""
HIGHEST_TIP: Final = 68
TIP_GAP: Final = 6
"""Greatest height of that line, and the space above it and within it below, in canvas units."""
BAR_FOOT: Final = 6
PROMPTS_EDGE: Final = 6
"""Margins beside the prompts, if they are beside the message."""
RAISED, RAISED_OVER_PROMPTS = 4.5, 3
"""How far two lines are raised above the centre, since descenders are shorter than ascenders.

It is in canvas units: over the plate's rim, or over the prompts.
"""
BESIDE_WIDTH: Final = 1700
"""Least width of a window, at full scale, for prompts beside the message."""
WORDS_SHARE: Final = 0.48
"""Share of the plate's width for the text then."""
ASCENT: Final = 0.78
"""Distance from a line's top to its baseline, as a share of its height."""


class MessageBar:
    """The message and its details on a plate at the bottom."""

    def __init__(self, layer: Layer, *, tips: bool = False) -> None:
        """Create the plate. `tips` get a line of their own below the details if there is room."""
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
        """Top of the plate, in canvas units."""
        plate = Rectangle(MARGIN, self.top, canvas.width - 2 * MARGIN, end - self.top)
        inner = Rectangle(MARGIN + EDGE, self.top, plate.w - 2 * EDGE, self._height)
        words = replace(inner, w=inner.w * WORDS_SHARE) if beside else inner
        after = words.x + words.w + PROMPTS_EDGE
        rest = replace(inner, x=after, w=plate.x + plate.w - PROMPTS_EDGE - after)
        self.prompts = rest if beside else None
        """Place of the button prompts, if they are not in the footer."""
        tip = replace(inner, y=foot - line + TIP_GAP, h=line - 2 * TIP_GAP)
        self.tip = tip if tips else None
        """Place of the tips' line, if there is one."""
        Panel(layer, plate)
        align, self._x = ("left", words.x) if beside else ("centre", words.centre[0])
        self.message = Label(layer, "", (0, 0), sizes[0], align=align, widest=words.w)
        self.detail = Label(layer, "", (0, 0), sizes[1], colour=FADED, align=align, widest=words.w)
        self._explained = self._announced = ""

    def say(self, message: str, *, warning: bool) -> None:
        """Write the message; a warning is highlighted."""
        self.message.text = message
        self.message.colour = GOLD if warning else IVORY
        self._write_detail()

    def explain(self, detail: str) -> None:
        """Write the details."""
        self._explained = detail
        self._write_detail()

    def announce(self, news: str) -> None:
        """Replace the details with highlighted news until `news` is empty."""
        if news != self._announced:
            self._announced = news
            self._write_detail()

    def _write_detail(self) -> None:
        """Write the news, or else the details unless the message says the same."""
        detail = self._announced or self._explained
        self.detail.text = "" if detail == self.message.text else detail
        self.detail.colour = GOLD if self._announced else FADED
        self._lay_out()

    def _lay_out(self) -> None:
        """Centre the lines in the plate."""
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
    """Return whether the plate has room for the prompts beside the text."""
    return canvas.width * FULL_SCALE / canvas.text_scale >= BESIDE_WIDTH
