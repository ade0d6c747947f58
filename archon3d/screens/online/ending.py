"""The end of an online match: how it ended, and a rematch if both want one."""

from typing import Final

from archon3d.activities.online import OnlineMatchActivity
from archon3d.activities.reasons import BY_AGREEMENT, reason_words
from archon3d.context.context import Context
from archon3d.online.match import MatchContest
from archon3d.play.playback import playback_of
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.contest_end import ContestEndScreen
from archon3d.screens.replay import Show
from archon3d.ui.words import say

CHOICES: Final = ("claim", "rematch", "theatre", "save", "online", "title")


class OnlineEndScreen(ContestEndScreen[OnlineMatchActivity]):
    """A dialog over the board, for a rematch and the record."""

    first_choices = "rematch", "theatre"

    def __init__(self, context: Context, data: object) -> None:
        """Take a match that is over, or whose other side has gone."""
        super().__init__(context, expect(data, OnlineMatchActivity))
        self._saved = ""

    def choose(self, pressed: str) -> ScreenOutcome | None:
        """Offer or accept a rematch, export or watch the record, or leave."""
        match pressed:
            case "rematch":
                if self._online.offered == "rematch":
                    self._online.answer(True)
                else:
                    self._online.offer("rematch")
                self._renew_layer()
                return None
            case "claim":
                self._online.claim_win()
                self._activity.keep(self.context.saves)
                self._renew_layer()
                return None
            case "save":
                self._saved = self._activity.export(self.context.saves)
                self._renew_layer()
                return None
            case "theatre":
                return ScreenOutcome(
                    "replay", Show(playback_of(self._activity.journal), ScreenOutcome("back"))
                )
        self.context.network.part()
        return ScreenOutcome(pressed)

    def following(self) -> ScreenOutcome | None:
        """Return the next match, once it has started on both machines."""
        contest = self._online.contest
        begun = self._online.phase == "playing" and isinstance(contest, MatchContest)
        if not begun or contest is self._activity.contest:
            return None
        return ScreenOutcome(
            "match", OnlineMatchActivity(self._activity.peer, self.context.network.matches), automatic=True
        )

    def choices(self) -> dict[str, str]:
        """Return the choices; a rematch only while the other machine is connected."""
        texts = {key: say(f"online.end.{key}") for key in CHOICES}
        if not self._online.may_claim:
            del texts["claim"]
        if self._online.phase != "over" or self._online.requested == "rematch":
            del texts["rematch"]
        elif self._online.offered == "rematch":
            texts["rematch"] = say("online.end.accept")
        return texts

    def title(self) -> str:
        """Return which side has won."""
        result = self.result
        if result is None:
            return say("online.end.broken")
        if result.winner is None:
            return say("online.end.drawn")
        return say("online.end.won", side=self._activity.name_of(result.winner))

    def note(self) -> str:
        """Return why it ended, what each side wants, and where it was saved."""
        return "\n".join(line for line in (self._why(), self._wanted(), self._saved) if line)

    def _why(self) -> str:
        """Return why it ended: by its rules, by agreement, or because the other side has gone."""
        result, outcome = self.result, self._activity.director.state.outcome
        if result is None:
            kept = say("online.end.kept") if self._activity.is_resumable else ""
            return f"{reason_words(self._online.reason)}\n{kept}".strip()
        if result.reason in BY_AGREEMENT:
            loser = self._activity.own if result.winner == self._activity.other else self._activity.other
            how = "claimed" if self._online.claimed else result.reason
            return say(f"online.end.{how}", side=self._activity.name_of(loser))
        return "" if outcome is None else say(f"{self._activity.kit.name}.ending.{outcome.reason}")

    def _wanted(self) -> str:
        """Return what each side wants now."""
        other = self._activity.name_of(self._activity.other)
        if self._online.phase == "ended" and self.result is not None:
            return reason_words(self._online.reason)
        if self._online.phase == "preparing":
            return say("online.arena-waits")
        if self._online.offered == "rematch":
            return say("online.end.wants", other=other)
        return say("online.end.asked", other=other) if self._online.requested == "rematch" else ""
