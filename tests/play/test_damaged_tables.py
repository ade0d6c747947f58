"""Whatever has become of files of settings, controls and lessons: defaults and a sentence, never a crash."""

from collections import Counter

from tests.grid import WHOLE
from tests.play.damage_tables import outcome

COUNT = 1_000 if WHOLE else 40
"""`python -m tests.play.damage_tables` measures more."""


def test_every_damaged_file_is_read_as_far_as_it_holds() -> None:
    found = Counter(map(outcome, range(COUNT)))
    assert found["told"] > COUNT / 3
    assert found["silent"] > COUNT / 20
