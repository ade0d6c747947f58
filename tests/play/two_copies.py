"""Another copy of the game, in a process of its own, that keeps its matches in a folder."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPT = """
import sys
from pathlib import Path
from archon3d.play.saves import Saves

saves = Saves(Path(sys.argv[1]))
saves.claim()
print("taken" if saves.taken else "ready", flush=True)
sys.stdin.read()
saves.close()
"""


@contextmanager
def another_copy(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Run another copy, which has the folder until it is killed, or its input is closed."""
    command = [sys.executable, "-c", SCRIPT, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()
