"""One tick of a battle (Archon rules, section 10), in the order of the rules."""

from collections.abc import Sequence
from typing import Final

from archon3d.arena.attacks import (
    ATTACK_TICKS,
    CLOUD_HIT_TICKS,
    FLAME_HIT_TICKS,
    GROWTH_DISTANCE,
    attack_box,
    flame_box,
    grow,
    launch,
)
from archon3d.arena.collide import (
    BODY,
    BODY_X_LIMIT,
    BODY_Y_LIMIT,
    FAR,
    FIELD_HEIGHT,
    FIELD_WIDTH,
    PIXEL,
    Bounds,
    bits,
    contact,
    push_out,
)
from archon3d.arena.events import (
    ArenaEvent,
    AttackStarted,
    BattleOver,
    Died,
    Hit,
    ObstaclesChanged,
    PushedOut,
    Ready,
    ShotEnd,
    ShotLaunched,
    ShotVanished,
)
from archon3d.arena.inputs import (
    DIRECTION_BITS,
    DIRECTION_X,
    DIRECTION_Y,
    FIRE_BIT,
    IDLE,
    NO_DIRECTION,
    ArenaInput,
)
from archon3d.arena.layouts import SHIFT_TICKS, obstacles_at
from archon3d.arena.state import ArenaFighter, ArenaState, Shot

TIME_LIMIT_TICKS: Final = 18_000
"""Ticks after which a battle ends undecided: five minutes."""
AFTERMATH_TICKS: Final = 64
"""Ticks for which a battle continues after a death."""

GAPS: Final = ((2 * PIXEL, 7 * PIXEL), (9 * PIXEL, 14 * PIXEL))
"""Vertical ranges, from the body's top, in which a body with gaps has nothing."""

QUIET: Final[Sequence[ArenaEvent]] = ()
"""The events of a tick in which nothing happened."""


def step(state: ArenaState, left_input: ArenaInput, right_input: ArenaInput) -> Sequence[ArenaEvent]:
    """Advance one tick, in place, and return its events; a finished battle stays as it is.

    The order of the fighters has no effect: they neither block nor see each other until the hits are counted,
    and all hits are counted before any death.
    """
    if state.over:
        return QUIET
    events: list[ArenaEvent] = []
    left, right = state.fighters

    # Inputs: the dead give none.
    if left.dead:
        left_input = IDLE
    if right.dead:
        right_input = IDLE

    # Current attacks continue for a tick, or end.
    if left.attack is not None:
        _continue_attack(left)
    if right.attack is not None:
        _continue_attack(right)

    # Both move.
    left.walking = left_input != IDLE and _move(state, left, left_input)
    right.walking = right_input != IDLE and _move(state, right, right_input)

    # Attacks start.
    if left_input >= FIRE_BIT and not left.ready_in:
        _attack(state, left, left_input & DIRECTION_BITS, events)
    if right_input >= FIRE_BIT and not right.ready_in:
        _attack(state, right, right_input & DIRECTION_BITS, events)

    # Shots move, all hits are counted, then come deaths.
    if state.shots or left.attack is not None or right.attack is not None:
        hits: list[Hit] = []
        if state.shots:
            state.shots = [shot for shot in state.shots if _fly(state, shot, hits, events)]
        _strike(left, right, hits)
        _strike(right, left, hits)
        if hits:
            _count(state, hits, events)

    # Time passes.
    if left.ready_in:
        left.ready_in -= 1
        if not left.ready_in and not left.dead:
            events.append(Ready(left.slot))
    if right.ready_in:
        right.ready_in -= 1
        if not right.ready_in and not right.dead:
            events.append(Ready(right.slot))
    tick = state.tick = state.tick + 1
    if not tick % SHIFT_TICKS and state.spec.mode == "shifting":
        _shift_obstacles(state, events)
    if left.dead or right.dead or tick == TIME_LIMIT_TICKS:
        _end_if_decided(state, events)
    return events or QUIET


def _continue_attack(fighter: ArenaFighter) -> None:
    if fighter.attack is not None and fighter.attack_tick < ATTACK_TICKS[fighter.attack]:
        fighter.attack_tick += 1
    else:
        fighter.attack = None
        fighter.attack_tick = 0


def _move(state: ArenaState, fighter: ArenaFighter, value: ArenaInput) -> bool:
    """Turn the fighter as its input says and, unless it is rooted, walk; return whether it moved.

    It walks one axis after the other, so that it slides along obstacles.
    """
    direction = value & DIRECTION_BITS
    if direction == NO_DIRECTION or fighter.attack == "thrust" or fighter.attack == "flame":
        return False
    fighter.facing = direction
    if value >= FIRE_BIT:
        return False
    columns, rows = state.map.columns, state.map.rows
    x, y = fighter.x, fighter.y
    column, row = columns[x], rows[y]
    speed = fighter.walk_speed
    if column & row & state.transparent:
        speed //= 2
    step_x = DIRECTION_X[direction]
    if step_x:
        x += step_x * speed
        x = 0 if x < 0 else BODY_X_LIMIT if x > BODY_X_LIMIT else x
        column = columns[x]
        if column & row & state.solid:
            x = _stop_at([state.map.rectangles[n][0::2] for n in bits(column & row & state.solid)], step_x)
            column = columns[x]
    step_y = DIRECTION_Y[direction]
    if step_y:
        y += step_y * speed
        y = 0 if y < 0 else BODY_Y_LIMIT if y > BODY_Y_LIMIT else y
        row = rows[y]
        if column & row & state.solid:
            y = _stop_at([state.map.rectangles[n][1::2] for n in bits(column & row & state.solid)], step_y)
    if x == fighter.x and y == fighter.y:
        return False
    fighter.x, fighter.y = x, y
    return True


def _stop_at(spans: Sequence[Sequence[int]], step: int) -> int:
    """Return where a body stops on one axis, going that way, when these spans block it."""
    return min(start for start, _ in spans) - BODY if step > 0 else max(end for _, end in spans)


def _attack(state: ArenaState, fighter: ArenaFighter, direction: int, events: list[ArenaEvent]) -> None:
    """Start an attack; thrusts and shots need a direction, flames and clouds do not."""
    kind = fighter.row.attack
    if direction == NO_DIRECTION:
        if kind in ("thrust", "shot"):
            return
        direction = fighter.facing
    fighter.ready_in = fighter.row.interval_ticks
    x, y = _middle(fighter)
    events.append(AttackStarted(fighter.slot, kind, direction, x, y))
    if kind == "shot":
        shot = launch(fighter, direction, state.shots_fired)
        state.shots_fired += 1
        state.shots.append(shot)
        x, y = shot.x + shot.w // 2, shot.y + shot.h // 2
        events.append(ShotLaunched(fighter.slot, shot.number, direction, x, y))
    else:
        fighter.attack = kind
        fighter.attack_tick = 1
        fighter.attack_direction = direction
        fighter.attack_landed = False


def _fly(state: ArenaState, shot: Shot, hits: list[Hit], events: list[ArenaEvent]) -> bool:
    """Move the shot by one tick, up to the first thing that stops it; return whether it flies on."""
    distance = shot.speed
    if not _flies_freely(state, shot):
        box = left, top, right, bottom = shot.x, shot.y, shot.x + shot.w, shot.y + shot.h
        if left <= 0 or top <= 0 or right >= FIELD_WIDTH or bottom >= FIELD_HEIGHT:
            return _vanish(shot, "edge", 0, events)
        under = state.map.under(left, top, right, bottom)
        if under & state.solid:
            return _vanish(shot, "obstacle", 0, events)
        if under & state.transparent:
            distance //= 2
        way, end = _free_way(state, box, shot.direction, distance)
        target = state.fighters[1 - shot.owner]
        if not target.dead:
            burning = target.attack == "flame"
            near = contact(box, shot.direction, flame_box(target) if burning else _body(target))
            if near < distance and near <= way:
                if burning:
                    return _vanish(shot, "flame", near, events)
                shooter = state.fighters[shot.owner]
                if not _slips_through(shooter, shot, target):
                    x, y = _middle_after(shot, near)
                    hits.append(Hit(target.slot, "shot", shooter.row.damage, shot.number, x, y))
                    return False
        if end is not None:
            return _vanish(shot, end, way, events)
    shot.x += DIRECTION_X[shot.direction] * distance
    shot.y += DIRECTION_Y[shot.direction] * distance
    shot.travelled += distance
    if shot.widths[0] != shot.widths[1] and shot.travelled < GROWTH_DISTANCE + distance:
        grow(shot)
    return True


def _flies_freely(state: ArenaState, shot: Shot) -> bool:
    """Return whether nothing is near the shot's way in this tick, as in most ticks."""
    target = state.fighters[1 - shot.owner]
    left, top = shot.x, shot.y
    right, bottom = left + shot.w, top + shot.h
    if shot.dx > 0:
        right += shot.dx
    else:
        left += shot.dx
    if shot.dy > 0:
        bottom += shot.dy
    else:
        top += shot.dy
    if left <= 0 or top <= 0 or right >= FIELD_WIDTH or bottom >= FIELD_HEIGHT or target.attack == "flame":
        return False
    x, y = target.x, target.y
    if left < x + BODY and x < right and top < y + BODY and y < bottom:
        return False
    ground = state.map
    return not (ground.start_x[right] & ground.end_x[left] & ground.start_y[bottom] & ground.end_y[top])


def _free_way(state: ArenaState, box: Bounds, direction: int, distance: int) -> tuple[int, ShotEnd | None]:
    """Return how far a box moves of that distance before the field's edge or something solid stops it."""
    left, top, right, bottom = box
    step_x, step_y = DIRECTION_X[direction], DIRECTION_Y[direction]
    way: int = distance
    end: ShotEnd | None = None
    room_x = FIELD_WIDTH - right if step_x > 0 else left if step_x else FAR
    room_y = FIELD_HEIGHT - bottom if step_y > 0 else top if step_y else FAR
    if room_x <= way or room_y <= way:
        way, end = min(room_x, room_y), "edge"
    swept_x, swept_y = step_x * way, step_y * way
    blocking = state.solid & state.map.under(
        left + min(swept_x, 0), top + min(swept_y, 0), right + max(swept_x, 0), bottom + max(swept_y, 0)
    )
    for number in bits(blocking):
        near = contact(box, direction, state.map.rectangles[number])
        if near < way:
            way, end = near, "obstacle"
    return way, end


def _slips_through(shooter: ArenaFighter, shot: Shot, target: ArenaFighter) -> bool:
    """Return whether the shot goes through a gap in the target's body."""
    if not (target.row.has_gaps and shooter.row.slips_through_gaps and shot.dy == 0):
        return False
    top = shot.y - target.y
    return any(start <= top and top + shot.h <= end for start, end in GAPS)


def _vanish(shot: Shot, end: ShotEnd, way: int, events: list[ArenaEvent]) -> bool:
    """Report the shot's end, this far on its way, and return False: it does not fly on."""
    events.append(ShotVanished(shot.number, end, *_middle_after(shot, way)))
    return False


def _middle_after(shot: Shot, way: int) -> tuple[int, int]:
    """Return the centre of the shot's box after moving so far in this tick."""
    way = max(way, 0)
    x = shot.x + shot.w // 2 + DIRECTION_X[shot.direction] * way
    return x, shot.y + shot.h // 2 + DIRECTION_Y[shot.direction] * way


def _body(fighter: ArenaFighter) -> Bounds:
    return fighter.x, fighter.y, fighter.x + BODY, fighter.y + BODY


def _middle(fighter: ArenaFighter) -> tuple[int, int]:
    return fighter.x + BODY // 2, fighter.y + BODY // 2


def _strike(attacker: ArenaFighter, target: ArenaFighter, hits: list[Hit]) -> None:
    """Count the hit of a thrust, flame or cloud, if this tick has one and the target is inside."""
    kind = attacker.attack
    if kind is None or target.dead or target.attack == "flame":
        return
    if kind == "thrust":
        striking = not attacker.attack_landed
    else:
        striking = attacker.attack_tick in (FLAME_HIT_TICKS if kind == "flame" else CLOUD_HIT_TICKS)
    if not striking:
        return
    left, top, right, bottom = attack_box(attacker)
    x, y = target.x, target.y
    if left < x + BODY and x < right and top < y + BODY and y < bottom:
        attacker.attack_landed = True
        hits.append(Hit(target.slot, kind, attacker.row.damage, None, *_middle(target)))


def _count(state: ArenaState, hits: list[Hit], events: list[ArenaEvent]) -> None:
    """Apply the damage of all the tick's hits, and only then the deaths."""
    events.extend(hits)
    for hit in hits:
        fighter = state.fighters[hit.fighter]
        fighter.half_points = max(fighter.half_points - 2 * hit.damage, 0)
    for fighter in state.fighters:
        if fighter.half_points == 0 and not fighter.dead:
            fighter.dead = True
            fighter.died_at = state.tick + 1
            fighter.attack = None
            fighter.attack_tick = 0
            events.append(Died(fighter.slot, *_middle(fighter)))


def _shift_obstacles(state: ArenaState, events: list[ArenaEvent]) -> None:
    """Advance the obstacles' levels, and push out a fighter from one that turned solid."""
    before = state.obstacles
    state.set_obstacles(obstacles_at(state.spec, state.layout, state.tick))
    if state.obstacles != before:
        events.append(ObstaclesChanged(tuple(obstacle.state for obstacle in state.obstacles)))
    for fighter in state.fighters:
        place = push_out(state.map, state.solid, fighter.x, fighter.y)
        if place != (fighter.x, fighter.y):
            fighter.x, fighter.y = place
            events.append(PushedOut(fighter.slot, *_middle(fighter)))


def _end_if_decided(state: ArenaState, events: list[ArenaEvent]) -> None:
    """End the battle at the time limit, or some ticks after a death, once its shots are gone."""
    left, right = state.fighters
    died_at = max(left.died_at, right.died_at)
    if state.tick < TIME_LIMIT_TICKS and (
        state.tick - died_at < AFTERMATH_TICKS or any(state.fighters[shot.owner].dead for shot in state.shots)
    ):
        return
    state.over = True
    state.reason = "death" if left.dead or right.dead else "timeout"
    left_share = left.half_points * right.start_half_points
    right_share = right.half_points * left.start_half_points
    if left_share == right_share:
        state.winner = "none"
    else:
        state.winner = "left" if left_share > right_share else "right"
    events.append(BattleOver(state.winner, state.reason))
