"""The chart of a match costs no more to draw the longer the match is."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Surface
from archon3d.ui.standing_chart import StandingChart

MOST = 100
COLOURS = {"light": (1.0, 0.8, 0.3, 1.0), "dark": (0.3, 0.5, 1.0, 1.0)}


@pytest.fixture
def layer(base: ShowBase) -> Iterator[Layer]:
    canvas = Canvas(base)
    yield canvas.layer("test")
    canvas.close()


def drawn_nodes(layer: Layer, plies: int) -> int:
    """Return how many nodes a match of that length adds."""
    before = layer.node.find_all_matches("**").get_num_paths()
    light = [ply * 37 % MOST for ply in range(plies)]
    held = {"light": light, "dark": [MOST - value for value in light]}
    chart = StandingChart(held, MOST, COLOURS, dict.fromkeys(range(0, plies, 5), "light"), lines=5)
    chart.put(Surface(layer), Rectangle(0, 0, 1000, 200))
    return int(layer.node.find_all_matches("**").get_num_paths()) - before


def test_a_long_match_is_drawn_in_as_few_nodes_as_a_short_one(layer: Layer) -> None:
    assert drawn_nodes(layer, 1000) == drawn_nodes(layer, 10)
