"""Many duels of two learners side by side: in Python, or in the fast core, to the same last bit."""

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from archon3d.arena.attacks import shot_speed
from archon3d.arena.layouts import OBSTACLE_STATES
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import FIGHTER_VALUES, SLOTS, ArenaFighter, ArenaState, Shot, new_battle
from archon3d.envs import core_tables as core
from archon3d.envs.dueling import DuelTerms, LearnersDuel
from archon3d.envs.observing import NAMES, Observer
from archon3d.library.duels import ArenaDuel


@dataclass(frozen=True, slots=True)
class DuelRows:
    """What a step of all duels brings: a row a duel, in it what belongs to the left and the right fighter."""

    observations: NDArray[np.float32]
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]
    cut_off: NDArray[np.bool_]
    winners: NDArray[np.uint8]
    """Who won, as a number of `WINNERS`; 0 while a duel is under way."""
    addresses: tuple[int, ...]
    """Where each of these arrays is in memory, in this order."""

    @classmethod
    def of(cls, count: int) -> "DuelRows":
        """Return empty rows of that many duels."""
        arrays = (
            np.empty((count, 2, len(NAMES)), np.float32),
            np.zeros((count, 2)),
            *(np.zeros((count, 2), np.bool_), np.zeros((count, 2), np.bool_)),
            np.zeros((count, 2), np.uint8),
        )
        return cls(*arrays, tuple(array.ctypes.data for array in arrays))


class DuelBatch(Protocol):
    """Duels of the same terms."""

    def begin(self, numbers: NDArray[np.int64], seeds: NDArray[np.int64]) -> None:
        """Begin the duels of these numbers, each with its seed."""

    def advance(self, actions: NDArray[np.int64], waiting: NDArray[np.bool_], rows: DuelRows) -> None:
        """Advance all duels by an action of each fighter, but those that wait; write what it brings."""

    def state(self, number: int) -> ArenaState:
        """Return that duel's state, to look at."""


class PythonBatch:
    """Duels in Python."""

    def __init__(self, terms: DuelTerms, count: int) -> None:
        self._duels = [LearnersDuel(terms) for _ in range(count)]

    def begin(self, numbers: NDArray[np.int64], seeds: NDArray[np.int64]) -> None:
        """Begin the duels of these numbers, each with its seed."""
        for number, seed in zip(numbers.tolist(), seeds.tolist(), strict=True):
            self._duels[number].reset(seed)

    def advance(self, actions: NDArray[np.int64], waiting: NDArray[np.bool_], rows: DuelRows) -> None:
        """Advance all duels by an action of each fighter, but those that wait; write what it brings."""
        rows.rewards[:] = 0
        for number, duel in enumerate(self._duels):
            if not waiting[number, 0]:
                left, right = (duel.input_of(slot, int(actions[number, slot])) for slot in SLOTS)
                lost = duel.advance(_holding(left), _holding(right))
                rows.rewards[number] = [duel.reward(slot, lost) for slot in SLOTS]
            rows.over[number], rows.cut_off[number] = duel.duel.over, duel.cut_off
            rows.winners[number] = core.WINNERS.index(duel.duel.winner)
            rows.observations[number] = [duel.observation(slot) for slot in SLOTS]

    def state(self, number: int) -> ArenaState:
        """Return that duel's state, to look at."""
        return self._duels[number].duel.state


def _holding(value: int) -> Callable[[], int]:
    """Return what gives the same input at each tick."""
    return lambda: value


class CoreBatch:
    """Duels in the fast core."""

    def __init__(self, terms: DuelTerms, count: int, library: ctypes.CDLL) -> None:
        self._terms, self._count, self._library = terms, count, library
        self._specs: list[BattleSpec] = []
        kept = 1 + terms.delay // terms.frame_skip
        self._shifting = terms.obstacles == "shifting"
        first = self._duel(0)
        self._core = core.CoreTerms(
            tuple(_traits(fighter) for fighter in first.fighters),
            *(terms.frame_skip, terms.delay, kept, terms.egocentric, terms.reward == "damage"),
            *(terms.most_ticks, self._shifting),
        )
        self._start = _packed(first)
        self._grounds = (core.CoreGround * (count if self._shifting else 1))()
        self._grounds[0] = _ground(first, terms.egocentric)
        self._specs = [first.spec] * count
        self._duels = (core.CoreDuel * count)()
        for number, duel in enumerate(self._duels):
            duel.ground = number if self._shifting else 0
        self._seen = np.zeros((count, 2, kept, len(NAMES)), np.float32)
        seen = ctypes.c_void_p(self._seen.ctypes.data)
        self._known = (ctypes.byref(self._core), self._grounds, self._duels, seen)

    def begin(self, numbers: NDArray[np.int64], seeds: NDArray[np.int64]) -> None:
        """Begin the duels of these numbers, each with its seed."""
        if self._shifting:
            for number, seed in zip(numbers.tolist(), seeds.tolist(), strict=True):
                state = self._duel(seed)
                self._specs[number] = state.spec
                self._grounds[number] = _ground(state, self._terms.egocentric)
        self._library.core_begin(
            *(*self._known, ctypes.byref(self._start)),
            *(ctypes.c_void_p(numbers.ctypes.data), len(numbers)),
        )

    def advance(self, actions: NDArray[np.int64], waiting: NDArray[np.bool_], rows: DuelRows) -> None:
        """Advance all duels by an action of each fighter, but those that wait; write what it brings."""
        self._library.core_advance(
            *(*self._known, self._count),
            *map(ctypes.c_void_p, (actions.ctypes.data, waiting.ctypes.data, *rows.addresses)),
        )

    def state(self, number: int) -> ArenaState:
        """Return that duel's state, as a copy."""
        return _unpacked(self._duels[number], self._specs[number])

    def _duel(self, seed: int) -> ArenaState:
        terms = self._terms
        return ArenaDuel(
            terms.left, terms.right, colour=terms.colour, obstacles=terms.obstacles, seed=seed
        ).state


def batch_of(terms: DuelTerms, count: int, core_file: Path | None = core.CORE) -> DuelBatch:
    """Return that many duels: in that file's core if it is one of this version, else in Python."""
    library = None if core_file is None else loaded_core(core_file)
    return PythonBatch(terms, count) if library is None else CoreBatch(terms, count, library)


@cache
def loaded_core(path: Path) -> ctypes.CDLL | None:
    """Return the compiled core; None if there is none, or one of other tables or of another source."""
    if not path.exists():
        return None
    try:
        library = ctypes.CDLL(str(path))
        library.core_digest.restype = ctypes.c_char_p
        found = library.core_digest()
    except (OSError, AttributeError):  # of another system, or another library
        return None
    return library if found.startswith(core.digest().encode()) else None


def _traits(fighter: ArenaFighter) -> core.CoreTraits:
    row = fighter.row
    return core.CoreTraits(
        *(core.ATTACKS.index(row.attack), row.damage, row.interval_ticks, fighter.walk_speed),
        *(shot_speed(row), row.slips_through_gaps, row.has_gaps, fighter.start_half_points),
        *(row.width_horizontal, row.width_vertical),
    )


def _ground(state: ArenaState, egocentric: bool) -> core.CoreGround:
    ground = core.CoreGround(len(state.obstacles))
    boxes = state.map.rectangles
    for name, edges in zip(("left", "top", "right", "bottom"), zip(*boxes, strict=True), strict=True):
        getattr(ground, name)[: len(boxes)] = edges
    for number, (left, top, right, bottom) in enumerate(boxes):
        for row in _cells(top, bottom, core.ROWS):
            for column in _cells(left, right, core.COLUMNS):
                ground.near[row][column] |= 1 << number
    for slot in SLOTS:
        observer = Observer(slot, egocentric)
        ground.seen[slot][:] = observer.observe(state)
        for number, (x, y) in enumerate(observer.places(state.obstacles)):
            ground.places[slot][number][:] = (x, y)
    return ground


def _cells(start: int, end: int, count: int) -> range:
    """Return the cells, on one axis, from which something can reach the span in one tick."""
    first, last = start - core.EXTENT - core.FASTEST, end + core.FASTEST
    return range(max(0, first // core.CELL), min(count, last // core.CELL + 1))


def _packed(state: ArenaState) -> core.CoreDuel:
    """Return a duel before its first tick as the core has it."""
    duel = core.CoreDuel(solid=state.solid, transparent=state.transparent)
    for fighter, packed in zip(state.fighters, duel.fighters, strict=True):
        for name in FIGHTER_VALUES:
            if name != "attack":
                setattr(packed, name, getattr(fighter, name))
    return duel


def _unpacked(duel: core.CoreDuel, spec: BattleSpec) -> ArenaState:
    state = new_battle(spec)
    obstacles = tuple(
        replace(each, state=OBSTACLE_STATES[2 * (duel.solid >> n & 1) + (duel.transparent >> n & 1)])
        for n, each in enumerate(state.obstacles)
    )
    battle = (
        *(duel.tick, duel.shots_fired, obstacles, bool(duel.over)),
        *(core.WINNERS[duel.winner], core.REASONS[duel.reason]),
    )
    fighters = (tuple(_value(fighter, name) for name in FIGHTER_VALUES) for fighter in duel.fighters)
    flying = duel.shots[: duel.shot_count]
    shots = tuple(tuple(_value(shot, name) for name in Shot.__slots__) for shot in flying)
    state.restore((battle, *fighters, shots))
    return state


_FLAGS: Final = ("walking", "attack_landed", "dead")


def _value(packed: Any, name: str) -> Any:
    """Return a value of a fighter or a shot as the arena has it."""
    value = getattr(packed, name)
    if name == "attack":
        return core.ATTACKS[value] if value else None
    if name == "widths":
        return tuple(value)
    return bool(value) if name in _FLAGS else value
