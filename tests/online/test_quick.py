"""Quick match: two programs meet in a relay's public lobby, and nothing that is said there harms them."""

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from archon3d import __version__
from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.peer import GuestPeer, HostPeer
from archon3d.online.quick.entry import (
    ENTRY,
    FAREWELL,
    LONGEST_MESSAGE,
    QUESTION,
    BadEntry,
    EntryWriter,
    QuickOffer,
    WaitingPlayer,
    read_message,
)
from archon3d.online.quick.lobby import (
    AWAY_SECONDS,
    ECHO_SECONDS,
    FORGET_SECONDS,
    MOST_A_FRAME,
    MOST_REMEMBERED,
    MOST_WAITING,
    TOPIC,
    PublicLobby,
)
from archon3d.online.quick.meeting import NO_LONGER_WAITING, QuickMeeting, QuickPlay, can_join
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms
from archon3d.online.transport.keys import SIGNATURE_BYTES, read_signed, sign, signing_keys
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import FLOODED_SECONDS, MOST_A_SECOND
from archon3d.rules.game import Json
from tests.online.broker import Broker

OFFER = QuickOffer("ABCDEFGH", "archers", __version__, level="expert")
SOUND: dict[str, Json] = {
    "code": "ABCDEFGH",
    "game": "archers",
    "program": "2.0.0",
    "duel": False,
    "usual": True,
    "level": "",
    "ping": 40,
    "number": 1,
}
PATIENCE = 60.0


@pytest.fixture
def broker() -> Iterator[Broker]:
    one = Broker()
    yield one
    one.stop()


class Stranger:
    """Says anything in the lobby, and hears everything."""

    def __init__(self, broker: Broker) -> None:
        self.heard: list[bytes] = []
        self._client = Client(CallbackAPIVersion.VERSION2, "stranger", protocol=MQTTv311)
        self._client.on_message = lambda client, data, message: self.heard.append(bytes(message.payload))
        self._client.connect("127.0.0.1", broker.port)
        self._client.loop_start()
        wait_for(self._client.is_connected)
        self._client.subscribe(TOPIC)

    def say(self, *messages: bytes) -> None:
        for message in messages:
            self._client.publish(TOPIC, message)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


@pytest.fixture
def stranger(broker: Broker) -> Iterator[Stranger]:
    one = Stranger(broker)
    yield one
    one.close()


def at(broker: Broker) -> Relay:
    return Relay("127.0.0.1", broker.port)


def wait_for(condition: Callable[[], object], *advanced: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not come about"
        for advance in advanced:
            advance()
        time.sleep(0.002)


def forged(fields: Json, kind: bytes = ENTRY) -> bytes:
    """Return a message of a stranger's own key, with anything in it."""
    return signed_text(json.dumps(fields).encode(), kind)


def signed_text(text: bytes, kind: bytes = ENTRY) -> bytes:
    public, private = signing_keys(bytes(32))
    return kind + public + sign(kind + text, private)


# ---------------------------------------------------------------------------------------- what is said


def test_an_entry_says_what_was_offered() -> None:
    writer = EntryWriter()
    for offer, ping in ((OFFER, 30), (replace(OFFER, duel=True, usual=False, level=""), None)):
        message = read_message(writer.entry(offer, ping))
        assert message.player == WaitingPlayer(writer.key, offer, ping)
    assert read_message(writer.farewell()).player is None


def test_numbers_grow_and_keys_are_new() -> None:
    writer = EntryWriter()
    numbers = [read_message(writer.entry(OFFER, None)).number for _ in range(3)]
    assert numbers == sorted(set(numbers))
    assert EntryWriter().key != writer.key


def test_the_longest_entry_fits() -> None:
    offer = QuickOffer("ABCDEFGH", "a" * 40, "9" * 40, level="apprentice", duel=True, usual=False)
    assert len(EntryWriter().entry(offer, 10**9)) < LONGEST_MESSAGE
    assert read_message(EntryWriter().entry(offer, 10**9)).player is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("code", "ABCDEFG"),
        ("code", "abcdefgh"),
        ("code", "ABCDEFGI"),
        ("code", ["ABCDEFGH"]),
        ("code", "ABCDEFGH\n"),
        ("game", ""),
        ("game", "Archers"),
        ("game", "archers\u202e"),
        ("game", "\ud800"),
        ("game", "a" * 41),
        ("game", 7),
        ("program", None),
        ("program", "1.0 \x1b[31m"),
        ("program", "٢"),
        ("program", "9" * 41),
        ("duel", 1),
        ("duel", "true"),
        ("usual", None),
        ("level", "grandmaster"),
        ("level", ["expert"]),
        ("level", {}),
        ("ping", True),
        ("ping", -1),
        ("ping", 10_000),
        ("ping", 1.5),
        ("ping", math.nan),
        ("ping", "40"),
        ("number", 0),
        ("number", -(10**30)),
        ("number", 10**30),
        ("number", True),
        ("number", None),
    ],
)
def test_a_field_that_cannot_be_so_spoils_the_entry(name: str, value: Json) -> None:
    assert read_message(forged(SOUND)).player is not None
    with pytest.raises(BadEntry):
        read_message(forged(SOUND | {name: value}))
    with pytest.raises(BadEntry):
        read_message(forged({key: value for key, value in SOUND.items() if key != name}))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"null",
        b"7",
        b"\xff\xfe",
        b"[" * 390,
        b'{"code":',
        b'{"number": 1e999}',
        b'{"number":' + b"9" * 380 + b"}",
        json.dumps(SOUND).encode("utf-16"),
        json.dumps(SOUND | {"more": "x" * LONGEST_MESSAGE}).encode(),
    ],
)
def test_what_is_no_small_object_is_no_entry(text: bytes) -> None:
    with pytest.raises(BadEntry):
        read_message(signed_text(text))


def test_later_versions_may_say_more() -> None:
    assert read_message(forged(SOUND | {"title": "Sir"})).player is not None


def test_nobody_else_can_say_something_in_a_players_name() -> None:
    writer, other = EntryWriter(), EntryWriter()
    entry = writer.entry(OFFER, 40)
    start = len(ENTRY)
    stolen = other.entry(OFFER, 40)[:start] + writer.key + other.entry(OFFER, 40)[start + len(other.key) :]
    changed = bytearray(entry)
    changed[-3] ^= 1
    for message in (stolen, bytes(changed), FAREWELL + entry[start:], entry[:-1], entry + b" "):
        with pytest.raises(BadEntry):
            read_message(message)


@given(st.binary(max_size=600))
def test_no_bytes_at_all_do_harm(data: bytes) -> None:
    for message in (data, ENTRY + data, FAREWELL + data):
        with pytest.raises(BadEntry):
            read_message(message)


def test_signatures_are_those_of_the_standard() -> None:
    """The first vector of RFC 8032, section 7.1."""
    seed = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    public, private = signing_keys(seed)
    assert public.hex() == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert sign(b"", private).hex() == (
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b"
    )
    assert read_signed(sign(b"", private), public) == b""
    assert len(sign(b"", private)) == SIGNATURE_BYTES


# ------------------------------------------------------------------------------------------- the lobby


class Place:
    """A place in the lobby whose clock the test moves."""

    def __init__(self, broker: Broker) -> None:
        self.lobby = PublicLobby(at(broker))
        self.ahead = 0.0

    @property
    def now(self) -> float:
        return time.monotonic() + self.ahead

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.lobby.waiting]

    def advance(self) -> None:
        self.lobby.advance(self.now)

    def opened(self) -> "Place":
        wait_for(lambda: self.lobby.state(self.now) == "open", self.advance)
        return self


@pytest.fixture
def place(broker: Broker) -> Iterator[Place]:
    one = Place(broker)
    yield one
    one.lobby.close()


def test_who_waits_is_seen_until_the_farewell(broker: Broker, place: Place) -> None:
    other = Place(broker).opened()
    place.opened()
    assert not place.lobby.waiting
    other.lobby.offer(OFFER)
    wait_for(lambda: place.lobby.waiting, place.advance, other.advance)
    (player,) = place.lobby.waiting
    assert player.offer == OFFER
    assert player.ping is not None
    assert other.lobby.waiting == ()
    other.lobby.offer(None)
    wait_for(lambda: not place.lobby.waiting, place.advance)
    other.lobby.close()


def test_who_only_looks_is_not_seen(broker: Broker, stranger: Stranger, place: Place) -> None:
    place.opened()
    wait_for(lambda: stranger.heard, place.advance)
    assert all(message.startswith(QUESTION) for message in stranger.heard)


def test_who_comes_later_sees_those_who_wait_within_a_second(broker: Broker, place: Place) -> None:
    place.opened().lobby.offer(OFFER)
    late = Place(broker)
    began = time.monotonic()
    wait_for(lambda: late.lobby.waiting, place.advance, late.advance)
    assert time.monotonic() - began < PATIENCE / 2
    late.lobby.close()


def test_who_is_silent_is_forgotten(stranger: Stranger, place: Place) -> None:
    place.opened()
    stranger.say(EntryWriter().entry(OFFER, None))
    wait_for(lambda: place.lobby.waiting, place.advance)
    place.ahead = FORGET_SECONDS + 1
    place.advance()
    assert place.lobby.waiting == ()


def test_a_repeated_entry_keeps_nobody_in_the_list(stranger: Stranger, place: Place) -> None:
    """Nor does it bring back who has left."""
    place.opened()
    writer = EntryWriter()
    entry = writer.entry(OFFER, None)
    stranger.say(entry)
    wait_for(lambda: place.lobby.waiting, place.advance)
    stranger.say(writer.farewell(), entry)
    wait_for(lambda: place.lobby.ignored, place.advance)
    assert place.lobby.waiting == ()


def test_an_entry_in_anothers_name_changes_nothing(stranger: Stranger, place: Place) -> None:
    place.opened()
    writer = EntryWriter()
    stranger.say(writer.entry(OFFER, None))
    wait_for(lambda: place.lobby.waiting, place.advance)
    false = forged(SOUND)[len(ENTRY) + len(writer.key) :]
    stranger.say(ENTRY + writer.key + false, FAREWELL + writer.key + false)
    wait_for(lambda: place.lobby.ignored == 2, place.advance)
    assert [player.offer for player in place.lobby.waiting] == [OFFER]


def test_an_echo_of_the_own_entry_is_no_opponent(place: Place) -> None:
    place.opened().lobby.offer(OFFER)
    deadline = time.monotonic() + 1.0
    wait_for(lambda: time.monotonic() > deadline, place.advance)
    assert place.lobby.waiting == ()
    assert place.lobby.ignored == 0


def test_a_crowd_of_false_names_is_bounded(stranger: Stranger, place: Place) -> None:
    """Those who were there first stay."""
    place.opened()
    first = EntryWriter()
    stranger.say(first.entry(OFFER, None))
    wait_for(lambda: place.lobby.waiting, place.advance)
    for _ in range(2 * MOST_WAITING):
        stranger.say(EntryWriter().entry(OFFER, None))
        time.sleep(0.005)
    stranger.say(b"that was all")
    wait_for(lambda: place.lobby.ignored, place.advance)
    assert len(place.lobby.waiting) == MOST_WAITING < MOST_REMEMBERED
    assert place.lobby.waiting[0].key == first.key


def test_a_flood_is_left_and_the_lobby_entered_again(
    broker: Broker, stranger: Stranger, place: Place
) -> None:
    place.opened()
    noise = [EntryWriter().entry(OFFER, None) for _ in range(20)]
    while place.lobby.state(place.now) != "flooded":
        stranger.say(*noise)
        place.advance()
    before = len(broker.names)
    place.ahead += FLOODED_SECONDS + 1
    wait_for(lambda: place.lobby.state(place.now) == "open", place.advance)
    assert len(broker.names) <= before + 1


def test_a_frame_reads_a_few_messages_however_many_came(stranger: Stranger, place: Place) -> None:
    place.opened()
    number = MOST_A_SECOND // 3
    stranger.say(*(b"noise" for _ in range(number)))
    time.sleep(0.5)
    place.advance()
    assert 0 < place.lobby.ignored <= MOST_A_FRAME
    wait_for(lambda: place.lobby.ignored == number, place.advance)


@pytest.mark.parametrize("message", [b"", b"x", QUESTION, QUESTION + b"short", bytes(1_200), bytes(5_000)])
def test_noise_is_ignored(stranger: Stranger, place: Place, message: bytes) -> None:
    place.opened()
    stranger.say(message, EntryWriter().entry(OFFER, None))
    wait_for(lambda: place.lobby.waiting, place.advance)
    assert place.lobby.state(place.now) == "open"


def test_a_relay_that_does_not_answer_is_away(broker: Broker) -> None:
    broker.stop()
    place = Place(broker)
    place.advance()
    assert place.lobby.state(place.now) == "connecting"
    place.ahead = AWAY_SECONDS + 1.0
    assert place.lobby.state(place.now) == "away"
    place.lobby.close()


def test_a_relay_that_carries_no_lobby_is_known_by_its_silence(
    broker: Broker, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older access rules swallow what is said there."""
    monkeypatch.setattr(broker, "_carry", lambda body: None)
    wait_for(lambda: broker.subscriptions == [TOPIC], place.advance)
    place.ahead = AWAY_SECONDS + ECHO_SECONDS + 1.0
    wait_for(lambda: place.lobby.state(place.now) == "absent", place.advance)


# ------------------------------------------------------------------------------------------ the meeting


class Ahead:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.seconds


def meeting(
    broker: Broker,
    wants: Json = None,
    *,
    has_lobby: bool = False,
    clock: Callable[[], float] = time.monotonic,
) -> QuickMeeting:
    play = QuickPlay(lambda: ComputerSeat("novice"), direct=False, has_lobby=has_lobby, wants=wants)
    return QuickMeeting(at(broker), play, clock)


def session_of(one: QuickMeeting) -> OnlineSession:
    assert one.met is not None
    assert one.met.session is not None
    return one.met.session


@pytest.mark.full
def test_two_who_met_play_a_match_to_its_end(broker: Broker) -> None:
    host, guest = meeting(broker), meeting(broker)
    host.wait(Terms("archers", seed=3), OFFER)
    wait_for(lambda: guest.lobby.waiting, host.advance, guest.advance)
    (player,) = guest.lobby.waiting
    assert can_join(player)
    assert player.offer.code != OFFER.code
    guest.join(player)
    assert guest.called == player
    wait_for(lambda: host.met and guest.met, host.advance, guest.advance)
    assert not host.listed
    assert host.met is not None
    assert guest.met is not None
    host.close()
    guest.close()
    sessions = session_of(host), session_of(guest)

    def play() -> None:
        for one in (host.met, guest.met):
            if one is not None and one.session is not None:
                one.advance()
                apply_headless_policy(one.session)

    wait_for(lambda: all(one.result is not None for one in sessions), play)
    assert sessions[0].record == sessions[1].record
    for one in (host.met, guest.met):
        one.close()


def test_a_player_who_has_left_is_given_up(broker: Broker) -> None:
    host, guest = meeting(broker), meeting(broker)
    host.wait(Terms("archers", seed=3), OFFER)
    wait_for(lambda: guest.lobby.waiting, host.advance, guest.advance)
    (player,) = guest.lobby.waiting
    host.stop_waiting()
    host.close()
    guest.join(player)
    wait_for(lambda: guest.failure, guest.advance)
    assert guest.failure == NO_LONGER_WAITING
    assert guest.called is None
    assert guest.met is None
    guest.close()


def test_who_joins_is_listed_no_more(broker: Broker) -> None:
    host, guest = meeting(broker), meeting(broker)
    host.wait(Terms("archers", seed=3), OFFER)
    guest.wait(Terms("archers", seed=4), OFFER)
    both = (host.advance, guest.advance)
    wait_for(lambda: host.lobby.waiting and guest.lobby.waiting, *both)
    guest.join(guest.lobby.waiting[0])
    assert not guest.listed
    wait_for(lambda: host.met and guest.met, *both)
    for one in (host, guest):
        one.close()
        assert one.met is not None
        one.met.close()


def test_two_who_call_each_other_at_once_meet(broker: Broker) -> None:
    one, other = meeting(broker), meeting(broker)
    one.wait(Terms("archers", seed=3), OFFER)
    other.wait(Terms("archers", seed=4), OFFER)
    both = (one.advance, other.advance)
    wait_for(lambda: one.lobby.waiting and other.lobby.waiting, *both)
    one.join(one.lobby.waiting[0])
    other.join(other.lobby.waiting[0])
    assert not one.listed
    assert not other.listed
    wait_for(lambda: (one.met and other.met) or one.failure or other.failure, *both)
    assert (one.failure, other.failure) == ("", "")
    assert {type(each.met) for each in (one, other)} == {HostPeer, GuestPeer}
    for each in (one, other):
        each.close()
        assert each.met is not None
        each.met.close()


def test_two_who_call_each_other_over_a_slow_relay_meet_as_well(broker: Broker) -> None:
    """Each of them leaves the lobby long before the other one's answer arrives."""
    clocks = Ahead(), Ahead()
    one, other = (meeting(broker, clock=clock) for clock in clocks)
    one.wait(Terms("archers", seed=3), OFFER)
    other.wait(Terms("archers", seed=4), OFFER)
    wait_for(lambda: one.lobby.waiting and other.lobby.waiting, one.advance, other.advance)
    host, guest = sorted((one, other), key=lambda each: each.lobby.key, reverse=True)
    host.join(host.lobby.waiting[0])
    guest.join(guest.lobby.waiting[0])
    wait_for(lambda: not guest.lobby.waiting, guest.advance)
    clocks[guest is other].seconds += 3.5
    wait_for(lambda: (one.met and other.met) or guest.failure, host.advance, guest.advance)
    assert guest.failure == ""
    for each in (one, other):
        each.close()
        assert each.met is not None
        each.met.close()


@pytest.mark.full
def test_a_call_that_is_given_up_closes_the_own_room_as_well(broker: Broker) -> None:
    """Nobody can come in later, unseen."""
    one, other = meeting(broker), meeting(broker)
    both = (one.advance, other.advance)
    one.wait(Terms("archers", seed=3), OFFER)
    other.wait(Terms("archers", seed=4), OFFER)
    wait_for(lambda: one.lobby.waiting and other.lobby.waiting, *both)
    first, second = sorted((one, other), key=lambda each: each.lobby.key, reverse=True)
    offered = second.lobby.waiting[0]
    second.stop_waiting()
    first.join(first.lobby.waiting[0])
    wait_for(lambda: first.failure, *both)
    second.join(offered)
    wait_for(lambda: second.failure, *both)
    assert first.failure == second.failure == NO_LONGER_WAITING
    assert first.met is second.met is None
    for each in (one, other):
        each.close()


def test_a_changed_offer_is_seen_by_others(broker: Broker) -> None:
    host, guest = meeting(broker), meeting(broker)
    both = (host.advance, guest.advance)
    host.wait(Terms("archers", seed=3), OFFER)
    wait_for(lambda: guest.lobby.waiting, *both)
    host.wait(Terms("archon", seed=3), replace(OFFER, game="archon"))
    wait_for(lambda: guest.lobby.waiting[0].offer.game == "archon", *both)
    assert len(guest.lobby.waiting) == 1
    host.close()
    guest.close()


def test_a_relay_that_is_gone_ends_the_wait_with_a_sentence(broker: Broker) -> None:
    one = meeting(broker)
    broker.stop()
    one.wait(Terms("archers", seed=3), OFFER)
    wait_for(lambda: one.failure, one.advance)
    assert one.failure.startswith("can't reach the relay 127.0.0.1")
    assert not one.listed
    one.close()


def test_another_version_is_not_joinable() -> None:
    assert not can_join(WaitingPlayer(bytes(32), QuickOffer(new_code(), "archers", "0.0.1")))
