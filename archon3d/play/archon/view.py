"""What a screen shows, worked out from the rules once, so that a view holds no rule.

Everything here is a plain value: squares are numbers in board order, shares run from 0 to 1, places in the
arena are pixels of the field (x to the right, y down, top left corners).
"""

from dataclasses import dataclass

from archon3d.arena.attacks import attack_box
from archon3d.arena.collide import pixels
from archon3d.arena.content import FIGHTERS
from archon3d.arena.spec import (
    SHAPESHIFTER,
)
from archon3d.arena.state import ArenaFighter, ArenaState, Shot
from archon3d.games.archon.battle import COLOUR_BONUS
from archon3d.games.archon.board import POWER_POINTS, Square
from archon3d.games.archon.icons import (
    DARK,
    KINDS,
    LIGHT,
    Side,
)
from archon3d.games.archon.spells import spells_left
from archon3d.games.archon.state import HANDICAP_LIMIT, State

FORECAST_ROUNDS = 5
"""How many coming colours of the cycle the board shows."""

LONGEST_LIFE_HALF_POINTS = max(row.base_half_points for row in FIGHTERS.values()) + 2 * (
    max(COLOUR_BONUS["light"]) + HANDICAP_LIMIT
)
"""No fighter has more hit points than this, in half points: what a full life bar stands for."""


@dataclass(frozen=True, slots=True)
class IconView:
    """An icon on the board."""

    kind: str
    side: Side
    at: Square
    health: float
    """Its hit points, as a share of those it has when unhurt."""
    held: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """A whole position, as the board shows it."""

    icons: tuple[IconView, ...]
    colour: str
    """The cycle's colour, `A` to `F`."""
    direction: str
    forecast: tuple[str, ...]
    """The cycle's colours in the coming rounds."""
    to_move: Side
    round: int
    power_points: tuple[tuple[Square, Side | None], ...]
    """Each power point and the side that stands on it."""
    spells_light: tuple[str, ...]
    spells_dark: tuple[str, ...]
    dead: tuple[str, ...]
    """The kinds of the fallen, in the order of their deaths."""


@dataclass(frozen=True, slots=True)
class FighterView:
    """A fighter in the arena."""

    kind: str
    form: str
    """The kind that it looks and fights like; another one for the Shapeshifter alone."""
    side: Side
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


@dataclass(frozen=True, slots=True)
class ShotView:
    """A shot in flight; `dx` and `dy` are pixels per tick."""

    number: int
    """Which it is, as long as the battle lasts."""
    kind: str
    """The form of the fighter that shot it."""
    side: Side
    x: float
    y: float
    w: float
    h: float
    dx: float
    dy: float


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


def health(kind: str, wounds: int) -> float:
    """The hit points of an icon on the board, as a share of those it has when unhurt."""
    if kind == SHAPESHIFTER:
        return 1.0
    base = KINDS[kind].base_half_points
    return (base - 2 * wounds) / base


def board_view(state: State) -> BoardView:
    """What the board shows of a position."""
    board = state.board
    return BoardView(
        icons=tuple(
            IconView(icon.kind, icon.side, at, health(icon.kind, icon.wounds), icon.held)
            for at, icon in enumerate(board)
            if icon is not None
        ),
        colour=state.cycle.colour,
        direction=state.cycle.direction,
        forecast=tuple(cycle.colour for cycle in state.cycle.forecast(FORECAST_ROUNDS)),
        to_move=state.to_move,
        round=state.round,
        power_points=tuple((at, icon.side if (icon := board[at]) else None) for at in POWER_POINTS),
        spells_light=spells_left(state, LIGHT),
        spells_dark=spells_left(state, DARK),
        dead=state.dead,
    )


def arena_view(state: ArenaState) -> ArenaView:
    """What the arena shows of a battle at this tick."""
    left, right = state.fighters
    return ArenaView(
        tick=state.tick,
        colour=state.spec.colour,
        fighters=(_fighter_view(left), _fighter_view(right)),
        shots=tuple(_shot_view(state, shot) for shot in state.shots),
        obstacles=tuple(
            ObstacleView(one.kind, one.x, one.y, one.w, one.h, one.state) for one in state.obstacles
        ),
        over=state.over,
    )


def _fighter_view(fighter: ArenaFighter) -> FighterView:
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
    )
