"""Sides and obstacles can be distinguished in real pictures, with any colour vision or none.

Markers, squares and shades are in test_presentation.py.
"""

import math
from collections.abc import Sequence
from itertools import product
from statistics import fmean

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.play.archon.view import board_view
from archon3d.play.arena_view import ObstacleView
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.palettes import DEUTAN, GREY, IDENTITY, PROTAN, TRITAN, Matrix
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, differing
from tests.scene.played import ASPECT, Played, battle

pytestmark = pytest.mark.usefixtures("small")

EYES: dict[str, Matrix] = {
    "usual": IDENTITY,
    "protan": PROTAN,
    "deutan": DEUTAN,
    "tritan": TRITAN,
    "grey": (GREY, GREY, GREY),
}
"""How people with each colour vision see red, green and blue."""

TOLD_APART = 0.10
"""The least distance between colours with different meanings, of 1 between black and white."""

Colour = tuple[float, ...]


def seen(eye: Matrix, colour: Sequence[float]) -> Colour:
    """Return a colour from 0 to 1, as that eye sees it."""
    return tuple(min(1.0, max(0.0, sum(row[k] * colour[k] for k in range(3)))) for row in eye)


def distance(one: Colour, other: Colour) -> float:
    return math.sqrt(sum(w * (a - b) ** 2 for w, a, b in zip((2, 4, 3), one, other, strict=True))) / 3


@pytest.fixture(scope="module")
def sides(base: ShowBase, library: FigureLibrary) -> dict[str, dict[str, Colour]]:
    """Return the mean colour of each kind's base in the opening, without what stands before it."""
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.update(0.0)
    figures = list(base.render.find("**/figures").children)
    for figure in figures:
        figure.hide()
    colours: dict[str, dict[str, Colour]] = {"light": {}, "dark": {}}
    for kind in ICON_KINDS:
        figure = next(figure for figure in figures if figure.name == kind)
        figure.show()
        colours[ICON_KINDS[kind].side][kind] = mean_of(base, figure.find("base"))
        figure.hide()
    scene.close()
    return colours


def mean_of(base: ShowBase, node: NodePath) -> Colour:
    """Return the mean colour of the pixels that a node has to itself."""
    whole = Picture(base)
    node.hide()
    without = Picture(base)
    node.show()
    return tuple((whole.rgb[differing(whole, without)].mean(axis=0) / 255).tolist())


@pytest.mark.sample(1)
@pytest.mark.parametrize("eye", EYES)
def test_both_sides_bases_are_distinguished(sides: dict[str, dict[str, Colour]], eye: str) -> None:
    """Each of light's from each of dark's, beside their shapes."""
    for (light, one), (dark, other) in product(sides["light"].items(), sides["dark"].items()):
        assert distance(seen(EYES[eye], one), seen(EYES[eye], other)) >= TOLD_APART, (light, dark)


Look = tuple[Colour, float]
"""How an obstacle looks: its mean colour, and its contrast, from the mean depth of light and shade."""

INNER = 0.8
"""Only so much of an obstacle's width and depth is looked at."""


def look(eye: Matrix, picture: Picture, played: Played, obstacle: ObstacleView) -> Look:
    """Return how that eye sees it."""
    steps = [INNER * (step / 20 - 0.5) for step in range(21)]
    places = [
        (obstacle.x + (0.5 + across) * obstacle.w, obstacle.y + (0.5 + along) * obstacle.h)
        for across, along in product(steps, steps)
    ]
    pixels = [picture.at(*played.scene.screen_point(*place)) for place in places]
    colours = [seen(eye, [part / 255 for part in pixel]) for pixel in pixels]
    greys = [sum(share * part for share, part in zip(GREY, colour, strict=True)) for colour in colours]
    middle = fmean(greys)
    contrast = 2 * fmean(abs(grey - middle) for grey in greys)
    return tuple(fmean(channel) for channel in zip(*colours, strict=True)), contrast


@pytest.mark.sample(2)
@pytest.mark.parametrize("colour", COLOURS)
def test_solid_and_see_through_obstacles_are_distinguished(
    base: ShowBase, library: FigureLibrary, colour: str
) -> None:
    """On each floor, by colour or contrast: what is solid has an outline and full light and shade."""
    with Played(base, library, battle("archer", "goblin", colour)) as played:
        picture = Picture(base)
        states: dict[str, list[ObstacleView]] = {"solid": [], "transparent": []}
        for obstacle in played.view.obstacles:
            states[obstacle.state].append(obstacle)
        assert all(states.values())
        for name, eye in EYES.items():
            looks = {
                state: [look(eye, picture, played, each) for each in alike] for state, alike in states.items()
            }
            for one, other in product(looks["solid"], looks["transparent"]):
                apart = math.hypot(distance(one[0], other[0]), one[1] - other[1])
                assert apart >= TOLD_APART, (name, one, other)
