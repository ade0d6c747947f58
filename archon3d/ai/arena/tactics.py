"""How each kind of fighter attacks and positions itself: a shooter, a pawn, a Phoenix, a Banshee.

Lengths are sub-pixels, times ticks.
"""

from abc import ABC, abstractmethod
from typing import Final

from archon3d.ai.arena.course import Plan, deepest_line
from archon3d.ai.arena.dodge import Threat
from archon3d.ai.arena.sight import SIGHT_TICKS, Sight, Weapon
from archon3d.ai.arena.tuning import FOR_EVER, Tuning
from archon3d.arena.attacks import THRUST_REACH
from archon3d.arena.collide import BODY, HALF_BODY, PIXEL
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, ArenaInput
from archon3d.rules.rng import Rng

NO_ATTACK: Final[ArenaInput] = IDLE
"""The input of a fighter that does not attack now."""

HOLD_PERCENT: Final = 180
"""The length of its way out of a shot's path, with a margin, when it holds its distance."""
HOLD_LIMIT: Final = 170 * PIXEL
"""The longest holding distance: the field is 168 pixels high."""
SAFE_PERCENT: Final = 110
"""The same for one that is ready and wants to attack."""
OUTRANGED_PERCENT: Final = 70
"""A shooter closes in if its sure distance, in percent of its foe's, is below this."""
HOLD_DEPTH: Final = 48 * PIXEL
"""How much further away than the holding distance it may be."""
CLOSEST: Final = 22 * PIXEL
"""The least distance between two shooters."""
PATIENCE_SCATTER: Final = 60
"""Patience grows by a random number of ticks below this."""
EAGER_TICKS: Final = 60
"""Ticks in which caution fades to nothing after patience is exhausted."""
TURNING: Final = 16
"""It reverses its circling once in this many courses."""
STANDOFF_PERCENT: Final = 105
"""A shooter's distance to a ready one, in percent of the distance from which it fires."""
EAGER_PERCENT: Final = 20
"""How much closer than that it comes, in percent, after waiting too long."""
SOON: Final = 12
"""Ticks before it may attack at which a fighter begins to close in on one that does not shoot."""

MELEE_REACH: Final = BODY + THRUST_REACH
PAWN_SLACK: Final = 4 * PIXEL
"""A thrust goes along an axis when the foe is no more than this off it."""
RUSH_DISTANCE: Final = 40 * PIXEL
"""The distance within which a fighter that must close in ignores lines."""

THRUST_CLEARANCE: Final = 60 * PIXEL
FLAME_CLEARANCE: Final = 23 * PIXEL
CLOUD_CLEARANCE: Final = 48 * PIXEL
"""The distance that others keep from each kind of attack while it threatens."""
OUT_OF_FLAMES: Final = 42 * PIXEL
"""The distance that no flame reaches."""
AFTER_CLEARANCE: Final = 30 * PIXEL
"""The distance that they keep from a Phoenix or Banshee that is not ready."""
BETWEEN_FLAMES: Final = 50 * PIXEL
"""Where a Phoenix that is not ready waits, opposite another one."""
POINT_BLANK_TICKS: Final = 8
"""A Phoenix burns when a ready foe has her in line at so short a flight."""
SHORTEST_REST: Final = 25
REST_SCATTER: Final = 28
"""The distance in pixels at which a fighter waits for its cooldown against one that does not shoot.

A random number below the second value is added. Further away the foe would be out of reach for good, since
they walk equally fast.
"""


class Tactics(ABC):
    """The fighting style of one fighter."""

    __slots__ = ("boldness", "patience", "reach_percent", "rest", "rng", "tuning", "turn", "waited")

    def __init__(self, tuning: Tuning, rng: Rng) -> None:
        self.tuning = tuning
        self.rng = rng
        self.boldness = 0
        """0 to 100: the loss of caution in a battle without hits."""
        self.waited = 0
        """Ticks for which it could have attacked and found no opportunity."""
        self.patience = 0
        """Ticks that it waits for a safe opportunity."""
        self.reach_percent = 0
        self.rest = 0
        """Where it waits opposite one that does not shoot."""
        self.turn = 1
        """The direction in which it circles its foe: 1 or -1."""
        self.redraw()

    def redraw(self) -> None:
        """Draw its firing range, circling direction, waiting place and patience again."""
        low, high = self.tuning.reach_low, self.tuning.reach_high
        self.reach_percent = low + self.rng.below(high - low + 1)
        self.turn = 1 - 2 * self.rng.below(2)
        self.patience = self.tuning.patience + self.rng.below(PATIENCE_SCATTER)
        self.rest = (SHORTEST_REST + self.rng.below(REST_SCATTER)) * PIXEL

    def memory(self) -> tuple[int, ...]:
        """Return what it has drawn and counted, as a value for `recall`."""
        return self.boldness, self.patience, self.reach_percent, self.rest, self.turn, self.waited

    def recall(self, memory: tuple[int, ...]) -> None:
        """Restore the state from `memory`."""
        self.boldness, self.patience, self.reach_percent, self.rest, self.turn, self.waited = memory

    def eagerness(self) -> int:
        """Return 0 to 100: how much too long it has waited for a safe opportunity."""
        return min(100, max(0, self.waited - self.patience) * 100 // EAGER_TICKS)

    def caution(self) -> int:
        """Return how much the foe's lines count, in percent."""
        return self.tuning.caution_percent * (100 - self.boldness) * (100 - self.eagerness()) // 10000

    def stalks(self, sight: Sight) -> bool:
        """Return whether one that must close in still waits, out of range, for a ready shooter to shoot."""
        return (
            sight.foe_weapon.kind == "shot"
            and sight.foe.ready_in <= SOON
            and sight.distance > RUSH_DISTANCE
            and self.tuning.caution_percent > 0
            and self.boldness == 0
            and self.eagerness() < 50
        )

    def stalking(self, sight: Sight) -> Plan:
        """Return a plan that circles the foe, neither fleeing nor closer than its shots can be dodged."""
        hold = holding_distance(sight.foe_weapon, sight.me.walk_speed)
        return Plan(0, hold, caution=self.caution(), circling=self.turn)

    def keeping_away(self, sight: Sight) -> Plan:
        """Return a plan where the foe can do no harm, until there is reason to go closer."""
        weapon = sight.foe_weapon
        hold = holding_distance(weapon, sight.me.walk_speed) if weapon.kind == "shot" else self.rest
        return Plan(hold, hold + HOLD_DEPTH, caution=self.caution())

    def lag(self) -> int:
        """Return the reaction time to a shot, in ticks after its launch."""
        return self.tuning.dodge_lag

    @abstractmethod
    def attack(self, sight: Sight, threat: Threat | None) -> ArenaInput:
        """Return the attack to make now that it may, or NO_ATTACK."""

    @abstractmethod
    def plan(self, sight: Sight, ready_in: int) -> Plan:
        """Return what it wants of its place; it may attack in `ready_in` ticks."""


class Shooter(Tactics):
    """Every fighter with a projectile."""

    __slots__ = ()

    def attack(self, sight: Sight, threat: Threat | None) -> ArenaInput:
        """Return a shot along the nearest line, if its flight is too short to be dodged.

        It aims at where the foe will be when it sees the shot, if it walks on as it does.
        """
        weapon, me, foe = sight.weapon, sight.me, sight.foe
        across, down = sight.across, sight.down
        if foe.walking:
            lead = min(SIGHT_TICKS, max(0, sight.distance - BODY) // weapon.speed) * foe.walk_speed
            across += DIRECTION_X[foe.facing] * lead
            down += DIRECTION_Y[foe.facing] * lead
        distance, depth, half_width, direction = deepest_line(weapon, across, down, abs(across), abs(down))
        if depth * 100 < (HALF_BODY + half_width) * (100 - self.tuning.aim_percent):
            return NO_ATTACK
        gap = distance - BODY
        if gap > firing_range(weapon, depth, self._percent(weapon), foe.walk_speed):
            return NO_ATTACK
        if threat is not None and threat.impact - 2 <= threat.needed <= threat.impact:
            return NO_ATTACK
        if gap > 0 and not sight.ground.is_line_free(me.x, me.y, direction, half_width, gap):
            blind = self.tuning.cover_fire_percent
            if not blind or self.rng.below(100) >= blind:
                return NO_ATTACK
        return direction | FIRE_BIT

    def _percent(self, weapon: Weapon) -> int:
        """Return the range of its shots, in percent of the longest flight that cannot be dodged."""
        return self.reach_percent * weapon.reach_percent * (100 + self.boldness) // 10000

    def plan(self, sight: Sight, ready_in: int) -> Plan:
        """Return a plan: when ready, close in and line up; otherwise a distance to dodge shots from."""
        if sight.foe_weapon.kind == "shot":
            closing = ready_in <= sight.foe.ready_in
        else:
            closing = ready_in <= SOON or sight.foe_weapon.kind == "flame"
        if not closing:
            return self.keeping_away(sight)
        weapon = sight.weapon
        near = clearance(sight)
        half_width = min(weapon.half_horizontal, weapon.half_other)
        slack = (HALF_BODY + half_width) * self.tuning.aim_percent // 100
        far = BODY + firing_range(
            weapon, HALF_BODY + half_width - slack // 2, self._percent(weapon), sight.foe.walk_speed
        )
        if self.rng.below(TURNING) == 0:
            self.turn = -self.turn
        if max(self.eagerness(), self.boldness) > 50 and not sight.ground.is_way_free(
            sight.me.x, sight.me.y, sight.foe.x, sight.foe.y
        ):
            return Plan(near, near, caution=self.caution())
        if sight.foe_weapon.kind == "shot":
            sure = BODY + firing_range(weapon, HALF_BODY + half_width, 100, sight.foe.walk_speed)
            if is_outranged(sight, sure):
                far = min(far, sure)
                return Plan(min(near, far), far, 100, slack // 2, self.caution(), self.turn)
            near = max(near, self._standoff(sight, far))
        return Plan(near, max(near, far), 100, slack // 2, self.caution(), self.turn)

    def _standoff(self, sight: Sight, far: int) -> int:
        """Return the least distance from another shooter, for one that fires from `far`."""
        regained = sight.me.walk_speed * sight.foe.ready_in
        safe = dodging_distance(sight.foe_weapon, sight.me.walk_speed, SAFE_PERCENT)
        standoff = min(far * STANDOFF_PERCENT // 100, safe - regained)
        standoff -= standoff * self.eagerness() * EAGER_PERCENT // 10000
        return standoff * (100 - self.boldness) // 100


class Pawn(Tactics):
    """Knight and Goblin, which always close in."""

    __slots__ = ()

    def attack(self, sight: Sight, threat: Threat | None) -> ArenaInput:
        """Return a thrust as soon as it reaches."""
        if 0 < sight.distance < MELEE_REACH:
            return sight.bearing(PAWN_SLACK) | FIRE_BIT
        return NO_ATTACK

    def plan(self, sight: Sight, ready_in: int) -> Plan:
        """Return a plan to get as close as possible, between the foe's lines until it is near."""
        if sight.foe.attack == "flame":
            return Plan(OUT_OF_FLAMES, OUT_OF_FLAMES + BODY // 2)
        if self.stalks(sight):
            return self.stalking(sight)
        return Plan(BODY // 2, BODY, caution=0 if sight.distance < RUSH_DISTANCE else self.caution())


class Burner(Tactics):
    """The Phoenix, whose flame is her shield."""

    __slots__ = ()

    def lag(self) -> int:
        """Return a shorter reaction time: pressing a button is quicker than finding a way."""
        return self.tuning.dodge_lag // 2

    DEEP_X: Final = 20 * PIXEL
    DEEP_Y: Final = 14 * PIXEL
    DEEPEST_PERCENT: Final = 140
    """The random limit of how far away she burns a foe that burns too; from beyond, neither would win."""
    SHIELD_TICKS: Final = 5
    """A shot that hits so soon, and cannot be dodged any more, is burnt."""

    def attack(self, sight: Sight, threat: Threat | None) -> ArenaInput:
        """Burn when a shot is about to hit, or when the foe is deep inside."""
        if threat is not None and threat.impact <= self.SHIELD_TICKS and threat.impact < threat.needed:
            return IDLE | FIRE_BIT
        weapon, foe = sight.foe_weapon, sight.foe
        if foe.attack == "flame" and foe.attack_tick < SIGHT_TICKS:
            return NO_ATTACK
        deep = min(self.reach_percent, self.DEEPEST_PERCENT) if weapon.kind == "flame" else 100
        if 100 * sight.off_x <= self.DEEP_X * deep and 100 * sight.off_y <= self.DEEP_Y * deep:
            return IDLE | FIRE_BIT
        if foe.ready_in:
            return NO_ATTACK
        if weapon.kind == "thrust" and sight.distance < MELEE_REACH:
            return IDLE | FIRE_BIT
        if weapon.kind == "shot" and sight.distance - BODY <= POINT_BLANK_TICKS * weapon.speed:
            _, depth, _, _ = deepest_line(weapon, sight.across, sight.down, sight.off_x, sight.off_y)
            if depth > 0:
                return IDLE | FIRE_BIT
        return NO_ATTACK

    def plan(self, sight: Sight, ready_in: int) -> Plan:
        """Return a plan: when ready, straight in; otherwise out of the way, which careless levels forget."""
        if sight.foe.attack == "flame" and self.rng.below(100) < self.tuning.caution_percent:
            return Plan(OUT_OF_FLAMES, OUT_OF_FLAMES + BODY // 2)
        if ready_in <= SOON:
            return self.stalking(sight) if self.stalks(sight) else Plan(0, 0, caution=0)
        if sight.foe_weapon.kind == "flame":
            return Plan(BETWEEN_FLAMES, BETWEEN_FLAMES + HOLD_DEPTH // 2, caution=self.caution())
        return self.keeping_away(sight)


class Screamer(Tactics):
    """The Banshee, who walks with her cloud."""

    __slots__ = ()

    INSIDE_X: Final = 30 * PIXEL
    INSIDE_Y: Final = 16 * PIXEL

    def attack(self, sight: Sight, threat: Threat | None) -> ArenaInput:
        """Scream when the foe cannot get away from it.

        Unless it soon grows restless, it waits until a foe that burns has used its flame.
        """
        foe = sight.foe
        burns = foe.attack == "flame" or foe.ready_in <= SOON
        if sight.foe_weapon.kind == "flame" and burns and self.tuning.lingers == FOR_EVER:
            return NO_ATTACK
        if sight.off_x <= self.INSIDE_X and sight.off_y <= self.INSIDE_Y:
            return IDLE | FIRE_BIT
        return NO_ATTACK

    def plan(self, sight: Sight, ready_in: int) -> Plan:
        """Return a plan: out of flames; screaming, after the foe; ready, close in; otherwise away."""
        if sight.foe.attack == "flame":
            return Plan(OUT_OF_FLAMES, OUT_OF_FLAMES + BODY // 2)
        if sight.me.attack == "cloud":
            return Plan(0, 0, caution=0)
        if ready_in <= SOON:
            if self.stalks(sight):
                return self.stalking(sight)
            return Plan(0, BODY, caution=0 if sight.distance < RUSH_DISTANCE else self.caution())
        return self.keeping_away(sight)


TACTICS: Final[dict[str, type[Tactics]]] = {
    "shot": Shooter,
    "thrust": Pawn,
    "flame": Burner,
    "cloud": Screamer,
}
"""The fighting style for each kind of attack."""


def firing_range(weapon: Weapon, depth: int, percent: int, walk: int) -> int:
    """Return the longest flight of a shot that a walker cannot dodge, from body to body.

    `depth` is how deep it would hit the walker, whose way out is taken at `percent` of its length.
    """
    return weapon.speed * (percent * depth + 100 * SIGHT_TICKS * walk) // (100 * walk)


def holding_distance(weapon: Weapon, walk: int) -> int:
    """Return the distance from which a walker of that speed can dodge the weapon's shots easily."""
    return min(HOLD_LIMIT, dodging_distance(weapon, walk, HOLD_PERCENT))


def dodging_distance(weapon: Weapon, walk: int, percent: int) -> int:
    """Return the distance from which a walker of that speed can dodge the weapon's shots.

    The way out is taken at `percent` of its length.
    """
    return BODY + firing_range(weapon, HALF_BODY + weapon.half_other, percent, walk)


def is_outranged(sight: Sight, sure: int) -> bool:
    """Return whether keeping away is useless: the foe's sure range is far beyond `sure`, its own one.

    A fighter that walks slower than its foe cannot close in, and keeps away all the same.
    """
    theirs = dodging_distance(sight.foe_weapon, sight.me.walk_speed, 100)
    return sight.me.walk_speed >= sight.foe.walk_speed and sure * 100 < theirs * OUTRANGED_PERCENT


def clearance(sight: Sight) -> int:
    """Return the distance to keep from the foe's close-range attack."""
    foe = sight.foe
    kind = sight.foe_weapon.kind
    if foe.dead:
        return 0
    if kind == "thrust":
        return THRUST_CLEARANCE
    threatening = foe.attack is not None or foe.ready_in <= SOON
    if kind == "flame":
        return FLAME_CLEARANCE if threatening else AFTER_CLEARANCE
    if kind == "cloud":
        return CLOUD_CLEARANCE if threatening else AFTER_CLEARANCE
    return CLOSEST
