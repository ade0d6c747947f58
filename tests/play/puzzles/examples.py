"""Puzzles for tests, as lines of their file."""

from typing import Final

HOLD_OUT: Final = "archon-2\thold\t1500\tarchon 9/9/9/9/8s/1G(4)7/9/9/9 light turn=67\tB6-A5"
UNHURT: Final = (
    'duel-1\tduel\t1600\t{"game":"archon","left":{"fighter":"knight"},'
    '"right":{"fighter":"dragon","conduct":"stands"}}\tunhurt 8'
)
