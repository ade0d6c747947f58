"""A second machine for a program under test: an end without a window over loopback, on the same clock."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import ANIMATION, ONLINE_DIRECT, ONLINE_GAME, ONLINE_RELAY
from archon3d.online.contest import NullOnlineView
from archon3d.online.match import MatchContest
from archon3d.online.peer import HostPeer, Peer
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import read_relay
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.screens.online.address import AddressScreen
from archon3d.workshop.pictures.second_machine import SecondMachine
from tests.driver.harness import LONG_FRAME, Play, playing
from tests.online.broker import Broker

LONG = 3600
"""Frames after which a test stops waiting: a minute."""
LEAP = 0.25
"""Seconds that a frame takes in which nobody waits for a picture."""
PATIENCE = 40.0
"""Seconds of real time: a relay's packets come on threads of their own, and it is tried again every five."""


class Pair:
    """A program, and another machine beside it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.machine = SecondMachine(play.program.context)

    @property
    def other(self) -> Peer:
        """The other machine's end."""
        assert self.machine.peer is not None
        return self.machine.peer

    @property
    def session(self) -> OnlineSession:
        """The other machine's session."""
        return self.machine.session

    @property
    def contest(self) -> MatchContest:
        """The other machine's match."""
        return self.machine.contest

    @property
    def own(self) -> OnlineSession:
        """The program's session."""
        peer = self.play.program.context.network.peer
        assert peer is not None
        assert peer.session is not None
        return peer.session

    @property
    def alike(self) -> bool:
        """Whether both have come to the same ply."""
        own = self.own.contest
        return own is not None and own.ply == self.contest.ply

    def frames(self, count: int = 1) -> None:
        """Advance both by this many frames."""
        for _ in range(count):
            self.play.frames()
            self.machine.frame()

    def count_until(self, condition: Callable[[], bool], frames: int = LONG) -> int:
        """Frames go by until that is so; return how many."""
        for frame in range(frames):
            if condition():
                return frame
            self.frames()
        raise AssertionError(f"it does not come to that; {self.play.screen} shows {self.play.lines()}")

    def until(self, condition: Callable[[], bool], frames: int = LONG) -> None:
        """Frames go by until that is so."""
        self.count_until(condition, frames)

    def until_late(self, condition: Callable[[], bool], seconds: float) -> None:
        """Seconds go by in few frames until that is so: for silence, in which nothing moves."""

        def later() -> bool:
            self.machine.seconds += LEAP
            return condition()

        self.until(later, round(seconds / LEAP))

    def wait(self, condition: Callable[[], bool]) -> None:
        """Frames go by at their real pace until that is so."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"{self.play.screen} shows {self.play.lines()}"
            self.frames()
            time.sleep(0.004)

    def until_carried(self, condition: Callable[[], bool]) -> None:
        """Frames go by until that is so; a relay carries packets at its own pace."""
        relayed = self.machine.peer is not None and self.machine.peer.route.relayed
        (self.wait if relayed else self.until)(condition)

    def until_screen(self, screen: str) -> None:
        """Frames go by until that screen is on top."""
        self.until_carried(lambda: self.play.screen == screen)

    def press(self, *buttons: str) -> None:
        """Press and release, one button after the other, each as soon as it is heard."""
        for button in buttons:
            while self.play.program.context.input_lock.active:
                self.play.wait()
                for _ in range(LONG_FRAME):
                    self.machine.frame()
            self.play.devices.press(button)
            self.frames(2)

    def pick(self, key: str) -> None:
        """Point at the row of that key, and presses it."""
        self.play.menu.focus = key
        self.press("raw-enter")

    def until_the_battle_goes_on(self) -> None:
        """Frames go by until a second of the battle has been fought on both."""
        ticks = [self._confirmed(session) for session in (self.own, self.session)]
        self.until(
            lambda: all(
                self._confirmed(session) > tick + 60
                for session, tick in zip((self.own, self.session), ticks, strict=True)
            )
        )

    def _confirmed(self, session: OnlineSession) -> int:
        battle = None if session.contest is None else session.contest.battle
        return -1 if battle is None else battle.rollback.confirmed.tick

    def open_hall(self) -> None:
        """Open the screen where online play begins."""
        self.play.program.flow.start("online")
        self.frames(2)

    def hosts(self, game: str) -> None:
        """Host a match of that game in the program, and let the other machine join the lobby."""
        self.play.settings[ONLINE_GAME] = game
        self.open_hall()
        self.pick("host")
        self.arrive()

    def host_by_code(self, broker: Broker) -> RelayRoute:
        """Host in the program at the broker; return the route to it, by the code on the screen."""
        relay = f"127.0.0.1:{broker.port}"
        self.play.settings[ONLINE_RELAY] = relay
        self.play.settings[ONLINE_GAME] = "archers"
        self.open_hall()
        self.pick("host-code")
        self.wait(lambda: isinstance(self.play.program.context.network.peer, HostPeer))
        self.frames(2)
        (shown,) = (line for line in self.play.lines() if line.startswith("CODE "))
        return RelayRoute(read_relay(relay), shown.removeprefix("CODE "))

    def arrive(self) -> None:
        """Let the other machine join the program's lobby."""
        assert self.play.screen == "lobby"
        self.machine.join()
        self.until(lambda: self.machine.met and self.session.phase == "lobby")

    def call(self, port: int) -> None:
        """Call the machine at that port in the program, by typing its address."""
        self.open_hall()
        self.write_address("join", port)

    def write_address(self, row: str, port: int) -> None:
        """Pick that row of the hall, and write the address of the machine at that port."""
        self.pick(row)
        for letter in f"127.0.0.1:{port}":
            self.press("raw-;" if letter == ":" else f"raw-{letter}")
        assert self.play.shown(AddressScreen).text == f"127.0.0.1:{port}"
        self.press("raw-enter")

    def joins(self, terms: Terms) -> None:
        """Host on the other machine, and join its lobby in the program."""
        self.call(self.machine.host(terms))
        assert self.play.screen == "lobby"
        self.until(lambda: self.session.phase == "lobby" == self.own.phase)

    def announce(self, terms: Terms) -> int:
        """Return the other machine hosts, and is found on the network; return its port."""
        port = self.machine.host(terms)
        self.machine.announce()
        return port

    def begin(self) -> None:
        """Both are ready, and the match begins."""
        self.session.be_ready(True)
        self.frames(10)
        self.pick("begin")
        self.until_screen("online match")
        self.contest.show_on(NullOnlineView())

    def act_anybody(self) -> None:
        """Make the first legal action of the side to move."""
        there = self.contest.director.to_move == self.contest.sides[self.session.own]
        self.act_there() if there else self.act_here()

    def act_there(self, text: str = "") -> None:
        """Act for the other side on the board, in the game's notation; by default the first legal action."""
        director, rules = self.contest.director, self.contest.kit.rules
        plies = self.contest.ply
        self.machine.act(text or rules.write_action(director.legal_actions[0]))
        self.until_carried(lambda: self.contest.ply > plies and self.alike)

    def act_here(self, text: str = "") -> None:
        """Act for the program's player, as if chosen on the screen."""
        board = self.play.board
        self.until_carried(lambda: board.chooser.choosing is not None)
        director = self.play.activity.director
        action = director.match.game.read_action(text) if text else director.legal_actions[0]
        plies = len(director.match.actions)
        board.choose(action)
        self.until_carried(lambda: len(director.match.actions) > plies and self.alike)


@contextmanager
def paired(base: ShowBase, folder: Path) -> Iterator[Pair]:
    """Yield a program with a second machine beside it; both are closed in the end."""
    with playing(base, folder / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.settings[ONLINE_DIRECT] = False  # else this machine's router is asked for a port
        pair = Pair(play)
        try:
            yield pair
        finally:
            pair.machine.close()
