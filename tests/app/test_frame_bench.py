"""`archon3d bench --frames`: every preset beside the cheapest form of the same scenes, in one run."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from archon3d.host.settings import QUALITY_PRESETS
from archon3d.play.kits import KITS
from archon3d.workshop.frame_bench import command as frame_bench
from archon3d.workshop.frame_bench import measure
from archon3d.workshop.frame_bench.measure import SlicedAnalysis

pytestmark = pytest.mark.engine

SCRIPT = """
import sys
from archon3d.workshop.frame_bench import command as frame_bench
frame_bench.SIZE = (160, 90)
sys.exit(frame_bench.main(sys.argv[1:]))
"""
"""The command with a small picture, in a process with an engine of its own."""

COUNTED = f"import itertools, time\ntime.process_time = itertools.count().__next__\n{SCRIPT}"
"""The same with a processor's clock that advances by a second whenever it is read."""


def measured(*words: str, script: str = SCRIPT) -> str:
    """Return what the command prints."""
    command = [sys.executable, "-c", script, "--frames", "--count", "1", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.full
def test_one_run_measures_every_preset() -> None:
    lines = measured().splitlines()
    assert [line.split(":")[0] for line in lines[:: len(QUALITY_PRESETS) + 2]] == list(
        frame_bench.PLACES.values()
    )
    for first in (2, len(QUALITY_PRESETS) + 4):
        rows = [line.split() for line in lines[first : first + len(QUALITY_PRESETS)]]
        assert tuple(row[0] for row in rows) == QUALITY_PRESETS
        for _, median, last, times, least, _, most, own in rows:
            assert float(median) <= float(last)
            assert float(least.strip("(")) <= float(times) <= float(most.strip(")"))
            assert 0 < float(own) < float(median)


@pytest.mark.full
def test_a_preset_can_be_named_and_processor_time_be_had_as_json() -> None:
    words = ("--json", "--preset", "low", "--preset", "low", "--processor")
    figures = json.loads(measured(*words, script=COUNTED))
    assert figures["flat_ms"] == dict.fromkeys(frame_bench.PLACES, 1000.0)
    assert {preset: set(places) for preset, places in figures["presets"].items()} == {
        "low": set(frame_bench.PLACES)
    }


def test_battles_are_measured_with_one_preset(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        frame_bench.main(["--frames", "--battles", "1", "--preset", "low", "--preset", "high"])
    assert "one preset, not with low and high" in capsys.readouterr().err


def test_slices_of_analyses_are_measured_and_none_may_delay_a_frame(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = SlicedAnalysis("archers", 96, 4000, 0.1, 1.5, 1.2)
    found = [quick]
    monkeypatch.setattr(measure, "measure_slices", lambda count: found * count)
    assert frame_bench.main(["--frames", "--analyses", "2"]) == 0
    assert capsys.readouterr().out.count("archers") == 2
    found.append(replace(quick, longest_ms=4.1))
    assert frame_bench.main(["--frames", "--analyses", "1", "--json"]) == 1
    assert [one["longest_ms"] for one in json.loads(capsys.readouterr().out)] == [1.5, 4.1]


@pytest.mark.full
def test_slices_are_those_of_whole_analyses() -> None:
    found = measure.measure_slices(1)
    assert [one.game for one in found] == [name for name, kit in KITS.items() if kit.appraiser]
    for one in found:
        assert 0 < one.median_ms <= one.longest_ms <= 1000 * one.seconds
