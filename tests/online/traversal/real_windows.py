"""Two real windows meet by a code through two routers, or by address in one home, up to a rematch.

    python -m tests.online.traversal.real_windows keyboard|pad FOLDER [--host KIND] [--guest KIND]
    python -m tests.online.traversal.real_windows keyboard|pad FOLDER --by address

Each window is `python -m archon3d` on a display of its own, in a network namespace behind its own router;
mosquitto and coturn run between them as they are shipped. By address both are in one home, without a relay,
and both screens have to show the same words. Everything is done by real keys, or by the buttons of a
gamepad: the relay's address and the code, or the host's address, then the lobby, three plies, a battle, the
resignation and the rematch. Pictures of each step are written into FOLDER. Prints as JSON how long each side
took for what, and the way that the match went. It needs root, `ip`, `nft`, Xvfb, xdotool, ImageMagick and
gcc.

Time is the machine's own. On a busy one, where each window gets a few frames a second, the same presses take
minutes. So begin with `nice -n -10`, as root.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, get_args

from archon3d.ai.arena.battle import battle_computers
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.traversal.punch_link import path_of_session
from archon3d.play.archon.battle import leads
from archon3d.screens.flow import expect
from tests.driver.pad_models import XBOX_360
from tests.driver.real_window import RealKeyboard, RealWindow, display
from tests.driver.running_program import DeviceUser, PadUser
from tests.online.traversal.namespaces import INNER, SERVER, Internet, Kind, Shared, Side
from tests.online.traversal.relay_programs import relay_in

Meeting = Literal["code", "address"]

ROOT: Final = Path(__file__).resolve().parents[3]
SIZE: Final = (1280, 720)
SETTINGS: Final = '[video]\nquality = "low"\nframes = "30"\n'
PLIES: Final = ("B5-D5", "H5-E5", "D5-E5")
"""Two knights meet in the third ply."""
PATIENCE: Final = 60.0
"""Seconds for anything that the other side or an animation takes."""
BATTLE_SECONDS: Final = 240.0
SHIM: Final = "fake_pad.so"
DISPLAYS: Final[dict[Side, int]] = {"host": 881, "guest": 882}
DRAWN_EVERY: Final = 30
"""One of that many frames is drawn, besides those of the pictures."""
WHOLE_SECONDS: Final = 900.0


class Player:
    """One person at a window, who knows what the screen shows and nothing else."""

    def __init__(self, room: RealWindow, side: Side, device: str, by: Meeting, folder: Path) -> None:
        self.room, self.side, self.folder = room, side, folder
        self.device, self.by = device, by
        self.hand: DeviceUser
        self.took: dict[str, float] = {}
        """The seconds from the title at which something was reached."""
        self.words: str | None = None
        """What the lobby shows to be compared."""
        self._title_at = 0.0
        self._pictures = 0

    def play(self) -> None:
        """From the first picture to the rematch. Raises Fault."""
        self.hand = RealKeyboard(self.room) if self.device == "keyboard" else PadUser(self.room, XBOX_360, 1)
        self.arrive()
        self.meet()
        self.reached("lobby", "both are in the lobby")
        self.be_ready("online match")
        self.reached("board", "the board is there")
        self.plies()
        self.fight()
        self.end()
        self.again()

    # ------------------------------------------------------------------ telling

    def reached(self, name: str, what: str) -> None:
        """Note when something was reached, with a picture of it."""
        self.took[what] = round(self.room.seconds - self._title_at, 1)
        self.picture(name)

    def picture(self, name: str) -> None:
        """Write what the display shows now."""
        self._pictures += 1
        self.room.picture(self.folder / f"{self._pictures:02}-{name}.png")

    def until(self, reached: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait. Raises Fault when it takes longer."""
        self.room.until(reached, seconds, what)

    def to_screen(self, words: str, screen: str) -> None:
        """Press what is shown, until that screen is there."""
        self.hand.use(words)
        self.until(lambda: self.room.screen == screen, f"{words} does not lead to {screen}", 10.0)

    def choose(self, row: str, screen: str) -> None:
        """Choose a row, and be on that screen then."""
        self.hand.to_row(row)
        self.to_screen("prompt.choose", screen)

    # ------------------------------------------------------------------ meeting

    def arrive(self) -> None:
        """From the splash to the title."""
        self.until(lambda: self.room.screen in ("splash", "offer", "title"), "nothing is shown")
        if self.room.screen == "splash":
            self.hand.tap()
            self.until(lambda: self.room.screen != "splash", "the splash stays")
        if self.room.screen == "offer":
            self.to_screen("prompt.back", "title")
        self._title_at = self.room.seconds
        self.reached("title", "the title is there")

    def meet(self) -> None:
        """Meet the other one as both have agreed on."""
        self.choose("online", "online")
        self.picture("online")
        if self.by == "code":
            self._host_with_code() if self.side == "host" else self._join_with_code()
        else:
            self._host_at_address() if self.side == "host" else self._join_address()
        self.until(lambda: self.online is not None and self.online.phase == "lobby", "they do not meet")
        if self.by == "address":
            self.words = " ".join(self.online.connection.words)
            self.until(lambda: self.words in self.room.texts(), "the lobby shows no words to compare")

    def _host_with_code(self) -> None:
        self.choose("host-code", "address")
        self.enter("relay", SERVER, "lobby")
        self.until(lambda: self.online is not None, "the relay does not answer")
        code = expect(self._peer.route, RelayRoute).code
        self.reached("code", "the code is there")
        self.tell(code)

    def _join_with_code(self) -> None:
        self.choose("relay", "address")
        self.enter("relay", SERVER, "online")
        code = self.hear()
        self.choose("code", "address")
        self.enter("code", code, "lobby")

    def _host_at_address(self) -> None:
        self.choose("host", "lobby")
        self.until(lambda: any(INNER["host"] in text for text in self.room.texts()), "no address is shown")
        self.reached("address", "the address is there")
        self.tell(INNER["host"])

    def _join_address(self) -> None:
        address = self.hear()
        self.choose("join", "address")
        self.enter("address", address, "lobby")

    def tell(self, text: str) -> None:
        """Tell the other one what it has to enter, as friends do, outside of the game."""
        (self.folder.parent / "told.part").write_text(text)
        (self.folder.parent / "told.part").rename(self.folder.parent / "told")

    def hear(self) -> str:
        """Wait until the other one tells what to enter."""
        told = self.folder.parent / "told"
        self.until(told.exists, "the host tells nothing", 2 * PATIENCE)
        self.took["it is told"] = round(self.room.seconds - self._title_at, 1)
        return told.read_text()

    def enter(self, name: str, text: str, screen: str) -> None:
        """Type a text, or choose it letter by letter, and confirm it."""
        if isinstance(self.hand, RealKeyboard):
            self.hand.write(text.lower())
            self.until(lambda: self.room.top.text.lower() == text.lower(), f"{text} is not typed", 15.0)
        else:
            for letter in text:
                self.hand.choose(letter)
        self.picture(f"{name}-entered")
        self.choose("done", screen)

    @property
    def _peer(self) -> Any:
        """The end of online play here, once there is one."""
        return self.room.program.context.network.peer

    @property
    def online(self) -> Any:
        """The session, once there is one."""
        return None if self._peer is None else self._peer.session

    def be_ready(self, screen: str) -> None:
        """Be ready, and wait for the other."""
        self.hand.choose("begin")
        self.until(lambda: self.room.screen == screen, "the match does not begin")

    # ------------------------------------------------------------------ playing

    def plies(self) -> None:
        """Play the plies that are this side's."""
        top, director = self.room.top, self.room.top.activity.director
        own = self.room.top.activity.own
        for number, text in enumerate(PLIES):
            mover = "light" if number % 2 == 0 else "dark"
            if mover == own:
                self.until(lambda: self.shown("prompt.take"), f"ply {number} is not asked for")
                action = director.match.game.read_action(text)
                self.hand.to_spot(SQUARE_NAMES[action.origin])
                self.hand.use("prompt.take")
                self.hand.to_spot(SQUARE_NAMES[action.to])
                self.hand.use("prompt.attack" if self.shown("prompt.attack") else "prompt.move")
            self.until(partial(self._is_made, number, top), f"ply {text} does not come")
            if number == 0:
                self.reached("first-ply", "the first ply is made")

    def _is_made(self, number: int, board: Any) -> bool:
        """Return whether a ply is made, or a battle hides the board."""
        return len(board.activity.director.match.actions) > number or self.room.top is not board

    def shown(self, words: str) -> bool:
        """Return whether this device is shown that prompt now."""
        return any(one.words == words and one.source in self.hand.sources for one in self.room.prompts)

    def fight(self) -> None:
        """Fight as a computer would, by real buttons."""
        self.until(lambda: self.room.screen == "online arena", "the battle is not shown")
        arena = self.room.top
        director = arena.activity.director
        self.until(lambda: director.battle is None or director.battle.state.tick > 30, "no battle begins")
        self.picture("battle")
        pilots = battle_computers(("adept", "adept"), 7, leads(director.state))
        mark = self.hand.prompt("prompt.attack.hold").glyphs[0]
        tick, ends = -1, self.room.seconds + BATTLE_SECONDS
        held: Any = None
        while self.room.screen == "online arena" and self.room.seconds < ends:
            battle = director.battle
            if battle is not None and not battle.over and battle.state.tick != tick:
                tick = battle.state.tick
                wanted = pilots[self.online.own].decide(battle.state)
                if wanted != held:
                    held = wanted
                    way = wanted & DIRECTION_BITS
                    self.hand.up()
                    self.hand.steer((DIRECTION_X[way], DIRECTION_Y[way]))
                    if wanted & FIRE_BIT:
                        self.hand.down(mark)
            self.room.frames()
        self.hand.up()
        self.hand.steer((0, 0))
        self.until(lambda: self.room.screen == "online match", "the battle does not end")
        self.reached("after-battle", "the battle is over")

    def end(self) -> None:
        """Resign, as the host."""
        if self.side == "host":
            self.until(lambda: not self.room.top.busy, "the board stays busy")
            self.to_screen("prompt.pause", "online menu")
            self.picture("menu")
            self.hand.choose("resign")
            self.hand.use("prompt.choose")
        self.until(lambda: self.room.screen == "online end", "the match does not end")
        self.reached("end", "the match is over")

    def again(self) -> None:
        """Both want a rematch."""
        contest = self.online.contest
        self.until(lambda: self.shown("prompt.choose"), "nothing can be chosen at the end")
        self.hand.choose("rematch")
        self.picture("rematch-asked")
        self.until(
            lambda: self.online.contest is not contest and self.room.screen == "online match", "no rematch"
        )
        self.until(lambda: not self.room.top.busy, "the new board stays busy")
        self.reached("rematch", "the rematch is there")
        self.room.frames(30)

    # ------------------------------------------------------------------ the report

    def report(self) -> dict[str, Any]:
        """Return what was measured."""
        online = self.online
        path = None if online is None else path_of_session(online.connection)
        return {
            "side": self.side,
            "device": self.device,
            "words": self.words,
            "seconds from the title": self.took,
            "frames a second": round(self.room.count / max(1.0, self.room.seconds), 1),
            "direct": path is not None and path.direct,
            "direct after": None
            if path is None or path.direct_after is None
            else round(path.direct_after, 2),
            "stalled": None if online is None else online.statistics.stalls,
            "ticks": None if online is None else online.statistics.ticks,
            "differing": None if online is None else len(online.differences),
        }


def run_side(side: Side, device: str, by: Meeting, folder: Path) -> int:
    """Play one side; print what was measured as JSON."""
    room = RealWindow(drawn_every=DRAWN_EVERY)
    player = Player(room, side, device, by, folder)
    told: dict[str, Any] = {}

    def script() -> None:
        try:
            player.play()
        except BaseException:
            player.picture("fault")
            raise
        finally:
            told.update(player.report())

    arguments = ["--config", str(folder / "settings.toml"), "--save-folder", str(folder / "saves")]
    arguments += ["--size", f"{SIZE[0]}x{SIZE[1]}", "--mute"]
    with suppress(SystemExit):
        room.play(arguments, script)
    if room.fault is not None:
        told["fault"] = "".join(traceback.format_exception(room.fault))
    print(json.dumps(told))
    return int(room.fault is not None)


def start(internet: Internet, side: Side, words: Sequence[str], folder: Path) -> subprocess.Popen[str]:
    """Start one side's window in its home, with words for this module."""
    own = folder / side
    inputs = own / "input"
    inputs.mkdir(parents=True)
    (own / "settings.toml").write_text(SETTINGS)
    options = {"DISPLAY": f":{DISPLAYS[side]}", "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(own)}
    options |= {"LD_PRELOAD": str(folder / SHIM), "FAKE_INPUT_DIR": str(inputs)}
    command = [sys.executable, "-m", "tests.online.traversal.real_windows", *words, str(own), "--side", side]
    return internet.popen(internet.machines[side], command, **options)


def run_both(device: str, by: Meeting, folder: Path, kinds: tuple[Kind, Kind]) -> list[dict[str, Any]]:
    """Return what both sides report, the host's first."""
    source = ROOT / "tests" / "driver" / "fake_pad.c"
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", folder / SHIM, source, "-ldl"], check=True)
    shared: Shared | None = None if by == "code" else "one home"
    with ExitStack() as stack:
        internet = stack.enter_context(Internet(f"a3w{os.getpid()}", kinds[0], kinds[1], shared))
        if by == "code":
            stack.enter_context(relay_in(internet, folder))
        for number in DISPLAYS.values():
            stack.enter_context(display(number, SIZE))
        programs = [start(internet, side, [device, "--by", by], folder) for side in DISPLAYS]
        return [_report_of(program) for program in programs]


def _report_of(program: subprocess.Popen[str]) -> dict[str, Any]:
    try:
        said, faults = program.communicate(timeout=WHOLE_SECONDS)
    except subprocess.TimeoutExpired:
        program.kill()
        said, faults = program.communicate()
    report: dict[str, Any] = json.loads(said) if said else {"fault": faults}
    return report


def main() -> int:
    """Play both sides, or one of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("device", choices=("keyboard", "pad"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--by", choices=get_args(Meeting), default="code")
    parser.add_argument("--host", choices=get_args(Kind), default="port restricted")
    parser.add_argument("--guest", choices=get_args(Kind), default="port restricted")
    parser.add_argument("--side", choices=get_args(Side), help="only this side, on the display that is there")
    args = parser.parse_args()
    if args.side is not None:
        return run_side(args.side, args.device, args.by, args.folder)
    args.folder.mkdir(parents=True, exist_ok=True)
    reports = run_both(args.device, args.by, args.folder, (args.host, args.guest))
    for report in reports:
        fault = report.pop("fault", "")
        print(json.dumps(report, indent=1))
        print(fault, file=sys.stderr)
    words = {report.get("words") for report in reports}
    return int(len(words) > 1 or any("rematch" not in str(report) for report in reports))


if __name__ == "__main__":
    sys.exit(main())
