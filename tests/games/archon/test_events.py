"""What a game tells of each action, in order (Archon rules, sections 4 to 8)."""

from typing import Any

import pytest

from archon3d.arena.state import new_battle
from archon3d.games.archon.battle import battle_result, battle_spec
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from tests.arena.battles import go, put
from tests.games.archon.positions import after, position

ANCHORS = ("wizard A5", "sorceress I5")
DARKS_TURN = {"type": "ply-began", "side": "dark"}


def events_of(state: State, action: str) -> list[dict[str, Any]]:
    """Return every event of the action, as the protocol writes it."""
    step = ARCHON.apply(state, ARCHON.read_action(action))
    return [ARCHON.event_to_json(event) for event in step.events]


def cast(spell: str) -> dict[str, Any]:
    """Return the first events of a spell of light's."""
    return {"type": "spell-cast", "spell": spell, "side": "light", "mage_at": "A5"}


def battle(attacker: str, origin: str | None, at: str, **more: Any) -> dict[str, Any]:
    """Return the events of a battle that light's icon begins with a Goblin."""
    joined = {"type": "battle-joined", "attacker": attacker, "attacker_side": "light", "from": origin}
    return {**joined, "defender": "goblin", "at": at, "colour": "D", "path": [at], **more}


def test_entering_and_leaving_power_points_is_reported() -> None:
    state = position("archon 9/7g1/4D(2)4/9/W7s/9/9/9/9 light")
    moved = {"type": "icon-moved", "icon": "djinn", "side": "light", "by": "fly"}
    healed = {"type": "icon-healed", "icon": "djinn", "side": "light", "at": "E1"}
    change = {"type": "power-point-changed", "at": "E1"}
    assert events_of(state, "E3-E1") == [
        {**moved, "from": "E3", "to": "E1", "path": ["E1"]},
        {**healed, "wounds": 1, "by": "power-point"},
        {**change, "side": "light"},
        DARKS_TURN,
    ]
    state = after(state, "E3-E1", "H2-H3")
    assert events_of(state, "E1-E2") == [
        {**moved, "from": "E1", "to": "E2", "path": ["E2"]},
        {**change, "side": None},
        DARKS_TURN,
    ]


def test_a_battle_is_reported_from_its_beginning_to_the_winners_move() -> None:
    state = position("archon 9/9/2U(1)6/9/W1g5s/9/9/9/9 light")
    path = ["C4", "C5"]
    assert events_of(state, "C3-C5") == [
        battle("unicorn", "C3", "C5", by="move", move_by="ground", path=path)
    ]
    state = after(state, "C3-C5")
    over = {"type": "battle-ended", "at": "C5"}
    dead_goblin = {"type": "icon-died", "icon": "goblin", "side": "dark", "at": "C5"}
    dead_unicorn = {"type": "icon-died", "icon": "unicorn", "side": "light", "at": "C3"}
    moved = {"type": "icon-moved", "icon": "unicorn", "side": "light", "from": "C3", "to": "C5"}
    wounded = {"type": "icon-wounded", "icon": "unicorn", "side": "light", "at": "C5", "wounds": 3}
    won = [{**over, "winner": "attacker"}, dead_goblin, {**moved, "by": "ground", "path": ["C5"]}]
    assert events_of(state, "battle attacker 5") == [*won, wounded, DARKS_TURN]
    assert events_of(state, "battle attacker 3") == [*won, DARKS_TURN]
    assert events_of(state, "battle defender") == [{**over, "winner": "defender"}, dead_unicorn, DARKS_TURN]
    assert events_of(state, "battle none") == [
        {**over, "winner": "none"},
        dead_unicorn,
        dead_goblin,
        DARKS_TURN,
    ]


def test_a_teleport_into_battle_is_reported() -> None:
    state = position("archon 9/7g1/2U6/9/W7s/9/9/9/9 light")
    assert events_of(state, "teleport C3 H2") == [
        cast("teleport"),
        battle("unicorn", "C3", "H2", by="teleport", move_by="teleport", colour="A"),
    ]
    moved = events_of(after(state, "teleport C3 H2"), "battle attacker")[2]
    assert (moved["type"], moved["by"]) == ("icon-moved", "teleport")


@pytest.mark.parametrize("winner", ["attacker", "defender", "none"])
def test_an_elemental_comes_and_vanishes(winner: str) -> None:
    state = position("archon 9/9/2K6/9/W5g1s/9/9/9/9 light")
    summoned = after(state, "summon-elemental G5")
    kind = summoned.summoned[0]
    assert events_of(state, "summon-elemental G5") == [
        cast("summon-elemental"),
        {"type": "elemental-summoned", "icon": kind, "side": "light", "at": "G5"},
        battle(kind, None, "G5", by="summon", move_by="teleport"),
    ]
    dead = {"type": "icon-died", "icon": "goblin", "side": "dark", "at": "G5"}
    vanished = {"type": "elemental-vanished", "icon": kind, "at": "G5"}
    deaths = {"attacker": [dead, vanished], "defender": [vanished], "none": [vanished, dead]}
    over = {"type": "battle-ended", "at": "G5", "winner": winner}
    assert events_of(summoned, f"battle {winner}") == [over, *deaths[winner], DARKS_TURN]


@pytest.mark.parametrize(
    ("spell", "target", "effect"),
    [
        ("shift-time", "", {"type": "time-shifted", "colour": "D", "direction": "lighter"}),
        ("exchange", " C3 G3", {"type": "icons-exchanged", "a": "C3", "b": "G3"}),
        ("heal", " C3", {"type": "icon-healed", "icon": "golem", "at": "C3", "wounds": 0, "by": "spell"}),
        ("revive", " djinn B5", {"type": "icon-revived", "icon": "djinn", "at": "B5"}),
        ("imprison", " G3", {"type": "icon-imprisoned", "icon": "troll", "side": "dark", "at": "G3"}),
    ],
)
def test_what_a_spell_does_is_reported(spell: str, target: str, effect: dict[str, Any]) -> None:
    state = position("archon 9/9/2G(4)3t2/9/W7s/9/9/9/9 light dead=D")
    side = {"side": "light"} if "icon" in effect and "side" not in effect else {}
    assert events_of(state, spell + target) == [cast(spell), {**effect, **side}, DARKS_TURN]


def test_the_end_of_a_round_shows_the_colour_then_the_freed_then_the_renewed() -> None:
    state = position(
        "archon 9/7g1/2G(4)!3t(2)2/9/W7s/9/9/9/9 dark options.renewal=true cycle.colour=B"
        " cycle.direction=lighter"
    )
    golem = {"icon": "golem", "side": "light", "at": "C3"}
    assert events_of(state, "H2-H3")[1:] == [
        {"type": "cycle-stepped", "colour": "A", "direction": "darker"},
        {"type": "icon-released", **golem},
        {"type": "icon-healed", **golem, "wounds": 3, "by": "renewal"},
        {"type": "ply-began", "side": "light"},
    ]


def test_the_end_of_a_game_is_its_last_event() -> None:
    state = after(position("archon 9/9/2K6/2g6/9/9/9/9/9 light"), "C3-C4")
    ended = {"type": "game-ended", "winner": "light", "reason": "elimination"}
    assert events_of(state, "battle attacker")[-1] == ended
    held = position("archon 9/9/6t2/9/W8/9/9/9/9 light")
    assert events_of(held, "imprison G3")[-1] == {**ended, "reason": "imprisoned"}


@pytest.mark.parametrize(("attacker", "to_move"), [("knight", "light"), ("goblin", "dark")])
@pytest.mark.parametrize("winner", ["light", "dark", "none"])
def test_a_fought_battle_has_a_result_for_the_board(attacker: str, to_move: str, winner: str) -> None:
    start = position(f"archon 9/9/9/4K4/W3g3s/9/9/9/9 {to_move}")
    state = after(start, "E4-E5" if attacker == "knight" else "E5-E4")
    assert state.battle is not None
    arena = new_battle(battle_spec(state, state.battle, 0))
    with pytest.raises(ValueError, match="before it is over"):
        battle_result(state.battle, arena)
    for slot, (fighter, side) in enumerate(zip(arena.fighters, ("light", "dark"), strict=True)):
        put(fighter, 100 + 20 * slot, 68)
        fighter.half_points = fighter.half_points - 4 if winner == side else 1
    while not arena.over:
        go(arena, "E+" if winner in ("light", "none") else "-", "W+" if winner in ("dark", "none") else "-")
    result = battle_result(state.battle, arena)
    expected = "none" if winner == "none" else "attacker" if winner == to_move else "defender"
    assert (result.winner, result.damage) == (expected, 0 if winner == "none" else 2)
