"""Pictures that are kept show what is on the screen."""

import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, PNMImage

from archon3d.app.film.grabber import FrameGrabber
from archon3d.play.headless import play_match
from archon3d.scene.craft.quality import QUALITIES
from archon3d.screens.table import SCREENS
from archon3d.workshop.pictures import kept_records
from archon3d.workshop.pictures.staged import SHARED, staged_pictures
from tests.driver.harness import STOCK, HastyStudio, playing

SMALL = (64, 36)
"""Pictures are compared so small: what is kept has been drawn finer than the screen."""

ALIKE, OTHER = 0.012, 0.025
"""Mean differences of two pictures, of 1 between black and white: of the same, and with another finish."""

SHOWING = {
    "first duel": "first-duel",
    "setup": "setup-archon",
    "duel": "practice-duel",
    "duel menu": "practice-menu",
    "gauntlet duel": "gauntlet-duel",
    "puzzle duel": "puzzle-duel",
    "puzzle menu": "puzzle-menu",
    "quest result": "quest-result",
    "road board": "road-board",
    "road choice": "road-choice",
    "road end": "road-end",
    "road result": "road-result",
    "road code": "road-code",
    "statistics": "statistics-overview",
    "delete replay": "matches-delete",
    "replay": "theatre-archmage",
    "address": "online-relay",
    "lobby": "online-lobby",
    "online match": "online-match",
    "online arena": "online-arena",
    "online menu": "online-menu",
    "online end": "online-end",
    "online record": "online-record",
    "watching": "watch-calls",
    "live replay": "watch-board",
    "watched end": "watch-end",
    "online duel": "online-duel",
    "online duel end": "online-duel-end",
    "lesson match": "lesson",
    "lesson arena": "lesson-arena",
    **{
        f"evening {screen}": f"evening-{picture}"
        for screen, picture in {
            "name": "name",
            "table": "bracket",
            "next": "next",
            "draft": "draft",
            "duel": "duel",
            "match": "match",
            "arena": "arena",
            "pause": "pause",
            "replay": "replay",
            "podium": "podium",
        }.items()
    },
    "settings": "settings-picture",
    "match": "board-opening",
    "arena": "tip-battle",
    "result": "result-light",
}
"""The picture that ends on each screen, where it has another name."""


def distance(one: PNMImage, other: PNMImage) -> float:
    small = [PNMImage(*SMALL), PNMImage(*SMALL)]
    for picture, drawn in zip(small, (one, other), strict=True):
        picture.quick_filter_from(drawn)
    places = [(x, y) for x in range(SMALL[0]) for y in range(SMALL[1])]
    return sum((small[0].get_xel(*at) - small[1].get_xel(*at)).length() for at in places) / len(places)


@pytest.mark.full
def test_a_picture_has_the_finish_of_the_screen(base: ShowBase, tmp_path: Path) -> None:
    """What is kept is like the window's picture, whose bloom and deeper tone change it visibly."""
    kept, shown = {}, {}
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("title")
        pictures = FrameGrabber(base)
        for preset in ("low", "high"):
            play.program.context.presentation.apply(
                QUALITIES[preset], play.program.context.presentation.comfort
            )
            play.frames(2)
            pictures.aim()
            base.graphics_engine.render_frame()
            base.graphics_engine.render_frame()
            path = tmp_path / f"{preset}.png"
            pictures.keep(path)
            kept[preset] = PNMImage(Filename.from_os_specific(str(path)))
            shown[preset] = PNMImage()
            base.win.get_screenshot(shown[preset])
        pictures.close()
    assert distance(shown["low"], shown["high"]) > OTHER
    for preset in kept:
        assert distance(kept[preset], shown[preset]) < ALIKE, preset


def test_every_screen_names_a_staged_picture() -> None:
    assert {SHOWING.get(screen, screen) for screen in SCREENS} <= set(staged_pictures())


@pytest.mark.full
def test_every_screen_has_a_staged_picture(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_records, "play_match", cache(play_match))
    pictures, missed = staged_pictures(), {}
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    for screen in SCREENS:
        studio.stage(pictures[SHOWING.get(screen, screen)])
        if studio.screen != screen:
            missed[screen] = studio.screen
    studio.close()
    assert missed == {}


def test_a_fault_is_gone_in_the_next_picture(base: ShowBase, tmp_path: Path) -> None:
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    studio.stage(SHARED["fault"])
    assert base.render2d.find("**/fault")
    studio.stage(SHARED["title"])
    assert not base.render2d.find("**/fault")
    studio.close()


@pytest.mark.full
def test_a_strip_shows_how_a_scene_goes_on(base: ShowBase, tmp_path: Path) -> None:
    """Its pictures stand side by side, and something moves from one to the next."""
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    strip = studio.strip(staged_pictures()["board-move"], SMALL, count=5, apart=2)
    studio.close()
    assert strip.get_size() == (4 * SMALL[0], 2 * SMALL[1])
    shown = []
    for index in range(5):
        picture = PNMImage(*SMALL)
        picture.copy_sub_image(strip, 0, 0, index % 4 * SMALL[0], index // 4 * SMALL[1], *SMALL)
        shown.append(picture)
    assert all(distance(one, other) > 0 for one, other in pairwise(shown))


def test_a_picture_that_cannot_be_written_is_reported(base: ShowBase, tmp_path: Path) -> None:
    pictures = FrameGrabber(base)
    pictures.aim()
    base.graphics_engine.render_frame()
    with pytest.raises(OSError, match=r"nowhere.picture\.png cannot be written"):
        pictures.keep(tmp_path / "nowhere" / "picture.png")
    pictures.close()


@pytest.mark.full
@pytest.mark.skipif(os.name == "nt", reason="Windows has other rules for names")
def test_pictures_go_into_a_folder_of_any_name(tmp_path: Path) -> None:
    name = b"-no text \xe9\n" + "名前 #2 $HOME".encode()
    out = os.fsencode(tmp_path) + b"/" + name
    shot: list[str | bytes] = ["shot", "credits", "--size", "640x360", "--preset", "low", "--out", out]
    done = subprocess.run(
        [sys.executable, "-m", "archon3d", *shot],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert os.listdir(out) == [b"credits.png"]
    assert len(done.stdout.splitlines()) == 1
