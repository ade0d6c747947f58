"""A match that is killed at any moment resumes, and ends like an undisturbed one."""

import random
from pathlib import Path

import pytest

from tests.play.killed import same_in_the_end

KILLS = {"archon": 2}
"""`python -m tests.play.killed` kills more."""


@pytest.mark.full
@pytest.mark.parametrize("game", KILLS)
def test_a_killed_match_ends_in_the_same_record(game: str, tmp_path: Path) -> None:
    where = same_in_the_end(game, 5, tmp_path, random.Random(game), KILLS[game])
    assert where.total() > 0, "it was killed before its end"
