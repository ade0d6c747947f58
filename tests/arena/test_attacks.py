"""Thrusts, flames and clouds: whether they root, how far they reach, when they hit."""

import pytest

from archon3d.arena.attacks import attack_box
from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import AttackStarted, Hit, Ready
from archon3d.arena.inputs import DIRECTIONS
from archon3d.arena.state import ArenaState, Slot
from tests.arena.battles import at, field, go, of_type, put, show


def duel(
    left: str, right: str, offset: tuple[float, float], points: tuple[int, int] = (99, 99)
) -> ArenaState:
    """Return a field with the right fighter's corner at an offset from the left one's."""
    state = field(left, right, points=points)
    put(state.fighters[0], 136, 76)
    put(state.fighters[1], 136 + offset[0], 76 + offset[1])
    return state


def hit_ticks(
    state: ArenaState, left: str = "-", right: str = "-", ticks: int = 1, slot: Slot = 1
) -> list[int]:
    """In which ticks, counted from 1, the fighter in the slot is hit."""
    found = []
    for tick in range(1, ticks + 1):
        found += [tick for hit in of_type(go(state, left, right), Hit) if hit.fighter == slot]
    return found


# Thrusts.


@pytest.mark.parametrize("form", ["knight", "goblin"])
def test_a_thrust_roots_for_15_ticks_and_comes_every_40(form: str) -> None:
    state = duel("knight", form, (100, 0))
    left, right = state.fighters
    go(state, "N+", "S+")
    for tick in range(1, 16):
        assert (left.attack, left.attack_tick) == (right.attack, right.attack_tick) == ("thrust", tick)
        assert (at(left), at(right)) == ((136, 76), (236, 76))
        go(state, "W", "E")
    assert left.attack is None
    assert left.attack_tick == 0
    assert (at(left), at(right)) == ((134.5, 76), (237.5, 76))
    started = []
    for tick in range(16, 81):
        started += [tick for event in of_type(go(state, "N+"), AttackStarted) if event.fighter == 0]
    assert started == [40, 80]


def test_a_rooted_fighter_does_not_turn() -> None:
    state = duel("knight", "goblin", (100, 0))
    go(state, "N+")
    go(state, "S", ticks=14)
    assert DIRECTIONS[state.fighters[0].facing] == "N"
    go(state, "S")
    assert DIRECTIONS[state.fighters[0].facing] == "S"


@pytest.mark.parametrize(("word", "touching", "across"), [
    ("E", (26, 0), (0, 9)), ("W", (-26, 0), (0, 9)), ("N", (0, -26), (10, 0)), ("S", (0, 26), (10, 0)),
])  # fmt: skip
def test_a_straight_thrust_reaches_10_pixels_and_is_as_wide_as_the_table_has_it(
    word: str, touching: tuple[float, float], across: tuple[float, float]
) -> None:
    within = (touching[0] * 25.5 / 26, touching[1] * 25.5 / 26)
    for offset, hits in [
        (touching, False),
        (within, True),
        ((within[0] + across[0], within[1] + across[1]), False),
        ((within[0] + 0.9 * across[0], within[1] + 0.9 * across[1]), True),
        ((within[0] - across[0], within[1] - across[1]), False),
        ((within[0] - 0.9 * across[0], within[1] - 0.9 * across[1]), True),
    ]:
        assert bool(hit_ticks(duel("knight", "goblin", offset), f"{word}+")) is hits, offset


@pytest.mark.parametrize(("word", "x", "y"), [("NE", 1, -1), ("SE", 1, 1), ("SW", -1, 1), ("NW", -1, -1)])
def test_a_diagonal_thrust_is_a_box_of_10_by_10_at_the_corner(word: str, x: float, y: float) -> None:
    for offset, hits in [
        ((25.5 * x, 25.5 * y), True),
        ((26 * x, 25 * y), False),
        ((25 * x, 26 * y), False),
        ((0.5 * x, 25.5 * y), True),
        ((0, 25.5 * y), False),
    ]:
        assert bool(hit_ticks(duel("goblin", "troll", offset), f"{word}+")) is hits, offset


def test_a_thrust_hits_once_at_most_and_at_any_of_its_ticks() -> None:
    state = duel("knight", "goblin", (20, 0))
    assert hit_ticks(state, "E+", ticks=40) == [1]
    assert state.fighters[1].half_points == 99 - 10
    state = duel("knight", "troll", (30, 0))
    assert hit_ticks(state, "E+", "W", ticks=15) == [4]  # The troll has come within 26 pixels.
    late = duel("knight", "goblin", (26 + 1.5 * 14 + 0.5, 0))
    assert hit_ticks(late, "E+", "W", ticks=15) == [15]
    too_late = duel("knight", "goblin", (26 + 1.5 * 15, 0))
    assert hit_ticks(too_late, "E+", "W", ticks=15) == []


def test_thrusters_need_a_direction() -> None:
    state = duel("knight", "goblin", (20, 0))
    assert go(state, "+", "-", ticks=3) == []
    assert state.fighters[0].ready_in == 0


@pytest.mark.parametrize(("left", "right", "word", "distance"), [
    ("knight", "goblin", "E+", 25), ("phoenix", "goblin", "+", 23), ("banshee", "phoenix", "+", 39),
])  # fmt: skip
def test_thrusts_flames_and_clouds_ignore_obstacles(
    left: str, right: str, word: str, distance: float
) -> None:
    state = field(left, right, colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 16, rock.y)
    put(state.fighters[1], rock.x - 16 + distance, rock.y + 1)
    assert hit_ticks(state, word, ticks=9) != []


# Flames.


def test_a_flame_burns_50_ticks_in_five_sizes_and_needs_no_direction() -> None:
    state = duel("phoenix", "goblin", (100, 0))
    phoenix = state.fighters[0]
    sizes = []
    go(state, "+")
    for tick in range(1, 51):
        assert (phoenix.attack, phoenix.attack_tick) == ("flame", tick)
        left, top, right, bottom = attack_box(phoenix)
        assert (left + right, top + bottom) == (2 * 144 * PIXEL, 2 * 84 * PIXEL)
        sizes.append(((right - left) // PIXEL, (bottom - top) // PIXEL))
        assert at(phoenix) == (136, 76)
        go(state, "N")
    assert sizes == [size for size in ((32, 16), (48, 24), (64, 32), (48, 24), (32, 16)) for _ in range(10)]
    assert phoenix.attack is None
    assert at(phoenix) == (136, 74.5)


def test_a_flame_hits_at_ticks_5_15_25_35_45() -> None:
    state = duel("phoenix", "goblin", (10, 0))
    assert hit_ticks(state, "+", ticks=99) == [5, 15, 25, 35, 45]
    assert state.fighters[1].half_points == 99 - 5 * 2 * 2
    assert hit_ticks(state, "+", ticks=6) == [6]  # 100 ticks after the first one, the next one has begun.


@pytest.mark.parametrize(("offset", "ticks"), [
    ((23.5, 0), [5, 15, 25, 35, 45]), ((24, 0), [15, 25, 35]), ((31.5, 0), [15, 25, 35]), ((32, 0), [25]),
    ((39.5, 0), [25]), ((40, 0), []), ((0, 16), [15, 25, 35]), ((0, 20), [25]), ((0, 24), []),
])  # fmt: skip
def test_a_flame_hits_what_its_size_of_the_tick_overlaps(
    offset: tuple[float, float], ticks: list[int]
) -> None:
    assert hit_ticks(duel("phoenix", "goblin", offset), "+", ticks=50) == ticks
    assert hit_ticks(duel("phoenix", "goblin", (-offset[0], -offset[1])), "+", ticks=50) == ticks


def test_nothing_hurts_a_burning_phoenix() -> None:
    thrust = duel("phoenix", "goblin", (18, 0))
    assert hit_ticks(thrust, "+", "W+", ticks=50, slot=0) == []
    cloud = duel("phoenix", "banshee", (0, 0))
    assert hit_ticks(cloud, "+", "+", ticks=40, slot=0) == []
    shot = duel("phoenix", "basilisk", (50, 0))
    assert hit_ticks(shot, "+", "W+", ticks=50, slot=0) == []
    assert shot.fighters[0].half_points == 99


def test_a_phoenix_can_be_hurt_right_after_its_flame() -> None:
    state = duel("phoenix", "goblin", (18, 0))
    go(state, "+", ticks=50)
    assert hit_ticks(state, "+", "W+", ticks=1, slot=0) == [1]


# Clouds.


def test_a_cloud_lasts_40_ticks_and_hits_every_fifth() -> None:
    state = duel("knight", "banshee", (0, 0))
    assert hit_ticks(state, "-", "+", ticks=99, slot=0) == [5, 10, 15, 20, 25, 30, 35, 40]
    assert state.fighters[0].half_points == 99 - 8 * 2
    assert FIGHTERS["banshee"].interval_ticks == 100


def test_a_cloud_goes_with_the_banshee_who_walks_while_fire_is_not_held() -> None:
    state = duel("knight", "banshee", (100, 50))
    banshee = state.fighters[1]
    go(state, "-", "+")
    go(state, "-", "N+", ticks=5)
    assert at(banshee) == (236, 126)
    go(state, "-", "N", ticks=10)
    assert at(banshee) == (236, 111)
    assert banshee.attack == "cloud"
    left, top, right, bottom = attack_box(banshee)
    assert (left, top) == ((236 - 24) * PIXEL, (111 - 8) * PIXEL)
    assert (right - left, bottom - top) == (64 * PIXEL, 32 * PIXEL)


@pytest.mark.parametrize(("offset", "hit"), [
    ((39.5, 0), True), ((40, 0), False), ((0, 23.5), True), ((0, 24), False), ((-39.5, -23.5), True),
    ((-40, -23), False),
])  # fmt: skip
def test_a_cloud_is_64_by_32(offset: tuple[float, float], hit: bool) -> None:
    state = duel("knight", "banshee", offset)
    assert bool(hit_ticks(state, "-", "+", ticks=40, slot=0)) is hit


def test_a_cloud_does_not_shield_the_banshee() -> None:
    state = duel("unicorn", "banshee", (40, 0))
    assert hit_ticks(state, "E+", "+", ticks=10, slot=1) == [2]


# All of them.


@pytest.mark.parametrize(("form", "interval"), [("knight", 40), ("phoenix", 100), ("banshee", 100)])
def test_ready_again_is_reported_a_tick_ahead(form: str, interval: int) -> None:
    state = duel(form, "goblin", (100, 0)) if form != "banshee" else duel("knight", form, (100, 0))
    slot: Slot = 1 if form == "banshee" else 0
    words = ("-", "+") if slot else ("N+", "-")
    go(state, *words)
    told = [tick for tick in range(1, interval + 1) if Ready(slot) in go(state)]
    assert told == [interval - 1]
    (again,) = of_type(go(state, *words), AttackStarted)
    assert again.fighter == slot
