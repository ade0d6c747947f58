"""Screenshots with smooth edges on any display."""

from pathlib import Path
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import FrameBufferProperties, GraphicsPipe, PNMImage, WindowProperties

from archon3d.app.film.picture_file import write_picture

FINER: Final = 2
"""Supersampling of a picture, per axis; only the frames that are kept cost more."""

WORDS_SORT: Final = 10
"""Draw order: text over the scene."""


class FrameGrabber:
    """Takes screenshots: call `aim` before a frame is drawn and `keep` after it."""

    def __init__(self, base: ShowBase) -> None:
        """Raise RuntimeError if the driver refuses a second framebuffer."""
        self._base = base
        properties = FrameBufferProperties()
        properties.set_rgba_bits(8, 8, 8, 8)
        properties.set_depth_bits(24)
        self._size = (base.win.get_x_size(), base.win.get_y_size())
        size = WindowProperties()
        size.set_size(FINER * self._size[0], FINER * self._size[1])
        self._buffer = base.graphicsEngine.make_output(
            base.pipe,
            "pictures",
            0,
            properties,
            size,
            GraphicsPipe.BF_refuse_window,
            base.win.get_gsg(),
            base.win,
        )
        if self._buffer is None:
            raise RuntimeError("the graphics driver opens no framebuffer for pictures")
        self._buffer.set_clear_color(base.win.get_clear_color())
        self._window_scene = base.camNode.get_display_region(0)
        self._scene = self._buffer.make_display_region()
        self._words = self._buffer.make_display_region()
        self._words.set_sort(WORDS_SORT)
        self._words.set_clear_depth_active(True)
        self._words.set_camera(base.cam2d)
        self._buffer.set_active(False)

    def aim(self) -> None:
        """Draw the next frame into the picture too, as it appears on the screen, bloom included."""
        self._scene.set_camera(self._window_scene.camera)
        for region in (self._scene, self._words):
            region.set_dimensions(self._window_scene.get_dimensions())
        self._buffer.set_active(True)

    def keep(self, path: Path, middle: tuple[int, int] | None = None) -> None:
        """Write the last frame, or its central area of `middle` pixels.

        Raises OSError if the file cannot be written.
        """
        self._buffer.set_active(False)
        drawn, picture = PNMImage(), PNMImage(*self._size)
        self._buffer.get_screenshot(drawn)
        drawn.remove_alpha()
        picture.quick_filter_from(drawn)
        if middle is not None:
            picture = _middle_of(picture, *middle)
        write_picture(picture, path)

    def close(self) -> None:
        """Free the framebuffer."""
        self._base.graphicsEngine.remove_window(self._buffer)


def _middle_of(picture: PNMImage, width: int, height: int) -> PNMImage:
    left, top = (picture.get_x_size() - width) // 2, (picture.get_y_size() - height) // 2
    middle = PNMImage(width, height)
    middle.copy_sub_image(picture, 0, 0, left, top, width, height)
    return middle
