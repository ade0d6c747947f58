"""The source of the players' input."""

from collections.abc import Mapping
from typing import Protocol

from archon3d.controls.mapper import InputFrame


class InputSource(Protocol):
    """The devices, or a stand-in for them."""

    @property
    def close_requested(self) -> bool:
        """Whether the window has been asked to close."""

    def poll(self) -> InputFrame:
        """Return the input since the last poll."""

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Set the motors of a gamepad, each 0 to 1."""

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Set each gamepad's deadzone, as a share of the stick's range."""

    def close(self) -> None:
        """Stop listening."""


class NoInput:
    """No devices at all: what is shown takes its own course."""

    close_requested = False

    def poll(self) -> InputFrame:
        """Return that nothing is held."""
        return InputFrame()

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Do nothing; there are no motors."""

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Do nothing; there are no sticks."""

    def close(self) -> None:
        """Do nothing; there is nothing to close."""
