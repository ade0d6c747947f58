"""Windows programs on Linux: wine, with its own Windows in a folder and a screen in memory."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

NEEDED = ("wine", "wineserver", "Xvfb")
"""The programs that must be installed."""

SCREEN = "1280x720x24"
"""Pixels, and bits a pixel."""


@dataclass(frozen=True, slots=True)
class Windows:
    """A new Windows."""

    drive: Path
    """Its drive C:."""
    environment: Mapping[str, str]
    """The environment for `wine PROGRAM`."""

    def runs_32_bits(self) -> bool:
        """Return whether it runs 32-bit programs too, as every real one does."""
        return any((self.drive / "windows" / "syswow64").iterdir())

    def run(self, *words: str | Path, patience: float) -> subprocess.CompletedProcess[str]:
        """Run a program, in at most this many seconds. Raises subprocess.TimeoutExpired."""
        return subprocess.run(
            ["wine", *words],
            env=self.environment,
            input="",  # a pipe: Python on wine cannot read from the null device
            capture_output=True,
            text=True,
            errors="replace",
            timeout=patience,
            check=False,
        )


def missing() -> list[str]:
    """Return the missing programs of NEEDED."""
    return [name for name in NEEDED if not shutil.which(name)]


@contextmanager
def fresh_windows(folder: Path) -> Iterator[Windows]:
    """Yield a Windows below the folder, and end all its programs afterwards."""
    with _screen() as display:
        prefix = folder / "windows"
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "DISPLAY": display,
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",  # it would offer to fetch .NET and a browser
        }
        subprocess.run(["wine", "wineboot", "--init"], env=environment, capture_output=True, check=True)
        try:
            yield Windows(prefix / "drive_c", environment)
        finally:
            for order in ("--kill", "--wait"):
                subprocess.run(["wineserver", order], env=environment, check=False)


@contextmanager
def _screen() -> Iterator[str]:
    """Yield the name of a screen in memory."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        number = server.stdout.readline() if server.stdout else ""
        try:
            yield f":{number.strip()}"
        finally:
            server.terminate()
