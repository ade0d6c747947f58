"""What the layout promises, whatever is placed: nothing leaves its area, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from direct.showbase.ShowBase import ShowBase
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from archon3d.ui.canvas import FULL_SCALE, Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.layout import (
    Anchored,
    Column,
    Gap,
    Inset,
    Node,
    Plated,
    Row,
    Size,
    Spare,
    Stack,
    Surface,
    Variants,
    lay_out,
)
from archon3d.ui.widgets.basic import Choices, Text

SLACK = 0.01
"""Rounding error of a sum of lengths, in canvas units."""
KEPT = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


class Block(Node):
    """A node of a fixed size that may shrink and grow, and remembers its place."""

    def __init__(self, width: float, height: float, share: float = 1.0, grow: float = 0.0) -> None:
        self._size, self._share, self.grow = Size(width, height), share, grow
        self.at = Rectangle(0, 0, 0, 0)

    def measure(self, canvas: Canvas, width: float) -> Size:
        return Size(min(self._size.width, width), self._size.height)

    def least(self, canvas: Canvas, width: float) -> float:
        return self._size.height * self._share

    def put(self, surface: Surface, area: Rectangle) -> None:
        self.at = area


blocks = st.lists(
    st.builds(
        Block, st.floats(1, 600), st.floats(1, 300), st.floats(0, 1), st.sampled_from((0.0, 0.0, 1.0, 2.0))
    ),
    min_size=1,
    max_size=6,
)
areas = st.builds(Rectangle, st.floats(0, 500), st.floats(0, 500), st.floats(50, 2000), st.floats(50, 2000))
gaps = st.floats(0, 40)


@pytest.fixture
def layer(base: ShowBase) -> Iterator[Layer]:
    canvas = Canvas(base)
    yield canvas.layer("test")
    canvas.close()


@KEPT
@given(nodes=blocks, area=areas, gap=gaps)
def test_a_column_puts_its_nodes_below_each_other_as_wide_as_itself(
    layer: Layer, nodes: list[Block], area: Rectangle, gap: float
) -> None:
    Column(*nodes, gap=gap).put(Surface(layer), area)
    for above, below in pairwise(nodes):
        assert below.at.y == pytest.approx(above.at.y + above.at.h + gap)
    assert all((node.at.x, node.at.w) == (area.x, area.w) for node in nodes)


@KEPT
@given(nodes=blocks, area=areas, gap=gaps)
def test_a_column_stays_in_its_area_if_its_nodes_can_shrink_so_far(
    layer: Layer, nodes: list[Block], area: Rectangle, gap: float
) -> None:
    column = Column(*nodes, gap=gap)
    column.put(Surface(layer), area)
    room = max(area.h, column.least(layer.canvas, area.w))
    assert nodes[-1].at.y + nodes[-1].at.h <= area.y + room + SLACK
    for node in nodes:
        assert node.at.h >= node.least(layer.canvas, area.w) - SLACK


@KEPT
@given(nodes=blocks, area=areas)
def test_what_is_left_goes_to_the_nodes_that_grow(layer: Layer, nodes: list[Block], area: Rectangle) -> None:
    wanted = Column(*nodes).measure(layer.canvas, area.w).height
    Column(*nodes).put(Surface(layer), area)
    filled = sum(node.at.h for node in nodes)
    if wanted <= area.h:
        assert filled == pytest.approx(area.h if any(node.grow for node in nodes) else wanted)


@KEPT
@given(nodes=blocks, area=areas)
def test_a_row_fits_its_width_whatever_is_in_it(layer: Layer, nodes: list[Block], area: Rectangle) -> None:
    Row(*nodes).put(Surface(layer), area)
    for left, right in pairwise(nodes):
        assert right.at.x == pytest.approx(left.at.x + left.at.w)
    assert nodes[-1].at.x + nodes[-1].at.w <= area.x + area.w + SLACK


@KEPT
@given(
    block=st.builds(Block, st.floats(1, 900), st.floats(1, 900)),
    area=areas,
    x=st.floats(0, 1),
    y=st.floats(0, 1),
)
def test_a_place_is_within_its_area(layer: Layer, block: Block, area: Rectangle, x: float, y: float) -> None:
    Anchored(block, across=x, down=y).put(Surface(layer), area)
    assert area.x - SLACK <= block.at.x <= block.at.x + block.at.w <= area.x + area.w + SLACK
    assert area.y - SLACK <= block.at.y <= block.at.y + block.at.h <= area.y + area.h + SLACK


@KEPT
@given(block=st.builds(Block, st.floats(1, 300), st.floats(1, 300)), area=areas)
def test_margins_and_plates_surround_their_node(layer: Layer, block: Block, area: Rectangle) -> None:
    Stack(Inset(Plated(block, 10), 5, 7)).put(Surface(layer), area)
    assert block.at.x == pytest.approx(area.x + 15)
    assert block.at.y == pytest.approx(area.y + 17)


def test_what_is_spare_is_left_out_where_it_does_not_fit(layer: Layer) -> None:
    for height, shown in ((300.0, True), (250.0, False)):
        spare = Block(10, 200)
        Column(Block(10, 100), Spare(spare)).put(Surface(layer), Rectangle(0, 0, 100, height))
        assert (spare.at.h > 0) == shown


def test_variants_have_room_for_each_and_show_one(layer: Layer) -> None:
    made = {"small": Block(10, 20), "large": Block(30, 90)}
    variants = Variants(tuple(made), made.__getitem__, "small")
    assert variants.measure(layer.canvas, 500) == Size(30, 90)
    variants.put(Surface(layer), Rectangle(1, 2, 30, 90))
    assert (made["small"].at.w, made["large"].at.w) == (30, 0)
    variants.show("large")
    assert made["large"].at == Rectangle(1, 2, 30, 90)


def test_a_text_that_changes_is_written_where_it_was_placed(layer: Layer) -> None:
    text = Text("Ready")
    lay_out(layer, Column(Gap(100), text), "")
    text.text = "Not ready"
    assert list(layer.canvas.texts()) == ["Not ready"]


def test_choices_become_rows_with_the_focus_and_the_marks_that_were_asked_for(layer: Layer) -> None:
    menu = lay_out(layer, Choices({"yes": "Yes", "no": "No"}, marked=("no",)), "no")
    assert menu is not None
    assert (menu.rows, menu.focus, menu.marked) == ({"yes": "Yes", "no": "No"}, "no", ("no",))


def test_the_first_row_has_the_focus_if_the_last_one_is_gone(layer: Layer) -> None:
    menu = lay_out(layer, Choices({"yes": "Yes", "no": "No"}), "maybe")
    assert menu is not None
    assert menu.focus == "yes"


def test_a_screen_without_rows_has_no_menu(layer: Layer) -> None:
    assert lay_out(layer, Text("Wait"), "") is None


@pytest.mark.parametrize("percent", [FULL_SCALE, 150, 200])
def test_rows_keep_above_the_footer_at_every_text_size(layer: Layer, percent: int) -> None:
    layer.canvas.text_scale = percent
    layer.canvas.refresh()
    menu = lay_out(layer, Column(Text("A title"), Choices(dict.fromkeys("abcdefgh", "A row"))), "a")
    assert menu is not None
    last = menu.place_of("h")
    assert last.y + last.h <= footer_top(layer.canvas) + SLACK
