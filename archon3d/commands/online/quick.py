"""`archon3d online relay --quick` and `--lobby`: the public lobby of a relay, without a window."""

import argparse
import json
import time
from dataclasses import asdict
from typing import Final

from archon3d import __version__
from archon3d.commands.online.first_terms import ONLY_DUELS, first_terms
from archon3d.commands.online.playing import LOOP_SECONDS, play
from archon3d.commands.online.report import tell
from archon3d.commands.online.roles import USUAL_LEVEL, relay, wanted_terms
from archon3d.online.peer import Peer
from archon3d.online.quick.entry import QuickOffer, WaitingPlayer, name_of
from archon3d.online.quick.lobby import PublicLobby
from archon3d.online.quick.meeting import QuickMeeting, QuickPlay, can_join
from archon3d.online.seats import ComputerSeat
from archon3d.online.transport.relay import Relay
from archon3d.online.transport.relay_link import AWAY, REFUSES, SAYS_NOTHING
from archon3d.rules.game import Json

LOOK_SECONDS: Final = 2.5
"""Seconds that the lobby is looked at: those who wait answer within one."""
NO_LOBBY: Final = "the relay {relay} offers no quick match; who runs it must update it. Codes work as before"


NOT_FOR_QUICK: Final = ("code", "ticket", "resume")
NOT_FOR_LOBBY: Final = (*NOT_FOR_QUICK, "game", "games", "seed", "computer")
"""The arguments of `relay` that these two cannot use."""


def at_relay(arguments: argparse.Namespace) -> int:
    """Do what `relay` asks for; return the exit code. Raises OSError, or BadSavedContest."""
    if not arguments.quick and not arguments.lobby:
        return relay(arguments)
    what, unused = ("quick", NOT_FOR_QUICK) if arguments.quick else ("lobby", NOT_FOR_LOBBY)
    for name in unused:
        if getattr(arguments, name) is not None:
            shown = "a code" if name == "code" else f"--{name}"
            arguments.complain(f"{shown} doesn't work with --{what}")
    return (quick_match if arguments.quick else show_lobby)(arguments.url, arguments)


def quick_match(at: Relay, arguments: argparse.Namespace) -> int:
    """Play with somebody who waits at the relay, or wait there; return the exit code. Raises OSError."""
    wants = wanted_terms(None if arguments.game == ONLY_DUELS else arguments.game)
    seat = ComputerSeat(arguments.computer or USUAL_LEVEL)
    brought = QuickPlay(lambda: seat, not arguments.relay_only, has_lobby=False, wants=wants)
    meeting = QuickMeeting(at, brought)
    tell(f"looking for players at {at.shown}")
    try:
        peer = _meet(meeting, arguments)
    finally:
        meeting.close()
    return play(peer, arguments)


def show_lobby(at: Relay, arguments: argparse.Namespace) -> int:
    """Print who waits at the relay; return the exit code. Raises OSError."""
    lobby = PublicLobby(at)
    try:
        until = time.monotonic() + LOOK_SECONDS
        while time.monotonic() < until:
            now = time.monotonic()
            lobby.advance(now)
            if not _is_open(lobby, now):
                until = now + LOOK_SECONDS
            time.sleep(LOOP_SECONDS)
        if arguments.json:
            print(json.dumps([_as_json(player) for player in lobby.waiting]))
        else:
            print("\n".join(map(_as_text, lobby.waiting)) or "nobody is waiting")
    finally:
        lobby.close()
    return 0


def _meet(meeting: QuickMeeting, arguments: argparse.Namespace) -> Peer:
    """Return the peer of the opponent, as soon as there is one. Raises OSError."""
    tried = set[bytes]()
    look_until: float | None = None
    while meeting.met is None:
        meeting.advance()
        now = time.monotonic()
        if _is_open(meeting.lobby, now) and look_until is None:
            look_until = now + LOOK_SECONDS
        if meeting.failure and not meeting.listed and meeting.called is None:
            tell(meeting.failure)
            meeting.failure = ""
        found = _opponent(meeting, arguments, tried)
        if meeting.called is None and found is not None:
            tried.add(found.key)
            tell(f"joining {found.name}")
            meeting.join(found)
        elif meeting.called is None and not meeting.listed and look_until is not None and now > look_until:
            meeting.wait(first_terms(arguments, relayed=True), _offer(arguments))
        _tell_name(meeting, tried)
        time.sleep(LOOP_SECONDS)
    return meeting.met


def _tell_name(meeting: QuickMeeting, printed: set[bytes]) -> None:
    """Print under which name the program waits, once for each name."""
    key = meeting.lobby.key
    if key and key not in printed:
        printed.add(key)
        tell(f"waiting as {name_of(key)}")


def _opponent(
    meeting: QuickMeeting, arguments: argparse.Namespace, tried: set[bytes]
) -> WaitingPlayer | None:
    """Return the player to join, the first that suits; of two programs that wait, one joins the other."""
    own = meeting.lobby.key
    for player in meeting.lobby.waiting:
        suits = can_join(player) and player.key not in tried and _is_wanted(player.offer, arguments.game)
        if suits and (not own or player.key < own):
            return player
    return None


def _is_wanted(offer: QuickOffer, game: str | None) -> bool:
    if game == ONLY_DUELS:
        return offer.duel
    return game is None or (offer.game == game and not offer.duel)


def _offer(arguments: argparse.Namespace) -> QuickOffer:
    terms = first_terms(arguments, relayed=True)
    level = arguments.computer or USUAL_LEVEL
    return QuickOffer("", terms.game, __version__, duel=terms.duel is not None, level=level)


def _is_open(lobby: PublicLobby, now: float) -> bool:
    """Return whether the lobby can be seen. Raises OSError if it never will be."""
    state, relay = lobby.state(now), lobby.relay.shown
    if state == "away":
        raise OSError(AWAY.format(relay=relay, why=SAYS_NOTHING))
    if state == "refused":
        raise OSError(REFUSES.format(relay=relay, why=lobby.refusal))
    if state == "absent":
        raise OSError(NO_LOBBY.format(relay=relay))
    return state == "open"


def _as_text(player: WaitingPlayer) -> str:
    offer = player.offer
    what = f"a duel of {offer.game}" if offer.duel else offer.game
    facts = [what, *([offer.level] if offer.level else []), *([] if offer.usual else ["own options"])]
    ping = [] if player.ping is None else [f"{player.ping} ms to the relay"]
    return f"{player.name}: {', '.join([*facts, *ping, f'version {offer.program}'])}"


def _as_json(player: WaitingPlayer) -> dict[str, Json]:
    return {"name": player.name, **asdict(player.offer), "ping": player.ping}
