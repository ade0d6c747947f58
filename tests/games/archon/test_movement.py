"""Where icons can go (Archon rules, section 4)."""

import pytest

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.state import State
from tests.games.archon.positions import after, at, notations, position


def goals(state: State, origin: str) -> list[str]:
    return [text.partition("-")[2] for text in notations(state, f"{origin}-")]


def test_walkers_go_round_corners_but_not_through_icons() -> None:
    state = position("archon 9/9/9/9/W3K3s/9/9/9/9 light")
    assert len(goals(state, "E5")) == 24
    walled = position("archon 9/9/9/4K4/W2KKK2s/9/9/9/9 light")
    assert set(goals(walled, "E5")) == {"E6", "D6", "F6", "E7", "C6", "G6", "D7", "F7", "E8"}


def test_an_enemy_square_ends_the_path() -> None:
    state = position("archon Kg7/g8/9/9/W7s/9/9/9/9 light")
    assert goals(state, "A1") == ["B1", "A2"]


def test_own_icons_block_walkers_and_not_fliers() -> None:
    blocked = position("archon KA7/A8/9/9/W7s/9/9/9/9 light")
    assert goals(blocked, "A1") == []
    flier = position("archon VA7/A8/9/9/W7s/9/9/9/9 light")
    assert "B2" in goals(flier, "A1")
    assert "B1" not in goals(flier, "A1")
    assert len(goals(flier, "A1")) == 13


WALK_OF_3, WALK_OF_4, FLIGHT_OF_3, FLIGHT_OF_4 = 24, 40, 48, 80
"""Squares that an icon reaches from the centre of an empty board."""


@pytest.mark.parametrize(
    ("kinds", "count"),
    [
        ("knight archer golem goblin manticore troll basilisk", WALK_OF_3),
        ("unicorn", WALK_OF_4),
        ("valkyrie banshee wizard sorceress", FLIGHT_OF_3),
        ("djinn dragon phoenix shapeshifter", FLIGHT_OF_4),
    ],
)
def test_reach_from_the_centre(kinds: str, count: int) -> None:
    for kind in kinds.split():
        side = ICON_KINDS[kind].side
        enemy = {"light": "g", "dark": "K"}[side]
        state = position(f"archon 9/9/9/9/4{ICON_KINDS[kind].letter}4/9/9/9/8{enemy} {side}")
        assert len(goals(state, "E5")) == count, kind


@pytest.mark.parametrize(("letter", "count"), [("D", 24), ("P", 35)])
def test_flight_from_a_corner(letter: str, count: int) -> None:
    assert len(goals(position(f"archon {letter}8/9/9/9/9/9/9/9/8g light"), "A1")) == count


def test_moving_moves_and_reports_the_way() -> None:
    state = position("archon KA7/9/9/9/W7s/9/9/9/9 light")
    step = ARCHON.apply(state, ARCHON.read_action("A1-B2"))
    moved = ARCHON.event_to_json(step.events[0])
    assert moved == {
        "type": "icon-moved",
        "icon": "knight",
        "side": "light",
        "from": "A1",
        "to": "B2",
        "by": "ground",
        "path": ["A2", "B2"],
    }
    assert at(step.state, "A1") is None
    assert at(step.state, "B2").kind == "knight"
    assert step.state.to_move == "dark"


def test_power_points_may_be_entered() -> None:
    state = after(position("archon 9/9/9/4K4/W7s/9/9/9/9 light"), "E4-E5")
    assert at(state, "E5").kind == "knight"


def test_held_icons_do_not_move() -> None:
    state = position("archon 9/9/9/4K!4/W7s/9/9/9/9 light")
    assert goals(state, "E4") == []
