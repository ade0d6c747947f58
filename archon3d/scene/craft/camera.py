"""Fixed orthographic cameras that look along +y and down, and their mapping of pixels and places."""

import math
from dataclasses import dataclass, replace
from typing import Final

from panda3d.core import Camera, LVecBase3f, NodePath, OrthographicLens

DISTANCE = 60.0
"""Distance of the camera, which affects only clipping with an orthographic lens."""

DEPTHS: Final = (1.0, 2 * DISTANCE)
"""The nearest and the farthest distance that it shows."""

LEAST_LEFT: Final = 0.15
"""Least share of a picture's width and height that margins leave to the scene."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Margins for text above, below and beside the scene, and the scene's offset to the side."""

    top: float = 0.0
    bottom: float = 0.0
    """Shares of the picture's height."""
    aside: float = 0.0
    """Share of the picture's width, to the right of the centre; negative is to the left."""
    beside: float | None = None
    """Share of the picture's width left free at both sides together; None for the default."""

    def cut_down(self) -> "Margins":
        """Return the same margins, or smaller ones if they would leave nothing of the picture."""
        most, both = 1.0 - LEAST_LEFT, self.top + self.bottom
        share = min(1.0, most / both) if both > 0 else 1.0
        aside = math.copysign(min(abs(self.aside), most / 2), self.aside)
        beside = None if self.beside is None else min(self.beside, most)
        return Margins(self.top * share, self.bottom * share, aside, beside)


NO_MARGINS = Margins()


@dataclass(frozen=True, slots=True)
class Framing:
    """What a camera has to show: a rectangle on its picture plane, and what stays free around it.

    Picture coordinates: u = x, v = y * sin(pitch) + z * cos(pitch), in the scene's units.
    """

    pitch: float
    """Degrees that the camera looks down."""
    low: float
    high: float
    """The lowest and the highest v that must be in the picture."""
    half_width: float
    """The largest u, on either side."""
    free_top: float = 0.0
    free_bottom: float = 0.0
    """Least shares of the picture's height that stay free."""
    free_side: float = 0.0
    """Share of the picture's width that stays free at each side."""

    @property
    def view_direction(self) -> LVecBase3f:
        """Direction towards the camera."""
        return self.at(1.0).direction

    def at(self, aspect: float, margins: Margins = NO_MARGINS) -> "CameraView":
        """Return the view at that aspect ratio, within the margins, which are reduced if necessary.

        Raises ValueError if the ratio is not above 0.
        """
        if not aspect > 0:
            raise ValueError(f"a picture's aspect is its width by its height, above 0, not {aspect}")
        margins = Margins(
            max(self.free_top, margins.top),
            max(self.free_bottom, margins.bottom),
            margins.aside,
            2 * self.free_side if margins.beside is None else margins.beside,
        ).cut_down()
        share = 1.0 - margins.top - margins.bottom
        wide = 1.0 - (margins.beside or 0.0)
        by_width = 2 * self.half_width / wide / aspect
        height = max((self.high - self.low) / share, by_width)
        slack = height * share - (self.high - self.low)
        bottom = self.low - slack / 2 - height * margins.bottom
        width = height * aspect
        return CameraView(
            math.radians(self.pitch), width, height, bottom + height / 2, -margins.aside * width
        )


@dataclass(frozen=True, slots=True)
class CameraView:
    """A view of a scene: its size and centre on the picture plane."""

    pitch: float
    """Radians."""
    width: float
    height: float
    middle: float
    across: float = 0.0
    """The v and the u of the picture's centre."""

    @property
    def direction(self) -> LVecBase3f:
        """Direction towards the camera."""
        return LVecBase3f(0.0, -math.cos(self.pitch), math.sin(self.pitch))

    def ground_at(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Return the point of the ground, or of the plane at height z, under a picture point.

        x and y run from -1 to 1, y upward.
        """
        v = y * self.height / 2 + self.middle
        u = x * self.width / 2 + self.across
        return u, (v - z * math.cos(self.pitch)) / math.sin(self.pitch)

    def screen_at(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Return the picture point, from -1 to 1, of a point of the scene."""
        v = y * math.sin(self.pitch) + z * math.cos(self.pitch)
        return 2 * (x - self.across) / self.width, 2 * (v - self.middle) / self.height

    def distance(self, x: float, y: float, z: float = 0.0) -> float:
        """Return how far from the camera a point of the scene is."""
        return DISTANCE + y * math.cos(self.pitch) - z * math.sin(self.pitch)

    def centred(self, x: float, y: float, z: float = 0.0) -> "CameraView":
        """Return the view with that point of the scene in the middle of the picture."""
        return replace(self, across=x, middle=y * math.sin(self.pitch) + z * math.cos(self.pitch))

    def closer(self, share: float, x: float, y: float) -> "CameraView":
        """Return the view that shows `share` less, with that picture point, from -1 to 1, in its place."""
        left = share * self.width / 2 * x, share * self.height / 2 * y
        return replace(
            self,
            width=(1.0 - share) * self.width,
            height=(1.0 - share) * self.height,
            across=self.across + left[0],
            middle=self.middle + left[1],
        )

    def towards(self, other: "CameraView", share: float) -> "CameraView":
        """Return the view at that share of the way to another one; it zooms evenly about one fixed point."""
        ratio = other.height / self.height
        growth = ratio**share
        moved = share if ratio == 1.0 else (growth - 1.0) / (ratio - 1.0)
        return CameraView(
            self.pitch + (other.pitch - self.pitch) * share,
            self.width * (other.width / self.width) ** share,
            self.height * growth,
            self.middle + (other.middle - self.middle) * moved,
            self.across + (other.across - self.across) * moved,
        )


class CameraRig:
    """Lends a camera to a scene: sets its lens and place, and restores both on `close`."""

    def __init__(self, camera: NodePath, scene: NodePath, framing: Framing) -> None:
        self._camera = camera
        self._scene = scene
        self._framing = framing
        node = camera.node()
        if not isinstance(node, Camera):
            raise TypeError(f"a scene needs a node path to a camera, not {camera}")
        self._node = node
        self._lens_before = node.get_lens()
        self._place_before = camera.get_transform()
        self._lens = OrthographicLens()
        self._lens.set_near_far(*DEPTHS)
        node.set_lens(self._lens)

    def fit(self, aspect: float, margins: Margins = NO_MARGINS) -> CameraView:
        """Show the framing at that aspect ratio, within the margins."""
        view = self._framing.at(aspect, margins)
        self.show(view)
        return view

    def show(self, view: CameraView) -> None:
        self._lens.set_film_size(view.width, view.height)
        up = LVecBase3f(0.0, math.sin(view.pitch), math.cos(view.pitch)) * view.middle
        along = LVecBase3f(view.across, 0.0, 0.0)
        turned = LVecBase3f(0.0, -math.degrees(view.pitch), 0.0)
        self._camera.set_pos_hpr(self._scene, view.direction * DISTANCE + up + along, turned)

    def close(self) -> None:
        """Restore the camera."""
        self._node.set_lens(self._lens_before)
        self._camera.set_transform(self._place_before)
