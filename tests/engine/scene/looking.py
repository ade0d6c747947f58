"""Ways to look at a scene."""

from direct.showbase.ShowBase import ShowBase

ASPECTS = (16 / 9, 16 / 10, 4 / 3)
"""The shapes of picture that every scene has to fit."""


class Picture:
    """A rendered frame."""

    def __init__(self, base: ShowBase) -> None:
        base.graphics_engine.render_frame()
        base.graphics_engine.render_frame()
        texture = base.win.get_screenshot()
        self.width, self.height = texture.get_x_size(), texture.get_y_size()
        self.data = bytes(memoryview(texture.get_ram_image_as("RGB")))

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """The pixel's red, green and blue; x and y run from -1 to 1, y upward."""
        column = min(self.width - 1, int((x + 1) / 2 * self.width))
        row = min(self.height - 1, int((y + 1) / 2 * self.height))
        start = 3 * (row * self.width + column)
        red, green, blue = self.data[start : start + 3]
        return red, green, blue


def brightness(pixel: tuple[int, int, int]) -> float:
    """How bright a pixel is, 0 to 255."""
    return 0.30 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2]
