"""All shots of a battle in the picture: those that fly, and those that are still shown where they ended."""

from collections.abc import Sequence
from typing import Final

from panda3d.core import NodePath

from archon3d.arena import events
from archon3d.play.arena_view import ArenaView, ShotView, launched_shot
from archon3d.scene.arena.fighters import FighterFigure
from archon3d.scene.arena.ground import ground, middle
from archon3d.scene.arena.near_misses import AT_THE_EDGE, PASSES_AT, NearMiss, near_miss, passage
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import ShotFigure
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.library import FigureLibrary

SHOTS_AT_ONCE: Final = 3
"""Most shots of a fighter in the picture: two in flight, and one that is still shown where it ended."""

SHOT_STAYS: Final = 0.1
"""How long a shot is shown where it hit, in seconds: one at point-blank range is seen nowhere else."""


class ShotFlights:
    """The figures of a battle's shots, built before they are needed."""

    def __init__(self, root: NodePath, library: FigureLibrary, fighters: Sequence[FighterFigure]) -> None:
        self._root, self._library, self._fighters = root, library, fighters
        self._flying: dict[int, ShotFigure] = {}
        self._spare: dict[tuple[str, str], list[ShotFigure]] = {
            (one.form, one.side): [
                ShotFigure(root, library, one.form, one.side) for _ in range(SHOTS_AT_ONCE)
            ]
            for one in fighters
            if one.form in SHOTS
        }
        self._launched: dict[int, events.ShotLaunched] = {}
        self._ended: list[tuple[ShotFigure, float]] = []
        self._coming: dict[int, tuple[float, NearMiss]] = {}
        """Shots that are about to pass close by their victims, and how far they have passed them."""
        self.views: Sequence[ShotView] = ()
        """The shots that were drawn last."""

    @property
    def seen(self) -> list[ShotFigure]:
        """All that are in the picture."""
        return [*self._flying.values(), *(figure for figure, _ in self._ended)]

    def launch(self, event: events.ShotLaunched) -> None:
        """Remember a launch: its shot may end before it is drawn."""
        self._launched[event.shot] = event

    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> list[NearMiss]:
        """Draw them between two ticks; return who has just been missed closely."""
        self.views = current.shots
        earlier = {shot.number: shot for shot in previous.shots}
        self._put_away({shot.number for shot in current.shots})
        misses = []
        for shot in current.shots:
            before = earlier.get(shot.number)
            if shot.number not in self._flying:
                self._flying[shot.number] = self._figure(shot.kind, shot.side)
                launching = self._fighters[0 if shot.side == "light" else 1].launching
                if launching is not None:
                    self._flying[shot.number].leave(launching.muzzle)
            start = (shot.x - shot.dx, shot.y - shot.dy) if before is None else (before.x, before.y)
            size = (shot.w, shot.h) if before is None else (before.w, before.h)
            self._flying[shot.number].draw(middle(*start, *size), shot, alpha, current.tick)
            misses += self._pass(shot, current)
        return misses

    def _pass(self, shot: ShotView, current: ArenaView) -> list[NearMiss]:
        """Let a shot pass its victim, behind it or before it; return it if it has just missed it closely.

        A shot at one who has fallen dies away.
        """
        slot = 1 if shot.side == "light" else 0
        victim = current.fighters[slot]
        if victim.dead:
            self._flying[shot.number].die_away(current.tick)
            return []
        passed = passage(shot, victim)
        self._flying[shot.number].pass_behind(behind=passed.behind)
        if passed.ahead < PASSES_AT:
            if passed.is_close:
                self._coming[shot.number] = passed.ahead, near_miss(slot, shot, victim, passed)
            return []
        _, miss = self._coming.pop(shot.number, (0.0, None))
        return [miss] if miss is not None and passed.is_close else []

    def leave(self, number: int) -> NearMiss | None:
        """Let a shot end at the field's edge; return the near miss that it was there, if any."""
        ahead, miss = self._coming.pop(number, (0.0, None))
        return miss if ahead > AT_THE_EDGE else None

    def strike(self, number: int, place: GroundPoint) -> None:
        """End a shot that hits a fighter: its impact takes its place, unless it has never been seen."""
        if number in self._flying:
            self._coming.pop(number, None)
            self._spare_again(self._flying.pop(number))
        else:
            self.end(number, place)

    def end(self, number: int, place: GroundPoint) -> ShotFigure | None:
        """Show a shot for a moment where it ended, a place of the field in pixels; return its figure."""
        self._coming.pop(number, None)
        figure, launched = self._flying.pop(number, None), self._launched.get(number)
        if figure is None and launched is not None:
            shooter = self._fighters[launched.fighter]
            shot = launched_shot(shooter.form, shooter.side, launched.direction)
            figure = self._figure(shot.kind, shot.side)
            figure.draw(ground(*events.place(launched)), shot, 0.0, 0)
        if figure is not None:
            figure.move(ground(*place))
            self._ended.append((figure, SHOT_STAYS))
        return figure

    def update(self, dt: float) -> None:
        """Hide the shots that have been shown long enough where they ended."""
        remaining = [(figure, seconds - dt) for figure, seconds in self._ended]
        for figure, seconds in remaining:
            if seconds <= 0:
                self._spare_again(figure)
        self._ended = [(figure, seconds) for figure, seconds in remaining if seconds > 0]

    def _figure(self, kind: str, side: str) -> ShotFigure:
        """Return a free shot figure, or a new one."""
        spare = self._spare[kind, side]
        return spare.pop() if spare else ShotFigure(self._root, self._library, kind, side)

    def _put_away(self, numbers: set[int]) -> None:
        """Hide the figures of all other shots for reuse."""
        for number in self._flying.keys() - numbers:
            self._spare_again(self._flying.pop(number))
            self._coming.pop(number, None)
        self._launched.clear()

    def _spare_again(self, figure: ShotFigure) -> None:
        figure.hide()
        self._spare[figure.kind, figure.side].append(figure)
