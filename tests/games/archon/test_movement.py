"""Where icons can go (Archon rules, section 4)."""

import pytest

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import KINDS
from archon3d.games.archon.state import State
from tests.games.archon.positions import after, at, notations, position

ANCHORS = ("wizard A5", "sorceress I5")


def goals(state: State, origin: str) -> list[str]:
    return [text.partition("-")[2] for text in notations(state, f"{origin}-")]


def test_walkers_go_round_corners_but_not_through_icons() -> None:
    state = position("knight E5", *ANCHORS)
    assert len(goals(state, "E5")) == 24
    walled = position("knight E5", "knight E4", "knight D5", "knight F5", *ANCHORS)
    assert set(goals(walled, "E5")) == {"E6", "D6", "F6", "E7", "C6", "G6", "D7", "F7", "E8"}


def test_an_enemy_square_ends_the_path() -> None:
    state = position("knight A1", "goblin B1", "goblin A2", *ANCHORS)
    assert goals(state, "A1") == ["B1", "A2"]


def test_own_icons_block_walkers_and_not_fliers() -> None:
    blocked = position("knight A1", "archer B1", "archer A2", *ANCHORS)
    assert goals(blocked, "A1") == []
    flier = position("valkyrie A1", "archer B1", "archer A2", *ANCHORS)
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
        side = KINDS[kind].side
        enemy = {"light": "goblin I9", "dark": "knight I9"}[side]
        assert len(goals(position(f"{kind} E5", enemy, to_move=side), "E5")) == count, kind


@pytest.mark.parametrize(("kind", "count"), [("djinn", 24), ("phoenix", 35)])
def test_flight_from_a_corner(kind: str, count: int) -> None:
    assert len(goals(position(f"{kind} A1", "goblin I9"), "A1")) == count


def test_moving_moves_and_tells_the_way() -> None:
    state = position("knight A1", "archer B1", *ANCHORS)
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
    state = after(position("knight E4", *ANCHORS), "E4-E5")
    assert at(state, "E5").kind == "knight"


def test_held_icons_do_not_move() -> None:
    state = position("knight E4 held", *ANCHORS)
    assert goals(state, "E4") == []
