"""Play between two machines by a relay and a code, through the real screens and a broker in this process."""

from archon3d.host.settings import ONLINE_RELAY
from archon3d.online.peer import HostPeer
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import new_code, read_relay
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.screens.online.address import AddressScreen
from tests.driver.machines import Pair
from tests.online.broker import Broker


def meet(pair: Pair) -> None:
    pair.wait(lambda: pair.machine.met and pair.session.phase == "lobby")


def test_a_match_is_hosted_by_a_code_and_goes_on_by_it(pair: Pair, broker: Broker) -> None:
    reach = pair.host_by_code(broker)
    pair.machine.join(reach)
    meet(pair)
    pair.begin()
    for _ in range(3):
        pair.act_anybody()
    record = pair.own.record
    pair.other.leave()
    pair.until_screen("online end")
    pair.other.close()
    pair.pick("online")
    pair.pick("continue.archers")
    pair.wait(lambda: isinstance(pair.play.program.context.network.peer, HostPeer))
    pair.machine.join(reach)
    meet(pair)
    pair.begin()
    assert pair.own.record == pair.session.record == record


def test_the_title_says_that_a_match_with_another_machine_waits(pair: Pair) -> None:
    pair.hosts("archers")
    pair.begin()
    pair.act_anybody()
    pair.other.leave()
    pair.until_screen("online end")
    pair.pick("title")
    pair.frames(2)
    assert any("Continue online" in line for line in pair.play.lines())


def test_a_code_that_is_typed_leads_to_its_host(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    reach = RelayRoute(read_relay(f"127.0.0.1:{broker.port}"), new_code())
    pair.machine.host(Terms("archers", seed=2), reach)
    pair.open_hall()
    pair.pick("code")
    for letter in reach.code.lower():
        pair.press(f"raw-{letter}")
    assert pair.play.shown(AddressScreen).text.upper() == reach.code
    pair.press("raw-enter")
    assert pair.play.screen == "lobby"
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.begin()
    pair.act_anybody()
    assert pair.own.record == pair.session.record


def test_without_a_relay_its_address_is_requested_and_kept(pair: Pair) -> None:
    pair.open_hall()
    pair.pick("host-code")
    assert pair.play.screen == "address"
    for letter in "relay.example":
        pair.press(f"raw-{letter}")
    pair.press("raw-enter")
    assert pair.play.screen == "online"
    assert pair.play.settings[ONLINE_RELAY] == "relay.example"
    assert any("relay.example" in line for line in pair.play.lines())


def test_what_is_no_code_and_no_relay_is_reported(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("code")
    pair.press("raw-a", "raw-enter")
    assert pair.play.screen == "address"
    assert any("six letters" in line for line in pair.play.lines())


def test_a_relay_that_does_not_answer_is_reported(pair: Pair, broker: Broker) -> None:
    broker.stop()
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("host-code")
    pair.wait(lambda: pair.play.screen == "online")
    assert any("Can't reach the relay" in line for line in pair.play.lines())


def test_a_code_that_nobody_hosts_is_reported(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("code")
    for letter in new_code().lower():
        pair.press(f"raw-{letter}")
    pair.press("raw-enter")
    pair.wait(lambda: pair.play.screen == "online")
    assert any("No response" in line for line in pair.play.lines())
