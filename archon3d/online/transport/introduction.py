"""What two machines compare before they play: any difference is refused with a sentence."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from archon3d import __version__
from archon3d.play.journal import rules_digest
from archon3d.play.kits import KITS
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.game import Json

LONGEST_WORD: Final = 60
"""The most characters of a version or a digest."""

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


def introduce(terms: Json = None) -> Introduction:
    """Return this program's introduction."""
    return Introduction(__version__, {name: rules_digest(name) for name in KITS}, terms)


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
    words = [fields.raw("program", "")]
    rules = fields.raw("rules", {})
    if isinstance(rules, dict):
        words += rules.values()
    else:
        fields.wrong("rules", "an object")
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD and word.isprintable() for word in words):
        faults.add(f"versions and digests are texts of at most {LONGEST_WORD} characters")
    faults.raise_any(BadIntroduction)
    return Introduction(words[0], rules, fields.raw("terms"))


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
