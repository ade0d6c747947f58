"""Frames of menus: what stands at their corners, and whether words can be read on their parchment."""

from collections.abc import Iterator

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, IVORY, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.frames import LEAST_POSTS, POST, FramedPanel
from tests.ui.lightness import LIGHT, WEIGHTS

Pixels = NDArray[np.float64]
"""Red, green and blue of each pixel, from 0 to 1, the upper rows first."""

LEAST_CONTRAST = 7.0
"""What running text has at least (WCAG 2.2, 1.4.6)."""
TALL, LOW = Rectangle(100, 100, 900, 600), Rectangle(100, 100, 900, LEAST_POSTS * POST - 20)
INSIDE = 60
"""Canvas units from the frame's edge to where there is only parchment."""
PURPLE, STONE = (0.36, 0.24, 0.51), (0.72, 0.60, 0.38)
"""What most of dark's post and of light's post looks like."""


@pytest.fixture
def canvas(base: ShowBase) -> Iterator[Canvas]:
    """Return a canvas over a white ground."""
    canvas, background = Canvas(base), base.get_background_color()
    base.set_background_color(1, 1, 1, 1)
    yield canvas
    base.set_background_color(background)
    canvas.close()


def picture(base: ShowBase, canvas: Canvas, place: Rectangle) -> Pixels:
    """Return what is seen of a frame at that place."""
    layer = canvas.layer("frame")
    FramedPanel(layer, place)
    base.graphics_engine.render_frame()
    shot = base.win.get_screenshot()
    seen = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    pixels = seen.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1]
    layer.close()
    return pixels[_span(len(pixels), place.y, place.h), _span(len(pixels), place.x, place.w)] / 255.0


def _span(height: int, start: float, length: float) -> slice:
    scale = height / CANVAS_HEIGHT
    return slice(round(start * scale), round((start + length) * scale))


def corners(pixels: Pixels, width: float) -> list[Pixels]:
    """Return the mean colour of each corner: upper left, upper right, lower left, lower right."""
    side = round(POST * pixels.shape[1] / width)
    rows, columns = (slice(0, side), slice(-side, None)), (slice(0, side), slice(-side, None))
    return [np.median(pixels[down, across], axis=(0, 1)) for down in rows for across in columns]


def test_lights_posts_stand_on_the_left_and_darks_on_the_right(base: ShowBase, canvas: Canvas) -> None:
    for number, corner in enumerate(corners(picture(base, canvas, TALL), TALL.w)):
        distances = [np.abs(corner - post).sum() for post in (STONE, PURPLE)]
        assert np.argmin(distances) == number % 2, corner
        assert min(distances) < 0.35, corner


def test_a_low_frame_has_no_posts(base: ShowBase, canvas: Canvas) -> None:
    for corner in corners(picture(base, canvas, LOW), LOW.w):
        assert np.abs(corner - STONE).sum() > 0.35
        assert corner.mean() < 0.2


@pytest.mark.parametrize("colour", [IVORY, FADED, GOLD])
def test_words_on_parchment_can_be_read(base: ShowBase, canvas: Canvas, colour: Colour) -> None:
    pixels = picture(base, canvas, TALL)
    height = round(INSIDE * pixels.shape[0] / TALL.h)
    ground = LIGHT[np.round(pixels[height:-height, height:-height] * 255).astype(int)] @ WEIGHTS
    letters = float(LIGHT[np.round(np.array(colour[:3]) * 255).astype(int)] @ WEIGHTS)
    assert (letters + 0.05) / (float(np.quantile(ground, 0.75)) + 0.05) >= LEAST_CONTRAST
    assert (letters + 0.05) / (float(ground.max()) + 0.05) >= 0.85 * LEAST_CONTRAST


def test_parchment_has_a_grain_that_repeats_without_a_seam(base: ShowBase, canvas: Canvas) -> None:
    pixels = picture(base, canvas, TALL)
    height = round(INSIDE * pixels.shape[0] / TALL.h)
    inside = pixels[height:-height, height:-height].mean(axis=2)
    steps = np.abs(np.diff(inside, axis=1))
    assert inside.std() > 0.008
    assert steps.mean(axis=0).max() < 4 * steps.mean()
