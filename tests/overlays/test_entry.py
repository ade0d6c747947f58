"""A battle begins in front of all players, and resumes after a pause when all of them are ready."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.audio.cue import COUNT, Cue
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import MOTION, QUALITY
from archon3d.overlays.countdown import FIGURE_SECONDS, FIGURES
from archon3d.overlays.entry import STILL_SECONDS
from archon3d.rules.match import Match
from archon3d.screens.arena import ArenaScreen
from archon3d.workshop.pictures.games.archon import PICTURES
from archon3d.workshop.pictures.staging import SEED
from tests.driver.harness import Play, playing

pytestmark = pytest.mark.usefixtures("small")

FRAMES_A_SECOND = 60
FRAMES_A_PICTURE = 5
SMALL = (160, 90)
"""Pixels of the pictures that are compared."""

CHANGED = 0.05
"""How far a channel of a pixel has to go from picture to picture to count."""
LEAST_CHANGED = 0.05
"""Of the pixels, from one picture of the entry to the next; breathing figures change less than 0.01."""
STANDING = 0.055
"""Of the pixels, from the entry's last picture to the arena's first: figures breathe, fires burn."""

FIRES = ("raw-f", "raw-h")
"""The fire buttons of both halves of the keyboard."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[QUALITY] = "low"
        play.program.take_settings()
        yield play


def meet(play: Play, players: str = "two-on-keyboard") -> None:
    """Bring a match to the moment before a battle."""
    setup = setup_from(play.settings, "archon", players=players, seed=SEED, attract=players == "computers")
    play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, PICTURES["entry-zoom"].state)))
    play.frames(2)


Picture = NDArray[np.float32]
"""The channels of all pixels, from 0 to 1."""


def small_picture(base: ShowBase) -> Picture:
    drawn = base.win.get_screenshot()
    data = np.frombuffer(bytes(drawn.get_ram_image_as("RGB")), np.uint8)
    across, down = (size // small for size, small in zip((drawn.x_size, drawn.y_size), SMALL, strict=True))
    blocks = data.reshape(SMALL[1], down, SMALL[0], across, 3)
    found: Picture = blocks.mean(axis=(1, 3), dtype=np.float32) / np.float32(255)
    return found


def changed(before: Picture, after: Picture) -> float:
    """Return the share of the pixels that are others now."""
    return float((np.abs(before - after).max(axis=2) > CHANGED).mean())


def begun(play: Play) -> bool:
    """Return whether the battle's first tick is over."""
    battle = play.activity.director.battle
    return battle is not None and battle.state.tick > 0


def frames_until_tick(play: Play) -> int:
    for count in range(600):
        if begun(play):
            return count
        play.frames()
    raise AssertionError("the battle does not begin")


def pictures_until_tick(
    base: ShowBase, play: Play, players: str, *, last_only: bool = False
) -> list[Picture]:
    """Return a picture of every few frames, the last of the frame before the battle's first tick."""
    meet(play, players)
    most = frames_until_tick(play)
    meet(play, players)
    pictures = []
    for left in reversed(range(1, most)):
        if (left - 1) % FRAMES_A_PICTURE or (last_only and left > 1):
            play.frames()
        else:
            play.draw()
            pictures.append(small_picture(base))
    assert not begun(play)
    return pictures


@pytest.mark.sample(1)
@pytest.mark.parametrize("players", ["two-on-keyboard", "computers"])
def test_the_entry_moves_and_ends_with_the_arena_as_it_is(base: ShowBase, play: Play, players: str) -> None:
    pictures = pictures_until_tick(base, play, players)
    changes = [changed(*pair) for pair in pairwise(pictures)]
    longest = run = 0
    for share in changes:
        run = run + 1 if share > LEAST_CHANGED else 0
        longest = max(longest, run)
    assert longest >= 0.7 * FRAMES_A_SECOND / FRAMES_A_PICTURE
    assert max(changes[: -10 // FRAMES_A_PICTURE]) > 0.3, "the whole picture has changed on the way"
    play.settings[MOTION] = "reduced"
    play.program.take_settings()
    (still,) = pictures_until_tick(base, play, players, last_only=True)
    assert changed(pictures[-1], still) < STANDING, "the arena is as it is without an entry"


def test_the_board_names_no_buttons_on_the_way_to_the_arena(play: Play) -> None:
    meet(play)
    assert not begun(play)
    assert [prompt for prompt in play.program.prompts.prompts if play.screen == "match"] == []
    play.until("arena")
    frames_until_tick(play)
    play.frames(2)
    assert play.program.prompts.prompts


def test_who_presses_begins_at_once_and_strikes_no_blow(play: Play) -> None:
    for fire in FIRES:
        for wait in (5, 60):
            meet(play)
            play.frames(wait)
            assert not begun(play)
            play.hold(fire, "raw-d")
            play.frames(5)
            assert begun(play)
            play.frames(10)
            fighters = play.battle.state.fighters
            assert all(fighter.ready_in == 0 for fighter in fighters), "the press was meant for the entry"
            assert fighters[0].walking, "the direction that is held is taken up"
            play.hold("raw-d")
            play.frames()
            play.hold(FIRES[0], "raw-d")
            play.frames(3)
            assert fighters[0].ready_in > 0, "a fresh press strikes"
            play.hold()


def test_with_reduced_movement_the_arena_is_there_at_once(base: ShowBase, play: Play) -> None:
    play.settings[MOTION] = "reduced"
    play.program.take_settings()
    meet(play)
    play.until("arena")
    pictures = []
    for _ in range(6):
        play.frames()
        play.draw()
        pictures.append(small_picture(base))
    assert max(changed(*pair) for pair in pairwise(pictures)) < STANDING
    assert {"Wizard", "Dragon"} <= play.texts().keys()
    assert frames_until_tick(play) < STILL_SECONDS * FRAMES_A_SECOND


def test_three_two_one_after_a_pause(play: Play) -> None:
    meet(play)
    frames_until_tick(play)
    play.press("raw-p")
    assert play.screen == "pause"
    play.press("raw-p")
    arena = play.shown(ArenaScreen)
    tick, before = play.battle.state.tick, play.battle.state.fighters[0].x
    seen: list[str] = []
    play.hold("raw-d", FIRES[0])
    while arena.busy:
        seen += [text for text in play.texts() if text in FIGURES and text not in seen]
        assert play.battle.state.tick == tick
        play.frames()
    assert tuple(seen) == FIGURES
    play.hold("raw-d")
    play.frames(20)
    assert play.battle.state.fighters[0].x > before, "the direction that is held is taken up"


def test_each_figure_is_heard(play: Play) -> None:
    meet(play)
    frames_until_tick(play)
    heard: list[Cue] = []
    play.press("raw-p")
    play.program.context.sound.on_cue = heard.append
    play.press("raw-p")
    arena = play.shown(ArenaScreen)
    while arena.busy:
        play.wait()
    counted = [cue.pitch for cue in heard if cue.name == COUNT]
    assert len(counted) == len(FIGURES)
    assert counted == sorted(set(counted)), "the nearer the end, the higher"


def test_a_pause_can_follow_a_pause(play: Play) -> None:
    meet(play)
    frames_until_tick(play)
    play.press("raw-p", "raw-p")
    arena = play.shown(ArenaScreen)
    play.frames(int(2.5 * FIGURE_SECONDS * FRAMES_A_SECOND))
    assert arena.busy
    play.press("raw-p")
    assert play.screen == "pause"
    play.press("raw-p")
    play.frames(int(2.5 * FIGURE_SECONDS * FRAMES_A_SECOND))
    assert arena.busy, "it counts from three again"


def test_the_entry_goes_on_after_a_pause_without_counting(play: Play) -> None:
    meet(play)
    play.frames(60)
    play.press("raw-p", "raw-p")
    assert not any(figure in play.texts() for figure in FIGURES)
    frames_until_tick(play)


def test_a_gamepad_that_comes_back_leads_to_a_countdown(play: Play) -> None:
    pads = ("pad0", "pad1")
    setup = setup_from(play.settings, "archon", players="two-on-gamepads", seed=SEED)
    activity = MatchActivity(setup, Match(ARCHON, PICTURES["entry-zoom"].state))
    activity.seating.take("light", "pad0")
    activity.seating.take("dark", "pad1")
    play.send(InputFrame(pads=pads))
    play.program.flow.start("match", activity)
    frames_until_tick(play)
    play.send(InputFrame(pads=pads[:1], pads_lost=pads[1:]))
    play.until("pause")
    play.send(InputFrame(pads=pads, pads_found=pads[1:]))
    play.frames(2)
    play.listen()
    play.press("pad1-face_a")
    assert play.screen == "arena"
    assert play.shown(ArenaScreen).busy
