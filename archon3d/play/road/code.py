"""A road as a code of eight letters, to share: the same road for all who have the same version."""

import re
from datetime import date
from typing import Final

from archon3d.play.road.army import BadRoad
from archon3d.play.road.grade import ROAD_GRADES, grade_named
from archon3d.play.road.road import Road
from archon3d.play.road.stations import DAILY_GRADE
from archon3d.rules.rng import Rng

ROAD_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes, without those that look like digits."""
ROAD_CODE_LENGTH: Final = 8
ROAD_SEEDS: Final = len(ROAD_LETTERS) ** (ROAD_CODE_LENGTH - 1) // len(ROAD_GRADES)
"""The exclusive upper limit of a road's seed."""
WEIGHTS: Final = (1, 5, 7, 11, 13, 17, 19)
"""Weights of the letters in the last one, each without a common divisor with their number.

So any single wrong letter is noticed.
"""


def road_code(road: Road) -> str:
    """Return the code of a road, with a hyphen in its middle."""
    number, letters = road.seed * len(ROAD_GRADES) + ROAD_GRADES.index(road.grade), ""
    for _ in WEIGHTS:
        number, digit = divmod(number, len(ROAD_LETTERS))
        letters += ROAD_LETTERS[digit]
    code = letters + _check(letters)
    half = ROAD_CODE_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"


def read_road_code(text: str) -> Road:
    """Return the road of a code. Raises BadRoad; the message is for logs and programs.

    >>> read_road_code("moo")
    Traceback (most recent call last):
    archon3d.play.road.army.BadRoad: a road's code has 8 letters without I and O, not 'moo'
    """
    code = re.sub(r"[\s-]", "", text).upper()
    if len(code) != ROAD_CODE_LENGTH or not set(code) <= set(ROAD_LETTERS):
        raise BadRoad(f"a road's code has {ROAD_CODE_LENGTH} letters without I and O, not {text[:80]!r}")
    if code[-1] != _check(code[:-1]):
        raise BadRoad(f"a letter of the code {text[:80]!r} is wrong")
    number = 0
    for letter in reversed(code[:-1]):
        number = number * len(ROAD_LETTERS) + ROAD_LETTERS.index(letter)
    seed, grade = divmod(number, len(ROAD_GRADES))
    if seed >= ROAD_SEEDS:
        raise BadRoad(f"no road has the code {text[:80]!r}")
    return Road(ROAD_GRADES[grade], seed)


def _check(letters: str) -> str:
    total = sum(weight * ROAD_LETTERS.index(letter) for weight, letter in zip(WEIGHTS, letters, strict=True))
    return ROAD_LETTERS[total % len(ROAD_LETTERS)]


def daily_road(day: date) -> Road:
    """Return the road of that day, the same for all."""
    return Road(DAILY_GRADE, Rng.from_seed(day.toordinal()).below(ROAD_SEEDS))


def drawn_road(grade: str, seed: int) -> Road:
    """Return a road of that grade by chance. Raises ValueError for an unknown grade."""
    return Road(grade_named(grade), Rng.from_seed(seed).below(ROAD_SEEDS))
