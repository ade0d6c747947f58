"""The message that players see in the window when the game cannot continue because of a bug."""

import time
from pathlib import Path
from typing import Final

from archon3d.app.inputs import InputSource
from archon3d.context.context import Context
from archon3d.controls.filters import InputLock
from archon3d.host.texts import printable
from archon3d.ui.canvas import Layer
from archon3d.ui.dialog import question
from archon3d.ui.layout import lay_out
from archon3d.ui.words import say

ORDER: Final = 13
"""Draw order: above every other layer."""
WIDTH: Final = 1300
LEAVE: Final = "leave"


def show_fault(context: Context, devices: InputSource, report: Path | None) -> None:
    """Show where the report is and whether a match is saved, over the last frame.

    Returns when a button is pressed or the window is closed. The program's own tasks have been closed before.
    """
    layer = fault_layer(context, report)
    input_lock, before = InputLock(), time.monotonic()
    input_lock.begin()
    while not devices.close_requested:
        context.base.task_mgr.step()
        now = time.monotonic()
        if input_lock.filter(devices.poll(), now - before).pressed:
            break
        before = now
    layer.close()


def fault_layer(context: Context, report: Path | None) -> Layer:
    """Return a new layer that shows the message."""
    layer = context.canvas.layer("fault", ORDER)
    where = say("fault.log", path=printable(report)) if report else say("fault.no-log")
    lines = [say("fault.text"), where] + ([say("pause.kept")] if context.saves.waiting else [])
    choices = {LEAVE: say("fault.leave")}
    lay_out(layer, question(say("fault.title"), "\n".join(lines), choices, width=WIDTH), LEAVE)
    return layer
