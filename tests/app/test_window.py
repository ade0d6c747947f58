"""The program as a player starts it: offscreen, and in a real window with real keys."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from panda3d.core import Filename, PNMImage, Texture

from archon3d.controls.filters import STILL_SECONDS

pytestmark = pytest.mark.engine

FRAMES = 12
ROUNDING = 24
"""Colours that two runs may round differently: a figure's blended clips are added up in no fixed order."""

PICTURE_EVERY = 6
SECONDS = 600
"""Only a run that hangs takes so long, however busy the machine is."""

KEY_PAUSE = 0.6
"""Seconds from one key to the next, so that each is heard in a frame of its own on a slow machine."""

TRIES, SWITCH_SECONDS = 4, 10.0
"""A busy machine may be too slow for the switch, which then stays undone: how often, and how long, to try."""

CHEAP = '[video]\nquality = "low"\nframes = "30"\n'
"""Settings with which a window takes little of the processor."""

NEEDS_XVFB = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="Xvfb or xdotool is not installed"
)


def demo(folder: Path, seed: int) -> tuple[str, list[bytes]]:
    """Return what a short demonstration prints, and its pictures' pixels."""
    command = [sys.executable, "-m", "archon3d", "--demo", "--offscreen", "--size", "640x360"]
    command += ["--frames", str(FRAMES), "--screenshot-every", str(PICTURE_EVERY), "--seed", str(seed)]
    command += ["--out", str(folder), "--config", str(folder / "settings.toml")]
    folder.mkdir()
    (folder / "settings.toml").write_text(CHEAP)
    run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert run.returncode == 0, run.stderr
    pictures = sorted(folder.glob("*.png"))
    return run.stdout, [pixels(path) for path in pictures]


def pixels(path: Path) -> bytes:
    """Return the picture's colours, a byte each."""
    texture = Texture()
    texture.load(PNMImage(Filename.from_os_specific(str(path))))
    return bytes(texture.get_ram_image_as("RGB"))


def differing(one: bytes, other: bytes) -> int:
    """Return how many bytes of two pictures are not the same."""
    pictures = (np.frombuffer(picture, np.uint8) for picture in (one, other))
    return int(np.not_equal(*pictures).sum())


@pytest.mark.full
def test_a_demonstration_draws_the_same_frames_every_time(tmp_path: Path) -> None:
    printed, first = demo(tmp_path / "first", 3)
    _, second = demo(tmp_path / "second", 3)
    assert len(first) == FRAMES // PICTURE_EVERY
    for one, other in zip(first, second, strict=True):
        assert differing(one, other) <= ROUNDING
    assert differing(first[0], first[1]) > 500 * ROUNDING, "the match goes on between the pictures"
    assert f"wrote {tmp_path / 'first' / 'frame-00012.png'}\n" in printed
    assert re.search(rf"{FRAMES} frames drawn; .* match \d+\.\d\d ms", printed)


READ_SECONDS = STILL_SECONDS + KEY_PAUSE
"""Seconds after which a screen that has come up hears keys."""
HEARD_SECONDS = 15.0
"""Seconds after which a key that nothing has followed is pressed again."""


class Desktop:
    """A display of its own, and the game's window on it."""

    def __init__(self, number: int, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {"DISPLAY": f":{number}", "XDG_STATE_HOME": str(folder)}
        self.server = subprocess.Popen(
            ["Xvfb", f":{number}", "-screen", "0", "800x600x24"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.game: subprocess.Popen[bytes] | None = None

    def play(self, *arguments: str) -> None:
        """Start the game and wait until its window hears keys."""
        (self.folder / "settings.toml").write_text(CHEAP)
        command = [sys.executable, "-m", "archon3d", "--config", str(self.folder / "settings.toml")]
        self.game = subprocess.Popen(
            [*command, "--size", "640x360", *arguments],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        window = self.tool("search", "--sync", "--onlyvisible", "--name", "Archon3D")
        deadline = time.monotonic() + SECONDS
        while self.tool("getwindowfocus") != window and time.monotonic() < deadline:
            time.sleep(0.2)
        while "the first frame is drawn" not in self.log() and time.monotonic() < deadline:
            time.sleep(0.1)

    def log(self) -> str:
        """Return what the game has logged."""
        return "".join(file.read_text(encoding="utf-8") for file in self.folder.rglob("*.log"))

    def tool(self, *arguments: str) -> str:
        """Return what one command of xdotool answers."""
        run = subprocess.run(
            ["xdotool", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        return run.stdout

    def key(self, key: str) -> None:
        """Press and release a real key, and leave the game time for some frames."""
        self.tool("key", key)
        time.sleep(KEY_PAUSE)

    def key_until(self, key: str, screen: str) -> None:
        """Press a real key until the log names that screen: only then is the next key meant for it."""
        line, deadline = f"the screen is {screen}\n", time.monotonic() + SECONDS
        while line not in self.log():
            assert time.monotonic() < deadline, self.log()
            assert self.ended(READ_SECONDS) is None, self.log()
            self.tool("key", key)
            pressed = time.monotonic()
            while line not in self.log() and time.monotonic() < pressed + HEARD_SECONDS:
                time.sleep(0.1)

    def keeps(self, line: str, seconds: float) -> bool:
        """Return whether the settings have that line, after at most that long."""
        file, deadline = self.folder / "settings.toml", time.monotonic() + seconds
        while True:
            kept = file.read_text(encoding="utf-8") if file.exists() else ""
            if line in kept or time.monotonic() >= deadline:
                return line in kept
            time.sleep(0.2)

    def window(self) -> str:
        """Return the number of the game's window."""
        return self.tool("search", "--onlyvisible", "--name", "Archon3D").split()[-1]

    def window_class(self) -> str:
        """Return the class of the game's window."""
        told = subprocess.run(
            ["xprop", "-id", self.window(), "WM_CLASS"],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        return told.stdout.split('"')[-2]

    def switches_to(self, mode: str) -> bool:
        """Press Alt and Enter until the settings have that mode; return whether they do."""
        for _ in range(TRIES):
            self.key("alt+Return")
            if self.keeps(f'window = "{mode}"', SWITCH_SECONDS):
                return True
        return False

    def ended(self, seconds: float) -> int | None:
        """Return the game's exit code, or None if it still runs after so long."""
        assert self.game is not None
        try:
            return self.game.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """End the game and the display."""
        for process in (self.game, self.server):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(SECONDS)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    number = 200 + os.getpid() % 700
    desktop = Desktop(number, tmp_path)
    socket = Path(f"/tmp/.X11-unix/X{number}")
    for _ in range(100):
        if socket.exists():
            break
        time.sleep(0.05)
    yield desktop
    desktop.close()


@NEEDS_XVFB
@pytest.mark.skipif(shutil.which("xprop") is None, reason="xprop is not installed")
def test_a_window_has_its_class_fills_the_screen_and_hears_real_keys(desktop: Desktop) -> None:
    """The class is the one that the desktop files name. The keys lead past the first duel, and out."""
    desktop.play("--log-level", "debug")
    assert desktop.window_class() in classes_named()
    for width, kept in (("WIDTH=800", "full-screen"), ("WIDTH=640", "window")):
        assert desktop.switches_to(kept)
        assert width in desktop.tool("getwindowgeometry", "--shell", desktop.window()).split()
    for key, screen in (("t", "offer"), ("Escape", "title")):
        desktop.key_until(key, screen)
    for key in TRIES * ("Escape", "Return"):
        if desktop.ended(READ_SECONDS) is None:
            desktop.tool("key", key)
    assert desktop.ended(HEARD_SECONDS) == 0, desktop.log()


def classes_named() -> set[str]:
    """Return the windows' classes that the desktop files name."""
    files = (Path(__file__).parents[2] / "packaging" / "linux").glob("*.desktop")
    named = {re.search(r"^StartupWMClass=(.*)$", file.read_text(), re.MULTILINE) for file in files}
    return {found[1] for found in named if found is not None}


@NEEDS_XVFB
@pytest.mark.full
def test_a_demonstration_runs_in_a_window(desktop: Desktop) -> None:
    desktop.play("--demo", "--frames", "40")
    assert desktop.ended(SECONDS) == 0
