"""The result of a match: who has won and why, how to continue, and what happens to the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.ladder import LevelMove
from archon3d.screens.activity import MatchActivity
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.context import Context
from archon3d.screens.expected import expect
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.match_setup import setup_of, swap_sides
from archon3d.screens.presenter import presenter_of
from archon3d.screens.result_layout import ResultLayout
from archon3d.screens.theatre import BEGINNING, Show
from archon3d.ui.canvas import Layer
from archon3d.ui.words import say

CHOICES: Final = ("rematch", "swap", "theatre", "longest", "save", "title")


class ResultScreen(LaidOutScreen):
    """Rematch, swap sides, watch the replay, export it, or quit."""

    topic = "result"
    order = 8
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take a match that is over. Raises LookupError for another."""
        super().__init__(context, data)
        given = expect(data, MatchActivity)
        outcome = given.director.match.outcome
        if outcome is None:
            raise LookupError("the match is not over")
        self._activity = given
        self._longest = given.playback.longest_battle
        self._note = self._tell_moves(given.move_ladder(self.context.ladder))
        lost = outcome.winner is not None and given.people() and outcome.winner not in given.people()
        presenter = presenter_of(given.kit.name)
        self.context.sound.scene("defeat" if lost else "victory" if outcome.winner else presenter.music)
        self.context.sound.ending(outcome.winner, given.people())
        self._layout = ResultLayout(
            self.context, given, outcome, presenter.colours, presenter.champions, presenter.numbers
        )

    @property
    def activity(self) -> MatchActivity:
        """The match that has ended."""
        return self._activity

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """Lay out the result and the choices."""
        self._menu = self._layout.arrange(layer, self._texts(), self._focus, self._note)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        self._layout.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents or pressed == "title":
            return ScreenOutcome("title")
        if pressed in ("theatre", "longest"):
            moment = self._longest if pressed == "longest" and self._longest else BEGINNING
            return ScreenOutcome(
                "theatre", Show(self._activity.playback, ScreenOutcome("result", self._activity), moment)
            )
        if pressed == "save":
            self._note = self._activity.export(self.context.saves)
            self._renew_layer()
        return self._again(swapped=pressed == "swap") if pressed in ("rematch", "swap") else None

    def resize(self) -> None:
        """Fit everything to the window."""
        self._layout.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Close everything."""
        self._layout.close()
        super().close()

    def _again(self, *, swapped: bool) -> ScreenOutcome:
        """Return the outcome that leads to the next match of the same players, by the settings."""
        context, kit = self.context, self._activity.kit
        if swapped:
            swap_sides(context.settings, kit)
            context.settings.save()
        setup = setup_of(context, kit.name, players=None if swapped else self._activity.setup.players)
        activity = self._activity.after(setup, swapped=swapped)
        return ScreenOutcome("match", activity)

    @staticmethod
    def _tell_moves(moves: Sequence[LevelMove]) -> str:
        """Return how the adaptive levels move, with a sentence for each place that changes."""
        shown = {}
        for move in moves:
            how = "stays" if move.before == move.after else "moves"
            levels = {"before": say(f"setup.{move.before}"), "after": say(f"setup.{move.after}")}
            shown[move.place] = how, levels
        places = list(shown)[:1] if len({str(one) for one in shown.values()}) == 1 else list(shown)
        where = "" if len(places) < 2 else "-{place}"
        return " ".join(
            say(f"ladder.{shown[place][0]}{where.format(place=place)}", **shown[place][1]) for place in places
        )

    def _texts(self) -> dict[str, str]:
        """Return the choices' texts by key: a demo has no sides to swap, and many matches have no battle."""
        left_out = set() if self._activity.people() else {"swap"}
        if self._longest is None:
            left_out.add("longest")
        return {key: say(f"result.{key}") for key in CHOICES if key not in left_out}
