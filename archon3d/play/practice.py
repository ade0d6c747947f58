"""The practice duel, as it was last chosen, kept with the settings."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from archon3d.ai.levels import Level
from archon3d.arena.content import COLOURS
from archon3d.arena.spec import ARENA_MODES, BattleSpec
from archon3d.host.setting_kinds import BoolSetting, ChoiceSetting, IntSetting, Setting
from archon3d.host.settings_file import Settings
from archon3d.play.battle import BattleKit
from archon3d.play.duel_setup import (
    CONDUCTS,
    MOST_SETTABLE_WOUNDS,
    Conduct,
    Duelist,
    DuelSetup,
    conduct_named,
)
from archon3d.play.kits import KITS

SPEEDS: Final = {"full": 1.0, "half": 0.5, "quarter": 0.25}
"""The speeds of a practice duel."""

COLOUR: Final = ChoiceSetting(
    "practice.colour", "The ground's colour, from white to black", "C", tuple(COLOURS), rises=True
)
MODE: Final = ChoiceSetting("practice.obstacles", "How obstacles stand", ARENA_MODES[0], ARENA_MODES)
SPEED: Final = ChoiceSetting(
    "practice.speed", "How fast a practice duel goes", "full", tuple(SPEEDS), rises=True
)
BOXES: Final = BoolSetting("practice.boxes", "Whether bodies and reach are drawn as boxes", False)


@dataclass(frozen=True, slots=True)
class DuelistSettings:
    """The settings of one of the two fighters."""

    fighter: ChoiceSetting
    conduct: ChoiceSetting
    wounds: IntSetting


def _duelist(place: str, fighter: str, conduct: Conduct, kinds: tuple[str, ...]) -> DuelistSettings:
    return DuelistSettings(
        ChoiceSetting(f"practice.{place}", f"The fighter on the {place}", fighter, kinds),
        ChoiceSetting(
            f"practice.{place}_by", f"Who decides for the fighter on the {place}", conduct, CONDUCTS
        ),
        IntSetting(
            f"practice.{place}_wounds", f"Hit points that it lacks on the {place}", 0, 0, MOST_SETTABLE_WOUNDS
        ),
    )


def _first_with_battles() -> tuple[str, BattleKit]:
    return next((name, kit.battle) for name, kit in KITS.items() if kit.battle is not None)


GAME, _KIT = _first_with_battles()
"""The game whose fighters practise."""

NOVICE: Final[Level] = "novice"
LEFT: Final = _duelist("left", _KIT.armies[0][0], "person", _KIT.fighters)
RIGHT: Final = _duelist("right", _KIT.armies[1][0], NOVICE, _KIT.fighters)

PRACTICE_SETTINGS: Final[tuple[Setting[Any], ...]] = (
    *(one for side in (LEFT, RIGHT) for one in (side.fighter, side.conduct, side.wounds)),
    COLOUR,
    MODE,
    SPEED,
    BOXES,
)


def chosen_duel(settings: Settings, seed: int) -> DuelSetup:
    """Return the duel that the settings describe; the seed is for its obstacles and the computers."""
    left, right = (
        Duelist(settings[side.fighter], conduct_named(settings[side.conduct]), settings[side.wounds])
        for side in (LEFT, RIGHT)
    )
    mode = ARENA_MODES[ARENA_MODES.index(settings[MODE])]
    return DuelSetup(GAME, left, right, settings[COLOUR], mode, seed, seed)


def choose_duel(settings: Settings, setup: DuelSetup) -> None:
    """Store that duel in the settings."""
    for side, duelist in zip((LEFT, RIGHT), setup.duelists, strict=True):
        settings[side.fighter] = duelist.fighter
        settings[side.conduct] = duelist.conduct
        settings[side.wounds] = duelist.wounds
    settings[COLOUR], settings[MODE] = setup.colour, setup.mode


def duel_like(spec: BattleSpec, people: Collection[str]) -> DuelSetup:
    """Return a practice duel between the fighters of that battle; `people` are the sides of people."""
    left, right = (
        Duelist(fighter.icon, "person" if fighter.side in people else NOVICE)
        for fighter in (spec.left, spec.right)
    )
    return DuelSetup(GAME, left, right, spec.colour, spec.mode, spec.seed)


def can_meet(first: str, second: str) -> bool:
    """Return whether these two fighters can fight each other."""
    return _KIT.can_meet(first, second)


def part_twins(settings: Settings, own: DuelistSettings, other: DuelistSettings) -> None:
    """Choose the next fighter for the other place if the two cannot meet."""
    while not can_meet(settings[own.fighter], settings[other.fighter]):
        settings[other.fighter] = other.fighter.stepped(settings[other.fighter], 1)


def next_opponent(setup: DuelSetup) -> DuelSetup:
    """Return the same duel against the next opponent.

    The opponent is the left fighter if a person plays the right one alone.
    """
    slot = 0 if setup.right.conduct == "person" != setup.left.conduct else 1
    opponent, other = setup.duelists[slot], setup.duelists[1 - slot]
    kinds = _KIT.fighters
    following = kinds[kinds.index(opponent.fighter) + 1 :] + kinds
    kind = next(one for one in following if can_meet(one, other.fighter))
    changed = replace(opponent, fighter=kind)
    return replace(setup.again(), left=changed) if slot == 0 else replace(setup.again(), right=changed)
