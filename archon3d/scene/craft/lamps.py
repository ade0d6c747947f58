"""Lights inside a scene: what shines there lights what is near it, and a spell or a blow dims all else.

Lamps are inputs of shaders (lamps.glsl), not nodes, and are given again for each frame. Programs know them
only in presets with lamps.
"""

from collections import deque
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from panda3d.core import LVecBase3f, LVecBase4f, NodePath, PTA_LVecBase4f

from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script

MOST_LAMPS: Final = 4
"""Number of lamps at a time, as in lamps.glsl."""

DARK_LAMP: Final = LVecBase4f(0.0, 0.0, 0.0, 1.0)

DUSK_SECONDS: Final = 0.3
"""How long it takes to grow dark, and light again: far from three flashes a second."""

SPELL_HEIGHT, SPELL_BEHIND, SPELL_REACH, SPELL_STRENGTH = 1.1, 0.35, 3.6, 3.4
"""A spell's lamp: its height, how far behind its place it is, its reach, and its strength.

Bodies rise in the picture over the place where they stand, and the light on the ground has to be around them.
"""


class Lamp(NamedTuple):
    """A lamp, as shaders take it, and its rank among others: the brighter and wider, the higher."""

    rank: float
    place: LVecBase4f
    light: LVecBase4f


def lamp(place: tuple[float, float, float], reach: float, rgb: Rgb, strength: float) -> Lamp:
    """Return a lamp at a place with its height; `reach` is in the scene's units."""
    light = LVecBase4f(LVecBase3f(*(strength * part * part for part in rgb)), 0.0)
    return Lamp(reach * strength, LVecBase4f(LVecBase3f(*place), reach), light)


class Lamps:
    """The lamps of a scene. What is added lights one frame."""

    def __init__(self, root: NodePath) -> None:
        """Give all below `root` its lamps, dark at first."""
        self._root = root
        # The renderer sends an input only when another one takes its place: two take turns.
        self._inputs = deque([(_empty(), _empty()), (_empty(), _empty())])
        self._added: list[Lamp] = []
        self._shown: list[tuple[LVecBase4f, LVecBase4f]] = []
        self._darkened, self._dimmed = False, 0.0
        self.dusk = 0.0
        """How dark it is beside the lamps: from 0 in daylight to 1."""
        self._shown_dusk: float | None = None
        self.update(0.0)

    def add(self, place: tuple[float, float, float], reach: float, rgb: Rgb, strength: float) -> None:
        """Add a lamp at a place with its height; `reach` is in the scene's units."""
        self.light(lamp(place, reach, rgb, strength))

    def light(self, one: Lamp) -> None:
        """Add a lamp. Of more than MOST_LAMPS the strongest and those that reach farthest are lit."""
        self._added.append(one)

    def darken(self) -> None:
        """Let it grow dark beside the lamps."""
        self._darkened = True

    def dim(self, share: float) -> None:
        """Let the next frame be at least that dark beside the lamps, from 0 to 1, at once."""
        self._dimmed = max(share, self._dimmed)

    def update(self, dt: float) -> None:
        """Light the next frame, `dt` seconds later, by what was added since the last one."""
        step = dt / DUSK_SECONDS
        self.dusk = min(1.0, self.dusk + step) if self._darkened else max(0.0, self.dusk - step)
        shown = max(self.dusk, self._dimmed)
        if shown != self._shown_dusk:
            self._shown_dusk = shown
            self._root.set_shader_input("dusk", shown)
        brightest = sorted(self._added, key=attrgetter("rank"), reverse=True)[:MOST_LAMPS]
        lit = [(one.place, one.light) for one in brightest]
        lit += [(DARK_LAMP, DARK_LAMP)] * (MOST_LAMPS - len(lit))
        if lit != self._shown:
            self._show(lit)
        self._added.clear()
        self._darkened, self._dimmed = False, 0.0

    def _show(self, lit: list[tuple[LVecBase4f, LVecBase4f]]) -> None:
        self._shown = lit
        self._inputs.rotate()
        places, lights = self._inputs[0]
        for number, (place, light) in enumerate(lit):
            places[number], lights[number] = place, light
        self._root.set_shader_input("lamp_places", places)
        self._root.set_shader_input("lamp_lights", lights)


def _empty() -> PTA_LVecBase4f:
    return PTA_LVecBase4f.empty_array(MOST_LAMPS)


def in_the_dark(
    script: Script, lamps: Lamps, rgb: Rgb, places: Callable[[], Sequence[GroundPoint]]
) -> Script:
    """Run a spell's script in the dark, lit by itself at each of its places."""
    if next(script, script) is not None:
        return
    while True:
        lamps.darken()
        for x, y in places():
            lamps.add((x, y + SPELL_BEHIND, SPELL_HEIGHT), SPELL_REACH, rgb, SPELL_STRENGTH * lamps.dusk)
        seconds = yield
        try:
            script.send(seconds)
        except StopIteration:
            return
