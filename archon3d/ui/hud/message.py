"""The message and its details at the bottom of a board, with the button prompts beside or below."""

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, FULL_SCALE, GOLD, IVORY, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_end, footer_line
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Plated, Row, Share, Size, Surface
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import ENDLESS, Composite, LivePart, Room

MARGIN: Final = 18
EDGE: Final = 16
"""Padding at the ends of the plate, in canvas units."""
MESSAGE: Final = TextStyle(36, highest=60)
DETAIL: Final = TextStyle(30, colour=FADED, highest=50)
CLEAR: Final = 4
"""Space between the lines and the plate's rim."""
TIP_LINE: Final = 1.5
"""Height of the tips' line, relative to its text: button glyphs are higher than letters."""
HIGHEST_TIP: Final = 56
"""Greatest height of that line, in canvas units."""
TIP_GAP: Final = 6
"""Space above and below it."""
BAR_FOOT: Final = 6
PROMPTS_EDGE: Final = 6
"""Margins beside the prompts, if they are beside the message."""
BESIDE_WIDTH: Final = 1700
"""Least width of a window, at full scale, for prompts beside the message."""
WORDS_SHARE: Final = 0.47
"""Share of the plate's width for the text then."""


class MessageBar(Composite):
    """The message and its details on a plate, which ends above the captions."""

    def __init__(self, canvas: Canvas, *, tips: bool = False) -> None:
        """Fit the bar to the canvas. `tips` get a line of their own if there is room."""
        self._beside = canvas.width * FULL_SCALE / canvas.text_scale >= BESIDE_WIDTH
        align = "left" if self._beside else "centre"
        self._message, self._detail = Text("", MESSAGE, align=align), Text("", DETAIL, align=align)
        both = Column(Text("", MESSAGE), Text("", DETAIL))
        self._lines = LivePart(_centred(self._message), name="message", like=both)
        self._prompts = Room(grow=1.0)
        self._tip: Room | None = None
        if tips and (self._beside or canvas.roomy):
            self._tip = Room(min(TIP_LINE * canvas.text_size(DETAIL.size), HIGHEST_TIP))
        self._explained = self._announced = ""
        self._warns = False
        self.top = 0.0
        """Top of the plate, in canvas units."""

    @property
    def prompts(self) -> Rectangle | None:
        """Place of the button prompts, if they are not in the footer."""
        return self._prompts.area if self._beside else None

    @property
    def tip(self) -> Rectangle | None:
        """Place of the tips' line, if there is one."""
        return None if self._tip is None else self._tip.area

    @property
    def message(self) -> str:
        return self._message.text

    @property
    def detail(self) -> str:
        """The line below the message: news, or else the details unless the message says the same."""
        return self._detail.text

    def build(self, canvas: Canvas) -> Node:
        """Return the plate with the text, and beside or below it room for the prompts."""
        ends = Gap(width=EDGE), Gap(width=PROMPTS_EDGE)
        lines: Node = self._lines
        if self._beside:
            lines = Row(ends[0], Share(lines, WORDS_SHARE), ends[1], self._prompts, ends[1])
        else:
            lines = Inset(lines, EDGE, 0)
        tip = () if self._tip is None else (Gap(TIP_GAP), Inset(self._tip, EDGE, 0))
        foot = TIP_GAP if self._tip is not None else CLEAR if self._beside else 0.0
        below = 0.0 if self._beside else footer_line(canvas) - BAR_FOOT
        plate = Plated(Column(Gap(CLEAR), lines, *tip, Gap(foot + below)), 0)
        return Column(Inset(plate, MARGIN, 0), Gap(BAR_FOOT))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the plate."""
        self.top = area.y
        super().put(surface, area)

    def say(self, message: str, *, warning: bool) -> None:
        """Write the message; a warning is highlighted."""
        self._message.text, self._warns = message, warning
        self._write()

    def explain(self, detail: str) -> None:
        """Write the details."""
        self._explained = detail
        self._write()

    def announce(self, news: str) -> None:
        """Replace the details with highlighted news until `news` is empty."""
        if news != self._announced:
            self._announced = news
            self._write()

    def _write(self) -> None:
        """Show the lines; they are laid out again if there are more or fewer than before."""
        detail = self._announced or self._explained
        before = self._shown_lines()
        self._message.colour = GOLD if self._warns else IVORY
        self._detail.colour = GOLD if self._announced else FADED
        self._detail.text = "" if detail == self._message.text else detail
        if (lines := self._shown_lines()) != before:
            self._lines.replace(_centred(*lines))

    def _shown_lines(self) -> tuple[Text, ...]:
        """Return the lines that are not empty, and the message in any case."""
        return (self._message, self._detail) if self._detail.text else (self._message,)


def _centred(*lines: Text) -> Node:
    """Return the lines as wide as the plate, in the middle of its height."""
    return Anchored(Column(*lines), width=ENDLESS)


class AboveCaptions(Node):
    """A node that takes the footer's place too, down to the captions."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the node's size without the footer."""
        size = self._node.measure(canvas, width)
        return Size(size.width, size.height - footer_line(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the node down to the captions."""
        self._node.put(surface, replace(area, h=footer_end(surface.canvas) - area.y))
