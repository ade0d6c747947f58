"""Digests of games and duels: `python -m tests.play.digests` makes them of many."""

import pytest

from archon3d import GAMES
from tests.play import digests


def test_digests_are_the_same_each_time_and_tell_seeds_apart(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert digests.main(["--random", "1", "--computers", "0", "--duels", "2"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert len(said[0].splitlines()) >= 2 + 2 * len(GAMES)
    games = [list(digests.random_games("archmage", count)) for count in (1, 2)]
    assert games[1][: len(games[0])] == games[0]
    assert digests.of_all(games[0]) != digests.of_all(games[1])
