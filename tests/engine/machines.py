"""A second machine for a program under test: a headless end over loopback, on the program's own clock."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import ANIMATION, ONLINE_GAME
from archon3d.online.contest import MatchContest, NullOnlineView
from archon3d.online.party import GuestParty, HostParty, Party
from archon3d.online.reach import DirectReach
from archon3d.online.seats import PersonSeat
from archon3d.online.session import OnlineSession
from archon3d.online.terms import Terms
from archon3d.screens.online.address import AddressScreen
from tests.engine.harness import Play, playing

FRAME_SECONDS = 1 / 60
LONG = 3600
"""Frames after which a test stops waiting: a minute."""


class Pair:
    """A program, and another machine beside it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.seconds = 1000.0
        self.other: Party | None = None
        self.hears = True
        """Whether the other machine goes on."""
        play.program.context.now = lambda: self.seconds
        play.program.context.announces = False
        play.program.context.asked = (("127.0.0.1", 9),)

    @property
    def session(self) -> OnlineSession:
        """The other machine's session."""
        assert self.other is not None
        assert self.other.session is not None
        return self.other.session

    @property
    def contest(self) -> MatchContest:
        """The other machine's match."""
        assert isinstance(self.session.contest, MatchContest)
        return self.session.contest

    @property
    def own(self) -> OnlineSession:
        """The program's session."""
        party = self.play.program.context.party
        assert party is not None
        assert party.session is not None
        return party.session

    def frames(self, count: int = 1) -> None:
        """So many frames go by on both."""
        for _ in range(count):
            self.seconds += FRAME_SECONDS
            self.play.frames()
            if self.other is not None and self.hears:
                self.other.advance()

    def until(self, condition: Callable[[], bool], frames: int = LONG) -> None:
        """Frames go by until that is so."""
        for _ in range(frames):
            if condition():
                return
            self.frames()
        raise AssertionError(f"it does not come to that; {self.play.screen} shows {self.play.lines()}")

    def until_screen(self, screen: str) -> None:
        """Frames go by until that screen is on top."""
        self.until(lambda: self.play.screen == screen)

    def press(self, *buttons: str) -> None:
        """Presses and lets go, one button after the other."""
        for button in buttons:
            self.until(lambda: not self.play.program.context.deafness.active)
            self.play.devices.press(button)
            self.frames(2)

    def pick(self, key: str) -> None:
        """Points at the row of that key, and presses it."""
        self.play.menu.focus = key
        self.press("raw-enter")

    def hosts(self, game: str) -> None:
        """The program hosts a match of that game, and the other machine comes into the lobby."""
        self.play.settings[ONLINE_GAME] = game
        self.play.program.flow.start("online")
        self.frames(2)
        self.pick("host")
        assert self.play.screen == "lobby"
        party = self.play.program.context.party
        assert party is not None
        self.other = GuestParty(DirectReach("127.0.0.1", party.port), PersonSeat(), lambda: self.seconds)
        self.until(lambda: self.other is not None and self.other.session is not None)
        self.until(lambda: self.session.phase == "lobby")

    def joins(self, terms: Terms) -> None:
        """The other machine hosts, and the program joins by writing its address."""
        self.other = HostParty(
            DirectReach(port=0), PersonSeat(), terms, lambda: self.seconds, announced=False
        )
        self.play.program.flow.start("online")
        self.frames(2)
        self.pick("join")
        for letter in f"127.0.0.1:{self.other.port}":
            self.press("raw-;" if letter == ":" else f"raw-{letter}")
        assert self.play.shown(AddressScreen).text == f"127.0.0.1:{self.other.port}"
        self.press("raw-enter")
        assert self.play.screen == "lobby"
        self.until(lambda: self.session.phase == "lobby")
        self.until(lambda: self.own.phase == "lobby")

    def begin(self) -> None:
        """Both are ready, and the match begins."""
        self.session.be_ready(True)
        self.frames(10)
        self.pick("begin")
        self.until_screen("online match")
        self.contest.show_on(NullOnlineView())

    def act_there(self, text: str = "") -> None:
        """The other side acts on the board, in the game's notation; or does the first legal thing."""
        director, rules = self.contest.director, self.contest.kit.rules
        action = rules.read_action(text) if text else director.legal_actions[0]
        plies = self.contest.ply
        self.contest.table.people[director.to_move].choose(action)
        self.until(lambda: self.contest.ply > plies and self.alike)

    def act_here(self, text: str = "") -> None:
        """The program's player acts, as if chosen on the screen."""
        board = self.play.board
        self.until(lambda: board.chooser.choosing is not None)
        director = self.play.session.director
        action = director.match.game.read_action(text) if text else director.legal_actions[0]
        plies = len(director.match.actions)
        board.choose(action)
        self.until(lambda: len(director.match.actions) > plies and self.alike)

    @property
    def alike(self) -> bool:
        """Whether both have come to the same ply."""
        own = self.own.contest
        return own is not None and own.ply == self.contest.ply


@contextmanager
def paired(base: ShowBase, folder: Path) -> Iterator[Pair]:
    """A program with a second machine beside it; both are closed in the end."""
    with playing(base, folder / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        pair = Pair(play)
        try:
            yield pair
        finally:
            if pair.other is not None:
                pair.other.close()
            play.program.context.close_party()


