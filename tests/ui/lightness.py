"""How calm the ground is under words: by how much its lightness varies where letters stand."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from tests.driver.layout import Box, panels_of, seen, texts_of

Lightness: TypeAlias = NDArray[np.float64]
"""L* of each pixel, from 0 for black to 100 for white, the upper rows first."""

INK = 8.0
"""How much lighter than without letters a pixel is at least where there are some."""

WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
"""How much red, green and blue light add to luminance (sRGB)."""


def lightness(base: ShowBase) -> Lightness:
    """Return what is to be seen now."""
    base.graphics_engine.render_frame()
    shot = base.win.get_screenshot()
    pixels = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    return _perceived(LIGHT[pixels.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1]])


def lightness_of(share: NDArray[np.floating[Any]]) -> Lightness:
    """L* of colours, each red, green and blue from 0 to 1 (sRGB)."""
    return _perceived(light_of(share))


def light_of(share: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
    """Return the light of each red, green and blue from 0 to 1 (sRGB)."""
    found: NDArray[np.float64] = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return found


LIGHT = light_of(np.arange(256) / 255.0)
"""The light of each red, green or blue as a pixel has it."""


def _perceived(light: NDArray[np.float64]) -> Lightness:
    """L* of the light of red, green and blue."""
    luminance = light @ WEIGHTS
    found: Lightness = np.where(
        luminance > 216 / 24389, 116 * np.cbrt(luminance) - 16, luminance * 24389 / 27
    )
    return found


def unrest(base: ShowBase, canvas: Canvas) -> list[tuple[Box, float]]:
    """Return every text that can be read, and the standard deviation of the lightness under its letters."""
    texts = read_texts(canvas)
    nodes = list(seen(canvas.root, "**/+TextNode"))
    written = lightness(base)
    for node in nodes:
        node.hide()
    ground = lightness(base)
    for node in nodes:
        node.show()
    found = []
    for box in texts:
        under = _under_letters(written, ground, box, len(ground) / CANVAS_HEIGHT)
        if under.size:
            found.append((box, float(under.std())))
    return found


def read_texts(canvas: Canvas) -> list[Box]:
    """Return where texts can be read that nothing darkens, as far as they can be seen."""
    layers = canvas.root.get_children()
    covers = [panel for layer in layers for panel in panels_of(canvas, layer) if panel.covers]
    return [
        text.box
        for layer in layers
        for text, _ in texts_of(canvas, layer)
        if not any(panel.order > text.order and text.box.inside(panel.box) for panel in covers)
    ]


def _under_letters(written: Lightness, ground: Lightness, box: Box, scale: float) -> Lightness:
    """Return the ground below the letters, from their upper to their lower edge and from first to last."""
    x0, x1, y0, y1 = (max(0, round(place * scale)) for place in (box.x0, box.x1, box.y0, box.y1))
    letters = written[y0:y1, x0:x1] - ground[y0:y1, x0:x1] > INK
    rows, columns = np.flatnonzero(letters.any(axis=1)), np.flatnonzero(letters.any(axis=0))
    if not rows.size:
        return ground[:0]
    return ground[y0 + rows[0] : y0 + rows[-1] + 1, x0 + columns[0] : x0 + columns[-1] + 1]
