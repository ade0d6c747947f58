"""The board's scene: the position, and everything that happens on it."""

import math
from collections.abc import Iterable, Sequence
from functools import singledispatchmethod
from typing import Final

from panda3d.core import LVecBase3f, NodePath, SamplerState, Texture

from archon3d.arena.content import COLOURS
from archon3d.games.archon import events
from archon3d.games.archon.board import POWER_POINTS, SIZE, SQUARE_NAMES, SQUARES, Square, square_at
from archon3d.games.archon.icons import DARK, LIGHT, MoveBy, Side
from archon3d.play.archon.view import BoardView, health
from archon3d.play.archon.ways import Place, attack_way, charge_way, move_way, square_place, summoned_place
from archon3d.play.choosing import Mark, Marks, Spot
from archon3d.scene.board import mesh, spells
from archon3d.scene.board.mesh import EDGE, TORCH_HEIGHT, TORCHES
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.places import heading
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Script, Timeline, at_once, over
from archon3d.scene.figures import motions
from archon3d.scene.figures.library import Figure, FigureLibrary
from archon3d.scene.protocol import GameScene, Vector
from archon3d.scene.tabletop.cursor import CursorBox
from archon3d.scene.tabletop.parts import PowerPoint, bed, frame, scenery, stones
from archon3d.scene.tabletop.torches import Torch

CURSOR_COLOURS = {LIGHT: (255 / 255, 180 / 255, 70 / 255), DARK: (70 / 255, 130 / 255, 255 / 255)}
"""The sides' cursor boxes (Archon rules, section 12)."""

THREAT = (0.93, 0.16, 0.13)
"""The colour of squares that can be attacked, or that a spell can be cast on."""

MARGIN = EDGE + 0.62
"""How far from the board's middle a cursor waits at the start of a ply, in squares."""

FRAMING = Framing(pitch=55.0, low=-4.58, high=4.30, half_width=MARGIN + 0.66, free_top=0.11, free_bottom=0.12)

RESTING = {LIGHT: -128.0, DARK: 128.0}
"""Headings at rest: towards the enemy and three quarters to the viewer."""

FIGURE_SIZE = 0.84
"""Figures are a little smaller than their squares, so that no row hides another."""

TORCH_REACH = 2.8
"""How far the fires' light goes on the floor."""

PHASE = 0.37
"""Seconds that a figure on one square is idle behind the one on the square before: no two breathe alike."""

REACH, THREATENED, LAST, POINTED = range(4)
"""The channels of the marks' texture."""

CHANNELS: Final[dict[int, tuple[Mark, ...]]] = {REACH: ("target",), THREATENED: ("capture", "changed")}
"""Empty squares that a move reaches, and those that can be attacked or that a spell can be cast on."""

MIDDLE_ROW: Final = SIZE // 2


class BoardScene(GameScene[BoardView, events.Event, None]):
    """The board of Archon."""

    returns_home = True

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: BoardView
    ) -> None:
        """`camera` is lent until `close`; `library` stays its owner's. It shows `view` at first."""
        self._library = library
        self._stage = Stage("board", parent, camera, FRAMING, aspect)
        self._timeline = Timeline()
        self._seconds = 0.0
        self._figures = self._stage.root.attach_new_node("figures")
        self._effects = self._stage.root.attach_new_node("effects")
        self._cast: list[Figure] = []
        self._icons: dict[Square, Figure] = {}
        self._attacker: Figure | None = None
        self._attacker_origin: Square | None = None
        self._elemental: Figure | None = None
        self._marks = bytearray(4 * len(SQUARES))
        self._waiting: Side = LIGHT
        """On whose side of the board the cursor box waits at the start of a ply."""
        self._texture = _marks_texture()
        self._board = self._put_up_board()
        heights = TORCH_HEIGHT, mesh.FLOOR + 0.04
        self._torches = [Torch(self._stage.root, place, heights, reach=TORCH_REACH) for place in TORCHES]
        self._power_points = [
            PowerPoint(self._stage.root, library, square_place(square), _power_colour(None))
            for square in POWER_POINTS
        ]
        self._cursor = CursorBox(self._stage.root, CURSOR_COLOURS[LIGHT], (-MARGIN, 0.0))
        self._level = 0.0
        self._send_marks()
        self.show(view)

    # ------------------------------------------------------------------------------------- the position

    def show(self, view: BoardView) -> None:
        """Put a whole position up at once, in place of whatever is shown or moving."""
        self._timeline.clear()
        self._effects.get_children().detach()
        for node in self._figures.get_children():
            node.remove_node()
        self._cast = []
        self._icons = {}
        self._attacker = self._attacker_origin = self._elemental = None
        for icon in view.icons:
            figure = self._new_icon(icon.kind, icon.side, icon.at)
            figure.show_health(icon.health)
            if icon.held:
                figure.hold(self._library.cage())
        self._settle()
        self._show_level(float(COLOURS.index(view.colour)))
        for point, (_, side) in zip(self._power_points, view.power_points, strict=True):
            point.set_colour(_power_colour(side))
        self._wait(view.to_move)

    def play(self, event: events.Event, view: BoardView) -> None:
        """Begin to show what happened, after all that is being shown already; it is all in the event."""
        self.recall(event)
        self._begin(event)

    def recall(self, event: events.Event) -> None:
        """Frame where the last move came from and went to."""
        match event:
            case events.IconMoved(origin=origin, to=to):
                self._set_marks(LAST, (origin, to))
            case events.BattleJoined(origin=origin, at=at):
                self._set_marks(LAST, (at,) if origin is None else (origin, at))

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._timeline.busy

    def skip(self) -> None:
        """Bring all that is being shown to its end."""
        self._timeline.skip()
        self._settle()

    @property
    def speed(self) -> float:
        """How fast events are shown; 1 as designed."""
        return self._timeline.speed

    @speed.setter
    def speed(self, factor: float) -> None:
        self._timeline.speed = factor

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt * self._library.pace
        self._animate(dt * self._timeline.speed if self._timeline.busy else dt)
        self._timeline.update(dt)
        self._board.set_shader_input("seconds", self._seconds)
        for torch in self._torches:
            torch.update(self._seconds)
        beat = 0.5 + 0.5 * math.sin(self._seconds * 3.4)
        for point in self._power_points:
            point.pulse(beat)
        self._cursor.update(dt, self._seconds)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""
        self._stage.resize(aspect, margins)

    def close(self) -> None:
        """Take everything down and give the camera back."""
        self._timeline.clear()
        self._cast.clear()
        self._icons.clear()
        self._stage.close()

    # ---------------------------------------------------------------------------------------- highlights

    def mark(self, marks: Marks) -> None:
        """Light these spots, and no others."""
        for channel, wanted in CHANNELS.items():
            lit = [square_at(spot) for spot, names in marks.items() if not set(wanted).isdisjoint(names)]
            self._set_marks(channel, lit)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor box around a square; with None it stays where it is."""
        if spot is not None:
            square = square_at(spot)
            self._colour_cursor(DARK if side == DARK else LIGHT)
            self._cursor.stand(square_place(square))
            self._set_marks(POINTED, (square,))

    def home(self, side: str) -> Spot | None:
        """Every ply begins off the board."""
        return None

    def neighbour(self, spot: Spot | None, step: Vector) -> Spot | None:
        """The square beside that one; at the edge a diagonal step slides, and any other stays. From its
        waiting place beside the middle row the cursor only goes onto the board."""
        if spot is None:
            column, row = (-1 if self._waiting == LIGHT else SIZE) + step[0], MIDDLE_ROW + step[1]
            if not 0 <= column < SIZE:
                return None
        else:
            row, column = divmod(square_at(spot), SIZE)
            column, row = _limited(column + step[0]), _limited(row + step[1])
        return SQUARE_NAMES[row * SIZE + column]

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The square under a place in the picture; x and y run from -1 to 1, y upward."""
        ground_x, ground_y = self._stage.view.ground_at(x, y)
        column, row = math.floor(ground_x + SIZE / 2), math.floor(SIZE / 2 - ground_y)
        inside = 0 <= column < SIZE and 0 <= row < SIZE
        return SQUARE_NAMES[row * SIZE + column] if inside else None

    def screen_point(self, spot: Spot, height: float = 0.0) -> tuple[float, float]:
        """Where in the picture, from -1 to 1, the middle of a square is, or what stands so high above it."""
        return self._stage.view.screen_at(*square_place(square_at(spot)), height)

    def _wait(self, side: Side) -> None:
        """That side's cursor box waits off the board."""
        self._waiting = side
        self._colour_cursor(side)
        self._cursor.stand((MARGIN if side == DARK else -MARGIN, 0.0), at_once=True)
        self._set_marks(POINTED, ())

    def _colour_cursor(self, side: Side) -> None:
        colour = CURSOR_COLOURS[side]
        self._cursor.set_colour(colour)
        self._board.set_shader_input("mover", LVecBase3f(*colour))

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.Event) -> None:
        """Events that change nothing on the board are not shown."""

    @_begin.register
    def _(self, event: events.IconMoved) -> None:
        figure = self._lift(event.origin)
        self._settle_on(event.to, figure)
        if figure is self._attacker:
            self._attacker = self._attacker_origin = None
            way = [figure.where, square_place(event.to)]
            self._timeline.add(self._rested(figure, motions.walk(figure, way)))
        else:
            way = move_way(event.origin, event.path)
            self._timeline.add(self._rested(figure, self._travel(figure, way, event.by)))

    @_begin.register
    def _(self, event: events.SpellCast) -> None:
        self._timeline.add(spells.cast(self._icons[event.mage_at], event.spell))

    @_begin.register
    def _(self, event: events.ElementalSummoned) -> None:
        self._elemental = self._library.figure(self._figures, event.icon, event.side)
        self._cast.append(self._elemental)
        self._elemental.cast_shadow(0.46)
        place = summoned_place(event.at, event.side)
        self._elemental.place(*place)
        self._elemental.face(RESTING[event.side])
        self._elemental.affect(opacity=0.0)
        self._timeline.add(spells.summon(self._effects, self._elemental, place))

    @_begin.register
    def _(self, event: events.BattleJoined) -> None:
        if event.origin is not None:
            self._attacker, self._attacker_origin = self._icons[event.origin], event.origin
            way = attack_way(event.origin, event.path)
            self._timeline.add(self._attack(self._attacker, way, event.move_by, square_place(event.at)))
        elif self._elemental is not None:
            way = charge_way(event.at, event.attacker_side)
            self._timeline.add(self._attack(self._elemental, way, "ground", square_place(event.at)))

    @_begin.register
    def _(self, event: events.IconDied) -> None:
        figure = self._lift(event.at)
        if figure is self._attacker:
            self._attacker = self._attacker_origin = None
        self._timeline.add(motions.die(figure))

    @_begin.register
    def _(self, event: events.ElementalVanished) -> None:
        if self._elemental is not None:
            self._timeline.add(motions.die(self._elemental))
            self._elemental = None

    @_begin.register
    def _(self, event: events.IconWounded) -> None:
        figure = self._icons[event.at]
        self._timeline.add(at_once(lambda: figure.show_health(health(event.icon, event.wounds))))

    @_begin.register
    def _(self, event: events.IconHealed) -> None:
        after = health(event.icon, event.wounds)
        self._timeline.add(spells.heal(self._icons[event.at], after, grand=event.by == "spell"))

    @_begin.register
    def _(self, event: events.TimeShifted) -> None:
        self._timeline.add(spells.shift_time(self._effects))

    @_begin.register
    def _(self, event: events.IconsExchanged) -> None:
        first, second = self._lift(event.a), self._lift(event.b)
        self._icons[event.a], self._icons[event.b] = second, first
        places = square_place(event.a), square_place(event.b)
        self._timeline.add(spells.exchange(self._effects, first, second, *places))

    @_begin.register
    def _(self, event: events.IconRevived) -> None:
        figure = self._new_icon(event.icon, event.side, event.at)
        figure.affect(dissolve=1.0)
        self._timeline.add(spells.revive(figure))

    @_begin.register
    def _(self, event: events.IconImprisoned) -> None:
        self._timeline.add(spells.imprison(self._icons[event.at], self._library))

    @_begin.register
    def _(self, event: events.IconReleased) -> None:
        self._timeline.add(spells.release(self._icons[event.at]))

    @_begin.register
    def _(self, event: events.PowerPointChanged) -> None:
        point = self._power_points[POWER_POINTS.index(event.at)]
        colour = _power_colour(event.side)
        self._timeline.add(at_once(lambda: point.set_colour(colour)))
        self._timeline.add(spells.claim(self._effects, square_place(event.at), colour))

    @_begin.register
    def _(self, event: events.CycleStepped) -> None:
        before, self._level = self._level, float(COLOURS.index(event.colour))
        after = self._level
        self._timeline.add(
            over(0.9, lambda share: self._board.set_shader_input("cycle", LVecBase3f(before, after, share)))
        )

    @_begin.register
    def _(self, event: events.PlyBegan) -> None:
        self._wait(event.side)

    # ------------------------------------------------------------------------------------------- figures

    def _new_icon(self, kind: str, side: Side, at: Square) -> Figure:
        figure = self._library.figure(self._figures, kind, side)
        figure.root.set_scale(FIGURE_SIZE)
        figure.cast_shadow(0.5)
        figure.place(*square_place(at))
        figure.face(RESTING[side])
        self._cast.append(figure)
        self._icons[at] = figure
        return figure

    def _lift(self, square: Square) -> Figure:
        return self._icons.pop(square)

    def _settle_on(self, square: Square, figure: Figure) -> None:
        self._icons[square] = figure

    def _travel(self, figure: Figure, way: Sequence[Place], by: MoveBy) -> Script:
        """The figure goes from the first place of its way to the last."""
        if by == "ground":
            return motions.walk(figure, way)
        if by == "fly":
            return motions.fly_over(figure, way[0], way[-1])
        return motions.teleport(figure, way[-1], spells.SPELLS["teleport"].colour)

    def _rested(self, figure: Figure, script: Script) -> Script:
        yield from script
        yield from motions.rest(figure, RESTING[LIGHT if figure.side == LIGHT else DARK])

    def _attack(self, figure: Figure, way: Sequence[Place], by: MoveBy, end: Place) -> Script:
        """The attacker goes up to the defender; blows begin to fall."""
        yield from self._travel(figure, way, by)
        figure.face(heading(way[0], end))
        yield from self._clash(figure, way[-1], end)

    def _clash(self, figure: Figure, stop: Place, end: Place) -> Script:
        middle = ((stop[0] + end[0]) / 2, (stop[1] + end[1]) / 2)
        figure.play("attack")
        yield from motions.clash(self._effects, middle)

    def _animate(self, seconds: float) -> None:
        """Nobody stands like a stone while the players think."""
        self._cast = [figure for figure in self._cast if not figure.removed]
        for figure in self._cast:
            figure.animate(seconds)

    def _settle(self) -> None:
        """Everybody stands idle, each at a time of its own."""
        for square, figure in self._icons.items():
            figure.settle(self._seconds + square * PHASE)

    # ----------------------------------------------------------------------------------------- the stage

    def _put_up_board(self) -> NodePath:
        root, library = self._stage.root, self._library
        self._stage.paint(NodePath(mesh.floor()))
        bed(library, SIZE, SIZE).reparent_to(root)
        frame(library, SIZE, SIZE).reparent_to(root)
        self._stage.paint(NodePath(mesh.names()))
        for side, things in mesh.SCENERY.items():
            scenery(library, side, things, mesh.FLOOR).reparent_to(root)
        board = stones(library, "archon", mesh.squares())
        board.reparent_to(root)
        draw_with(board, "board")
        board.set_shader_input("marks", self._texture)
        board.set_shader_input("seconds", 0.0)
        board.set_shader_input("threat", LVecBase3f(*THREAT))
        board.set_shader_input("mover", LVecBase3f(*CURSOR_COLOURS[LIGHT]))
        return board

    def _show_level(self, level: float) -> None:
        self._level = level
        self._board.set_shader_input("cycle", LVecBase3f(level, level, 1.0))

    def _set_marks(self, channel: int, squares: Iterable[Square]) -> None:
        self._marks[channel::4] = bytes(len(SQUARES))
        for square in squares:
            column, row = square % SIZE, SIZE - 1 - square // SIZE
            self._marks[4 * (row * SIZE + column) + channel] = 255
        self._send_marks()

    def _send_marks(self) -> None:
        self._texture.set_ram_image_as(bytes(self._marks), "RGBA")
        self._board.set_shader_input("marks", self._texture)


def _limited(value: int) -> int:
    return max(0, min(SIZE - 1, value))


def _power_colour(side: Side | None) -> tuple[float, float, float]:
    return (0.35, 0.9, 1.0) if side is None else CURSOR_COLOURS[side]


def _marks_texture() -> Texture:
    texture = Texture("marks")
    texture.setup_2d_texture(SIZE, SIZE, Texture.T_unsigned_byte, Texture.F_rgba8)
    texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_minfilter(SamplerState.FT_nearest)
    return texture
