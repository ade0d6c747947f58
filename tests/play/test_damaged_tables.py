"""Whatever has become of files of settings, controls and lessons: defaults and a sentence, never a crash."""

import os
from collections import Counter

import pytest

from tests.grid import WHOLE
from tests.play.damage_tables import outcome

COUNT = 1_000 if WHOLE else 100
"""`python -m tests.play.damage_tables` measures more."""


@pytest.mark.full
def test_every_damaged_file_is_read_as_far_as_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    found = Counter(map(outcome, range(COUNT)))
    assert found["told"] > COUNT / 3
    assert found["silent"] > COUNT / 20
