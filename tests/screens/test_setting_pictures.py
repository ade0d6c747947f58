"""The settings show what they change: a picture that follows the value."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Texture

from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import (
    ANIMATION,
    FLASHES,
    FRAME_CAP,
    MOTION,
    MUSIC_VOLUME,
    NUMBERS,
    SHAKE,
    VSYNC,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.screens.setting_pictures import setting_picture
from archon3d.ui.canvas import Canvas
from archon3d.ui.layout import lay_out
from tests.driver.harness import playing

SCREEN: Final = 1920
EMBLEM: Final = "emblem.sound"
PAIRS: Final = (
    (WINDOW_MODE, "window", "full-screen"),
    (WINDOW_SIZE, "1280x720", "1600x900"),
    (VSYNC, True, False),
    (FRAME_CAP, "30", "120"),
    (ANIMATION, "normal", "off"),
    (FLASHES, True, False),
    (SHAKE, True, False),
    (NUMBERS, True, False),
    (MOTION, "full", "reduced"),
)


@pytest.fixture
def canvas(base: ShowBase) -> Iterator[Canvas]:
    canvas = Canvas(base)
    yield canvas
    canvas.close()


def drawn(canvas: Canvas, setting: Setting[Any], value: Any) -> list[str]:
    """Return the names and places of what a value's picture consists of."""
    layer = canvas.layer("picture")
    lay_out(layer, setting_picture(lambda _: Texture("world"), setting, value, EMBLEM, SCREEN), "")
    found = [f"{path.get_name()} {path.get_mat()}" for path in layer.node.find_all_matches("**/+GeomNode")]
    found += [f"text {path}" for path in layer.node.find_all_matches("**/+TextNode")]
    layer.close()
    return found


@pytest.mark.parametrize(("setting", "one", "other"), PAIRS, ids=[setting.name for setting, *_ in PAIRS])
def test_another_value_has_another_picture(
    canvas: Canvas, setting: Setting[Any], one: object, other: object
) -> None:
    assert drawn(canvas, setting, one) == drawn(canvas, setting, one)
    assert drawn(canvas, setting, one) != drawn(canvas, setting, other)


def test_what_cannot_be_seen_has_its_emblem(canvas: Canvas) -> None:
    assert any(name.startswith(f"portrait {EMBLEM}") for name in drawn(canvas, MUSIC_VOLUME, 80))


def test_the_card_beside_the_settings_follows_the_value(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("settings")
        play.menu.focus = MOTION.name
        seen = []
        for _ in MOTION.choices:
            play.frames(2)
            seen.append(len(play.program.context.canvas.root.find_all_matches("**/portrait knight")))
            play.press("raw-arrow_right")
        assert len(set(seen)) == len(seen)
        assert min(seen) == 1
