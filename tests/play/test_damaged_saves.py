"""Whatever has become of a save: a sentence, never a crash, and all is played that is sound."""

from collections import Counter

from tests.play.damage import SAVES, outcome

COUNT = 2_000
"""`python -m tests.play.damage` measures more."""


def test_of_every_damaged_save_all_is_played_that_is_sound() -> None:
    assert len(SAVES) == 4
    found = Counter(map(outcome, range(COUNT)))
    assert set(found) == {"whole", "part", "nothing"}
    assert found["part"] > COUNT / 2
