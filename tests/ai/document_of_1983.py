"""The rules of docs/computer-1983.md once more, written straight down, to check the computer against.

It knows a position only as the protocol writes it, and has tables of its own. `allowed` returns every choice
that the document allows, whatever the chances decide.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State

BOARD = [
    row.split()
    for row in (
        "D L D v v v L D L",
        "L D v L v D v L D",
        "D v L D v L D v L",
        "v L D L v D L D v",
        "L v v v v v v v D",
        "v L D L v D L D v",
        "D v L D v L D v L",
        "L D v L v D v L D",
        "D L D v v v L D L",
    )
]
WORTH = [
    [40, 40, 40, 41, 45, 41, 40, 40, 40],
    [39, 40, 40, 41, 42, 41, 40, 40, 39],
    [40, 40, 40, 41, 42, 41, 40, 40, 40],
    [40, 40, 41, 41, 42, 41, 41, 40, 40],
    [46, 40, 40, 41, 45, 41, 40, 40, 46],
    [40, 40, 41, 41, 42, 41, 41, 40, 40],
    [40, 40, 40, 41, 42, 41, 40, 40, 40],
    [39, 40, 40, 41, 42, 41, 40, 40, 39],
    [40, 40, 40, 41, 45, 41, 40, 40, 40],
]
LIFE = {
    **{"knight": 5, "archer": 5, "valkyrie": 8, "golem": 15, "unicorn": 9, "djinn": 15, "phoenix": 12},
    **{"wizard": 10, "goblin": 5, "manticore": 8, "banshee": 8, "troll": 14, "basilisk": 6, "dragon": 17},
    **{"shapeshifter": 10, "sorceress": 10},
}
POINTS = {"A5", "E1", "E5", "E9", "I5"}


def other(side: str) -> str:
    return "dark" if side == "light" else "light"


@dataclass
class Facts:
    """A position as the protocol writes it, with the side to move."""

    state: State
    data: dict[str, Any] = field(init=False)
    legal: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.data = ARCHON.state_to_json(self.state)
        self.legal = {ARCHON.write_action(action) for action in ARCHON.legal_actions(self.state)}
        self.me = self.data["to_move"]
        self.foe = other(self.me)
        self.icons = {icon["at"]: icon for icon in self.data["icons"]}
        self.shade = self.data["cycle"]["colour"]
        self.home = "A" if self.me == "light" else "F"
        self.away = "F" if self.me == "light" else "A"
        self.heads_home = (self.data["cycle"]["direction"] == "lighter") == (self.me == "light")
        self.first = self.data["options"]["first"]

    def left(self, side: str, spell: str) -> bool:
        return spell in self.data["spells"][side]

    def count(self, side: str) -> int:
        return sum(icon["side"] == side for icon in self.icons.values())

    def kind(self, square: str) -> str:
        return BOARD[int(square[1]) - 1]["ABCDEFGHI".index(square[0])]

    def colour(self, square: str) -> str:
        return {"L": "A", "D": "F", "v": str(self.shade)}[self.kind(square)]

    def favour(self, square: str) -> int:
        scale = "764310" if self.me == "light" else "013467"
        return int(scale["ABCDEF".index(self.colour(square))])

    def where(self, kind: str) -> list[str]:
        return [at for at in sorted(self.icons, key=order) if self.icons[at]["icon"] == kind]


def order(square: str) -> tuple[str, str]:
    return square[1], square[0]


def allowed(state: State) -> set[str]:
    """Return the notation of every choice that the document allows."""
    facts = Facts(state)
    found: set[str] = set()
    for test in (imprison, shift_time, summon, teleport, revive, heal):
        casts, sure = test(facts)
        found |= casts
        if sure:
            return found
    return found | moves(facts)


Verdict = tuple[set[str], bool]
"""The casts that a test may make, and whether it makes one in any case."""


def targets(facts: Facts, spell: str) -> set[str]:
    return {text.split()[1] for text in facts.legal if text.startswith(spell + " ")}


def enemy_mage(facts: Facts) -> str | None:
    found = facts.where("sorceress" if facts.me == "light" else "wizard")
    return found[0] if found else None


def victims(facts: Facts, spell: str) -> tuple[set[str], bool]:
    """Return the intruder and the heavy hitter that may be chosen, and whether the intruder surely is."""
    can = targets(facts, spell)
    columns = "ABCD" if facts.me == "light" else "FGHI"
    near = [
        at
        for at in sorted(facts.icons, key=order)
        if at in can
        and at[0] in columns
        and at[1] in "34567"
        and facts.icons[at]["icon"] not in ("knight", "goblin")
    ]
    chosen: set[str] = set()
    if near:
        most = max(LIFE[facts.icons[at]["icon"]] for at in near)
        chosen.add(next(at for at in near if LIFE[facts.icons[at]["icon"]] == most))
    if len(near) >= 4:
        return chosen, True
    own_kind = "D" if facts.me == "light" else "L"
    for kind in ("dragon", "shapeshifter") if facts.me == "light" else ("djinn", "phoenix"):
        heavy = [at for at in facts.where(kind) if at in can and facts.kind(at) != own_kind]
        if heavy:
            chosen.add(heavy[0])
            break
    return chosen, False


def imprison(facts: Facts) -> Verdict:
    can = targets(facts, "imprison")
    if not can:
        return set(), False
    if not facts.heads_home and (not facts.left(facts.me, "shift-time") or facts.shade in "AF"):
        return set(), False
    mage = enemy_mage(facts)
    if mage in can:
        return {f"imprison {mage}"}, True
    colours = "CD"
    if facts.first != facts.me or not facts.left(facts.foe, "shift-time"):
        colours = "CDE" if facts.me == "light" else "BCD"
    if not facts.heads_home or facts.shade not in colours:
        return set(), False
    chosen, sure = victims(facts, "imprison")
    return {f"imprison {at}" for at in chosen}, sure


def shift_time(facts: Facts) -> Verdict:
    if "shift-time" not in facts.legal:
        return set(), False
    held = {icon["side"] for icon in facts.icons.values() if icon["held"]}
    if facts.heads_home:
        wanted = facts.shade == facts.home or (facts.shade == facts.away and facts.me in held)
    else:
        bad_half = facts.shade in ("DEF" if facts.me == "light" else "ABC")
        spent = not facts.left(facts.foe, "shift-time")
        imprisons = facts.left(facts.me, "imprison") or facts.left(facts.foe, "imprison")
        wanted = bad_half and (
            (facts.me in held and (facts.first == facts.me or spent))
            or facts.foe in held
            or (not imprisons and spent)
        )
    return ({"shift-time"}, True) if wanted else (set(), False)


def summon(facts: Facts) -> Verdict:
    can = targets(facts, "summon-elemental")
    if not can:
        return set(), False
    good = facts.shade in ("AB" if facts.me == "light" else "EF")
    mage = enemy_mage(facts)
    if mage in can and (not facts.icons[mage]["held"] or good or facts.kind(mage) != "v"):
        return {f"summon-elemental {mage}"}, True
    chosen, sure = victims(facts, "summon-elemental")
    cast = {at for at in chosen if good or facts.kind(at) != "v"}
    return {f"summon-elemental {at}" for at in cast}, sure and bool(cast)


def teleport(facts: Facts) -> Verdict:
    ways = {tuple(text.split()[1:]) for text in facts.legal if text.startswith("teleport ")}
    if not ways:
        return set(), False
    back, far = ("A", "I") if facts.me == "light" else ("I", "A")
    mage = enemy_mage(facts)
    for start in (back + row for row in "137964"):
        if mage is not None and (start, mage) in ways:
            return {f"teleport {start} {mage}"}, True
    found = set()
    for row in range(1, 10):
        start, target = f"{back}{row}", f"{far}{10 - row}"
        own = facts.home if target in facts.icons else "-"
        if (start, target) in ways and facts.colour(target) == own:
            found.add(f"teleport {start} {target}")
        if facts.icons.get(start, {}).get("icon") in ("golem", "troll"):
            columns = "GH" if facts.me == "light" else "BC"
            jumps = {to: going(facts, start, to) for at, to in ways if at == start and to[0] in columns}
            best = max(jumps.values(), default=0)
            first = min((to for to in jumps if jumps[to] == best), key=order, default="")
            if best >= 48:
                found.add(f"teleport {start} {first}")
    return found, False


def revive(facts: Facts) -> Verdict:
    casts = [text.split()[1:] for text in facts.legal if text.startswith("revive ")]
    for kind in ("djinn", "phoenix") if facts.me == "light" else ("dragon", "shapeshifter"):
        places = sorted((at for icon, at in casts if icon == kind and facts.favour(at) >= 4), key=order)
        if places:
            best = max(facts.favour(at) for at in places)
            return {f"revive {kind} {next(at for at in places if facts.favour(at) == best)}"}, True
    return set(), False


def heal(facts: Facts) -> Verdict:
    can = targets(facts, "heal")
    kinds = ("wizard", "djinn", "phoenix") if facts.me == "light" else ("sorceress", "dragon")
    for kind in kinds:
        for at in facts.where(kind):
            if at in can and 1 <= LIFE[kind] - facts.icons[at]["wounds"] <= 5:
                return {f"heal {at}"}, True
    return set(), False


def holding(facts: Facts, at: str) -> int:
    score = worth(at) - 30 + facts.favour(at) + four_of_five(facts, at)
    if at == ("A5" if facts.me == "light" else "I5"):
        score -= (7 - len(facts.data["spells"][facts.me])) // 2
    return score


def going(facts: Facts, start: str, to: str) -> int:
    points = 0
    if to == ("A5" if facts.me == "light" else "I5"):
        points = -((7 - len(facts.data["spells"][facts.me])) // 2)
    if to == ("I5" if facts.me == "light" else "A5"):
        points = (7 - len(facts.data["spells"][facts.foe])) // 2
    score: int = worth(to) + facts.favour(to) + points + four_of_five(facts, to)
    if to not in facts.icons:
        return score
    mine, target = facts.icons[start], facts.icons[to]
    ground = facts.favour(to) + points
    score += target["wounds"] - 3 - mine["wounds"] + max(ground, 2 * ground)
    score -= target["wounds"] < 3
    if min(facts.count("light"), facts.count("dark")) < 5:
        score += facts.count(facts.me) - facts.count(facts.foe)
        score += LIFE[mine["icon"]] - LIFE[target["icon"]]
    return score


def worth(at: str) -> int:
    return WORTH[int(at[1]) - 1]["ABCDEFGHI".index(at[0])]


def four_of_five(facts: Facts, at: str) -> int:
    holders = [facts.icons[point]["side"] for point in POINTS if point in facts.icons]
    return 6 if at in POINTS and 4 in (holders.count("light"), holders.count("dark")) else 0


def moves(facts: Facts) -> set[str]:
    """Return the moves with the highest gain."""
    gains = {
        text: going(facts, *text.split("-")) - holding(facts, text.split("-")[0])
        for text in facts.legal
        if len(text) == 5 and text[2] == "-"
    }
    return {text for text in gains if gains[text] == max(gains.values())}
