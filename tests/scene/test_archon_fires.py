"""The side that the cycle favours has the higher fires, and motes drift there where pictures are fine."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import QUALITY, QUALITY_PRESETS
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.ground import TORCH_HEIGHT, TORCHES
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.library import FigureLibrary
from tests.driver.harness import playing
from tests.scene.looking import Picture, brightness
from tests.scene.played import ASPECT

pytestmark = pytest.mark.usefixtures("small")

VIEW = board_view(ARCHON.new({}, 1))
LEFT, RIGHT = TORCHES[1], TORCHES[3]
"""The near fires of light and dark."""


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    library.motes = False
    scene = ArchonScene(base.render, base.cam, ASPECT, library, VIEW)
    yield scene
    scene.close()
    library.motes = True


def shown(base: ShowBase, scene: ArchonScene, colour: str) -> Picture:
    """Return the board in that colour, after two seconds."""
    scene.seconds = 0.0
    scene.show(replace(VIEW, colour=colour))
    scene.update(2.0)
    return Picture(base)


def glare(picture: Picture, scene: ArchonScene, torch: tuple[float, float]) -> float:
    """Return how bright it is over a fire."""
    x, y = scene.stage.view.screen_at(*torch, TORCH_HEIGHT + 0.3)
    offsets = [step / 100 for step in range(-6, 7)]
    return sum(brightness(picture.at(x + dx, y + dy)) for dx in offsets for dy in offsets) / 169


def test_fires_follow_the_cycle(base: ShowBase, scene: ArchonScene) -> None:
    pictures = [shown(base, scene, colour) for colour in "ABCDEF"]
    lights = [glare(picture, scene, LEFT) for picture in pictures]
    darks = [glare(picture, scene, RIGHT) for picture in pictures]
    assert lights == sorted(lights, reverse=True)
    assert darks == sorted(darks)
    assert lights[0] > 1.1 * lights[-1]
    assert darks[-1] > 1.1 * darks[0]


@pytest.mark.parametrize("colour", "AF")
def test_motes_drift_over_the_favoured_half_alone(
    base: ShowBase, library: FigureLibrary, scene: ArchonScene, colour: str
) -> None:
    without = shown(base, scene, colour)
    library.motes = True
    after = shown(base, scene, colour)
    favoured = range(after.width // 2) if colour == "A" else range(after.width // 2, after.width)
    changed = {
        place // 3 % after.width
        for place in range(0, len(after.data), 3)
        if after.data[place : place + 3] != without.data[place : place + 3]
    }
    assert len(changed) > 40
    assert changed <= set(favoured)


def test_only_fine_presets_have_motes(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        drifting = {}
        for preset in QUALITY_PRESETS:
            play.settings[QUALITY] = preset
            play.program.take_settings()
            drifting[preset] = play.program.context.library.motes
    assert drifting == {preset: preset != "low" for preset in QUALITY_PRESETS}
