"""A person at the real screens plays with a program that has no window, as `archon3d online` starts it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from archon3d.host.settings import ONLINE_GAME
from archon3d.online.contest import DUEL
from archon3d.online.match import MatchContest
from tests.commands.test_online import port_of
from tests.driver.machines import Pair


@contextmanager
def headless(*words: str) -> Iterator[subprocess.Popen[str]]:
    """Run the command in a process of its own, as a novice with two games to play."""
    options = ("--games", "2", "--computer", "novice", "--json")
    command = [sys.executable, "-m", "archon3d", "online", *words, *options]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def host(pair: Pair, game: str) -> str:
    """Host that game as the person; return the address."""
    pair.play.settings[ONLINE_GAME] = game
    pair.open_hall()
    pair.pick("host")
    peer = pair.play.program.context.network.peer
    assert peer is not None
    return f"127.0.0.1:{peer.port}"


def act(pair: Pair) -> None:
    """Act as the person, and let both continue."""
    pair.wait(lambda: pair.play.board.chooser.choosing is not None)
    director = pair.play.activity.director
    plies = len(director.match.actions)
    pair.play.board.choose(director.legal_actions[0])
    pair.wait(lambda: len(director.match.actions) > plies)


def resign(pair: Pair) -> None:
    pair.press("raw-p")
    pair.pick("resign")
    pair.press("raw-enter")
    pair.wait(lambda: pair.play.screen == "online end")


def play_and_resign_twice(pair: Pair) -> None:
    """Play from the first match's board to the end of the second, after which the other side leaves."""
    pair.wait(lambda: pair.play.screen == "online match")
    contest = pair.own.contest
    assert isinstance(contest, MatchContest)
    if contest.own_turn:
        act(pair)
    pair.own.offer("draw")
    pair.wait(lambda: pair.own.requested is None)
    assert pair.own.phase == "playing", "a computer plays on for a win"
    resign(pair)
    pair.pick("rematch")
    pair.wait(lambda: pair.play.screen == "online match" and pair.own.contests == 2)
    resign(pair)
    pair.wait(lambda: "Your opponent left." in "\n".join(pair.play.lines()))


def report_of(pair: Pair, program: subprocess.Popen[str]) -> tuple[list[str], str]:
    """Return the reason of the end of each of its games, and its output on the way."""
    pair.wait(lambda: program.poll() is not None)
    report, said = program.communicate()
    assert program.returncode == 0, said
    return [game["reason"] for game in json.loads(report)["games"]], said


@pytest.mark.full
def test_a_guest_without_a_window_is_ready_for_whatever_is_settled_and_plays(pair: Pair) -> None:
    with headless("join", host(pair, "spectral-sorcery")) as program:
        pair.wait(lambda: "ready" in pair.play.lines())
        pair.pick("what")
        assert "ready" not in pair.play.lines()
        pair.wait(lambda: "ready" in pair.play.lines())
        pair.pick("begin")
        play_and_resign_twice(pair)
        reasons, said = report_of(pair, program)
    assert reasons == ["resigned", "resigned"]
    assert "ready for spectral-sorcery" in said
    assert "ready for archers" in said
    assert "all matches are played; leaving" in said


@pytest.mark.full
def test_a_guest_without_a_window_fights_single_duels(pair: Pair) -> None:
    with headless("join", host(pair, DUEL)) as program:
        pair.wait(lambda: "ready" in pair.play.lines())
        pair.pick("begin")
        pair.wait(lambda: fought(pair) > 30)
        pair.own.offer("resign")
        pair.wait(lambda: pair.play.screen == "online duel end")
        pair.pick("rematch")
        pair.wait(lambda: pair.own.contests == 2 and fought(pair) > 30)
        pair.own.offer("resign")
        reasons, _ = report_of(pair, program)
    assert reasons == ["resigned", "resigned"]
    assert "Duels won: you 0, opponent 2" in "\n".join(pair.play.lines())


def fought(pair: Pair) -> int:
    """Return the ticks of the duel that both machines know."""
    contest = pair.own.contest
    return 0 if contest is None or contest.battle is None else contest.battle.rollback.confirmed.tick


def test_a_host_without_a_window_plays_with_a_person(pair: Pair) -> None:
    with headless("host", "--port", "0", "--game", "archers") as program:
        assert program.stderr is not None
        pair.call(int(port_of(program.stderr.readline())))
        play_and_resign_twice(pair)
        reasons, said = report_of(pair, program)
    assert reasons == ["resigned", "resigned"]
    assert "all matches are played; leaving" in said
