"""The words for how the picture is drawn, in German."""

from collections.abc import Mapping
from typing import Final

PICTURE: Final[Mapping[str, str]] = {
    "group.seeing": "BARRIEREFREIHEIT",
    "setting.video.quality": "Grafikqualität",
    "setting.comfort.flashes": "Lichtblitze",
    "setting.comfort.shake": "Kamerawackeln",
    "setting.comfort.numbers": "Schadenszahlen",
    "setting.comfort.motion": "Bewegung",
    "setting.comfort.shades": "Feldmarkierung",
    "setting.comfort.coming": "Nächste Farbe zeigen",
    "setting.comfort.palette": "Farbenblindmodus",
    "setting.auto": "Automatisch",
    "setting.low": "Niedrig",
    "setting.medium": "Mittel",
    "setting.high": "Hoch",
    "setting.full": "Voll",
    "setting.reduced": "Reduziert",
    "setting.pattern": "Linien",
    "setting.number": "Ziffern",
    "setting.standard": "Aus",
    "setting.protan-deutan": "Rot-Grün (Protan/Deutan)",
    "setting.tritan": "Blau-Gelb (Tritan)",
    "setting.high-contrast": "Hoher Kontrast",
}
