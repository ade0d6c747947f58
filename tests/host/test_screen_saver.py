"""The screen saver is held off as long as it is wanted, and comes back however the game ends."""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from archon3d.host.screen_saver import Inhibitor, ScreenSaver
from tests.app.test_window import NEEDS_XVFB, Desktop, desktop  # noqa: F401


class Way:
    """One that writes down what it is told."""

    def __init__(self, fault: OSError | None = None) -> None:
        self.told: list[str] = []
        self._fault = fault

    def hold(self) -> None:
        self.told.append("hold")
        if self._fault:
            raise self._fault

    def release(self) -> None:
        self.told.append("let go")


def test_each_way_is_told_once() -> None:
    ways = [Way(), Way()]
    saver = ScreenSaver(ways)
    for held in (True, True, False, False, True):
        saver.hold(held)
    saver.close()
    saver.close()
    assert [way.told for way in ways] == [["hold", "let go"] * 2] * 2
    assert not saver.held


def test_a_way_that_fails_costs_a_line_and_no_other_way(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    broken, other = Way(OSError("no bus")), Way()
    saver = ScreenSaver([broken, other])
    for held in (True, False):
        saver.hold(held)
    assert (broken.told, other.told) == (["hold"], ["hold", "let go"])
    assert caplog.text.count("can't stop the screen saver with Way: no bus") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are Linux's")
def test_a_command_holds_until_it_is_let_go_or_the_game_is_gone(tmp_path: Path) -> None:
    held = tmp_path / "held"
    command = ["sh", "-c", f"touch {held}; cat; rm {held}"]
    inhibitor = Inhibitor(command)
    inhibitor.hold()
    until(held.exists)
    inhibitor.release()
    assert not held.exists()
    game = "import os\nfrom archon3d.host.screen_saver import Inhibitor\n"
    game += f"Inhibitor({command!r}).hold()\nimport time\n"
    game += f"while not os.path.exists({str(held)!r}): time.sleep(0.01)\nos._exit(9)\n"
    assert subprocess.run([sys.executable, "-c", game], check=False).returncode == 9
    until(lambda: not held.exists())


def until(what: Callable[[], bool]) -> None:
    """Wait for the condition."""
    for _ in range(1000):
        if what():
            return
        time.sleep(0.01)
    raise AssertionError("it does not come")


STATE = """
import ctypes, sys, time
from archon3d.host.screen_saver import ScreenSaver, _library
x11, xss = _library("X11"), _library("Xss")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = ctypes.c_ulong
xss.XScreenSaverAllocInfo.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
info = ctypes.c_void_p(xss.XScreenSaverAllocInfo())
x11.XSetScreenSaver(display, 1, 0, 1, 1)
def on(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        xss.XScreenSaverQueryInfo(display, root, info)
        if state(info) == 1:
            return True
        time.sleep(0.1)
    return False
class Info(ctypes.Structure):
    _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int)]
def state(info):
    return ctypes.cast(info, ctypes.POINTER(Info))[0].state
saver = ScreenSaver()
saver.hold(True)
print("held", on(4))
saver.hold(False)
print("let go", on(10))
"""


@NEEDS_XVFB
def test_the_x_server_shows_none_while_it_is_held(desktop: Desktop) -> None:  # noqa: F811
    run = subprocess.run(
        [sys.executable, "-c", STATE],
        env=os.environ | desktop.environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stdout == "held False\nlet go True\n", run.stderr
