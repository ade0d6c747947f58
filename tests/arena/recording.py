"""A battle as text: its spec, every input, and the digest of the state that they lead to.

    archon battle 1
    left knight light as knight with 9
    right troll dark as troll with 27
    on D cycle D darker arena fixed seed 0
    12 E -
    1 E+ NW
    end 13 0123456789abcdef

A line of inputs is a count of ticks and what left and right asked for in each of them.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import cast

from archon3d.arena.content import FIGHTERS
from archon3d.arena.inputs import read_input
from archon3d.arena.layouts import OBSTACLE_STATES
from archon3d.arena.spec import ArenaMode, ArenaSide, BattleSpec, CycleDirection, FighterSpec
from archon3d.arena.state import ArenaFighter, ArenaState, Shot, new_battle
from archon3d.arena.step import step

_ICONS = tuple(FIGHTERS)
_ATTACKS = (None, "thrust", "flame", "cloud")
_WINNERS = (None, "left", "right", "none")
_REASONS = (None, "death", "timeout")


def replay(text: str) -> tuple[ArenaState, str]:
    """Fight the battle again; return its last state, and the text's last line as it should be for it."""
    _, left, right, ground, *runs, _ = text.splitlines()
    state = new_battle(_spec(left, right, ground))
    for run in runs:
        count, *inputs = run.split()
        for _ in range(int(count)):
            step(state, *map(read_input, inputs))
    return state, f"end {state.tick} {digest(state)}"


def _spec(left: str, right: str, ground: str) -> BattleSpec:
    _, colour, _, cycle_colour, direction, _, mode, _, seed = ground.split()
    phase = colour, cycle_colour, cast(CycleDirection, direction)  # a spec refuses other words
    return BattleSpec(_fighter(left), _fighter(right), *phase, cast(ArenaMode, mode), int(seed))


def _fighter(line: str) -> FighterSpec:
    _, icon, side, _, form, _, half_points = line.split()
    return FighterSpec(icon, cast(ArenaSide, side), form, int(half_points))


def digest(state: ArenaState) -> str:
    """16 hexadecimal digits of the whole state, the same on every machine."""
    return hashlib.sha256(",".join(map(str, _numbers(state))).encode()).hexdigest()[:16]


def _numbers(state: ArenaState) -> Iterator[int]:
    yield from (state.tick, state.shots_fired, int(state.over))
    yield from (_WINNERS.index(state.winner), _REASONS.index(state.reason))
    for fighter in state.fighters:
        yield from _fighter_numbers(fighter)
    for box in state.obstacles:
        yield from (box.x, box.y, box.w, box.h, OBSTACLE_STATES.index(box.state))
    for shot in state.shots:
        yield from _shot_numbers(shot)


def _fighter_numbers(fighter: ArenaFighter) -> Iterable[int]:
    yield from (_ICONS.index(fighter.spec.icon), _ICONS.index(fighter.spec.form))
    yield from (fighter.x, fighter.y, fighter.facing, int(fighter.walking))
    yield from (fighter.half_points, fighter.start_half_points, fighter.ready_in)
    yield from (_ATTACKS.index(fighter.attack), fighter.attack_tick, fighter.attack_direction)
    yield from (int(fighter.attack_landed), int(fighter.dead), fighter.died_at)


def _shot_numbers(shot: Shot) -> Iterable[int]:
    yield from (shot.number, shot.owner, shot.direction, shot.x, shot.y, shot.w, shot.h, shot.dx, shot.dy)
    yield from (*shot.widths, shot.travelled)
