"""Play over a relay: packets find their way by a code, and a relay that comes back costs no match."""

import math
import socket
import sys
import time
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace

import pytest
from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from archon3d.activities.reasons import reason_words
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import duel_terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.link import Address, Link
from archon3d.online.transport.relay import CODE_LETTERS, Relay, new_code, read_code, read_relay
from archon3d.online.transport.relay_link import (
    HOST,
    MOST_A_SECOND,
    Door,
    RelayLink,
    RelayRoute,
    private_room,
    room_of,
)
from archon3d.online.transport.relay_room import MOST_WAITING, RoomConnection
from archon3d.online.transport.wire import MOST_BYTES
from tests.online import fuzz_relay
from tests.online.broker import Broker

CODE = "ABCDEFGH"
ROOM = room_of(CODE, "play").removesuffix("-play")
TICKET = "ab" * 12
PATIENCE = 60.0


@pytest.fixture
def broker() -> Iterator[Broker]:
    one = Broker()
    yield one
    one.stop()


def at(broker: Broker) -> Relay:
    return Relay("127.0.0.1", broker.port)


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.002)


def next_packet(link: Link) -> tuple[bytes, object]:
    found: list[tuple[bytes, object]] = []
    deadline = time.monotonic() + PATIENCE
    while not found:
        assert time.monotonic() < deadline, "nothing comes"
        found += link.poll()
        time.sleep(0.002)
    (packet,) = found
    return packet


def pair(broker: Broker) -> tuple[RelayLink, RelayLink]:
    host = RelayRoute(at(broker), CODE).host()
    guest, address = RelayRoute(at(broker), CODE).join()
    assert address == HOST
    wait_for(lambda: len(broker.subscriptions) == 2)
    return host, guest


# ------------------------------------------------------------------------------------- what is written


@pytest.mark.parametrize(
    ("text", "relay"),
    [
        ("mqtt://relay.example", Relay("relay.example", 1883)),
        ("relay.example:1884", Relay("relay.example", 1884)),
        ("mqtts://[2001:db8::1]", Relay("2001:db8::1", 8883, secret=True)),
        ("mqtt://me:a%40b@h:9/", Relay("h", 9, user="me", password="a@b")),
    ],
)
def test_a_relay_is_read(text: str, relay: Relay) -> None:
    assert read_relay(text) == relay


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mqtt://",
        "http://relay.example",
        "mqtt://h:x",
        "mqtt://h:0",
        "mqtt://h/room",
        "mqtt://[::1",
        "mqtt://a..b",
        "a b",
    ],
)
def test_what_is_no_relay_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected a relay like mqtt://relay\.example"):
        read_relay(text)


def test_a_code_is_read_however_it_is_written() -> None:
    assert read_code(" abcd-efgh ") == CODE
    codes = {new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(read_code(code) == code and set(code) <= set(CODE_LETTERS) for code in codes)


@pytest.mark.parametrize(
    "text", ["", "ABCDE", "ABCDEFG", "ABCDEFGHJ", "ABCDEFG1", "ABCDEFGO", "ABCD+EFG", "ABCD/EFG"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a code has 8 letters"):
        read_code(text)


# -------------------------------------------------------------------------------------------- packets


def test_packets_go_both_ways_and_to_nobody_else(broker: Broker) -> None:
    host, guest = pair(broker)
    other = RelayLink(at(broker), CODE, hosts=False)
    elsewhere = RelayLink(at(broker), "ABCDEG", hosts=True)
    watching = RelayLink(at(broker), CODE, "watch", hosts=True)
    wait_for(lambda: len(broker.subscriptions) == 5)
    guest.send(b"\x00here", HOST)
    packet, sender = next_packet(host)
    assert packet == b"\x00here"
    host.send(b"there", sender)
    assert next_packet(guest) == (b"there", HOST)
    assert [*other.poll(), *elsewhere.poll(), *watching.poll()] == []
    for link in (host, guest, other, elsewhere, watching):
        link.close()


def test_what_is_no_packet_is_dropped(broker: Broker) -> None:
    host, guest = pair(broker)
    guest.send(bytes(MOST_BYTES + 1), HOST)
    guest.send(b"last", HOST)
    assert next_packet(host)[0] == b"last"
    for link in (host, guest):
        link.close()


def test_of_what_is_not_read_the_newest_is_kept() -> None:
    """What a client hears is heard here by hand, so that no flood is one by the clock."""
    client = SimpleNamespace()
    room = RoomConnection(client, "room", "room/to-host/+", "room/to/{}", math.inf)  # type: ignore[arg-type]  # it stands for paho's
    packets = [number.to_bytes(2, "big") for number in range(3 * MOST_WAITING)]
    for packet in packets:
        client.on_message(client, None, SimpleNamespace(payload=packet, topic="room/to-host/one"))
    assert room.take(len(packets)) == [(packet, "one") for packet in packets[-MOST_WAITING:]]


def test_while_the_relay_is_away_packets_are_lost_and_then_they_go_again(broker: Broker) -> None:
    host, guest = pair(broker)
    broker.stop()
    while not guest.faults:
        guest.send(b"lost", HOST)
        time.sleep(0.01)
    again = Broker(broker.port)
    wait_for(lambda: len(again.subscriptions) == 2)
    guest.send(b"found", HOST)
    assert next_packet(host)[0] == b"found"
    for link in (host, guest):
        link.close()
    again.stop()


def raw_client(port: int, name: str = "") -> Client:
    """Return a client that speaks MQTT and nothing else."""
    client = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTv311)
    client.connect("127.0.0.1", port)
    client.loop_start()
    wait_for(client.is_connected)
    return client


def test_messages_of_those_who_are_no_guests_are_dropped(broker: Broker) -> None:
    host, guest = pair(broker)
    stranger = raw_client(broker.port)
    for sender in ("", "host", "g" * 16, "0" * 15, "0" * 17, "\N{SNOWMAN}"):
        stranger.publish(f"archon3d/1/{ROOM}-play/to-host/{sender}", b"junk")
    stranger.publish(f"archon3d/1/{ROOM}-play/to-host/{'0' * 16}", b"from a number")
    assert next_packet(host) == (b"from a number", "0" * 16)
    stranger.disconnect()
    stranger.loop_stop()
    for link in (host, guest):
        link.close()


# ---------------------------------------------------------------------------------- rooms of two's own


def in_a_room(broker: Broker, door: Door = "play") -> tuple[RelayLink, RelayLink, Address]:
    """Return a host and a guest who have met, with packets in a room of their own."""
    host = RelayRoute(at(broker), CODE, door).host()
    guest, _ = RelayRoute(at(broker), CODE, door).join()
    wait_for(lambda: len(broker.subscriptions) == 2)
    guest.send(b"first", HOST)
    _, number = next_packet(host)
    guest.meet(HOST, TICKET)
    host.meet(number, TICKET)
    wait_for(lambda: len(broker.subscriptions) == 4)
    rooms = 2 if door == "play" else 3

    def settled() -> bool:
        guest.send(b"second", HOST)
        host.send(b"third", number)
        host.poll()
        guest.poll()
        return len(broker.names) == rooms

    wait_for(settled)
    return host, guest, number


def until_arrived(link: RelayLink, packet: bytes, sender: Address) -> None:
    """Wait for the packet; before it come at most copies of what the two sent in both rooms as they met."""
    found: list[tuple[bytes, Address]] = []

    def arrived() -> bool:
        found.extend(link.poll())
        return (packet, sender) in found

    wait_for(arrived)
    assert {each for each, _ in found} <= {b"first", b"second", b"third", packet}


def until_heard(sender: RelayLink, packet: bytes, listener: RelayLink) -> Address:
    """Send the packet to the host until it arrives; return the sender's number."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        sender.send(packet, HOST)
        time.sleep(0.01)
        for found, number in listener.poll():
            if found == packet:
                return number
    raise AssertionError("nothing comes")


def test_those_who_have_met_leave_the_room_of_the_code(broker: Broker) -> None:
    host, guest, number = in_a_room(broker)
    room, private = private_room(TICKET)
    assert sorted(broker.names) == sorted([room, private])
    for squatter in (f"{ROOM}-play", str(number)):
        thief = raw_client(broker.port, squatter)
        thief.subscribe("archon3d/1/+/to-host/+")
        thief.publish(f"archon3d/1/{ROOM}-play/to/{number}", b"from the thief")
        thief.publish(f"archon3d/1/{ROOM}-play/to-host/{number}", b"from the thief")
        guest.send(b"undisturbed", HOST)
        until_arrived(host, b"undisturbed", number)
        host.send(b"as well", number)
        until_arrived(guest, b"as well", HOST)
        thief.disconnect()
        thief.loop_stop()
    for link in (host, guest):
        link.close()


def test_a_spectator_has_a_room_of_its_own_and_the_door_stays_open(broker: Broker) -> None:
    host, guest, number = in_a_room(broker, "watch")
    thief = raw_client(broker.port, f"{ROOM}-watch")
    guest.send(b"undisturbed", HOST)
    until_arrived(host, b"undisturbed", number)
    thief.disconnect()
    thief.loop_stop()
    wait_for(lambda: f"{ROOM}-watch" in broker.names)
    later, _ = RelayRoute(at(broker), CODE, "watch").join()
    assert until_heard(later, b"me too", host) != number
    host.part(number)
    wait_for(lambda: private_room(TICKET)[0] not in broker.names)
    for link in (host, guest, later):
        link.close()


def test_who_was_killed_comes_back_into_the_room_of_the_ticket(broker: Broker) -> None:
    host, guest, number = in_a_room(broker)
    again, _ = RelayRoute(at(broker), CODE).join(TICKET)
    assert until_heard(again, b"back", host) == number
    guest.close()
    host.close()
    host = RelayRoute(at(broker), CODE).host(TICKET)
    until_heard(again, b"and you", host)
    for link in (host, again):
        link.close()


def test_a_flooded_room_is_left_for_a_while(broker: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archon3d.online.transport.relay_link.FLOODED_SECONDS", 0.5)
    host = RelayRoute(at(broker), CODE).host()
    stranger = raw_client(broker.port, "0" * 16)
    for _ in range(4 * MOST_A_SECOND):
        stranger.publish(f"archon3d/1/{ROOM}-play/to-host/{'0' * 16}", b"flood")
    wait_for(lambda: f"{ROOM}-play" not in broker.names)
    found = 0
    while arrived := host.poll():
        found += len(arrived)
    assert 0 < found <= 2 * MOST_A_SECOND
    wait_for(lambda: host.poll() == [] and f"{ROOM}-play" in broker.names)
    stranger.disconnect()
    stranger.loop_stop()
    host.close()


def test_r9_noise_changes_nothing_and_takes_no_memory() -> None:
    counted = fuzz_relay.fuzz(3_000, seed=4)
    assert counted["messages"] == 3_000
    assert counted["refused"] > 500


# ------------------------------------------------------------------------------------- what is refused


def test_a_relay_that_is_not_there_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(OSError, match=f"can't reach the relay 127.0.0.1:{port}"):
        RelayLink(Relay("127.0.0.1", port), CODE, hosts=True)


def test_a_wrong_password_is_said() -> None:
    broker = Broker(user="me", password="right")
    with pytest.raises(OSError, match=r"refuses the connection: .*[Bb]ad user"):
        RelayLink(Relay("127.0.0.1", broker.port, user="me", password="wrong"), CODE, hosts=True)
    RelayLink(Relay("127.0.0.1", broker.port, user="me", password="right"), CODE, hosts=True).close()
    broker.stop()


# ------------------------------------------------------------------------------------------- a contest


def test_a_relay_that_is_restarted_in_a_duel_costs_nothing(broker: Broker) -> None:
    """Both sides come to the same end, with the same record."""
    host, guest = pair(broker)
    terms = duel_terms("archon", ("knight", "goblin"), "C", "fixed", 3, 0)
    sessions = [
        OnlineSession(Connection(host, introduce(terms.to_json())), ComputerSeat("novice"), terms),
        OnlineSession(Connection(guest, introduce(), HOST), ComputerSeat("novice")),
    ]

    def go_on() -> bool:
        for session in sessions:
            session.advance(time.monotonic())
        return True

    wait_for(lambda: go_on() and all(session.statistics.ticks > 60 for session in sessions))
    broker.stop()
    stopped = time.monotonic()
    while time.monotonic() < stopped + 0.5:
        go_on()
        time.sleep(0.002)
    again = Broker(broker.port)
    wait_for(lambda: go_on() and all(session.phase == "over" for session in sessions))
    results = [session.result for session in sessions]
    assert results[0] is not None
    assert results[0] == results[1]
    assert sessions[0].record == sessions[1].record
    assert not any(session.differences for session in sessions)
    for link in (host, guest):
        link.close()
    again.stop()


@pytest.mark.parametrize("known", ["1.6.1", None])
def test_an_old_client_is_named_with_what_is_needed(
    known: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = ModuleType("paho.mqtt")
    if known:
        vars(old)["__version__"] = known
    package = ModuleType("paho")
    vars(package)["mqtt"] = old
    for name, module in {
        "paho": package,
        "paho.mqtt": old,
        "paho.mqtt.client": None,
        "paho.mqtt.enums": None,
    }.items():
        monkeypatch.setitem(sys.modules, name, module)
    with pytest.raises(OSError, match="need paho-mqtt 2 or newer") as refused:
        RelayRoute(Relay("127.0.0.1", 1), CODE).join()
    said = str(refused.value)
    assert (known or "an older version") in said
    assert (known or "an older version") in reason_words(f"{said[:1].upper()}{said[1:]}.")


def test_no_trace_shows_a_relays_password() -> None:
    shown = repr(RelayRoute(read_relay("mqtt://anna:geheim@relay.example"), CODE))
    assert "relay.example" in shown
    assert "geheim" not in shown
    assert "anna" not in shown
