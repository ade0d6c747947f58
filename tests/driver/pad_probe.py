"""Plays every model of gamepad through the engine, and prints as JSON what the game makes of it.

FAKE_INPUT_DIR=FOLDER LD_PRELOAD=fake_pad.so python -m tests.driver.pad_probe
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from direct.showbase.ShowBase import ShowBase

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.controls.devices import Devices
from archon3d.controls.intents import Intent
from tests.driver.pad_models import COMPANIONS, MODELS, UNUSUAL, FakePad, PadModel

WAYS: Final = tuple(way for way in Intent if isinstance(way.value, tuple))

SHORT: Final = 0.02
"""Seconds of a push that is over before the frame is."""
TRIES: Final = 50
"""Of a short push: a machine that has much to do may not look at the gamepad meanwhile."""
SETTLING: Final = 4
"""Frames until the engine has found a device, or lost it."""


class Probe:
    """The devices of one engine, and one gamepad after the other."""

    def __init__(self, base: ShowBase, folder: Path) -> None:
        self._base, self._folder = base, folder
        self._devices = Devices(base)
        self._count = 0

    def see(self, model: PadModel) -> dict[str, Any]:
        """Return what the game makes of a gamepad, from its coming to its going."""
        pad = FakePad(self._folder, self._count, model)
        self._count += 1
        seen: dict[str, Any] = {"found": self._frames(SETTLING)}
        frame = self._devices.poll()
        seen["style"] = frame.styles.get("pad0")
        seen["can press"] = sorted(frame.pad_buttons.get("pad0", ()))
        seen["buttons"] = {code: self._press(pad, code) for code in model.buttons}
        seen["spare"] = {code: self._press(pad, code) for code in model.codes if frame.pads}
        if frame.pads and model.stick[0] in model.axes:
            pad.push(0, 0)
            seen["rest"] = self._frames()
            seen["ways"] = {way.name.lower(): self._push(pad.push, way) for way in WAYS}
            if model.second is not None:
                pad.push_second(0, 0)
                self._frames()
                seen["rolls"] = {way.name.lower(): self._push(pad.push_second, way) for way in WAYS}
            seen["flick"] = self._short(partial(pad.push, 1, 0), partial(pad.push, 0, 0))
        seen["triggers"] = {code: self._pull(pad, code) for code in model.triggers}
        pad.unplug()
        seen["gone"] = self._frames(SETTLING)
        return seen

    def close(self) -> None:
        """Listen no more."""
        self._devices.close()

    def _frames(self, count: int = 1) -> dict[str, Any]:
        """Advance this many frames; return what was pressed in any of them, and what is held in the last."""
        pressed: list[str] = []
        for _ in range(count):
            self._base.task_mgr.step()
            frame = self._devices.poll()
            pressed += frame.pressed
        return {"pads": frame.pads, "held": sorted(frame.held), "pressed": pressed}

    def _press(self, pad: FakePad, code: int) -> list[str]:
        pad.press(code)
        pressed: list[str] = self._frames()["pressed"]
        pad.release(code)
        self._frames()
        return pressed

    def _push(self, push: Callable[[int, int], None], way: Intent) -> list[str]:
        push(*way.vector)
        held: list[str] = self._frames()["held"]
        push(0, 0)
        self._frames()
        return held

    def _pull(self, pad: FakePad, code: int) -> list[str]:
        axis = pad.model.axes[code]
        return self._short(partial(pad.turn, code, axis.most), partial(pad.turn, code, axis.least))

    def _short(self, begin: Callable[[], None], end: Callable[[], None]) -> list[str]:
        """Return what is pressed in a frame in which something was pushed and let go."""
        for _ in range(TRIES):
            begin()
            time.sleep(SHORT)
            end()
            time.sleep(SHORT)
            pressed: list[str] = self._frames()["pressed"]
            if pressed:
                return pressed
        return []


def main() -> None:
    """Print what is seen of every model and of the devices that come with them, by their names."""
    folder = Path(os.environ["FAKE_INPUT_DIR"])
    base = open_engine(PlayOptions(folder / "settings.toml", offscreen=True, size=(64, 64)))
    probe = Probe(base, folder)
    print(json.dumps({kind: probe.see(model) for kind, model in {**MODELS, **COMPANIONS, **UNUSUAL}.items()}))
    probe.close()
    close_engine(base)


if __name__ == "__main__":
    main()
