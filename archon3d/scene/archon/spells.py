"""Looks of Archon's spells, one table row for each, and their effects."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from panda3d.core import NodePath

from archon3d.scene.craft.glow import Drift, bright_motes, glow_arc, glow_column, glow_shell, remove
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import Script, arch, ease, over, settle
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.motions import teleport

ELEMENT_COLOURS: Mapping[str, Rgb] = {
    "air": (0.75, 0.95, 1.0),
    "water": (0.20, 0.60, 1.0),
    "earth": (0.85, 0.60, 0.30),
    "fire": (1.0, 0.45, 0.12),
}

CAST_SECONDS = 0.8

SWEEP_RADIUS = 4.4
"""Radius of Shift Time's clock hand, in squares."""


# ---------------------------------------------------------------------------------------------- the effects


def cast(mage: Figure, spell: str) -> Script:
    """Let the mage gather the spell's light."""
    colour = SPELL_LOOKS[spell].colour
    circle = glow_arc(mage.root, 0.62, 0.07)
    circle.node.set_z(0.03)
    circle.set_colour(colour, 0.6)
    motes = bright_motes(mage.root, colour, Drift(spread=0.5, rise=1.3, swirl=5.0, start=0.35))
    mage.play("cast")

    def draw(share: float) -> None:
        circle.set_shape(arch(share * 0.9 + 0.1), ease(share), 0.0)
        circle.node.set_h(200 * share)
        motes.set_age(share)

    yield from over(CAST_SECONDS, draw)
    circle.remove()
    motes.remove()


def heal(figure: Figure, share_after: float, grand: bool) -> Script:
    """Heal a figure: green light rises through it and its ring fills; the spell's version is larger."""
    colour = SPELL_LOOKS["heal"].colour
    motes = bright_motes(figure.root, colour, Drift(spread=0.25, rise=1.5, start=0.38, swirl=2.0))
    column = glow_column(figure.root, colour)

    def draw(share: float) -> None:
        motes.set_age(share)
        column.node.set_scale(0.44, 0.44, 1.9 if grand else 0.8)
        column.set_shape(arch(share) * (0.9 if grand else 0.5))

    yield from over(1.0 if grand else 0.5, draw)
    figure.show_health(share_after)
    motes.remove()
    column.remove()


def shift_time(root: NodePath) -> Script:
    """Sweep the hand of a great clock back over the board, emptying the circle behind it."""
    colour = SPELL_LOOKS["shift-time"].colour
    dial = glow_arc(root, SWEEP_RADIUS, 0.22)
    dial.node.set_z(0.14)
    dial.set_colour(colour, 0.35)
    inner = glow_arc(root, SWEEP_RADIUS * 0.62, 0.08)
    inner.node.set_z(0.14)
    inner.set_colour(colour, 0.25)
    hand = glow_column(root, colour, 0.7)
    motes = bright_motes(root, colour, Drift(spread=1.0, rise=0.8, swirl=-3.0, start=3.6, count=96))

    def draw(share: float) -> None:
        turned = ease(share)
        shown = min(1.0, arch(share) * 2.2)
        dial.set_shape(shown * 0.85, 1.0 - turned, 0.10)
        inner.set_shape(shown * 0.6, turned, 0.15)
        hand.node.set_pos_hpr_scale(0.0, 0.0, 0.3, 360 * turned, -90, 0, 0.09, 0.09, SWEEP_RADIUS)
        hand.set_shape(shown)
        motes.set_age(share)

    yield from over(1.3, draw)
    remove(dial, inner, hand, motes)


def exchange(root: NodePath, a: Figure, b: Figure, place_a: GroundPoint, place_b: GroundPoint) -> Script:
    """Swap two figures, which cross in high arcs with tails of light."""
    colour = SPELL_LOOKS["exchange"].colour
    drift = Drift(spread=0.5, rise=-0.9, start=0.2, steady=True)
    trails = [bright_motes(figure.root, colour, drift) for figure in (a, b)]
    rings = [glow_arc(root, 0.5, 0.10) for _ in range(2)]
    for ring, place in zip(rings, (place_a, place_b), strict=True):
        ring.node.set_pos(*place, 0.04)
        ring.set_colour(colour, 0.9)

    def draw(share: float) -> None:
        along = ease(share)
        for figure, start, end, side in ((a, place_a, place_b, 1.0), (b, place_b, place_a, -1.0)):
            x, y = between(start, end, along)
            bow = 0.35 * side * arch(along)
            figure.place(
                x + bow * _sign(end[1] - start[1]), y - bow * _sign(end[0] - start[0]), 1.3 * arch(along)
            )
        for trail in trails:
            trail.set_age(share * 2.5)
        for ring, way in zip(rings, (1, -1), strict=True):
            ring.set_shape(min(1.0, 2.0 * arch(share)), 0.5 + 0.5 * along, 0.35)
            ring.node.set_h(way * 360.0 * along)

    yield from over(1.1, draw)
    a.place(*place_b)
    b.place(*place_a)
    remove(*trails, *rings)


def summon(root: NodePath, elemental: Figure, place: GroundPoint) -> Script:
    """Draw a circle on the ground, from which the elemental rises."""
    colour = ELEMENT_COLOURS[elemental.kind]
    elemental.affect(opacity=0.0)
    circles = [glow_arc(root, radius, 0.05) for radius in (0.62, 0.45)]
    for circle in circles:
        circle.node.set_pos(*place, 0.05)
        circle.set_colour(colour, 0.4)
    motes = bright_motes(elemental.root, colour, Drift(spread=0.6, rise=1.2, swirl=8.0, start=0.3, count=64))

    def draw_circle(share: float) -> None:
        for circle, way in zip(circles, (1, -1), strict=True):
            circle.set_shape(1.0, share, 0.0)
            circle.node.set_h(way * 140 * share)

    def draw_growth(share: float) -> None:
        elemental.affect(opacity=min(1.0, 2 * share), dissolve=0.6 * (1 - share))
        elemental.root.set_scale(0.2 + 0.8 * settle(share))
        motes.set_age(share)
        for circle in circles:
            circle.set_shape(1.0 - share, 1.0)

    yield from over(0.5, draw_circle)
    yield from over(0.6, draw_growth)
    elemental.affect(opacity=1.0, dissolve=0.0)
    remove(*circles, motes)


def revive(figure: Figure) -> Script:
    """Raise the figure in a shaft of gold."""
    colour = SPELL_LOOKS["revive"].colour
    shafts = [glow_column(figure.root, colour, power) for power in (0.6, 1.2)]
    halo = glow_shell(figure.root, colour)
    motes = bright_motes(figure.root, colour, Drift(spread=0.2, rise=-1.6, start=0.4, count=24))
    motes.node.set_z(1.8)

    def draw(share: float) -> None:
        figure.affect(dissolve=max(0.0, 1.0 - 1.4 * share))
        figure.pose(lift=0.5 * (1 - settle(share)))
        for shaft, radius in zip(shafts, (0.46, 0.26), strict=True):
            shaft.node.set_scale(radius, radius, 3.4)
            shaft.set_shape(arch(share) * 0.5)
        halo.node.set_pos_hpr_scale(
            0, 0, 0.55, 0, 0, 0, 0.3 + share * 0.6, 0.3 + share * 0.6, 0.3 + share * 0.6
        )
        halo.set_shape(arch(share) * 0.35)
        motes.set_age(share)

    yield from over(1.2, draw)
    figure.affect(dissolve=0.0)
    figure.pose()
    remove(*shafts, halo, motes)


def imprison(figure: Figure, library: FigureLibrary) -> Script:
    """Drop a cage over the figure and lock it."""
    cage = library.cage()
    figure.hold(cage)
    motes = bright_motes(figure.root, SPELL_LOOKS["imprison"].colour, Drift(spread=0.5, rise=0.3, start=0.4))

    def fall(share: float) -> None:
        cage.set_z(2.6 * (1 - share * share))
        figure.affect(grey=0.55 * share)

    def lock(share: float) -> None:
        cage.set_z(0.07 * arch(share))
        motes.set_age(share)

    yield from over(0.4, fall)
    yield from over(0.4, lock)
    cage.set_z(0.0)
    motes.remove()


def release(figure: Figure) -> Script:
    """Burst the cage."""
    figure.hold(None)
    motes = bright_motes(figure.root, (0.75, 0.7, 0.95), Drift(spread=0.8, rise=0.5, start=0.4, fall=0.8))
    yield from over(0.45, motes.set_age)
    motes.remove()


def claim(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Light a power point in its new owner's colour."""
    column = glow_column(root, colour)
    column.node.set_pos(*place, 0.0)
    ring = glow_arc(root, 0.46, 0.06)
    ring.node.set_pos(*place, 0.03)
    ring.set_colour(colour, 0.4)

    def draw(share: float) -> None:
        column.node.set_scale(0.42, 0.42, 1.8)
        column.set_shape(arch(share) * 0.8)
        ring.node.set_scale(0.6 + 0.6 * settle(share))
        ring.set_shape(1 - share)

    yield from over(0.5, draw)
    column.remove()
    ring.remove()


def _sign(number: float) -> float:
    return math.copysign(1.0, number) if number else 0.0


# ------------------------------------------------------------------------------------------ demonstrations

BEHIND: GroundPoint = (0.0, 0.75)
ASIDE: GroundPoint = (-0.55, 0.4)
"""Places of the mage: behind two icons, or to the left of one."""

LEFT_PLACE: GroundPoint = (-0.6, -0.4)
RIGHT_PLACE: GroundPoint = (0.6, -0.4)
MIDDLE_PLACE: GroundPoint = (0.4, -0.4)

DIAL_SCALE = 0.24
"""Scale of Shift Time's dial, which is made for the whole board."""

HURT = 0.35
"""Health of the icon that Heal heals, as a share."""


class Plinth(Protocol):
    """A place where a spell is demonstrated."""

    root: NodePath
    library: FigureLibrary

    def figure(self, kind: str, place: GroundPoint) -> Figure:
        """Return a new figure at a place, facing the viewer."""


def _show_the_mage(plinth: Plinth) -> Script:
    """Show nothing: only the mage casts."""
    yield from ()


def _show_teleport(plinth: Plinth) -> Script:
    """Move an icon from one side to the other."""
    return teleport(plinth.figure("unicorn", LEFT_PLACE), RIGHT_PLACE, SPELL_LOOKS["teleport"].colour)


def _show_heal(plinth: Plinth) -> Script:
    """Heal a damaged icon."""
    golem = plinth.figure("golem", MIDDLE_PLACE)
    golem.show_health(HURT)
    return heal(golem, 1.0, grand=True)


def _show_shift_time(plinth: Plinth) -> Script:
    """Sweep the clock's hand around the plinth."""
    dial = plinth.root.attach_new_node("dial")
    dial.set_scale(DIAL_SCALE)
    return shift_time(dial)


def _show_exchange(plinth: Plinth) -> Script:
    """Swap two icons."""
    pair = plinth.figure("knight", LEFT_PLACE), plinth.figure("goblin", RIGHT_PLACE)
    return exchange(plinth.root, *pair, LEFT_PLACE, RIGHT_PLACE)


def _show_summoning(plinth: Plinth) -> Script:
    """Raise an elemental in front of a goblin."""
    plinth.figure("goblin", RIGHT_PLACE)
    return summon(plinth.root, plinth.figure("fire", LEFT_PLACE), LEFT_PLACE)


def _show_revival(plinth: Plinth) -> Script:
    """Raise a fallen icon."""
    fallen = plinth.figure("valkyrie", MIDDLE_PLACE)
    fallen.affect(dissolve=1.0)
    return revive(fallen)


def _show_imprisonment(plinth: Plinth) -> Script:
    """Drop a cage onto an enemy."""
    return imprison(plinth.figure("dragon", MIDDLE_PLACE), plinth.library)


class SpellLook(NamedTuple):
    """Look of a spell."""

    colour: Rgb
    """Colour of its light."""
    mage_at: GroundPoint = ASIDE
    demonstration: Callable[[Plinth], Script] = _show_the_mage
    """Its demonstration, after the mage at that place has cast it."""


SPELL_LOOKS: dict[str, SpellLook] = {
    "teleport": SpellLook((0.25, 0.85, 1.0), BEHIND, _show_teleport),
    "heal": SpellLook((0.35, 1.0, 0.45), ASIDE, _show_heal),
    "shift-time": SpellLook((1.0, 0.80, 0.30), ASIDE, _show_shift_time),
    "exchange": SpellLook((0.85, 0.40, 1.0), BEHIND, _show_exchange),
    "summon-elemental": SpellLook((1.0, 0.45, 0.15), BEHIND, _show_summoning),
    "revive": SpellLook((1.0, 0.82, 0.30), ASIDE, _show_revival),
    "imprison": SpellLook((0.62, 0.42, 1.0), ASIDE, _show_imprisonment),
}
