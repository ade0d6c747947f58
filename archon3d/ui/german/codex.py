"""The words of the codex, in German."""

from collections.abc import Mapping
from typing import Final

CODEX: Final[Mapping[str, str]] = {
    "codex.title": "KODEX",
    "codex.help": "Auf eine Seite zeigen, Knopf drücken",
    "codex.back": "Zurück",
    "codex.next": "Weiter",
    "codex.previous": "Vorige",
    "codex.contents": "Inhalt",
    "codex.clip": "‹ {clip} ›",
    "codex.clip.idle": "ruht",
    "codex.clip.walk": "geht",
    "codex.clip.run": "rennt",
    "codex.clip.cheer": "jubelt",
    "codex.clip.attack": "greift an",
    "codex.clip.hit": "wird getroffen",
    "codex.clip.death": "stirbt",
    "codex.clip.cast": "zaubert",
}
