"""Play between two machines by a relay and a code, through the real screens and a broker in this process."""

from dataclasses import replace
from typing import get_args

import pytest

from archon3d.activities.recent import recent, remember
from archon3d.app.first_screen import first_screen
from archon3d.app.options import PlayOptions
from archon3d.host import clipboard
from archon3d.host.network_cards import own_addresses
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_FIGURES, ONLINE_HOST, ONLINE_RELAY, ONLINE_RELAYS
from archon3d.online.invitation import Invitation, read_invitation
from archon3d.online.peer import GuestPeer, HostPeer
from archon3d.online.session.terms import Terms
from archon3d.online.transport.ping import Ping
from archon3d.online.transport.relay import CODE_LETTERS, new_code, read_relay
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.online.traversal.path_report import LOOKING_SECONDS, PathObstacle, PathReport
from archon3d.screens.flow import expect
from archon3d.screens.online import lobby
from archon3d.screens.online.address import AddressScreen
from archon3d.ui.words import say
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


def entered(pair: Pair, text: str) -> None:
    """Enter the text in the line for an address."""
    assert pair.play.screen == "address"
    pair.play.devices.next = replace(pair.play.devices.next, written=text)
    pair.frames(2)
    pair.press("raw-enter")


def test_without_a_relay_its_address_is_requested_and_the_host_waits_there(
    pair: Pair, broker: Broker
) -> None:
    relay = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("host-code")
    entered(pair, relay)
    assert pair.play.settings[ONLINE_RELAY] == relay
    assert recent(pair.play.settings, ONLINE_RELAYS) == (relay,)
    assert pair.play.screen == "lobby"
    pair.wait(lambda: any(line.startswith("CODE ") for line in pair.play.lines()))


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is on the clipboard, the last text last."""
    texts: list[str] = []

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    monkeypatch.setattr(clipboard, "paste", lambda: texts[-1] if texts else None)
    return texts


def invited(pair: Pair, broker: Broker) -> str:
    """Let the other machine host at the broker; return its invitation."""
    relay = read_relay(f"127.0.0.1:{broker.port}")
    code = new_code()
    pair.machine.host(Terms("archers", seed=2), RelayRoute(relay, code))
    return Invitation(code, relay).link


def plays(pair: Pair) -> None:
    """Play the match that the other machine hosts."""
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.begin()
    pair.act_anybody()
    assert pair.own.record == pair.session.record


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", ["row", "keys"])
def test_a_pasted_invitation_needs_no_relay_in_the_settings(
    way: str, pair: Pair, broker: Broker, copied: list[str]
) -> None:
    copied.append(invited(pair, broker))
    pair.open_hall()
    pair.pick("code")
    if way == "row":
        pair.pick("paste")
    else:
        pair.play.devices.hold("raw-lcontrol")
        pair.press("raw-v")
        pair.play.devices.hold()
    assert pair.play.shown(AddressScreen).text == copied[-1]
    pair.pick("done")
    plays(pair)
    assert pair.play.settings[ONLINE_RELAY] == f"127.0.0.1:{broker.port}"
    assert recent(pair.play.settings, ONLINE_RELAYS) == (f"127.0.0.1:{broker.port}",)


def test_a_link_that_is_opened_leads_into_the_lobby(pair: Pair, broker: Broker) -> None:
    options = PlayOptions(pair.play.settings.path, join=invited(pair, broker))
    first = first_screen(pair.play.program.context, options)
    assert first.name == "lobby"
    peer = expect(first.data, GuestPeer)
    pair.play.program.context.network.meet(peer)
    pair.wait(lambda: peer.session is not None and peer.session.phase == "lobby" == pair.session.phase)


@pytest.mark.parametrize(
    "link", ["archon3d://", "archon3d:ABCDEFGH", "--fullscreen", "archon3d://ABCDEFGH@a..b"]
)
def test_a_link_that_leads_nowhere_is_said(pair: Pair, link: str) -> None:
    first = first_screen(pair.play.program.context, PlayOptions(pair.play.settings.path, join=link))
    assert (first.name, first.data) == ("online", say("online.address.wrong-link"))


def test_an_invitation_is_typed(pair: Pair, broker: Broker) -> None:
    link = invited(pair, broker)
    pair.open_hall()
    pair.pick("code")
    entered(pair, link.lower())
    plays(pair)


def test_a_code_alone_says_what_else_it_needs(pair: Pair) -> None:
    pair.open_hall()
    pair.pick("code")
    entered(pair, new_code().lower())
    assert pair.play.screen == "address"
    assert "Which relay is this code for?" in " ".join(pair.play.lines())


def test_a_machine_without_a_clipboard_says_so(pair: Pair, broker: Broker, copied: list[str]) -> None:
    pair.open_hall()
    pair.pick("join")
    pair.pick("paste")
    assert "Nothing to paste" in " ".join(pair.play.lines())


def test_a_host_copies_its_invitation(pair: Pair, broker: Broker, copied: list[str]) -> None:
    reach = pair.host_by_code(broker)
    pair.pick("copy")
    assert copied == [Invitation(reach.code, reach.relay).link]
    assert "Copied" in pair.play.lines()
    pair.machine.join(read_invitation(copied[-1]).route())
    meet(pair)


def test_a_host_that_cannot_copy_reads_its_invitation(
    pair: Pair, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    reach = pair.host_by_code(broker)
    pair.pick("copy")
    assert "Type it out" in pair.play.lines()
    typed = Invitation(reach.code, reach.relay).typed
    assert typed in pair.play.lines()
    assert read_invitation(typed) == Invitation(reach.code, reach.relay)


def test_a_host_by_address_copies_one(pair: Pair, copied: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "own_addresses", lambda: ("192.168.1.20", "203.0.113.9"))
    pair.open_hall()
    pair.pick("host")
    pair.pick("copy")
    assert copied[-1].partition(":")[0] == "203.0.113.9"


def test_an_address_that_was_joined_is_offered_again(pair: Pair) -> None:
    pair.open_hall()
    pair.pick("join")
    entered(pair, "127.0.0.1:9")
    pair.until(lambda: pair.play.screen == "lobby")
    pair.press("raw-escape")
    remember(pair.play.settings, ONLINE_HOST, "192.0.2.7")
    pair.pick("join")
    assert pair.play.shown(AddressScreen).text == "192.0.2.7"
    pair.pick("recent.0")
    assert pair.play.shown(AddressScreen).text == "127.0.0.1:9"


def test_no_password_of_a_relay_is_on_the_screen(pair: Pair) -> None:
    pair.play.settings[ONLINE_RELAYS] = "mqtt://me:secret@relay.example"
    pair.open_hall()
    pair.pick("relay")
    assert "relay.example" in pair.play.lines()
    assert "secret" not in " ".join(pair.play.lines())


def test_what_is_no_code_and_no_relay_is_reported(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("code")
    pair.press("raw-a", "raw-enter")
    assert pair.play.screen == "address"
    assert any("eight letters" in line for line in pair.play.lines())


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


@pytest.mark.full
@pytest.mark.skipif(not own_addresses(), reason="this machine has no address of its own")
def test_the_lobby_and_the_match_say_which_way_it_goes(
    pair: Pair, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archon3d.online.traversal.direct_way.open_ports", lambda port: ())
    pair.play.settings[ONLINE_DIRECT] = pair.play.settings[ONLINE_FIGURES] = True
    reach = pair.host_by_code(broker)
    pair.machine.join(replace(reach, direct=True))
    meet(pair)
    pair.wait(lambda: any(line.startswith("Direct, ping") for line in pair.play.lines()))
    broker.stop()
    pair.begin()
    pair.wait(lambda: any(line.startswith("Direct, ping") for line in pair.play.lines()))
    for _ in range(3):
        pair.act_anybody()
    assert pair.own.record == pair.session.record


@pytest.mark.sample(1)
@pytest.mark.parametrize(("direct", "words"), [(True, "Direct, ping"), (False, "Relay, ping")])
def test_a_battle_says_which_way_it_goes(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, direct: bool, words: str
) -> None:
    report = PathReport(direct, "cone", "cone", 0.2, LOOKING_SECONDS)
    monkeypatch.setattr("archon3d.overlays.notice.path_of_session", lambda connection: report)
    pair.play.settings[ONLINE_FIGURES] = True
    pair.hosts("archon")
    pair.begin()
    pair.act_here("teleport A1 H1")
    pair.until_the_battle_goes_on()
    assert any(line.startswith(words) and "input delay" in line for line in pair.play.lines())


def test_the_lobby_says_whose_router_keeps_the_match_on_the_relay(
    pair: Pair, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = PathReport(False, "cone", "symmetric", None, LOOKING_SECONDS)
    reach = pair.host_by_code(broker)
    pair.machine.join(reach)
    meet(pair)
    assert not any("ping" in line for line in pair.play.lines())
    monkeypatch.setattr("archon3d.screens.online.way.path_of_session", lambda connection: report)
    pair.wait(lambda: any(line.startswith("Relay, ping") for line in pair.play.lines()))
    assert any("Your opponent's router changes ports" in line for line in pair.play.lines())


def test_no_ping_is_shown_before_it_is_measured(
    pair: Pair, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = PathReport(False, "cone", "symmetric", None, LOOKING_SECONDS)
    monkeypatch.setattr("archon3d.screens.online.way.path_of_session", lambda connection: report)
    monkeypatch.setattr(Ping, "measured", False)
    pair.machine.join(pair.host_by_code(broker))
    meet(pair)
    pair.wait(lambda: any("Your opponent's router changes ports" in line for line in pair.play.lines()))
    assert not any("ping" in line for line in pair.play.lines())
    monkeypatch.setattr(Ping, "measured", True)
    pair.wait(lambda: any(line.startswith("Relay, ping") for line in pair.play.lines()))


@pytest.mark.parametrize("obstacle", get_args(PathObstacle))
def test_each_obstacle_has_words(obstacle: PathObstacle) -> None:
    words = say(f"online.obstacle.{obstacle}", port=47583)
    assert words[0].isupper()
    assert words != f"online.obstacle.{obstacle}"


def test_the_pad_for_a_code_has_all_letters_of_codes_and_no_other(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("code")
    assert {line for line in pair.play.lines() if len(line) == 1} - {"|"} == set(CODE_LETTERS)
    pair.pick("A")
    pair.pick("Z")
    assert pair.play.shown(AddressScreen).text == "AZ"


def test_by_code_there_are_no_words_to_compare(pair: Pair, broker: Broker) -> None:
    relay = read_relay(f"127.0.0.1:{broker.port}")
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    reach = RelayRoute(relay, new_code())
    pair.machine.host(Terms("archers", seed=2), reach)
    pair.open_hall()
    pair.pick("code")
    entered(pair, reach.code)
    pair.wait(lambda: pair.session.phase == "lobby" == pair.own.phase)
    pair.frames(2)
    assert say("online.lobby-note") in " ".join(pair.play.lines())


def test_letters_of_a_code_are_shown_as_on_the_keys(pair: Pair, broker: Broker) -> None:
    """Of an invitation, only the code: the relay's name stays as it was typed."""
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("code")
    for letter in "kxwq":
        pair.press(f"raw-{letter}")
    assert pair.play.shown(AddressScreen).text == "KXWQ"
    pair.frames(2)
    assert any(line.startswith("KXWQ") for line in pair.play.lines())
    pair.play.devices.next = replace(pair.play.devices.next, written="abcd@relay")
    pair.frames(2)
    assert pair.play.shown(AddressScreen).text == "KXWQABCD@relay"


def test_the_cursor_is_on_the_invitation_until_somebody_has_joined(pair: Pair, broker: Broker) -> None:
    reach = pair.host_by_code(broker)
    assert pair.play.menu.focus == "copy"
    assert say("online.invite") in pair.play.lines()
    pair.machine.join(reach)
    meet(pair)
    pair.wait(lambda: pair.play.menu.focus == "begin")
    pair.frames(2)
    assert say("online.invite") not in pair.play.lines()


def test_an_invitation_is_reached_with_up_and_down_alone(pair: Pair, broker: Broker) -> None:
    """Left and right turn the settings beside it."""
    pair.host_by_code(broker)
    pair.play.menu.focus = "what"
    pair.press("raw-arrow_up")
    assert pair.play.menu.focus == "copy"
    pair.press("raw-arrow_down")
    assert pair.play.menu.focus == "what"
