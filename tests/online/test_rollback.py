"""Rollback: whatever becomes of the packets, the confirmed battle is that of lock-step (R3 to R5, R11)."""

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.arena.events import ArenaEvent, BattleOver, Died, Hit
from archon3d.arena.inputs import FIRE_BIT, IDLE, Inputs
from archon3d.arena.spec import ArenaMode, BattleSpec
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from archon3d.online.battle.rollback import (
    MOST_DELAY,
    PREDICTION_WINDOW,
    RELAYED_PREDICTION_WINDOW,
    Rollback,
    Timed,
    delay_for,
)
from archon3d.online.transport.wire import DIGEST_BYTES
from tests.arena.battles import spec
from tests.arena.test_determinism import battle_specs, inputs

EAST_FIRE = 2 | FIRE_BIT


@dataclass
class Packet:
    """What one side sends the other."""

    first: int
    inputs: bytes
    ack: int


@dataclass
class Side:
    """One machine: its rollback, its hand, and everything that it was told."""

    rollback: Rollback
    hand: list[int]
    pairs: list[Inputs] = field(default_factory=list)
    shown: list[Timed] = field(default_factory=list)
    withdrawn: list[Timed] = field(default_factory=list)
    confirmed: list[Timed] = field(default_factory=list)
    arriving: list[Packet] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rollback.on_confirmed = lambda _, pair: self.pairs.append(pair)

    def run(self) -> None:
        """Show a tick, if possible."""
        rollback = self.rollback
        ahead = rollback.tick - rollback.confirmed.tick
        assert 0 <= ahead <= rollback.window
        if not rollback.over:
            rollback.advance(self.hand[rollback.tick] if rollback.tick < len(self.hand) else IDLE)
        self.listen()

    def listen(self) -> None:
        """Record the news."""
        news = self.rollback.take_news()
        self.shown += news.shown
        self.withdrawn += news.withdrawn
        self.confirmed += news.confirmed

    def packet(self) -> Packet:
        """Return the next outgoing packet."""
        return Packet(*self.rollback.outgoing, self.rollback.received)

    def take(self, packet: Packet) -> None:
        """Take an arrived packet."""
        self.rollback.acknowledge(packet.ack)
        self.rollback.receive(packet.first, packet.inputs)
        self.listen()


def two_sides(
    battle: BattleSpec, seed: int, delays: tuple[int, int] = (2, 2), ticks: int = 600
) -> list[Side]:
    """Return both machines before the first tick, with hands that change often."""
    left, right = zip(*inputs(seed, ticks, hold=5), strict=True)
    return [
        Side(Rollback(battle, 0, delays[0]), list(left)),
        Side(Rollback(battle, 1, delays[1]), list(right)),
    ]


def finish(sides: list[Side], ticks: int) -> None:
    """Advance both to that tick without any loss."""
    for _ in range(10 * ticks):
        for side, other in (sides, sides[::-1]):
            if side.rollback.tick < ticks:
                side.run()
            other.take(side.packet())
        if all(side.rollback.over or side.rollback.confirmed.tick >= ticks for side in sides):
            return
    raise AssertionError("the battle does not come to its end")


def lock_step(battle: BattleSpec, pairs: list[Inputs]) -> tuple[list[bytes], list[Timed]]:
    """Return the digests and the events of the battle with these inputs."""
    state = new_battle(battle)
    digests, events = [bytes.fromhex(state.digest())[:DIGEST_BYTES]], []
    for pair in pairs:
        tick = state.tick
        events += [Timed(tick, event) for event in step(state, *pair)]
        digests.append(bytes.fromhex(state.digest())[:DIGEST_BYTES])
    return digests, events


def play(sides: list[Side], seed: int, ticks: int) -> None:
    """Advance both for a while; packets arrive in any order, once, twice or never."""
    chance = random.Random(seed)
    for _ in range(3 * ticks):
        side, other = sides if chance.random() < 0.5 else sides[::-1]
        if side.rollback.tick < ticks:
            side.run()
        if chance.random() < 0.6:
            other.arriving.append(side.packet())
        while len(other.arriving) > 4 and chance.random() < 0.7:
            packet = chance.choice(other.arriving)
            other.take(packet)
            if chance.random() < 0.8:
                other.arriving.remove(packet)
        if chance.random() < 0.05:
            del other.arriving[: chance.randrange(8)]


@settings(max_examples=15, deadline=None)
@given(battle=battle_specs, seed=st.integers(0, 10**9))
def test_r1_a_shown_battle_becomes_the_confirmed_one_and_goes_on_alike(battle: BattleSpec, seed: int) -> None:
    rollback, script = Rollback(battle, 0, 1), list(inputs(seed, 120))
    for own, _ in script:
        rollback.advance(own)
        if rollback.tick >= PREDICTION_WINDOW:
            rollback.receive(rollback.received, bytes([script[rollback.received][1]]))
            again = new_battle(battle)
            again.restore(rollback.confirmed.snapshot())
            assert again.digest() == rollback.confirmed.digest()
    assert rollback.confirmed.tick > 90


@pytest.mark.sample(10)
@pytest.mark.parametrize("back", range(1, RELAYED_PREDICTION_WINDOW + 1))
@pytest.mark.parametrize("mode", ["fixed", "shifting"])
def test_r2_going_back_any_way_gives_the_same_battle(mode: ArenaMode, back: int) -> None:
    """`archon3d verify --battles all` does so for every pair on every ground."""
    battle = spec("djinn", "dragon", points=(47, 47), mode=mode, seed=5)
    rollback, script = Rollback(battle, 0, 1, RELAYED_PREDICTION_WINDOW), list(inputs(back, 400))
    pairs: list[Inputs] = []
    rollback.on_confirmed = lambda _, pair: pairs.append(pair)
    for own, _ in script[:300]:
        rollback.advance(own)
        if rollback.tick - rollback.confirmed.tick >= back:
            known = rollback.received
            rollback.receive(known, bytes(other for _, other in script[known : rollback.tick]))
    assert max(rollback.statistics.depths, default=0) <= back
    assert rollback.statistics.rollbacks > 10
    assert rollback.digests == lock_step(battle, pairs)[0]


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(
    battle=battle_specs,
    seed=st.integers(0, 10**9),
    delays=st.tuples(st.integers(1, MOST_DELAY), st.integers(1, MOST_DELAY)),
)
def test_r3_any_order_loss_and_doubling_gives_the_states_of_lock_step(
    battle: BattleSpec, seed: int, delays: tuple[int, int]
) -> None:
    sides = two_sides(battle, seed, delays)
    play(sides, seed, 300)
    finish(sides, 330)
    one, other = sides
    assert one.pairs == other.pairs
    digests, events = lock_step(battle, one.pairs)
    for side in sides:
        assert side.rollback.digests == digests
        assert side.confirmed == events
        assert side.rollback.confirmed.over or len(side.pairs) >= 330


def test_r3_rollbacks_do_happen_in_these_tests() -> None:
    sides = two_sides(spec("archer", "manticore"), 5)
    play(sides, 5, 300)
    for side in sides:
        found = side.rollback.statistics
        assert found.rollbacks > 20
        assert max(found.depths) >= 5
        assert found.corrections
        assert found.inputs > 20


def test_the_shown_battle_is_the_confirmed_one_where_everything_is_known() -> None:
    sides = two_sides(spec("archer", "manticore"), 6)
    play(sides, 6, 200)
    finish(sides, 220)
    for side, other in (sides, sides[::-1]):
        side.take(other.packet())
        assert side.rollback.tick == side.rollback.confirmed.tick == 220
        assert side.rollback.state.digest() == side.rollback.confirmed.digest()


@pytest.mark.parametrize("window", [PREDICTION_WINDOW, RELAYED_PREDICTION_WINDOW])
def test_r4_the_shown_battle_is_never_further_ahead_than_the_window(window: int) -> None:
    rollback = Rollback(spec(), 0, 2, window)
    went = [rollback.advance(EAST_FIRE) for _ in range(40)]
    assert went == [True] * window + [False] * (40 - window)
    assert (rollback.tick, rollback.confirmed.tick, rollback.statistics.stalls) == (window, 0, 40 - window)
    rollback.receive(0, bytes([IDLE] * 5))
    assert [rollback.advance(IDLE) for _ in range(6)] == [True] * 5 + [False]


def test_r4_a_press_during_a_stall_is_not_lost() -> None:
    rollback, pairs = Rollback(spec(), 0, 1), list[Inputs]()
    rollback.on_confirmed = lambda _, pair: pairs.append(pair)
    while rollback.advance(IDLE):
        pass
    rollback.advance(EAST_FIRE)
    rollback.advance(IDLE)
    rollback.receive(0, bytes([IDLE] * 20))
    for _ in range(5):
        rollback.advance(IDLE)
    assert [own for own, _ in pairs if own != IDLE] == [EAST_FIRE]


def test_the_delay_is_the_ticks_from_a_press_to_its_effect() -> None:
    for delay in (1, 2, 3, 4):
        rollback = Rollback(spec(), 0, delay)
        start = rollback.state.fighters[0].x
        for tick in range(delay + 1):
            assert rollback.state.fighters[0].x == start, tick
            rollback.advance(2)
        assert rollback.state.fighters[0].x > start


@pytest.mark.parametrize("delay", [0, 5])
def test_a_delay_that_is_none_is_refused(delay: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        Rollback(spec(), 0, delay)


def test_the_delay_grows_with_the_round_trip() -> None:
    assert [delay_for(ms / 1000) for ms in (0, 20, 60, 100, 150, 200, 250, 900)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_r5_only_what_is_confirmed_without_a_gap_has_a_digest() -> None:
    rollback = Rollback(spec(), 0, 2)
    for _ in range(10):
        rollback.advance(IDLE)
    assert len(rollback.digests) == 1
    rollback.receive(3, bytes([IDLE] * 4))
    assert (rollback.received, len(rollback.digests)) == (0, 1)
    rollback.receive(0, bytes([IDLE] * 4))
    assert (rollback.received, len(rollback.digests)) == (4, 5)
    rollback.receive(3, bytes([IDLE] * 9))
    assert (rollback.received, rollback.confirmed.tick) == (12, 10)


def test_r9_an_acknowledgement_from_the_future_is_none() -> None:
    rollback = Rollback(spec(), 0, 2)
    rollback.advance(IDLE)
    rollback.acknowledge(500)
    assert rollback.outgoing == (0, bytes([IDLE] * 3))
    rollback.acknowledge(2)
    rollback.acknowledge(1)
    assert rollback.outgoing == (2, bytes([IDLE]))


def test_r9_inputs_from_the_far_future_take_no_memory() -> None:
    rollback = Rollback(spec(), 0, 2)
    for first in range(0, 18_000, 60):
        rollback.receive(first, bytes([IDLE] * 60))
    assert rollback.received <= 100


def test_r11_confirmed_and_guessed_events_are_kept_apart() -> None:
    """The left archer seems to be shot, and was not: it had walked away."""
    battle = spec("archer", "archer", points=(3, 3))
    seen = Counter[type[ArenaEvent]]()
    for seed in range(6):
        sides = two_sides(battle, seed, ticks=900)
        play(sides, seed, 800)
        finish(sides, 900)
        for side in sides:
            _, events = lock_step(battle, side.pairs)
            assert side.confirmed == events
            ends = [each for each in side.shown if isinstance(each.event, Died | BattleOver)]
            assert ends == [each for each in events if isinstance(each.event, Died | BattleOver)]
            seen.update(type(each.event) for each in side.withdrawn)
            left = Counter(kinds(side.shown)) - Counter(kinds(side.withdrawn))
            assert left == Counter(kinds(events))
            hits = sum(isinstance(each.event, Hit) for each in side.withdrawn)
            assert side.rollback.statistics.hits_withdrawn == hits
    assert seen
    assert not seen[Died]
    assert not seen[BattleOver]


def kinds(events: list[Timed]) -> list[tuple[type[ArenaEvent], object, object]]:
    """Return the events, without their exact ticks and places."""
    return [
        (type(event), getattr(event, "fighter", None), getattr(event, "shot", None)) for _, event in events
    ]


def test_a_battle_goes_on_after_what_was_fought_before() -> None:
    battle, script = spec("archer", "manticore"), list(inputs(3, 200))
    sides = two_sides(battle, 4)
    for side in sides:
        side.rollback.fast_forward(script[:100])
    play(sides, 7, 250)
    finish(sides, 300)
    assert sides[0].pairs == sides[1].pairs
    digests, _ = lock_step(battle, [*script[:100], *sides[0].pairs])
    assert [side.rollback.digests for side in sides] == [digests, digests]
    late = Rollback(battle, 0, 2)
    late.advance(IDLE)
    with pytest.raises(LookupError):
        late.fast_forward(script)


def test_both_sides_know_the_end_and_who_has_won() -> None:
    ended = 0
    for seed in range(8):
        sides = two_sides(spec("archer", "archer", points=(1, 1)), seed, ticks=1_500)
        play(sides, seed, 1_500)
        finish(sides, 1_500)
        one, other = (side.rollback.confirmed for side in sides)
        assert (one.over, one.winner, one.digest()) == (other.over, other.winner, other.digest())
        for side in sides:
            if side.rollback.over:
                ended += 1
                assert side.rollback.state.digest() == one.digest()
                assert not side.rollback.advance(IDLE)
                assert side.rollback.statistics.stalls <= side.rollback.tick
    assert ended >= 4
