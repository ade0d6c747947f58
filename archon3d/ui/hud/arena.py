"""The HUD above the arena: names, health bars, ready cues and, if wanted, damage numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import SIDE_TEXT_COLOURS, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.hud.fighters import HeadBar, HitNumber, LifeBar, ReadyCue
from archon3d.ui.hud.text_plate import LINE, TextPlate
from archon3d.ui.layout import Column, Gap, Inset, Node, Row, Share, Surface
from archon3d.ui.widgets.parts import Composite, Narrow, Room
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.arena_view import ArenaView, FighterView

NO_NAMES_OF_PLAYERS: Final[Mapping[str, str]] = {}
EDGE: Final = 12
"""Space between the picture's edges and the names, in canvas units."""
MIDDLE_GAP: Final = 40
"""Least distance between a bar's inner end and the centre of the picture."""
NAME_SHARE: Final = 0.245
"""Greatest width of a fighter's name on its plate, as a share of the canvas's width."""
HEAD_GAP: Final = 6
"""Least distance between a bar over a head and the bars at the top, so that it never covers them."""
LINE_FOOT: Final = 6
"""Space between the line and the footer."""


class ArenaHud(Composite):
    """The bars, names and cues of both fighters, and a message line."""

    def __init__(
        self, view: ArenaView, *, rises: bool = True, names: Mapping[str, str] = NO_NAMES_OF_PLAYERS
    ) -> None:
        """Show the fighters of `view`. `rises` says whether damage numbers may move.

        `names` are those of players by side, where people are named instead of their fighters.
        """
        self._fighters, self._rises, self._names = view.fighters, rises, names
        self._bars = tuple(LifeBar(fighter, leftward=slot == 1) for slot, fighter in enumerate(view.fighters))
        self._cues = tuple(ReadyCue() for _ in view.fighters)
        self._line = TextPlate()
        self._heads: tuple[HeadBar, ...] = ()
        self._numbers: tuple[HitNumber, ...] = ()
        self.field = Room(grow=1.0)
        """What the names and bars leave free, down to the line."""

    @property
    def foot(self) -> float:
        """Bottom of the names and bars, in canvas units from the top."""
        return self.field.area.y

    @property
    def line(self) -> str:
        """The line below the field."""
        return self._line.text

    def build(self, canvas: Canvas) -> Node:
        """Return the names and bars at the top, and the line at the bottom."""
        halves = Row(*(Share(self._half(slot, one), 0.5) for slot, one in enumerate(self._fighters)))
        return Column(Gap(EDGE), Inset(halves, EDGE, 0), self.field, self._line, Gap(LINE_FOOT))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw everything, with what follows the fighters on top."""
        super().put(surface, area)
        layer = surface.layer
        self._heads = tuple(HeadBar(layer, fighter, self.foot + HEAD_GAP) for fighter in self._fighters)
        self._numbers = tuple(HitNumber(layer, rises=self._rises) for _ in self._fighters)

    def show(self, view: ArenaView, heads: Sequence[tuple[float, float]], dt: float) -> None:
        """Update from the battle, `dt` seconds later; `heads` are the canvas points over the fighters."""
        parts = zip(view.fighters, self._bars, self._heads, self._numbers, self._cues, heads, strict=True)
        for fighter, bar, head, number, cue, at in parts:
            number.show(at, dt)
            bar.show(fighter.life, dt)
            head.show(fighter.life, at, dt)
            cue.show(fighter.ready >= 1 and not fighter.dead)

    def lose(self, slot: int, hit_points: int) -> None:
        """Show a fighter's damage as a number."""
        self._numbers[slot].add(hit_points)

    def say(self, text: str) -> None:
        """Write the line below the field."""
        self._line.write(text)

    def _half(self, slot: int, fighter: FighterView) -> Node:
        """Return a fighter's name, cue and bar, from the picture's edge to its middle."""
        style = replace(LINE, face=TITLE, colour=SIDE_TEXT_COLOURS[fighter.side])
        called = self._names.get(fighter.side) or say(fighter.kind)
        name = Narrow(TextPlate(style, called), NAME_SHARE)
        parts = (name, self._cues[slot], self._bars[slot], Gap(width=MIDDLE_GAP))
        return Row(*(parts if slot == 0 else parts[::-1]))
