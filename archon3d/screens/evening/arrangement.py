"""How the table and the podium arrange their rows: beside what they show, or two by two below it."""

from collections.abc import Mapping
from itertools import islice
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Node, Row, Share
from archon3d.ui.theme import GAP, SMALL_GAP
from archon3d.ui.widgets.aside import has_aside
from archon3d.ui.widgets.basic import Choices
from archon3d.ui.widgets.rows import Buttons

SHOWN_SHARE: Final = 0.68
"""Share of the width for what is shown, if the rows are beside it."""


def with_rows(canvas: Canvas, shown: Node, texts: Mapping[str, str], *over: Node) -> Node:
    """Return what is shown with the rows of these texts, by key; `over` is over rows that are beside it."""
    if has_aside(canvas):
        parts = (*over, Framed(Choices(texts, align="left"), GAP))
        rows = Anchored(Column(*parts, gap=GAP))
        return Row(Share(shown, SHOWN_SHARE), Share(rows, 1.0 - SHOWN_SHARE), gap=GAP, grow=1.0)
    half = (len(texts) + 1) // 2
    upper, lower = dict(islice(texts.items(), half)), dict(islice(texts.items(), half, None))
    return Column(shown, Framed(Column(Buttons(upper), Buttons(lower)), SMALL_GAP), gap=SMALL_GAP, grow=1.0)
