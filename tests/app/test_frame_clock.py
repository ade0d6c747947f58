"""What a frame passes on when the machine's clock jumps."""

import pytest

from archon3d.app.tasks import LONGEST_STEP, frame_seconds


@pytest.mark.parametrize(
    ("elapsed", "passed"),
    [(1 / 60, 1 / 60), (0.0, 0.0), (3600.0, LONGEST_STEP), (-3600.0, 0.0), (float("inf"), LONGEST_STEP)],
)
def test_a_clock_that_jumps_makes_no_frame_long_or_negative(elapsed: float, passed: float) -> None:
    assert frame_seconds(elapsed) == passed
