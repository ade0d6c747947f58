"""A duel while it is fought: a battle outside any match, with a history to scrub through."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.arena.sparring import Dodger, Marksman
from archon3d.ai.levels import Level, level_named
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import IDLE, ArenaInput, Inputs
from archon3d.arena.state import ArenaState, Slot, Snapshot, Winner, new_battle
from archon3d.play.battle import ArenaBattle, BattleKit, BattleRunner, BattleView, FighterPair, NullBattleView
from archon3d.play.controllers import FighterController, HeldInput, PersonFighter
from archon3d.play.duel_setup import Conduct, DuelSetup
from archon3d.play.kits import KITS

LOOK_BACK_TICKS: Final = 2 * TICKS_PER_SECOND
"""The length of the history."""

DEPUTY: Final[Level] = "average"
"""The level of the computer that fights while a person does not."""


class _Moment(NamedTuple):
    """A duel after one of its ticks."""

    state: Snapshot
    events: tuple[ArenaEvent, ...]
    """The events of that tick."""


class Duel(BattleRunner[BattleView]):
    """A duel from its first tick to its end, after which its battle stays as it ended."""

    def __init__(
        self,
        setup: DuelSetup,
        hands: Mapping[str, HeldInput] | None = None,
        view: BattleView | None = None,
    ) -> None:
        """Begin a duel; `held_inputs` are the people's inputs, by side.

        Raises ValueError for a game without battles, or for fighters that cannot meet.
        """
        super().__init__(view or NullBattleView())
        self.setup = setup
        self.kit = battle_kit(setup.game)
        for duelist in setup.duelists:
            if duelist.fighter not in self.kit.fighters:
                known = ", ".join(self.kit.fighters)
                raise ValueError(f"a fighter is one of {known}, not {duelist.fighter!r}")
        self.sides = KITS[setup.game].rules.sides
        self.held_inputs = hands or {side: HeldInput() for side in self.sides}
        self._fight = self.battle = ArenaBattle(self.kit.duel(setup), *self._fighters())
        self._moments: deque[_Moment] = deque([_Moment(self.state.snapshot(), ())], LOOK_BACK_TICKS + 1)
        self._events: list[ArenaEvent] = []
        self._past = new_battle(self.state.spec)

    @property
    def state(self) -> ArenaState:
        """The battle now, or as it ended."""
        return self._fight.state

    @property
    def winner(self) -> Winner | None:
        """One of left, right and none; None until the duel is over."""
        return self.state.winner

    @property
    def inputs(self) -> Sequence[Inputs]:
        """Both fighters' inputs of every tick so far: with the setup, they determine the duel."""
        return self._fight.inputs

    @property
    def wounds(self) -> tuple[int, int]:
        """The lasting wounds of the left and the right fighter now, in hit points."""
        return self.kit.wounds(self.setup, self.state)

    @property
    def look_back(self) -> int:
        """The number of past ticks that can be shown now."""
        return len(self._moments) - 1

    def moment(self, back: int) -> ArenaState:
        """Return the battle as it was this many ticks ago; the next call changes the same state.

        Raises IndexError beyond `look_back`.
        """
        self._past.restore(self._remembered(back).state)
        return self._past

    def happened(self, back: int) -> Sequence[ArenaEvent]:
        """Return the events of the tick before that moment; none if it was fast-forwarded.

        Raises IndexError beyond `look_back`.
        """
        return self._remembered(back).events

    def fight(self, battle: ArenaBattle) -> None:
        """Advance the battle by one tick, and remember it."""
        self._events.clear()
        super().fight(battle)
        self._moments.append(_Moment(battle.state.snapshot(), tuple(self._events)))

    def report(self, event: Any) -> None:
        """Remember the event, and tell the witnesses."""
        self._events.append(event)
        super().report(event)

    def fast_forward(self, inputs: Iterable[Inputs]) -> None:
        """Simulate ticks that were fought before, under any controllers."""
        for held in inputs:
            self._fight.fast_forward((held,))
            self._moments.append(_Moment(self.state.snapshot(), ()))

    def _remembered(self, back: int) -> _Moment:
        if not 0 <= back <= self.look_back:
            raise IndexError(f"one can look back 0 to {self.look_back} ticks, not {back}")
        return self._moments[-1 - back]

    def _fighters(self) -> FighterPair:
        left, right = (self._fighter(slot) for slot in (0, 1))
        return left, right

    def _fighter(self, slot: Slot) -> FighterController:
        conduct = self.setup.duelists[slot].conduct
        if conduct == "person":
            return PersonFighter(self.held_inputs[self.sides[slot]], self._computer(slot, DEPUTY))
        return self._computer(slot, conduct)

    def _computer(self, slot: Slot, conduct: Conduct) -> FighterController:
        match conduct:
            case "stands":
                return HeldInput()
            case "dodges":
                return Dodger(slot, self.setup.seed)
            case "shoots":
                return Marksman(slot)
        level = level_named(conduct)
        return battle_computers((level, level), self.setup.seed)[slot]


class RepeatedDuel(Duel):
    """A duel that was fought, once more from its beginning: both fighters do what they did."""

    def __init__(self, duel: Duel) -> None:
        """Repeat that duel."""
        self._fought = tuple(duel.inputs)
        super().__init__(duel.setup)

    def _fighter(self, slot: Slot) -> FighterController:
        return _Repeating([held[slot] for held in self._fought])


class _Repeating:
    """A fighter that does in each tick what it did in it before."""

    def __init__(self, inputs: Sequence[ArenaInput]) -> None:
        self._inputs = inputs

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input of that tick; none after the last one."""
        return self._inputs[state.tick] if state.tick < len(self._inputs) else IDLE


def replayed(setup: DuelSetup, inputs: Iterable[Inputs]) -> Duel:
    """Return the duel with these terms, fought again with these inputs. Raises as Duel does."""
    duel = Duel(setup)
    duel.fast_forward(inputs)
    return duel


def battle_kit(game: str) -> BattleKit:
    """Return the battle kit of that game. Raises ValueError if it has no battles."""
    kit = KITS.get(game)
    if kit is None or kit.battle is None:
        fought = ", ".join(name for name, one in KITS.items() if one.battle is not None)
        raise ValueError(f"a duel's game is one that has battles, {fought}, not {game!r}")
    return kit.battle
