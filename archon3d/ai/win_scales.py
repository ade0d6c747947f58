"""How a position's value by its master's evaluation turns into a chance to win.

Written by `archon3d lab calibrate`, not by hand.
"""

from typing import Final

WIN_SCALES: Final = {
    "archon": 7461,
    "archmage": 120,
    "spectral-sorcery": 112,
    "archers": 367,
}
"""The value at which the chance to win is 73 %, the logistic function of 1."""

WIN_EDGES: Final = {
    "archon": 352,
    "archmage": 0,
    "spectral-sorcery": 0,
    "archers": 0,
}
"""What is added to the value for the first side, which wins more often than the evaluation knows."""

WIN_CURVES: Final = {
    "archon": 0.035,
    "archmage": 0.0,
    "spectral-sorcery": 0.0,
    "archers": 0.0,
}
"""How much more a value of many scales counts: a share of its cube, in scales, is added to it."""

MEASURED_WITH: Final = {
    "archon": "5fa510dcc3c4c62b-bc1fc5794dc1",
    "archmage": "7df93c3b8d41303f",
    "spectral-sorcery": "ad1327fab67169bc",
    "archers": "5e3a4c81b326513f",
}
"""Digits that change with the rules and the fighters: other ones make the scale stale."""
