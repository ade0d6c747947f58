"""What a screen shows of a battle, worked out from the arena once.

Everything here is a plain value: places are pixels of the field (x to the right, y down, top left corners),
shares run from 0 to 1.
"""

from dataclasses import dataclass
from typing import Final

from archon3d.arena import spec
from archon3d.arena.attacks import attack_box
from archon3d.arena.collide import pixels
from archon3d.arena.state import ArenaFighter, ArenaState, Shot

LONGEST_LIFE_HALF_POINTS: Final = 59
"""What a full life bar stands for: no game's fighter has more hit points than this, in half points."""


@dataclass(frozen=True, slots=True)
class FighterView:
    """A fighter in the arena."""

    kind: str
    form: str
    """The kind that it looks and fights like; another one for the Shapeshifter alone."""
    side: spec.Side
    x: float
    y: float
    facing: int
    """0 to 7, clockwise from north (up)."""
    life: float
    """Hit points left, as a share of those at the start."""
    full: float
    """Hit points at the start, as a share of the longest life that any fighter can have."""
    ready: float
    """0 when it has just attacked, 1 when it can attack again."""
    walking: bool
    attack: str | None
    """The attack that is under way (thrust, shot, flame, cloud), if any."""
    attack_tick: int
    attack_facing: int
    attack_box: tuple[float, float, float, float] | None
    """Where the attack under way strikes: x, y, width and height."""
    dead: bool
    slowed: bool
    """Whether it stands in something transparent, where it walks at half speed."""


@dataclass(frozen=True, slots=True)
class ShotView:
    """A shot in flight; `dx` and `dy` are pixels per tick."""

    number: int
    """Which it is, as long as the battle lasts."""
    kind: str
    """The form of the fighter that shot it."""
    side: spec.Side
    x: float
    y: float
    w: float
    h: float
    dx: float
    dy: float
    slowed: bool
    """Whether it is in something transparent, where it flies at half speed."""


@dataclass(frozen=True, slots=True)
class ObstacleView:
    """An obstacle of the arena."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    state: str
    """solid, transparent or absent."""


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
    """What the arena shows of a battle at this tick."""
    left, right = state.fighters
    return ArenaView(
        tick=state.tick,
        colour=state.spec.colour,
        fighters=(_fighter_view(state, left), _fighter_view(state, right)),
        shots=tuple(_shot_view(state, shot) for shot in state.shots),
        obstacles=tuple(
            ObstacleView(one.kind, one.x, one.y, one.w, one.h, one.state) for one in state.obstacles
        ),
        over=state.over,
    )


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
        slowed=bool(state.map.columns[fighter.x] & state.map.rows[fighter.y] & state.transparent),
    )


def _attack_box(fighter: ArenaFighter) -> tuple[float, float, float, float]:
    left, top, right, bottom = attack_box(fighter)
    return pixels(left), pixels(top), pixels(right - left), pixels(bottom - top)


def _shot_view(state: ArenaState, shot: Shot) -> ShotView:
    owner = state.fighters[shot.owner]
    return ShotView(
        number=shot.number,
        kind=owner.spec.form,
        side=owner.spec.side,
        x=pixels(shot.x),
        y=pixels(shot.y),
        w=pixels(shot.w),
        h=pixels(shot.h),
        dx=pixels(shot.dx),
        dy=pixels(shot.dy),
        slowed=bool(state.map.under(shot.x, shot.y, shot.x + shot.w, shot.y + shot.h) & state.transparent),
    )
