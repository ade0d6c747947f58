"""Relays and codes: their addresses as people type them."""

import re
import secrets
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote, urlsplit

from archon3d.online.transport.link import is_name, without_password

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes, without those that look like digits."""
CODE_LENGTH: Final = 8
"""Letters of a code: 110 thousand million codes."""
PORTS: Final = {"mqtt": 1883, "mqtts": 8883}

EXAMPLE: Final = "mqtt://relay.example, mqtt://name:password@relay.example:1883 or mqtts://relay.example"
ESCAPES: Final = "in a name or password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %3A for :"


@dataclass(frozen=True, slots=True)
class Relay:
    """A relay's address and credentials."""

    host: str
    port: int
    secret: bool = False
    """Whether the connection is encrypted (TLS)."""
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)
    """Not shown in a log."""

    @property
    def shown(self) -> str:
        """The relay as players read it, without name and password."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port in PORTS.values() else f"{name}:{self.port}"


def read_relay(text: str) -> Relay:
    """Return the relay of an address such as mqtt://relay.example. Raises ValueError for an invalid one.

    >>> read_relay("mqtt://me:secret@relay.example").shown
    'relay.example'
    """
    try:
        parts = urlsplit(text.strip() if "://" in text else f"mqtt://{text.strip()}")
        port = parts.port
    except ValueError:
        raise ValueError(_no_relay(text)) from None
    extra = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in PORTS or not is_name(parts.hostname or "") or extra or port == 0:
        raise ValueError(_no_relay(text))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Relay(parts.hostname or "", port or PORTS[parts.scheme], parts.scheme == "mqtts", user, password)


def _no_relay(text: str) -> str:
    escaped = f"; {ESCAPES}" if "@" in text else ""
    return f"expected a relay like {EXAMPLE}, not {without_password(text.strip())[:80]!r}{escaped}"


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """Return the code in its canonical form. Raises ValueError for an invalid one.

    >>> read_code("abcd efgh")
    'ABCDEFGH'
    """
    code = re.sub(r"[\s-]", "", text).upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        shown = without_password(text)[:80]
        raise ValueError(f"a code has {CODE_LENGTH} letters without I and O, not {shown!r}")
    return code
