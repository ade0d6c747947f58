"""Entry of an address: by keyboard, or letter by letter with the focus."""

import string
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.activities.recent import recent, remember
from archon3d.activities.relays import chosen_relay, relay_of, shown_relay
from archon3d.context.context import Context
from archon3d.controls.bindings import KEY_PREFIX, MOUSE_SELECT, PADS, Bindings
from archon3d.controls.intents import Intent
from archon3d.controls.seating import starting
from archon3d.host import clipboard
from archon3d.host.setting_kinds import TextSetting
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_HOST, ONLINE_RELAY, ONLINE_RELAYS
from archon3d.online.invitation import LONGEST, is_invitation, read_invitation
from archon3d.online.peer import GuestPeer, WatchPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.transport.link import read_address
from archon3d.online.transport.relay import CODE_LENGTH, CODE_LETTERS, Relay, new_code, read_code, read_relay
from archon3d.online.transport.relay_link import Door, RelayRoute
from archon3d.online.transport.route import Route, direct, direct_to_watch
from archon3d.overlays.hints import START, HintRow, entry_hints
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.online.lobby import HostedByCode
from archon3d.ui.canvas import IVORY
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Inset, Node, Row, Stack, Variants
from archon3d.ui.theme import GAP, HEADING, NEWS, SMALL_GAP, SMALL_NOTE, TextStyle
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.widgets.entry_line import EntryLine, entry_page
from archon3d.ui.widgets.keys import Keys
from archon3d.ui.words import say

ROWS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz.:-_", "[]")
"""Characters of an address."""
LETTERS: Final = "".join(ROWS)
CODE_ROWS: Final = (*(CODE_LETTERS[first : first + CODE_LENGTH] for first in range(0, 24, CODE_LENGTH)), "")
"""The letters of codes, and a row for the actions alone."""
ALSO_TYPED: Final = "@/?"
"""Characters of invitations, which are typed or pasted."""
PASTE: Final = "paste"
PASTE_KEY: Final = f"{KEY_PREFIX}v"
PASTE_WITH: Final = frozenset(
    f"{KEY_PREFIX}{key}" for key in ("lcontrol", "rcontrol", "control", "lmeta", "rmeta")
)
DELETE: Final = "delete"
DONE: Final = "done"
GO_BACK: Final = "back"

PLACES: Final = {key: key for key in f"{string.ascii_lowercase}{string.digits}.-"} | {";": ":"}
"""Characters of keys by position, where the system reports no typed text."""
SEPARATOR: Final = ","
"""The decimal key of the numpad in many countries."""

Purpose = Literal[
    "join", "watch", "code", "watch-code", "road-code", "relay", "relay-to-host", "relay-to-quick"
]
RELAYS: Final[tuple[Purpose, ...]] = ("relay", "relay-to-host", "relay-to-quick")
"""What a relay is asked for: the setting, a match that is hosted there at once, or a quick match."""
RECENT: Final = "recent."
"""Prefix of the keys of texts that were entered before."""
MOST_RECENT: Final = 3
RECENT_TEXT: Final = TextStyle(34)
CODES: Final[Mapping[Purpose, Door]] = {"code": "play", "watch-code": "watch"}
"""Which of a host's doors a code leads to."""
ROAD_CODE: Final[Purpose] = "road-code"
"""A code that leads to no host, but to a road."""


@dataclass(frozen=True, slots=True)
class AddressRequest:
    """What an address is asked for, and its initial text."""

    purpose: Purpose = "join"
    text: str = ""
    note: str = ""
    """Error message about the last attempt."""


class AddressScreen(LaidOutScreen):
    """A line of text with the letters below it, and the actions."""

    _focus = ROWS[0][0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the purpose of the address."""
        super().__init__(context, data)
        given = expect(data, AddressRequest)
        self._purpose = given.purpose
        self._text = given.text or self._known_address()
        self._note = given.note
        self._line = EntryLine(self._text)
        said = "note" if self._note else "help"
        self._description = Variants(
            (said, "help", "wrong", "relayless", "no-clipboard"), self._described, said
        )
        self._recent = self._recent_texts()
        self._rows = CODE_ROWS if self._is_code else ROWS
        self._focus = DONE if self._text else self._rows[0][0]

    @property
    def text(self) -> str:
        """The text so far; letters of a code are capitals, as on the keys, up to a link's relay."""
        if not self._is_code or "://" in self._text:
            return self._text
        code, at, relay = self._text.partition("@")
        return code.upper() + at + relay

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; a gamepad's start button joins at once."""
        return entry_hints(START, pad=self.context.frame.used in PADS, entered=self._text)

    def build(self) -> Node:
        """Return the line, and the letters with the actions below it."""
        title = Text(say(f"online.address.{self._purpose}"), HEADING)
        line, keys = (
            Framed(Inset(self._line, GAP, 0), SMALL_GAP),
            Framed(Keys(self._rows, self._actions()), GAP),
        )
        recent_rows = [Choices({key: shown_relay(text)}, RECENT_TEXT) for key, text in self._recent.items()]
        before = [Row(*recent_rows, gap=GAP, spreads=True)] if recent_rows else []
        return Stack(self.backdrop(), entry_page(title, self._description, line, *before, keys))

    def _described(self, key: str) -> Node:
        """Return the instructions, or a message about the last attempt."""
        first = "-first" if key == "help" and self._purpose in RELAYS[1:] else ""
        kind = self._kind + first if key in ("help", "wrong") else ""
        text = self._note if key == "note" else say(f"online.address.{key}{kind}")
        return Text(text, replace(SMALL_NOTE, colour=IVORY) if key == "help" else NEWS, wraps=True)

    def _actions(self) -> dict[str, str]:
        """Return the texts of the actions, by key."""
        return {
            PASTE: say("online.address.paste"),
            DELETE: say("online.address.delete"),
            GO_BACK: say("online.address.back"),
            DONE: say(f"online.address.{self._purpose}-now"),
        }

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle the keyboard and the focus."""
        typed = self._typed()
        intents = self.intents(dt)
        frame = self.context.frame
        if typed:
            self._add(typed)
            self.return_to(DONE)
        pressed = self.pressed_row(intents)
        if pressed == PASTE or self._pastes:
            self._paste()
        self._line.advance(self.text, dt)
        leaves = Intent.LEAVE in intents and MOUSE_SELECT not in frame.pressed
        if Intent.BACK in intents or pressed == DELETE:
            leaves = leaves or not self._text
            self._text = self._text[:-1]
        if leaves or pressed == GO_BACK:
            return ScreenOutcome("back", "")
        if pressed == DONE or starting(frame, self.context.keymap):
            return self._done()
        if pressed in self._recent:
            self._replace(self._recent[pressed])
        elif pressed is not None and len(pressed) == 1:
            self._add(pressed)
        return None

    @property
    def _pastes(self) -> bool:
        """Whether the keys for pasting were pressed."""
        frame = self.context.frame
        return PASTE_KEY in frame.pressed and not PASTE_WITH.isdisjoint(frame.held)

    def _paste(self) -> None:
        """Replace the text by that of the clipboard."""
        found = clipboard.paste()
        if found:
            self._replace(found)
        else:
            self._description.show("no-clipboard")
            self.context.sound.gesture("refusal")

    def _replace(self, text: str) -> None:
        self._text = ""
        self._add(text)
        self.return_to(DONE)

    def _add(self, letters: str) -> None:
        self._text = (self._text + letters)[:LONGEST]
        self._description.show("help")

    def _typed(self) -> str:
        """Return the text typed in this frame."""
        if not PASTE_WITH.isdisjoint(self.context.frame.held):
            return ""
        keys = [key for key in self.context.frame.pressed if key.startswith(KEY_PREFIX)]
        return typed(self.context.frame.written, [key.removeprefix(KEY_PREFIX) for key in keys])

    @property
    def _is_code(self) -> bool:
        return self._purpose in CODES or self._purpose == ROAD_CODE

    @property
    def _kind(self) -> str:
        """The suffix of keys for what is entered; empty for an address."""
        if self._purpose == ROAD_CODE:
            return "-road"
        return "-code" if self._purpose in CODES else "-relay" if self._purpose in RELAYS else ""

    @property
    def _memory(self) -> TextSetting | None:
        """The setting that remembers such texts; None for codes, which are used once."""
        return None if self._is_code else ONLINE_RELAYS if self._purpose in RELAYS else ONLINE_HOST

    def _recent_texts(self) -> dict[str, str]:
        """Return what was entered before, by key, without what the line has already."""
        memory = self._memory
        known = () if memory is None else recent(self.context.settings, memory)
        others = [text for text in known if text != self._text][:MOST_RECENT]
        return {f"{RECENT}{number}": text for number, text in enumerate(others)}

    def _known_address(self) -> str:
        """Return the last joined host as a default; spectators use another port."""
        if self._purpose not in ("join", "watch"):
            return ""
        known = next(iter(recent(self.context.settings, ONLINE_HOST)), "")
        with suppress(ValueError):
            return read_address(known)[0] if self._purpose == "watch" else known
        return known

    def _done(self) -> ScreenOutcome | None:
        """Continue with the text if it is valid."""
        try:
            if self._purpose in RELAYS:
                return self._set_relay()
            if self._purpose in CODES and not is_invitation(self._text) and self._relay is None:
                read_code(self._text)
                self._description.show("relayless")
                self.context.sound.gesture("refusal")
                return None
            reach = self._reach()
        except ValueError:
            self._description.show("wrong")
            self.context.sound.gesture("refusal")
            return None
        if self._purpose in ("watch", "watch-code"):
            return ScreenOutcome("watch", WatchPeer(reach, self.context.network.now))
        if self._purpose != "code":
            remember(self.context.settings, ONLINE_HOST, self._text.strip())
            self.context.settings.save()
        return ScreenOutcome("join", GuestPeer(reach, PersonSeat(), self.context.network.now))

    def _reach(self) -> Route:
        """Return the route of the text. Raises ValueError if it is invalid."""
        door = CODES.get(self._purpose)
        if door is not None:
            return self._reach_by_code(door)
        return direct_to_watch(self._text) if self._purpose == "watch" else direct(self._text)

    @property
    def _relay(self) -> Relay | None:
        """The relay of the settings; None without a valid one."""
        return chosen_relay(self.context.settings)

    def _reach_by_code(self, door: Door) -> Route:
        """Return the route of a code, or of an invitation. Raises ValueError for neither."""
        if not is_invitation(self._text):
            if self._relay is None:
                raise ValueError("a code needs a relay")
            may_leave = self.context.settings[ONLINE_DIRECT]
            return RelayRoute(self._relay, read_code(self._text), door, direct=may_leave)
        return invited(self.context, self._text, door)

    def _set_relay(self) -> ScreenOutcome:
        """Set the relay for codes; an empty text removes it. Raises ValueError for an invalid one."""
        text, settings = self._text.strip(), self.context.settings
        relay = read_relay(text) if text else None
        settings[ONLINE_RELAY] = text if relay is not None else ONLINE_RELAY.default
        remember(settings, ONLINE_RELAYS, text)
        settings.save()
        if relay is not None and self._purpose == "relay-to-host":
            return ScreenOutcome("host", HostedByCode(RelayRoute(relay, new_code())))
        if relay is not None and self._purpose == "relay-to-quick":
            return ScreenOutcome("quick")
        return ScreenOutcome("back", "")

    def _read_bindings(self) -> Sequence[Bindings]:
        """Return bindings in which letters type; only arrow keys and gamepads move the focus."""
        return self.context.keymap.menu(("arrow keys", *PADS))


def invited(context: Context, text: str, door: Door = "play") -> RelayRoute:
    """Return the route of an invitation, whose relay is remembered. Raises ValueError for an invalid one.

    It becomes the relay for codes, if there is none yet.
    """
    settings = context.settings
    invitation = read_invitation(text)
    known = [settings[ONLINE_RELAY], *recent(settings, ONLINE_RELAYS)]
    route = invitation.route([relay for one in known if (relay := relay_of(one)) is not None], door)
    address = invitation.relay_address
    if settings[ONLINE_RELAY] == ONLINE_RELAY.default:
        settings[ONLINE_RELAY] = address
    if not any(relay_of(one) == route.relay for one in known):
        remember(settings, ONLINE_RELAYS, address)
    settings.save()
    return replace(route, direct=settings[ONLINE_DIRECT])


def typed(written: str, keys: Sequence[str]) -> str:
    """Return the typed characters of an address; `keys` are the positions of the pressed keys.

    What the layout types counts. A key that types nothing usable, like those of Greek letters and French
    digits, counts as the key of an American keyboard; so do those of the numpad.
    """
    places = [key for key in keys if len(key) == 1]
    if not written:
        return "".join(PLACES.get(place, "") for place in places)
    if len(written) != len(places):
        return "".join(_as_written(letter) for letter in written)
    return "".join(
        _as_written(letter) or _by_place(place, letter) for letter, place in zip(written, places, strict=True)
    )


def _as_written(letter: str) -> str:
    """Return the letter as used in addresses; empty for one that is not."""
    plain = str(unicodedata.decimal(letter, letter)).lower()
    return plain if plain in LETTERS or plain in ALSO_TYPED else ""


def _by_place(place: str, letter: str) -> str:
    """Return the character of the key at that position, which has typed an unusable letter."""
    if place.isalpha():
        return place if letter.isalpha() else ""
    return place if place.isdecimal() or (place, letter) == (".", SEPARATOR) else ""
