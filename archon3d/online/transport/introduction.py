"""What two machines compare before they play: any difference is refused with a sentence."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import blake2s
from typing import Final

from archon3d import __version__
from archon3d.play.journal import rules_digest
from archon3d.play.kits import KITS
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.game import Json

TICKET_BYTES: Final = 12
"""Random bytes of a ticket."""
LONGEST_WORD: Final = 60
"""The most characters of a version, a digest or a ticket."""


WATCHES: Final[Json] = {"watch": True}
"""The terms of a spectator, and of the port where a host admits spectators."""
PLAYERS_ONLY: Final = "Only players can join at this port. Spectators watch at another one, usually 47585."


class BadIntroduction(ValueError):
    """The text is not an introduction."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """The program that asks for a match, or offers one."""

    program: str = __version__
    """The version of the program."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The digest of each game's rules."""
    terms: Json = None
    """What is to be played, as JSON: a host's terms, those that a guest insists on, or None."""
    ticket: str = ""
    """The session's ticket, from a host that does not know the guest yet.

    With it either may return after its program was killed. A program that returns sends its proof instead.
    """


def introduce(terms: Json = None, ticket: str = "") -> Introduction:
    """Return this program's introduction."""
    return Introduction(__version__, {name: rules_digest(name) for name in KITS}, terms, ticket)


def write_introduction(introduction: Introduction) -> str:
    """Return the introduction as JSON on one line."""
    return json.dumps(asdict(introduction), separators=(",", ":"))


def read_introduction(text: str) -> Introduction:
    """Return the introduction in the text. Raises BadIntroduction."""
    faults = Faults()
    try:
        data: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadIntroduction("an introduction is JSON") from error
    fields = Fields(data, "the introduction", Introduction.__dataclass_fields__, faults)
    fields.require("program", "rules")
    words = [fields.raw("program", ""), fields.raw("ticket", "")]
    rules = fields.raw("rules", {})
    if isinstance(rules, dict):
        words += rules.values()
    else:
        fields.wrong("rules", "an object")
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD and word.isprintable() for word in words):
        faults.add(f"versions, digests and tickets are texts of at most {LONGEST_WORD} characters")
    faults.raise_any(BadIntroduction)
    return Introduction(words[0], rules, fields.raw("terms"), words[1])


def prove(ticket: str, role: str, nonces: bytes) -> str:
    """Return a proof that this role has the ticket, without revealing it, valid for those nonces alone.

    >>> prove("secret", "guest", b"nonces") == prove("secret", "host", b"nonces")
    False
    """
    key, person = ticket.encode()[:32], role.encode()
    return blake2s(nonces, key=key, person=person, digest_size=TICKET_BYTES).hexdigest()


def difference(host: Introduction, guest: Introduction) -> str:
    """Return why these two cannot play with each other, as a sentence; empty if they can."""
    if host.program != guest.program:
        return (
            f"Versions don't match: the host has {host.program}, the guest {guest.program}. "
            "Install the same version of archon3d."
        )
    for game in sorted({*host.rules, *guest.rules}):
        if host.rules.get(game) != guest.rules.get(game):
            return f"The rules of {game} differ, although the versions match. Install archon3d again."
    return _other_terms(host.terms, guest.terms)


def _other_terms(offered: Json, wanted: Json) -> str:
    if wanted is None:
        return ""
    if wanted == WATCHES and offered != WATCHES:
        return PLAYERS_ONLY
    for key in wanted if isinstance(wanted, dict) else ():
        there = offered.get(key) if isinstance(offered, dict) else None
        if wanted[key] != there:
            return f"The guest wants {key} to be {quote(wanted[key])}, but the host offers {quote(there)}."
    return "" if isinstance(wanted, dict) else "Can't read what the guest wants to play."
