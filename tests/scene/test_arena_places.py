"""Around the arena are three kinds of places; its floor stays plain, and every fighter stands out from it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import LVecBase4f, NodePath, Shader

from archon3d.arena.collide import FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from tests import grid
from tests.scene.looking import PLACED, Picture, differing, labs
from tests.scene.played import Played, battle

pytestmark = pytest.mark.usefixtures("small")

STRIDE = 3
"""Every this many pixels one is looked at, across and up."""
FRAMED = 0.09
"""How far the field's frame reaches beyond it, in halves of the picture."""

BELOW = 0.42
"""The share of the picture's height that a strip below the field takes at most."""

PLACES_APART = 8.0
"""How far two places are apart at least, in CIELAB's a and b: their lightness does not count."""
MOST_UNEVEN = 6.0
"""The floor's lightness may deviate so far, as a standard deviation."""

STANDS_OUT = 35.0
"""How much lighter or darker than the floor the edge of a fighter is, over half of its length at least.

That is at 640 x 360, where outlines are thin; at 1280 x 720 it is 40.
"""
HIDDEN = 2.0
"""Pixels of the field that the wall in front of it hides."""
APRON_PIXELS, SHADOWED = 11, 6.0
"""Pixels of the floor beside the field, and how much darker it is in a shadow."""
NEAR = 1
"""How far from the edge that may be, in pixels across and up."""
SAMPLED = 2
"""Every this many pixels of the edge one is looked at."""
STANDS = (70, 210)
"""How far along the field the two stand, in its pixels."""
FEWEST_OF_A_BADGE = 50
"""Pixels that a badge has at least."""
FEWEST_PIXELS = 500
"""A figure whose edge is to be looked at covers more."""

LIGHT = [kind for kind in FIGHTERS if kind not in ICON_KINDS or ICON_KINDS[kind].side == "light"]
DARK = [kind for kind in ICON_KINDS if ICON_KINDS[kind].side == "dark"]
PAIRS = [(light, DARK[number % len(DARK)]) for number, light in enumerate(LIGHT)]
"""Battles in which every fighter is seen once at least."""
FOUGHT = {"low": grid.dealt(PAIRS, COLOURS), "high": grid.dealt(PAIRS, COLOURS[::-1])}
"""Battles and the floors they are fought on, by preset: a light and a dark floor for each, or all floors."""

OVERRULES = 100
HALF = 127
FRAGMENT = """#version 330
out vec4 colour;
void main() { colour = vec4(0.0, 1.0, 0.0, 1.0); }"""
"""Green that no floor has."""

Pixel = tuple[int, int]
"""Column and row, from the lower left."""


Mask = NDArray[np.bool_]
"""By row, from below, and column, whether a pixel belongs to something."""


class Floor(NamedTuple):
    """A picture of a bare floor, and where the field is."""

    picture: Picture
    low: Pixel
    high: Pixel

    def around(self) -> NDArray[np.uint8]:
        """Return pixels from all over the picture, without the field and its frame."""
        width, height = self.picture.width, self.picture.height
        aside, above = int(FRAMED * width / 2), int(FRAMED * height / 2)
        column, row = np.arange(0, width, STRIDE), np.arange(0, height, STRIDE)[:, None]
        field = (self.low[0] - aside < column) & (column < self.high[0] + aside)
        field = field & (self.low[1] - above < row) & (row < self.high[1] + above)
        return self.picture.rgb[::STRIDE, ::STRIDE][~field]

    def field(self) -> NDArray[np.uint8]:
        """Return pixels from all over the field."""
        return self.picture.rgb[self.low[1] : self.high[1] : STRIDE, self.low[0] : self.high[0] : STRIDE]


@contextmanager
def drawn_at(base: ShowBase, library: FigureLibrary, preset: str) -> Iterator[None]:
    """Draw at that preset meanwhile."""
    quality = QUALITIES[preset]
    library.fine_fighters, library.reliefs = quality.fine_figures, quality.reliefs
    presentation = Presentation(base, quality)
    try:
        yield
    finally:
        presentation.close()
        library.fine_fighters = library.reliefs = True


@pytest.fixture(scope="module", params=grid.some({name: name for name in QUALITIES}, ("low", "finest")))
def floors(base: ShowBase, library: FigureLibrary, request: pytest.FixtureRequest) -> dict[str, Floor]:
    """Return the floor of each colour, at each preset in turn."""
    found = {}
    with drawn_at(base, library, request.param):
        for colour in COLOURS:
            with Played(base, library, battle(colour=colour)) as played:
                empty(played)
                picture = Picture(base)
                found[colour] = Floor(picture, *field_of(played, picture))
    return found


def seen_at(played: Played, picture: Picture, x: float, y: float) -> Pixel:
    """Return the pixel in which a point of the field is seen."""
    across, up = played.scene.screen_point(x, y)
    return int((across + 1) / 2 * picture.width), int((up + 1) / 2 * picture.height)


def field_of(played: Played, picture: Picture) -> tuple[Pixel, Pixel]:
    """Return the field's lower left and upper right pixel, above the wall that hides its edge."""
    low = seen_at(played, picture, 1.0, FIELD_HEIGHT_PIXELS - HIDDEN)
    return low, seen_at(played, picture, FIELD_WIDTH_PIXELS - 1.0, 1.0)


def empty(played: Played) -> None:
    """Leave nothing but the floor on the field."""
    played.root.find_all_matches("**/obstacle").hide()
    for fighter in played.view.fighters:
        played.root.find_all_matches(f"**/{fighter.form}").hide()


@pytest.mark.sample("low")
def test_three_kinds_of_places_differ_by_more_than_lightness(floors: dict[str, Floor]) -> None:
    means = {colour: labs(floors[colour].around())[:, 1:].mean(axis=0) for colour in "ACE"}
    apart = {
        (one, other): float(np.linalg.norm(means[one] - means[other]))
        for one, other in combinations(means, 2)
    }
    assert min(apart.values()) > PLACES_APART, (means, apart)


def test_the_floor_is_plain(floors: dict[str, Floor]) -> None:
    uneven = {colour: float(labs(floor.field())[..., 0].std()) for colour, floor in floors.items()}
    assert max(uneven.values()) <= MOST_UNEVEN, uneven


@pytest.mark.parametrize("colour", "ACE")
def test_nothing_around_the_field_is_seen_on_it(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    with Played(base, library, battle(colour=colour)) as played:
        shown = Picture(base)
        played.root.find("**/dressing").hide()
        without = Picture(base)
        low, high = field_of(played, shown)
        changed = differing(shown, without)
        assert not changed[low[1] : high[1], low[0] : high[0]].any()
        assert changed.any()


def test_fires_on_the_wall_throw_no_shadow_beside_the_field(base: ShowBase, library: FigureLibrary) -> None:
    """From close by it would lie there without what throws it."""
    with drawn_at(base, library, "high"), Played(base, library, battle()) as played:
        shown = Picture(base)
        played.root.find("**/braziers").hide()
        without = Picture(base)
        low, high = field_of(played, shown)
    assert differing(shown, without).any()
    beside = slice(low[1], high[1]), slice(low[0] - APRON_PIXELS, low[0])
    darker = labs(without.rgb[beside])[..., 0] - labs(shown.rgb[beside])[..., 0]
    assert not (darker > SHADOWED).any()


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 32 / 9])
def test_the_ground_goes_on_beyond_a_field_that_a_strip_below_makes_small(
    base: ShowBase, library: FigureLibrary, aspect: float
) -> None:
    before = LVecBase4f(base.win.get_clear_color())
    base.win.set_clear_color(LVecBase4f(1.0, 0.0, 1.0, 1.0))
    try:
        with Played(base, library, battle()) as played:
            played.scene.resize(aspect, Margins(bottom=BELOW))
            picture = Picture(base)
    finally:
        base.win.set_clear_color(before)
    bare = (picture.rgb == (255, 0, 255)).all(axis=2)
    assert not bare.any()


def test_the_fires_of_the_favoured_side_burn_higher(base: ShowBase, library: FigureLibrary) -> None:
    """The lighter the square, the more pixels light's flames take, and the fewer dark's."""
    burning: dict[str, list[int]] = {"left": [], "right": []}
    for colour in "ACE":
        with Played(base, library, battle(colour=colour)) as played:
            played.run(40)
            shown = Picture(base)
            played.root.find_all_matches("**/arena/blaze").hide()
            without = Picture(base)
            left, right = np.hsplit(differing(shown, without), 2)
            burning["left"].append(int(left.sum()))
            burning["right"].append(int(right.sum()))
    assert burning["left"] == sorted(burning["left"], reverse=True)
    assert burning["right"] == sorted(burning["right"])
    assert min(*burning["left"], *burning["right"]) > 0


def silhouettes(base: ShowBase, bodies: list[NodePath]) -> list[Mask]:
    """Return the pixels that a part of the left figure covers, and of the right one."""
    for body in bodies:
        body.set_shader(Shader.make(Shader.SL_GLSL, PLACED, FRAGMENT), OVERRULES)
    painted = Picture(base)
    for body in bodies:
        body.clear_shader()
    red, green = painted.rgb[..., 0].astype(int), painted.rgb[..., 1]
    left = np.arange(painted.width) < painted.width // 2
    return [(green - red > HALF) & half for half in (left, ~left)]


def edge(covered: Mask) -> Mask:
    """Return the pixels just outside of those."""
    wide = np.pad(covered, 1)
    beside: Mask = wide[1:-1, 2:] | wide[1:-1, :-2] | wide[2:, 1:-1] | wide[:-2, 1:-1]
    return beside & ~covered


def contrast(shown: Picture, floor: Picture, line: Mask) -> float:
    """Return by how much half of the line differs in lightness from the floor that would be there."""
    columns, rows = np.argwhere(line.T)[::SAMPLED].T
    ground = labs(floor.rgb[rows, columns])[:, 0]
    steps = np.arange(-NEAR, NEAR + 1)
    near = labs(shown.rgb[rows[:, None, None] + steps[:, None], columns[:, None, None] + steps])[..., 0]
    return float(np.median(abs(near - ground[:, None, None]).max(axis=(1, 2))))


@pytest.mark.sample("low")
@pytest.mark.parametrize("preset", FOUGHT)
def test_every_fighter_stands_out_on_every_floor(base: ShowBase, library: FigureLibrary, preset: str) -> None:
    faint: dict[tuple[str, str], int] = {}
    bare: dict[str, Picture] = {}
    seen: set[str] = set()
    with drawn_at(base, library, preset):
        for (left, right), colour in FOUGHT[preset]:
            state = battle(left, right, colour=colour)
            for fighter, x in zip(state.fighters, STANDS, strict=True):
                fighter.x, fighter.y = PIXEL * x, PIXEL * 70
            with Played(base, library, state) as played:
                played.root.find_all_matches("**/obstacle").hide()
                played.run(1)
                shown = Picture(base)
                figures = [node for node in played.root.find("arena").children if node.find("body")]
                covered = silhouettes(base, [figure.find("body") for figure in figures])
                for figure in figures:
                    figure.hide()
                if colour not in bare:
                    bare[colour] = Picture(base)
            for kind, body in zip((left, right), covered, strict=True):
                assert body.sum() > FEWEST_PIXELS
                seen.add(kind)
                found = contrast(shown, bare[colour], edge(body))
                if found < STANDS_OUT:
                    faint[kind, colour] = round(found)
    assert seen == set(FIGHTERS)
    assert bare.keys() == set(COLOURS)
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
        figures = [one for one in figures if not one.removed]  # without those whose falls were measured
        for figure in figures:
            figure.root.find("body").hide()
        alone = Picture(base)
        for figure in figures:
            library.put_on_plain_base(figure)
        plain = Picture(base)
        badges = differing(alone, plain)
        assert len(figures) == 2
        assert badges.sum() > 2 * FEWEST_OF_A_BADGE
        assert not (badges & differing(shown, alone)).any()


def test_no_initials_are_seen_at_eye_level(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures: list[Figure] = []
    monkeypatch.setattr(library, library.fighter.__name__, _listed(library.fighter, figures))
    with Played(base, library, battle("djinn", "dragon")) as played:
        played.scene.meet(0.0, 0.0)
        shown = Picture(base)
        figures = [one for one in figures if not one.removed]  # without those whose falls were measured
        for figure in figures:
            library.put_on_plain_base(figure)
        assert len(figures) == 2
        assert not differing(shown, Picture(base)).any()


def _listed(make: Callable[..., Figure], figures: list[Figure]) -> Callable[..., Figure]:
    """Return the same, listing what it makes."""

    def listed(*order: Any) -> Figure:
        figures.append(make(*order))
        return figures[-1]

    return listed
