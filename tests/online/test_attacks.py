"""Who carries the packets, or stands between two players: nothing is read, changed, taken or ended (R8)."""

import random

import pytest

from archon3d.online.seats import ComputerSeat
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.handshake import GUESS_SECONDS, MOST_CHALLENGES, MOST_GUESSES, ticket_name
from archon3d.online.transport.keys import KEY_BYTES
from archon3d.online.transport.link import Address
from archon3d.online.transport.openings import (
    COOKIE_BYTES,
    ECHO_BYTES,
    Answer,
    Challenge,
    EntryRequest,
    Hello,
    Rejection,
    read_opening,
    write_hello,
    write_rejection,
)
from archon3d.online.transport.refusals import FALSE_HOSTS, GUESSED_AT
from archon3d.online.transport.wire import CHALLENGE, write_head
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PERFECT
from tests.online.attacker import CODE, OTHER_CODE, OWN, TERMS, Packet, Wire, is_entry, is_hello, met

CHALLENGE_KEY_ENDS = len(write_head(CHALLENGE)) + ECHO_BYTES + COOKIE_BYTES + KEY_BYTES
"""Bytes of a challenge up to the end of the host's key."""


# ------------------------------------------------------------------------------------------ who reads


def test_r8_who_reads_all_packets_learns_neither_versions_nor_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = LoopbackMatch(PERFECT, TERMS, (ComputerSeat("novice"), ComputerSeat("novice")), 3)
    read: list[bytes] = []
    carry = loopback.network.carry

    def spy(packet: bytes, sender: Address, to: Address) -> None:
        read.append(packet)
        carry(packet, sender, to)

    monkeypatch.setattr(loopback.network, "carry", spy)
    loopback.play()
    host, guest = loopback.sessions
    ticket = host.connection.ticket
    assert host.record == guest.record
    moves = [line.partition(" ")[2].encode() for line in host.record.splitlines() if line[:1].isdigit()]
    secret = [b"say", b"archers", OWN.program.encode(), *(each.encode() for each in OWN.rules.values())]
    secret += [ticket.encode(), bytes.fromhex(ticket), *(move for move in moves if len(move) > 4)]
    text = b"\n".join(read)
    assert len(read) > 100
    assert [each for each in secret if each in text] == []


def test_r8_no_two_handshakes_have_a_key_in_common() -> None:
    wire, host, guest = met()
    again = wire.host("another"), wire.guest("another", address="further")
    wire.go(1, *again)
    keys = [one._keys for one in (host, guest, *again)]
    assert keys[0] == keys[1] != keys[2] == keys[3]
    assert keys[0] is not None
    assert keys[0].host != keys[0].guest


# ------------------------------------------------------------------------------------------ who forges


@pytest.mark.parametrize("kind", [Challenge, EntryRequest, Answer])
@pytest.mark.parametrize("code", ["", CODE])
def test_r8_a_handshake_with_one_changed_bit_opens_nothing(kind: type, code: str) -> None:
    wire = Wire()
    host, guest = wire.host(code=code), wire.guest(code=code)
    chance = random.Random(f"{kind} {code}")

    def change(packet: Packet) -> list[Packet]:
        data, sender, to = packet
        if not isinstance(read_opening(data), kind):
            return [packet]
        changed = bytearray(data)
        used = len(data.rstrip(b"\0"))
        changed[chance.randrange(4, used)] ^= 1 << chance.randrange(8)
        return [(bytes(changed), sender, to)]

    wire.instead = change
    wire.go(4, host, guest)
    assert guest.state in ("opening", "broken")
    if kind is not Answer:
        assert host.state == "opening"


def test_r8_a_key_that_is_written_otherwise_is_another_one() -> None:
    """X25519 ignores a key's highest bit, so that both sides would still compute the same secret."""
    wire = Wire()
    host, guest = wire.host(), wire.guest()
    at = CHALLENGE_KEY_ENDS

    def rewrite(packet: Packet) -> list[Packet]:
        data, sender, to = packet
        if not isinstance(read_opening(data), Challenge):
            return [packet]
        return [(data[: at - 1] + bytes([data[at - 1] ^ 0x80]) + data[at:], sender, to)]

    wire.instead = rewrite
    wire.go(2, host, guest)
    assert (host.state, guest.state) == ("opening", "opening")


def test_r8_a_tickets_name_tells_no_byte_of_it() -> None:
    _, host, _ = met()
    ticket, name = bytes.fromhex(host.ticket), ticket_name(host.ticket)
    assert not any(name[start : start + 3] in ticket for start in range(len(name) - 2))


def test_r8_a_changed_hello_costs_time_and_nothing_else() -> None:
    wire = Wire()
    host, guest = wire.host(), wire.guest()
    wire.instead = lambda packet: [
        (packet[0][:30] + b"x" + packet[0][31:], *packet[1:]) if is_hello(packet) else packet
    ]
    wire.go(2, host, guest)
    assert host.state == guest.state == "open"
    assert host._keys == guest._keys


def test_r8_a_forged_rejection_keeps_nobody_out() -> None:
    wire = Wire()
    host, guest = wire.host(), wire.guest()

    def reject(packet: Packet) -> list[Packet]:
        hello = read_opening(packet[0])
        if isinstance(hello, Hello):
            forged = write_rejection(Rejection(hello.echo, "Go away.", 1))
            return [(forged, "host", "guest")] * 3 + [packet]
        return [packet]

    wire.instead = reject
    wire.go(2, host, guest)
    assert (host.state, guest.state) == ("open", "open")


def test_r8_who_flips_bits_on_the_way_changes_nothing_in_play() -> None:
    wire, host, guest = met()
    wire.instead = lambda packet: [(packet[0][:-1] + bytes([packet[0][-1] ^ 1]), *packet[1:]), packet]
    guest.channel.say("true")
    wire.go(1, host, guest)
    assert host.channel.take_lines() == ["true"]
    assert (host.state, guest.state, host.openings) == ("open", "open", 1)
    assert host.bad_packets > 5


def test_r8_what_comes_back_from_a_reflecting_relay_is_not_taken() -> None:
    wire, host, guest = met()
    wire.instead = lambda packet: [packet, (packet[0], packet[2], packet[1])]
    host.channel.say("to the guest alone")
    wire.go(1, host, guest)
    assert host.channel.take_lines() == []
    assert guest.channel.take_lines() == ["to the guest alone"]
    assert (host.state, guest.state, host.openings, guest.openings) == ("open", "open", 1, 1)


def test_r8_a_relay_that_reflects_handshakes_opens_nothing() -> None:
    wire = Wire()
    guest = wire.guest(code=CODE)
    wire.instead = lambda packet: [(packet[0], packet[2], packet[1])]
    wire.go(2, guest)
    assert guest.state == "opening"


# ------------------------------------------------------------------------------------------ who repeats


def test_r8_nothing_that_passed_is_worth_anything_again() -> None:
    wire, host, guest = met()
    wire.go(1, host, guest)
    ticket, peer, passed = host.ticket, host.peer, list(wire.read)
    for sender in ("guest", "host", "thief"):
        for packet, _, to in passed:
            wire.forge(packet, sender, to)
        wire.go(0.5, host, guest)
    assert (host.openings, guest.openings, host.ticket, host.peer) == (1, 1, ticket, peer)
    guest.channel.say("still here")
    wire.go(1, host, guest)
    assert host.channel.take_lines() == ["still here"]


def test_r8_an_old_entry_does_not_bring_old_keys_back() -> None:
    """The guest returns twice; its first return comes again from its own address."""
    wire, host, guest = met()
    wire.read.clear()
    again = guest.begun_again()
    wire.go(1, host, again)
    first = wire.openings(EntryRequest)[0]
    last = again.begun_again()
    wire.go(1, host, last)
    assert (host.openings, last.state) == (3, "open")
    for _ in range(3):
        wire.forge(*first)
        wire.go(0.5, host, last)
    assert host.openings == 3
    last.channel.say("still here")
    wire.go(1, host, last)
    assert host.channel.take_lines() == ["still here"]


# ------------------------------------------------------------------------------------------ who redirects


def test_r8_who_sends_packets_on_from_elsewhere_after_they_arrived_gets_nothing() -> None:
    wire, host, guest = met()
    wire.instead = lambda packet: [packet, (packet[0], "thief", packet[2])]
    wire.go(1, host, guest)
    wire.instead = lambda packet: [packet]
    assert (host.peer, guest.peer) == ("guest", "host")
    wire.link("thief").poll()
    wire.go(1, host, guest)
    assert wire.link("thief").poll() == []


def test_r8_who_overtakes_a_packet_has_the_answers_until_the_next_one_and_reads_none() -> None:
    wire, host, guest = met()
    wire.instead = lambda packet: [(packet[0], "thief", "host")] if packet[2] == "host" else [packet]
    wire.go(0.3, host, guest)
    assert str(host.peer) == "thief"
    wire.instead = lambda packet: [packet]
    guest.channel.say("I am over here")
    host.channel.say("and I hear you")
    wire.go(1, host, guest)
    assert host.peer == "guest"
    assert host.channel.take_lines() == ["I am over here"]
    assert guest.channel.take_lines() == ["and I hear you"]


# ------------------------------------------------------------------------------------------ who is between


def between(wire: Wire, code: str = "") -> tuple[Connection, Connection]:
    """Return what a guest takes for its host, and what that host takes for its guest."""
    return wire.host("between", code), wire.guest("host", code, "also between")


def test_r8_by_address_the_words_show_that_somebody_is_between() -> None:
    wire = Wire()
    host, guest = wire.host(), wire.guest("between")
    wire.go(1, host, guest, *between(wire))
    assert (host.state, guest.state) == ("open", "open")
    assert len(host.words) == len(guest.words) == 3
    assert host.words != guest.words


def test_r8_without_anybody_between_the_words_are_the_same() -> None:
    _, host, guest = met()
    assert host.words == guest.words
    assert len({met_words(seed) for seed in range(20)}) == 20


def met_words(seed: int) -> tuple[str, ...]:
    """Return the words of a host and a guest of that seed."""
    wire = Wire(seed)
    host, guest = wire.host(), wire.guest()
    wire.go(0.2, host, guest)
    return host.words


def test_r8_by_code_nobody_between_opens_anything() -> None:
    wire = Wire()
    host, guest = wire.host(code=CODE), wire.guest("between", CODE)
    wire.go(3, host, guest, *between(wire, OTHER_CODE))
    assert host.state == "opening"
    assert guest.state == "opening"


def test_r8_by_code_there_is_nothing_to_compare() -> None:
    _, host, guest = met(CODE)
    assert host.words == guest.words == ()


def test_r8_a_guest_with_a_code_gives_no_more_than_a_few_guesses_away() -> None:
    """Hosts that answer by turns try other codes at the guest's expense."""
    wire = Wire()
    guest = wire.guest(code=CODE)
    for number in range(MOST_CHALLENGES + 2):
        wire.go(2, guest, wire.host(code=f"GUESS{number:03}"))
    assert (guest.state, guest.reason) == ("broken", FALSE_HOSTS)
    assert len({entry for entry, _, _ in wire.openings(EntryRequest)}) == MOST_CHALLENGES


def test_r8_a_return_takes_no_other_host() -> None:
    wire, _, guest = met()
    wire.go(4, guest)
    false = wire.host(ticket="cd" * 16)
    wire.go(3, false, guest)
    assert (false.state, guest.openings, guest.state) == ("opening", 1, "open")


# ------------------------------------------------------------------------------------------ who guesses


def guess(wire: Wire, host: Connection, code: str, name: str) -> Connection:
    """Try a code once; return the guest that did."""
    guest = wire.guest(code=code, address=name)
    wire.go(0.1, host, guest)
    return guest


def test_r8_a_guess_at_a_code_costs_a_handshake_and_few_are_allowed() -> None:
    wire = Wire()
    host = wire.host(code=CODE)
    for number in range(MOST_GUESSES):
        assert guess(wire, host, f"GUESS{number:03}", f"thief {number}").state == "opening"
    late = guess(wire, host, CODE, "honest, and late")
    wire.go(2, host, late)
    assert (late.state, late.reason, host.state) == ("refused", GUESSED_AT, "opening")
    wire.go(GUESS_SECONDS, host)
    guest = guess(wire, host, CODE, "honest")
    wire.go(1, host, guest)
    assert (host.state, guest.state) == ("open", "open")


def test_r8_a_guess_that_was_made_is_not_made_again_for_nothing() -> None:
    """One entry that comes twice is counted twice, and none is heard once there were too many."""
    wire = Wire()
    host = wire.host(code=CODE)
    thief = wire.guest(code=OTHER_CODE, address="thief")
    wire.go(3, host, thief)
    (entry, *_) = wire.openings(EntryRequest)
    answers = len(wire.openings(Answer))
    for _ in range(50):
        wire.forge(*entry)
    wire.go(1, host)
    assert host.state == "opening"
    assert len(wire.openings(Answer)) == answers == 0


def test_r8_honest_guests_cost_no_guess() -> None:
    wire = Wire()
    host = wire.host(code=CODE)
    for number in range(3 * MOST_GUESSES):
        wire.link(number).send(write_hello(Hello(bytes([number]) * 32)), "host")
    guest = guess(wire, host, CODE, "guest")
    wire.go(1, host, guest)
    assert (host.state, guest.state) == ("open", "open")


# ------------------------------------------------------------------------------------------ who floods


@pytest.mark.parametrize("a_second", [330, 5_000])
@pytest.mark.parametrize("code", ["", CODE])
def test_r9_a_flood_of_hellos_keeps_no_guest_out(a_second: int, code: str) -> None:
    wire = Wire()
    host, guest = wire.host(code=code), wire.guest(code=code)
    for step in range(25):
        for number in range(a_second // 50):
            commitment = (step * 100 + number).to_bytes(32, "big")
            wire.forge(write_hello(Hello(commitment)), (step, number), "host")
        wire.go(0.02, host, guest)
    assert (host.state, guest.state, host.peer) == ("open", "open", "guest")


def test_r9_who_only_asks_is_not_remembered() -> None:
    wire = Wire()
    host = wire.host()
    before = {name: repr(value) for name, value in vars(host.reception).items()}
    for number in range(500):
        wire.forge(write_hello(Hello(number.to_bytes(32, "big"))), number, "host")
        wire.go(0.02, host)
    assert {name: repr(value) for name, value in vars(host.reception).items()} == before
    assert len(wire.openings(Challenge)) == 500


def test_r9_an_entry_from_another_address_than_the_hello_admits_nobody() -> None:
    """A forger of senders does not see the cookies for them."""
    wire = Wire()
    host, guest = wire.host(), wire.guest()
    wire.instead = lambda packet: [(packet[0], "false", "host")] if is_entry(packet) else [packet]
    wire.go(2, host, guest)
    assert (host.state, guest.state) == ("opening", "opening")
