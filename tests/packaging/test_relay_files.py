"""The relay's configuration, in mosquitto itself where it is installed: nobody hears what others are sent."""

import configparser
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessage, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from archon3d.online.transport.link import Link
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import HOST, RelayLink, room_of
from archon3d.online.transport.wire import MOST_BYTES

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "relay"
MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
NEEDS_MOSQUITTO = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed")
CODE = "ABCDEFGH"
ROOM = room_of(CODE, "play").removesuffix("-play")
PATIENCE = 20.0


def settings() -> dict[str, str]:
    lines = (FOLDER / "mosquitto.conf").read_text("utf-8").splitlines()
    words = (line.split(maxsplit=1) for line in lines if line and not line.startswith("#"))
    return dict(words)


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    """Yield the relay as it is shipped, at a free port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    text = (FOLDER / "mosquitto.conf").read_text("utf-8")
    (tmp_path / "mosquitto.conf").write_text(
        text.replace("listener 1883", f"listener {port} 127.0.0.1\nuser root")
    )
    shutil.copy(FOLDER / "acl", tmp_path)
    with subprocess.Popen([str(MOSQUITTO), "-c", "mosquitto.conf"], cwd=tmp_path) as broker:
        deadline = time.monotonic() + PATIENCE
        while True:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert broker.poll() is None, "mosquitto does not take the configuration"
            assert time.monotonic() < deadline
            time.sleep(0.02)
        yield Relay("127.0.0.1", port)
        broker.terminate()


def arrives(link: Link, wanted: bytes) -> bool:
    deadline = time.monotonic() + 2.0
    while time.monotonic() < deadline:
        if any(packet == wanted for packet, _ in link.poll()):
            return True
        time.sleep(0.01)
    return False


def test_a_packet_fits_and_nothing_is_kept() -> None:
    found = settings()
    assert int(found["max_packet_size"]) > MOST_BYTES + 100
    assert (found["persistence"], found["retain_available"], found["acl_file"]) == ("false", "false", "acl")


@NEEDS_MOSQUITTO
def test_players_hear_each_other_and_strangers_nobody(relay: Relay) -> None:
    host, guest = (RelayLink(relay, CODE, hosts=hosts) for hosts in (True, False))
    heard: list[MQTTMessage] = []
    spy = Client(CallbackAPIVersion.VERSION2, "0123456789abcdef", protocol=MQTTv311)
    spy.on_message = lambda client, data, message: heard.append(message)
    spy.connect(relay.host, relay.port)
    spy.loop_start()
    for topic in ("#", "archon3d/#", "archon3d/1/+/to-host/+", "archon3d/1/+/to/+", "$SYS/#"):
        spy.subscribe(topic)
    assert not arrives(guest, b"nothing has been sent")
    guest.send(b"to the host", HOST)
    assert arrives(host, b"to the host")
    spy.publish(f"archon3d/1/{ROOM}-play/to-host/{'0' * 16}", b"in another's name")
    spy.publish(f"archon3d/1/{ROOM}-play/to/{'0' * 16}", b"as the host")
    spy.publish("elsewhere", b"anything")
    assert not arrives(host, b"in another's name")
    spy.publish(f"archon3d/1/{ROOM}-play/to-host/0123456789abcdef", b"in its own name")
    assert arrives(host, b"in its own name")
    assert heard == []
    spy.disconnect()
    spy.loop_stop()
    for link in (host, guest):
        link.close()


# ------------------------------------------------------------------------------------------ its installation

SHELL = shutil.which("sh")


@pytest.mark.skipif(SHELL is None, reason="this system has no shell for the script")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bogus",), "unknown option --bogus; there is only --remove"),
        ((), "this machine does not run systemd; start mosquitto -c mosquitto.conf yourself"),
    ],
)
def test_the_script_says_what_keeps_it_from_installing(words: Sequence[str], sentence: str) -> None:
    if not words and (Path("/run/systemd/system").exists() or os.getuid() != 0):
        pytest.skip("it would install the relay here, or ask for root first")
    done = subprocess.run(
        [str(SHELL), FOLDER / "install.sh", *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, f"install.sh: {sentence}\n")


def test_the_script_installs_what_the_service_uses() -> None:
    script, unit = ((FOLDER / name).read_text("utf-8") for name in ("install.sh", "archon3d-relay.service"))
    (folder,) = re.findall(r"^folder=(.*)$", script, re.MULTILINE)
    assert f"WorkingDirectory={folder}\n" in unit
    assert f"nft -f {folder}/limits.nft\n" in unit
    (copied,) = re.findall(r'^cp (.*) "\$folder"$', script, re.MULTILINE)
    assert set(copied.split()) == {
        *("mosquitto.conf", settings()["acl_file"], "limits.nft", "turnserver.conf")
    }
    reflector = (FOLDER / "archon3d-reflector.service").read_text("utf-8")
    assert f"turnserver -c {folder}/turnserver.conf\n" in reflector
    assert 'cp archon3d-relay.service archon3d-reflector.service "$units"\n' in script


@pytest.mark.parametrize("unit", ["archon3d-relay", "archon3d-reflector"])
def test_a_service_that_fails_until_there_is_an_address_is_started_again_for_ever(unit: str) -> None:
    """Without a limit of its own, systemd gives up after five starts within ten seconds."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.read_string((FOLDER / f"{unit}.service").read_text("utf-8"))
    assert (read["Unit"]["StartLimitIntervalSec"], read["Service"]["Restart"]) == ("0", "always")


CALLS = """
import selectors, socket, sys
family, host = (socket.AF_INET6, "::1") if sys.argv[1] == "6" else (socket.AF_INET, "127.0.0.1")
for port in (1883, 1884):
    server = socket.create_server((host, port), family=family, backlog=200)
    waiting, came = selectors.DefaultSelector(), 0
    for _ in range(50):
        call = socket.socket(family)
        call.setblocking(False)
        call.connect_ex((host, port))
        waiting.register(call, selectors.EVENT_WRITE)
    while answered := waiting.select(0.3):
        for key, _ in answered:
            waiting.unregister(key.fileobj)
            came += 1
    print(port, came)
"""
"""Call two ports of this machine fifty times each, and say how many calls came through."""


def in_a_network_of_its_own(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command as root in a network namespace with the limits loaded."""
    begin = f'ip link set lo up && nft -f "{FOLDER}/limits.nft" && nft -f "{FOLDER}/limits.nft" && exec "$@"'
    return subprocess.run(
        ["unshare", "--net", "sh", "-c", begin, "sh", *words], capture_output=True, text=True, check=False
    )


def namespaces_work() -> bool:
    """Return whether this user may make a network namespace, and has nftables there."""
    tools = all(map(shutil.which, ("unshare", "ip", "nft")))
    return tools and in_a_network_of_its_own("true").returncode == 0


QUESTIONS = """
import socket, sys
family, host = (socket.AF_INET6, "::1") if sys.argv[1] == "6" else (socket.AF_INET, "127.0.0.1")
for port in (3478, 3480):
    server, asking = (socket.socket(family, socket.SOCK_DGRAM) for _ in range(2))
    server.bind((host, port))
    server.setblocking(False)
    for _ in range(100):
        asking.sendto(b"?", (host, port))
    came = 0
    while True:
        try:
            server.recv(9)
        except BlockingIOError:
            break
        came += 1
    print(port, came)
"""
"""Send a hundred questions to the reflector's port, and to one of another program, and count what arrives."""


@pytest.mark.parametrize("version", ["4", "6"])
def test_one_address_cannot_take_the_reflector_for_itself(version: str) -> None:
    if not namespaces_work():
        pytest.skip("no network namespaces with nftables here")
    done = in_a_network_of_its_own(sys.executable, "-c", QUESTIONS, version)
    came = {int(port): int(count) for port, count in map(str.split, done.stdout.splitlines())}
    assert came[3480] == 100
    assert 40 <= came[3478] <= 45


@pytest.mark.parametrize("version", ["4", "6"])
def test_one_address_cannot_take_the_relay_for_itself(version: str) -> None:
    if not namespaces_work():
        pytest.skip("no network namespaces with nftables here")
    done = in_a_network_of_its_own(sys.executable, "-c", CALLS, version)
    came = {int(port): int(count) for port, count in map(str.split, done.stdout.splitlines())}
    assert came[1884] == 50
    assert 30 <= came[1883] <= 32
