"""The key art: nothing of the champions is cut off in any shop's size, and it can be read as a thumbnail."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import combinations, product, takewhile
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, LPoint2f, LPoint3f, LVecBase3f, NodePath, PNMImage

from archon3d.host.settings import TEXT_SCALE
from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.key_art import CHAMPIONS, FLIERS, KeyArtScene, logo_share
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.thumbnails import DETAILS, GAP
from archon3d.workshop.pictures.thumbnails import SIZES as THUMBNAIL_SIZES
from tests.driver.harness import STOCK, HastyStudio
from tests.driver.layout import seen
from tests.grid import first
from tests.scene.looking import Picture, differing

SIZES = ((1232, 706), (920, 430), (462, 174), (748, 896), (3840, 1240), (600, 900))
SMALL = (120, 45)
LEAST = 12
"""Pixels that the fire is wide and each fighter is high in the smallest picture."""
LEAST_SEEN = 6
"""Figures in any picture."""
LEAST_BESIDE = 4
"""Those beside the largest choices."""
MOST_CUT = 0.03
"""The share of a figure's width that the picture's edge takes at most."""
BACKDROP = 0.3
"""The backdrop is nowhere brighter, of 1."""
BANNER, SMALL_BANNER = (462, 174), (184, 69)
"""A shop's banner, and the same in the smallest size, in pixels."""
DARK = 0.08
LUMINANCE = LVecBase3f(0.2126, 0.7152, 0.0722)
MOST_DARK, MOST_DARK_TITLE = 0.15, 0.36
"""Shares of pixels darker than DARK in the key art, and in the title with its plates."""
LARGEST_DARK = 0.3
"""An empty field is no wider than this share of an upright picture's width."""
STEP = 4
"""Pixels between two that are looked at."""


@pytest.fixture
def library() -> FigureLibrary:
    """Return what is shared with the other programs of this process."""
    return STOCK.library


@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_the_champions_are_whole(base: ShowBase, library: FigureLibrary, size: tuple[int, int]) -> None:
    scene = KeyArtScene(base.render, base.cam, size[0] / size[1], library)
    try:
        for champion in CHAMPIONS:
            _, low, _, high = place_of(base, scene.root.find(f"{champion.kind}/body"))
            assert (high - low) / 2 * size[1] >= LEAST
    finally:
        scene.close()


@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_nobody_who_is_seen_is_cut_through_and_nobody_is_seen_twice(
    base: ShowBase, library: FigureLibrary, size: tuple[int, int]
) -> None:
    scene = KeyArtScene(base.render, base.cam, size[0] / size[1], library)
    try:
        bodies = list(seen(scene.root, "*/body"))
        kinds = [name_of(body) for body in bodies]
        assert len(kinds) == len(set(kinds)) >= LEAST_SEEN
        for kind, body in zip(kinds, bodies, strict=True):
            left, _, right, _ = place_of(base, body, whole=False)
            cut = max(0.0, -1.0 - left) + max(0.0, right - 1.0)
            assert cut <= MOST_CUT * (right - left), kind
    finally:
        scene.close()


@pytest.mark.parametrize("covered", [0.2, 0.24, 0.28, 0.32])
def test_what_lies_over_the_picture_covers_nobody(
    base: ShowBase, library: FigureLibrary, covered: float
) -> None:
    """The title's choices take that share of the width of a very wide window."""
    scene = KeyArtScene(base.render, base.cam, 2560 / 1080, library)
    try:
        scene.resize(2560 / 1080, Margins(top=0.4, bottom=0.08, aside=covered / 2))
        bodies = list(seen(scene.root, "*/body"))
        assert len(bodies) >= LEAST_SEEN
        for body in bodies:
            assert place_of(base, body, whole=False)[0] >= 2 * covered - 1.0, name_of(body)
    finally:
        scene.close()


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_nobody_is_cut_through_beside_the_choices_of_the_title(
    base: ShowBase, tmp_path: Path, scale: int
) -> None:
    studio = HastyStudio(base, tmp_path, "low", {TEXT_SCALE: scale}, stock=STOCK)
    try:
        studio.stage(staged_pictures()["title"])
        bodies = list(seen(base.render.find("**/key art"), "*/body"))
        assert len(bodies) >= LEAST_BESIDE
        for body in bodies:
            left, _, right, _ = place_of(base, body, whole=False)
            assert max(-1.0 - left, right - 1.0) <= MOST_CUT * (right - left), name_of(body)
    finally:
        studio.close()


@pytest.mark.full
@pytest.mark.parametrize("size", first(1, [size for size in reversed(SIZES) if size[1] > size[0]]))
def test_fliers_fill_the_sky_of_an_upright_picture(
    base: ShowBase, library: FigureLibrary, size: tuple[int, int], tmp_path: Path
) -> None:
    """They are whole, over the champions and below the name, and no large field is empty."""
    scene = KeyArtScene(base.render, base.cam, size[0] / size[1], library)
    try:
        bodies = {name_of(body): body for body in seen(scene.root, "*/body")}
        heads = max(place_of(base, bodies[one.kind])[3] for one in CHAMPIONS)
        for flier in FLIERS:
            _, low, _, high = place_of(base, bodies[flier.kind])
            assert low > heads
            assert high <= 1.0 - 2 * logo_share(size[0] / size[1])
    finally:
        scene.close()
    drawn = size[0] // 2, size[1] // 2
    words = ["shot", "key-art", "--size", f"{drawn[0]}x{drawn[1]}", "--out", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "archon3d", *words], check=True)
    image = PNMImage(Filename.from_os_specific(str(tmp_path / "key-art.png")))
    assert _largest_dark_square(image) <= LARGEST_DARK * drawn[0]


def name_of(body: NodePath) -> str:
    """Return the kind of the figure whose body that is."""
    figure = body.get_parent()
    assert figure is not None
    return figure.name


def place_of(base: ShowBase, body: NodePath, *, whole: bool = True) -> tuple[float, float, float, float]:
    """Return left, lower, right and upper edge of a body in the picture, whose edges are -1 and 1.

    It has to be `whole` in it.
    """
    bounds = body.get_tight_bounds(base.cam)
    assert bounds is not None
    lens, places = base.cam.node().get_lens(), []
    for corner in product(*zip(*bounds, strict=True)):
        place = LPoint2f()
        assert lens.project(LPoint3f(*corner), place) or not whole
        places.append(place)
    xs, ys = [place.x for place in places], [place.y for place in places]
    return min(xs), min(ys), max(xs), max(ys)


def _largest_dark_square(image: PNMImage) -> int:
    """Return the width in pixels of the largest square in which nothing is brighter than the backdrop."""
    width, height = image.get_x_size() // STEP, image.get_y_size() // STEP
    row, largest = [0] * (width + 1), 0
    for y in range(height):
        above, row = row, [0] * (width + 1)
        for x in range(width):
            if image.get_bright(x * STEP, y * STEP) < BACKDROP:
                row[x + 1] = 1 + min(row[x], above[x], above[x + 1])
                largest = max(largest, row[x + 1])
    return largest * STEP


@pytest.fixture(scope="module")
def banner(tmp_path_factory: pytest.TempPathFactory) -> PNMImage:
    """Return the key art as a banner."""
    folder = tmp_path_factory.mktemp("banner")
    words = ["shot", "key-art", "--size", f"{BANNER[0]}x{BANNER[1]}", "--out", str(folder)]
    subprocess.run([sys.executable, "-m", "archon3d", *words], check=True)
    picture = PNMImage(Filename.from_os_specific(str(folder / "key-art.png")))
    assert (picture.get_x_size(), picture.get_y_size()) == BANNER
    return picture


def test_the_breath_burns_between_the_dragons_mouth_and_the_valkyrie(
    base: ShowBase, library: FigureLibrary
) -> None:
    """It begins within the Dragon, ends beyond the middle and before the Valkyrie's back, and flickers."""
    scene = KeyArtScene(base.render, base.cam, 16 / 9, library)
    try:
        valkyrie, dragon = (place_of(base, scene.root.find(f"{one.kind}/body")) for one in CHAMPIONS)
        shown = Picture(base)
        scene.update(0.4)
        later = Picture(base)
        tongues = scene.root.find_all_matches("**/tongue")
        tongues.hide()
        burns = differing(later, Picture(base))
    finally:
        scene.close()
    columns = 2 * np.flatnonzero(burns.any(axis=0)) / burns.shape[1] - 1
    assert valkyrie[0] < columns[0] < 0
    assert dragon[0] < columns[-1] < dragon[2]
    assert (burns & differing(shown, later)).sum() > burns.sum() / 4


@pytest.mark.full
def test_the_fire_is_seen_in_the_smallest_picture(banner: PNMImage) -> None:
    """In the banner, made as small as that: both are of the same shape."""
    image = PNMImage(*SMALL)
    image.quick_filter_from(banner)
    burning = max(
        sum(_burns(image, x, y) for x in range(SMALL[0] // 3, 2 * SMALL[0] // 3)) for y in range(SMALL[1])
    )
    assert burning >= LEAST


def test_little_of_the_key_art_is_dark(banner: PNMImage) -> None:
    assert _dark_share(banner) <= MOST_DARK


def test_the_eclipse_is_seen_in_a_small_banner(banner: PNMImage) -> None:
    """Half a sun is to the left of the middle, half a night to the right, both a few pixels wide."""
    small = PNMImage(*SMALL_BANNER)
    small.quick_filter_from(banner)
    middle, rows = SMALL_BANNER[0] // 2, range(SMALL_BANNER[1])
    sun = max(_run(small, y, range(middle - 1, -1, -1), _is_sunlit) for y in rows)
    night = max(_run(small, y, range(middle + 1, SMALL_BANNER[0]), _is_night) for y in rows)
    assert sun + night >= LEAST
    assert min(sun, night) >= LEAST / 3


def _run(picture: PNMImage, y: int, columns: Iterable[int], fits: Callable[[Rgb], bool]) -> int:
    """Return how many pixels of a row, from the first one on, fit."""
    colours = (picture.get_xel(x, y) for x in columns)
    return len(list(takewhile(lambda colour: fits((colour.x, colour.y, colour.z)), colours)))


def _is_sunlit(colour: Rgb) -> bool:
    red, green, blue = colour
    return red > 0.7 and green < 0.95 * red and blue < 0.75 * red


def _is_night(colour: Rgb) -> bool:
    red, green, blue = colour
    return blue > 1.2 * red and max(red, green) < 0.3


@pytest.mark.parametrize("aside", [0.0, 0.15])
def test_the_eclipse_is_over_the_champions_and_below_what_is_above_them(
    base: ShowBase, library: FigureLibrary, aside: float
) -> None:
    margins = Margins(top=0.4, bottom=0.08, aside=aside)
    scene = KeyArtScene(base.render, base.cam, 16 / 9, library)
    try:
        scene.resize(16 / 9, margins)
        across, up, radius = scene.view.eclipse
        places = [place_of(base, scene.root.find(f"{champion.kind}/body")) for champion in CHAMPIONS]
    finally:
        scene.close()
    assert up + radius <= 1.0 - 2 * margins.top
    (left, *_), (*_, right, _) = places
    assert left < across - radius * 9 / 16 < across + radius * 9 / 16 < right
    assert across == pytest.approx(2 * aside)


@pytest.mark.sample("low")
@pytest.mark.parametrize("preset", ["low", "high"])
def test_little_of_the_title_is_dark(base: ShowBase, tmp_path: Path, preset: str) -> None:
    studio = HastyStudio(base, tmp_path, preset, stock=STOCK)
    try:
        studio.stage(staged_pictures()["title"])
        assert _dark_share(studio.picture((640, 360))) <= MOST_DARK_TITLE
    finally:
        studio.close()


def _dark_share(picture: PNMImage) -> float:
    """Return the share of pixels whose luminance is below DARK."""
    places = product(range(picture.get_x_size()), range(picture.get_y_size()))
    dark = [picture.get_xel(*place).dot(LUMINANCE) < DARK for place in places]
    return dark.count(True) / len(dark)


@pytest.mark.parametrize("detail", [True, False])
def test_the_spear_points_at_the_dragon(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch, detail: bool
) -> None:
    """Held out, it reaches from the Valkyrie beyond the middle, up to the Dragon and no further."""
    monkeypatch.setattr(library, "fine_fighters", detail)
    scene = KeyArtScene(base.render, base.cam, 16 / 9, library)
    try:
        for _ in range(4):
            scene.update(0.8)
            valkyrie, dragon = (place_of(base, scene.root.find(f"{one.kind}/body")) for one in CHAMPIONS)
            assert valkyrie[2] > 0.0
            assert dragon[0] < valkyrie[2] < (dragon[0] + dragon[2]) / 2
    finally:
        scene.close()


def _burns(image: PNMImage, x: int, y: int) -> bool:
    red, green, blue = image.get_xel(x, y)
    return red > 0.85 and green > 0.45 and blue < 0.75 * green


@pytest.mark.full
def test_thumbnails_are_told_apart(tmp_path: Path) -> None:
    """Each differs from each other one by much more than a shade."""
    words = ["shot", "thumbnails", "--out", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "archon3d", *words], check=True)
    sheet = PNMImage(Filename.from_os_specific(str(tmp_path / "thumbnails.png")))
    top = GAP
    for width, height in THUMBNAIL_SIZES:
        lefts = [GAP + number * (width + GAP) for number in range(len(DETAILS) + 1)]
        for one, other in combinations(lefts, 2):
            places = [(x, top + y) for x in range(0, width, 3) for y in range(0, height, 3)]
            apart = [(sheet.get_xel(one + x, y) - sheet.get_xel(other + x, y)).length() for x, y in places]
            assert sum(apart) / len(places) > 0.2
        top += height + GAP
