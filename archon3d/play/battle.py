"""A battle while it is fought: the arena's state, who decides for its fighters, and its time."""

from collections.abc import Sequence

from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import ArenaInput
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.controllers import FighterController


class Battle:
    """One battle, tick by tick. The left fighter is light's."""

    def __init__(self, spec: BattleSpec, left: FighterController, right: FighterController) -> None:
        self.spec = spec
        self.state: ArenaState = new_battle(spec)
        self.inputs: list[tuple[ArenaInput, ArenaInput]] = []
        """Both inputs of every tick so far; with the spec, the whole battle."""
        self._left = left
        self._right = right

    @property
    def over(self) -> bool:
        """Whether the battle has been decided."""
        return self.state.over

    def tick(self) -> Sequence[ArenaEvent]:
        """Goes one tick on, and answers what happened in it."""
        inputs = (self._left.decide(self.state), self._right.decide(self.state))
        self.inputs.append(inputs)
        return step(self.state, *inputs)

    def finish(self) -> ArenaState:
        """Fights on to the end without a view."""
        while not self.state.over:
            self.tick()
        return self.state
