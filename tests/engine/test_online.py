"""Two machines through the real screens: one is the whole program, the other an end without a window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.online.terms import Terms
from archon3d.screens.online.arena import OnlineArenaScreen
from archon3d.screens.online.lobby import LobbyScreen
from tests.engine.machines import LONG, Pair, paired


@pytest.fixture
def pair(base: ShowBase, tmp_path: Path) -> Iterator[Pair]:
    with paired(base, tmp_path) as one:
        yield one


def test_the_title_leads_to_two_machines(pair: Pair) -> None:
    pair.play.program.flow.start("title")
    pair.frames(2)
    pair.pick("online")
    assert pair.play.screen == "online"
    assert {"host", "join", "code"} <= set(pair.play.menu.rows)


def test_a_match_is_hosted_settled_and_played(pair: Pair) -> None:
    pair.hosts("archers")
    lobby = pair.play.shown(LobbyScreen)
    assert pair.session.terms is not None
    assert pair.session.terms.game == "archers"
    pair.begin()
    for _ in range(4):
        if pair.contest.director.to_move == pair.contest.sides[pair.session.own]:
            pair.act_there()
        else:
            pair.act_here()
    pair.frames(30)
    assert pair.own.record == pair.session.record
    assert lobby is not None


def test_a_match_is_joined_by_an_address_that_is_typed(pair: Pair) -> None:
    pair.joins(Terms("archon", seed=2, host=1))
    pair.begin()
    pair.act_here("B2-C2")
    pair.act_there("H3-G3")
    pair.frames(30)
    assert pair.own.record == pair.session.record


def test_a_battle_is_fought_on_the_arena_screen_and_comes_out_alike(pair: Pair) -> None:
    """The program leads light's valkyrie by keys, the other machine dark's manticore as a computer would."""
    pair.joins(Terms("archon", seed=2, host=1))
    pair.begin()
    pair.contest.table.hands["dark"].resting = True
    pair.act_here("teleport A1 H1")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.until(lambda: not arena.busy)
    held = (("raw-d",), ("raw-d", "raw-f"), ("raw-a",), ("raw-s", "raw-f"))
    frame = 0
    while not pair.own.battles:
        pair.play.hold(*held[frame // 30 % len(held)])
        pair.frames()
        frame += 1
        assert frame < 20 * LONG, "the battle does not end"
    pair.play.hold()
    found = pair.own.statistics
    assert found.ticks > 200
    assert found.inputs > 5
    assert not pair.own.differences
    pair.until_screen("online match")
    pair.until(lambda: pair.alike)
    assert pair.own.record == pair.session.record
    assert pair.own.record.count("\n>") > 3
