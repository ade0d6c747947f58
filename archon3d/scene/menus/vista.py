"""A scene at eye level in the key art's world, which a borrowed camera sees in perspective."""

from typing import Final, NamedTuple

from panda3d.core import Camera, LVecBase3f, NodePath, PerspectiveLens

from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.matte import MattePainting
from archon3d.scene.craft.optics import OpticsState, optics_of
from archon3d.scene.craft.shading import light_scene, set_line
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.world import FAR, FLAME_REACH, FLAME_STRENGTH, NEAR, EyeLevel, World, brazier_flames

VIEWED_FROM: Final = LVecBase3f(0.0, -1.0, 0.08).normalized()

LOWEST_FLAME: Final = 0.02
"""Least share of its height of a brazier's flame."""


class Subject(NamedTuple):
    """What a view at eye level is about, in squares."""

    low: float
    high: float
    """Heights between which nothing may be cut."""
    half_width: float
    """Extent to either side of the centre."""
    below: float
    """Share below it of the height that it leaves free."""
    horizon: float
    """Height of the horizon in the picture, from -1 to 1; it is the camera's height."""
    distance: float
    """From the camera."""

    def view(self, aspect: float, margins: Margins) -> EyeLevel:
        """Return the view that shows it whole between the margins."""
        free = 1.0 - margins.top - margins.bottom
        tall = self.high - self.low
        height = max(tall / free, 2 * self.half_width / (aspect * (1.0 - 2 * abs(margins.aside))))
        spare = height * free - tall
        middle = self.low - spare * self.below + height * (0.5 - margins.bottom)
        eye = middle + self.horizon * height / 2
        return EyeLevel(aspect, height, middle, eye, self.distance, margins.aside)


class Vista:
    """The world below a root of its own. It has no task: call `update`. `close` leaves nothing behind."""

    def __init__(self, name: str, parent: NodePath, camera: NodePath, library: FigureLibrary) -> None:
        """Open it, not looked at yet; `camera` is borrowed until `close`. Raises TypeError for no camera."""
        node = camera.node()
        if not isinstance(node, Camera):
            raise TypeError(f"a scene needs a node path to a camera, not {camera}")
        self.root = parent.attach_new_node(name)
        self._camera, self._node = camera, node
        self._before = (node.get_lens(), camera.get_transform())
        self._optics = optics_of(camera)
        self._optics_before = self._optics.state
        light_scene(self.root, VIEWED_FROM)
        self.lamps = Lamps(self.root)
        """Its lamps: what is added before an update is lit by that."""
        self._matte = MattePainting(self.root, camera)
        self.world = World(self._matte.world, library)
        self._torches = brazier_flames(self.root)
        self.view: EyeLevel
        """The current view."""

    def look(self, view: EyeLevel) -> PerspectiveLens:
        """Show a view, and return the camera's new lens."""
        self.view, lens = view, view.lens
        self._node.set_lens(lens)
        self._camera.set_pos_hpr(self.root, view.place, LVecBase3f(0.0))
        set_line(self.root, view.aspect)
        self._optics.state = OpticsState(NEAR, FAR, view.height, perspective=True)
        self.world.look(view)
        self._matte.draw()
        return lens

    def dim(self, brightness: float) -> None:
        """Show the world at that brightness, from 0 to 1, and its flames as high."""
        self._matte.dim(brightness)
        for torch in self._torches:
            torch.burn(FLAME_STRENGTH * max(LOWEST_FLAME, brightness), FLAME_REACH)

    def update(self, dt: float, seconds: float) -> None:
        """Advance by `dt` seconds to the scene's time."""
        for torch in self._torches:
            torch.update(seconds)
            torch.shine(self.lamps)
        self.lamps.update(dt)

    def close(self) -> None:
        """Remove it and return the camera."""
        self._matte.close()
        lens, place = self._before
        self._node.set_lens(lens)
        self._camera.set_transform(place)
        self._optics.state = self._optics_before
        self.root.remove_node()
