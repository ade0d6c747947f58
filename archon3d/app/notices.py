"""What players are told over any screen: gamepads that come and go, and files that can't be written."""

from __future__ import annotations

from archon3d.context.context import Context
from archon3d.controls.mapper import InputFrame
from archon3d.controls.roster import PluggedPad
from archon3d.overlays.prompts import PromptLine
from archon3d.ui.words import say

RETRY_SECONDS = 5.0
"""Seconds between attempts to write what a full disk has refused."""


class Notices:
    """Messages in the line of prompts; what could not be written is retried."""

    def __init__(self, context: Context, prompts: PromptLine) -> None:
        self._context, self._prompts = context, prompts
        self._waiting: tuple[PluggedPad, ...] = ()
        self._trouble = ""
        self._until_retry = RETRY_SECONDS

    def update(self, dt: float, *, paused: bool) -> None:
        """Tell what has happened in this frame, unless a match that is `paused` does so itself."""
        self._report_pads(self._context.frame, paused=paused)
        self._retry_saving(dt)
        self._report_trouble()

    def _report_pads(self, frame: InputFrame, *, paused: bool) -> None:
        """Show a message for each gamepad that is connected or lost; a pause reports its own loss."""
        lost = () if paused else frame.pads_lost
        for key, pads in (("note.pad-found", frame.pads_found), ("note.pad-lost", lost)):
            for pad in pads:
                self._prompts.notify(say(key, pad=say(f"source.{pad}")))
        if any(waiting not in self._waiting for waiting in frame.waiting):
            self._prompts.notify(say("note.pad-waits"))
        self._waiting = frame.waiting

    def _retry_saving(self, dt: float) -> None:
        """Retry writing at intervals what could not be written."""
        self._until_retry -= dt
        if self._until_retry <= 0.0:
            self._until_retry = RETRY_SECONDS
            self._context.retry_saving()
            self._context.network.retry_saving()

    def _report_trouble(self) -> None:
        """Show a message when a match can no longer be saved; it continues all the same."""
        before, self._trouble = self._trouble, self._context.save_warning
        if self._trouble and not before:
            self._prompts.notify(self._trouble)
