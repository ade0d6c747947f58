"""Every word that a player reads, in German: a table for each part of the game."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.german.archers import ARCHERS
from archon3d.ui.german.archmage import ARCHMAGE
from archon3d.ui.german.archon import ARCHON
from archon3d.ui.german.captions import CAPTIONS
from archon3d.ui.german.codex import CODEX
from archon3d.ui.german.controls import CONTROLS
from archon3d.ui.german.lessons import LESSONS
from archon3d.ui.german.menus import MENUS
from archon3d.ui.german.picture import PICTURE
from archon3d.ui.german.settings import SETTINGS
from archon3d.ui.german.spectral_sorcery import SPECTRAL_SORCERY
from archon3d.ui.german.spells import SPELLS
from archon3d.ui.german.table import TABLE

GERMAN_TABLES: Final = (
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

GERMAN: Final[Mapping[str, str]] = {key: text for table in GERMAN_TABLES for key, text in table.items()}
