"""The end of an online duel: how it ended, the score, and what follows."""

from typing import Final

from archon3d.activities.online import OnlineDuelActivity
from archon3d.activities.reasons import reason_words
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.duel import DuelContest
from archon3d.online.session.agreement import Offer
from archon3d.online.session.rematch import REMATCHES
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.contest_end import ContestEndScreen
from archon3d.ui.words import decimal, say

LEAVING: Final = ("online", "title")
WIDTH: Final = 1080


class OnlineDuelEndScreen(ContestEndScreen[OnlineDuelActivity]):
    """A dialog over the arena. Each side says what it wants next; what both want begins."""

    topic = "duel-end"
    first_choices = REMATCHES[0], LEAVING[0]
    width = WIDTH

    def __init__(self, context: Context, data: object) -> None:
        super().__init__(context, expect(data, OnlineDuelActivity))
        self._online.ready = lambda: False  # the next duel starts when its arena is shown

    def marked(self) -> tuple[str, ...]:
        """Return this side's wish."""
        return () if self._online.requested is None else (self._online.requested,)

    def choose(self, pressed: str) -> ScreenOutcome | None:
        """Send the wish, or leave."""
        if pressed == "claim":
            self._online.claim_win()
            self._renew_layer()
            return None
        for wish in REMATCHES:
            if pressed == wish:
                self._online.offer(wish)
                return None
        self.context.network.part()
        return ScreenOutcome(pressed)

    def following(self) -> ScreenOutcome | None:
        online, peer = self._online, self._activity.peer
        if online.phase == "lobby":
            return ScreenOutcome("lobby", peer, automatic=True)
        contest = online.contest
        fresh = isinstance(contest, DuelContest) and contest is not self._activity.contest
        if online.phase == "playing" and fresh and contest is not None and contest.battle is not None:
            return ScreenOutcome("duel", OnlineDuelActivity(peer), automatic=True)
        return None

    # ------------------------------------------------------------------ words

    def choices(self) -> dict[str, str]:
        """Return what both can want while the other machine is connected."""
        if self._online.phase == "ended":
            claim = ("claim",) if self._online.may_claim else ()
            return {key: say(f"online.end.{key}") for key in (*claim, *LEAVING)}
        texts: dict[str, str] = {wish: say(f"online.duel-end.{wish}") for wish in REMATCHES}
        return {**texts, LEAVING[0]: say("online.duel-end.leave")}

    def title(self) -> str:
        """Return whether this player has won."""
        result = self.result
        if result is None:
            return say("online.duel-end.broken")
        if result.winner is None:
            return say("online.end.drawn")
        return say("online.duel-end.won" if result.winner == self._activity.own else "online.duel-end.lost")

    def note(self) -> str:
        """Return how it ended, the score, and what each side wants."""
        lines = (self._how(), self._desync(), self._count(), *self._wanted())
        return "\n".join(line for line in lines if line)

    def _how(self) -> str:
        """Return how it ended, and after how long."""
        contest, result = self._activity.contest, self.result
        seconds = decimal(round(contest.ticks / TICKS_PER_SECOND, 1))
        if result is None:
            return ""
        if result.reason == "agreed":
            return say("online.duel-end.agreed", seconds=seconds)
        if result.winner is None:
            key = "online.duel-end.timeout" if result.reason == "timeout" else "online.duel-end.both"
            return say(key, seconds=seconds)
        place = contest.sides.index(result.winner)
        winner, loser = (contest.setup.duelists[one].fighter for one in (place, 1 - place))
        key = "online.duel-end.resigned" if result.reason == "resigned" else "online.duel-end.beaten"
        return say(key, winner=say(winner), loser=say(loser), seconds=seconds)

    def _desync(self) -> str:
        """Return that the other machine saw the duel differently, if it did."""
        differences, battle = self._online.differences, self._activity.runner.battle
        if not differences or not isinstance(battle, OnlineBattle) or differences[-1].battle != battle.number:
            return ""
        return say("online.desync-over") if differences[-1].decided else ""

    def _count(self) -> str:
        """Return the score."""
        tally, role = self._online.tally, self._online.connection.role
        own, others = tally.won(role), tally.won("guest" if role == "host" else "host")
        if own + others + tally.drawn == 0:
            return ""
        key = "online.duel-end.count-drawn" if tally.drawn else "online.duel-end.count"
        return say(key, own=own, others=others, drawn=tally.drawn)

    def _wanted(self) -> tuple[str, ...]:
        """Return what each side wants now, or why the other side has gone."""
        online = self._online
        if online.phase == "ended":
            return (reason_words(online.reason),)
        return (_wish("own", online.requested), _wish("other", online.offered))


def _wish(who: str, wish: Offer | None) -> str:
    """Return the text of a wish, also for none, so that the rows below do not move."""
    return say(f"online.duel-end.{who}-{wish or 'undecided'}")
