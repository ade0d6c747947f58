"""Every kind of real gamepad in the table, through the engine's own code for devices."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from archon3d.controls.bindings import STICK_WAYS
from archon3d.ui.buttons import mark_of
from tests.engine.conftest import NEEDS_SHIM
from tests.engine.pad_models import COMPANIONS, HAT_X, MODELS

pytestmark = NEEDS_SHIM

NOTHING = {"held": [], "pressed": []}


@pytest.fixture(scope="module")
def seen(shim: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the game makes of each kind."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.pad_probe"],
        env=os.environ | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(tmp_path_factory.mktemp("inputs"))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def printed(button: str, style: str) -> str:
    """What the game shows for a button."""
    mark = mark_of(button.removeprefix("pad0-"), style, {})
    return mark.text or mark.symbol


@pytest.mark.parametrize("kind", MODELS)
def test_it_comes_and_goes_and_says_nothing_by_itself(seen: dict[str, Any], kind: str) -> None:
    assert seen[kind]["found"] == {"pads": ["pad0"]} | NOTHING
    assert seen[kind]["rest"] == {"pads": ["pad0"]} | NOTHING
    assert seen[kind]["gone"] == {"pads": []} | NOTHING


@pytest.mark.parametrize("kind", MODELS)
def test_every_button_shows_what_is_printed_on_it(seen: dict[str, Any], kind: str) -> None:
    pressed = {int(code): name for code, [name] in seen[kind]["buttons"].items()}
    shown = {code: printed(name, seen[kind]["style"]) for code, name in pressed.items()}
    assert shown == MODELS[kind].buttons


@pytest.mark.parametrize("kind", MODELS)
def test_its_stick_steers_in_eight_directions(seen: dict[str, Any], kind: str) -> None:
    part = "hat" if MODELS[kind].stick[0] == HAT_X else "stick"
    for way in STICK_WAYS:
        names = way.split("_") if part == "hat" else [way]
        assert seen[kind]["ways"][way] == sorted(f"pad0-{part}_{name}" for name in names)


@pytest.mark.parametrize("kind", MODELS)
def test_what_is_shorter_than_a_frame_is_not_lost(seen: dict[str, Any], kind: str) -> None:
    model, style = MODELS[kind], seen[kind]["style"]
    part = "hat" if model.stick[0] == HAT_X else "stick"
    assert seen[kind]["flick"] == [f"pad0-{part}_right"]
    pulled = {int(code): name for code, [name] in seen[kind]["triggers"].items()}
    assert {code: printed(name, style) for code, name in pulled.items()} == model.triggers


@pytest.mark.parametrize("kind", MODELS)
def test_what_it_says_can_be_pressed_can_be_pressed(seen: dict[str, Any], kind: str) -> None:
    pressed = {
        button.removeprefix("pad0-")
        for part in ("buttons", "spare", "triggers")
        for names in seen[kind][part].values()
        for button in names
    }
    ways = {one for one in (*pressed, *seen[kind]["can press"]) if one.startswith(("stick", "hat", "dpad"))}
    assert set(seen[kind]["can press"]) - ways == pressed - ways


MEANINGLESS = ("guide", "face_c", "face_z", "lstick", "rstick", "ltrigger", "rtrigger", "dpad_")
"""Buttons that do nothing as the game comes, or what one expects of them."""


@pytest.mark.parametrize("kind", MODELS)
def test_its_other_buttons_do_nothing_unexpected(seen: dict[str, Any], kind: str) -> None:
    for pressed in seen[kind]["spare"].values():
        assert all(button.removeprefix("pad0-").startswith(MEANINGLESS) for button in pressed)


@pytest.mark.parametrize("kind", COMPANIONS)
def test_what_comes_with_a_gamepad_is_none(seen: dict[str, Any], kind: str) -> None:
    assert seen[kind]["found"] == {"pads": []} | NOTHING
