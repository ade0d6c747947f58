"""The current bindings: the default schemes with the players' changes, saved as text.

Only pure data, and a file that people can read and edit:

    ["first keys"]
    up = ["w"]
    accept = ["f"]

A line that is damaged, or gives one button two meanings, costs only itself, and the log says so.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.controls.bindings import (
    ALL_SOURCES,
    FALLBACK,
    FIXED,
    KEYBOARD,
    MIDDLE_KEYS,
    PADS,
    SCHEMES,
    SECOND_STICK,
    STICK,
    Bindings,
    prefix_of,
)
from archon3d.controls.gamepads import STYLES, is_numbered
from archon3d.controls.intents import Intent
from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables

FILE_NAME: Final = "controls.toml"

VERSION: Final = "version"
"""Name of the line with the file's version."""
FIRST_VERSION: Final = 1
"""Files without that line; their nine keys of a hand do not use the middle one."""
PRESENT_VERSION: Final = 2

_COMMON: Final = "gamepad."
"""Prefix of the lines of an older file in which all gamepads have one scheme."""

_log = logging.getLogger(__name__)


class ReservedButton(ValueError):
    """The button has one meaning everywhere and cannot be given another."""


@dataclass(frozen=True, slots=True)
class BindingSlot:
    """One intent of one scheme."""

    scheme: str
    intent: Intent


@dataclass(frozen=True, slots=True)
class Displaced:
    """The intent that has lost a button to another one."""

    place: BindingSlot
    exchanged: bool
    """Whether it got the other's buttons instead; if not, it has others left."""


class Keymap:
    """The buttons of every scheme. `bind` and `reset` change them, `save` writes them."""

    def __init__(self, path: Path | None = None) -> None:
        """Start with the default schemes; they are saved in `path`, or nowhere."""
        self._path = path
        self.attempts = Attempts()
        """Whether they could be written."""
        self._schemes: dict[str, dict[Intent, tuple[str, ...]]] = {}
        self._known: dict[tuple[str, bool], Bindings] = {}
        self._styles: dict[str, str] = {}
        self._right_handed: frozenset[str] = frozenset()
        self.reset()
        self._kept = self._copy()

    @classmethod
    def load(cls, path: Path) -> Keymap:
        """Return the bindings in `path`; what is missing or wrong there is the default."""
        keymap = cls(path)
        lines = dict(read_tables(path, "the controls cannot be read, so they are as the game comes"))
        version = lines.pop(VERSION, FIRST_VERSION)
        keymap._take_common({name: value for name, value in lines.items() if name.startswith(_COMMON)})
        for name, value in lines.items():
            if not name.startswith(_COMMON):
                keymap._take_line(name, value)
        if version == FIRST_VERSION:
            keymap._add_middle_keys()
        keymap._settle()
        keymap._kept = keymap._copy()
        return keymap

    def follow(self, styles: Mapping[str, str], right_handed: frozenset[str] = frozenset()) -> None:
        """Read each gamepad by the scheme of its labels from now on.

        The second stick of the `right_handed` ones moves.
        """
        if (styles, right_handed) != (self._styles, self._right_handed):
            self._styles, self._right_handed = dict(styles), right_handed
            self._known.clear()

    def scheme_of(self, source: str) -> str:
        """Return the name of the scheme of a source."""
        return self._styles.get(source, "xbox") if source in PADS else source

    def changed(self, scheme: str) -> bool:
        """Return whether a scheme differs from the default."""
        return self._schemes[scheme] != SCHEMES[scheme]

    def buttons(self, scheme: str, intent: Intent) -> tuple[str, ...]:
        """Return the buttons of an intent, without the prefix of their device."""
        return self._schemes[scheme][intent]

    def places(self, scheme: str) -> tuple[BindingSlot, ...]:
        """Return the intents of a scheme that can be bound to other buttons."""
        return tuple(BindingSlot(scheme, intent) for intent in SCHEMES[scheme])

    def play(self, sources: Iterable[str]) -> tuple[Bindings, ...]:
        """Return what the sources' buttons mean on a board and in the arena."""
        return tuple(self._bindings(source, False) for source in sources)

    def menu(self, sources: Iterable[str]) -> tuple[Bindings, ...]:
        """Return what they mean in menus, where some buttons never change."""
        return tuple(self._bindings(source, True) for source in sources)

    def bind(self, place: BindingSlot, button: str) -> Displaced | None:
        """Bind the intent to this button alone, among the buttons of its kind.

        Numbered buttons and others are never on the same gamepad. An intent that loses its last button gets
        those of this intent in exchange. Returns the intent that lost the button. Raises ReservedButton.
        """
        if button in FIXED[_steady(place.scheme)]:
            raise ReservedButton(f"{button} means the same everywhere and cannot be given another meaning")
        self._known.clear()
        before, strange = _split(self._at(place), button)
        owner = next((other for other in self._rivals(place.scheme) if button in self._at(other)), None)
        self._schemes[place.scheme][place.intent] = (button, *strange)
        if owner is None or owner == place:
            return None
        alike, strange = _split(self._at(owner), button)
        kept = tuple(one for one in alike if one != button)
        self._schemes[owner.scheme][owner.intent] = (*(kept or before), *strange)
        return Displaced(owner, exchanged=not kept)

    def reset(self, scheme: str | None = None) -> None:
        """Reset one scheme, or all; it gets back a button that another scheme has taken."""
        for name in SCHEMES if scheme is None else (scheme,):
            self._schemes[name] = dict(SCHEMES[name])
        self._untangle(first=scheme)

    def save(self) -> None:
        """Write the file. On failure the log gets a line and writing is retried later.

        A device whose buttons were not changed here keeps the changes that another instance of the game has
        saved.
        """
        if self._path is not None:
            self.attempts.make("the controls cannot be kept", partial(self._write, self._path))

    def _write(self, path: Path) -> None:
        if os.path.exists(path):
            self._take_from_others(Keymap.load(path))
        write_tables(path, self._text().encode())
        self._kept = self._copy()

    def _take_from_others(self, written: Keymap) -> None:
        """Copy the schemes of each device that was not changed here from the file.

        All parts of the keyboard are one device.
        """
        for device in (KEYBOARD, *((name,) for name in SCHEMES if name not in KEYBOARD)):
            if all(self._schemes[name] == self._kept[name] for name in device):
                self._schemes |= {name: dict(written._schemes[name]) for name in device}
        self._known.clear()

    def _copy(self) -> dict[str, dict[Intent, tuple[str, ...]]]:
        return {name: dict(scheme) for name, scheme in self._schemes.items()}

    def _at(self, place: BindingSlot) -> tuple[str, ...]:
        return self._schemes[place.scheme][place.intent]

    def _rivals(self, scheme: str) -> Iterator[BindingSlot]:
        """Yield every intent of the same device as the scheme: all parts of the keyboard are one device."""
        for name in KEYBOARD if scheme in KEYBOARD else (scheme,):
            yield from self.places(name)

    def menu_buttons(self, scheme: str, intent: Intent) -> tuple[str, ...]:
        """Return the buttons of an intent in menus: fixed ones, or else those that were chosen."""
        steady = tuple(button for button, meant in FALLBACK.get(scheme, {}).items() if meant is intent)
        return (*steady, *self._schemes[scheme].get(intent, ()))

    def shared_keys(self) -> Bindings:
        """Return the keys that only one part of the keyboard has, usable by players of another part too."""
        key = ("shared keys", False)
        if key not in self._known:
            (arrows,) = self.play(("arrow keys",))
            shared = (Intent.COMMANDS, Intent.HELP)
            self._known[key] = {button: intent for button, intent in arrows.items() if intent in shared}
        return self._known[key]

    def scrolling(self) -> tuple[Bindings, ...]:
        """Return what the sticks that do not move mean."""
        return tuple(self._scrolling(pad) for pad in PADS)

    def _scrolling(self, pad: str) -> Bindings:
        key = (f"rolling {pad}", False)
        if key not in self._known:
            stick = STICK if self._stick(pad) is SECOND_STICK else SECOND_STICK
            self._known[key] = {prefix_of(pad) + button: way for button, way in stick.items()}
        return self._known[key]

    def _stick(self, pad: str) -> Bindings:
        """Return the bindings of the stick that moves."""
        return SECOND_STICK if pad in self._right_handed else STICK

    def interrupts(self) -> Bindings:
        """Return the buttons by which anyone can leave or pause, even if it is not their turn."""
        key = ("everybody", False)
        if key not in self._known:
            meant = {button: intent for one in self.play(ALL_SOURCES) for button, intent in one.items()}
            self._known[key] = {
                button: intent for button, intent in meant.items() if intent in (Intent.LEAVE, Intent.PAUSE)
            }
        return self._known[key]

    def _bindings(self, source: str, menu: bool) -> Bindings:
        if (source, menu) not in self._known:
            self._known[source, menu] = self._read_scheme(source, menu)
        return self._known[source, menu]

    def _read_scheme(self, source: str, menu: bool) -> Bindings:
        scheme, prefix = self.scheme_of(source), prefix_of(source)
        meant: dict[str, Intent] = dict(self._stick(source)) if source in PADS else {}
        for intent, buttons in self._schemes[scheme].items():
            meant |= dict.fromkeys(buttons, intent)
        if menu:
            for button in FALLBACK[_steady(scheme)]:
                meant.pop(button, None)
        if scheme == _steady(scheme):
            meant |= {**FIXED[scheme], **(FALLBACK[scheme] if menu else {})}
        return {prefix + button: intent for button, intent in meant.items()}

    def _take_common(self, lines: Mapping[str, object]) -> None:
        """Load what an older file says of all gamepads at once.

        Of the buttons that a gamepad cannot have beside those, each intent keeps the default.
        """
        common = Keymap(self._path)
        for name, value in lines.items():
            common._take_line(name, value, STYLES[0])
        common._settle()
        scheme = common._schemes[STYLES[0]]
        chosen = {button for buttons in scheme.values() for button in buttons}
        for intent, buttons in scheme.items():
            kinds = {is_numbered(button) for button in buttons}
            others = (one for one in SCHEMES[STYLES[0]][intent] if is_numbered(one) not in kinds)
            full = (*buttons, *(one for one in others if one not in chosen))
            for style in STYLES:
                self._schemes[style][intent] = full

    def _take_line(self, name: str, value: object, read_as: str = "") -> None:
        """Load a line of the file into its scheme, or into the scheme `read_as`."""
        table, _, key = name.rpartition(".")
        scheme = read_as or table
        intent = next((one for one in SCHEMES.get(scheme, ()) if one.name.lower() == key), None)
        if intent is None:
            _log.warning("%s: there is nothing named %s to give buttons to; it is left out", self._path, name)
        elif not isinstance(value, list) or not all(_is_button(button) for button in value):
            _log.warning('%s: %s is a list of buttons such as ["w"], not %r', self._path, name, value)
        else:
            self._schemes[scheme][intent] = tuple(value)

    def _add_middle_keys(self) -> None:
        """Let the middle keys mean down, unless a player has changed them or that direction."""
        for scheme, key in MIDDLE_KEYS.items():
            down, whole = BindingSlot(scheme, Intent.DOWN), SCHEMES[scheme][Intent.DOWN]
            others = [button for place in self._rivals(scheme) if place != down for button in self._at(place)]
            without = tuple(button for button in whole if button != key)
            if self._at(down) in (whole, without):
                self._schemes[scheme][Intent.DOWN] = without if key in others else whole

    def _settle(self) -> None:
        """Remove every second meaning of a button, and log it."""
        for button, place in self._untangle():
            _log.warning(
                "%s: %s cannot be %s of the %s: it means something else",
                self._path,
                button,
                place.intent.name.lower(),
                place.scheme,
            )

    def _untangle(self, first: str | None = None) -> list[tuple[str, BindingSlot]]:
        """Remove every second meaning of a button and return what was removed.

        The scheme `first` keeps its buttons, else the earlier scheme does. An intent without buttons gets its
        default ones if they are free.
        """
        self._known.clear()
        dropped = []
        for device in (*((style,) for style in STYLES), KEYBOARD):
            places = [place for name in device for place in self.places(name)]
            taken = set(FIXED[_steady(device[0])])
            for place in sorted(places, key=lambda one: one.scheme != first):
                fixed = [one for one, meant in FIXED[_steady(place.scheme)].items() if meant is place.intent]
                kept = tuple(one for one in self._at(place) if one in fixed or one not in taken)
                dropped += [(one, place) for one in self._at(place) if one not in kept]
                self._schemes[place.scheme][place.intent] = kept
                taken |= set(kept)
            for place in places:
                if not self._at(place):
                    free = tuple(one for one in SCHEMES[place.scheme][place.intent] if one not in taken)
                    self._schemes[place.scheme][place.intent] = free
                    taken |= set(free)
        return dropped

    def _text(self) -> str:
        lines = ["# The buttons of each device: keys by their place on an American keyboard."]
        lines += [f"{VERSION} = {PRESENT_VERSION}"]
        for scheme, intents in self._schemes.items():
            lines += ["", f"[{json.dumps(scheme)}]"]
            lines += [f"{intent.name.lower()} = {json.dumps(list(one))}" for intent, one in intents.items()]
        return "\n".join(lines) + "\n"


def _steady(scheme: str) -> str:
    """Return the scheme of the same device that has the buttons whose meaning never changes."""
    return "arrow keys" if scheme in KEYBOARD else scheme


def _split(buttons: Iterable[str], like: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the buttons that can be on the same gamepad as `like`, and the others."""
    alike = tuple(one for one in buttons if is_numbered(one) == is_numbered(like))
    return alike, tuple(one for one in buttons if one not in alike)


def _is_button(button: object) -> bool:
    return isinstance(button, str) and button.isprintable() and bool(button) and " " not in button
