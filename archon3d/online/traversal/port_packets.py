"""Packets that ask a router for an outer port: PCP (RFC 6887), and its elder NAT-PMP (RFC 6886).

Both use the router's port 5351, and answers begin with a version, by which they differ. Of PCP this is the
MAP request alone. Numbers are big-endian.
"""

import ipaddress
import struct
from dataclasses import dataclass
from typing import Final

ROUTER_PORT: Final = 5351
"""The port where routers take these requests."""
MAP_NONCE_BYTES: Final = 12

_NAT_PMP: Final = 0
_PCP: Final = 2
_UDP: Final = 17
_ANSWER: Final = 0x80
_ADDRESS, _MAP = 0, 1
_PCP_HEAD: Final = struct.Struct(">BBHI16s")
_PCP_MAP: Final = struct.Struct(">12sB3xHH16s")
_PCP_ANSWER_HEAD: Final = struct.Struct(">BBxBI16x")
_PMP_MAP: Final = struct.Struct(">BBHHHI")
_PMP_ANSWER: Final = struct.Struct(">BBH4x")
_PMP_ADDRESS: Final = struct.Struct(">4s")
_PMP_MAPPED: Final = struct.Struct(">HHI")
_ANY_IPV4: Final = ipaddress.ip_address("::ffff:0.0.0.0").packed


class BadRouterAnswer(ValueError):
    """The packet is not an answer of a router."""


class RouterRefuses(ValueError):
    """The router answers that it does not do that."""


class OlderProtocol(RouterRefuses):
    """The router speaks NAT-PMP alone."""


@dataclass(frozen=True, slots=True)
class PortMapping:
    """A port that the router forwards to this machine."""

    inner: int
    """This machine's port."""
    outer: int
    seconds: int
    """For how long; 0 for a port that is closed."""
    address: str | None = None
    """The router's outer address; NAT-PMP tells it apart from the port."""
    nonce: bytes = b""


@dataclass(frozen=True, slots=True)
class OuterAddress:
    """The router's outer address, as NAT-PMP tells it."""

    address: str


def write_pcp_map(own: str, nonce: bytes, port: int, outer: int, seconds: int) -> bytes:
    """Return a request to forward a UDP port to this machine; 0 seconds close it.

    `own` is this machine's address towards the router, `outer` the wanted port, or 0 for any.
    """
    address = ipaddress.ip_address(f"::ffff:{own}" if ":" not in own else own).packed
    head = _PCP_HEAD.pack(_PCP, _MAP, 0, seconds, address)
    return head + _PCP_MAP.pack(nonce, _UDP, port, outer, _ANY_IPV4)


def write_pmp_map(port: int, outer: int, seconds: int) -> bytes:
    """Return the same request of NAT-PMP."""
    return _PMP_MAP.pack(_NAT_PMP, _MAP, 0, port, outer, seconds)


def write_pmp_address() -> bytes:
    """Return NAT-PMP's question for the outer address."""
    return bytes([_NAT_PMP, _ADDRESS])


def read_router_answer(packet: bytes) -> PortMapping | OuterAddress:
    """Return what the router answers. Raises BadRouterAnswer or RouterRefuses."""
    if len(packet) < 4 or not packet[1] & _ANSWER:
        raise BadRouterAnswer("this is no answer")
    operation = packet[1] - _ANSWER
    if packet[0] == _PCP:
        return _read_pcp(packet, operation)
    if packet[0] == _NAT_PMP:
        return _read_pmp(packet, operation)
    raise BadRouterAnswer(f"version {packet[0]} is unknown")


def _read_pcp(packet: bytes, operation: int) -> PortMapping:
    if len(packet) < _PCP_ANSWER_HEAD.size:
        raise BadRouterAnswer("the answer is cut off")
    _, _, result, seconds = _PCP_ANSWER_HEAD.unpack_from(packet)
    if result:
        raise RouterRefuses(f"the router refuses with PCP's result {result}")
    body = packet[_PCP_ANSWER_HEAD.size :]
    if operation != _MAP or len(body) < _PCP_MAP.size:
        raise BadRouterAnswer("the answer is about no port")
    nonce, protocol, inner, outer, packed = _PCP_MAP.unpack_from(body)
    if protocol != _UDP or not inner:
        raise BadRouterAnswer("the answer is about no UDP port")
    address = ipaddress.IPv6Address(packed)
    mapped = address.ipv4_mapped
    return PortMapping(inner, outer, seconds, str(address if mapped is None else mapped), nonce)


def _read_pmp(packet: bytes, operation: int) -> PortMapping | OuterAddress:
    if len(packet) < _PMP_ANSWER.size:
        raise BadRouterAnswer("the answer is cut off")
    _, _, result = _PMP_ANSWER.unpack_from(packet)
    if operation not in (_ADDRESS, _MAP):
        # What a NAT-PMP router answers to PCP is the version that it has, and "unsupported version".
        raise OlderProtocol("the router speaks NAT-PMP")
    if result:
        unsupported = result == 1
        raise (OlderProtocol if unsupported else RouterRefuses)(f"NAT-PMP's result is {result}")
    body = packet[_PMP_ANSWER.size :]
    if operation == _ADDRESS and len(body) >= _PMP_ADDRESS.size:
        return OuterAddress(str(ipaddress.IPv4Address(body[:4])))
    if operation == _MAP and len(body) >= _PMP_MAPPED.size:
        inner, outer, seconds = _PMP_MAPPED.unpack_from(body)
        return PortMapping(inner, outer, seconds)
    raise BadRouterAnswer("the answer is cut off")
