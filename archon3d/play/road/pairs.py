"""What a player chooses between after a board: pairs of a gain for the army and one for the enemy."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Final, Literal

from archon3d.games.archon.cycle import DARKEST, LIGHTEST
from archon3d.games.archon.icons import KIND_OF_LETTER
from archon3d.play.road.army import RECRUITS, Army
from archon3d.rules.rng import Rng

GainKind = Literal["rest", "spell", "recruit", "revive", "vigour", "respite", "dawn"]
PriceKind = Literal["recruit", "vigour", "dusk", "haste", "ambush"]

PAIRS: Final = 3
"""Pairs that are offered."""
COMPANY: Final = 2
"""Icons that join or return together."""
MOST_VIGOUR: Final = 3
"""Hit points that either side can have more in battle, at most."""
SHIFTED_ROUNDS: Final = 2
"""Rounds that haste takes, and that a respite gives."""
OPPOSITES: Final = (("dawn", "dusk"), ("respite", "haste"))
"""Gains and prices that are in no pair together: the one would undo the other."""
WEAKEST_RECRUIT: Final = "knight"
"""It joins only where all others are there."""
ENEMY_RECRUITS: Final = "gmnbt"


@dataclass(frozen=True, slots=True)
class RoadTerms:
    """What the choices so far have settled for the boards ahead."""

    recruits: tuple[str, ...] = ()
    """Kinds of enemies that are at each board."""
    vigour: tuple[int, int] = (0, 0)
    """Hit points that the own icons and the enemy's have more in battle."""
    colour: str = ""
    """The colour in which the next board begins; empty for its own."""
    ambush: bool = False
    """Whether the enemy moves first there."""
    haste: int = 0
    """Rounds fewer there; negative for more."""

    def for_the_next(self) -> "RoadTerms":
        """Return what is left of them after one board."""
        return RoadTerms(self.recruits, self.vigour)


NO_TERMS: Final = RoadTerms()


@dataclass(frozen=True, slots=True)
class RoadGain:
    """What the army gains, such as a spell."""

    kind: GainKind
    what: str = ""
    """The spell, or the kinds of up to two icons with a space between them."""


@dataclass(frozen=True, slots=True)
class RoadPrice:
    """What the enemy gains for it."""

    kind: PriceKind
    what: str = ""


@dataclass(frozen=True, slots=True)
class RoadPair:
    """A gain, and its price."""

    gain: RoadGain
    price: RoadPrice


@dataclass(frozen=True, slots=True)
class _GainRow:
    """One kind of gain."""

    worth: int
    """The dearer a gain, the dearer its price."""
    choices: Callable[[Army, RoadTerms, str], Sequence[str]]
    """What it can be for that army, with the colour of the next station; nothing if it is of no use."""
    take: Callable[[Army, RoadTerms, str], tuple[Army, RoadTerms]]


@dataclass(frozen=True, slots=True)
class _PriceRow:
    """One kind of price."""

    worth: int
    choices: Callable[[RoadTerms, str], Sequence[str]]
    take: Callable[[RoadTerms, str], RoadTerms]


def _if(whether: bool) -> Sequence[str]:
    return ("",) if whether else ()


def _recruits(army: Army) -> Sequence[str]:
    """Return the companies of two that can join; single icons where there is room for no two."""
    able = [kind for kind in RECRUITS for _ in range(min(COMPANY, army.room_for(kind)))]
    return _companies([kind for kind in able if kind != WEAKEST_RECRUIT] or able)


def _companies(kinds: Sequence[str]) -> Sequence[str]:
    """Return all pairs of these, or the only one."""
    return list(dict.fromkeys(map(" ".join, combinations(kinds, COMPANY)))) or kinds


def _joined(army: Army, what: str) -> Army:
    for kind in what.split():
        army = army.joined_by(kind)
    return army


def _revived(army: Army, what: str) -> Army:
    for kind in what.split():
        army = army.revived(kind)
    return army


def _more(vigour: tuple[int, int], slot: int) -> tuple[int, int]:
    own, enemy = vigour
    return (own + 1, enemy) if slot == 0 else (own, enemy + 1)


_GAINS: Final[Mapping[GainKind, _GainRow]] = {
    "rest": _GainRow(
        5,
        lambda army, terms, colour: _if(army.wounds > 0),
        lambda army, terms, what: (army.healed(), terms),
    ),
    "vigour": _GainRow(
        4,
        lambda army, terms, colour: _if(terms.vigour[0] < MOST_VIGOUR),
        lambda army, terms, what: (army, replace(terms, vigour=_more(terms.vigour, 0))),
    ),
    "recruit": _GainRow(
        3,
        lambda army, terms, colour: _recruits(army),
        lambda army, terms, what: (_joined(army, what), terms),
    ),
    "revive": _GainRow(
        3,
        lambda army, terms, colour: _companies(army.fallen),
        lambda army, terms, what: (_revived(army, what), terms),
    ),
    "spell": _GainRow(
        2,
        lambda army, terms, colour: army.spent,
        lambda army, terms, what: (army.with_spell(what), terms),
    ),
    "respite": _GainRow(
        2,
        lambda army, terms, colour: _if(True),
        lambda army, terms, what: (army, replace(terms, haste=-SHIFTED_ROUNDS)),
    ),
    "dawn": _GainRow(
        1,
        lambda army, terms, colour: _if(colour != LIGHTEST),
        lambda army, terms, what: (army, replace(terms, colour=LIGHTEST)),
    ),
}
_PRICES: Final[Mapping[PriceKind, _PriceRow]] = {
    "vigour": _PriceRow(
        4,
        lambda terms, colour: _if(terms.vigour[1] < MOST_VIGOUR),
        lambda terms, what: replace(terms, vigour=_more(terms.vigour, 1)),
    ),
    "recruit": _PriceRow(
        3,
        lambda terms, colour: [KIND_OF_LETTER[letter].name for letter in ENEMY_RECRUITS],
        lambda terms, what: replace(terms, recruits=(*terms.recruits, what)),
    ),
    "haste": _PriceRow(
        2, lambda terms, colour: _if(True), lambda terms, what: replace(terms, haste=SHIFTED_ROUNDS)
    ),
    "dusk": _PriceRow(
        2,
        lambda terms, colour: _if(colour != DARKEST),
        lambda terms, what: replace(terms, colour=DARKEST),
    ),
    "ambush": _PriceRow(1, lambda terms, colour: _if(True), lambda terms, what: replace(terms, ambush=True)),
}

GAIN_KINDS: Final[tuple[GainKind, ...]] = tuple(_GAINS)
PRICE_KINDS: Final[tuple[PriceKind, ...]] = tuple(_PRICES)


def offered_pairs(
    army: Army, terms: RoadTerms, colour: str, chance: Rng, *, hurries: bool
) -> tuple[RoadPair, ...]:
    """Return up to three pairs for that army, with the colour of the next station.

    There are fewer where fewer gains are of use. Rounds are given and taken only if the station `hurries`:
    where they have to be survived, they mean nothing. All prices differ, and so do the gains; the dearest
    gain has the dearest price.
    """
    gains = _gains(army, terms, colour, chance, hurries=hurries)
    prices = [
        RoadPrice(kind, chance.choice(choices))
        for kind, row in _PRICES.items()
        if (hurries or kind != "haste") and (choices := row.choices(terms, colour))
    ]
    chance.shuffle(gains)
    chance.shuffle(prices)
    fairest = min(
        (tuple(map(RoadPair, gains[:PAIRS], order)) for order in permutations(prices[:PAIRS])),
        key=_unfairness,
    )
    pairs = list(fairest)
    chance.shuffle(pairs)
    return tuple(pairs)


def _gains(army: Army, terms: RoadTerms, colour: str, chance: Rng, *, hurries: bool) -> list[RoadGain]:
    """Return a gain of each kind that is of use, and further recruits if those are too few."""
    gains = [
        RoadGain(kind, chance.choice(choices))
        for kind, row in _GAINS.items()
        if (hurries or kind != "respite") and (choices := row.choices(army, terms, colour))
    ]
    known = {gain.what for gain in gains}
    others = [RoadGain("recruit", kind) for kind in _recruits(army) if kind not in known]
    return gains + others[: max(0, PAIRS - len(gains))]


def _unfairness(pairs: Sequence[RoadPair]) -> tuple[int, int]:
    """Return how many of the pairs undo themselves, and how far gains and prices differ."""
    return (
        sum((pair.gain.kind, pair.price.kind) in OPPOSITES for pair in pairs),
        sum(abs(_GAINS[pair.gain.kind].worth - _PRICES[pair.price.kind].worth) for pair in pairs),
    )


def taken(pair: RoadPair, army: Army, terms: RoadTerms) -> tuple[Army, RoadTerms]:
    """Return the army and the terms with that pair."""
    army, terms = _GAINS[pair.gain.kind].take(army, terms, pair.gain.what)
    return army, _PRICES[pair.price.kind].take(terms, pair.price.what)
