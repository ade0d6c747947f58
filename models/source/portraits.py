"""Draw the atlas of portraits, and the menus' frames: `python -m models.source.portraits`.

One atlas contains every fighter, the tables' pieces and Archon's spells, another one the lessons and the
menus' emblems. A frame has the board's posts at its corners, around parchment. Needs the extra `art`.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import BOWMEN, SORCERERS, FigureLibrary, own_side
from archon3d.ui.frames import PARCHMENT, PARCHMENT_SIDE, POSTS
from archon3d.ui.portrait import EMBLEMS, PORTRAITS, Atlas
from models.source.drawing import Pixels, cut_out, opened, shrunk, write, write_grey
from models.source.emblems import EMBLEMS as EMBLEM_SIGNS
from models.source.parchment import vellum
from models.source.spell_glyphs import GLYPHS

ROOT = Path(__file__).resolve().parents[2]
SIDE = 512
"""Width and height of what is drawn for a cell, in pixels, before it is scaled down."""

PITCH = 12.0
HEADING = 152.0
"""Heading to the viewer, a little to the left."""
TILES = ("hand", "cup", "sword", "wand", "tower", "moon", "mage")
DARK_TILES = ("mage",)
"""Tiles that show their dark face too."""
DARK = "_dark"
LOCKS = ("sorcery_lock_red", "sorcery_lock_violet")
TILE_LEAN = 62.0
FRAME_POSTS = ("frame_post_light", "frame_post_dark")
"""The posts at the left and the right corners of a frame."""
LEANS = dict.fromkeys(LOCKS, 0.0) | dict.fromkeys(FRAME_POSTS, 90.0 - PITCH)
"""How far props lean to the viewer, in degrees, unless by TILE_LEAN; posts are seen from above."""
FILLED = 0.92
POST_FILLED = 1.14
POST_PIXELS = 128
"""Sizes of props, in cells, and of a post's picture, in pixels; the post's foot is cut off."""


class Pose(NamedTuple):
    """A figure in a cell: places are in squares to the right and to the back, headings in degrees."""

    kind: str
    x: float
    y: float
    heading: float
    clip: str = "idle"
    seconds: float = 0.3


class Crop(NamedTuple):
    """The visible part of a picture plane: its centre and size, in squares."""

    x: float
    z: float
    size: float


WIDE = Crop(0.0, 0.8, 3.0)
"""What holds any figure whole."""
BUST = 0.9
"""Least size of a fighter's crop, in squares: its head, and something of its body."""
MARGIN = 0.03
"""Space around what must not be cut, in squares."""
VISIBLE = 0.05
"""Least alpha of what belongs to a figure."""

LESSONS: dict[str, tuple[Pose, ...] | str] = {
    "first-duel": (
        Pose("knight", -0.44, 0.0, -120.0, "attack", 0.1),
        Pose("goblin", 0.5, 0.0, 120.0, "attack", 0.1),
    ),
    "archon-board": (
        Pose("unicorn", -0.5, 0.0, -140.0),
        Pose("golem", -0.02, 0.7, -160.0),
        Pose("dragon", 0.44, 0.1, 140.0),
    ),
    "archon-arena": (
        Pose("archer", -0.5, 0.0, -120.0, "attack", 0.1),
        Pose("troll", 0.42, 0.0, 120.0, "attack", 0.1),
    ),
    "archon-spells": (
        Pose("wizard", -0.36, 0.0, -145.0, "cast", 0.5),
        Pose("sorceress", 0.44, 0.2, 145.0, "cast", 0.5),
    ),
    "sorcery-colours": (Pose("sorcerer-red", -0.45, 0.0, -140.0), Pose("sorcerer-violet", 0.45, 0.0, 140.0)),
    "archers-aiming": (
        Pose("bowman-light", -0.45, 0.0, -110.0, "attack", 0.0),
        Pose("bowking-dark", 0.42, 0.2, 120.0),
    ),
    "archmage-turns": "archmage_moon",
}
"""A lesson's picture: figures, or a tile's dark face."""
GROUP_FILLED = 0.92
"""How much of its cell a group of figures fills."""


def names() -> dict[Atlas, tuple[str, ...]]:
    """Return the names of each atlas's cells, row by row."""
    tiles = (
        *(f"archmage_{tile}" for tile in TILES),
        *(f"archmage_{tile}{DARK}" for tile in DARK_TILES),
    )
    spells = (f"spell.{spell}" for spell in GLYPHS)
    lessons = (f"lesson.{lesson}" for lesson in LESSONS)
    emblems = (f"emblem.{emblem}" for emblem in EMBLEM_SIGNS)
    return {
        PORTRAITS: (*FIGHTERS, *BOWMEN, *SORCERERS, *tiles, *LOCKS, *spells),
        EMBLEMS: (*lessons, *emblems),
    }


def main() -> int:
    """Write the atlases and their names, and what frames are made of."""
    (ROOT / POSTS).parent.mkdir(exist_ok=True)
    with opened(SIDE) as base:
        library = FigureLibrary()
        for atlas, cells in names().items():
            _draw_atlas(base, library, atlas, cells)
        posts = [shrunk(_prop(base, library, name), SIDE // POST_PIXELS) for name in FRAME_POSTS]
        library.close()
    write(np.concatenate(posts, axis=1), ROOT / POSTS)
    write_grey(vellum(PARCHMENT_SIDE), ROOT / PARCHMENT)
    return 0


def _draw_atlas(base: ShowBase, library: FigureLibrary, atlas: Atlas, cells: tuple[str, ...]) -> None:
    side, rows = atlas.cell, -(-len(cells) // atlas.columns)
    picture = np.zeros((rows * side, atlas.columns * side, 4))
    for number, name in enumerate(cells):
        row, column = divmod(number, atlas.columns)
        cell = shrunk(_cell(base, library, name), SIDE // side)
        cell[[0, -1]] = cell[:, [0, -1]] = 0.0  # no trace of it in its neighbours
        picture[row * side : (row + 1) * side, column * side : (column + 1) * side] = cell
    write(picture, ROOT / atlas.picture)
    (ROOT / atlas.names).write_text("\n".join(cells) + "\n", encoding="utf-8")


def _cell(base: ShowBase, library: FigureLibrary, name: str) -> Pixels:
    group, _, what = name.partition(".")
    if group == "spell":
        return GLYPHS[what](SIDE)
    if group == "emblem":
        return EMBLEM_SIGNS[what](SIDE)
    if group == "lesson":
        shown = LESSONS[what]
        if isinstance(shown, str):
            return _prop(base, library, shown, dark=True)
        return _figures(base, library, shown, _fitted(_figures(base, library, shown, WIDE)))
    if name in (*FIGHTERS, *BOWMEN, *SORCERERS):
        poses = (Pose(name, 0.0, 0.0, HEADING),)
        return _figures(base, library, poses, _bust(_figures(base, library, poses, WIDE)))
    return _prop(base, library, name.removesuffix(DARK), dark=name.endswith(DARK))


def _bust(whole: Pixels) -> Crop:
    """Return the crop of the figure in a WIDE picture that cuts it nowhere but at the bottom."""
    side, shown = whole.shape[0], whole[..., 3] > VISIBLE
    columns, top = np.flatnonzero(shown.any(axis=0)), np.flatnonzero(shown.any(axis=1))[0]
    left, right = ((one / side - 0.5) * WIDE.size for one in (columns[0], columns[-1] + 1))
    high = WIDE.z + (0.5 - top / side) * WIDE.size + MARGIN
    size = max(BUST, right - left + 2 * MARGIN)
    return Crop((left + right) / 2, high - size / 2, size)


def _fitted(whole: Pixels) -> Crop:
    """Return the crop of the figures in a WIDE picture that cuts them nowhere."""
    side, shown = whole.shape[0], whole[..., 3] > VISIBLE
    columns, rows = (np.flatnonzero(shown.any(axis=axis)) for axis in (0, 1))
    left, right = ((one / side - 0.5) * WIDE.size for one in (columns[0], columns[-1] + 1))
    high, low = (WIDE.z + (0.5 - one / side) * WIDE.size for one in (rows[0], rows[-1] + 1))
    return Crop((left + right) / 2, (low + high) / 2, max(right - left, high - low) / GROUP_FILLED)


def _framing(crop: Crop) -> Framing:
    half = crop.size / 2
    return Framing(pitch=PITCH, low=crop.z - half, high=crop.z + half, half_width=half)


def _figures(base: ShowBase, library: FigureLibrary, poses: tuple[Pose, ...], crop: Crop) -> Pixels:
    stage = Stage("portrait", base.render, base.cam, _framing(crop), 1.0)
    figures = []  # a figure that is garbage-collected loses its pose
    for pose in poses:
        figure = library.figure(stage.root, pose.kind, own_side(pose.kind), "arena")
        figure.place(pose.x - crop.x, pose.y)
        figure.face(pose.heading)
        figure.settle(pose.seconds, pose.clip)
        for part in ("base", "pointing base"):
            figure.root.find_all_matches(part).detach()
        figures.append(figure)
    picture = cut_out(base)
    stage.close()
    return picture


def _prop(base: ShowBase, library: FigureLibrary, name: str, *, dark: bool = False) -> Pixels:
    """Return a tile, a lock or a post, leaning to the viewer; `dark` shows its lower face."""
    stage = Stage("portrait", base.render, base.cam, _framing(Crop(0.0, 0.0, 1.0)), 1.0)
    lean = stage.root.attach_new_node("lean")
    prop = library.prop(lean, name)
    prop.set_hpr(180.0 * dark, 0.0, 180.0 * dark)
    lean.set_p(LEANS.get(name, TILE_LEAN))
    bounds = lean.get_tight_bounds(stage.root)
    if bounds is None:
        raise ValueError(f"the prop {name} has nothing to be seen")
    low, high = bounds
    middle, size = (low + high) / 2, max(high.x - low.x, high.z - low.z)
    prop.get_parent().set_pos(-middle)
    stage.root.set_scale((POST_FILLED if name in FRAME_POSTS else FILLED) / size)
    picture = cut_out(base)
    stage.close()
    return picture


if __name__ == "__main__":
    sys.exit(main())
