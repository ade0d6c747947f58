"""The cage of an imprisoned figure: iron bars under a ring, riveted hoops, a glowing lock."""

import math

from models.source.kit import Material, Prop, Vector, ball, box, fade, hull, lathe, loft, paint, ring

IRON = fade("4c4560", "b4a8d0", Material.METAL)
DARK_IRON = fade("322c42", "7a7092", Material.METAL)
SPELL = paint("d65cff", Material.GLOW)

BARS = 8
BAR: tuple[Vector, ...] = ((41, 0, 12), (43, 0, 62), (38, 0, 88), (26, 0, 110), (0, 0, 126))
"""A bar's path, from its foot to the top where all meet."""

HOOPS = ((16.0, 41.0), (62.0, 43.0), (102.0, 32.0))
"""Height and radius of each hoop."""


def build() -> tuple[Prop, ...]:
    """Return the only prop."""
    prop = Prop("cage", floats=True)
    for height, radius in HOOPS:
        prop.add(ring(radius, 2.9, 16, 4).at(0, 0, height), DARK_IRON)
    for step in range(BARS):
        turn = 360 * (step + 0.5) / BARS
        prop.add(loft(BAR, [2.3] * len(BAR), 4, rounded=False).turned(z=turn), IRON)
        spike = hull([(40, -2.5, 12), (40, 2.5, 12), (44, 0, 12), (45, 0, 2), (38, 0, 12)])
        prop.add(spike.turned(z=turn), DARK_IRON)
        prop.add(ball(3.6, 0).at(43, 0, 62).turned(z=turn), IRON)
    prop.add(lathe([(6, 121), (9, 125), (7, 129), (2, 130)], 8), DARK_IRON)
    prop.add(ring(8, 2.5, 10, 4).turned(x=90).at(0, 0, 136), IRON)
    prop.add(box((19, 8, 17), 2).at(0, -45, 60), DARK_IRON)
    shackle = [(5.5 * math.cos(math.pi * k / 4), -45.0, 68 + 6 * math.sin(math.pi * k / 4)) for k in range(5)]
    prop.add(loft(shackle, [1.8] * 5, 4, rounded=False), IRON)
    prop.add(hull([(0, -50.5, 66), (5, -49, 61), (-5, -49, 61), (2.4, -49, 54), (-2.4, -49, 54)]), SPELL)
    return (prop,)
