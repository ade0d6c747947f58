"""The computer's fighter: one input a tick, from what it sees (Archon rules, section 11).

It does not look ahead, and knows nothing of earlier battles. It has its own seeded random generator, so that
the same seeds give the same battle. The master (`foresight`) simulates two of these for itself and its foe.
"""

from operator import attrgetter
from typing import Any, Final

from archon3d.ai.arena.course import OPPOSITE, Plan, choose_course
from archon3d.ai.arena.dodge import nearest_threat, walks_into_path
from archon3d.ai.arena.sight import Sight
from archon3d.ai.arena.tactics import NO_ATTACK, TACTICS, Tactics
from archon3d.ai.arena.tuning import EVEN, LONGEST_PAUSE, MANNERS, TUNINGS, USUAL, SideLead
from archon3d.ai.levels import Level
from archon3d.arena.collide import BODY, PIXEL
from archon3d.arena.inputs import DIRECTION_BITS, FIRE_BIT, IDLE, NO_DIRECTION, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.rules.rng import Rng

THOUGHT_TICKS: Final = 2
"""Ticks from one decision to the next."""
CALM_THOUGHT_TICKS: Final = 4
"""The same while there is no projectile and it cannot attack earlier."""
COURSE_TICKS: Final = 8
"""Ticks for which a course is kept."""
REACTION_TICKS: Final = 3
"""The reaction time before an attack with as many icons as the enemy, off the power points."""
SCATTER_TICKS: Final = 4
"""The reaction time grows by a random number of ticks below this."""

CALM_TICKS: Final = 900
"""Ticks without a hit until caution begins to fade, and again until it is gone."""
STUCK_COURSES: Final = 5
"""Courses without progress after which it takes a random one."""
RESTLESS: Final = 1000
"""The denominator of random courses in a battle without hits; the numerator is boldness in percent.

Without them, two fighters that circle the same obstacle would never meet.
"""
ASTRAY_TICKS: Final = 8
ASTRAY_SCATTER: Final = 17
"""A random course is kept longer by a random number of ticks below this."""

SPOT: Final = 20 * PIXEL
"""The distance on either axis within which it counts as staying in one place."""
CHARGE_TICKS: Final = 90
CHARGE: Final = Plan(0, BODY, caution=0)
"""The plan of a charge: to be as close as possible."""

TURNED_TICKS: Final = 40
"""Ticks after which a foe that turns its back runs away, and does not only turn round."""
AT_ITS_BACK: Final = 60
"""How much of its wildness is left, in percent, against a foe that runs away: it is easy to hit."""
BESIDE: Final = (1, NO_DIRECTION - 1)
"""The turns of a wild attack, in eighths of a full turn."""

Memory = tuple[tuple[Any, ...], int, tuple[Any, ...] | None]
"""The state of a computer's decisions besides the battle: its own values, its generator, its tactics."""

_CHANGING: Final = (
    "_charge_ends",
    "_course",
    "_course_ends",
    "_foe_ready_in",
    "_half_points",
    "_held",
    "_holds_until",
    "_last_hit",
    "_may_attack_at",
    "_next_thought",
    "_notices",
    "_place",
    "_spot",
    "_spot_since",
    "_stuck",
    "_turned_since",
    "_wait",
)
"""The attributes of a computer that a decision can change."""

_own_values = attrgetter(*_CHANGING)


def reaction(lead: int, on_power_point: bool) -> int:
    """Return the ticks that a full-strength computer with that lead in icons waits before each attack."""
    return max(1, (0 if on_power_point else REACTION_TICKS) + lead)


def boldness(calm: int) -> int:
    """Return the loss of caution, in percent, after this many ticks without a hit."""
    return min(100, max(0, calm - CALM_TICKS) * 100 // CALM_TICKS)


class ArenaComputer:
    """A computer player for one fighter of one battle; `decide` is called once a tick.

    `slot` is 0 for the left fighter and 1 for the right one, `lead` how far its side is ahead.
    """

    __slots__ = ("_reaction", "_rng", "_sight", "_slot", "_tactics", "_tuning", *_CHANGING)

    def __init__(
        self, slot: Slot, level: Level, seed: int, lead: SideLead = EVEN, on_power_point: bool = False
    ) -> None:
        self._slot: Slot = slot
        self._tuning = TUNINGS[level].leading_by(lead)
        self._rng = Rng.from_seed(seed)
        self._reaction = reaction(lead.icons, on_power_point) + self._tuning.slowness
        self._sight: Sight | None = None
        self._tactics: Tactics | None = None
        self._held: ArenaInput = IDLE
        self._next_thought = self._rng.below(THOUGHT_TICKS)
        self._course: int = NO_DIRECTION
        self._course_ends = 0
        self._place = (-1, -1)
        self._stuck = 0
        self._charge_ends = 0
        self._spot = (-1, -1)
        self._spot_since = 0
        self._last_hit = 0
        self._half_points = 0
        self._foe_ready_in = 0
        self._holds_until = 0
        self._notices = True
        self._turned_since = -1
        self._wait = self._may_attack_at = self._draw_wait()

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        if state.tick < self._next_thought:
            return self._held
        sight = self._sight
        if sight is None:
            sight = self._sight = Sight(state, self._slot)
            manner = MANNERS.get(sight.me.row.name, USUAL)
            self._tactics = TACTICS[sight.weapon.kind](self._tuning.in_manner(manner), self._rng)
        else:
            sight.look()
        calm = not state.shots and sight.me.ready_in >= CALM_THOUGHT_TICKS
        self._next_thought = sight.tick + (CALM_THOUGHT_TICKS if calm else THOUGHT_TICKS)
        self._held = self._think(sight)
        return self._held

    def memory(self) -> Memory:
        """Return the state of its decisions besides the battle, as a value for `recall`."""
        tactics = self._tactics
        return _own_values(self), self._rng.state, None if tactics is None else tactics.memory()

    def recall(self, memory: Memory) -> None:
        """Restore the state from `memory`."""
        own, self._rng.state, tactics = memory
        for name, value in zip(_CHANGING, own, strict=True):
            setattr(self, name, value)
        if tactics is None:
            self._sight = self._tactics = None
        elif self._tactics is not None:
            self._tactics.recall(tactics)

    def recall_hit(self, tick: int, half_points: int) -> None:
        """Note that the last hit was at that tick, and left both fighters together this many half points."""
        self._last_hit, self._half_points = tick, half_points

    def take_course(self, course: int, until: int) -> None:
        """Walk that way until the tick, as it was seen to, unless something else comes up."""
        if course != self._course:
            self._course = self._held = course
            self._course_ends = until

    def _think(self, sight: Sight) -> ArenaInput:
        """Return the input now: an attack, or else a dodge, or else a walk to the best place."""
        me, foe, tactics = sight.me, sight.foe, self._tactics
        if me.dead or me.attack == "flame" or me.attack == "thrust" or tactics is None:
            return IDLE
        tick = sight.tick
        if self._tuning.wild_percent:
            self._watch_its_back(sight)
        if me.ready_in:
            self._may_attack_at = tick + me.ready_in + self._wait
        if foe.ready_in > self._foe_ready_in:
            self._notices = self._rng.below(100) < self._tuning.dodge_percent and tick >= self._holds_until
            if self._tuning.astray_pause and sight.foe_attacks_astray():
                self._holds_until = tick + self._tuning.astray_pause
        self._foe_ready_in = foe.ready_in
        threat = None
        if sight.state.shots and self._notices:
            threat = nearest_threat(sight, tactics.lag())
        if tick >= self._attacks_from() and not foe.dead:
            attack = tactics.attack(sight, threat)
            if attack != NO_ATTACK:
                self._next_thought = tick + 1
                self._course_ends = tick + 1
                self._wait = self._draw_wait()
                tactics.redraw()
                return self._wild(attack) if self._misses(sight) else attack
        if threat is not None and threat.direction != NO_DIRECTION and me.attack is None:
            return threat.direction
        if tick >= self._course_ends:
            self._set_course(sight, tactics)
        if sight.state.shots and self._notices and walks_into_path(sight, tactics.lag(), self._course):
            return IDLE
        return self._course

    def _attacks_from(self) -> int:
        """Return the tick from which it attacks, if it sees an opportunity."""
        held = min(self._holds_until, self._may_attack_at + LONGEST_PAUSE)
        return max(self._may_attack_at, held)

    def _watch_its_back(self, sight: Sight) -> None:
        """Note since when the foe has turned its back; -1 if it does not."""
        if not sight.foe_turns_away():
            self._turned_since = -1
        elif self._turned_since < 0:
            self._turned_since = sight.tick

    def _misses(self, sight: Sight) -> bool:
        """Return whether the next attack goes by; it draws a number only for those who can miss so."""
        wild = self._tuning.wild_percent
        if wild and 0 <= self._turned_since <= sight.tick - TURNED_TICKS:
            wild = wild * AT_ITS_BACK // 100
        return wild > 0 and self._rng.below(100) < wild

    def _wild(self, attack: ArenaInput) -> ArenaInput:
        """Return an attack that goes by at the foe's side; a flame or a scream has no side, and stays."""
        direction = attack & DIRECTION_BITS
        if direction == NO_DIRECTION:
            return attack
        return (direction + self._rng.choice(BESIDE)) % NO_DIRECTION | FIRE_BIT

    def _draw_wait(self) -> int:
        return self._reaction + self._rng.below(SCATTER_TICKS)

    def _set_course(self, sight: Sight, tactics: Tactics) -> None:
        """Choose the course for the next few ticks."""
        tick, me, foe = sight.tick, sight.me, sight.foe
        self._course_ends = tick + COURSE_TICKS
        if me.half_points + foe.half_points != self._half_points:
            self._half_points = me.half_points + foe.half_points
            self._last_hit = tick
        tactics.boldness = boldness(tick - self._last_hit)
        restless = tactics.boldness > 0 and self._rng.below(RESTLESS) < tactics.boldness
        if self._goes_astray(me.x, me.y) or restless:
            course = self._rng.below(NO_DIRECTION)
            self._course = course ^ OPPOSITE if me.slot else course
            self._course_ends = tick + ASTRAY_TICKS + self._rng.below(ASTRAY_SCATTER)
            tactics.turn = -tactics.turn
            return
        tactics.waited = max(0, tick - self._may_attack_at)
        if self._charges(me.x, me.y, tick) and foe.attack != "flame":
            plan = CHARGE
        else:
            plan = tactics.plan(sight, max(0, self._may_attack_at - tick))
        best, second = choose_course(sight, plan, self._course)
        if self._tuning.second_best_percent and self._rng.below(100) < self._tuning.second_best_percent:
            best = second
        self._course = best

    def _charges(self, x: int, y: int, tick: int) -> bool:
        """Return whether it charges at its foe, after staying in one place for too long."""
        spot_x, spot_y = self._spot
        if abs(x - spot_x) > SPOT or abs(y - spot_y) > SPOT:
            self._spot, self._spot_since = (x, y), tick
        elif tick - self._spot_since > self._tuning.lingers:
            self._charge_ends = tick + CHARGE_TICKS
        return tick < self._charge_ends

    def _goes_astray(self, x: int, y: int) -> bool:
        """Return whether its last courses made no progress."""
        if self._course == NO_DIRECTION or (x, y) != self._place:
            self._stuck = 0
        else:
            self._stuck += 1
        self._place = (x, y)
        return self._stuck >= STUCK_COURSES
