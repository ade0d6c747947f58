"""What machines tell each other in English is read in the player's language."""

from dataclasses import replace

import pytest

from archon3d.activities.reasons import fault_words, reason_words
from archon3d.online.call_failures import NO_ANSWER, NO_ANSWER_BY_CODE, NO_ANSWER_INSIDE, UNREACHED
from archon3d.online.session.endings import (
    HOST_GONE,
    OTHER_GAVE_UP,
    OTHER_LEFT,
    OTHER_SILENT,
    OTHER_STOPPED,
    RELAY_SILENT,
    STALLED,
)
from archon3d.online.transport.introduction import PLAYERS_ONLY, difference, introduce
from archon3d.online.transport.refusals import FALSE_HOSTS, GUESSED_AT, OTHER_PROTOCOL, REFUSED, TAKEN
from archon3d.online.transport.relay_link import AWAY, REFUSES
from archon3d.online.transport.relay_room import NO_CLIENT, NO_SECRETS, OLD_CLIENT
from archon3d.online.watching.audience import FULL
from archon3d.online.watching.spectator import BROKEN_OFF, HOST_SILENT, UNSOUND
from archon3d.ui.words import say, speak

OWN = introduce()


@pytest.mark.parametrize(
    "reason",
    [
        *BROKEN_OFF.values(),
        *(
            FULL,
            PLAYERS_ONLY,
            HOST_SILENT,
            REFUSED,
            TAKEN,
            GUESSED_AT,
            FALSE_HOSTS,
            HOST_GONE,
            OTHER_GAVE_UP,
            OTHER_LEFT,
            OTHER_SILENT,
            STALLED,
        ),
        UNSOUND.format(error="line 3"),
        OTHER_PROTOCOL.format(own=2, other=1),
        NO_ANSWER.format(address="192.0.2.7:4000", port=4000),
        NO_ANSWER_INSIDE.format(address="192.168.1.20", port=47583),
        NO_ANSWER_BY_CODE.format(address="ABCDEFGH (relay.example)"),
        UNREACHED.format(address="[2001:db8::1]:4000", why="Connection refused"),
        difference(replace(OWN, program="0.9"), OWN),
        difference(OWN, replace(OWN, rules={**OWN.rules, "archers": "other"})),
        "The host plays version 1.0.0 of archon3d and the guest version 1.1.0; both need the same one.",
        "The other side speaks version 1 of the protocol and this one version 2; "
        "both need the same version of archon3d.",
    ],
)
def test_a_reason_is_told_in_the_language_that_is_spoken(reason: str) -> None:
    speak("de")
    try:
        assert reason_words(reason) != reason
    finally:
        speak("en")


@pytest.mark.parametrize(
    "error",
    [
        AWAY.format(relay="relay.example", why="Connection refused"),
        REFUSES.format(relay="relay.example:1883", why="Not authorized"),
        OLD_CLIENT.format(version="1.6.1"),
        NO_CLIENT,
        NO_SECRETS,
    ],
)
def test_a_relay_that_fails_is_told_in_one_sentence(error: str) -> None:
    speak("de")
    try:
        assert "Hosten nicht möglich" not in fault_words(OSError(error))
    finally:
        speak("en")


def test_the_versions_that_differ_are_named() -> None:
    reason = difference(replace(OWN, program="0.9"), OWN)
    assert reason_words(reason) == say("online.reason.version", host="0.9", guest=OWN.program)


def test_an_address_with_colons_is_told_from_the_reason() -> None:
    reason = UNREACHED.format(address="[2001:db8::1]:4000", why="Connection refused")
    why = say("online.why.nobody")
    assert reason_words(reason) == say("online.reason.address", address="[2001:db8::1]:4000", why=why)


def test_what_is_not_known_is_told_as_it_is() -> None:
    assert fault_words(OSError("the roof is on fire")) == say("online.cannot-host", why="the roof is on fire")


def test_no_reason_promises_a_save_since_lobbies_and_duels_have_none() -> None:
    reasons = (HOST_GONE, OTHER_GAVE_UP, OTHER_LEFT, OTHER_SILENT, OTHER_STOPPED, RELAY_SILENT, STALLED)
    assert not [reason for reason in reasons if "saved" in reason_words(reason)]
