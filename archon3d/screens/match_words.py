"""What a match's screen says around its board, and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from archon3d.play.choosing import ChoiceRow, Choosing, Preview
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase
from archon3d.screens.activity import MatchActivity
from archon3d.screens.presenter import Presenter, SidePanel
from archon3d.ui.canvas import Layer
from archon3d.ui.fact_lines import FactLine
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import Hud, SideWords
from archon3d.ui.words import say, spoken

WARNING_SECONDS: Final = 3.0
"""How long a refusal stands in the message line."""

ACTION_SECONDS: Final = 4.0
"""How long it is read what another player has done, unless a person points at something meanwhile."""

NEWS_SECONDS: Final = 1.1
"""How long the news stand in the message line, at least, before the computer acts."""


class MatchWords:
    """The sides, the state of the game, the message and its detail; they follow the match as it is shown."""

    def __init__(self, activity: MatchActivity, presenter: Presenter) -> None:
        self._activity, self._kit, self._presenter = activity, activity.kit, presenter
        self._panels: dict[str, SidePanel] = {}
        self._sides: dict[str, tuple[bool, SideWords]] = {}
        """What each side's column shows: whether it is its turn, and its lines."""
        self._warning = self._news = self._action_seconds = 0.0
        self._said = len(activity.director.match.actions)
        """Of how many actions it has been said what they do."""
        self._shown: object = None
        self.hud: Hud
        """The words themselves, once they are arranged."""

    def arrange(self, layer: Layer, head: float, state: Any) -> None:
        """Put the words onto the layer; something else takes `head` canvas units of the top."""
        activity, presenter = self._activity, self._presenter
        sides = [(side, activity.name_of(side), presenter.colours[side]) for side in activity.sides]
        tips = activity.tips is not None
        self.hud = Hud(layer, sides, presenter.hud, head, tips=tips)
        self._panels = {}
        self._show_sides(state, None)
        if presenter.panel is not None:
            self._panels = {
                side: presenter.panel(layer, self.hud.room_below(side), side) for side in activity.sides
            }
            self._show_sides(state, None)
        self.forget()

    def forget(self) -> None:
        """Everything is new."""
        self._shown = None

    def room_for_commands(self, side: str) -> Rectangle:
        """Return what the side's lines and panel leave of its column; a list may be wider by the hud's
        corner.
        """
        room, panel = self.hud.room_below(side), self._panels.get(side)
        taken = 0.0 if panel is None else panel.height
        return replace(room, y=room.y + taken, h=room.h - taken)

    # ------------------------------------------------------------------ what is going on

    @property
    def is_read(self) -> bool:
        """Whether there was time to read the last news."""
        return self._news == 0

    def report(self, event: Any, state: Any, *, computer: bool) -> None:
        """Say what happened, or else that the computer is at work; what a side has done stays in sight."""
        for side, last_ply in self._last_plies().items():
            moves, words = self._sides[side]
            self._show_side(side, moves, replace(words, last_ply=last_ply))
        description = self._new_description()
        if description is not None:
            self._action_seconds = ACTION_SECONDS
        sentence = description or self._kit.sentence(event)
        if sentence is not None:
            self.hud.say(spoken(sentence))
            self._news = NEWS_SECONDS
        elif self.is_read and computer:
            self.hud.say(spoken(self._kit.turn(state, False)))

    def warn(self, sentence: str) -> None:
        """A refusal stands in the message line for a while."""
        self.hud.say(sentence, warning=True)
        self._warning = WARNING_SECONDS

    def prompt(self, phrase: Phrase) -> None:
        """Ask for something, unless there is something newer to read."""
        if self._warning == 0 and self.is_read and self._action_seconds == 0:
            self.hud.say(spoken(phrase))

    def step_taken(self) -> None:
        """What stands in the message line is out of date."""
        self._warning = self._news = self._action_seconds = 0.0

    def hurry(self) -> None:
        """Nobody wants to read the news any longer."""
        self._news = self._action_seconds = 0.0

    def pass_reading_time(self, dt: float) -> None:
        """The news get older, by `dt` seconds."""
        self._news = max(0.0, self._news - dt)
        self._action_seconds = max(0.0, self._action_seconds - dt)

    def pass_warning_time(self, dt: float) -> bool:
        """Return the refusal gets older, by `dt` seconds; returns whether it has just become too old."""
        before, self._warning = self._warning, max(0.0, self._warning - dt)
        return before > 0 and self._warning == 0

    def follow(
        self,
        state: Any,
        choosing: Choosing | None,
        preview: Preview,
        row: ChoiceRow | None,
        pointer: tuple[float, float] | None,
    ) -> bool:
        """Show the position and what is pointed at, if anything is new; returns whether it is.

        `pointer` is the canvas point where the mouse is, if it is used: it may point at the words.
        """
        if preview.phrase is not None or row is not None:
            self._action_seconds = 0.0
        beside = "" if pointer is None else self.hud.help_at(pointer)
        news = (state, choosing, preview, row, beside, self.is_read and self._action_seconds == 0)
        if news == self._shown:
            return False
        self._shown = news
        self._show_sides(state, preview if preview.action is not None else None)
        detail = row.why if row is not None and row.why is not None else preview.phrase
        self.hud.explain(beside or ("" if detail is None else spoken(detail)))
        return True

    def _new_description(self) -> Phrase | None:
        """Return what the newest action does, said once, if nobody who sits here has chosen it."""
        activity, match = self._activity, self._activity.director.match
        before, self._said = self._said, len(match.actions)
        if self._said <= before or match.states[-2].to_move in activity.people():
            return None
        return self._kit.describe_action(match.states[-2], match.actions[-1])

    def _show_sides(self, state: Any, preview: Preview | None) -> None:
        """The game's state, and each side's lines and panel, with what the preview's action would change."""
        kit, last_plies = self._kit, self._last_plies()
        self.hud.show(state)
        for side in self._activity.sides:
            facts = [_line(fact) for fact in kit.facts(state, side)]
            losses = kit.losses(state, side)
            words = SideWords(facts, losses, _fallen_words(losses), last_plies.get(side))
            self._show_side(side, side == self._activity.director.to_move, words)
            if side in self._panels:
                self._panels[side].show(state, preview)

    def _show_side(self, side: str, moves: bool, words: SideWords) -> None:
        self._sides[side] = moves, words
        self.hud.show_side(side, moves, words)

    def _last_plies(self) -> dict[str, str]:
        """Return what each side did last, in words; nothing where the game does not say."""
        activity = self._activity
        plies = self._kit.last_plies(activity.director.match)
        return {} if plies is None else {side: spoken(plies.get(side, "")) for side in activity.sides}


def _line(fact: SideFact) -> FactLine:
    """Return a fact as it stands below the side's name: faint, and explained by why, where it is of no use
    now.
    """
    help_text = fact.why or fact.help
    return FactLine(spoken(fact.text), fact.why is not None, "" if help_text is None else spoken(help_text))


def _fallen_words(losses: Mapping[str, int]) -> str:
    """Return who has fallen, by name; empty if nobody has."""
    if not losses:
        return ""
    return say("fallen.names", names=", ".join(f"{count} × {say(kind)}" for kind, count in losses.items()))
