"""Shots: where they start, how they fly, grow and end, and what they hit."""

from itertools import pairwise, product

import pytest

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import AttackStarted, Hit, Ready, ShotLaunched, ShotVanished
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, DIRECTIONS
from archon3d.arena.state import ArenaState
from tests.arena.battles import FORMS, at, field, go, of_type, put, show

SHOOTERS = tuple(name for name in FORMS if FIGHTERS[name].attack == "shot")


def fired(form: str, word: str, ticks: int = 1, x: float = 100, y: float = 80) -> ArenaState:
    """Return a field in which the left fighter has just fired, and its shot flown for this many ticks."""
    state = field(form)
    put(state.fighters[0], x, y)
    put(state.fighters[1], 272, 152)
    go(state, f"{word}+")
    go(state, ticks=ticks - 1)
    return state


@pytest.mark.parametrize("form", SHOOTERS)
def test_a_shot_starts_at_the_middle_of_the_edge_or_on_the_corner_and_flies_on_in_the_same_tick(
    form: str,
) -> None:
    row = FIGHTERS[form]
    speed = 10.5 * row.shot_percent / 100
    for way, word in enumerate(DIRECTIONS):
        step_x, step_y = DIRECTION_X[way], DIRECTION_Y[way]
        (shot,) = fired(form, word).shots
        flown = shot.dx / PIXEL, shot.dy / PIXEL
        assert flown == pytest.approx((step_x * speed, step_y * speed), abs=1e-9), word
        middle = (shot.x + shot.w / 2) / PIXEL, (shot.y + shot.h / 2) / PIXEL
        place = 108 + step_x * (8 + speed), 88 + step_y * (8 + speed)
        assert middle == pytest.approx(place, abs=1e-9), word
        (across, latest), (along, last) = row.width_horizontal, row.width_vertical
        if (across, along) == (latest, last):
            size = (8, across) if step_y == 0 else (along, 8) if step_x == 0 else (along, along)
            assert (shot.w / PIXEL, shot.h / PIXEL) == size, word


@pytest.mark.parametrize(("form", "word", "size"), [
    ("djinn", "E", (8, (5, 7))), ("water", "W", (8, (3, 6))), ("fire", "N", ((4, 10), 8)),
    ("wizard", "S", ((8, 12), 8)),
    ("water", "SE", ((4, 10), (4, 10))), ("djinn", "N", ((8, 8), 8)),
])  # fmt: skip
def test_widths_grow_linearly_over_144_pixels_about_the_middle_of_the_path(
    form: str, word: str, size: tuple[int | tuple[int, int], ...]
) -> None:
    way = DIRECTIONS.index(word)
    x, y = 136 - 100 * DIRECTION_X[way], 76 - 70 * DIRECTION_Y[way]
    state = fired(form, word, x=x, y=y)
    (shot,) = state.shots
    middle_x, middle_y = x + 8 + 8 * DIRECTION_X[way], y + 8 + 8 * DIRECTION_Y[way]
    seen_grown = False
    while state.shots:
        share = min(shot.travelled / PIXEL, 144) / 144
        seen_grown |= share > 0.8
        expected = [side if isinstance(side, int) else side[0] + (side[1] - side[0]) * share for side in size]
        assert (shot.w / PIXEL, shot.h / PIXEL) == pytest.approx(expected, abs=2 / PIXEL)
        if not DIRECTION_X[way]:
            assert shot.x + shot.w / 2 == middle_x * PIXEL
        if not DIRECTION_Y[way]:
            assert shot.y + shot.h / 2 == middle_y * PIXEL
        go(state)
    assert seen_grown


@pytest.mark.parametrize("form", SHOOTERS)
def test_the_interval_runs_from_one_attack_to_the_next_and_ends_with_an_event(form: str) -> None:
    state = field(form)
    put(state.fighters[0], 100, 80)
    put(state.fighters[1], 272, 152)
    interval = FIGHTERS[form].interval_ticks
    attacks, ready = [], []
    for tick in range(2 * interval + 1):
        events = go(state, "N+")
        attacks += [tick] * len(of_type(events, AttackStarted))
        ready += [tick] * len(of_type(events, Ready))
        assert (state.fighters[0].ready_in == 0) == bool(of_type(events, Ready))
    assert attacks == [0, interval, 2 * interval]
    assert ready == [interval - 1, 2 * interval - 1]
    assert {row.interval_ticks for row in FIGHTERS.values()} - {0} == {40, 60, 70, 80, 90, 100, 120}


@pytest.mark.parametrize("form", SHOOTERS)
def test_fire_without_a_direction_does_nothing_for_shooters(form: str) -> None:
    state = field(form)
    assert go(state, "+", ticks=3) == []
    assert not state.shots


def test_shooting_roots_nobody() -> None:
    state = field("archer")
    archer = put(state.fighters[0], 100, 80)
    go(state, "N+")
    go(state, "E")
    assert at(archer) == (101.5, 80)
    assert archer.attack is None


def test_a_hit_takes_the_damage_in_whole_points_and_ends_the_shot() -> None:
    state = field("unicorn", "goblin")
    unicorn, goblin = state.fighters
    put(unicorn, 100, 80)
    put(goblin, 150, 84)
    events = go(state, "E+", ticks=4)
    (hit,) = of_type(events, Hit)
    assert (hit.fighter, hit.kind, hit.damage, hit.shot) == (1, "shot", 7, 0)
    assert hit.x == (150 - 4) * PIXEL  # The middle of the shot's box as its head touches the body.
    assert goblin.half_points == 99 - 14
    assert unicorn.half_points == 99
    assert not state.shots


@pytest.mark.parametrize("form", SHOOTERS)
def test_a_shot_is_swept_so_that_nothing_is_jumped_over(form: str) -> None:
    for (way, word), distance in product(enumerate(DIRECTIONS), (0, 17, 23.5, 41)):
        state = field(form)
        put(state.fighters[0], 136, 76)
        put(state.fighters[1], 136 + DIRECTION_X[way] * distance, 76 + DIRECTION_Y[way] * distance)
        if FIGHTERS[form].slips_through_gaps:
            assert not state.fighters[1].row.has_gaps
        go(state, f"{word}+")
        go(state, ticks=9)
        assert state.fighters[1].half_points == 99 - 2 * FIGHTERS[form].damage, (word, distance)
        assert state.fighters[0].half_points == 99, (word, distance)


def test_a_diagonal_shot_is_swept_along_the_diagonal_not_over_its_whole_rectangle() -> None:
    hit, missed = field("unicorn"), field("unicorn")
    for state, below in ((hit, 0.0), (missed, 3.1)):
        put(state.fighters[0], 100, 40)
        # The box is 2 x 2 on the corner (116, 56): its lower left edge runs through (115, 57) and (125, 67).
        put(state.fighters[1], 122 - 16, 62 + below)
        go(state, "SE+", ticks=2)
    assert hit.fighters[1].half_points < 99
    assert missed.fighters[1].half_points == 99


def test_a_body_that_only_touches_the_path_is_not_hit() -> None:
    for lower, expected in ((0.5, 99), (0.45, 99 - 10)):
        state = field("archer")
        put(state.fighters[0], 100, 80)
        put(state.fighters[1], 130, 88 + lower)  # The arrow's path goes from 87.5 to 88.5.
        go(state, "E+", ticks=9)
        assert state.fighters[1].half_points == expected


def test_shots_pass_through_each_other_and_through_their_owner() -> None:
    state = field("unicorn", "basilisk")
    left, right = state.fighters
    put(left, 50, 80)
    put(right, 230, 80)
    events = go(state, "E+", "W+", ticks=20)
    assert len(of_type(events, Hit)) == 2
    assert not of_type(events, ShotVanished)
    state = field("golem")
    walker = put(state.fighters[0], 100, 80)
    put(state.fighters[1], 272, 152)
    go(state, "E+")
    put(walker, 108, 80)
    go(state, ticks=3)
    assert len(state.shots) == 1
    assert walker.half_points == 99


@pytest.mark.parametrize(("word", "x", "y", "side"), [
    ("E", 262, 80, "right"), ("W", 10, 80, "left"), ("N", 100, 10, "top"), ("S", 100, 142, "bottom"),
])  # fmt: skip
def test_a_shot_leaves_when_its_box_touches_the_edge(word: str, x: float, y: float, side: str) -> None:
    state = field("golem")
    put(state.fighters[0], x, y)
    put(state.fighters[1], 200, 20)
    events = go(state, f"{word}+", ticks=2)
    (gone,) = of_type(events, ShotVanished)
    assert gone.end == "edge"
    assert not state.shots
    middle = {"right": (284, 88), "left": (4, 88), "top": (108, 4), "bottom": (108, 164)}[side]
    assert (gone.x / PIXEL, gone.y / PIXEL) == middle


def test_a_shot_leaves_in_the_tick_in_which_it_comes_to_touch_the_edge() -> None:
    state = field("golem")
    put(state.fighters[0], 288 - 20 - 2 * 5.25, 20)
    assert not of_type(go(state, "E+"), ShotVanished)
    assert of_type(go(state), ShotVanished)


def test_a_shot_that_only_comes_to_touch_a_body_or_obstacle_hits_it_in_the_next_tick() -> None:
    state = field("unicorn", colour="D")
    put(state.fighters[0], 100, 20)
    put(state.fighters[1], 120 + 10.5, 20)
    assert not of_type(go(state, "E+"), Hit)
    assert of_type(go(state), Hit)
    state = field("unicorn", colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 20 - 10.5, rock.y)
    assert not of_type(go(state, "E+"), ShotVanished)
    assert of_type(go(state), ShotVanished)


def test_a_body_flush_with_an_obstacle_is_hit_by_a_shot_that_meets_both_at_once() -> None:
    state = field("golem", colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 40, rock.y - 8)
    put(state.fighters[1], rock.x, rock.y - 16)
    events = go(state, "E+", ticks=9)
    assert len(of_type(events, Hit)) == 1
    assert not of_type(events, ShotVanished)


def test_a_shot_from_the_edge_outward_leaves_at_once() -> None:
    state = field("golem")
    events = go(state, "W+")
    assert [type(event) for event in events] == [AttackStarted, ShotLaunched, ShotVanished]


def test_solid_stops_a_shot_and_shelters_the_fighter_behind() -> None:
    state = field("basilisk", colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 60, rock.y)
    put(state.fighters[1], rock.x + rock.w, rock.y)
    events = go(state, "E+", ticks=12)
    (gone,) = of_type(events, ShotVanished)
    assert (gone.end, gone.x) == ("obstacle", (rock.x - 4) * PIXEL)
    assert not of_type(events, Hit)


def test_of_two_things_in_its_way_the_nearer_one_stops_a_shot() -> None:
    state = field("unicorn", colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 60, rock.y)
    put(state.fighters[1], rock.x - 18, rock.y)
    events = go(state, "E+", ticks=9)
    assert len(of_type(events, Hit)) == 1
    assert not of_type(events, ShotVanished)


def test_a_shot_that_starts_in_something_solid_vanishes() -> None:
    state = field("golem", colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 16, rock.y)
    put(state.fighters[1], rock.x - 10, rock.y)
    events = go(state, "E+")
    assert [event.end for event in of_type(events, ShotVanished)] == ["obstacle"]
    assert not of_type(events, Hit)


def test_a_transparent_obstacle_halves_a_shots_speed_from_the_tick_it_starts_inside() -> None:
    state = field("unicorn", colour="D")
    show(state, o0="transparent")
    rock = state.obstacles[0]
    put(state.fighters[0], rock.x - 16 - 8, rock.y)
    put(state.fighters[1], 272, 152)
    go(state, "E+")
    (shot,) = state.shots
    places = [shot.x / PIXEL]
    for _ in range(5):
        go(state)
        places.append(shot.x / PIXEL)
    assert places[0] == rock.x - 8 - 4 + 10.5
    assert [after - before for before, after in pairwise(places)] == [5.25] * 5
    while shot.x < (rock.x + rock.w) * PIXEL:
        go(state)
    before = shot.x
    go(state)
    assert shot.x - before == 840


def test_the_dead_are_no_target() -> None:
    state = field("unicorn", points=(99, 1))
    put(state.fighters[0], 100, 80)
    put(state.fighters[1], 130, 80)
    go(state, "E+", ticks=4)
    assert state.fighters[1].dead
    events = go(state, "E+", ticks=60)
    assert len(of_type(events, ShotLaunched)) == 1
    assert not of_type(events, Hit)


def test_shots_that_reach_a_flame_vanish() -> None:
    state = field("phoenix", "basilisk")
    phoenix, basilisk = state.fighters
    put(phoenix, 100, 80)
    put(basilisk, 150, 80)
    events = go(state, "+", "W+")
    events += go(state, ticks=4)
    (gone,) = of_type(events, ShotVanished)
    assert (gone.end, gone.x) == ("flame", (124 + 4) * PIXEL)
    assert phoenix.half_points == 99


SLIPPING = ("djinn", "unicorn", "valkyrie", "archer", "basilisk", "manticore")


def slips(form: str, offset: float) -> bool:
    """Return whether a horizontal shot this far below the top of Air's body passes through it."""
    state = field(form, "air")
    shooter, air = state.fighters
    width = FIGHTERS[form].width_horizontal[0]
    put(shooter, 100, 80)
    put(air, 117, 80 + 8 - width / 2 - offset)
    go(state, "E+")
    return air.half_points == 99


@pytest.mark.parametrize("form", SLIPPING)
def test_air_has_gaps_for_horizontal_shots_of_some(form: str) -> None:
    width = FIGHTERS[form].width_horizontal[0]
    for first, last in ((2, 6), (9, 13)):
        assert slips(form, first)
        assert slips(form, last + 1 - width)
        assert not slips(form, first - 0.05)
        assert not slips(form, last + 1 - width + 0.05)


@pytest.mark.parametrize("form", sorted(set(SHOOTERS) - set(SLIPPING)))
def test_air_has_no_gaps_for_the_others(form: str) -> None:
    assert not any(slips(form, offset) for offset in (2, 3, 4, 9, 10, 11))


def test_air_has_no_gaps_on_the_vertical_or_diagonal() -> None:
    for word, x, y in (("N", 104, 50), ("NE", 118, 62)):
        state = field("archer", "air")
        put(state.fighters[0], 100, 80)
        put(state.fighters[1], x, y)
        go(state, f"{word}+", ticks=6)
        assert state.fighters[1].half_points == 89


def test_a_slim_shot_flies_all_the_way_through_the_gap() -> None:
    state = field("basilisk", "air")
    put(state.fighters[0], 100, 80)
    put(state.fighters[1], 140, 80 + 6.5 - 3)
    events = go(state, "E+", ticks=25)
    assert [event.end for event in of_type(events, ShotVanished)] == ["edge"]
