"""The computer player: the rules of its choice, its two sides, its levels."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.ai.levels import LEVELS, LOOKING_AHEAD, Level
from archon3d.ai.spectral_sorcery.player import choose
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State
from archon3d.rules.game import Json
from tests.games.spectral_sorcery.positions import (
    ALL_GREEN,
    ALL_RED,
    NO_LOCKS,
    any_position,
    play,
    position,
    turned,
    turned_action,
)

SEEDS = st.integers(0, 1 << 32)

FIRST_TURN = """
    red move 0,1, violet move 4,3, red blitz, violet blitz, red move 1,0, violet move 3,4, red stomp,
    violet stomp, red move 2,0, violet move 2,4, red convert, violet convert, red move 2,1, violet move 2,3
"""


def suggested(state: State) -> str:
    return SPECTRAL_SORCERY.write_action(choose(state, "adept"))


def red(pads: list[str], locks: list[str] = NO_LOCKS, power: int = 21, **keys: Json) -> State:
    """Return red to move from the middle."""
    return position(pads=pads, locks=locks, wizards={"red": [2, 2]}, power={"red": power}, **keys)


def test_the_first_turn_on_the_standard_board() -> None:
    expected = [line.split(" ", 1) for line in " ".join(FIRST_TURN.split()).split(", ")]
    state = position()
    for side, action in expected:
        assert state.turn == 0
        assert [state.to_move, suggested(state)] == [side, action]
        state = play(state, action)
    assert [player.power for player in state.players] != [0, 0]


def corner(power: int) -> State:
    """Return red to move in a corner of its own, with four violet pads in the opposite corner."""
    pads = ["RRRRR", "RRRRR", "RRRRR", "VVRRR", "VVRRR"]
    return position(pads=pads, wizards={"red": [0, 4]}, power={"red": power})


LOCKED = [".....", ".....", "..v..", ".....", "....."]
OWN_LOCKED = [".....", ".....", "..r..", ".....", "....."]
GREEN_MIDDLE = ["RRRRR", "RRRRR", "RRGRR", "RRRRR", "RRRRV"]
YELLOW_MIDDLE = ["RRRRR", "RRRRR", "RRYRR", "RRRRR", "RRRRV"]
GREEN_IN_BLUE = ["BBBBB", "BBBBB", "BBGBB", "BBBBB", "BBBBB"]
VIOLET_AROUND = ["RRRRR", "RRVRR", "RVRVR", "RRVRR", "RRRRV"]
THREE = ["RRRRR", "RGRGR", "RRRRR", "RGRRR", "RRRRV"]
FOURTH_LOCKED = [".....", ".....", ".....", "...v.", "....."]
CROSS = ["GRRRR", "RGRGR", "RRRRR", "RGRGR", "RRRRV"]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(red(ALL_GREEN, LOCKED), "unlock", id="1: takes the lock off a pad that is not its own"),
        pytest.param(red(ALL_GREEN, OWN_LOCKED), "unlock", id="1: also its own lock"),
        pytest.param(red(["YYYYY"] * 5, LOCKED), "unlock", id="1: also one step from its own colour"),
        pytest.param(red(ALL_GREEN, LOCKED, power=1), "move 2,1", id="1: not if it cannot pay"),
        pytest.param(red(ALL_GREEN, power=16), "blitz", id="2: blitz with 16 power"),
        pytest.param(red(ALL_GREEN, power=15), "transmute", id="2: not with 15; 3: transmute instead"),
        pytest.param(red(GREEN_IN_BLUE), "transmute", id="2: no neighbour as near"),
        pytest.param(position(pads=ALL_GREEN, power={"red": 15}), "transmute", id="3: four pads are enough"),
        pytest.param(
            position(pads=ALL_GREEN, locks=[".r...", *NO_LOCKS[1:]], power={"red": 15}),
            "convert",
            id="3: three pads are not",
        ),
        pytest.param(red(ALL_GREEN, power=8), "convert", id="3: not with 8; 4: convert instead"),
        pytest.param(red(GREEN_MIDDLE), "convert", id="2: own neighbours do not count; 4: two steps away"),
        pytest.param(red(YELLOW_MIDDLE), "stomp", id="4: one step away"),
        pytest.param(red(GREEN_MIDDLE, power=1), "stomp", id="4: with one power"),
        pytest.param(red(CROSS, power=8), "lock", id="5: a link between its own pads"),
        pytest.param(red(CROSS, OWN_LOCKED, power=8), "move 1,1", id="5: not a second time; 6: moves on"),
        pytest.param(red(THREE, power=8), "move 1,1", id="5: own diagonal"),
        pytest.param(
            red(THREE, FOURTH_LOCKED, 8),
            "lock",
            id="5: a locked diagonal does not count",
        ),
        pytest.param(
            position(pads=GREEN_MIDDLE, wizards={"red": [1, 1], "violet": [1, 1]}, power={"red": 5}),
            "lock",
            id="5: the enemy, here too, could spread",
        ),
        pytest.param(
            red(["RRRRR", "RYRVR", "RRRRR", "RVRBR", "RRRRV"], OWN_LOCKED, power=8),
            "move 3,1",
            id="6: the furthest colour, the first in order",
        ),
        pytest.param(
            position(pads=VIOLET_AROUND, wizards={"red": [2, 2], "violet": [2, 2]}, power={"red": 8}),
            "move 2,1",
            id="5: the enemy, here too, could not spread",
        ),
        pytest.param(corner(5), "teleport 3,0", id="7: the furthest block, the first square of it"),
        pytest.param(corner(4), "teleport 2,0", id="7: only to where the power reaches"),
        pytest.param(red(ALL_RED), "pass", id="8: nothing left to do"),
        pytest.param(red(ALL_GREEN, power=0), "pass", id="without power"),
    ],
)
def test_the_first_rule_that_applies(state: State, expected: str) -> None:
    assert suggested(state) == expected


@given(SEEDS)
def test_violet_plays_as_red_does_on_the_turned_board(seed: int) -> None:
    state = any_position(seed)
    assert turned_action(choose(state, "adept")) == choose(turned(state), "adept")


@pytest.mark.parametrize("power", [4, 5])
def test_violet_breaks_the_ties_of_a_teleport_from_its_own_side(power: int) -> None:
    state = corner(power)
    assert choose(turned(state), "adept") == turned_action(choose(state, "adept"))


@settings(deadline=None)
@given(SEEDS, st.sampled_from(LEVELS))
def test_every_choice_is_legal_repeats_itself_and_changes_nothing(seed: int, level: Level) -> None:
    state = any_position(seed)
    before = SPECTRAL_SORCERY.write_state(state)
    chosen = choose(state, level)
    assert chosen in SPECTRAL_SORCERY.legal_actions(state)
    assert chosen.type not in ("help", "resign")
    assert choose(SPECTRAL_SORCERY.read_state(before), level) == chosen
    assert SPECTRAL_SORCERY.write_state(state) == before


def test_a_weaker_level_slips_more_often() -> None:
    states = [any_position(seed) for seed in range(600)]
    strays = {
        level: sum(choose(state, level) != choose(state, "adept") for state in states)
        for level in LEVELS
        if level not in LOOKING_AHEAD
    }
    assert strays["adept"] == 0
    assert 80 <= strays["average"] <= 160
    assert 180 <= strays["novice"] <= 300


def test_a_novice_follows_the_states_chance() -> None:
    choices = [choose(position(rng=rng), "novice") for rng in range(50)]
    assert len(dict.fromkeys(choices)) > 3


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    over = play(position(), "resign")
    for level in LEVELS:
        with pytest.raises(LookupError, match="the game is over"):
            choose(over, level)
