"""Quick match: who waits in the public lobby of a relay, and waiting there oneself."""

from types import NoneType
from typing import Final

from archon3d import __version__
from archon3d.activities.lobby_rows import chosen_terms
from archon3d.activities.reasons import reason_words
from archon3d.activities.relays import chosen_relay
from archon3d.activities.setup_page import SetupPage, section
from archon3d.activities.setup_rows import SetupRow
from archon3d.context.context import Context
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_RELAY
from archon3d.online.quick.entry import WaitingPlayer
from archon3d.online.quick.lobby import LobbyState
from archon3d.online.quick.meeting import QuickMeeting, QuickPlay, can_join
from archon3d.online.seats import PersonSeat
from archon3d.online.transport.relay import Relay
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.address import AddressRequest
from archon3d.screens.online.lobby import LEAVE
from archon3d.screens.online.quick_rows import chosen_offer, own_rows, player_row, row_key
from archon3d.screens.row_screen import RowScreen
from archon3d.ui.canvas import GOLD, IVORY
from archon3d.ui.layout import Node, Stack
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

SHARE: Final = 0.55
PLAYERS_SHARE: Final = 0.36
WIDTH: Final = 1080
BEGIN_WIDTH: Final = 720
MOST_SHOWN: Final = 7
"""The most players that are listed, just above the start row: they are what it is about."""


class QuickScreen(RowScreen):
    """The own offer, the players who wait below it, and a row to be one of them."""

    back = LEAVE

    def __init__(self, context: Context, data: object) -> None:
        """Enter the lobby of the relay in the settings, unlisted."""
        super().__init__(context, data)
        expect(data, NoneType)
        self._meeting: QuickMeeting | None = None
        self._failure = ""
        self._following: ScreenOutcome | None = None
        self._direct = context.settings[ONLINE_DIRECT]
        relay = chosen_relay(context.settings)
        if relay is None:
            self._failure = say("online.no-relay")
        else:
            self._enter(relay)
        self.context.sound.scene("title")

    @property
    def meeting(self) -> QuickMeeting:
        """The search for an opponent. Raises LookupError without a relay that can be used."""
        if self._meeting is None:
            raise LookupError("there is no lobby")
        return self._meeting

    def build(self) -> Node:
        """Return the page, or only what is behind it if there is no lobby to show."""
        return Stack(self.backdrop()) if self._meeting is None else super().build()

    def page(self) -> SetupPage:
        """Return the page with those who wait by now."""
        self._known = self._standing()
        meeting = self.meeting
        own = own_rows(meeting.lobby.relay.shown)
        players: list[SetupRow] = [player_row(one, meeting.lobby.ping) for one in self._players()]
        here = Section(
            say("quick.waiting"),
            [(row.key,) for row in players],
            self._lines(),
            share=PLAYERS_SHARE,
            emblem="emblem.player2",
        )
        settled = section("online.settled", own, SHARE, emblem="rules")
        return SetupPage(
            title=say("quick.title"),
            note=self._note(),
            note_colour=GOLD if meeting.listed or meeting.called else IVORY,
            begin=say("quick.stop" if meeting.listed else "quick.wait"),
            columns=((settled, here),) if self.context.canvas.roomy else ((here, settled),),
            rows=[*players, *own],
            width=WIDTH,
            begin_width=BEGIN_WIDTH,
        )

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and follow the lobby until two have met."""
        if self._meeting is None:
            return ScreenOutcome("online", self._failure)
        self._meeting.advance()
        if self._meeting.met is not None:
            self.context.sound.gesture("accept")
            return ScreenOutcome("lobby", self._meeting.met)
        if self._known != self._standing():
            self._renew_layer()
        _, back = self.follow(dt)
        return ScreenOutcome("online") if back else self._following

    def begin(self) -> ScreenOutcome | None:
        """Be listed, or be listed no more."""
        if self.meeting.listed:
            self.meeting.stop_waiting()
        else:
            self._wait()
        return None

    def press(self, row: SetupRow) -> None:
        """Join a player who waits, ask for a relay, or change a setting."""
        player = next((one for one in self._players() if row_key(one) == row.key), None)
        if player is not None and can_join(player):
            self.meeting.join(player)
        elif player is not None:
            self.context.sound.gesture("refusal")
        elif row.key == "relay":
            relay = AddressRequest("relay-to-quick", self.context.settings[ONLINE_RELAY])
            self._following = ScreenOutcome("address", relay)
        else:
            super().press(row)

    def changed(self) -> None:
        """Change the own offer; a room that is open keeps its ways, so that others need another one."""
        direct = self.context.settings[ONLINE_DIRECT]
        meeting, listed = self.meeting, self.meeting.listed
        if direct != self._direct:
            self._direct = direct
            meeting.direct_ways(direct)
            meeting.stop_waiting()
        if listed:
            self._wait()

    def close(self) -> None:
        """Leave the lobby."""
        self.context.settings.save()
        if self._meeting is not None:
            self._meeting.close()
        super().close()

    def _enter(self, relay: Relay) -> None:
        play = QuickPlay(PersonSeat, self._direct)
        try:
            self._meeting = QuickMeeting(relay, play, self.context.network.now)
        except OSError as error:
            self._failure = reason_words(_sentence(str(error)))

    def _wait(self) -> None:
        terms = chosen_terms(self.context)
        self.meeting.wait(terms, chosen_offer(self.context.settings, terms, __version__))

    def _players(self) -> tuple[WaitingPlayer, ...]:
        return self.meeting.lobby.waiting[:MOST_SHOWN]

    def _standing(self) -> tuple[object, ...]:
        """Return everything that is shown here and can change."""
        meeting = self.meeting
        return (
            self._players(),
            meeting.lobby.ping,
            self._lines(),
            self._note(),
            meeting.listed,
            meeting.called,
        )

    @property
    def _state(self) -> LobbyState:
        return self.meeting.lobby.state(self.context.network.now())

    def _lines(self) -> list[tuple[str, ...]]:
        """Return what is below the players: that there are none, or why nothing is known of them."""
        state = self._state
        if state != "open":
            return [(say(f"quick.{state}-line"),)]
        return [] if self._players() else [(say("quick.nobody"),)]

    def _note(self) -> str:
        meeting, state = self.meeting, self._state
        relay = meeting.lobby.relay.shown
        if meeting.called is not None:
            return say("quick.joining", name=meeting.called.name)
        if meeting.failure:
            return reason_words(_sentence(meeting.failure))
        if state == "connecting":
            return say("online.calling", address=relay)
        if state == "away":
            return say("online.reason.relay-away", relay=relay, why=say("online.why.silent"))
        if state == "refused":
            return say("online.reason.relay-refuses", relay=relay, why=say("online.why.login"))
        if state != "open":
            return say(f"quick.{state}")
        if meeting.listed:
            return say("quick.listed")
        return say("quick.choose" if self._players() else "quick.empty")


def _sentence(why: str) -> str:
    """Return a failure as the sentence that has a translation."""
    return why if why.endswith(".") else f"{why[:1].upper()}{why[1:]}."
