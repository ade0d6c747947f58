"""The buttons of every scheme, each with one meaning; players change them by `bind` and `reset`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from archon3d.controls.bindings import FIXED, KEYBOARD, SCHEMES
from archon3d.controls.gamepads import STYLES, is_numbered
from archon3d.controls.intents import Intent


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


class ButtonSchemes:
    """Which buttons every intent has in every scheme."""

    def __init__(self) -> None:
        """Start with the default schemes."""
        self._schemes: dict[str, dict[Intent, tuple[str, ...]]] = {}
        self.reset()

    def of(self, scheme: str) -> Mapping[Intent, tuple[str, ...]]:
        """Return the buttons of each intent, without the prefix of their device."""
        return self._schemes[scheme]

    def at(self, place: BindingSlot) -> tuple[str, ...]:
        """Return the buttons of one intent."""
        return self._schemes[place.scheme][place.intent]

    def put(self, place: BindingSlot, buttons: tuple[str, ...]) -> None:
        """Give one intent these buttons; `untangle` removes second meanings."""
        self._schemes[place.scheme][place.intent] = buttons

    def changed(self, scheme: str) -> bool:
        """Return whether a scheme differs from the default."""
        return self._schemes[scheme] != SCHEMES[scheme]

    def copy(self) -> ButtonSchemes:
        """Return a copy that does not change with this one."""
        other = ButtonSchemes()
        other._schemes = {name: dict(scheme) for name, scheme in self._schemes.items()}
        return other

    def take_from_others(self, written: ButtonSchemes, kept: ButtonSchemes) -> None:
        """Copy the schemes of each device that was not changed since `kept` from those written elsewhere.

        All parts of the keyboard are one device.
        """
        for device in (KEYBOARD, *((name,) for name in SCHEMES if name not in KEYBOARD)):
            if all(self._schemes[name] == kept._schemes[name] for name in device):
                self._schemes |= {name: dict(written._schemes[name]) for name in device}

    def bind(self, place: BindingSlot, button: str) -> Displaced | None:
        """Bind the intent to this button alone, among the buttons of its kind.

        Numbered buttons and others are never on the same gamepad. An intent that loses its last button gets
        those of this intent in exchange. Returns the intent that lost the button. Raises ReservedButton.
        """
        if button in FIXED[steady(place.scheme)]:
            raise ReservedButton(f"{button} means the same everywhere and cannot be given another meaning")
        before, strange = _split(self.at(place), button)
        owner = next((other for other in rivals(place.scheme) if button in self.at(other)), None)
        self._schemes[place.scheme][place.intent] = (button, *strange)
        if owner is None or owner == place:
            return None
        alike, strange = _split(self.at(owner), button)
        kept = tuple(one for one in alike if one != button)
        self._schemes[owner.scheme][owner.intent] = (*(kept or before), *strange)
        return Displaced(owner, exchanged=not kept)

    def reset(self, scheme: str | None = None) -> None:
        """Reset one scheme, or all; it gets back a button that another scheme has taken."""
        for name in SCHEMES if scheme is None else (scheme,):
            self._schemes[name] = dict(SCHEMES[name])
        self.untangle(first=scheme)

    def untangle(self, first: str | None = None) -> list[tuple[str, BindingSlot]]:
        """Remove every second meaning of a button and return what was removed.

        The scheme `first` keeps its buttons, else the earlier scheme does. An intent without buttons gets its
        default ones if they are free.
        """
        dropped = []
        for device in (*((style,) for style in STYLES), KEYBOARD):
            places = [place for name in device for place in slots(name)]
            taken = set(FIXED[steady(device[0])])
            for place in sorted(places, key=lambda one: one.scheme != first):
                fixed = [one for one, meant in FIXED[steady(place.scheme)].items() if meant is place.intent]
                kept = tuple(one for one in self.at(place) if one in fixed or one not in taken)
                dropped += [(one, place) for one in self.at(place) if one not in kept]
                self._schemes[place.scheme][place.intent] = kept
                taken |= set(kept)
            for place in places:
                if not self.at(place):
                    free = tuple(one for one in SCHEMES[place.scheme][place.intent] if one not in taken)
                    self._schemes[place.scheme][place.intent] = free
                    taken |= set(free)
        return dropped


def slots(scheme: str) -> tuple[BindingSlot, ...]:
    """Return the intents of a scheme that can be bound to other buttons."""
    return tuple(BindingSlot(scheme, intent) for intent in SCHEMES[scheme])


def rivals(scheme: str) -> Iterator[BindingSlot]:
    """Yield every intent of the same device as the scheme: all parts of the keyboard are one device."""
    for name in KEYBOARD if scheme in KEYBOARD else (scheme,):
        yield from slots(name)


def steady(scheme: str) -> str:
    """Return the scheme of the same device that has the buttons whose meaning never changes."""
    return "arrow keys" if scheme in KEYBOARD else scheme


def _split(buttons: Iterable[str], like: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the buttons that can be on the same gamepad as `like`, and the others."""
    alike = tuple(one for one in buttons if is_numbered(one) == is_numbered(like))
    return alike, tuple(one for one in buttons if one not in alike)
