"""A battle that two machines see differently: the players say what follows (R12)."""

import pytest

from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import DUEL
from archon3d.online.session.session import OnlineSession
from archon3d.screens.online.arena import OnlineDuelScreen
from archon3d.ui.words import say
from tests.driver.machines import LONG, Pair


def battle_of(session: OnlineSession) -> OnlineBattle:
    assert session.battle is not None
    return session.battle


@pytest.fixture
def dueling(pair: Pair) -> Pair:
    """Return a program that fights a duel with the other machine."""
    pair.hosts(DUEL)
    pair.session.be_ready(True)
    pair.frames(10)
    pair.pick("begin")
    pair.until_screen("online duel")
    pair.until(lambda: not pair.play.shown(OnlineDuelScreen).busy)
    pair.frames(60)
    return pair


def differ(pair: Pair) -> None:
    """Flip a bit of the other machine's battle, and go on until the player is asked."""
    battle_of(pair.session).rollback.confirmed.shots_fired ^= 64
    pair.until_screen("online menu")


def test_a_desync_is_said_and_restarts_nothing_by_itself(dueling: Pair) -> None:
    differ(dueling)
    assert {"battle-on", "battle-again"} < set(dueling.play.menu.rows)
    assert dueling.play.menu.focus == "battle-on"
    assert say("online.desync-note") in dueling.play.lines()
    dueling.frames(120)
    assert battle_of(dueling.own).number == battle_of(dueling.session).number == 1
    assert dueling.own.paused_by is None
    dueling.press("raw-escape")
    assert dueling.play.screen == "online duel"
    dueling.frames(60)
    assert dueling.play.screen == "online duel"
    assert dueling.play.shown(OnlineDuelScreen).notice.text == say("online.desync")


def test_both_restart_the_battle(dueling: Pair) -> None:
    differ(dueling)
    dueling.pick("battle-again")
    dueling.until(lambda: dueling.session.restart_wanted)
    dueling.session.settle_desync(restart=True)
    dueling.until(lambda: battle_of(dueling.own).phase == "fighting")
    assert battle_of(dueling.own).number == battle_of(dueling.session).number == 2
    dueling.until_the_battle_goes_on()
    assert dueling.play.shown(OnlineDuelScreen).notice.text == ""


@pytest.mark.full
def test_the_others_wish_to_restart_is_said(dueling: Pair) -> None:
    differ(dueling)
    dueling.pick("battle-on")
    dueling.session.settle_desync(restart=True)
    wish = say("online.restart-wanted", other="Dark")
    dueling.until(lambda: dueling.play.shown(OnlineDuelScreen).notice.text == wish)
    dueling.press("raw-p")
    assert "battle-on" not in dueling.play.menu.rows
    dueling.pick("battle-again")
    dueling.until_the_battle_goes_on()


def test_a_result_that_the_other_machine_denies_stands_and_is_said(dueling: Pair) -> None:
    dueling.machine.do("fight")
    other = battle_of(dueling.session)
    confirm = other.rollback.on_confirmed
    assert confirm is not None

    def flip(state: object, inputs: tuple[int, int]) -> None:
        confirm(other.rollback.confirmed, inputs)
        if other.rollback.over:
            other.rollback.confirmed.shots_fired ^= 64

    other.rollback.on_confirmed = flip
    dueling.until(lambda: dueling.own.result is not None, 20 * LONG)
    dueling.until_screen("online duel end")
    assert say("online.desync-over") in "\n".join(dueling.play.lines())
