"""How fighters walk: speeds, edges, obstacles."""

import pytest

from archon3d.arena.attacks import SHOT_SPEED
from archon3d.arena.collide import PIXEL, WALK_SPEED
from archon3d.arena.content import FIGHTERS, FighterTraits
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, DIRECTIONS
from archon3d.arena.state import new_battle
from tests.arena.battles import FORMS, at, field, go, put, show, spec


@pytest.mark.parametrize("row", FIGHTERS.values(), ids=lambda row: row.name)
def test_every_speed_is_a_whole_number_of_sub_pixels_halved_too(row: FighterTraits) -> None:
    assert WALK_SPEED * 2 == 3 * PIXEL
    assert SHOT_SPEED * 2 == 21 * PIXEL
    assert WALK_SPEED * row.walk_percent % 200 == 0
    assert SHOT_SPEED * row.shot_percent % 200 == 0


@pytest.mark.parametrize("form", FORMS)
def test_starts_do_not_depend_on_the_fighters(form: str) -> None:
    light_and_dark = field(form, "air"), field("air", form)
    for state in light_and_dark:
        left, right = state.fighters
        assert (at(left), at(right)) == ((0, 68), (272, 84))
        assert (DIRECTIONS[left.facing], DIRECTIONS[right.facing]) == ("E", "W")
        assert left.ready_in == right.ready_in == 0


@pytest.mark.parametrize("word", DIRECTIONS)
@pytest.mark.parametrize(("form", "speed"), [("unicorn", 1.5), ("golem", 1.125), ("earth", 1.125)])
def test_walks_at_full_speed_on_each_pressed_axis(word: str, form: str, speed: float) -> None:
    way = DIRECTION_X[DIRECTIONS.index(word)], DIRECTION_Y[DIRECTIONS.index(word)]
    state = field(form)
    walker = put(state.fighters[0], 100, 80)
    go(state, word, ticks=8)
    assert at(walker) == (100 + way[0] * 8 * speed, 80 + way[1] * 8 * speed)
    assert DIRECTIONS[walker.facing] == word
    assert walker.walking


def test_stands_without_a_direction() -> None:
    state = field()
    go(state, ticks=5)
    assert at(state.fighters[0]) == (0, 68)
    assert not state.fighters[0].walking


def test_the_edge_of_the_field_stops_a_body_and_lets_it_slide() -> None:
    state = field()
    left, right = state.fighters
    put(left, 1, 1)
    put(right, 271.5, 151)
    go(state, "NW", "SE")
    assert (at(left), at(right)) == ((0, 0), (272, 152))
    go(state, "NW", "S")
    assert not left.walking
    assert not right.walking
    go(state, "SW", "NE")
    assert (at(left), at(right)) == ((0, 1.5), (272, 150.5))


def test_fighters_do_not_block_each_other() -> None:
    state = field()
    left, right = state.fighters
    put(left, 100, 80)
    put(right, 120, 80)
    go(state, "E", "W", ticks=20)
    assert (at(left), at(right)) == ((130, 80), (90, 80))


def test_solid_stops_flush_and_lets_slide() -> None:
    state = field(colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    walker = put(state.fighters[0], rock.x - 17, rock.y + 1)
    go(state, "SE")
    assert at(walker) == (rock.x - 16, rock.y + 2.5)
    go(state, "E")
    assert at(walker) == (rock.x - 16, rock.y + 2.5)
    assert not walker.walking


@pytest.mark.parametrize(("word", "start", "stop"), [
    ("E", (-17, 0), (-16, 0)), ("W", (1, 0), (0, 0)), ("S", (0, -17), (0, -16)), ("N", (0, 1), (0, 0)),
])  # fmt: skip
def test_solid_stops_from_every_side(word: str, start: tuple[int, int], stop: tuple[int, int]) -> None:
    state = field(colour="D")
    show(state, o0="solid")
    rock = state.obstacles[0]
    past_x, past_y = (rock.w if word == "W" else 0), (rock.h if word == "N" else 0)
    walker = put(state.fighters[0], rock.x + past_x + start[0], rock.y + past_y + start[1])
    go(state, word, ticks=3)
    assert at(walker) == (rock.x + past_x + stop[0], rock.y + past_y + stop[1])


def test_transparent_slows_by_half_while_the_body_is_inside_at_the_start_of_a_tick() -> None:
    state = field(colour="D")
    show(state, o0="transparent")
    rock = state.obstacles[0]
    walker = put(state.fighters[0], rock.x - 17, rock.y)
    go(state, "E")
    assert at(walker)[0] == rock.x - 15.5  # Only touching it at the start of that tick.
    go(state, "E")
    assert at(walker)[0] == rock.x - 14.75
    put(walker, rock.x + rock.w - 0.5, rock.y)
    go(state, "E")
    assert at(walker)[0] == rock.x + rock.w + 0.25
    go(state, "E")
    assert at(walker)[0] == rock.x + rock.w + 1.75


def test_absent_obstacles_are_not_there() -> None:
    state = field(colour="D")
    rock = state.obstacles[0]
    walker = put(state.fighters[0], rock.x - 16, rock.y)
    go(state, "E", ticks=2)
    assert at(walker)[0] == rock.x - 13


def test_a_slow_walker_is_slowed_to_half_of_its_own_speed() -> None:
    state = field("golem", colour="D")
    show(state, o0="transparent")
    walker = put(state.fighters[0], state.obstacles[0].x, state.obstacles[0].y)
    before = walker.x
    go(state, "E")
    assert walker.x - before == 45


@pytest.mark.parametrize("form", FORMS)
def test_holding_fire_stands_still_and_takes_aim(form: str) -> None:
    state = field(form)
    holder = put(state.fighters[0], 100, 80)
    go(state, "S+", ticks=130)
    assert at(holder) == (100, 80)
    assert DIRECTIONS[holder.facing] == "S"


def test_a_fresh_battle_has_the_layout_of_its_colour() -> None:

    boxes = {
        tuple((o.kind, o.x, o.y) for o in new_battle(spec(colour=colour)).obstacles) for colour in "ABCDEF"
    }
    assert len(boxes) == 6
