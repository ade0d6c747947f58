"""Plays one side of a match between two machines through the real screens, with one device.

    python -m tests.driver.two_windows host|guest GAME keyboard|pad FOLDER [--window] [--plies N]

The host writes its port into FOLDER/port, where the guest waits for it, and both go through everything that
people go through: the hall, the address, the lobby, the board and the arena. The actions are those of a weak
computer, made by buttons. Time is the clock's own. After the given number of plies the host resigns. Prints
how it ended as JSON. With `--window` each side is seen in a window.
"""

import argparse
import hashlib
import json
import time
from pathlib import Path
from typing import Any

from archon3d.activities.online import OnlineMatchActivity
from archon3d.ai.arena.battle import battle_computers
from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, ArenaInput
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, ONLINE_GAME
from archon3d.play.archon.battle import leads
from tests.driver.harness import Play
from tests.driver.table_users import DeviceUser, TableKeyboardUser, TablePadUser, ways

SIZE = (640, 360)
FRAME_SECONDS = 1 / 90
SECONDS = 600.0
"""After so long it has come to nothing."""
KEYS = {(x - 1, y - 1): key for y, row in enumerate(("qwe", "asd", "zxc")) for x, key in enumerate(row)}
STICK = {
    (0, -1): "up",
    (1, -1): "up_right",
    (1, 0): "right",
    (1, 1): "down_right",
    (0, 1): "down",
    (-1, 1): "down_left",
    (-1, 0): "left",
    (-1, -1): "up_left",
}
FIRST = {"archon": "teleport A1 H1"}
"""What light does first, so that there is a battle at once."""


class TimedPlay(Play):
    """A program whose frames take as long as those of a window."""

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            began = time.monotonic()
            super().frames()
            time.sleep(max(0.0, FRAME_SECONDS - (time.monotonic() - began)))


class Side:
    """One player."""

    def __init__(self, play: Play, hand: DeviceUser, gives_up: int) -> None:
        self.play, self.hand, self.gives_up = play, hand, gives_up
        self.ends_at = time.monotonic() + SECONDS
        self.battles = self.blended = 0

    # ------------------------------------------------------------------ menus

    def go(self, key: str) -> None:
        """Bring the hand to a row, by steps."""
        for _ in range(60):
            menu = self.play.menu
            if menu.focus == key:
                return
            here, there = menu.place_of(menu.focus).centre, menu.place_of(key).centre
            across = abs(there[0] - here[0]) > 20 and abs(there[1] - here[1]) < 20
            way = (there[0] > here[0]) if across else 2 + (there[1] > here[1])
            self.play.press(self.hand.ways[int(way)])
        raise AssertionError(f"the hand does not come to {key} on {self.play.screen}")

    def pick(self, key: str) -> None:
        """Go to a row, and press there."""
        self.go(key)
        self.play.press(self.hand.accept)

    def until(self, *screens: str) -> str:
        """Wait for one of these screens."""
        while self.play.screen not in screens:
            assert time.monotonic() < self.ends_at, (self.play.screen, self.play.lines())
            self.play.frames()
        return self.play.screen or ""

    # ------------------------------------------------------------------ playing

    def host(self, folder: Path) -> None:
        self.pick("host")
        peer = self.play.program.context.network.peer
        assert peer is not None
        (folder / "port.part").write_text(str(peer.port), encoding="utf-8")
        (folder / "port.part").rename(folder / "port")

    def join(self, folder: Path) -> None:
        while not (folder / "port").exists():
            assert time.monotonic() < self.ends_at
            self.play.frames()
        address = f"127.0.0.1:{(folder / 'port').read_text(encoding='utf-8')}"
        self.pick("join")
        for letter in address:
            if isinstance(self.hand, TablePadUser):
                self.pick(letter)
            else:
                self.play.press("raw-;" if letter == ":" else f"raw-{letter}")
        self.pick("done")

    def begin(self) -> None:
        """Be ready, as soon as the other player is there."""
        self.until("lobby")
        while self.online.phase != "lobby":
            assert time.monotonic() < self.ends_at, self.play.lines()
            self.play.frames()
        self.pick("begin")
        self.until("online match")

    @property
    def online(self) -> Any:
        peer = self.play.program.context.network.peer
        assert peer is not None
        while peer.session is None:
            self.play.frames()
        return peer.session

    def match(self) -> dict[str, Any]:
        """Play to the end, and return how it ended."""
        session = self.play.activity
        assert isinstance(session, OnlineMatchActivity)
        while self.until("online match", "online arena", "online end") != "online end":
            if self.play.screen == "online arena":
                self.fight(session)
            elif self.gives_up and session.contest.ply >= self.gives_up:
                self.gives_up = 0
                self.play.press("pad0-start" if isinstance(self.hand, TablePadUser) else "raw-p")
                self.pick("resign")
                self.play.press(self.hand.accept)
            elif self.play.board.chooser.choosing is not None:
                self.choose(session)
            self.play.frames()
        return self.report(session)

    def choose(self, session: OnlineMatchActivity) -> None:
        """Make one action, as a weak computer would choose it."""
        kit, state, legal = session.kit, session.director.state, session.director.legal_actions
        first = FIRST.get(kit.name) if not session.director.match.actions else None
        goal = kit.rules.read_action(first) if first else kit.computer(state, "novice")
        plies = session.contest.ply
        if kit.battle is not None:  # a table's hand does not know a board whose cursor can leave it
            self.play.board.choose(goal)
        else:
            self.hand.do(ways(kit, state, legal, self.play.spots, goal)[goal])
        while session.contest.ply == plies and self.play.screen == "online match":
            assert time.monotonic() < self.ends_at
            self.play.frames()

    def fight(self, session: OnlineMatchActivity) -> None:
        """Fight the battle by buttons, as a computer would control this side's fighter."""
        arena: Any = self.play.top
        pilots = battle_computers(("adept", "adept"), 7, leads(session.director.state))
        tick = -1
        while self.play.screen == "online arena" and session.director.battle is not None:
            state = session.director.battle.state
            if state.tick != tick and not state.over:
                tick = state.tick
                self.hold(pilots[session.online.own].decide(state))
            self.blended += arena.offset != (0.0, 0.0)
            self.play.frames()
        self.hold(8)
        self.battles += 1
        self.until("online match", "online end")

    def hold(self, wanted: ArenaInput) -> None:
        """Hold what the fighter is to do."""
        way = wanted & DIRECTION_BITS
        step, fire = (DIRECTION_X[way], DIRECTION_Y[way]), bool(wanted & FIRE_BIT)
        if isinstance(self.hand, TablePadUser):
            held = {f"pad0-stick_{STICK[step]}"} if step in STICK else set()
            held |= {"pad0-face_a"} if fire else set()
            self.play.devices.next = InputFrame(held=frozenset(held), pads=("pad0",), used="pad0")
        else:
            held = {f"raw-{KEYS[step]}"} if step != (0, 0) else set()
            held |= {"raw-f"} if fire else set()
            self.play.devices.next = InputFrame(held=frozenset(held))

    def report(self, session: OnlineMatchActivity) -> dict[str, Any]:
        found, result = self.online.statistics, self.online.result
        return {
            "side": session.own,
            "winner": None if result is None else result.winner,
            "reason": self.online.reason if result is None else result.reason,
            "record": hashlib.sha256(self.online.record.encode()).hexdigest()[:16],
            "plies": session.contest.ply,
            "battles": self.battles,
            "ticks": found.ticks,
            "inputs": found.inputs,
            "rollbacks": found.rollbacks,
            "stalled": found.stalls,
            "blended_frames": self.blended,
            "differing": len(self.online.differences),
            "lines": self.play.lines(),
        }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("role", choices=("host", "guest"))
    parser.add_argument("game")
    parser.add_argument("device", choices=("keyboard", "pad"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--window", action="store_true")
    parser.add_argument("--plies", type=int, default=0)
    args = parser.parse_args()
    own = args.folder / args.role
    own.mkdir(parents=True, exist_ok=True)
    base = open_engine(PlayOptions(own / "settings.toml", offscreen=not args.window, size=SIZE, mute=True))
    play = TimedPlay(base, own / "settings.toml")
    play.settings[ANIMATION] = "off"
    play.settings[ONLINE_GAME] = args.game
    play.program.context.network.announces = False
    play.program.context.network.beacon_addresses = (("127.0.0.1", 9),)
    play.program.flow.start("online")
    play.frames(4)
    side = Side(
        play,
        (TablePadUser if args.device == "pad" else TableKeyboardUser)(play),
        args.plies if args.role == "host" else 0,
    )
    if args.role == "host":
        side.host(args.folder)
    else:
        side.join(args.folder)
    side.begin()
    report = side.match()
    play.frames(60)
    play.program.close()
    close_engine(base)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
