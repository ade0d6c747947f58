"""The smallest letters can be read from a couch: capitals of 12 pixels or more on the smallest screens."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, TextNode

from archon3d.host.settings import LANGUAGE, Settings
from archon3d.ui.canvas import GLYPH_MARGIN, ITALIC, TEXT, TITLE, Canvas
from tests.engine.harness import playing, text_node
from tests.engine.layout import seen
from tests.engine.scene.looking import bounds
from tests.engine.screen_walk import walk
from tests.engine.test_text_fits import case_name

LEAST = 12.0
"""Pixels of the lowest capitals, while text has its own size."""

CASES = [(size, language) for size in ((1280, 720), (1280, 800)) for language in ("english", "german")]


FINE = 500
"""Pixels to the em at which a capital is measured: its edges weigh nothing then."""


def shares(canvas: Canvas) -> dict[str, float]:
    """The height of each face's capitals, as a share of its em, by the face's own name."""
    found = {}
    for face in (TITLE, TEXT, ITALIC):
        font = canvas.font(face, FINE)
        letter = TextNode("H")
        letter.set_font(font)
        letter.set_text("H")
        low, high = bounds(NodePath(letter.generate()))
        found[font.get_name()] = float(high.z - low.z) - 2 * GLYPH_MARGIN / FINE
    return found


def capitals(canvas: Canvas) -> dict[str, float]:
    """How many pixels the capitals of every text are high that can be seen."""
    share = shares(canvas)
    found = {}
    for path in seen(canvas.root, "**/+TextNode"):
        node = text_node(path)
        if node.get_text().strip():
            ems = path.get_scale(canvas.root).z / canvas.pixel
            found[node.get_text()] = ems * share[node.get_font().get_name()]
    return found


@pytest.mark.parametrize(("size", "language"), CASES, ids=case_name)
def test_no_capitals_are_lower_than_twelve_pixels(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    file = tmp_path / "settings.toml"
    settings = Settings(file)
    settings[LANGUAGE] = language
    settings.save()
    found = []
    with playing(base, file) as play:
        for screen in walk(play):
            heights = capitals(play.program.context.canvas)
            assert heights, screen
            found += [
                f"{screen}: {text!r} has capitals of {height:.1f} pixels"
                for text, height in heights.items()
                if height < LEAST
            ]
    assert found == [], "\n".join(found)
