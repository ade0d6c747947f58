"""The film of the readme: its moves are legal, and its duel ends as it should."""

from itertools import dropwhile

from archon3d.arena.events import ArenaEvent, Died, Hit
from archon3d.arena.inputs import read_input
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.games.archon.battle import battle_seed, battle_spec
from archon3d.games.archon.events import CycleStepped
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.workshop.pictures.archon_story import PARTS, SCENE
from archon3d.workshop.pictures.staging import Hold, TakeAction

LONGEST = 9 * 60
"""Frames of the game."""


def test_the_colours_change_and_then_the_dragons_fire_hits_and_the_spear_kills() -> None:
    state = SCENE.state
    assert isinstance(state, State)
    events: list[object] = []
    for part in PARTS:
        if isinstance(part.step, TakeAction):
            taken = ARCHON.apply(state, ARCHON.read_action(part.step.action))
            state, events = taken.state, [*events, *taken.events]
    assert any(isinstance(event, CycleStepped) for event in events)
    assert state.battle is not None
    battle = new_battle(battle_spec(state, state.battle, battle_seed(state)))
    holds = [part.step for part in PARTS if isinstance(part.step, Hold)]
    told: list[ArenaEvent] = []
    for hold in dropwhile(lambda one: one.light == one.dark, holds):
        for _ in range(hold.frames):
            told += step(battle, read_input(hold.light), read_input(hold.dark))
    assert [event.fighter for event in told if isinstance(event, Hit)] == [0, 1]
    assert [event.fighter for event in told if isinstance(event, Died)] == [1]


def test_it_lasts_some_eight_seconds_and_begins_with_what_moves() -> None:
    seen = [part.step for part in PARTS if part.seen and isinstance(part.step, Hold)]
    assert 7 * 60 <= sum(hold.frames for hold in seen) <= LONGEST
    assert isinstance(PARTS[0].step, TakeAction)
