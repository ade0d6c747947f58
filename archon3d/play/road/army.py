"""The player's army on the road: who lives with which wounds, who has fallen, and which spells are cast."""

import re
from dataclasses import dataclass, replace
from typing import Final

from archon3d.games.archon.icons import ICON_KINDS, MAGES, START_COUNT
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Icon, State

SIDE: Final = "light"
"""The side that the player has on the road."""
MAGE: Final = MAGES[SIDE]
RECRUITS: Final = tuple(kind for kind, row in ICON_KINDS.items() if row.side == SIDE and kind != MAGE)
"""The kinds that can join the army."""
ROAD_RANKS: Final = {kind: -number for number, kind in enumerate(ICON_KINDS)}
"""Places of the kinds in a row of icons: mages first, pawns last."""

_ICON: Final = re.compile(r"([a-z]+)(?: ([0-9]{1,2}))?")


class BadRoad(ValueError):
    """A code or a kept road is wrong; the message says where."""


@dataclass(frozen=True, slots=True)
class RoadIcon:
    """An icon of the army."""

    kind: str
    wounds: int = 0
    """Whole hit points that it lacks."""

    @property
    def half_points(self) -> int:
        """Hit points left, in half points, on a square that gives neither side a bonus."""
        return self.most_half_points - 2 * self.wounds

    @property
    def most_half_points(self) -> int:
        """Hit points without wounds, in half points."""
        return ICON_KINDS[self.kind].base_half_points


@dataclass(frozen=True, slots=True)
class Army:
    """The army between two boards."""

    icons: tuple[RoadIcon, ...]
    fallen: tuple[str, ...] = ()
    """The kinds of those who died on the road, in the order of their deaths."""
    spent: tuple[str, ...] = ()
    """The spells that were cast, in the rules' order."""

    @property
    def wounds(self) -> int:
        """The hit points that all of them lack together."""
        return sum(icon.wounds for icon in self.icons)

    def room_for(self, kind: str) -> int:
        """Return how many of that kind can still join: no army is larger than at the start of a match."""
        known = (*(icon.kind for icon in self.icons), *self.fallen)
        return START_COUNT[kind] - known.count(kind)

    def joined_by(self, kind: str) -> "Army":
        """Return the army with another icon of that kind."""
        return replace(self, icons=(*self.icons, RoadIcon(kind)))

    def revived(self, kind: str) -> "Army":
        """Return the army with its last fallen icon of that kind alive. Raises ValueError without one."""
        place = len(self.fallen) - 1 - self.fallen[::-1].index(kind)
        return replace(self.joined_by(kind), fallen=self.fallen[:place] + self.fallen[place + 1 :])

    def recovered(self, count: int) -> "Army":
        """Return the army with that number of its last fallen icons alive, at about half their hit points."""
        first = len(self.fallen) - count
        found = (RoadIcon(kind, ICON_KINDS[kind].base_half_points // 4) for kind in self.fallen[first:])
        return replace(self, icons=(*self.icons, *found), fallen=self.fallen[:first])

    def healed(self) -> "Army":
        """Return the army without wounds."""
        return replace(self, icons=tuple(RoadIcon(icon.kind) for icon in self.icons))

    def with_spell(self, spell: str) -> "Army":
        """Return the army that can cast that spell again."""
        return replace(self, spent=tuple(one for one in self.spent if one != spell))


def army_after(state: State) -> Army:
    """Return the army as a board leaves it."""
    icons = [icon for icon in state.board if icon is not None and icon.side == SIDE]
    ordered = sorted(icons, key=lambda icon: (tuple(ICON_KINDS).index(icon.kind), icon.wounds))
    return Army(
        tuple(RoadIcon(icon.kind, icon.wounds) for icon in ordered),
        tuple(kind for kind in state.dead if ICON_KINDS[kind].side == SIDE),
        tuple(spell for spell in SPELLS if spell in state.spent(SIDE)),
    )


def on_board(icon: RoadIcon) -> Icon:
    """Return the icon as the rules know it."""
    return Icon(icon.kind, SIDE, icon.wounds)


def write_army(army: Army) -> str:
    """Return the army as text.

    >>> write_army(Army((RoadIcon("wizard"), RoadIcon("knight", 3)), ("archer",), ("heal",)))
    'wizard, knight 3; archer; heal'
    """
    icons = ", ".join(f"{icon.kind} {icon.wounds}" if icon.wounds else icon.kind for icon in army.icons)
    return f"{icons}; {', '.join(army.fallen)}; {', '.join(army.spent)}"


def read_army(text: str) -> Army:
    """Return the army in a text. Raises BadRoad."""
    parts = [[word.strip() for word in part.split(",") if word.strip()] for part in text.split(";")]
    if len(parts) != len(("icons", "fallen", "spent")):
        raise BadRoad(f"an army is icons; fallen icons; spells, not {text[:80]!r}")
    icons, fallen, spent = parts
    army = Army(tuple(map(_read_icon, icons)), tuple(map(_own_kind, fallen)), tuple(map(_spell, spent)))
    over = next((kind for kind in (MAGE, *RECRUITS) if army.room_for(kind) < 0), None)
    if over is not None:
        raise BadRoad(f"no army has so many of {over}")
    if len(set(army.spent)) != len(army.spent):
        raise BadRoad("each spell is cast once")
    return army


def _read_icon(text: str) -> RoadIcon:
    found = _ICON.fullmatch(text)
    icon = RoadIcon(_own_kind(found[1] if found else text), int(found[2] or 0) if found else 0)
    if icon.half_points <= 0:
        raise BadRoad(f"{icon.kind} cannot have {icon.wounds} wounds")
    return icon


def _own_kind(text: str) -> str:
    if text not in (MAGE, *RECRUITS):
        raise BadRoad(f"an icon of the army is one of {', '.join((MAGE, *RECRUITS))}, not {text[:40]!r}")
    return text


def _spell(text: str) -> str:
    if text not in SPELLS:
        raise BadRoad(f"a spell is one of {', '.join(SPELLS)}, not {text[:40]!r}")
    return text
