"""Draw a creature like the game does: `python -m models.source.sheet ICON --out PICTURE.png`.

The rows, from the top, are eight directions; a strip of each clip; and eight directions in colour and in
grey, at the board's detail and at the size of a player's board.
"""

import argparse
import math
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from direct.actor.Actor import Actor
from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    CullFaceAttrib,
    Filename,
    LVecBase2f,
    LVecBase3f,
    NodePath,
    OrthographicLens,
    PNMImage,
    load_prc_file_data,
)

from archon3d.host.paths import native_name
from archon3d.scene.craft import shading
from models.source.build import CAST, DETAILS, sculpted

COLUMNS = 8
CELL = 200
"""Width and height of a cell in pixels."""

SIDE = 150
"""Side of a square in the large rows, in pixels."""

BOARD_SIDE = 70
"""Side of a square on a small screen's board, in pixels."""

FOOT = 40
"""Pixels below the large rows, for what is at a figure's feet."""

STRIP = 96
"""Height of a small row in pixels."""

LINE = 2.2
"""Twice the width of a figure's outline in pixels, where the sheet is not enlarged."""

ELEVATION = math.radians(52)
THREE_QUARTERS = 150.0
"""Heading of figures in the strips: to the viewer, a little to the left."""

MOMENTS = {
    "attack": (0.0, 0.06, 0.12, 0.2, 0.32, 0.5, 0.75, 1.0),
    "cast": (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 1.0),
    "hit": (0.0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0),
    "death": (0.0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1.0),
}
"""Moments of a clip that are shown, from 0 to 1; others have even steps."""

EVEN = tuple(step / COLUMNS for step in range(COLUMNS))
BACKGROUND = (0.36, 0.35, 0.40, 1.0)

SETTINGS = """
window-type offscreen
load-display p3headlessgl
aux-display
gl-version 3 2
audio-library-name null
notify-level-device fatal
notify-level-display error
framebuffer-multisample 1
multisamples 4
"""


def main(words: Sequence[str] | None = None) -> int:
    """Draw the requested sheet; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m models.source.sheet", description="Draw a creature.")
    parser.add_argument("icon", choices=CAST, metavar="ICON", help=f"which, of: {', '.join(CAST)}")
    parser.add_argument("--out", type=Path, required=True, help="the picture")
    parser.add_argument("--large", action="store_true", help="twice as large")
    options = parser.parse_args(words)
    figure = sculpted(options.icon)
    rows = 1 + len(figure.clips)
    zoom = 2 if options.large else 1
    width, height = COLUMNS * CELL * zoom, (rows * CELL + FOOT + 2 * STRIP) * zoom
    load_prc_file_data("", f"{SETTINGS}\nwin-size {width} {height}")
    base = ShowBase()
    base.set_background_color(*BACKGROUND)
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for detail in DETAILS:
            files[detail.name] = Path(folder) / f"{detail.name}.glb"
            count = figure.write(files[detail.name], detail.triangles, detail.fine)
            print(f"{detail.name}: {count} triangles, {files[detail.name].stat().st_size // 1000} kB")
        large, small = NodePath("large"), NodePath("small")
        _fill(large, files["arena"], SIDE, [clip.name for clip in figure.clips])
        _row(small, files["board"], 0, BOARD_SIDE, "idle", EVEN[:1] * COLUMNS, turning=True)
    share = 2 * STRIP * zoom / height
    _region(base, large, (share, 1.0), COLUMNS * CELL / SIDE, (rows * CELL + FOOT) / SIDE, 1.05)
    for foot in (0.0, share / 2):
        _region(base, small, (foot, foot + share / 2), COLUMNS * CELL / BOARD_SIDE, STRIP / BOARD_SIDE, 0.95)
    base.task_mgr.step()
    base.task_mgr.step()
    _write(base, options.out, STRIP * zoom)
    return 0


def _fill(root: NodePath, file: Path, side: int, clips: Sequence[str]) -> None:
    """Add the rows of large figures, the first at y = 0 and the others below it."""
    _row(root, file, 0, side, "idle", EVEN[:1] * COLUMNS, turning=True)
    for number, clip in enumerate(clips, 1):
        _row(root, file, number, side, clip, MOMENTS.get(clip, EVEN))


def _row(
    root: NodePath,
    file: Path,
    number: int,
    side: int,
    clip: str,
    moments: Sequence[float],
    turning: bool = False,
) -> None:
    """Add a row of figures, each at a moment of a clip."""
    for column, moment in enumerate(moments):
        actor = Actor(Filename.from_os_specific(native_name(file)))
        actor.reparent_to(root)
        across = (column - (COLUMNS - 1) / 2) * CELL / side
        actor.set_pos(across, -number * CELL / side / math.sin(ELEVATION), 0)
        actor.set_h(180.0 - column * 360 / COLUMNS if turning else THREE_QUARTERS)
        frames = actor.get_num_frames(clip)
        if frames is None:
            raise LookupError(f"{file} has no clip {clip}")
        actor.pose(clip, round(moment * (frames - 1)))
        actor.update(force=True)
        actor.set_shader(shading.program("figure"))
        for node in actor.find_all_matches("**/+GeomNode") if side > BOARD_SIDE else ():
            hull = node.copy_to(node.get_parent())
            hull.set_shader(shading.program("outline"))
            hull.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise))
        root.set_python_tag(f"{number} {column}", actor)  # an actor without references empties its node


def _region(
    base: ShowBase, root: NodePath, span: tuple[float, float], width: float, height: float, first: float
) -> None:
    """Show a root in that span of the picture's height; its first row is `first` below the top."""
    view = LVecBase3f(0.0, -math.cos(ELEVATION), math.sin(ELEVATION))
    shading.prepare_root(root)
    shading.light_scene(root, view)
    root.set_shader_input(
        "line", LVecBase2f(LINE / (COLUMNS * CELL), LINE / (height * CELL / width * COLUMNS))
    )
    lens = OrthographicLens()
    lens.set_film_size(width, height)
    lens.set_near_far(1.0, 200.0)
    camera = base.makeCamera(base.win, displayRegion=(0.0, 1.0, *span), lens=lens, scene=root)
    camera.reparent_to(root)
    middle = (height / 2 - first) / math.sin(ELEVATION)
    camera.set_pos(LVecBase3f(0.0, -middle, 0.0) + view * 60)
    camera.look_at(0.0, -middle, 0.0)


def _write(base: ShowBase, path: Path, strip: int) -> None:
    """Write the picture, with its lowest strip in grey."""
    picture = PNMImage()
    base.win.get_screenshot(picture)
    picture.remove_alpha()
    grey = PNMImage(picture.get_x_size(), strip)
    grey.copy_sub_image(picture, 0, 0, 0, picture.get_y_size() - strip)
    grey.make_grayscale()
    grey.make_rgb()
    picture.copy_sub_image(grey, 0, picture.get_y_size() - strip)
    if not picture.write(Filename.from_os_specific(native_name(path))):
        raise OSError(f"{path} cannot be written: is its folder there, and its ending .png?")


if __name__ == "__main__":
    sys.exit(main())
