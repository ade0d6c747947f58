"""Common parts of the ends of online matches and duels."""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from archon3d.activities.online import OnlinePlay
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import CHOOSE, HintRow
from archon3d.presenters.presenter import presenter_of
from archon3d.rules.outcome import Outcome
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.online.resumption import record_question
from archon3d.ui.canvas import GOLD
from archon3d.ui.dialog import dialog
from archon3d.ui.layout import Node
from archon3d.ui.theme import DIALOG_WIDTH, NOTE
from archon3d.ui.widgets.basic import Choices, Text

Played = TypeVar("Played", bound=OnlinePlay)


class ContestEndScreen(LaidOutScreen, Generic[Played]):
    """A dialog over the last picture: how it ended, and what can follow if both want it."""

    topic = "result"
    order = 8
    first_choices: ClassVar[tuple[str, str]]
    """Initial focus: while the other machine is connected, and once it has gone."""
    width: ClassVar[float] = DIALOG_WIDTH
    """Width of the panel in canvas units."""

    def __init__(self, context: Context, data: Played) -> None:
        """Take an activity that is over, or whose other side has gone."""
        super().__init__(context, data)
        self._activity, self._online = data, data.online
        self._focus = self.first_choices[self._online.phase != "over"]
        self._result: Outcome | None = None
        result = self.result
        winner = None if result is None else result.winner
        lost = winner is not None and winner != data.own
        self.context.sound.scene("defeat" if lost else "victory" if winner else "board")
        self.context.sound.ending(winner, data.people())

    @property
    def activity(self) -> Played:
        return self._activity

    @property
    def result(self) -> Outcome | None:
        """How it ended; None if it was broken off. The session forgets it when it prepares what follows."""
        self._result = self._online.result or self._result
        return self._result

    def title(self) -> str:
        """Return who has won, if anyone has."""
        raise NotImplementedError

    def note(self) -> str:
        """Return why it ended, and what each side wants now."""
        raise NotImplementedError

    def choices(self) -> dict[str, str]:
        """Return the choices with their texts."""
        raise NotImplementedError

    def marked(self) -> tuple[str, ...]:
        """Return the choices that are marked."""
        return ()

    def choose(self, pressed: str) -> ScreenOutcome | None:
        """Handle a choice."""
        raise NotImplementedError

    def following(self) -> ScreenOutcome | None:
        """Return what both want, once it has started on both machines."""
        raise NotImplementedError

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def build(self) -> Node:
        """Return how it ended, what each side wants, and the choices."""
        self._known = self._standing()
        result = self.result
        colour = GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(self._activity.kit.name).colours[result.winner]
        choices = Choices(self.choices(), marked=self.marked())
        note = Text(self.note(), NOTE, wraps=True)
        return dialog(self.title(), note, choices, colour=colour, width=self.width)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and update what the other side wants."""
        following = record_question(self._activity.peer) or self.following()
        if following is not None:
            return following
        if self._known != self._standing():
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if Intent.LEAVE in intents:
            pressed = "title"
        return self.choose(pressed) if pressed is not None else None

    def _standing(self) -> tuple[object, ...]:
        """Return everything about the other machine that is shown here, to detect changes."""
        return self._online.phase, self._online.offered, self._online.requested
