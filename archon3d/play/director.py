"""A match while it is played: whose turn it is, and when the arena takes over from the board.

A director has no clock but the arena's: a screen, or a test without one, calls `think` and `tick`, and shows
what `show` receives. The model changes before anything is shown, so that skipping a view's animation loses
nothing.
"""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, Protocol

from archon3d.play.battle import (
    ArenaBattle,
    BattleFactory,
    BattleRunner,
    BattleView,
    FoughtBattle,
    NullBattleView,
)
from archon3d.play.controllers import Controller
from archon3d.play.journal import Journal
from archon3d.rules.match import AnyMatch

MatchPhase = Literal["board", "battle", "over"]


class MatchView(BattleView, Protocol):
    """Shows a match. The director waits while it is busy."""

    def show(self, event: Any) -> None:
        """Show what happened on the board."""

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Show that a battle begins and the arena replaces the board."""


class NoBoard:
    """Shows nothing of the board."""

    def show(self, event: Any) -> None:
        """Ignore the event."""

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Ignore the battle."""


class NullView(NoBoard, NullBattleView):
    """Shows nothing and never waits."""


class Director(BattleRunner[MatchView]):
    """Plays a match of any game between two controllers and shows it to a view."""

    def __init__(
        self,
        match: AnyMatch,
        controllers: Mapping[str, Controller],
        view: MatchView | None = None,
        battles: BattleFactory | None = None,
    ) -> None:
        """Direct the match. Without `battles`, the game must not need any."""
        super().__init__(view or NullView())
        self.match = match
        self.fought: list[FoughtBattle] = []
        """The battles fought since the match began or was resumed."""
        self.journal: Journal | None = None
        """Records the match, and knows how far a battle had come when the match is resumed."""
        self._controllers = controllers
        self._battles = battles
        self._unshown: deque[Any] = deque()
        self._legal: tuple[Any, Sequence[Any]] | None = None

    @property
    def state(self) -> Any:
        """The current position."""
        return self.match.state

    @property
    def to_move(self) -> str:
        """The side whose turn it is."""
        return str(self.state.to_move)

    @property
    def phase(self) -> MatchPhase:
        """What is in progress: the board, a battle, or nothing any more."""
        if self.battle is not None:
            return "battle"
        return "board" if self.match.outcome is None or self._unshown else "over"

    @property
    def legal_actions(self) -> Sequence[Any]:
        """The legal actions of the current position, computed once."""
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = (state, self.match.game.legal_actions(state))
        return self._legal[1]

    @property
    def pending_battle(self) -> Any | None:
        """The battle that the board waits for, as the game's rules describe it."""
        return self._waiting(self.state)

    @property
    def awaits_person(self) -> bool:
        """Whether a person has to choose an action now, after everything before it has been shown."""
        return (
            self.phase == "board"
            and self.all_shown
            and not self.view.busy
            and self.pending_battle is None
            and self._controllers[self.to_move].is_person
        )

    @property
    def all_shown(self) -> bool:
        """Whether everything that happened has been shown or is being shown."""
        return not self._unshown

    def think(self) -> None:
        """Advance as far as the view allows: show events, let the side to move act, show the results.

        It does nothing during a battle.
        """
        if self.battle is not None:
            return
        self.show()
        if self.all_shown and not self.view.busy and self.match.outcome is None and self._advance():
            self.show()

    def show(self) -> None:
        """Show events as far as the view allows."""
        while self._unshown and not self.view.busy:
            event = self._unshown.popleft()
            self.view.show(event)
            self.report(event)

    def submit(self, action: Any) -> None:
        """Make an action for the side to move. Raises IllegalAction, changing nothing, if it is not legal."""
        self._unshown.extend(self.match.submit(action).events)
        if self.journal is not None:
            self.journal.act(action)

    def last_choice(self, sides: Collection[str]) -> int | None:
        """Return how many actions came before the latest choice of one of these sides.

        None before its first choice. The result of a battle is not a choice.
        """
        for ply in range(len(self.match.actions) - 1, -1, -1):
            state = self.match.states[ply]
            if state.to_move in sides and self._waiting(state) is None:
                return ply
        return None

    def resume(self, journal: Journal) -> None:
        """Continue with another record of the match, on its board."""
        fewer = self._battles_in(self.match) - self._battles_in(journal.match)
        del self.fought[max(0, len(self.fought) - fewer) :]
        self.match, self.journal = journal.match, journal
        self.battle = None
        self._unshown.clear()

    def _battles_in(self, match: AnyMatch) -> int:
        """Return how many battles of the match are over."""
        return sum(self._waiting(state) is not None for state in match.states[:-1])

    def _waiting(self, state: Any) -> Any | None:
        """Return the battle that the board waits for in that state."""
        return None if self._battles is None else self._battles.kit.pending(state)

    def _advance(self) -> bool:
        """Open the battle that the board waits for, or let the side to move act; return whether it acted."""
        if self._battles is not None and self.pending_battle is not None:
            self._open_battle(self._battles, self.pending_battle)
            return False
        action = self._controllers[self.to_move].action(self.state)
        if action is None:
            return False
        self.submit(action)
        return True

    def make_battle(self, battles: BattleFactory, pending: Any) -> ArenaBattle:
        """Return the battle that the board waits for, before its first tick."""
        return ArenaBattle(battles.kit.spec(self.state, pending), *battles.fighters(self.state, pending))

    def _open_battle(self, battles: BattleFactory, pending: Any) -> None:
        battle = self.make_battle(battles, pending)
        if self.journal is not None:
            battle.fast_forward(self.journal.inputs)
        if battle.over:
            self.close_battle(battle)
            return
        self.battle = battle
        self.clock.reset()
        self.view.battle_opens(battle)

    def fight(self, battle: ArenaBattle) -> None:
        """Advance the battle by one tick, and record it."""
        super().fight(battle)
        if self.journal is not None:
            self.journal.tick(battle.state, battle.inputs[-1])

    def close_battle(self, battle: ArenaBattle) -> None:
        """Carry the result back to the board, which takes over."""
        pending = self.pending_battle
        if self._battles is None or pending is None:
            raise LookupError("a battle was fought that the board does not wait for")
        kit, self.battle = self._battles.kit, None
        self.fought.append(FoughtBattle(*kit.names(pending), battle.state.tick))
        self.submit(kit.result(pending, battle.state))
        super().close_battle(battle)
