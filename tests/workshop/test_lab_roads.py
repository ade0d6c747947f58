"""`archon3d lab road`: a line for each station, and what is out of bounds."""

import pytest

from archon3d.workshop.lab import roads
from archon3d.workshop.lab.command import main


@pytest.mark.full
def test_the_lab_prints_a_line_for_each_station(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["road", "--roads", "1", "--grade", "easy", "--level", "adept", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("easy: ")
    assert lines[1].startswith("1 beginner ")
    assert lines[-1].startswith("of 1 roads ")


@pytest.mark.full
def test_a_task_gives_the_same_result_each_time() -> None:
    task = ("road", "easy", "", 5)
    assert roads.perform(task) == roads.perform(task)
