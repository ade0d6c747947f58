"""Which connected gamepad has which name, and which of them wait for one. Pure: no engine here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from archon3d.controls.bindings import PADS

LONGEST_KEY: Final = 200
"""Characters of a gamepad's key."""

Device = TypeVar("Device")


@dataclass(frozen=True, slots=True)
class PadIdentity:
    """What stays the same of a gamepad however often it is plugged in. Two of a kind may be equal."""

    name: str = ""
    """What the maker calls it."""
    vendor: int = 0
    product: int = 0
    """The USB numbers."""
    serial: str = ""
    """The serial number, where the system tells it."""

    @property
    def key(self) -> str:
        """The same as one line of text, to be kept in a file."""
        line = f"{self.vendor:04x}:{self.product:04x} {self.serial} {self.name}"
        return "".join(letter for letter in line if letter.isprintable())[:LONGEST_KEY]


@dataclass(frozen=True, slots=True)
class PluggedPad:
    """A gamepad that is connected."""

    identity: PadIdentity = PadIdentity()
    connection: int = 0
    """Grows with every gamepad that is plugged in: the same one has another number when it is back."""


UNKNOWN_PAD: Final = PluggedPad()


@dataclass(slots=True)
class _Entry(Generic[Device]):
    device: Device
    pad: PluggedPad
    guest_of: PadIdentity | None = None
    """The gamepad whose name it was given after having waited, until it is touched."""


class PadRoster(Generic[Device]):
    """The names of the connected gamepads. `Device` is whatever the caller knows a gamepad by."""

    def __init__(self, names: Sequence[str] = PADS) -> None:
        self._names = tuple(names)
        self._entries: dict[str, _Entry[Device]] = {}
        self._waiting: list[_Entry[Device]] = []
        self._last: dict[str, PadIdentity] = {}
        self._connections = 0

    @property
    def devices(self) -> dict[str, Device]:
        """The gamepads that have a name."""
        return {name: entry.device for name, entry in self._entries.items()}

    @property
    def plugged(self) -> dict[str, PluggedPad]:
        """What is known of the gamepads that have a name."""
        return {name: entry.pad for name, entry in self._entries.items()}

    @property
    def waiting(self) -> tuple[PluggedPad, ...]:
        """The gamepads that wait until a name is free, the longest waiting first."""
        return tuple(entry.pad for entry in self._waiting)

    @property
    def waiting_devices(self) -> list[Device]:
        """The same by what the caller knows them by."""
        return [entry.device for entry in self._waiting]

    def connect(self, device: Device, identity: PadIdentity) -> str | None:
        """Give the gamepad a free name, or back the one that it lost to a gamepad nobody has touched since.

        Returns the name; None while the gamepad has to wait, or where it is known already.
        """
        if any(entry.device == device for entry in (*self._entries.values(), *self._waiting)):
            return None
        self._connections += 1
        entry = _Entry(device, PluggedPad(identity, self._connections))
        name = self._free_name(identity)
        if name is None:
            self._waiting.append(entry)
            return None
        if name in self._entries:
            self._waiting.insert(0, self._entries[name])
        self._entries[name] = entry
        return name

    def disconnect(self, device: Device) -> str | None:
        """Forget the gamepad. Returns the name that it had, if it had one."""
        self._waiting = [entry for entry in self._waiting if entry.device != device]
        name = next((name for name, entry in self._entries.items() if entry.device == device), None)
        if name is not None:
            entry = self._entries.pop(name)
            self._last[name] = entry.guest_of or entry.pad.identity
        return name

    def admit(self) -> dict[str, Device]:
        """Give free names to those who wait. Returns the gamepads that have one now."""
        admitted = {}
        for name in self._names:
            if name not in self._entries and self._waiting:
                entry = self._waiting.pop(0)
                entry.guest_of = self._last.get(name)
                self._entries[name] = entry
                admitted[name] = entry.device
        return admitted

    def touch(self, name: str) -> None:
        """Somebody uses the gamepad: its name is its own from now on."""
        if name in self._entries:
            self._entries[name].guest_of = None

    def _free_name(self, identity: PadIdentity) -> str | None:
        """Return the name for a newcomer: a free one, that which it had last if possible, or a guest's."""
        free = [name for name in self._names if name not in self._entries]
        own = [name for name in free if self._last.get(name) == identity]
        lent = [name for name, entry in self._entries.items() if entry.guest_of == identity]
        return next(iter((*own, *free, *lent)), None)
