"""Battles in the arena: what a game with battles declares, and one battle while it is fought."""

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

FighterPair = tuple[FighterController, FighterController]
"""The controllers of the left and the right fighter; the left one is of the game's first side."""


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """A battle on the board that was decided."""

    attacker: str
    defender: str
    """The two icons."""
    attacker_side: str
    shade: str
    """The square's colour, from A to F."""
    winner: str | None
    """The side that won; None if both died."""


@dataclass(frozen=True, slots=True)
class BattleKit:
    """What a game declares whose contested squares are fought for in the arena."""

    pending: Callable[[Any], Any | None]
    """The battle that a state waits for, as its rules describe it, or None."""
    spot: Callable[[Any], Spot]
    """The board's spot that a pending battle is about."""
    names: Callable[[Any], tuple[str, str]]
    """The attacker and the defender of a pending battle."""
    spec: Callable[[Any, Any], BattleSpec]
    """The arena's specification of the state's pending battle."""
    computers: Callable[[tuple[Level, Level], Any, Any], FighterPair]
    """The computers of those levels, left and right, for the state's pending battle."""
    result: Callable[[Any, ArenaState], Any]
    """The action that carries the result of the pending battle back into the game.

    Raises ValueError if the battle is not over.
    """
    armies: tuple[tuple[str, ...], tuple[str, ...]]
    """Each side's kinds of fighters for duels outside any match, the weakest first."""
    others: tuple[str, ...]
    """Further kinds, of neither side."""
    even_pairs: Callable[[], tuple[tuple[str, str], ...]]
    """Returns pairs of a kind of either side that have about equal chances on a neutral ground."""
    can_meet: Callable[[str, str], bool]
    """Whether these two kinds can fight each other."""
    duel: Callable[[DuelSetup], BattleSpec]
    """The arena's specification of a duel. Raises ValueError for fighters that cannot meet."""
    settled: Callable[[Any, Any], BattleOutcome]
    """What a pending battle came to by the action that carries its result."""
    wounds: Callable[[DuelSetup, ArenaState], tuple[int, int]]
    """The lasting wounds of the left and the right fighter after a duel, in hit points."""

    @property
    def fighters(self) -> tuple[str, ...]:
        """All kinds of fighters for duels."""
        first, second = self.armies
        return (*first, *second, *self.others)


@dataclass(frozen=True, slots=True)
class BattleFactory:
    """The battles of one match: how they are fought, and who fights them."""

    kit: BattleKit
    fighters: Callable[[Any, Any], FighterPair]
    """The controllers of the fighters of the state's pending battle."""


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A battle that is over."""

    attacker: str
    defender: str
    """The two icons."""
    ticks: int
    """Its length in ticks."""


class ArenaBattle:
    """One battle, tick by tick. The left fighter is light's."""

    def __init__(self, spec: BattleSpec, left: FighterController, right: FighterController) -> None:
        self.state: ArenaState = new_battle(spec)
        self.inputs: list[Inputs] = []
        """The inputs of every tick so far: with the spec they reproduce the battle."""
        self._left = left
        self._right = right

    @property
    def over(self) -> bool:
        """Whether the battle is decided."""
        return self.state.over

    def tick(self) -> Sequence[ArenaEvent]:
        """Advance one tick, and return its events."""
        return self._step(self._decide())

    def fast_forward(self, inputs: Iterable[Inputs]) -> None:
        """Simulate ticks that were fought before; the controllers see them, but do not decide."""
        for held in inputs:
            self._decide()
            self._step(held)

    def _decide(self) -> Inputs:
        return self._left.decide(self.state), self._right.decide(self.state)

    def _step(self, inputs: Inputs) -> Sequence[ArenaEvent]:
        self.inputs.append(inputs)
        return step(self.state, *inputs)


class BattleView(Protocol):
    """Shows a battle, which waits while the view is busy."""

    @property
    def busy(self) -> bool:
        """Whether something is still shown that should be seen before the battle continues."""

    def battle_event(self, event: ArenaEvent) -> None:
        """Show what happened in the arena."""

    def battle_closes(self) -> None:
        """Show that the battle is decided."""


class NullBattleView:
    """Shows nothing and never waits."""

    busy = False

    def battle_event(self, event: ArenaEvent) -> None:
        """Ignore the event."""

    def battle_closes(self) -> None:
        """Ignore the battle's end."""


View = TypeVar("View", bound=BattleView)


class BattleRunner(Generic[View]):
    """Advances a battle with time and reports it: what a match and a duel outside one share."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.witnesses: list[Callable[[Any], None]] = []
        """Called with every event after the view."""
        self.battle: ArenaBattle | None = None
        """The current battle, if any."""
        self.clock = FixedClock()
        """The arena's clock; its `alpha` is the fraction of a tick since the last one."""

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

    def fight(self, battle: ArenaBattle) -> None:
        """Advance the battle by one tick."""
        for event in battle.tick():
            self.view.battle_event(event)
            self.report(event)

    def close_battle(self, battle: ArenaBattle) -> None:
        """End the battle, which is decided."""
        self.view.battle_closes()

    def report(self, event: Any) -> None:
        """Tell the witnesses of an event."""
        for witness in self.witnesses:
            witness(event)
