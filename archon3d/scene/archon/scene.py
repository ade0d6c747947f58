"""The scene of Archon's board: the position, and everything that happens on it."""

import math
from functools import singledispatchmethod
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.games.archon import events
from archon3d.games.archon.board import POWER_POINTS, SIZE, Square, square_at
from archon3d.games.archon.icons import LIGHT, Side
from archon3d.play.archon.view import ArchonPreview, BoardView
from archon3d.play.archon.ways import square_place
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.archon import spells
from archon3d.scene.archon.banners import Banners
from archon3d.scene.archon.fires import Fires
from archon3d.scene.archon.ground import LAYOUT, LETTER, SCENERY, cursor_neighbour, waiting_place
from archon3d.scene.archon.icons import Icons
from archon3d.scene.archon.life import Life
from archon3d.scene.archon.marks import LAST, POINTED, Squares
from archon3d.scene.archon.traces import Traces
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.lamps import in_the_dark
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GridStep
from archon3d.scene.craft.timeline import at_once, over
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.parts import FRAME_WIDTH, PowerPoint, scenery
from archon3d.scene.tabletop.table import TableDesign, TabletopScene

FRAMING = Framing(
    pitch=55.0,
    low=-4.74,
    high=4.36,
    half_width=SIZE / 2 + FRAME_WIDTH + 0.3,
    free_top=0.005,
    free_bottom=0.09,
)

COMING_SECONDS: Final = 0.3
"""Crossfade of the hint of the next colour."""

SHIFT_LAMPS: Final = ((-2.0, 0.0), (2.0, 0.0), (0.0, 2.0), (0.0, -2.0))
"""Places that Shift Time lights."""

SIGNS_BACK: Final = -0.75
"""Squares behind the middle row at which sun and moon are: below the lists of spells."""

DESIGN = TableDesign(
    "board",
    LAYOUT,
    SIDE_COLOURS,
    framing=FRAMING,
    floor_edge=FRAME_WIDTH,
    signs_back=SIGNS_BACK,
    letter=LETTER,
)


class ArchonScene(TabletopScene[BoardView, events.Event, ArchonPreview]):
    """The board of Archon."""

    returns_home = True
    marks: Squares

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: BoardView
    ) -> None:
        """Open the scene with `view`.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        super().__init__(parent, camera, aspect, library, DESIGN)
        self._life = Life(library)
        self._traces = Traces(self.trail)
        self._icons = Icons(self.figures, self.effects, library, self.timeline, self._life, self.lamps)
        self._chosen: Square | None = None
        """Square of the selected icon, while its destination is chosen."""
        self._waiting: Side = LIGHT
        """Side of the board where the cursor box waits at the start of a ply."""
        root = self.stage.root
        for end, things in SCENERY.items():
            scenery(library, end, things, FLOOR).reparent_to(root)
        self._fires = Fires(root, library, self.lamps)
        self._banners = Banners(root, library)
        self._power_points = [
            PowerPoint(root, library, square_place(square), _power_colour(None)) for square in POWER_POINTS
        ]
        self._level = self._coming = 0.0
        self.show(view)

    def put_up_marks(self) -> Squares:
        """Return the squares, which draw their own marks."""
        return Squares(self.stage.root, self.library)

    # ------------------------------------------------------------------------------------- the position

    def show(self, view: BoardView) -> None:
        self.timeline.clear()
        self.effects.get_children().detach()
        self._icons.show(view.icons)
        self.settle()
        self._show_level(float(COLOURS.index(view.colour)))
        self._show_coming(float(COLOURS.index(view.coming)))
        for point, (_, side) in zip(self._power_points, view.power_points, strict=True):
            point.set_colour(_power_colour(side))
        self._wait(view.to_move)

    def play(self, event: events.Event, view: BoardView) -> None:
        """Queue the animation of an event, which contains all that is needed."""
        self.recall(event)
        self._begin(event)
        if isinstance(event, events.PlyBegan):
            before, after = self._coming, float(COLOURS.index(view.coming))
            self.timeline.add(
                over(COMING_SECONDS, lambda share: self._show_coming(before + (after - before) * share))
            )

    def recall(self, event: events.Event) -> None:
        """Show where the last move came from and went to."""
        self._traces.follow(event)
        match event:
            case events.IconMoved(origin=origin, to=to):
                self.marks.light(LAST, (origin, to))
            case events.BattleJoined(origin=origin, at=at):
                self.marks.light(LAST, (at,) if origin is None else (origin, at))

    def forget(self) -> None:
        """Remove the traces of earlier plies."""
        super().forget()
        self.marks.light(LAST, ())

    def animate(self, dt: float) -> None:
        """Animate idle figures, fires and power points."""
        seconds = dt * self.speed if self.busy else dt
        self._icons.animate(seconds)
        self._life.update(seconds, self._icons.figures)
        self._fires.update(self.seconds)
        self._banners.update(seconds, self.seconds)
        beat = 0.5 + 0.5 * math.sin(self.seconds * 3.4)
        for point in self._power_points:
            point.pulse(beat)

    def settle(self) -> None:
        """Stand all figures idle, each with its own phase."""
        self._life.clear()
        self._banners.settle()
        self._icons.settle(self.seconds)

    def close(self) -> None:
        self._icons.clear()
        super().close()

    # ---------------------------------------------------------------------------------------- highlights

    def mark(self, marks: SquareMarks) -> None:
        """Light these squares, and no others."""
        super().mark(marks)
        self._chosen = next((square_at(spot) for spot, names in marks.items() if "chosen" in names), None)

    def show_preview(self, preview: ArchonPreview | None) -> None:
        """Preview an action: a ghost of the icon where it would be brought."""
        self._icons.imagine(preview)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor box around a square; with None it stays."""
        if spot is None:
            self._life.lean(None)
            return
        super().set_cursor(spot, side)
        square = square_at(spot)
        self.marks.light(POINTED, (square,))
        keen = self._icons.at(square if self._chosen is None else self._chosen)
        own = keen is not None and keen.side == side
        self._life.lean(keen if own else None, square_place(square))

    def home(self, side: str) -> Spot | None:
        """Return None: every ply begins off the board."""
        return None

    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        """Return the next square, or from the waiting place the first one."""
        return cursor_neighbour(spot, step, self._waiting)

    def _wait(self, side: Side) -> None:
        """Move that side's cursor box to its waiting place off the board."""
        self._waiting = side
        super().set_cursor(None, side)
        self.cursor.stand(waiting_place(side), at_once=True)
        self.marks.light(POINTED, ())

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.Event) -> None:
        """Queue what the event does to icons."""
        self._icons.begin(event)

    @_begin.register
    def _begin_battle_ended(self, event: events.BattleEnded) -> None:
        winner = self._icons.winner(event)
        self._life.battle_over(self._icons.figures, winner)
        if winner is not None:
            self._banners.flutter(winner)

    @_begin.register
    def _begin_time_shifted(self, event: events.TimeShifted) -> None:
        swept = spells.shift_time(self.effects)
        lit = in_the_dark(swept, self.lamps, spells.SPELL_LOOKS["shift-time"].colour, lambda: SHIFT_LAMPS)
        self.timeline.add(lit)

    @_begin.register
    def _begin_power_point_changed(self, event: events.PowerPointChanged) -> None:
        point = self._power_points[POWER_POINTS.index(event.at)]
        colour = _power_colour(event.side)
        self.timeline.add(at_once(lambda: point.set_colour(colour)))
        self.timeline.add(spells.claim(self.effects, square_place(event.at), colour))

    @_begin.register
    def _begin_cycle_stepped(self, event: events.CycleStepped) -> None:
        before, self._level = self._level, float(COLOURS.index(event.colour))
        after = self._level

        def draw(share: float) -> None:
            self.marks.set_cycle(before, after, share)
            self._favour(before + (after - before) * share)

        self.timeline.add(over(0.9, draw))

    @_begin.register
    def _begin_ply_began(self, event: events.PlyBegan) -> None:
        self._wait(event.side)

    def _show_level(self, level: float) -> None:
        self._level = level
        self.marks.set_cycle(level, level, 1.0)
        self._favour(level)

    def _favour(self, level: float) -> None:
        """Set fires and banners for that colour of the cycle."""
        self._fires.show(level)
        self._banners.show(level)

    def _show_coming(self, level: float) -> None:
        self._coming = level
        self.marks.set_coming(level)


def _power_colour(side: Side | None) -> Rgb:
    return (0.35, 0.9, 1.0) if side is None else SIDE_COLOURS[side]
