"""Every button that does something has a mark and a name, for each maker's gamepads and for keys."""

import pytest

from archon3d.controls.bindings import FALLBACK, FIXED, KEYBOARD, SCHEMES
from archon3d.controls.gamepads import fitting
from archon3d.controls.intents import Intent
from archon3d.ui.buttons import BUTTON_GLYPHS, ButtonGlyph, button_name, glyph_of


@pytest.mark.parametrize("style", BUTTON_GLYPHS)
def test_every_intent_of_a_gamepad_has_a_button_that_is_marked(style: str) -> None:
    for intent, buttons in SCHEMES["xbox"].items():
        shown = fitting(buttons, style)
        assert shown, intent
        for button in shown:
            mark = glyph_of(button, style, {})
            assert mark.text or mark.symbol or mark.arm
            assert button_name(button, style, {})


def test_known_gamepads_show_letters_and_unknown_ones_numbers() -> None:
    accept, up = (SCHEMES["xbox"][intent] for intent in (Intent.ACCEPT, Intent.UP))
    assert fitting(accept, "xbox") == ("face_a",)
    assert fitting(accept, "generic") == ("trigger",)
    assert glyph_of("trigger", "generic", {}).text == "1"
    assert glyph_of("joystick2", "generic", {}).text == "2"
    assert fitting(up, "generic") == ("hat_up",)
    assert fitting(up, "switch") == ("dpad_up",)


def test_only_buttons_that_a_gamepad_has_are_shown() -> None:
    pause = SCHEMES["xbox"][Intent.PAUSE]
    assert fitting(pause, "generic", {"trigger", "joystick2"}) == ()
    assert fitting(pause, "generic", {"trigger", "joystick10"}) == ("joystick10",)
    assert fitting(SCHEMES["xbox"][Intent.UP], "xbox", {"face_a", "hat_up"}) == ("hat_up",)


def test_the_same_place_is_marked_differently_by_each_maker() -> None:
    marks = [glyph_of("face_a", style, {}) for style in ("xbox", "playstation", "switch")]
    assert marks == [
        ButtonGlyph("round", "A"),
        ButtonGlyph("round", symbol="cross"),
        ButtonGlyph("round", "B"),
    ]
    assert button_name("face_a", "playstation", {}) == "Cross"


def test_keys_are_named_by_what_is_printed_on_them() -> None:
    assert button_name("y", "", {"y": "Z"}) == "Z"
    assert button_name("y", "", {}) == "Y"
    assert button_name("arrow_up", "", {}) == "Up arrow"
    for scheme in KEYBOARD:
        for buttons in SCHEMES[scheme].values():
            assert all(glyph_of(button, "", {}).shape == "key" for button in buttons)


def test_the_mouse_has_two_buttons() -> None:
    assert glyph_of("mouse1", "xbox", {}).arm == "left"
    assert button_name("mouse3", "", {}) == "Right click"


def test_buttons_that_never_change_have_marks() -> None:
    for button in fitting((*FALLBACK["xbox"], *FIXED["xbox"]), "xbox"):
        assert glyph_of(button, "xbox", {}) in BUTTON_GLYPHS["xbox"].values()
