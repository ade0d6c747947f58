"""Whole games: random play ends, and the computer players have their strengths."""

from dataclasses import replace

import pytest

from archon3d.ai.archers.player import choose
from archon3d.ai.archers.tables import maneuvers_to_woods
from archon3d.ai.levels import Level
from archon3d.games.archers.board import BOARDS, SIDES
from archon3d.games.archers.game import ARCHERS
from archon3d.rules.rng import Rng
from tests.games.archers.positions import notation, play, position, random_action


def written(text: str, level: Level = "champion", turns: int = 1) -> list[str]:
    """Return the computer's actions for this many choices."""
    state = position(text)
    chosen = []
    for _ in range(turns):
        chosen.append(ARCHERS.write_action(choose(state, level)))
        state = play(state, chosen[-1])
    return chosen


@pytest.mark.parametrize("board", sorted(BOARDS))
@pytest.mark.parametrize("seed", range(4))
def test_random_games_end(board: str, seed: int) -> None:
    rng = Rng.from_seed(seed)
    state = ARCHERS.new({"board": board, "kings": bool(seed % 2)}, seed)
    longest = 100 * 18
    while state.outcome is None:
        before = state
        state = ARCHERS.apply(state, random_action(state, rng)).state
        assert len(before.archers) - len(state.archers) in (0, 1)
    assert state.turn <= longest


def played(level: Level, seed: int) -> tuple[bool, int]:
    """Return whether the computer wins against random actions, on alternating sides, and its turns."""
    rng = Rng.from_seed(seed)
    state = ARCHERS.new({}, seed)
    side = SIDES[seed % 2]
    while state.outcome is None:
        action = choose(state, level) if state.to_move == side else random_action(state, rng)
        state = ARCHERS.apply(state, action).state
    return state.outcome.winner == side, state.turn


def test_levels_differ_in_strength() -> None:
    champion = [played("champion", seed) for seed in range(4)]
    novice = [played("novice", seed) for seed in range(4)]
    assert all(won for won, _ in champion)
    assert sum(won for won, _ in novice) >= 2
    assert sum(turns for _, turns in novice) > 3 * sum(turns for _, turns in champion)


def test_ways_to_the_woods_are_counted_in_maneuvers() -> None:
    ways = maneuvers_to_woods("corner9", "dark")
    assert ways["g7", "N"] == 0
    assert ways["f7", "E"] == ways["f7", "W"] == 1
    assert ways["f7", "N"] == ways["e7", "E"] == 2
    assert ways["c3", "N"] == 4 + 1 + 4
    assert maneuvers_to_woods("aligned7x11", "dark")["d3", "N"] == 6


def test_the_computer_steps_into_the_woods_when_it_can() -> None:
    assert written("archers 8s/9/5E3/9/4s4/4N4/9/9/9 dark") == ["f7-g7"]
    assert written("archers 2s5s/9/5N3/9/9/9/9/9/9 dark", turns=2) in (["f7=E", "f7-g7"], ["f7=W", "f7-g7"])


def test_the_computer_captures() -> None:
    assert written("archers 8s/9/9/3e5/9/3N5/9/9/N8 dark") == ["d4xd6"]


def test_the_computer_closes_the_way_into_its_woods() -> None:
    board = "archers 8s/9/9/9/9/2N6/9/3w1N3/9"
    assert "d2-c2" in notation(position(f"{board} light"))
    state = play(position(f"{board} dark"), *written(f"{board} dark", turns=2))
    assert state.to_move == "light"
    assert "d2-c2" not in notation(state)


def test_equal_states_give_equal_choices_and_chance_depends_on_the_state() -> None:
    start = ARCHERS.new({}, 0)
    assert choose(start, "novice") == choose(start, "novice")
    assert len({ARCHERS.write_action(choose(replace(start, rng=rng), "novice")) for rng in range(20)}) > 5


def test_no_computer_chooses_where_there_is_nothing_to_choose() -> None:
    over = play(position("archers 9/9/9/3e5/9/3N5/9/9/9 dark"), "d4xd6")
    for level in ("adept", "master"):
        with pytest.raises(LookupError, match="over"):
            choose(over, level)
    with pytest.raises(LookupError, match="no archers"):
        choose(position("archers 9/9/9/9/9/3N5/9/9/9 light"), "adept")
