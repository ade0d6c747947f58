"""Compare the Linux build with an application that opens a window and draws nothing.

    python packaging/measure.py [--sizes]

That application is built in the same way, in build/empty. The game's build is that of `run.py build`, which
is made if missing. Prints the sizes of both packages and, with a display, the time from the start of each
process to its first drawn frame: medians of ten alternating starts, after one that fills the caches.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from statistics import median

from archives import folder_entries, tar_xz
from identity import NAME, ROOT
from package import FROZEN

EMPTY = ROOT / "build" / "empty"
STARTS = 10
LARGEST = 2.0
"""The limit of our package's size, as a multiple of the empty one's."""
SLOWEST, ALLOWANCE = 1.6, 0.1
"""The limit of our start, as a multiple of the empty one's, plus this many seconds."""

FIRST_FRAME = "the first frame is drawn"
"""The game's log line at that time."""

MAIN = '''
import time
from direct.showbase.ShowBase import ShowBase
from panda3d.core import load_prc_file_data

load_prc_file_data("", """
window-title Empty
win-size 1280 720
gl-version 3 2
framebuffer-multisample 1
multisamples 4
sync-video 1
audio-library-name p3openal_audio
""")
base = ShowBase()
base.task_mgr.step()
print(time.time(), flush=True)
'''

SETUP = """
import sys

sys.path.insert(0, {packaging!r})
from setuptools import setup

setup(
    name="empty",
    version="1.0.0",
    options={{
        "build_apps": {{
            "gui_apps": {{"empty": "main.py"}},
            "platforms": [{platform!r}],
            "requirements_path": {requirements!r},
            "plugins": ["pandagl", "p3openal_audio"],
            "use_optimized_wheels": False,
            "pypi_extra_indexes": [],
        }}
    }},
)
"""


def main(words: Sequence[str] | None = None) -> int:
    """Measure; return 0 if the game is within its limits, 1 if not or without a build."""
    parser = argparse.ArgumentParser(prog="measure", description="Compare the build with an empty one.")
    parser.add_argument("--sizes", action="store_true", help="only the packages' sizes")
    args = parser.parse_args(words)
    ours = ROOT / "build" / FROZEN["linux"]
    if not (ours / NAME).is_file():
        print(f"measure: {ours} holds no build yet; it is made now", file=sys.stderr, flush=True)
        command = [sys.executable, "setup.py", "-q", "build_apps", "--platforms", FROZEN["linux"]]
        if subprocess.call(command, cwd=ROOT):
            print("measure: it could not be made; what is said above tells why", file=sys.stderr)
            return 1
    empty = _build_empty()
    fits = _compare("package, MB", _megabytes(ours), _megabytes(empty), LARGEST, 0.0)
    if not args.sizes:
        starts = [(_our_start(ours / NAME), _empty_start(empty / "empty")) for _ in range(1 + STARTS)]
        medians = [median(times) for times in zip(*starts[1:], strict=True)]
        fits &= _compare("first frame, seconds", medians[0], medians[1], SLOWEST, ALLOWANCE)
    return 0 if fits else 1


def _compare(what: str, ours: float, empty: float, times: float, more: float) -> bool:
    limit = times * empty + more
    print(f"{what}: {ours:.3f}, empty {empty:.3f}, at most {limit:.3f}: {'yes' if ours <= limit else 'NO'}")
    return ours <= limit


def _megabytes(folder: Path) -> float:
    return len(tar_xz(folder_entries(folder, "application"), 0)) / 1e6


def _build_empty() -> Path:
    """Build the empty application, once; return its folder."""
    built = EMPTY / "build" / FROZEN["linux"]
    if not built.is_dir():
        EMPTY.mkdir(parents=True, exist_ok=True)
        (EMPTY / "main.py").write_text(MAIN, encoding="utf-8")
        requirements = ROOT / "packaging" / "requirements.txt"
        setup = SETUP.format(
            packaging=str(ROOT / "packaging"), platform=FROZEN["linux"], requirements=str(requirements)
        )
        (EMPTY / "setup.py").write_text(setup, encoding="utf-8")
        subprocess.run([sys.executable, "setup.py", "-q", "build_apps"], cwd=EMPTY, check=True)
    return built


def _empty_start(program: Path) -> float:
    """Return the seconds from the start of the empty application's process to its first frame."""
    begin = time.time()
    done = subprocess.run([program], capture_output=True, text=True, check=True)
    return float(done.stdout) - begin


def _our_start(program: Path) -> float:
    """Return the seconds from the start of the game's process to its first frame, from its log."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "settings.toml")
        environment = {**os.environ, "XDG_STATE_HOME": folder}
        begin = time.time()
        command = [str(program), *"--frames 1 --size 1280x720 --windowed --config".split(), str(config)]
        subprocess.run(command, env=environment, capture_output=True, check=True)
        log = Path(folder, NAME, "logs", f"{NAME}.log").read_text(encoding="utf-8")
    drawn = next(line for line in log.splitlines() if FIRST_FRAME in line)
    return datetime.strptime(drawn[:23], "%Y-%m-%d %H:%M:%S,%f").timestamp() - begin


if __name__ == "__main__":
    sys.exit(main())
