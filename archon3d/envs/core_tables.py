"""What the fast core is compiled from: the arena's tables as a header of C, and the structures of both.

`core.c` holds no number of the game: each comes from here, and so from the arena's own tables.
"""

import hashlib
import sys
from collections.abc import Iterable, Sequence
from ctypes import Array, Structure, c_double, c_float, c_int, c_uint
from pathlib import Path
from typing import Any, Final, cast

from archon3d.arena import attacks, collide, inputs, layouts, step
from archon3d.arena.attacks import shot_speed
from archon3d.arena.content import FIGHTERS, FighterTraits
from archon3d.arena.state import FIGHTER_VALUES, Shot
from archon3d.envs import observing

SOURCE: Final = Path(__file__).with_name("core.c")
"""What the core is compiled from; a wheel has the core without it."""

CORE: Final = SOURCE.with_suffix(".dll" if sys.platform == "win32" else ".so")
"""Where the compiled core is, if there is one: beside its source."""

NO_ATTACK: Final = "none"
ATTACKS: Final = (NO_ATTACK, "thrust", "shot", "flame", "cloud")
"""Attacks by their numbers in the core."""
WINNERS: Final = (None, "left", "right", "none")
REASONS: Final = (None, "death", "timeout")

CELL: Final = collide.BODY // 2
"""The field is divided into squares of that size: each knows the obstacles that something with its top left
corner in it can touch in one tick."""
EXTENT: Final = max(
    *(collide.BODY, attacks.SHOT_LENGTH),
    *(collide.PIXEL * max(*row.width_horizontal, *row.width_vertical) for row in FIGHTERS.values()),
)
"""The size of the largest thing that moves."""
FASTEST: Final = max(
    *(collide.WALK_SPEED * row.walk_percent // 100 for row in FIGHTERS.values()),
    *(shot_speed(row) for row in FIGHTERS.values()),
)
"""How far anything moves in one tick, at most."""
COLUMNS: Final = collide.FIELD_WIDTH // CELL
ROWS: Final = -(-collide.FIELD_HEIGHT // CELL)


def most_shots() -> int:
    """Return how many shots there can be at once, as each flies on until it leaves the field."""
    shooters = [row for row in FIGHTERS.values() if row.attack == "shot"]
    return 2 * max(_most_shots_of(row) for row in shooters)


def _most_shots_of(row: FighterTraits) -> int:
    slowest = shot_speed(row) // 2  # among transparent obstacles
    return collide.FIELD_WIDTH // slowest // row.interval_ticks + 2


class CoreFighter(Structure):
    """A fighter: all that a tick can change."""

    _fields_ = [(name, c_int) for name in FIGHTER_VALUES]


class CoreShot(Structure):
    """A shot."""

    _fields_ = [
        *((name, c_int) for name in Shot.__slots__ if name != "widths"),
        ("widths", c_int * 2),
    ]


class CoreTraits(Structure):
    """What a fighter of the duels can do."""

    _fields_ = [
        *((name, c_int) for name in ("attack", "damage", "interval_ticks", "walk_speed", "shot_speed")),
        *((name, c_int) for name in ("slips_through_gaps", "has_gaps", "start_half_points")),
        *((name, c_int * 2) for name in ("width_horizontal", "width_vertical")),
    ]


class CoreGround(Structure):
    """The obstacles of a duel, and what each seat sees that no tick changes."""

    _fields_ = [
        ("count", c_int),
        *((name, c_int * observing.OBSTACLES) for name in ("left", "top", "right", "bottom")),
        ("near", c_uint * COLUMNS * ROWS),
        ("places", c_double * 2 * observing.OBSTACLES * 2),
        ("seen", c_float * len(observing.NAMES) * 2),
    ]


class CoreDuel(Structure):
    """A duel."""

    _fields_ = [
        *((name, c_int) for name in ("tick", "shots_fired", "over", "winner", "reason")),
        *((name, c_uint) for name in ("solid", "transparent")),
        ("ground", c_int),
        ("fighters", CoreFighter * 2),
        ("shot_count", c_int),
        ("shots", CoreShot * most_shots()),
        ("looks", c_int),
    ]


class CoreTerms(Structure):
    """What is fixed for all duels of an environment."""

    _fields_ = [
        ("traits", CoreTraits * 2),
        *((name, c_int) for name in ("frame_skip", "delay", "kept", "egocentric", "by_damage")),
        *((name, c_int) for name in ("most_ticks", "shifting")),
    ]


STRUCTURES: Final[tuple[type[Structure], ...]] = (
    *(CoreFighter, CoreShot, CoreTraits),
    *(CoreGround, CoreDuel, CoreTerms),
)


def header() -> str:
    """Return the header that `core.c` includes."""
    numbers = {
        **{name: getattr(collide, name) for name in ("PIXEL", "FIELD_WIDTH", "FIELD_HEIGHT", "BODY")},
        **{name: getattr(collide, name) for name in ("HALF_BODY", "BODY_X_LIMIT", "BODY_Y_LIMIT", "FAR")},
        **{name: getattr(inputs, name) for name in ("NO_DIRECTION", "DIRECTION_BITS", "FIRE_BIT", "IDLE")},
        **{name: getattr(step, name) for name in ("TIME_LIMIT_TICKS", "AFTERMATH_TICKS")},
        **{name: getattr(attacks, name) for name in ("THRUST_REACH", "SHOT_LENGTH", "SHOT_SPEED")},
        **{name: getattr(attacks, name) for name in ("GROWTH_DISTANCE", "FLAME_STAGE_TICKS")},
        **{name: getattr(observing, name) for name in ("SHOTS", "OBSTACLES", "MOST_HALF_POINTS")},
        **{"SHIFT_TICKS": layouts.SHIFT_TICKS, "CELL": CELL, "NUMBERS": len(observing.NAMES)},
        **{f"ATTACK_{name.upper()}": number for number, name in enumerate(ATTACKS)},
        **{f"WINNER_{str(name).upper()}": number for number, name in enumerate(WINNERS) if name},
        **{f"REASON_{str(name).upper()}": number for number, name in enumerate(REASONS) if name},
        **_places_of_numbers(),
    }
    tables = {
        "DIRECTION_X": inputs.DIRECTION_X,
        "DIRECTION_Y": inputs.DIRECTION_Y,
        "ATTACK_TICKS": [_DURATIONS.get(name, 0) for name in ATTACKS],
        "STRIKES": [_strikes(name) for name in ATTACKS],
        "FLAME_SIZES": attacks.FLAME_SIZES,
        "CLOUD_SIZE": attacks.CLOUD_SIZE,
        "GAPS": step.GAPS,
        "SHIFTING_SOLID": [_shifting(change, "solid") for change in range(_CHANGES)],
        "SHIFTING_TRANSPARENT": [_shifting(change, "transparent") for change in range(_CHANGES)],
        "INPUTS": [
            [observing.input_of(action, mirrored) for action in range(observing.ACTION_COUNT)]
            for mirrored in (False, True)
        ],
    }
    text = "\n".join(
        [
            *(f"#define {name} {value}" for name, value in numbers.items()),
            *(_table(name, rows) for name, rows in tables.items()),
            *map(_declared, STRUCTURES),
        ]
    )
    own = hashlib.sha256(text.encode()).hexdigest()
    source = hashlib.sha256(SOURCE.read_bytes()).hexdigest() if SOURCE.exists() else ""
    return f'{text}\n#define DIGEST "{own} {source}"\n'


def digest() -> str:
    """Return how the digest of a core of this version begins: the tables', and the source's if it is here."""
    return header().split('"')[-2]


_DURATIONS: Final = {str(name): ticks for name, ticks in attacks.ATTACK_TICKS.items()}
_CHANGES: Final = step.TIME_LIMIT_TICKS // layouts.SHIFT_TICKS + 1


def _shifting(change: int, state: layouts.ObstacleState) -> int:
    states = layouts.shifting_states(change * layouts.SHIFT_TICKS)
    return sum(1 << number for number, each in enumerate(states) if each == state)


def _strikes(name: str) -> list[int]:
    """Return for each tick of an attack whether it can hit; a thrust can in all of them, once."""
    ticks = {
        "thrust": range(attacks.ATTACK_TICKS["thrust"] + 1),
        "flame": attacks.FLAME_HIT_TICKS,
        "cloud": attacks.CLOUD_HIT_TICKS,
    }.get(name, range(0))
    return [int(tick in ticks) for tick in range(max(attacks.ATTACK_TICKS.values()) + 1)]


def _places_of_numbers() -> dict[str, int]:
    """Return where an observation has what, as constants such as OWN_X and SHOT0_DX."""
    wanted = ("own.", "opponent.", "shot0.", "shot1.", "obstacle0.", "obstacle1.", "time")
    return {
        name.upper().replace(".", "_"): number
        for number, name in enumerate(observing.NAMES)
        if name.startswith(wanted)
    }


def _table(name: str, rows: Sequence[Any]) -> str:
    sizes, inner = "", rows
    while isinstance(inner, Sequence):
        sizes, inner = f"{sizes}[{len(inner)}]", inner[0]
    return f"static const int {name}{sizes} = {_braces(rows)};"


def _braces(rows: Iterable[Any]) -> str:
    return "{" + ", ".join(_braces(row) if isinstance(row, Sequence) else str(row) for row in rows) + "}"


_KINDS: Final = {c_int: "int", c_uint: "unsigned", c_double: "double", c_float: "float"}


def _declared(structure: type[Structure]) -> str:
    fields = []
    for name, declared, *_ in structure._fields_:
        sizes, kind = "", cast("Any", declared)
        while issubclass(kind, Array):
            sizes, kind = f"{sizes}[{kind._length_}]", kind._type_
        fields.append(f"    {_KINDS.get(kind) or _short(kind)} {name}{sizes};")
    return "\n".join(["typedef struct {", *fields, f"}} {_short(structure)};"])


def _short(structure: type) -> str:
    return structure.__name__.removeprefix("Core")
