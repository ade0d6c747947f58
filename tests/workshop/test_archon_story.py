"""The film of the readme: its moves are legal, and its duels end as they should."""

from collections.abc import Iterable
from itertools import dropwhile, takewhile

from archon3d.arena.events import ArenaEvent, Died, Hit
from archon3d.arena.inputs import read_input
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import battle_result, battle_seed, battle_spec
from archon3d.games.archon.events import SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.arena_view import ARENA_PLACES
from archon3d.workshop.pictures.archon_story import PARTS, SCENE, StoryPart
from archon3d.workshop.pictures.staging import Hold, TakeAction

SHORTEST, LONGEST = 360, 450
"""Frames of the game."""


def fought(state: State, parts: Iterable[StoryPart]) -> tuple[ArenaState, list[ArenaEvent]]:
    """Return the pending battle as those parts leave it, and what happened in it."""
    assert state.battle is not None
    battle = new_battle(battle_spec(state, state.battle, battle_seed(state)))
    holds = [part.step for part in parts if isinstance(part.step, Hold)]
    told: list[ArenaEvent] = []
    for hold in dropwhile(lambda one: one.light == one.dark, holds):
        for _ in range(hold.frames):
            told += step(battle, read_input(hold.light), read_input(hold.dark))
    return battle, told


def test_fire_kills_the_manticore_a_spell_is_cast_and_a_spear_kills_the_dragon() -> None:
    state, cast = SCENE.state, False
    assert isinstance(state, State)
    hits, places = [], set()
    for number, part in enumerate(PARTS):
        if not isinstance(part.step, TakeAction):
            continue
        taken = ARCHON.apply(state, ARCHON.read_action(part.step.action))
        state, cast = taken.state, cast or any(isinstance(one, SpellCast) for one in taken.events)
        if state.battle is not None:
            rest = takewhile(lambda one: isinstance(one.step, Hold), PARTS[number + 1 :])
            battle, told = fought(state, rest)
            hits.append([event.fighter for event in told if isinstance(event, Hit)])
            places.add(ARENA_PLACES[state.battle.colour])
            assert [event.fighter for event in told if isinstance(event, Died)] == [1]
            if battle.over:  # the film ends before the other one is
                state = ARCHON.apply(state, battle_result(state.battle, battle)).state
    assert cast
    assert hits == [[1, 1, 1], [0, 1]]
    assert len(places) == 2


def test_it_lasts_some_six_seconds_before_its_title_and_begins_with_a_blow() -> None:
    seen = [part.step for part in PARTS if part.seen and isinstance(part.step, Hold)]
    assert SHORTEST <= sum(hold.frames for hold in seen) <= LONGEST
    assert seen[0].light == "E+"
