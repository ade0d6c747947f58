"""What a session plays, as both machines have it: the protocol of matches and duels."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Protocol

from archon3d.arena.state import Slot
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.battle.rollback import News
from archon3d.online.messages import ActionMade
from archon3d.play.battle import ArenaBattle, BattleRunner, NullBattleView
from archon3d.play.controllers import FighterController
from archon3d.play.director import MatchView
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kit import GameKit
from archon3d.play.opening import MatchPlayers
from archon3d.rules.game import Outcome

MATCH: Final = "match"
DUEL: Final = "duel"


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
    def agreed(self) -> Outcome | None:
        """How the players ended it; None without an agreement."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended by its rules; None before that."""

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

    def act(self, message: ActionMade) -> None:
        """Take the other side's action. Raises BadContest if they come too fast."""

    def report(self, news: News) -> None:
        """Show the battle's news."""

    def close_battle(self) -> None:
        """End the battle, which is over on both sides."""

    def reopen_battle(self, keep: bool) -> None:
        """Restart the current battle, from its start or from what is confirmed."""

    def take_back(self, side: Slot) -> bool:
        """Go back to before the last action of that side; return whether there was one."""

    def end(self, outcome: Outcome, tick: int) -> None:
        """End by agreement, at that tick of the current battle."""


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
