"""The pointing hand covers nothing that one reads, on any screen, at any size."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import LANGUAGE, TEXT_SCALE, Settings
from archon3d.screens.context import LaidOutScreen
from archon3d.ui.canvas import Canvas
from archon3d.ui.menu import Menu
from tests.engine.harness import Play, playing
from tests.engine.layout import hand_of, readable
from tests.engine.screen_walk import walk
from tests.engine.test_text_fits import CORNERS, GRID, case_name
from tests.grid import WHOLE


def covered(play: Play, menu: Menu) -> list[str]:
    """What the hand lies over while it points at one row after the other."""
    canvas, before, found = play.program.context.canvas, menu.focus, []
    for key in menu._places():
        menu.focus = key
        hand = hand_of(canvas)
        if hand is not None:
            texts = [text for text in readable(canvas, hand) if hand.meets(text)]
            found += [f"at {key}: {hand} lies over {text}" for text in texts]
    menu.focus = before
    return found


@pytest.mark.parametrize(("size", "scale", "language"), GRID if WHOLE else CORNERS, ids=case_name)
def test_the_hand_covers_no_words(
    base: ShowBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    language: str,
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    file = tmp_path / "settings.toml"
    settings = Settings(file)
    settings[TEXT_SCALE], settings[LANGUAGE] = scale, language
    settings.save()
    found, pointed = [], 0
    with playing(base, file) as play:
        for screen in walk(play):
            menu = play.shown(LaidOutScreen).menu
            if menu is not None:
                pointed += 1
                found += [f"{screen} {fault}" for fault in covered(play, menu)]
    assert pointed > 20
    assert found == [], "\n".join(found)
