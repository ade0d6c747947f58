"""The words of the codex, in English."""

from collections.abc import Mapping
from typing import Final

CODEX: Final[Mapping[str, str]] = {
    "codex.title": "CODEX",
    "codex.help": "Point at a page, press the button",
    "codex.back": "Back",
    "codex.next": "Next",
    "codex.previous": "Previous",
    "codex.contents": "Contents",
    "codex.clip": "‹ {clip} ›",
    "codex.clip.idle": "rests",
    "codex.clip.walk": "goes",
    "codex.clip.run": "runs",
    "codex.clip.cheer": "cheers",
    "codex.clip.attack": "attacks",
    "codex.clip.hit": "is hit",
    "codex.clip.death": "dies",
    "codex.clip.cast": "casts",
}
