"""The current bindings: what every button means on a board, in the arena and in menus.

Only pure data, with the players' changes, which `keymap_file` reads and writes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.controls.bindings import (
    ALL_SOURCES,
    FALLBACK,
    FIXED,
    PADS,
    SECOND_STICK,
    STICK,
    Bindings,
    prefix_of,
)
from archon3d.controls.intents import Intent
from archon3d.controls.keymap_file import read_schemes, text_of
from archon3d.controls.schemes import BindingSlot, ButtonSchemes, Displaced, slots, steady
from archon3d.host.attempts import Attempts
from archon3d.host.tables import write_tables

FILE_NAME: Final = "controls.toml"


class Keymap:
    """The buttons of every scheme. `bind` and `reset` change them, `save` writes them."""

    def __init__(self, path: Path | None = None) -> None:
        """Start with the default schemes; they are saved in `path`, or nowhere."""
        self._path = path
        self.attempts = Attempts()
        """Whether they could be written."""
        self._schemes = ButtonSchemes()
        self._known: dict[tuple[str, bool], Bindings] = {}
        self._of_sources: dict[tuple[tuple[str, ...], bool], tuple[Bindings, ...]] = {}
        self._styles: dict[str, str] = {}
        self._right_handed: frozenset[str] = frozenset()
        self._kept = self._schemes.copy()

    @classmethod
    def load(cls, path: Path) -> Keymap:
        """Return the bindings in `path`; what is missing or wrong there is the default."""
        keymap = cls(path)
        keymap._schemes = read_schemes(path)
        keymap._kept = keymap._schemes.copy()
        return keymap

    def follow(self, styles: Mapping[str, str], right_handed: frozenset[str] = frozenset()) -> None:
        """Read each gamepad by the scheme of its labels from now on.

        The second stick of the `right_handed` ones moves.
        """
        if (styles, right_handed) != (self._styles, self._right_handed):
            self._styles, self._right_handed = dict(styles), right_handed
            self._forget()

    def scheme_of(self, source: str) -> str:
        """Return the name of the scheme of a source."""
        return self._styles.get(source, "xbox") if source in PADS else source

    def changed(self, scheme: str) -> bool:
        """Return whether a scheme differs from the default."""
        return self._schemes.changed(scheme)

    def buttons(self, scheme: str, intent: Intent) -> tuple[str, ...]:
        """Return the buttons of an intent, without the prefix of their device."""
        return self._schemes.at(BindingSlot(scheme, intent))

    def places(self, scheme: str) -> tuple[BindingSlot, ...]:
        """Return the intents of a scheme that can be bound to other buttons."""
        return slots(scheme)

    def play(self, sources: Iterable[str]) -> tuple[Bindings, ...]:
        """Return what the sources' buttons mean on a board and in the arena."""
        return self._all_bindings(tuple(sources), False)

    def menu(self, sources: Iterable[str]) -> tuple[Bindings, ...]:
        """Return what they mean in menus, where some buttons never change."""
        return self._all_bindings(tuple(sources), True)

    def bind(self, place: BindingSlot, button: str) -> Displaced | None:
        """Bind the intent to this button alone; see `ButtonSchemes.bind`. Raises ReservedButton."""
        self._forget()
        return self._schemes.bind(place, button)

    def reset(self, scheme: str | None = None) -> None:
        """Reset one scheme, or all; it gets back a button that another scheme has taken."""
        self._forget()
        self._schemes.reset(scheme)

    def save(self) -> None:
        """Write the file. On failure the log gets a line and writing is retried later.

        A device whose buttons were not changed here keeps the changes that another instance of the game has
        saved.
        """
        if self._path is not None:
            self.attempts.make("the controls cannot be kept", partial(self._write, self._path))

    def _write(self, path: Path) -> None:
        if os.path.exists(path):
            self._schemes.take_from_others(read_schemes(path), self._kept)
            self._forget()
        write_tables(path, text_of(self._schemes).encode())
        self._kept = self._schemes.copy()

    def menu_buttons(self, scheme: str, intent: Intent) -> tuple[str, ...]:
        """Return the buttons of an intent in menus: fixed ones, or else those that were chosen."""
        steady = tuple(button for button, meant in FALLBACK.get(scheme, {}).items() if meant is intent)
        return (*steady, *self._schemes.of(scheme).get(intent, ()))

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
        key = ("scrolling",), False
        if key not in self._of_sources:
            self._of_sources[key] = tuple(self._scrolling(pad) for pad in PADS)
        return self._of_sources[key]

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

    def _forget(self) -> None:
        """Read all schemes again when they are asked for."""
        self._known.clear()
        self._of_sources.clear()

    def _all_bindings(self, sources: tuple[str, ...], menu: bool) -> tuple[Bindings, ...]:
        """Return the sources' bindings: the same tuple until one of them changes."""
        if (sources, menu) not in self._of_sources:
            self._of_sources[sources, menu] = tuple(self._bindings(source, menu) for source in sources)
        return self._of_sources[sources, menu]

    def _bindings(self, source: str, menu: bool) -> Bindings:
        if (source, menu) not in self._known:
            self._known[source, menu] = self._read_scheme(source, menu)
        return self._known[source, menu]

    def _read_scheme(self, source: str, menu: bool) -> Bindings:
        scheme, prefix = self.scheme_of(source), prefix_of(source)
        meant: dict[str, Intent] = dict(self._stick(source)) if source in PADS else {}
        for intent, buttons in self._schemes.of(scheme).items():
            meant |= dict.fromkeys(buttons, intent)
        if menu:
            for button in FALLBACK[steady(scheme)]:
                meant.pop(button, None)
        if scheme == steady(scheme):
            meant |= {**FIXED[scheme], **(FALLBACK[scheme] if menu else {})}
        return {prefix + button: intent for button, intent in meant.items()}
