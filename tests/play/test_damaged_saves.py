"""Whatever has become of a save or a record: a sentence, never a crash, and all is played that is sound."""

from collections import Counter

from tests.grid import WHOLE
from tests.play.damage import SAVES, record_outcome, save_outcome

COUNT = 2_000 if WHOLE else 150
"""`python -m tests.play.damage` measures more."""


def test_of_every_damaged_save_all_is_played_that_is_sound() -> None:
    assert len(SAVES) == 4
    found = Counter(map(save_outcome, range(COUNT)))
    assert found["part"] > COUNT / 2
    assert found["whole"]
    assert not found["nothing"]


def test_of_every_damaged_record_it_is_reported_what_is_wrong() -> None:
    found = Counter(map(record_outcome, range(COUNT)))
    assert set(found) == {"told", "whole"}
    assert found["told"] > COUNT / 4
