"""Keyboard, mouse and gamepads, as the engine reports them."""

import math
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.bindings import PADS, STICK_WAYS
from archon3d.controls.devices import (
    CLOSE_REQUEST,
    DEAD_ZONE,
    KEY_DOWN,
    KEY_UP,
    REST_ZONE,
    Devices,
    stick_way,
)
from tests.engine.conftest import NEEDS_SHIM


@pytest.fixture
def devices(base: ShowBase) -> Iterator[Devices]:
    opened = Devices(base)
    yield opened
    opened.close()


def test_a_key_is_held_until_it_is_let_go(base: ShowBase, devices: Devices) -> None:
    base.messenger.send(KEY_DOWN, ["q"])
    first, second = devices.poll(), devices.poll()
    assert (first.pressed, first.held) == (("raw-q",), {"raw-q"})
    assert (second.pressed, second.held) == ((), {"raw-q"})
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


def test_the_window_may_be_asked_to_close(base: ShowBase, devices: Devices) -> None:
    assert not devices.close_asked
    base.messenger.send(CLOSE_REQUEST)
    assert devices.close_asked


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


def test_the_stick_has_eight_clean_directions_and_a_dead_zone() -> None:
    names = ["up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"]
    for eighth, name in enumerate(names):
        for off in (-20, 0, 20):
            angle = math.radians(45 * eighth + off)
            assert stick_way(math.sin(angle), math.cos(angle)) == name
            quiet = DEAD_ZONE * 0.95
            assert stick_way(quiet * math.sin(angle), quiet * math.cos(angle)) is None


def test_a_stick_that_trembles_between_two_directions_keeps_the_one_it_has() -> None:
    for number, way in enumerate(STICK_WAYS):
        for side in (-1, 1):
            edge = 45 * number + side * 22.5
            for off in (-4, 4):
                angle = math.radians(edge + off)
                assert stick_way(math.sin(angle), math.cos(angle), way) == way
            angle = math.radians(edge + side * 10)
            other = STICK_WAYS[(number + side) % len(STICK_WAYS)]
            assert stick_way(math.sin(angle), math.cos(angle), way) == other


def test_a_stick_that_trembles_at_the_edge_of_its_dead_zone_means_one_thing() -> None:
    between = (DEAD_ZONE + REST_ZONE) / 2
    assert stick_way(between, 0) is None
    assert stick_way(DEAD_ZONE, 0) == "right"
    assert stick_way(between, 0, "right") == "right"
    assert stick_way(REST_ZONE * 0.99, 0, "right") is None


PRELUDE = textwrap.dedent(
    """
    import os, struct, sys
    from pathlib import Path
    from archon3d.app.engine import open_engine
    from archon3d.app.options import PlayOptions
    from archon3d.controls.devices import Devices

    EV_KEY, EV_ABS = 1, 3
    BUTTON_1 = 0x101
    SOUTH, TRIGGER, X, Y, RIGHT_TRIGGER, HAT_X = 0x130, 0x120, 0, 1, 5, 16
    FOLDER = Path(os.environ["FAKE_INPUT_DIR"])
    base = open_engine(PlayOptions(Path("settings.toml"), offscreen=True, size=(64, 64)))
    devices = Devices(base)

    def frame(steps=3):
        pressed, lost, found = [], [], []
        for _ in range(steps):
            base.task_mgr.step()
            now = devices.poll()
            pressed += now.pressed
            lost += now.pads_lost
            found += now.pads_found
        print(found, pressed, sorted(now.held), lost, now.style)

    class Pad:
        def __init__(self, number, kind=""):
            if kind:
                (FOLDER / f"pad{number}.txt").write_text(kind)
            self.path = os.path.join(FOLDER, f"event{number}")
            os.mkfifo(self.path, 0o600)
            self.file = os.open(self.path, os.O_RDWR | os.O_NONBLOCK)

        def send(self, kind, code, value):
            for event in ((kind, code, value), (0, 0, 0)):
                os.write(self.file, struct.pack("llHHi", 0, 0, *event))

        def unplug(self):
            os.unlink(self.path)
            os.close(self.file)
    """
)

COMES_AND_GOES = """
frame()
first = Pad(0)
frame()
first.send(EV_KEY, SOUTH, 1)
frame()
first.send(EV_KEY, SOUTH, 0)
first.send(EV_ABS, X, 30000)
first.send(EV_ABS, Y, 30000)
frame()
first.send(EV_ABS, X, 0)
first.send(EV_ABS, Y, 0)
first.send(EV_ABS, HAT_X, -1)
frame()
first.send(EV_KEY, SOUTH, 1)
frame()
first.unplug()
frame()
again = Pad(1)
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
sony = Pad(0, "054c 09cc gamepad Wireless Controller")
stick = Pad(1, "1234 5678 joystick Anything with buttons")
frame()
sony.send(EV_ABS, RIGHT_TRIGGER, 255)
frame()
sony.send(EV_ABS, RIGHT_TRIGGER, 0)
stick.send(EV_KEY, TRIGGER, 1)
frame()
stick.send(EV_KEY, TRIGGER, 0)
stick.send(EV_ABS, Y, -32000)
frame()
stick.send(EV_ABS, Y, 0)
stick.send(EV_ABS, HAT_X, 1)
frame()
strange = Pad(2, "1234 9999 unknown Nobody knows it")
frame()
stick.send(EV_ABS, HAT_X, 0)
strange.send(EV_KEY, BUTTON_1, 1)
strange.send(EV_KEY, BUTTON_1 + 1, 1)
frame()
strange.send(EV_ABS, X, 32000)
strange.send(EV_KEY, BUTTON_1, 0)
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
pads = [Pad(number) for number in range(5)]
frame()
pads[0].send(EV_KEY, SOUTH, 1)
pads[1].send(EV_ABS, X, -32000)
frame()
pads[0].unplug()
frame()
pads[4].send(EV_KEY, SOUTH, 1)
pads[1].send(EV_ABS, X, 0)
frame()
"""
OF_TWINS = """\
['pad0', 'pad1', 'pad2', 'pad3'] [] [] [] xbox
[] ['pad0-face_a'] ['pad0-face_a', 'pad1-stick_left'] [] xbox
['pad0'] [] ['pad1-stick_left'] ['pad0'] xbox
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
"""

TREMBLES = """
pad = Pad(0)
frame()
pad.send(EV_ABS, RIGHT_TRIGGER, 140)
frame()
pad.send(EV_ABS, RIGHT_TRIGGER, 115)
frame()
pad.send(EV_ABS, RIGHT_TRIGGER, 90)
pad.send(EV_ABS, X, 9000)
frame()
pad.send(EV_ABS, X, 7000)
frame()
pad.send(EV_ABS, X, 5000)
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

makers = [f"045e {number:04d} gamepad Maker {number}" for number in range(5)]
pads = [Pad(number, maker) for number, maker in enumerate(makers)]
step()
known()
pads[0].unplug()
step()
known()
owner = Pad(5, makers[0])
step()
known()
owner.send(EV_KEY, SOUTH, 1)
frame()
"""
CAME_BACK = """\
[('pad0', 'Maker 0', 1), ('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4)] 1
[('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4), ('pad0', 'Maker 4', 5)] 0
[('pad1', 'Maker 1', 2), ('pad2', 'Maker 2', 3), ('pad3', 'Maker 3', 4), ('pad0', 'Maker 0', 6)] 1
[] ['pad0-face_a'] ['pad0-face_a'] [] xbox
"""

RUMBLES = """
Pad(0)
Pad(1, "1234 5678 joystick Anything with buttons")
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
    """What a script prints that plays gamepads in that folder."""
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


@NEEDS_SHIM
def test_gamepads_of_every_kind_play_with_the_buttons_that_they_have(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, KINDS) == OF_EACH_KIND.splitlines()


@NEEDS_SHIM
def test_motors_turn_where_a_gamepad_has_them(shim: Path, tmp_path: Path) -> None:
    *_, strengths = played(shim, tmp_path, RUMBLES)
    assert strengths == str(["32767", "65535", "0", "0"])


@NEEDS_SHIM
def test_gamepads_of_one_kind_are_told_apart_and_a_fifth_one_waits(shim: Path, tmp_path: Path) -> None:
    printed = played(shim, tmp_path, TWINS)
    assert printed == OF_TWINS.splitlines()
    assert printed[0].count("pad") == len(PADS)


@NEEDS_SHIM
def test_a_gamepad_that_comes_back_takes_its_name_from_one_that_has_waited(
    shim: Path, tmp_path: Path
) -> None:
    assert played(shim, tmp_path, COMES_BACK) == CAME_BACK.splitlines()


@NEEDS_SHIM
def test_what_trembles_at_its_edge_means_one_thing(shim: Path, tmp_path: Path) -> None:
    assert played(shim, tmp_path, TREMBLES) == TREMBLED.splitlines()
