"""What a battle's events show: impacts, stars, sparks, shards, marks on the floor, and a shaken picture."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from panda3d.core import LVecBase3f, NodePath

from archon3d.arena.events import ShotEnd
from archon3d.play.colours import SIDE_COLOURS
from archon3d.play.timings import TRIUMPH_DELAY
from archon3d.scene.arena import blows, endings
from archon3d.scene.arena.fighters import FighterFigure
from archon3d.scene.arena.floor_marks import FloorMarks
from archon3d.scene.arena.ground import FRAMING, at_the_wall, ground
from archon3d.scene.arena.hit_effects import HitEffect
from archon3d.scene.arena.hit_looks import HIT_LOOKS, REACTIONS
from archon3d.scene.arena.hit_variants import impact_of
from archon3d.scene.arena.lights import ArenaLights
from archon3d.scene.arena.near_misses import AirStreak, NearMiss
from archon3d.scene.arena.shots import IN_FRONT, SHOT_HEIGHT, ShotFigure, Spatial
from archon3d.scene.arena.skids import Skid
from archon3d.scene.craft.glow import UNSEEN_SECONDS, unseen_glows
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script, over
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.torches import Torch

IMPACT_REACH: Final = (0.455, 0.046, 1.05)
LIGHT_REACH: Final = (0.8, 0.06, 1.5)
"""Size of a hit's impact and of its light in the scene's units: least, per hit point, and greatest."""

DIMMING_DAMAGE: Final = 5
"""Least damage of a hit that dims floor and surroundings."""

MARK_SIZE: Final = 1.6
"""Size of its mark on the floor, as a share of that."""
MARK_BEYOND, CRACK_BEYOND = 0.9, 0.15
"""How far beyond the struck one's feet that lies, in the scene's units; cracks begin under the blow."""
BLOCKED_MARK: Final = 0.4
"""Size of the mark of a shot that an obstacle stops."""

SHOT_ENDS: dict[ShotEnd, tuple[Rgb, float]] = {
    "obstacle": ((1.0, 0.82, 0.42), 0.8),
    "flame": ((1.0, 0.45, 0.1), 0.7),
    "edge": ((0.75, 0.72, 0.68), 0.4),
}
"""Sparks of a shot that missed, by where it ended: their colour and reach."""

BLOCKED_REACH, BLOCKED_LIGHT = 0.42, 0.62
"""Size of the impact of a shot on an obstacle, and of its light, in the scene's units."""
BURNT_STAR, LAST_STAR = (0.31, 0.62), (1.6, 1.5)
"""Reach of the star of a shot that a flame stops and of a deadly hit, and of their light."""
BEHIND: Final = FRAMING.view_direction * -0.2
"""Offset of a deadly hit's star from the chest: it bursts behind the body."""


class ArenaEffects:
    """The effects of a battle."""

    def __init__(
        self,
        root: NodePath,
        library: FigureLibrary,
        fighters: Sequence[FighterFigure],
        fires: Sequence[Torch],
        tone: Rgb,
    ) -> None:
        """Build what is shown again and again, hidden; `tone` is the floor's."""
        self._root, self._library, self._fighters = root, library, fighters
        self._impacts = [
            HitEffect(root, HIT_LOOKS[one.form].family, impact_of(one.form), one.light) for one in fighters
        ]
        self._streaks = [AirStreak(root, one.light) for one in fighters]
        self._marks = FloorMarks(root, tone)
        self._skids = [Skid(root, tone) for _ in fighters] if library.motes else []
        self._lights = ArenaLights(root, fires)
        self._running: list[Script] = []
        self._hits = 0
        self.begin(_unseen_drawing(root))

    def meet(self, share: float) -> None:
        """Light the fighters face to face in the next frame, by that share."""
        self._lights.meet(share)

    def hit(self, slot: int, damage: int) -> bool:
        """Show that a fighter is hit; return whether that hit is shown as one of its own."""
        struck, attacker = self._fighters[slot], self._fighters[1 - slot]
        self._hits += 1
        self.begin(blows.shard(self._root, struck.chest, attacker.light, self._hits))
        away = _away(attacker.chest, struck.chest)
        look = HIT_LOOKS[attacker.form]
        if not struck.flinch(away, damage, REACTIONS[look.family]):
            return False
        reach = grown(IMPACT_REACH, damage)
        self._impacts[1 - slot].begin(struck.chest, struck.head, away, reach, lit=self._library.flashes)
        self._light(struck.chest, attacker.light, grown(LIGHT_REACH, damage))
        x, y = struck.place
        far = CRACK_BEYOND if look.mark == "crack" else MARK_BEYOND
        self._marks.add(look.mark, (x + far * away[0], y + far * away[1]), MARK_SIZE * reach)
        return True

    def force(self, slot: int, damage: int) -> None:
        """Show with what force a fighter is hit: it skids, and a heavy hit dims all else for a moment."""
        struck, attacker = self._fighters[slot], self._fighters[1 - slot]
        x, y, _ = struck.chest
        if self._skids:
            self._skids[slot].begin((x, y), _away(attacker.chest, struck.chest), damage)
        if self._library.flashes and damage >= DIMMING_DAMAGE:
            self._lights.dim()

    def block(self, shot: ShotFigure, rgb: Rgb) -> None:
        """Show that an obstacle has stopped a shot; `rgb` is the colour of what flies off it."""
        place = (*shot.tip, SHOT_HEIGHT)
        self._impacts[self._slot(shot.side)].rebound(
            place, shot.way, BLOCKED_REACH, lit=self._library.flashes
        )
        self._light(place, shot.light, BLOCKED_LIGHT)
        self._marks.add(HIT_LOOKS[shot.kind].mark, shot.where, BLOCKED_MARK)
        self.begin(blows.debris(self._root, place, rgb))

    def stop(self, place: GroundPoint, end: ShotEnd) -> None:
        """Show the end of another shot that hit no fighter, in pixels of the field."""
        rgb, spread = SHOT_ENDS[end]
        if end == "flame":
            self._star((*ground(*place), SHOT_HEIGHT), rgb, BURNT_STAR)
        else:
            self.begin(blows.dust(self._root, (*at_the_wall(ground(*place)), SHOT_HEIGHT)))
        self.burst(place, rgb, spread, 0.4)

    def miss(self, miss: NearMiss) -> None:
        """Show that a shot has missed a fighter by little."""
        self._fighters[miss.slot].duck((-miss.aside[0], -miss.aside[1]))
        self._streaks[1 - miss.slot].begin(miss)

    def _slot(self, side: str) -> int:
        return next(slot for slot, fighter in enumerate(self._fighters) if fighter.side == side)

    def die(self, slot: int) -> None:
        """Show a fighter's death."""
        dying, winner = self._fighters[slot], self._fighters[1 - slot]
        self._star(dying.chest, winner.light, LAST_STAR, BEHIND)
        if not self._library.calm:
            self.begin(endings.thud(self._root, dying.place))
            self.begin(endings.spirit(self._root, dying.place, SIDE_COLOURS[dying.side]))

    def win(self, slot: int) -> None:
        """Show that a fighter has won, and let it cheer."""
        winner = self._fighters[slot]
        winner.wounds.forget()
        self.begin(_later(TRIUMPH_DELAY, winner.cheer))
        self.begin(endings.glory(self._root, winner.place, SIDE_COLOURS[winner.side]))

    def burst(self, place: GroundPoint, rgb: Rgb, spread: float, seconds: float) -> None:
        """Show sparks at a place of the field in pixels."""
        at = (*ground(*place), SHOT_HEIGHT)
        self.begin(blows.sparks(self._root, at, rgb, spread, seconds))

    def shake(self, most: float) -> None:
        """Shake the whole picture, by at most that far in the scene's units."""
        self.begin(blows.quake(self._root, most))

    def begin(self, effect: Script) -> None:
        """Start an effect."""
        next(effect)
        self._running.append(effect)

    def update(self, dt: float, slowed: float, shots: Iterable[ShotFigure]) -> None:
        """Advance by `dt` seconds, and what is in slow motion by `slowed`."""
        self._running = [effect for effect in self._running if _goes_on(effect, slowed)]
        for impact, streak in zip(self._impacts, self._streaks, strict=True):
            impact.update(slowed)
            streak.update(slowed)
        self._marks.update(dt)
        for skid in self._skids:
            skid.update(slowed)
        self._lights.update(dt, self._fighters, shots)

    def close(self) -> None:
        """Stop all effects."""
        for effect in self._running:
            effect.close()
        self._running.clear()

    def _star(
        self, place: Spatial, rgb: Rgb, reaches: tuple[float, float], nearer: LVecBase3f = IN_FRONT
    ) -> None:
        """Show a star and its light, if flashes are on; `nearer` is its offset towards the viewer."""
        reach, light = reaches
        if self._library.flashes:
            self.begin(blows.star(self._root, place, rgb, reach, nearer))
        self._light(place, rgb, light)

    def _light(self, place: Spatial, rgb: Rgb, reach: float) -> None:
        if self._library.flashes:
            self._lights.hit(place, rgb, reach)


def grown(reach: tuple[float, float, float], damage: int) -> float:
    """Return what grows with a hit's damage: from a least value by so much per hit point, to a greatest."""
    least, more, most = reach
    return min(most, least + more * damage)


def _away(source: Spatial, target: Spatial) -> GroundPoint:
    """Return the unit vector from one place to another over the ground; zero if they are the same."""
    x, y = target[0] - source[0], target[1] - source[1]
    length = math.hypot(x, y)
    return (x / length, y / length) if length else (0.0, 0.0)


def _unseen_drawing(root: NodePath) -> Script:
    """Draw each kind of glow unseen at the start, since its first drawing takes long."""
    glows = unseen_glows(root)
    yield from over(UNSEEN_SECONDS, lambda share: None)
    for glow in glows:
        glow.node.hide()


def _later(seconds: float, change: Callable[[], None]) -> Script:
    yield from over(seconds, lambda share: None)
    change()


def _goes_on(effect: Script, dt: float) -> bool:
    try:
        effect.send(dt)
    except StopIteration:
        return False
    return True
