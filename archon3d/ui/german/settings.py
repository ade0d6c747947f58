"""What each setting is for, in German."""

from collections.abc import Mapping
from typing import Final

SETTINGS: Final[Mapping[str, str]] = {
    "settings.default": "{help} Vorgabe: {value}.",
    "settings.leave": "Behält alles, wie es eingestellt ist, und geht zurück.",
    "help.video.window": "Als Fenster, über den ganzen Bildschirm ohne Rahmen oder als Vollbild.",
    "help.video.size": "Breite und Höhe des Fensters, solange es ein Teil des Bildschirms ist.",
    "help.video.vsync": "Ob Bilder auf den Bildschirm warten. Aus: Das Bild kann zerreißen.",
    "help.video.frames": "Eine kleinere Zahl spart Strom und hält den Rechner leise.",
    "help.video.quality": "Wie fein die Szenen gezeichnet sind. Niedriger, wenn es nicht flüssig läuft.",
    "help.video.animation": "Wie schnell Züge und Zauber auf den Brettern gezeigt werden. Aus: sofort.",
    "help.text.scale": "Wie groß Wörter sind, hier und neben den Brettern.",
    "help.text.language": "Die Sprache aller Wörter.",
    "help.comfort.flashes": "Ob Treffer und Schüsse aufleuchten.",
    "help.comfort.shake": "Ob schwere Treffer die Arena erschüttern.",
    "help.comfort.numbers": "Ob jeder Treffer zeigt, wie viele Lebenspunkte er kostet.",
    "help.comfort.motion": "Jede Bewegung oder nur die, die etwas mitteilt.",
    "help.comfort.shades": "Linien oder Ziffern, an denen die sechs Stufen der Felder zu erkennen sind.",
    "help.comfort.palette": "Farben, die deine Augen besser unterscheiden.",
    "help.controls": "Gib jeder Taste und jedem Knopf eines Gamepads eine andere Bedeutung.",
    "help.player.fire": "Feuer halten und drücken greift an, oder erst Feuer tippen, dann drücken.",
    "help.player.rumble": "Wie stark das Gamepad dieses Spielers vibriert, mit einer Probe. 0 %: gar nicht.",
    "help.player.stick": "Der andere Stick rollt, was länger ist als der Bildschirm.",
    "help.player.dead_zone": "Wie weit sich ein Stick neigen darf, ehe er zählt: mehr, wenn er wandert.",
    "help.player.tips": "Immer ein Tipp in den ersten drei Partien auf der leichtesten Stufe.",
    "help.controls.confirm": "Ob jeder Zug zweimal gewählt werden muss, bevor er gilt.",
    "help.assist.arena_speed": "Langsamere Kämpfe sind leichter.",
    "help.sound.on": "Alle Geräusche und alle Musik.",
    "help.sound.music": "Wie laut die Musik ist.",
    "help.sound.effects": "Wie laut Hiebe, Schüsse und Zauber sind.",
    "help.sound.interface": "Wie laut Menüs und Zeiger sind.",
    "help.sound.ambience": "Wie laut die Orte selbst sind: Luft, Wind und Feuer.",
    "help.sound.mute_away": "Ob das Spiel still ist, solange ein anderes Fenster vorn ist.",
    "help.sound.captions": "Ob Wörter mitteilen, was zu hören ist.",
}
