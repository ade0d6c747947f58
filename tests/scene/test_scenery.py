"""What lies behind menus and the key art is drawn once: blurred behind menus, at full size in the key art."""

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import GraphicsOutput, NodePath, Texture

from archon3d.app.engine import unseen
from archon3d.scene.craft import matte
from archon3d.scene.craft.passes import OncePass
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus import scenery as sceneries
from archon3d.scene.menus.key_art import KeyArtScene
from archon3d.scene.menus.scenery import Scenery
from tests.scene.looking import Picture, pixels

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
GOLDEN, VIOLET = 1.15, 0.9
"""Red light by blue light of the left third at least, and of the right third at most."""
SMOOTH = 0.02
"""How much of the way from black to white neighbours in the blurred picture differ at most."""
SAME = 3.0
"""By how many of 255 levels two pictures of the same scene differ in the mean."""


def outputs(base: ShowBase, *, active: bool) -> list[str]:
    """Return the names of the engine's offscreen passes that are to be drawn, or that are not."""
    names = [window.get_name() for window in base.graphicsEngine.windows if window.is_active() == active]
    return sorted(name for name in names if name != base.win.get_name())


def drawn(base: ShowBase, picture: Texture) -> NDArray[np.float64]:
    """Return a texture's pixels, the lower rows first."""
    assert base.graphics_engine.extract_texture_data(picture, base.win.get_gsg())
    found = np.frombuffer(pixels(picture, "RGB"), np.uint8)
    return found.reshape(picture.get_y_size(), picture.get_x_size(), 3) / 255.0


def looks_right(colours: NDArray[np.float64]) -> bool:
    """Return whether the left is golden and the right violet."""
    third = colours.shape[1] // 3
    left, right = (colours[:, part].mean(axis=(0, 1)) for part in (slice(third), slice(-third, None)))
    return bool(left[0] > GOLDEN * left[2] and right[0] < VIOLET * right[2])


def test_it_is_smooth_gold_on_the_left_and_violet_on_the_right(base: ShowBase, scenery: Scenery) -> None:
    picture = scenery.picture(ASPECT)
    base.graphics_engine.render_frame()
    colours = drawn(base, picture)
    assert looks_right(colours)
    assert np.abs(np.diff(colours, axis=1)).mean() < SMOOTH
    assert colours.std() > SMOOTH


def test_it_is_drawn_once_for_each_shape_of_the_window(base: ShowBase, scenery: Scenery) -> None:
    first = scenery.picture(ASPECT)
    waiting = outputs(base, active=True)
    assert waiting.count("blur") == 2 * sceneries.BLURS
    base.graphics_engine.render_frame()
    assert outputs(base, active=True) == []
    assert scenery.picture(ASPECT) == first
    assert outputs(base, active=True) == []
    assert scenery.picture(3 / 4) != first
    assert outputs(base, active=True) == waiting


def test_it_waits_for_a_frame_that_is_drawn(base: ShowBase, scenery: Scenery) -> None:
    picture = scenery.picture(ASPECT)
    with unseen(base):
        base.task_mgr.step()
    base.graphics_engine.render_frame()
    assert looks_right(drawn(base, picture))


def test_nothing_is_left_of_it(base: ShowBase, library: FigureLibrary) -> None:
    before = outputs(base, active=False)
    scenery = Scenery(base.win, base.render, library)
    scenery.picture(ASPECT)
    base.graphics_engine.render_frame()
    scenery.close()
    assert outputs(base, active=True) == []
    assert outputs(base, active=False) == before


def test_a_driver_without_framebuffers_shows_both_colours(
    scenery: Scenery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sceneries, "offscreen", lambda *_: None)
    picture = scenery.picture(ASPECT)
    found = np.frombuffer(pixels(picture, "RGB"), np.uint8).reshape(1, 2, 3)
    assert found[0, 0, 0] > found[0, 0, 2]
    assert found[0, 1, 0] < found[0, 1, 2]


def test_the_key_art_looks_the_same_painted_once_and_in_each_frame(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for refuses in (False, True):
        if refuses:
            monkeypatch.setattr(matte, "offscreen", lambda *_: None)
        scene = KeyArtScene(base.render, base.cam, ASPECT, library)
        base.graphics_engine.render_frame()
        pictures.append(Picture(base).rgb.astype(float))
        scene.close()
    once, always = pictures
    assert np.abs(once - always).mean() < SAME
    assert once.std() > 10 * SAME


def test_the_world_of_the_key_art_is_drawn_again_for_another_size_alone(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[OncePass] = []

    def paint(buffer: GraphicsOutput, camera: NodePath) -> OncePass:
        painted.append(OncePass(buffer, camera))
        return painted[-1]

    monkeypatch.setattr(matte, "OncePass", paint)
    scene = KeyArtScene(base.render, base.cam, ASPECT, library)
    for _ in range(3):
        scene.update(1 / 60)
        base.graphics_engine.render_frame()
    assert len(painted) == 1
    scene.resize(4 / 3)
    assert len(painted) == 2
    scene.close()
    assert outputs(base, active=True) == []
