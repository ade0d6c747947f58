"""The words for how the picture is drawn, in English."""

from collections.abc import Mapping
from typing import Final

PICTURE: Final[Mapping[str, str]] = {
    "group.seeing": "SEEING",
    "setting.video.quality": "Quality of the picture",
    "setting.comfort.flashes": "Flashes",
    "setting.comfort.shake": "Shaking of the picture",
    "setting.comfort.numbers": "Hit points lost as numbers",
    "setting.comfort.motion": "Movement",
    "setting.comfort.shades": "Shades told by",
    "setting.comfort.coming": "Coming colour",
    "setting.comfort.palette": "Colours",
    "setting.auto": "as fine as is fluent",
    "setting.low": "low",
    "setting.medium": "medium",
    "setting.high": "high",
    "setting.full": "all",
    "setting.reduced": "only what is needed",
    "setting.pattern": "brightness and lines",
    "setting.number": "brightness and number",
    "setting.standard": "standard",
    "setting.protan-deutan": "for red-green weakness",
    "setting.tritan": "for blue-yellow weakness",
    "setting.high-contrast": "high contrast",
}
