"""The pause, over the board or the arena, which stand still meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.controls.seating import accepting
from archon3d.play.lessons.run import LessonRun
from archon3d.screens.context import Context, LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say

CHOICES: Final = ("resume", "skip", "settings", "codex", "leave")
"""An exercise of a lesson can be skipped; a match cannot."""


@dataclass(frozen=True, slots=True)
class PauseReason:
    """Why the game stands still, and what becomes of the match."""

    kept: bool = False
    """Leaving loses nothing."""
    session: MatchSession | None = None
    """The match; a seat of it whose gamepad is gone can be claimed here."""


def pause_for(
    context: Context, session: MatchSession, intents: Iterable[Intent], acting: Iterable[str]
) -> Outcome | None:
    """The pause that somebody asks for, or that the loss of a gamepad brings about whose player acts."""
    missing = session.seating.missing(context.frame.pads)
    asked = {Intent.PAUSE, Intent.LEAVE}.intersection(intents)
    if asked or any(side in missing for side in acting):
        return Outcome("pause", PauseReason(kept=session.is_kept, session=session), unbidden=not asked)
    return None


class PauseScreen(LaidOutScreen):
    """Go on, change the settings, or leave."""

    order = 8
    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """`data` may be a PauseReason."""
        self._reason = data if isinstance(data, PauseReason) else PauseReason()
        self._missing = self._lost()

    def arrange(self, layer: Layer) -> None:
        """A panel in the middle, over a veil."""
        choices = {key: self._words(key) for key in CHOICES if key != "skip" or self._run is not None}
        self._menu = Dialog(layer, say("pause.title"), self._note(), choices, self._focus).menu

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand; Escape, P and Start go on. With a gamepad gone, its seat is claimed first."""
        if self._lost() != self._missing:
            self._missing = self._lost()
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            pressed = "resume"
        if pressed == "resume" and self._missing:
            self._claim()
            return None
        if pressed == "skip" and self._run is not None:
            self._run.skip()
            pressed = "resume"
        return Outcome(pressed) if pressed else None

    @property
    def _run(self) -> LessonRun | None:
        """The lesson that stands still."""
        return self._reason.session.run if self._reason.session else None

    def _lost(self) -> tuple[str, ...]:
        """The sides whose gamepad is gone."""
        session = self._reason.session
        return session.seating.missing(self.context.frame.pads) if session else ()

    def _claim(self) -> None:
        """The first lost seat goes to the device whose button was pressed, if no other player holds it."""
        if self._reason.session is None:
            return
        seating, side = self._reason.session.seating, self._missing[0]
        for source in accepting(self.context.frame, self.context.keymap):
            if seating.may_take(side, source):
                seating.claim(side, source)
                self.context.sound.gesture("accept")
                return

    def _name(self) -> str:
        """That of the first side whose gamepad is gone."""
        return self._reason.session.name_of(self._missing[0]) if self._reason.session else ""

    def _words(self, key: str) -> str:
        if key == "resume" and self._missing:
            return say("pause.claim", side=self._name())
        return say(f"pause.{key}")

    def _note(self) -> str:
        if self._missing:
            return say("pause.pad-lost", side=self._name())
        return say("pause.kept") if self._reason.kept else ""
