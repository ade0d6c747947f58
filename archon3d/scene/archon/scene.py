"""The scene of Archon's board: the position, and everything that happens on it."""

import math
from collections.abc import Sequence
from functools import singledispatchmethod
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.games.archon import events
from archon3d.games.archon.board import POWER_POINTS, SIZE, Square, square_at
from archon3d.games.archon.icons import DARK, LIGHT, MoveBy, Side
from archon3d.play.archon.view import BoardView, health
from archon3d.play.archon.ways import (
    BoardPoint,
    attack_way,
    charge_way,
    move_way,
    square_place,
    summoned_place,
)
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.archon import spells
from archon3d.scene.archon.banners import Banners
from archon3d.scene.archon.fires import Fires
from archon3d.scene.archon.ground import LAYOUT, LETTER, SCENERY
from archon3d.scene.archon.life import Life
from archon3d.scene.archon.marks import LAST, POINTED, Squares
from archon3d.scene.archon.traces import Traces
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GridStep, between, heading
from archon3d.scene.craft.timeline import Script, at_once, over
from archon3d.scene.figures import motions
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import IDLE_PHASE, SQUARE_SIZE, FigureLibrary
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.parts import FRAME_WIDTH, PowerPoint, scenery
from archon3d.scene.tabletop.table import TableDesign, TabletopScene

MARGIN = SIZE / 2 + 0.54
"""Distance from the board's centre at which a cursor waits at the start of a ply: on the frame."""

FRAMING = Framing(
    pitch=55.0,
    low=-4.74,
    high=4.36,
    half_width=SIZE / 2 + FRAME_WIDTH + 0.3,
    free_top=0.005,
    free_bottom=0.09,
)

RESTING = {LIGHT: -128.0, DARK: 128.0}
"""Headings at rest: towards the enemy, in three-quarter view."""

BODY_SIZE: Final = 0.88
"""Scale of an icon's body relative to its base: no head covers the icon behind it."""

COMING_SECONDS: Final = 0.3
"""Crossfade of the hint of the next colour."""

MIDDLE_ROW: Final = SIZE // 2

DESIGN = TableDesign("board", LAYOUT, SIDE_COLOURS, framing=FRAMING, floor_edge=FRAME_WIDTH, letter=LETTER)


class ArchonScene(TabletopScene[BoardView, events.Event, None]):
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
        self._cast: list[Figure] = []
        self._icons: dict[Square, Figure] = {}
        self._attacker: Figure | None = None
        self._elemental: Figure | None = None
        self._chosen: Square | None = None
        """Square of the selected icon, while its destination is chosen."""
        self._waiting: Side = LIGHT
        """Side of the board where the cursor box waits at the start of a ply."""
        root = self.stage.root
        for end, things in SCENERY.items():
            scenery(library, end, things, FLOOR).reparent_to(root)
        self._fires = Fires(root, library)
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
        """Show a position at once, replacing whatever is shown or animated."""
        self.timeline.clear()
        self.effects.get_children().detach()
        for node in self.figures.get_children():
            node.remove_node()
        self._cast = []
        self._icons = {}
        self._attacker = self._elemental = None
        for icon in view.icons:
            figure = self._new_icon(icon.kind, icon.side, icon.at)
            figure.show_health(icon.health)
            if icon.held:
                figure.hold(self.library.cage())
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
        self._cast = [figure for figure in self._cast if not figure.removed]
        seconds = dt * self.speed if self.busy else dt
        for figure in self._cast:
            figure.animate(seconds)
        self._life.update(seconds, self._icons.values())
        self._fires.update(self.seconds)
        self._banners.update(seconds, self.seconds)
        beat = 0.5 + 0.5 * math.sin(self.seconds * 3.4)
        for point in self._power_points:
            point.pulse(beat)

    def settle(self) -> None:
        """Stand all figures idle, each with its own phase."""
        self._life.clear()
        self._banners.settle()
        for square, figure in self._icons.items():
            figure.settle(self.seconds + square * IDLE_PHASE)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._cast.clear()
        self._icons.clear()
        super().close()

    # ---------------------------------------------------------------------------------------- highlights

    def mark(self, marks: SquareMarks) -> None:
        """Light these squares, and no others."""
        super().mark(marks)
        self._chosen = next((square_at(spot) for spot, names in marks.items() if "chosen" in names), None)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor box around a square; with None it stays."""
        if spot is None:
            self._life.lean(None)
            return
        super().set_cursor(spot, side)
        square = square_at(spot)
        self.marks.light(POINTED, (square,))
        keen = self._icons.get(square if self._chosen is None else self._chosen)
        own = keen is not None and keen.side == side
        self._life.lean(keen if own else None, square_place(square))

    def home(self, side: str) -> Spot | None:
        """Return None: every ply begins off the board."""
        return None

    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        """Return the next square; at the edge a diagonal step slides, and any other stays.

        From its waiting place at the middle row the cursor only moves onto the board.
        """
        if spot is not None:
            return super().neighbour(spot, step)
        column, row = (-1 if self._waiting == LIGHT else SIZE) + step[0], MIDDLE_ROW + step[1]
        return LAYOUT.rows[row][column] if 0 <= column < SIZE else None

    def _wait(self, side: Side) -> None:
        """Move that side's cursor box to its waiting place off the board."""
        self._waiting = side
        super().set_cursor(None, side)
        self.cursor.stand((MARGIN if side == DARK else -MARGIN, 0.0), at_once=True)
        self.marks.light(POINTED, ())

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.Event) -> None:
        """Do nothing for events that change nothing on the board."""

    @_begin.register
    def _begin_icon_moved(self, event: events.IconMoved) -> None:
        figure = self._icons.pop(event.origin)
        self._icons[event.to] = figure
        if figure is self._attacker:
            self._attacker = None
            way = [figure.where, square_place(event.to)]
            self.timeline.add(self._rested(figure, motions.walk(figure, way)))
        else:
            way = move_way(event.origin, event.path)
            self.timeline.add(self._rested(figure, self._travel(figure, way, event.by)))

    @_begin.register
    def _begin_spell_cast(self, event: events.SpellCast) -> None:
        self.timeline.add(spells.cast(self._icons[event.mage_at], event.spell))

    @_begin.register
    def _begin_elemental_summoned(self, event: events.ElementalSummoned) -> None:
        self._elemental = self.library.figure(self.figures, event.icon, event.side)
        self._cast.append(self._elemental)
        self._elemental.cast_shadow(0.46)
        place = summoned_place(event.at, event.side)
        self._elemental.place(*place)
        self._elemental.face(RESTING[event.side])
        self._elemental.affect(opacity=0.0)
        self.timeline.add(spells.summon(self.effects, self._elemental, place))

    @_begin.register
    def _begin_battle_joined(self, event: events.BattleJoined) -> None:
        if event.origin is not None:
            self._attacker = self._icons[event.origin]
            way = attack_way(event.origin, event.path)
            self.timeline.add(self._attack(self._attacker, way, event.move_by, square_place(event.at)))
        elif self._elemental is not None:
            way = charge_way(event.at, event.attacker_side)
            self.timeline.add(self._attack(self._elemental, way, "ground", square_place(event.at)))

    @_begin.register
    def _begin_battle_ended(self, event: events.BattleEnded) -> None:
        defender = self._icons[event.at].side
        winner = {"none": None, "defender": defender}.get(event.winner, LIGHT if defender == DARK else DARK)
        self._life.battle_over(self._icons.values(), winner)
        if winner is not None:
            self._banners.flutter(winner)

    @_begin.register
    def _begin_icon_died(self, event: events.IconDied) -> None:
        figure = self._icons.pop(event.at)
        if figure is self._attacker:
            self._attacker = None
        self.timeline.add(motions.die(figure))

    @_begin.register
    def _begin_elemental_vanished(self, event: events.ElementalVanished) -> None:
        if self._elemental is not None:
            self.timeline.add(motions.die(self._elemental))
            self._elemental = None

    @_begin.register
    def _begin_icon_wounded(self, event: events.IconWounded) -> None:
        figure = self._icons[event.at]
        self.timeline.add(at_once(lambda: figure.show_health(health(event.icon, event.wounds))))

    @_begin.register
    def _begin_icon_healed(self, event: events.IconHealed) -> None:
        after = health(event.icon, event.wounds)
        self.timeline.add(spells.heal(self._icons[event.at], after, grand=event.by == "spell"))

    @_begin.register
    def _begin_time_shifted(self, event: events.TimeShifted) -> None:
        self.timeline.add(spells.shift_time(self.effects))

    @_begin.register
    def _begin_icons_exchanged(self, event: events.IconsExchanged) -> None:
        first, second = self._icons.pop(event.a), self._icons.pop(event.b)
        self._icons[event.a], self._icons[event.b] = second, first
        places = square_place(event.a), square_place(event.b)
        self.timeline.add(spells.exchange(self.effects, first, second, *places))

    @_begin.register
    def _begin_icon_revived(self, event: events.IconRevived) -> None:
        figure = self._new_icon(event.icon, event.side, event.at)
        figure.affect(dissolve=1.0)
        self.timeline.add(spells.revive(figure))

    @_begin.register
    def _begin_icon_imprisoned(self, event: events.IconImprisoned) -> None:
        self.timeline.add(spells.imprison(self._icons[event.at], self.library))

    @_begin.register
    def _begin_icon_released(self, event: events.IconReleased) -> None:
        self.timeline.add(spells.release(self._icons[event.at]))

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

    # ------------------------------------------------------------------------------------------- figures

    def _new_icon(self, kind: str, side: Side, at: Square) -> Figure:
        figure = self.library.figure(self.figures, kind, side)
        figure.root.set_scale(SQUARE_SIZE)
        figure.grow(BODY_SIZE)
        figure.cast_shadow(0.5)
        figure.place(*square_place(at))
        figure.face(RESTING[side])
        self._cast.append(figure)
        self._icons[at] = figure
        return figure

    def _travel(self, figure: Figure, way: Sequence[BoardPoint], by: MoveBy) -> Script:
        """Move the figure along the way, from its first place to its last."""
        if by == "ground":
            return motions.walk(figure, way)
        if by == "fly":
            return motions.fly_over(figure, way[0], way[-1])
        return motions.teleport(figure, way[-1], spells.SPELL_LOOKS["teleport"].colour)

    def _rested(self, figure: Figure, script: Script) -> Script:
        yield from script
        yield from motions.rest(figure, RESTING[LIGHT if figure.side == LIGHT else DARK])

    def _attack(self, figure: Figure, way: Sequence[BoardPoint], by: MoveBy, end: BoardPoint) -> Script:
        """Move the attacker up to the defender, watched by figures nearby, and start the fight."""
        self._life.fight(between(way[-1], end, 0.5), self._icons.values())
        yield from self._travel(figure, way, by)
        figure.face(heading(way[0], end))
        yield from self._clash(figure, way[-1], end)

    def _clash(self, figure: Figure, stop: BoardPoint, end: BoardPoint) -> Script:
        figure.play("attack")
        yield from motions.clash(self.effects, between(stop, end, 0.5))

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
