"""Archon's state beside the board: power points, round, colour cycle and favoured side.

The cycle is shown with the turns until its next step and its arc. The panel is below Light's lines, or over
the board if enlarged text leaves no room there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from archon3d.arena.content import COLOURS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import SIDES
from archon3d.games.archon.state import State
from archon3d.play.archon.view import BoardView, board_view
from archon3d.presenters.archon.cycle_arc import ARC_HEIGHT, CycleArc
from archon3d.ui.canvas import FADED, FULL_SCALE, SIDE_TEXT_COLOURS, Label, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import PLATE
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, Panel, show
from archon3d.ui.signs import SIGN
from archon3d.ui.words import say

TEXT: Final = 30
HIGHEST_TEXT: Final = 45
"""Greatest size of these letters in canvas units at any text scale: they must not outgrow a board."""
LINE: Final = 1.2
"""Line height, relative to the text size."""
ASCENT: Final = 0.78
"""Distance from a line's top to its baseline, as a share of its height."""
PADDING: Final = 14
TIGHT_PADDING: Final = 8
"""Padding of the plate in canvas units; less with enlarged text."""
PIP: Final = 22
PIPS_WIDTH: Final = 140
PIPS_SHARE: Final = 0.33
PIPS_ROOM: Final = 34
"""Sizes of the power points: one pip each, in each side's colour."""
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

PanelPoint = tuple[float, float]


class _Part(NamedTuple):
    """A part of the panel, with its help text."""

    place: Rectangle
    help: Callable[[BoardView], str]


class _Shown:
    """The parts, wherever they are."""

    def __init__(self, part: Layer, size: float) -> None:
        self._part, self._size = part, size
        self.line = LINE * part.canvas.text_size(size)
        self._held: dict[str, Pips] = {}
        self._parts: list[_Part] = []
        self._view: BoardView | None = None
        self._points, self._round, self._turns = (self._label() for _ in range(3))
        self._favours = self._label()
        self._favours_key = "favoured"
        self._arc: CycleArc | None = None
        self._put_labels: list[Label] = []

    def _label(self) -> Label:
        return Label(self._part, "", (0, 0), self._size, colour=FADED, align="centre")

    def put_points(self, heading: Rectangle, rows: dict[str, Rectangle]) -> None:
        """Lay out the power points: their heading, and each side's pips."""
        self._put(self._points, heading, _points_help)
        for side, row in rows.items():
            self._held[side] = Pips(self._part, row, len(POWER_POINTS), SIDE_TEXT_COLOURS[side])
            self._parts.append(_Part(row, _points_help))

    def put_round(self, place: Rectangle) -> None:
        """Lay out the round's number."""
        self._put(self._round, place, lambda _: say("help.round"))

    def put_turns(self, place: Rectangle) -> None:
        """Lay out the cycle's direction and its turns."""
        self._put(self._turns, place, lambda _: say("help.turns"))

    def put_arc(self, place: Rectangle) -> None:
        """Lay out the arc of the colours."""
        x, _ = place.centre
        self._arc = CycleArc(self._part, (x, place.y), place.w / 2 - SIGN)
        self._parts.append(_Part(place, lambda _: say("help.arc")))

    def put_favours(self, place: Rectangle, key: str) -> None:
        """Lay out the favoured side, with the text `cycle.<key>.<side>`."""
        self._favours_key = key
        self._put(self._favours, place, lambda view: say(f"help.favoured.{view.favoured}"))

    def _put(self, label: Label, place: Rectangle, words: Callable[[BoardView], str]) -> None:
        self._put_labels.append(label)
        label.widen(place.w)
        label.move(place.centre[0], place.y + ASCENT * self.line)
        self._parts.append(_Part(place, words))

    def show(self, state: State) -> None:
        """Show the round, the cycle with its direction, and the owners of the power points."""
        self._view = view = board_view(state)
        held = _held(view)
        for side, pips in self._held.items():
            pips.show(held[side])
        self._points.text = say("cycle.points", **held)
        if self._round in self._put_labels:
            self._round.text = say("round", number=view.round)
        self._turns.text = say(f"cycle.{_way(view)}", count=view.plies_to_step)
        if self._favours in self._put_labels:
            self._favours.text = say(f"cycle.{self._favours_key}.{view.favoured}")
            self._favours.colour = SIDE_TEXT_COLOURS[view.favoured]
        if self._arc is not None:
            self._arc.show(view.colour, view.coming)

    def help_at(self, at: PanelPoint) -> str:
        """Return the help text of the part at that canvas point; empty for nothing."""
        if self._view is None or self._part.node.is_hidden():
            return ""
        return next((part.help(self._view) for part in self._parts if part.place.holds(at)), "")

    def set_shown(self, shown: bool) -> None:
        """Show or hide it."""
        show(self._part.node, shown)

    def widths(self) -> dict[str, float]:
        """Return the greatest width of each part, in canvas units."""
        sides, turns = SIDE_TEXT_COLOURS, (1, 2)
        most = len(POWER_POINTS)
        words = {
            "points": [say("cycle.points", light=most, dark=most)],
            "round": [say("round", number=LONGEST_ROUND)],
            "turns": [say(f"cycle.{way}", count=count) for way in ("darker", "lighter") for count in turns],
            "favoured": [say(f"cycle.favoured.{side}") for side in sides],
            "favours": [say(f"cycle.favours.{side}") for side in sides],
        }
        probe = self._part.part("probe")
        found = {
            key: max(Label(probe, text, (0, 0), self._size).width for text in texts)
            for key, texts in words.items()
        }
        probe.close()
        return found


class CyclePanel(_Shown):
    """All parts in a column, on a plate; with enlarged text in a lesson, only what it teaches."""

    def __init__(self, layer: Layer, room: Rectangle) -> None:
        """Lay it out at the bottom of the room, and as wide."""
        part = layer.part("cycle")
        plate = Panel(part, room, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        super().__init__(part, capped(layer.canvas, TEXT, HIGHEST_TEXT))
        self.place = room
        if layer.canvas.upright or layer.canvas.text_scale == FULL_SCALE:
            self._put_all(room)
        else:
            self._put_few(room)
        plate.place(self.place)

    def _put_few(self, room: Rectangle) -> None:
        """Lay out the power points, the cycle's next step, and the arc."""
        x, width, line = room.x + PADDING, room.w - 2 * PADDING, self.line
        height = TIGHT_PADDING + 2 * line + ARC_HEIGHT
        self.place = Rectangle(room.x, room.y + room.h - height, room.w, height)
        y = self.place.y + TIGHT_PADDING / 2
        self.put_points(Rectangle(x, y, width, line), {})
        self.put_turns(Rectangle(x, y + line, width, line))
        self.put_arc(Rectangle(x, y + 2 * line, width, ARC_HEIGHT))

    def _put_all(self, room: Rectangle) -> None:
        x, width, line = room.x + PADDING, room.w - 2 * PADDING, self.line
        taken = self.widths()
        beside = taken["round"] + GAP + taken["turns"] <= width
        key = "favours" if taken["favours"] <= width else "favoured"
        height = 2 * PADDING + line * (3 if beside else 4) + PIPS_ROOM + ARC_HEIGHT
        self.place = Rectangle(room.x, room.y + room.h - height, room.w, height)
        y, pips = self.place.y + PADDING, min(PIPS_WIDTH, width * PIPS_SHARE)
        rows = {"light": x, "dark": x + width - pips}
        y += line
        self.put_points(
            Rectangle(x, y - line, width, line),
            {side: Rectangle(left, y + (PIPS_ROOM - PIP) / 2, pips, PIP) for side, left in rows.items()},
        )
        y += PIPS_ROOM
        if beside:
            self.put_round(Rectangle(x, y, taken["round"], line))
            self.put_turns(Rectangle(x + width - taken["turns"], y, taken["turns"], line))
        else:
            self.put_round(Rectangle(x, y, width, line))
            y += line
            self.put_turns(Rectangle(x, y, width, line))
        y += line
        self.put_arc(Rectangle(x, y, width, ARC_HEIGHT))
        self.put_favours(Rectangle(x, y + ARC_HEIGHT, width, line), key)


class CycleStrip(_Shown):
    """All parts side by side in lines, on a plate over the board."""

    def __init__(self, layer: Layer, room: Rectangle) -> None:
        """Lay it out at the room's top, as high as its lines need."""
        part = layer.part("cycle")
        plate = Panel(part, room, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        super().__init__(part, capped(layer.canvas, TEXT, HIGHEST_TEXT))
        lines = self._lines(room.w - 2 * PADDING)
        y = room.y + TIGHT_PADDING
        for line in lines:
            height = max(self._heights[key] for key, _ in line)
            x = room.centre[0] - (sum(width for _, width in line) + STRIP_GAP * (len(line) - 1)) / 2
            for key, width in line:
                top = y + (height - self._heights[key]) / 2
                self._put_part(key, Rectangle(x, top, width, self._heights[key]))
                x += width + STRIP_GAP
            y += height
        self.place = Rectangle(room.x, room.y, room.w, y + TIGHT_PADDING - room.y)
        plate.place(self.place)

    def _lines(self, width: float) -> list[list[tuple[str, float]]]:
        """Return lines of parts with their widths, as many on a line as fit."""
        taken = self.widths()
        pips = 2 * (PIPS_WIDTH + GAP)
        parts = {
            "points": min(taken["points"] + pips, width),
            "round": taken["round"],
            "turns": min(taken["turns"], width),
            "arc": STRIP_ARC,
            "favoured": min(taken["favoured"], width),
        }
        self._heights = {key: ARC_HEIGHT if key == "arc" else self.line for key in parts}
        lines: list[list[tuple[str, float]]] = [[]]
        for key, wide in parts.items():
            before = sum(part + STRIP_GAP for _, part in lines[-1])
            if lines[-1] and before + wide > width:
                lines.append([])
            lines[-1].append((key, wide))
        return lines

    def _put_part(self, key: str, place: Rectangle) -> None:
        if key == "points":
            middle = Rectangle(place.x + PIPS_WIDTH + GAP, place.y, place.w - 2 * (PIPS_WIDTH + GAP), place.h)
            top = place.centre[1] - PIP / 2
            ends = {"light": place.x, "dark": place.x + place.w - PIPS_WIDTH}
            rows = {side: Rectangle(left, top, PIPS_WIDTH, PIP) for side, left in ends.items()}
            self.put_points(middle, rows)
        elif key == "favoured":
            self.put_favours(place, key)
        else:
            {"round": self.put_round, "turns": self.put_turns, "arc": self.put_arc}[key](place)


def _held(view: BoardView) -> dict[str, int]:
    """Return how many power points each side holds."""
    holders = Counter(side for _, side in view.power_points)
    return {side: holders[side] for side in SIDES}


def _points_help(view: BoardView) -> str:
    return say("help.points", most=len(POWER_POINTS), **_held(view))


def _way(view: BoardView) -> str:
    """Return whether the next colour is darker or lighter than the current one."""
    return "darker" if COLOURS.index(view.coming) > COLOURS.index(view.colour) else "lighter"
