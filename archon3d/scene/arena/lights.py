"""What lights an arena from within: shots and attacks that shine, hits, and the fires on the wall."""

from collections.abc import Iterable, Sequence
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.scene.arena.fighters import FLASH_PAUSE, FighterFigure
from archon3d.scene.arena.shots import ShotFigure
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.timeline import ease
from archon3d.scene.tabletop.torches import COOL, WARM, Torch

SHOT_HEIGHT, SHOT_REACH, SHOT_STRENGTH = 0.9, 3.6, 3.9
"""A shot's lamp: its height and reach in the scene's units, and its strength."""

DOME_HEIGHT, DOME_REACH, DOME_STRENGTH = 1.1, 5.5, 3.2
"""The same of the Phoenix's fire and the Banshee's scream."""

HIT_SECONDS: Final = 0.34
HIT_HEIGHT, HIT_NEARER, HIT_REACH, HIT_STRENGTH = 1.5, 0.4, 3.6, 5.15
"""The same of a hit, which fades in that time, nearer to the viewer than its star."""
HIT_WHITE: Final = 0.25
"""Share of white in its light: what strikes glows hotter than what flies."""
HIT_MORE: Final = 1.6
"""How much farther a hit's lamp reaches for each unit of its star's reach."""

DIM_SECONDS, BACK_SECONDS = 6 / TICKS_PER_SECOND, 0.3
"""How long a heavy blow dims floor and surroundings, and how long they take to be as before."""
DIM_PAUSE: Final = 2 * FLASH_PAUSE
"""Least time between two of those, in seconds: fighters who strike in turn flash as well."""

MEETING_FIRES: Final = (((-3.1, -0.9, 1.6), WARM[-1]), ((3.1, -0.9, 1.6), COOL[-1]))
"""Places and colours of both sides' fires that shine on the fighters face to face, in the scene's units."""
MEETING_REACH, MEETING_STRENGTH = 4.8, 4.5


class ArenaLights:
    """The lamps of a battle."""

    def __init__(self, root: NodePath, fires: Sequence[Torch]) -> None:
        """Create them; `fires` are those on the wall."""
        self._lamps = Lamps(root)
        self._fires = fires
        self._hits: list[tuple[tuple[float, float, float], Rgb, float, float]] = []
        self._since_dim = DIM_PAUSE

    def hit(self, place: tuple[float, float, float], rgb: Rgb, reach: float) -> None:
        """Light up where a star of that reach shows a hit."""
        x, y, _ = place
        red, green, blue = (part + (1.0 - part) * HIT_WHITE for part in rgb)
        self._hits.append(
            ((x, y - HIT_NEARER, HIT_HEIGHT), (red, green, blue), HIT_REACH + HIT_MORE * reach, 1.0)
        )

    def dim(self) -> None:
        """Dim floor and surroundings for a moment, unless they have been dimmed too short a time ago."""
        if self._since_dim >= DIM_PAUSE:
            self._since_dim = 0.0

    def meet(self, share: float) -> None:
        """Light the fighters face to face in the next frame, by that share, from either side."""
        for place, rgb in MEETING_FIRES:
            self._lamps.add(place, MEETING_REACH, rgb, MEETING_STRENGTH * share)

    def update(self, dt: float, fighters: Iterable[FighterFigure], shots: Iterable[ShotFigure]) -> None:
        """Light the next frame, `dt` seconds later."""
        for shot in shots:
            if shot.shines:
                self._lamps.add((*shot.where, SHOT_HEIGHT), SHOT_REACH, shot.light, SHOT_STRENGTH)
        for fighter in fighters:
            if fighter.burns:
                x, y, _ = fighter.chest
                self._lamps.add((x, y, DOME_HEIGHT), DOME_REACH, fighter.light, DOME_STRENGTH)
        for place, rgb, reach, left in self._hits:
            self._lamps.add(place, reach, rgb, HIT_STRENGTH * left)
        aged = [(place, rgb, reach, left - dt / HIT_SECONDS) for place, rgb, reach, left in self._hits]
        self._hits = [hit for hit in aged if hit[-1] > 0]
        for fire in self._fires:
            fire.shine(self._lamps)
        back = (self._since_dim - DIM_SECONDS) / BACK_SECONDS
        self._lamps.dim(1.0 - ease(min(1.0, max(0.0, back))))
        self._since_dim += dt
        self._lamps.update(dt)
