"""The button that is shown before a tip is the one that the tip is about."""

import pytest

from archon3d.controls.intents import Intent
from archon3d.overlays.tips import STEERING, tip_hint
from archon3d.play.archon.tips import TIPS
from archon3d.play.first_duel import STEPS
from archon3d.play.tips import BATTLE_TIPS

PRESSED = ("move", "cast", "strike", "first.fire")
STEERED = ("walk", "first.walk", "first.dodge")
"""The tips whose words speak of a button to press, and of the directions."""


ALL = (*TIPS, *BATTLE_TIPS, *STEPS)


@pytest.mark.parametrize("tapping", [False, True])
def test_the_button_before_a_tip_is_what_the_tip_is_about(tapping: bool) -> None:
    for tip in ALL:
        expected = {tip.key in PRESSED: (Intent.ACCEPT,), tip.key in STEERED: STEERING}.get(True, ())
        assert tip_hint(tip, tapping=tapping, pointing=False).intents == expected, tip.key


@pytest.mark.parametrize("tapping", [False, True])
def test_no_button_stands_before_what_is_done_by_pointing(tapping: bool) -> None:
    for tip in ALL:
        hint = tip_hint(tip, tapping=tapping, pointing=True)
        assert hint.intents == ((Intent.ACCEPT,) if tip.key in PRESSED else ()), tip.key
        assert hint.words.endswith(".mouse") == (tip.fires or tip.key in STEERED), tip.key
