"""Text on large screens and at large scales; `test_every_screen.py` asks whether all words have room."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.ui.canvas import ENLARGED, SMALLEST, Canvas
from archon3d.ui.words import speak
from archon3d.workshop.pictures.staged import staged_pictures
from tests.driver.harness import STOCK, HastyStudio, playing
from tests.ui.room import LEAST, case_name, sizes


def test_a_large_screen_shrinks_no_rows_out_of_sight(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (3840, 2160))
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("settings")
        play.frames(2)
        assert min(sizes(play.program.context.canvas).values()) >= LEAST


GROWING = {
    (1280, 720): ("join", "join-one", "seats", "online-duel", "matches", "archmage-force"),
    (1024, 768): ("join", "join-one", "seats", "online-duel"),
}
"""Staged pictures whose text has grown too little once, by the window's size."""

LEAST_GROWTH = 1.4
"""How many times as large text is at 200 %, at least, unless it was large before."""


@pytest.mark.full
@pytest.mark.parametrize("size", GROWING, ids=case_name)
def test_small_text_grows_with_its_scale(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    names = GROWING[size]
    usual, large = (sizes_in_pictures(base, tmp_path / str(scale), scale, names) for scale in (100, 200))
    found = [
        f"{picture}: {text!r} is {height:.1f} high"
        for (picture, text), height in large.items()
        if height < min(LEAST_GROWTH * usual.get((picture, text), SMALLEST), ENLARGED)
    ]
    assert found == [], "\n".join(found)
    assert len(large) > 5 * len(names)


def sizes_in_pictures(
    base: ShowBase, folder: Path, scale: int, names: Sequence[str]
) -> dict[tuple[str, str], float]:
    """Return the height of every text's em in each of those pictures, in canvas units, in German."""
    folder.mkdir()
    studio = HastyStudio(base, folder, "low", {TEXT_SCALE: scale, LANGUAGE: "de"}, stock=STOCK)
    found: dict[tuple[str, str], float] = {}
    try:
        for name in names:
            studio.stage(staged_pictures()[name])
            studio.pass_frames(2)
            found |= {(name, text): height for text, height in sizes(studio.canvas).items()}
    finally:
        studio.close()
        speak("en")
    return found
