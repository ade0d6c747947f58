"""What is said of Archon's spells, in German: all of a spell's words in one place.

A spell has a name, a question for each thing that it is aimed at, the sentence when it is cast, why it would
be of no use for want of each of these things, what it does in one sentence, what more its page in the codex
tells, and the caption of its sound.
"""

from collections.abc import Mapping
from typing import Final

SPELLS: Final[Mapping[str, str]] = {
    "refuse.spell-spent": "Ach, Meister, dieser Zauber ist verbraucht",
    "refuse.power-point": "Ach, Meister, über einen Kraftpunkt hat kein Zauber Macht",
    "refuse.no-icon": "Ach, Meister, dort steht keine Figur",
    "refuse.own-icon": "Ach, Meister, {icon} gehorcht dir: Wähle einen Feind",
    "refuse.enemy-icon": "Ach, Meister, {icon} gehorcht dir nicht",
    "refuse.held-icon": "Ach, Meister, schon gebannt: {icon}",
    "refuse.unhurt": "Ach, Meister, nicht verwundet: {icon}",
    "refuse.occupied": "Ach, Meister, dort steht schon eine Figur: {icon}",
    "refuse.too-far": "Ach, Meister, nur auf die Felder um dich herum",
    "refuse.no-mage": "Ohne Magier gelingt kein Zauber",
    "refuse.held-mage": "Ach, gebannt und ohne Zauber: {icon}",
    "refuse.enemy-colour": "Ach, Meister: Die Farbe des Feindes herrscht und befreit jeden Gebannten",
    "refuse.not-fallen": "Ach, Meister, keine eigene Figur dieser Art ist gefallen: {icon}",
    "refuse.same-icon": "Ach, Meister, das ist dieselbe Figur: {icon}",
    "refuse.no-target": "Ach, Meister, der Zauber hat dort keine Macht",
    "spell.title": "ZAUBER",
    "spell.choose": "Wähle einen Zauber",
    "spells.spent": "Kein Zauber mehr",
    "codex.spell.limits": (
        "Jede Seite darf ihn einmal sprechen, solange ihr Magier lebt und frei ist. Er kann auf keinem "
        "Kraftpunkt beginnen und auf keinem enden."
    ),
    "spell.teleport": "Versetzen",
    "spell.teleport.1": "Welche Figur versetzen?",
    "spell.teleport.2": "Wohin soll sie versetzt werden?",
    "cast.teleport": "{side} zaubert: Versetzen",
    "refuse.spell-useless.teleport.from": "Ach, Meister: Keine deiner Figuren lässt sich versetzen",
    "refuse.spell-useless.teleport.to": "Ach, Meister: Kein Feld ist frei für deine Figuren",
    "codex.spell.teleport": "Eine deiner Figuren steht sofort auf einem beliebigen Feld.",
    "codex.spell.teleport.more": "Steht dort ein Feind, so kämpfen sie.",
    "cue.spell-teleport": "Ein Zauber: Versetzen",
    "spell.heal": "Heilen",
    "spell.heal.1": "Welche Figur heilen?",
    "cast.heal": "{side} zaubert: Heilen",
    "refuse.spell-useless.heal.at": "Ach, Meister: Keine Figur ist verwundet, die du erreichst",
    "codex.spell.heal": "Eine deiner Figuren verliert alle Wunden.",
    "codex.spell.heal.more": "Auf einem Kraftpunkt schließen sich Wunden von selbst.",
    "cue.spell-heal": "Ein Zauber: Heilen",
    "spell.shift-time": "Zeit wenden",
    "cast.shift-time": "Der Lauf der Zeit kehrt sich um",
    "codex.spell.shift-time": "Die Farben gehen von nun an den anderen Weg.",
    "codex.spell.shift-time.more": "An einem Ende des Zyklus springt der nächste Schritt ans andere.",
    "cue.spell-shift-time": "Ein Zauber: Zeit wenden",
    "spell.exchange": "Tauschen",
    "spell.exchange.1": "Welche Figur tauschen?",
    "spell.exchange.2": "Mit welcher Figur tauschen?",
    "cast.exchange": "{side} zaubert: Tauschen",
    "refuse.spell-useless.exchange.a": "Ach, Meister: Keine Figur ist frei zum Tausch",
    "refuse.spell-useless.exchange.b": "Ach, Meister: Nur eine Figur ist frei zum Tausch",
    "codex.spell.exchange": "Zwei beliebige Figuren tauschen ihre Plätze, gleich welcher Seite sie sind.",
    "codex.spell.exchange.more": "Zwei eigene, zwei feindliche oder je eine: Niemand kämpft.",
    "cue.spell-exchange": "Ein Zauber: Tauschen",
    "spell.summon-elemental": "Elementar rufen",
    "spell.summon-elemental.1": "Gegen wen soll der Elementar ziehen?",
    "cast.summon-elemental": "{side} ruft einen Elementar",
    "refuse.spell-useless.summon-elemental.at": "Ach, Meister: Kraftpunkte schützen jeden Feind",
    "codex.spell.summon-elemental": "Ein zufälliger Elementar greift sofort eine feindliche Figur an.",
    "codex.spell.summon-elemental.more": (
        "Farben nützen und schaden ihm nicht, und nach dem Kampf vergeht er. Wer als Zweiter ruft, bekommt "
        "nie die Art, die der Erste bekam."
    ),
    "cue.spell-summon-elemental": "Ein Zauber: Elementar rufen",
    "spell.revive": "Erwecken",
    "spell.revive.1": "Welche Figur erwecken?",
    "spell.revive.2": "Wo soll sie stehen?",
    "cast.revive": "{side} zaubert: Erwecken",
    "refuse.spell-useless.revive.icon": "Ach, Meister: Keine deiner Figuren ist gefallen",
    "refuse.spell-useless.revive.at": "Ach, Meister: Kein Feld neben dir ist frei",
    "codex.spell.revive": (
        "Eine gefallene Figur kehrt unversehrt auf ein freies Feld neben dem Magier zurück."
    ),
    "codex.spell.revive.more": "Du wählst, wer und wohin. Es kehrt nur eine zurück.",
    "cue.spell-revive": "Ein Zauber: Erwecken",
    "spell.imprison": "Bannen",
    "spell.imprison.1": "Welche Figur bannen?",
    "cast.imprison": "{side} zaubert: Bannen",
    "refuse.spell-useless.imprison.at": "Ach, Meister: Kein Feind ist bannbar",
    "codex.spell.imprison": "Ein Feind kann weder ziehen noch zaubern, bis seine Farbe herrscht.",
    "codex.spell.imprison.more": (
        "Er ist wieder frei, sobald die Wechselfelder die Farbe der eigenen Seite haben, weiß oder schwarz. "
        "Er verteidigt sich wie immer."
    ),
    "cue.spell-imprison": "Ein Zauber: Bannen",
}
