"""The computer of 1983 on the board: 200 positions against docs/computer-1983.md."""

from dataclasses import replace
from typing import Final

import pytest

from archon3d.ai.archon.survey import Survey
from archon3d.ai.chance import random_action
from archon3d.ai.levels import LEVELS, ORIGINAL
from archon3d.ai.original.player import choose_as_in_1983
from archon3d.ai.original.scores import go, hold
from archon3d.games.archon.actions import Move
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.headless import UnknownContestant, play_match
from archon3d.play.kits import KITS
from archon3d.rules.match import Match
from archon3d.rules.rng import Rng
from tests.ai.document_of_1983 import allowed
from tests.ai.positions_of_1983 import (
    ANY,
    GAINS,
    HEAL,
    IMPRISON,
    PRISON,
    REVIVE,
    SHIFT_TIME,
    SUMMON,
    TELEPORT,
    TO_LIGHT,
    Row,
)
from tests.games.archon.positions import position

BY_HAND: Final = (*IMPRISON, *SHIFT_TIME, *SUMMON, *TELEPORT, *REVIVE, *HEAL)
TRIES: Final = 400
"""Random numbers tried in each position: some things happen in one turn of 72."""
FROM_MATCHES: Final = 60
SEEDS: Final = 6


def choices(state: State, tries: int) -> list[str]:
    """Return what the computer chooses in that position with several random numbers."""
    return [
        ARCHON.write_action(choose_as_in_1983(replace(state, rng=state.rng ^ (number * 40503 << 8))))
        for number in range(tries)
    ]


@pytest.mark.parametrize(
    ("text", "cast", "share"),
    [
        ("9/9/9/2b6/W7s/9/9/9/1K7", "imprison C4", 1 / 4),
        ("9/9/1m7/2t6/W7s/9/9/9/1K7", "imprison C4", 2 / 4),
        ("9/9/1m1n5/9/W7s/2b6/9/9/1K7", "imprison B3", 3 / 4),
        ("9/7d1/9/9/W7s/9/9/9/1K7", "imprison H2", 1 / 4),
    ],
)
def test_an_intruder_makes_one_case_of_four_pass_and_a_heavy_hitter_one(
    text: str, cast: str, share: float
) -> None:
    found = choices(position(f"archon {text} light {TO_LIGHT} {PRISON}"), TRIES)
    assert found.count(cast) / TRIES == pytest.approx(share, abs=0.08)


@pytest.mark.sample(1)
@pytest.mark.parametrize("rows", [IMPRISON, SHIFT_TIME, SUMMON, TELEPORT, REVIVE, HEAL])
def test_each_spell_is_cast_where_its_test_passes_and_not_elsewhere(rows: tuple[Row, ...]) -> None:
    for why, text, expected in rows:
        state = position(f"archon {text}")
        found = {ANY if "-" in one[2:3] else one for one in choices(state, TRIES)}
        assert found == expected, f"{why}: {text}"


def test_the_checker_agrees_with_what_is_written_by_hand() -> None:
    for why, text, expected in BY_HAND:
        found = {ANY if "-" in one[2:3] else one for one in allowed(position(f"archon {text}"))}
        assert found == expected, f"{why}: {text}"


def test_gains_of_moves_are_those_worked_out_by_hand() -> None:
    for why, text, move, expected in GAINS:
        state = position(f"archon {text}")
        action = ARCHON.read_action(move)
        assert ARCHON.refusal(state, action) is None, why
        assert isinstance(action, Move)
        survey = Survey(state)
        gain = go(survey, action.origin, action.to) - hold(survey, action.origin)
        assert gain == expected, f"{why}: {text}"


def in_matches() -> list[State]:
    """Return positions of matches in which every third turn is random."""
    found: list[State] = []
    for seed in range(SEEDS):
        state, chance = ARCHON.new({"first": ("light", "dark")[seed % 2]}, seed), Rng(seed)
        while state.outcome is None and len(found) < FROM_MATCHES // SEEDS * (seed + 1):
            if state.battle is None and state.turn % 5 == 0:
                found.append(state)
            thought = chance.below(3) if state.battle is None else 0
            action = choose_as_in_1983(state) if thought else random_action(ARCHON, state, chance)
            state = ARCHON.apply(state, action).state
    return found


def test_in_matches_it_does_nothing_that_the_document_does_not_allow() -> None:
    states = in_matches()
    assert len(states) == FROM_MATCHES
    for state in states:
        assert set(choices(state, 6)) <= allowed(state), ARCHON.write_position(state)


def test_equal_icons_move_at_random_by_the_seed_alone() -> None:
    # Two Knights on black with white beside each: both gain as much.
    state = position("archon K8/9/9/9/8s/9/9/9/K8 light spells.light=[] spells.dark=[]")
    assert len({text[:2] for text in choices(state, TRIES)}) == 2
    assert choose_as_in_1983(state) == choose_as_in_1983(state)


def test_without_moves_it_does_what_it_can() -> None:
    state = position("archon KKK6/KK7/K8/9/8s/9/9/9/9 light")
    assert ARCHON.refusal(state, choose_as_in_1983(state)) is None


def test_only_archon_has_it() -> None:
    assert [name for name, kit in KITS.items() if ORIGINAL in kit.computers] == ["archon"]
    assert ORIGINAL not in LEVELS
    assert all(KITS[name].computer_like(ORIGINAL) in LEVELS for name in KITS if name != "archon")
    with pytest.raises(UnknownContestant, match="archers has no computer 1983: choose one of beginner"):
        play_match("archers", 0, 1, (ORIGINAL, "adept"))


def test_its_matches_are_the_same_each_time_and_replay_to_their_end() -> None:
    match, played = play_match("archon", 0, 3, (ORIGINAL, "novice"))
    assert play_match("archon", 0, 3, (ORIGINAL, "novice"))[1].record == played.record
    again = Match(ARCHON, ARCHON.new({"first": "light"}, 3))
    for action in match.actions:
        again.submit(action)
    assert ARCHON.state_hash(again.state) == played.end
