"""The scene of Spectral Sorcery: two wizards on a board of pads that is turned on its corner.

As in the original, x grows with row + column and the distance to the back with row - column: red's corner is
the left one, violet's the right one (Spectral Sorcery rules, "On the screen").
"""

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatchmethod
from typing import Final

from panda3d.core import NodePath

from archon3d.games.spectral_sorcery import events
from archon3d.games.spectral_sorcery.actions import ActionType
from archon3d.games.spectral_sorcery.board import SIDES, SIZE, SPECTRUM, Side, Square
from archon3d.play.choosing import Spot, SquareMarks
from archon3d.play.spectral_sorcery.view import SorceryPreview, SorceryView, loser, spot_of
from archon3d.rules.game import GameEnded
from archon3d.scene.craft.glow import glow_arc
from archon3d.scene.craft.lamps import in_the_dark
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script, Timeline, at_once, ease, over, together
from archon3d.scene.figures import motions
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.spectral_sorcery import spell_shows
from archon3d.scene.spectral_sorcery.pads import Pads
from archon3d.scene.spectral_sorcery.signs import Spectrum
from archon3d.scene.tabletop import furniture
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.table import GHOST_OPACITY, TableDesign, TabletopScene, framed

LAYOUT: Final = BoardLayout(
    tuple(tuple(spot_of((row, column)) for row in range(SIZE)) for column in range(SIZE)),
    heading=45.0,
    rim=0.30,
)

PITCH = 48.0
"""Degrees that the camera looks down: less than on other boards, since this one is on its corner."""

HEADROOM = 0.3
FREE_SIDE = 0.18
"""Share of the picture's width that is free at each side: the columns beside this board are narrow."""

COLOURS: Final[Mapping[str, Rgb]] = {"red": (1.0, 0.42, 0.26), "violet": (0.72, 0.48, 1.0)}
"""Colours of the sides' cursors and marks: lighter than their pads, for contrast."""

HEADINGS: Final[Mapping[Side, float]] = {"red": -146.0, "violet": 146.0}
"""Headings of wizards at rest: in three-quarter view, towards the enemy's corner."""

WIZARD_SIZE = 0.74
SHARING_SIZE = 0.64
GIRTH = 1.42
"""Scale of a wizard relative to his base, which leaves the pad around it visible."""

SHARING_ASIDE: Final[Mapping[Side, float]] = {"red": -0.30, "violet": 0.30}
"""Offsets of two wizards on one pad, who are smaller and side by side."""

SHADOW_RADIUS = 0.5
PHASE = 0.9
"""Idle phase of violet's wizard, so that the two do not move in step."""

SETTLE_SECONDS = 0.22
"""How long wizards take to make room for each other."""

SPECTRUM_LEFT, SPECTRUM_STEP, SPECTRUM_AHEAD = -3.15, 0.42, 1.2
"""Start of the row of five colours, its spacing, and its distance behind the near corner."""

SPECTRUM_PLACES: Final[tuple[GroundPoint, ...]] = tuple(
    (
        SPECTRUM_LEFT + number * SPECTRUM_STEP,
        SPECTRUM_AHEAD - LAYOUT.reach_with(furniture.border(LAYOUT))[1],
    )
    for number in range(len(SPECTRUM))
)
"""Places on the floor, to the left of the near corner."""

RING_RADIUS, RING_WIDTH, RING_HEIGHT = 0.55, 0.11, 0.015
"""The ring around the base of the wizard that acts, at full scale."""

WAY_OPACITY = 0.5
"""Opacity of a wizard's trail: the pads' signs stay readable."""

RING_RATE = 4.0
PULSE_RATE = 2.4
"""Rate in radians per second at which a Teleport's cursor cycles through the spectrum: far below 3 Hz."""

DESIGN = TableDesign(
    "spectral sorcery",
    LAYOUT,
    COLOURS,
    framing=replace(framed(LAYOUT, HEADROOM, PITCH), free_side=FREE_SIDE),
)


class SpectralSorceryScene(TabletopScene[SorceryView, events.Event, SorceryPreview]):
    """The board and everything that happens on it."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: SorceryView
    ) -> None:
        """Open the scene with `view`.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        super().__init__(parent, camera, aspect, library, DESIGN)
        spectrum = Spectrum(self.stage.paint(NodePath("spectrum")), SPECTRUM_PLACES, FLOOR)
        self._pads = Pads(self.stage, LAYOUT, library, spectrum)
        self._lock_nodes = self.stage.root.attach_new_node("locks")
        self._locks: dict[Spot, NodePath] = {}
        self._wizards: dict[Side, Figure] = {}
        self._ghost: tuple[Side, Spot, Figure] | None = None
        """A wizard that would go somewhere, and where."""
        self._beaten: Side | None = None
        self._spots: dict[Side, Spot] = {}
        self._doing: ActionType = "pass"
        self._cursor_side: Side = "red"
        self._teleports = False
        self._acts = False
        self._ring = glow_arc(self.stage.root, RING_RADIUS, RING_WIDTH)
        self._ring.node.hide()
        self._glows = self.stage.root.attach_new_node("glows")
        self._glowing: list[Timeline] = []
        """What goes out while other things already happen."""
        self.cursor.stand_among_figures()
        self.show(view)

    # ------------------------------------------------------------------------------------- the position

    def show(self, view: SorceryView) -> None:
        self.timeline.clear()
        self.effects.get_children().detach()
        for figure in self._wizards.values():
            figure.remove()
        self._wizards = {side: self._wizard(side) for side in SIDES}
        for node in self._locks.values():
            node.remove_node()
        self._pads.show(view.pads)
        self._locks = {
            spot: self._lock(pad.lock, spot) for spot, pad in view.pads.items() if pad.lock is not None
        }
        self._spots = dict(view.wizards)
        self._beaten = view.beaten
        self.settle()

    def play(self, event: events.Event, view: SorceryView) -> None:
        self.recall(event)
        self._begin(event)

    def recall(self, event: events.Event) -> None:
        """Show where a wizard went."""
        match event:
            case events.Acted():
                self.trail.begin()
            case events.WizardMoved(side=side, origin=origin, to=to, by=by):
                way = [self._place(origin), self._place(to)]
                self.trail.lay(way, COLOURS[side], through_air=by == "teleport", opacity=WAY_OPACITY)

    def animate(self, dt: float) -> None:
        """Animate idle wizards and previewed pads."""
        for figure in self._wizards.values():
            figure.animate(dt * self.speed if self.busy else dt)
        self._pads.update(self.seconds)
        for timeline in self._glowing:
            timeline.update(dt * self.speed)
        self._glowing = [timeline for timeline in self._glowing if timeline.busy]
        self._ring.set_shape(0.75 + 0.25 * math.sin(RING_RATE * self.seconds), 1.0)
        if self._teleports:
            self.cursor.set_colour(spell_shows.spectrum(self.seconds * PULSE_RATE))

    def settle(self) -> None:
        """Stand both wizards idle on their pads; one who has lost kneels."""
        self._glowing.clear()
        self._glows.get_children().detach()
        self._pads.take(set(self._spots.values()))
        for number, side in enumerate(SIDES):
            figure = self._wizards[side]
            figure.affect(flash=0.0, dissolve=0.0, opacity=1.0)
            figure.pose()
            figure.place(*self._stand(side))
            figure.root.set_scale(self._size)
            figure.face(HEADINGS[side])
            if side == self._beaten:
                figure.settle(figure.length(spell_shows.KNEELING), spell_shows.KNEELING)
            else:
                figure.settle(self.seconds + number * PHASE)

    def home(self, side: str) -> Spot:
        """Return the pad of the side's wizard."""
        return next(spot for name, spot in self._spots.items() if name == side)

    # --------------------------------------------------------------------------------------------- previews

    def show_preview(self, preview: SorceryPreview | None) -> None:
        """Preview the new colours of pads, and a wizard's ghost; a Teleport's cursor cycles through all."""
        preview = SorceryPreview() if preview is None else preview
        self._imagine(preview.wizard)
        self._pads.show_preview(preview.becomes)
        self._teleports = preview.teleports
        if not self._teleports:
            self.cursor.set_colour(COLOURS[self._cursor_side])

    def _imagine(self, wizard: tuple[Side, Spot] | None) -> None:
        """Show that wizard's ghost, and no other."""
        if self._ghost is not None:
            if self._ghost[:2] == wizard:
                return
            self._ghost[2].remove()
            self._ghost = None
        if wizard is not None:
            side, spot = wizard
            figure = self._wizard(side)
            figure.place(*LAYOUT.place(spot))
            figure.root.set_scale(WIZARD_SIZE)
            figure.face(HEADINGS[side])
            figure.affect(opacity=GHOST_OPACITY)
            self._ghost = side, spot, figure

    def mark(self, marks: SquareMarks) -> None:
        """Light the edges of the reachable pads; nothing may tint a pad's own colour."""
        self._pads.reach([spot for spot, names in marks.items() if "target" in names])
        self._acts = any("actor" in names for names in marks.values())

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor around a pad; None removes it. A ring shows whose wizard acts."""
        self._cursor_side = next(name for name in SIDES if name == side)
        super().set_cursor(spot, side)
        if self._acts:
            self._ring.set_colour(COLOURS[self._cursor_side], 0.75)
            self._ring.node.set_pos(*self._stand(self._cursor_side), RING_HEIGHT)
            self._ring.node.set_scale(self._size)
            self._ring.node.show()
        else:
            self._ring.node.hide()

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.Event) -> None:
        """Do nothing for a pass, which is only reported as text."""

    @_begin.register
    def _begin_helped(self, event: events.Helped) -> None:
        self.timeline.add(spell_shows.hint(self._wizards[event.side]))

    @_begin.register
    def _begin_acted(self, event: events.Acted) -> None:
        self._doing = kind = event.action.type
        figure, colour = self._wizards[event.side], COLOURS[event.side]
        if event.fails:
            self.timeline.add(spell_shows.fail(figure, self.effects, self._place(event.at)))
        elif kind == "stomp":
            self.timeline.add(spell_shows.stomp(figure, self.effects, self._place(event.at)))
        elif kind in spell_shows.SPELLS:
            place = self._place(event.at)
            cast = spell_shows.cast(figure, kind, self.effects, place, colour)
            rgb = spell_shows.SPELLS[kind].colour
            self.timeline.add(in_the_dark(cast, self.lamps, rgb, lambda: (figure.where, place)))

    @_begin.register
    def _begin_wizard_moved(self, event: events.WizardMoved) -> None:
        self._spots[event.side] = spot_of(event.to)
        figure, end = self._wizards[event.side], self._stand(event.side)
        taken = set(self._spots.values())
        if event.by == "teleport":
            travel = motions.teleport(figure, end, COLOURS[event.side])
        else:
            travel = spell_shows.walk(figure, self._place(event.origin), end)
        sizes = dict.fromkeys(SIDES, self._size)
        stands = {side: self._stand(side) for side in SIDES}
        self.timeline.add(travel)
        self.timeline.add(at_once(lambda: self._pads.take(taken)))
        self.timeline.add(self._make_room(stands, sizes))

    @_begin.register
    def _begin_pad_changed(self, event: events.PadChanged) -> None:
        spell = spell_shows.SPELLS.get(self._doing)
        seconds = spell_shows.CHANGE_SECONDS if spell is None else spell.change_seconds
        spot = spot_of(event.at)
        turn = over(seconds, lambda share: self._pads.blend(spot, event.before, event.after, ease(share)))
        if spell is None or not self.library.flashes:
            self.timeline.add(turn)
            return
        place, rgb = LAYOUT.place(spot), spell.colour
        glow = Timeline()
        glow.add(spell_shows.change(self._glows, place, rgb))
        self.timeline.add(at_once(lambda: self._glowing.append(glow)))
        self.timeline.add(in_the_dark(turn, self.lamps, rgb, lambda: (place,)))

    @_begin.register
    def _begin_locked(self, event: events.Locked) -> None:
        self.timeline.add(self._fasten(event.side, spot_of(event.at)))

    @_begin.register
    def _begin_unlocked(self, event: events.Unlocked) -> None:
        self.timeline.add(self._open(spot_of(event.at)))

    @_begin.register
    def _begin_turn_ended(self, event: events.TurnEnded) -> None:
        self.timeline.add(spell_shows.toll(self.effects, LAYOUT.width / 2))

    @_begin.register
    def _begin_power_granted(self, event: events.PowerGranted) -> None:
        self.timeline.add(spell_shows.strengthen(self._wizards[event.side], COLOURS[event.side]))

    @_begin.register
    def _begin_game_ended(self, event: GameEnded) -> None:
        self._beaten = loser(event.winner)
        scripts = [
            spell_shows.triumph(figure, COLOURS[side])
            if side == event.winner
            else spell_shows.give_in(figure, kneels=side == self._beaten)
            for side, figure in self._wizards.items()
        ]
        self.timeline.add(together(*scripts))

    # ------------------------------------------------------------------------------------- wizards and locks

    def _wizard(self, side: Side) -> Figure:
        figure = self.library.figure(self.figures, f"sorcerer-{side}", side)
        figure.grow(GIRTH)
        figure.cast_shadow(SHADOW_RADIUS)
        return figure

    @property
    def _shared(self) -> bool:
        """Whether both are on one pad."""
        return len(set(self._spots.values())) == 1

    @property
    def _size(self) -> float:
        return SHARING_SIZE if self._shared else WIZARD_SIZE

    def _place(self, square: Square) -> GroundPoint:
        return LAYOUT.place(spot_of(square))

    def _stand(self, side: Side) -> GroundPoint:
        """Return the place of the side's wizard."""
        x, y = LAYOUT.place(self._spots[side])
        return x + (SHARING_ASIDE[side] if self._shared else 0.0), y

    def _make_room(self, stands: Mapping[Side, GroundPoint], sizes: Mapping[Side, float]) -> Script:
        """Move both to their places; a wizard alone on a pad is larger."""
        before = {
            side: (figure.root.get_x(), figure.root.get_y(), figure.root.get_sx())
            for side, figure in self._wizards.items()
        }

        def draw(share: float) -> None:
            for side, figure in self._wizards.items():
                x, y, size = before[side]
                goal_x, goal_y = stands[side]
                along = ease(share)
                figure.place(x + (goal_x - x) * along, y + (goal_y - y) * along)
                figure.root.set_scale(size + (sizes[side] - size) * along)

        still = all(
            math.isclose(size, sizes[side]) and math.dist((x, y), stands[side]) < 1e-3
            for side, (x, y, size) in before.items()
        )
        yield from over(0.0 if still else SETTLE_SECONDS, draw)
        for side, figure in self._wizards.items():
            figure.face(HEADINGS[side])

    def _lock(self, side: Side, spot: Spot) -> NodePath:
        """Return a side's lock on a pad."""
        node = self.library.prop(self._lock_nodes, f"sorcery_lock_{side}")
        node.set_pos_hpr(*LAYOUT.place(spot), 0.0, LAYOUT.heading, 0.0, 0.0)
        return node

    def _fasten(self, side: Side, spot: Spot) -> Script:
        """Drop the lock on the pad."""
        node = self._locks[spot] = self._lock(side, spot)
        yield from spell_shows.drop(node, self.effects, LAYOUT.place(spot), COLOURS[side])
        self._pads.lock(spot, side)

    def _open(self, spot: Spot) -> Script:
        """Remove the lock."""
        self._pads.lock(spot, None)
        yield from spell_shows.burst(self._locks.pop(spot), self.effects, LAYOUT.place(spot))
