"""What each action needs, costs and changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.games.spectral_sorcery.actions import ACTION_TYPES, ACTIONS, Action, ActionType
from archon3d.games.spectral_sorcery.board import OWN, SPECTRUM, opponent
from archon3d.games.spectral_sorcery.events import Acted, Helped, Locked, PadChanged, Unlocked, WizardMoved
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY, preview_effect
from archon3d.games.spectral_sorcery.state import State
from archon3d.rules.game import IllegalAction, Json
from tests.games.spectral_sorcery.positions import (
    NO_LOCKS,
    any_position,
    events_of,
    legal,
    play,
    position,
    rows,
)

SEEDS = st.integers(0, 1 << 32)


def red(middle: str = "G", plain: str = "G", lock: str = ".", power: int = 21, **keys: Json) -> State:
    """Return red to move on the middle pad, which has a colour and a lock of its own."""
    row = plain * 5
    return position(
        pads=[row, row, plain * 2 + middle + plain * 2, row, row],
        locks=["rv...", ".....", f"..{lock}..", ".....", "....."],
        wizards={"red": [2, 2]},
        power={"red": power},
        **keys,
    )


def after(state: State, action: str) -> tuple[str, int]:
    """Return the middle pad's colour, and red's power, after the action."""
    state = play(state, action)
    return state.colour((2, 2)), state.player("red").power


@pytest.mark.parametrize(
    ("action", "middle", "lock", "power", "expected"),
    [
        ("stomp", "G", ".", 5, ("Y", 4)),
        ("stomp", "R", ".", 5, ("R", 5)),
        ("stomp", "G", "v", 5, ("G", 5)),
        ("convert", "V", ".", 9, ("R", 5)),
        ("convert", "Y", ".", 9, ("R", 8)),
        ("convert", "V", ".", 3, ("Y", 0)),
        ("convert", "R", ".", 9, ("V", 8)),
        ("convert", "V", "r", 9, ("V", 9)),
        ("convert", "R", "v", 9, ("R", 9)),
        ("lock", "R", ".", 9, ("R", 8)),
        ("lock", "Y", ".", 9, ("Y", 8)),
        ("lock", "G", ".", 9, ("G", 7)),
        ("lock", "B", ".", 9, ("B", 7)),
        ("lock", "V", ".", 9, ("V", 6)),
        ("lock", "V", "v", 1, ("V", 1)),
        ("pass", "G", ".", 5, ("G", 5)),
    ],
)
def test_costs_and_colours_on_the_own_pad(
    action: str, middle: str, lock: str, power: int, expected: tuple[str, int]
) -> None:
    state = red(middle, lock=lock, power=power)
    assert after(state, action) == expected
    assert play(state, action).to_move == "violet"


def test_violet_tweaks_toward_the_other_end() -> None:
    state = position(pads=["YYYYY"] * 5, to_move="violet")
    assert play(state, "stomp").colour((4, 4)) == "G"
    assert play(state, "convert").colour((4, 4)) == "V"


@pytest.mark.parametrize(
    ("colour", "lock", "power", "expected"),
    [("B", ".", 5, ("G", 3)), ("B", ".", 1, ("B", 0)), ("R", ".", 5, ("R", 4)), ("B", "v", 5, ("B", 4))],
)
def test_a_move_tweaks_the_pad_it_enters(
    colour: str, lock: str, power: int, expected: tuple[str, int]
) -> None:
    pads = ["RRRRR", "R" + colour + "RRR", "RRRRR", "RRRRR", "RRRRV"]
    locks = [".....", "." + lock + "...", ".....", ".....", "....."]
    state = play(position(pads=pads, locks=locks, power={"red": power}), "move 1,1")
    assert (state.colour((1, 1)), state.player("red").power) == expected
    assert state.player("red").wizard == (1, 1)


def test_a_move_goes_to_the_pads_around_also_to_the_enemys() -> None:
    moves = [text for text in legal(position(wizards={"violet": [1, 0]})) if text.startswith("move")]
    assert moves == ["move 0,1", "move 1,0", "move 1,1"]
    moves = [text for text in legal(red()) if text.startswith("move")]
    around = ["1,1", "1,2", "1,3", "2,1", "2,3", "3,1", "3,2", "3,3"]
    assert moves == [f"move {square}" for square in around]


@pytest.mark.parametrize(("letter", "cost"), list(zip(SPECTRUM, range(1, 6), strict=True)))
def test_a_teleport_costs_by_the_colour_of_its_goal_and_tweaks_nothing(letter: str, cost: int) -> None:
    pads = ["GGGGG"] * 4 + [letter * 5]
    state = position(pads=pads, power={"red": cost})
    there = play(state, "teleport 4,0")
    assert there.player("red").wizard == (4, 0)
    assert there.player("red").power == 0
    assert there.pads == state.pads
    if cost > 1:
        poor = position(pads=pads, power={"red": cost - 1})
        assert "teleport 4,0" not in legal(poor)
        with pytest.raises(IllegalAction, match=f"costs {cost} power, and red has {cost - 1}"):
            play(poor, "teleport 4,0")


def test_blitz_follows_one_colour_and_starts_again() -> None:
    pads = ["GGYVV", "VGVVV", "VVVVG", "VVVVV", "VVVVV"]
    state = play(position(pads=pads, power={"red": 16}), "blitz")
    assert rows(state.pads) == ["RRRVV", "VRVVV", "VVVVG", "VVVVV", "VVVVV"]
    assert state.player("red").power == 16 - 7


def test_a_lock_stops_a_blitz() -> None:
    pads = ["GGYVV", "VGVVV", "VVVVG", "VVVVV", "VVVVV"]
    locks = [".r...", ".....", ".....", ".....", "....."]
    state = play(position(pads=pads, locks=locks, power={"red": 16}), "blitz")
    assert rows(state.pads) == ["RGYVV", "VGVVV", "VVVVG", "VVVVV", "VVVVV"]
    assert state.player("red").power == 14


def test_blitz_goes_breadth_first_until_the_power_is_out() -> None:
    state = position(pads=["VVVVV"] * 5, power={"red": 16})
    changed = [event.at for event in events_of(state, "blitz") if isinstance(event, PadChanged)]
    first, second, third = [(0, 0)], [(0, 1), (1, 0)], [(0, 2), (1, 1), (2, 0)]
    fourth, fifth = [(0, 3), (1, 2), (2, 1), (3, 0)], [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]
    assert changed == [*first, *second, *third, *fourth, *fifth, (1, 4)]
    assert rows(play(state, "blitz").pads) == ["BBBBB", "BBBBB", "BBBVV", "BBVVV", "BVVVV"]


def test_blitz_takes_the_columns_before_the_rows_for_both_sides() -> None:
    state = red("V", "V", power=16)
    changed = [event.at for event in events_of(state, "blitz") if isinstance(event, PadChanged)]
    assert changed[:5] == [(2, 2), (2, 1), (2, 3), (1, 2), (3, 2)]
    state = position(pads=["RRRRR"] * 5, wizards={"violet": [2, 2]}, to_move="violet", power={"violet": 16})
    changed = [event.at for event in events_of(state, "blitz") if isinstance(event, PadChanged)]
    assert changed[:5] == [(2, 2), (2, 1), (2, 3), (1, 2), (3, 2)]


@pytest.mark.parametrize(("action", "needed"), [("blitz", 16), ("transmute", 9)])
def test_power_that_is_needed_but_not_spent(action: str, needed: int) -> None:
    assert action in legal(red(power=needed))
    assert action not in legal(red(power=needed - 1))
    with pytest.raises(IllegalAction, match=f"{action} is not legal here: it needs {needed} power"):
        play(red(power=needed - 1), action)


@pytest.mark.parametrize(
    ("action", "middle", "lock"), [("blitz", "R", "."), ("blitz", "V", "r"), ("lock", "R", "v")]
)
def test_a_spell_without_effect_uses_the_action(action: ActionType, middle: str, lock: str) -> None:
    state = red(middle, "V", lock)
    done = play(state, action)
    assert (done.pads, done.locks, done.players) == (state.pads, state.locks, state.players)
    assert done.to_move == "violet"
    acted = next(event for event in events_of(state, action) if isinstance(event, Acted))
    assert acted.fails == (lock != ".")
    assert preview_effect(state, Action(action)).fails == (lock != ".")


def test_transmute_tweaks_the_block_but_for_locks() -> None:
    pads = ["GGGGG", "GRYGG", "GGGGG", "GBVGG", "GGGGG"]
    state = position(
        pads=pads,
        locks=[".....", ".....", ".r.v.", ".....", "....."],
        wizards={"red": [2, 2]},
        power={"red": 9},
    )
    done = play(state, "transmute")
    assert rows(done.pads) == ["GGGGG", "GRRYG", "GGYGG", "GGBYG", "GGGGG"]
    assert done.player("red").power == 9 - 6


def test_transmute_in_the_corner_reaches_four_pads() -> None:
    state = play(position(pads=["GGGGG"] * 5), "transmute")
    assert rows(state.pads) == ["YYGGG", "YYGGG", "GGGGG", "GGGGG", "GGGGG"]
    assert state.player("red").power == 17


def test_a_lock_is_set_and_its_owner_takes_it_off_for_nothing() -> None:
    state = red("V", power=5)
    locked = play(state, "lock")
    assert (locked.lock((2, 2)), locked.player("red").power) == ("r", 2)
    again = play(locked, "pass")
    opened = play(again, "unlock")
    assert (opened.lock((2, 2)), opened.colour((2, 2)), opened.player("red").power) == (".", "V", 2)
    assert opened.to_move == "red"
    assert Unlocked("red", (2, 2)) in events_of(again, "unlock")
    assert Locked("red", (2, 2)) in events_of(state, "lock")


@pytest.mark.parametrize(
    ("middle", "advantage", "cost"),
    [("R", 0, 1), ("G", 0, 2), ("V", 0, 3), ("V", 4, 3), ("V", 5, 4), ("R", 25, 6)],
)
def test_the_enemys_lock_costs_more_for_the_one_who_is_ahead(middle: str, advantage: int, cost: int) -> None:
    state = red(middle, lock="v", power=cost + 1, advantage={"red": advantage, "violet": 20})
    opened = play(state, "unlock")
    assert (opened.lock((2, 2)), opened.player("red").power) == (".", 1)
    assert opened.to_move == "red"
    assert Unlocked("violet", (2, 2)) in events_of(state, "unlock")
    poor = red(middle, lock="v", power=cost - 1, advantage={"red": advantage})
    assert "unlock" not in legal(poor)


def test_what_is_refused() -> None:
    assert "unlock" not in legal(red())
    assert "lock" not in legal(red("V", power=2))
    assert "release" not in legal(position())
    reasons = {
        "unlock": "there is no lock under red's wizard",
        "move 2,2": "a move goes to one of the pads around 2,2",
        "move 4,2": "a move goes to one of the pads around 2,2",
        "teleport 2,2": "a teleport goes to another pad",
    }
    for action, reason in reasons.items():
        with pytest.raises(IllegalAction, match=f"{action} is not legal here: {reason}"):
            play(red(), action)
    with pytest.raises(IllegalAction, match="red has no locks to release"):
        play(position(), "release")
    with pytest.raises(IllegalAction, match="no action"):
        SPECTRAL_SORCERY.apply(position(), Action("move"))


def test_release_takes_all_own_locks_and_no_other() -> None:
    state = red(lock="r", power=5)
    done = play(state, "release")
    assert rows(done.locks) == [".v...", *NO_LOCKS[1:]]
    assert done.player("red").power == 4
    unlocked = [event for event in events_of(state, "release") if isinstance(event, Unlocked)]
    assert unlocked == [Unlocked("red", (0, 0)), Unlocked("red", (2, 2))]


def test_help_does_what_the_computer_chooses() -> None:
    state = position()
    helped = SPECTRAL_SORCERY.apply(state, Action("help"))
    chosen = SPECTRAL_SORCERY.apply(state, Action("move", (0, 1)))
    assert helped.state == chosen.state
    assert helped.events == (Helped("red", Action("move", (0, 1))), *chosen.events)
    assert preview_effect(state, Action("help")) == preview_effect(state, Action("move", (0, 1)))


def test_without_power_one_can_only_pass_ask_or_resign() -> None:
    assert legal(red(power=0)) == ["pass", "help", "resign"]


def test_the_order_of_the_list_is_the_protocols() -> None:
    listed = list(dict.fromkeys(action.type for action in SPECTRAL_SORCERY.legal_actions(red(lock="r"))))
    assert listed == list(ACTION_TYPES)


@given(SEEDS)
def test_a_preview_is_what_then_happens(seed: int) -> None:
    state = any_position(seed)
    side = state.to_move
    for action in SPECTRAL_SORCERY.legal_actions(state):
        if action.type in ("help", "resign"):
            continue
        effect = preview_effect(state, action)
        step = SPECTRAL_SORCERY.apply(state, action)
        changes = [e for e in step.events if isinstance(e, WizardMoved | PadChanged | Locked | Unlocked)]
        assert tuple(changes) == effect.changes
        pads = list(state.pads)
        for change in effect.changes:
            if isinstance(change, PadChanged):
                assert pads[change.at[0] * 5 + change.at[1]] == change.before
                pads[change.at[0] * 5 + change.at[1]] = change.after
        assert "".join(pads) == step.state.pads
        acted = next(event for event in step.events if isinstance(event, Acted))
        assert acted.cost == effect.cost
        assert acted.power == state.player(side).power - effect.cost >= 0
        if step.state.turn == state.turn:
            assert step.state.player(side).power == acted.power


@given(SEEDS)
def test_a_locked_pad_keeps_its_colour_and_no_pad_goes_the_wrong_way(seed: int) -> None:
    state = any_position(seed)
    side = state.to_move
    toward = -1 if side == "red" else 1
    for action in SPECTRAL_SORCERY.legal_actions(state):
        for change in preview_effect(state, action).changes:
            if isinstance(change, PadChanged):
                assert state.lock(change.at) == "."
                wraps = (change.before, change.after) == (OWN[side], OWN[opponent(side)])
                step = SPECTRUM.index(change.after) - SPECTRUM.index(change.before)
                assert step == toward or (wraps and action.type == "convert")


@given(SEEDS)
def test_the_list_is_the_only_judge(seed: int) -> None:
    state = any_position(seed)
    before = SPECTRAL_SORCERY.write_state(state)
    listed = SPECTRAL_SORCERY.legal_actions(state)
    for action in ACTIONS:
        if action in listed:
            SPECTRAL_SORCERY.apply(state, action)
        else:
            with pytest.raises(IllegalAction):
                SPECTRAL_SORCERY.apply(state, action)
            with pytest.raises(IllegalAction):
                preview_effect(state, action)
    assert SPECTRAL_SORCERY.write_state(state) == before
