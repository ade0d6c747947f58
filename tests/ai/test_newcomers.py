"""Newcomers do what their sentences say, on the board and in the arena."""

from dataclasses import replace

import pytest

from archon3d.ai.archon.player import choose as choose_move
from archon3d.ai.archon.tables import LEVEL_TRAITS
from archon3d.ai.arena.computer import ArenaComputer
from archon3d.ai.arena.tuning import SideLead
from archon3d.ai.levels import Level
from archon3d.ai.newcomers.arena import ArenaHabit, FightingStyle, NewcomerFighter
from archon3d.ai.newcomers.board import (
    BoardHabit,
    cautious,
    choose,
    fond_of_its_mage,
    forward,
    greedy,
    peaceful,
)
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.arena.collide import PIXEL
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.inputs import EAST, FIRE_BIT, IDLE, NO_DIRECTION, WEST
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.games.archon.actions import Action, Cast, Move
from archon3d.games.archon.board import SIZE, square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from tests.ai.test_arena_computer import battle
from tests.ai.test_levels import SKILLS
from tests.games.archon.positions import position
from tests.workshop.test_lab import lab

LIGHTS = ("knight", "archer", "valkyrie", "golem", "unicorn", "phoenix", "djinn", "wizard")
DARKS = ("goblin", "manticore", "banshee", "troll", "basilisk", "dragon", "sorceress", "troll")

MOST_STILL, MOST_PUSHED = 2 * TICKS_PER_SECOND, TICKS_PER_SECOND
"""The most ticks in one place, and of walking against something that is in the way."""

CLASHING = "archon 9/9/9/2Kg5/2D6/2Wt5/9/9/9 light"
"""Light can attack a goblin with a knight, and a troll with its wizard."""


def chosen(habit: BoardHabit, state: State) -> list[Action]:
    """Return what the habit chooses in a position, with 40 states of its random generator."""
    return [choose(habit, replace(state, rng=seed)) for seed in range(40)]


def attacks(state: State, actions: list[Action]) -> list[bool]:
    return [isinstance(one, Move) and state.board[one.to] is not None for one in actions]


def test_the_greedy_attack_whenever_they_can() -> None:
    state = position(CLASHING)
    assert all(attacks(state, chosen(greedy, state)))


def test_those_who_wander_go_forward_whatever_is_there() -> None:
    state = position(CLASHING)
    actions = chosen(forward, state)
    assert all(isinstance(one, Move) and one.to % SIZE > one.origin % SIZE for one in actions)
    assert {True, False} == set(attacks(state, actions))


def test_the_cautious_attack_with_good_odds_only() -> None:
    even, hopeless = (
        position("archon 9/9/9/2Dg5/9/9/9/9/9 light"),
        position("archon 9/9/9/2Kd5/9/9/9/9/9 light"),
    )
    assert all(attacks(even, chosen(cautious, even)))
    assert not any(attacks(hopeless, chosen(cautious, hopeless)))


def test_the_peaceful_attack_nobody_before_they_were_attacked() -> None:
    start, hurt = ARCHON.new({}, 1), position(CLASHING)
    assert not any(attacks(start, chosen(peaceful, start)))
    assert any(attacks(hurt, chosen(peaceful, hurt)))


def test_who_is_fond_of_its_mage_casts_and_moves_it() -> None:
    state = position(CLASHING)
    actions = chosen(fond_of_its_mage, state)
    assert sum(isinstance(one, Cast) for one in actions) > 5
    assert sum(isinstance(one, Move) and one.origin == 5 * SIZE + 2 for one in actions) > 5


def fought(style: FightingStyle, ticks: int, foe: str = "golem") -> tuple[ArenaState, list[int]]:
    """Return the state after an archer of that habit met a foe that stands, and the archer's inputs."""
    state = new_battle(battle("archer", foe))
    fighter, inputs = NewcomerFighter(0, ArenaHabit(style, 15), 1), []
    for _ in range(ticks):
        inputs.append(fighter.decide(state))
        step(state, inputs[-1], IDLE)
    return state, inputs


def apart(state: ArenaState) -> int:
    left, right = state.fighters
    return max(abs(left.x - right.x), abs(left.y - right.y)) // PIXEL


def test_each_way_to_fight_is_what_it_says() -> None:
    start, _ = fought("stands", 0)
    stood, standing = fought("stands", 90)
    assert (stood.fighters[0].x, stood.fighters[0].y) == (start.fighters[0].x, start.fighters[0].y)
    assert any(value & FIRE_BIT for value in standing)
    chased, _ = fought("chases", 300)
    assert apart(chased) < 30 < apart(start)
    fled, fleeing = fought("flees", 200)
    assert apart(fled) >= apart(start) - 20
    assert any(value & FIRE_BIT for value in fleeing)
    _, mashing = fought("mashes", 600)
    assert len({value & ~FIRE_BIT for value in mashing}) >= 6
    lined_up, _ = fought("lines-up", 300)
    assert lined_up.fighters[1].half_points < lined_up.fighters[1].start_half_points


def test_a_late_one_sees_where_its_foe_was() -> None:
    def first_turn(late: int) -> int:
        """Return the tick at which it shoots at a foe that jumped from its right to its left."""
        state = new_battle(battle("archer", "golem"))
        fighter = NewcomerFighter(0, ArenaHabit("stands", late), 1)
        me, foe = state.fighters
        for tick in range(60):
            me.x = 100 * PIXEL
            foe.x, foe.y = (60 if tick >= 30 else 140) * PIXEL, me.y
            if fighter.decide(state) == WEST | FIRE_BIT:
                return tick
        raise LookupError("it never shoots at it")

    assert first_turn(25) - first_turn(15) == 10


def hits(level: Level, percent: int) -> int:
    """Return how often a computer with that lead hits a foe that stands, in twelve stretches."""
    landed = 0
    for seed in range(12):
        state = new_battle(battle("archer", "golem", seed=seed))
        computer = ArenaComputer(0, level, seed, SideLead(percent=percent))
        for _ in range(600):
            step(state, computer.decide(state), IDLE)
            foe = state.fighters[1]
            landed += foe.half_points < foe.start_half_points
            foe.half_points = foe.start_half_points
    return landed


def test_a_beginner_ahead_misses_more_often_and_one_behind_plays_its_best() -> None:
    behind, even, ahead = (hits("beginner", percent) for percent in (-20, 0, 15))
    assert behind > 1.3 * even > 1.3 * 1.3 * ahead


def test_with_a_gentle_start_it_misses_more_often_and_still_hits_when_it_is_behind() -> None:
    beginner, gentle, behind = hits("beginner", 0), hits("gentle", 0), hits("gentle", -20)
    assert beginner > 1.3 * gentle
    assert behind > 1.3 * gentle


def test_with_a_gentle_start_a_beginner_is_better_at_nothing_on_the_board() -> None:
    beginner, gentle = LEVEL_TRAITS["beginner"], LEVEL_TRAITS["gentle"]
    assert gentle.greedy > beginner.greedy
    assert gentle.forgets_spells > beginner.forgets_spells
    assert gentle.spares_mages > beginner.spares_mages
    assert all(skills["gentle"].slips > skills["beginner"].slips for skills in SKILLS.values())


def attacks_begun(level: Level, percent: int) -> list[int]:
    """Return how often a computer with that lead attacks a foe that fires astray, in twelve stretches."""
    begun = []
    for seed in range(12):
        state = new_battle(battle("archer", "golem", seed=seed))
        computer, me, foe = ArenaComputer(0, level, seed, SideLead(percent=percent)), *state.fighters
        begun.append(0)
        for tick in range(700):
            value = computer.decide(state)
            begun[-1] += value >= FIRE_BIT and not me.ready_in and me.attack is None
            step(state, value, WEST if tick < 40 else EAST | FIRE_BIT)
            me.half_points, foe.half_points = me.start_half_points, foe.start_half_points
    return begun


def hits_taken(level: Level, percent: int) -> int:
    """Return how often one that presses at random hits a computer with that lead."""
    taken = 0
    for seed in range(24):
        state = new_battle(battle("archer", "golem", seed=seed))
        masher = NewcomerFighter(0, NEWCOMERS["masher"].arena, seed)
        computer, foe, own = ArenaComputer(1, level, seed, SideLead(percent=percent)), *state.fighters
        for _ in range(600):
            step(state, masher.decide(state), computer.decide(state))
            taken += own.half_points < own.start_half_points
            own.half_points, foe.half_points = own.start_half_points, foe.start_half_points
    return taken


@pytest.mark.parametrize("level", ["gentle", "beginner", "novice"])
def test_those_who_go_easy_wait_and_are_hit_when_a_foe_fires_far_astray_unless_they_are_behind(
    level: Level,
) -> None:
    begun, behind = attacks_begun(level, 0), attacks_begun(level, -6)
    assert 1.2 * sum(begun) < sum(behind)
    assert min(begun) >= 2
    assert hits_taken(level, 0) > 1.2 * hits_taken(level, -6)


@pytest.mark.sample(3)
@pytest.mark.parametrize("lead", [SideLead(), SideLead(6, 30), SideLead(-4, -20)])
@pytest.mark.parametrize("level", ["gentle", "beginner", "novice"])
def test_those_who_go_easy_never_stand_about_nor_walk_into_walls(level: Level, lead: SideLead) -> None:
    for seed, (left, right) in enumerate(zip(LIGHTS, DARKS, strict=True)):
        state = new_battle(battle(left, right, seed=seed))
        statue = NewcomerFighter(0, NEWCOMERS["statue"].arena, seed)
        computer = ArenaComputer(1, level, seed, lead)
        own, place, still, pushed = state.fighters[1], (-1, -1), 0, 0
        while not state.over:
            value = computer.decide(state)
            step(state, statue.decide(state), value)
            still = still + 1 if (own.x, own.y) == place else 0
            pushed = pushed + 1 if still and own.attack is None and value < NO_DIRECTION else 0
            place = own.x, own.y
            assert still <= MOST_STILL, f"{left} {right}"
            assert pushed <= MOST_PUSHED, f"{left} {right}"


@pytest.mark.parametrize("level", ["gentle", "beginner"])
def test_not_even_a_beginner_lets_a_winning_move_pass_three_times(level: Level) -> None:
    state = position("archon 4K4/9/9/9/K2K1g2K/9/9/9/4K4 light")
    winning = Move(square_at("D5"), square_at("E5"))
    taken = [choose_move(replace(state, round=round_), level) == winning for round_ in range(10, 40)]
    assert not all(taken)
    assert all(any(taken[start : start + 3]) for start in range(len(taken) - 2))


@pytest.mark.parametrize("name", NEWCOMERS)
def test_every_newcomer_is_described_in_the_documents(name: str, request: pytest.FixtureRequest) -> None:
    page = (request.config.rootpath / "docs" / "lab.md").read_text(encoding="utf-8")
    assert f"| {name} | {NEWCOMERS[name].sentence} |" in page


@pytest.mark.full
def test_the_lab_plays_each_newcomer_against_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    words = lab(capsys, "newcomers", "--games", "1", "--against", "adept", "--jobs", "1")
    assert words.startswith("wins against adept, percent")
    lines = words.splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(NEWCOMERS)
    assert all(" of 1 " in line or "none decided" in line for line in lines)
