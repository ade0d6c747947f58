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

import re
from dataclasses import dataclass
from typing import Final, cast

from archon3d.arena.inputs import ArenaInput, read_input, write_input
from archon3d.arena.spec import ArenaMode, BattleSpec, Direction, FighterSpec, Side
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import TIME_LIMIT_TICKS, step

Run = tuple[int, ArenaInput, ArenaInput]
"""For so many ticks, left's and right's input."""

_TITLE: Final = "archon battle 1"
_FIGHTER: Final = re.compile(r"(left|right) (\S+) (\S+) as (\S+) with ([0-9]{1,9})", re.ASCII)
_GROUND: Final = re.compile(r"on (\S+) cycle (\S+) (\S+) arena (\S+) seed ([0-9]{1,16})", re.ASCII)
_RUN: Final = re.compile(r"([1-9][0-9]{0,4}) (\S+) (\S+)", re.ASCII)
_END: Final = re.compile(r"end (0|[1-9][0-9]{0,4}) ([0-9a-f]{16})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Recording:
    """All that it takes to see a battle again, and to know that it is the same."""

    spec: BattleSpec
    runs: tuple[Run, ...]
    """The inputs in order."""
    ticks: int
    digest: str
    """The digest of the state after the last tick."""


class Recorder:
    """Writes down a battle's inputs as it is stepped."""

    def __init__(self) -> None:
        self._runs: list[Run] = []

    def add(self, left: ArenaInput, right: ArenaInput) -> None:
        """Takes down one tick's inputs."""
        if self._runs and self._runs[-1][1:] == (left, right):
            self._runs[-1] = (self._runs[-1][0] + 1, left, right)
        else:
            self._runs.append((1, left, right))

    def finish(self, state: ArenaState) -> Recording:
        """The recording up to the state that they led to; ValueError if it stepped otherwise."""
        ticks = sum(count for count, _, _ in self._runs)
        if ticks != state.tick:
            raise ValueError(f"{ticks} ticks of inputs are down, but the battle is at tick {state.tick}")
        return Recording(state.spec, tuple(self._runs), ticks, state.digest())


def replay(recording: Recording) -> ArenaState:
    """Fights the battle again, and answers its last state; ValueError if it is not the recorded one."""
    state = new_battle(recording.spec)
    for count, left, right in recording.runs:
        for _ in range(count):
            step(state, left, right)
    if (state.tick, state.digest()) != (recording.ticks, recording.digest):
        raise ValueError(
            f"the battle comes to {state.digest()} at tick {state.tick}, "
            f"but {recording.digest} at tick {recording.ticks} was recorded"
        )
    return state


def encode(recording: Recording) -> str:
    """The recording's text form."""
    spec = recording.spec
    lines = [_TITLE, _fighter_line("left", spec.left), _fighter_line("right", spec.right)]
    cycle = f"{spec.cycle_colour} {spec.cycle_direction}"
    lines.append(f"on {spec.colour} cycle {cycle} arena {spec.mode} seed {spec.seed}")
    lines += [f"{count} {write_input(left)} {write_input(right)}" for count, left, right in recording.runs]
    lines.append(f"end {recording.ticks} {recording.digest}")
    return "\n".join(lines) + "\n"


def _fighter_line(place: str, fighter: FighterSpec) -> str:
    return f"{place} {fighter.icon} {fighter.side} as {fighter.form} with {fighter.half_points}"


def decode(text: str) -> Recording:
    """The recording in the text; ValueError says which line is wrong and what would be right."""
    lines = text.splitlines()
    if len(lines) < 5 or lines[0] != _TITLE:
        raise ValueError(
            f"a recorded battle begins with the line '{_TITLE}', and has four lines more at least"
        )
    try:
        spec = _read_spec(lines[1], lines[2], lines[3])
    except ValueError as error:
        raise ValueError(f"lines 2 to 4 of a recorded battle: {error}") from error
    runs: list[Run] = []
    for number, line in enumerate(lines[4:-1], start=5):
        try:
            runs.append(_read_run(line))
        except ValueError as error:
            raise ValueError(f"line {number} of a recorded battle: {error}") from error
    end = _END.fullmatch(lines[-1])
    if end is None:
        raise ValueError(f"a recorded battle ends like 'end 12 0123456789abcdef', not {lines[-1]!r}")
    ticks = sum(count for count, _, _ in runs)
    if ticks != int(end[1]) or ticks > TIME_LIMIT_TICKS:
        raise ValueError(
            f"the inputs last {ticks} ticks; the last line says {end[1]}, and no battle is longer than "
            f"{TIME_LIMIT_TICKS}"
        )
    return Recording(spec, tuple(runs), ticks, end[2])


def _read_spec(left: str, right: str, ground: str) -> BattleSpec:
    match = _GROUND.fullmatch(ground)
    if match is None:
        raise ValueError(f"expected 'on D cycle D darker arena fixed seed 0' or alike, not {ground!r}")
    colour, cycle_colour, direction, mode, seed = match.groups()
    # The spec's own validation judges the words.
    return BattleSpec(
        _read_fighter("left", left),
        _read_fighter("right", right),
        colour,
        cycle_colour,
        cast(Direction, direction),
        cast(ArenaMode, mode),
        int(seed),
    )


def _read_fighter(place: str, line: str) -> FighterSpec:
    match = _FIGHTER.fullmatch(line)
    if match is None or match[1] != place:
        raise ValueError(f"expected '{place} knight light as knight with 9' or alike, not {line!r}")
    return FighterSpec(match[2], cast(Side, match[3]), match[4], int(match[5]))


def _read_run(line: str) -> Run:
    match = _RUN.fullmatch(line)
    if match is None:
        raise ValueError(f"expected a count and two inputs, as in '12 E+ -', not {line!r}")
    return int(match[1]), read_input(match[2]), read_input(match[3])
