"""The calibration of chances: what it counts, fits and writes."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archon3d.ai import win_scales
from archon3d.ai.appraisal import win_chance
from archon3d.play.kits import KITS
from archon3d.workshop.lab.calibrate import bins, digest, steepness, surprise
from archon3d.workshop.lab.command import main

FORETOLD = [(0.3, 0.0)] * 7 + [(0.3, 1.0)] * 3 + [(0.8, 1.0)] * 8 + [(0.8, 0.0)] * 2
"""Chances that come true exactly."""


@pytest.mark.parametrize("game", KITS)
def test_the_scales_fit_the_rules_and_fighters_of_today(game: str) -> None:
    assert win_scales.MEASURED_WITH[game] == digest(game), "run archon3d lab calibrate for this game again"


def test_a_chance_is_even_at_no_value_and_grows_with_it() -> None:
    scale = win_scales.WIN_SCALES["archon"]
    assert win_chance("archon", scale) == pytest.approx(0.7311, abs=1e-4)
    assert win_chance("archon", -scale) == pytest.approx(0.2689, abs=1e-4)
    assert win_chance("archon", 10**9) == 1


def test_chances_that_come_true_need_no_other_scale() -> None:
    assert steepness(FORETOLD) == pytest.approx(1, abs=0.02)
    timid = [(0.5 + (chance - 0.5) / 3, result) for chance, result in FORETOLD]
    assert steepness(timid) > 2
    assert surprise(timid) > surprise(FORETOLD)
    assert [len(each) for each in bins([*FORETOLD, (1.0, 1.0), (0.0, 0.0)])] == [
        1,
        0,
        0,
        10,
        0,
        0,
        0,
        0,
        10,
        1,
    ]


def test_it_writes_the_scales_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module, picture = tmp_path / "scales.py", tmp_path / "chances.svg"
    words = "calibrate --game spectral-sorcery --games 2 --every 20 --jobs 1 --out {} --picture {}"
    assert main(words.format(module, picture).split()) == 0
    assert "surprise: " in capsys.readouterr().out
    spec = spec_from_file_location("scales", module)
    assert spec is not None
    assert spec.loader is not None
    scales = module_from_spec(spec)
    spec.loader.exec_module(scales)
    kept = {name for name in KITS if name != "spectral-sorcery"}
    assert {name: scales.WIN_SCALES[name] for name in kept} == {
        name: win_scales.WIN_SCALES[name] for name in kept
    }
    assert scales.MEASURED_WITH["spectral-sorcery"] == digest("spectral-sorcery")
    assert scales.WIN_SCALES["spectral-sorcery"] > 0
    dots = list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}circle"))
    assert dots


def test_the_module_of_scales_is_what_the_command_writes() -> None:
    from archon3d.workshop.lab.calibrate import scales_module

    own = Path(win_scales.__file__).read_text(encoding="utf-8")
    assert own == scales_module("archon", win_scales.WIN_SCALES["archon"])
