"""The icons on Archon's board, and the elemental of a battle: their figures and what happens to them."""

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod
from typing import Final

from panda3d.core import NodePath

from archon3d.games.archon import events
from archon3d.games.archon.board import Square
from archon3d.games.archon.icons import DARK, LIGHT, MoveBy, Side
from archon3d.play.archon.view import ArchonPreview, IconView, health
from archon3d.play.archon.ways import (
    BoardPoint,
    attack_way,
    charge_way,
    move_way,
    square_place,
    summoned_place,
)
from archon3d.scene.archon import spells
from archon3d.scene.archon.life import Life
from archon3d.scene.craft.lamps import Lamps, in_the_dark
from archon3d.scene.craft.places import between, heading
from archon3d.scene.craft.timeline import Script, Timeline, at_once
from archon3d.scene.figures import motions
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import IDLE_PHASE, SQUARE_SIZE, FigureLibrary
from archon3d.scene.tabletop.table import GHOST_OPACITY

RESTING = {LIGHT: -128.0, DARK: 128.0}
"""Headings at rest: towards the enemy, in three-quarter view."""

BODY_SIZE: Final = 0.96
"""Scale of an icon's body relative to its base: no head covers the icon behind it."""


class Icons:
    """All figures on the board. `begin` queues what an event does to them."""

    def __init__(
        self,
        root: NodePath,
        effects: NodePath,
        library: FigureLibrary,
        timeline: Timeline,
        life: Life,
        lamps: Lamps,
    ) -> None:
        """Create none; figures go under `root`, and glows under `effects`."""
        self._root = root
        self._effects = effects
        self._library = library
        self._timeline = timeline
        self._life = life
        self._lamps = lamps
        self._cast: list[Figure] = []
        self._standing: dict[Square, Figure] = {}
        self._attacker: Figure | None = None
        self._elemental: Figure | None = None
        self._ghost: Figure | None = None
        self._imagined: ArchonPreview | None = None

    def show(self, icons: Iterable[IconView]) -> None:
        """Replace all figures at once by these icons."""
        self.imagine(None)
        for node in self._root.get_children():
            node.remove_node()
        self.clear()
        for icon in icons:
            figure = self._new_icon(icon.kind, icon.side, icon.at)
            figure.show_health(icon.health)
            if icon.held:
                figure.hold(self._library.cage())

    def clear(self) -> None:
        """Forget all figures."""
        self._cast.clear()
        self._standing.clear()
        self._attacker = self._elemental = None

    def imagine(self, preview: ArchonPreview | None) -> None:
        """Show the ghost of an icon that is only proposed; None removes it."""
        if preview == self._imagined:
            return
        if self._ghost is not None:
            self._ghost.remove()
            self._ghost = None
        self._imagined = preview
        if preview is not None:
            self._ghost = self._figure(preview.kind, preview.side, preview.place)
            self._ghost.affect(opacity=GHOST_OPACITY)

    @property
    def figures(self) -> Iterable[Figure]:
        """The figures on the board."""
        return self._standing.values()

    def at(self, square: Square) -> Figure | None:
        return self._standing.get(square)

    def winner(self, battle: events.BattleEnded) -> Side | None:
        """Return the side that won that battle, or None if both fighters died."""
        if battle.winner == "none":
            return None
        light_won = (self._standing[battle.at].side == LIGHT) == (battle.winner == "defender")
        return LIGHT if light_won else DARK

    def animate(self, dt: float) -> None:
        """Animate all figures by `dt` seconds."""
        self._cast = [figure for figure in self._cast if not figure.removed]
        for figure in self._cast:
            figure.animate(dt)

    def settle(self, seconds: float) -> None:
        """Stand all figures idle at the scene's time, each with its own phase."""
        for square, figure in self._standing.items():
            figure.settle(seconds + square * IDLE_PHASE)

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def begin(self, event: events.Event) -> None:
        """Queue what the event does to figures; nothing for events that change none."""

    @begin.register
    def _begin_icon_moved(self, event: events.IconMoved) -> None:
        figure = self._standing.pop(event.origin)
        self._standing[event.to] = figure
        if figure is self._attacker:
            self._attacker = None
            way = [figure.where, square_place(event.to)]
            self._timeline.add(self._rested(figure, motions.walk(figure, way)))
        else:
            way = move_way(event.origin, event.path)
            self._timeline.add(self._rested(figure, self._travel(figure, way, event.by)))

    @begin.register
    def _begin_spell_cast(self, event: events.SpellCast) -> None:
        mage = self._standing[event.mage_at]
        self._cast_in_the_dark(spells.cast(mage, event.spell), event.spell, mage)

    @begin.register
    def _begin_elemental_summoned(self, event: events.ElementalSummoned) -> None:
        self._elemental = self._library.figure(self._root, event.icon, event.side)
        self._cast.append(self._elemental)
        self._elemental.cast_shadow(0.46)
        place = summoned_place(event.at, event.side)
        self._elemental.place(*place)
        self._elemental.face(RESTING[event.side])
        self._elemental.affect(opacity=0.0)
        summoned = spells.summon(self._effects, self._elemental, place)
        rgb = spells.ELEMENT_COLOURS[event.icon]
        self._timeline.add(in_the_dark(summoned, self._lamps, rgb, lambda: (place,)))

    @begin.register
    def _begin_battle_joined(self, event: events.BattleJoined) -> None:
        if event.origin is not None:
            self._attacker = self._standing[event.origin]
            way = attack_way(event.origin, event.path)
            self._timeline.add(self._attack(self._attacker, way, event.move_by, square_place(event.at)))
        elif self._elemental is not None:
            way = charge_way(event.at, event.attacker_side)
            self._timeline.add(self._attack(self._elemental, way, "ground", square_place(event.at)))

    @begin.register
    def _begin_icon_died(self, event: events.IconDied) -> None:
        figure = self._standing.pop(event.at)
        if figure is self._attacker:
            self._attacker = None
        self._timeline.add(motions.die(figure))

    @begin.register
    def _begin_elemental_vanished(self, event: events.ElementalVanished) -> None:
        if self._elemental is not None:
            self._timeline.add(motions.die(self._elemental))
            self._elemental = None

    @begin.register
    def _begin_icon_wounded(self, event: events.IconWounded) -> None:
        figure = self._standing[event.at]
        self._timeline.add(at_once(lambda: figure.show_health(health(event.icon, event.wounds))))

    @begin.register
    def _begin_icon_healed(self, event: events.IconHealed) -> None:
        after = health(event.icon, event.wounds)
        figure, grand = self._standing[event.at], event.by == "spell"
        healed = spells.heal(figure, after, grand=grand)
        if grand:
            self._cast_in_the_dark(healed, "heal", figure)
        else:
            self._timeline.add(healed)

    @begin.register
    def _begin_icons_exchanged(self, event: events.IconsExchanged) -> None:
        first, second = self._standing.pop(event.a), self._standing.pop(event.b)
        self._standing[event.a], self._standing[event.b] = second, first
        places = square_place(event.a), square_place(event.b)
        self._cast_in_the_dark(
            spells.exchange(self._effects, first, second, *places), "exchange", first, second
        )

    @begin.register
    def _begin_icon_revived(self, event: events.IconRevived) -> None:
        figure = self._new_icon(event.icon, event.side, event.at)
        figure.affect(dissolve=1.0)
        self._cast_in_the_dark(spells.revive(figure), "revive", figure)

    @begin.register
    def _begin_icon_imprisoned(self, event: events.IconImprisoned) -> None:
        figure = self._standing[event.at]
        self._cast_in_the_dark(spells.imprison(figure, self._library), "imprison", figure)

    @begin.register
    def _begin_icon_released(self, event: events.IconReleased) -> None:
        self._timeline.add(spells.release(self._standing[event.at]))

    # ------------------------------------------------------------------------------------------- figures

    def _new_icon(self, kind: str, side: Side, at: Square) -> Figure:
        figure = self._figure(kind, side, square_place(at))
        figure.cast_shadow(0.5)
        self._cast.append(figure)
        self._standing[at] = figure
        return figure

    def _figure(self, kind: str, side: Side, place: BoardPoint) -> Figure:
        figure = self._library.figure(self._root, kind, side)
        figure.root.set_scale(SQUARE_SIZE)
        figure.grow(BODY_SIZE)
        figure.place(*place)
        figure.face(RESTING[side])
        return figure

    def _cast_in_the_dark(self, script: Script, spell: str, *lit: Figure) -> None:
        """Queue what a spell does to figures, from which its light comes."""
        rgb = spells.SPELL_LOOKS[spell].colour
        self._timeline.add(in_the_dark(script, self._lamps, rgb, lambda: [figure.where for figure in lit]))

    def _travel(self, figure: Figure, way: Sequence[BoardPoint], by: MoveBy) -> Script:
        """Move the figure along the way, from its first place to its last."""
        if by == "ground":
            return motions.walk(figure, way)
        if by == "fly":
            return motions.fly_over(figure, way[0], way[-1])
        rgb = spells.SPELL_LOOKS["teleport"].colour
        return in_the_dark(motions.teleport(figure, way[-1], rgb), self._lamps, rgb, lambda: (figure.where,))

    def _rested(self, figure: Figure, script: Script) -> Script:
        yield from script
        yield from motions.rest(figure, RESTING[LIGHT if figure.side == LIGHT else DARK])

    def _attack(self, figure: Figure, way: Sequence[BoardPoint], by: MoveBy, end: BoardPoint) -> Script:
        """Move the attacker up to the defender, watched by figures nearby, and start the fight."""
        self._life.fight(between(way[-1], end, 0.5), self._standing.values())
        yield from self._travel(figure, way, by)
        figure.face(heading(way[0], end))
        yield from self._clash(figure, way[-1], end)

    def _clash(self, figure: Figure, stop: BoardPoint, end: BoardPoint) -> Script:
        figure.play("attack")
        yield from motions.clash(self._effects, between(stop, end, 0.5))
