"""Ports that routers open: PCP, NAT-PMP and UPnP, against routers that answer, refuse, and say nothing."""

import socket
import struct
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.host.gateway import own_address_towards, read_routes
from archon3d.online.traversal.datagrams import Datagram
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.port_packets import (
    BadRouterAnswer,
    OuterAddress,
    PortMapping,
    RouterRefuses,
    read_router_answer,
    write_pcp_map,
    write_pmp_address,
    write_pmp_map,
)
from archon3d.online.traversal.router_port import MAPPING_SECONDS, RouterPort
from archon3d.online.traversal.upnp import UpnpPort

GATEWAY, OWN, OUTER = "192.168.1.1", "192.168.1.2", "203.0.113.5"
ROUTER = Endpoint(GATEWAY, 5351)
PORT, GIVEN = 47583, 50_000
SUCCESS, REFUSED = 0, 2


class Router:
    """A router of a home, and the socket towards it."""

    port = 1

    def __init__(self, speaks: str, result: int = SUCCESS) -> None:
        self.speaks = speaks
        self.result = result
        self.opened: dict[int, int] = {}
        """The seconds of each open inner port."""
        self.asked: list[bytes] = []
        self.closed = False
        self._answers: list[Datagram] = []

    def send(self, packet: bytes, to: Endpoint) -> None:
        """Take a request."""
        assert to == ROUTER
        self.asked.append(packet)
        if self.speaks == "nothing":
            return
        if packet[0] == 2:
            self.say(self._pcp(packet) if self.speaks == "pcp" else struct.pack(">BBHI", 0, 129, 1, 7))
        elif self.speaks != "pmp":
            pass
        elif packet[1] == 0:
            self.say(struct.pack(">BBHI4s", 0, 128, 0, 7, socket.inet_aton(OUTER)))
        else:
            _, _, _, inner, _, seconds = struct.unpack(">BBHHHI", packet)
            self._note(inner, seconds)
            self.say(struct.pack(">BBHIHHI", 0, 129, self.result, 7, inner, GIVEN, seconds))

    def say(self, answer: bytes, sender: Endpoint = ROUTER) -> None:
        """Answer something."""
        self._answers.append((answer, sender))

    def _pcp(self, packet: bytes) -> bytes:
        seconds, own = struct.unpack_from(">I16s", packet, 4)
        assert own == b"\0" * 10 + b"\xff\xff" + socket.inet_aton(OWN)
        nonce, protocol, inner, _, _ = struct.unpack_from(">12sB3xHH16s", packet, 24)
        self._note(inner, seconds)
        address = b"\0" * 10 + b"\xff\xff" + socket.inet_aton(OUTER)
        head = struct.pack(">BBxBII12x", 2, 129, self.result, seconds, 7)
        return head + struct.pack(">12sB3xHH16s", nonce, protocol, inner, GIVEN, address)

    def _note(self, inner: int, seconds: int) -> None:
        if seconds and not self.result:
            self.opened[inner] = seconds
        else:
            self.opened.pop(inner, None)

    def poll(self) -> Sequence[Datagram]:
        """Return the answers."""
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Note it."""
        self.closed = True


def port_at(router: Router) -> RouterPort:
    """Return a port that is asked for."""
    return RouterPort(PORT, GATEWAY, OWN, router)


def run(port: RouterPort, until: float, start: float = 0.0) -> None:
    """Let time pass, ten steps a second."""
    for step in range(int(start * 10), int(until * 10) + 1):
        port.advance(step / 10)


@pytest.mark.parametrize("protocol", ["pcp", "pmp"])
def test_a_port_is_opened_renewed_and_closed(protocol: str) -> None:
    router = Router(protocol)
    port = port_at(router)
    run(port, 2)
    assert port.outer == (Endpoint(OUTER, GIVEN),)
    assert router.opened == {PORT: MAPPING_SECONDS}
    asked = len(router.asked)
    run(port, MAPPING_SECONDS / 2 - 5, 2)
    assert len(router.asked) == asked
    run(port, MAPPING_SECONDS / 2 + 5, MAPPING_SECONDS / 2 - 5)
    assert len(router.asked) == asked + 1
    port.close()
    assert router.opened == {}
    assert router.closed


def test_a_silent_router_is_asked_four_times_in_ten_minutes() -> None:
    router = Router("nothing")
    port = port_at(router)
    run(port, 500)
    assert len(router.asked) == 4
    assert port.outer == ()
    run(port, 700, 500)
    assert len(router.asked) == 8
    port.close()
    assert len(router.asked) == 8


@pytest.mark.parametrize("protocol", ["pcp", "pmp"])
def test_a_router_that_refuses_is_left_alone(protocol: str) -> None:
    router = Router(protocol, REFUSED)
    port = port_at(router)
    run(port, 300)
    assert port.outer == ()
    assert len(router.asked) <= 4


def test_answers_from_elsewhere_or_to_others_do_not_count() -> None:
    router = Router("nothing")
    port = port_at(router)
    port.advance(0)
    request = router.asked[0]
    answer = router._pcp(request)
    router.say(answer, Endpoint("192.168.1.66", 5351))
    router.say(answer[:24] + bytes(12) + answer[36:])
    port.advance(0.1)
    assert not port.outer
    router.say(answer)
    port.advance(0.2)
    assert list(port.outer) == [Endpoint(OUTER, GIVEN)]


def test_requests_are_written_as_the_standards_say() -> None:
    assert write_pmp_address() == b"\x00\x00"
    assert write_pmp_map(PORT, 0, 3600) == bytes.fromhex("00010000b9df000000000e10")
    request = write_pcp_map(OWN, bytes(range(12)), PORT, 0, 3600)
    assert request == bytes.fromhex(
        "0201000000000e1000000000000000000000ffffc0a80102"
        "000102030405060708090a0b11000000b9df000000000000000000000000ffff00000000"
    )


def test_answers_are_read_as_the_standards_say() -> None:
    assert read_router_answer(bytes.fromhex("0080000000000007cb007105")) == OuterAddress(OUTER)
    mapped = read_router_answer(bytes.fromhex("0081000000000007b9dfc35000000e10"))
    assert mapped == PortMapping(PORT, GIVEN, 3600)
    with pytest.raises(RouterRefuses, match="result is 3"):
        read_router_answer(bytes.fromhex("0081000300000007b9dfc35000000e10"))


@given(st.binary(max_size=80))
def test_garbage_raises_nothing_else(packet: bytes) -> None:
    for one in (packet, b"\x02\x81" + packet, b"\x00\x80" + packet, b"\x00\x81" + packet):
        try:
            read_router_answer(one)
        except (BadRouterAnswer, RouterRefuses):
            continue


class UpnpClient:
    """What miniupnpc has, with a router behind it or none."""

    lanaddr = OWN
    discoverdelay = 0

    def __init__(self, *, answers: bool = True) -> None:
        self.answers = answers
        self.opened: list[tuple[Any, ...]] = []
        self.closed: list[tuple[Any, ...]] = []

    def discover(self) -> int:
        """Find the router."""
        if not self.answers:
            raise Exception("Success")  # noqa: TRY002  # as miniupnpc does
        return 1

    def selectigd(self) -> str:
        """Choose it."""
        return "http://192.168.1.1"

    def addportmapping(self, *wanted: Any) -> bool:
        """Open a port."""
        self.opened.append(wanted)
        return True

    def externalipaddress(self) -> str:
        """Return the outer address."""
        return OUTER

    def deleteportmapping(self, *wanted: Any) -> bool:
        """Close a port."""
        self.closed.append(wanted)
        return True


def test_upnp_opens_a_port_and_closes_it() -> None:
    client = UpnpClient()
    port = UpnpPort(PORT, lambda: client)
    port.close()
    port.wait()
    assert client.opened == [(PORT, "UDP", OWN, PORT, "archon3d", "", MAPPING_SECONDS)]
    assert client.closed == [(PORT, "UDP")]
    assert port.outer == ()


@pytest.mark.parametrize("client", [None, UpnpClient(answers=False)])
def test_without_upnp_there_is_no_port(client: UpnpClient | None) -> None:
    port = UpnpPort(PORT, lambda: client)
    port.wait()
    assert port.outer == ()
    port.close()


TABLE = """Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
eth0\t00000000\t010200C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
"""


def test_the_gateway_is_that_of_the_default_route_with_the_lowest_metric() -> None:
    assert read_routes(TABLE) == "192.0.2.1"
    assert read_routes(TABLE.replace("010200C0", "00000000").replace("0003", "0001")) is None
    assert read_routes("") is None
    assert read_routes("Iface\nsomething\tthat is\tno table\n") is None


def test_the_own_address_towards_a_gateway_is_known_without_a_packet() -> None:
    assert own_address_towards("127.0.0.1") == "127.0.0.1"
