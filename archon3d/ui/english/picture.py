"""The words for how the picture is drawn, in English."""

from collections.abc import Mapping
from typing import Final

PICTURE: Final[Mapping[str, str]] = {
    "group.seeing": "ACCESSIBILITY",
    "setting.video.quality": "Graphics quality",
    "setting.comfort.flashes": "Flashes",
    "setting.comfort.shake": "Screen shake",
    "setting.comfort.numbers": "Damage numbers",
    "setting.comfort.motion": "Motion",
    "setting.comfort.shades": "Square markings",
    "setting.comfort.coming": "Preview next colour",
    "setting.comfort.palette": "Colour-blind mode",
    "setting.auto": "Auto",
    "setting.low": "Low",
    "setting.medium": "Medium",
    "setting.high": "High",
    "setting.full": "Full",
    "setting.reduced": "Reduced",
    "setting.pattern": "Lines",
    "setting.number": "Numbers",
    "setting.standard": "Off",
    "setting.protan-deutan": "Red-green (protan/deutan)",
    "setting.tritan": "Blue-yellow (tritan)",
    "setting.high-contrast": "High contrast",
}
