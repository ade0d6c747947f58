"""Keyboard, mouse and gamepads: the only place that listens to the engine's input events.

Keys are identified by physical position. Gamepads can be plugged in and removed at any time; each keeps its
own number while it is connected, and its held buttons are released when it is removed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import ButtonThrower, GraphicsWindow, InputDevice, NodePath

from archon3d.controls.bindings import MOUSE, MOUSE_BUTTONS, PADS
from archon3d.controls.mapper import InputFrame
from archon3d.controls.pad import Pad, is_pad
from archon3d.controls.roster import PadIdentity, PadRoster
from archon3d.controls.sampling import AxisSampler

KEY_DOWN: Final = "key-down"
KEY_UP: Final = "key-up"
KEY_STROKE: Final = "key-stroke"
CLOSE_REQUEST: Final = "close-request"

SETTLING_SECONDS: Final = 0.3
"""How long pointer motion is ignored after the window has moved or resized: it only seems to move."""


class Devices(DirectObject):
    """All devices of one engine. Call `poll` once a frame and `close` when done."""

    def __init__(self, base: ShowBase, *, pads_first: bool = True) -> None:
        """Listen to them. `pads_first` says whether a gamepad counts as in use until anything else is."""
        super().__init__()
        self._base, self._pads_first = base, pads_first
        self._held: set[str] = set()
        self._pressed: list[str] = []
        self._written: list[str] = []
        self._roster: PadRoster[InputDevice] = PadRoster()
        self._pads: dict[str, Pad] = {}
        self._sampler = AxisSampler()
        self._lost: list[str] = []
        self._found: list[str] = []
        self._used = ""
        self._focused = True
        self._focus_lost = False
        self._has_been_in_front = False
        """Whether the system reports the focused window at all: without a window manager it does not."""
        self._pointer: tuple[float, float] | None = None
        self._place: tuple[int, ...] = ()
        self._settled_at = 0.0
        self.close_requested = False
        """Whether the window has been asked to close."""
        self._printed = self._read_keyboard()
        self._listen()
        self._connect_all()

    def _listen(self) -> None:
        throwers = cast("list[NodePath[ButtonThrower]] | None", self._base.buttonThrowers)  # stubs are wrong
        if throwers:
            throwers[0].node().set_raw_button_down_event(KEY_DOWN)
            throwers[0].node().set_raw_button_up_event(KEY_UP)
            throwers[0].node().set_keystroke_event(KEY_STROKE)
        if isinstance(self._base.win, GraphicsWindow):
            self._base.win.set_close_request_event(CLOSE_REQUEST)
        self.accept(KEY_DOWN, lambda key: self._press(f"raw-{key}"))
        self.accept(KEY_UP, lambda key: self._release(f"raw-{key}"))
        self.accept(KEY_STROKE, self._write)
        for button in MOUSE_BUTTONS:
            self._listen_to(button)
        self.accept(CLOSE_REQUEST, self._ask_to_close)
        self.accept("window-event", self._window_changed)
        self.accept("connect-device", self._connect)
        self.accept("disconnect-device", self._disconnect)

    def _listen_to(self, button: str, heard_as: str = "") -> None:
        """Listen to the button's events as those of `heard_as`, or as its own."""
        self.accept(button, self._press, [heard_as or button])
        self.accept(f"{button}-up", self._release, [heard_as or button])

    def poll(self) -> InputFrame:
        """Return the input since the last poll, and what is held now."""
        pointer, sticks = self._read_pointer(), self._read_axes()
        frame = InputFrame(
            held=frozenset(self._held | sticks),
            pressed=tuple(self._pressed),
            written="".join(self._written),
            pointer=pointer,
            pointer_moved=self._has_moved(pointer),
            pads=tuple(sorted(self._pads)),
            pads_lost=tuple(self._lost),
            pads_found=tuple(self._found),
            focus_lost=self._focus_lost,
            focused=self._focused,
            plugged=self._roster.plugged,
            waiting=self._roster.waiting,
        )
        if self._focused:
            self._used = device_used(frame) or self._used
        self._roster.touch(self._used)
        frame = replace(
            frame,
            used=self._device_at_hand(),
            styles={name: pad.style for name, pad in self._pads.items()},
            pad_buttons={name: pad.buttons for name, pad in self._pads.items()},
            printed=self._printed,
        )
        self._pointer = pointer
        self._pressed.clear()
        self._written.clear()
        self._lost.clear()
        self._found.clear()
        self._focus_lost = False
        self._ignore_waiting()
        for name, device in self._roster.admit().items():
            self._attach(name, device)
        return frame

    def _has_moved(self, pointer: tuple[float, float] | None) -> bool:
        """Return whether the mouse has moved, rather than the window below it."""
        if self._base.clock.frame_time < self._settled_at:
            return False
        return None not in (pointer, self._pointer) and pointer != self._pointer

    def _device_at_hand(self) -> str:
        """Return the device used last if it is still connected; before that, the likeliest one."""
        if not self._used:
            return next(iter(self._pads if self._pads_first else ()), "keyboard")
        return self._used if self._used not in PADS or self._used in self._pads else "keyboard"

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Set each gamepad's deadzone, as a share of the stick's range."""
        for name, dead_zone in dead_zones.items():
            if name in self._pads:
                self._pads[name].tune(dead_zone)

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Set the motors of a gamepad, each 0 to 1. One without motors, or disconnected, is ignored."""
        if pad in self._pads:
            self._pads[pad].vibrate(strong, weak)

    def close(self) -> None:
        """Stop listening and release every gamepad."""
        self.ignore_all()
        self._sampler.close()
        for pad in self._pads.values():
            self._base.detach_input_device(pad.device)
        self._pads.clear()

    def _read_keyboard(self) -> dict[str, str]:
        """Return the label of each key by its position; empty without a window."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return {}
        keys = window.get_keyboard_map()
        named = {
            keys.get_raw_button(number).name: keys.get_mapped_button_label(number)
            for number in range(keys.get_num_buttons())
        }
        return {key: label for key, label in named.items() if label}

    def _press(self, button: str) -> None:
        if button not in self._held:
            self._held.add(button)
            self._pressed.append(button)

    def _write(self, letter: str) -> None:
        if letter.isprintable():
            self._written.append(letter)

    def _release(self, button: str) -> None:
        self._held.discard(button)

    def _ask_to_close(self) -> None:
        self.close_requested = True

    def _window_changed(self, window: GraphicsWindow) -> None:
        if window != self._base.win:  # the engine wraps it in a new object for each event
            return
        properties = self._base.win.get_properties()
        origin, size = properties.origin or (), properties.size or ()
        place = (*origin, *size)
        if place != self._place:
            self._place, self._settled_at = place, self._base.clock.frame_time + SETTLING_SECONDS
        self._has_been_in_front |= bool(properties.foreground)
        self._focused = bool(properties.foreground) or not self._has_been_in_front
        if not self._focused:
            self._held.clear()
            self._focus_lost = True

    def _connect_all(self) -> None:
        """Name as many gamepads as there are names, in order of connection; the others wait."""
        for device in self._base.devices.get_devices():
            self._connect(device)

    def _connect(self, device: InputDevice) -> None:
        name = self._roster.connect(device, identity_of(device)) if is_pad(device) else None
        if name is None:
            return
        if name in self._pads:
            self._detach(name)
        self._attach(name, device)

    def _disconnect(self, device: InputDevice) -> None:
        name = self._roster.disconnect(device)
        if name is not None:
            self._detach(name)
            self._lost.append(name)

    def _ignore_waiting(self) -> None:
        """Discard the input of waiting gamepads, so that it does not show up once they have a name."""
        for device in self._roster.waiting_devices:
            device.poll()
            device.get_button_events()

    def _attach(self, name: str, device: InputDevice) -> None:
        pad = self._pads[name] = Pad(device)
        self._base.attach_input_device(device, prefix=name)
        for button, meant in pad.names.items():
            self._listen_to(f"{name}-{button}", f"{name}-{meant}")
        self._sampler.watch(name, device, pad.axes)
        self._found.append(name)

    def _detach(self, name: str) -> None:
        """Stop listening to the gamepad of that name, and release its held buttons."""
        pad = self._pads.pop(name)
        self._sampler.forget(name)
        self._base.detach_input_device(pad.device)
        for button in pad.names:
            self.ignore(f"{name}-{button}")
            self.ignore(f"{name}-{button}-up")
        for button in [one for one in self._held if one.startswith(f"{name}-")]:
            self._release(button)

    def _read_axes(self) -> set[str]:
        """Process all changes of triggers and sticks since the last frame; return the directions held."""
        for name, values in self._sampler.take():
            for button, down in self._pads[name].read(values):
                (self._press if down else self._release)(f"{name}-{button}")
        held = set()
        for name, pad in self._pads.items():
            ways, flicks = pad.take()
            held |= {f"{name}-{way}" for way in ways}
            self._pressed += [f"{name}-{flick}" for flick in flicks]
        return held

    def _read_pointer(self) -> tuple[float, float] | None:
        watcher = self._base.mouseWatcherNode
        if watcher is None or not watcher.has_mouse():
            return None
        x, y = watcher.get_mouse()
        return (x, y) if abs(x) <= 1 and abs(y) <= 1 else None


def device_used(frame: InputFrame) -> str | None:
    """Return the device used in that frame: a gamepad's name, the keyboard or the mouse."""
    for button in (*frame.pressed, *frame.held):
        source = button.partition("-")[0]
        if source in PADS:
            return source
        return MOUSE if source in MOUSE_BUTTONS else "keyboard"
    return MOUSE if frame.pointer_moved else None


def identity_of(device: InputDevice) -> PadIdentity:
    """Return what identifies the device when it is plugged in again."""
    return PadIdentity(device.name, device.vendor_id, device.product_id, device.serial_number)
