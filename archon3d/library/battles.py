"""Battles for other programs: the one that a position of Archon waits for, and what fights in it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from archon3d.ai.levels import COMPUTERS, LEVELS, Level
from archon3d.arena.inputs import Inputs
from archon3d.arena.report import report
from archon3d.arena.state import Slot
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec
from archon3d.games.archon.state import State
from archon3d.play.archon.battle import pending_computers
from archon3d.play.battle import ArenaBattle
from archon3d.play.bots import FunctionFighter
from archon3d.rules.checks import checked_seed, quote
from archon3d.rules.game import Json

if TYPE_CHECKING:
    from archon3d.games.archon.actions import ResolveBattle

Fighter = Level | Callable[[dict[str, Json]], str]
"""A fighter: a computer's level, or a function from a battle's report to an input such as `NE+`."""


class Battle:
    """The pending battle of an Archon position, in the arena, at 60 ticks a second.

    >>> from archon3d import GAMES, Match
    >>> archon = GAMES["archon"]
    >>> match = Match(archon, archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light"))
    >>> step = match.submit(archon.read_action("D4-E4"))
    >>> battle = Battle(match.state, "adept", lambda report: "W+")
    >>> battle.report()["fighters"][0]["icon"]
    'knight'
    >>> step = match.submit(battle.run())
    >>> match.outcome.reason
    'elimination'
    """

    def __init__(
        self, state: State, left: Fighter = "adept", right: Fighter = "adept", seed: int | None = None
    ) -> None:
        """Set up the battle: `left` fights for light, `right` for dark.

        The seed is that of the obstacles and the computers; by default it comes from the state, as in the
        game. Raises LookupError if no battle is pending, and ValueError for an unknown level, for what is
        neither a level nor a function, and for a wrong seed.
        """
        if not isinstance(state, State) or state.battle is None:
            raise LookupError("no battle is pending in this state; Archon's have one after an attack")
        self.state = state
        """The position that waits for the battle."""
        self._pending = state.battle
        chosen = battle_seed(state) if seed is None else checked_seed(seed)
        light, dark = (LEVELS[0] if callable(each) else known_level(each) for each in (left, right))
        computers = pending_computers((light, dark), state, self._pending, chosen)
        slots: tuple[tuple[Slot, Fighter], ...] = ((0, left), (1, right))
        first, second = (
            FunctionFighter(fighter, slot) if callable(fighter) else computers[slot]
            for slot, fighter in slots
        )
        self._battle = ArenaBattle(battle_spec(state, self._pending, chosen), first, second)

    @property
    def over(self) -> bool:
        """Whether the battle is decided."""
        return self._battle.over

    @property
    def inputs(self) -> tuple[Inputs, ...]:
        """Both fighters' inputs in each tick so far, as numbers (`archon3d.arena.inputs`)."""
        return tuple(self._battle.inputs)

    def report(self) -> dict[str, Json]:
        """Return the battle as the protocol's `arena` has it: lengths in pixels, strength in hit points."""
        return report(self._battle.state)

    def tick(self) -> list[dict[str, Json]]:
        """Advance by one tick, and return its events as the protocol has them; none once it is over."""
        if self.over:
            return []
        events = self._battle.tick()
        return [{**event.to_json(), "tick": self._battle.state.tick} for event in events]

    def run(self) -> "ResolveBattle":
        """Fight to the end, and return the action that tells the game the result."""
        while not self.over:
            self._battle.tick()
        return self.result()

    def result(self) -> "ResolveBattle":
        """Return the action that tells the game the result. Raises ValueError before the end."""
        return battle_result(self._pending, self._battle.state)


def known_level(name: object, computers: Sequence[Level] = COMPUTERS) -> Level:
    """Return the level of that name. Raises ValueError, with the names, for anything else."""
    level = next((level for level in computers if isinstance(name, str) and level == name), None)
    if level is None:
        raise ValueError(f"a level is one of {', '.join(computers)}, not {quote(name)}")
    return level
