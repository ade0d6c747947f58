"""The calibration of chances: what it counts, fits and writes."""

from argparse import Namespace
from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from math import exp
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archon3d.ai import win_scales
from archon3d.ai.appraisal import win_chance
from archon3d.ai.archon import appraising
from archon3d.ai.archon.appraising import APPRAISER
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.kits import KITS
from archon3d.workshop.lab.calibrate import USUAL_LEVELS, digest, scales_module, tasks
from archon3d.workshop.lab.command import main
from archon3d.workshop.lab.foretold import Fit, Foretold, bins, cross_fitted, fitted, sampling_error, surprise

FORETOLD = [
    Foretold(chance, result, lean, number)
    for lean in (1.0, 2.0)
    for chance, wins in ((0.3, 3), (0.8, 8))
    for number, result in enumerate([1.0] * wins + [0.0] * (10 - wins))
]
"""Chances that come true exactly."""


def changed(steepness: float, shift: float, curve: float = 0.0) -> list[Foretold]:
    """Return what came true, foretold with that error."""
    return [Fit(steepness, shift, curve).foretell(one) for one in FORETOLD]


@pytest.mark.parametrize("game", KITS)
def test_the_scales_fit_the_rules_and_fighters_of_today(game: str) -> None:
    assert win_scales.MEASURED_WITH[game] == digest(game), "run archon3d lab calibrate for this game again"


def test_a_chance_is_even_at_no_value_and_grows_with_it() -> None:
    scale = win_scales.WIN_SCALES["archmage"]
    assert win_chance("archmage", 0) == 0.5
    assert win_chance("archmage", scale) == pytest.approx(0.7311, abs=1e-4)
    assert win_chance("archmage", -scale) == pytest.approx(0.2689, abs=1e-4)
    assert win_chance("archmage", 10**9) == 1


def test_many_scales_count_more_where_the_game_has_a_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    scale = win_scales.WIN_SCALES["archmage"]
    monkeypatch.setitem(win_scales.WIN_CURVES, "archmage", 0.1)
    assert win_chance("archmage", 2 * scale) == pytest.approx(1 / (1 + exp(-2.8)), abs=1e-4)
    assert win_chance("archmage", -(10**9)) == 0


@pytest.mark.parametrize("side", ["light", "dark"])
def test_lights_edge_counts_as_much_as_the_fit_expects(side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state: State = ARCHON.read_position(f"archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 {side}")
    lean = APPRAISER.lean
    assert lean is not None
    values = []
    for edge in (0, 1000):
        monkeypatch.setattr(appraising, "EDGE", edge)
        chance = appraising.static_chance(state)
        foretold = Foretold(chance, 0.0, curve=win_scales.WIN_CURVES["archon"])
        values.append(foretold.units * (1 if side == "light" else -1))
    expected = 1000 * lean(state) / win_scales.WIN_SCALES["archon"]
    assert values[1] - values[0] == pytest.approx(expected, abs=0.005)


def test_chances_that_come_true_need_no_other_constants() -> None:
    assert fitted(FORETOLD) == pytest.approx((1, 0, 0), abs=0.001)
    assert fitted([one._replace(lean=0.0) for one in FORETOLD]) == pytest.approx((1, 0, 0), abs=0.001)


@pytest.mark.parametrize(("steepness", "shift"), [(0.4, 0.0), (1.0, -0.3), (0.7, 0.2), (1.8, -0.1)])
def test_what_is_wrong_with_chances_is_found(steepness: float, shift: float) -> None:
    wrong = changed(steepness, shift)
    assert fitted(wrong) == pytest.approx((1 / steepness, -shift / steepness, 0), abs=0.001)
    assert surprise(wrong) > surprise(FORETOLD)


def test_a_curve_that_was_forgotten_is_found_and_one_that_is_there_stays() -> None:
    straight = [Foretold(chance, 0.0, 1.0) for chance in (0.1, 0.5, 0.8)]
    bends = Fit(1.0, 0.0, 0.1)
    bent = [bends.foretell(one) for one in straight]
    assert [one.units for one in bent] == pytest.approx([one.units for one in straight])
    for foretold in (straight, bent):
        true = [one._replace(result=other.chance) for one, other in zip(foretold, bent, strict=True)]
        assert fitted(true) == pytest.approx(bends, abs=0.001)


def test_each_half_is_foretold_by_what_came_true_in_the_other() -> None:
    wrong = changed(0.5, 0.2)
    halves = [one._replace(match=one.match + half * 10) for half in (0, 1) for one in wrong]
    crossed = cross_fitted(halves, block=10)
    assert surprise(crossed) == pytest.approx(surprise(FORETOLD), abs=1e-6)
    assert cross_fitted(wrong, block=10) == wrong


def test_each_level_has_both_first_movers() -> None:
    arguments = Namespace(game="archon", games=8, seed=0, every=5)
    assert {(task[2], int(task[3]) % 2) for task in tasks(arguments)} == set(product(USUAL_LEVELS, (0, 1)))


def test_bins_have_equal_width() -> None:
    found = bins([*FORETOLD, Foretold(1.0, 1.0), Foretold(0.0, 0.0)])
    assert [len(each) for each in found] == [1, 0, 0, 20, 0, 0, 0, 0, 20, 1]


def test_decisions_of_one_match_are_one_observation() -> None:
    apart = [Foretold(0.5, float(number % 2), match=number) for number in range(100)]
    assert sampling_error(apart) == pytest.approx(0.098, abs=0.001)
    together = [one._replace(match=one.match // 4, result=float(one.match // 4 % 2)) for one in apart]
    assert sampling_error(together) == pytest.approx(2 * sampling_error(apart), rel=0.01)


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
    assert scales.WIN_EDGES == win_scales.WIN_EDGES
    dots = list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}circle"))
    assert dots


def test_the_module_of_scales_is_what_the_command_writes() -> None:
    own = Path(win_scales.__file__).read_text(encoding="utf-8")
    scales, edges, curves = win_scales.WIN_SCALES, win_scales.WIN_EDGES, win_scales.WIN_CURVES
    assert own == scales_module("archon", scales["archon"], edges["archon"], curves["archon"])
