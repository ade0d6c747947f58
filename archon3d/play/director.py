"""A match while it is played: whose turn it is, what happens meanwhile, and when a battle takes over.

A director owns the order of things and no time but the arena's: a screen, or a test without one, calls
`think` (and `tick`, in Archon), and shows what `show` is given. The model changes before anything is shown,
so that skipping a view's animation loses nothing.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from archon3d.arena.clock import FixedClock
from archon3d.arena.events import ArenaEvent
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec
from archon3d.games.archon.state import PendingBattle, State
from archon3d.play.battle import Battle
from archon3d.play.controllers import Controller, FighterController
from archon3d.rules.match import Match

AnyMatch = Match[Any, Any, Any]
Phase = Literal["board", "battle", "over"]


class MatchView(Protocol):
    """Shows a match. The director waits while it is busy."""

    @property
    def busy(self) -> bool:
        """Whether something is still being shown that should be seen before the match goes on."""

    def show(self, event: Any) -> None:
        """Shows what happened on the board."""


class ArchonView(MatchView, Protocol):
    """Shows a match of Archon, whose battles take it elsewhere."""

    def battle_opens(self, battle: Battle) -> None:
        """A battle begins; the board gives way to the arena."""

    def battle_event(self, event: ArenaEvent) -> None:
        """Shows what happened in the arena."""

    def battle_closes(self) -> None:
        """The battle has been decided; the arena gives way to the board."""


class NullView:
    """Shows nothing and never waits."""

    busy = False

    def show(self, event: Any) -> None:
        """Lets the event pass."""

    def battle_opens(self, battle: Battle) -> None:
        """Lets the battle begin."""

    def battle_event(self, event: ArenaEvent) -> None:
        """Lets the event pass."""

    def battle_closes(self) -> None:
        """Lets the battle end."""


class Fighters(Protocol):
    """Provides those who decide for a battle's two fighters."""

    def __call__(self, state: State, battle: PendingBattle) -> tuple[FighterController, FighterController]:
        """The controllers of the left (light's) and of the right fighter."""


class Director:
    """Plays a match of any game between two controllers and shows it to a view."""

    view: MatchView

    def __init__(
        self, match: AnyMatch, controllers: Mapping[str, Controller], view: MatchView | None = None
    ) -> None:
        self.match = match
        self.view = view or NullView()
        self.witnesses: list[Callable[[Any], None]] = []
        """Who hears every event beside the view, as it is shown: on the board, and in a battle."""
        self._controllers = controllers
        self._untold: deque[Any] = deque()
        self._legal: tuple[Any, Sequence[Any]] | None = None

    @property
    def state(self) -> Any:
        """The position now."""
        return self.match.state

    @property
    def to_move(self) -> str:
        """The side whose turn it is."""
        return self.match.game.to_move(self.state)

    @property
    def phase(self) -> Phase:
        """What goes on: the board, a battle, or nothing any more."""
        return "board" if self.match.outcome is None or self._untold else "over"

    @property
    def legal_actions(self) -> Sequence[Any]:
        """The legal actions of the position now; worked out once."""
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = (state, self.match.game.legal_actions(state))
        return self._legal[1]

    @property
    def awaits_person(self) -> bool:
        """Whether a person has to choose an action now, with everything shown that came before."""
        return (
            self.phase == "board"
            and self.told
            and not self.view.busy
            and self._controllers[self.to_move].is_person
        )

    @property
    def told(self) -> bool:
        """Whether everything that has happened has been shown, or is being shown."""
        return not self._untold

    def think(self) -> None:
        """Goes on as far as the view allows: tells events, asks who is to move, tells what that leads to."""
        self.tell()
        if self.told and not self.view.busy and self.match.outcome is None and self._go_on():
            self.tell()

    def tell(self) -> None:
        """Tells events as far as the view allows."""
        while self._untold and not self.view.busy:
            event = self._untold.popleft()
            self.view.show(event)
            self._testify(event)

    def submit(self, action: Any) -> None:
        """Makes an action for the side to move. Raises IllegalAction, and then changes nothing."""
        self._untold.extend(self.match.submit(action).events)

    def _testify(self, event: Any) -> None:
        for witness in self.witnesses:
            witness(event)

    def _go_on(self) -> bool:
        """Asks the controller whose turn it is; whether it has acted."""
        action = self._controllers[self.to_move].action(self.state)
        if action is None:
            return False
        self.submit(action)
        return True


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A battle that is over."""

    attacker: str
    defender: str
    """The two icons."""
    ticks: int
    """How long it took."""


class ArchonDirector(Director):
    """Plays a match of Archon: where two icons meet, a battle decides."""

    view: ArchonView

    def __init__(
        self,
        match: AnyMatch,
        controllers: Mapping[str, Controller],
        fighters: Fighters,
        view: ArchonView | None = None,
    ) -> None:
        super().__init__(match, controllers, view)
        self.battle: Battle | None = None
        self.clock = FixedClock()
        """The arena's time; its `alpha` says how far the moment is past the last tick."""
        self.fought: list[FoughtBattle] = []
        """The battles that were fought since the match was taken up."""
        self._fighters = fighters

    @property
    def phase(self) -> Phase:
        """What goes on: the board, a battle, or nothing any more."""
        return "battle" if self.battle is not None else super().phase

    @property
    def awaits_person(self) -> bool:
        """Whether a person has to choose an action now; a battle chooses none."""
        return super().awaits_person and self.state.battle is None

    def think(self) -> None:
        """Goes on with the board, unless a battle is fought."""
        if self.battle is None:
            super().think()

    def tick(self, seconds: float) -> None:
        """Goes on with the battle for that much time, if there is one and the view is ready for it."""
        if self.battle is None or self.view.busy:
            return
        for _ in range(self.clock.advance(seconds)):
            for event in self.battle.tick():
                self.view.battle_event(event)
                self._testify(event)
            if self.battle.over:
                self._close_battle(self.battle)
                return

    def _go_on(self) -> bool:
        """Asks whose turn it is, or opens the battle that the board waits for."""
        if self.state.battle is None:
            return super()._go_on()
        self._open_battle(self.state.battle)
        return False

    def _open_battle(self, pending: PendingBattle) -> None:
        spec = battle_spec(self.state, pending, battle_seed(self.state))
        self.battle = Battle(spec, *self._fighters(self.state, pending))
        self.clock.reset()
        self.view.battle_opens(self.battle)

    def _close_battle(self, battle: Battle) -> None:
        pending = self.state.battle
        if pending is None:
            raise LookupError("a battle was fought that the board knows nothing of")
        self.battle = None
        self.fought.append(FoughtBattle(pending.attacker.kind, pending.defender.kind, battle.state.tick))
        self.submit(battle_result(pending, battle.state))
        self.view.battle_closes()
