"""Quick match through the real screens: who waits at a relay is seen, joined, and found by others."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from archon3d import __version__
from archon3d.activities.recent import remember
from archon3d.host.settings import ONLINE_DIRECT, ONLINE_GAME, ONLINE_LEVEL, ONLINE_RELAY, ONLINE_RELAYS
from archon3d.online.headless_policy import apply_headless_policy
from archon3d.online.quick.entry import QuickOffer
from archon3d.online.quick.meeting import QuickMeeting, QuickPlay
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import Relay
from archon3d.screens.online.lobby import LobbyScreen
from archon3d.screens.online.quick import QuickScreen
from archon3d.screens.online.quick_rows import row_key
from archon3d.ui.words import say
from tests.driver.machines import Pair
from tests.online.broker import Broker

OFFER = QuickOffer("", "archers", __version__, level="expert")


class Stranger:
    """A player without a screen, at the same relay."""

    def __init__(self, pair: Pair, broker: Broker) -> None:
        play = QuickPlay(lambda: ComputerSeat("novice"), direct=False)
        self._pair = pair
        self.meeting = QuickMeeting(Relay("127.0.0.1", broker.port), play)

    def wait(self, condition: Callable[[], object]) -> None:
        """Both advance until that is so."""

        def come() -> bool:
            if self.meeting.met is None:
                self.meeting.advance()
            else:
                self.meeting.met.advance()
                if self.meeting.met.session is not None:
                    apply_headless_policy(self.meeting.met.session)
            return bool(condition())

        self._pair.wait(come)

    def waits(self, offer: QuickOffer = OFFER) -> None:
        self.meeting.wait(Terms(offer.game, seed=2), offer)
        self.wait(lambda: self._pair.play.shown(QuickScreen).meeting.lobby.waiting)

    def close(self) -> None:
        self.meeting.close()
        if self.meeting.met is not None:
            self.meeting.met.close()


@pytest.fixture
def stranger(pair: Pair, broker: Broker) -> Iterator[Stranger]:
    one = Stranger(pair, broker)
    yield one
    one.close()


def opened(pair: Pair, broker: Broker) -> QuickScreen:
    """Open quick match from the screen of online play, and wait until the relay answers."""
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.play.settings[ONLINE_DIRECT] = False
    pair.play.settings[ONLINE_GAME] = "archers"
    pair.open_hall()
    pair.pick("quick")
    screen = pair.play.shown(QuickScreen)
    pair.wait(lambda: screen.meeting.lobby.state(pair.play.program.context.network.now()) == "open")
    return screen


def lines(pair: Pair) -> str:
    pair.frames(2)
    return "\n".join(pair.play.lines())


def test_an_empty_room_says_so_and_what_to_do(pair: Pair, broker: Broker) -> None:
    opened(pair, broker)
    assert say("quick.nobody") in lines(pair)
    assert say("quick.empty") in lines(pair)


def test_who_waits_is_joined_by_one_press_and_played_with(
    pair: Pair, broker: Broker, stranger: Stranger
) -> None:
    screen = opened(pair, broker)
    stranger.waits()
    (player,) = screen.meeting.lobby.waiting
    shown = lines(pair)
    assert player.name in shown
    assert say("setup.expert") in shown
    pair.pick(row_key(player))
    stranger.wait(lambda: pair.play.screen == "lobby")
    stranger.wait(lambda: pair.own.phase == "lobby")
    pair.play.menu.focus = "begin"
    pair.press("raw-enter")
    stranger.wait(lambda: pair.play.screen == "online match")


def test_the_players_are_next_to_the_start_row(pair: Pair, broker: Broker, stranger: Stranger) -> None:
    """Left and right turn the settings, so that up and down have to be enough."""
    screen = opened(pair, broker)
    stranger.waits()
    pair.frames(2)
    pair.press("raw-arrow_up")
    assert pair.play.menu.focus == row_key(screen.meeting.lobby.waiting[0])


def test_who_waits_here_is_found_and_the_list_stays_in_sight(
    pair: Pair, broker: Broker, stranger: Stranger
) -> None:
    screen = opened(pair, broker)
    pair.press("raw-enter")
    assert screen.meeting.listed
    assert say("quick.stop") in lines(pair)
    stranger.wait(lambda: stranger.meeting.lobby.waiting)
    (here,) = stranger.meeting.lobby.waiting
    assert here.offer.game == "archers"
    assert here.offer.level == ""
    stranger.meeting.join(here)
    stranger.wait(lambda: pair.play.screen == "lobby")
    assert pair.play.shown(LobbyScreen).peer.route.shown.startswith(here.offer.code)
    assert pair.own.connection.role == "host"


def test_only_looking_lists_nobody(pair: Pair, broker: Broker, stranger: Stranger) -> None:
    opened(pair, broker)
    lobby = stranger.meeting.lobby
    stranger.wait(lambda: lobby.ping is not None)
    assert not lobby.waiting


@pytest.mark.full
def test_what_is_offered_changes_while_it_is_listed(pair: Pair, broker: Broker, stranger: Stranger) -> None:
    opened(pair, broker)
    pair.press("raw-enter")
    stranger.wait(lambda: stranger.meeting.lobby.waiting)
    pair.pick("level")
    assert pair.play.settings[ONLINE_LEVEL] == "beginner"
    stranger.wait(lambda: stranger.meeting.lobby.waiting[0].offer.level == "beginner")
    before = stranger.meeting.lobby.waiting[0].offer.code
    pair.pick("direct")
    stranger.wait(lambda: [one.offer.code for one in stranger.meeting.lobby.waiting] not in ([], [before]))


def test_going_back_takes_the_entry_away(pair: Pair, broker: Broker, stranger: Stranger) -> None:
    opened(pair, broker)
    pair.press("raw-enter")
    stranger.wait(lambda: stranger.meeting.lobby.waiting)
    pair.press("raw-escape")
    assert pair.play.screen == "online"
    stranger.wait(lambda: not stranger.meeting.lobby.waiting)


@pytest.mark.full
def test_a_player_who_has_gone_is_told_and_the_list_stays(
    pair: Pair, broker: Broker, stranger: Stranger
) -> None:
    screen = opened(pair, broker)
    stranger.waits()
    (player,) = screen.meeting.lobby.waiting
    stranger.close()
    screen.meeting.join(player)
    pair.wait(lambda: say("online.reason.no-longer-waiting") in pair.play.lines())
    assert pair.play.screen == "quick"


def test_another_version_cannot_be_joined_and_is_named(
    pair: Pair, broker: Broker, stranger: Stranger
) -> None:
    screen = opened(pair, broker)
    stranger.waits(QuickOffer("", "archers", "0.9.9"))
    assert say("quick.version", version="0.9.9") in lines(pair)
    (player,) = screen.meeting.lobby.waiting
    pair.pick(row_key(player))
    assert screen.meeting.called is None


def test_without_a_relay_its_address_is_requested_first(pair: Pair, broker: Broker) -> None:
    pair.open_hall()
    pair.pick("quick")
    assert pair.play.screen == "address"
    for letter in f"127.0.0.1:{broker.port}":
        pair.pick(letter)
    pair.pick("done")
    assert pair.play.screen == "quick"
    assert pair.play.settings[ONLINE_RELAY] == f"127.0.0.1:{broker.port}"


def test_a_relay_that_does_not_answer_is_told(pair: Pair, broker: Broker) -> None:
    broker.stop()
    pair.play.settings[ONLINE_RELAY] = f"127.0.0.1:{broker.port}"
    pair.open_hall()
    pair.pick("quick")
    pair.wait(lambda: say("quick.away-line") in pair.play.lines())
    pair.press("raw-enter")
    pair.wait(lambda: any("127.0.0.1" in line for line in pair.play.lines()))
    assert pair.play.screen == "quick"


def test_a_gamepads_start_button_waits(pair: Pair, broker: Broker) -> None:
    screen = opened(pair, broker)
    pair.press("pad1-start")
    assert screen.meeting.listed


def test_relays_used_before_are_one_press_away(pair: Pair, tmp_path: Path) -> None:
    settings = pair.play.settings
    for address in ("old.example", "other.example:1884", "me:secret@third.example"):
        remember(settings, ONLINE_RELAYS, address)
    settings[ONLINE_RELAY] = "first.example"
    pair.open_hall()
    shown = lines(pair)
    assert say("online.use-relay", relay="third.example") in shown
    assert "secret" not in shown
    pair.pick("use-relay.1")
    assert settings[ONLINE_RELAY] == "other.example:1884"
    assert say("online.use-relay", relay="first.example") in lines(pair)
