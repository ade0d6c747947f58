"""What a screen shows of a battle, computed from the arena once.

Everything here is a plain value: positions are pixels of the field (x to the right, y down, top left
corners), shares are from 0 to 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from archon3d.arena import spec
from archon3d.arena.attacks import ATTACK_TICKS, attack_box, launch
from archon3d.arena.collide import pixels
from archon3d.arena.content import COLOURS
from archon3d.arena.layouts import Obstacle
from archon3d.arena.state import ArenaFighter, ArenaState, Shot

LONGEST_LIFE_HALF_POINTS: Final = 59
"""The hit points of a full life bar, in half points: no fighter of any game has more."""

ArenaPlace = Literal["hall", "garden", "cavern"]

ARENA_PLACES: Final[Mapping[str, ArenaPlace]] = dict(
    zip(COLOURS, ("hall", "hall", "garden", "garden", "cavern", "cavern"), strict=True)
)
"""Where a battle is seen and heard, by the contested square's colour."""

Box = tuple[float, float, float, float]
"""A box's left and upper edge, its width and its height."""


@dataclass(frozen=True, slots=True)
class FighterView:
    """A fighter in the arena."""

    kind: str
    form: str
    """The kind whose form it has; not its own kind for the Shapeshifter alone."""
    side: spec.ArenaSide
    x: float
    y: float
    facing: int
    """0 to 7, clockwise from north (up)."""
    life: float
    """Hit points left, as a share of those at the start."""
    full: float
    """Hit points at the start, as a share of the longest life that any fighter can have."""
    ready: float
    """The cooldown: 0 just after an attack, 1 when it can attack again."""
    walking: bool
    attack: str | None
    """The current attack (thrust, shot, flame, cloud), if any."""
    attack_tick: int
    attack_facing: int
    attack_box: Box | None
    """The hitbox of the current attack."""
    dead: bool
    slowed: bool
    """Whether it is inside something transparent, where it walks at half speed."""

    @property
    def hit_points(self) -> float:
        """Hit points left."""
        return self.life * self.full * LONGEST_LIFE_HALF_POINTS / 2


@dataclass(frozen=True, slots=True)
class ShotView:
    """A projectile; `dx` and `dy` are pixels per tick."""

    number: int
    """Its number, constant during the battle."""
    kind: str
    """The form of the fighter that shot it."""
    side: spec.ArenaSide
    x: float
    y: float
    w: float
    h: float
    dx: float
    dy: float
    slowed: bool
    """Whether it is inside something transparent, where it flies at half speed."""


@dataclass(frozen=True, slots=True)
class ObstacleView:
    """An obstacle of the arena."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    state: str
    """One of solid, transparent and absent."""
    stirred: bool
    """Whether it is transparent and a fighter or a projectile is inside."""


@dataclass(frozen=True, slots=True)
class ArenaView:
    """One tick of a battle. The left fighter is light's."""

    tick: int
    colour: str
    fighters: tuple[FighterView, FighterView]
    shots: tuple[ShotView, ...]
    obstacles: tuple[ObstacleView, ...]
    over: bool


def arena_view(state: ArenaState) -> ArenaView:
    """Return what the arena shows of a battle at this tick."""
    left, right = state.fighters
    stirred = _wading(state, left) | _wading(state, right)
    for shot in state.shots:
        stirred |= _piercing(state, shot)
    return ArenaView(
        tick=state.tick,
        colour=state.spec.colour,
        fighters=(_fighter_view(state, left), _fighter_view(state, right)),
        shots=tuple(_shot_view(state, shot) for shot in state.shots),
        obstacles=_LATEST_OBSTACLES.views(state.obstacles, stirred),
        over=state.over,
    )


class _LatestObstacles:
    """The views of the obstacles that were viewed last: most ticks change none."""

    def __init__(self) -> None:
        self._latest: tuple[tuple[Obstacle, ...], int, tuple[ObstacleView, ...]] = (), 0, ()

    def views(self, obstacles: tuple[Obstacle, ...], stirred: int) -> tuple[ObstacleView, ...]:
        """Return what is shown of obstacles; `stirred` is a bit mask of them."""
        seen, mask, views = self._latest
        if seen is not obstacles or mask != stirred:
            views = tuple(
                ObstacleView(one.kind, one.x, one.y, one.w, one.h, one.state, bool(stirred >> number & 1))
                for number, one in enumerate(obstacles)
            )
            self._latest = obstacles, stirred, views
        return views


_LATEST_OBSTACLES: Final = _LatestObstacles()


def _wading(state: ArenaState, fighter: ArenaFighter) -> int:
    """Return a bit mask of the transparent obstacles that a fighter is inside."""
    return state.map.columns[fighter.x] & state.map.rows[fighter.y] & state.transparent


def _piercing(state: ArenaState, shot: Shot) -> int:
    """Return a bit mask of the transparent obstacles that a projectile is inside."""
    return state.map.under(shot.x, shot.y, shot.x + shot.w, shot.y + shot.h) & state.transparent


def _fighter_view(state: ArenaState, fighter: ArenaFighter) -> FighterView:
    interval = fighter.row.interval_ticks
    return FighterView(
        kind=fighter.spec.icon,
        form=fighter.spec.form,
        side=fighter.spec.side,
        x=pixels(fighter.x),
        y=pixels(fighter.y),
        facing=fighter.facing,
        life=fighter.half_points / fighter.start_half_points,
        full=fighter.start_half_points / LONGEST_LIFE_HALF_POINTS,
        ready=1 - fighter.ready_in / interval,
        walking=fighter.walking,
        attack=fighter.attack,
        attack_tick=fighter.attack_tick,
        attack_facing=fighter.attack_direction,
        attack_box=_attack_box(fighter) if fighter.attack else None,
        dead=fighter.dead,
        slowed=bool(_wading(state, fighter)),
    )


@cache
def reach_of(form: str) -> tuple[Box, ...]:
    """Return the hitboxes of that form's thrust in all eight directions, or its flame or cloud at its widest.

    They are relative to the body's top left corner. There are none for a form that shoots.
    """
    fighter = ArenaFighter(spec.FighterSpec(form, "light", form, 1), 0)
    fighter.x = fighter.y = 0
    fighter.attack = fighter.row.attack
    if fighter.attack == "shot":
        return ()
    if fighter.attack == "thrust":
        return tuple(_struck(fighter, direction, 1) for direction in range(8))
    ticks = range(1, ATTACK_TICKS[fighter.attack] + 1)
    return (max((_struck(fighter, 0, tick) for tick in ticks), key=lambda box: box[2]),)


def launched_shot(form: str, side: spec.ArenaSide, direction: int) -> ShotView:
    """Return a projectile of that form at launch, by a body at the field's top left corner.

    Raises LookupError for a form that does not shoot.
    """
    fighter = ArenaFighter(spec.FighterSpec(form, side, form, 1), 0)
    if fighter.row.attack != "shot":
        raise LookupError(f"a {form} does not shoot")
    fighter.x = fighter.y = 0
    return _flying_view(launch(fighter, direction, 0), form, side, slowed=False)


def _struck(fighter: ArenaFighter, direction: int, tick: int) -> Box:
    fighter.attack_direction, fighter.attack_tick = direction, tick
    return _attack_box(fighter)


def _attack_box(fighter: ArenaFighter) -> Box:
    left, top, right, bottom = attack_box(fighter)
    return pixels(left), pixels(top), pixels(right - left), pixels(bottom - top)


def _shot_view(state: ArenaState, shot: Shot) -> ShotView:
    owner = state.fighters[shot.owner].spec
    return _flying_view(shot, owner.form, owner.side, slowed=bool(_piercing(state, shot)))


def _flying_view(shot: Shot, form: str, side: spec.ArenaSide, *, slowed: bool) -> ShotView:
    return ShotView(
        number=shot.number,
        kind=form,
        side=side,
        x=pixels(shot.x),
        y=pixels(shot.y),
        w=pixels(shot.w),
        h=pixels(shot.h),
        dx=pixels(shot.dx),
        dy=pixels(shot.dy),
        slowed=slowed,
    )
