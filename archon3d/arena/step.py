"""One tick of a battle (Archon rules, section 10), from top to bottom in the order of the rules."""

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
    Rectangle,
    bits,
    contact,
    push_out,
)
from archon3d.arena.events import (
    ArenaEvent,
    AttackStarted,
    BattleOver,
    Died,
    End,
    Hit,
    ObstaclesChanged,
    PushedOut,
    Ready,
    ShotLaunched,
    ShotVanished,
)
from archon3d.arena.inputs import (
    DIRECTION_BITS,
    DIRECTION_X,
    DIRECTION_Y,
    FIRE,
    NO_DIRECTION,
    ArenaInput,
)
from archon3d.arena.layouts import SHIFT_TICKS, obstacles_at
from archon3d.arena.state import ArenaFighter, ArenaState, Shot

TIME_LIMIT_TICKS: Final = 18_000
"""Ticks after which a battle ends undecided: five minutes."""
AFTERMATH_TICKS: Final = 64
"""Ticks for which a battle runs on after a death."""

_GAPS: Final = ((2 * PIXEL, 7 * PIXEL), (9 * PIXEL, 14 * PIXEL))
"""From where to where, down from its top, there is nothing in a body with gaps."""

QUIET: Final[Sequence[ArenaEvent]] = ()
"""The events of a tick in which nothing happened."""


def step(state: ArenaState, left_input: ArenaInput, right_input: ArenaInput) -> Sequence[ArenaEvent]:
    """Goes one tick on, in place, and answers what happened in it; a battle that is over stays as it is.

    Nothing depends on which fighter comes first: fighters neither block nor see each other until the hits
    are counted, and all hits are counted before anybody dies.
    """
    if state.over:
        return QUIET
    events: list[ArenaEvent] = []
    left, right = state.fighters

    # Attacks under way go on for a tick, or end.
    if left.attack is not None:
        _go_on_attacking(left)
    if right.attack is not None:
        _go_on_attacking(right)

    # Both move.
    _move(state, left, left_input)
    _move(state, right, right_input)

    # Attacks start.
    if left_input >= FIRE and left.ready_in == 0 and not left.dead:
        _attack(state, left, left_input & DIRECTION_BITS, events)
    if right_input >= FIRE and right.ready_in == 0 and not right.dead:
        _attack(state, right, right_input & DIRECTION_BITS, events)

    # Shots move, all hits are counted, then come deaths.
    hits: list[Hit] = []
    if state.shots:
        state.shots = [shot for shot in state.shots if _fly(state, shot, hits, events)]
    if left.attack is not None:
        _strike(left, right, hits)
    if right.attack is not None:
        _strike(right, left, hits)
    if hits:
        _count(state, hits, events)

    # Time passes.
    if left.ready_in:
        _recover(left, events)
    if right.ready_in:
        _recover(right, events)
    tick = state.tick = state.tick + 1
    if not tick % SHIFT_TICKS and state.spec.mode == "shifting":
        _shift_obstacles(state, events)
    if left.dead or right.dead or tick == TIME_LIMIT_TICKS:
        _end_if_decided(state, events)
    return events or QUIET


def _go_on_attacking(fighter: ArenaFighter) -> None:
    if fighter.attack is not None and fighter.attack_tick < ATTACK_TICKS[fighter.attack]:
        fighter.attack_tick += 1
    else:
        fighter.attack = None
        fighter.attack_tick = 0


def _move(state: ArenaState, fighter: ArenaFighter, value: ArenaInput) -> None:
    """Turns the fighter as its input says and, unless it is rooted, walks one axis after the other."""
    fighter.walking = False
    direction = value & DIRECTION_BITS
    if direction == NO_DIRECTION or fighter.dead or fighter.attack == "thrust" or fighter.attack == "flame":
        return
    fighter.facing = direction
    if value & FIRE:
        return
    columns, rows = state.map.columns, state.map.rows
    x, y = fighter.x, fighter.y
    speed = fighter.walk_speed
    if columns[x] & rows[y] & state.transparent:
        speed //= 2
    step_x = DIRECTION_X[direction]
    if step_x:
        x = min(max(x + step_x * speed, 0), BODY_X_LIMIT)
        blocking = columns[x] & rows[y] & state.solid
        if blocking:
            edges = [state.map.rectangles[number][0::2] for number in bits(blocking)]
            x = min(left for left, _ in edges) - BODY if step_x > 0 else max(right for _, right in edges)
    step_y = DIRECTION_Y[direction]
    if step_y:
        y = min(max(y + step_y * speed, 0), BODY_Y_LIMIT)
        blocking = columns[x] & rows[y] & state.solid
        if blocking:
            edges = [state.map.rectangles[number][1::2] for number in bits(blocking)]
            y = min(top for top, _ in edges) - BODY if step_y > 0 else max(bottom for _, bottom in edges)
    fighter.walking = x != fighter.x or y != fighter.y
    fighter.x, fighter.y = x, y


def _attack(state: ArenaState, fighter: ArenaFighter, direction: int, events: list[ArenaEvent]) -> None:
    """Starts an attack; thrusts and shots need a direction, flames and clouds do not."""
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
    """Moves the shot by one tick, up to the first thing that stops it; answers whether it flies on."""
    box = left, top, right, bottom = shot.x, shot.y, shot.x + shot.w, shot.y + shot.h
    if left <= 0 or top <= 0 or right >= FIELD_WIDTH or bottom >= FIELD_HEIGHT:
        return _vanish(shot, "edge", 0, events)
    under = state.map.under(left, top, right, bottom)
    if under & state.solid:
        return _vanish(shot, "obstacle", 0, events)
    distance = abs(shot.dx or shot.dy)
    if under & state.transparent:
        distance //= 2
    step_x, step_y = DIRECTION_X[shot.direction], DIRECTION_Y[shot.direction]
    way, end = _free_way(state, box, step_x, step_y, distance)
    target = state.fighters[1 - shot.owner]
    if not target.dead:
        burning = target.attack == "flame"
        near = contact(box, step_x, step_y, flame_box(target) if burning else _body(target))
        if near < distance and near <= way:
            if burning:
                return _vanish(shot, "flame", near, events)
            if not _slips_through(state.fighters[shot.owner], shot, target):
                x, y = _middle_after(shot, near)
                damage = state.fighters[shot.owner].row.damage
                hits.append(Hit(target.slot, "shot", damage, shot.number, x, y))
                return False
    if end is not None:
        return _vanish(shot, end, way, events)
    shot.x += step_x * distance
    shot.y += step_y * distance
    if shot.widths[0] != shot.widths[1] and shot.travelled < GROWTH_DISTANCE:
        shot.travelled += distance
        grow(shot)
    else:
        shot.travelled += distance
    return True


def _free_way(
    state: ArenaState, box: Rectangle, step_x: int, step_y: int, distance: int
) -> tuple[int, End | None]:
    """How far a box comes of that distance before the field's edge or something solid ends its way."""
    left, top, right, bottom = box
    way: int = distance
    end: End | None = None
    room_x = FIELD_WIDTH - right if step_x > 0 else left if step_x else FAR
    room_y = FIELD_HEIGHT - bottom if step_y > 0 else top if step_y else FAR
    if room_x <= way or room_y <= way:
        way, end = min(room_x, room_y), "edge"
    swept_x, swept_y = step_x * way, step_y * way
    blocking = state.solid & state.map.under(
        left + min(swept_x, 0), top + min(swept_y, 0), right + max(swept_x, 0), bottom + max(swept_y, 0)
    )
    for number in bits(blocking):
        near = contact(box, step_x, step_y, state.map.rectangles[number])
        if near < way:
            way, end = near, "obstacle"
    return way, end


def _slips_through(shooter: ArenaFighter, shot: Shot, target: ArenaFighter) -> bool:
    """Whether the shot goes through a gap in the target's body."""
    if not (target.row.has_gaps and shooter.row.slips_through_gaps and shot.dy == 0):
        return False
    top = shot.y - target.y
    return any(start <= top and top + shot.h <= end for start, end in _GAPS)


def _vanish(shot: Shot, end: End, way: int, events: list[ArenaEvent]) -> bool:
    """Tells of the shot's end, so far on its way; answers that it does not fly on."""
    events.append(ShotVanished(shot.number, end, *_middle_after(shot, way)))
    return False


def _middle_after(shot: Shot, way: int) -> tuple[int, int]:
    """The middle of the shot's box when it has gone so far in this tick."""
    way = max(way, 0)
    x = shot.x + shot.w // 2 + DIRECTION_X[shot.direction] * way
    return x, shot.y + shot.h // 2 + DIRECTION_Y[shot.direction] * way


def _body(fighter: ArenaFighter) -> Rectangle:
    return fighter.x, fighter.y, fighter.x + BODY, fighter.y + BODY


def _middle(fighter: ArenaFighter) -> tuple[int, int]:
    return fighter.x + BODY // 2, fighter.y + BODY // 2


def _strike(attacker: ArenaFighter, target: ArenaFighter, hits: list[Hit]) -> None:
    """Counts the hit of a thrust, flame or cloud, if this is a tick for one and the target is within."""
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
    """Takes the damage of all the tick's hits, and only then sees who has died of it."""
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


def _recover(fighter: ArenaFighter, events: list[ArenaEvent]) -> None:
    fighter.ready_in -= 1
    if fighter.ready_in == 0 and not fighter.dead:
        events.append(Ready(fighter.slot))


def _shift_obstacles(state: ArenaState, events: list[ArenaEvent]) -> None:
    """Moves the obstacles' levels on, and pushes out whom one has turned solid around."""
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
    """Ends the battle at the time limit, or once the dead are at rest and their shots gone."""
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
