"""Battles in the arena: what a game declares that has any, and one of them while it is fought."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from archon3d.ai.levels import Level
from archon3d.arena.clock import FixedClock
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import Inputs
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.choosing import Spot
from archon3d.play.controllers import FighterController
from archon3d.play.duel_setup import DuelSetup

Pair = tuple[FighterController, FighterController]
"""The controllers of the left and of the right fighter; the left one is of the game's first side."""


@dataclass(frozen=True, slots=True)
class BattleKit:
    """What a game declares whose meetings are fought in the arena."""

    pending: Callable[[Any], Any | None]
    """The battle that a state waits for, as its rules describe it, or None."""
    spot: Callable[[Any], Spot]
    """The spot of the board that a pending battle is about."""
    names: Callable[[Any], tuple[str, str]]
    """The attacker and the defender of a pending battle."""
    spec: Callable[[Any, Any], BattleSpec]
    """The arena's description of the state's pending battle."""
    computers: Callable[[tuple[Level, Level], Any, Any], Pair]
    """The computers of those levels, left and right, that fight the state's pending battle."""
    result: Callable[[Any, ArenaState], Any]
    """The action that carries the result of the pending battle back into the game. Raises ValueError for a
    battle that is not over."""
    armies: tuple[tuple[str, ...], tuple[str, ...]]
    """Each side's kinds of fighters that can meet in a duel outside any match, the weakest first."""
    others: tuple[str, ...]
    """Further kinds, which belong to no side."""
    can_meet: Callable[[str, str], bool]
    """Whether these two kinds can fight each other."""
    duel: Callable[[DuelSetup], BattleSpec]
    """The arena's description of a duel; raises ValueError for fighters that cannot meet."""
    wounds: Callable[[DuelSetup, ArenaState], tuple[int, int]]
    """The hit points that the left and the right fighter lack for good after a duel."""

    @property
    def fighters(self) -> tuple[str, ...]:
        """All kinds that can meet in a duel."""
        first, second = self.armies
        return (*first, *second, *self.others)


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
        self.inputs: list[Inputs] = []
        """Those of every tick so far: with the spec they give the same battle again."""
        self._left = left
        self._right = right

    @property
    def over(self) -> bool:
        """Whether the battle has been decided."""
        return self.state.over

    def tick(self) -> Sequence[ArenaEvent]:
        """Advance one tick, and return what happened in it."""
        return self._step(self._decide())

    def fast_forward(self, inputs: Iterable[Inputs]) -> None:
        """Go through ticks that were fought before; the controllers follow, but are not heeded."""
        for held in inputs:
            self._decide()
            self._step(held)

    def _decide(self) -> Inputs:
        return self._left.decide(self.state), self._right.decide(self.state)

    def _step(self, inputs: Inputs) -> Sequence[ArenaEvent]:
        self.inputs.append(inputs)
        return step(self.state, *inputs)


class BattleView(Protocol):
    """Shows a battle, which waits while it is busy."""

    @property
    def busy(self) -> bool:
        """Whether something is still being shown that should be seen before it goes on."""

    def battle_event(self, event: ArenaEvent) -> None:
        """Show what happened in the arena."""

    def battle_closes(self) -> None:
        """The battle has been decided."""


class NullBattleView:
    """Shows nothing and never waits."""

    busy = False

    def battle_event(self, event: ArenaEvent) -> None:
        """Ignore the event."""

    def battle_closes(self) -> None:
        """Ignore the battle's end."""


View = TypeVar("View", bound=BattleView)


class BattleRunner(Generic[View]):
    """Lets a battle go on with time, and reports it: what a match and a duel outside one have in common."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.witnesses: list[Callable[[Any], None]] = []
        """Called with every event after the view."""
        self.battle: Battle | None = None
        """The battle that is fought."""
        self.clock = FixedClock()
        """The arena's time; its `alpha` says how far the moment is past the last tick."""

    def tick(self, seconds: float) -> None:
        """Advance the battle by that much time, if there is one and the view is ready for it."""
        battle = self.battle
        if battle is None or battle.over or self.view.busy:
            return
        for _ in range(self.clock.advance(seconds)):
            self.fight(battle)
            if battle.over:
                self.close_battle(battle)
                return

    def fight(self, battle: Battle) -> None:
        """Advance the battle by one tick."""
        for event in battle.tick():
            self.view.battle_event(event)
            self.report(event)

    def close_battle(self, battle: Battle) -> None:
        """The battle has been decided."""
        self.view.battle_closes()

    def report(self, event: Any) -> None:
        """Tell the witnesses of an event."""
        for witness in self.witnesses:
            witness(event)
