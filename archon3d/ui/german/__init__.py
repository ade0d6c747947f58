"""The words that all games share, in German: a table for each part of the game."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.german.captions import CAPTIONS
from archon3d.ui.german.codex import CODEX
from archon3d.ui.german.controls import CONTROLS
from archon3d.ui.german.duels import DUELS
from archon3d.ui.german.explanations import EXPLANATIONS
from archon3d.ui.german.lessons import LESSONS
from archon3d.ui.german.match import MATCH
from archon3d.ui.german.menus import MENUS
from archon3d.ui.german.online import ONLINE
from archon3d.ui.german.picture import PICTURE
from archon3d.ui.german.settings import SETTINGS
from archon3d.ui.german.theatre import THEATRE

GERMAN_TABLES: Final = (
    MENUS,
    CAPTIONS,
    CODEX,
    LESSONS,
    CONTROLS,
    PICTURE,
    SETTINGS,
    MATCH,
    DUELS,
    THEATRE,
    ONLINE,
    EXPLANATIONS,
)

GERMAN: Final[Mapping[str, str]] = {key: text for table in GERMAN_TABLES for key, text in table.items()}
