"""The words of Archon, in English."""

from collections.abc import Mapping
from typing import Final

from archon3d.play.archon.english.board import BOARD
from archon3d.play.archon.english.codex import CODEX
from archon3d.play.archon.english.lessons import LESSONS
from archon3d.play.archon.english.options import OPTIONS
from archon3d.play.archon.english.spells import SPELLS

WORDS: Final[Mapping[str, str]] = {**BOARD, **SPELLS, **OPTIONS, **CODEX, **LESSONS}
