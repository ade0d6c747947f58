"""What players are told in the window when the game cannot go on because of a fault in it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from archon3d.app.inputs import InputSource
from archon3d.controls.input_lock import InputLock
from archon3d.host.texts import printable
from archon3d.screens.context import Context
from archon3d.ui.canvas import Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say

ORDER: Final = 13
"""It lies over everything else."""
WIDTH: Final = 1300
LEAVE: Final = "leave"


def show_fault(context: Context, devices: InputSource, report: Path | None) -> None:
    """Say over the last picture where its report is and whether a match is kept, until somebody presses
    anything or close the window. The program's own tasks are closed already.
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
    """Return what says it, on a layer of its own."""
    layer = context.canvas.layer("fault", ORDER)
    where = say("fault.log", path=printable(report)) if report else say("fault.no-log")
    lines = [say("fault.text"), where] + ([say("pause.kept")] if context.saves.waiting else [])
    Dialog(layer, say("fault.title"), "\n".join(lines), {LEAVE: say("fault.leave")}, LEAVE, width=WIDTH)
    return layer
