"""Around the arena are three kinds of places; its floor stays plain, and every fighter stands out from it."""

import statistics
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVecBase4f, NodePath, Shader

from archon3d.arena.collide import FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from tests.grid import crossed
from tests.scene.looking import PLACED, Picture, lab
from tests.scene.played import Played, battle

STRIDE = 6
"""Every this many pixels one is looked at, across and up."""
FRAMED = 0.09
"""How far the field's frame reaches beyond it, in halves of the picture."""

BELOW = 0.42
"""The share of the picture's height that a strip below the field takes at most."""

PLACES_APART = 8.0
"""How far two places are apart at least, in CIELAB's a and b: their lightness does not count."""
MOST_UNEVEN = 6.0
"""The floor's lightness may deviate so far, as a standard deviation."""

STANDS_OUT = 40.0
"""How much lighter or darker than the floor the edge of a fighter is, over half of its length at least."""
NEAR = range(-2, 3)
"""How far from the edge that may be, in pixels."""
SAMPLED = 4
"""Every this many pixels of the edge one is looked at."""
STANDS = (70, 210)
"""How far along the field the two stand, in its pixels."""
FEWEST_OF_A_BADGE = 200
"""Pixels that a badge has at least."""
FEWEST_PIXELS = 2000
"""A figure whose edge is to be looked at covers more."""

LIGHT = [kind for kind in FIGHTERS if kind not in ICON_KINDS or ICON_KINDS[kind].side == "light"]
DARK = [kind for kind in ICON_KINDS if ICON_KINDS[kind].side == "dark"]
PAIRS = [(light, DARK[number % len(DARK)]) for number, light in enumerate(LIGHT)]
"""Battles in which every fighter is seen once at least."""
EXTREMES = ("low", "high")
FOUGHT = crossed(PAIRS, COLOURS, EXTREMES)
"""Battles, the floors they are fought on, and the preset by which that is drawn."""

OVERRULES = 100
HALF = 127
FRAGMENT = """#version 330
uniform float grey;
out vec4 colour;
void main() { colour = vec4(vec3(grey), 1.0); }"""

Pixel = tuple[int, int]
"""Column and row, from the lower left."""


@pytest.fixture(params=QUALITIES)
def preset(base: ShowBase, library: FigureLibrary, request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield each preset in turn, as it is drawn."""
    quality = QUALITIES[request.param]
    library.fine_fighters, library.reliefs = quality.fine_figures, quality.reliefs
    presentation = Presentation(base, quality)
    yield request.param
    presentation.close()
    library.fine_fighters = library.reliefs = True


def colour_at(picture: Picture, pixel: Pixel) -> tuple[float, float, float]:
    """Return a pixel's colour in CIELAB."""
    start = 3 * (pixel[1] * picture.width + pixel[0])
    red, green, blue = picture.data[start : start + 3]
    return lab(red, green, blue)


def seen_at(played: Played, picture: Picture, x: float, y: float) -> Pixel:
    """Return the pixel in which a point of the field is seen."""
    across, up = played.scene.screen_point(x, y)
    return int((across + 1) / 2 * picture.width), int((up + 1) / 2 * picture.height)


def field_of(played: Played, picture: Picture) -> tuple[Pixel, Pixel]:
    """Return the field's lower left and upper right pixel."""
    low = seen_at(played, picture, 1.0, FIELD_HEIGHT_PIXELS - 1.0)
    return low, seen_at(played, picture, FIELD_WIDTH_PIXELS - 1.0, 1.0)


def empty(played: Played) -> None:
    """Leave nothing but the floor on the field."""
    played.root.find_all_matches("**/obstacle").hide()
    for fighter in played.view.fighters:
        played.root.find_all_matches(f"**/{fighter.form}").hide()


def looked_at(columns: Iterable[int], rows: Iterable[int]) -> Iterator[Pixel]:
    rows = list(rows)
    return ((column, row) for column in columns for row in rows)


def test_three_kinds_of_places_differ_by_more_than_lightness(
    base: ShowBase, library: FigureLibrary, preset: str
) -> None:
    means = {}
    for colour in "ACE":
        with Played(base, library, battle(colour=colour)) as played:
            picture = Picture(base)
            low, high = field_of(played, picture)
            aside, above = int(FRAMED * picture.width / 2), int(FRAMED * picture.height / 2)
            shown = [
                colour_at(picture, (column, row))
                for column, row in looked_at(
                    range(0, picture.width, STRIDE), range(0, picture.height, STRIDE)
                )
                if not (low[0] - aside < column < high[0] + aside and low[1] - above < row < high[1] + above)
            ]
            means[colour] = tuple(statistics.fmean(one[part] for one in shown) for part in (1, 2))
    apart = {
        (one, other): abs(complex(*means[one]) - complex(*means[other]))
        for one, other in combinations(means, 2)
    }
    assert min(apart.values()) > PLACES_APART, (means, apart)


def test_the_floor_is_plain(base: ShowBase, library: FigureLibrary, preset: str) -> None:
    uneven = {}
    for colour in COLOURS:
        with Played(base, library, battle(colour=colour)) as played:
            empty(played)
            picture = Picture(base)
            low, high = field_of(played, picture)
            pixels = looked_at(range(low[0], high[0], STRIDE), range(low[1], high[1], STRIDE))
            uneven[colour] = statistics.pstdev(colour_at(picture, pixel)[0] for pixel in pixels)
    assert max(uneven.values()) <= MOST_UNEVEN, uneven


@pytest.mark.parametrize("colour", "ACE")
def test_nothing_around_the_field_is_seen_on_it(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    with Played(base, library, battle(colour=colour)) as played:
        shown = Picture(base)
        played.root.find("**/dressing").hide()
        without = Picture(base)
        low, high = field_of(played, shown)
        start, end = 3 * low[0], 3 * high[0]
        length = 3 * shown.width
        for row in range(low[1], high[1]):
            line = slice(row * length + start, row * length + end)
            assert shown.data[line] == without.data[line]
        assert shown.data != without.data


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 32 / 9])
def test_the_ground_goes_on_beyond_a_field_that_a_strip_below_makes_small(
    base: ShowBase, library: FigureLibrary, aspect: float
) -> None:
    before = base.win.get_clear_color()
    base.win.set_clear_color(LVecBase4f(1.0, 0.0, 1.0, 1.0))
    try:
        with Played(base, library, battle()) as played:
            played.scene.resize(aspect, Margins(bottom=BELOW))
            picture = Picture(base)
    finally:
        base.win.set_clear_color(before)
    pixels = looked_at(range(0, picture.width, STRIDE), range(0, picture.height, STRIDE))
    bare = [
        (column, row)
        for column, row in pixels
        if picture.data[3 * (row * picture.width + column) :][:3] == bytes((255, 0, 255))
    ]
    assert bare == []


def test_the_fires_of_the_favoured_side_burn_higher(base: ShowBase, library: FigureLibrary) -> None:
    """The lighter the square, the more pixels light's flames take, and the fewer dark's."""
    burning: dict[str, list[int]] = {"left": [], "right": []}
    for colour in "ACE":
        with Played(base, library, battle(colour=colour)) as played:
            played.run(40)
            shown = Picture(base)
            played.root.find_all_matches("**/arena/motes").hide()
            without = Picture(base)
            row = 3 * shown.width
            differ = [
                at % row < row // 2
                for at in range(0, len(shown.data), 3)
                if shown.data[at : at + 3] != without.data[at : at + 3]
            ]
            burning["left"].append(differ.count(True))
            burning["right"].append(differ.count(False))
    assert burning["left"] == sorted(burning["left"], reverse=True)
    assert burning["right"] == sorted(burning["right"])
    assert min(*burning["left"], *burning["right"]) > 0


def silhouette(base: ShowBase, body: NodePath) -> set[Pixel]:
    """Return the pixels of a part of a figure: those that change between black and white paint."""
    body.set_shader(Shader.make(Shader.SL_GLSL, PLACED, FRAGMENT), OVERRULES)
    painted = []
    for grey in (0.0, 1.0):
        body.set_shader_input("grey", grey)
        painted.append(Picture(base))
    body.clear_shader()
    black, white = painted
    changes = zip(black.data[1::3], white.data[1::3], strict=True)
    return {
        (at % black.width, at // black.width)
        for at, (dark, bright) in enumerate(changes)
        if bright - dark > HALF
    }


def edge(covered: set[Pixel]) -> set[Pixel]:
    """Return the pixels just outside of those."""
    beside = {
        (column + across, row + up)
        for column, row in covered
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    return beside - covered


def contrast(shown: Picture, floor: Picture, line: set[Pixel]) -> float:
    """Return by how much half of the line differs in lightness from the floor that would be there."""
    found = []
    for column, row in sorted(line)[::SAMPLED]:
        ground = colour_at(floor, (column, row))[0]
        near = looked_at((column + step for step in NEAR), (row + step for step in NEAR))
        found.append(max(abs(colour_at(shown, pixel)[0] - ground) for pixel in near))
    return statistics.median(found)


@pytest.mark.parametrize("preset", EXTREMES, indirect=True)
def test_every_fighter_stands_out_on_every_floor(base: ShowBase, library: FigureLibrary, preset: str) -> None:
    faint, seen = {}, set()
    for pair in PAIRS:
        lines: list[set[Pixel]] = []
        for colour in (floor for fighters, floor, drawn in FOUGHT if (fighters, drawn) == (pair, preset)):
            state = battle(*pair, colour=colour)
            for fighter, x in zip(state.fighters, STANDS, strict=True):
                fighter.x, fighter.y = PIXEL * x, PIXEL * 70
            with Played(base, library, state) as played:
                played.root.find_all_matches("**/obstacle").hide()
                played.run(1)
                figures = [node for node in played.root.find("arena").children if node.find("body")]
                shown = Picture(base)
                if not lines:
                    covered = [silhouette(base, figure.find("body")) for figure in figures]
                    assert min(map(len, covered)) > FEWEST_PIXELS
                    lines = [edge(body) for body in covered]
                for figure in figures:
                    figure.hide()
                floor = Picture(base)
                for kind, line in zip(pair, lines, strict=True):
                    seen.add(kind)
                    found = contrast(shown, floor, line)
                    if found < STANDS_OUT:
                        faint[kind, colour] = round(found)
    assert seen == set(FIGHTERS)
    assert faint == {}


def test_no_body_hides_its_own_initials(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a Golem's, which leans over them."""
    figures: list[Figure] = []
    for make in (library.fighter, library.disguised):
        monkeypatch.setattr(library, make.__name__, _listed(make, figures))
    with Played(base, library, battle("golem", "shapeshifter")) as played:
        played.run(1)
        shown = Picture(base)
        for figure in figures:
            figure.root.find("body").hide()
        alone = Picture(base)
        for figure in figures:
            library.put_on_plain_base(figure)
        plain = Picture(base)
        starts = range(0, len(shown.data), 3)
        seen, badge, without = (
            [picture.data[start : start + 3] for start in starts] for picture in (shown, alone, plain)
        )
        free = [one == two for one, two, three in zip(seen, badge, without, strict=True) if two != three]
        assert len(figures) == 2
        assert len(free) > 2 * FEWEST_OF_A_BADGE
        assert all(free)


def _listed(make: Callable[..., Figure], figures: list[Figure]) -> Callable[..., Figure]:
    """Return the same, listing what it makes."""

    def listed(*order: Any) -> Figure:
        figures.append(make(*order))
        return figures[-1]

    return listed
