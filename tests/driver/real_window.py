"""The real program in a real window, and a script that presses real keys and buttons of gamepads.

The program runs as `python -m archon3d` runs it, by the machine's own clock. The script is on a thread of its
own, and has its turn between two frames.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Event, Semaphore, Thread
from typing import Final
from unittest.mock import patch

from archon3d.app import cli, window
from archon3d.app.engine import unseen
from tests.driver.running_program import KeyboardUser, RunningProgram

KEY_SYMBOLS: Final = {
    "arrow_up": "Up",
    "arrow_right": "Right",
    "arrow_down": "Down",
    "arrow_left": "Left",
    "enter": "Return",
    "escape": "Escape",
    "backspace": "BackSpace",
    "tab": "Tab",
    "page_up": "Prior",
    "page_down": "Next",
    "pause": "Pause",
    "f1": "F1",
}
"""What X calls the keys that bear no letter."""
DRAWN: Final = 3
"""Frames until the display shows what is drawn."""
LETTER_MILLISECONDS: Final = 60
"""Between two letters that somebody types."""


class RealWindow(RunningProgram):
    """The program in a window, as its script sees it: the script's `frames` are those that pass meanwhile."""

    def __init__(self, drawn_every: int = 1) -> None:
        """Wait for the program; `play` runs it.

        One of that many frames is drawn: where the processor draws, the others would take a second each.
        """
        self.seconds = 0.0
        self.drawn_every = drawn_every
        self.on_frame: Callable[[], None] = lambda: None
        self.count = 0
        """Frames so far."""
        self._wants_picture = False
        self.fault: BaseException | None = None
        """Why the script came to nothing."""
        self._began = time.monotonic()
        self._shown, self._asked = Semaphore(0), Semaphore(0)
        self._ended = Event()

    def play(self, arguments: Sequence[str], script: Callable[[], None]) -> int:
        """Run the program until the script ends, on this thread; return its exit code."""
        room = self

        class ScriptedProgram(window.Program):
            """The program, whose script has its turn after each frame."""

            def start(self) -> None:
                room.program = self
                room.settings = self.context.settings
                super().start()

            def step(self) -> float:
                with nullcontext() if room._is_drawn() else unseen(self._base):
                    spent = super().step()
                room._give_turn()
                return spent

        Thread(target=self._follow, args=(script,), daemon=True).start()
        with patch.object(window, "Program", ScriptedProgram):
            return cli.main(arguments)

    def frames(self, count: int = 1) -> None:
        """Let this many frames pass."""
        for _ in range(count):
            self._asked.release()
            self._shown.acquire()
            self.count += 1
            self.seconds = time.monotonic() - self._began
            self.on_frame()

    def picture(self, path: Path) -> None:
        """Write what the display shows."""
        self._wants_picture = True
        self.frames(DRAWN)
        self._wants_picture = False
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", "root", str(path)], check=True)

    def _is_drawn(self) -> bool:
        """Return whether the next frame is drawn."""
        return self._wants_picture or self.count % self.drawn_every == 0

    def _give_turn(self) -> None:
        """Let the script act until it asks for another frame. Raises SystemExit when it has ended."""
        self._shown.release()
        self._asked.acquire()
        if self._ended.is_set():
            raise SystemExit(1 if self.fault else 0)

    def _follow(self, script: Callable[[], None]) -> None:
        self._shown.acquire()
        try:
            script()
        except BaseException as fault:
            self.fault = fault
        self._ended.set()
        self._asked.release()


class RealKeyboard(KeyboardUser):
    """The keyboard of the display."""

    room: RealWindow

    def key(self, key: str) -> None:
        self._down.append(key)
        _tool("keydown", KEY_SYMBOLS.get(key, key))

    def up(self) -> None:
        if self._down:
            _tool(*(word for key in self._down for word in ("keyup", KEY_SYMBOLS.get(key, key))))
        self._down.clear()

    def write(self, text: str) -> None:
        """Type a text."""
        _tool("type", "--delay", str(LETTER_MILLISECONDS), text)


def _tool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


@contextmanager
def display(number: int, size: tuple[int, int]) -> Iterator[None]:
    """Run a display without a screen."""
    width, height = size
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        socket = Path(f"/tmp/.X11-unix/X{number}")
        while not socket.exists() and server.poll() is None:
            time.sleep(0.05)
        yield
    finally:
        server.terminate()
        server.wait()
