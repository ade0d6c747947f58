"""The lobby: the host sets the game up, the guest sees it, and both say that they are ready."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import NoneType
from typing import Final

from archon3d.activities.lobby_rows import (
    DUELISTS,
    SettledRow,
    chosen_terms,
    chosen_what,
    host_rows,
    settled_rows,
    watched_row,
    what_words,
)
from archon3d.activities.lobby_words import compared_words, lobby_note, peer_address
from archon3d.activities.reasons import fault_words, reason_words
from archon3d.activities.setup_page import SetupPage, section
from archon3d.activities.setup_rows import SetupRow
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host import clipboard
from archon3d.host.network_cards import own_addresses
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_WATCHED
from archon3d.online.contest import DUEL
from archon3d.online.interrupted import InterruptedMatch
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer, Opening, Peer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.link import Link
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.transport.route import DirectRoute, Route
from archon3d.overlays.hints import Hint
from archon3d.play.journal import Journal
from archon3d.play.saves import DamagedSave
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.invite_rows import INVITATION, InviteRow, invite_rows
from archon3d.screens.online.reached import reached_at, with_port
from archon3d.screens.online.resumption import begun_contest, record_question
from archon3d.screens.online.way import obstacle_words, way_lines
from archon3d.screens.row_screen import BEGIN, RowScreen
from archon3d.ui.canvas import GOLD, IVORY
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

LEAVE: Final = Hint("prompt.online-leave", (Intent.BACK,))
SHARE: Final = 0.55
INVITE_SHARE: Final = 0.34
WIDTH: Final = 1640
DIRECTLY: Final = DirectRoute()
PING_SECONDS: Final = 1.0
"""Seconds between two looks at the ping, which changes all the time."""


@dataclass(frozen=True, slots=True)
class HostedByCode:
    """A match hosted at a relay."""

    route: RelayRoute
    end: InterruptedMatch | None = None
    """This machine's end of the interrupted match that is resumed, if one is."""


class LobbyScreen(RowScreen):
    """Both sides see the same rows; only the host's change them."""

    back = LEAVE

    def __init__(self, context: Context, data: object) -> None:
        """Open as guest or host.

        `data` is the peer of a guest or of a host that already has one; the route of a host with a code; the
        interrupted match that a host resumes; or None for a new match.
        """
        super().__init__(context, data)
        given = expect(data, GuestPeer, HostPeer, HostedByCode, InterruptedMatch, NoneType)
        self._journal: Journal | None = None
        self._failure = ""
        self._opening: Opening | None = None
        self._end: InterruptedMatch | None = None
        self._peer: Peer | None = None
        if isinstance(given, HostedByCode):
            route = replace(given.route, direct=context.settings[ONLINE_DIRECT])
            self._opening, self._end = Opening(route), given.end
        else:
            self._peer = given if isinstance(given, Peer) else self._host(given)
            self.context.network.meet(self._peer)
            if isinstance(given, HostPeer):
                self._settle()
        self._said: tuple[int, str] | None = None
        self._copied: bool | None = None
        """Whether the invitation was copied; None before the first try."""
        self._ping, self._ping_left = 0, 0.0
        self._addresses = own_addresses() if isinstance(self._peer, HostPeer) else ()
        self._alone = False
        """Whether the focus is where a host without an opponent needs it: to invite one."""
        self._move_focus()
        self.context.sound.scene("title")

    @property
    def peer(self) -> Peer:
        """The peer of this machine. Raises LookupError if nothing could be opened."""
        if self._peer is None:
            raise LookupError("there is no party")
        return self._peer

    @property
    def online(self) -> OnlineSession | None:
        """The session, once there is one."""
        return None if self._peer is None else self._peer.session

    # -------------------------------------------------------------------------- page

    def page(self) -> SetupPage:
        """Return the page: settings on the left, players on the right; large text puts players above."""
        self._known = self._standing()
        rows, invite = self._settled(), self._invite()
        players = Section(say("online.who"), (), self._who(), share=INVITE_SHARE, emblem="emblem.player2")
        settled = section("online.settled", rows, SHARE, emblem="rules")
        inviting = [section("online.invite", invite, INVITE_SHARE, emblem="code")] if invite else []
        wide = ((*inviting, settled), (players,))
        begin_key = "online.not-ready" if self._is_ready() else "online.ready"
        return SetupPage(
            title=self._title(),
            note=self._note(),
            note_colour=GOLD if self._waits() else IVORY,
            begin=say(begin_key) if not self._waits() else say("online.lobby-waits"),
            columns=wide if self.context.canvas.roomy else ((*inviting, players), (settled,)),
            rows=[*invite, *rows],
            width=WIDTH,
        )

    def explanation(self) -> str:
        """Return the row's help text; while a host is alone, the note says what the invitation is for."""
        alone = self._waits() and (self.row or self._focus) == INVITATION
        return "" if alone else super().explanation()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and the other machine."""
        self._follow_opening()
        peer = self._peer
        if peer is None and self._opening is None:
            return ScreenOutcome("online", self._failure)
        if peer is not None and peer.reason:
            reason = reason_words(peer.reason)
            self.context.network.part()
            return ScreenOutcome("online", reason)
        if self.online is not None:
            self.online.ready = lambda: False  # a duel starts when its arena is shown
            self.online.recall = self.context.network.matches.recall
        following = None if peer is None else record_question(peer) or begun_contest(self.context, peer)
        if following is not None:
            self.context.settings.save()
            return following
        self._measure_ping(dt)
        self._follow_lobby()
        _, back = self.follow(dt)
        if back:
            self.context.settings.save()
            if self._opening is not None:
                self._opening.close()
            self.context.network.part()
            return ScreenOutcome("online")
        return None

    def begin(self) -> ScreenOutcome | None:
        """Toggle ready."""
        if self.online is None or self.online.phase != "lobby":
            self.context.sound.gesture("refusal")
        else:
            self.online.be_ready(not self._is_ready())
        return None

    def press(self, row: SetupRow) -> None:
        """Copy the invitation, or change a setting."""
        if isinstance(row, InviteRow):
            self._copied = clipboard.copy(row.invitation)
            self.context.sound.gesture("accept" if self._copied else "refusal")
            self._renew_layer()
        else:
            super().press(row)

    def changed(self) -> None:
        """Send a change: the guest sees the host's settings, and both have to be ready again.

        The guest can only change its fighter.
        """
        self._settle()
        self._pick()
        self._renew_layer()

    # ------------------------------------------------------------------ hosting

    def _follow_opening(self) -> None:
        """Host at the relay once it has answered."""
        opening = self._opening
        if opening is None or not opening.done:
            return
        self._opening = None
        try:
            link = opening.link()
        except OSError as error:
            self._failure = fault_words(error)
            return
        self._peer = self._host(self._end, opening.reach, link)
        if self._peer is None:
            link.close()
        self.context.network.meet(self._peer)
        self._renew_layer()
        self._move_focus()

    def _host(
        self, end: InterruptedMatch | None, reach: Route = DIRECTLY, link: Link | None = None
    ) -> HostPeer | None:
        """Open the host's port, or use the route if it is open; return None if that fails."""
        context = self.context
        try:
            terms = chosen_terms(context)
            if end is not None:
                self._journal = context.network.matches.load(end)
                terms = Terms(end.game, {}, 0, end.own, relayed=reach.relayed)
            announced = context.network.announces and not reach.relayed
            game = HostedGame(terms)
            peer = HostPeer(reach, PersonSeat(), game, context.network.now, announced=announced, link=link)
        except (OSError, DamagedSave) as error:
            self._failure = fault_words(error)
            return None
        except ValueError as error:
            self._failure = say("online.cannot-host", why=str(error))
            return None
        self._peer = peer
        self._settle()
        return peer

    def _settle(self) -> None:
        """Send the current settings to the session."""
        peer = self._peer
        if not isinstance(peer, HostPeer):
            return
        if self._journal is not None:
            terms = peer.session.terms and replace(peer.session.terms, watched=self._admits_spectators)
            lines = [*self._journal.lines, *self._journal.rest.splitlines()]
            if terms is not None:
                peer.session.settle(terms, lines, len(self._journal.match.actions))
        else:
            terms = replace(
                chosen_terms(self.context), relayed=peer.route.relayed, watched=self._admits_spectators
            )
            peer.session.settle(terms)
        peer.allow_spectators(self._admits_spectators)

    @property
    def _admits_spectators(self) -> bool:
        """Whether the host admits spectators to this match; there are none of duels."""
        duel = self._journal is None and chosen_what(self.context.settings) == DUEL
        return self.context.settings[ONLINE_WATCHED] and not duel

    # ------------------------------------------------------------------ following

    def _pick(self) -> None:
        """Send the guest's choice of a fighter.

        If it is impossible, the host's choice is taken.
        """
        online = self.online
        if online is None or online.connection.role != "guest" or online.phase != "lobby":
            return
        terms, lobby, settings = online.terms, online.lobby, self.context.settings
        if terms is None or terms.duel is None or lobby is None or terms.picks != "each":
            return
        setting, settled = DUELISTS[online.own].fighter, terms.duel.duelists[online.own].fighter
        if self._said != (online.own, settings[setting]):
            self._said = online.own, settings[setting]
            if settings[setting] != settled:
                online.pick(settings[setting])
        elif not lobby.picking:
            settings[setting] = settled
            self._said = online.own, settled

    def _follow_lobby(self) -> None:
        """Show what has changed."""
        self._pick()
        if self._known != self._standing():
            self._renew_layer()
            self._move_focus()

    def _move_focus(self) -> None:
        """Put the focus on the invitation while a host is alone, and on the start row once it is not."""
        alone = bool(self._invite()) and self._waits()
        if alone != self._alone:
            self._alone, self._focus = alone, INVITATION if alone else BEGIN
            self.return_to(self._focus)

    def _invite(self) -> Sequence[InviteRow]:
        """Return what invites others, as long as somebody is missed or may watch."""
        wanted = self._waits() or self._admits_spectators
        return invite_rows(self._peer, self._addresses, copied=self._copied) if wanted else ()

    def _measure_ping(self, dt: float) -> None:
        self._ping_left -= dt
        if self.online is not None and (self._ping_left <= 0 or not self._ping):
            self._ping, self._ping_left = round(1000 * self.online.connection.ping.round_trip), PING_SECONDS

    def _standing(self) -> tuple[object, ...]:
        """Return everything that is shown here and can change."""
        return self._settled_words(), self._who(), self._note(), self._is_ready(), self._waits()

    def _settled_words(self) -> list[str]:
        return [row.text(self.context.settings) + row.value(self.context.settings) for row in self._settled()]

    def _settled(self) -> Sequence[SetupRow]:
        online = self.online
        if self._journal is None and isinstance(self._peer, HostPeer):
            return host_rows(self.context, self._peer.session.terms)
        if online is None or online.terms is None:
            return ()
        rows = settled_rows(online.terms, online.own)
        plies = 0 if online.lobby is None else online.lobby.plies
        if plies:
            what = what_words(online.terms.game)
            kept = SettledRow(
                "kept", say("online.goes-on"), say("online.at-ply", ply=plies), about="lobby.kept"
            )
            first = SettledRow("what", say("online.what"), what, about="lobby.what")
            return [first, rows[1], kept, watched_row(online.terms)]
        return rows

    def _waits(self) -> bool:
        """Return whether the other player has not joined yet."""
        return self.online is None or self.online.phase == "opening"

    def _is_ready(self) -> bool:
        online = self.online
        return online is not None and online.lobby is not None and online.lobby.ready[online.connection.role]

    def _title(self) -> str:
        """Return the title; a host's code is shown large until a player has joined."""
        reach = None if self._peer is None else self._peer.route
        hosts = isinstance(self._peer, HostPeer) and isinstance(reach, RelayRoute)
        if hosts and isinstance(reach, RelayRoute) and self._waits():
            return say("online.lobby-code", code=reach.code)
        return say("online.lobby")

    def _note(self) -> str:
        peer = self._peer
        if peer is None:
            return "" if self._opening is None else say("online.calling", address=self._opening.reach.shown)
        if not self._waits():
            return obstacle_words(self.online) or lobby_note(self.online)
        if peer.relay_lost:
            return say("online.relay-lost")
        if isinstance(peer, HostPeer):
            if peer.route.relayed:
                return say("online.waiting-code")
            return say("online.waiting", port=peer.port)
        return say("online.calling", address=peer.route.shown)

    def _who(self) -> list[tuple[str, str]]:
        """Return who is connected, by which address, and who is ready."""
        peer, online = self._peer, self.online
        if isinstance(peer, HostPeer):
            lines = [(say("online.you-host"), self._state("host"))]
            if not peer.route.relayed and self._waits():
                lines += [(reached_at(one), with_port(one, peer.port)) for one in self._addresses]
            here = "" if peer.route.relayed else peer_address(online)
            other = (
                say("online.nobody-yet")
                if self._waits()
                else say("online.guest-at", address=here)
                if here
                else say("online.guest")
            )
            lines += [(other, self._state("guest")), *way_lines(online, self._ping)]
            if peer.watched_at:
                count = 0 if peer.audience is None else peer.audience.count
                lines.append((say("online.watchers", port=peer.watched_at), say("points", value=count)))
            return [*lines, *compared_words(online)]
        by_code = peer is not None and peer.route.relayed
        host = say("online.the-host") if by_code else say("online.host-at", address=self._host_address)
        you, way = say("online.you-guest"), way_lines(online, self._ping)
        players = [(host, self._state("host")), (you, self._state("guest"))]
        return [*players, *way, *compared_words(online)]

    @property
    def _host_address(self) -> str:
        return "" if self._peer is None else self._peer.route.shown

    def _state(self, role: str) -> str:
        online = self.online
        if online is None or online.lobby is None or self._waits():
            return ""
        ready = online.lobby.ready["host" if role == "host" else "guest"]
        return say("online.is-ready" if ready else "online.is-not-ready")
