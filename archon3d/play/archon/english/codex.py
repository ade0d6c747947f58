"""Archon's pages of the codex, in English."""

from collections.abc import Mapping
from typing import Final

CODEX: Final[Mapping[str, str]] = {
    "codex.archon": "HOW TO PLAY",
    "codex.army.light": "THE LIGHT",
    "codex.army.dark": "THE DARK",
    "codex.army.elementals": "ELEMENTALS",
    "codex.side": "Side",
    "codex.count": "At the start",
    "codex.moves": "On the board",
    "codex.points": "Hit points",
    "codex.copied": "as its opponent",
    "codex.elementals": "Against elementals",
    "codex.against-elemental": "{points} {points:hit point|hit points}",
    "codex.attack": "Attack",
    "codex.attack.thrust": "a thrust, close by",
    "codex.attack.shot": "a shot",
    "codex.attack.flame": "a flame all around",
    "codex.attack.cloud": "a scream all around",
    "codex.damage": "Each hit takes",
    "codex.rate": "Attacks",
    "codex.per-second": "{rate} a second",
    "codex.shot": "Speed of the shot",
    "codex.walk": "Speed in the arena",
    "codex.on-colours": "Hit points on each colour",
    "codex.odds": "Battles won of 100 on each colour, both unhurt and equally skilled",
    "codex.archon.aim": "The aim",
    "codex.archon.aim.text": (
        "Two armies share no kind of icon. Who stands on all five power points wins, and so does who leaves "
        "the enemy no icon. A turn is one move or one spell; nobody may pass."
    ),
    "codex.archon.board": "Moving",
    "codex.archon.board.text": (
        "Walkers go from square to square, never aslant, and stop before whatever stands in their way. "
        "Fliers pass over everything. Mages teleport. Going onto an enemy's square begins a battle."
    ),
    "codex.archon.colours": "The colours",
    "codex.archon.colours.text": (
        "Some squares are always white or always black; the others change by one colour after every round, "
        "to black and back to white. In a battle the Light is stronger on light squares and the Dark on "
        "dark ones: the chart shows the hit points that each side's icons have more there. Damage never "
        "changes."
    ),
    "codex.archon.cycle": "The cycle",
    "codex.archon.cycle.text": (
        "The changing squares, framed below, go through six colours: from the sun's white to the moon's "
        "black, and back, one colour on after every round. Shift Time turns them round; if it is cast at "
        "an end, the next step leaps to the other one. Power points are blue here."
    ),
    "codex.archon.cycle.step": "A step takes",
    "codex.archon.cycle.turns": "{count} {count:turn|turns}, one of each side",
    "codex.archon.cycle.period": "There and back",
    "codex.archon.cycle.rounds": "{count} {count:round|rounds}",
    "codex.archon.cycle.opens": "If the {side} opens",
    "codex.archon.cycle.darker": "colour {number}, growing darker",
    "codex.archon.cycle.lighter": "colour {number}, growing lighter",
    "codex.archon.cycle.gains": "Light +{light}, Dark +{dark}",
    "codex.archon.battle": "The battle",
    "codex.archon.battle.text": (
        "Both icons fight in the arena, by hand. Hold fire and push a direction to attack that way; then "
        "wait until the lamp beside your bar is lit again. Solid obstacles stop icons and shots; those that "
        "can be seen through only slow them down. The winner keeps the square, and its wounds."
    ),
    "codex.archon.magic": "Power points",
    "codex.archon.magic.text": (
        "Five squares pulse. An icon on one of them regains a hit point at the end of its side's turn, and "
        "no spell can touch it. Every spell that a side has cast takes one hit point from whoever of it "
        "fights on its own mage's first square."
    ),
    "codex.archon.endings": "Endings",
    "codex.archon.endings.text": (
        "A side whose last icon is imprisoned has lost. Nobody wins if the last two icons destroy each "
        "other, or if too many rounds go by without a battle or a spell."
    ),
    "codex.icon.knight": (
        "Brave, cheap and many. His sword reaches but a step: he has to come close, and lives by dodging."
    ),
    "codex.icon.archer": (
        "Her arrows are thin, and faster than a spear. She bears no more than a Knight: stay away."
    ),
    "codex.icon.valkyrie": "She flies over everything and throws a spear that hits hard but flies slowly.",
    "codex.icon.golem": (
        "Slow and made of stone, the toughest of the Light's walkers. Two boulders end most enemies."
    ),
    "codex.icon.unicorn": (
        "Swift on the board, and its beam is as fast as a shot can be. The best hunter of the Light."
    ),
    "codex.icon.phoenix": (
        "She bursts into flame where she stands: nothing can hurt her then, and whoever is near burns on "
        "and on."
    ),
    "codex.icon.djinn": (
        "His whirlwind grows on its way and is hard to dodge. As tough as a Golem, and he flies."
    ),
    "codex.icon.wizard": (
        "He casts the spells of the Light. His fireball is strong, but without him there is no magic."
    ),
    "codex.icon.goblin": (
        "Club for sword, he is the Knight's mirror: cheap, brave, and only dangerous close by."
    ),
    "codex.icon.manticore": (
        "It throws the spikes of its tail: they do little harm, but it bears more than an Archer."
    ),
    "codex.icon.banshee": "Her scream hurts all around her while she walks. Stay out of it, and shoot.",
    "codex.icon.troll": "The Golem's mirror: slow, with a boulder as heavy, and a little easier to kill.",
    "codex.icon.basilisk": "Its gaze is the quickest death on the board, but it breaks like glass itself.",
    "codex.icon.shapeshifter": (
        "Whoever it meets, it becomes: the same form, attack and strength. It never keeps a wound, and the "
        "square's colour decides."
    ),
    "codex.icon.dragon": (
        "The strongest icon of all. Its breath kills most with two hits, but takes its time to come again."
    ),
    "codex.icon.sorceress": (
        "She casts the spells of the Dark. Her lightning is faster than the Wizard's fire, and weaker."
    ),
    "codex.icon.air": "Gaps go through its body: thin, level shots fly through them. It attacks often.",
    "codex.icon.water": "A wave that widens on its way. Even, patient, hard to kill.",
    "codex.icon.earth": "The toughest of the four, and the slowest. Its rocks hit hard.",
    "codex.icon.fire": "It burns quickly and is quickly quenched: strong and fast, but frail.",
}
