"""A page of options on a layer, for screens that place it themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Surface
from archon3d.ui.menu import Item
from archon3d.ui.widgets.page import CONTENTS_ROW as CONTENTS_ROW
from archon3d.ui.widgets.page import HAND_SPACE as HAND_SPACE
from archon3d.ui.widgets.page import HEADING_ROW as HEADING_ROW
from archon3d.ui.widgets.page import PANEL_PADDING as PANEL_PADDING
from archon3d.ui.widgets.page import ROW_TEXT as ROW_TEXT
from archon3d.ui.widgets.page import SECTION_GAP as SECTION_GAP
from archon3d.ui.widgets.page import Option, Section
from archon3d.ui.widgets.page import Page as PageNode
from archon3d.ui.widgets.page import column_height as column_height

EMPTY: Final[Mapping[str, str]] = {}


class Page:
    """Sections in columns of one panel each, with one menu over all of them."""

    def __init__(
        self,
        layer: Layer,
        area: Rectangle,
        columns: Sequence[Sequence[Section]],
        texts: Mapping[str, str],
        focus: str,
        pinned: Sequence[Item] = (),
        growth: float = 1.0,
        portraits: Mapping[str, str] = EMPTY,
    ) -> None:
        """Lay out the page; `pinned` rows are elsewhere. Raises ValueError without rows."""
        surface = Surface(layer)
        options = {key: Option(text, portrait=portraits.get(key, "")) for key, text in texts.items()}
        PageNode(columns, options, growth=growth).put(surface, area)
        surface.items += pinned
        menu = surface.menu(focus)
        if menu is None:
            raise ValueError("a page has rows")
        self.menu = menu
