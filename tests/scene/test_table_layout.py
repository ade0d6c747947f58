"""Where spots lie on the table, which is beside which, and what the marks' shader knows of them."""

import math
import re

import pytest

from archon3d.host.paths import data_file
from archon3d.play.choosing import SQUARE_MARKS
from archon3d.scene.tabletop.layout import BoardLayout

ROWS = (tuple("abcd"), tuple("efgh"), tuple("ijkl"))
HEADINGS = (0.0, 45.0, 90.0)


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_spot_is_found_where_it_lies(heading: float) -> None:
    layout = BoardLayout(ROWS, heading)
    for spot in layout.cells:
        x, y = layout.place(spot)
        for across, back in ((0.0, 0.0), (0.4, 0.0), (0.0, -0.4)):
            angle = math.radians(heading)
            at = (
                x + across * math.cos(angle) - back * math.sin(angle),
                y + across * math.sin(angle) + back * math.cos(angle),
            )
            assert layout.spot_at(at) == spot
    assert layout.spot_at((9.0, 0.0)) is None


@pytest.mark.parametrize("heading", HEADINGS)
def test_no_spot_lies_beyond_the_reach_and_some_corner_touches_it(heading: float) -> None:
    layout = BoardLayout(ROWS, heading)
    across, back = layout.reach
    places = [layout.place(spot) for spot in layout.cells]
    half = 0.5 * (abs(math.cos(math.radians(heading))) + abs(math.sin(math.radians(heading))))
    assert max(abs(x) for x, _ in places) + half == pytest.approx(across)
    assert max(abs(y) for _, y in places) + half == pytest.approx(back)


@pytest.mark.parametrize(
    ("spot", "step", "beside"),
    [
        ("f", (1, 0), "g"),
        ("f", (0, -1), "b"),
        ("f", (-1, 1), "i"),
        ("a", (-1, 0), "a"),
        ("a", (-1, 1), "e"),
        ("l", (1, 1), "l"),
    ],
)
def test_steps_go_along_the_grid_and_slide_at_the_edge(spot: str, step: tuple[int, int], beside: str) -> None:
    for heading in HEADINGS:
        assert BoardLayout(ROWS, heading).neighbour(spot, step) == beside


def test_upright_the_far_row_is_the_first_and_a_turned_board_stands_on_its_corner() -> None:
    upright, turned = BoardLayout(ROWS), BoardLayout((tuple("ab"), tuple("cd")), 45.0)
    assert upright.place("a") == (-1.5, 1.0)
    assert upright.place("l") == (1.5, -1.0)
    far = max(turned.cells, key=lambda spot: turned.place(spot)[1])
    left = min(turned.cells, key=lambda spot: turned.place(spot)[0])
    assert (far, left) == ("b", "a")


def test_the_shader_numbers_the_marks_as_the_choosings_name_them() -> None:
    source = data_file("shaders/marks.frag").read_text(encoding="utf-8")
    [constants] = re.findall(r"const int (ACTOR[^;]*);", source)
    numbered = {
        name.lower().replace("_", "-"): int(at) for name, at in re.findall(r"(\w+) = (\d+)", constants)
    }
    assert numbered == {mark: number for number, mark in enumerate(SQUARE_MARKS)}
