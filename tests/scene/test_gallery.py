"""The gallery: its sheets from the command line, and its turntable under the keys."""

import subprocess
import sys
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, NodePath, PNMImage

from archon3d.arena.content import FIGHTERS
from archon3d.scene.figures.library import FIGURES, FigureLibrary
from archon3d.ui.canvas import Canvas
from archon3d.workshop.pictures.exhibition import Gallery
from archon3d.workshop.pictures.gallery import exhibits, main
from archon3d.workshop.pictures.turntable import exhibit
from tests.scene.looking import Picture, bounds


@pytest.mark.full
def test_a_sheet_shows_every_clip_of_a_figure(tmp_path: Path) -> None:
    command = ["gallery", "--offscreen", "--icon", "wizard", "--size", "900x1600", "--out", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "archon3d", *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["wizard.png"]
    picture = PNMImage()
    assert picture.read(Filename.from_os_specific(str(tmp_path / "wizard.png")))
    assert picture.get_y_size() == 1600, "the rows fill its height"
    assert 700 < picture.get_x_size() < 900, "and no more of its width than they need"
    rows = [bytes(_row(picture, top)) for top in range(100, 1500, 100)]
    assert len(set(rows)) == len(rows)


def _row(picture: PNMImage, top: int) -> list[int]:
    """Return what a strip of figures looks like: how bright every fifth pixel is."""
    return [
        int(255 * picture.get_gray(x, y)) if picture.is_grayscale() else int(255 * picture.get_green(x, y))
        for y in range(top, top + 100, 5)
        for x in range(100, picture.get_x_size(), 5)
    ]


def test_keys_change_what_the_turntable_shows(
    base: ShowBase, library: FigureLibrary, left_as_found: None
) -> None:
    canvas = Canvas(base)
    canvas.refresh()
    gallery = Gallery(base, library, canvas, exhibits(), "knight")
    gallery.press("raw-space")
    seen = [_seen(base, gallery)]
    for key in ("raw-arrow_right", "raw-c", "raw-d", "raw-l", "raw-v", "raw-w"):
        gallery.press(key)
        seen.append(_seen(base, gallery))
    assert len(set(seen)) == len(seen)
    gallery.press("raw-q")
    assert _seen(base, gallery) == seen[-1]
    assert not gallery.left
    gallery.press("raw-escape")
    assert gallery.left
    gallery.close()
    canvas.close()


def test_every_figure_and_prop_is_an_exhibit(base: ShowBase, library: FigureLibrary) -> None:
    names = exhibits()
    assert names[: len(FIGHTERS)] == tuple(FIGHTERS)
    assert {*FIGURES, "archmage_hand", "woods_dark", "obstacle_rock_hall", "frame_side_light"} < set(names)
    root = NodePath("root")
    for name in names:
        shown = exhibit(root, library, name, "board")
        low, high = bounds(shown.root)
        assert max(high.x - low.x, high.y - low.y) < 1.4, name
        assert bool(shown.clip_names) == (name in FIGURES)
        shown.remove()


def test_the_turntable_shows_a_prop(base: ShowBase, library: FigureLibrary) -> None:
    """It has no clips, and is seen in all other ways that a figure is."""
    canvas = Canvas(base)
    canvas.refresh()
    gallery = Gallery(base, library, canvas, exhibits(), "archmage_cup")
    gallery.press("raw-space")
    seen = [_seen(base, gallery)]
    gallery.press("raw-c")
    assert _seen(base, gallery) == seen[0]
    for key in ("raw-l", "raw-v", "raw-w", "raw-arrow_right"):
        gallery.press(key)
        seen.append(_seen(base, gallery))
    assert len(set(seen)) == len(seen)
    gallery.close()
    canvas.close()


def test_a_wrong_name_is_answered_with_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--icon", "penguin"])
    told = " ".join(capsys.readouterr().err.split())
    assert f"there is no 'penguin'; there are {', '.join(exhibits())}" in told


def _seen(base: ShowBase, gallery: Gallery) -> bytes:
    """Return the picture at the start of what plays."""
    gallery.update(0.0)
    return Picture(base).data


def test_the_turntable_turns(base: ShowBase, library: FigureLibrary) -> None:
    canvas = Canvas(base)
    canvas.refresh()
    gallery = Gallery(base, library, canvas, exhibits(), "golem")
    before = _seen(base, gallery)
    gallery.update(1.0)
    assert Picture(base).data != before
    gallery.close()
    canvas.close()


@pytest.mark.parametrize("words", [["--offscreen"], ["--out", "."], ["--icon", "penguin"]])
def test_misuse_ends_with_the_usual_code(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)
    assert "archon3d gallery: error:" in capsys.readouterr().err
