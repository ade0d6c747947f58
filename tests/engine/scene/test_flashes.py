"""Nothing lights up and goes dark more than three times a second."""

import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from archon3d import scene
from archon3d.host import paths
from archon3d.scene.fighters import FLASH_PAUSE, FLASH_SECONDS
from archon3d.scene.tabletop.spectral_sorcery import PULSE_RATE, RING_RATE

MOST_FLASHES = 3.0
"""A second: Web Content Accessibility Guidelines 2.2, criterion 2.3.1."""

BEAT = re.compile(r"sin\((?:self\.)?_?seconds \* ([0-9.]+)\)")
"""A glow that breathes, in a scene or in a shader: its rate in radians a second."""

SOURCES = [
    *sorted((paths.data_root() / "shaders").glob("*.frag")),
    *sorted(path for folder in scene.__path__ for path in Path(folder).rglob("*.py")),
]


def beats() -> Iterator[tuple[str, float]]:
    for source in SOURCES:
        for rate in BEAT.findall(source.read_text(encoding="utf-8")):
            yield source.name, float(rate)


def test_every_glow_that_breathes_is_slow() -> None:
    found = list(beats())
    places = {"board.frag", "board.py", "cursor.py", "fighters.py", "offers.py", "archers.py"}
    assert places <= dict(found).keys()
    named = [("ring", RING_RATE), ("pulse", PULSE_RATE)]
    assert [beat for beat in found + named if beat[1] / math.tau > MOST_FLASHES] == []


def test_hits_light_a_fighter_up_at_most_three_times_a_second() -> None:
    """The pause that the figures keep, however closely hits follow, and a flash that ends within it."""
    assert 1 / FLASH_PAUSE <= MOST_FLASHES + 1e-9
    assert FLASH_SECONDS < FLASH_PAUSE


@pytest.mark.parametrize("line", ["sin(seconds * 20.0)", "math.sin(self._seconds * 20.0)"])
def test_a_glow_that_flickers_is_noticed(line: str) -> None:
    assert [float(rate) / math.tau > MOST_FLASHES for rate in BEAT.findall(line)] == [True]
