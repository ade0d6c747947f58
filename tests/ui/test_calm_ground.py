"""Words stand on calm ground: not over figures or the board, and beside it on plates that hide scenery."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, Point2, Point3

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.play.kits import KITS
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.scene.menus.key_art import CHAMPIONS
from archon3d.screens.match import MatchScreen
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.label import Label
from archon3d.ui.words import speak
from archon3d.workshop.pictures.staged import staged_pictures
from tests.driver.harness import STOCK, Case, HastyStudio, Play, playing_in_case
from tests.driver.layout import Box, box_of, panels_of, seen, texts_of
from tests.grid import WHOLE, crossed, some
from tests.screens.test_input_lock import NOVICES, REST, sat_down
from tests.ui.lightness import unrest
from tests.ui.room import LANGUAGES, SCALES, SIZES, case_name

CALM = 0.85
"""What is less transparent than this hides what lies below it."""

SIDE = 0.2
"""Of the canvas's width, at either end: what lies there is beside the board."""


def cases(*axes: Sequence[str]) -> list[tuple[Any, ...]]:
    """Return the case of a program, and a value of each of the axes."""
    return [
        ((size, scale, language), *rest)
        for size, scale, language, *rest in crossed(SIZES, SCALES, LANGUAGES, *axes)
    ]


@pytest.fixture
def play(case: Case, base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    with playing_in_case(base, tmp_path, monkeypatch, case) as play:
        yield play


def figures(base: ShowBase, canvas: Canvas) -> list[Box]:
    """Return where figures stand on the canvas."""
    return [seen_at(base, body.get_parent(), canvas) for body in seen(base.render, "**/body")]


def seen_at(base: ShowBase, node: NodePath, canvas: Canvas) -> Box:
    """Return what the node takes of the canvas."""
    bounds = node.get_tight_bounds(base.cam)
    assert bounds is not None
    low, high = bounds
    lens, points = base.cam.node().get_lens(), []
    for x, y, z in product((low.x, high.x), (low.y, high.y), (low.z, high.z)):
        place = Point2()
        lens.project(Point3(x, y, z), place)
        points.append(((place.x + 1) / 2 * canvas.width, (1 - place.y) / 2 * CANVAS_HEIGHT))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box("a figure", min(xs), min(ys), max(xs), max(ys))


def words(canvas: Canvas) -> list[Box]:
    """Return all texts and plates that can be seen."""
    layers = canvas.root.get_children()
    plates = [panel.box for layer in layers for panel in panels_of(canvas, layer)]
    return [*plates, *(text.box for layer in layers for text, _ in texts_of(canvas, layer))]


@pytest.mark.sample(3)
@pytest.mark.parametrize("case", [case for (case,) in cases()], ids=case_name)
def test_the_title_leaves_the_champions_alone_and_its_words_on_plates(base: ShowBase, play: Play) -> None:
    play.program.flow.start("title")
    play.frames(2)
    canvas = play.program.context.canvas
    army = figures(base, canvas)
    assert len(army) >= 6
    champions = [
        seen_at(base, base.render.find(f"**/{posed.kind}/body").get_parent(), canvas) for posed in CHAMPIONS
    ]
    found = [f"{box} lies over {one}" for box in words(canvas) for one in champions if box.meets(one)]
    layers = canvas.root.get_children()
    texts = [text.box for layer in layers for text, _ in texts_of(canvas, layer)]
    covered = plates(canvas)
    found += [
        f"{box} lies over {one} without a plate"
        for box in texts
        for one in army
        if box.meets(one) and not any(box.inside(plate) for plate in covered)
    ]
    assert found == []


@pytest.mark.sample(3)
@pytest.mark.parametrize(("case", "winner"), cases(("light", "dark")), ids=case_name)
def test_the_result_leaves_the_winners_alone(base: ShowBase, play: Play, winner: str) -> None:
    activity = sat_down("archon")
    ended = replace(activity.director.state, outcome=Ending(winner, "elimination"))
    activity.director.match = Match(activity.game, ended)
    play.program.flow.start("result", activity)
    play.frames(2)
    canvas = play.program.context.canvas
    army = figures(base, canvas)
    assert len(army) >= 8
    found = [f"{box} lies over {one}" for box in words(canvas) for one in army if box.meets(one)]
    assert found == []


def plates(canvas: Canvas) -> list[Box]:
    """Return the panels through which nothing is seen."""
    found = (box_of(path, canvas.root, "a plate") for path in seen(canvas.root, "**/panel") if calm(path))
    return [box for box in found if box is not None]


def calm(panel: NodePath) -> bool:
    fill = panel.get_shader_input("top")
    return float(fill.get_vector()[3]) >= CALM


@pytest.mark.sample(4)
@pytest.mark.parametrize(("case", "game"), cases(list(KITS)), ids=case_name)
def test_the_columns_next_to_a_board_hide_what_lies_below_them(play: Play, game: str) -> None:
    activity = sat_down(game)
    if game == "archon":
        dead = tuple(kind for kind in ICON_KINDS if kind != "wizard")
        activity.director.match = Match(activity.game, replace(activity.director.state, dead=dead))
    play.program.flow.start("match", activity)
    play.send(REST)
    play.frames(4)
    assert play.screen == "match"
    canvas = play.program.context.canvas
    beside = [
        text.box
        for layer in canvas.root.get_children()
        for text, _ in texts_of(canvas, layer)
        if not SIDE * canvas.width < (text.box.x0 + text.box.x1) / 2 < (1 - SIDE) * canvas.width
    ]
    assert len(beside) > 3
    lying = [str(box) for box in beside if not any(box.inside(plate) for plate in plates(canvas))]
    assert lying == [], "words without a plate"


HEAD, FOOT = 100, 0.8 * CANVAS_HEIGHT
"""What ends between these canvas units lies beside the board, or over it."""
PIXELS = 9
"""Canvas units that the board's frame may be narrower than what is known of it."""
FRAME = 1.3
"""From the middle of an outer square to the board's edge, in squares."""


MAGES = {"light": ("A5", "B5"), "dark": ("I5", "H5")}
"""Where each side's mage stands, and the square next to it toward the middle."""


@pytest.mark.sample(3)
@pytest.mark.parametrize(("case", "mover"), cases(list(MAGES)), ids=case_name)
def test_the_list_of_spells_covers_nothing_of_the_board(play: Play, mover: str) -> None:
    mage, inner = MAGES[mover]
    setup = MatchSetup(
        "computer-dark" if mover == "light" else "computer-light", {}, NOVICES, NOVICES, game="archon"
    )
    activity = MatchActivity(setup)
    match = activity.director.match
    activity.director.match = Match(match.game, replace(match.state, to_move=mover))
    play.program.flow.start("match", activity)
    play.frames(4)
    canvas, screen = play.program.context.canvas, play.top
    assert isinstance(screen, MatchScreen)
    for _ in range(2):
        play.point(*canvas.place(screen.scene.screen_point(mage)), "mouse1")
    assert screen.menu is not None
    assert screen.menu.focus == "teleport"
    play.frames(30)
    outer, next_one = (canvas.place(screen.scene.screen_point(spot))[0] for spot in (mage, inner))
    edge = outer + FRAME * (outer - next_one)
    shown = [panel.box for panel in panels_of(canvas, canvas.root.find("row list"))]
    place = max(shown, key=lambda box: box.x1 - box.x0)
    assert place.x1 <= edge if mover == "light" else place.x0 >= edge
    others = [
        panel.box
        for layer in canvas.root.get_children()
        if layer.name != "row list"
        for panel in panels_of(canvas, layer)
    ]
    far = outer + (8 + FRAME) * (next_one - outer)
    low, high = sorted((edge, far))
    assert low >= 0
    assert high <= canvas.width
    beside = [box for box in others if HEAD < box.y1 < FOOT]
    assert not [box for box in beside if box.x0 < high - PIXELS and box.x1 > low + PIXELS]


CALMEST = 6.0
"""By how much the lightness under a text deviates at most, of 100 from black to white."""

SERIES = ("arena-", "attack-", "entry-", "hit-", "result-story-", "setup-", "spell-")
"""Pictures of which one stands for all others whose names begin so, but where every one is looked at."""

LOOKS: tuple[tuple[int, str], ...] = ((100, "en"), (200, "de"))
"""The text's scale and the language."""

FEW = 12
"""Each time, one picture in this number is looked at, all of them before a release."""


def looked_at(number: int) -> list[str]:
    """Return the pictures that are looked at in that one of LOOKS: all, or every second one."""
    names = list(staged_pictures())
    if WHOLE:
        return names
    firsts = {next(name for name in names if name.startswith(series)) for series in SERIES}
    some = [name for name in names if name in firsts or not name.startswith(SERIES)]
    return some[number :: len(LOOKS)]


LOOKED_AT = {
    f"{scale}-{language}{'' if share == 1 else '-some'}": (number, share)
    for share in (1, FEW)
    for number, (scale, language) in enumerate(LOOKS)
}
"""Which of LOOKS, and of how many pictures one is looked at."""
SOON = [name for name in LOOKED_AT if "some" in name]


@pytest.mark.sample("200-de-some")
@pytest.mark.parametrize(
    ("number", "share"), some(LOOKED_AT, [name for name in LOOKED_AT if "some" in name], spread=True)
)
def test_every_text_of_every_picture_stands_on_calm_ground(
    base: ShowBase, tmp_path: Path, number: int, share: int
) -> None:
    scale, language = LOOKS[number]
    pictures, found, read, names = staged_pictures(), [], 0, looked_at(number)[::share]
    studio = HastyStudio(base, tmp_path, "low", {TEXT_SCALE: scale, LANGUAGE: language}, stock=STOCK)
    try:
        for name in names:
            studio.stage(pictures[name])
            measured = unrest(base, studio.canvas)
            read += len(measured)
            found += [f"{name}: {box}: {much:.1f}" for box, much in measured if much > CALMEST]
    finally:
        studio.close()
        speak("en")
    assert found == [], "\n".join(found)
    assert read > len(names)


def test_the_measure_tells_calm_ground_from_the_board(base: ShowBase, tmp_path: Path) -> None:
    """Words across black and white squares are found."""
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    try:
        studio.stage(staged_pictures()["board-opening"])
        layer = studio.canvas.layer("words over the board", 9)
        word = "across the board"
        Label(layer, word, (studio.canvas.width / 2, CANVAS_HEIGHT / 2), 40, align="centre")
        measured = {box.what: much for box, much in unrest(base, studio.canvas)}
        layer.close()
    finally:
        studio.close()
    assert measured.pop(repr(word)) > 2 * CALMEST
    assert max(measured.values()) <= CALMEST
