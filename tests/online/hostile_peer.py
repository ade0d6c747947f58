"""Well-formed messages with bad values, from either side to the other, in each phase of a session (R9).

    python -m tests.online.hostile_peer [--count 100000] [--seed N] [--at-once 1]

The peer has the session's keys, so that each message is read. What it says passes the checks of its fields,
and is as often near the truth as it is absurd: plies and ticks beside the real ones, lines of the real
record, terms with one thing changed. Nothing may be raised. A session may end, with a sentence. Prints for
each phase and side what was sent, how many sessions that ended, and the processor time of the other side's
frames, each of which reads `--at-once` packets.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from itertools import cycle, product
from typing import Any, Final, Literal, get_args

from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.match import MatchContest
from archon3d.online.messages import HASH_DIGITS, KINDS, MOST_NUMBER
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.wire import MOST_CHUNK, DataPacket, Role, write_data
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PERFECT
from tests.online.machines import DUEL

Phase = Literal["opening", "lobby", "preparing", "board", "offer", "pause", "battle", "desync", "over"]

ARCHERS: Final = Terms("archers", seed=3)
ARCHON: Final = Terms("archon", seed=3)
FURTHER: Final = 1 << 12
"""A packet's number that the peer's own packets have not come to."""
ENDING: Final = ("stop", "leave", "gone")
"""Messages that end a session, and are seldom said."""
WORDS: Final = ("", "draw", "resign", "takeback", "rematch", "again", "anew", "left", "silent", "hello")
ROUNDS: Final = 60
"""Frames with messages in one session."""
CHANCE_OF_LIMITS: Final = 0.3


@dataclass
class Counted:
    """What was sent in a phase to a side, and what came of it."""

    sent: int = 0
    sessions: int = 0
    ended: int = 0
    frames: list[float] = field(default_factory=list)
    """Seconds of the thread that each frame took."""


# ------------------------------------------------------------------------------------------ the two sides


def arranged(phase: Phase, seed: int) -> LoopbackMatch:
    """Return two sides in that phase."""
    terms = DUEL if phase in ("battle", "desync") else (ARCHERS, ARCHON)[seed % 2]
    loopback = LoopbackMatch(PERFECT, terms, (ComputerSeat("beginner"), ComputerSeat("beginner")), seed)
    host, guest = loopback.sessions
    loopback.host.trusts = loopback.guest.trusts = False
    if phase in ("opening", "lobby"):
        connection = host.connection
        host = OnlineSession(connection, ComputerSeat("beginner"), terms, Lobby())
        loopback.host.session = host
    until: dict[Phase, Callable[[], bool]] = {
        "opening": lambda: guest.connection.state == host.connection.state == "open",
        "lobby": lambda: guest.phase == host.phase == "lobby",
        "preparing": lambda: "preparing" in (host.phase, guest.phase),
        "battle": lambda: min(host.confirmed, guest.confirmed) > 20,
        "desync": lambda: min(host.confirmed, guest.confirmed) > 20,
    }
    loopback.run(until.get(phase, lambda: host.ply > 1 and host.phase == guest.phase == "playing"), 300)
    one = loopback.sessions[seed // 2 % 2]
    match phase:
        case "offer":
            one.offer("draw")
        case "over":
            one.offer("resign")
        case "pause":
            one.pause()
        case "desync":
            for session in loopback.sessions:
                _differ(session.battle)
    loopback.rest(0.1)
    return loopback


def _differ(battle: OnlineBattle | None) -> None:
    """Have a battle come out otherwise on this side than it does on the other one."""
    if battle is not None:
        tick = battle.rollback.received
        battle.take(DataPacket(1, battle=battle.number, digest_tick=tick, digest=b"lies"), 0)


# ------------------------------------------------------------------------------------------ what is said


class Liar:
    """One side, who says anything that can be said."""

    def __init__(self, chance: random.Random, other: OnlineSession, role: Role) -> None:
        self._chance = chance
        self._other = other
        self._role: Role = role
        self._sequence = FURTHER

    def packet(self) -> bytes:
        """Return a packet with one message, in its place in the channel."""
        connection = self._other.connection
        keys = connection._keys
        if keys is None:
            raise LookupError("the two have not met")
        self._sequence += 1
        line = self.message()[: MOST_CHUNK - 1] + "\n"
        at = connection.channel.received
        battle = self._other.battle
        data = DataPacket(
            self._sequence, battle=battle.number if battle else 0, stream_at=at, chunk=line.encode()
        )
        return write_data(data, keys, self._role)

    def message(self) -> str:
        """Return a message whose fields pass their checks."""
        chance = self._chance
        kind = chance.choice([kind for kind in KINDS if kind not in ENDING or chance.random() < 0.05])
        said = {}
        for one in fields(KINDS[kind]):
            values = self._values(one.name)
            fitting = [value for value in values if one.metadata["check"](value)]
            said[one.name] = chance.choice(fitting)
        return json.dumps({"say": kind, **said}, separators=(",", ":"))

    def _values(self, name: str) -> list[Any]:
        """Return values for a field, some of which fit it."""
        session, chance = self._other, self._chance
        near = [session.ply, session.confirmed, session.numbers.last, session.contests]
        near += [session.battle.rollback.tick] if session.battle else []
        if session.lobby is not None:
            near += [session.lobby.number, session.lobby.heard, session.lobby.said]
        values: list[Any] = [number + chance.choice((-1, 0, 0, 1)) for number in near]
        if chance.random() < CHANCE_OF_LIMITS:
            values = [0, 1, 1 << 15, (1 << 16) - 1, 1 << 31, (1 << 32) - 1, MOST_NUMBER - 1]
        lines = session.record.splitlines() or [""]
        values += [0, 1, True, False, *WORDS, chance.choice(lines), "dragon", "knight", "-", "\u2603" * 20]
        values += [f"{chance.getrandbits(64):0{HASH_DIGITS}x}", "f" * HASH_DIGITS]
        values += [[0, 1, 2], [MOST_NUMBER - 1] * 3, *self._actions(), self._terms(), {}]
        if name == "lines":
            values += [len(lines)] * 5
        if name == "hash":
            values += [line.rpartition(" ")[2] for line in lines]
        return values

    def _actions(self) -> list[str]:
        contest = self._other.contest
        if not isinstance(contest, MatchContest):
            return ["B5-D5"]
        rules, state = contest.kit.rules, contest.director.match.state
        legal = list(rules.legal_actions(state))
        return [rules.write_action(action) for action in self._chance.sample(legal, min(2, len(legal)))]

    def _terms(self) -> dict[str, Any]:
        """Return terms with one thing changed, deep in them or not."""
        chance = self._chance
        terms: dict[str, Any] = json.loads(json.dumps(chance.choice((ARCHERS, ARCHON, DUEL)).to_json()))
        inner = terms["duel"] if terms["duel"] and chance.random() < 0.6 else terms
        if chance.random() < 0.3 and isinstance(inner.get("left"), dict):
            inner = inner["left"]
        key = chance.choice(sorted(inner))
        odd: tuple[Any, ...] = (None, -1, 0, 1, 7, MOST_NUMBER, 0.5, "", "archers", "dragon", [], {}, True)
        inner[key] = chance.choice(odd)
        return terms


# ------------------------------------------------------------------------------------------ firing


def fire(phase: Phase, to: Role, chance: random.Random, counted: Counted, at_once: int) -> None:
    """Send messages to that side in a new session, until it ends. Raises whatever the session raises."""
    loopback = arranged(phase, chance.getrandbits(20))
    victim = loopback.host if to == "host" else loopback.guest
    liar = Liar(chance, victim.session, "guest" if to == "host" else "host")
    address = "guest" if to == "host" else "host"
    session, now = victim.session, victim.session.now
    counted.sessions += 1
    for _ in range(ROUNDS):
        for _ in range(at_once):
            loopback.network.carry(liar.packet(), address, to)
        loopback.network.advance(1 / 60)
        now += 1 / 60
        start = time.thread_time()
        session.advance(now)
        counted.frames.append(time.thread_time() - start)
        counted.sent += at_once
        if session.phase == "ended":
            break
    counted.ended += session.phase == "ended"
    if session.phase == "ended" and not session.reason:
        raise AssertionError("a session ends with a sentence")


def play(count: int, seed: int = 0, at_once: int = 1) -> dict[tuple[Phase, Role], Counted]:
    """Send that many messages, in all phases and to both sides alike."""
    chance = random.Random(seed)
    cases = list(product(get_args(Phase), get_args(Role)))
    counted = {case: Counted() for case in cases}
    for case in cycle(cases):
        if counted[case].sent * len(cases) < count:
            fire(*case, chance, counted[case], at_once)
        elif all(one.sent * len(cases) >= count for one in counted.values()):
            return counted
    raise AssertionError("there are no cases")


def line_of(case: Sequence[str], one: Counted) -> str:
    """Return a line of the table."""
    times = sorted(one.frames)
    median, late, worst = (times[int(share * (len(times) - 1))] * 1000 for share in (0.5, 0.99, 1.0))
    name = f"{case[0]}, to the {case[1]}"
    return f"{name:24}{one.sent:8}{one.sessions:8}{one.ended:8}{median:8.2f}{late:8.2f}{worst:8.2f}"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.online.hostile_peer")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=1)
    arguments = parser.parse_args()
    counted = play(arguments.count, arguments.seed, arguments.at_once)
    print(f"{'phase':24}{'sent':>8}{'sessions':>8}{'ended':>8}{'median':>8}{'p99':>8}{'worst':>8} ms")
    for case, one in counted.items():
        print(line_of(case, one))


if __name__ == "__main__":
    main()
