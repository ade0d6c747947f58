"""Actions of Spectral Sorcery's wizards, each a script."""

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from panda3d.core import GeomNode, NodePath

from archon3d.games.spectral_sorcery.actions import ActionType
from archon3d.scene.craft.glow import (
    Drift,
    bright_motes,
    glow_core,
    glow_hoop,
    glow_pillar,
    glow_strokes,
    remove,
)
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint, heading
from archon3d.scene.craft.strokes import Stroke, stroked
from archon3d.scene.craft.timeline import Script, arch, ease, over, settle, together
from archon3d.scene.figures import motions
from archon3d.scene.figures.figure import Figure

GOLD: Final[Rgb] = (1.0, 0.82, 0.38)
GREY: Final[Rgb] = (0.55, 0.52, 0.58)

KNEELING = "death"
"""Clip of a wizard who has lost: he kneels, and does not die."""

CAST_SECONDS = 0.75
BOUNCES = 2
BOUNCE_SECONDS = 0.26
BOUNCE_HEIGHT = 0.34
RING_HEIGHT = 0.03
PILLAR_HEIGHT, GATHERED_HEIGHT = 3.0, 3.8
"""Heights of a pillar of light in the picture, in pads: of a spell, and of the one who casts it."""
OPEN_WIDTH, OPEN_HEIGHT = 0.7, 0.16
"""How much wider a lock is before it closes, and how high over its pad."""
STRIKE_SECONDS = 0.5
BOLT_LEANS = 42.0
"""Degrees by which a bolt leans back to face the camera."""
BOLT_WIDTH = 0.11
BOLT: Final = (
    (0.0, 0.0),
    (0.16, 0.5),
    (-0.12, 0.75),
    (0.2, 1.5),
    (-0.16, 1.8),
    (0.1, 2.6),
    (-0.2, 2.9),
    (0.0, 4.2),
)
FORKS: Final = (
    (2, (-0.5, 0.6), (-0.75, 0.1)),
    (3, (0.6, 1.2), (0.95, 0.55)),
    (4, (-0.6, 1.6), (-0.9, 1.1)),
    (5, (0.5, 2.4), (0.75, 1.9)),
)
"""Points of a bolt from the ground up; where each fork begins, and two further points of it."""
CHANGE_GLOWS = 0.6
"""How long a pad glows that a spell changes, in seconds."""

TRANSMUTE_REACH = 2.1
"""Reach of Transmute's ring: over the pads around the wizard and their corners."""

CHANGE_SECONDS: Final = 0.34
"""How long a pad takes to change its colour, unless a spell changes many in a row."""


def spectrum(phase: float) -> Rgb:
    """Return a colour that cycles through the spectrum with the phase, in radians."""
    red, green, blue = (0.62 + 0.38 * math.sin(phase + turn) for turn in (0.0, 2.1, 4.2))
    return red, green, blue


def cast(figure: Figure, spell: ActionType, root: NodePath, place: GroundPoint, side_colour: Rgb) -> Script:
    """Raise the wizard's staff, and spread the spell's light from under him."""
    look = SPELLS[spell]
    circle = glow_hoop(figure.root, 0.52, 0.22)
    circle.node.set_z(RING_HEIGHT)
    circle.set_colour(side_colour, 0.6)
    pillar = glow_pillar(figure.root, look.colour)
    motes = bright_motes(figure.root, look.colour, Drift(spread=0.45, rise=1.2, swirl=5.0, start=0.3))
    figure.play("cast")

    def gather(share: float) -> None:
        circle.set_shape(1.0, ease(share), 0.0)
        pillar.node.set_scale(0.9, 1.0, 0.01 + GATHERED_HEIGHT * ease(share))
        pillar.set_shape(0.9 * arch(0.6 * share), CAST_SECONDS * share)
        motes.set_age(share)

    yield from over(CAST_SECONDS, gather)
    remove(circle, pillar, motes)
    yield from look.outburst(root, place, look.colour)


def stomp(figure: Figure, root: NodePath, place: GroundPoint) -> Script:
    """Bounce the wizard on his pad, with dust."""
    for _ in range(BOUNCES):

        def leap(share: float) -> None:
            figure.pose(lift=BOUNCE_HEIGHT * arch(share), squash=1.0 + 0.10 * arch(share))

        def land(share: float) -> None:
            figure.pose(squash=1.0 - 0.24 * arch(share))

        yield from over(BOUNCE_SECONDS, leap)
        yield from together(over(0.12, land), _ring(root, place, GREY, 0.62, 0.2))
    figure.pose()


def fail(figure: Figure, root: NodePath, place: GroundPoint) -> Script:
    """Throw the spell back from the lock."""
    figure.play("cast")
    yield from over(0.5, lambda _: None)
    figure.play("hit")
    smoke = _at(root, place)
    motes = bright_motes(smoke, GREY, Drift(spread=0.6, rise=0.5, start=0.2))
    yield from over(0.6, motes.set_age)
    smoke.remove_node()


def walk(figure: Figure, start: GroundPoint, end: GroundPoint) -> Script:
    """Walk to a neighbouring pad."""
    figure.face(heading(start, end))
    here = (figure.root.get_x(), figure.root.get_y())
    yield from motions.walk(figure, [here, end])


def hint(figure: Figure) -> Script:
    """Show a hint from above."""
    column = glow_pillar(figure.root, GOLD)
    motes = bright_motes(figure.root, GOLD, Drift(spread=0.2, rise=-1.2, start=0.35))
    motes.node.set_z(1.6)

    def draw(share: float) -> None:
        column.node.set_scale(0.7, 1.0, PILLAR_HEIGHT)
        column.set_shape(0.8 * arch(share), -share)
        motes.set_age(share)

    yield from over(0.6, draw)
    remove(column, motes)


def strengthen(figure: Figure, colour: Rgb) -> Script:
    """Show power rising into a wizard."""
    motes = bright_motes(figure.root, colour, Drift(spread=0.3, rise=1.4, start=0.4, swirl=2.5))
    circle = glow_hoop(figure.root, 0.52, 0.2)
    circle.node.set_z(RING_HEIGHT)
    circle.set_colour(colour, 0.5)

    def draw(share: float) -> None:
        motes.set_age(share)
        circle.set_shape(arch(share), 1.0)

    yield from over(0.55, draw)
    remove(motes, circle)


def toll(root: NodePath, reach: float) -> Script:
    """Run a ring of light over the board at the end of a turn."""
    yield from _ring(root, (0.0, 0.0), GOLD, reach, 0.7)


def drop(lock: NodePath, root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Close a lock around a pad, low so that it crosses no face, and snap it shut in a pillar of light."""
    node = _at(root, place)
    pillar = glow_pillar(node, colour)
    pillar.set_shape(0.0)

    def close(share: float) -> None:
        lock.set_scale(1.0 + OPEN_WIDTH * (1.0 - share * share))
        lock.set_z(OPEN_HEIGHT * (1.0 - share * share))

    yield from over(0.34, close)
    lock.set_scale(1.0)

    def snap(share: float) -> None:
        lock.set_z(0.06 * arch(min(1.0, 2.0 * share)))
        pillar.node.set_scale(1.3, 1.0, PILLAR_HEIGHT * settle(min(1.0, 4.0 * share)) + 0.01)
        pillar.set_shape(1.0 - share * share, share)

    yield from together(over(0.45, snap), _ring(root, place, colour, 0.85, 0.45))
    lock.set_z(0.0)
    node.remove_node()


def burst(lock: NodePath, root: NodePath, place: GroundPoint) -> Script:
    """Spring a lock open, so that it rises and vanishes in sparks."""
    sparks = _at(root, place)
    motes = bright_motes(sparks, GOLD, Drift(spread=0.8, rise=0.4, start=0.4, fall=0.8))

    def draw(share: float) -> None:
        lock.set_z(0.5 * settle(share))
        lock.set_scale(1.0 - 0.9 * ease(share))
        motes.set_age(share)

    yield from over(0.45, draw)
    lock.remove_node()
    sparks.remove_node()


def triumph(figure: Figure, colour: Rgb) -> Script:
    """Raise the winner's staff in a column of light."""
    column = glow_pillar(figure.root, colour)
    motes = bright_motes(figure.root, colour, Drift(spread=0.7, rise=1.8, start=0.4, swirl=4.0))
    figure.play("cast")

    def draw(share: float) -> None:
        column.node.set_scale(1.1, 1.0, 4.2)
        column.set_shape(arch(share), 1.6 * share)
        motes.set_age(share)

    yield from over(1.6, draw)
    remove(column, motes)


def give_in(figure: Figure, *, kneels: bool) -> Script:
    """Let the loser kneel; after a draw, both are only taken aback."""
    clip = KNEELING if kneels else "hit"
    figure.play(clip)
    yield from over(figure.length(clip), lambda _: None)


def change(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Show a spell's light on a pad that it changes."""
    node = _at(root, place)
    pillar = glow_pillar(node, colour, place[0])

    def draw(share: float) -> None:
        pillar.node.set_scale(0.9, 1.0, PILLAR_HEIGHT * settle(min(1.0, 3.0 * share)) + 0.01)
        pillar.set_shape((1.0 - share) ** 0.7, share)

    yield from over(CHANGE_GLOWS, draw)
    node.remove_node()


def _strike(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Show lightning on the pad from which a Blitz starts."""
    node = _at(root, place)
    pillar = glow_pillar(node, colour)
    upright = node.attach_new_node("bolt")
    upright.set_pos_hpr(0.0, -0.2, 0.2, 0.0, BOLT_LEANS, 0.0)
    bolt = glow_strokes(upright, _bolt(), colour)
    flash = glow_core(node, (0.95, 0.97, 1.0), 2.0)

    def draw(share: float) -> None:
        pillar.node.set_scale(1.5 - 0.5 * share, 1.0, 4.4)
        pillar.set_shape(1.0 - share * share, share)
        bolt.node.set_scale(-1.0 if share > 0.4 else 1.0, 1.0, 1.0)
        bolt.set_shape(1.0 - share**3)
        flash.node.set_scale(0.30 + 0.35 * settle(share))
        flash.set_shape(0.9 * (1.0 - share))

    yield from together(over(STRIKE_SECONDS, draw), _ring(root, place, colour, 1.6, STRIKE_SECONDS))
    node.remove_node()


@cache
def _bolt() -> GeomNode:
    """Return a forked bolt that strikes the origin from above, along +y."""
    line: Stroke = [(x, y, BOLT_WIDTH * (0.5 + 0.14 * y)) for x, y in BOLT]
    forks: list[Stroke] = [
        [(*BOLT[start], 0.5 * BOLT_WIDTH), (*middle, 0.3 * BOLT_WIDTH), (*end, 0.0)]
        for start, middle, end in FORKS
    ]
    return stroked([line, *forks]).geom_node("bolt")


def _ring(root: NodePath, place: GroundPoint, colour: Rgb, reach: float, seconds: float) -> Script:
    """Show a ring on the ground that widens to `reach` and fades."""
    ring = glow_hoop(root, 0.9, 0.35)
    ring.node.set_pos(*place, RING_HEIGHT)
    ring.set_colour(colour, 0.5)

    def draw(share: float) -> None:
        ring.node.set_scale(0.2 + (reach - 0.2) * settle(share))
        ring.set_shape(0.9 * (1.0 - share * share), 1.0)

    yield from over(seconds, draw)
    ring.remove()


def _at(root: NodePath, place: GroundPoint) -> NodePath:
    node = root.attach_new_node("effect")
    node.set_pos(*place, 0.0)
    return node


def _wave(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Run a ring over all that a Transmute changes."""
    yield from _ring(root, place, colour, TRANSMUTE_REACH, 0.5)


def _nothing(root: NodePath, place: GroundPoint, colour: Rgb) -> Script:
    """Show nothing: the spell's effect is enough."""
    yield from ()


class SorceryLook(NamedTuple):
    """Look of a spell."""

    colour: Rgb
    """Colour of its light."""
    outburst: Callable[[NodePath, GroundPoint, Rgb], Script] = _nothing
    """What comes out of the wizard's pad when it has been cast."""
    change_seconds: float = CHANGE_SECONDS
    """How long each pad takes to change its colour."""


SPELLS: Final[Mapping[ActionType, SorceryLook]] = {
    "convert": SorceryLook((1.0, 0.78, 0.30), change_seconds=0.30),
    "teleport": SorceryLook((0.30, 0.85, 1.0)),
    "blitz": SorceryLook((0.65, 0.80, 1.0), _strike, change_seconds=0.16),
    "transmute": SorceryLook((0.45, 1.0, 0.55), _wave, change_seconds=0.13),
    "lock": SorceryLook((1.0, 0.55, 0.30)),
    "unlock": SorceryLook((0.85, 0.85, 0.95)),
    "release": SorceryLook((0.85, 0.85, 0.95)),
}
