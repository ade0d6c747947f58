"""Matches over a real mosquitto that is killed repeatedly: python -m tests.online.relay_storm.

Host, guest and spectators of a match are in one process, each with its own connections; the broker has the
package's configuration. A row is a match: how it ended, whether all have the same record, and its cost.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from threading import Event, Thread

from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.watching.audience import Audience
from archon3d.online.watching.spectator import Spectator
from archon3d.online.watching.status import status_of
from archon3d.play.kits import KITS
from tests.online.test_mosquitto import Mosquitto

LOOP_SECONDS = 1 / 240
LONGEST = 2400.0
"""Seconds after which a match hangs."""
AWAY_SECONDS = 2.0
"""How long the broker is gone each time."""
MOST_TRIES = 10
FAREWELL_SECONDS = 60.0
"""In which spectators have to catch up after the end."""


@dataclass
class Played:
    """The result of one match."""

    game: str
    seed: int
    phases: tuple[str, str]
    reasons: tuple[str, str]
    alike: bool
    spectators_alike: int
    battles: int
    differing: int
    ticks: int
    waited: int
    seconds: float


class Match:
    """One match, with all its players and spectators."""

    def __init__(self, relay: Relay, game: str, seed: int, spectators: int) -> None:
        code = new_code()
        self.terms = Terms(game, {}, seed, seed % 2, relayed=True)
        seats = ComputerSeat("adept", "novice"), ComputerSeat("expert", "novice")
        link = RelayRoute(relay, code).host()
        hosting = Connection(link, introduce(self.terms.to_json()), code=code)
        self.host = OnlineSession(hosting, seats[0], self.terms)
        gallery = RelayRoute(relay, code, "watch").host()
        self.audience = Audience(gallery, lambda: self.host.shown_lines, lambda: status_of(self.host), code)
        link, address = RelayRoute(relay, code).join()
        self.guest = OnlineSession(Connection(link, introduce(), address, code=code), seats[1])
        self.spectators: list[Spectator] = []
        for _ in range(spectators):
            link, address = RelayRoute(relay, code, "watch").join()
            self.spectators.append(Spectator(Connection(link, introduce(), address, code=code)))

    @property
    def sessions(self) -> tuple[OnlineSession, OnlineSession]:
        return self.host, self.guest

    @property
    def over(self) -> bool:
        return all(session.phase in ("over", "ended") for session in self.sessions)

    @property
    def seen(self) -> int:
        """How many spectators have the whole record."""
        lines = list(self.host.shown_lines)
        return sum(one.lines == lines for one in self.spectators)

    def advance(self) -> None:
        for session in self.sessions:
            session.advance(time.monotonic())
        self.audience.advance(time.monotonic())
        for spectator in self.spectators:
            spectator.advance(time.monotonic())
        time.sleep(LOOP_SECONDS)


def patiently(open_match: Callable[[], Match]) -> Match:
    """Return the match, with the broker running until all of it has begun."""
    for _ in range(MOST_TRIES):
        try:
            return open_match()
        except OSError:
            time.sleep(AWAY_SECONDS)
    return open_match()


def play(relay: Relay, game: str, seed: int, spectators: int) -> Played:
    """Return one match, to its end or until it hangs."""
    match = patiently(lambda: Match(relay, game, seed, spectators))
    began = time.monotonic()
    while not match.over and time.monotonic() - began < LONGEST:
        match.advance()
    took = time.monotonic() - began
    until = time.monotonic() + FAREWELL_SECONDS
    while match.seen < spectators and time.monotonic() < until:
        match.advance()
    host, guest = match.sessions
    return Played(
        game,
        seed,
        (host.phase, guest.phase),
        (host.reason, guest.reason),
        host.phase == guest.phase == "over" and host.record == guest.record and host.result == guest.result,
        match.seen,
        host.battles,
        len(host.differences) + len(guest.differences),
        host.statistics.ticks + guest.statistics.ticks,
        host.statistics.stalls + guest.statistics.stalls,
        round(took, 1),
    )


def kill_again_and_again(broker: Mosquitto, every: tuple[float, float], stop: Event) -> list[float]:
    """Kill the broker until told to stop; the list grows by the moments."""
    chance, kills = Random(1), list[float]()

    def run() -> None:
        while not stop.wait(chance.uniform(*every)):
            kills.append(time.monotonic())
            broker.kill()
            time.sleep(AWAY_SECONDS)
            broker.start()

    Thread(target=run, daemon=True).start()
    return kills


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if a match hung or had a desync."""
    parser = argparse.ArgumentParser(prog="python -m tests.online.relay_storm")
    parser.add_argument("--game", choices=list(KITS), default="archon")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first one's seed")
    parser.add_argument("--spectators", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1, help="matches at once (1)")
    parser.add_argument(
        "--every", type=float, nargs=2, default=(40.0, 50.0), help="seconds between two kills"
    )
    arguments = parser.parse_args(argv)
    good, stop = 0, Event()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(arguments.jobs) as pool:
        broker = Mosquitto(Path(folder))
        kills = kill_again_and_again(broker, tuple(arguments.every), stop)
        seeds = range(arguments.first, arguments.first + arguments.matches)
        tasks = [
            pool.submit(play, broker.relay, arguments.game, seed, arguments.spectators) for seed in seeds
        ]
        for task in as_completed(tasks):
            played = task.result()
            good += played.alike and played.spectators_alike == arguments.spectators
            print(json.dumps(asdict(played)), flush=True)
        stop.set()
        print(
            f"{good} of {arguments.matches} matches alike; the broker was killed {len(kills)} times",
            flush=True,
        )
        broker.stop()
    return int(good < arguments.matches)


if __name__ == "__main__":
    raise SystemExit(main())
