"""The report of a fault: whole, nameless, and not too many of them."""

import logging
import time
from pathlib import Path

import pytest

from archon3d import __version__
from archon3d.host.fault_report import LAST_LINES, REPORTS_KEPT, write_fault_report
from archon3d.host.log import start_log, stop_log


def _fault(text: str) -> Exception:
    try:
        raise RuntimeError(text)
    except RuntimeError as fault:
        return fault


def test_a_report_has_machine_fault_and_what_went_before_and_names_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    log = start_log("info", tmp_path / "logs")
    for number in range(LAST_LINES + 10):
        logging.getLogger("archon3d.test").info("line %d", number)
    report = write_fault_report(_fault(f"no such file: {tmp_path}/secret"), log)
    stop_log()
    assert report is not None
    text = report.read_text(encoding="utf-8")
    assert f"archon3d {__version__}, Python" in text
    assert "in _fault" in text
    assert "RuntimeError: no such file: ~/secret" in text
    assert f"line {LAST_LINES + 9}\n" in text
    assert "line 9\n" not in text
    assert str(tmp_path) not in text


def test_the_oldest_reports_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "archon3d.log"
    log.touch()
    seconds = iter(range(REPORTS_KEPT + 3))
    monkeypatch.setattr(time, "strftime", lambda form: form.replace("%Y%m%d-%H%M%S", f"2001{next(seconds)}"))
    reports = [write_fault_report(_fault("broken"), log) for _ in range(REPORTS_KEPT + 3)]
    assert sorted(tmp_path.glob("fault-*.txt")) == reports[3:]


def test_without_a_place_for_a_report_the_log_has_to_do(tmp_path: Path) -> None:
    assert write_fault_report(_fault("broken"), None) is None
    gone = tmp_path / "a file"
    gone.touch()
    assert write_fault_report(_fault("broken"), gone / "archon3d.log") == gone / "archon3d.log"
