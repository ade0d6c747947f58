"""Every picture that can be staged: those of the shared screens, and those of each game.

A table for `archon3d shot` and for the tests that look at pictures. No engine here.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from archon3d.app.pictures.staging import StagedPicture
from archon3d.host.settings import TEXT_SCALE
from archon3d.play.kits import KITS

SHARED: Final[Mapping[str, StagedPicture]] = {
    "title": StagedPicture("the first screen", "title"),
    "settings": StagedPicture("the settings", "settings"),
    "settings-large": StagedPicture(
        "the settings with the largest text", "settings", settings={TEXT_SCALE: 200}
    ),
}
"""Those of screens that belong to no game."""


def staged_pictures() -> dict[str, StagedPicture]:
    """All of them by name."""
    pictures = dict(SHARED)
    for kit in KITS.values():
        if kit.pictures:
            pictures |= import_module(kit.pictures).PICTURES
    return pictures
