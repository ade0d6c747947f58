"""Archon's state beside the board: power points, round, colour cycle and favoured side.

The cycle is shown with the turns until its next step and its arc. The panel is below Light's lines, or over
the board if enlarged text leaves no room there.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, board_view
from archon3d.presenters.archon.cycle_arc import CycleArc
from archon3d.ui.canvas import FADED, FULL_SCALE, SIDE_TEXT_COLOURS, Canvas
from archon3d.ui.hud.sides import PLATE_COLOURS, PLATE_RIM
from archon3d.ui.hud.style import StatePanel
from archon3d.ui.layout import Column, Gap, Inset, Node, Plated, Row, Share
from archon3d.ui.pips import Pips
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import Fitting, Located, WrappedRow
from archon3d.ui.words import say

STYLE: Final = TextStyle(30, colour=FADED, highest=45)
PADDING: Final = 14
TIGHT_PADDING: Final = 8
"""Padding of the plate in canvas units; less with enlarged text."""
PIP: Final = 22
"""Size of a power point's pip."""
PIPS_GAP: Final = 6
"""Space below the pips, in canvas units."""
PIPS_SHARE: Final = 0.33
"""Greatest width of a side's pips below the heading, as a share of the panel's."""
GAP: Final = 12
"""Least gap between the round and the cycle's turns in canvas units; without room they are stacked."""
STRIP_GAP: Final = 36
"""Gap between two parts side by side over the board, in canvas units."""
STRIP_ARC: Final = 240
"""Width of the arc there."""
LONGEST_ROUND: Final = 88
"""A round's number as wide as a match can have."""

BOARD_ASPECT: Final = 1.195
"""Aspect ratio of the board in the picture."""


class _CycleParts(StatePanel):
    """The parts, wherever they are."""

    def __init__(self) -> None:
        """Create the parts without a position."""
        most = len(POWER_POINTS)
        counts = [say(f"cycle.{way}", count=count) for way in ("darker", "lighter") for count in (1, 2)]
        self._points = _text([say("cycle.points", light=most, dark=most)])
        self._round = _text([say("round", number=LONGEST_ROUND)])
        self._turns = _text(counts)
        self._favours = {
            key: _text([say(f"cycle.{key}.{side}") for side in SIDES]) for key in ("favours", "favoured")
        }
        self._pips = {
            side: Pips(most, SIDE_TEXT_COLOURS[side], PIP, align)
            for side, align in (("light", "left"), ("dark", "right"))
        }
        self._arc = CycleArc(STRIP_ARC)
        self._view: BoardView | None = None
        self._helps: list[Located] = []

    @property
    def held(self) -> dict[str, int]:
        """How many power points are shown for each side."""
        return {side: pips.filled for side, pips in self._pips.items()}

    def show(self, state: State) -> None:
        """Show the round, the cycle with its direction, and the owners of the power points."""
        view = self._view = board_view(state)
        held = _held(view)
        for side, pips in self._pips.items():
            pips.show(held[side])
        self._points.text = say("cycle.points", **held)
        self._round.text = say("round", number=view.round)
        self._turns.text = say(f"cycle.{_way(view)}", count=view.plies_to_step)
        for key, text in self._favours.items():
            text.text = say(f"cycle.{key}.{view.favoured}")
            text.colour = SIDE_TEXT_COLOURS[view.favoured]
        self._arc.show(view.colour, view.coming)

    def help_at(self, at: tuple[float, float]) -> str:
        return next(filter(None, (part.help_at(at) for part in self._helps)), "")

    def _explain(self, node: Node, key: str) -> Node:
        """Return the node with the help text of that key."""
        part = Located(node, lambda: self._help(key))
        self._helps.append(part)
        return part

    def _help(self, key: str) -> str:
        if self._view is None:
            return ""
        if key == "points":
            return say("help.points", most=len(POWER_POINTS), **_held(self._view))
        return say(f"help.favoured.{self._view.favoured}" if key == "favoured" else f"help.{key}")


class CyclePanel(_CycleParts):
    """All parts in a column, on a plate; with enlarged text in a lesson, only what it teaches."""

    def __init__(self) -> None:
        """Create both variants."""
        super().__init__()
        arc = self._explain(self._arc, "arc")
        turns = self._explain(self._turns, "turns")
        self._few = Column(self._explain(self._points, "points"), turns, arc)
        self._all = Column(
            self._explain(self._points_over_pips(), "points"),
            self._steps(self._explain(self._round, "round"), turns),
            arc,
            self._explain(Fitting(*self._favours.values()), "favoured"),
        )

    def build(self, canvas: Canvas) -> Node:
        """Return the parts for that size of text, on a plate."""
        if canvas.upright or canvas.text_scale == FULL_SCALE:
            return Plated(self._all, PADDING, PLATE_COLOURS, edge=PLATE_RIM)
        return Plated(Inset(self._few, PADDING, TIGHT_PADDING / 2), 0, PLATE_COLOURS, edge=PLATE_RIM)

    def _points_over_pips(self) -> Node:
        light, dark = (Share(pips, PIPS_SHARE) for pips in self._pips.values())
        return Column(self._points, Row(light, dark, spreads=True), Gap(PIPS_GAP))

    def _steps(self, number: Node, turns: Node) -> Node:
        """Return the round and the turns until the cycle's next step."""
        return Fitting(Row(number, turns, gap=GAP, spreads=True), Column(number, turns))


class CycleStrip(_CycleParts):
    """All parts side by side in lines, on a plate over the board."""

    def __init__(self) -> None:
        super().__init__()
        light, dark = self._pips.values()
        points = Row(light, Gap(width=GAP), self._points, Gap(width=GAP), dark)
        parts: dict[str, Node] = {
            "points": points,
            "round": self._round,
            "turns": self._turns,
            "arc": self._arc,
            "favoured": self._favours["favoured"],
        }
        self._lines = WrappedRow(*(self._explain(node, key) for key, node in parts.items()), gap=STRIP_GAP)

    def build(self, canvas: Canvas) -> Node:
        """Return the parts, as many on a line as fit."""
        return Plated(Inset(self._lines, PADDING, TIGHT_PADDING), 0, PLATE_COLOURS, edge=PLATE_RIM)


def _text(among: Sequence[str]) -> Text:
    """Return an empty text with room for those."""
    return Text("", STYLE, among=among)


def _held(view: BoardView) -> dict[str, int]:
    """Return how many power points each side holds."""
    holders = Counter(side for _, side in view.power_points)
    return {side: holders[side] for side in SIDES}


def _way(view: BoardView) -> str:
    """Return whether the next colour is darker or lighter than the current one."""
    return "darker" if COLOURS.index(view.coming) > COLOURS.index(view.colour) else "lighter"
