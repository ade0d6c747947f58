"""Online play: host a match, join one, or watch one; matches on the local network are listed."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from types import NoneType
from typing import Final

from archon3d import __version__
from archon3d.activities.relays import choose_relay, chosen_relay, other_relays, shown_relay
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_RELAY
from archon3d.online.interrupted import InterruptedMatch
from archon3d.online.peer import GuestPeer, WatchPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.transport.beacon import FoundMatch, GameFinder
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import RelayRoute, read_route
from archon3d.online.transport.route import DirectRoute
from archon3d.overlays.hints import BACK, CHOOSE, HintRow
from archon3d.play.kits import KITS
from archon3d.replays.words import moment_words
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.address import AddressRequest, Purpose
from archon3d.screens.online.lobby import HostedByCode
from archon3d.ui.canvas import FULL_SCALE, IVORY
from archon3d.ui.layout import Column, Gap, Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, SCREEN_EDGE, SMALL_GAP, SMALL_NOTE
from archon3d.ui.widgets.aside import AsideContent, Explainer, has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BackRow
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.words import explained, say

QUICK: Final = "quick"
RELAY: Final = "relay"
GROUPS: Final = (
    ("hosting", "host", ("host", "host-code")),
    ("joining", "join", ("join", "code")),
    ("watching", "seeing", ("watch", "watch-code")),
)
"""What can be done: a heading, its emblem, and the rows below it."""
CHOICES: Final = (*(key for _, _, keys in GROUPS for key in keys), QUICK, RELAY)
BACK_ROW: Final = "back"
WIDTH: Final = 1760
GROWTH: Final = 1.5
ABOVE: Final = 0.3
"""Share of the spare height that is above the columns."""
LONGEST_SHOWN: Final = 60
"""Longest part of an unreadable address that is shown, in characters."""
MOST_KEPT: Final = 4
"""Most interrupted matches that are listed, the last ones."""
MOST_RELAYS: Final = 2
"""Most relays that are listed beside the one that is used."""
MOST_LISTED: Final = 8
"""Most matches of the local network that are listed; others can be joined by address."""


class GameFinderScreen(LaidOutScreen):
    """The start of online play, which queries the local network for matches while it is open."""

    topic = "hall"
    tells_itself = True
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take a message about what has failed, if there is one."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        self._news = given or ""
        self._kept = _kept_rows(self.context.network.matches.waiting)
        self._focus = next(iter(self._kept), CHOICES[0]) if not given else CHOICES[0]
        self._lookout = GameFinder(self.context.network.beacon_addresses)
        self._asks = True
        self._explainer = Explainer(AsideContent("", "", ""))
        self._found: tuple[FoundMatch, ...] = ()
        self.context.sound.scene("title")

    @property
    def found(self) -> tuple[FoundMatch, ...]:
        """The listed matches."""
        return self._found

    def hints(self) -> Sequence[HintRow]:
        """Return the hints: choose, or leave."""
        return (HintRow((CHOOSE, BACK)),)

    def build(self) -> Node:
        """Return the choices on the left, the matches on the right, and how to be found below."""
        canvas = self.context.canvas
        self._explainer = Explainer(self._card())
        page = Page(self._columns(), self._options(), growth=GROWTH, fills=has_aside(canvas))
        openness = "online.open" if canvas.text_scale == FULL_SCALE else "online.open-short"
        known = Text(say(openness), replace(SMALL_NOTE, colour=IVORY), wraps=True)
        column = Column(
            Gap(GAP),
            Text(say("online.title"), HEADING),
            *self._explainer.above(canvas),
            Gap(SMALL_GAP),
            Gap(grow=ABOVE),
            self._explainer.beside(canvas, page, WIDTH),
            Gap(grow=1.0 - ABOVE),
            Gap(SMALL_GAP),
            *(() if has_aside(canvas) else (known,)),
            self._explainer.below(canvas, BackRow(BACK_ROW, say("online.back")), WIDTH),
        )
        return Stack(self.backdrop(), Inset(column, SCREEN_EDGE, 0))

    def _columns(self) -> Sequence[Sequence[Section]]:
        """Return what can be done on the left, and the matches found with the relay on the right."""
        listed = [(key,) for key in self._listed()]
        none = () if listed else ((say("online.none-found" if self._asks else "online.no-network"),),)
        kept = [(key,) for key in self._kept]
        begun = [Section(say("online.begin"), kept, emblem="emblem.match")] if kept else []
        ways = [
            Section(say(f"online.{group}"), [(key,) for key in keys], emblem=f"emblem.{emblem}")
            for group, emblem, keys in GROUPS
        ]
        found = Section(say("online.found"), listed, none, emblem="emblem.network")
        at_relay = [(key,) for key in (QUICK, RELAY, *self._relays())]
        codes = Section(say("online.codes"), at_relay, emblem="emblem.code")
        return [[*begun, *ways], [found, codes]]

    def _card(self) -> AsideContent:
        """Return the card of the focused row, with the news, if there are any, and what others can see."""
        key = self.row or self._focus
        emblem = next((emblem for _, emblem, keys in GROUPS if key in keys), "network")
        at_relay = (QUICK, RELAY, *self._relays())
        emblem = "match" if key in self._kept else "code" if key in at_relay else emblem
        options = self._options()
        title = options[key].text if key in options else say("online.title")
        return AsideContent(f"emblem.{emblem}", title, self._news_words(), say("online.open"))

    def explanation(self) -> str:
        """Return the help text of the row: a found or interrupted match, or a way to connect."""
        if self.row in self._kept:
            return explained("hall.kept")
        if self.row in self._relays():
            return explained("hall.use-relay")
        return explained("hall.found") if self.row in self._listed() else super().explanation()

    def _news_words(self) -> str:
        """Return the news, or else the row's help text."""
        return self._news or self.explanation() or say("online.help")

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and list what answers."""
        self._look()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._explainer.show(self._card())
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        return self._choose(pressed) if pressed is not None else None

    def close(self) -> None:
        """Stop querying the local network."""
        self._lookout.close()
        super().close()

    # ------------------------------------------------------------------ choosing

    def _choose(self, pressed: str) -> ScreenOutcome | None:
        found = self._listed().get(pressed)
        if found is not None:
            return self._join_found(found)
        if pressed in self._kept:
            return self._resume_match(self._kept[pressed])
        if pressed in self._relays():
            self._use_relay(self._relays()[pressed])
            return None
        match pressed:
            case "quick":
                return self._start_quick_match()
            case "host":
                return ScreenOutcome("lobby")
            case "join" | "watch":
                return ScreenOutcome("address", AddressRequest("join" if pressed == "join" else "watch"))
            case "host-code" if self._relay is None:
                return ScreenOutcome("address", self._requested_relay("relay-to-host"))
            case "host-code" if self._relay is not None:
                return ScreenOutcome("lobby", HostedByCode(RelayRoute(self._relay, new_code())))
            case "code" | "watch-code" if self._unreadable():
                return ScreenOutcome("address", self._requested_relay("relay"))
            case "code" | "watch-code":
                return ScreenOutcome("address", AddressRequest("code" if pressed == "code" else "watch-code"))
            case "relay":
                return ScreenOutcome(
                    "address", replace(self._requested_relay("relay"), note=self._unreadable())
                )
        return None

    def _start_quick_match(self) -> ScreenOutcome:
        if self._relay is None:
            return ScreenOutcome("address", self._requested_relay("relay-to-quick"))
        return ScreenOutcome("quick")

    def _use_relay(self, address: str) -> None:
        """Use a relay that was used before."""
        choose_relay(self.context.settings, address)
        self.return_to(RELAY)
        self._renew_layer()

    def _requested_relay(self, purpose: Purpose) -> AddressRequest:
        """Return the request for a relay, made before a code is given; it shows a setting that is invalid."""
        known = self.context.settings[ONLINE_RELAY]
        text = "" if known == ONLINE_RELAY.default else known
        return AddressRequest(purpose, text, self._unreadable() or say("online.no-relay"))

    def _unreadable(self) -> str:
        """Return the message about an invalid relay setting; empty if it is valid or not set."""
        known = self.context.settings[ONLINE_RELAY]
        if self._relay is not None or known == ONLINE_RELAY.default:
            return ""
        return say("online.relay-unreadable")

    @property
    def _relay(self) -> Relay | None:
        return chosen_relay(self.context.settings)

    def _resume_match(self, end: InterruptedMatch) -> ScreenOutcome | None:
        """Resume as host, waiting with the record, or as guest, joining again and receiving it."""
        try:
            reach = read_route(end.address, self._relay) if end.address else DirectRoute()
        except ValueError:
            self._news = say("online.continue-unreadable", address=end.address[:LONGEST_SHOWN])
            self._renew_layer()
            return None
        if isinstance(reach, RelayRoute):
            reach = replace(reach, direct=self.context.settings[ONLINE_DIRECT])
        if end.hosted:
            return ScreenOutcome("lobby", HostedByCode(reach, end) if isinstance(reach, RelayRoute) else end)
        peer = GuestPeer(reach, PersonSeat(), self.context.network.now, end.ticket)
        return ScreenOutcome("lobby", peer)

    def _kept_words(self, end: InterruptedMatch) -> str:
        """Return the text of a match that can continue; of several of one game, each has its date."""
        game = say(f"{end.game}.name")
        if sum(one.game == end.game for one in self._kept.values()) < 2:
            return say("online.continue", game=game)
        with suppress(OSError):
            saved_at = self.context.network.matches.file_of(end).stat().st_mtime_ns
            return say("online.continue-from", game=game, date=moment_words(saved_at))
        return say("online.continue", game=game)

    def _join_found(self, found: FoundMatch) -> ScreenOutcome | None:
        offered = found.offered
        if not joinable(found):
            alike = offered.program == __version__
            key = "online.nobody-watches" if alike else "online.other-version"
            self._news = say(key, other=offered.program, own=__version__)
            self._renew_layer()
            return None
        if not offered.open:
            reach = DirectRoute(found.host, offered.watched_at)
            return ScreenOutcome("watch", WatchPeer(reach, self.context.network.now))
        peer = GuestPeer(DirectRoute(found.host, offered.port), PersonSeat(), self.context.network.now)
        return ScreenOutcome("lobby", peer)

    # ----------------------------------------------------------------- local network

    def _look(self) -> None:
        lookout = self._lookout
        lookout.advance(self.context.network.now())
        found = lookout.found[:MOST_LISTED]
        if (found, lookout.asks) != (self._found, self._asks):
            self._found, self._asks = found, lookout.asks
            self._renew_layer()

    def _listed(self) -> dict[str, FoundMatch]:
        return {f"found.{number}": found for number, found in enumerate(self._found)}

    def _options(self) -> dict[str, PageOption]:
        """Return what the rows say; matches that cannot be joined are faded."""
        relay = self._relay
        none = say("online.relay-broken" if self._unreadable() else "online.relay-none")
        words = {
            "relay": say("online.relay", relay=none if relay is None else relay.shown),
            **{key: self._kept_words(end) for key, end in self._kept.items()},
        }
        choices = {key: PageOption(words.get(key) or say(f"online.{key}")) for key in (*self._kept, *CHOICES)}
        relays = {
            key: PageOption(say("online.use-relay", relay=shown_relay(address)))
            for key, address in self._relays().items()
        }
        found = {
            key: PageOption(_found_words(match), faded=not joinable(match))
            for key, match in self._listed().items()
        }
        return choices | relays | found

    def _relays(self) -> dict[str, str]:
        """Return the relays that were used before, by the keys of their rows."""
        others = other_relays(self.context.settings, MOST_RELAYS)
        return {f"use-relay.{number}": address for number, address in enumerate(others)}


def _kept_rows(waiting: Sequence[InterruptedMatch]) -> dict[str, InterruptedMatch]:
    """Return the interrupted matches by the keys of their rows: the last one of a game has its name alone."""
    rows: dict[str, InterruptedMatch] = {}
    for end in waiting[:MOST_KEPT]:
        others = sum(one.game == end.game for one in rows.values())
        rows[f"continue.{end.game}{f'.{others}' if others else ''}"] = end
    return rows


def joinable(found: FoundMatch) -> bool:
    """Return whether this program can join or watch the match."""
    offered = found.offered
    meant = offered.open or (offered.watched_at and not offered.duel)
    return offered.program == __version__ and bool(meant)


def _found_words(found: FoundMatch) -> str:
    offered = found.offered
    game = say(f"{offered.game}.name") if offered.game in KITS else offered.game
    key = "online.found-duel" if offered.duel else "online.found-match"
    words = say(key, game=game, host=found.host)
    return words if offered.open else say("online.found-watch", match=words)
