"""The words for how the picture is drawn, in German."""

from collections.abc import Mapping
from typing import Final

PICTURE: Final[Mapping[str, str]] = {
    "group.seeing": "SEHEN",
    "setting.video.quality": "Bildqualität",
    "setting.comfort.flashes": "Aufblitzen",
    "setting.comfort.shake": "Erschütterung des Bildes",
    "setting.comfort.numbers": "Verlorene Lebenspunkte als Zahl",
    "setting.comfort.motion": "Bewegung",
    "setting.comfort.shades": "Stufen erkennbar an",
    "setting.comfort.coming": "Kommende Farbe",
    "setting.comfort.palette": "Farben",
    "setting.auto": "so fein, wie es flüssig ist",
    "setting.low": "niedrig",
    "setting.medium": "mittel",
    "setting.high": "hoch",
    "setting.full": "alle",
    "setting.reduced": "nur die nötige",
    "setting.pattern": "Helligkeit und Linien",
    "setting.number": "Helligkeit und Ziffer",
    "setting.standard": "Standard",
    "setting.protan-deutan": "bei Rot-Grün-Schwäche",
    "setting.tritan": "bei Blau-Gelb-Schwäche",
    "setting.high-contrast": "hoher Kontrast",
}
