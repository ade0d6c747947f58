"""How spells and blows look on the board: each one a script of its own."""

import itertools
import math
from collections.abc import Callable, Sequence

from panda3d.core import NodePath

from archon3d.play.timings import APPEAR_SECONDS, VANISH_SECONDS, flight_seconds, step_seconds
from archon3d.scene.craft.glow import (
    bright_motes,
    glow_arc,
    glow_column,
    glow_core,
    glow_shell,
    remove,
)
from archon3d.scene.craft.timeline import Script, arch, ease, over, settle
from archon3d.scene.figures.library import Figure, FigureLibrary

Rgb = Sequence[float]
Place = tuple[float, float]

SPELL_COLOURS: dict[str, Rgb] = {
    "teleport": (0.25, 0.85, 1.0),
    "heal": (0.35, 1.0, 0.45),
    "shift-time": (1.0, 0.80, 0.30),
    "exchange": (0.85, 0.40, 1.0),
    "summon-elemental": (1.0, 0.45, 0.15),
    "revive": (1.0, 0.82, 0.30),
    "imprison": (0.62, 0.42, 1.0),
}
"""The light of each of the seven spells."""

ELEMENT_COLOURS: dict[str, Rgb] = {
    "air": (0.75, 0.95, 1.0),
    "water": (0.20, 0.60, 1.0),
    "earth": (0.85, 0.60, 0.30),
    "fire": (1.0, 0.45, 0.12),
}

CAST_SECONDS = 0.8
DEATH_SECONDS = 0.7
"""How long a figure falls before it crumbles."""

CRUMBLE_SECONDS = 0.6
TURN_SHARE = 0.35
"""The share of a step in which a figure turns into its direction."""

STEP_LIFT = 0.05
"""How high a figure bobs as it walks, in squares."""

REST_SECONDS, REST_SQUASH = 0.16, 0.09
"""How long a figure takes to come to rest, and by what share of its height it goes down meanwhile."""

WALK_RATE, FLIGHT_RATE = 1.7, 1.4
"""How fast clips run that carry a figure over the board."""

SWEEP_RADIUS = 4.4
"""How far Shift Time's hand sweeps over the board, in squares."""


def cast(mage: Figure, spell: str) -> Script:
    """The mage gathers the spell's light."""
    colour = SPELL_COLOURS[spell]
    circle = glow_arc(mage.root, 0.62, 0.07)
    circle.node.set_z(0.03)
    circle.set_colour(colour, 0.6)
    motes = bright_motes(mage.root, colour, spread=0.5, rise=1.3, swirl=5.0, start=0.35)
    mage.play("cast")

    def draw(share: float) -> None:
        circle.set_shape(arch(share * 0.9 + 0.1), ease(share), 0.0)
        circle.node.set_h(200 * share)
        motes.set_age(share)

    yield from over(CAST_SECONDS, draw)
    circle.remove()
    motes.remove()


def vanish(figure: Figure, colour: Rgb) -> Script:
    """The figure goes up in a column of light."""
    column = glow_column(figure.root, colour)
    motes = bright_motes(figure.root, colour, spread=0.3, rise=1.4, start=0.3)

    def draw(share: float) -> None:
        figure.affect(dissolve=share)
        figure.pose(lift=0.25 * share, squash=1.0 + 0.3 * share)
        column.node.set_scale(0.46, 0.46, 2.4 * settle(share) + 0.01)
        column.set_shape(arch(share))
        motes.set_age(share)

    yield from over(VANISH_SECONDS, draw)
    column.remove()
    motes.remove()


def appear(figure: Figure, colour: Rgb) -> Script:
    """The figure comes out of a column of light, inside a ring that closes."""
    column = glow_column(figure.root, colour)
    ring = glow_arc(figure.root, 0.5, 0.06)
    ring.set_colour(colour, 0.5)

    def draw(share: float) -> None:
        figure.affect(dissolve=1.0 - share)
        figure.pose(lift=0.3 * (1 - share))
        column.node.set_scale(0.46, 0.46, 2.4 * (1 - ease(share)) + 0.01)
        column.set_shape(arch(share))
        ring.node.set_pos(0.0, 0.0, 0.04)
        ring.node.set_scale(1.8 - 0.9 * settle(share))
        ring.set_shape(arch(share), 1.0)

    yield from over(APPEAR_SECONDS, draw)
    figure.affect(dissolve=0.0)
    figure.pose()
    column.remove()
    ring.remove()


def heal(figure: Figure, share_after: float, grand: bool) -> Script:
    """Green light rises through the figure and its ring fills; the spell's own is grander."""
    colour = SPELL_COLOURS["heal"]
    motes = bright_motes(figure.root, colour, spread=0.25, rise=1.5, start=0.38, swirl=2.0)
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
    """The hand of a great clock sweeps back over the board, and the circle behind it empties."""
    colour = SPELL_COLOURS["shift-time"]
    dial = glow_arc(root, SWEEP_RADIUS, 0.22)
    dial.node.set_z(0.14)
    dial.set_colour(colour, 0.35)
    inner = glow_arc(root, SWEEP_RADIUS * 0.62, 0.08)
    inner.node.set_z(0.14)
    inner.set_colour(colour, 0.25)
    hand = glow_column(root, colour, 0.7)
    motes = bright_motes(root, colour, spread=1.0, rise=0.8, swirl=-3.0, start=3.6, count=96)

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


def exchange(root: NodePath, a: Figure, b: Figure, place_a: Place, place_b: Place) -> Script:
    """Two figures cross in high arcs, each with a tail of light, and change places."""
    colour = SPELL_COLOURS["exchange"]
    trails = [
        bright_motes(figure.root, colour, spread=0.5, rise=-0.9, start=0.2, steady=True) for figure in (a, b)
    ]
    rings = [glow_arc(root, 0.5, 0.10) for _ in range(2)]
    for ring, place in zip(rings, (place_a, place_b), strict=True):
        ring.node.set_pos(*place, 0.04)
        ring.set_colour(colour, 0.9)

    def draw(share: float) -> None:
        along = ease(share)
        for figure, start, end, side in ((a, place_a, place_b, 1.0), (b, place_b, place_a, -1.0)):
            x, y = _between(start, end, along)
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


def summon(root: NodePath, elemental: Figure, place: Place) -> Script:
    """A circle is drawn on the ground and the elemental grows out of it."""
    colour = ELEMENT_COLOURS[elemental.kind]
    elemental.affect(opacity=0.0)
    circles = [glow_arc(root, radius, 0.05) for radius in (0.62, 0.45)]
    for circle in circles:
        circle.node.set_pos(*place, 0.05)
        circle.set_colour(colour, 0.4)
    motes = bright_motes(elemental.root, colour, spread=0.6, rise=1.2, swirl=8.0, start=0.3, count=64)

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
    """A shaft of gold comes down and the figure rises in it."""
    colour = SPELL_COLOURS["revive"]
    shafts = [glow_column(figure.root, colour, power) for power in (0.6, 1.2)]
    halo = glow_shell(figure.root, colour)
    motes = bright_motes(figure.root, colour, spread=0.2, rise=-1.6, start=0.4, count=24)
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
    """A cage falls over the figure and locks."""
    cage = library.cage()
    figure.hold(cage)
    motes = bright_motes(figure.root, SPELL_COLOURS["imprison"], spread=0.5, rise=0.3, start=0.4)

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
    """The cage bursts."""
    figure.hold(None)
    motes = bright_motes(figure.root, (0.75, 0.7, 0.95), spread=0.8, rise=0.5, start=0.4, fall=0.8)
    yield from over(0.45, motes.set_age)
    motes.remove()


def die(figure: Figure) -> Script:
    """The figure falls, crumbles to embers, and is gone."""
    figure.play("death")
    yield from over(DEATH_SECONDS, lambda _: None)
    motes = bright_motes(figure.root, (1.0, 0.5, 0.2), spread=0.5, rise=0.9, start=0.25, count=64)

    def draw(share: float) -> None:
        figure.affect(dissolve=share)
        motes.set_age(share)

    yield from over(CRUMBLE_SECONDS, draw)
    figure.remove()


def clash(root: NodePath, place: Place) -> Script:
    """Sparks where two figures meet."""
    node = root.attach_new_node("clash")
    node.set_pos(*place, 0.55)
    motes = bright_motes(node, (1.0, 0.8, 0.35), spread=0.9, rise=0.2, start=0.05, fall=0.5)
    core = glow_core(node, (1.0, 0.85, 0.5), 3.0)

    def draw(share: float) -> None:
        motes.set_age(share)
        core.node.set_scale(0.12 + 0.25 * settle(share))
        core.set_shape((1 - share) * 0.8)

    yield from over(0.5, draw)
    node.remove_node()


def claim(root: NodePath, place: Place, colour: Rgb) -> Script:
    """A power point answers its new owner."""
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


def fly_over(figure: Figure, start: Place, end: Place) -> Script:
    """The figure goes over everything in between, in one arc."""
    far = math.dist(start, end)
    height = 0.7 + 0.22 * far
    figure.loop("walk", FLIGHT_RATE)
    turned = turning(figure, heading(start, end))

    def draw(share: float) -> None:
        along = ease(share)
        turned(min(1.0, share / TURN_SHARE))
        figure.place(*_between(start, end, along), height * arch(along))
        figure.pose(lean=24 * arch(along) * (1 - along))

    yield from over(flight_seconds(far), draw)
    figure.place(*end)
    figure.pose()
    figure.loop("idle")


def walk(figure: Figure, places: Sequence[Place]) -> Script:
    """The figure goes from place to place, step by step: it sets off and arrives slowly, and bobs between."""
    figure.loop("walk", WALK_RATE)
    steps = list(itertools.pairwise(places))
    for number, (start, end) in enumerate(steps):
        goes = PACES[number == 0, number == len(steps) - 1]
        turned = turning(figure, heading(start, end))

        def draw(
            share: float,
            start: Place = start,
            end: Place = end,
            goes: Callable[[float], float] = goes,
            turned: Callable[[float], None] = turned,
        ) -> None:
            turned(min(1.0, share / TURN_SHARE))
            figure.place(*_between(start, end, goes(share)))
            figure.pose(lift=STEP_LIFT * abs(math.sin(math.tau * share)))

        yield from over(step_seconds(math.dist(start, end)), draw)
    figure.place(*places[-1])
    figure.pose()
    figure.loop("idle")


def rest(figure: Figure, at: float) -> Script:
    """The figure puts its weight down where it has arrived, and turns to that heading."""
    turned = turning(figure, at)

    def draw(share: float) -> None:
        turned(ease(share))
        figure.pose(squash=1.0 - REST_SQUASH * arch(share))

    yield from over(REST_SECONDS, draw)
    figure.pose()


def turning(figure: Figure, goal: float) -> Callable[[float], None]:
    """Turns the figure by a share from 0 to 1 of the way, the shorter one, from how it stands now."""
    start = figure.heading
    away = (goal - start + 180.0) % 360.0 - 180.0
    return lambda share: figure.face(goal if share >= 1.0 else start + away * share)


def _set_off(share: float) -> float:
    """From standing to full speed."""
    return share * share * (2.0 - share)


def _arrive(share: float) -> float:
    """From full speed to standing."""
    return 1.0 - _set_off(1.0 - share)


def _stride(share: float) -> float:
    """At full speed."""
    return share


PACES = {(True, True): ease, (True, False): _set_off, (False, True): _arrive, (False, False): _stride}
"""How far along a step is, by whether it is the first and the last of its way."""


def teleport(figure: Figure, end: Place, colour: Rgb) -> Script:
    """The figure vanishes here and appears there."""
    yield from vanish(figure, colour)
    figure.place(*end)
    yield from appear(figure, colour)


def heading(start: Place, end: Place) -> float:
    """The heading in degrees from one place to another."""
    return math.degrees(math.atan2(start[0] - end[0], end[1] - start[1]))


def _between(start: Place, end: Place, share: float) -> Place:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _sign(number: float) -> float:
    return math.copysign(1.0, number) if number else 0.0
