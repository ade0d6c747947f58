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

from archon3d.workshop.pictures.film import PICTURE_MILLISECONDS, TITLE_MILLISECONDS, draw_film
from archon3d.workshop.pictures.screenshots import draw_screenshots

FOLDER: Final = Path(__file__).resolve().parent / "pictures"
FILM_SIZE: Final = (960, 540)
"""In pixels."""
JPEG_QUALITY: Final = 82
WEBP_QUALITIES: Final = (68, 62, 56, 50)
"""The best of these with which the film is small enough is taken."""
LARGEST: Final = 5_500_000
"""The most bytes of a file."""


def main() -> int:
    """Draw all pictures."""
    for name, picture in draw_screenshots():
        _save(_converted(picture), FOLDER / f"{name}.jpg")
    _save_moving([_converted(picture) for picture in draw_film(FILM_SIZE)], FOLDER / "film.webp")
    return 0


def _converted(picture: PNMImage) -> Image.Image:
    stream = StringStream()
    if not picture.write(stream, "picture.png"):
        raise OSError("the engine cannot write PNG")
    return Image.open(io.BytesIO(stream.data)).convert("RGB")


def _save(picture: Image.Image, path: Path) -> None:
    picture.save(path, quality=JPEG_QUALITY, optimize=True, progressive=True)
    _report(path)


def _save_moving(pictures: Sequence[Image.Image], path: Path) -> None:
    """Save the film as well as its size allows; its last picture stays."""
    first, *others = pictures
    milliseconds = [*[PICTURE_MILLISECONDS] * len(others), TITLE_MILLISECONDS]
    for quality in WEBP_QUALITIES:
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=milliseconds,
            loop=0,
            quality=quality,
            method=4,
        )
        if path.stat().st_size <= LARGEST:
            break
    _report(path)


def _report(path: Path) -> None:
    """Print the file's size. Raises ValueError if it is too large for a web page."""
    size = path.stat().st_size
    if size > LARGEST:
        raise ValueError(f"{path.name} has {size} bytes where {LARGEST} are allowed")
    print(f"wrote {path.name}, {size // 1000} kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
