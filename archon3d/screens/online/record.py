"""The question whether to continue with a record of the host's that does not continue the own one."""

from functools import partial
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.online.peer import Peer
from archon3d.online.session.known_record import DisputedRecord
from archon3d.play.journal import Journal
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say

CHOICES: Final = ("keep", "take")


class DisputedRecordScreen(LaidOutScreen):
    """Keeps the own record and quits, or saves it as a replay and continues with the host's."""

    order = 10
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the peer whose host has shown the record."""
        super().__init__(context, data)
        self._peer = expect(data, Peer)

    def build(self) -> Node:
        """Return the question."""
        disputed = self._disputed
        choices = {key: say(f"online.record.{key}") for key in CHOICES}
        note = "" if disputed is None else _note(disputed)
        return question(say("online.record"), note, choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle the answer; going back keeps the own record."""
        if self._disputed is None:
            return ScreenOutcome("back")
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed == "take":
            self._save(self._disputed)
            self._answer(yes=True)
            return ScreenOutcome("back")
        if pressed or {Intent.BACK, Intent.LEAVE} & set(intents):
            self._answer(yes=False)
            self.context.network.part()
            return ScreenOutcome("online", say("online.record-kept"))
        return None

    @property
    def _disputed(self) -> DisputedRecord | None:
        """None once the session has ended, or the host shows another record."""
        session = self._peer.session
        return None if session is None or session.phase == "ended" else session.disputed

    def _answer(self, *, yes: bool) -> None:
        if self._peer.session is not None:
            self._peer.session.take_record(yes)

    def _save(self, disputed: DisputedRecord) -> None:
        """Save the own record as a replay; a failed write is tried again."""
        journal, attempts = disputed.known, self.context.network.matches.saves.attempts
        if journal is not None:
            what = "can't save a replay of the replaced match"
            attempts.make(what, partial(self._add_replay, journal), key=("disputed", journal.kit.name))

    def _add_replay(self, journal: Journal) -> None:
        self.context.network.matches.saves.kept.add(journal)


def _note(disputed: DisputedRecord) -> str:
    if disputed.known is None or disputed.shown is None:
        return say("online.record-duel")
    own, shown = (len(journal.match.actions) for journal in (disputed.known, disputed.shown))
    return say("online.record-note", own=own, shown=shown)
