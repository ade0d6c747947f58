"""A match of any game between two machines."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from archon3d.arena.state import Slot
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import MATCH, BadContest, NullOnlineView, Numbers, ShownContest
from archon3d.online.messages import ActionMade, Say
from archon3d.play.battle import ArenaBattle, BattleFactory, BattleRunner
from archon3d.play.director import Director
from archon3d.play.journal import Journal
from archon3d.play.opening import MatchPlayers
from archon3d.rules.game import IllegalAction, Outcome
from archon3d.rules.match import AnyMatch

MOST_QUEUED: Final = 256
"""Actions that wait until this side reaches their ply."""


class RemotePlayer:
    """The other side on the board: its actions as they arrive, each with the resulting hash."""

    is_person = False

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.queue: deque[ActionMade] = deque()
        self.fault = ""

    def action(self, state: Any) -> Any | None:
        """Return the next action, if it has arrived; an illegal one is a fault and is not made."""
        ply = len(self.match.actions)
        while self.queue and self.queue[0].ply < ply:
            self.queue.popleft()
        if not self.queue or self.fault or self.queue[0].ply != ply:
            return None
        message, game = self.queue.popleft(), self.match.game
        try:
            action = game.read_action(message.action)
            after = game.apply(state, action).state
        except IllegalAction as error:
            clause = error.refusal.clause if error.refusal else "it is no action"
            self.fault = f"Your opponent's action is illegal here: {clause}."
            return None
        if game.state_hash(after) != message.hash:
            self.fault = f"Desync: action {ply + 1} leads to different states."
            return None
        return action


class OnlineDirector(Director):
    """Plays a match with a remote side; battles follow the session's clock."""

    def __init__(
        self,
        journal: Journal,
        remote: RemotePlayer,
        table: MatchPlayers,
        own: Slot,
        numbers: Numbers,
        say: Say,
    ) -> None:
        """Play with the table's player in the place `own`, and the remote one in the other."""
        sides = journal.kit.rules.sides
        controllers = {sides[own]: table.controllers()[sides[own]], sides[1 - own]: remote}
        super().__init__(journal.match, controllers, NullOnlineView(), table.battles)
        self.journal = journal
        self._own = own
        self._numbers = numbers
        self._say = say

    def make_battle(self, battles: BattleFactory, pending: Any) -> ArenaBattle:
        """Return the pending battle, which both sides simulate."""
        spec = battles.kit.spec(self.state, pending)
        battle = OnlineBattle(self._numbers.next(), spec, battles.fighters(self.state, pending), self._own)
        if self.journal is not None:
            battle.on_confirmed = self.journal.tick
        return battle

    def submit(self, action: Any) -> None:
        """Make an action, and send it to the other side, unless it is a battle's result."""
        ply, mover, decided = len(self.match.actions), self.to_move, self.pending_battle is not None
        super().submit(action)
        game = self.match.game
        if not decided and mover == game.sides[self._own]:
            self._say(ActionMade(ply, game.write_action(action), game.state_hash(self.match.state)))

    def tick(self, seconds: float) -> None:
        """Ignore the time: a battle follows the session's clock."""


class MatchContest(ShownContest):
    """A match of any game."""

    kind = MATCH

    def __init__(self, journal: Journal, own: Slot, table: MatchPlayers, numbers: Numbers, say: Say) -> None:
        super().__init__()
        self.own = own
        self.kit = journal.kit
        self.match_players = table
        self._remote = RemotePlayer(journal.match)
        self.director = OnlineDirector(journal, self._remote, table, own, numbers, say)

    @property
    def journal(self) -> Journal:
        """The match's record."""
        if self.director.journal is None:
            raise LookupError("an online match is always taken down")
        return self.director.journal

    @property
    def runner(self) -> BattleRunner[Any]:
        return self.director

    @property
    def awaits_battle(self) -> bool:
        return self.director.pending_battle is not None

    @property
    def sides(self) -> tuple[str, str]:
        return self.kit.rules.sides

    @property
    def ply(self) -> int:
        return len(self.director.match.actions)

    @property
    def known_ply(self) -> int:
        return self.ply + len(self._remote.queue)

    @property
    def own_turn(self) -> bool:
        return self.director.to_move == self.sides[self.own]

    @property
    def awaits_other(self) -> bool:
        director = self.director
        is_open = director.pending_battle is None and director.all_shown and not self.view.busy
        return is_open and not self.own_turn

    @property
    def agreed(self) -> Outcome | None:
        return self.director.match.agreed

    @property
    def over(self) -> bool:
        return self.director.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.director.state.outcome
        return outcome

    @property
    def battle(self) -> OnlineBattle | None:
        battle = self.director.battle
        return battle if isinstance(battle, OnlineBattle) else None

    @property
    def record(self) -> Sequence[str]:
        journal = self.journal
        return [*journal.lines, *journal.rest.splitlines()]

    @property
    def fault(self) -> str:
        return self._remote.fault

    def think(self) -> None:
        self.director.think()

    def act(self, message: ActionMade) -> None:
        if len(self._remote.queue) >= MOST_QUEUED:
            raise BadContest("the other side acts too far ahead")
        self._remote.queue.append(message)

    def close_battle(self) -> None:
        if self.battle is not None:
            self.director.close_battle(self.battle)

    def reopen_battle(self, keep: bool) -> None:
        if not keep:
            self.journal.forget_battle()
        self.director.battle = None

    def take_back(self, side: Slot) -> bool:
        name = self.sides[side]
        ply = self.director.last_choice((name,))
        if ply is None or self.director.pending_battle is not None:
            return False
        journal = self.journal.taken_back(ply, name)
        self._remote.match = journal.match
        self._remote.queue.clear()
        for person in self.match_players.people.values():
            person.forget()  # what was chosen just before belongs to the position that is gone
        self.director.resume(journal)
        return True

    def end(self, outcome: Outcome, tick: int) -> None:
        self.journal.agree(outcome)
        self.director.battle = None
