"""Puzzles from a player's own match: which decisions become one, and which answers are right."""

from archon3d.ai.slices import finished
from archon3d.play.analysis import Analysis
from archon3d.play.analysis_report import analyser_of
from archon3d.play.kits import KITS
from archon3d.play.puzzles.own import OwnAttempt, own_mistakes
from archon3d.play.puzzles.puzzle import BoardPuzzle
from archon3d.play.puzzles.puzzle_text import read_answers
from archon3d.rules.match import AnyMatch, Match

END_OF_A_MATCH = "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"


def played(*plies: str) -> AnyMatch:
    rules = KITS["archon"].rules
    match: AnyMatch = Match(rules, rules.read_position(END_OF_A_MATCH))
    for ply in plies:
        match.submit(rules.read_action(ply))
    return match


def analysed(match: AnyMatch) -> Analysis:
    return finished(analyser_of(match).work())


def test_bad_decisions_of_those_sides_become_puzzles() -> None:
    match = played("D5-D6", "G1-G2", "D6-D5", "G2-G1", "D5-E5")
    found = analysed(match)
    puzzles = [one.puzzle for one in own_mistakes(match, found, ["light"])]
    rules = KITS["archon"].rules
    assert [rules.read_position(one.position) for one in puzzles] == [match.start, match.states[2]]
    assert puzzles[0].answers[0].actions == ("D5-E5",)
    assert not own_mistakes(match, found, [])


def test_the_same_position_has_the_same_name_in_every_match() -> None:
    first, again = played("D5-D6", "G1-G2"), played("D5-D6", "G1-G2", "D6-D5", "G2-G1", "D5-E5")
    one, (same, other) = (own_mistakes(match, analysed(match), ["light"]) for match in (first, again))
    assert one[0].puzzle.name == same.puzzle.name != other.puzzle.name


def test_the_best_answer_solves_and_the_bad_one_does_not() -> None:
    match = played("D5-D6", "G1-G2")
    attempt = OwnAttempt(own_mistakes(match, analysed(match), ["light"])[0].puzzle)
    assert attempt.try_action(match.game.read_action("D5-D6")).finding == "wrong"
    assert attempt.try_action(match.game.read_action("D5-E5")).finding == "solved"


def test_another_good_answer_is_right_too() -> None:
    rules = KITS["archon"].rules
    position = rules.write_position(rules.new({}, 5))
    puzzle = BoardPuzzle("own-1", "archon", "turn", 1500, position, read_answers("B3-C3"))
    attempt = OwnAttempt(puzzle)
    assert attempt.try_action(rules.read_action("B4-C4")).finding == "solved"
