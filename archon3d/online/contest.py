"""What a session plays: a match of any game, or a single duel, as both machines have it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from archon3d.arena.inputs import Inputs
from archon3d.arena.state import Slot
from archon3d.online.battle import OnlineBattle, Say
from archon3d.online.messages import Message
from archon3d.online.rollback import News
from archon3d.play.battle import ArenaBattle, BattleFactory, BattleRunner, NullBattleView
from archon3d.play.controllers import Controller, FighterController, HeldInput
from archon3d.play.director import Director, MatchView
from archon3d.play.duel import battle_kit, replayed
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.duel_text import read_duel, write_duel
from archon3d.play.journal import Journal
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction
from archon3d.rules.match import AnyMatch
from archon3d.rules.record import COMMENT, comment_line, read_agreement

MATCH: Final = "match"
DUEL: Final = "duel"

MOST_QUEUED: Final = 256
"""Actions that wait until this side reaches their ply."""


class Seat(Protocol):
    """The player on this machine."""

    def match_players(self, kit: GameKit) -> MatchPlayers:
        """Return a table of that game; this side's player may sit in either place."""

    def duelist(self, setup: DuelSetup, slot: Slot) -> FighterController:
        """Return the controller of that place of a duel."""


class BadContest(ValueError):
    """The other side proposes something that cannot be played."""


class OnlineView(MatchView, Protocol):
    """Shows a match or duel."""

    def battle_event_withdrawn(self, event: Any) -> None:
        """Withdraw an event of the arena that was shown."""


class NullOnlineView(NullBattleView):
    """Shows nothing and never waits."""

    def show(self, event: Any) -> None:
        """Ignore the event."""

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Ignore the battle."""

    def battle_event_withdrawn(self, event: Any) -> None:
        """Ignore it."""


class Contest(Protocol):
    """One match or duel, as a session runs it."""

    kind: str
    own: Slot
    """This side's place among the game's two sides."""

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides."""

    @property
    def ply(self) -> int:
        """The number of actions, which agreements refer to."""

    @property
    def known_ply(self) -> int:
        """The same, including the other side's actions that were received and not made yet."""

    @property
    def own_turn(self) -> bool:
        """Whether this side is to act on the board."""

    @property
    def awaits_other(self) -> bool:
        """Whether the board waits for the other side's action, and nothing has to be done here first."""

    @property
    def over(self) -> bool:
        """Whether it ended by its rules."""

    @property
    def agreed(self) -> tuple[str | None, str] | None:
        """The winner by agreement, if any, and the record's reason; None without an agreement."""

    @property
    def outcome(self) -> tuple[str | None, str]:
        """The winner by the rules, if any, and the reason."""

    @property
    def battle(self) -> OnlineBattle | None:
        """The current battle."""

    @property
    def record(self) -> Sequence[str]:
        """The record as lines, with the last ticks of a battle."""

    @property
    def fault(self) -> str:
        """Why the two sides differ, as a sentence; empty if they do not."""

    @property
    def runner(self) -> BattleRunner[Any]:
        """The runner of its battles, which holds the open one."""

    @property
    def awaits_battle(self) -> bool:
        """Whether a battle is in progress, or has to be opened again."""

    def show_on(self, view: OnlineView) -> None:
        """Show the match or duel on that view from now on."""

    def take_correction(self) -> tuple[float, float]:
        """Return the pixels by which the other side's fighter was corrected since the last call."""

    def think(self) -> None:
        """Advance everything but battles."""

    def act(self, message: Message) -> None:
        """Take the other side's action. Raises BadContest if they come too fast."""

    def report(self, news: News) -> None:
        """Show the battle's news."""

    def close_battle(self) -> None:
        """End the battle, which is over on both sides."""

    def reopen_battle(self, keep: bool) -> None:
        """Restart the current battle, from its start or from what is confirmed."""

    def take_back(self, side: Slot) -> bool:
        """Go back to before the last action of that side; return whether there was one."""

    def end(self, comment: str, tick: int) -> None:
        """End by agreement, at that tick of the current battle, with a comment in the record."""


class Numbers:
    """Counts a session's battles, so that messages about different ones are never confused."""

    def __init__(self) -> None:
        self.last = 0

    def next(self) -> int:
        """Return the number of the next battle."""
        self.last += 1
        return self.last


class ShownContest(ABC):
    """What every match and duel does with its view."""

    def __init__(self) -> None:
        self.view: OnlineView = NullOnlineView()
        self._moved = (0.0, 0.0)

    @property
    @abstractmethod
    def runner(self) -> BattleRunner[Any]:
        """The runner of its battles, which holds the open one."""

    def show_on(self, view: OnlineView) -> None:
        """Show the match or duel on that view from now on."""
        self.view = self.runner.view = view

    def report(self, news: News) -> None:
        """Show the battle's news."""
        self._moved = self._moved[0] + news.moved[0], self._moved[1] + news.moved[1]
        for timed in news.shown:
            self.view.battle_event(timed.event)
            self.runner.report(timed.event)
        for timed in news.withdrawn:
            self.view.battle_event_withdrawn(timed.event)

    def take_correction(self) -> tuple[float, float]:
        """Return the pixels by which the other side's fighter was corrected since the last call."""
        moved, self._moved = self._moved, (0.0, 0.0)
        return moved


# ---------------------------------------------------------------------------------------------- matches


class RemotePlayer:
    """The other side on the board: its actions as they arrive, each with the resulting hash."""

    is_person = False

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.queue: deque[Message] = deque()
        self.fault = ""

    def action(self, state: Any) -> Any | None:
        """Return the next action, if it has arrived; an illegal one is a fault and is not made."""
        ply = len(self.match.actions)
        while self.queue and self.queue[0]["ply"] < ply:
            self.queue.popleft()
        if not self.queue or self.fault or self.queue[0]["ply"] != ply:
            return None
        message, game = self.queue.popleft(), self.match.game
        try:
            action = game.read_action(message["action"])
            after = game.apply(state, action).state
        except IllegalAction as error:
            clause = error.refusal.clause if error.refusal else "it is no action"
            self.fault = f"Your opponent's action is illegal here: {clause}."
            return None
        if game.state_hash(after) != message["hash"]:
            self.fault = f"Desync: action {ply + 1} leads to different states."
            return None
        return action


class OnlineDirector(Director):
    """Plays a match with a remote side; battles follow the session's clock."""

    def __init__(
        self,
        journal: Journal,
        controllers: Mapping[str, Controller],
        view: MatchView,
        battles: BattleFactory | None,
        own: Slot,
        numbers: Numbers,
        say: Say,
    ) -> None:
        super().__init__(journal.match, controllers, view, battles)
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
            self._say(
                "act", ply=ply, action=game.write_action(action), hash=game.state_hash(self.match.state)
            )

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
        sides = self.kit.rules.sides
        self._remote = RemotePlayer(journal.match)
        own_side, other_side = sides[own], sides[1 - own]
        controllers = {own_side: table.controllers()[own_side], other_side: self._remote}
        self.director = OnlineDirector(journal, controllers, self.view, table.battles, own, numbers, say)

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
    def agreed(self) -> tuple[str | None, str] | None:
        agreed = self.director.match.agreed
        return None if agreed is None else (agreed.winner, agreed.reason)

    @property
    def over(self) -> bool:
        return self.director.state.outcome is not None

    @property
    def outcome(self) -> tuple[str | None, str]:
        outcome = self.director.state.outcome
        return (None, "") if outcome is None else (outcome.winner, outcome.reason)

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

    def act(self, message: Message) -> None:
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
        self.director.resume(journal)
        return True

    def end(self, comment: str, tick: int) -> None:
        self.journal.forget_battle()
        self.director.battle = None
        self.journal.follow(comment_line(comment))


# ---------------------------------------------------------------------------------------------- duels


class DuelContest(ShownContest):
    """A single duel."""

    kind = DUEL
    ply = known_ply = 0
    own_turn = False
    awaits_other = False
    fault = ""

    def __init__(self, lines: Sequence[str], own: Slot, seat: Seat, numbers: Numbers) -> None:
        """Continue the duel in the lines. Raises ValueError if there is none."""
        super().__init__()
        comments = [line.removeprefix(COMMENT).strip() for line in lines if line.startswith(COMMENT)]
        past = read_duel("\n".join(line for line in lines if not line.startswith(COMMENT)))
        self.own = own
        self.setup = past.setup
        self._runner: BattleRunner[OnlineView] = BattleRunner(NullOnlineView())
        self._seat = seat
        self._numbers = numbers
        self._past: Sequence[Inputs] = list(past.inputs)
        self._state = past.state
        self._closed = past.winner is not None
        self._ended = comments[-1] if comments else ""
        self.agreed = self._read_agreement(self._ended)

    def think(self) -> None:
        """Open the battle, if none is open."""
        if self._battle is not None or self.over:
            return
        setup = self.setup
        spec = battle_kit(setup.game).duel(setup)
        other = HeldInput()
        own = self._seat.duelist(setup, self.own)
        fighters = (other, own) if self.own else (own, other)
        battle = OnlineBattle(self._numbers.next(), spec, fighters, self.own)
        battle.fast_forward(self._past)
        self._runner.battle = battle
        self.view.battle_opens(battle)

    @property
    def runner(self) -> BattleRunner[OnlineView]:
        return self._runner

    @property
    def sides(self) -> tuple[str, str]:
        return KITS[self.setup.game].rules.sides

    @property
    def over(self) -> bool:
        return self._closed or bool(self._ended)

    @property
    def outcome(self) -> tuple[str | None, str]:
        state = self._state if self._battle is None else self._battle.rollback.confirmed
        if self._ended or state.winner is None:
            return self.agreed or (None, "")
        winner = None if state.winner == "none" else self.sides[state.winner == "right"]
        return winner, state.reason or ""

    @property
    def battle(self) -> OnlineBattle | None:
        return None if self.over else self._battle

    @property
    def awaits_battle(self) -> bool:
        return not self.over

    @property
    def ticks(self) -> int:
        """Its length so far, in ticks."""
        return len(self._inputs)

    @property
    def record(self) -> Sequence[str]:
        lines = write_duel(replayed(self.setup, self._inputs)).splitlines()
        return [*lines, comment_line(self._ended)] if self._ended else lines

    @property
    def _battle(self) -> OnlineBattle | None:
        battle = self._runner.battle
        return battle if isinstance(battle, OnlineBattle) else None

    @property
    def _inputs(self) -> Sequence[Inputs]:
        return self._past if self._battle is None or self._ended else self._battle.inputs

    def act(self, message: Message) -> None:
        """Ignore the action: a duel has no board."""

    def close_battle(self) -> None:
        self._closed = True
        self.view.battle_closes()

    def reopen_battle(self, keep: bool) -> None:
        self._past, self._runner.battle = (list(self._inputs) if keep else ()), None

    def take_back(self, side: Slot) -> bool:
        return False

    def end(self, comment: str, tick: int) -> None:
        self._past, self._ended = list(self._inputs)[:tick], comment
        self.agreed = self._read_agreement(comment)

    def _read_agreement(self, comment: str) -> tuple[str | None, str] | None:
        """Return the outcome in the comment. Raises ValueError if it has none."""
        agreed = read_agreement(comment_line(comment), self.sides)
        if comment and agreed is None:
            raise ValueError(f"a duel does not end by {quote(comment)}")
        return None if agreed is None else (agreed.winner, agreed.reason)
