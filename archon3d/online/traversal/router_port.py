"""A port that the router opens on request, for as long as it is needed: by PCP, or else by NAT-PMP."""

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from archon3d.online.traversal.datagrams import Datagrams
from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint
from archon3d.online.traversal.port_packets import (
    MAP_NONCE_BYTES,
    ROUTER_PORT,
    BadRouterAnswer,
    OlderProtocol,
    OuterAddress,
    PortMapping,
    RouterRefuses,
    read_router_answer,
    write_pcp_map,
    write_pmp_address,
    write_pmp_map,
)

MAPPING_SECONDS: Final = 1800
"""How long a port is asked for: a program that is killed leaves it open for no longer."""
LEAST_SECONDS: Final = 60
"""The least time between two renewals, whatever the router says."""
RETRY_TIMES: Final = (0.25, 0.5, 1.0, 2.0)
"""Seconds between two copies of a request (RFC 6886, 3.1)."""
GIVE_UP_SECONDS: Final = 600.0
"""Seconds until a router that did not answer, or refused, is asked again."""


class RouterPort:
    """One UDP port of this machine, at its router."""

    def __init__(
        self,
        port: int,
        gateway: str,
        own: str,
        datagrams: Datagrams,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Ask that gateway, by a socket of its own; `own` is this machine's address towards it."""
        self._port = port
        self._router = Endpoint(gateway, ROUTER_PORT)
        self._own = own
        self._datagrams = datagrams
        self._nonce = random_bytes(MAP_NONCE_BYTES)
        self._older = False
        self._mapping: PortMapping | None = None
        self._address: str | None = None
        self._tries = 0
        self._due_at = float("-inf")
        self._renew_at = float("-inf")
        self._now = float("-inf")

    @property
    def outer(self) -> Sequence[Endpoint]:
        """The outer endpoint that the router forwards here, if it does."""
        mapping = self._mapping
        if mapping is None or not mapping.seconds:
            return ()
        address = self._address if self._older else mapping.address
        try:
            return () if address is None else (endpoint(address, mapping.outer),)
        except BadEndpoint:
            return ()

    def advance(self, now: float) -> None:
        """Take the answers, and ask for what is due."""
        self._now = now
        for packet, sender in self._datagrams.poll():
            if sender == self._router:
                self._receive(packet)
        if now >= self._renew_at and now >= self._due_at:
            self._ask()

    def close(self) -> None:
        """Have the port closed; one packet, since nobody waits for the answer."""
        if self._mapping is not None:
            self._datagrams.send(self._request(0), self._router)
        self._datagrams.close()

    def _ask(self) -> None:
        if self._tries == len(RETRY_TIMES):
            self._fail()
            return
        self._due_at = self._now + RETRY_TIMES[self._tries]
        self._tries += 1
        self._datagrams.send(self._request(MAPPING_SECONDS), self._router)
        if self._older and self._address is None:
            self._datagrams.send(write_pmp_address(), self._router)

    def _request(self, seconds: int) -> bytes:
        wanted = self._port if self._mapping is None else self._mapping.outer
        if self._older:
            return write_pmp_map(self._port, wanted if seconds else 0, seconds)
        return write_pcp_map(self._own, self._nonce, self._port, wanted, seconds)

    def _receive(self, packet: bytes) -> None:
        try:
            answer = read_router_answer(packet)
        except OlderProtocol:
            if not self._older:
                self._older, self._tries, self._due_at = True, 0, float("-inf")
            return
        except RouterRefuses:
            self._fail()
            return
        except BadRouterAnswer:
            return
        if isinstance(answer, OuterAddress):
            self._address = answer.address
            self._settle()
        elif answer.inner == self._port and answer.nonce in (b"", self._nonce):
            self._mapping = answer
            self._settle()

    def _settle(self) -> None:
        """Wait with the next request until half of the time is over."""
        mapping = self._mapping
        if mapping is not None and (self._address or not self._older):
            self._renew_at = self._now + max(mapping.seconds / 2, LEAST_SECONDS)
            self._tries = 0

    def _fail(self) -> None:
        self._mapping, self._tries = None, 0
        self._renew_at = self._now + GIVE_UP_SECONDS
