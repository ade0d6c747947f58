"""A gamepad without a button for the pause pauses by holding the one that goes back."""

from archon3d.controls.filters import HOLD_SECONDS, HeldPause
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame

FOUR = frozenset(("trigger", "joystick2", "joystick3", "joystick4"))
TEN = FOUR | {"joystick10"}
HALF = HOLD_SECONDS * 0.6


def frame(held: bool, *, pressed: bool = False, buttons: frozenset[str] = FOUR) -> InputFrame:
    back = ("pad0-joystick2",)
    return InputFrame(
        held=frozenset(back if held else ()),
        pressed=back if pressed else (),
        pads=("pad0",),
        pad_buttons={"pad0": buttons},
    )


def pauses(keymap: Keymap, *frames: InputFrame, places: str = "") -> list[int]:
    """In which of the frames the pause is pressed; the letters tell at which place each of them is seen."""
    held = HeldPause(keymap)
    meant = keymap.play(("pad0",))[0]
    return [
        number
        for number, (one, where) in enumerate(zip(frames, places or "." * len(frames), strict=True))
        if Intent.PAUSE in [meant.get(button) for button in held.filter(one, HALF, where).pressed]
    ]


PRESS, HOLD, REST = frame(True, pressed=True), frame(True), frame(False)


def test_it_pauses_once_when_the_button_has_been_held_for_a_while() -> None:
    assert pauses(Keymap(), PRESS, HOLD, HOLD, HOLD, HOLD, HOLD) == [2]
    assert pauses(Keymap(), PRESS, HOLD, REST, HOLD, HOLD, HOLD) == []
    assert pauses(Keymap(), PRESS, HOLD, HOLD, REST, PRESS, HOLD, HOLD) == [2, 6]


def test_what_was_pressed_on_another_screen_is_not_held_here() -> None:
    assert pauses(Keymap(), PRESS, HOLD, HOLD, HOLD, HOLD, places="aabbb") == []


def test_gamepads_with_a_button_for_it_do_nothing_else_by_holding() -> None:
    held = [frame(True, pressed=number == 0, buttons=TEN) for number in range(5)]
    assert pauses(Keymap(), *held) == []


def test_what_a_player_has_made_of_the_buttons_counts() -> None:
    keymap = Keymap()
    keymap.follow({"pad0": "generic"})
    pause = next(place for place in keymap.places("generic") if place.intent is Intent.PAUSE)
    keymap.bind(pause, "joystick4")
    assert pauses(keymap, PRESS, HOLD, HOLD, HOLD) == []


def test_nothing_is_held_on_what_is_not_known() -> None:
    unknown = InputFrame(held=frozenset(("pad0-joystick2",)), pads=("pad0",))
    assert pauses(Keymap(), unknown, unknown, unknown, unknown) == []
