"""What an analysis says of decisions and battles that anybody can judge."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from archon3d import analyse, read_record
from archon3d.ai.slices import finished
from archon3d.play.analysis import Analysis, WeighedBattle, WeighedDecision
from archon3d.play.analysis_report import analyser_of, analysis_to_json
from archon3d.play.kits import KITS
from archon3d.rules.match import AnyMatch, Match
from tests.play.planted import is_flagged, planted_moves

GOLDEN = Path(__file__).resolve().parents[1] / "golden"

POWER_POINTS = "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"


def played(position: str, *actions: str) -> AnyMatch:
    rules = KITS[position.split(" ", 1)[0]].rules
    match: AnyMatch = Match(rules, rules.read_position(position))
    for action in actions:
        match.submit(rules.read_action(action))
    return match


def test_a_win_that_was_left_lying_is_a_blunder_with_the_win_as_the_better_move() -> None:
    match = played(POWER_POINTS, "D5-D6")
    (decision,) = analyse(match).decisions
    assert decision.grade == "blunder"
    assert [match.game.write_action(action) for action in decision.appraisal.best] == ["D5-E5"]
    assert decision.appraisal.best_chance == 1


def test_the_best_action_loses_nothing() -> None:
    analysis = analyse(played(POWER_POINTS, "D5-E5"))
    (decision,) = analysis.decisions
    assert (decision.loss, decision.grade, analysis.turning_points) == (0, "good", ())
    assert decision.accuracy == pytest.approx(100, abs=0.01)
    assert analysis.curve == (1, 1)
    assert analysis.complete


def test_a_hurt_mage_that_walks_into_reach_loses_more_than_one_that_stays_away() -> None:
    board = "archon 9/9/9/9/W(7)8/9/9/9/K3d4 light spells.light=[] spells.dark=[]"
    away, near = (analyse(played(board, move)).decisions[0] for move in ("A5-A2", "A5-B7"))
    assert near.loss > away.loss + 4
    assert (away.grade, near.grade) == ("inaccuracy", "blunder")
    assert near.accuracy < away.accuracy


@pytest.mark.parametrize(
    ("result", "winner"), [("attacker 2", "light"), ("defender 2", "dark"), ("none", None)]
)
def test_a_battle_counts_against_its_odds(result: str, winner: str | None) -> None:
    board = "archon 9/9/9/3Kg4/9/9/4D4/9/6d2 light spells.light=[] spells.dark=[]"
    analysis = analyse(played(board, "D4-E4", f"battle {result}"))
    (battle,) = analysis.battles
    assert (battle.attacker, battle.winner, battle.last) == ("light", winner, 0)
    assert 0.3 < battle.odds < 0.95
    assert (battle.gain > 0) == (winner == "light")
    light, dark = (analysis.side(side) for side in ("light", "dark"))
    assert (light.won, dark.won) == (int(winner == "light"), int(winner == "dark"))
    assert light.expected + dark.expected == pytest.approx(1)
    assert light.combat == pytest.approx(-dark.combat)
    assert light.combat == pytest.approx(battle.gain)


def test_the_last_battle_takes_the_chance_to_its_end() -> None:
    match = played("archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle defender 3")
    analysis = analyse(match)
    (battle,) = analysis.battles
    assert analysis.curve[-1] == 0
    assert battle.gain == pytest.approx(-100 * analysis.decisions[0].appraisal.chance)
    assert analysis.curve[1] == analysis.decisions[0].appraisal.chance == pytest.approx(battle.odds)


TURNS = ("archmage", "archers")
"""The games whose decisions are whole turns."""


def parts(analysis: Analysis) -> float:
    first, second = (analysis.side(side) for side in analysis.sides)
    return first.choice - second.choice + first.combat + analysis.remainder


def last_plies(path: Path, plies: int) -> AnyMatch:
    """Return the end of a recorded match as a match of its own, so that it is analysed soon."""
    whole = read_record(path.read_text(encoding="utf-8"))
    begin = len(whole.actions) - plies
    while whole.game.name in TURNS and whole.states[begin].to_move == whole.states[begin - 1].to_move:
        begin += 1
    match: AnyMatch = Match(whole.game, whole.states[begin])
    for action in whole.actions[begin:]:
        match.submit(action)
    return match


RECORDS = {
    "archon/adepts-dark-first-1983.record": 24,
    "archmage/novice-against-average.record": 8,
    "archers/adept-against-adept.record": 6,
    "spectral-sorcery/hash-by-hash.record": 8,
}


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", RECORDS)
def test_a_match_adds_up(name: str) -> None:
    match = last_plies(GOLDEN / name, RECORDS[name])
    analysis = analyse(match)
    assert len(analysis.curve) == len(match.actions) + 1
    assert all(0 <= chance <= 1 for chance in analysis.curve)
    change = 100 * (analysis.curve[-1] - analysis.curve[0])
    assert parts(analysis) == pytest.approx(change)
    winner = match.outcome.winner if match.outcome else None
    assert analysis.curve[-1] == (0.5 if winner is None else float(winner == match.game.sides[0]))
    assert analysis.decisions
    for decision in analysis.decisions:
        assert decision.loss >= 0
        assert decision.first <= decision.last
        assert {match.states[ply].to_move for ply in range(decision.first, decision.last + 1)} == {
            decision.side
        }
    grades = [grade for side in analysis.sides for grade in analysis.side(side).grades.values()]
    assert sum(grades) == len(analysis.decisions)


def test_turning_points_are_the_heaviest_in_order_of_the_match() -> None:
    analysis = analyse(last_plies(GOLDEN / "archon/adepts-dark-first-1983.record", 24))
    everything: list[WeighedDecision | WeighedBattle] = [*analysis.decisions, *analysis.battles]
    weights = sorted((each.weight for each in everything if each.weight >= 5), reverse=True)
    assert sorted((each.weight for each in analysis.turning_points), reverse=True) == weights[:3]
    plies = [each.last for each in analysis.turning_points]
    assert plies == sorted(plies)


def test_bad_attacks_are_found_and_the_masters_moves_are_not_called_bad() -> None:
    names = ("adepts-light-first", "adepts-dark-first-1983", "shifting-arena")
    matches = (read_record((GOLDEN / "archon" / f"{name}.record").read_text("utf-8")) for name in names)
    planted = list(islice(planted_moves(matches, apart=1), 8))
    assert len(planted) == 8
    bad = [is_flagged(one.state, one.bad) for one in planted]
    assert sum(bad) >= 0.75 * len(bad)
    assert [one.best for one in planted if is_flagged(one.state, one.best)] == []


def test_a_turn_is_one_decision_whatever_was_undone_in_it() -> None:
    start = "archers 6sss/6ss+s/6sss/9/9/9/NNN6/NN+N6/NNN6 dark"
    straight = analyse(played(start, "c3-c4", "c4-c5"))
    undone = analyse(played(start, "c3=E", "undo", "c3-c4", "c4-c5"))
    (one,), (other,) = straight.decisions, undone.decisions
    assert (one.first, one.last, other.first, other.last) == (0, 1, 0, 3)
    assert one.appraisal == other.appraisal


def test_a_turn_that_the_search_finds_itself_loses_nothing() -> None:
    rules = KITS["archers"].rules
    match: AnyMatch = Match(rules, rules.new({"first": "dark"}, 7))
    (decision,) = analyse(played(rules.write_position(match.state), "c3-c4", "c4-c5")).decisions
    best = played(rules.write_position(match.state))
    for action in decision.appraisal.best:
        best.submit(action)
    (again,) = analyse(best).decisions
    assert again.loss == 0
    assert again.appraisal.best_chance == decision.appraisal.best_chance


def test_it_is_done_in_slices_and_says_how_far_it_is() -> None:
    match = last_plies(GOLDEN / "archon/adepts-dark-first-1983.record", 12)
    analyser = analyser_of(match)
    seen: list[float] = []
    work = analyser.work()
    while True:
        try:
            next(work)
        except StopIteration as end:
            analysis: Analysis = end.value
            break
        seen.append(analyser.progress)
    assert len(seen) > 3 * len(analysis.decisions)
    assert seen == sorted(seen)
    assert analyser.progress == 1
    assert analysis == finished(analyser_of(match).work())


def test_the_report_says_the_same_in_percent_and_notation() -> None:
    match = played(POWER_POINTS, "D5-D6")
    report: dict[str, Any] = analysis_to_json(match, analyse(match))
    (decision,) = report["decisions"]
    assert (decision["ply"], decision["side"], decision["actions"]) == (1, "light", ["D5-D6"])
    assert (decision["best"], decision["best_chance"], decision["grade"]) == (["D5-E5"], 100.0, "blunder")
    assert report["turning_points"] == [{"kind": "decision", **decision}]
    assert report["sides"]["light"]["blunders"] == 1
    assert report["sides"]["dark"]["accuracy"] is None
