"""What the screens of the road say of stations, armies and pairs."""

from collections.abc import Sequence
from typing import Final

from archon3d.play.road.army import ROAD_RANKS, Army, RoadIcon
from archon3d.play.road.pairs import RoadGain, RoadPair, RoadPrice
from archon3d.play.road.road import RoadStation
from archon3d.play.road.run import RoadRun
from archon3d.ui.widgets.army_row import ArmyPortrait, ArmyRow
from archon3d.ui.widgets.pair_cards import CardHalf, PairCard
from archon3d.ui.words import decimal, say

PAIR: Final = "pair."
"""Prefix of the keys of pairs, which end in their numbers from 0."""
OWN, ENEMY = "light", "dark"
GAIN_PORTRAITS: Final = {
    "rest": "spell.heal",
    "vigour": "emblem.levels",
    "dawn": "emblem.sun",
    "respite": "spell.shift-time",
}
PRICE_PORTRAITS: Final = {
    "vigour": "emblem.levels",
    "dusk": "emblem.moon",
    "haste": "spell.shift-time",
    "ambush": "emblem.match",
}
"""Pictures of what is no icon."""


def goal_words(station: RoadStation) -> str:
    """Return the goal of a station as a sentence."""
    if station.goal == "slay":
        return say(f"road.goal.slay-{station.target}")
    return say(f"road.goal.{station.goal}", count=station.count)


def counted_names(kinds: Sequence[str]) -> str:
    """Return the names of icons with their numbers."""
    counted = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    names = [say(kind) if count == 1 else f"{count}×{say(kind)}" for kind, count in counted]
    return say("list.separator").join(names)


def stop_words(run: RoadRun, number: int) -> str:
    """Return what is known of a station by its number from 0: with the choices so far, of the next one."""
    station, is_next = run.road.stations[number], number == run.passed
    enemies = run.enemies if is_next else station.enemies
    rounds = run.rounds_allowed if is_next else station.rounds
    within = "" if station.goal == "survive" else f" {say('road.within', count=rounds)}"
    return say(
        "road.stop",
        number=station.number,
        goal=goal_words(station) + within,
        level=say(f"setup.{station.level}"),
        enemies=counted_names(enemies),
    )


def station_facts(run: RoadRun) -> Sequence[Sequence[str]]:
    """Return lines with what is known of the next station, and what the choices have made of it."""
    station = run.station
    own, enemy = (f"{points:+}" if points else "" for points in run.handicap)
    lines = [
        (goal_words(station), ""),
        (say("road.rounds"), str(run.rounds_allowed)),
        (say("road.opponent"), say(f"setup.{station.level}")),
        (say("road.squares"), say(f"practice.colour.{run.colour}") if run.terms.colour else ""),
        (say("road.first"), say("road.enemy") if run.terms.ambush else ""),
        (say("road.bonus-own"), own),
        (say("road.bonus-enemy"), enemy),
    ]
    return [line for number, line in enumerate(lines) if line[1] or not number]


def army_row(army: Army) -> ArmyRow:
    """Return the army from its mage down, with its hit points, and those who have fallen behind them."""
    living = [
        ArmyPortrait(icon.kind, decimal(icon.half_points / 2), icon.half_points / icon.most_half_points)
        for icon in _ranked(army)
    ]
    fallen = sorted(army.fallen, key=ROAD_RANKS.__getitem__)
    return ArmyRow((*living, *(ArmyPortrait(kind, "") for kind in fallen)))


def army_lines(army: Army) -> Sequence[Sequence[str]]:
    """Return a line for each icon of the army from its mage down, with its hit points."""
    return [(say(icon.kind), decimal(icon.half_points / 2)) for icon in _ranked(army)]


def _ranked(army: Army) -> Sequence[RoadIcon]:
    return sorted(army.icons, key=lambda icon: (ROAD_RANKS[icon.kind], -icon.half_points))


def enemy_row(kinds: Sequence[str]) -> ArmyRow:
    """Return enemies with their hit points; that of a Shapeshifter is its opponent's."""
    unhurt = [(kind, RoadIcon(kind).half_points) for kind in sorted(kinds, key=ROAD_RANKS.__getitem__)]
    return ArmyRow([ArmyPortrait(kind, decimal(half / 2) if half else "?", 1.0) for kind, half in unhurt])


def gain_words(gain: RoadGain) -> str:
    """Return what the army gains."""
    what = say(f"spell.{gain.what}") if gain.kind == "spell" else counted_names(gain.what.split())
    return say(f"road.gain.{gain.kind}", what=what)


def price_words(price: RoadPrice) -> str:
    """Return what the enemy gains."""
    return say(f"road.price.{price.kind}", what=say(price.what) if price.what else "")


def pair_card(number: int, pair: RoadPair) -> PairCard:
    """Return the card of a pair, by its number from 0."""
    gain, price = pair.gain, pair.price
    mine = f"spell.{gain.what}" if gain.kind == "spell" else GAIN_PORTRAITS.get(gain.kind, gain.what)
    theirs = PRICE_PORTRAITS.get(price.kind, price.what)
    halves = (
        CardHalf(mine.split(), gain_words(gain), OWN),
        CardHalf((theirs,), price_words(price), ENEMY),
    )
    return PairCard(f"{PAIR}{number}", number + 1, halves)
