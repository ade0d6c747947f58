"""Pictures drawn with the game's own engine, as arrays: premultiplied RGBA from 0 to 1."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, PNMImage

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.host.paths import native_name

Pixels = np.ndarray


@contextmanager
def opened(side: int) -> Iterator[ShowBase]:
    """Yield the offscreen engine, with a square picture of that many pixels a side."""
    base = open_engine(PlayOptions(Path(), offscreen=True, frames=1, size=(side, side)))
    try:
        yield base
    finally:
        close_engine(base)


def cut_out(base: ShowBase) -> Pixels:
    """Return the frame with a transparent background.

    Pixels that differ between a black and a white background are transparent.
    """
    before = {}
    for shade in (0.0, 1.0):
        base.set_background_color(shade, shade, shade, 1.0)
        base.graphicsEngine.render_frame()
        before[shade] = _pixels(base)
    alpha = 1.0 - (before[1.0] - before[0.0]).mean(axis=2, keepdims=True)
    return np.concatenate([before[0.0], alpha], axis=2)


def shrunk(picture: Pixels, times: int) -> Pixels:
    """Return the picture scaled down, each pixel the mean of `times` by `times`."""
    height, width = (length // times for length in picture.shape[:2])
    small: Pixels = picture.reshape(height, times, width, times, picture.shape[2]).mean(axis=(1, 3))
    return small


def write(picture: Pixels, path: Path) -> None:
    """Write a PNG. Raises OSError if that cannot be done."""
    height, width = picture.shape[:2]
    image = PNMImage(width, height, 4)
    for y, row in enumerate(picture.tolist()):
        for x, (red, green, blue, alpha) in enumerate(row):
            share = 1.0 / alpha if alpha else 0.0
            image.set_xel_a(x, y, red * share, green * share, blue * share, alpha)
    if not image.write(Filename.from_os_specific(native_name(path))):
        raise OSError(f"{path} cannot be written")


def write_grey(picture: Pixels, path: Path) -> None:
    """Write a PNG of a single channel. Raises OSError if that cannot be done."""
    height, width = picture.shape
    image = PNMImage(width, height, 1)
    for y, row in enumerate(picture.tolist()):
        for x, shade in enumerate(row):
            image.set_gray(x, y, shade)
    if not image.write(Filename.from_os_specific(native_name(path))):
        raise OSError(f"{path} cannot be written")


def _pixels(base: ShowBase) -> Pixels:
    texture = base.win.get_screenshot()
    rows = np.frombuffer(bytes(texture.get_ram_image_as("RGB")), np.uint8)
    pixels: Pixels = rows.reshape(texture.get_y_size(), texture.get_x_size(), 3)[::-1] / 255.0
    return pixels
