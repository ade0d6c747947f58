"""Buttons that were meant for what was there before are not heard."""

from archon3d.controls.deafness import STILL_SECONDS, Deafness
from archon3d.controls.mapper import InputFrame

FRAME = 1 / 60
STILL = round(STILL_SECONDS / FRAME)


def down(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons), pressed=buttons)


def held(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons))


def test_everything_is_heard_at_first() -> None:
    deafness = Deafness()
    assert not deafness.active
    assert deafness.filter(down("a"), FRAME) == down("a")


def test_no_button_is_heard_for_a_second_and_the_pointer_still_moves() -> None:
    deafness = Deafness()
    deafness.begin()
    for _ in range(STILL):
        assert deafness.active
        frame = deafness.filter(InputFrame(frozenset("a"), ("a",), (0.5, 0.5), pointer_moved=True), FRAME)
        assert (frame.held, frame.pressed) == (frozenset(), ())
        assert (frame.pointer, frame.pointer_moved) == ((0.5, 0.5), True)
    assert deafness.filter(down("b"), FRAME) == down("b")


def test_a_button_that_stays_down_is_not_heard_before_it_was_up() -> None:
    deafness = Deafness()
    deafness.begin()
    for _ in range(2 * STILL):
        assert deafness.filter(held("a"), FRAME).held == frozenset()
    assert deafness.filter(down("b"), FRAME) == down("b"), "one that is stuck silences no other"
    deafness.filter(held(), FRAME)
    assert deafness.filter(down("a"), FRAME) == down("a")


def test_a_button_that_was_up_between_two_frames_is_heard() -> None:
    deafness = Deafness()
    deafness.begin()
    for _ in range(STILL):
        deafness.filter(held("a"), FRAME)
    assert deafness.filter(down("a"), FRAME) == down("a")
    assert deafness.filter(held("a"), FRAME) == held("a")
