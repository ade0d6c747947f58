"""How an online duel feels, on every network: one's own fighter answers at once, the other one never jumps.

The program's real screens, and another machine over a network on a virtual clock.
"""

from dataclasses import dataclass
from itertools import pairwise

import pytest

from archon3d.arena.collide import PIXEL
from archon3d.arena.events import ArenaEvent, AttackStarted, Hit
from archon3d.arena.inputs import IDLE
from archon3d.host.settings import MOTION
from archon3d.online.battle.blending import FADE_AFTER
from archon3d.online.battle.rollback import Rollback
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.terms import Terms
from archon3d.online.transport.link import Address
from archon3d.scene.arena.ground import units
from archon3d.screens.online.arena import OnlineArenaScreen
from archon3d.workshop.bad_networks.network import VirtualLink, VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.driver.machines import Pair
from tests.grid import WHOLE

TICK = 1 / 60
OWN, OTHER = "valkyrie", "manticore"
DUEL_FRAMES = 600
"""So long the other figure is followed."""
PRESSES = 6
"""How often the program's player begins to walk, here and there."""
REST_FRAMES = 24
"""Between two presses; by then the figure stands still."""
MOST_JUMP = 6.0
"""Pixels by which the other figure is moved in one frame at the most, 1.5 of them its own; a body is 16."""
FAR = ("3g", "intercontinental")
"""Networks on which it is put right by more than that."""
NETWORKS = list(PROFILES) if WHOLE else ["bursts", "intercontinental"]
"""One that loses much, and a far one, or all of them."""
WAYS = (2, IDLE, 6, IDLE)
"""Where the other machine's player goes meanwhile: what is guessed of it proves wrong."""


@dataclass(frozen=True)
class VirtualRoute:
    """A way over a network on a virtual clock."""

    network: VirtualNetwork
    relayed: bool = False
    shown: str = "virtual"
    secret: str = ""

    def host(self, ticket: str = "") -> VirtualLink:
        return self.network.link("host")

    def host_spectators(self) -> VirtualLink:
        return self.network.link("gallery")

    def join(self, ticket: str = "") -> tuple[VirtualLink, Address]:
        return self.network.link("guest"), "host"


class Duel:
    """A battle between the program's valkyrie and the other machine's manticore."""

    def __init__(self, pair: Pair, profile: str) -> None:
        self.pair = pair
        self.render = pair.play.program.context.base.render
        pair.play.settings[MOTION] = "reduced"
        pair.play.program.take_settings()
        self.network = VirtualNetwork(PROFILES[profile], 5, pair.machine.seconds)
        pair.machine.frame = self._frame  # type: ignore[method-assign]  # its packets go over the network
        reach, terms = VirtualRoute(self.network), Terms("archon", seed=2, host=1)
        pair.machine.peer = HostPeer(reach, PersonSeat(), HostedGame(terms), self._now, announced=False)
        context = pair.play.program.context
        context.network.now = self._now
        pair.play.program.flow.start("lobby", GuestPeer(reach, PersonSeat(), self._now))
        pair.until(lambda: context.network.peer is not None and context.network.peer.session is not None)
        pair.until(lambda: pair.session.phase == "lobby" == pair.own.phase)
        pair.begin()
        pair.act_here("teleport A1 H1")
        pair.until_screen("online arena")
        self.arena = pair.play.shown(OnlineArenaScreen)
        pair.until(lambda: not self.arena.busy)
        pair.frames(REST_FRAMES)

    def _now(self) -> float:
        return self.network.now

    def _frame(self) -> None:
        self.network.advance(TICK)
        if self.pair.machine.peer is not None:
            self.pair.machine.peer.advance()

    @property
    def rollback(self) -> Rollback:
        """The program's view of the battle."""
        contest = self.pair.own.contest
        assert contest is not None
        assert contest.battle is not None
        return contest.battle.rollback

    def drawn(self, name: str) -> tuple[float, float]:
        """Return where that figure stands in the picture, in pixels of the field."""
        x, y, _ = self.render.find(f"**/arena/{name}").get_pos()
        return x / units(1), y / units(1)

    def press_to_effect(self, button: str) -> int:
        """Hold that button; return the ticks until a picture shows this machine's fighter moved."""
        self.pair.frames(REST_FRAMES)
        tick, stood = self.rollback.tick, self.drawn(OWN)
        self.pair.play.hold(button)
        self.pair.until(lambda: self.drawn(OWN) != stood, 4 * REST_FRAMES)
        self.pair.play.hold()
        return self.rollback.tick - tick


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NETWORKS)
def test_the_own_fighter_answers_after_the_delay_and_one_tick(pair: Pair, name: str) -> None:
    duel = Duel(pair, name)
    rollback = duel.rollback
    found = []
    for number in range(PRESSES):
        pair.contest.match_players.held_inputs["dark"].value = WAYS[number % len(WAYS)]
        found.append(duel.press_to_effect(("raw-d", "raw-a")[number % 2]))
    assert found == [rollback.delay + 1] * PRESSES
    assert rollback.statistics.rollbacks > 0 or name not in FAR


@pytest.mark.full
@pytest.mark.parametrize("name", NETWORKS)
def test_the_other_fighter_never_jumps(pair: Pair, name: str) -> None:
    """A computer leads the other fighter, which is drawn where a guess has put it, and slides back."""
    duel = Duel(pair, name)
    rollback = duel.rollback
    pair.contest.match_players.held_inputs["dark"].resting = True
    drawn, exact = [duel.drawn(OTHER)], []
    while pair.own.battles == 0 and len(drawn) < DUEL_FRAMES:
        pair.play.hold(("raw-d", "raw-s", "raw-a", "raw-w")[len(drawn) // 20 % 4])
        pair.frames()
        drawn.append(duel.drawn(OTHER))
        exact.append((rollback.state.fighters[1].x / PIXEL, rollback.state.fighters[1].y / PIXEL))
    jumps, raw = (
        [max(abs(x - was_x), abs(y - was_y)) for (was_x, was_y), (x, y) in pairwise(places)]
        for places in (drawn, exact)
    )
    assert max(jumps) <= MOST_JUMP
    assert max(raw) > 2 * MOST_JUMP or name not in FAR, "nothing had to be put right"


def test_the_arena_lets_fade_what_was_taken_back_and_repeats_nothing(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = Duel(pair, "lan")
    sound = pair.play.program.context.sound
    heard: list[ArenaEvent] = []
    faded: list[ArenaEvent] = []
    monkeypatch.setattr(sound, "arena_event", lambda event, view: heard.append(event))
    monkeypatch.setattr(sound, "withdraw", lambda event, view: faded.append(event))
    hit, blow = Hit(1, "shot", 3, 7, 10, 10), AttackStarted(0, "shot", 2, 10, 10)
    for event in (hit, blow):
        duel.arena.battle_event(event)
        duel.arena.battle_event_withdrawn(event)
    pair.frames(2)
    duel.arena.battle_event(hit)
    assert heard == [hit, blow], "the hit that comes again is not heard twice"
    pair.frames(FADE_AFTER + 2)
    assert faded == [blow]
    duel.arena.battle_event(blow)
    assert heard == [hit, blow, blow], "what comes after it has faded is another one"
