"""A fault report for players to send: the machine, the fault, and the log before it."""

import logging
import time
import traceback
from pathlib import Path
from typing import Final

from archon3d.host.files import write_atomic
from archon3d.host.log import describe_machine, without_home

PREFIX: Final = "fault-"
REPORTS_KEPT: Final = 5
"""The most reports; older ones are deleted."""
LAST_LINES: Final = 200
"""Lines of the log's end in a report."""

_log = logging.getLogger(__name__)


def write_fault_report(fault: BaseException, log: Path | None) -> Path | None:
    """Write a report into the log's folder, named by the time; it does not name the player.

    Returns the file, or the log itself if none can be written, or None without a log.
    """
    if log is None:
        return None
    report = log.with_name(time.strftime(f"{PREFIX}%Y%m%d-%H%M%S.txt"))
    trace = "".join(traceback.format_exception(fault))
    try:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()[-LAST_LINES:]
        text = "\n".join([describe_machine(), "", trace, "The log's end:", *lines, ""])
        write_atomic(report, without_home(text).encode())
        for old in sorted(log.parent.glob(f"{PREFIX}*.txt"))[:-REPORTS_KEPT]:
            old.unlink()
    except OSError as error:
        _log.warning("can't save a crash report: %s", error)
        report = log
    _log.error("the crash report is %s", report)
    return report
