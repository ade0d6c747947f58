"""`archon3d bench`: it measures everything that it names."""

import json

import pytest

from archon3d.workshop import bench


@pytest.mark.full
def test_bench_measures_everything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "MEASURED_SECONDS", 0.01)
    monkeypatch.setattr(bench, "SUGGESTIONS", 5)
    assert bench.main(["--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == list(bench.LABELS)
    assert all(figure > 0 for figure in figures.values())
    assert figures["suggest_ms_median"] <= figures["suggest_ms_max"]
