"""Opening a session: who is welcome, who is not, and what a stranger can do (R7 to R9)."""

import json
import random
from dataclasses import replace

import pytest

from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import (
    PLAYERS_ONLY,
    WATCHES,
    BadIntroduction,
    Introduction,
    difference,
    introduce,
    read_introduction,
    write_introduction,
)
from archon3d.online.transport.openings import MOST_TEXT, Hello, Rejection, read_opening, write_hello
from archon3d.online.transport.refusals import OTHER_PROTOCOL, TAKEN
from archon3d.online.transport.wire import DataPacket, write_data
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PERFECT, PROFILES, Profile

OWN = introduce(Terms("archon").to_json())


class Pair:
    """A host, a guest, and what is between them."""

    def __init__(self, guest: Introduction | None = None, profile: Profile = PERFECT) -> None:
        self.network = VirtualNetwork(profile, 1)
        chance = random.Random(1)
        self.host = Connection(self.network.link("host"), OWN, random_bytes=chance.randbytes)
        self.guest = self.another("guest", guest or introduce(), 2)

    def another(self, address: str, introduction: Introduction, seed: int, ticket: str = "") -> Connection:
        """Return a further guest."""
        link, random_bytes = self.network.link(address), random.Random(seed).randbytes
        return Connection(link, introduction, "host", ticket=ticket, random_bytes=random_bytes)

    def go(self, seconds: float, *others: Connection) -> list[DataPacket]:
        """Advance time; return what the host received."""
        taken = []
        for _ in range(round(seconds * 50)):
            self.network.advance(0.02)
            for one in (self.host, self.guest, *others):
                data = one.receive(self.network.now)
                taken += data if one is self.host else []
                one.send(self.network.now)
        return taken


@pytest.mark.parametrize("name", list(PROFILES))
def test_a_session_opens_over_every_network(name: str) -> None:
    pair = Pair(profile=PROFILES[name])
    pair.host.channel.say("forgotten: nobody was there")
    pair.go(6)
    assert (pair.host.state, pair.guest.state) == ("open", "open")
    pair.host.channel.say("from the host")
    pair.guest.channel.say("from the guest")
    pair.go(6)
    assert pair.host.channel.take_lines() == ["from the guest"]
    assert pair.guest.channel.take_lines() == ["from the host"]
    assert pair.host.bad_packets == pair.guest.bad_packets == 0
    way = PROFILES[name].delay
    assert 2 * way <= pair.host.ping.round_trip + 0.02 < 2 * way + 0.12


@pytest.mark.parametrize(
    ("guest", "sentence"),
    [
        (replace(introduce(), program="9.9"), "the guest 9.9"),
        (replace(introduce(), rules={**OWN.rules, "archers": "f" * 16}), "rules of archers"),
        (replace(introduce(), rules={}), "rules of archers"),
        (introduce({"game": "archers"}), '"archers"'),
        (introduce({"options": {"arena": "shifting"}}), "options"),
        (introduce(["archon"]), "Can't read"),
    ],
)
def test_r7_a_difference_is_refused_with_a_sentence(guest: Introduction, sentence: str) -> None:
    pair = Pair(guest)
    pair.go(1)
    assert pair.guest.state == "refused"
    assert sentence in pair.guest.reason
    assert pair.guest.reason.endswith(".")
    assert pair.host.state == "opening"


def test_r7_a_guest_refuses_a_host_of_other_rules_too() -> None:
    pair = Pair()
    pair.host.judge = lambda _: ""
    pair.host.introduction = replace(OWN, program="0.0.1")
    pair.go(1)
    assert pair.guest.state == "refused"
    assert "the host has 0.0.1" in pair.guest.reason


def test_r7_another_protocol_is_refused_with_a_sentence() -> None:
    pair = Pair()
    packet = bytearray(write_hello(Hello(bytes(32))))
    packet[2] = 7
    stranger = pair.network.link("stranger")
    stranger.send(bytes(packet), "host")
    pair.go(0.1)
    answer = read_opening(stranger.poll()[0][0])
    assert isinstance(answer, Rejection)
    assert answer.reason == OTHER_PROTOCOL.format(other=2, own=7)


def test_equal_introductions_differ_in_nothing() -> None:
    assert difference(OWN, introduce()) == difference(OWN, introduce({"game": "archon"})) == ""


def test_r8_a_third_one_is_refused_and_disturbs_nobody() -> None:
    pair = Pair()
    pair.go(1)
    third = pair.another("third", introduce(), 3)
    pair.go(1, third)
    assert (third.state, third.reason) == ("refused", TAKEN)
    assert (pair.host.state, pair.guest.state, pair.host.openings) == ("open", "open", 1)


def test_r8_a_stranger_who_knows_address_and_session_cannot_say_anything() -> None:
    pair = Pair()
    pair.go(1)
    pair.guest.channel.say("true")
    spied = []
    carry = pair.network.carry
    pair.network.carry = lambda *packet: (spied.append(packet), carry(*packet))[1]  # type: ignore[method-assign, func-returns-value]  # spies
    pair.go(0.5)
    forged = [bytearray(packet) for packet, _, to in spied if to == "host"]
    for packet in forged:
        packet[-2] ^= 1
        carry(bytes(packet), "guest", "host")
        carry(bytes(packet), "stranger", "host")
    pair.go(0.5)
    assert pair.host.bad_packets == 2 * len(forged) > 0
    assert pair.host.channel.take_lines() == ["true"]
    assert pair.host.state == "open"


def spied_on(pair: Pair) -> list[bytes]:
    """Return the guest's packets from now on, as they are carried to the host."""
    packets: list[bytes] = []
    carry = pair.network.carry

    def spy(packet: bytes, sender: object, to: object) -> None:
        if to == "host":
            packets.append(packet)
        carry(packet, sender, to)

    pair.network.carry = spy  # type: ignore[method-assign]  # listens on the way
    return packets


def test_r8_an_old_packet_from_elsewhere_moves_nobody() -> None:
    pair = Pair()
    pair.go(1)
    packets = spied_on(pair)
    pair.go(1)
    for packet in tuple(packets):
        pair.network.carry(packet, "thief", "host")
    pair.network.advance(0.0)
    assert pair.host.receive(pair.network.now) == []
    pair.host.send(pair.network.now + 1)
    pair.network.advance(0.0)
    assert pair.network.link("thief").poll() == []
    assert pair.guest.link.poll()


def test_r8_a_packet_that_is_sent_again_keeps_nobody_alive() -> None:
    pair = Pair()
    pair.go(1)
    packets = spied_on(pair)
    pair.go(1)
    pair.network.advance(5.0)
    for packet in tuple(packets):
        pair.network.link("thief").send(packet, "host")
    pair.network.advance(0.0)
    assert pair.host.receive(pair.network.now) == []
    assert pair.host.quiet(pair.network.now) >= 5


def test_r8_one_packet_far_ahead_makes_no_other_one_old() -> None:
    pair = Pair()
    pair.go(1)
    keys = pair.guest._keys
    assert keys is not None
    pair.network.link("thief").send(write_data(DataPacket((1 << 32) - 2), keys, "guest"), "host")
    pair.go(0.5)
    pair.guest.channel.say("still here")
    pair.go(0.5)
    assert pair.host.channel.take_lines() == ["still here"]
    assert pair.host.peer == "guest"
    assert pair.host.bad_packets == 1


def test_a_guest_that_was_killed_comes_back_with_its_ticket() -> None:
    pair = Pair()
    pair.go(1)
    ticket = pair.guest.ticket
    thief = pair.another("thief", introduce(), 4, "cd" * 16)
    pair.guest = pair.another("returned", introduce(), 3, ticket)
    pair.go(1, thief)
    assert (pair.guest.state, thief.state, pair.host.openings) == ("open", "refused", 2)
    pair.guest.channel.say("back again")
    pair.go(1)
    assert pair.host.channel.take_lines() == ["back again"]


def test_the_ticket_is_never_sent_and_a_repeated_return_is_worth_nothing() -> None:
    pair = Pair()
    spied: list[bytes] = []
    carry = pair.network.carry

    def spy(packet: bytes, sender: object, to: object) -> None:
        spied.append(packet)
        carry(packet, sender, to)

    pair.network.carry = spy  # type: ignore[method-assign]  # listens on the way
    pair.go(1)
    ticket = pair.guest.ticket
    pair.guest = pair.another("returned", introduce(), 3, ticket)
    pair.go(1)
    assert (pair.host.openings, pair.host.ticket, len(ticket)) == (2, ticket, 32)
    assert not [packet for packet in spied if ticket.encode() in packet or bytes.fromhex(ticket) in packet]
    for sender in ("thief", "guest", "returned"):
        for packet in [packet for packet in spied if read_opening(packet) is not None]:
            carry(packet, sender, "host")
        pair.go(0.5)
    assert (pair.host.state, pair.host.openings, pair.host.peer) == ("open", 2, "returned")


def test_a_host_that_was_killed_is_found_again_by_its_guest_alone() -> None:
    pair = Pair()
    pair.go(1)
    ticket = pair.host.ticket
    chance = random.Random(9)
    pair.host = Connection(pair.network.link("host"), OWN, ticket=ticket, random_bytes=chance.randbytes)
    stranger = pair.another("stranger", introduce(), 5)
    pair.go(2, stranger)
    assert (stranger.state, pair.host.state, pair.guest.openings) == ("refused", "opening", 1)
    pair.go(3)
    assert (pair.host.state, pair.host.openings, pair.guest.openings) == ("open", 1, 2)
    pair.host.channel.say("here again")
    pair.go(1)
    assert pair.guest.channel.take_lines() == ["here again"]
    assert pair.host.ticket == pair.guest.ticket == ticket


def test_another_host_at_the_same_address_is_not_taken_for_the_one_that_went() -> None:
    pair = Pair()
    pair.go(1)
    chance = random.Random(9)
    pair.host = Connection(pair.network.link("host"), OWN, random_bytes=chance.randbytes)
    pair.go(8)
    assert (pair.guest.state, pair.guest.openings) == ("open", 1)
    assert pair.guest.silence(pair.network.now) == "pause"


def test_a_silence_alone_opens_nothing_again() -> None:
    pair = Pair()
    pair.go(1)
    pair.network.cut = True
    pair.go(10)
    pair.network.cut = False
    pair.guest.channel.say("still here")
    pair.go(2)
    assert pair.host.channel.take_lines() == ["still here"]
    assert (pair.host.openings, pair.guest.openings) == (1, 1)


def test_a_guest_whose_address_changes_goes_on() -> None:
    pair = Pair()
    pair.go(1)
    pair.guest.link = pair.network.link("elsewhere")
    pair.guest.channel.say("I have moved")
    pair.go(1)
    pair.host.channel.say("welcome there")
    pair.go(1)
    assert pair.host.channel.take_lines() == ["I have moved"]
    assert pair.guest.channel.take_lines() == ["welcome there"]


def test_a_spectator_takes_no_players_seat() -> None:
    pair = Pair(introduce(WATCHES))
    pair.go(1)
    assert (pair.guest.state, pair.guest.reason, pair.host.state) == ("refused", PLAYERS_ONLY, "opening")


def test_r10_silence_is_noticed_then_pauses_and_then_gives_up() -> None:
    pair = Pair()
    pair.go(1)
    heard = pair.network.now
    pair.network.cut = True
    for seconds, silence in ((0.3, "none"), (0.6, "notice"), (2.7, "notice"), (3.2, "pause"), (61, "gone")):
        pair.go(heard + seconds - pair.network.now)
        assert (seconds, pair.host.silence(pair.network.now)) == (seconds, silence)
    pair.network.cut = False
    pair.go(1)
    assert pair.host.silence(pair.network.now) == "none"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"program":1,"rules":{}}',
        '{"program":"1","rules":[]}',
        '{"program":"1","rules":{"archon":5}}',
        json.dumps({"program": "a" * 61, "rules": {}}),
        json.dumps({"program": "a\nb", "rules": {}}),
        '{"program":"1","rules":{},"colour":"red"}',
        "[" * MOST_TEXT,
    ],
)
def test_r9_what_introduces_nobody_is_refused(text: str) -> None:
    with pytest.raises(BadIntroduction):
        read_introduction(text)


def test_the_longest_introductions_fit_into_a_packet() -> None:
    for terms in (OWN.terms, None):
        written = write_introduction(introduce(terms))
        assert len(written.encode()) <= MOST_TEXT
        assert read_introduction(written).terms == terms
