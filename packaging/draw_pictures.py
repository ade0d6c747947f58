"""Draw the pictures that introduce the game: `python3 run.py pictures`.

They go into packaging/pictures: the five screenshots of the metadata, and two animations.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from panda3d.core import PNMImage, StringStream
from PIL import Image

from archon3d.workshop.pictures.games.archon import ENTRY, bench_battle
from archon3d.workshop.pictures.screenshots import draw_screenshots
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import Hold, StagedPicture
from archon3d.workshop.pictures.studio import Studio, opened

FOLDER: Final = Path(__file__).resolve().parent / "pictures"
FINER: Final = 2
MOVING_SIZE: Final = (640, 360)
"""Size of the animations in pixels."""
DUEL: Final = replace(bench_battle(2), steps=(Hold(ENTRY + 60), Hold(1)))
"""Two computers fight: the Valkyrie and the Dragon of the key art."""
MOVING: Final = {"duel": (DUEL, 60, 4), "flight": (staged_pictures()["board-attack"], 40, 3)}
"""Each file, its scene, its number of frames, and the game's frames between two of them."""
FRAMES_A_SECOND: Final = 60
JPEG_QUALITY, WEBP_QUALITY = 82, 45
LARGEST: Final = 3_000_000
"""The most bytes of a file."""


def main() -> int:
    """Draw all pictures."""
    for name, picture in draw_screenshots():
        _save(_converted(picture), FOLDER / f"{name}.jpg")
    with opened(_finer(MOVING_SIZE), "high") as studio:
        for name, (moving, count, apart) in MOVING.items():
            pictures = _film(studio, moving, count, apart)
            _save_moving(pictures, 1000 * apart // FRAMES_A_SECOND, FOLDER / f"{name}.webp")
    return 0


def _finer(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] * FINER, size[1] * FINER


def _film(studio: Studio, scene: StagedPicture, count: int, apart: int) -> list[Image.Image]:
    """Return the frames of a film, `apart` frames of the game each, from the scene's last step."""
    studio.stage(replace(scene, steps=(*scene.steps[:-1], Hold(1))))
    pictures = []
    for _ in range(count):
        studio.pass_frames(apart)
        pictures.append(_converted(studio.picture(MOVING_SIZE)))
    return pictures


def _converted(picture: PNMImage) -> Image.Image:
    stream = StringStream()
    if not picture.write(stream, "picture.png"):
        raise OSError("the engine cannot write PNG")
    return Image.open(io.BytesIO(stream.data)).convert("RGB")


def _save(picture: Image.Image, path: Path) -> None:
    picture.save(path, quality=JPEG_QUALITY, optimize=True, progressive=True)
    _report(path)


def _save_moving(pictures: Sequence[Image.Image], milliseconds: int, path: Path) -> None:
    first, *others = pictures
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=milliseconds,
        loop=0,
        quality=WEBP_QUALITY,
        method=6,
    )
    _report(path)


def _report(path: Path) -> None:
    """Print the file's size. Raises ValueError if it is too large for a web page."""
    size = path.stat().st_size
    if size > LARGEST:
        raise ValueError(f"{path.name} has {size} bytes where {LARGEST} are allowed")
    print(f"wrote {path.name}, {size // 1000} kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
