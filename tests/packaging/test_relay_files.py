"""The relay's configuration, in mosquitto itself where it is installed: nobody hears what others are sent."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessage, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from archon3d.online.transport.link import Link
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import HOST, RelayLink
from archon3d.online.transport.wire import MOST_BYTES

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "relay"
MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
NEEDS_MOSQUITTO = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed")
CODE = "ABCDEF"
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
    spy.publish(f"archon3d/1/{CODE}-play/to-host/{'0' * 16}", b"in another's name")
    spy.publish(f"archon3d/1/{CODE}-play/to/{'0' * 16}", b"as the host")
    spy.publish("elsewhere", b"anything")
    assert not arrives(host, b"in another's name")
    spy.publish(f"archon3d/1/{CODE}-play/to-host/0123456789abcdef", b"in its own name")
    assert arrives(host, b"in its own name")
    assert heard == []
    spy.disconnect()
    spy.loop_stop()
    for link in (host, guest):
        link.close()
