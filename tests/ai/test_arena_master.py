"""The master in the arena: it looks ahead, and sees no sooner than a person does."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from archon3d.ai.arena import foresight
from archon3d.ai.arena.battle import battle_computers, run_battle
from archon3d.ai.arena.foresight import MOST_ROLLOUTS, ROLLOUT_TICKS
from archon3d.ai.arena.master import FULL_INSIGHT, PLAN_TICKS, ROLLOUTS_A_TICK, ArenaMaster
from archon3d.arena.content import COLOURS
from archon3d.arena.inputs import EAST, FIRE_BIT, IDLE, NORTH, SOUTH, WEST, ArenaInput
from archon3d.arena.layouts import SHIFT_TICKS
from archon3d.arena.spec import ArenaMode, BattleSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.battle import ArenaBattle
from archon3d.workshop.lab.duels import unhurt_spec
from tests.grid import first

REACTION_TICKS = FULL_INSIGHT.reaction
Rival = Callable[[ArenaState], ArenaInput]

MIRRORED = (
    ("archer", "manticore"),
    ("unicorn", "basilisk"),
    ("djinn", "dragon"),
    ("wizard", "sorceress"),
    ("golem", "troll"),
    ("valkyrie", "manticore"),
)


def lasting_spec(left: str, right: str, mode: ArenaMode = "fixed", seed: int = 0) -> BattleSpec:
    """Return a battle that nobody ends soon."""
    pair = replace(unhurt_spec(left, right, "C"), mode=mode, seed=seed)
    tough = [replace(fighter, half_points=400) for fighter in (pair.left, pair.right)]
    return replace(pair, left=tough[0], right=tough[1])


def wanders(state: ArenaState) -> ArenaInput:
    """Return a rival that walks to the master, up and down, and shoots now and then."""
    tick = state.tick
    if tick % 90 > 80:
        return WEST | FIRE_BIT
    return WEST if tick < 60 else (NORTH if tick // 20 % 2 else SOUTH)


def wanders_until(at: int, act: ArenaInput) -> Rival:
    """Return a rival that does the same up to that tick, and only this from it on."""
    return lambda state: wanders(state) if state.tick < at else act


def inputs(state: ArenaState, rival: Rival, ticks: int, seed: int = 1) -> list[ArenaInput]:
    """Return what a master on the left does against that rival."""
    master, given = ArenaMaster(0, seed), []
    for _ in range(ticks):
        given.append(master.decide(state))
        step(state, given[-1], rival(state))
    return given


def test_it_goes_by_its_seed_alone() -> None:
    pair = lasting_spec("djinn", "dragon")
    once, again, other = (inputs(new_battle(pair), wanders, 240, seed) for seed in (1, 1, 2))
    assert once == again
    assert once != other


@pytest.mark.sample(1)
@pytest.mark.parametrize("at", first(2, [40, 123, 81, 166, 207, 250]))
def test_it_heeds_nothing_that_its_rival_does_before_its_reaction_is_over(at: int) -> None:
    """Another act of the rival, of whatever kind, shows in what the master does, but not too soon."""
    pair = lasting_spec("wizard", "sorceress")
    usual = inputs(new_battle(pair), wanders, at + 60)
    noticed = 0
    for act in (EAST, NORTH, SOUTH, WEST, WEST | FIRE_BIT, NORTH | FIRE_BIT, IDLE):
        changed = inputs(new_battle(pair), wanders_until(at, act), at + 60)
        assert changed[: at + REACTION_TICKS + 1] == usual[: at + REACTION_TICKS + 1]
        noticed += changed != usual
    assert noticed >= 3
    assert REACTION_TICKS >= 12


def test_it_does_not_know_where_obstacles_will_come_up() -> None:
    """Until it has seen them change, it fights as where they never do."""
    changing, lasting = (new_battle(lasting_spec("unicorn", "basilisk", "shifting", 5)) for _ in range(2))
    lasting.spec = replace(lasting.spec, mode="fixed")
    ticks = SHIFT_TICKS + 100
    seen, unseen = inputs(changing, wanders, ticks), inputs(lasting, wanders, ticks)
    assert changing.transparent != lasting.transparent
    known = SHIFT_TICKS + REACTION_TICKS
    assert seen[:known] == unseen[:known]
    assert seen != unseen


def test_it_looks_and_touches_nothing() -> None:
    state = new_battle(lasting_spec("phoenix", "banshee"))
    master = ArenaMaster(1, 4)
    for _ in range(150):
        before = state.digest()
        given = master.decide(state)
        assert state.digest() == before
        step(state, wanders(state) ^ (EAST ^ WEST), given)


def test_its_effort_is_bounded_in_every_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def counted(*values: object) -> object:
        taken[-1] += 1
        return step(*values)  # type: ignore[arg-type]  # passes on whatever it is given

    monkeypatch.setattr(foresight, "step", counted)
    state = new_battle(lasting_spec("djinn", "dragon"))
    master = ArenaMaster(0, 3)
    for _ in range(600):
        taken.append(0)
        step(state, master.decide(state), wanders(state))
    assert taken[0] <= 2 * REACTION_TICKS + ROLLOUTS_A_TICK * ROLLOUT_TICKS
    assert max(taken[1:]) <= REACTION_TICKS + ROLLOUTS_A_TICK * ROLLOUT_TICKS
    assert sum(taken) <= len(taken) // PLAN_TICKS * (REACTION_TICKS + MOST_ROLLOUTS * ROLLOUT_TICKS) + 12
    assert sum(taken) > 30 * len(taken), "it looks ahead all the time"


def battles_won(number: int, seed: int) -> int:
    """Return how many battles a master wins against an adept: of the pair of that number, both ways round."""
    pair = unhurt_spec(*MIRRORED[number], COLOURS[number])
    won = run_battle(pair, ("master", "adept"), seed).winner == "left"
    return won + (run_battle(pair, ("adept", "master"), seed).winner == "right")


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", [0, 2])
def test_it_beats_an_adept_from_either_side(number: int) -> None:
    assert battles_won(number, 0) == 2


@pytest.mark.full
def test_it_beats_an_adept_with_most_fighters() -> None:
    """Nobody wins 19 of 24 by chance more often than once in 300 times."""
    assert sum(battles_won(number, seed) for number in range(len(MIRRORED)) for seed in range(2)) >= 19


@pytest.mark.full
def test_a_battle_that_was_left_goes_on_as_if_nobody_had() -> None:
    pair = unhurt_spec("unicorn", "troll", "B")
    whole = ArenaBattle(pair, *battle_computers(("master", "adept"), 7))
    while not whole.over:
        whole.tick()
    for left_at in (5, 130, len(whole.inputs) - 30):
        resumed = ArenaBattle(pair, *battle_computers(("master", "adept"), 7))
        resumed.fast_forward(whole.inputs[:left_at])
        while not resumed.over:
            resumed.tick()
        assert resumed.inputs == whole.inputs


def test_taking_over_in_the_midst_of_a_battle_it_has_to_look_first() -> None:
    state = new_battle(lasting_spec("djinn", "dragon"))
    inputs(state, wanders, 100)
    master = ArenaMaster(0, 1)
    given = []
    for _ in range(80):
        given.append(master.decide(state))
        step(state, given[-1], IDLE)
    assert given[:REACTION_TICKS] == [IDLE] * REACTION_TICKS
    assert set(given) != {IDLE}
    for _ in range(10):
        step(state, IDLE, IDLE)
    assert [master.decide(state)] == [IDLE]


def test_a_seed_out_of_range_is_refused_when_the_battle_begins() -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        ArenaMaster(0, -1).decide(new_battle(lasting_spec("knight", "goblin")))
