"""The end of a match between two machines: how it ended, and a rematch if both want one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.online.contest import MatchContest
from archon3d.play.theatre import playback_of
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.online.reasons import reason_words
from archon3d.screens.online.session import OnlineMatchSession
from archon3d.screens.presenter import presenter_of
from archon3d.screens.theatre import Show
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say

CHOICES: Final = ("rematch", "theatre", "save", "online", "title")
BY_AGREEMENT: Final = ("resigned", "agreed")


class OnlineEndScreen(LaidOutScreen[OnlineMatchSession]):
    """Over the board, which stays in sight."""

    takes = (OnlineMatchSession,)
    order = 8

    def prepare(self, data: OnlineMatchSession) -> None:
        """`data` is a match that is over, or whose other side has gone."""
        self._session, self._online = data, data.online
        self._saved = ""
        self._focus = CHOICES[0] if self._online.phase == "over" else CHOICES[1]
        self._known: object = None
        result = self._online.result
        winner = None if result is None else result.winner
        lost = winner is not None and winner != data.own
        self.context.sound.scene("defeat" if lost else "victory" if winner else "board")
        self.context.sound.ending(winner, data.people())

    @property
    def session(self) -> OnlineMatchSession:
        """The match that has ended."""
        return self._session

    def hints(self) -> Sequence[HintRow]:
        """There is nothing to go back to."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """Who has won and why, and what can follow."""
        result = self._online.result
        colour = GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(self._session.kit.name).colours[result.winner]
        choices = self._choices()
        if self._focus not in choices:
            self._focus = next(iter(choices))
        self._menu = Dialog(layer, self._title(), self._note(), choices, self._focus, colour=colour).menu

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand, and what the other side wants."""
        again = self._rematch()
        if again is not None:
            return again
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
        match pressed:
            case "rematch":
                if self._online.offered == "rematch":
                    self._online.answer(True)
                else:
                    self._online.offer("rematch")
                self._renew_layer()
                return None
            case "save":
                self._saved = self._session.export(self.context.saves)
                self._renew_layer()
                return None
            case "theatre":
                return Outcome("theatre", Show(playback_of(self._session.journal), Outcome("back")))
        self.context.part()
        return Outcome(pressed)

    def _rematch(self) -> Outcome | None:
        """The next match, as soon as it has begun on both machines."""
        contest = self._online.contest
        begun = self._online.phase == "playing" and isinstance(contest, MatchContest)
        if not begun or contest is self._session.contest:
            return None
        return Outcome("match", OnlineMatchSession(self._session.party, self.context.matches), unbidden=True)

    def _choices(self) -> dict[str, str]:
        texts = {key: say(f"online.end.{key}") for key in CHOICES}
        if self._online.phase == "ended" or self._online.requested == "rematch":
            del texts["rematch"]
        elif self._online.offered == "rematch":
            texts["rematch"] = say("online.end.accept")
        return texts

    def _title(self) -> str:
        result = self._online.result
        if result is None:
            return say("online.end.broken")
        if result.winner is None:
            return say("online.end.drawn")
        return say("online.end.won", side=self._session.name_of(result.winner))

    def _note(self) -> str:
        return "\n".join(line for line in (self._why(), self._wanted(), self._saved) if line)

    def _why(self) -> str:
        """Why it ended: by its rules, by agreement, or because the other side has gone."""
        result, outcome = self._online.result, self._session.director.match.outcome
        if result is None:
            kept = say("online.end.kept") if self._session.is_kept else ""
            return f"{reason_words(self._online.reason)}\n{kept}".strip()
        if result.reason in BY_AGREEMENT:
            loser = self._session.own if result.winner == self._session.other else self._session.other
            return say(f"online.end.{result.reason}", side=self._session.name_of(loser))
        return "" if outcome is None else say(f"{self._session.kit.name}.ending.{outcome.reason}")

    def _wanted(self) -> str:
        """What either side wants now."""
        other = self._session.name_of(self._session.other)
        if self._online.phase == "ended" and self._online.result is not None:
            return reason_words(self._online.reason)
        if self._online.offered == "rematch":
            return say("online.end.wants", other=other)
        return say("online.end.asked", other=other) if self._online.requested == "rematch" else ""
