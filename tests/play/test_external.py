"""An external engine as an opponent: nothing waits for it, and a computer plays on if it fails."""

import gc
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from archon3d import GAMES
from archon3d.arena.inputs import IDLE, read_input
from archon3d.arena.state import ArenaState
from archon3d.library.duels import ArenaDuel
from archon3d.play.bots import BotFault
from archon3d.play.external import ExternalEngine, ExternalFighter, ExternalPlayer, program_engine
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, Player, resume_match
from archon3d.rules.game import AnyGame
from archon3d.rules.match import Match
from tests.play.test_bots import PROGRAM

LONGEST_WAIT = 20


def until(done: Any) -> None:
    """Wait until something is so. Raises TimeoutError."""
    end = time.monotonic() + LONGEST_WAIT
    while not done():
        if time.monotonic() > end:
            raise TimeoutError("it has not come about")
        time.sleep(0.002)


class Slow:
    """A bot that answers once it may."""

    fights = True

    def __init__(self) -> None:
        self.let = Event()
        self.closed = False
        self.seen: list[dict[str, Any]] = []

    def choose(self, game: AnyGame, state: Any) -> Any:
        self.let.wait(LONGEST_WAIT)
        return game.playing_actions(state)[0]

    def close(self) -> None:
        self.closed = True

    def fight(self, seen: dict[str, Any]) -> str:
        self.seen.append(seen)
        self.let.wait(LONGEST_WAIT)
        return "E+"


class Fixed:
    """A deputy on the board and in the arena."""

    is_person = False

    def action(self, state: Any) -> Any:
        return "the deputy's"

    def decide(self, state: ArenaState) -> int:
        return read_input("S")


@pytest.fixture
def slow() -> Iterator[Slow]:
    """Return a bot that ends with the test."""
    bot = Slow()
    yield bot
    bot.let.set()


def test_the_board_does_not_wait_for_the_engine(slow: Slow) -> None:
    game = GAMES["archers"]
    player = ExternalPlayer(ExternalEngine(lambda: slow), game, Fixed())
    state = game.new(seed=1)
    assert [player.action(state) for _ in range(100)] == [None] * 100
    slow.let.set()
    until(lambda: player.action(state) is not None)
    assert player.action(state) == game.playing_actions(state)[0]


def test_an_answer_to_a_position_that_was_taken_back_is_not_used(slow: Slow) -> None:
    game = GAMES["archers"]
    player = ExternalPlayer(ExternalEngine(lambda: slow), game, Fixed())
    before = game.new(seed=1)
    after = game.apply(before, game.playing_actions(before)[-1]).state
    assert player.action(before) is None
    assert player.action(after) is None
    slow.let.set()
    until(lambda: player.action(after) is not None)
    assert player.action(after) == game.playing_actions(after)[0]


def test_the_program_ends_after_its_match(slow: Slow) -> None:
    game = GAMES["archers"]
    players = [ExternalPlayer(ExternalEngine(lambda: slow), game, Fixed())]
    state = game.new(seed=1)
    slow.let.set()
    until(lambda: players[0].action(state) is not None)
    players.clear()
    gc.collect()
    until(lambda: slow.closed)


def test_a_battle_holds_the_last_input_until_the_engine_answers(slow: Slow) -> None:
    engine, duel = ExternalEngine(lambda: slow), ArenaDuel()
    until(lambda: engine.fights)
    fighter = ExternalFighter(engine, 1, Fixed())
    assert [fighter.decide(duel.state) for _ in range(50)] == [IDLE] * 50
    slow.let.set()
    until(lambda: fighter.decide(duel.state) == read_input("E+"))
    assert slow.seen[0]["own"] == "right"


def test_a_computer_plays_on_for_an_engine_that_fails() -> None:
    def fail() -> Any:
        raise BotFault("the bot fails")

    engine, duel = ExternalEngine(fail), ArenaDuel()
    until(lambda: engine.fault is not None)
    assert ExternalPlayer(engine, GAMES["archers"], Fixed()).action(None) == "the deputy's"
    assert ExternalFighter(engine, 0, Fixed()).decide(duel.state) == read_input("S")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("program", "words", "fails"),
    [
        (PROGRAM, "fights", False),
        (PROGRAM, "", False),
        (PROGRAM, "fights badly", True),
        (PROGRAM.replace('request["actions"][0]', '"Z9-Z8"'), "", True),
        (PROGRAM.replace('{"action": request["actions"][0]}', "sys.exit(3)"), "", True),
    ],
    ids=("fights", "plays", "fights wrongly", "chooses wrongly", "crashes"),
)
def test_a_program_plays_a_whole_match_or_a_computer_ends_it(
    program: str, words: str, fails: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program.py").write_text(program)
    monkeypatch.chdir(tmp_path)
    kit = KITS["archon"]
    engine = program_engine(f"{sys.executable} {tmp_path / 'program.py'} {words}")
    until(lambda: engine.fault is not None or engine.fights or "fights" not in words)
    weak = Player(board_level="beginner", arena_level="beginner")
    table = MatchPlayers(weak, Player(board_level="beginner", arena_level="beginner", engine=engine), kit)
    start = "archon 9/9/2Kg5/9/9/9/9/9/8W dark turn=1"
    director = resume_match(Match(kit.rules, kit.rules.read_position(start)), table)

    def played() -> bool:
        director.think()
        director.tick(1 / 60)
        return director.match.outcome is not None

    until(played)
    assert (engine.fault is not None) == fails
