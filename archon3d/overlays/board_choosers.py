"""The choosers of both sides of a board."""

from collections.abc import Callable
from dataclasses import replace

from archon3d.activities.activity import MatchActivity
from archon3d.context.context import Context
from archon3d.overlays.chooser import Chooser
from archon3d.overlays.match_board import MatchBoard
from archon3d.play.phrase import Phrase
from archon3d.rules.match import Match


class BoardChoosers:
    """Lets the side to move choose, and tells in words what comes of it."""

    def __init__(
        self, context: Context, activity: MatchActivity, view: MatchBoard, prompt: Callable[[], None]
    ) -> None:
        """Create a chooser for each side; `prompt` asks for the next step."""
        self._context, self._activity, self._view, self._prompt = context, activity, view, prompt
        left, _ = activity.sides
        self._choosers = {
            side: Chooser(context, view, side, self, left=side == left) for side in activity.sides
        }
        self.leaving = False
        """Whether the person wants to quit."""
        self._hint: tuple[object, Phrase] | None = None
        """The position for which a hint was given, and its words."""

    @property
    def chooser(self) -> Chooser:
        """Lets the side to move choose."""
        return self._choosers[self._activity.director.to_move]

    def warn(self, sentence: str) -> None:
        """Show a refusal in the message line for a while."""
        self._view.words.warn(sentence)

    def step_taken(self) -> None:
        """Update the message line for the next step of the choice."""
        self._view.words.step_taken()
        self._prompt()

    def leave(self) -> None:
        """Pause: there is nothing to take back."""
        self.leaving = True

    def begin(self) -> None:
        """Let the person to move choose."""
        director = self._activity.director
        self.chooser.begin(director.state, director.legal_actions)
        self._prompt()

    @property
    def hint(self) -> Phrase | None:
        """What the master would do in this position; None unless the person to move has asked."""
        if self._hint is None or self.chooser.choosing is None:
            return None
        state, words = self._hint
        return words if state is self._activity.director.state else None

    def follow_hint(self) -> None:
        """Show the hint that was asked for, once the master has found it."""
        activity, chooser = self._activity, self.chooser
        if chooser.choosing is None or not activity.hint_requested:
            return
        kit, state, action = activity.kit, activity.director.state, activity.hint()
        if action is not None:
            chooser.proposal = kit.proposal(state, action)
            self._tell_hint(kit.action_words(state, action))
        elif self.hint is None:
            self._tell_hint("…")

    def _tell_hint(self, action: Phrase | str) -> None:
        """Say what the master would do, in place of what is to be chosen."""
        self._hint = self._activity.director.state, Phrase("match.hint", {"action": action})
        self.step_taken()

    def hand_over(self) -> None:
        """Hand the turn to the other side against the rules, for debugging."""
        director, view = self._activity.director, self._view
        match = director.match
        if view.busy or director.pending_battle is not None or match.outcome is not None:
            return
        (other,) = (side for side in self._activity.sides if side != director.state.to_move)
        self.chooser.close()
        director.match = Match(match.game, replace(director.state, to_move=other))
        view.scene.show(view.kit.view(director.state))

    def close(self) -> None:
        """End the choices of all sides."""
        for chooser in self._choosers.values():
            chooser.close()
