"""On each floor every attack stands out from the ground, and it does so in the first frame."""

import math
from dataclasses import replace

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.arena.inputs import read_input
from archon3d.arena.state import ArenaState
from archon3d.arena.step import step
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.attack_effects import WREATH_HEIGHT
from archon3d.scene.arena.ground import ground
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import ShotFigure, shot
from archon3d.scene.craft.shading import PROGRAM_TAG
from archon3d.scene.figures.library import FigureLibrary
from tests import grid
from tests.scene.looking import Picture, bounds, differing, labs
from tests.scene.played import Played, battle

pytestmark = pytest.mark.usefixtures("small")

MAGES = ("wizard", "sorceress")
APART = 40.0
"""From this distance on, in CIELAB (1976), a pixel stands out from what would be there without the attack."""
FEWEST_PIXELS = 100
"""Pixels of 640 by 360 that stand out."""
PEAK = 60.0
"""How far the most distant pixel is apart, at least."""
FIRST_PIXELS = 38
"""Pixels that stand out in an attack's first frame."""

CLOSELY = 5.0
"""How much larger tails are drawn to look at their edges."""
STEEPEST = 0.6
"""Difference of neighbouring pixels, as a share of the most that a tail adds."""

RIM_TICKS = 26
"""Ticks after which the fire reaches farthest."""
RIM_PLACES, RIM_ACROSS, BEYOND_RIM = 24, (0.96, 1.0, 1.03), 1.2
"""Where the rim of fire is looked at: places around it, and shares of its radius."""
RIM_APART, RIM_TOLD = 25.0, 0.7
"""How far it is from the floor in CIELAB, at least, and at which share of those places."""

LONG_TAIL = 2.8
"""Length of a tail, from its shot's middle, in the scene's units, at least."""
LANE_LONG = 3.5
"""Greatest length of a lane in widths of its shot: a longer one looks like a ray."""
IN_THE_MIDDLE, IN_THE_RING = 0.45, 0.93
"""Shares of its radius between the bird and the flames, and within these."""
RING_MORE, FREE = 3.0, 22.0
"""How much more the fire changes the ring than its middle, and the most that it changes that, in CIELAB."""
TORN = 0.1, 0.9
"""Least and greatest share of places around it where flames are as high as half their ring."""

SEEN_AT = (144.0, 156.0)
"""Where shots are looked at, in pixels of the field: at its near edge nothing stands on any floor."""
FLOWN_TICKS = 12
"""How long they have flown by then."""


def distances(one: Picture, other: Picture) -> NDArray[np.float64]:
    """Return how far apart the pixels are in which two pictures differ."""
    changed = differing(one, other)
    far: NDArray[np.float64] = np.linalg.norm(labs(one.rgb[changed]) - labs(other.rgb[changed]), axis=1)
    return far


def stands_out(found: NDArray[np.float64]) -> tuple[int, float]:
    """Return how many pixels stand out, and how far the most distant one is apart."""
    return int((found > APART).sum()), float(found.max(initial=0.0))


def battle_of(kind: str, colour: str = "C") -> tuple[ArenaState, tuple[str, str]]:
    """Return a battle in which that kind fights on its own side, and what both are told to make it attack."""
    if kind in ICON_KINDS and ICON_KINDS[kind].side == "dark":
        return battle("archer", kind, colour), ("-", "W+")
    return battle(kind, "troll", colour), ("E+", "-")


def fly(figure: ShotFigure, kind: str) -> None:
    """Show a shot of that kind that has flown for a while."""
    state, told = battle_of(kind)
    step(state, *map(read_input, told))
    (launched,) = arena_view(state).shots
    for tick in range(FLOWN_TICKS + 1):
        left = FLOWN_TICKS - tick
        x, y = SEEN_AT[0] - launched.dx * left, SEEN_AT[1] - launched.dy * left
        placed = replace(launched, x=x - launched.w / 2, y=y - launched.h / 2)
        figure.draw(ground(x, y), placed, 1.0, tick)


@pytest.mark.sample(2)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_shot_stands_out_on_every_floor(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    """By its colour and its size, whatever the ground; the mages' by those of both sides."""
    kinds = [(kind, side) for kind in SHOTS for side in ("light", "dark") if side == "light" or kind in MAGES]
    if not grid.WHOLE:  # each on every other floor
        kinds = kinds[COLOURS.index(colour) % 2 :: 2]
    faint = {}
    with Played(base, library, battle(colour=colour)) as played:
        empty = Picture(base)
        for kind, side in kinds:
            figure = ShotFigure(played.root.find("arena"), library, kind, side)
            fly(figure, kind)
            many, peak = stands_out(distances(Picture(base), empty))
            figure.hide()
            if many < FEWEST_PIXELS or peak < PEAK:
                faint[kind, side] = many, round(peak)
    assert faint == {}


@pytest.mark.parametrize(
    ("colour", "attack_of"),
    grid.dealt(
        COLOURS, [("knight", "thrust"), ("goblin", "thrust"), ("phoenix", "flame"), ("banshee", "scream")]
    ),
    ids=str,
)
def test_every_other_attack_does_too(
    base: ShowBase, library: FigureLibrary, attack_of: tuple[str, str], colour: str
) -> None:
    kind, name = attack_of
    state, told = battle_of(kind, colour)
    with Played(base, library, state) as played:
        played.run(4, *told)
        attack = played.root.find(f"**/{name}")
        shown = Picture(base)
        attack.hide()
        many, peak = stands_out(distances(shown, Picture(base)))
    assert many >= FEWEST_PIXELS
    assert peak >= PEAK


@pytest.mark.sample(6)
@pytest.mark.parametrize("kind", [kind for kind in FIGHTERS if kind != "shapeshifter"])
def test_an_attack_is_seen_in_the_frame_of_its_tick(
    base: ShowBase, library: FigureLibrary, kind: str
) -> None:
    """Beside what the same frame shows when nobody attacks."""
    pictures = []
    for attacks in (True, False):
        state, told = battle_of(kind)
        with Played(base, library, state) as played:
            played.run(10)
            played.run(1, *(told if attacks else ("-", "-")), alpha=0.1)
            pictures.append(Picture(base))
    many, _ = stands_out(distances(*pictures))
    assert many >= FIRST_PIXELS


@pytest.mark.parametrize("kind", [kind for kind, look in SHOTS.items() if not look.smokes])
def test_a_shot_keeps_its_outline_where_shadows_fall(kind: str) -> None:
    """What cameras put in place of a program, they put in place of those that are tagged with it.

    Flames have no outline.
    """
    hull = shot(kind, "light").find("**/outline")
    assert hull
    assert not hull.has_tag(PROGRAM_TAG)


@pytest.mark.parametrize("kind", ["valkyrie", "golem", "troll", "wizard"])
def test_tails_have_soft_edges(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    """Looked at closely, no neighbouring pixels differ by much of what the tail adds to nothing."""
    with Played(base, library, battle()) as played:
        arena = played.root.find("arena")
        arena.children.hide()
        figure = ShotFigure(arena, library, kind, "light")
        fly(figure, kind)
        shown = arena.find(f"shot {kind}/flight/tail")
        shown.get_parent().set_scale(CLOSELY)
        shown.get_parent().children.hide()
        shown.show()
        seen = Picture(base).rgb.astype(float)
        shown.hide()
        added = np.abs(seen - Picture(base).rgb).sum(axis=2)
    steepest = max(np.abs(np.diff(added, axis=axis)).max() for axis in (0, 1))
    assert 0 < steepest < STEEPEST * added.max()


@pytest.mark.parametrize("colour", ["A", "C", "F"])
def test_the_rim_of_fire_is_told_from_any_floor(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    """All around, as far as it reaches."""
    with Played(base, library, battle("phoenix", "troll", colour)) as played:
        played.run(RIM_TICKS, "E+")
        picture, box = Picture(base), played.view.fighters[0].attack_box
        assert box is not None
        x, y, w, h = box
        told = 0
        for number in range(RIM_PLACES):
            turn = math.tau * (number + 0.5) / RIM_PLACES
            rim = [
                labs(
                    np.array(
                        picture.at(
                            *played.scene.screen_point(
                                x + w / 2 + far * w / 2 * math.cos(turn),
                                y + h / 2 + far * h / 2 * math.sin(turn),
                            )
                        ),
                        np.uint8,
                    )
                )
                for far in (*RIM_ACROSS, BEYOND_RIM)
            ]
            told += max(float(np.linalg.norm(one - rim[-1])) for one in rim[:-1]) > RIM_APART
    assert told >= RIM_TOLD * RIM_PLACES


@pytest.mark.parametrize("kind", SHOTS)
def test_a_shot_has_a_long_tail_and_a_short_lane(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    """The tail tells how fast it flies; what lies ahead of a thin one is no ray of light."""
    with Played(base, library, battle()) as played:
        arena = played.root.find("arena")
        figure = ShotFigure(arena, library, kind, "light")
        fly(figure, kind)
        node = arena.find(f"shot {kind}")
        low, high = bounds(node.find("flight/tail"), arena)
        assert high.x - low.x >= LONG_TAIL
        low, high = bounds(node.find("lane"), arena)
        assert high.x - low.x <= LANE_LONG * (high.y - low.y)


def test_the_phoenix_burns_in_a_torn_ring_with_a_free_middle(base: ShowBase, library: FigureLibrary) -> None:
    """Before it and beside it, where its body hides nothing."""
    state, told = battle_of("phoenix")
    with Played(base, library, state) as played:
        played.run(RIM_TICKS, *told)
        box = played.view.fighters[0].attack_box
        assert box is not None
        x, y, w, h = box
        shown, flame = Picture(base), played.root.find("**/flame")
        flame.hide()
        bare = Picture(base)

        def changes(share: float, height: float = 0.0) -> NDArray[np.float64]:
            places = [
                played.scene.screen_point(
                    x + w / 2 * (1.0 + share * math.cos(turn)),
                    y + h / 2 * (1.0 + share * math.sin(turn)),
                    height,
                )
                for turn in np.linspace(0.0, math.pi, RIM_PLACES)
            ]
            one, other = (
                labs(np.array([picture.at(*place) for place in places], np.uint8))
                for picture in (shown, bare)
            )
            apart: NDArray[np.float64] = np.linalg.norm(one - other, axis=1)
            return apart

        middle, ring, above = changes(IN_THE_MIDDLE), changes(IN_THE_RING), changes(1.0, WREATH_HEIGHT / 2)
    assert np.median(middle) <= FREE
    assert np.median(ring) >= RING_MORE * np.median(middle)
    assert TORN[0] <= (above > RIM_APART).mean() <= TORN[1]
