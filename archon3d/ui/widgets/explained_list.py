"""A list of rows: a title above it, a card beside it that explains the focused row, and a way back below."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.layout import Column, Gap, Inset, Node
from archon3d.ui.theme import GAP, HEADING, SCREEN_EDGE
from archon3d.ui.widgets.aside import Explainer, has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.page import Page, PageOption, Section

BACK_ROW: Final = "back"
"""Key of the row below the list."""
WIDTH: Final = 900
"""Width of the rows in canvas units, at full scale."""
GROWTH: Final = 1.5
"""Greatest scale of the rows beside a card."""
ABOVE: Final = 0.33
"""Share of the spare height that is above the list."""


def explained_list(
    canvas: Canvas,
    explainer: Explainer,
    title: str,
    sections: Sequence[Section],
    options: Mapping[str, PageOption],
    back: str,
) -> Node:
    """Return the list; `back` is what the row below it says."""
    page = Page([sections], options, growth=GROWTH if has_aside(canvas) else 1.0)
    column = Column(
        Gap(GAP),
        Text(title, HEADING),
        *explainer.above(canvas),
        Gap(GAP),
        Gap(grow=ABOVE),
        explainer.beside(canvas, page, WIDTH),
        Gap(grow=1.0 - ABOVE),
        explainer.below(canvas, BackRow(BACK_ROW, back), WIDTH),
    )
    return Inset(column, SCREEN_EDGE, 0)
