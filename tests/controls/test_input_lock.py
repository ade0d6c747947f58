"""Buttons that were meant for what was there before are not heard."""

from archon3d.controls.filters import STILL_SECONDS, InputLock
from archon3d.controls.mapper import InputFrame

FRAME = 1 / 60
STILL = round(STILL_SECONDS / FRAME)


def down(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons), pressed=buttons)


def held(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons))


def test_everything_is_heard_at_first() -> None:
    input_lock = InputLock()
    assert not input_lock.active
    assert input_lock.filter(down("a"), FRAME) == down("a")


def test_no_button_is_heard_for_a_second_and_the_pointer_still_moves() -> None:
    input_lock = InputLock()
    input_lock.begin()
    for _ in range(STILL):
        assert input_lock.active
        frame = input_lock.filter(InputFrame(frozenset("a"), ("a",), (0.5, 0.5), pointer_moved=True), FRAME)
        assert (frame.held, frame.pressed) == (frozenset(), ())
        assert (frame.pointer, frame.pointer_moved) == ((0.5, 0.5), True)
    assert input_lock.filter(down("b"), FRAME) == down("b")


def test_a_button_that_stays_down_is_not_heard_before_it_was_up() -> None:
    input_lock = InputLock()
    input_lock.begin()
    for _ in range(2 * STILL):
        assert input_lock.filter(held("a"), FRAME).held == frozenset()
    assert input_lock.filter(down("b"), FRAME) == down("b"), "one that is stuck silences no other"
    input_lock.filter(held(), FRAME)
    assert input_lock.filter(down("a"), FRAME) == down("a")


def test_a_button_that_was_up_between_two_frames_is_heard() -> None:
    input_lock = InputLock()
    input_lock.begin()
    for _ in range(STILL):
        input_lock.filter(held("a"), FRAME)
    assert input_lock.filter(down("a"), FRAME) == down("a")
    assert input_lock.filter(held("a"), FRAME) == held("a")
