"""What is said of Archon's spells, in English: all of a spell's words in one place.

A spell has a name, a question for each thing that it is aimed at, the sentence when it is cast, why it would
be of no use, its page in the codex, and the caption of its sound.
"""

from collections.abc import Mapping
from typing import Final

SPELLS: Final[Mapping[str, str]] = {
    "refuse.spell-spent": "Alas, master, that spell is spent",
    "refuse.power-point": "Alas, master, no spell has power over a power point",
    "refuse.no-icon": "Alas, master, no icon stands there",
    "refuse.own-icon": "Alas, master, the {icon} serves you: choose an enemy",
    "refuse.enemy-icon": "Alas, master, the {icon} does not serve you",
    "refuse.held-icon": "Alas, master, the {icon} is imprisoned",
    "refuse.unhurt": "Alas, master, the {icon} is not wounded",
    "refuse.occupied": "Alas, master, the {icon} stands there already",
    "refuse.too-far": "Alas, master, only the squares around you",
    "refuse.no-mage": "Without a mage no spell is cast",
    "refuse.held-mage": "Alas, the {icon} is imprisoned and casts no spell",
    "refuse.enemy-colour": "Alas, master: the enemy's colour rules and frees every prisoner",
    "refuse.not-fallen": "Alas, master, no {icon} of yours has fallen",
    "refuse.same-icon": "Alas, master, that is the same {icon}",
    "refuse.no-target": "Alas, master, the spell has no power there",
    "spell.title": "SPELLS",
    "spell.choose": "Choose a spell",
    "spells.spent": "No spell left",
    "codex.spell.limits": (
        "Each side may cast it once, while its mage lives and is free. It can neither begin nor end on a "
        "power point."
    ),
    "spell.teleport": "Teleport",
    "spell.teleport.1": "Teleport which icon?",
    "spell.teleport.2": "Teleport it where?",
    "cast.teleport": "The {side} side casts Teleport",
    "refuse.spell-useless.teleport": "Alas, master: none of your icons can be teleported",
    "codex.spell.teleport": "An own icon goes to any square at once. If an enemy stands there, they fight.",
    "cue.spell-teleport": "A spell: teleport",
    "spell.heal": "Heal",
    "spell.heal.1": "Heal which icon?",
    "cast.heal": "The {side} side casts Heal",
    "refuse.spell-useless.heal": "Alas, master: no icon in reach of the spell is wounded",
    "codex.spell.heal": "An own icon loses all its wounds.",
    "cue.spell-heal": "A spell: heal",
    "spell.shift-time": "Shift Time",
    "cast.shift-time": "The flow of time is reversed",
    "codex.spell.shift-time": "The colours go the other way from now on.",
    "cue.spell-shift-time": "A spell: shift time",
    "spell.exchange": "Exchange",
    "spell.exchange.1": "Exchange which icon?",
    "spell.exchange.2": "Exchange it with which icon?",
    "cast.exchange": "The {side} side casts Exchange",
    "refuse.spell-useless.exchange": "Alas, master: no two icons are free to change places",
    "codex.spell.exchange": "Any two icons change places, of whichever side they are.",
    "cue.spell-exchange": "A spell: exchange",
    "spell.summon-elemental": "Summon Elemental",
    "spell.summon-elemental.1": "Send an elemental against whom?",
    "cast.summon-elemental": "The {side} side summons an elemental",
    "refuse.spell-useless.summon-elemental": "Alas, master: power points shield every enemy",
    "codex.spell.summon-elemental": (
        "A random elemental attacks an enemy icon at once. It gains and loses nothing by colours, and "
        "vanishes after the battle. The second to summon never gets the kind that the first one got."
    ),
    "cue.spell-summon-elemental": "A spell: summon elemental",
    "spell.revive": "Revive",
    "spell.revive.1": "Revive which icon?",
    "spell.revive.2": "Where shall it stand?",
    "cast.revive": "The {side} side casts Revive",
    "refuse.spell-useless.revive": "Alas, master: nobody has fallen, or no square beside you is free",
    "codex.spell.revive": "A fallen icon comes back whole, on a free square beside the mage.",
    "cue.spell-revive": "A spell: revive",
    "spell.imprison": "Imprison",
    "spell.imprison.1": "Imprison which icon?",
    "cast.imprison": "The {side} side casts Imprison",
    "refuse.spell-useless.imprison": "Alas, master: none of the enemy can be imprisoned",
    "codex.spell.imprison": (
        "An enemy icon can neither move nor cast until the changing squares have the colour of its own "
        "side. It defends itself as always."
    ),
    "cue.spell-imprison": "A spell: imprison",
}
