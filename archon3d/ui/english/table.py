"""The words that the games on the table share, in English."""

from collections.abc import Mapping
from typing import Final

TABLE: Final[Mapping[str, str]] = {
    "cue.pulled": "{who} is pulled",
    "cue.convert": "A spell: convert",
    "cue.blitz": "A spell: blitz",
    "cue.transmute": "A spell: transmute",
    "cue.fizzled": "The spell fails",
    "cue.pad": "A bell: a pad changes",
    "cue.locked": "A lock snaps shut",
    "cue.unlocked": "A lock springs open",
}
