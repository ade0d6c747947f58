"""Inhibits the screen saver, blanking and sleep: systems do not count a gamepad as activity.

An inhibitor is bound to this process, so that the system releases it however the process ends. A system
without any way is logged.
"""

import ctypes
import ctypes.util
import logging
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Final, Protocol

REASON: Final = "Playing a game"
WHO: Final = "Archon3D"

KEEP_SETTING: Final = 0x80000000
KEEP_SYSTEM: Final = 0x00000001
KEEP_DISPLAY: Final = 0x00000002
"""Windows: flags of SetThreadExecutionState."""

NO_DISPLAY_SLEEP: Final = b"NoDisplaySleepAssertion"
ASSERTION_ON: Final = 255
UTF_8: Final = 0x08000100
"""macOS: the assertion of IOKit, its level, and CoreFoundation's number of the encoding."""

INHIBITORS: Final = (
    ("gnome-session-inhibit", "--inhibit", "idle", "--reason", REASON, "cat"),
    ("systemd-inhibit", "--what=idle", f"--who={WHO}", f"--why={REASON}", "cat"),
)
"""Linux: commands that inhibit while their child runs, which is until our end of a pipe is closed."""
PATIENCE: Final = 2.0
"""Seconds that such a command has to end by itself."""

_log = logging.getLogger(__name__)


class Holder(Protocol):
    """One way to inhibit the screen saver."""

    def hold(self) -> None:
        """Inhibit from now on. Raises OSError if the system refuses."""

    def release(self) -> None:
        """Stop inhibiting. Raises OSError if the system refuses."""


class ScreenSaver:
    """The system's screen saver, with all ways to inhibit it. `close` when done."""

    def __init__(self, holders: Sequence[Holder] | None = None) -> None:
        """Use the given ways, by default those of this system."""
        self._holders = _ways() if holders is None else list(holders)
        self._held = False

    @property
    def held(self) -> bool:
        """Whether it is inhibited."""
        return self._held

    def hold(self, held: bool) -> None:
        """Inhibit it from now on, or allow it."""
        if held == self._held:
            return
        self._held = held
        for holder in list(self._holders):
            try:
                (holder.hold if held else holder.release)()
            except OSError as error:
                _log.info("can't stop the screen saver with %s: %s", type(holder).__name__, error)
                self._holders.remove(holder)

    def close(self) -> None:
        """Allow it."""
        self.hold(False)


def _ways() -> list[Holder]:
    """Return the ways of this system."""
    if sys.platform == "win32":
        return [WindowsExecution()]
    if sys.platform == "darwin":
        return [MacAssertion()]
    return [XServer(), *(Inhibitor(command) for command in INHIBITORS if shutil.which(command[0]))]


def _library(name: str) -> ctypes.CDLL:
    """Return a library of the system. Raises OSError if there is none."""
    found = ctypes.util.find_library(name)
    if found is None:
        raise OSError(f"the library {name} is missing")
    return ctypes.CDLL(found)


class XServer:
    """X11's own saver and blanking, suspended for as long as our connection is open."""

    def __init__(self) -> None:
        self._display: int | None = None

    def hold(self) -> None:
        x11, saver = _library("X11"), _library("Xss")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = x11.XOpenDisplay(None)
        if self._display is None:
            raise OSError("no X server responds")
        saver.XScreenSaverSuspend(ctypes.c_void_p(self._display), 1)
        x11.XFlush(ctypes.c_void_p(self._display))

    def release(self) -> None:
        if self._display is not None:
            _library("X11").XCloseDisplay(ctypes.c_void_p(self._display))
            self._display = None


class Inhibitor:
    """A desktop's command that inhibits while it runs."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def hold(self) -> None:
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)

    def release(self) -> None:
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class WindowsExecution:
    """A thread's execution state in Windows."""

    def hold(self) -> None:
        self._say(KEEP_SETTING | KEEP_SYSTEM | KEEP_DISPLAY)

    def release(self) -> None:
        self._say(KEEP_SETTING)

    @staticmethod
    def _say(state: int) -> None:
        if sys.platform == "win32" and not ctypes.windll.kernel32.SetThreadExecutionState(
            ctypes.c_uint(state)
        ):
            raise OSError("SetThreadExecutionState refuses")


class MacAssertion:
    """An assertion of macOS's power management."""

    def __init__(self) -> None:
        self._number = ctypes.c_uint32(0)

    def hold(self) -> None:
        kind, name = (self._text(text) for text in (NO_DISPLAY_SLEEP, REASON.encode()))
        create = _library("IOKit").IOPMAssertionCreateWithName
        create.argtypes = (ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p)
        failure = create(kind, ASSERTION_ON, name, ctypes.byref(self._number))
        if failure:
            raise OSError(f"IOPMAssertionCreateWithName returns {failure:#x}")

    def release(self) -> None:
        if self._number.value:
            _library("IOKit").IOPMAssertionRelease(self._number)
            self._number.value = 0

    @staticmethod
    def _text(text: bytes) -> int:
        make = _library("CoreFoundation").CFStringCreateWithCString
        make.restype = ctypes.c_void_p
        make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32)
        return int(make(None, text, UTF_8) or 0)
