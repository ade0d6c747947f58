"""Which device's buttons are named: those of the players, and at first of the one that was used last."""

from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import PADS_FIRST, PLAYERS
from archon3d.host.settings_file import Settings
from tests.driver.harness import Play, playing

pytestmark = pytest.mark.usefixtures("small")

LEFT, RIGHT = "Keyboard, left side", "Keyboard, right side"


def used_last(base: ShowBase, file: Path, frame: InputFrame) -> bool:
    """Return whether a gamepad's buttons are shown first after a run in which that was pressed."""
    with playing(base, file) as play:
        play.program.flow.start("title")
        play.send(frame)
    return Settings.load(file)[PADS_FIRST]


def test_the_next_run_begins_with_the_device_that_was_used_last(base: ShowBase, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    pad = InputFrame(pads=("pad0",), pressed=("pad0-dpad_down",), used="pad0")
    assert used_last(base, file, replace(pad, pressed=("raw-x",), used="keyboard")) is False
    assert used_last(base, file, replace(pad, pressed=(), used="pad0")) is False, "nobody has touched it"
    assert used_last(base, file, pad) is True


def shown_devices(play: Play, pads: tuple[str, ...], players: str) -> list[str]:
    """Return the devices whose buttons the set-up shows, with these gamepads and players."""
    play.devices.next = InputFrame(pads=pads)
    play.frames(2)
    play.menu.focus = players
    play.press("raw-enter")
    play.devices.next = InputFrame(pads=pads)
    play.frames(2)
    names = (LEFT, RIGHT, "Gamepad 1", "Gamepad 2")
    return sorted(names_of(play, names), key=lambda name: play.texts()[name].x)


def names_of(play: Play, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name in play.texts()]


def test_the_set_up_shows_the_buttons_of_the_devices_that_are_there(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computer-dark"
        play.program.flow.start("setup")
        for pads, players, shown in (
            ((), "computer-dark", [LEFT, RIGHT]),
            (("pad0",), "computer-dark", ["Gamepad 1", LEFT]),
            (("pad0", "pad1"), "two-pads", ["Gamepad 1", "Gamepad 2"]),
            (("pad0", "pad1"), "two-on-keyboard", [LEFT, RIGHT]),
            (("pad0",), "dark-on-keyboard", ["Gamepad 1", RIGHT]),
            (("pad0",), "light-on-keyboard", [LEFT, "Gamepad 1"]),
            ((), "dark-on-keyboard", [LEFT, RIGHT]),
        ):
            assert shown_devices(play, pads, players) == shown, (pads, players)
