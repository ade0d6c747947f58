"""`archon3d bench --frames`: every preset beside the cheapest form of the same scenes, in one run."""

import json

import pytest

from archon3d.app.pictures import frame_bench
from archon3d.host.settings import PRESETS


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_bench, "SIZE", (160, 90))


def test_one_run_measures_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert frame_bench.main(["--frames", "--count", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:: len(PRESETS) + 2]] == list(frame_bench.PLACES.values())
    for first in (2, len(PRESETS) + 4):
        rows = [line.split() for line in lines[first : first + len(PRESETS)]]
        assert tuple(row[0] for row in rows) == PRESETS
        for _, median, last, times, least, _, most, own in rows:
            assert float(median) <= float(last)
            assert float(least.strip("(")) <= float(times) <= float(most.strip(")"))
            assert 0 < float(own) < float(median)


def test_presets_can_be_named_and_figures_be_had_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--frames", "--json", "--count", "1", "--preset", "high", "--preset", "high"]
    assert frame_bench.main(words) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures["flat_ms"]) == set(frame_bench.PLACES)
    assert {preset: set(places) for preset, places in figures["presets"].items()} == {
        "high": set(frame_bench.PLACES)
    }


def test_battles_are_measured_with_one_preset(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        frame_bench.main(["--frames", "--battles", "1", "--preset", "low", "--preset", "high"])
    assert "one preset, not with low and high" in capsys.readouterr().err
