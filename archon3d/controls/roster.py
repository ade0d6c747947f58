"""Names of the connected gamepads, and the queue for free names. Pure: no engine here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from archon3d.controls.bindings import PADS

LONGEST_KEY: Final = 200
"""Longest key of a gamepad, in characters."""

Device = TypeVar("Device")


@dataclass(frozen=True, slots=True)
class PadIdentity:
    """Identity of a gamepad that survives unplugging. Two of the same model may be equal."""

    name: str = ""
    """The maker's name for it."""
    vendor: int = 0
    product: int = 0
    """The USB numbers."""
    serial: str = ""
    """The serial number, if the system reports it."""

    @property
    def key(self) -> str:
        """The identity as one line of text for a file."""
        line = f"{self.vendor:04x}:{self.product:04x} {self.serial} {self.name}"
        return "".join(letter for letter in line if letter.isprintable())[:LONGEST_KEY]


@dataclass(frozen=True, slots=True)
class PluggedPad:
    """A gamepad that is connected."""

    identity: PadIdentity = PadIdentity()
    connection: int = 0
    """Increases with every connection: a gamepad that returns has another number."""


UNKNOWN_PAD: Final = PluggedPad()


@dataclass(slots=True)
class _Entry(Generic[Device]):
    device: Device
    pad: PluggedPad
    guest_of: PadIdentity | None = None
    """The gamepad whose name it was given from the queue, until it is used."""


class PadRoster(Generic[Device]):
    """Names of the connected gamepads. `Device` is the caller's handle of a gamepad."""

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
        """Identities of the gamepads that have a name."""
        return {name: entry.pad for name, entry in self._entries.items()}

    @property
    def waiting(self) -> tuple[PluggedPad, ...]:
        """The gamepads in the queue, longest waiting first."""
        return tuple(entry.pad for entry in self._waiting)

    @property
    def waiting_devices(self) -> list[Device]:
        """The same as the caller's handles."""
        return [entry.device for entry in self._waiting]

    def connect(self, device: Device, identity: PadIdentity) -> str | None:
        """Give the gamepad a free name, or its old one if an unused gamepad has that.

        Returns the name; None while the gamepad has to wait, or if it is already known.
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
        """Remove the gamepad. Returns its name, if it had one."""
        self._waiting = [entry for entry in self._waiting if entry.device != device]
        name = next((name for name, entry in self._entries.items() if entry.device == device), None)
        if name is not None:
            entry = self._entries.pop(name)
            self._last[name] = entry.guest_of or entry.pad.identity
        return name

    def admit(self) -> dict[str, Device]:
        """Give free names to waiting gamepads. Returns the gamepads that got one."""
        admitted = {}
        for name in self._names:
            if name not in self._entries and self._waiting:
                entry = self._waiting.pop(0)
                entry.guest_of = self._last.get(name)
                self._entries[name] = entry
                admitted[name] = entry.device
        return admitted

    def touch(self, name: str) -> None:
        """Record that the gamepad is used: its name is its own from now on."""
        if name in self._entries:
            self._entries[name].guest_of = None

    def _free_name(self, identity: PadIdentity) -> str | None:
        """Return a name for a new gamepad: its last one if that is free, any free one, or a guest's."""
        free = [name for name in self._names if name not in self._entries]
        own = [name for name in free if self._last.get(name) == identity]
        lent = [name for name, entry in self._entries.items() if entry.guest_of == identity]
        return next(iter((*own, *free, *lent)), None)
