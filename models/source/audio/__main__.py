"""Build the game's sounds.

    python -m models.source.audio              every file
    python -m models.source.audio hit music    those whose names begin so

Needs the project's extra `art`, oggenc (vorbis-tools), fluidsynth and the sound font MuseScore_General.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from models.source.audio import build
from models.source.audio.kit import RATE, Sound

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
    missing = [program for program in ("oggenc", "fluidsynth") if not shutil.which(program)]
    if missing or not options.font.is_file():
        lacking = ", ".join([*missing, *([] if options.font.is_file() else [str(options.font)])])
        print(f"to make sounds, install what is missing: {lacking}", file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    for name, sound, quality in _wanted(tuple(options.names), options.font):
        path = options.out / f"{name}.ogg"
        build.encode(sound, path, quality)
        print(f"{path.name:32} {len(sound) / RATE:6.2f} s {path.stat().st_size / 1000:8.1f} kB")
    return 0


def _wanted(prefixes: tuple[str, ...], font: Path) -> Iterator[tuple[str, Sound, float]]:
    """Yield each requested file: its name, its samples and the encoder's quality."""
    for maker in build.makers(font):
        if not prefixes or maker.name.startswith(prefixes):
            yield maker.name, maker.make(), maker.quality


if __name__ == "__main__":
    sys.exit(main())
