"""Motions of figures on any board, each a script."""

import itertools
import math
from collections.abc import Callable, Sequence

from panda3d.core import NodePath

from archon3d.play.timings import APPEAR_SECONDS, VANISH_SECONDS, flight_seconds, step_seconds
from archon3d.scene.craft.glow import Drift, bright_motes, glow_core, glow_hoop, glow_pillar
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint, between, heading
from archon3d.scene.craft.timeline import Script, arch, ease, over, settle
from archon3d.scene.figures.figure import Figure

DEATH_SECONDS = 0.7
"""How long a figure falls before it crumbles."""

CRUMBLE_SECONDS = 0.6
COLUMN_WIDTH, COLUMN_HEIGHT = 1.1, 3.2
"""Half width and height of the light of one that teleports, in the scene's units."""

TURN_SHARE = 0.35
"""Share of a step in which a figure turns into its direction."""

STEP_LIFT = 0.05
"""Height of a figure's bobbing as it walks, in squares."""

REST_SECONDS, REST_SQUASH = 0.16, 0.09
"""How long a figure takes to come to rest, and how far it is squashed meanwhile."""

WALK_RATE, FLIGHT_RATE = 1.7, 1.4
"""Rates of clips that move a figure over the board."""


def walk(figure: Figure, places: Sequence[GroundPoint]) -> Script:
    """Walk from place to place with soft start and stop, bobbing at each step."""
    figure.clips.leave_off()
    figure.loop("walk", WALK_RATE)
    steps = list(itertools.pairwise(places))
    for number, (start, end) in enumerate(steps):
        goes = PACES[number == 0, number == len(steps) - 1]
        turned = turning(figure, heading(start, end))

        def draw(
            share: float,
            start: GroundPoint = start,
            end: GroundPoint = end,
            goes: Callable[[float], float] = goes,
            turned: Callable[[float], None] = turned,
        ) -> None:
            turned(min(1.0, share / TURN_SHARE))
            figure.place(*between(start, end, goes(share)))
            figure.pose(lift=STEP_LIFT * abs(math.sin(math.tau * share)))

        yield from over(step_seconds(math.dist(start, end)), draw)
    figure.place(*places[-1])
    figure.pose()
    figure.loop("idle")


def fly_over(figure: Figure, start: GroundPoint, end: GroundPoint) -> Script:
    """Fly over everything in between, in one arc."""
    far = math.dist(start, end)
    height = 0.7 + 0.22 * far
    figure.clips.leave_off()
    figure.loop("walk", FLIGHT_RATE)
    turned = turning(figure, heading(start, end))

    def draw(share: float) -> None:
        along = ease(share)
        turned(min(1.0, share / TURN_SHARE))
        figure.place(*between(start, end, along), height * arch(along))
        figure.pose(lean=24 * arch(along) * (1 - along))

    yield from over(flight_seconds(far), draw)
    figure.place(*end)
    figure.pose()
    figure.loop("idle")


def teleport(figure: Figure, end: GroundPoint, colour: Rgb) -> Script:
    """Vanish here and appear there."""
    yield from vanish(figure, colour)
    figure.place(*end)
    yield from appear(figure, colour)


def vanish(figure: Figure, colour: Rgb) -> Script:
    """Vanish in a column of light."""
    column = glow_pillar(figure.root, colour)
    motes = bright_motes(figure.root, colour, Drift(spread=0.3, rise=1.4, start=0.3))

    def draw(share: float) -> None:
        figure.affect(dissolve=share)
        figure.pose(lift=0.25 * share, squash=1.0 + 0.3 * share)
        column.node.set_scale(COLUMN_WIDTH, 1.0, COLUMN_HEIGHT * settle(min(1.0, 2.0 * share)) + 0.01)
        column.set_shape(arch(share), share)
        motes.set_age(share)

    yield from over(VANISH_SECONDS, draw)
    column.remove()
    motes.remove()


def appear(figure: Figure, colour: Rgb) -> Script:
    """Appear in a column of light, inside a closing ring."""
    column = glow_pillar(figure.root, colour)
    ring = glow_hoop(figure.root, 0.5, 0.2)
    ring.set_colour(colour, 0.5)

    def draw(share: float) -> None:
        figure.affect(dissolve=1.0 - share)
        figure.pose(lift=0.3 * (1 - share))
        column.node.set_scale(COLUMN_WIDTH * (1.0 - 0.6 * share), 1.0, COLUMN_HEIGHT)
        column.set_shape(arch(0.25 + 0.75 * share), -share)
        ring.node.set_pos(0.0, 0.0, 0.04)
        ring.node.set_scale(1.8 - 0.9 * settle(share))
        ring.set_shape(arch(share), 1.0)

    yield from over(APPEAR_SECONDS, draw)
    figure.affect(dissolve=0.0)
    figure.pose()
    column.remove()
    ring.remove()


def rest(figure: Figure, at: float) -> Script:
    """Settle the figure at its destination, turning it to that heading."""
    turned = turning(figure, at)

    def draw(share: float) -> None:
        turned(ease(share))
        figure.pose(squash=1.0 - REST_SQUASH * arch(share))

    yield from over(REST_SECONDS, draw)
    figure.pose()


def turning(figure: Figure, goal: float) -> Callable[[float], None]:
    """Return a function that turns the figure by a share of the shorter way, from its current heading."""
    start = figure.heading
    away = (goal - start + 180.0) % 360.0 - 180.0
    return lambda share: figure.face(goal if share >= 1.0 else start + away * share)


def die(figure: Figure) -> Script:
    """Fall, crumble to embers, and disappear."""
    figure.play("death")
    yield from over(DEATH_SECONDS, lambda _: None)
    motes = bright_motes(figure.root, (1.0, 0.5, 0.2), Drift(spread=0.5, rise=0.9, start=0.25, count=64))

    def draw(share: float) -> None:
        figure.affect(dissolve=share)
        motes.set_age(share)

    yield from over(CRUMBLE_SECONDS, draw)
    figure.remove()


def clash(root: NodePath, place: GroundPoint) -> Script:
    """Show sparks where two figures meet."""
    node = root.attach_new_node("clash")
    node.set_pos(*place, 0.55)
    motes = bright_motes(node, (1.0, 0.8, 0.35), Drift(spread=0.9, rise=0.2, start=0.05, fall=0.5))
    core = glow_core(node, (1.0, 0.85, 0.5), 3.0)

    def draw(share: float) -> None:
        motes.set_age(share)
        core.node.set_scale(0.12 + 0.25 * settle(share))
        core.set_shape((1 - share) * 0.8)

    yield from over(0.5, draw)
    node.remove_node()


def _set_off(share: float) -> float:
    """Return the eased share of a step from standing to full speed."""
    return share * share * (2.0 - share)


def _arrive(share: float) -> float:
    """Return the eased share of a step from full speed to standing."""
    return 1.0 - _set_off(1.0 - share)


def _stride(share: float) -> float:
    """Return the share of a step at full speed."""
    return share


PACES = {(True, True): ease, (True, False): _set_off, (False, True): _arrive, (False, False): _stride}
"""Easing of a step, by whether it is the first and the last of its way."""
