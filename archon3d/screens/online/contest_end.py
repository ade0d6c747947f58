"""What the ends of matches and of single duels between two machines have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from archon3d.controls.intents import Intent
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.online.activity import OnlinePlay
from archon3d.screens.presenter import presenter_of
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import DIALOG_WIDTH, Dialog

Played = TypeVar("Played", bound=OnlinePlay)


class ContestEndScreen(LaidOutScreen[Played]):
    """Over the last picture, which stays in sight: how it ended, and what can follow if both want it."""

    topic = "result"
    order = 8
    first_choices: ClassVar[tuple[str, str]]
    """Where the hand is at first: while the other machine is there, and when it has gone."""
    width: ClassVar[float] = DIALOG_WIDTH
    """The panel's width in canvas units."""

    def prepare(self, data: Played) -> None:
        """`data` is over, or its other side has gone."""
        self._activity, self._online = data, data.online
        self._focus = self.first_choices[self._online.phase != "over"]
        result = self._online.result
        winner = None if result is None else result.winner
        lost = winner is not None and winner != data.own
        self.context.sound.scene("defeat" if lost else "victory" if winner else "board")
        self.context.sound.ending(winner, data.people())

    @property
    def activity(self) -> Played:
        """What has ended."""
        return self._activity

    def title(self) -> str:
        """Return who has won, if anybody."""
        raise NotImplementedError

    def note(self) -> str:
        """Return why it ended, and what either side wants now."""
        raise NotImplementedError

    def choices(self) -> dict[str, str]:
        """Return what can follow, and the words of each."""
        raise NotImplementedError

    def choose(self, pressed: str) -> ScreenOutcome | None:
        """Do what has been chosen."""
        raise NotImplementedError

    def following(self) -> ScreenOutcome | None:
        """Return what both want, as soon as it has begun on both machines."""
        raise NotImplementedError

    def hints(self) -> Sequence[HintRow]:
        """There is nothing to go back to."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """How it ended, what either side wants, and what can follow."""
        self._known = self._standing()
        result = self._online.result
        colour = GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(self._activity.kit.name).colours[result.winner]
        choices = self.choices()
        if self._focus not in choices:
            self._focus = next(iter(choices))
        self._menu = Dialog(
            layer, self.title(), self.note(), choices, self._focus, colour=colour, width=self.width
        ).menu

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow the hand, and what the other side wants."""
        following = self.following()
        if following is not None:
            return following
        if self._known != self._standing():
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents:
            pressed = "title"
        return self.choose(pressed) if pressed is not None else None

    def _standing(self) -> tuple[object, ...]:
        """Return what of the other machine is to be seen here."""
        return self._online.phase, self._online.offered, self._online.requested
