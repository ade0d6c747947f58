"""The words that all games share, in English: a table for each part of the game."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.english.captions import CAPTIONS
from archon3d.ui.english.codex import CODEX
from archon3d.ui.english.controls import CONTROLS
from archon3d.ui.english.duels import DUELS
from archon3d.ui.english.explanations import EXPLANATIONS
from archon3d.ui.english.lessons import LESSONS
from archon3d.ui.english.match import MATCH
from archon3d.ui.english.menus import MENUS
from archon3d.ui.english.online import ONLINE
from archon3d.ui.english.picture import PICTURE
from archon3d.ui.english.settings import SETTINGS
from archon3d.ui.english.theatre import THEATRE

ENGLISH_TABLES: Final = (
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

ENGLISH: Final[Mapping[str, str]] = {key: text for table in ENGLISH_TABLES for key, text in table.items()}
