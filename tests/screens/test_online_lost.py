"""The screens say what is lost between two machines, and the match can continue later.

Relays go or cannot be read, guests return, and hosts give up.
"""

import pytest

from archon3d.host.settings import LANGUAGE, ONLINE_GAME, ONLINE_RELAY
from archon3d.online.contest import NullOnlineView
from archon3d.online.peer import GuestPeer, HostPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.endings import RELAY_SILENT
from archon3d.online.session.terms import Terms
from archon3d.online.times import STALL_SECONDS
from archon3d.online.transport.relay import new_code, read_relay
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.screens.online.address import AddressScreen
from archon3d.screens.online.match import OnlineMatchScreen
from archon3d.ui.words import say
from tests.driver.machines import Pair
from tests.online.broker import Broker


def shown(pair: Pair, words: str) -> bool:
    return any(words in line for line in pair.play.lines())


def joined_by_code(pair: Pair, broker: Broker) -> RelayRoute:
    """Host at the broker on the other machine, join by typing the code, and act on both."""
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    reach = RelayRoute(read_relay(f"127.0.0.1:{broker.port}"), new_code())
    pair.machine.host(Terms("archers", seed=2), reach)
    pair.open_hall()
    pair.pick("code")
    for letter in reach.code.lower():
        pair.press(f"raw-{letter}")
    pair.press("raw-enter")
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.begin()
    for _ in range(2):
        pair.act_anybody()
    return reach


@pytest.mark.full
def test_a_guest_by_code_goes_on_from_the_hall(pair: Pair, broker: Broker) -> None:
    reach = joined_by_code(pair, broker)
    record = pair.own.record
    pair.other.leave()
    pair.until_screen("online end")
    assert shown(pair, "Your opponent left")
    pair.other.close()
    pair.machine.host(Terms("archers", seed=2), reach)
    terms, lines = pair.session.terms, record.splitlines()
    assert terms is not None
    pair.session.settle(terms, lines, 2)
    pair.pick("online")
    pair.pick("continue.archers")
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.begin()
    assert pair.own.record == pair.session.record == record
    pair.act_anybody()


def test_a_relay_that_goes_while_a_host_waits_is_said_until_it_is_back(pair: Pair, broker: Broker) -> None:
    reach = pair.host_by_code(broker)
    broker.stop()
    pair.wait(lambda: shown(pair, "The relay isn't responding; reconnecting"))
    again = Broker(broker.port)
    pair.wait(lambda: shown(pair, "Waiting for an opponent. Send the link"))
    pair.machine.join(reach)
    pair.wait(lambda: pair.machine.met and pair.session.phase == "lobby" == pair.own.phase)
    again.stop()


@pytest.mark.full
def test_a_guest_whose_program_was_killed_comes_back_by_the_code(pair: Pair, broker: Broker) -> None:
    reach = pair.host_by_code(broker)
    pair.machine.join(reach)
    pair.wait(lambda: pair.machine.met and pair.session.phase == "lobby")
    pair.begin()
    for _ in range(2):
        pair.act_anybody()
    record, ticket = pair.own.record, pair.other.ticket
    pair.other.close()
    pair.machine.peer = GuestPeer(reach, PersonSeat(), lambda: pair.machine.seconds, ticket)
    pair.wait(lambda: pair.machine.met and pair.session.phase == "playing")
    assert pair.own.record == pair.session.record == record
    pair.contest.show_on(NullOnlineView())
    pair.act_anybody()


def test_a_relay_that_goes_and_comes_back_costs_a_match_nothing(pair: Pair, broker: Broker) -> None:
    joined_by_code(pair, broker)
    board = pair.play.shown(OnlineMatchScreen)
    broker.stop()
    pair.wait(lambda: board.notice.text.startswith("The relay isn't responding. Waiting "))
    again = Broker(broker.port)
    pair.wait(lambda: board.notice.text == "")
    for _ in range(2):
        pair.act_anybody()
    assert pair.own.record == pair.session.record
    assert (pair.own.reason, pair.own.connection.openings) == ("", 1)
    again.stop()


@pytest.mark.full
def test_a_relay_that_stays_away_is_said_and_the_match_goes_on_later(pair: Pair, broker: Broker) -> None:
    reach = joined_by_code(pair, broker)
    record = pair.own.record
    broker.stop()
    pair.until_late(lambda: pair.own.phase == "ended" == pair.session.phase, 90)
    pair.until_screen("online end")
    assert pair.own.reason == RELAY_SILENT
    assert shown(pair, "Relay disconnected: no response for a minute.")
    assert "claim" not in pair.play.menu.rows
    assert shown(pair, "The match is saved")
    pair.pick("online")
    pair.pick("continue.archers")
    pair.wait(lambda: pair.play.screen == "online")
    assert shown(pair, f"Can't reach the relay {reach.relay.shown}")
    pair.other.close()
    again = Broker(broker.port)
    pair.machine.host(Terms("archers", seed=2), reach)
    terms, lines = pair.session.terms, record.splitlines()
    assert terms is not None
    pair.session.settle(terms, lines, 2)
    pair.pick("continue.archers")
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.begin()
    assert pair.own.record == pair.session.record == record
    again.stop()


def test_a_guest_that_comes_back_to_a_host_that_has_given_up_is_told_at_once(pair: Pair) -> None:
    pair.joins(Terms("archers", seed=2))
    pair.begin()
    pair.act_anybody()
    pair.session.give_up("silent")
    pair.until_screen("online end")
    assert shown(pair, "Your opponent stopped waiting")
    pair.pick("online")
    pair.pick("continue.archers")
    assert pair.count_until(lambda: pair.play.screen == "online") < 60
    assert shown(pair, say("online.reason.host-gone"))


def test_a_match_that_stands_still_is_broken_off_in_a_sentence(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair.hosts("archers")
    pair.begin()
    monkeypatch.setattr(type(pair.contest), "own_turn", property(lambda contest: False))
    pair.until_late(lambda: pair.play.screen == "online end", STALL_SECONDS + 10)
    assert shown(pair, "Nothing happened for 90 seconds")
    assert pair.session.phase == "ended"


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("setting", ["http://relay.example", "relay.example:99999", "a..b"])
def test_a_relay_in_the_settings_that_cannot_be_read_is_said(pair: Pair, setting: str, language: str) -> None:
    pair.play.settings[ONLINE_RELAY] = setting
    pair.play.settings[LANGUAGE] = language
    for row in ("host-code", "code", "watch-code", "relay"):
        pair.open_hall()
        assert pair.play.menu.rows["relay"] == say("online.relay", relay=say("online.relay-broken"))
        pair.pick(row)
        assert pair.play.shown(AddressScreen).text == setting
        assert " ".join(pair.play.lines()).count(say("online.relay-unreadable")[:40])
        pair.pick("back")
        assert pair.play.screen == "online"


def test_a_relay_that_is_mended_is_used(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"http:127.0.0.1:{broker.port}"
    pair.play.settings[ONLINE_GAME] = "archers"
    pair.open_hall()
    pair.pick("host-code")
    address = pair.play.shown(AddressScreen)
    while address.text:
        pair.press("raw-backspace")
    for letter in f"127.0.0.1:{broker.port}":
        pair.press("raw-;" if letter == ":" else f"raw-{letter}")
    pair.press("raw-enter")
    assert pair.play.screen == "lobby"
    pair.wait(lambda: isinstance(pair.play.program.context.network.peer, HostPeer))
    assert shown(pair, "CODE ")
