"""A battle between two machines with rollback: predict the other side's input, correct it later.

There are two battles. The **confirmed** one advances only by inputs that both sides know: it is what
lock-step would give, never goes back, and alone decides who has won. The **shown** one is ahead of it: where
the other side's input has not arrived yet, it repeats the last one (as GGPO and GGRS do). When a prediction
proves wrong, the shown battle becomes the confirmed one, and is simulated again up to where it was. So
nothing has to be saved each tick, and events of the two can never be mixed up.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from archon3d.arena.collide import PIXEL
from archon3d.arena.events import ArenaEvent, BattleOver, Died, Hit
from archon3d.arena.inputs import IDLE, ArenaInput, Inputs, merged
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, Slot, new_battle
from archon3d.arena.step import step
from archon3d.online.battle.blending import event_key
from archon3d.online.transport.wire import DIGEST_BYTES, MOST_INPUTS

PREDICTION_WINDOW: Final = 12
"""Ticks that the shown battle may be ahead of the confirmed one, over a direct link."""
RELAYED_PREDICTION_WINDOW: Final = 15
"""The same over a relay."""
LEAST_DELAY: Final = 1
MOST_DELAY: Final = 4
"""The limits of the input delay, in ticks."""
DELAY_UP_TO: Final = ((0.040, 1), (0.125, 2), (0.225, 3))
"""Pairs of a round trip in seconds and the input delay up to it; above all, the delay is greatest."""

_DECISIVE: Final = (Died, BattleOver)
"""Events that are reported only when confirmed: a death must never be withdrawn."""


def delay_for(round_trip: float) -> int:
    """Return the input delay, in ticks, for a link of that round trip in seconds.

    >>> delay_for(0.03), delay_for(0.1), delay_for(1.0)
    (1, 2, 4)
    """
    return next((delay for limit, delay in DELAY_UP_TO if round_trip < limit), MOST_DELAY)


class Timed(NamedTuple):
    """An event and its tick, from 0."""

    tick: int
    event: ArenaEvent


@dataclass(slots=True)
class News:
    """What is new since the last time."""

    shown: list[Timed] = field(default_factory=list)
    """Events to show now, most of them predicted; each comes once, deaths and the end when confirmed."""
    withdrawn: list[Timed] = field(default_factory=list)
    """Events that were shown and did not happen after all."""
    confirmed: list[Timed] = field(default_factory=list)
    """Everything newly confirmed, in order."""
    moved: tuple[float, float] = (0.0, 0.0)
    """The pixels by which the other side's fighter was corrected."""


@dataclass(slots=True)
class Statistics:
    """How well a battle, or several, could be predicted."""

    ticks: int = 0
    """Ticks shown."""
    confirmed: int = 0
    """Ticks confirmed."""
    stalls: int = 0
    """Ticks that were due and had to wait."""
    inputs: int = 0
    """Changes of the other side's input."""
    rollbacks: int = 0
    depths: Counter[int] = field(default_factory=Counter)
    """The number of ticks of each rollback."""
    corrections: Counter[int] = field(default_factory=Counter)
    """The pixels by which rollbacks moved the other side's fighter, without those that did not."""
    hits: int = 0
    """Hits confirmed."""
    hits_withdrawn: int = 0
    """Hits shown and withdrawn."""

    def add(self, other: "Statistics") -> None:
        """Add those of another battle."""
        for name in ("ticks", "confirmed", "stalls", "inputs", "rollbacks", "hits", "hits_withdrawn"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.depths.update(other.depths)
        self.corrections.update(other.corrections)


class Rollback:
    """One side's view of a battle between two machines."""

    def __init__(
        self, spec: BattleSpec, slot: Slot, delay: int = LEAST_DELAY, window: int = PREDICTION_WINDOW
    ) -> None:
        """Begin the battle; `slot` is the fighter of this machine. Raises ValueError for an invalid delay."""
        self.slot = slot
        self.window = window
        self.confirmed = new_battle(spec)
        """The confirmed battle."""
        self.state = new_battle(spec)
        """The shown battle."""
        self.tick = 0
        """Ticks shown."""
        self.statistics = Statistics()
        self.digests: list[bytes] = [self._digest()]
        """The first bytes of the confirmed battle's digest after each tick."""
        self.on_confirmed: Callable[[ArenaState, Inputs], None] | None = None
        """Called after each confirmed tick, with its inputs."""
        self._own = bytearray()
        self._others = bytearray()
        self._guesses = bytearray()
        self._acknowledged = 0
        self._waiting: ArenaInput | None = None
        self._shown: list[Timed] = []
        self._news = News()
        self.delay = delay
        self.set_delay(delay)

    def set_delay(self, delay: int) -> None:
        """Set the input delay, before the battle's next tick. Raises ValueError for an invalid one."""
        if not LEAST_DELAY <= delay <= MOST_DELAY:
            raise ValueError(f"the delay is {LEAST_DELAY} to {MOST_DELAY} ticks, not {delay}")
        self.delay = delay
        self._own[self.tick :] = bytes([IDLE] * delay)

    # ------------------------------------------------------------------ state

    @property
    def over(self) -> bool:
        """Whether the battle is decided, and both sides know it."""
        return self.confirmed.over

    @property
    def received(self) -> int:
        """The number of ticks with known inputs of the other side, without a gap."""
        return len(self._others)

    @property
    def promised(self) -> int:
        """The number of ticks with settled inputs of this side: the other side may know them all."""
        return len(self._own)

    @property
    def may_advance(self) -> bool:
        """Whether the next tick can be shown without predicting further than the window."""
        return not self.over and self.tick - min(self.tick, self.received) < self.window

    @property
    def outgoing(self) -> tuple[int, bytes]:
        """The tick of the first unacknowledged input, and the inputs from it, as many as a packet holds."""
        first = self._acknowledged
        return first, bytes(self._own[first : first + MOST_INPUTS])

    def take_news(self) -> News:
        """Return what is new since the last call."""
        news, self._news = self._news, News()
        return news

    # ------------------------------------------------------------------ advancing

    def fast_forward(self, inputs: Iterable[Inputs]) -> None:
        """Simulate ticks that both sides fought before. Raises LookupError after `advance`."""
        if self.tick != self.confirmed.tick:
            raise LookupError("a battle catches up before it continues")
        del self._own[self.tick :]
        for pair in inputs:
            self._own.append(pair[self.slot])
            self._others.append(pair[1 - self.slot])
            self._guesses.append(pair[1 - self.slot])
            step(self.confirmed, *pair)
            self.digests.append(self._digest())
        self.tick = self._acknowledged = len(self._own)
        self.set_delay(self.delay)
        self.state.restore(self.confirmed.snapshot())

    def advance(self, value: ArenaInput) -> bool:
        """Show one more tick, and send the held input for a later tick; return whether it advanced.

        If it has to wait, the input counts for the next tick.
        """
        if self._waiting is not None:
            value = merged(self._waiting, value)
        if not self.may_advance:
            self._waiting = None if self.over else value
            self.statistics.stalls += not self.over
            return False
        self._waiting = None
        self._own.append(value)
        self._show_tick()
        self.statistics.ticks += 1
        self._confirm()
        return True

    def receive(self, first: int, inputs: bytes) -> None:
        """Take inputs of the other side, from that tick; known ones, or those after a gap, are ignored."""
        known = len(self._others)
        if self.over or not first <= known < first + len(inputs):
            return
        fresh = inputs[known - first :][: self.tick + self.window + MOST_INPUTS - known]
        self._others += fresh
        self._confirm()

    def acknowledge(self, count: int) -> None:
        """Note that the other side has this many inputs; more than there are is ignored."""
        if self._acknowledged < count <= len(self._own):
            self._acknowledged = count

    # ------------------------------------------------------------------ internals

    def _digest(self) -> bytes:
        return bytes.fromhex(self.confirmed.digest())[:DIGEST_BYTES]

    def _pair(self, tick: int, other: ArenaInput) -> Inputs:
        own = self._own[tick]
        return (other, own) if self.slot else (own, other)

    def _show_tick(self) -> None:
        """Simulate the shown battle, by the other side's input or a prediction."""
        tick, others = self.tick, self._others
        other = others[tick] if tick < len(others) else others[-1] if others else IDLE
        self._guesses.append(other)
        events = step(self.state, *self._pair(tick, other))
        self.tick += 1
        for event in events:
            if not isinstance(event, _DECISIVE):
                self._shown.append(Timed(tick, event))
                self._news.shown.append(Timed(tick, event))

    def _confirm(self) -> None:
        """Simulate the confirmed battle as far as all inputs are known, and correct the shown one."""
        confirmed, others, guesses = self.confirmed, self._others, self._guesses
        certain: list[Timed] = []
        wrong: int | None = None
        while confirmed.tick < min(len(others), self.tick) and not confirmed.over:
            tick = confirmed.tick
            other = others[tick]
            if guesses[tick] != other and wrong is None:
                wrong = tick
            if tick and other != others[tick - 1]:
                self.statistics.inputs += 1
            pair = self._pair(tick, other)
            certain += [Timed(tick, event) for event in step(confirmed, *pair)]
            self.digests.append(self._digest())
            self.statistics.confirmed += 1
            if self.on_confirmed is not None:
                self.on_confirmed(confirmed, pair)
        self._news.confirmed += certain
        self._news.shown += [each for each in certain if isinstance(each.event, _DECISIVE)]
        self.statistics.hits += sum(isinstance(each.event, Hit) for each in certain)
        if wrong is None:
            self._shown = [each for each in self._shown if each.tick >= confirmed.tick]
        else:
            self._go_back(wrong, [each for each in certain if not isinstance(each.event, _DECISIVE)])
        if confirmed.over:
            self.state.restore(confirmed.snapshot())

    def _go_back(self, wrong: int, certain: Sequence[Timed]) -> None:
        """Roll back to the confirmed battle and simulate again: the prediction for that tick was wrong."""
        tick, shown, news = self.tick, self._shown, self._news
        before = self._other_place()
        self.state.restore(self.confirmed.snapshot())
        self.tick, self._shown, self._news = self.confirmed.tick, [], News()
        del self._guesses[self.tick :]
        while self.tick < tick:
            self._show_tick()
        self._news = news
        self._report(shown, [*certain, *self._shown])
        statistics, after = self.statistics, self._other_place()
        statistics.rollbacks += 1
        statistics.depths[tick - wrong] += 1
        ways = after[0] - before[0], after[1] - before[1]
        news.moved = news.moved[0] + ways[0] / PIXEL, news.moved[1] + ways[1] / PIXEL
        moved = max(map(abs, ways))
        if moved:
            statistics.corrections[-(-moved // PIXEL)] += 1

    def _other_place(self) -> tuple[int, int]:
        fighter = self.state.fighters[1 - self.slot]
        return fighter.x, fighter.y

    def _report(self, before: Sequence[Timed], after: Sequence[Timed]) -> None:
        """Report what is new in a stretch that was shown before, and what is gone from it."""
        was, now = (Counter(event_key(each.event) for each in events) for events in (before, after))
        gone, fresh = was - now, now - was
        for events, left, found in ((before, gone, self._news.withdrawn), (after, fresh, self._news.shown)):
            for each in events:
                if left[event_key(each.event)]:
                    left[event_key(each.event)] -= 1
                    found.append(each)
        self.statistics.hits_withdrawn += sum(
            gone_by for key, gone_by in (was - now).items() if key[0] is Hit
        )
