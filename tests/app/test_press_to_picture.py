"""From the press of the button to the first picture of the attack: one frame, in every form of attack."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.host.settings import QUALITY
from archon3d.play.practice import LEFT
from tests.driver.harness import Play, playing
from tests.grid import some
from tests.scene.looking import Picture
from tests.scene.test_attacks_seen import FIRST_PIXELS, distances, stands_out
from tests.screens.test_practice import duel, start

KINDS = [kind for kind in FIGHTERS if kind in LEFT.fighter.choices and kind != "shapeshifter"]
FIRE = ("raw-d", "raw-f")
"""The attack, straight to the right."""
FORMS = ("knight", "archer", "wizard", "phoenix", "banshee", "water")
"""One of each form of attack: a blow, an arrow, what mages throw, a flame, a scream, and an elemental's."""
CALM_FRAMES = 30
"""By then both stand still."""
FOOT = 0.07
"""The share of the picture that the line of buttons takes, which names those of the hand that plays."""
ON_AN_EDGE = 2
"""Pixels of which the renderer may decide otherwise: once, one on an edge was seen to change."""
LOGGED = 4
"""This many frames are looked at from the press on."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[QUALITY] = "low"
        play.program.take_settings()
        yield play


def pictures(base: ShowBase, play: Play, kind: str, *held: str) -> list[Picture]:
    """Return a duel's frames while these buttons are held; no reach is drawn."""
    start(play, kind, "troll" if kind != "troll" else "knight")
    play.frames(CALM_FRAMES)
    base.render.find_all_matches("**/arena/reach *").stash()
    tick = duel(play).duel.state.tick
    play.hold(*held)
    seen = []
    for _ in range(LOGGED):
        play.frames()
        picture = Picture(base)
        picture.data = picture.data[3 * picture.width * int(FOOT * picture.height) :]
        seen.append(picture)
    play.hold()
    assert duel(play).duel.state.tick == tick + LOGGED, "a frame is a tick"
    play.program.flow.close()
    return seen


def test_all_that_attack_are_looked_at() -> None:
    assert len(KINDS) == len(FIGHTERS) - 1


@pytest.mark.full
def test_nothing_but_the_press_distinguishes_two_such_duels(base: ShowBase, play: Play) -> None:
    one, other = (pictures(base, play, "archer") for _ in range(2))
    assert max(distances(*pair).size for pair in zip(one, other, strict=True)) <= ON_AN_EDGE


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", some({kind: kind for kind in KINDS}, FORMS))
def test_the_first_frame_after_the_press_shows_the_attack(base: ShowBase, play: Play, kind: str) -> None:
    """Beside the same frames of the same duel when nothing is pressed."""
    calm, pressed = (pictures(base, play, kind, *held) for held in ((), FIRE))
    log = [stands_out(distances(*pair))[0] for pair in zip(pressed, calm, strict=True)]
    assert log[0] >= FIRST_PIXELS, log
