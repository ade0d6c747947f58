"""The terms of an evening: who plays, in which form, and what each meeting is fought for."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, get_args

from archon3d.play.kits import KITS
from archon3d.play.practice import GAME
from archon3d.rules.rng import SEED_LIMIT, Rng

EveningForm = Literal["knockout", "everyone", "stays"]
"""Knock-out, all against all, or the winner stays."""
EveningContest = Literal["duels", "draft", "small", "match"]
"""What a meeting is: the best of three duels, drafted teams, a match of nine icons, or a whole match."""

EVENING_FORMS: Final[tuple[EveningForm, ...]] = get_args(EveningForm)
EVENING_CONTESTS: Final[tuple[EveningContest, ...]] = get_args(EveningContest)

FEWEST, MOST = 3, 8
"""How many people an evening has."""
LONGEST_NAME: Final = 12
"""The most characters of a name: it has to be read from a sofa."""
MOST_HANDICAP: Final = 6
"""The most hit points that an entrant's fighters start without."""
FORBIDDEN: Final = frozenset('"\\{}')
"""Characters that no name has: those of JSON's texts, and of the places for values in texts."""
TARGETS: Final = range(2, 10)
"""How many meetings somebody has to win, where the winner stays."""


def name_fault(name: str) -> str:
    """Return why that is no name; empty if it is one."""
    if not 0 < len(name) <= LONGEST_NAME:
        return f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}"
    if not name.isprintable() or name != name.strip() or not FORBIDDEN.isdisjoint(name):
        return "a name has printable characters without quotes, and no space at its ends"
    return ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part. Raises ValueError for invalid values."""

    name: str
    handicap: int = 0
    """Hit points that each of their fighters starts without."""

    def __post_init__(self) -> None:
        fault = name_fault(self.name)
        if fault:
            raise ValueError(fault)
        if type(self.handicap) is not int or not 0 <= self.handicap <= MOST_HANDICAP:
            raise ValueError(f"a handicap is 0 to {MOST_HANDICAP} hit points, not {self.handicap!r}")


@dataclass(frozen=True)
class EveningTerms:
    """What has been agreed on before the evening. Raises ValueError for invalid values.

    Entrants are named by their numbers everywhere else: 0 is the first one here.
    """

    entrants: tuple[Entrant, ...]
    form: EveningForm = "knockout"
    contest: EveningContest = "duels"
    target: int = 3
    """Meetings to win, where the winner stays."""
    game: str = GAME
    """The game of whole matches."""
    seed: int = 0
    """The seed of the lots, and of everything else that is left to chance."""

    def __post_init__(self) -> None:
        if not FEWEST <= len(self.entrants) <= MOST:
            raise ValueError(f"an evening has {FEWEST} to {MOST} entrants, not {len(self.entrants)}")
        names = [entrant.name.casefold() for entrant in self.entrants]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"two entrants have the name {name!r}")
        if self.form not in EVENING_FORMS or self.contest not in EVENING_CONTESTS:
            raise ValueError(f"an evening is no {self.form!r} of {self.contest!r}")
        if type(self.target) is not int or self.target not in TARGETS:
            raise ValueError(f"{TARGETS[0]} to {TARGETS[-1]} meetings are to be won, not {self.target!r}")
        if self.game not in KITS:
            raise ValueError(f"a game is one of {', '.join(KITS)}, not {self.game!r}")
        if type(self.seed) is not int or not 0 <= self.seed < SEED_LIMIT:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {self.seed!r}")

    @cached_property
    def lots(self) -> tuple[int, ...]:
        """The entrants in the order in which their lots were drawn."""
        drawn = list(range(len(self.entrants)))
        Rng.from_seed(self.seed).shuffle(drawn)
        return tuple(drawn)

    @property
    def match_game(self) -> str:
        """The game of its matches; short ones are always of the same."""
        return self.game if self.contest == "match" else GAME

    def name(self, entrant: int) -> str:
        """Return the entrant's name."""
        return self.entrants[entrant].name
