"""The end of a battle and of a match: who has won cheers, and the words come down with what is heard."""

import ast
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from statistics import mean

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.arena.events import BattleOver
from archon3d.audio.cue import Cue
from archon3d.host.settings import MOTION
from archon3d.play import timings
from archon3d.play.kits import KITS
from archon3d.play.timings import DRAW_BEATS, TRIUMPH_DELAY, VICTORY_BEATS
from archon3d.presenters.archon.presenter import CHAMPIONS
from archon3d.rules.match import Match
from archon3d.scene.menus.triumph import FRAMING
from archon3d.screens.arena import ArenaScreen
from archon3d.ui.words import say
from archon3d.workshop.pictures.staged import staged_pictures
from tests.driver.harness import STOCK, HastyStudio, Play, playing
from tests.scene.looking import Picture, bounds, differing, labs

pytestmark = pytest.mark.usefixtures("small")

FRAMES_A_SECOND = 60
APART = 3
"""Frames between two pictures of a strip."""
SMALL = (320, 180)
CHANGED = 0.03
LEAST = 0.02
"""Of the pixels."""


TALL = 236 / 720
"""The champions of a result take that share of its height at least. They stand without their bases."""
LOWERED = 0.22
"""By how much a champion is lowered at most, so that its pose lies on the ground."""

FIGURE_PIXELS, WINNER_PIXELS = 500, 5_000
"""That a figure covers at least, of 640 by 360: in the battle, and as its winner at the end."""
GREY, COLOURED = 12.0, 18.0
"""How far from grey the pixels of a figure are at most and at least, in CIELAB."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def show_result(play: Play, picture: str) -> list[Cue]:
    """Return the result of that staged picture, and what is heard of it."""
    heard: list[Cue] = []
    play.program.context.sound.on_cue = heard.append
    staged = staged_pictures()[picture]
    setup = setup_from(play.settings, staged.game, players="two-on-keyboard", seed=1)
    activity = MatchActivity(setup, Match(KITS[staged.game].rules, staged.state))
    play.program.flow.start("result", activity)
    return heard


SmallPicture = NDArray[np.float32]
"""The channels of all pixels, from 0 to 1."""


def small_picture(base: ShowBase) -> SmallPicture:
    drawn = base.win.get_screenshot()
    data = np.frombuffer(bytes(drawn.get_ram_image_as("RGB")), np.uint8)
    across, down = (size // small for size, small in zip((drawn.x_size, drawn.y_size), SMALL, strict=True))
    blocks = data.reshape(SMALL[1], down, SMALL[0], across, 3)
    found: SmallPicture = blocks.mean(axis=(1, 3), dtype=np.float32) / np.float32(255)
    return found


def changed(before: SmallPicture, after: SmallPicture) -> float:
    """Return the share of the pixels that are others now."""
    return float((np.abs(before - after).max(axis=2) > CHANGED).mean())


def strip(base: ShowBase, play: Play, seconds: float) -> list[SmallPicture]:
    pictures = []
    for _ in range(int(seconds * FRAMES_A_SECOND / APART)):
        play.frames(APART - 1)
        play.draw()
        pictures.append(small_picture(base))
    return pictures


def colourfulness(base: ShowBase, kind: str) -> NDArray[np.float64]:
    """Return how far from grey each pixel is that a fighter in the arena covers."""
    body = base.render.find(f"**/arena/{kind}/body")
    shown = Picture(base)
    body.hide()
    without = Picture(base)
    body.show()
    colours = labs(shown.rgb[differing(shown, without)])
    far: NDArray[np.float64] = np.hypot(colours[:, 1], colours[:, 2])
    return far


def test_the_winners_cheer(base: ShowBase, play: Play) -> None:
    show_result(play, "result-light")
    play.frames(int(VICTORY_BEATS[-1] * FRAMES_A_SECOND) + 12)
    changes = [changed(*pair) for pair in pairwise(strip(base, play, 1.2))]
    assert mean(changes) > LEAST


@pytest.mark.parametrize("picture", ["result-light", "result-dark"])
def test_the_fallen_lie_apart_and_within_the_picture(base: ShowBase, play: Play, picture: str) -> None:
    show_result(play, picture)
    play.frames(2)
    stage = base.render.find("**/triumph")
    bodies = [body for body in stage.find_all_matches("*/body") if body.get_parent().find("base").is_empty()]
    boxes = [bounds(body, stage) for body in bodies]
    assert len(boxes) == len(CHAMPIONS["dark"])
    for (low, high), (other_low, other_high) in combinations(boxes, 2):
        shared = [min(high[axis], other_high[axis]) - max(low[axis], other_low[axis]) for axis in (0, 1)]
        assert min(shared) <= 0.0
    assert all(max(-low.x, high.x) < FRAMING.half_width for low, high in boxes)


@pytest.mark.full
def test_with_reduced_movement_the_result_stands_still(base: ShowBase, play: Play) -> None:
    play.settings[MOTION] = "reduced"
    play.program.take_settings()
    show_result(play, "result-light")
    pictures = strip(base, play, 0.8)
    assert {"LIGHT", "WINS"} <= play.texts().keys(), "the words are there at once"
    assert max(changed(*pair) for pair in pairwise(pictures)) == 0


@pytest.mark.parametrize(
    ("picture", "sound", "words", "beats"),
    [
        ("result-light", "victory", ("LIGHT", "WINS"), VICTORY_BEATS[-2:]),
        ("result-archers-dark", "victory", ("DARK", "WINS"), VICTORY_BEATS[-2:]),
        ("result-draw", "draw", ("DRAW",), DRAW_BEATS[-1:]),
    ],
)
def test_each_word_comes_down_with_its_beat(
    play: Play, picture: str, sound: str, words: tuple[str, ...], beats: tuple[float, ...]
) -> None:
    heard = show_result(play, picture)
    assert [cue.name for cue in heard] == [sound], "the fanfare begins as the result appears"
    came: dict[str, float] = {}
    for frame in range(1, 60):
        play.frames()
        came |= {word: frame / FRAMES_A_SECOND for word in words if word in play.texts() and word not in came}
    for word, beat in zip(words, beats, strict=True):
        assert came[word] == pytest.approx(beat, abs=2.5 / FRAMES_A_SECOND)


def test_a_battles_winner_cheers_with_the_stroke_that_ends_it(play: Play) -> None:
    staged = staged_pictures()["entry-zoom"]
    setup = setup_from(play.settings, "archon", players="two-on-keyboard", seed=1)
    play.program.flow.start("match", MatchActivity(setup, Match(KITS["archon"].rules, staged.state)))
    play.until("arena")
    assert play.shown(ArenaScreen).hints() == (), "nobody can act yet"
    play.until_it_goes_on()
    arena = play.shown(ArenaScreen)
    heard: list[Cue] = []
    play.program.context.sound.on_cue = heard.append
    assert arena.hints()
    arena.battle_event(BattleOver("left", "death"))
    arena.battle_closes()
    assert arena.hints() == (), "nobody can act any more"
    (cue,) = (cue for cue in heard if cue.name == "battle-over")
    assert cue.delay == TRIUMPH_DELAY
    won = say("arena.won", icon=say("wizard"))
    for frame in range(60):
        play.frames()
        if won in play.texts():
            assert frame / FRAMES_A_SECOND == pytest.approx(cue.delay, abs=2.5 / FRAMES_A_SECOND)
            return
    raise AssertionError("nobody says who has won")


@pytest.mark.sample(1)
@pytest.mark.parametrize(("picture", "winner"), [("triumph", "unicorn"), ("triumph-dark", "sorceress")])
def test_the_winner_fills_the_picture_in_its_colours(
    base: ShowBase, tmp_path: Path, picture: str, winner: str
) -> None:
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    studio.stage(staged_pictures()[picture])
    of_winner = colourfulness(base, winner)
    studio.close()
    assert len(of_winner) > WINNER_PIXELS
    assert mean(of_winner) > COLOURED


def test_who_has_fallen_lies_there_grey(base: ShowBase, tmp_path: Path) -> None:
    studio = HastyStudio(base, tmp_path, "low", stock=STOCK)
    studio.stage(staged_pictures()["arena-death"])
    of_fallen = colourfulness(base, "goblin")
    studio.close()
    assert len(of_fallen) > FIGURE_PIXELS
    assert mean(of_fallen) < GREY


@pytest.mark.parametrize("ending", ["victory", "defeat", "draw"])
def test_the_fanfares_are_made_with_the_same_beats(ending: str) -> None:
    tree = ast.parse(Path("models/source/audio/places.py").read_text(encoding="utf-8"))
    shared = {
        name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == timings.__name__
        for name in node.names
    }
    beats = f"{ending.upper()}_BEATS"
    (made,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == ending)
    used = {node.id for node in ast.walk(made) if isinstance(node, ast.Name)}
    assert beats in shared & used & vars(timings).keys()


@pytest.mark.parametrize("picture", ["result-light", "result-draw"])
def test_champions_stand_large_on_the_terrace(base: ShowBase, play: Play, picture: str) -> None:
    show_result(play, picture)
    play.frames(2)
    stage = base.render.find("**/triumph")
    low, high = bounds(stage.find("**/terrace"))
    bodies = list(stage.find_all_matches("*/body"))
    assert len(bodies) >= 2
    for body in bodies:
        place = body.get_parent().get_pos(stage)
        assert low.x < place.x < high.x
        assert low.y < place.y < high.y
        assert -LOWERED < place.z <= 0
    figures = [bounds(body, base.cam) for body in bodies]
    tall = max(top.z for _, top in figures) - min(foot.z for foot, _ in figures)
    assert tall / base.cam.node().get_lens().get_film_size().y >= TALL
