"""On every screen a button is shown with one meaning, whatever one plays with."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import PLAYERS
from archon3d.overlays.tips import STEERING, tip_hint
from archon3d.play.archon.tips import TIPS
from archon3d.play.first_duel import STEPS
from archon3d.play.tips import BATTLE_TIPS, Tip
from archon3d.screens.base import LaidOutScreen
from tests.driver.harness import Play, playing
from tests.driver.screen_walk import walk

DEVICES = {
    "keyboard": "",
    "mouse": "",
    "pad0": "xbox",
    "pad1": "joy-con left",
    "pad2": "numbered",
    "pad3": "generic",
}
"""What is held, and how its buttons are marked."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[PLAYERS] = "computer-dark"
        yield play


def faults(play: Play) -> dict[str, set[str]]:
    """Return each button that is shown with several meanings, and these."""
    meanings = defaultdict(set)
    for prompt in play.program.prompts.prompts:
        if prompt.glyphs:
            meanings[str((prompt.glyphs, prompt.held, prompt.source))].add(prompt.words)
    return {button: words for button, words in meanings.items() if len(words) > 1 and not teaches(words)}


def teaches(words: set[str]) -> bool:
    """Return whether both meanings are the same one, told by a tip and by the line at the foot."""
    tips = [one for one in words if one.startswith("tip.")]
    return len(words) - len(tips) < 2


def test_no_button_is_shown_with_two_meanings(play: Play) -> None:
    seen = 0
    for shown in walk(play):
        before = play.program.context.frame
        for used, style in DEVICES.items():
            styles = {used: style} if style else {}
            frame = InputFrame(used=used, pads=tuple(styles), styles=styles, focused=before.focused)
            play.program.context.frame = frame
            play.program.prompts.update(play.shown(LaidOutScreen).hints(), 0.0)
            seen += len(play.program.prompts.prompts)
            assert not faults(play), (shown, used)
        play.program.context.frame = replace(before)
    assert seen > 1000


PRESSED = ("move", "cast", "strike", "first.fire")
STEERED = ("walk", "first.walk", "first.dodge")
"""The tips whose words speak of a button to press, and of the directions."""


@pytest.mark.parametrize("tip", [*TIPS, *BATTLE_TIPS, *STEPS], ids=lambda tip: tip.key)
@pytest.mark.parametrize("tapping", [False, True])
def test_the_button_before_a_tip_is_what_the_tip_is_about(tip: Tip, tapping: bool) -> None:
    expected = {tip.key in PRESSED: (Intent.ACCEPT,), tip.key in STEERED: STEERING}.get(True, ())
    assert tip_hint(tip, tapping=tapping, pointing=False).intents == expected


@pytest.mark.parametrize("tip", [*TIPS, *BATTLE_TIPS, *STEPS], ids=lambda tip: tip.key)
@pytest.mark.parametrize("tapping", [False, True])
def test_no_button_stands_before_what_is_done_by_pointing(tip: Tip, tapping: bool) -> None:
    hint = tip_hint(tip, tapping=tapping, pointing=True)
    assert hint.intents == ((Intent.ACCEPT,) if tip.key in PRESSED else ())
    assert hint.words.endswith(".mouse") == (tip.fires or tip.key in STEERED)
