"""What the codex claims of icons, spells and rules, held to the tables that decide it."""

import math
from collections.abc import Callable

import pytest

from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS, TICKS_PER_SECOND, FighterTraits
from archon3d.games.archers.board import BOARDS
from archon3d.games.archers.rules import QUIET_LIMIT, REPETITIONS
from archon3d.games.archers.state import MANEUVERS
from archon3d.games.archmage.board import PIECE_KINDS, POWERS
from archon3d.games.archon.battle import COLOUR_BONUS
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, OTHER, START_COUNT
from archon3d.games.archon.spells import SPELLS
from archon3d.games.spectral_sorcery.board import SQUARES
from archon3d.games.spectral_sorcery.rules import POWER_NEEDED
from archon3d.games.spectral_sorcery.turns import TURN_LIMIT
from tests.words import words_of

SLOW = 75
"""The walking speed, in percent, of those who are called slow."""

SHOOTERS = [one for one in FIGHTERS.values() if one.attack == "shot"]
ON_BOARD = [FIGHTERS[kind] for kind in ICON_KINDS]
OF_LIGHT = [FIGHTERS[kind] for kind, row in ICON_KINDS.items() if row.side == LIGHT]
FOUR = [FIGHTERS[kind] for kind in ELEMENTALS]


def by_second(one: FighterTraits) -> float:
    """Return the hit points of its attacks in a second, if all of them hit."""
    return one.damage * TICKS_PER_SECOND / one.interval_ticks if one.interval_ticks else 0.0


def attacks(one: FighterTraits) -> float:
    """Return the attacks in a second."""
    return TICKS_PER_SECOND / one.interval_ticks if one.interval_ticks else 0.0


def same(one: str, other: str, *names: str) -> bool:
    """Return whether both fighters are equal in these columns."""
    return all(getattr(FIGHTERS[one], name) == getattr(FIGHTERS[other], name) for name in names)


def most_fall_to(kind: str, hits: int) -> bool:
    """Return whether this many hits kill most enemies, unhurt, over all colours of the ground."""
    side = ICON_KINDS[kind].side
    needed = [
        math.ceil((FIGHTERS[foe].base_half_points / 2 + bonus) / FIGHTERS[kind].damage)
        for foe, row in ICON_KINDS.items()
        for bonus in COLOUR_BONUS[OTHER[side]]
        if row.side != side and FIGHTERS[foe].base_half_points
    ]
    return sum(one <= hits for one in needed) > 0.75 * len(needed)


def far_reaching(one: FighterTraits) -> bool:
    return one.attack == "shot"


def widens(kind: str) -> bool:
    return any(
        late > early for early, late in (FIGHTERS[kind].width_horizontal, FIGHTERS[kind].width_vertical)
    )


F = FIGHTERS
CLAIMS: dict[str, dict[str, Callable[[], bool]]] = {
    "knight": {
        "many": lambda: START_COUNT["knight"] == max(START_COUNT.values()),
        "barely reaches beyond arm's length": lambda: not far_reaching(F["knight"]),
    },
    "archer": {
        "thin": lambda: F["archer"].width_vertical == min(one.width_vertical for one in SHOOTERS),
        "outrun a spear": lambda: F["archer"].shot_percent > F["valkyrie"].shot_percent,
        "no tougher than a Knight": lambda: same("archer", "knight", "base_half_points"),
    },
    "valkyrie": {
        "flies over everything": lambda: ICON_KINDS["valkyrie"].moves_by == "fly",
        "hits hard": lambda: F["valkyrie"].damage > F["archer"].damage,
        "flies slowly": lambda: F["valkyrie"].shot_percent == min(one.shot_percent for one in SHOOTERS),
    },
    "golem": {
        "Slow": lambda: F["golem"].walk_percent == SLOW,
        "toughest walker of the Light": lambda: (
            F["golem"].base_half_points
            == max(one.base_half_points for one in OF_LIGHT if ICON_KINDS[one.name].moves_by == "ground")
        ),
        "Two boulders end most enemies": lambda: most_fall_to("golem", 2) and not most_fall_to("golem", 1),
    },
    "unicorn": {
        "Swift on the board": lambda: (
            ICON_KINDS["unicorn"].reach
            == max(row.reach for row in ICON_KINDS.values() if row.moves_by == "ground")
            > ICON_KINDS["knight"].reach
        ),
        "the fastest shot there is": lambda: (
            F["unicorn"].shot_percent == max(one.shot_percent for one in SHOOTERS)
        ),
    },
    "phoenix": {"bursts into flame": lambda: F["phoenix"].attack == "flame"},
    "djinn": {
        "grows as it flies": lambda: widens("djinn"),
        "as tough as a Golem": lambda: same("djinn", "golem", "base_half_points"),
        "flies": lambda: ICON_KINDS["djinn"].moves_by == "fly",
    },
    "wizard": {"strong": lambda: F["wizard"].damage == max(one.damage for one in OF_LIGHT)},
    "goblin": {
        "The Knight's mirror": lambda: same(
            "goblin", "knight", "base_half_points", "damage", "interval_ticks"
        ),
        "only dangerous up close": lambda: not far_reaching(F["goblin"]),
    },
    "manticore": {
        "little harm": lambda: F["manticore"].damage == min(one.damage for one in SHOOTERS),
        "tougher than an Archer": lambda: F["manticore"].base_half_points > F["archer"].base_half_points,
    },
    "banshee": {"everything around her": lambda: F["banshee"].attack == "cloud"},
    "troll": {
        "slow": lambda: F["troll"].walk_percent == SLOW,
        "boulders as heavy": lambda: same("troll", "golem", "damage", "shot_percent", "interval_ticks"),
        "a little easier to kill": lambda: 0 < F["golem"].base_half_points - F["troll"].base_half_points <= 2,
    },
    "basilisk": {
        "quickest death": lambda: by_second(F["basilisk"]) == max(map(by_second, ON_BOARD)),
        "breaks like glass": lambda: F["basilisk"].base_half_points < F["manticore"].base_half_points,
    },
    "shapeshifter": {"It becomes": lambda: F["shapeshifter"].attack == "copies"},
    "dragon": {
        "strongest icon of all": lambda: (
            F["dragon"].base_half_points == max(one.base_half_points for one in ON_BOARD)
            and F["dragon"].damage == max(one.damage for one in ON_BOARD)
        ),
        "most with two hits": lambda: most_fall_to("dragon", 2),
        "takes its time": lambda: F["dragon"].interval_ticks == max(one.interval_ticks for one in SHOOTERS),
    },
    "sorceress": {
        "faster than the Wizard's fire": lambda: F["sorceress"].shot_percent > F["wizard"].shot_percent,
        "weaker": lambda: F["sorceress"].damage < F["wizard"].damage,
    },
    "air": {
        "Gaps": lambda: F["air"].has_gaps,
        "often": lambda: attacks(F["air"]) > sum(map(attacks, SHOOTERS)) / len(SHOOTERS),
    },
    "water": {"widens": lambda: widens("water")},
    "earth": {
        "toughest of the four": lambda: (
            F["earth"].base_half_points == max(one.base_half_points for one in FOUR)
        ),
        "the slowest": lambda: F["earth"].walk_percent == min(one.walk_percent for one in FOUR),
        "hit hard": lambda: F["earth"].damage == max(one.damage for one in FOUR),
    },
    "fire": {
        "strong": lambda: F["fire"].damage == max(one.damage for one in FOUR),
        "fast": lambda: F["fire"].shot_percent == max(one.shot_percent for one in FOUR),
        "frail": lambda: F["fire"].base_half_points == min(one.base_half_points for one in FOUR),
    },
}
"""Words of each icon's sentence, and what has to be true for them."""

ENGLISH = words_of("en")

NUMBERS: dict[str, dict[str, Callable[[], bool]]] = {
    "codex.archon.aim.text": {"all five": lambda: len(POWER_POINTS) == 5},
    "codex.archon.magic.text": {"Five squares": lambda: len(POWER_POINTS) == 5},
    "codex.archon.cycle.text": {"six colours": lambda: len(COLOURS) == 6},
    "codex.spell.limits": {"once": lambda: all(spell.once for spell in SPELLS.values())},
    "spectral-sorcery.help.blitz": {"Needs 16 power": lambda: POWER_NEEDED["blitz"] == 16},
    "spectral-sorcery.help.transmute": {"Needs 9 power": lambda: POWER_NEEDED["transmute"] == 9},
    "spectral-sorcery.what": {"25 pads": lambda: len(SQUARES) == 25},
    "spectral-sorcery.meter.pads": {"of 25": lambda: len(SQUARES) == 25},
    "spectral-sorcery.ending.turns": {"Sixty turns": lambda: TURN_LIMIT == 60},
    "archers.ending.quiet": {"A hundred turns": lambda: QUIET_LIMIT == 100},
    "archers.ending.repetition": {"three times": lambda: REPETITIONS == 3},
    "archers.prompt.archer": {"of 2": lambda: MANEUVERS == 2},
    "codex.archers.aim.text": {
        "nine squares": lambda: all(
            len(area) == 9 for board in BOARDS.values() for area in board.woods.values()
        )
    },
    "codex.archers.turn.text": {"exactly two actions": lambda: MANEUVERS == 2},
    "codex.archmage.aim.text": {"Seven kinds": lambda: len(PIECE_KINDS) == 7},
    "codex.archmage.kind.mage": {"in every direction": lambda: len(POWERS["mage"].directions) == 8},
    "codex.archmage.kind.tower": {"rows and columns": lambda: len(POWERS["tower"].directions) == 4},
    "archmage.help.unplaced": {"seven pieces": lambda: len(PIECE_KINDS) == 7},
}
"""Words of other sentences that hold a number, likewise."""


def test_every_icon_has_a_claim_that_is_held_to_the_tables() -> None:
    assert list(CLAIMS) == list(FIGHTERS)


@pytest.mark.parametrize(
    ("key", "words", "holds"),
    [
        *(
            (f"codex.icon.{kind}", words, one)
            for kind, claims in CLAIMS.items()
            for words, one in claims.items()
        ),
        *((key, words, one) for key, claims in NUMBERS.items() for words, one in claims.items()),
    ],
)
def test_the_codex_claims_what_the_tables_say(key: str, words: str, holds: Callable[[], bool]) -> None:
    assert words in ENGLISH[key], "the claim is no longer made"
    assert holds()
