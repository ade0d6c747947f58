"""What reflectors say about this machine: its outer endpoints, and how its router treats UDP."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from archon3d.online.traversal.candidates import RouterKind
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.stun import TRANSACTION_BYTES, BadStun, read_answer, write_question

QUESTION_TIMES: Final = (0.0, 0.25, 0.75, 1.75, 3.75)
"""Seconds after the start when unanswered questions are sent again (RFC 8489, 6.2.1)."""
PATIENCE_SECONDS: Final = 5.0
"""Seconds after the start when what is missing counts as blocked."""
MOST_REFLECTORS: Final = 4


class Reflection:
    """Questions to reflectors, from the port whose outer endpoint is wanted."""

    def __init__(
        self,
        reflectors: Callable[[], Sequence[Endpoint]],
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Ask these, which may become known only later: their name has to be looked up."""
        self._reflectors = reflectors
        self._random_bytes = random_bytes
        self._started_at: float | None = None
        self._rounds = 0
        self._pending: dict[Endpoint, bytes] = {}
        self._answers: dict[Endpoint, Endpoint] = {}
        self._unanswered = False

    @property
    def outer(self) -> tuple[Endpoint, ...]:
        """The endpoints of this machine's port as the reflectors see it."""
        return tuple(dict.fromkeys(self._answers.values()))

    def start(self, now: float) -> None:
        """Ask again; what is known stays until there is an answer."""
        self._unanswered = bool(self._pending) and not self._answers
        self._started_at, self._rounds = now, 0
        self._pending.clear()

    def advance(self, now: float, send: Callable[[bytes, Endpoint], None]) -> None:
        """Send the questions that are due."""
        if self._started_at is None or self._rounds == len(QUESTION_TIMES):
            return
        reflectors = self._reflectors()[:MOST_REFLECTORS]
        if not reflectors or now - self._started_at < QUESTION_TIMES[self._rounds]:
            return
        self._rounds += 1
        for reflector in reflectors:
            if self._rounds == 1:
                self._pending[reflector] = self._random_bytes(TRANSACTION_BYTES)
            if reflector in self._pending:
                send(write_question(self._pending[reflector]), reflector)

    def receive(self, packet: bytes, sender: Endpoint) -> None:
        """Take an answer; one that was not requested, or from elsewhere, is dropped."""
        transaction = self._pending.get(sender)
        if transaction is None:
            return
        try:
            self._answers[sender] = read_answer(packet, transaction)
        except BadStun:
            return
        del self._pending[sender]

    def router(self, now: float, own: Iterable[Endpoint]) -> RouterKind:
        """Return how this machine's router treats UDP; `own` are the endpoints on its network cards.

        Where there is IPv4, it decides: routers do not translate IPv6.
        """
        answers = [*self._answers.values()]
        seen = [one for one in answers if ":" not in one.host] or answers
        if not seen:
            late = self._started_at is not None and now - self._started_at > PATIENCE_SECONDS
            return "blocked" if self._unanswered or (late and self._pending) else "unknown"
        if {*seen} <= {*own}:
            return "open"
        if len(seen) == 1:
            return "unknown"
        return "cone" if len({*seen}) == 1 else "symmetric"
