"""Archon's board in the look of 1983: flat, from above, in six colours."""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from panda3d.core import NodePath

from archon3d.games.archon import events
from archon3d.games.archon.board import SIZE, Square, colour_of, square_at
from archon3d.games.archon.icons import LIGHT, Side
from archon3d.play.archon.view import ArchonPreview, BoardView
from archon3d.play.archon.ways import attack_way, charge_way, move_way, square_place
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.play.timings import step_seconds
from archon3d.scene.archon.ground import LAYOUT, LETTER, cursor_neighbour, waiting_place
from archon3d.scene.archon.pixel_icons import OVER_FIGURES, PixelIcon
from archon3d.scene.archon.pixel_squares import SQUARES_SORT, PixelSquares
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GridStep, GroundPoint, between
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Script, Timeline, over
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.pixels import palette
from archon3d.scene.pixels.sheet import CELL, PatternCard
from archon3d.scene.protocol import GameScene
from archon3d.scene.tabletop.furniture import names

FROM_ABOVE: Final = 90.0
FRAME: Final = 0.66
"""Width of the frame with the names of rows and columns, in squares."""
FRAMING: Final = Framing(
    pitch=FROM_ABOVE,
    low=-SIZE / 2 - FRAME,
    high=SIZE / 2 + FRAME / 2,
    half_width=SIZE / 2 + FRAME,
    free_top=0.005,
    free_bottom=0.09,
)
GROWTH_STEPS: Final = 9
"""Steps in which a contested square grows."""

OVER_ALL: Final = OVER_FIGURES + 1
"""Draw order of a square that grows."""
PALE: Final = 0.6
"""How pale a previewed icon is."""
BLINK_SECONDS: Final = 0.36
"""How long something that changes is lit and then not: nothing may flash more than three times a second."""
STEPS_A_SECOND: Final = 8.0
"""Pictures a second of a figure that walks."""
CYCLE_SECONDS: Final = 0.3
"""Time before the squares have the cycle's next colour."""
STAR_BEAT: Final = 3.0
"""Beats a second of the power points."""


class PixelBoard(GameScene[BoardView, events.Event, ArchonPreview]):
    """The board, opened by its constructor and removed by `close`."""

    returns_home = True

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: BoardView
    ) -> None:
        """Open the scene with `view`; `camera` is borrowed until `close`, and `library` is not owned."""
        self._library = library
        self._stage = Stage("pixel board", parent, camera, FRAMING, aspect)
        root = self._stage.root
        self._timeline = Timeline()
        self._seconds = 0.0
        self._squares = PixelSquares(root)
        letters = self._stage.paint(NodePath(names(LAYOUT, LETTER).make_copy()))
        letters.set_bin("fixed", SQUARES_SORT)
        letters.set_depth_test(False)
        self._cursor = PatternCard(root, "corners", palette.WHITE, OVER_FIGURES)
        self._grown = PatternCard(root, "full", palette.WHITE, OVER_ALL)
        self._icons: dict[Square, PixelIcon] = {}
        self._attacker: PixelIcon | None = None
        """The attacker beside the square of its battle."""
        self._view = view
        self._preview: PixelIcon | None = None
        self._pointed: Square | None = None
        self._waiting: Side = LIGHT
        self.show(view)

    # ------------------------------------------------------------------------------ position and events

    @property
    def busy(self) -> bool:
        return self._timeline.busy

    @property
    def speed(self) -> float:
        """Speed of animations; 1 is normal."""
        return self._timeline.speed

    @speed.setter
    def speed(self, factor: float) -> None:
        self._timeline.speed = factor

    def show(self, view: BoardView) -> None:
        self.show_preview(None)
        self._timeline.clear()
        self._put(view)
        self._squares.colour(view.colour)
        self._wait(view.to_move)

    def play(self, event: events.Event, view: BoardView) -> None:
        self.recall(event)
        self._timeline.add(self._script(event, view))

    def recall(self, event: events.Event) -> None:
        """Show where the last move came from and went to."""
        match event:
            case events.IconMoved(origin=origin, to=to):
                self._squares.show_last((origin, to))
            case events.BattleJoined(origin=origin, at=at):
                self._squares.show_last((at,) if origin is None else (origin, at))

    def forget(self) -> None:
        self._squares.show_last(())

    def skip(self) -> None:
        self._timeline.skip()

    def update(self, dt: float) -> None:
        self._seconds += dt * self._library.pace
        self._timeline.update(dt)
        lit = self._library.calm or int(self._seconds * STAR_BEAT) % 2 == 0
        self._squares.beat(self._view, lit=lit)
        pointed = None if self._pointed is None else self._icons.get(self._pointed)
        if pointed is not None and not self.busy and not self._library.calm:
            hops = int(self._seconds * STEPS_A_SECOND) % 2
            pointed.place(square_place(self._pointed or 0), hops / CELL)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        self._stage.resize(aspect, margins)
        self._grown.hide()

    def approach(self, spot: Spot, share: float) -> None:
        """Let the square grow in steps until it fills the picture, as in 1983."""
        grown = math.ceil(share * GROWTH_STEPS) / GROWTH_STEPS
        if not grown:
            self._grown.hide()
            return
        view, place = self._stage.view, LAYOUT.place(spot)
        self._grown.tint(palette.SQUARES[colour_of(square_at(spot), self._view.colour)])
        self._grown.resize(*(1.0 + grown * (size - 1.0) for size in (view.width, view.height)))
        self._grown.move(*between(place, (view.across, view.middle), grown))

    def close(self) -> None:
        self._timeline.clear()
        self._stage.close()

    # -------------------------------------------------------------------------- pointing and choosing

    def mark(self, marks: SquareMarks) -> None:
        self._squares.mark(marks)

    def show_preview(self, preview: ArchonPreview | None) -> None:
        """Preview an action: a pale figure where an icon would be brought."""
        if self._preview is not None:
            self._preview.remove()
            self._preview = None
        if preview is not None:
            self._preview = PixelIcon(self._stage.root, preview.kind, preview.side)
            self._preview.place(preview.place)
            self._preview.flash(palette.WHITE, PALE)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor around a square; with None it stays."""
        self._rest_pointed()
        self._pointed = None if spot is None else square_at(spot)
        if spot is not None:
            self._cursor.tint(SIDE_COLOURS[side])
            self._cursor.move(*LAYOUT.place(spot))

    def home(self, side: str) -> Spot | None:
        """Return None: every ply begins off the board."""
        return None

    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        """Return the next square, or from the waiting place the first one."""
        return cursor_neighbour(spot, step, self._waiting)

    def spot_at(self, x: float, y: float) -> Spot | None:
        return LAYOUT.spot_at(self._stage.view.ground_at(x, y))

    def screen_point(self, spot: Spot, height: float = 0.0) -> GroundPoint:
        """Return the picture point of a square's centre; heights go up in the picture."""
        x, y = LAYOUT.place(spot)
        return self._stage.view.screen_at(x, y + height / 2)

    # ---------------------------------------------------------------------------------- the position

    def _put(self, view: BoardView) -> None:
        """Show the position, without what is chosen in it."""
        for icon in self._icons.values():
            icon.remove()
        self._drop_attacker()
        root = self._stage.root
        self._icons = {
            icon.at: PixelIcon(root, icon.kind, icon.side, icon.health, held=icon.held) for icon in view.icons
        }
        for square, icon in self._icons.items():
            icon.place(square_place(square))
        self._view = view

    def _drop_attacker(self) -> None:
        if self._attacker is not None:
            self._attacker.remove()
            self._attacker = None

    def _wait(self, side: Side) -> None:
        """Move that side's cursor to its waiting place off the board."""
        self._waiting = side
        self.set_cursor(None, side)
        self._cursor.tint(SIDE_COLOURS[side])
        self._cursor.move(*waiting_place(side))

    def _rest_pointed(self) -> None:
        icon = None if self._pointed is None else self._icons.get(self._pointed)
        if icon is not None and self._pointed is not None:
            icon.place(square_place(self._pointed))

    # -------------------------------------------------------------------------------------- animations

    def _script(self, event: events.Event, view: BoardView) -> Script:
        """Show an event, and then what is known of the position after the whole action."""
        match event:
            case events.IconMoved(origin=origin, path=path):
                yield from self._walk(self._icons.get(origin), move_way(origin, path))
            case events.BattleJoined():
                yield from self._attack(event)
                return
            case events.BattleEnded():
                return
            case events.IconDied(side=side, at=at):
                yield from self._blink([self._fighter(at, side)], palette.HURT)
            case events.CycleStepped(colour=colour):
                yield from self._step_cycle(colour)
            case events.TimeShifted(colour=colour):
                yield from self._blink(self._icons.values(), palette.SQUARES["D"])
                self._squares.colour(colour)
            case events.IconsExchanged(a=first, b=second):
                yield from self._blink([self._icons.get(first), self._icons.get(second)], palette.WHITE)
            case events.SpellCast(mage_at=at):
                yield from self._blink([self._icons.get(at)], palette.CHOICE)
            case events.ElementalVanished():
                yield from self._blink([self._attacker], palette.CHOICE)
            case events.ElementalSummoned() | events.PowerPointChanged():
                pass
            case events.PlyBegan(side=side):
                self._put(view)
                self._squares.colour(view.colour)
                self._wait(side)
                return
            case events.IconWounded() | events.IconHealed() | events.IconRevived():
                self._put(view)
                yield from self._blink([self._icons.get(event.at)], palette.SOUND)
            case events.IconImprisoned() | events.IconReleased():
                self._put(view)
                yield from self._blink([self._icons.get(event.at)], palette.HELD)
        self._put(view)

    def _walk(self, icon: PixelIcon | None, way: list[GroundPoint]) -> Script:
        if icon is None:
            return
        for begin, end in pairwise(way):
            length = max(abs(end[0] - begin[0]), abs(end[1] - begin[1]))
            seconds = step_seconds(length)

            def go(
                share: float, begin: GroundPoint = begin, end: GroundPoint = end, seconds: float = seconds
            ) -> None:
                icon.walk(int(share * seconds * STEPS_A_SECOND))
                icon.place(_on_pixels(between(begin, end, share)))

            yield from over(seconds, go)
        icon.stand()

    def _attack(self, event: events.BattleJoined) -> Script:
        origin, at = event.origin, event.at
        if origin is None:
            attacker = PixelIcon(self._stage.root, event.attacker, event.attacker_side)
            way = charge_way(at, event.attacker_side)
        else:
            attacker, way = self._icons.pop(origin), attack_way(origin, event.path)
        self._drop_attacker()
        self._attacker = attacker
        yield from self._walk(attacker, way)
        attacker.strike()
        yield from self._blink([attacker, self._icons.get(at)], palette.THREAT)
        attacker.stand()

    def _fighter(self, at: Square, side: Side) -> PixelIcon | None:
        attacker = self._attacker
        return attacker if attacker is not None and attacker.side == side else self._icons.get(at)

    def _blink(self, icons: Iterable[PixelIcon | None], colour: Rgb) -> Script:
        """Let icons blink, or without flashes only wait."""
        shown = [icon for icon in icons if icon is not None]

        def blink(share: float) -> None:
            lit = self._library.flashes and share < 0.5
            for icon in shown:
                icon.flash(colour, float(lit))

        yield from over(BLINK_SECONDS, blink)

    def _step_cycle(self, colour: str) -> Script:
        """Change the squares after a moment in which they are looked at."""
        yield from over(CYCLE_SECONDS, lambda share: None)
        self._squares.colour(colour)


def _on_pixels(place: GroundPoint) -> GroundPoint:
    """Return the place at whole pixels."""
    return round(place[0] * CELL) / CELL, round(place[1] * CELL) / CELL
