"""Where the players' input comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from archon3d.controls.mapper import InputFrame


class InputSource(Protocol):
    """The devices, or what stands for them."""

    @property
    def close_requested(self) -> bool:
        """Whether somebody has asked the window to close."""

    def poll(self) -> InputFrame:
        """Return what has happened since the last poll."""

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Set the motors of a gamepad, each 0 to 1."""

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Set how far each gamepad's sticks may lean without any effect, as a share of their way."""

    def close(self) -> None:
        """Listen no more."""
