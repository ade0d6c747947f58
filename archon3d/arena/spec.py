"""The setup of a battle: settled before its first tick, and constant."""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.rules.rng import SEED_LIMIT

ArenaSide = Literal["light", "dark"]
CycleDirection = Literal["darker", "lighter"]
ArenaMode = Literal["fixed", "shifting"]
ARENA_MODES: Final[tuple[ArenaMode, ...]] = ("fixed", "shifting")

SHAPESHIFTER: Final = "shapeshifter"
"""The only icon that fights in another's form."""


@dataclass(frozen=True, slots=True)
class FighterSpec:
    """One fighter as it enters a battle. Raises ValueError for invalid values."""

    icon: str
    side: ArenaSide
    form: str
    """The row of FIGHTERS that it fights with: its own, except for the Shapeshifter."""
    half_points: int
    """Hit points at the start of the battle in half points, including wounds, bonus and penalty."""

    def __post_init__(self) -> None:
        if self.icon not in FIGHTERS:
            raise ValueError(f"unknown icon {self.icon!r}; the icons are {' '.join(FIGHTERS)}")
        if self.side not in ("light", "dark"):
            raise ValueError(f"a fighter's side is light or dark, not {self.side!r}")
        if self.form not in FIGHTERS or self.form == SHAPESHIFTER:
            raise ValueError(f"{self.form!r} is no form to fight in; name any icon but the Shapeshifter")
        if self.form != self.icon != SHAPESHIFTER:
            raise ValueError(f"a {self.icon} fights in its own form, not as {self.form}")
        if type(self.half_points) is not int or self.half_points < 1:
            raise ValueError(
                f"a fighter starts with at least 1 half point, a whole number, not {self.half_points!r}"
            )


@dataclass(frozen=True, slots=True)
class BattleSpec:
    """A whole battle: light's fighter on the left, dark's on the right, and the ground between them.

    Raises ValueError for an invalid battle.
    """

    left: FighterSpec
    right: FighterSpec
    colour: str
    """The contested square's colour, A to F."""
    cycle_colour: str
    """The colour cycle's state at the start of the battle."""
    cycle_direction: CycleDirection
    mode: ArenaMode
    seed: int
    """The seed of a shifting arena's obstacles; a fixed one does not use it."""

    def __post_init__(self) -> None:
        if (self.left.side, self.right.side) != ("light", "dark"):
            raise ValueError("light's fighter stands on the left and dark's on the right")
        for fighter, opponent in ((self.left, self.right), (self.right, self.left)):
            if fighter.icon == SHAPESHIFTER and fighter.form != opponent.form:
                raise ValueError(
                    f"the Shapeshifter takes its opponent's form, {opponent.form}, not {fighter.form}"
                )
        for colour in (self.colour, self.cycle_colour):
            if len(colour) != 1 or colour not in COLOURS:
                raise ValueError(f"a colour is one letter of {COLOURS}, not {colour!r}")
        if self.cycle_direction not in ("darker", "lighter"):
            raise ValueError(f"the cycle's direction is darker or lighter, not {self.cycle_direction!r}")
        if self.mode not in ("fixed", "shifting"):
            raise ValueError(f"an arena is fixed or shifting, not {self.mode!r}")
        if type(self.seed) is not int or not 0 <= self.seed < SEED_LIMIT:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {self.seed!r}")
