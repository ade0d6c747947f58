"""The direct path to one peer: probes find it, prove it, and notice when it falls silent.

Each side proves its own way: an answer to a sealed probe shows that packets go to that endpoint and back. The
two ways may differ. Nothing that a stranger sends or claims moves a packet of the session.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from archon3d.online.traversal.candidates import (
    BadOffer,
    PathOffer,
    RouterKind,
    may_be_probed,
    read_offer,
    write_offer,
)
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.path_packets import (
    TOKEN_BYTES,
    OfferPacket,
    PathPacket,
    PathSeal,
    ProbePacket,
    ReceiptPacket,
    SilencePacket,
)

OFFER_SECONDS: Final = 0.25
"""Seconds between two copies of an offer without a receipt."""
SLOW_OFFER_SECONDS: Final = 5.0
"""The same after MOST_OFFERS of them: the peer may play over the relay alone."""
MOST_OFFERS: Final = 20
EAGER_PROBES: Final = 10
"""Probes to an endpoint in quick succession."""
EAGER_SECONDS: Final = 0.05
PATIENT_SECONDS: Final = 0.5
"""Seconds between two probes: the first ones, and the rest."""
MOST_PROBES: Final = 40
"""Unanswered probes to an endpoint, which the peer may have invented."""
RETRY_SECONDS: Final = 30.0
"""Seconds until all endpoints are tried again, and RETRY_PROBES of them then."""
RETRY_PROBES: Final = 6
MOST_TARGETS: Final = 24
"""The most endpoints that are ever probed for one session; later ones do not count."""
MOST_TOKENS: Final = 512
"""Probes whose answers are still awaited."""
KEEPALIVE_SECONDS: Final = 0.5
"""Seconds between two probes of the proven path, by which routers keep it open, too."""
UNPROVEN_SECONDS: Final = 1.5
"""Seconds without an answer after which a path is not proven any more."""
DOUBTFUL_SECONDS: Final = (0.1, 0.25)
"""Seconds of silence after which packets go by the relay as well: in a battle, and of a peer that is idle."""
DOUBTFUL_GAPS: Final = 6.0
"""The same, as a multiple of the usual seconds between two packets."""
SMOOTHING: Final = 0.1
"""The weight of a new gap in the usual one."""
SILENCE_SECONDS: Final = 0.1
"""Seconds between two reports of silence."""
DEAF_SECONDS: Final = 0.4
"""Seconds for which a report of silence counts."""

NEVER: Final = float("-inf")


@dataclass(slots=True)
class _Target:
    """An endpoint that is probed."""

    left: int = MOST_PROBES
    """Probes that it may still get before it answers."""
    sent: int = 0
    probed_at: float = NEVER
    has_answered: bool = False

    @property
    def wait(self) -> float:
        """Seconds until the next probe."""
        return EAGER_SECONDS if self.sent < EAGER_PROBES else PATIENT_SECONDS


class PathProber:
    """One session's direct path."""

    def __init__(
        self,
        seal: PathSeal,
        send_directly: Callable[[bytes, Endpoint], None],
        send_relayed: Callable[[bytes], None],
        now: float,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Begin at that second of a monotonic clock."""
        self.endpoint: Endpoint | None = None
        """Where the peer is proven to be reached; None while only the relay is."""
        self.other_router: RouterKind | None = None
        """How the peer's router treats UDP; None before its offer."""
        self.direct_after: float | None = None
        """Seconds from the start until the path was first proven."""
        self._seal = seal
        self._send_directly = send_directly
        self._send_relayed = send_relayed
        self._random_bytes = random_bytes
        self._started_at = self._refilled_at = now
        self._own_offer = ""
        self._number = self._received = 0
        self._other_number = 0
        self._offers = 0
        self._offered_at = NEVER
        self._targets: dict[Endpoint, _Target] = {}
        self._tokens: dict[bytes, Endpoint] = {}
        self._gap = DOUBTFUL_SECONDS[1]
        self._answered_at = self._heard_at = self._deaf_at = self._reported_at = NEVER

    def doubtful(self, now: float) -> bool:
        """Return whether packets should go by the relay as well, since one side hears nothing directly."""
        return self._is_silent(now) or now - self._deaf_at < DEAF_SECONDS

    def knows(self, place: Endpoint) -> bool:
        """Return whether the peer may be there."""
        return place in self._targets

    def arrived(self, place: Endpoint, now: float) -> None:
        """Note that something arrived from there."""
        if place == self.endpoint:
            self._gap += SMOOTHING * (min(now - self._heard_at, DOUBTFUL_SECONDS[1]) - self._gap)
            self._heard_at = now

    def _is_silent(self, now: float) -> bool:
        """Return whether the peer is silent for longer than usual."""
        least, most = DOUBTFUL_SECONDS
        return now - self._heard_at > min(max(least, DOUBTFUL_GAPS * self._gap), most)

    # ------------------------------------------------------------------ receiving

    def receive(self, packet: bytes, sender: Endpoint | None, now: float) -> None:
        """Take a packet about the path, from that endpoint or by the relay. Raises BadPathPacket."""
        read = self._seal.read(packet)
        if sender is not None:
            self._receive_directly(read, sender, now)
            return
        match read:
            case OfferPacket(number, text):
                self._take_offer(number, text)
            case ReceiptPacket(number):
                self._received = max(self._received, number)
            case SilencePacket():
                self._deaf_at = now

    def _receive_directly(self, read: PathPacket, sender: Endpoint, now: float) -> None:
        if not isinstance(read, ProbePacket):
            return
        if not read.is_answer:
            # Its router may use another port towards this machine than towards the reflectors.
            self._add_target(sender)
            self._send_directly(self._seal.write(ProbePacket(read.token, is_answer=True)), sender)
        elif self._tokens.get(read.token) == sender:
            del self._tokens[read.token]
            self._prove(sender, now)
        self.arrived(sender, now)

    def _prove(self, place: Endpoint, now: float) -> None:
        """Use a path that is proven, unless there is one already."""
        if self.endpoint is None:
            self.endpoint, self._heard_at = place, now
            if self.direct_after is None:
                self.direct_after = now - self._started_at
        if place == self.endpoint:
            self._answered_at = now
        target = self._targets[place]
        target.left, target.has_answered = MOST_PROBES, True

    def _take_offer(self, number: int, text: str) -> None:
        self._send_relayed(self._seal.write(ReceiptPacket(number)))
        if number <= self._other_number:
            return
        try:
            offer = read_offer(text)
        except BadOffer:
            return
        self._other_number, self.other_router = number, offer.router
        for place in offer.candidates:
            self._add_target(place)

    def _add_target(self, place: Endpoint) -> None:
        if len(self._targets) < MOST_TARGETS and may_be_probed(place):
            self._targets.setdefault(place, _Target())

    # ------------------------------------------------------------------ sending

    def advance(self, own: PathOffer, now: float) -> bool:
        """Send what is due; `own` is where this machine may be reached, as far as it is known.

        Return whether the path has just been lost, so that this machine may have other endpoints now.
        """
        self._offer(own, now)
        lost = self.endpoint is not None and now - self._answered_at > UNPROVEN_SECONDS
        if lost:
            self.endpoint = None
        if lost or now - self._refilled_at > RETRY_SECONDS:
            self._refill(now)
        if self.endpoint is None:
            for place, target in self._targets.items():
                if target.left and now - target.probed_at >= target.wait:
                    self._probe(place, now)
        elif now - self._targets[self.endpoint].probed_at >= KEEPALIVE_SECONDS:
            self._probe(self.endpoint, now)
        if self.endpoint is not None and self._is_silent(now):
            self._report_silence(now)
        return lost

    def _offer(self, own: PathOffer, now: float) -> None:
        text = write_offer(own)
        if text != self._own_offer:
            self._own_offer, self._offers, self._offered_at = text, 0, NEVER
            self._number += 1
        wait = OFFER_SECONDS if self._offers < MOST_OFFERS else SLOW_OFFER_SECONDS
        if self._received < self._number and now - self._offered_at >= wait:
            self._offers += 1
            self._offered_at = now
            self._send_relayed(self._seal.write(OfferPacket(self._number, text)))

    def _probe(self, place: Endpoint, now: float) -> None:
        target = self._targets[place]
        target.left -= 1
        target.sent += 1
        target.probed_at = now
        token = self._random_bytes(TOKEN_BYTES)
        self._tokens[token] = place
        if len(self._tokens) > MOST_TOKENS:
            del self._tokens[next(iter(self._tokens))]
        self._send_directly(self._seal.write(ProbePacket(token)), place)

    def _refill(self, now: float) -> None:
        """Try all endpoints again; those that have never answered may be strangers, and get few probes."""
        is_time = now - self._refilled_at > RETRY_SECONDS
        if is_time:
            self._refilled_at = now
        for target in self._targets.values():
            if target.has_answered:
                target.left, target.sent = MOST_PROBES, 0
            elif is_time:
                target.left = max(target.left, RETRY_PROBES)

    def _report_silence(self, now: float) -> None:
        if now - self._reported_at >= SILENCE_SECONDS:
            self._reported_at = now
            self._send_relayed(self._seal.write(SilencePacket()))
