"""Positions of Archon, written by hand, with all that the computer of 1983 may do there.

`ANY` stands for any move: the computer casts nothing, by chance or always. Each row can be checked with
docs/computer-1983.md and the board of docs/rules/archon.md beside it.
"""

from typing import Final

ANY: Final = "any move"

Row = tuple[str, str, set[str]]
"""Why, the board with what differs from the start, and the choices."""

_NONE: Final = "spells.light=[] spells.dark=[]"
PRISON: Final = "spells.light=imprison spells.dark=shift-time"
TO_LIGHT: Final = "cycle.direction=lighter"
_SUMMON: Final = "spells.light=summon-elemental spells.dark=[]"
_TELEPORT: Final = "spells.light=teleport spells.dark=[]"
_REVIVE: Final = "spells.light=revive spells.dark=[]"
_HEAL: Final = "spells.light=heal spells.dark=[]"

IMPRISON: Final[tuple[Row, ...]] = (
    (
        "the enemy's mage off its power point, at once",
        f"9/1K5g1/9/9/W5s2/9/9/9/9 light {TO_LIGHT} {PRISON}",
        {"imprison G5"},
    ),
    ("not on its power point", f"9/1K5g1/9/9/W7s/9/9/9/9 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nor on another one", f"4s4/1K5g1/9/9/W8/9/9/9/9 light {TO_LIGHT} {PRISON}", {ANY}),
    (
        "against the cycle's direction not without a Shift Time of its own",
        f"9/1K5g1/9/9/W5s2/9/9/9/9 light {PRISON}",
        {ANY},
    ),
    (
        "but with one it does",
        "9/1K5g1/9/9/W5s2/9/9/9/9 light spells.light=imprison,shift-time spells.dark=[]",
        {"imprison G5"},
    ),
    (
        "unless the colour is extreme",
        "9/1K5g1/9/9/W5s2/9/9/9/9 light cycle.colour=A spells.light=imprison,shift-time spells.dark=[]",
        {ANY},
    ),
    (
        "an intruder on C in one case of four",
        f"9/9/9/2b6/W7s/9/9/9/1K7 light cycle.colour=C {TO_LIGHT} {PRISON}",
        {"imprison C4", ANY},
    ),
    (
        "and on D",
        f"9/9/9/2b6/W7s/9/9/9/1K7 light cycle.colour=D {TO_LIGHT} {PRISON}",
        {"imprison C4", ANY},
    ),
    ("not on B", f"9/9/9/2b6/W7s/9/9/9/1K7 light cycle.colour=B {TO_LIGHT} {PRISON}", {ANY}),
    ("nor on E", f"9/9/9/2b6/W7s/9/9/9/1K7 light cycle.colour=E {TO_LIGHT} {PRISON}", {ANY}),
    (
        "on E if the enemy has cast Shift Time",
        f"9/9/9/2b6/W7s/9/9/9/1K7 light cycle.colour=E {TO_LIGHT} spells.light=imprison spells.dark=[]",
        {"imprison C4", ANY},
    ),
    (
        "or if it moves second",
        f"9/9/9/2b6/W7s/9/9/9/1K7 light options.first=dark turn=1 cycle.colour=E {TO_LIGHT} {PRISON}",
        {"imprison C4", ANY},
    ),
    (
        "no intruder while the cycle goes to the enemy's colour",
        "9/9/9/2b6/W7s/9/9/9/1K7 light spells.light=imprison,shift-time spells.dark=[]",
        {ANY},
    ),
    ("a Goblin is none", f"9/9/9/2g6/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nor is one in row 2", f"9/2b6/9/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nor in row 8", f"9/9/9/9/W7s/9/9/2b6/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nor in column E", f"9/9/9/4b4/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    (
        "one in row 3 is",
        f"9/9/3n5/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison D3", ANY},
    ),
    (
        "one in row 7 is",
        f"9/9/9/9/W7s/9/m8/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison A7", ANY},
    ),
    (
        "of two the one with most hit points",
        f"9/9/1m7/2t6/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison C4", ANY},
    ),
    (
        "of three, and equal ones in the order of the board",
        f"9/9/1m1n5/9/W7s/2b6/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison B3", ANY},
    ),
    (
        "with four of them always",
        f"9/9/1n7/1m1b5/W7s/2t6/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison C6"},
    ),
    (
        "of those held already none",
        f"9/9/9/2b!6/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {ANY},
    ),
    (
        "a Dragon on white in one case of four",
        f"9/7d1/9/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison H2", ANY},
    ),
    (
        "or on a square that varies",
        f"9/9/7d1/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison H3", ANY},
    ),
    ("not on black", f"9/9/6d2/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nor on a power point", f"9/9/9/9/W3d3s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    (
        "the Shapeshifter if there is no Dragon",
        f"9/7h1/9/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison H2", ANY},
    ),
    (
        "or if it stands on black",
        f"9/7h1/6d2/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison H2", ANY},
    ),
    (
        "the Dragon before the Shapeshifter",
        f"9/7h1/7d1/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {"imprison H3", ANY},
    ),
    ("no Troll there", f"9/7t1/9/9/W7s/9/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    ("nothing without its mage", f"9/9/9/2b6/9/6s2/9/9/1K7 light {TO_LIGHT} {PRISON}", {ANY}),
    (
        "nor with a held one",
        f"9/9/9/2b6/W!5s2/9/9/9/1K7 light {TO_LIGHT} {PRISON}",
        {ANY},
    ),
    (
        "dark: the Wizard off its power point, at once",
        "9/1K5g1/9/9/2W5s/9/9/9/9 dark turn=1 spells.dark=imprison spells.light=shift-time",
        {"imprison C5"},
    ),
    (
        "dark: an intruder, a Unicorn",
        "9/1K5g1/9/6U2/W7s/9/9/9/9 dark turn=1 spells.dark=imprison spells.light=[]",
        {"imprison G4", ANY},
    ),
    (
        "dark: second, so on B too",
        "9/1K5g1/9/6U2/W7s/9/9/9/9 dark turn=1 cycle.colour=B spells.dark=imprison spells.light=shift-time",
        {"imprison G4", ANY},
    ),
    (
        "dark: the Djinn on black in one case of four",
        "9/7g1/9/2D6/W7s/9/9/9/9 dark turn=1 spells.dark=imprison spells.light=shift-time",
        {"imprison C4", ANY},
    ),
    (
        "dark: neither Djinn nor Phoenix on white",
        "9/7g1/9/1D7/W7s/1P7/9/9/9 dark turn=1 spells.dark=imprison spells.light=shift-time",
        {ANY},
    ),
    (
        "dark: the Phoenix on black",
        "2P6/1D5g1/9/9/W7s/9/9/9/9 dark turn=1 spells.dark=imprison spells.light=shift-time",
        {"imprison B2", ANY},
    ),
)

_TIME: Final = "spells.light=shift-time spells.dark=[]"

SHIFT_TIME: Final[tuple[Row, ...]] = (
    (
        "at its own end, before the cycle wraps",
        f"9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=A {TO_LIGHT} {_TIME}",
        {"shift-time"},
    ),
    (
        "not one step before",
        f"9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=B {TO_LIGHT} {_TIME}",
        {ANY},
    ),
    (
        "at the enemy's end, to free a prisoner at once",
        f"9/1K!5g1/9/9/W7s/9/9/9/1K7 light cycle.colour=F {TO_LIGHT} {_TIME}",
        {"shift-time"},
    ),
    (
        "not without one",
        f"9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=F {TO_LIGHT} {_TIME}",
        {ANY},
    ),
    (
        "nor for the enemy's",
        f"9/1K5g!1/9/9/W7s/9/9/9/9 light cycle.colour=F {TO_LIGHT} {_TIME}",
        {ANY},
    ),
    (
        "on a bad way in the enemy's half, for an own prisoner, as the first",
        "9/1K!5g1/9/9/W7s/9/9/9/1K7 light cycle.colour=D spells.light=shift-time spells.dark=shift-time",
        {"shift-time"},
    ),
    (
        "as the second only if the enemy's is spent",
        "9/1K!5g1/9/9/W7s/9/9/9/1K7 light options.first=dark turn=1 cycle.colour=D cycle.direction=darker"
        " spells.light=shift-time spells.dark=imprison,shift-time",
        {ANY},
    ),
    (
        "so as the second, and spent",
        "9/1K!5g1/9/9/W7s/9/9/9/1K7 light options.first=dark turn=1 cycle.colour=D cycle.direction=darker"
        f" {_TIME}",
        {"shift-time"},
    ),
    ("not in the own half", f"9/1K!5g1/9/9/W7s/9/9/9/1K7 light cycle.colour=C {_TIME}", {ANY}),
    (
        "for an enemy's prisoner on E",
        f"9/1K5g!1/9/9/W7s/9/9/9/7g1 light cycle.colour=E {_TIME}",
        {"shift-time"},
    ),
    (
        "not on a good way",
        f"9/1K5g!1/9/9/W7s/9/9/9/7g1 light cycle.colour=E {TO_LIGHT} {_TIME}",
        {ANY},
    ),
    (
        "if both prisons and the enemy's Shift Time are spent",
        f"9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=D {_TIME}",
        {"shift-time"},
    ),
    (
        "not if the enemy's is left",
        "9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=D spells.light=shift-time spells.dark=shift-time",
        {ANY},
    ),
    (
        "nor if a prison is",
        "9/1K5g1/9/9/W7s/9/9/9/9 light cycle.colour=D spells.light=shift-time spells.dark=imprison",
        {ANY},
    ),
    (
        "dark: at black, before it wraps to white",
        "9/1K5g1/9/9/W7s/9/9/9/9 dark turn=1 cycle.colour=F spells.dark=shift-time spells.light=[]",
        {"shift-time"},
    ),
    (
        "dark: for a prisoner of light on B, towards white",
        f"9/1K!5g1/9/9/W7s/9/9/9/9 dark turn=1 cycle.colour=B {TO_LIGHT} spells.dark=shift-time"
        " spells.light=[]",
        {"shift-time"},
    ),
    (
        "dark: not on D",
        f"9/1K!5g1/9/9/W7s/9/9/9/9 dark turn=1 cycle.colour=D {TO_LIGHT} spells.dark=shift-time"
        " spells.light=[]",
        {ANY},
    ),
)

SUMMON: Final[tuple[Row, ...]] = (
    ("the mage, at once", f"9/1K5g1/9/9/W5s2/9/9/9/9 light {_SUMMON}", {"summon-elemental G5"}),
    ("not at home", f"9/1K5g1/9/9/W7s/9/9/9/9 light {_SUMMON}", {ANY}),
    ("an imprisoned one on a square that varies waits", f"9/1K5g1/9/9/W5s!2/9/9/9/9 light {_SUMMON}", {ANY}),
    (
        "until the cycle is at B",
        f"9/1K5g1/9/9/W5s!2/9/9/9/9 light cycle.colour=B {_SUMMON}",
        {"summon-elemental G5"},
    ),
    (
        "on a fixed square it does not",
        f"9/1K5g1/9/6s!2/W8/9/9/9/9 light {_SUMMON}",
        {"summon-elemental G4"},
    ),
    (
        "an intruder on a fixed square",
        f"9/9/9/2b6/W7s/9/9/9/1K7 light {_SUMMON}",
        {"summon-elemental C4", ANY},
    ),
    ("one on a square that varies waits", f"9/9/9/b8/W7s/9/9/9/1K7 light {_SUMMON}", {ANY}),
    (
        "until A",
        f"9/9/9/b8/W7s/9/9/9/1K7 light cycle.colour=A {_SUMMON}",
        {"summon-elemental A4", ANY},
    ),
    ("not at C", f"9/9/9/b8/W7s/9/9/9/1K7 light cycle.colour=C {_SUMMON}", {ANY}),
    (
        "four intruders, the dearest on a fixed square: always",
        f"9/9/1n7/1m1b5/W7s/1t7/9/9/1K7 light {_SUMMON}",
        {"summon-elemental B6"},
    ),
    (
        "four intruders, the dearest on a square that varies: never now",
        f"9/9/1t7/1m1b5/W7s/1n7/9/9/1K7 light {_SUMMON}",
        {ANY},
    ),
    (
        "a Dragon on white",
        f"9/7d1/9/9/W7s/9/9/9/1K7 light {_SUMMON}",
        {"summon-elemental H2", ANY},
    ),
    ("on black not", f"9/9/6d2/9/W7s/9/9/9/1K7 light {_SUMMON}", {ANY}),
    (
        "dark: the Djinn on black",
        "9/1D5g1/9/9/W7s/9/9/9/9 dark turn=1 spells.dark=summon-elemental spells.light=[]",
        {"summon-elemental B2", ANY},
    ),
    (
        "dark: an intruder on a square that varies, at E",
        "9/7g1/9/9/W6Us/9/9/9/9 dark turn=1 cycle.colour=E spells.dark=summon-elemental spells.light=[]",
        {"summon-elemental H5", ANY},
    ),
)

TELEPORT: Final[tuple[Row, ...]] = (
    (
        "the mage, from A1 before all others",
        f"V8/9/U8/9/W5s2/9/U8/9/V8 light {_TELEPORT}",
        {"teleport A1 G5"},
    ),
    ("from A3 next", f"9/9/U8/9/W5s2/9/U8/9/V8 light {_TELEPORT}", {"teleport A3 G5"}),
    ("from A7 before A9", f"9/9/9/9/W5s2/9/U8/9/V8 light {_TELEPORT}", {"teleport A7 G5"}),
    ("from A9 before A6", f"9/9/9/9/W5s2/P8/9/9/V8 light {_TELEPORT}", {"teleport A9 G5"}),
    ("from A6 before A4", f"9/9/9/D8/W5s2/P8/9/9/9 light {_TELEPORT}", {"teleport A6 G5"}),
    ("from A4 at last", f"9/9/9/D8/W5s2/9/9/9/9 light {_TELEPORT}", {"teleport A4 G5"}),
    ("from A2 only with a jump", f"9/G8/9/9/W5s2/9/9/9/9 light {_TELEPORT}", {"teleport A2 G5", ANY}),
    ("not with a held icon", f"V!8/9/9/9/W5s2/9/9/9/1K7 light {_TELEPORT}", {ANY}),
    (
        "a Unicorn at the Basilisk across, on white",
        f"9/9/U8/9/W7s/9/8b/9/9 light {_TELEPORT}",
        {"teleport A3 I7", ANY},
    ),
    (
        "a Valkyrie at the Banshee",
        f"V8/9/9/9/W7s/9/9/9/8n light {_TELEPORT}",
        {"teleport A1 I9", ANY},
    ),
    ("not on black", f"9/9/9/9/W7s/9/9/G7t/9 light {_TELEPORT}", {"teleport A8 G4", ANY}),
    ("not on a square that varies", f"9/9/9/D8/W7s/8d/9/9/9 light {_TELEPORT}", {ANY}),
    (
        "unless it is white now",
        f"9/9/9/D8/W7s/8d/9/9/9 light cycle.colour=A {_TELEPORT}",
        {"teleport A4 I6", ANY},
    ),
    (
        "a Golem at what stands on white in column G or H",
        f"9/G6g1/9/9/W7s/9/9/9/9 light {_TELEPORT}",
        {"teleport A2 H2", ANY},
    ),
    (
        "dark: a Troll at what stands on black in column B or C",
        "9/1K6t/9/9/W7s/9/9/9/9 dark turn=1 spells.dark=teleport spells.light=[]",
        {"teleport I2 B2", ANY},
    ),
    (
        "dark: the Wizard from I3",
        "9/1K7/8b/9/1W6s/9/9/9/9 dark turn=1 spells.dark=teleport spells.light=[]",
        {"teleport I3 B5"},
    ),
)

REVIVE: Final[tuple[Row, ...]] = (
    (
        "the Djinn on the best square around the mage",
        f"9/9/9/9/W7s/9/9/9/1K7 light dead=D {_REVIVE}",
        {"revive djinn B4"},
    ),
    (
        "the Djinn before the Phoenix, whoever died first",
        f"9/9/9/9/W7s/9/9/9/1K7 light dead=PD {_REVIVE}",
        {"revive djinn B4"},
    ),
    (
        "the Phoenix alone",
        f"9/9/9/9/W7s/9/9/9/1K7 light dead=GP {_REVIVE}",
        {"revive phoenix B4"},
    ),
    ("no other", f"9/9/9/9/W7s/9/9/9/1K7 light dead=GU {_REVIVE}", {ANY}),
    (
        "on the free one of two white squares",
        f"9/9/9/1K7/W7s/9/9/9/9 light dead=D {_REVIVE}",
        {"revive djinn B6"},
    ),
    (
        "not where all free squares are dark",
        f"9/9/9/1K7/W7s/1K7/9/9/9 light dead=D {_REVIVE}",
        {ANY},
    ),
    (
        "but where they have turned light",
        f"9/9/9/1K7/W7s/1K7/9/9/9 light dead=D cycle.colour=C {_REVIVE}",
        {"revive djinn A4"},
    ),
    (
        "dark: the Dragon",
        "9/1K7/9/9/W7s/9/9/9/9 dark turn=1 dead=hd spells.dark=revive spells.light=[]",
        {"revive dragon H4"},
    ),
    (
        "dark: the Shapeshifter",
        "9/1K7/9/9/W7s/9/9/9/9 dark turn=1 dead=h spells.dark=revive spells.light=[]",
        {"revive shapeshifter H4"},
    ),
)

HEAL: Final[tuple[Row, ...]] = (
    ("a Djinn with five left", f"9/9/9/9/W7s/9/9/9/1D(10)7 light {_HEAL}", {"heal B9"}),
    ("not with six", f"9/9/9/9/W7s/9/9/9/1D(9)7 light {_HEAL}", {ANY}),
    ("a Phoenix with five", f"9/9/9/9/W7s/9/9/9/1P(7)7 light {_HEAL}", {"heal B9"}),
    ("the Wizard before them", f"9/9/9/1W(5)7/8s/9/9/9/1P(7)7 light {_HEAL}", {"heal B4"}),
    ("not on its power point", f"9/9/9/9/W(5)7s/9/9/9/1K7 light {_HEAL}", {ANY}),
    ("no Golem", f"9/9/9/9/W7s/9/9/9/1G(13)7 light {_HEAL}", {ANY}),
    (
        "dark: the Dragon with five",
        "9/1K7/9/9/W7s/9/9/9/1d(12)7 dark turn=1 spells.dark=heal spells.light=[]",
        {"heal B9"},
    ),
    (
        "dark: not with six",
        "9/1K7/9/9/W7s/9/9/9/1d(11)7 dark turn=1 spells.dark=heal spells.light=[]",
        {ANY},
    ),
    (
        "a prison before a heal",
        "9/9/9/9/W5s2/9/9/9/1D(10)7 light cycle.direction=lighter spells.light=heal,imprison spells.dark=[]",
        {"imprison G5"},
    ),
    (
        "a revival before a heal",
        "9/9/9/9/W7s/9/9/9/1D(10)7 light dead=P spells.light=heal,revive spells.dark=[]",
        {"revive phoenix B4"},
    ),
)

GAINS: Final[tuple[tuple[str, str, str, int], ...]] = (
    # Staying on A1: 40 - 30 + 0 (black). Going to B1: 40 + 7 (white).
    ("from black to white", "K8/9/9/9/8s/9/9/9/9 light", "A1-B1", 37),
    # Staying on B1: 40 - 30 + 7. Going to A1: 40 + 0.
    ("from white to black", "1K7/9/9/9/8s/9/9/9/9 light", "B1-A1", 23),
    # Staying on A4 (D, 3): 40 - 30 + 3. Going to B4 (white): 40 + 7.
    ("from a grey square to white", "9/9/9/K8/8s/9/9/9/9 light", "A4-B4", 34),
    ("the same at A, where A4 is white", "9/9/9/K8/8s/9/9/9/9 light cycle.colour=A", "A4-B4", 30),
    # Staying on D5: 41 - 30 + 3. Going to E5, preferred by 5: 45 + 3.
    ("to the middle", "9/9/9/9/3K4s/9/9/9/9 light", "D5-E5", 34),
    # Staying on D4 (white): 41 - 30 + 7. Going to E4: 42 + 3.
    ("off white", "9/9/9/3K5/8s/9/9/9/9 light", "D4-E4", 27),
    # Staying on H1: 40 - 30 + 0. Going to I1 (white): 40 + 7.
    ("in the enemy's corner", "7K1/9/9/9/8s/9/9/9/9 light", "H1-I1", 37),
    # Staying on A1: 10. Going to A2 (white, preferred by -1): 39 + 7.
    ("to an edge that nobody likes", "K8/9/9/9/8s/9/9/9/9 light", "A1-A2", 36),
    # Staying on C4 (black, preferred by 1): 41 - 30. Going to D4 (white): 41 + 7.
    ("between preferred squares", "9/9/9/2K6/8s/9/9/9/9 light", "C4-D4", 37),
    # Staying at home, all seven spells cast: 46 - 30 + 7 - 3. Going to A4: 40 + 3.
    ("from home, all spells cast", f"9/9/9/9/W7s/9/9/9/1K7 light {_NONE}", "A5-A4", 23),
    ("from home, none cast", "9/9/9/9/W7s/9/9/9/1K7 light", "A5-A4", 20),
    (
        "from home, three cast",
        "9/9/9/9/W7s/9/9/9/1K7 light spells.light=heal,revive,exchange,imprison",
        "A5-A4",
        21,
    ),
    # Staying on B5 (D): 40 - 30 + 3. Going to A5 (white): 46 + 7 - 3.
    ("home, all spells cast", f"9/9/9/9/1K6s/9/9/9/9 light {_NONE}", "B5-A5", 37),
    ("home, none cast", "9/9/9/9/1K6s/9/9/9/9 light", "B5-A5", 40),
    # Staying on H5 (D): 13. Going to I5 (black): 46 + 0 + 3, nobody there.
    ("to the enemy's home, all cast", f"s8/9/9/9/7K1/9/9/9/9 light {_NONE}", "H5-I5", 36),
    ("to the enemy's home, none cast", "s8/9/9/9/7K1/9/9/9/9 light", "H5-I5", 33),
    # Staying on D5: 14. Going to E5: 48 + 6, since light holds the other four.
    (
        "to the fifth power point",
        "4K4/9/9/9/W2K4K/9/9/9/4K4 light",
        "D5-E5",
        40,
    ),
    # Staying on E1: 45 - 30 + 3 + 6. Going to D1: 41 + 3.
    ("from one of four", "4K4/9/9/9/W2K4K/9/9/9/4K4 light", "E1-D1", 20),
    # The same if the enemy holds four.
    ("where the enemy holds four", "4s4/9/9/9/g2KK3g/9/9/9/4g4 light", "E5-E4", 21),
    ("where it holds three", "4s4/9/9/9/9/4K4/9/9/4g4 light", "E6-E5", 33),
    # Attacks, with five icons on both sides, so that it is no endgame. Staying on A1: 10.
    # Going to B1 (white): 47. The attack: 0 - 3 - 0 - 1 + 14.
    (
        "an attack on white",
        "Kg7/KKKK5/9/9/8s/9/9/9/5gggg light",
        "A1-B1",
        47,
    ),
    # The target lost 1: 1 - 3 - 1 + 14.
    ("on one that lost 1", "Kg(1)7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 48),
    # The target lost 2, still a slip of 1; 3, and it is gone.
    ("on one that lost 2", "Kg(2)7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 49),
    ("on one that lost 3", "Kg(3)7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 51),
    # The attacker lost 4: 0 - 3 - 4 - 1 + 14.
    ("with one that lost 4", "K(4)g7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 43),
    # Staying on B1: 17. Going to A1 (black): 40; the attack: -3 - 1 + 0.
    ("an attack on black", "gK7/KKKK5/9/9/8s/9/9/9/5gggg light", "B1-A1", 19),
    # Staying on D1 (D): 41 - 30 + 3. Going to E1: 45 + 3; the attack: -3 - 1 + 6.
    ("an attack on a grey power point", "3Kg4/KKKK5/9/9/8s/9/9/9/5gggg light", "D1-E1", 36),
    # A Dragon is no worse a target than a Goblin: the original's computer weighs no icon.
    ("at a Dragon the same", "Kd7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 47),
    ("at a Shapeshifter the same", "Kh7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 47),
    ("with a Golem the same", "Gg7/KKKK5/9/9/8s/9/9/9/5gggg light", "A1-B1", 47),
    # The enemy's home, all spells cast: staying on H5: 13. Going: 46 + 0 + 3; the attack: -4 + 2 * 3.
    (
        "at the mage at home, all cast",
        f"9/KKKK5/9/9/7Ks/9/9/9/5gggg light {_NONE}",
        "H5-I5",
        38,
    ),
    ("at the mage at home, none cast", "9/KKKK5/9/9/7Ks/9/9/9/5gggg light", "H5-I5", 29),
    # The own home, all spells cast: staying on B5: 13. Going: 46 + 7 - 3; the attack: -4 + 2 * (7 - 3).
    (
        "at one in the own home",
        f"9/KKKK5/9/9/gK6s/9/9/9/5gggg light {_NONE}",
        "B5-A5",
        41,
    ),
    # The same on a black square for dark: staying on B1 (white): 10. Going to A1 (black): 47; -4 + 14.
    ("dark on black", "Kg7/KKKK5/9/9/8s/9/9/9/5gggg dark turn=1", "B1-A1", 47),
    ("dark on white", "gK7/KKKK5/9/9/8s/9/9/9/5gggg dark turn=1", "A1-B1", 19),
    # Endgames: fewer than five icons of a side. Two against two: 37 + 10 + 0 + 5 - 17.
    ("a Knight at a Dragon", "Kd7/K8/9/9/8s/9/9/9/9 light", "A1-B1", 35),
    # 47 + 0 + 15 - 5.
    ("a Golem at a Goblin", "Gg7/K8/9/9/8s/9/9/9/9 light", "A1-B1", 57),
    # Three against two: one more.
    ("with an icon more", "Gg7/KK7/9/9/8s/9/9/9/9 light", "A1-B1", 58),
    # Five against two: it is an endgame because dark has few.
    ("five against two", "Kg7/KKKK5/9/9/8s/9/9/9/9 light", "A1-B1", 50),
    # Two against six.
    ("two against six", "Kg7/K8/9/9/8s/9/9/9/5gggg light", "A1-B1", 43),
    # A Shapeshifter counts ten: 47 + 9 - 10.
    ("a Unicorn at a Shapeshifter", "Uh7/K8/9/9/8s/9/9/9/9 light", "A1-B1", 46),
    ("a move is no attack in an endgame", "K8/K8/9/9/8s/9/9/9/9 light", "A1-B1", 37),
    # The mage goes like any other: staying on A5: 23; going to B6 (white): 47.
    ("the mage leaves home", "9/9/9/9/W7s/9/9/9/1K7 light", "A5-B6", 24),
)
"""Moves with the gain of going over staying, worked out by hand."""
