"""The words of Archon, in German."""

from collections.abc import Mapping
from typing import Final

from archon3d.play.archon.german.board import BOARD
from archon3d.play.archon.german.codex import CODEX
from archon3d.play.archon.german.lessons import LESSONS
from archon3d.play.archon.german.options import OPTIONS
from archon3d.play.archon.german.spells import SPELLS

WORDS: Final[Mapping[str, str]] = {**BOARD, **SPELLS, **OPTIONS, **CODEX, **LESSONS}
