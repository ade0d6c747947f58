"""A grid of portraits: in chapters, row by row, scrolled by whole rows, with names that fit."""

import itertools
from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas, Layer
from archon3d.ui.layout import lay_out
from archon3d.ui.menu import Menu
from archon3d.ui.theme import SMALL
from archon3d.ui.widgets.names import folded
from archon3d.ui.widgets.portrait_grid import ChapterPicture, PictureChapter, PortraitGrid
from tests.driver.layout import texts_of

NAMES = list(FIGHTERS)
LENGTHS = {"FIRST": 8, "SECOND": 2, "THIRD": 3, "FOURTH": 15}


@pytest.fixture(params=[100, 200])
def layer(base: ShowBase, request: pytest.FixtureRequest) -> Iterator[Layer]:
    canvas = Canvas(base)
    canvas.text_scale = request.param
    canvas.refresh()
    yield canvas.layer("test")
    canvas.close()


def grid(layer: Layer) -> Menu:
    """Return the menu of a grid with chapters of these lengths; a picture's key is its chapter and number."""
    chapters = [
        PictureChapter(
            title,
            [ChapterPicture(f"{title} {number}", f"Name {number}", NAMES[number]) for number in range(count)],
        )
        for title, count in LENGTHS.items()
    ]
    menu = lay_out(layer, PortraitGrid(chapters), "FIRST 0")
    assert menu is not None
    return menu


def test_pictures_are_read_from_left_to_right_in_rows_of_one_pitch(layer: Layer) -> None:
    menu = grid(layer)
    places = {key: menu.place_of(key) for key in menu.rows}
    order = [f"{title} {number}" for title, count in LENGTHS.items() for number in range(count)]
    assert sorted(places, key=lambda key: (round(places[key].y), places[key].x)) == order
    tops = sorted({round(place.y) for place in places.values()})
    gaps = [later - one for one, later in itertools.pairwise(tops)]
    assert max(gaps) - min(gaps) <= 1
    assert len({round(place.w, 2) for place in places.values()}) == 1


def test_short_chapters_share_a_row_and_each_title_stands_over_its_first_picture(layer: Layer) -> None:
    menu = grid(layer)
    assert menu.place_of("SECOND 0").y == menu.place_of("THIRD 0").y
    titles = {piece.box.what.strip("'"): piece.box for piece, _ in texts_of(layer.canvas, layer.node)}
    for title in ("FIRST", "SECOND", "THIRD"):
        if title in titles:  # in sight
            first = menu.place_of(f"{title} 0")
            assert first.x < titles[title].x0 < first.x + first.w
            assert titles[title].y1 <= first.y + 1


def test_the_focus_is_always_in_sight_and_no_row_is_cut(layer: Layer) -> None:
    menu = grid(layer)
    for _ in range(2 * sum(LENGTHS.values())):
        here = menu.focus
        place = menu.place_of(here)
        assert menu.in_view(here)
        assert place.y > 0
        assert place.y + place.h < CANVAS_HEIGHT
        for piece, view in texts_of(layer.canvas, layer.node):
            assert view is None or piece.box.inside(view), piece.box
        menu.step((0, 1) if menu.after(here, (1, 0)) == here else (1, 0))
        if here == "FOURTH 14":
            return
    raise AssertionError("the last picture is not reached")


def test_a_step_sideways_stays_in_its_row(layer: Layer) -> None:
    menu = grid(layer)
    for key in menu.rows:
        for way in ((1, 0), (-1, 0)):
            assert menu.place_of(menu.after(key, way)).y == menu.place_of(key).y


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Air", ["Air"]),
        ("Summon Elemental", ["Summon", "Elemental"]),
        ("Kings and endings", ["Kings and", "endings"]),
        ("Unwiederholbarkeiten", ["Unwiederholbarkeiten"]),
        ("シェイプシフター", ["シェイプ", "シフター"]),
    ],
)
def test_names_are_folded_only_where_they_are_too_wide(base: ShowBase, name: str, lines: list[str]) -> None:
    canvas = Canvas(base)
    try:
        assert folded(canvas, name, SMALL, 140).split("\n") == lines
        assert folded(canvas, name, SMALL, 1000) == name
    finally:
        canvas.close()
