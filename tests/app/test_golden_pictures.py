"""Ten staged scenes look as they did when they were last examined closely.

Rewrite them with `ARCHON3D_GOLDEN=write`, and look at every one before it is kept.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, PNMImage

from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.studio import Studio
from tests.driver.harness import STOCK

FOLDER = Path(__file__).parent.parent / "golden" / "pictures"
SIZE = (640, 360)
"""Half of what the tests' engine draws."""

GOLDEN = (
    "board-opening",
    "board-midgame",
    "board-choosing",
    "spell-shift-time",
    "spell-imprison",
    "arena-a",
    "arena-e",
    "attack-banshee",
    "attack-phoenix",
    "board-cycle",
)
BLOCK = 8
"""Pictures are compared by the means of squares of this many pixels: rasterisers differ in single pixels."""

FAR = 0.06
"""A block may differ by so much of the way from black to white; more is another picture there."""

MOST_BLOCKS = 0.01
"""The share of blocks that may differ more."""


@pytest.fixture(scope="module")
def studio(base: ShowBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    studio = Studio(base, tmp_path_factory.mktemp("studio"), "low", stock=STOCK)
    yield studio
    studio.close()


def test_there_is_a_picture_for_each_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.jpg")) == sorted(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_scene_looks_as_it_did(studio: Studio, name: str) -> None:
    studio.stage(staged_pictures()[name])
    picture = studio.picture(SIZE)
    file = Filename.from_os_specific(str(FOLDER / f"{name}.jpg"))
    if os.environ.get("ARCHON3D_GOLDEN") == "write":
        picture.write(file)
    golden = PNMImage(file)
    assert share_that_differs(picture, golden) <= MOST_BLOCKS


def test_another_picture_is_noticed() -> None:
    """A highlight in another place is more than is forgiven."""
    one, other = (PNMImage(Filename.from_os_specific(str(FOLDER / f"{name}.jpg"))) for name in GOLDEN[1:3])
    assert share_that_differs(one, other) > MOST_BLOCKS


def share_that_differs(picture: PNMImage, golden: PNMImage) -> float:
    """Return the share of blocks whose means are far apart."""
    size = (SIZE[0] // BLOCK, SIZE[1] // BLOCK)
    small, expected = PNMImage(*size), PNMImage(*size)
    small.quick_filter_from(picture)
    expected.quick_filter_from(golden)
    places = [(x, y) for x in range(size[0]) for y in range(size[1])]
    far = [at for at in places if (small.get_xel(*at) - expected.get_xel(*at)).length() > FAR]
    return len(far) / len(places)
