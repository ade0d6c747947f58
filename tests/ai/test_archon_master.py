"""The master on Archon's board: it looks ahead, in slices, and always chooses the same."""

from collections import Counter
from dataclasses import replace

import pytest

from archon3d.ai.archon import master
from archon3d.ai.archon.moves import score
from archon3d.ai.archon.player import choose
from archon3d.ai.archon.spells import worth_a_look
from archon3d.ai.archon.survey import Survey
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.events import Event
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.controllers import Searcher
from archon3d.play.kits import KITS
from archon3d.rules.game import Step
from tests.ai.test_archon_board import choice
from tests.games.archon.positions import position

STARTS = [ARCHON.new({"first": first}, 3) for first in ("light", "dark")]


MOVES_A_SLICE = 96
POSITIONS_A_SLICE = 20


def skirmish() -> State:
    """Return a position in the middle of a match, with many battles to choose from."""
    state = STARTS[0]
    while state.turn < 24:
        state = ARCHON.apply(
            state, ARCHON.legal_actions(state)[0] if state.battle else choose(state, "adept")
        ).state
    return state


def searched(state: State) -> tuple[object, int]:
    """Return what the master chooses slice by slice, and in how many slices."""
    search = KITS["archon"].search
    assert search is not None
    player, slices = Searcher(search, "master"), 1
    while (action := player.action(state)) is None:
        slices += 1
    return action, slices


def test_it_takes_the_fifth_power_point() -> None:
    assert (
        choice(
            position("archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"), "master"
        )
        == "D5-E5"
    )


def test_it_sees_what_would_answer_an_attack() -> None:
    bait = position("archon 9/9/5U3/5g3/W7s/9/4d4/9/9 light spells.light=[] spells.dark=[]")
    assert choice(bait, "adept") == "F3-F4"
    assert choice(bait, "master") != "F3-F4"


def test_it_weighs_heals_of_what_is_worth_most_and_exchanges_of_what_is_in_danger() -> None:
    hurt = position("archon K(2)K(3)7/9/9/9/W7s/9/9/3U(7)5/9 light spells.light=heal spells.dark=[]")
    assert [ARCHON.write_action(cast) for cast in worth_a_look(Survey(hurt))] == ["heal D8", "heal B1"]
    shut_in = position("archon GK2d4/K8/9/9/W7s/9/9/9/K8 light spells.light=exchange spells.dark=[]")
    assert next(ARCHON.write_action(cast) for cast in worth_a_look(Survey(shut_in))) == "exchange A1 A9"
    safe = position("archon GK7/K8/9/9/W7s/9/9/9/K8 light spells.light=exchange spells.dark=[]")
    assert worth_a_look(Survey(safe)) == []


@pytest.mark.parametrize("state", STARTS)
def test_slices_come_to_the_same_choice(state: State) -> None:
    action, slices = searched(state)
    assert action == choose(state, "master")
    assert slices > 4


def test_no_slice_has_much_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Counter[str]()

    def counted_score(survey: Survey, move: Move) -> int:
        done["moves judged"] += 1
        return score(survey, move)

    def counted(state: State, action: Action) -> Step[State, Event]:
        done["positions"] += 1
        return ARCHON.carry_out(state, action)

    monkeypatch.setattr(master, "score", counted_score)
    monkeypatch.setattr(master, "ARCHON", replace(ARCHON, carry_out=counted))
    total, most = Counter[str](), Counter[str]()
    for state in (*STARTS, skirmish()):
        looking, over = master.search(state), False
        while not over:
            done.clear()
            over = next(looking, "over") == "over"
            total += done
            most |= done
    assert total["moves judged"] > 2 * MOVES_A_SLICE
    assert total["positions"] > 3 * POSITIONS_A_SLICE
    assert most["moves judged"] <= MOVES_A_SLICE
    assert most["positions"] <= POSITIONS_A_SLICE


def test_a_search_that_was_left_begins_again_in_another_position() -> None:
    search = KITS["archon"].search
    assert search is not None
    player = Searcher(search, "master")
    assert player.action(STARTS[0]) is None
    while (action := player.action(STARTS[1])) is None:
        pass
    assert action == choose(STARTS[1], "master")


@pytest.mark.parametrize(
    "end",
    [
        "archon 9/5t3/9/3G(1)5/W7s/9/9/9/4t4 light cycle.colour=E quiet=1 "
        "spells.light=shift-time,exchange,imprison spells.dark=exchange,imprison",
        "archon 4D4/9/9/5g3/W7s/9/9/9/4G4 dark cycle.colour=A quiet=1 "
        "spells.light=teleport,exchange,imprison spells.dark=heal,exchange,summon-elemental,imprison",
        "archon 4h4/9/9/9/W3b3s/4t4/2K6/9/m3n4 light cycle.colour=F quiet=1 "
        "spells.light=shift-time,imprison spells.dark=exchange,summon-elemental,imprison",
    ],
    ids=["three-icons", "mages-and-phoenix", "six-icons"],
)
def test_masters_with_few_icons_left_fight_and_do_not_wait_for_a_draw(end: str) -> None:
    state = position(end)
    while state.outcome is None:
        if state.battle is None:
            state = ARCHON.apply(state, choose(state, "master")).state
        else:
            state = ARCHON.apply(state, master.expected_results(state, 50)[0]).state
    assert state.outcome.winner is not None
