"""The evaluation of positions of Archers.

Most positions that a search values are one maneuver away from another one, so a view of that one values them
by what the maneuver changes.
"""

from typing import Final

from archon3d.ai.archers.tables import (
    FACING_BITS,
    FACING_MASK,
    KING_FLAG,
    SIDE_SHIFT,
    SIDEWAYS,
    NumberedArchers,
    NumberedManeuver,
    board_tables,
)
from archon3d.games.archers.board import SIDES, Side
from archon3d.games.archers.state import MANEUVERS, ArchersBySquare, Options

OPEN_WAY: Final = -5_000
"""An enemy that can step into one's own woods in its next turn."""
ARCHER: Final = 100
KING: Final = 5_000
"""Extra value of the king when its capture wins."""
IN_DANGER_PERCENT: Final = -80
"""An own archer under attack at the start of the enemy's turn, in percent of its value."""
ATTACKED_PERCENT: Final = 25
"""An enemy under attack, which has a turn to escape, in percent of its value."""
FIRST_STRIDE: Final = -12
"""Each maneuver between a side's foremost archer and the other's woods."""
OTHER_STRIDE: Final = -1
"""Each maneuver between any archer and the other's woods."""
REPEATED: Final = -60
"""A position that occurred since the last capture."""
NO_TARGET: Final = -1
"""The target of an archer that attacks nobody."""


class Evaluator:
    """The evaluation of a game's positions for one side."""

    def __init__(self, options: Options, side: Side) -> None:
        self.tables = board_tables(options.board)
        self.side = SIDES.index(side)
        self.king = KING if options.kings else 0

    def wins(self, maneuver: NumberedManeuver) -> bool:
        """Return whether the maneuver is a step into the enemy's woods."""
        origin, to, _ = maneuver
        return origin != to and to in self.tables.woods[1 - self.side]

    def value(self, archers: ArchersBySquare) -> int:
        """Return the value of these archers for the side."""
        return self.view(self.tables.number(archers)).value

    def view(self, archers: NumberedArchers) -> "View":
        """Return a view of these archers, in whole numbers."""
        return View(self, archers)


class View:
    """A position whose value is known, for the values of those one maneuver of its side away."""

    def __init__(self, judge: Evaluator, archers: NumberedArchers) -> None:
        self.archers = archers
        self._judge = judge
        self._tables = judge.tables
        self._targets: dict[int, int] = {}
        """The square that each archer attacks, or NO_TARGET."""
        self._attackers: dict[int, int] = {}
        """How many archers attack a square."""
        self._watchers: dict[int, list[int]] = {}
        """The archers whose lines cross a square, blocked or not."""
        self._guarded: set[int] = set()
        """The squares that the enemy controls."""
        for square, archer in archers.items():
            self._watch(square, archer)
        self._danger, self._attacked = self._under_attack()
        self._ways = sorted(
            self._tables.ways[judge.side][square << FACING_BITS | archer & FACING_MASK]
            for square, archer in archers.items()
            if archer >> SIDE_SHIFT == judge.side
        )
        self._all_ways = sum(self._ways)
        self._near, self._armies = self._enemies_ways()
        self._attacks = self._attacks_value(self._danger, self._attacked)

    @property
    def value(self) -> int:
        """The value of the position itself."""
        own = FIRST_STRIDE * min(self._ways, default=0) + OTHER_STRIDE * self._all_ways
        open_way = OPEN_WAY if self._way_is_open(self.archers) else 0
        return self._armies + own + self._attacks + open_way

    def maneuvers(self) -> list[NumberedManeuver]:
        """Return every maneuver of the side, in the order of the rules."""
        archers, steps, found = self.archers, self._tables.steps, []
        for square, archer in archers.items():
            if archer >> SIDE_SHIFT != self._judge.side:
                continue
            facing = archer & FACING_MASK
            found += [
                (square, to, facing)
                for to in steps[square << FACING_BITS | facing]
                if to not in archers and to not in self._guarded and not self._is_past(square, to)
            ]
            found += [(square, square, aside) for aside in SIDEWAYS[facing]]
        return found

    def after(self, maneuver: NumberedManeuver) -> NumberedArchers:
        """Return the archers after the maneuver."""
        origin, to, facing = maneuver
        archers = dict(self.archers)
        if origin == to:
            archers[to] = archers[to] & ~FACING_MASK | facing
        else:
            archers[to] = archers.pop(origin)
        return archers

    def value_after(self, maneuver: NumberedManeuver) -> int:
        """Return the value of the position after the maneuver."""
        origin, to, facing = maneuver
        ways = self._tables.ways[self._judge.side]
        gone, come = (
            ways[origin << FACING_BITS | self.archers[origin] & FACING_MASK],
            ways[to << FACING_BITS | facing],
        )
        least = self._ways
        rest = least[0] if least[0] != gone else least[1] if len(least) > 1 else come
        strides = FIRST_STRIDE * (come if come < rest else rest) + OTHER_STRIDE * (
            self._all_ways - gone + come
        )
        attacks = self._after_turn(origin, facing) if origin == to else self._after_step(origin, to, facing)
        total = self._armies + strides + attacks
        return total + OPEN_WAY if self._near and self._way_is_open(self.after(maneuver)) else total

    def _watch(self, square: int, archer: int) -> None:
        """Note the archer's target, and which squares it sees and controls."""
        archers, watchers = self.archers, self._watchers
        side, target, sees = archer >> SIDE_SHIFT, NO_TARGET, True
        for ahead in self._tables.lines[square << FACING_BITS | archer & FACING_MASK]:
            if ahead in watchers:
                watchers[ahead].append(square)
            else:
                watchers[ahead] = [square]
            if sees:
                if side != self._judge.side:
                    self._guarded.add(ahead)
                if ahead in archers:
                    sees = False
                    if archers[ahead] >> SIDE_SHIFT != side:
                        target = ahead
                        self._attackers[ahead] = self._attackers.get(ahead, 0) + 1
        self._targets[square] = target

    def _under_attack(self) -> tuple[int, int]:
        """Return what the own archers and the enemies under attack are worth."""
        danger = attacked = 0
        for square in self._attackers:
            archer = self.archers[square]
            if archer >> SIDE_SHIFT == self._judge.side:
                danger += self._worth(archer)
            else:
                attacked += self._worth(archer)
        return danger, attacked

    def _enemies_ways(self) -> tuple[list[int], int]:
        """Return the enemies that may enter the own woods, and the armies' worth less the enemy's ways."""
        side, total, near, ways = self._judge.side, 0, [], []
        for square, archer in self.archers.items():
            if archer >> SIDE_SHIFT == side:
                total += self._worth(archer)
                continue
            total -= self._worth(archer)
            ways.append(self._tables.ways[1 - side][square << FACING_BITS | archer & FACING_MASK])
            if ways[-1] <= MANEUVERS:
                near.append(square)
        return near, total - FIRST_STRIDE * min(ways, default=0) - OTHER_STRIDE * sum(ways)

    def _worth(self, archer: int) -> int:
        return ARCHER + (self._judge.king if archer & KING_FLAG else 0)

    def _is_past(self, square: int, to: int) -> bool:
        """Return whether an enemy that attacks the one square controls the other one behind it."""
        if square not in self._attackers:
            return False
        lines, archers = self._tables.lines, self.archers
        return any(
            to in lines[watcher << FACING_BITS | archers[watcher] & FACING_MASK]
            for watcher in self._watchers[square]
            if self._targets[watcher] == square
        )

    @staticmethod
    def _attacks_value(danger: int, attacked: int) -> int:
        """Return the value of own archers under attack of that worth, and of such enemies."""
        return danger * IN_DANGER_PERCENT // 100 + attacked * ATTACKED_PERCENT // 100

    def _after_turn(self, square: int, facing: int) -> int:
        """Return the value of all attacks after an own archer's rotation."""
        old, new = self._targets[square], NO_TARGET
        for ahead in self._tables.lines[square << FACING_BITS | facing]:
            if ahead in self.archers:
                new = ahead if self.archers[ahead] >> SIDE_SHIFT != self._judge.side else NO_TARGET
                break
        if old == new:
            return self._attacks
        attacked = self._attacked
        if old != NO_TARGET and self._attackers[old] == 1:
            attacked -= self._worth(self.archers[old])
        if new != NO_TARGET and new not in self._attackers:
            attacked += self._worth(self.archers[new])
        return self._attacks_value(self._danger, attacked)

    def _after_step(self, origin: int, to: int, facing: int) -> int:
        """Return the value of all attacks after an own archer's step."""
        archers, mover = self.archers, self.archers[origin]
        changes: dict[int, int] = {}
        affected = {origin, *self._watchers.get(origin, ()), *self._watchers.get(to, ())}
        for square in affected:
            old = self._targets[square]
            new = self._target_after(to if square == origin else square, archers[square], origin, to)
            if new != old:
                changes[old] = changes.get(old, 0) - 1
                changes[new] = changes.get(new, 0) + 1
        changes.pop(NO_TARGET, None)
        if not changes:
            return self._attacks
        danger, attacked = self._danger, self._attacked
        for victim, change in changes.items():
            before = self._attackers.get(victim, 0)
            sign = (before + change > 0) - (before > 0)
            if sign:
                archer = mover if victim in (origin, to) else archers[victim]
                if archer >> SIDE_SHIFT == self._judge.side:
                    danger += sign * self._worth(archer)
                else:
                    attacked += sign * self._worth(archer)
        return self._attacks_value(danger, attacked)

    def _target_after(self, square: int, archer: int, origin: int, to: int) -> int:
        """Return the square that the archer attacks once another, or it, has stepped from origin to there."""
        archers = self.archers
        for ahead in self._tables.lines[square << FACING_BITS | archer & FACING_MASK]:
            if ahead == to:
                return NO_TARGET if archer >> SIDE_SHIFT == self._judge.side else to
            if ahead in archers and ahead != origin:
                return ahead if archers[ahead] >> SIDE_SHIFT != archer >> SIDE_SHIFT else NO_TARGET
        return NO_TARGET

    def _way_is_open(self, archers: NumberedArchers) -> bool:
        """Return whether an enemy near enough finds its way into the own woods free of zones and archers."""
        entries = self._tables.entries[1 - self._judge.side]
        for enemy in self._near:
            for path in entries[enemy << FACING_BITS | archers[enemy] & FACING_MASK]:
                if not any(
                    (square in archers and square != enemy) or self._controls(archers, square, enemy)
                    for square in path
                ):
                    return True
        return False

    def _controls(self, archers: NumberedArchers, square: int, enemy: int) -> bool:
        """Return whether an own archer controls the square while that enemy is off the board."""
        for facing, line in self._tables.views[square]:
            for at in line:
                if at in archers and at != enemy:
                    archer = archers[at]
                    if archer >> SIDE_SHIFT == self._judge.side and archer & FACING_MASK == facing:
                        return True
                    break
        return False
