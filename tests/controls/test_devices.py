"""Keyboard, mouse and gamepads, as the engine reports them."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.bindings import PADS
from archon3d.controls.devices import CLOSE_REQUEST, KEY_DOWN, KEY_UP, Devices
from tests.driver.fixtures import NEEDS_SHIM


@pytest.fixture
def devices(base: ShowBase) -> Iterator[Devices]:
    opened = Devices(base)
    yield opened
    opened.close()


def test_a_key_is_held_until_it_is_let_go(base: ShowBase, devices: Devices) -> None:
    base.messenger.send(KEY_DOWN, ["q"])
    first, second = devices.poll(), devices.poll()
    assert [frame.pressed for frame in (first, second)] == [("raw-q",), ()]
    assert [set(frame.held) for frame in (first, second)] == [{"raw-q"}, {"raw-q"}]
    base.messenger.send(KEY_UP, ["q"])
    assert devices.poll().held == frozenset()


def test_a_tap_within_one_frame_is_not_lost(base: ShowBase, devices: Devices) -> None:
    base.messenger.send(KEY_DOWN, ["f"])
    base.messenger.send(KEY_UP, ["f"])
    frame = devices.poll()
    assert (frame.pressed, frame.held) == (("raw-f",), frozenset())


def test_a_repeating_key_is_pressed_once(base: ShowBase, devices: Devices) -> None:
    for _ in range(3):
        base.messenger.send(KEY_DOWN, ["d"])
    assert devices.poll().pressed == ("raw-d",)


def test_mouse_buttons_are_heard(base: ShowBase, devices: Devices) -> None:
    base.messenger.send("mouse1")
    base.messenger.send("mouse1-up")
    assert devices.poll().pressed == ("mouse1",)


def test_the_window_may_be_requested_to_close(base: ShowBase, devices: Devices) -> None:
    assert not devices.close_requested
    base.messenger.send(CLOSE_REQUEST)
    assert devices.close_requested


def test_closed_devices_hear_nothing(base: ShowBase) -> None:
    closed = Devices(base)
    closed.close()
    base.messenger.send(KEY_DOWN, ["q"])
    assert closed.poll().pressed == ()


class MouseAt:
    """A mouse that rests at one place of the window."""

    def __init__(self, x: float, y: float) -> None:
        self.place = (x, y)

    def has_mouse(self) -> bool:
        return True

    def get_mouse(self) -> tuple[float, float]:
        return self.place


def test_a_mouse_that_only_lies_there_is_not_the_device_in_use(
    base: ShowBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse = MouseAt(0.5, 0.5)
    monkeypatch.setattr(base, "mouseWatcherNode", mouse, raising=False)
    opened = Devices(base)
    first = opened.poll()
    assert (first.pointer, first.pointer_moved, first.used) == ((0.5, 0.5), False, "keyboard")
    mouse.place = (0.4, 0.5)
    assert opened.poll().used == "mouse"
    opened.close()


PRELUDE = textwrap.dedent(
    """
    import os
    from pathlib import Path
    from archon3d.app.engine import open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.controls.devices import Devices
    from tests.driver.pad_models import *

    BUTTON_1 = 0x101
    FOLDER = Path(os.environ["FAKE_INPUT_DIR"])
    base = open_engine(PlayOptions(Path("settings.toml"), offscreen=True, size=(64, 64)))
    devices = Devices(base)

    def plug(number, model=XBOX_360):
        return FakePad(FOLDER, number, model)

    def frame(steps=3):
        pressed, lost, found = [], [], []
        for _ in range(steps):
            base.task_mgr.step()
            now = devices.poll()
            pressed += now.pressed
            lost += now.pads_lost
            found += now.pads_found
        print(found, pressed, sorted(now.held), lost, now.style)
    """
)

COMES_AND_GOES = """
frame()
first = plug(0)
frame()
first.press(SOUTH)
frame()
first.release(SOUTH)
first.turn(X, 30000)
first.turn(Y, 30000)
frame()
first.turn(X, 0)
first.turn(Y, 0)
first.turn(HAT_X, -1)
frame()
first.press(SOUTH)
frame()
first.unplug()
frame()
again = plug(1)
frame()
"""
CAME_AND_WENT = """\
[] [] [] []
['pad0'] [] [] [] xbox
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
[] [] ['pad0-stick_down_right'] [] xbox
[] ['pad0-dpad_left'] ['pad0-dpad_left'] [] xbox
[] ['pad0-face_a'] ['pad0-dpad_left', 'pad0-face_a'] [] xbox
[] [] [] ['pad0']
['pad0'] [] [] [] xbox
"""

KINDS = """
sony = plug(0, DUAL_SENSE)
stick = plug(1, MODELS["flight stick"])
frame()
sony.turn(RZ, 255)
frame()
sony.turn(RZ, 0)
stick.press(TRIGGER)
frame()
stick.release(TRIGGER)
stick.push(0, -1)
frame()
stick.push(0, 0)
stick.turn(HAT_X, 1)
frame()
numbers = {BUTTON_1: "1", BUTTON_1 + 1: "2", C: "3", Z: "4"}
strange = plug(2, PadModel("Nobody knows it", 0x1234, 0x9999, numbers, {X: BYTE, Y: BYTE}))
frame()
stick.turn(HAT_X, 0)
strange.press(BUTTON_1)
strange.press(BUTTON_1 + 1)
frame()
strange.push(1, 0)
strange.release(BUTTON_1)
frame()
"""
OF_EACH_KIND = """\
['pad0', 'pad1'] [] [] [] playstation
[] ['pad0-rtrigger'] ['pad0-rtrigger'] [] playstation
[] ['pad1-trigger'] ['pad1-trigger'] [] generic
[] [] ['pad1-stick_up'] [] generic
[] ['pad1-hat_right'] ['pad1-hat_right'] [] generic
['pad2'] [] ['pad1-hat_right'] [] generic
[] ['pad2-trigger', 'pad2-joystick2'] ['pad2-joystick2', 'pad2-trigger'] [] generic
[] [] ['pad2-joystick2', 'pad2-stick_right'] [] generic
"""

TWINS = """
pads = [plug(number) for number in range(5)]
frame()
pads[0].press(SOUTH)
pads[1].turn(X, -32000)
frame()
pads[0].unplug()
frame()
pads[4].press(SOUTH)
pads[1].turn(X, 0)
frame()
"""
OF_TWINS = """\
['pad0', 'pad1', 'pad2', 'pad3'] [] [] [] xbox
[] ['pad0-face_a'] ['pad0-face_a', 'pad1-stick_left'] [] xbox
['pad0'] [] ['pad1-stick_left'] ['pad0'] xbox
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
"""

WAITS = """
pads = [plug(number) for number in range(5)]
frame()
pads[4].press(SOUTH)
frame()
pads[4].release(SOUTH)
pads[4].press(EAST)
frame()
pads[0].unplug()
frame()
pads[4].release(EAST)
frame()
pads[4].press(EAST)
frame()
"""
WAITED = """\
['pad0', 'pad1', 'pad2', 'pad3'] [] [] [] xbox
[] [] [] [] xbox
[] [] [] [] xbox
['pad0'] [] [] ['pad0'] xbox
[] [] [] [] xbox
[] ['pad0-face_b'] ['pad0-face_b'] [] xbox
"""

TREMBLES = """
pad = plug(0)
frame()
pad.turn(RZ, 165)
frame()
pad.turn(RZ, 140)
frame()
pad.turn(RZ, 130)
pad.turn(X, 9000)
frame()
pad.turn(X, 7000)
frame()
pad.turn(X, 5000)
frame()
"""
TREMBLED = """\
['pad0'] [] [] [] xbox
[] ['pad0-rtrigger'] ['pad0-rtrigger'] [] xbox
[] [] ['pad0-rtrigger'] [] xbox
[] [] ['pad0-stick_right'] [] xbox
[] [] ['pad0-stick_right'] [] xbox
[] [] [] [] xbox
"""

COMES_BACK = """
def known():
    now = devices.poll()
    print([(name, pad.identity.name, pad.connection) for name, pad in now.plugged.items()], len(now.waiting))

def step():
    for _ in range(3):
        base.task_mgr.step()
        devices.poll()

makers = [replace(XBOX_360, name=f"Maker {number}", product=number) for number in range(5)]
pads = [plug(number, maker) for number, maker in enumerate(makers)]
step()
known()
pads[0].unplug()
step()
known()
owner = plug(5, makers[0])
step()
known()
owner.press(SOUTH)
frame()
"""
CAME_BACK = """\
[('pad0', 'Maker 0', 1), ('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4)] 1
[('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4), ('pad0', 'Maker 4', 5)] 0
[('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4), ('pad0', 'Maker 0', 6)] 1
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
"""

LEFT_OUT = """
os.environ["SDL_GAMECONTROLLER_IGNORE_DEVICES"] = "0x054c/0x0ce6,0x057e/0x2009"
plug(0, DUAL_SENSE)
steam = plug(1)
frame()
steam.press(SOUTH)
frame()
"""
WITHOUT_IT = """\
['pad0'] [] [] [] xbox
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
"""

RUMBLES = """
plug(0)
plug(1, FOUR_BUTTONS)
frame()
devices.vibrate("pad0", 0.5, 1.0)
devices.vibrate("pad1", 1.0, 1.0)
devices.vibrate("pad3", 1.0, 1.0)
frame()
devices.vibrate("pad0", 0.0, 0.0)
frame()
print((FOLDER / "rumble.txt").read_text().split())
"""


def played(shim: Path, inputs: Path, script: str) -> list[str]:
    """Return what a script prints that plays gamepads in that folder."""
    run = subprocess.run(
        [sys.executable, "-c", PRELUDE + script],
        env=os.environ | {"LD_PRELOAD": str(shim), "FAKE_INPUT_DIR": str(inputs)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [line.rstrip() for line in run.stdout.splitlines()]


@NEEDS_SHIM
def test_a_gamepad_comes_plays_goes_and_comes_back(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, COMES_AND_GOES) == CAME_AND_WENT.splitlines()


USED_LAST = """
devices.close()
pad = plug(0)
for pads_first in (True, False):
    devices = Devices(base, pads_first=pads_first)
    frame()
    print(devices.poll().used)
    pad.press(SOUTH)
    frame()
    pad.release(SOUTH)
    print(devices.poll().used)
    devices.close()
"""


@NEEDS_SHIM
def test_a_gamepad_is_in_use_at_first_unless_something_else_was_used_last(shim: Path, tmp_path: Path) -> None:
    used = [line for line in played(shim, tmp_path, USED_LAST) if not line.startswith("[")]
    assert used == ["pad0", "pad0", "keyboard", "pad0"]


@NEEDS_SHIM
def test_gamepads_of_every_kind_play_with_the_buttons_that_they_have(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, KINDS) == OF_EACH_KIND.splitlines()


@NEEDS_SHIM
def test_motors_turn_where_a_gamepad_has_them(shim: Path, tmp_path: Path) -> None:
    *_, strengths = played(shim, tmp_path, RUMBLES)
    assert strengths == str(["32767", "65535", "0", "0"])


@NEEDS_SHIM
def test_gamepads_of_one_kind_are_distinguished_and_a_fifth_one_waits(shim: Path, tmp_path: Path) -> None:
    printed = played(shim, tmp_path, TWINS)
    assert printed == OF_TWINS.splitlines()
    assert printed[0].count("pad") == len(PADS)


@NEEDS_SHIM
def test_a_gamepad_that_comes_back_takes_its_name_from_one_that_has_waited(
    shim: Path, tmp_path: Path
) -> None:
    assert played(shim, tmp_path, COMES_BACK) == CAME_BACK.splitlines()


@NEEDS_SHIM
def test_what_was_pressed_on_a_gamepad_that_waited_is_not_heard_later(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, WAITS) == WAITED.splitlines()


@NEEDS_SHIM
def test_what_trembles_at_its_edge_means_one_thing(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, TREMBLES) == TREMBLED.splitlines()


@NEEDS_SHIM
def test_a_gamepad_that_steam_shows_in_another_form_counts_once(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, LEFT_OUT) == WITHOUT_IT.splitlines()
