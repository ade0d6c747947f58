"""A short soak: scenes and matches follow each other, and what is left behind is found."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.workshop import soak
from archon3d.workshop.pictures import staged
from archon3d.workshop.pictures.studio import Studio
from archon3d.workshop.soak import Soak, faults
from tests.driver.harness import STOCK

SECONDS, TICK = 4.0, 0.4
"""The seconds that a soak lasts, and those that pass whenever it looks at the clock."""
SCENES = ("title", "setup-archers", "board-opening", "credits")


@pytest.fixture
def studio(base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """Yield a studio that knows a few scenes only, and need not load what they do not show."""
    few = {name: scene for name, scene in staged.staged_pictures().items() if name in SCENES}
    monkeypatch.setattr(staged, "staged_pictures", lambda: few)
    monkeypatch.setattr(Studio, "prepare", lambda self: None)
    monkeypatch.setattr(soak, "MATCH_MINUTES", 1 / 60)
    ticks = count()
    monkeypatch.setattr(soak, "time", SimpleNamespace(monotonic=lambda: next(ticks) * TICK))
    studio = Studio(base, tmp_path, "low", stock=STOCK)
    yield studio
    studio.close()


@pytest.mark.full
def test_scenes_and_matches_leave_nothing_behind(studio: Studio, capsys: pytest.CaptureFixture[str]) -> None:
    work = Soak(studio, SECONDS / 60)
    samples = work.spend()
    assert set(SCENES) <= set(work.done)
    assert any(name.startswith("archon to ") for name in work.done)
    assert len(capsys.readouterr().out.splitlines()) == len(samples) >= 2
    assert all(sample.nodes > 0 and sample.tasks > 0 for sample in samples)
    assert not [fault for fault in faults(samples, 0.0) if "memory" not in fault]


@pytest.mark.full
def test_a_screen_that_leaves_a_node_is_found(
    studio: Studio, base: ShowBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = Studio.begin_match
    left = []

    def forgetful(self: Studio, game: str, seed: int) -> None:
        left.append(base.render.attach_new_node("left behind"))
        begin(self, game, seed)

    monkeypatch.setattr(Studio, "begin_match", forgetful)
    samples = Soak(studio, SECONDS / 60).spend()
    for node in left:
        node.remove_node()
    assert any("nodes at the end" in fault for fault in faults(samples, 0.0))
