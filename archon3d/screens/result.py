"""The result of a match: who has won and why, how to continue, and what happens to the record."""

import math
from collections.abc import Sequence
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of, swap_sides
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.settings import GENTLE_FINISHED
from archon3d.overlays.hints import CHOOSE, HintRow
from archon3d.play.gentle_start import gentle_left
from archon3d.play.ladder import LevelMove
from archon3d.play.replay_player import BEGINNING
from archon3d.play.timings import DEFEAT_BEATS, DRAW_BEATS, VICTORY_BEATS
from archon3d.presenters.presenter import presenter_of
from archon3d.replays.accuracy_line import AccuracyLine
from archon3d.replays.analysing import analysis_by_frame
from archon3d.scene.craft.camera import Margins
from archon3d.scene.menus.triumph import Parade, TriumphScene
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replay import Show, to_analyse
from archon3d.ui.canvas import CANVAS_HEIGHT, GOLD, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Inset, Node, Plated, Row
from archon3d.ui.theme import DARK_PLATE, GAP, SCREEN_EDGE, SMALL_GAP, SMALL_NEWS
from archon3d.ui.widgets.basic import Choices, Drawing, Text
from archon3d.ui.widgets.scrolling import Groups, Scrolling, centred
from archon3d.ui.widgets.verdict import Verdict
from archon3d.ui.words import say

CHAMPIONS: Final = 360
"""Height of the champions in canvas units; they have more if the numbers need less."""
STILL_SECONDS: Final = 3.0
"""How long the numbers rest at either end before they scroll, if they do not fit."""
LINES_PER_SECOND: Final = 0.6

CHOICES: Final = ("rematch", "swap", "theatre", "longest", "analysis", "save", "title")


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
        self._to_analyse = to_analyse(given.playback, ScreenOutcome("result", given))
        self._note = self._tell_moves(given.move_ladder(self.context.ladder))
        if given.setup.adaptive and given.journal.hints:
            self._note = say("ladder.hints")
        self._gentle = self._gentle_words() if given.count_gentle_start(context.settings) else ""
        lost = outcome.winner is not None and given.people() and outcome.winner not in given.people()
        presenter = presenter_of(given.kit.name)
        self.context.sound.scene("defeat" if lost else "victory" if outcome.winner else presenter.music)
        self.context.sound.ending(outcome.winner, given.people())
        self._outcome, self._colours = outcome, presenter.colours
        sides = {side: presenter.champions[side] for side in given.sides}
        base, library = context.base, context.library
        self._scene = TriumphScene(
            base.render,
            base.cam,
            context.canvas.aspect,
            library,
            context.scenery,
            Parade(sides, outcome.winner),
        )
        numbers = presenter.numbers(given, outcome, presenter.colours)
        self._accuracy = self._new_accuracy()
        self._written = numbers.write
        self._numbers = Scrolling(self._write, shrinks=True)
        self._verdict = self._new_verdict()
        self._seconds, self._still = 0.0, STILL_SECONDS

    @property
    def activity(self) -> MatchActivity:
        """The match that has ended."""
        return self._activity

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def build(self) -> Node:
        """Return the verdict, room for the champions, the numbers and the choices, and the news."""
        self._verdict = self._new_verdict()
        choices = Framed(Choices(self._texts(), align="left"))
        news = (
            (Plated(Text(self._note, SMALL_NEWS, wraps=True), SMALL_GAP, DARK_PLATE),) if self._note else ()
        )
        return Column(
            Inset(self._verdict, SCREEN_EDGE, SMALL_GAP),
            Drawing(self._fit_scene, (0, CHAMPIONS), grow=1.0),
            Inset(Row(self._numbers, choices, gap=SCREEN_EDGE), SCREEN_EDGE, GAP),
            *(Anchored(one) for one in news),
        )

    def update(self, dt: float) -> ScreenOutcome | None:
        self._animate(dt)
        pressed = self.pressed_row(intents := self.intents(dt))
        if Intent.LEAVE in intents or pressed == "title":
            return ScreenOutcome("title")
        if pressed in ("theatre", "longest"):
            moment = self._longest if pressed == "longest" and self._longest else BEGINNING
            return ScreenOutcome(
                "replay", Show(self._activity.playback, ScreenOutcome("result", self._activity), moment)
            )
        if pressed == "analysis" and self._to_analyse is not None:
            return ScreenOutcome("analysis", self._to_analyse)
        if pressed == "save":
            self._note = self._activity.export(self.context.saves)
            self._renew_layer()
        return self._again(swapped=pressed == "swap") if pressed in ("rematch", "swap") else None

    def think(self, dt: float) -> None:
        """Analyse the match behind the result."""
        if self._accuracy is not None:
            self._accuracy.think()

    def close(self) -> None:
        """Close everything."""
        self._scene.close()
        super().close()

    def _new_accuracy(self) -> AccuracyLine | None:
        """Return the line of both sides' accuracy; None if the match cannot be analysed."""
        if self._to_analyse is None:
            return None
        return AccuracyLine(
            self._activity.kit, analysis_by_frame(self._to_analyse.journal), self._activity.sides
        )

    def _write(self, scrolls: bool) -> Groups:
        """Return the numbers, with a gentle start and the accuracy below the reason of the end."""
        why, *further = self._written(scrolls)
        gentle = [centred(self._gentle)] if self._gentle else []
        accuracy = [] if self._accuracy is None else [self._accuracy]
        return ([*why, *gentle, *accuracy], *further)

    def _new_verdict(self) -> Verdict:
        winner = self._outcome.winner
        colour = self._colours[winner] if winner else GOLD
        return Verdict(verdict_of(self._activity, winner).upper(), colour)

    def _fit_scene(self, layer: Layer, area: Rectangle) -> None:
        """Fit the champions between the verdict and the numbers."""
        margins = Margins(area.y / CANVAS_HEIGHT, 1.0 - (area.y + area.h) / CANVAS_HEIGHT)
        self._scene.resize(layer.canvas.aspect, margins)

    def _animate(self, dt: float) -> None:
        """Animate champions and verdict, and scroll what does not fit."""
        self._seconds += dt
        self._scene.update(dt)
        beats = beats_of(self._activity.people(), self._outcome.winner)
        self._verdict.show(self._seconds, beats, moves=self.context.animates)
        self._still = max(0.0, self._still - dt)
        if self._still == 0 and not self._numbers.scroll(LINES_PER_SECOND * dt):
            self._numbers.scroll(-math.inf)
            self._still = STILL_SECONDS

    def _again(self, *, swapped: bool) -> ScreenOutcome:
        """Return the outcome that leads to the next match of the same players, by the settings."""
        context, kit = self.context, self._activity.kit
        if swapped:
            swap_sides(context.settings, kit)
            context.settings.save()
        setup = setup_of(context, kit.name, players=None if swapped else self._activity.setup.players)
        activity = self._activity.after(setup, swapped=swapped)
        return ScreenOutcome("match", activity)

    def _gentle_words(self) -> str:
        """Return that the computer eased off, and whether it will again; save how often it did."""
        self.context.settings.save()
        left, most = gentle_left(self.context.settings), GENTLE_FINISHED.most
        return say("result.gentle", number=most - left, most=most) if left else say("result.gentle-last")

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
        if self._to_analyse is None:
            left_out.add("analysis")
        return {key: say(f"result.{key}") for key in CHOICES if key not in left_out}


def verdict_of(activity: MatchActivity, winner: str | None) -> str:
    """Return who has won: you, for a single player, or else the side's name."""
    if winner is None:
        return say("result.draw")
    people = activity.people()
    if len(people) == 1:
        return say("result.you-won" if winner in people else "result.you-lost")
    return say("result.won", side=activity.name_of(winner))


def beats_of(people: Sequence[str], winner: str | None) -> tuple[float, ...]:
    """Return the beats of the fanfare for that end of a match."""
    if winner is None:
        return DRAW_BEATS
    return DEFEAT_BEATS if people and winner not in people else VICTORY_BEATS
