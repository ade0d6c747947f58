"""The end of a single duel between two machines: how it ended, who has won how often, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.controls.intents import Intent
from archon3d.online.contest import DuelContest
from archon3d.online.rematch import REMATCHES
from archon3d.online.session import Offer
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.online.reasons import reason_words
from archon3d.screens.online.session import OnlineDuelSession
from archon3d.screens.presenter import presenter_of
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import decimal, say

LEAVING: Final = ("online", "title")
WIDTH: Final = 1080


class OnlineDuelEndScreen(LaidOutScreen[OnlineDuelSession]):
    """Over the arena, which stays in sight. Each side says what it wants next; what both want begins."""

    takes = (OnlineDuelSession,)
    order = 8

    def prepare(self, data: OnlineDuelSession) -> None:
        """`data` is a duel that is over, or whose other side has gone."""
        self._session, self._online = data, data.online
        self._online.ready = lambda: False  # the next one begins when its arena is seen
        self._focus: str = REMATCHES[0] if self._online.phase == "over" else LEAVING[0]
        self._known: object = None
        result = self._online.result
        winner = None if result is None else result.winner
        lost = winner is not None and winner != data.own
        self.context.sound.scene("defeat" if lost else "victory" if winner else "board")
        self.context.sound.ending(winner, data.people())

    @property
    def session(self) -> OnlineDuelSession:
        """The duel that has ended."""
        return self._session

    def hints(self) -> Sequence[HintRow]:
        """There is nothing to go back to."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """Who has won, how often so far, what either side wants, and what can follow."""
        result = self._online.result
        colour = GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(self._session.kit.name).colours[result.winner]
        choices = self._choices()
        if self._focus not in choices:
            self._focus = next(iter(choices))
        self._menu = Dialog(
            layer, self._title(), self._note(), choices, self._focus, colour=colour, width=WIDTH
        ).menu
        self._menu.mark(() if self._online.requested is None else (self._online.requested,))

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand, and what the other side wants."""
        following = self._following()
        if following is not None:
            return following
        known = (self._online.phase, self._online.offered, self._online.requested)
        if known != self._known:
            first, self._known = self._known is None, known
            if not first:
                self._renew_layer()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents:
            pressed = "title"
        return self._choose(pressed) if pressed is not None else None

    def _choose(self, pressed: str) -> Outcome | None:
        """Says what is wanted, or leaves."""
        for wish in REMATCHES:
            if pressed == wish:
                self._online.offer(wish)
                return None
        self.context.part()
        return Outcome(pressed)

    def _following(self) -> Outcome | None:
        """What both want, as soon as it has begun on both machines."""
        online, party = self._online, self._session.party
        if online.phase == "lobby":
            return Outcome("lobby", party, unbidden=True)
        contest = online.contest
        fresh = isinstance(contest, DuelContest) and contest is not self._session.contest
        if online.phase == "playing" and fresh and contest is not None and contest.battle is not None:
            return Outcome("duel", OnlineDuelSession(party), unbidden=True)
        return None

    # ------------------------------------------------------------------ words

    def _choices(self) -> dict[str, str]:
        if self._online.phase == "ended":
            return {key: say(f"online.end.{key}") for key in LEAVING}
        texts: dict[str, str] = {wish: say(f"online.duel-end.{wish}") for wish in REMATCHES}
        return {**texts, LEAVING[0]: say("online.duel-end.leave")}

    def _title(self) -> str:
        result = self._online.result
        if result is None:
            return say("online.duel-end.broken")
        if result.winner is None:
            return say("online.end.drawn")
        return say("online.duel-end.won" if result.winner == self._session.own else "online.duel-end.lost")

    def _note(self) -> str:
        return "\n".join(line for line in (self._how(), self._count(), *self._wanted()) if line)

    def _how(self) -> str:
        """By what it ended, and after how long."""
        contest, result = self._session.contest, self._online.result
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

    def _count(self) -> str:
        """How often either side has won."""
        tally, role = self._online.tally, self._online.connection.role
        own, others = tally.won(role), tally.won("guest" if role == "host" else "host")
        if own + others + tally.drawn == 0:
            return ""
        key = "online.duel-end.count-drawn" if tally.drawn else "online.duel-end.count"
        return say(key, own=own, others=others, drawn=tally.drawn)

    def _wanted(self) -> tuple[str, ...]:
        """What either side wants now, or why there is nobody any more who wants anything."""
        online = self._online
        if online.phase == "ended":
            return (reason_words(online.reason),)
        return (_wish("own", online.requested), _wish("other", online.offered))


def _wish(who: str, wish: Offer | None) -> str:
    """Says it too where nothing is wanted yet, so that the rows below stay where they are."""
    return say(f"online.duel-end.{who}-{wish or 'undecided'}")
