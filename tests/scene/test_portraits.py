"""The small pictures in lists: everything that lists name has one, and the atlas holds it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from panda3d.core import Filename, PNMImage

from archon3d.arena.content import FIGHTERS
from archon3d.games.archon.spells import SPELLS
from archon3d.host.paths import data_file, model_names
from archon3d.play.kits import lessons
from archon3d.scene.figures.library import BOWMEN, SORCERERS
from archon3d.ui.portrait import ATLASES, Atlas, names_in, portrait_names

LEAST_SEEN = 0.08
"""Of a cell's pixels, that something is drawn on."""
ALIKE = 0.02
"""The mean difference of two cells below which they would be the same picture."""


def _tiles() -> Iterable[str]:
    return (
        name for name in model_names("models/props") if name.startswith("archmage_") and "well" not in name
    )


@pytest.mark.parametrize(
    "wanted",
    [
        [*FIGHTERS],
        [*BOWMEN, *SORCERERS],
        [*_tiles()],
        [f"spell.{spell}" for spell in SPELLS],
        [f"lesson.{lesson}" for lesson in (*lessons(), "first-duel")],
    ],
    ids=["fighters", "figures of the tables", "tiles", "spells", "lessons"],
)
def test_everything_that_a_list_names_has_a_portrait(wanted: list[str]) -> None:
    assert [name for name in wanted if name not in portrait_names()] == []


def test_each_portrait_shows_something_else() -> None:
    cells = {name: pixels for atlas in ATLASES for name, pixels in _cells(atlas).items()}
    empty = [
        name for name, pixels in cells.items() if sum(a > 0.5 for *_, a in pixels) < LEAST_SEEN * len(pixels)
    ]
    assert empty == []
    names = list(cells)
    same = [
        (one, other)
        for number, one in enumerate(names)
        for other in names[number + 1 :]
        if len(cells[one]) == len(cells[other]) and _difference(cells[one], cells[other]) < ALIKE
    ]
    assert same == []


Pixels = list[tuple[float, float, float, float]]


def _cells(atlas: Atlas) -> dict[str, Pixels]:
    image = PNMImage()
    assert image.read(Filename.from_os_specific(str(data_file(atlas.picture))))
    names, columns, side = names_in(atlas), atlas.columns, atlas.cell
    assert image.get_x_size() == columns * side
    assert image.get_y_size() == -(-len(names) // columns) * side
    step = side // 16
    return {
        name: [
            (*image.get_xel(x, y), image.get_alpha(x, y))
            for y in range(number // columns * side, (number // columns + 1) * side, step)
            for x in range(number % columns * side, (number % columns + 1) * side, step)
        ]
        for number, name in enumerate(names)
    }


def _difference(one: Pixels, other: Pixels) -> float:
    """Return the mean difference on black, from 0 to 1."""
    total = sum(
        abs(a[channel] * a[3] - b[channel] * b[3])
        for a, b in zip(one, other, strict=True)
        for channel in range(3)
    )
    return total / (3 * len(one))
