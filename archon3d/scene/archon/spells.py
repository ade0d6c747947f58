"""Looks of Archon's spells, one table row for each, and their effects."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from panda3d.core import NodePath

from archon3d.scene.craft.glow import (
    Drift,
    bright_motes,
    glow_hoop,
    glow_pillar,
    glow_shell,
    glow_streak,
    remove,
)
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

PILLAR_HEIGHT, GRAND_HEIGHT = 3.2, 4.0
"""Heights of spells' pillars of light in the picture, in squares."""

BARS, BARS_RADIUS, BARS_FALL = 7, 0.46, 1.6
"""Number of Imprison's bars of light, radius of their circle, and how far they fall."""


# ---------------------------------------------------------------------------------------------- the effects


def cast(mage: Figure, spell: str) -> Script:
    """Let the mage gather the spell's light."""
    colour = SPELL_LOOKS[spell].colour
    circle = glow_hoop(mage.root, 0.62, 0.24)
    circle.node.set_z(0.03)
    circle.set_colour(colour, 0.6)
    pillar = glow_pillar(mage.root, colour)
    motes = bright_motes(mage.root, colour, Drift(spread=0.5, rise=1.3, swirl=5.0, start=0.35))
    mage.play("cast")

    def draw(share: float) -> None:
        circle.set_shape(arch(share * 0.9 + 0.1), ease(share), 0.0)
        circle.node.set_h(200 * share)
        pillar.node.set_scale(0.4, 0.4, 0.01 + 1.9 * ease(share))
        pillar.set_shape(0.75 * arch(0.6 * share), CAST_SECONDS * share)
        motes.set_age(share)

    yield from over(CAST_SECONDS, draw)
    remove(circle, pillar, motes)


def heal(figure: Figure, share_after: float, grand: bool) -> Script:
    """Heal a figure: green light rises through it and its ring fills; the spell's version is larger."""
    colour = SPELL_LOOKS["heal"].colour
    motes = bright_motes(figure.root, colour, Drift(spread=0.25, rise=1.5, start=0.38, swirl=2.0))
    pillar = glow_pillar(figure.root, colour)
    wide, high = (1.0, GRAND_HEIGHT) if grand else (0.6, 1.2)
    circle = glow_hoop(figure.root, 0.55, 0.22)
    circle.node.set_z(0.03)
    circle.set_colour(colour, 0.5)

    def draw(share: float) -> None:
        motes.set_age(share)
        pillar.node.set_scale(wide, wide, high * settle(min(1.0, 2.0 * share)) + 0.01)
        pillar.set_shape(arch(share) * (1.0 if grand else 0.5), share)
        circle.node.set_scale(0.6 + 0.6 * settle(share))
        circle.set_shape(arch(share), 1.0)

    yield from over(1.0 if grand else 0.5, draw)
    figure.show_health(share_after)
    remove(motes, pillar, circle)


def shift_time(root: NodePath) -> Script:
    """Sweep the hand of a great clock back around a rising light, emptying the circle behind it."""
    colour = SPELL_LOOKS["shift-time"].colour
    dial, inner = glow_hoop(root, SWEEP_RADIUS, 0.7), glow_hoop(root, SWEEP_RADIUS * 0.62, 0.4)
    hand = glow_pillar(root, colour)
    axis = root.attach_new_node("hand")
    ray = glow_streak(axis, colour, 0.8)
    for flat in (dial, inner):
        flat.node.set_z(0.14)
        flat.set_colour(colour, 0.5)
    axis.set_z(0.2)
    motes = bright_motes(root, colour, Drift(spread=1.0, rise=1.6, swirl=-3.0, start=3.6, count=96))

    def draw(share: float) -> None:
        turned = ease(share)
        shown = min(1.0, arch(share) * 2.2)
        dial.set_shape(shown, 1.0 - turned, 0.12)
        inner.set_shape(shown * 0.6, turned, 0.15)
        axis.set_h(360 * turned)
        ray.node.set_pos_hpr_scale(0.0, SWEEP_RADIUS / 2, 0.0, 0.0, 0.0, 0.0, 0.16, SWEEP_RADIUS / 2, 1.0)
        ray.set_shape(shown)
        hand.node.set_scale(1.2, 1.2, 0.01 + GRAND_HEIGHT * settle(min(1.0, 2.0 * share)))
        hand.set_shape(shown, share)
        motes.set_age(share)

    yield from over(1.3, draw)
    remove(dial, inner, hand, ray, motes)
    axis.remove_node()


def exchange(root: NodePath, a: Figure, b: Figure, place_a: GroundPoint, place_b: GroundPoint) -> Script:
    """Swap two figures, which cross in high arcs with tails of light."""
    colour = SPELL_LOOKS["exchange"].colour
    drift = Drift(spread=0.5, rise=-0.9, start=0.2, steady=True)
    trails = [bright_motes(figure.root, colour, drift) for figure in (a, b)]
    rings = [glow_hoop(root, 0.5, 0.24) for _ in range(2)]
    pillars = [glow_pillar(root, colour, 0.3 * number) for number in range(2)]
    for ring, pillar, place in zip(rings, pillars, (place_a, place_b), strict=True):
        ring.node.set_pos(*place, 0.04)
        ring.set_colour(colour, 0.9)
        pillar.node.set_pos(*place, 0.0)

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
        for pillar in pillars:
            pillar.node.set_scale(0.8, 0.8, 0.01 + PILLAR_HEIGHT * settle(min(1.0, 3.0 * share)))
            pillar.set_shape(min(1.0, 1.6 * arch(share)), share)

    yield from over(1.1, draw)
    a.place(*place_b)
    b.place(*place_a)
    remove(*trails, *rings, *pillars)


def summon(root: NodePath, elemental: Figure, place: GroundPoint) -> Script:
    """Draw a circle on the ground, from which the elemental rises."""
    colour = ELEMENT_COLOURS[elemental.kind]
    elemental.affect(opacity=0.0)
    circles = [glow_hoop(root, radius, 0.16) for radius in (0.62, 0.45)]
    for circle in circles:
        circle.node.set_pos(*place, 0.05)
        circle.set_colour(colour, 0.6)
    pillar = glow_pillar(root, colour)
    pillar.node.set_pos(*place, 0.0)
    motes = bright_motes(elemental.root, colour, Drift(spread=0.6, rise=1.2, swirl=8.0, start=0.3, count=64))

    def draw_circle(share: float) -> None:
        for circle, way in zip(circles, (1, -1), strict=True):
            circle.set_shape(1.0, share, 0.0)
            circle.node.set_h(way * 140 * share)
        pillar.node.set_scale(0.6, 0.6, 0.01 + 0.6 * PILLAR_HEIGHT * ease(share))
        pillar.set_shape(0.6 * share, share)

    def draw_growth(share: float) -> None:
        elemental.affect(opacity=min(1.0, 2 * share), dissolve=0.6 * (1 - share))
        elemental.root.set_scale(0.2 + 0.8 * settle(share))
        motes.set_age(share)
        for circle in circles:
            circle.set_shape(1.0 - share, 1.0)
        high = PILLAR_HEIGHT * (0.6 + 0.4 * settle(min(1.0, 3.0 * share)))
        pillar.node.set_scale(0.6 + 0.5 * settle(share), 1.0, high)
        pillar.set_shape(min(1.0, 0.6 + 2.0 * share) * (1.0 - share**3), 1.0 + share)

    yield from over(0.5, draw_circle)
    yield from over(0.6, draw_growth)
    elemental.affect(opacity=1.0, dissolve=0.0)
    remove(*circles, pillar, motes)


def revive(figure: Figure) -> Script:
    """Raise the figure in a shaft of gold."""
    colour = SPELL_LOOKS["revive"].colour
    shafts = [glow_pillar(figure.root, colour, seed) for seed in (0.0, 0.5)]
    halo = glow_shell(figure.root, colour)
    motes = bright_motes(figure.root, colour, Drift(spread=0.2, rise=-1.6, start=0.4, count=24))
    motes.node.set_z(1.8)

    def draw(share: float) -> None:
        figure.affect(dissolve=max(0.0, 1.0 - 1.4 * share))
        figure.pose(lift=0.5 * (1 - settle(share)))
        for shaft, radius in zip(shafts, (1.0, 0.5), strict=True):
            shaft.node.set_scale(radius, radius, GRAND_HEIGHT)
            shaft.set_shape(arch(share) * 0.75, -share)
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
    """Slam bars of light down around the figure, and drop a cage over it."""
    colour = SPELL_LOOKS["imprison"].colour
    cage = library.cage()
    figure.hold(cage)
    motes = bright_motes(figure.root, colour, Drift(spread=0.5, rise=0.3, start=0.4))
    bars = [glow_pillar(figure.root, colour, 0.2 * number) for number in range(BARS)]
    for bar, turn in zip(bars, (math.tau * (0.5 + number) / BARS for number in range(BARS)), strict=True):
        bar.node.set_pos(BARS_RADIUS * math.cos(turn), BARS_RADIUS * math.sin(turn), 0.0)
    circle = glow_hoop(figure.root, BARS_RADIUS, 0.24)
    circle.node.set_z(0.03)
    circle.set_colour(colour, 0.6)
    circle.set_shape(0.0)

    def light(share: float, strength: float) -> None:
        for number, bar in enumerate(bars):
            down = min(1.0, max(0.0, 2.4 * share - 0.9 * number / BARS))
            bar.node.set_z(BARS_FALL * (1.0 - down * down))
            bar.node.set_scale(0.3, 0.3, PILLAR_HEIGHT)
            bar.set_shape(strength * min(1.0, 3.0 * down), share)

    def fall(share: float) -> None:
        cage.set_z(2.6 * (1 - share * share))
        figure.affect(grey=0.55 * share)
        light(share, 1.0)

    def lock(share: float) -> None:
        cage.set_z(0.07 * arch(share))
        motes.set_age(share)
        light(1.0, 1.0 - share * share)
        circle.node.set_scale(1.0 + 0.7 * settle(share))
        circle.set_shape(1.0 - share, 1.0)

    yield from over(0.4, fall)
    yield from over(0.5, lock)
    cage.set_z(0.0)
    remove(motes, circle, *bars)


def release(figure: Figure) -> Script:
    """Burst the cage."""
    figure.hold(None)
    motes = bright_motes(figure.root, (0.75, 0.7, 0.95), Drift(spread=0.8, rise=0.5, start=0.4, fall=0.8))
    yield from over(0.45, motes.set_age)
    motes.remove()


def claim(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Light a power point in its new owner's colour."""
    column = glow_pillar(root, colour)
    column.node.set_pos(*place, 0.0)
    ring = glow_hoop(root, 0.46, 0.2)
    ring.node.set_pos(*place, 0.03)
    ring.set_colour(colour, 0.4)

    def draw(share: float) -> None:
        column.node.set_scale(0.8, 0.8, 1.8)
        column.set_shape(arch(share) * 0.8, share)
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
