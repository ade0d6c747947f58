"""The text of a match's screen around its board, and how long it is shown."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from archon3d.activities.activity import MatchActivity
from archon3d.overlays.chooser import Chooser
from archon3d.play.choosing import Preview
from archon3d.play.kit import SideFact
from archon3d.play.phrase import Phrase
from archon3d.presenters.presenter import Presenter
from archon3d.ui.canvas import Canvas
from archon3d.ui.hud.board import MatchHud
from archon3d.ui.hud.sides import FactLine, SideWords
from archon3d.ui.hud.style import SidePanel
from archon3d.ui.layout import Node
from archon3d.ui.words import say, spoken

WARNING_SECONDS: Final = 3.0
"""How long a refusal stays in the message line."""

ACTION_SECONDS: Final = 4.0
"""How long another player's action is described, unless a person points at something meanwhile."""

NEWS_SECONDS: Final = 1.1
"""Least time for which news are in the message line before the computer acts."""


class MatchWords:
    """The sides, the game's state, the message and its detail, updated as the match is shown."""

    def __init__(self, canvas: Canvas, activity: MatchActivity, presenter: Presenter) -> None:
        self._canvas = canvas
        self._activity, self._kit, self._presenter = activity, activity.kit, presenter
        self._panels: Mapping[str, SidePanel] = {}
        self._sides: dict[str, tuple[bool, SideWords]] = {}
        """Content of each side's column: whether it is its turn, and its lines."""
        self._warning = self._news = self._action_seconds = 0.0
        self._said = len(activity.director.match.actions)
        """Number of actions that have been described."""
        self._shown: object = None
        self._hud = self._new_hud(None)

    @property
    def hud(self) -> MatchHud:
        """The HUD, which is a new one whenever everything is laid out again."""
        return self._hud

    def build(self, head: Node | None) -> Node:
        """Return everything around the board, with the head over it."""
        self._hud = self._new_hud(head)
        self._show_sides(self._activity.director.state, None)
        self.forget()
        return self._hud

    def _new_hud(self, head: Node | None) -> MatchHud:
        activity, presenter = self._activity, self._presenter
        sides = [(side, activity.name_of(side), presenter.colours[side]) for side in activity.sides]
        make = presenter.panel
        self._panels = {} if make is None else {side: make(side) for side in activity.sides}
        tips = activity.tips is not None
        return MatchHud(self._canvas, sides, presenter.hud, head=head, panels=self._panels, tips=tips)

    def forget(self) -> None:
        """Forget what has been shown, so that everything is new."""
        self._shown = None

    # -------------------------------------------------------------------------- messages

    @property
    def is_read(self) -> bool:
        """Whether there was time to read the last news."""
        return self._news == 0

    def report(self, event: Any, state: Any, *, computer: bool) -> None:
        """Describe an event, or say that the computer is thinking; a side's last action stays visible."""
        for side, last_ply in self._last_plies().items():
            moves, words = self._sides[side]
            facts = [line for line in words.facts if line.text != last_ply]  # a spell is spent as it is cast
            self._sides[side] = moves, replace(words, facts=facts, last_ply=last_ply)
        self._hud.show_sides(self._sides)
        description = self._new_description()
        if description is not None:
            self._action_seconds = ACTION_SECONDS
        sentence = description or self._kit.sentence(event)
        if sentence is not None:
            self._hud.say(spoken(sentence))
            self._news = NEWS_SECONDS
        elif self.is_read and computer:
            self._hud.say(spoken(self._kit.turn(state, False)))

    def warn(self, sentence: str) -> None:
        """Show a refusal in the message line for a while."""
        self._hud.say(sentence, warning=True)
        self._warning = WARNING_SECONDS

    def tell(self, sentence: str) -> None:
        """Show a sentence as a refusal, and let no computer act before there was time to read it."""
        self.warn(sentence)
        self._news = WARNING_SECONDS

    def prompt(self, phrase: Phrase) -> None:
        """Ask for something, unless there is newer text to read."""
        if self._warning == 0 and self.is_read and self._action_seconds == 0:
            self._hud.say(spoken(phrase))

    def step_taken(self) -> None:
        """Mark the message line as out of date."""
        self._warning = self._news = self._action_seconds = 0.0

    def hurry(self) -> None:
        """End the reading time of the news."""
        self._news = self._action_seconds = 0.0

    def pass_reading_time(self, dt: float) -> None:
        """Count down the reading time of the news, by `dt` seconds."""
        self._news = max(0.0, self._news - dt)
        self._action_seconds = max(0.0, self._action_seconds - dt)

    def pass_warning_time(self, dt: float) -> bool:
        """Count down the refusal by `dt` seconds; return whether it has just expired."""
        before, self._warning = self._warning, max(0.0, self._warning - dt)
        return before > 0 and self._warning == 0

    def follow(self, state: Any, chooser: Chooser, pointer: tuple[float, float] | None) -> bool:
        """Show the position and what has the focus, if anything is new; return whether it is.

        `pointer` is the canvas point of the mouse, if it is used: it may be over the text.
        """
        choosing, preview, row = chooser.choosing, chooser.preview, chooser.row
        if preview.phrase is not None or row is not None:
            self._action_seconds = 0.0
        beside = "" if pointer is None else self._hud.help_at(pointer)
        news = (state, choosing, preview, row, beside, self.is_read and self._action_seconds == 0)
        if news == self._shown:
            return False
        self._shown = news
        self._show_sides(state, preview if preview.action is not None else None)
        detail = row.why if row is not None and row.why is not None else preview.phrase
        self._hud.explain(beside or ("" if detail is None else spoken(detail)))
        return True

    def _new_description(self) -> Phrase | None:
        """Return the description of the newest action, once, if no player here has chosen it."""
        activity, match = self._activity, self._activity.director.match
        before, self._said = self._said, len(match.actions)
        if self._said <= before or match.states[-2].to_move in activity.people():
            return None
        return self._kit.describe_action(match.states[-2], match.actions[-1])

    def _show_sides(self, state: Any, preview: Preview | None) -> None:
        """Show the game's state, and each side's column with the effects of the preview's action."""
        kit, last_plies = self._kit, self._last_plies()
        self._hud.show(state)
        for side in self._activity.sides:
            facts = [_line(fact) for fact in kit.facts(state, side)]
            losses = kit.losses(state, side)
            words = SideWords(facts, losses, _fallen_words(losses), last_plies.get(side))
            self._sides[side] = side == self._activity.director.to_move, words
        self._hud.show_sides(self._sides)
        for panel in self._panels.values():
            panel.show(state, preview)

    def _last_plies(self) -> dict[str, str]:
        """Return each side's last action as text; none if the game does not describe it."""
        activity = self._activity
        plies = self._kit.last_plies(activity.director.match)
        return {} if plies is None else {side: spoken(plies.get(side, "")) for side in activity.sides}


def _line(fact: SideFact) -> FactLine:
    """Return a fact's line below the side's name.

    It is faint, and explained by its reason, while it has no effect.
    """
    help_text = fact.why or fact.help
    return FactLine(spoken(fact.text), fact.why is not None, "" if help_text is None else spoken(help_text))


def _fallen_words(losses: Mapping[str, int]) -> str:
    """Return the losses by name; empty if there are none."""
    if not losses:
        return ""
    return say("fallen.names", names=", ".join(f"{count} × {say(kind)}" for kind, count in losses.items()))
