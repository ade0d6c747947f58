"""A plate in the centre of the screen: a title, a text, and choices below it."""

from collections.abc import Mapping
from dataclasses import replace

from archon3d.ui.canvas import GOLD, Colour, Layer
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Stack, lay_out
from archon3d.ui.menu import Menu
from archon3d.ui.theme import DIALOG_WIDTH, GAP, HEADING, NOTE, SCREEN_EDGE, WIDE_GAP
from archon3d.ui.widgets.basic import Choices, Text, Veil


def plate(
    title: str, note: Node, choices: Choices, *, colour: Colour = GOLD, width: float = DIALOG_WIDTH
) -> Node:
    """Return a dialog without anything to dim behind it."""
    parts = Column(Text(title, replace(HEADING, colour=colour)), Gap(GAP), note, Gap(WIDE_GAP), choices)
    return Inset(Anchored(Framed(parts), width=width), SCREEN_EDGE, SCREEN_EDGE)


def dialog(
    title: str, note: Node, choices: Choices, *, colour: Colour = GOLD, width: float = DIALOG_WIDTH
) -> Node:
    """Return a dialog over a veil."""
    return Stack(Veil(), plate(title, note, choices, colour=colour, width=width))


def question(
    title: str, note: str, choices: Mapping[str, str], *, colour: Colour = GOLD, width: float = DIALOG_WIDTH
) -> Node:
    """Return a dialog whose text does not change; `choices` are texts by key, topmost first."""
    return dialog(title, Text(note, NOTE, wraps=True), Choices(choices), colour=colour, width=width)


def open_question(layer: Layer, node: Node, focus: str) -> Menu:
    """Show a question over a screen, on a layer of its own; return its menu."""
    menu = lay_out(layer, node, focus)
    if menu is None:
        raise ValueError("a question has choices")
    return menu
