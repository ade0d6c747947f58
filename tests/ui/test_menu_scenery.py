"""Menus are neither dark nor empty: scenery is behind them, and what is written on it is legible."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, IVORY, SIDE_TEXT_COLOURS, Canvas, Colour
from archon3d.workshop.pictures.staged import staged_pictures
from tests.driver.harness import STOCK, HastyStudio, text_node
from tests.driver.layout import box_of, panels_of, seen, view_of
from tests.grid import some
from tests.ui.lightness import LIGHT, WEIGHTS, light_of

MENUS: Final = (
    "title",
    "games",
    "setup",
    "join",
    "seats",
    "practice",
    "gauntlet",
    "matches",
    "online",
    "address",
    "lobby",
    "watching",
    "codex",
    "lessons",
    "settings",
    "controls",
    "credits",
    "result",
)
"""Screens that are menus; others show a board, an arena or a question over them."""

DARK, MOST_DARK = 0.08, 0.35
"""The luminance of sRGB below which a pixel counts as dark, and the share of such pixels."""

BLOCK, EVEN, MOST_EMPTY = 16, 2 / 255, 0.48
"""A block of pixels on a side is empty if its luminance deviates by less; and the share of such blocks."""

LEAST_CONTRAST = 7.0
"""WCAG 2.2, 1.4.6."""

READ = (FADED, GOLD, IVORY)
"""The colours of what is to be read; others are those of sides, or of what cannot be chosen."""

LEAST_OF_SIDES = 4.5
"""The contrast of large words in a side's colour: blue has less than 7 on black."""

BRIGHTEST = 0.98
"""A text's ground counts as this quantile of its luminances, from the darkest."""

LOOKED_AT = {
    "low": ("games", "settings-seeing", "codex", "result-light"),
    "high": ("lessons", "setup-archon", "credits"),
}
"""Menus that are looked at, by preset; before a release all are."""

NAMES = [name for name, scene in staged_pictures().items() if scene.screen in MENUS or scene.played]

CASES = {f"{preset}-{share}": (preset, share) for preset in ("low", "high") for share in ("all", "some")}
SOON = [name for name in CASES if "some" in name]

Shares = NDArray[np.float64]
"""Red, green and blue of each pixel from 0 to 1, the upper rows first."""


def picture(base: ShowBase) -> Shares:
    """Return what is to be seen now."""
    base.graphics_engine.render_frame()
    shot = base.win.get_screenshot()
    pixels = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    return pixels.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1] / 255.0


def dark_share(seen: Shares) -> float:
    return float((seen @ WEIGHTS < DARK).mean())


def empty_share(seen: Shares) -> float:
    """Return the share of blocks in which nothing is to be seen."""
    rows, columns = seen.shape[0] // BLOCK, seen.shape[1] // BLOCK
    luminance = (seen @ WEIGHTS)[: rows * BLOCK, : columns * BLOCK]
    blocks = luminance.reshape(rows, BLOCK, columns, BLOCK).swapaxes(1, 2).reshape(rows * columns, -1)
    return float((blocks.std(axis=1) < EVEN).mean())


def contrasts(base: ShowBase, canvas: Canvas, colours: Collection[Colour] = READ) -> dict[str, float]:
    """Return the contrast of each text of those colours on no panel with the brightest that is behind it."""
    layers = canvas.root.get_children()
    panels = [panel.box for layer in layers for panel in panels_of(canvas, layer)]
    texts = [
        (path, box)
        for path in seen(canvas.root, "**/+TextNode")
        if (box := box_of(path, canvas.root, text_node(path).get_text()))
        and ((view := view_of(path, canvas.width)) is None or box.inside(view))
        and not any(box.meets(panel) for panel in panels)
    ]
    nodes = list(seen(canvas.root, "**/+TextNode"))
    for path in nodes:
        path.hide()
    luminance = LIGHT[np.rint(picture(base) * 255).astype(int)] @ WEIGHTS
    for path in nodes:
        path.show()
    found, scale = {}, len(luminance) / CANVAS_HEIGHT
    wanted = {tuple(round(part, 3) for part in colour) for colour in colours}
    for path, box in texts:
        colour = tuple(round(part, 3) for part in text_node(path).get_text_color())
        x0, x1, y0, y1 = (max(0, round(place * scale)) for place in (box.x0, box.x1, box.y0, box.y1))
        ground = luminance[y0:y1, x0:x1]
        if colour in wanted and ground.size:
            letters = float(light_of(np.array(colour[:3])) @ WEIGHTS)
            found[box.what] = (letters + 0.05) / (float(np.quantile(ground, BRIGHTEST)) + 0.05)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize(("preset", "share"), some(CASES, SOON, spread=True))
def test_menus_are_not_dark_nor_empty_and_their_words_are_legible(
    base: ShowBase, tmp_path: Path, preset: str, share: str
) -> None:
    names = NAMES if share == "all" else LOOKED_AT[preset]
    studio, found, texts = HastyStudio(base, tmp_path, preset, stock=STOCK), [], 0
    try:
        for name in names:
            studio.stage(staged_pictures()[name])
            if studio.screen not in MENUS:
                continue
            now = picture(base)
            found += [f"{name}: {dark:.0%} are dark" for dark in (dark_share(now),) if dark > MOST_DARK]
            found += [f"{name}: {empty:.0%} are empty" for empty in (empty_share(now),) if empty > MOST_EMPTY]
            measured = contrasts(base, studio.canvas)
            texts += len(measured)
            found += [f"{name}: {text}: {one:.1f}" for text, one in measured.items() if one < LEAST_CONTRAST]
    finally:
        studio.close()
    assert found == [], "\n".join(found)
    assert texts > len(names) / 2


def test_the_name_of_both_sides_is_legible_on_the_title(base: ShowBase, tmp_path: Path) -> None:
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    try:
        studio.stage(staged_pictures()["title"])
        found = contrasts(base, studio.canvas, tuple(SIDE_TEXT_COLOURS.values()))
    finally:
        studio.close()
    assert len(found) == len(SIDE_TEXT_COLOURS)
    assert min(found.values()) >= LEAST_OF_SIDES, found


def test_the_measures_tell_a_menu_from_an_empty_one(base: ShowBase, tmp_path: Path) -> None:
    """Without what is behind its panels, a menu is dark and empty."""
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    try:
        studio.stage(staged_pictures()["credits"])
        for backdrop in seen(studio.canvas.root, "**/backdrop"):
            backdrop.hide()
        now = picture(base)
    finally:
        studio.close()
    assert dark_share(now) > MOST_DARK
    assert empty_share(now) > MOST_EMPTY
