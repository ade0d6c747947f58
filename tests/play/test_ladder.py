"""An opponent as strong as the player: how it moves, what is kept of it, and that about half is won."""

import random
from pathlib import Path
from statistics import mean
from typing import Final

import pytest

from archon3d.ai.levels import LEVELS
from archon3d.play.ladder import FILE_NAME, FIRST_LEVEL, Ladder, LadderStanding

ELO: Final[dict[str, int]] = dict(
    zip(LEVELS, (0, 123, 291, 489, 719, 941, 1164, 1337, 1533, 1705, 1896), strict=True)
)
"""The levels' strength as the lab has measured it."""
NEWCOMER: Final = 108
PLAYERS: Final[dict[str, int]] = {**ELO, "newcomer": NEWCOMER}
LIVES: Final = 400
MATCHES: Final = 40


def played(strength: int, chance: random.Random) -> list[bool]:
    """Return the matches that a player of that strength wins and loses."""
    standing, results = LadderStanding(), []
    for _ in range(MATCHES):
        won = chance.random() < 1 / (1 + 10 ** ((ELO[standing.level] - strength) / 400))
        results.append(won)
        standing = standing.after(won=won)
    return results


@pytest.mark.sample(3)
@pytest.mark.parametrize("player", PLAYERS)
def test_about_half_of_the_matches_are_won(player: str) -> None:
    chance = random.Random(player)
    lives = [played(PLAYERS[player], chance) for _ in range(LIVES)]
    for first, last in ((0, 20), (20, 40)):
        assert 0.4 <= mean(won for life in lives for won in life[first:last]) <= 0.6


def test_it_strides_until_the_player_has_both_won_and_lost() -> None:
    standing = LadderStanding()
    levels = [standing.level]
    for won in (True, True, False):
        standing = standing.after(won=won)
        levels.append(standing.level)
    assert levels == ["average", "elite", "master", "master"]
    assert LadderStanding().after(won=True).after(won=False).level == "adept"


def test_one_defeat_does_not_move_it_once_it_has_settled() -> None:
    settled = LadderStanding("average", 0, settled=True)
    assert settled.after(won=False).level == "average"
    assert settled.after(won=False).after(won=False) == LadderStanding("apprentice", 0, settled=True)
    assert settled.after(won=False).after(won=True) == settled
    assert settled.after(won=True).after(won=True).level == "expert"


def test_it_never_leaves_the_levels() -> None:
    for won, end in ((True, LEVELS[-1]), (False, LEVELS[0])):
        standing = LadderStanding()
        for _ in range(12):
            standing = standing.after(won=won)
        assert standing.level == end


def test_every_game_and_place_has_its_own(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    ladder = Ladder.load(file)
    (move,) = ladder.count("archon", ("board",), won=True)
    assert (move.place, move.before, move.after) == ("board", "average", "elite")
    ladder.count("archers", ("board",), won=False)
    kept = Ladder.load(file)
    assert [kept.level("archon", "board"), kept.level("archers", "board")] == ["elite", "beginner"]
    assert kept.level("archon", "arena") == kept.level("archmage", "board") == FIRST_LEVEL


def test_what_is_kept_is_all_that_counts(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    chance = random.Random(5)
    ladder = Ladder.load(file)
    for _ in range(30):
        ladder.count("archon", ("board", "arena"), won=chance.random() < 0.5)
        assert Ladder.load(file).standings == ladder.standings


def test_a_reset_forgets_every_match(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    ladder = Ladder.load(file)
    ladder.count("archon", ("board",), won=False)
    ladder.reset()
    assert ladder.level("archon", "board") == Ladder.load(file).level("archon", "board") == FIRST_LEVEL


@pytest.mark.parametrize(
    "line",
    [
        '"archon board" = "level genius, lead 0, settled"',
        '"archon board" = "level novice, lead 9, settled"',
        '"archon board" = "level novice, lead 0, asleep"',
        '"archon board" = 3',
        '"archon board" = "level nov',
        '"archon garden" = "level novice, lead 0, settled"',
    ],
)
def test_a_damaged_line_is_reported_and_costs_only_itself(
    line: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / FILE_NAME
    file.write_text(f'[ladder]\n"archers board" = "level expert, lead 1, settled"\n{line}\n')
    ladder = Ladder.load(file)
    assert ladder.level("archers", "board") == "expert"
    assert ladder.level("archon", "board") == FIRST_LEVEL
    assert caplog.text


def test_a_file_that_cannot_be_read_or_written_costs_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).mkdir()
    ladder = Ladder.load(tmp_path / FILE_NAME)
    ladder.count("archon", ("board",), won=True)
    assert ladder.level("archon", "board") == "elite"
    assert "can't save" in caplog.text
