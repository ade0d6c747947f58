"""The relay as packaging/relay has it, by a real mosquitto: what it refuses, and its bounded memory."""

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from archon3d import __version__
from archon3d.online.quick.entry import QuickOffer
from archon3d.online.quick.meeting import QuickMeeting, QuickPlay
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import HOST, RelayLink, RelayRoute, room_of
from tests.online.load import load, report

FOLDER = Path(__file__).parents[2] / "packaging/relay"
PROGRAM = shutil.which("mosquitto") or "/usr/sbin/mosquitto"
CODE = "ABCDEFGH"
ROOM = room_of(CODE, "play").removesuffix("-play")
PATIENCE = 30.0
MOST_MEGABYTES = 40

pytestmark = [
    pytest.mark.skipif(not Path(PROGRAM).exists(), reason="mosquitto is not installed"),
    pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc"),
]


class Mosquitto:
    """The broker with the files of the package, at a port of this machine."""

    def __init__(self, folder: Path, most: int = 4000) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as probe:
            self.port: int = probe.getsockname()[1]
        text = (FOLDER / "mosquitto.conf").read_text()
        changes = {
            "listener 1883": f"user root\nlistener {self.port} 127.0.0.1",
            "max_connections 4000": f"max_connections {most}",
        }
        for old, new in changes.items():
            assert old in text
            text = text.replace(old, new)
        (folder / "mosquitto.conf").write_text(text)
        shutil.copy(FOLDER / "acl", folder)
        self._folder = folder
        self.start()

    def start(self) -> None:
        """Start it, at first or after it was killed, and wait until it answers."""
        self.program = subprocess.Popen([PROGRAM, "-c", "mosquitto.conf"], cwd=self._folder)
        wait_for(self._answers)

    def kill(self) -> None:
        """Kill it at once."""
        self.program.kill()
        self.program.wait()

    def _answers(self) -> bool:
        assert self.program.poll() is None, "mosquitto does not take its configuration"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    @property
    def relay(self) -> Relay:
        return Relay("127.0.0.1", self.port)

    @property
    def megabytes(self) -> float:
        """Its memory."""
        status = Path(f"/proc/{self.program.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def client(self, name: str) -> Client:
        """Return a client that speaks MQTT and nothing else."""
        client = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTv311, reconnect_on_failure=False)
        client.connect("127.0.0.1", self.port)
        client.loop_start()
        wait_for(client.is_connected)
        return client

    def stop(self) -> None:
        self.program.terminate()
        self.program.wait()


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.01)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    one = Mosquitto(tmp_path)
    yield one
    one.stop()


def pair(broker: Mosquitto) -> tuple[RelayLink, RelayLink, object]:
    """Return a host, a guest, and the guest's number; packets go both ways."""
    host, guest = RelayRoute(broker.relay, CODE).host(), RelayRoute(broker.relay, CODE).join()[0]
    deadline, found = time.monotonic() + PATIENCE, list[tuple[bytes, object]]()
    while not found:
        assert time.monotonic() < deadline, "nothing comes"
        guest.send(b"first", HOST)
        time.sleep(0.01)
        found += host.poll()
    return host, guest, found[0][1]


STRANGERS = ("stranger", "+", "#", f"{ROOM}-watch", f"{ROOM}-play/to-host/x")
"""Names of clients that are no players."""


def test_strangers_hear_nothing_and_are_not_heard(broker: Mosquitto) -> None:
    host, guest, number = pair(broker)
    heard: list[tuple[str, bytes]] = []
    strangers = [broker.client(name) for name in STRANGERS]
    for name, stranger in zip(STRANGERS, strangers, strict=True):
        stranger.on_message = lambda client, data, message, name=name: heard.append((name, message.payload))
        for topic in (
            "#",
            "archon3d/1/#",
            "archon3d/1/+/to-host/+",
            f"archon3d/1/{ROOM}-play/to/{number}",
            "$SYS/#",
        ):
            stranger.subscribe(topic)
    time.sleep(0.3)
    for stranger in strangers:
        for topic in (f"{ROOM}-play/to/{number}", f"{ROOM}-play/to-host/{number}"):
            stranger.publish(f"archon3d/1/{topic}", b"from nobody")
    for _ in range(20):
        guest.send(b"up", HOST)
        host.send(b"down", str(number))
        time.sleep(0.01)
    arrived: set[bytes] = set()

    def all_arrived() -> bool:
        arrived.update(packet for packet, _ in guest.poll())
        return bool(arrived)

    wait_for(all_arrived)
    time.sleep(0.3)
    all_arrived()
    assert heard == []
    assert {packet for packet, _ in host.poll()} <= {b"first", b"up"}
    assert arrived == {b"down"}
    for stranger in strangers:
        stranger.loop_stop()
    host.close()
    guest.close()


@pytest.mark.parametrize(("size", "quality"), [(1_400, 0), (100_000, 0), (20, 1), (20, 2)])
def test_what_no_packet_is_like_is_not_carried(broker: Mosquitto, size: int, quality: int) -> None:
    """Who sends too much at once, or wants it kept, is disconnected."""
    host = RelayRoute(broker.relay, CODE).host()
    stranger = broker.client("0" * 16)
    stranger.publish(f"archon3d/1/{ROOM}-play/to-host/{'0' * 16}", bytes(size), quality)
    wait_for(lambda: not stranger.is_connected())
    assert host.poll() == []
    stranger.loop_stop()
    host.close()


@pytest.mark.full
def test_who_reads_nothing_takes_no_memory(broker: Mosquitto) -> None:
    """A hundred megabytes for somebody who takes none of them."""
    number = b"f" * 16
    topic = b"archon3d/1/" + ROOM.encode() + b"-play/to/" + number
    with socket.create_connection(("127.0.0.1", broker.port)) as slow:
        slow.sendall(b"\x10\x1c\x00\x04MQTT\x04\x02\x00\x00\x00\x10" + number)
        slow.sendall(
            b"\x82" + bytes([5 + len(topic)]) + b"\x00\x01\x00" + bytes([len(topic)]) + topic + b"\x00"
        )
        time.sleep(0.3)
        before = broker.megabytes
        host = broker.client(f"{ROOM}-play")
        for _ in range(800):
            for _ in range(100):
                sent = host.publish(topic.decode(), bytes(1_200))
            sent.wait_for_publish(PATIENCE)
        assert broker.megabytes < before + MOST_MEGABYTES
        host.loop_stop()


def test_what_a_relay_carries_is_measured(broker: Mosquitto) -> None:
    counted = load(("127.0.0.1", broker.port), matches=3, seconds=1.0)
    row = report([counted], (0.5, 10.0))
    assert counted.sent == len(counted.took) == 3 * 2 * 60
    assert 0 < row["median_ms"] <= row["p99_ms"] <= row["most_ms"] + 0.1
    assert row["lost_percent"] == 0


def test_a_full_relay_says_so(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path, 3)
    host, guest, _ = pair(broker)
    crowd: list[RelayLink] = []

    def fill() -> None:
        while len(crowd) < 10:
            crowd.append(RelayRoute(broker.relay, CODE).join()[0])

    with pytest.raises(OSError, match=f"the relay 127.0.0.1:{broker.port}"):
        fill()
    for one in crowd:
        one.close()
    guest.send(b"still here", HOST)
    wait_for(lambda: any(packet == b"still here" for packet, _ in host.poll()))
    host.close()
    guest.close()
    broker.stop()


def test_two_players_meet_in_the_public_lobby(broker: Mosquitto) -> None:
    """The access rules carry the lobby's one topic, and none beside it."""
    play = QuickPlay(lambda: ComputerSeat("novice"), direct=False, has_lobby=False)
    host, guest = QuickMeeting(broker.relay, play), QuickMeeting(broker.relay, play)
    offer = QuickOffer("", "archers", __version__)

    def advance() -> None:
        host.advance()
        guest.advance()

    def come(condition: Callable[[], object]) -> Callable[[], bool]:
        def both() -> bool:
            advance()
            return bool(condition())

        return both

    stranger, heard = broker.client("0" * 16), list[str]()
    stranger.on_message = lambda client, data, message: heard.append(message.topic)
    stranger.subscribe("archon3d/1/lobby/#")
    host.wait(Terms("archers", seed=3), offer)
    wait_for(come(lambda: guest.lobby.waiting))
    assert guest.lobby.ping is not None
    stranger.publish("archon3d/1/lobby/more", b"beside it")
    guest.join(guest.lobby.waiting[0])
    wait_for(come(lambda: host.met and guest.met))
    assert set(heard) <= {"archon3d/1/lobby"}
    stranger.loop_stop()
    for one in (host, guest):
        one.close()
        assert one.met is not None
        one.met.close()
