"""Draw the pictures that introduce the game: `python3 run.py pictures`.

They go into packaging/pictures: the five screenshots of the metadata, and the film of the readme.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from panda3d.core import PNMImage, StringStream
from PIL import Image

from archon3d.workshop.pictures.archon_story import film
from archon3d.workshop.pictures.key_art import draw_key_art
from archon3d.workshop.pictures.screenshots import draw_screenshots
from archon3d.workshop.pictures.studio import opened

FOLDER: Final = Path(__file__).resolve().parent / "pictures"
FILM_SIZE: Final = (960, 540)
"""In pixels."""
APART: Final = 3
"""Frames of the game between two of the film."""
FRAMES_A_SECOND: Final = 60
BLENDED, TITLE = 5, 20
"""Pictures in which the film goes over into its title, and of that."""
JPEG_QUALITY, WEBP_QUALITY = 82, 65
LARGEST: Final = 6_000_000
"""The most bytes of a file."""


def main() -> int:
    """Draw all pictures."""
    for name, picture in draw_screenshots():
        _save(_converted(picture), FOLDER / f"{name}.jpg")
    with opened(FILM_SIZE, "high") as studio:
        pictures = [_converted(picture) for picture in film(studio, FILM_SIZE, APART)]
    pictures += _title(pictures[-1])
    _save_moving(pictures, 1000 * APART // FRAMES_A_SECOND, FOLDER / "film.webp")
    return 0


def _title(last: Image.Image) -> list[Image.Image]:
    """Return the end of the film: its last picture goes over into the key art, which stays."""
    art = _converted(draw_key_art(FILM_SIZE))
    mixed = [Image.blend(last, art, (number + 1) / (BLENDED + 1)) for number in range(BLENDED)]
    return [*mixed, *[art] * TITLE]


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
        method=4,
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
