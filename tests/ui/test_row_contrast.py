"""What is pointed at can be read at least as well as what is not, in every palette."""

from collections.abc import Iterator

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import ANIMATION, PALETTE, PLAYERS
from archon3d.scene.craft.palettes import PALETTES
from archon3d.ui.canvas import CANVAS_HEIGHT
from archon3d.ui.focus import Rectangle
from tests.driver.harness import Play, playing
from tests.grid import dealt
from tests.ui.lightness import Lightness, lightness

LEAST = {"high-contrast": 7.0}
"""The contrast that a row has at least (WCAG 2.2, 1.4.6), by palette."""
USUAL = 4.5
"""Likewise in other palettes (1.4.3)."""
SCREENS = ("title", "settings", "setup", "games", "codex", "lessons", "practice", "gauntlet", "controls")
ABOUT = 0.97
"""Letters of equal colour are of equal contrast up to this share: edges are blended."""


@pytest.fixture(scope="module")
def play(base: ShowBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Yield a program for all screens and palettes."""
    with playing(base, tmp_path_factory.mktemp("contrast") / "settings.toml") as play:
        play.settings[ANIMATION], play.settings[PLAYERS] = "off", "computer-dark"
        yield play


def contrast(picture: Lightness, place: Rectangle) -> float:
    """Return the contrast of the letters with their ground."""
    scale = len(picture) / CANVAS_HEIGHT
    rows = slice(round((place.y + 6) * scale), round((place.y + place.h - 6) * scale))
    columns = slice(round((place.x + 12) * scale), round((place.x + place.w - 12) * scale))
    luminance = ((picture[rows, columns] + 16) / 116) ** 3
    ground, letters = float(np.median(luminance)), float(np.quantile(luminance, 0.998))
    return (letters + 0.05) / (ground + 0.05)


@pytest.mark.sample(3)
@pytest.mark.parametrize(("screen", "palette"), dealt(SCREENS, list(PALETTES)))
def test_the_row_that_is_pointed_at_is_as_legible_as_any(
    base: ShowBase, play: Play, screen: str, palette: str
) -> None:
    play.settings[PALETTE] = palette
    play.program.take_settings()
    play.program.flow.close()
    play.program.flow.start(screen)
    play.frames(30)
    first = play.menu.focus
    place = play.menu.place_of(first)
    pointed = contrast(lightness(base), place)
    play.press("raw-arrow_down" if screen != "games" else "raw-arrow_right")
    assert play.menu.focus != first
    play.frames(10)
    other = contrast(lightness(base), place)
    assert pointed >= LEAST.get(palette, USUAL)
    assert pointed >= ABOUT * other
