"""What touches what, against a slow and plain count of the same."""

from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena.collide import FAR, PIXEL, Bounds, ObstacleMap, bits, connected, contact
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, DIRECTIONS, SOUTH_EAST

rectangles = st.builds(
    lambda x, y, w, h: (x, y, x + w, y + h),
    st.integers(0, 30), st.integers(0, 30), st.integers(1, 12), st.integers(1, 12),
)  # fmt: skip


def overlap(a: Bounds, b: Bounds) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def scaled(box: Bounds, factor: int) -> Bounds:
    left, top, right, bottom = box
    return left * factor, top * factor, right * factor, bottom * factor


@given(box=rectangles, other=rectangles, direction=st.integers(0, 7))
def test_contact_is_the_way_before_two_boxes_overlap(box: Bounds, other: Bounds, direction: int) -> None:
    step_x, step_y = DIRECTION_X[direction], DIRECTION_Y[direction]

    def after(way: int) -> Bounds:
        return box[0] + step_x * way, box[1] + step_y * way, box[2] + step_x * way, box[3] + step_y * way

    # Edges are even, so that every overlap lasts for a whole step at least.
    box, other = scaled(box, 2), scaled(other, 2)
    first = next((way for way in range(100) if overlap(after(way), other)), None)
    found = contact(box, direction, other)
    if first is None:
        assert found == FAR
    elif first == 0:
        assert found < 0
    else:
        assert found == first - 1


def test_a_box_that_only_grazes_a_corner_never_overlaps() -> None:
    assert DIRECTIONS[SOUTH_EAST] == "SE"
    assert contact((0, 0, 10, 10), SOUTH_EAST, (20, 0, 30, 10)) == FAR
    assert contact((0, 0, 10, 10), SOUTH_EAST, (20, 1, 30, 11)) == 10


@given(boxes=st.lists(rectangles, max_size=18), box=rectangles)
def test_the_tables_know_what_lies_under_a_box(boxes: list[Bounds], box: Bounds) -> None:
    ground = ObstacleMap(boxes)
    assert list(bits(ground.under(*box))) == [
        number for number, other in enumerate(boxes) if overlap(box, other)
    ]


@given(st.lists(rectangles, max_size=18), st.integers(0, 3000), st.integers(0, 3000))
def test_the_tables_know_what_a_body_overlaps(boxes: list[Bounds], x: int, y: int) -> None:
    boxes = [scaled(box, PIXEL) for box in boxes]
    assert_overlaps(boxes, x, y)


def assert_overlaps(boxes: list[Bounds], x: int, y: int) -> None:
    """Assert that the tables know what a body there overlaps."""
    ground = ObstacleMap(boxes)
    body = (x, y, x + 16 * PIXEL, y + 16 * PIXEL)
    found = list(bits(ground.columns[x] & ground.rows[y]))
    assert found == [number for number, other in enumerate(boxes) if overlap(body, other)], (x, y)


def test_a_body_that_only_touches_overlaps_nothing_and_a_sub_pixel_further_does() -> None:
    left, top, right, bottom = box = scaled((20, 20, 32, 28), PIXEL)
    body, near = 16 * PIXEL, (0, 1)
    for x in (*(left - body + step for step in near), *(right - step for step in near)):
        assert_overlaps([box], x, top)
    for y in (*(top - body + step for step in near), *(bottom - step for step in near)):
        assert_overlaps([box], left, y)


def test_a_wall_cuts_the_field_and_a_gap_as_wide_as_a_body_opens_it() -> None:
    def wall(gap: int) -> ObstacleMap:
        spans = [(0, 80), (80 + gap, 168)]
        return ObstacleMap([(140 * PIXEL, top * PIXEL, 150 * PIXEL, bottom * PIXEL) for top, bottom in spans])

    start, goal = (0, 0), (200 * PIXEL, 150 * PIXEL)
    assert not connected(wall(0), 0b11, start, goal)
    assert not connected(wall(15), 0b11, start, goal)
    assert connected(wall(16), 0b11, start, goal)
    assert connected(wall(0), 0b01, start, goal)
    assert not connected(wall(16), 0b11, (140 * PIXEL, 0), goal)
    assert connected(wall(16), 0b11, goal, start), "the way back is as good"
