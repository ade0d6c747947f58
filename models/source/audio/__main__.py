"""Build the game's sounds.

    python -m models.source.audio              every file
    python -m models.source.audio hit music    those whose names begin so

Needs the project's extra `art`, opusenc (opus-tools), fluidsynth and the sound font MuseScore_General.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from models.source.audio import build
from models.source.audio.kit import RATE
from models.source.audio.opus import encode

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
FONT = Path("/usr/share/sounds/sf3/MuseScore_General_Full.sf3")


def main() -> int:
    """Write the files; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m models.source.audio", description=__doc__.splitlines()[0]
    )
    parser.add_argument("names", nargs="*", help="make only files whose names begin so")
    parser.add_argument("--font", type=Path, default=FONT, help="the sound font (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=SOUNDS, help="the folder (default: %(default)s)")
    options = parser.parse_args()
    missing = [program for program in ("opusenc", "fluidsynth") if not shutil.which(program)]
    if missing or not options.font.is_file():
        lacking = ", ".join([*missing, *([] if options.font.is_file() else [str(options.font)])])
        print(f"to make sounds, install what is missing: {lacking}", file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    for maker in build.makers(options.font):
        if not options.names or maker.name.startswith(tuple(options.names)):
            _write(maker, options.out / f"{maker.name}.opus")
    return 0


def _write(maker: build.Maker, path: Path) -> None:
    """Write one file, and print its length and size."""
    sound = maker.make()
    encode(sound, path, maker.rate, loops=maker.loops)
    print(f"{path.name:32} {len(sound) / RATE:6.2f} s {path.stat().st_size / 1000:8.1f} kB")


if __name__ == "__main__":
    sys.exit(main())
