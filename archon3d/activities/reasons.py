"""Why online play failed or ended, in the player's language.

The machines exchange reasons in English, whatever their players' languages; an unknown one is shown as it is.
"""

import re
from typing import Final

from archon3d.online.call_failures import NO_ANSWER, NO_ANSWER_BY_CODE, NO_ANSWER_INSIDE, UNREACHED
from archon3d.online.quick.meeting import NO_LONGER_WAITING
from archon3d.online.session.endings import (
    HOST_GONE,
    OTHER_GAVE_UP,
    OTHER_LEFT,
    OTHER_SILENT,
    OTHER_STOPPED,
    RELAY_SILENT,
    STALLED,
)
from archon3d.online.transport.introduction import PLAYERS_ONLY
from archon3d.online.transport.refusals import FALSE_HOSTS, GUESSED_AT, REFUSED, TAKEN
from archon3d.online.transport.relay_link import AWAY, REFUSES, SAYS_NOTHING
from archon3d.online.transport.relay_room import NO_CLIENT, NO_SECRETS, OLD_CLIENT
from archon3d.online.watching.audience import FULL
from archon3d.online.watching.spectator import BROKEN_OFF, HOST_SILENT, UNSOUND
from archon3d.play.kits import KITS
from archon3d.ui.words import say

BY_AGREEMENT: Final = ("resigned", "agreed")
"""Reasons of an outcome that no rule brought about: a resignation, a draw."""


def _sentence(form: str) -> str:
    """Return a pattern for a message with values in it, such as {error}."""
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(form))


_VERSION: Final = r"[^ ;,]{1,60}?"
_OF_1_0: Final = (
    (
        rf"The host plays version (?P<host>{_VERSION}) of archon3d and the guest version "
        rf"(?P<guest>{_VERSION}); .*",
        "online.reason.version",
    ),
    (r"The other side speaks version \d+ of the protocol .*", "online.reason.protocol"),
)
"""How hosts of version 1.0 refuse guests of other versions."""
REASONS: Final = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (re.escape(OTHER_LEFT), "online.reason.left"),
        (re.escape(OTHER_SILENT), "online.reason.silent"),
        (re.escape(RELAY_SILENT), "online.reason.relay-silent"),
        (re.escape(OTHER_STOPPED), "online.reason.stopped"),
        (re.escape(OTHER_GAVE_UP), "online.reason.gave-up"),
        (re.escape(STALLED), "online.reason.standstill"),
        (re.escape(HOST_GONE), "online.reason.host-gone"),
        (re.escape(REFUSED), "online.reason.refused"),
        (re.escape(TAKEN), "online.reason.taken"),
        (re.escape(GUESSED_AT), "online.reason.guessed"),
        (re.escape(FALSE_HOSTS), "online.reason.false-hosts"),
        (re.escape(FULL), "online.reason.full"),
        (re.escape(NO_LONGER_WAITING), "online.reason.no-longer-waiting"),
        (re.escape(PLAYERS_ONLY), "online.reason.players-only"),
        (re.escape(HOST_SILENT), "online.reason.host-silent"),
        (_sentence(UNSOUND), "online.reason.unsound"),
        (rf"(?i:{re.escape(NO_CLIENT)})\.", "online.reason.no-client"),
        (rf"(?i:{_sentence(OLD_CLIENT)})\.", "online.reason.old-client"),
        (rf"(?i:{re.escape(NO_SECRETS)})\.", "online.reason.no-secrets"),
        *((re.escape(sentence), f"online.reason.watch-{what}") for what, sentence in BROKEN_OFF.items()),
        (_sentence(NO_ANSWER), "online.reason.nobody"),
        (_sentence(NO_ANSWER_INSIDE), "online.reason.nobody-inside"),
        (_sentence(NO_ANSWER_BY_CODE), "online.reason.nobody-by-code"),
        (_sentence(UNREACHED), "online.reason.address"),
        (rf"(?i:{_sentence(AWAY)})\.", "online.reason.relay-away"),
        (rf"(?i:{_sentence(REFUSES)})\.", "online.reason.relay-refuses"),
        (
            rf"Versions don't match: the host has (?P<host>{_VERSION}), the guest (?P<guest>{_VERSION})\. .*",
            "online.reason.version",
        ),
        (r"Protocol versions don't match: .*", "online.reason.protocol"),
        (r"The rules of (?P<game>[a-z-]+) differ, .*", "online.reason.rules"),
        *_OF_1_0,
    )
)
"""Patterns of messages, and the keys of their texts."""


WHYS: Final = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"Connection refused", "online.why.nobody"),
        (r"(Connection )?timed out", "online.why.silent"),
        (re.escape(SAYS_NOTHING), "online.why.silent"),
        (r"Not authorized|Bad user name or password", "online.why.login"),
        (r"Network is unreachable|No route to host", "online.why.no-way"),
        (r"Name or service not known|nodename nor servname provided.*|getaddrinfo failed", "online.why.name"),
        (r"No address associated with hostname|Temporary failure in name resolution", "online.why.name"),
    )
)
"""Causes of failed connections, as the system or relay words them, and the keys of their texts."""


def fault_words(error: Exception) -> str:
    """Return why no match can be hosted, in the player's language."""
    why = str(error)
    sentence = f"{why[:1].upper()}{why[1:]}."
    known = reason_words(sentence)
    return say("online.cannot-host", why=why) if known == sentence else known


def reason_words(reason: str) -> str:
    """Return the reason in the player's language."""
    for pattern, key in REASONS:
        found = pattern.fullmatch(reason)
        if found is not None:
            values = found.groupdict()
            game = values.get("game")
            if game in KITS:
                values["game"] = say(f"{game}.name")
            if "why" in values:
                values["why"] = _why_words(values["why"])
            return say(key, **values)
    return reason


def _why_words(why: str) -> str:
    """Return the cause in the player's language, or as the system words it."""
    return next((say(key) for pattern, key in WHYS if pattern.fullmatch(why)), why)
