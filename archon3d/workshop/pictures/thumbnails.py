"""A sheet of thumbnails: how the game looks where shops and lists show it smallest."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from panda3d.core import PNMImage

from archon3d.app.film.picture_file import write_picture
from archon3d.host.settings import QUALITY_PRESETS
from archon3d.host.texts import printable
from archon3d.workshop.pictures.key_art import draw_key_art
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import THUMBNAILS
from archon3d.workshop.pictures.studio import opened

SIZES: Final = ((184, 86), (120, 45))
"""Width and height of the pictures in each row of the sheet."""
DRAWN: Final = (1920, 1080)
GAP: Final = 8
"""Pixels between two pictures, and around them."""


class ThumbnailDetail(NamedTuple):
    """A crop of a staged picture: its centre and width, as shares of the picture's."""

    scene: str
    x: float
    y: float
    width: float


DETAILS: Final = (
    ThumbnailDetail("board-midgame", 0.5, 0.5, 0.62),
    ThumbnailDetail("attack-dragon", 0.49, 0.53, 0.62),
    ThumbnailDetail("archmage-choosing", 0.5, 0.42, 0.62),
    ThumbnailDetail("sorcery-blitz", 0.5, 0.46, 0.6),
    ThumbnailDetail("archers-attacks", 0.5, 0.45, 0.5),
)
"""The board, the arena, and the three tables."""


def draw_thumbnails() -> list[list[PNMImage]]:
    """Return a row for each size: the key art, followed by the details. Raises NoDisplay."""
    rows = [[draw_key_art(size)] for size in SIZES]
    with opened(DRAWN, QUALITY_PRESETS[-1]) as studio:
        pictures = staged_pictures()
        for detail in DETAILS:
            studio.stage(pictures[detail.scene])
            whole = studio.picture(DRAWN)
            for row, size in zip(rows, SIZES, strict=True):
                row.append(cut(whole, detail, size))
    return rows


def write_thumbnails(folder: Path) -> None:
    """Write the sheet into the folder. Raises NoDisplay, or OSError for a file."""
    rows = draw_thumbnails()
    width = max(sum(one.get_x_size() + GAP for one in row) for row in rows) + GAP
    sheet = PNMImage(width, sum(row[0].get_y_size() + GAP for row in rows) + GAP)
    y = GAP
    for row in rows:
        x = GAP
        for one in row:
            sheet.copy_sub_image(one, x, y)
            x += one.get_x_size() + GAP
        y += row[0].get_y_size() + GAP
    path = folder / f"{THUMBNAILS}.png"
    write_picture(sheet, path)
    print(f"wrote {printable(path)}", flush=True)


def cut(whole: PNMImage, detail: ThumbnailDetail, size: tuple[int, int]) -> PNMImage:
    """Return the crop at that size in pixels, whose shape gives its height."""
    width = detail.width * whole.get_x_size()
    height = width * size[1] / size[0]
    left = round(detail.x * whole.get_x_size() - width / 2)
    top = round(max(0.0, detail.y * whole.get_y_size() - height / 2))
    cut = PNMImage(round(width), round(height))
    cut.copy_sub_image(whole, 0, 0, left, top, round(width), round(height))
    small = PNMImage(*size)
    small.quick_filter_from(cut)
    return small
