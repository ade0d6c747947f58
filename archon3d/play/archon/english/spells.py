"""What is said of Archon's spells, in English: all of a spell's words in one place.

A spell has a name, a question for each thing that it is aimed at, the sentence when it is cast, why it would
be of no use for want of each of these things, what it does in one sentence, what more its page in the codex
tells, and the caption of its sound.
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
    "refuse.spell-useless.teleport.from": "Alas, master: none of your icons can be teleported",
    "refuse.spell-useless.teleport.to": "Alas, master: no square is free for one of your icons",
    "codex.spell.teleport": "One of your icons goes to any square at once.",
    "codex.spell.teleport.more": "If an enemy stands there, they fight.",
    "cue.spell-teleport": "A spell: teleport",
    "spell.heal": "Heal",
    "spell.heal.1": "Heal which icon?",
    "cast.heal": "The {side} side casts Heal",
    "refuse.spell-useless.heal.at": "Alas, master: no icon in reach of the spell is wounded",
    "codex.spell.heal": "One of your icons loses all its wounds.",
    "codex.spell.heal.more": "On a power point wounds close by themselves.",
    "cue.spell-heal": "A spell: heal",
    "spell.shift-time": "Shift Time",
    "cast.shift-time": "The flow of time is reversed",
    "codex.spell.shift-time": "The colours go the other way from now on.",
    "codex.spell.shift-time.more": "Cast at an end of the cycle, it makes the next step leap to the other.",
    "cue.spell-shift-time": "A spell: shift time",
    "spell.exchange": "Exchange",
    "spell.exchange.1": "Exchange which icon?",
    "spell.exchange.2": "Exchange it with which icon?",
    "cast.exchange": "The {side} side casts Exchange",
    "refuse.spell-useless.exchange.a": "Alas, master: no icon is free to change places",
    "refuse.spell-useless.exchange.b": "Alas, master: only one icon is free to change places",
    "codex.spell.exchange": "Any two icons change places, of whichever side they are.",
    "codex.spell.exchange.more": "Two of yours, two of the enemy's, or one of each: nobody fights.",
    "cue.spell-exchange": "A spell: exchange",
    "spell.summon-elemental": "Summon Elemental",
    "spell.summon-elemental.1": "Send an elemental against whom?",
    "cast.summon-elemental": "The {side} side summons an elemental",
    "refuse.spell-useless.summon-elemental.at": "Alas, master: power points shield every enemy",
    "codex.spell.summon-elemental": "A random elemental attacks an enemy icon at once.",
    "codex.spell.summon-elemental.more": (
        "It gains and loses nothing by colours, and vanishes after the battle. The second to summon never "
        "gets the kind that the first one got."
    ),
    "cue.spell-summon-elemental": "A spell: summon elemental",
    "spell.revive": "Revive",
    "spell.revive.1": "Revive which icon?",
    "spell.revive.2": "Where shall it stand?",
    "cast.revive": "The {side} side casts Revive",
    "refuse.spell-useless.revive.icon": "Alas, master: none of your icons has fallen",
    "refuse.spell-useless.revive.at": "Alas, master: no square beside you is free",
    "codex.spell.revive": "A fallen icon comes back whole, on a free square beside the mage.",
    "codex.spell.revive.more": "You choose who, and where. Only one comes back.",
    "cue.spell-revive": "A spell: revive",
    "spell.imprison": "Imprison",
    "spell.imprison.1": "Imprison which icon?",
    "cast.imprison": "The {side} side casts Imprison",
    "refuse.spell-useless.imprison.at": "Alas, master: none of the enemy can be imprisoned",
    "codex.spell.imprison": "An enemy icon can neither move nor cast until its colour rules.",
    "codex.spell.imprison.more": (
        "It is free again as soon as the changing squares have the colour of its own side, white or black. "
        "It defends itself as always."
    ),
    "cue.spell-imprison": "A spell: imprison",
}
