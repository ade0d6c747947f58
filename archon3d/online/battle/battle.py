"""A battle of a session: both sides start it at the same moment and end it alike, or find a desync."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.inputs import IDLE, Inputs
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, Slot
from archon3d.online.battle.pacing import Pacing
from archon3d.online.battle.rollback import LEAST_DELAY, MOST_DELAY, PREDICTION_WINDOW, Rollback, delay_for
from archon3d.online.messages import (
    MOST_DIGESTS,
    BattleDiffers,
    BattleEnd,
    BattleMessage,
    BattleReady,
    BattleStart,
    Message,
    Say,
)
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.wire import DIGEST_BYTES, DataPacket
from archon3d.play.battle import ArenaBattle, FighterPair

BattlePhase = Literal["held", "meeting", "waiting", "fighting", "ended", "done", "differs"]
"""The phases of a battle.

Held until this side is ready; meeting until the other is; waiting for the agreed moment; fighting; ended
here, until the other side has ended too; done; stopped by a desync, until the players say what follows.
"""

LEAST_LEAD: Final = 0.06
"""The least number of seconds from the host's announcement to the start."""
LEAD_ROUND_TRIPS: Final = 1.5
"""The same in round trips, so that the announcement arrives in time, even if repeated once."""
ALPHA_PARTS: Final = 256
"""Resolution of the fraction of a tick at which a packet was sent."""
MOST_AHEAD: Final = 64
"""The most digests of the other side that are kept for ticks not reached here yet."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A desync: a fault of the program, and the data to find it."""

    battle: int
    tick: int
    """The first tick with different digests."""
    inputs: tuple[Inputs, ...]
    """All inputs confirmed here."""
    own: tuple[bytes, ...]
    """This side's last digests, up to tick `last`."""
    other: tuple[bytes, ...]
    """The other side's last digests, up to tick `other_last`."""
    last: int
    other_last: int
    decided: bool = False
    """Whether the battle was over here: then its result counts."""


def _say_nothing(message: Message) -> None:
    """Ignore what a battle says before it is connected."""


class OnlineBattle(ArenaBattle):
    """One battle, which both machines simulate."""

    def __init__(
        self,
        number: int,
        spec: BattleSpec,
        fighters: FighterPair,
        slot: Slot,
        window: int = PREDICTION_WINDOW,
    ) -> None:
        """Prepare a battle; `slot` is this side's fighter, whose controller alone decides anything here."""
        super().__init__(spec, *fighters)
        self.number = number
        self.rollback = Rollback(spec, slot, window=window)
        self.state = self.rollback.state
        self.rollback.on_confirmed = self._confirmed
        self.on_confirmed: Callable[[ArenaState, Inputs], None] | None = None
        """Called after each confirmed tick, with its inputs."""
        self.pacing = Pacing()
        self.phase: BattlePhase = "held"
        self.lead = 0.0
        """Seconds of a countdown before the start; the host's counts."""
        self.connection: Connection | None = None
        self.say: Say = _say_nothing
        self._own = fighters[slot]
        self._start = 0
        self._other_start = 0
        self._began = False
        self._clock = 0.0
        self._other_end: tuple[int, str] | None = None
        self._ahead: dict[int, bytes] = {}
        self._other_digests: tuple[int, tuple[bytes, ...]] | None = None
        self._parted: int | None = None
        self._goes_on = False

    @property
    def over(self) -> bool:
        """Whether it is decided and both sides have said so."""
        return self.phase == "done"

    @property
    def differs(self) -> bool:
        """Whether a digest of the other side's was different."""
        return self._parted is not None

    def starts_in(self, now: float) -> float:
        """Return the seconds until it starts or resumes; 0 if that moment is not agreed on yet, or past."""
        return max(0.0, self._clock - now) if self.phase == "waiting" else 0.0

    def fast_forward(self, inputs: Iterable[Inputs]) -> None:
        """Simulate ticks that were fought before; this side's controller sees them, but does not decide."""
        for held in inputs:
            self._own.decide(self.state)
            self.rollback.fast_forward([held])
            self.inputs.append(held)
        if self.rollback.over:
            self.phase = "done"

    def _confirmed(self, state: ArenaState, inputs: Inputs) -> None:
        self.inputs.append(inputs)
        if self.on_confirmed is not None:
            self.on_confirmed(state, inputs)

    # ------------------------------------------------------------------ starting, stopping

    def hold(self) -> None:
        """Stop until this side meets the other again."""
        if self.phase in ("meeting", "waiting", "fighting"):
            self.phase = "held"

    def meet(self, now: float) -> None:
        """Be ready: the battle starts, or resumes, once the other side is ready too."""
        if self.phase != "held":
            return
        self._start = max(self._start + 1, self._other_start)
        self.phase = "meeting"
        self.say(BattleReady(self.number, self._start, self.rollback.tick))
        self._start_together(now)

    def _start_together(self, now: float) -> None:
        """Announce the starting moment, as the host, when both are ready."""
        connection = self.connection
        if connection is None or connection.role != "host" or not connection.ping.measured:
            return
        if self.phase != "meeting" or self._other_start != self._start:
            return
        round_trip = connection.ping.round_trip
        delay = self.rollback.delay if self._began else delay_for(round_trip)
        moment = now + max(LEAST_LEAD, LEAD_ROUND_TRIPS * round_trip) + self.lead
        at = int(connection.clock(moment))
        self.say(BattleStart(self.number, self._start, at, delay))
        self._go(moment, delay)

    def _go(self, moment: float, delay: int) -> None:
        if not self._began:
            self.rollback.set_delay(delay)
            self._began = True
        self.phase, self._clock = "waiting", moment

    def continue_anyway(self) -> None:
        """Continue after a desync, each side for itself: both have the same inputs."""
        if self.phase == "differs":
            self.phase, self._goes_on = "held", True

    # ------------------------------------------------------------------ messages

    def hear(self, message: BattleMessage, now: float) -> None:
        """Take a message of the other side about this battle; one about any other comes too late."""
        if message.battle != self.number:
            return
        match message:
            case BattleReady(start=start):
                self._other_start = start
                if self._other_start > self._start:
                    self.hold()
                self._start_together(now)
            case BattleStart(start=start, at=at, delay=delay):
                expected = self.phase == "meeting" and start == self._start
                if expected and self.connection is not None and LEAST_DELAY <= delay <= MOST_DELAY:
                    in_milliseconds = at - self.connection.other_clock(now)
                    self._go(now + in_milliseconds / 1000, delay)
            case BattleEnd(tick=tick, digest=digest):
                self._other_end = tick, digest
                self._agree_on_end()
            case BattleDiffers():
                self._compare_digests(message)

    def take(self, data: DataPacket, now: float) -> None:
        """Take the battle's part of a packet."""
        rollback = self.rollback
        if data.battle != self.number or self.phase in ("done", "differs"):
            return
        rollback.acknowledge(data.ack)
        rollback.receive(data.first, data.inputs)
        self._check(data.digest_tick, data.digest)
        if self.phase == "fighting" and self.connection is not None:
            passed = (self.connection.other_clock(now) - data.sent) / 1000
            there = (data.tick + data.alpha / ALPHA_PARTS) / TICKS_PER_SECOND + passed
            self.pacing.measure(self._seconds(now) - there)
        self._end()

    # ------------------------------------------------------------------ advancing

    def advance(self, now: float) -> int:
        """Simulate all ticks that are due, and return their number."""
        connection = self.connection
        if self.phase == "meeting":
            self._start_together(now)
            self._follow_to_end()
        if self.phase == "waiting" and now >= self._clock:
            self.phase = "fighting"
        if self.phase != "fighting" or connection is None:
            return 0
        due = self.pacing.advance(max(0.0, now - self._clock))
        self._clock = now
        for _ in range(due):
            self.rollback.advance(self._own.decide(self.state))
        if due:
            self._check_ahead()
            self._end()
        return due

    def part(self) -> DataPacket | None:
        """Return the battle's part of a packet; None before its first start and after its end."""
        if not self._began or self.phase in ("done", "differs"):
            return None
        rollback = self.rollback
        first, inputs = rollback.outgoing
        return DataPacket(
            battle=self.number,
            tick=rollback.tick,
            alpha=int(self.pacing.alpha * ALPHA_PARTS),
            first=first,
            inputs=inputs,
            ack=rollback.received,
            digest_tick=rollback.confirmed.tick,
            digest=rollback.digests[-1],
        )

    def _seconds(self, now: float) -> float:
        """Return this side's time in the battle, in seconds."""
        ticks = self.rollback.tick + self.pacing.alpha
        return ticks / TICKS_PER_SECOND + max(0.0, now - self._clock)

    # ------------------------------------------------------------------ end and desync

    def _follow_to_end(self) -> None:
        """Go at once to the end that the other side has reached.

        That side starts no more, and got there by inputs that this side sent before it stopped.
        """
        rollback = self.rollback
        if self._other_end is None or self._other_end[0] > rollback.promised:
            return
        while rollback.tick < min(self._other_end[0], rollback.received) and not rollback.over:
            rollback.advance(IDLE)
        self._end()

    def _end(self) -> None:
        if self.rollback.over and self.phase in ("held", "meeting", "waiting", "fighting"):
            self.phase = "ended"
            state = self.rollback.confirmed
            self.say(BattleEnd(self.number, state.tick, state.digest()))
            self._agree_on_end()

    def _agree_on_end(self) -> None:
        if self.phase == "ended" and self._other_end is not None:
            state = self.rollback.confirmed
            if self._other_end != (state.tick, state.digest()):
                self._part_at(state.tick)
            self.phase = "done"

    def _check(self, tick: int, digest: bytes) -> None:
        """Compare a digest of the other side's, now or when this side reaches that tick."""
        if self._goes_on:
            return
        digests = self.rollback.digests
        if tick < len(digests):
            if digests[tick] != digest:
                self._part_at(tick)
        elif len(self._ahead) < MOST_AHEAD:
            self._ahead[tick] = digest
        self._check_ahead()

    def _check_ahead(self) -> None:
        known = len(self.rollback.digests)
        for tick in [tick for tick in self._ahead if tick < known]:
            if self.rollback.digests[tick] != self._ahead.pop(tick):
                self._part_at(tick)

    def _part_at(self, tick: int) -> None:
        """Stop at a different digest, and send the other side this one's.

        Both sides have the same inputs: a battle that they have decided here is over, whatever the other side
        says.
        """
        if self._parted is not None:
            return
        self._parted = tick
        shown = b"".join(self.rollback.digests[-MOST_DIGESTS:])
        self.say(BattleDiffers(self.number, self.rollback.confirmed.tick, shown.hex()))
        if self.rollback.over:
            self._end()
            self.phase = "done"
        else:
            self.phase = "differs"

    def _compare_digests(self, message: BattleDiffers) -> None:
        try:
            shown = bytes.fromhex(message.digests)
        except ValueError:
            shown = b""
        digests = tuple(shown[at : at + DIGEST_BYTES] for at in range(0, len(shown), DIGEST_BYTES))
        self._other_digests = message.tick, digests
        self._part_at(min(message.tick, self.rollback.confirmed.tick))

    @property
    def difference(self) -> Difference | None:
        """The desync, once both sides know it, or the battle is over here."""
        if self._parted is None or (self._other_digests is None and not self.rollback.over):
            return None
        other_last, other = self._other_digests or (0, ())
        own = tuple(self.rollback.digests)
        first = other_last - len(other) + 1
        parted = [
            first + place
            for place, digest in enumerate(other)
            if 0 <= first + place < len(own) and own[first + place] != digest
        ]
        return Difference(
            self.number,
            min(parted, default=self._parted),
            tuple(self.inputs),
            own[-MOST_DIGESTS:],
            other,
            len(own) - 1,
            other_last,
            self.rollback.over,
        )
