"""Who would watch by a code, and whose relay is not reached, reads why, can leave, and is nowhere then."""

from threading import Event

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import MQTTErrorCode

from archon3d.host.settings import LANGUAGE, ONLINE_RELAY, ONLINE_WATCHED
from archon3d.online.peer import HostPeer, WatchPeer
from archon3d.online.transport import relay_room
from archon3d.screens.online.watch import WatchScreen
from archon3d.ui.words import say
from tests.driver.machines import PATIENCE, Pair
from tests.online.broker import Broker
from tests.screens.test_online_lost import shown

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
ANOTHER_PORT = 9
"""Where nobody listens."""


def watch_at(pair: Pair, port: int, language: str = "en", row: str = "watch-code") -> None:
    """Try in the program to watch by a code of the relay at that port."""
    pair.play.settings[LANGUAGE] = language
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{port}"
    pair.open_hall()
    pair.pick(row)
    pair.press(*(f"raw-{letter}" for letter in "abcdefgh"), "raw-enter")


def until_said(pair: Pair, sentence: str) -> None:
    """Wait until the hall is back with that sentence; the player can then do something else."""
    pair.wait(lambda: pair.play.screen == "online")
    assert sentence in " ".join(reversed(pair.play.lines()))
    pair.pick("host")
    assert pair.play.screen == "lobby"


@pytest.mark.sample(1)
@LANGUAGES
def test_a_relay_where_nothing_answers_is_reported(pair: Pair, language: str) -> None:
    watch_at(pair, ANOTHER_PORT, language)
    why = say("online.why.nobody")
    until_said(pair, say("online.reason.relay-away", relay=f"127.0.0.1:{ANOTHER_PORT}", why=why))


@LANGUAGES
def test_a_relay_that_lets_nobody_in_without_a_password_is_reported(pair: Pair, language: str) -> None:
    broker = Broker(user="player", password="secret")
    watch_at(pair, broker.port, language)
    why = say("online.why.login")
    until_said(pair, say("online.reason.relay-refuses", relay=f"127.0.0.1:{broker.port}", why=why))
    broker.stop()


@pytest.mark.sample(1)
@LANGUAGES
def test_a_relay_that_never_answers_is_reported(
    pair: Pair, broker: Broker, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_room, "CONNECT_SECONDS", 1.0)
    broker.welcomes.clear()
    watch_at(pair, broker.port, language)
    assert pair.play.shown(WatchScreen).news == say(
        "online.calling", address=f"ABCDEFGH (127.0.0.1:{broker.port})"
    )
    why = say("online.why.silent")
    until_said(pair, say("online.reason.relay-refuses", relay=f"127.0.0.1:{broker.port}", why=why))
    broker.welcomes.set()


@pytest.mark.parametrize("row", ["watch-code", "code"])
def test_who_does_not_wait_for_the_relay_is_not_there_when_it_answers(
    pair: Pair, broker: Broker, row: str
) -> None:
    broker.welcomes.clear()
    watch_at(pair, broker.port, row=row)
    pair.frames(60)
    pair.press("raw-escape")
    assert pair.play.screen == "online"
    pair.until(lambda: pair.play.program.context.network.peer is None)
    broker.welcomes.set()
    pair.wait(lambda: broker.greeted == 1)
    pair.wait(lambda: broker.names == [])


def test_who_leaves_does_not_wait_for_a_relay_that_has_gone(
    pair: Pair, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The relay's thread ends only after the screen was left, however long that takes."""
    has_left = Event()
    ended: list[bool] = []
    end_thread = Client.loop_stop

    def end_late(client: Client) -> MQTTErrorCode:
        ended.append(has_left.wait(PATIENCE))
        return end_thread(client)

    watch_at(pair, broker.port)
    pair.wait(lambda: bool(broker.subscriptions))
    broker.stop()
    peer = pair.play.program.context.network.peer
    assert isinstance(peer, WatchPeer)
    pair.wait(lambda: peer.relay_lost)
    monkeypatch.setattr(Client, "loop_stop", end_late)
    pair.press("raw-escape")
    pair.until(lambda: peer.done)
    assert pair.play.screen == "online"
    has_left.set()
    pair.wait(lambda: bool(ended))
    assert ended == [True], "the player has waited for the relay's thread"


@pytest.mark.full
def test_a_host_lets_people_watch_though_the_relay_is_away(pair: Pair, broker: Broker) -> None:
    pair.play.settings[ONLINE_WATCHED] = False
    pair.host_by_code(broker)
    broker.stop()
    pair.wait(lambda: shown(pair, "The relay isn't responding; reconnecting"))
    pair.pick("watched")
    assert pair.play.screen == "lobby"
    again = Broker(broker.port)
    pair.wait(lambda: any("-watch/" in topic for topic in again.subscriptions))
    peer = pair.play.program.context.network.peer
    assert isinstance(peer, HostPeer)
    assert peer.audience is not None
    again.stop()
