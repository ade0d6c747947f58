"""What the screens of the road say of stations, armies and pairs."""

from collections.abc import Sequence
from typing import Final

from archon3d.play.road.army import Army, RoadIcon
from archon3d.play.road.pairs import RoadGain, RoadPair, RoadPrice
from archon3d.play.road.road import RoadStation
from archon3d.play.road.run import RoadRun
from archon3d.ui.widgets.army_row import ArmyPortrait, ArmyRow
from archon3d.ui.widgets.pair_cards import CardHalf, PairCard
from archon3d.ui.words import decimal, say

PAIR: Final = "pair."
"""Prefix of the keys of pairs, which end in their numbers from 0."""
OWN, ENEMY = "light", "dark"
SPELL_MAGE: Final = "wizard"
GAIN_PORTRAITS: Final = {
    "rest": "emblem.best",
    "vigour": "emblem.levels",
    "dawn": "emblem.seeing",
    "respite": "emblem.run",
}
PRICE_PORTRAITS: Final = {
    "vigour": "emblem.levels",
    "dusk": "emblem.picture",
    "haste": "emblem.run",
    "ambush": "emblem.match",
}
"""Pictures of what is no icon."""


def goal_words(station: RoadStation) -> str:
    """Return the goal of a station as a sentence."""
    if station.goal == "slay":
        return say(f"road.goal.slay-{station.target}")
    return say(f"road.goal.{station.goal}", count=station.count)


def enemy_words(kinds: Sequence[str]) -> str:
    """Return the enemies' names with their numbers."""
    counted = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    names = [say(kind) if count == 1 else f"{count}×{say(kind)}" for kind, count in counted]
    return say("list.separator").join(names)


def stop_words(run: RoadRun, number: int) -> str:
    """Return what is known of a station by its number from 0: with the choices so far, of the next one."""
    station = run.road.stations[number]
    enemies = run.enemies if number == run.passed else station.enemies
    return say(
        "road.stop",
        number=station.number,
        goal=goal_words(station),
        level=say(f"setup.{station.level}"),
        enemies=enemy_words(enemies),
    )


def army_row(army: Army) -> ArmyRow:
    """Return the army with its hit points, and those who have fallen behind them."""
    living = [
        ArmyPortrait(icon.kind, decimal(icon.half_points / 2), icon.half_points / icon.most_half_points)
        for icon in army.icons
    ]
    return ArmyRow((*living, *(ArmyPortrait(kind, "") for kind in army.fallen)))


def army_lines(army: Army) -> Sequence[Sequence[str]]:
    """Return a line for each icon of the army, with its hit points."""
    return [(say(icon.kind), decimal(icon.half_points / 2)) for icon in army.icons]


def enemy_row(kinds: Sequence[str]) -> ArmyRow:
    """Return enemies with their hit points; that of a Shapeshifter is its opponent's."""
    unhurt = [(kind, RoadIcon(kind).half_points) for kind in kinds]
    return ArmyRow([ArmyPortrait(kind, decimal(half / 2) if half else "?", 1.0) for kind, half in unhurt])


def gain_words(gain: RoadGain) -> str:
    """Return what the army gains."""
    what = say(f"spell.{gain.what}") if gain.kind == "spell" else say(gain.what) if gain.what else ""
    return say(f"road.gain.{gain.kind}", what=what)


def price_words(price: RoadPrice) -> str:
    """Return what the enemy gains."""
    return say(f"road.price.{price.kind}", what=say(price.what) if price.what else "")


def pair_card(number: int, pair: RoadPair) -> PairCard:
    """Return the card of a pair, by its number from 0."""
    gain, price = pair.gain, pair.price
    mine = SPELL_MAGE if gain.kind == "spell" else GAIN_PORTRAITS.get(gain.kind, gain.what)
    theirs = PRICE_PORTRAITS.get(price.kind, price.what)
    halves = (CardHalf(mine, gain_words(gain), OWN), CardHalf(theirs, price_words(price), ENEMY))
    return PairCard(f"{PAIR}{number}", number + 1, halves)
