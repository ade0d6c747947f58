"""Texts that a player entered before, the last one first: addresses of opponents, and relays."""

from typing import Final

from archon3d.host.setting_kinds import LONGEST_TEXT, TextSetting
from archon3d.host.settings_file import Settings

MOST: Final = 5
"""The most texts that are remembered."""
SEPARATOR: Final = " "
"""Between two texts in the setting: none of them has one inside."""


def recent(settings: Settings, setting: TextSetting) -> tuple[str, ...]:
    """Return what is remembered there."""
    kept = settings[setting]
    return () if kept == setting.default else tuple(kept.split(SEPARATOR))[:MOST]


def remember(settings: Settings, setting: TextSetting, text: str) -> None:
    """Put the text first; the oldest ones are forgotten."""
    if not text or SEPARATOR in text:
        return
    kept = [text, *(one for one in recent(settings, setting) if one.lower() != text.lower())][:MOST]
    while len(kept) > 1 and len(SEPARATOR.join(kept)) > LONGEST_TEXT:
        kept.pop()
    line = SEPARATOR.join(kept)
    if setting.accepts(line):
        settings[setting] = line
