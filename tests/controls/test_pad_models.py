"""Every kind of real gamepad in the table, through the engine's own code for devices."""

from typing import Any

import pytest

from archon3d.controls.bindings import STICK_WAYS
from archon3d.ui.buttons import glyph_of
from tests.driver.fixtures import NEEDS_SHIM
from tests.driver.pad_models import COMPANIONS, HAT_X, MODELS, UNUSUAL

pytestmark = NEEDS_SHIM

NOTHING: dict[str, list[str]] = {"held": [], "pressed": []}


def printed(button: str, style: str) -> str:
    """Return what the game shows for a button."""
    mark = glyph_of(button.removeprefix("pad0-"), style, {})
    return mark.text or mark.symbol


@pytest.mark.full
def test_they_come_and_go_and_say_nothing_by_themselves(pads_seen: dict[str, Any]) -> None:
    for kind in MODELS:
        assert pads_seen[kind]["found"] == {"pads": ["pad0"]} | NOTHING, kind
        assert pads_seen[kind]["rest"] == {"pads": ["pad0"]} | NOTHING, kind
        assert pads_seen[kind]["gone"] == {"pads": []} | NOTHING, kind


def test_every_button_shows_what_is_printed_on_it(pads_seen: dict[str, Any]) -> None:
    for kind, model in MODELS.items():
        pressed = {int(code): name for code, [name] in pads_seen[kind]["buttons"].items()}
        shown = {code: printed(name, pads_seen[kind]["style"]) for code, name in pressed.items()}
        assert shown == model.buttons, kind


def test_their_sticks_steer_in_eight_directions(pads_seen: dict[str, Any]) -> None:
    for kind, model in MODELS.items():
        part = "hat" if model.stick[0] == HAT_X else "stick"
        for way in STICK_WAYS:
            names = way.split("_") if part == "hat" else [way]
            assert pads_seen[kind]["ways"][way] == sorted(f"pad0-{part}_{name}" for name in names), kind


def test_their_other_sticks_have_eight_directions_of_their_own(pads_seen: dict[str, Any]) -> None:
    for kind, model in MODELS.items():
        if model.second is not None:
            assert pads_seen[kind]["rolls"] == {way: [f"pad0-rstick_{way}"] for way in STICK_WAYS}, kind


def test_what_is_shorter_than_a_frame_is_not_lost(pads_seen: dict[str, Any]) -> None:
    for kind, model in MODELS.items():
        part, style = "hat" if model.stick[0] == HAT_X else "stick", pads_seen[kind]["style"]
        assert pads_seen[kind]["flick"] == [f"pad0-{part}_right"], kind
        pulled = {int(code): name for code, [name] in pads_seen[kind]["triggers"].items()}
        assert {code: printed(name, style) for code, name in pulled.items()} == model.triggers, kind


def test_what_they_say_can_be_pressed_can_be_pressed(pads_seen: dict[str, Any]) -> None:
    for kind in MODELS:
        pressed = {
            button.removeprefix("pad0-")
            for part in ("buttons", "spare", "triggers")
            for names in pads_seen[kind][part].values()
            for button in names
        }
        can = set(pads_seen[kind]["can press"])
        ways = {one for one in pressed | can if one.startswith(("stick", "rstick_", "hat", "dpad"))}
        assert can - ways == pressed - ways, kind


MEANINGLESS = ("guide", "face_c", "face_z", "lstick", "rstick", "ltrigger", "rtrigger", "dpad_")
"""Buttons that do nothing as the game comes, or what one expects of them."""


def test_their_other_buttons_do_nothing_unexpected(pads_seen: dict[str, Any]) -> None:
    for kind in MODELS:
        for pressed in pads_seen[kind]["spare"].values():
            assert all(button.removeprefix("pad0-").startswith(MEANINGLESS) for button in pressed), kind


@pytest.mark.parametrize("kind", COMPANIONS)
def test_what_only_looks_like_a_gamepad_is_none(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["found"] == {"pads": []} | NOTHING


@pytest.mark.parametrize("kind", UNUSUAL)
def test_what_can_be_played_with_is_a_gamepad(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["found"] == {"pads": ["pad0"]} | NOTHING
