"""An invitation is a code and its relay in one text."""

import pytest

from archon3d.online.invitation import LONGEST, Invitation, is_invitation, read_invitation
from archon3d.online.transport.relay import read_relay

CODE = "FQPVCPEE"
RELAYS = [
    "relay.example",
    "relay.example:1884",
    "mqtts://relay.example",
    "mqtts://relay.example:8884",
    "mqtts://relay.example:1883",
    "mqtt://relay.example:8883",
    "192.0.2.7:4000",
    "mqtt://[2001:db8::1]:1884",
    "mqtts://[2001:db8::1]",
]


@pytest.mark.parametrize("relay", RELAYS)
def test_a_link_leads_to_the_same_code_and_relay(relay: str) -> None:
    invitation = Invitation(CODE, read_relay(relay))
    assert read_invitation(invitation.link) == invitation
    assert read_relay(invitation.relay_address) == invitation.relay


def test_it_is_read_as_it_is_typed_pasted_or_passed_on_by_a_browser() -> None:
    expected = Invitation(CODE, read_relay("relay.example"))
    plain, spaced = CODE.lower(), f"{CODE[:3]} {CODE[3:]}"
    for text in (
        f"archon3d://{CODE}@relay.example",
        f" ARCHON3D://{plain}@relay.example/ ",
        f"{plain}@relay.example",
        f"{spaced}@relay.example",
    ):
        assert is_invitation(text)
        assert read_invitation(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        CODE,
        f"http://{CODE}@relay.example",
        f"archon3d://{CODE}",
        f"archon3d://{CODE}@",
        "archon3d://1@relay.example",
        f"{CODE}@relay.example/some/path",
        f"{CODE}@relay.example?password",
        f"{CODE}@relay.example:99999",
        f"{CODE}@relay.example\x1b[2J",
        f"{CODE}@" + "r" * LONGEST,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_invitation(text)


def test_a_relays_password_is_neither_passed_on_nor_taken() -> None:
    own = read_relay("mqtt://me:secret@relay.example")
    assert "secret" not in Invitation(CODE, own).link
    assert read_invitation(f"{CODE}@you:other@relay.example").relay.password == ""


def test_the_own_password_is_used_at_the_same_relay_alone() -> None:
    own = read_relay("mqtt://me:secret@relay.example")
    invited = read_invitation(f"{CODE}@RELAY.example")
    assert invited.route([own]).relay.password == "secret"
    for other in ("relay.example:1884", "other.example"):
        assert read_invitation(f"{CODE}@{other}").route([own]).relay.password == ""
