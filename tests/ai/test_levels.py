"""The levels: none is worse in anything than the one below, and those above adept look ahead."""

from argparse import Namespace
from itertools import pairwise
from typing import Any, Final

import pytest

from archon3d.ai.archers.player import SKILLS as ARCHERS
from archon3d.ai.archmage.player import SKILLS as ARCHMAGE
from archon3d.ai.archon.tables import LEVEL_TRAITS
from archon3d.ai.arena.master import PLAN_TICKS, ArenaMaster
from archon3d.ai.arena.tuning import INSIGHTS, SideLead
from archon3d.ai.levels import LEVELS, LOOKING_AHEAD, Level
from archon3d.ai.skill import BoardSkill
from archon3d.ai.spectral_sorcery.player import SKILLS as SPECTRAL_SORCERY
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.kits import KITS
from archon3d.workshop.lab import matches
from archon3d.workshop.lab.duels import unhurt_spec

SKILLS: Final[dict[str, dict[Level, BoardSkill]]] = {
    "archers": ARCHERS,
    "archmage": ARCHMAGE,
    "spectral-sorcery": SPECTRAL_SORCERY,
}
OPTIONS: Final = {"spectral-sorcery": ("board=random",)}
MATCHES: Final = 24
"""Matches of each pair under --full: a level that wins 70 % wins more than half of them 97 times in 100."""
MORE_MATCHES: Final = {"archmage": 60}
"""The same where the steps are lower and many matches are drawn."""


def archon_states() -> list[State]:
    """Return positions of a match between adepts, every eighth."""
    choose, states = KITS["archon"].computer, [ARCHON.new({}, 5)]
    while len(states) < 64:
        state = states[-1]
        action = ARCHON.legal_actions(state)[0] if state.battle else choose(state, "adept")
        states.append(ARCHON.apply(state, action).state)
    return [state for state in states if state.battle is None][::8]


@pytest.mark.parametrize("game", SKILLS)
def test_no_level_of_a_board_game_is_worse_in_anything_than_the_one_below(game: str) -> None:
    skills = SKILLS[game]
    for lower, higher in pairwise(LEVELS):
        low, high = skills[lower], skills[higher]
        assert high.slips <= low.slips
        assert high.looks_ahead >= low.looks_ahead
        assert (high.slips, high.looks_ahead) != (low.slips, low.looks_ahead)
        assert not low.looks_ahead or lower in LOOKING_AHEAD
    assert skills["master"] == BoardSkill(0, 100)


def test_in_archon_those_above_adept_look_ahead_ever_more_often() -> None:
    traits = [LEVEL_TRAITS[level] for level in LEVELS]
    assert all(lower.greedy >= higher.greedy for lower, higher in pairwise(traits))
    assert all(lower.forgets_spells >= higher.forgets_spells for lower, higher in pairwise(traits))
    ahead = [LEVEL_TRAITS[level].looks_ahead for level in LOOKING_AHEAD]
    arena = [INSIGHTS[level].percent for level in LOOKING_AHEAD]
    assert ahead == sorted(set(ahead))
    assert arena == sorted(set(arena))
    assert (ahead[-1], arena[-1]) == (100, 100)
    assert {level for level in LEVELS if LEVEL_TRAITS[level].looks_ahead} == set(LOOKING_AHEAD)


def test_only_the_master_looks_ahead_as_often_when_it_leads() -> None:
    for level in LOOKING_AHEAD:
        traits, insight = LEVEL_TRAITS[level], INSIGHTS[level]
        eases = traits.looks_ahead_at(3) < traits.looks_ahead_at(0) == traits.looks_ahead_at(-3)
        arena_eases = insight.percent_at(SideLead(3)) < insight.percent_at(SideLead()) == insight.percent
        assert (eases, arena_eases) == (level != "master", level != "master")


def test_a_level_between_chooses_as_the_master_or_as_the_adept() -> None:
    choose = KITS["archon"].computer
    as_master = 0
    for state in archon_states():
        adept, master, between = (choose(state, level) for level in ("adept", "master", "elite"))
        assert between in (adept, master)
        as_master += between == master != adept
    assert as_master


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", LOOKING_AHEAD)
def test_in_slices_each_level_comes_to_the_same_choice(level: Level) -> None:
    search = KITS["archon"].search
    assert search is not None
    for state in archon_states()[:4]:
        looking, action = search(state, level), None
        while action is None:
            try:
                next(looking)
            except StopIteration as end:
                action = end.value
        assert action == KITS["archon"].computer(state, level)


def test_a_level_between_acts_in_battle_no_sooner_than_the_master() -> None:
    reactions = [INSIGHTS[level].reaction for level in LOOKING_AHEAD]
    assert reactions == sorted(reactions, reverse=True)
    assert reactions[-1] >= 12
    inputs: dict[Level, list[Any]] = {}
    for level in LOOKING_AHEAD:
        state = new_battle(unhurt_spec("djinn", "dragon", "C"))
        fighter, given = ArenaMaster(0, 1, INSIGHTS[level]), []
        for _ in range(12 * PLAN_TICKS):
            given.append(fighter.decide(state))
            step(state, given[-1], 0)
        inputs[level] = given
    assert inputs["veteran"] != inputs["master"]


@pytest.mark.full
@pytest.mark.parametrize("game", KITS)
def test_each_level_beats_the_one_below(game: str) -> None:
    number = MORE_MATCHES.get(game, MATCHES)
    for lower, higher in pairwise(LEVELS):
        arguments = Namespace(
            game=game,
            games=number,
            contestants=(lower, higher),
            compare="both",
            option=OPTIONS.get(game, ()),
            seed=50_000,
            all_pairs=False,
            results=None,
        )
        won = sum(1 - matches.perform(task)["won"] for task in matches.tasks(arguments))
        assert won > number / 2, f"{higher} won {won} of {number} against {lower}"
