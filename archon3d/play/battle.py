"""Battles in the arena: what a game declares that has any, and one of them while it is fought."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from archon3d.ai.levels import Level
from archon3d.arena.events import ArenaEvent
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.controllers import FighterController

Pair = tuple[FighterController, FighterController]
"""The controllers of the left and of the right fighter; the left one is of the game's first side."""


@dataclass(frozen=True, slots=True)
class BattleKit:
    """What a game declares whose meetings are fought in the arena."""

    pending: Callable[[Any], Any | None]
    """The battle that a state waits for, as its rules describe it, or None."""
    names: Callable[[Any], tuple[str, str]]
    """The attacker and the defender of a pending battle."""
    spec: Callable[[Any, Any], BattleSpec]
    """The arena's description of the state's pending battle."""
    computers: Callable[[tuple[Level, Level], Any, Any], Pair]
    """The computers of those levels, left and right, that fight the state's pending battle."""
    result: Callable[[Any, ArenaState], Any]
    """The action that carries the result of the pending battle back into the game. Raises ValueError for a
    battle that is not over."""


@dataclass(frozen=True, slots=True)
class Battles:
    """The battles of one match: how they are fought, and who fights them."""

    kit: BattleKit
    fighters: Callable[[Any, Any], Pair]
    """Who decides for the fighters of the state's pending battle."""


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A battle that is over."""

    attacker: str
    defender: str
    """The two icons."""
    ticks: int
    """How long it took."""


class Battle:
    """One battle, tick by tick. The left fighter is light's."""

    def __init__(self, spec: BattleSpec, left: FighterController, right: FighterController) -> None:
        self.state: ArenaState = new_battle(spec)
        self._left = left
        self._right = right

    @property
    def over(self) -> bool:
        """Whether the battle has been decided."""
        return self.state.over

    def tick(self) -> Sequence[ArenaEvent]:
        """Advances one tick, and returns what happened in it."""
        return step(self.state, self._left.decide(self.state), self._right.decide(self.state))
