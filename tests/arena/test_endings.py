"""How battles end: hit points, deaths, the aftermath, the time limit."""

import pytest

from archon3d.arena.content import FIGHTERS, FighterTraits
from archon3d.arena.events import BattleOver, Died, Hit, ShotVanished
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, Winner, new_battle
from tests.arena.battles import at, field, go, of_type, put, spec
from tests.arena.recording import digest


def face_off(left: str, right: str, points: tuple[int, int], apart: float = 60) -> ArenaState:
    """Return two fighters in a row, so far apart."""
    state = field(left, right, points=points)
    put(state.fighters[0], 100, 80)
    put(state.fighters[1], 100 + apart, 80)
    return state


@pytest.mark.parametrize(("half_points", "shots"), [(17, 1), (18, 1), (19, 2), (1, 1), (37, 3)])
def test_an_icon_dies_at_0_or_less(half_points: int, shots: int) -> None:
    state = face_off("unicorn", "basilisk", (half_points, 99))
    hits = []
    while not state.over:
        hits += of_type(go(state, "-", "W+"), Hit)
    assert len(hits) == shots  # A Basilisk takes 9 whole points, 18 half points.
    assert (state.winner, state.reason) == ("right", "death")
    assert state.fighters[0].half_points == 0


def test_death_stops_input_and_ends_the_attack() -> None:
    state = face_off("knight", "banshee", (99, 9), apart=20)
    knight, banshee = state.fighters
    go(state, "-", "+", ticks=3)
    events = go(state, "E+")
    assert [event.fighter for event in of_type(events, Died)] == [1]
    assert banshee.dead
    assert banshee.attack is None
    assert of_type(go(state, "-", "S+", ticks=30), Hit) == []
    go(state, "-", "S", ticks=10)
    assert at(banshee) == (120, 80)
    assert knight.half_points == 99


def test_the_battle_runs_on_for_64_ticks_after_a_death() -> None:
    state = face_off("knight", "goblin", (99, 9), apart=20)
    assert of_type(go(state, "E+"), Died)
    died_at = state.tick
    assert state.fighters[1].died_at == died_at
    events = []
    while not state.over:
        events += go(state, "N")
    assert state.tick == died_at + 64
    assert events[-1] == BattleOver("left", "death")
    assert at(state.fighters[0]) == (100, 80 - 1.5 * (64 - 14))  # The thrust over, the living one walks.
    end = digest(state)
    assert go(state, "S", ticks=3) == []
    assert digest(state) == end


def test_the_dead_ones_shots_fly_on_so_that_both_can_die() -> None:
    state = face_off("archer", "manticore", (7, 9), apart=120)
    events = []
    go(state, "-", "W+")
    while not state.over:
        events += go(state, "E+")
    assert [event.fighter for event in of_type(events, Died)] == [1, 0]
    assert (state.winner, state.reason) == ("none", "death")
    second = max(fighter.died_at for fighter in state.fighters)
    first = min(fighter.died_at for fighter in state.fighters)
    assert first < second
    assert state.tick == second + 64


def test_the_battle_lasts_until_no_shot_of_the_dead_one_flies() -> None:
    state = face_off("golem", "goblin", (9, 99), apart=20)
    go(state, "N+", "W+")
    assert state.fighters[0].dead
    (shot,) = state.shots
    shot.dy, shot.speed = -80, 80  # A pixel in a tick: it takes its time.
    events = []
    while not state.over:
        assert state.shots
        events += go(state)
    assert [type(event) for event in events[-2:]] == [ShotVanished, BattleOver]
    assert state.tick > state.fighters[0].died_at + 64


def test_the_battle_does_not_wait_for_shots_of_the_living() -> None:
    state = face_off("unicorn", "golem", (99, 1), apart=60)
    go(state, "E+", ticks=5)
    assert state.fighters[1].dead
    while state.tick < state.fighters[1].died_at + 63:
        go(state, "N+")
    assert state.shots
    go(state)
    assert state.over


def test_hits_of_one_tick_are_all_counted_before_anybody_dies() -> None:
    state = face_off("knight", "goblin", (9, 9), apart=20)
    events = go(state, "E+", "W+")
    assert len(of_type(events, Hit)) == 2
    assert [event.fighter for event in of_type(events, Died)] == [0, 1]
    assert all(fighter.dead for fighter in state.fighters)
    go(state, ticks=64)
    assert (state.over, state.winner, state.reason) == (True, "none", "death")


@pytest.mark.parametrize(("starts", "lost", "winner"), [
    ((99, 99), (0, 0), "none"), ((99, 99), (0, 10), "left"), ((99, 99), (10, 0), "right"),
    ((30, 60), (10, 20), "none"), ((30, 60), (10, 18), "right"),
    ((31, 61), (10, 20), "left"),
])  # fmt: skip
def test_after_five_minutes_the_larger_share_wins(
    starts: tuple[int, int], lost: tuple[int, int], winner: Winner
) -> None:
    state = field(points=starts)
    for fighter, taken in zip(state.fighters, lost, strict=True):
        fighter.half_points -= taken
    events = go(state, ticks=17_999)
    assert events == []
    assert go(state) == [BattleOver(winner, "timeout")]
    assert (state.tick, state.over, state.winner, state.reason) == (18_000, True, winner, "timeout")


def test_a_death_just_before_the_limit_is_no_timeout() -> None:
    state = face_off("knight", "goblin", (9, 9), apart=20)
    go(state, ticks=17_990)
    go(state, "E+")
    events = go(state, ticks=20)
    assert events[-1] == BattleOver("left", "death")
    assert state.tick == 18_000


@pytest.mark.parametrize("row", FIGHTERS.values(), ids=lambda row: row.name)
def test_damage_is_in_whole_points_and_hit_points_in_half_points(row: FighterTraits) -> None:
    assert row.name == "shapeshifter" or row.base_half_points % 2 == 1
    assert isinstance(row.damage, int)


def test_the_shapeshifter_fights_as_its_opponent() -> None:
    left = FighterSpec("golem", "light", "golem", 29)
    right = FighterSpec("shapeshifter", "dark", "golem", 43)
    state = new_battle(BattleSpec(left, right, "F", "F", "lighter", "fixed", 0))
    golem, shifter = state.fighters
    assert shifter.row is golem.row
    assert shifter.walk_speed == golem.walk_speed
    assert shifter.half_points == 43


def test_a_battle_starts_with_the_given_points() -> None:
    state = new_battle(spec(points=(1, 77)))
    assert [fighter.half_points for fighter in state.fighters] == [1, 77]
    assert [fighter.start_half_points for fighter in state.fighters] == [1, 77]
