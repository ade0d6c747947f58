"""Colours and materials of surfaces.

Colours are written as six hexadecimal digits in sRGB, and computed in linear light.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from archon3d.scene.craft.material import Material, Stuff

Array = NDArray[np.float64]


def linear(text: str) -> Array:
    """Return the linear light of a colour such as `f3e8cf`. Raises ValueError if it is invalid."""
    if len(text) != 6:
        raise ValueError(f"A colour is six hexadecimal digits such as f3e8cf, not {text!r}.")
    share = np.frombuffer(bytes.fromhex(text), np.uint8) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


@dataclass(frozen=True)
class Paint:
    """Colours a surface: `colours` returns the linear RGB at each point."""

    colours: Callable[[Array], Array]
    material: Material = Material.MATTE
    stuff: Stuff = Stuff.PLAIN

    def made_of(self, stuff: Stuff) -> Self:
        """Return the paint on a surface of that stuff."""
        return replace(self, stuff=stuff)


def fade(
    low: str,
    high: str,
    material: Material = Material.MATTE,
    along: tuple[float, float, float] = (0.0, 0.0, 1.0),
) -> Paint:
    """Return a gradient from one colour to another over a part's extent in the direction `along`."""
    first, last, direction = linear(low), linear(high), np.array(along)

    def colours(points: Array) -> Array:
        height = points @ direction
        share: Array = (height - height.min()) / max(float(np.ptp(height)), 1e-9)
        return first + share[:, None] * (last - first)

    return Paint(colours, material)


def paint(text: str, material: Material = Material.MATTE, shade: float = 0.62) -> Paint:
    """Return a colour that is darker by the factor `shade` at a part's foot, or even if it glows."""
    high = linear(text)
    low = high if material is Material.GLOW else high * shade

    def colours(points: Array) -> Array:
        share: Array = (points[:, 2] - points[:, 2].min()) / max(float(np.ptp(points[:, 2])), 1e-9)
        return low + share[:, None] * (high - low)

    return Paint(colours, material)
