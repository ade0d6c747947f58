"""A card beside a list: a large picture of what has the focus, its name, and what to know about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import FramedPanel
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Row, Share, Size, Surface
from archon3d.ui.theme import EXPLANATION, FRAME_PADDING, GAP, PROSE, SMALL_GAP, WIDE_GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.medallion import Medallion

OVER_SCENERY: Final = replace(EXPLANATION, colour=IVORY)
"""The explanation without a card: the scenery is behind it."""
ASIDE_SHARE: Final = 0.26
"""Share of the width for the card beside a grid."""
EXPLAINED_WIDTH: Final = 1800
EXPLAINER_SHARE: Final = 0.36
PREVIEW_SHARE: Final = 0.44
"""Width of a list with its card in canvas units, and the share of a card, and of one with a board, of it."""
PICTURE: Final = 320
"""Greatest size of the picture, in canvas units."""
TITLE_STYLE: Final = TextStyle(42, TITLE, GOLD)
NOTE_STYLE: Final = TextStyle(30, colour=FADED)


@dataclass(frozen=True, slots=True)
class AsideContent:
    """What the card shows."""

    portrait: str
    """Name of the picture; empty for none."""
    title: str
    text: str
    note: str = ""
    drawing: Callable[[], Node | None] | None = field(default=None, compare=False)
    """Returns what is drawn instead of the picture, or None for that; it belongs to the rest."""
    shown: str = ""
    """What it shows now, if that may change while the rest stays."""


class Aside(Node):
    """The card, whose content follows the focus."""

    grow = 1.0

    def __init__(self, content: AsideContent) -> None:
        self._content = content
        self._at: tuple[Layer, Rectangle] | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no height: it is as high as what it stands beside."""
        return Size(width, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the card."""
        FramedPanel(surface.layer, area)
        self._at = surface.layer.part("aside"), area
        self._draw()

    def show(self, content: AsideContent) -> None:
        """Show something else."""
        if content != self._content:
            self._content = content
            self._draw()

    def _draw(self) -> None:
        if self._at is None:
            return
        layer, area = self._at
        layer.clear()
        shown = self._content
        parts = Column(
            Gap(grow=1.0),
            _picture(shown),
            Gap(WIDE_GAP),
            Text(shown.title, TITLE_STYLE, wraps=True),
            Gap(GAP),
            Text(shown.text, PROSE, wraps=True),
            *((Gap(SMALL_GAP), Text(shown.note, NOTE_STYLE, wraps=True)) if shown.note else ()),
            Gap(grow=1.0),
        )
        Inset(parts, FRAME_PADDING, FRAME_PADDING).put(Surface(layer), area)


def _picture(shown: AsideContent) -> Node:
    drawing = None if shown.drawing is None else shown.drawing()
    if drawing is not None:
        return drawing
    return Medallion(shown.portrait, PICTURE) if shown.portrait else Gap()


def has_aside(canvas: Canvas) -> bool:
    """Return whether there is room for a card beside a list."""
    return canvas.roomy and canvas.broad


class Explainer:
    """What tells of the row that has the focus: a card beside the rows, or else a text above them."""

    def __init__(
        self, content: AsideContent, *, among: Sequence[str] = (), share: float = EXPLAINER_SHARE
    ) -> None:
        """`among` are texts that it may say, for each of which there is room above the rows.

        The card beside them has that `share` of the width.
        """
        self._content, self._share = content, share
        self._card = Aside(content)
        self._line = Text(content.text, OVER_SCENERY, wraps=True, among=among)

    @property
    def text(self) -> str:
        """What it says."""
        return self._content.text

    def show(self, content: AsideContent) -> None:
        """Tell of something else."""
        if content != self._content:
            self._content = content
            self._card.show(content)
            self._line.text = content.text

    def above(self, canvas: Canvas) -> Sequence[Node]:
        """Return what is between the title and the rows."""
        return () if has_aside(canvas) else (self._line,)

    def beside(self, canvas: Canvas, rows: Node, width: float) -> Node:
        """Return the rows, of that width at full scale, and the card beside them if there is room for it."""
        if not has_aside(canvas):
            return Anchored(rows, width=width)
        shares = Share(rows, 1.0 - self._share), Share(self._card, self._share)
        both = Row(*shares, gap=SMALL_GAP)
        return Anchored(both, width=EXPLAINED_WIDTH)

    def below(self, canvas: Canvas, row: Node, width: float) -> Node:
        """Return a row below all others, which begins where they do."""
        return Anchored(row, width=EXPLAINED_WIDTH if has_aside(canvas) else width)
