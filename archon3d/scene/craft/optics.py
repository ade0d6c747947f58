"""What a camera's finest picture knows of its scene: distances, where it is sharp, and its tones.

Scenes say it to the camera that they borrow, by `optics_of`; the presentation's last pass shows it.
"""

from dataclasses import dataclass
from typing import Final

from panda3d.core import LVecBase2f, LVecBase3f, LVecBase4f, NodePath

from archon3d.scene.craft.meshes import Rgb

TAG: Final = "optics"
"""Name of the camera's tag that holds them."""

HOLLOW_REACH, MOST_REACH = 0.36, 0.045
"""How far away what darkens a hollow may be: in the scene's units, and as a share of the picture's height."""

DEPTH_OF_FIELD: Final = 1.5
"""Distance in the scene's units, before and behind what is in focus, up to which the picture is sharp."""

MOST_BLUR: Final = 7.5 / 720
"""Radius of the blur twice as far away, as a share of the picture's height."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The tones of a place: factors of dark and of light colours."""

    shadows: Rgb
    lights: Rgb


PLAIN_GRADE: Final = Grade((0.95, 0.97, 1.07), (1.03, 1.005, 0.96))
"""Cool shadows and warm light, for every scene that asks for no other."""


@dataclass(frozen=True, slots=True)
class OpticsState:
    """What is known of a scene, and how it is shown."""

    near: float = 0.0
    far: float = 0.0
    """The distances between which the camera sees; 0 if they are not known."""
    height: float = 1.0
    """Height of the picture in the scene's units."""
    sharp: float = 0.0
    blur: float = 0.0
    """The distance in focus, and how strong the blur of all else is, from 0 to 1."""
    grade: Grade = PLAIN_GRADE
    perspective: bool = False
    """Whether the camera sees in perspective, not along parallels."""

    @property
    def lens(self) -> LVecBase4f:
        """Return the shaders' lens: a depth d is at the distance (x + y * d) / (z + w * d)."""
        if not self.far:
            return LVecBase4f(0.0)
        if self.perspective:
            return LVecBase4f(self.near * self.far, 0.0, self.far, self.near - self.far)
        return LVecBase4f(self.near, self.far - self.near, 1.0, 0.0)


class Optics:
    """How one camera's scene is shown."""

    def __init__(self) -> None:
        self._state = OpticsState()
        self._shown: dict[NodePath, float] = {}
        """Cards to show it on, with their pictures' aspect ratios."""

    @property
    def state(self) -> OpticsState:
        """What is shown now. A scene that borrows the camera sets it, and restores it in the end."""
        return self._state

    @state.setter
    def state(self, state: OpticsState) -> None:
        if state != self._state:
            self._state = state
            for card, aspect in self._shown.items():
                self._give(card, aspect)

    def show_on(self, card: NodePath, aspect: float) -> None:
        """Give the card's shader all of it, from now on, for a picture of that aspect ratio."""
        self._shown[card] = aspect
        self._give(card, aspect)

    def leave(self, card: NodePath) -> None:
        """Forget a card."""
        self._shown.pop(card, None)

    def _give(self, card: NodePath, aspect: float) -> None:
        state = self._state
        reach, blur = min(HOLLOW_REACH / state.height, MOST_REACH), MOST_BLUR * state.blur
        card.set_shader_input("lens", state.lens)
        card.set_shader_input("reach", LVecBase2f(reach / aspect, reach))
        card.set_shader_input("focus", LVecBase4f(state.sharp, DEPTH_OF_FIELD, blur / aspect, blur))
        card.set_shader_input("shadows", LVecBase3f(*state.grade.shadows))
        card.set_shader_input("lights", LVecBase3f(*state.grade.lights))


def optics_of(camera: NodePath) -> Optics:
    """Return a camera's optics."""
    found = camera.get_python_tag(TAG)
    if not isinstance(found, Optics):
        found = Optics()
        camera.set_python_tag(TAG, found)
    return found
