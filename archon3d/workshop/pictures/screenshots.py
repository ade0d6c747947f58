"""The five screenshots that software centres and stores show, with a caption each in the metadata."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from panda3d.core import PNMImage

from archon3d.app.film.grabber import FINER
from archon3d.app.film.picture_file import write_picture
from archon3d.host.settings import QUALITY_PRESETS
from archon3d.host.texts import printable
from archon3d.workshop.pictures.key_art import draw_key_art
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import KEY_ART
from archon3d.workshop.pictures.studio import opened
from archon3d.workshop.pictures.thumbnails import ThumbnailDetail, cut

SIZE: Final = (1920, 1080)
"""Size of a screenshot in pixels."""

SCREENS: Final[Mapping[str, str]] = {
    "arena": "arena-clash",
    "board": "spell-shift-time",
    "table": "sorcery-cast",
    "title": "title",
}
"""Each screenshot of a screen, and its staged scene; stores show the first one largest."""

CLOSER: Final = {"board": ThumbnailDetail(SCREENS["board"], 0.5, 0.46, 0.92)}
"""Screenshots without lists and words, that show the part of their screen that is left: the whole board."""

LATER: Final = {"board": 6}
"""Frames after its staged moment at which a screenshot is taken: there, the clock hand joins the ring."""


def draw_screenshots() -> Iterator[tuple[str, PNMImage]]:
    """Yield the name of each screenshot and its picture, without hints of keys; the key art is the last.

    Raises NoDisplay.
    """
    scenes = staged_pictures()
    with opened((FINER * SIZE[0], FINER * SIZE[1]), QUALITY_PRESETS[-1]) as studio:
        studio.hide_prompts()
        for name, scene in SCREENS.items():
            studio.stage(scenes[scene])
            studio.pass_frames(LATER.get(name, 0))
            whole = studio.picture((FINER * SIZE[0], FINER * SIZE[1]), words=name not in CLOSER)
            yield name, cut(whole, CLOSER.get(name, ThumbnailDetail(scene, 0.5, 0.5, 1.0)), SIZE)
    yield KEY_ART, draw_key_art(SIZE)


def write_screenshots(folder: Path) -> None:
    """Write them into the folder. Raises NoDisplay, or OSError for a file."""
    for name, picture in draw_screenshots():
        path = folder / f"{name}.png"
        write_picture(picture, path)
        print(f"wrote {printable(path)}", flush=True)
