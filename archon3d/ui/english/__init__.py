"""Every word that a player reads, in English: a table for each part of the game."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.english.archers import ARCHERS
from archon3d.ui.english.archmage import ARCHMAGE
from archon3d.ui.english.archon import ARCHON
from archon3d.ui.english.captions import CAPTIONS
from archon3d.ui.english.codex import CODEX
from archon3d.ui.english.controls import CONTROLS
from archon3d.ui.english.lessons import LESSONS
from archon3d.ui.english.menus import MENUS
from archon3d.ui.english.picture import PICTURE
from archon3d.ui.english.settings import SETTINGS
from archon3d.ui.english.spectral_sorcery import SPECTRAL_SORCERY
from archon3d.ui.english.spells import SPELLS
from archon3d.ui.english.table import TABLE

ENGLISH_TABLES: Final = (
    MENUS,
    ARCHON,
    SPELLS,
    CAPTIONS,
    CODEX,
    LESSONS,
    CONTROLS,
    PICTURE,
    SETTINGS,
    TABLE,
    ARCHMAGE,
    SPECTRAL_SORCERY,
    ARCHERS,
)

ENGLISH: Final[Mapping[str, str]] = {key: text for table in ENGLISH_TABLES for key, text in table.items()}
