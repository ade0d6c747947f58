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


@pytest.mark.parametrize("kind", MODELS)
def test_it_comes_and_goes_and_says_nothing_by_itself(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["found"] == {"pads": ["pad0"]} | NOTHING
    assert pads_seen[kind]["rest"] == {"pads": ["pad0"]} | NOTHING
    assert pads_seen[kind]["gone"] == {"pads": []} | NOTHING


@pytest.mark.parametrize("kind", MODELS)
def test_every_button_shows_what_is_printed_on_it(pads_seen: dict[str, Any], kind: str) -> None:
    pressed = {int(code): name for code, [name] in pads_seen[kind]["buttons"].items()}
    shown = {code: printed(name, pads_seen[kind]["style"]) for code, name in pressed.items()}
    assert shown == MODELS[kind].buttons


@pytest.mark.parametrize("kind", MODELS)
def test_its_stick_steers_in_eight_directions(pads_seen: dict[str, Any], kind: str) -> None:
    part = "hat" if MODELS[kind].stick[0] == HAT_X else "stick"
    for way in STICK_WAYS:
        names = way.split("_") if part == "hat" else [way]
        assert pads_seen[kind]["ways"][way] == sorted(f"pad0-{part}_{name}" for name in names)


@pytest.mark.parametrize("kind", [kind for kind, model in MODELS.items() if model.second is not None])
def test_its_other_stick_has_eight_directions_of_its_own(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["rolls"] == {way: [f"pad0-rstick_{way}"] for way in STICK_WAYS}


@pytest.mark.parametrize("kind", MODELS)
def test_what_is_shorter_than_a_frame_is_not_lost(pads_seen: dict[str, Any], kind: str) -> None:
    model, style = MODELS[kind], pads_seen[kind]["style"]
    part = "hat" if model.stick[0] == HAT_X else "stick"
    assert pads_seen[kind]["flick"] == [f"pad0-{part}_right"]
    pulled = {int(code): name for code, [name] in pads_seen[kind]["triggers"].items()}
    assert {code: printed(name, style) for code, name in pulled.items()} == model.triggers


@pytest.mark.parametrize("kind", MODELS)
def test_what_it_says_can_be_pressed_can_be_pressed(pads_seen: dict[str, Any], kind: str) -> None:
    pressed = {
        button.removeprefix("pad0-")
        for part in ("buttons", "spare", "triggers")
        for names in pads_seen[kind][part].values()
        for button in names
    }
    can = set(pads_seen[kind]["can press"])
    ways = {one for one in pressed | can if one.startswith(("stick", "rstick_", "hat", "dpad"))}
    assert can - ways == pressed - ways


MEANINGLESS = ("guide", "face_c", "face_z", "lstick", "rstick", "ltrigger", "rtrigger", "dpad_")
"""Buttons that do nothing as the game comes, or what one expects of them."""


@pytest.mark.parametrize("kind", MODELS)
def test_its_other_buttons_do_nothing_unexpected(pads_seen: dict[str, Any], kind: str) -> None:
    for pressed in pads_seen[kind]["spare"].values():
        assert all(button.removeprefix("pad0-").startswith(MEANINGLESS) for button in pressed)


@pytest.mark.parametrize("kind", COMPANIONS)
def test_what_only_looks_like_a_gamepad_is_none(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["found"] == {"pads": []} | NOTHING


@pytest.mark.parametrize("kind", UNUSUAL)
def test_what_can_be_played_with_is_a_gamepad(pads_seen: dict[str, Any], kind: str) -> None:
    assert pads_seen[kind]["found"] == {"pads": ["pad0"]} | NOTHING
