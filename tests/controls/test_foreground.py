"""What is pressed while another window is in front is heard by nobody, then or later."""

from dataclasses import replace

from archon3d.controls.filters import Foreground
from archon3d.controls.mapper import InputFrame

AWAY = InputFrame(focused=False, pads=("pad0",))
HERE = replace(AWAY, focused=True)
PUSHED = frozenset(("pad0-face_a", "pad0-stick_down"))


def test_keys_and_gamepads_are_silent_while_another_window_is_in_front() -> None:
    foreground = Foreground()
    down = replace(AWAY, held=PUSHED | {"raw-f"}, pressed=("pad0-face_a", "raw-f"), pads_found=("pad0",))
    heard = foreground.filter(down)
    assert (heard.held, heard.pressed) == (frozenset(), ())
    assert heard.pads_found == ("pad0",), "gamepads still come and go"


def test_the_mouse_presses_in_the_window_that_it_points_at() -> None:
    clicked = replace(AWAY, held=frozenset(("mouse1",)), pressed=("mouse1",), pointer=(0.0, 0.0))
    assert Foreground().filter(clicked) == clicked


def test_a_button_that_was_pressed_elsewhere_counts_when_it_is_pressed_again() -> None:
    foreground = Foreground()
    foreground.filter(replace(AWAY, held=PUSHED, pressed=("pad0-face_a",)))
    assert foreground.filter(replace(HERE, held=PUSHED)).held == frozenset()
    assert foreground.filter(replace(HERE, held=frozenset(("pad0-face_a",)))).held == frozenset()
    assert foreground.filter(HERE) == HERE
    again = replace(HERE, held=PUSHED, pressed=("pad0-face_a",))
    assert foreground.filter(again) == again


def test_other_buttons_are_heard_meanwhile() -> None:
    foreground = Foreground()
    foreground.filter(replace(AWAY, held=PUSHED))
    other = replace(HERE, held=PUSHED | {"pad0-face_b"}, pressed=("pad0-face_b",))
    assert foreground.filter(other).held == {"pad0-face_b"}
