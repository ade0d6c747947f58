"""`archon3d online`: two real programs over the loopback, and a forwarder between them."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from archon3d.commands.online import roles
from archon3d.commands.online.report import digest
from archon3d.commands.table import run_command
from archon3d.online import peer
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.terms import Terms
from archon3d.online.times import FAREWELL_SECONDS
from archon3d.online.transport.link import UdpLink
from archon3d.online.transport.route import SPECTATOR_PORT, DirectRoute
from archon3d.online.watching import spectator
from archon3d.online.watching.audience import Audience
from archon3d.play.saves import load_match
from tests.grid import first

PATIENCE_SECONDS = 120
LEAVING_SECONDS = FAREWELL_SECONDS / 2
"""A host whose others have heard everything waits for none of them."""


@contextmanager
def running(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield the command as a program of its own, and the first thing that it says; a watcher says nothing."""
    command = [sys.executable, "-m", "archon3d", "online", *words]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert program.stderr is not None
        yield program, "" if words[0] == "watch" else program.stderr.readline()
    finally:
        program.kill()
        program.communicate()


def port_of(said: str) -> str:
    """Return the port that a program says it waits at."""
    return next(word for word in said.split() if word.isdigit())


@pytest.mark.parametrize("game", first(1, ["spectral-sorcery", "duels"]))
def test_two_programs_play_and_agree_through_a_forwarder(game: str, tmp_path: Path) -> None:
    hosting = ("host", "--port", "0", "--game", game, "--games", "2", "--computer", "expert", "--json")
    with running(*hosting, "--records", str(tmp_path)) as (host, said):
        forwarding = ("forward", f"127.0.0.1:{port_of(said)}", "--port", "0", "--profile", "average")
        with running(*forwarding) as (_, forwarder_said):
            joining = ("join", f"127.0.0.1:{port_of(forwarder_said)}", "--computer", "expert", "--json")
            with running(*joining, "--records", str(tmp_path)) as (guest, _):
                there, _ = guest.communicate(timeout=PATIENCE_SECONDS)
                here, _ = host.communicate(timeout=LEAVING_SECONDS)
    assert (guest.returncode, host.returncode) == (0, 0)
    one, other = json.loads(here), json.loads(there)
    assert [game["record"] for game in one["games"]] == [game["record"] for game in other["games"]]
    assert len({game["record"] for game in one["games"]}) == 2
    assert one["games"][0]["side"] == other["games"][1]["side"] != other["games"][0]["side"]
    assert one["differing"] == other["differing"] == one["bad_packets"] == other["bad_packets"] == 0
    assert (one["battles"] == other["battles"] == 2) == (game == "duels")
    for number in ("1", "2"):
        records = [tmp_path / f"online-{role}-{number}.record" for role in ("host", "guest")]
        assert records[0].read_bytes() == records[1].read_bytes()


@pytest.mark.full
def test_a_host_that_is_killed_in_a_battle_goes_on_with_the_same_match(tmp_path: Path) -> None:
    kept = tmp_path / "session.json"
    hosting = (
        "host",
        "--game",
        "duels",
        "--games",
        "2",
        "--computer",
        "expert",
        "--json",
        "--resume",
        str(kept),
    )
    with running(*hosting, "--port", "0") as (host, said):
        port = port_of(said)
        joining = ("join", f"127.0.0.1:{port}", "--computer", "expert", "--json")
        with running(*joining) as (guest, _):
            wait_for(lambda: kept.exists() and lines_kept(kept) > 4)
            host.kill()
            host.communicate()
            before = lines_kept(kept)
            with running(*hosting, "--port", port) as (again, _):
                there, _ = guest.communicate(timeout=PATIENCE_SECONDS)
                here, _ = again.communicate(timeout=LEAVING_SECONDS)
    assert before > 4
    assert (guest.returncode, again.returncode) == (0, 0)
    one, other = json.loads(here), json.loads(there)
    assert [game["record"] for game in one["games"]] == [game["record"] for game in other["games"]]
    assert len({game["record"] for game in one["games"]}) == 2
    assert (one["differing"], other["openings"]) == (0, 2)
    assert not kept.exists()


def lines_kept(path: Path) -> int:
    """Return how many lines of a duel's record the session's file has."""
    return len(json.loads(path.read_text())["lines"])


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.05)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"terms": 1, "ticket": "a", "battle": 0, "lines": []}'])
def test_a_file_that_holds_no_session_is_reported_and_stays(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "session.json"
    path.write_text(text)
    assert run_command("online", ["host", "--port", "0", "--resume", str(path)]) == 1
    assert f"{path} isn't a saved session" in capsys.readouterr().err
    assert path.read_text() == text


@pytest.mark.full
def test_r7_a_guest_who_wants_another_game_is_refused_with_a_sentence() -> None:
    with running("host", "--port", "0", "--game", "archers") as (_, said):
        address = f"127.0.0.1:{port_of(said)}"
        done = subprocess.run(
            [sys.executable, "-m", "archon3d", "online", "join", address, "--game", "archmage"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert 'The guest wants game to be "archmage", but the host offers "archers".' in done.stdout


def test_a_watcher_calls_the_spectators_port(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[int] = []

    def watch(arguments: argparse.Namespace) -> int:
        called.append(arguments.address.port)
        return 0

    monkeypatch.setattr(roles, "watch", watch)
    for address in ("192.0.2.7", "192.0.2.7:4000"):
        assert run_command("online", ["watch", address]) == 0
    assert called == [SPECTATOR_PORT, 4000]


@pytest.mark.full
def test_a_watcher_outlives_its_host(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The host's program is killed and started again; the watcher finds it, however long it watched."""
    monkeypatch.setattr(spectator, "RECONNECT_SECONDS", 0.3)
    players = [Players(FixedPorts("", 0))]
    began = time.monotonic()

    def others_advance(seconds: float) -> None:
        players[-1].advance()
        passed = time.monotonic() - began
        if len(players) == 1 and passed > 1.0:
            players.append(players[0].host_again())
        elif passed > 3.0:
            players[-1].host.session.offer("resign")
        assert passed < PATIENCE_SECONDS

    port = players[0].host.watched_at
    monkeypatch.setattr(time, "sleep", others_advance)
    assert run_command("online", ["watch", f"127.0.0.1:{port}", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(players) == 2
    assert report["over"]
    assert report["record"] == digest(players[-1].host.session.record)
    players[-1].close()


@dataclass(frozen=True, slots=True)
class FixedPorts(DirectRoute):
    """A host's route whose port for spectators stays the same."""

    watched_at: int = 0

    def host_spectators(self) -> UdpLink:
        """Wait at that port."""
        return UdpLink(port=self.watched_at)


class Players:
    """A host that can be watched, and its guest, both with people who do nothing."""

    def __init__(
        self, route: DirectRoute, game: HostedGame | None = None, guest: GuestPeer | None = None
    ) -> None:
        game = game or HostedGame(Terms("archers"), has_lobby=False)
        self.host = HostPeer(route, PersonSeat(), game, announced=False)
        self.host.allow_spectators(True)
        self.guest = guest or GuestPeer(DirectRoute("127.0.0.1", self.host.port), PersonSeat())

    def advance(self) -> None:
        """Advance both."""
        self.host.advance()
        self.guest.advance()

    def host_again(self) -> "Players":
        """Kill the host's program without a word to its spectators, and start it again."""
        session, route = self.host.session, FixedPorts("", self.host.port, watched_at=self.host.watched_at)
        assert session.terms is not None
        game = HostedGame(session.terms, False, session.connection.ticket, session.kept)
        with silenced_audience():
            self.host.close()
        return Players(route, game, self.guest)

    def close(self) -> None:
        """Close both."""
        self.host.close()
        self.guest.close()


@contextmanager
def silenced_audience() -> Iterator[None]:
    """Let no audience say that it is dismissed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Audience, "dismiss", lambda audience, now: None)
        yield


@pytest.mark.full
def test_a_spectator_has_the_same_record(tmp_path: Path) -> None:
    hosting = ("host", "--port", "0", "--watched-at", "0", "--game", "archers", "--computer", "novice")
    with running(*hosting, "--json") as (host, said):
        assert host.stderr is not None
        gallery = port_of(host.stderr.readline())
        watching = ("watch", f"127.0.0.1:{gallery}", "--json", "--records", str(tmp_path))
        joining = ("join", f"127.0.0.1:{port_of(said)}", "--computer", "novice", "--json")
        with running(*watching) as (watcher, _), running(*joining):
            seen, _ = watcher.communicate(timeout=PATIENCE_SECONDS)
            here, _ = host.communicate(timeout=LEAVING_SECONDS)
    assert (host.returncode, watcher.returncode) == (0, 0)
    report = json.loads(seen)
    assert report["over"]
    assert report["record"] == json.loads(here)["games"][0]["record"]
    assert load_match(tmp_path / "online-watched.record").outcome is not None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "choose host, join, watch, relay, forward or --selftest"),
        (["host", "--game", "chess"], "chess"),
        (["host", "--port", "70000"], "65535"),
        (["--selftest", "--profile", "moon"], "moon"),
        (["forward", "127.0.0.1"], "--profile"),
        (["--json", "host"], "unrecognized arguments: --json"),
        (["relay", "mqtt://h", "ABCDEFGH", "--seed", "5"], "--seed doesn't work for a guest"),
        (["relay", "mqtt://h", "ABCDEFGH", "--resume", "x"], "--resume doesn't work for a guest"),
        (["relay", "mqtt://h", "ABCDEFGH", "--game", "duels"], "only the host can choose duels"),
        (
            ["relay", "mqtt://h", "ABCDEFGH", "--watch", "--computer", "adept"],
            "--computer doesn't work for a spectator",
        ),
        (["relay", "mqtt://h", "ABCDEFGH", "--watch", "--host"], "not allowed with"),
        (["relay", "mqtt://h", "--ticket", "x"], "--ticket doesn't work for a host"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run_command("online", words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("command", [["join", "host:"], ["forward", "host:x", "--profile", "lan"]])
def test_an_address_that_is_none_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run_command("online", command)
    assert ended.value.code == 2
    assert "expected an address like" in capsys.readouterr().err


def test_who_joins_where_nobody_waits_hears_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peer, "ANSWER_SECONDS", 0.3)
    assert run_command("online", ["join", "127.0.0.1:9"]) == 1
    assert "No response from 127.0.0.1:9" in capsys.readouterr().err


def test_a_port_that_is_taken_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with running("host", "--port", "0") as (_, said):
        assert run_command("online", ["host", "--port", port_of(said)]) == 1
    assert capsys.readouterr().err.startswith("archon3d online: [Errno")


@pytest.mark.parametrize("words", [["host"], ["join", "h"], ["watch", "h"], ["relay", "mqtt://h"]])
def test_records_that_cannot_be_kept_are_reported_before_any_match(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as ended:
        run_command("online", [*words, "--records", str(tmp_path / "file")])
    assert ended.value.code == 2
    assert "can't create the folder" in capsys.readouterr().err


def test_hosting_needs_no_engine() -> None:
    code = (
        "import sys; import archon3d.commands.online.command;"
        " print('panda3d' in sys.modules, 'ssl' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stdout == "False False\n"


SECRET = "p#s/s?word"


@pytest.mark.parametrize(
    "words",
    [
        ["relay", f"mqtt://me:{SECRET}@relay.example"],
        ["relay", f"me:{SECRET}@relay.example"],
        ["relay", f"mqtt://me:{SECRET}"],
        ["relay", f"http://me:{SECRET}@relay.example"],
        ["relay", f"mqtt://me:{SECRET}@relay.example:99999"],
        ["relay", "mqtt://relay.example", f"mqtt://me:{SECRET}@relay.example"],
        ["relay", "mqtt://relay.example", "ABCDEFGH", f"mqtt://me:{SECRET}@relay.example"],
        ["join", f"mqtt://me:{SECRET}@relay.example"],
        ["join", f"me:{SECRET}@relay.example:x"],
        ["watch", f"mqtts://me:{SECRET}@relay.example"],
        ["forward", f"mqtts://me:{SECRET}@relay.example"],
        ["host", f"mqtt://me:{SECRET}@relay.example"],
        ["host", "--game", f"mqtt://me:{SECRET}@relay.example"],
        [f"mqtt://me:{SECRET}@relay.example"],
        [f"mqtt://me:{SECRET}@relay.example", "relay"],
    ],
)
def test_no_refusal_repeats_a_password(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        run_command("online", words)
    said = capsys.readouterr().err
    assert refused.value.code == 2
    assert "error:" in said
    assert not any(part in said for part in ("p#s", "s/s?", "?word"))


def test_a_refusal_says_how_signs_in_a_password_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run_command("online", ["relay", "mqtt://me:p#ss@relay.example"])
    assert "%23 for #" in capsys.readouterr().err
