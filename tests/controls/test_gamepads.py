"""How gamepads are marked, and what their buttons are called, by what the system says of them."""

import pytest

from archon3d.controls.gamepads import NINTENDO, SONY, ignored_pads, pad_kind

PLACES = ("face_a", "face_b", "face_x", "face_y")
LINUX, WINDOWS, MACOS = "EvdevInputDevice", "WinRawInputDevice", "IOKitInputDevice"


@pytest.mark.parametrize(
    ("vendor", "name", "buttons", "style"),
    [
        (0x045E, "Microsoft X-Box 360 pad", PLACES, "xbox"),
        (0x054C, "Wireless Controller", PLACES, "playstation"),
        (0x057E, "Pro Controller", PLACES, "switch"),
        (0x057E, "Nintendo Wii Remote Classic Controller", PLACES, "xbox"),
        (0x0F0D, "HORI Nintendo Switch pad", PLACES, "switch"),
        (0x1234, "Sony DualSense copy", PLACES, "playstation"),
        (0x1234, "Some pad", PLACES, "xbox"),
        (0x0079, "Generic USB Joystick", ("trigger", "joystick2"), "generic"),
    ],
)
def test_gamepads_are_distinguished_by_maker_and_name(
    vendor: int, name: str, buttons: tuple[str, ...], style: str
) -> None:
    assert pad_kind(LINUX, vendor, 0, name, buttons).style == style


@pytest.mark.parametrize(
    ("vendor", "name", "upper"),
    [
        (SONY, "Wireless Controller", "face_x"),
        (NINTENDO, "Pro Controller", "face_x"),
        (NINTENDO, "Nintendo Wii Remote Classic Controller", "face_y"),
        (0x1234, "A copy of a DualShock", "face_y"),
        (0x045E, "Microsoft X-Box 360 pad", "face_y"),
    ],
)
def test_linux_calls_the_upper_button_by_its_letter_or_by_its_place(
    vendor: int, name: str, upper: str
) -> None:
    kind = pad_kind(LINUX, vendor, 0, name, PLACES)
    assert kind.name_of(upper) == "face_y"
    assert {kind.name_of(button) for button in PLACES} == set(PLACES)


SHOULDERS = ("lshoulder", "rshoulder")


@pytest.mark.parametrize(
    ("backend", "lower", "start"),
    [(WINDOWS, "face_b", "rstick"), (MACOS, "face_b", "back")],
)
def test_a_dual_sense_has_its_buttons_on_other_systems_too(backend: str, lower: str, start: str) -> None:
    kind = pad_kind(backend, SONY, 0x0CE6, "DualSense Wireless Controller", (*PLACES, *SHOULDERS))
    assert kind.name_of(lower) == "face_a"
    assert kind.name_of(start) == "start"
    assert kind.style == "playstation"


def test_what_the_engine_knows_is_left_alone() -> None:
    assert pad_kind(WINDOWS, SONY, 0x09CC, "Wireless Controller", PLACES).renamed == {}
    assert pad_kind("XInputDevice", 0x045E, 0x028E, "XInput Device #1", PLACES).renamed == {}


@pytest.mark.parametrize("product", [0x2006, 0x2007])
def test_half_a_pair_has_all_that_the_game_needs(product: int) -> None:
    kind = pad_kind(LINUX, NINTENDO, product, "Joy-Con", ())
    left = ("dpad_up", "dpad_down", "dpad_left", "dpad_right", "back")
    right = (*PLACES, "start")
    half = (*SHOULDERS, "ltrigger", "rtrigger", *(left if product == 0x2006 else right))
    assert {*PLACES, *SHOULDERS, "start"} <= {kind.name_of(button) for button in half}


@pytest.mark.parametrize(
    ("variable", "pads"),
    [
        ("", set()),
        ("0x045e/0x028e", {(0x045E, 0x028E)}),
        ("0x045E/0x28E,0x054c/0x0ce6,", {(0x045E, 0x028E), (SONY, 0x0CE6)}),
        ("@/some/file, nonsense, 0x1234", set()),
    ],
)
def test_others_may_say_which_gamepads_to_leave_out(variable: str, pads: set[tuple[int, int]]) -> None:
    assert ignored_pads(variable) == pads
