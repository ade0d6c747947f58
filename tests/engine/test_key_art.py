"""The key art: nothing of the champions is cut off in any shop's size, and it can be read as a thumbnail."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, LPoint2f, LPoint3f, PNMImage

from archon3d.app.pictures.thumbnails import DETAILS, GAP
from archon3d.app.pictures.thumbnails import SIZES as THUMBNAIL_SIZES
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.key_art import CHAMPIONS, KeyArtScene

SIZES = ((1232, 706), (920, 430), (462, 174), (748, 896), (3840, 1240), (600, 900))
SMALL = (120, 45)
LEAST = 12
"""Pixels that the fire is wide and each fighter is high in the smallest picture."""


@pytest.mark.parametrize("size", [*SIZES, SMALL])
def test_the_champions_are_whole(base: ShowBase, size: tuple[int, int]) -> None:
    library = FigureLibrary()
    scene = KeyArtScene(base.render, base.cam, size[0] / size[1], library)
    try:
        lens = base.cam.node().get_lens()
        for champion in CHAMPIONS:
            bounds = scene.root.find(f"{champion.kind}/body").get_tight_bounds(base.cam)
            assert bounds is not None
            low, high = bounds
            corners = [
                LPoint3f(x, y, z) for x in (low.x, high.x) for y in (low.y, high.y) for z in (low.z, high.z)
            ]
            seen = [LPoint2f() for _ in corners]
            assert all(lens.project(corner, place) for corner, place in zip(corners, seen, strict=True))
            height = max(place.y for place in seen) - min(place.y for place in seen)
            assert height / 2 * size[1] >= LEAST
    finally:
        scene.close()
        library.close()


def test_the_fire_is_seen_in_the_smallest_picture(tmp_path: Path) -> None:
    words = ["shot", "key-art", "--size", f"{SMALL[0]}x{SMALL[1]}", "--out", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "archon3d", *words], check=True)
    image = PNMImage(Filename.from_os_specific(str(tmp_path / "key-art.png")))
    assert (image.get_x_size(), image.get_y_size()) == SMALL
    burning = max(
        sum(_burns(image, x, y) for x in range(SMALL[0] // 3, 2 * SMALL[0] // 3)) for y in range(SMALL[1])
    )
    assert burning >= LEAST


def _burns(image: PNMImage, x: int, y: int) -> bool:
    red, green, blue = image.get_xel(x, y)
    return red > 0.85 and green > 0.45 and blue < 0.75 * green


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
