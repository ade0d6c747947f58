"""The accuracy of the levels: what is counted, and what the table says."""

import argparse
from dataclasses import asdict, replace

import pytest

from archon3d.ai.levels import LEVELS
from archon3d.workshop.lab.accuracy import AnalysedMatch, perform, report, tasks
from archon3d.workshop.lab.runner import Task


@pytest.mark.full
def test_a_match_is_summed_up_in_points() -> None:
    counted = AnalysedMatch(**perform(("accuracy", "archmage", "novice", 0, 5)))
    assert len(counted.accuracies) == 2
    assert all(0 <= accuracy <= 100 for accuracy in counted.accuracies)
    assert counted.flagged == sum(loss >= 5 for loss in counted.losses)
    assert counted.explained >= sum(counted.losses) - 0.01
    assert counted.remainder >= 0


def test_each_level_has_a_line_of_its_own_matches() -> None:
    arguments = argparse.Namespace(game="archon", games=1, seed=0)
    exact = AnalysedMatch((100.0, 90.0), (0.0, 0.0, 12.0, 0.0), 1, 30.0, 10.0)
    all_tasks = tasks(arguments)
    results = [
        asdict(replace(exact, accuracies=(float(rank), float(rank)))) for rank in range(len(all_tasks))
    ]
    _, *lines = report(arguments, all_tasks, results).splitlines()
    assert [line.split()[0] for line in lines] == list(LEVELS)
    assert [float(line.split()[1]) for line in lines] == list(map(float, range(len(LEVELS))))
    assert all(line.split()[-5:] == ["3.00", "25.0", "%", "25.0", "%"] for line in lines)


def test_all_levels_play_the_same_seeds() -> None:
    played: list[Task] = tasks(argparse.Namespace(game="archers", games=3, seed=7))
    assert {task[2:][1:] for task in played if task[2] == "novice"} == {(0, 7), (1, 7), (2, 8)}
    assert len(played) == 3 * len(LEVELS)
