"""Waiting for a match to watch: connecting to the host, the start of the match, and its catch-up."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.reasons import reason_words
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.online.peer import WatchPeer
from archon3d.overlays.hints import CHOOSE, HintRow
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.lobby import LEAVE
from archon3d.ui.dialog import plate
from archon3d.ui.layout import Node, Stack
from archon3d.ui.theme import NOTE
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.words import say

LEAVES: Final = "leave"


class WatchScreen(LaidOutScreen):
    """Says what is waited for; what has arrived is played at once, from the live position."""

    def __init__(self, context: Context, data: object) -> None:
        """Take a peer that connects to a host, or waits for the next match there."""
        super().__init__(context, data)
        self._peer = expect(data, WatchPeer)
        self.context.network.meet(self._peer)
        self.context.sound.scene("title")

    @property
    def news(self) -> str:
        """What is waited for."""
        spectator = self._peer.spectator
        if spectator is None or spectator.connection.state != "open":
            return say("online.calling", address=self._peer.route.shown)
        if not spectator.length:
            return say("online.watch-waits")
        seen = 0 if spectator.journal is None else len(spectator.journal.match.actions)
        return say("online.watch-catches-up", seen=seen, count=spectator.plies)

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; one can only leave."""
        return (HintRow((CHOOSE, LEAVE)),)

    def build(self) -> Node:
        """Return what is waited for."""
        self._shown = self.news
        choices = {LEAVES: say("online.watch-leave")}
        note = Text(self._shown, NOTE, wraps=True)
        return Stack(self.backdrop(), plate(say("online.watching"), note, Choices(choices)))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow the host, and handle leaving."""
        peer = self._peer
        if peer.reason:
            self.context.network.part()
            return ScreenOutcome("online", reason_words(peer.reason))
        if not peer.waiting:
            return ScreenOutcome("live", peer, automatic=True)
        if self.news != self._shown:
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed == LEAVES or {Intent.BACK, Intent.LEAVE} & set(intents):
            self.context.network.part()
            return ScreenOutcome("online")
        return None
