"""Which tip a beginner is given, and what counts as having done what it is about."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from archon3d.arena.events import AttackStarted, Ready, ShotLaunched, ShotVanished
from archon3d.arena.inputs import DIRECTIONS, FIRE_BIT, IDLE, read_input
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, Slot, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.tips import TIPS
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.tips import ATTACKS, BATTLE_TIPS, WALKED_TICKS, Beginner, Tip, Walked, next_tip
from tests.grid import WHOLE
from tests.words import LANGUAGES, words_of

ALL = (*TIPS, *BATTLE_TIPS)
WALKS, PLIES = (3, 50) if WHOLE else (2, 25)
"""Matches that are played by lot, and how long each of them is, in plies."""
TICKS = 400
INPUTS = [direction | fire for direction in range(len(DIRECTIONS) + 1) for fire in (0, FIRE_BIT)]


def played(beginner: Beginner, *actions: str) -> None:
    """Hear what these actions of Archon do, from the start of a game."""
    state = ARCHON.new({}, 1)
    for action in actions:
        result = ARCHON.apply(state, ARCHON.read_action(action))
        state = result.state
        for event in result.events:
            beginner.hear(event)


def fought(left: str, right: str) -> ArenaState:
    """Return a battle of these two."""
    pair = FighterSpec(left, "light", left, 20), FighterSpec(right, "dark", right, 20)
    return new_battle(BattleSpec(*pair, "C", "C", "darker", "fixed", 1))


def light(*done: str) -> Beginner:
    return Beginner("light", 0, ALL, done)


def key(tip: Tip | None) -> str:
    return "" if tip is None else tip.key


@pytest.mark.parametrize(
    ("actions", "done"),
    [
        (["B3-C3"], ("move",)),
        (["A9-C8"], ("move", "fly")),
        (["shift-time"], ("cast",)),
        (["A6-D6", "H1-G1", "D6-H6"], ("move", "goal", "fly", "attack")),
        (["B3-C3", "I1-G2"], ("move",)),
    ],
    ids=["walking", "flying", "a spell", "an attack", "the enemy flies"],
)
def test_what_is_done_on_the_board_is_read_from_its_events(actions: list[str], done: tuple[str, ...]) -> None:
    beginner = light()
    played(beginner, *actions)
    assert beginner.done == done


def test_the_enemys_side_reads_the_same_events_for_itself() -> None:
    beginner = Beginner("dark", 1, ALL, ())
    played(beginner, "B3-C3", "I1-G2")
    assert beginner.done == ("move", "fly")


def test_tips_come_one_after_the_other_and_never_twice() -> None:
    beginner, state = light(), ARCHON.new({}, 1)
    assert key(next_tip(TIPS, beginner, state)) == "move"
    played(beginner, "B3-C3")
    assert key(next_tip(TIPS, beginner, state)) == "goal"
    played(beginner, "B3-C3")
    assert key(next_tip(TIPS, beginner, state)) == "fly"
    again = light(*beginner.done)
    assert key(next_tip(TIPS, again, state)) == "fly"
    assert next_tip(TIPS, light("move", "goal", "fly", "attack", "cast"), state) is None


def test_names_of_tips_that_there_are_not_mean_nothing() -> None:
    assert light("none", "fly", "nonsense").done == ("fly",)


@pytest.mark.parametrize(
    ("event", "times", "done"),
    [
        (Walked, WALKED_TICKS, ("walk",)),
        (lambda: AttackStarted(0, "shot", 2, 0, 0), 1, ("strike",)),
        (lambda: AttackStarted(0, "shot", 2, 0, 0), ATTACKS, ("strike", "wait")),
        (lambda: AttackStarted(1, "shot", 2, 0, 0), ATTACKS, ()),
        (lambda: Ready(0), 1, ()),
        (lambda: ShotVanished(0, "obstacle", 0, 0), 1, ("hide",)),
        (lambda: ShotVanished(0, "edge", 0, 0), 1, ()),
    ],
    ids=["walks", "attacks", "waits", "the enemy attacks", "is ready", "hides", "a miss"],
)
def test_what_is_done_in_battle_is_read_from_its_events(
    event: Callable[[], object], times: int, done: tuple[str, ...]
) -> None:
    beginner = light()
    for _ in range(times):
        before = beginner.done
        beginner.hear(event())
    assert beginner.done == done
    assert before != done or not done


def test_ones_own_shot_that_ends_at_an_obstacle_hides_nobody() -> None:
    beginner = light()
    beginner.hear(ShotLaunched(0, 0, 2, 0, 0))
    beginner.hear(ShotVanished(0, "obstacle", 0, 0))
    assert "hide" not in beginner.done
    beginner.hear(ShotLaunched(1, 0, 6, 0, 0))
    beginner.hear(ShotVanished(0, "obstacle", 0, 0))
    assert "hide" in beginner.done, "another battle counts its shots anew"


@pytest.mark.parametrize(("foe", "tip"), [("manticore", "hide"), ("goblin", "")])
def test_only_who_is_shot_at_is_advised_to_hide(foe: str, tip: str) -> None:
    battle = fought("knight", foe)
    assert key(next_tip(BATTLE_TIPS, light("walk", "strike", "wait"), battle)) == tip


def test_a_battle_that_is_fought_teaches_attacks() -> None:
    battle, beginner = fought("archer", "goblin"), light()
    for _ in range(200):
        for event in step(battle, read_input("E+"), read_input("-")):
            beginner.hear(event)
    assert "strike" in beginner.done


def test_every_tip_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        assert {f"tip.{tip.key}" for tip in ALL} <= set(words_of(language))


def test_no_two_tips_of_a_game_have_one_name() -> None:
    for kit in KITS.values():
        keys = [tip.key for tip in (*kit.tips, *BATTLE_TIPS)]
        assert len(set(keys)) == len(keys)


def boards(side: str) -> Iterator[tuple[GameKit, Any]]:
    """Yield positions of every game with tips, from random matches, with that side to move."""
    for kit in KITS.values():
        for seed in range(WALKS if kit.tips else 0):
            state, chance = kit.rules.new({}, seed), random.Random(seed)
            for _ in range(PLIES):
                actions = kit.rules.legal_actions(state)
                if not actions:
                    break
                if state.to_move == side:
                    yield kit, state
                state = kit.rules.apply(state, chance.choice(list(actions))).state


@pytest.mark.parametrize(("side", "slot"), [("light", 0), ("dark", 1)])
def test_what_a_tip_asks_can_be_done_now(side: str, slot: Slot) -> None:
    """Some legal action leads to the event that counts as done; without one, no such tip is shown."""
    given: Counter[tuple[str, bool]] = Counter()
    for kit, state in boards(side):
        events = [
            event
            for action in kit.rules.legal_actions(state)
            for event in kit.rules.apply(state, action).events
        ]
        for tip in kit.tips:
            beginner = Beginner(side, slot, kit.tips, [other.key for other in kit.tips if other is not tip])
            offered = next_tip(kit.tips, beginner, state) is tip
            can = any(tip.done(event, beginner) for event in events)
            assert can or not offered, (tip.key, kit.rules.write_position(state))
            given[tip.key, offered] += 1
    assert {key for key, offered in given if offered} == {
        tip.key for kit in KITS.values() for tip in kit.tips
    }


@pytest.mark.parametrize(("side", "mage"), [("light", "wizard"), ("dark", "sorceress")])
@pytest.mark.parametrize("fate", ["dead", "imprisoned"])
def test_a_mage_that_cannot_cast_is_not_asked_to(side: str, mage: str, fate: str) -> None:
    state = ARCHON.new({"first": side}, 1)
    beginner = Beginner(side, 0, TIPS, ("move", "goal", "fly", "attack"))
    assert key(next_tip(TIPS, beginner, state)) == "cast"
    board = tuple(
        None if one and one.kind == mage and fate == "dead" else one and replace(one, held=one.kind == mage)
        for one in state.board
    )
    assert next_tip(TIPS, beginner, replace(state, board=board)) is None


def test_nobody_is_told_to_attack_while_no_enemy_is_in_reach() -> None:
    state = ARCHON.new({}, 1)
    assert key(next_tip(TIPS, light("move", "goal", "fly"), state)) == "cast"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("left", "right"), [("knight", "manticore"), ("archer", "troll"), ("phoenix", "basilisk")]
)
def test_what_a_battles_tip_asks_can_be_done_now(left: str, right: str, seed: int) -> None:
    """Walking leads somewhere, an attack begins at once, the lamp is out, a solid obstacle stops shots."""
    state, chance, given = fought(left, right), random.Random(seed), set()
    for _ in range(TICKS):
        for tip in BATTLE_TIPS:
            beginner = light(*(other.key for other in BATTLE_TIPS if other is not tip))
            if next_tip(BATTLE_TIPS, beginner, state) is tip:
                given.add(tip.key)
                assert possible(state, tip.key), (tip.key, state.tick)
        if state.over:
            break
        step(state, *(chance.choice(INPUTS) for _ in range(2)))
    assert {"walk", "strike"} <= given
    state.over = True
    assert next_tip(BATTLE_TIPS, light(), state) is None, "nothing is to be done after the end"


def possible(state: ArenaState, tip: str) -> bool:
    """Return whether what the tip asks can be done in the very next tick."""
    fighter = state.fighters[0]
    if tip == "wait":
        return fighter.ready_in > 0
    if tip == "hide":
        return any(obstacle.state == "solid" for obstacle in state.obstacles)
    before, snapshot, done = (fighter.x, fighter.y), state.snapshot(), False
    for pressed in INPUTS:
        events = step(state, pressed, IDLE)
        done = done or (
            (fighter.x, fighter.y) != before
            if tip == "walk"
            else any(isinstance(event, AttackStarted) and event.fighter == 0 for event in events)
        )
        state.restore(snapshot)
    return done
