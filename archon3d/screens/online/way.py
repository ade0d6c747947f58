"""Which way a match with a code goes, as the lobby says it."""

from archon3d.online.session.session import OnlineSession
from archon3d.online.transport.link import DEFAULT_PORT
from archon3d.online.traversal.path_report import PathReport
from archon3d.online.traversal.punch_link import path_of_session
from archon3d.ui.words import say


def way_lines(online: OnlineSession | None, ping: int) -> list[tuple[str, str]]:
    """Return which way the match goes, with its ping in milliseconds, once that is measured.

    There is nothing to say for a match without a code.
    """
    path = _path(online)
    if path is None or online is None or not online.connection.ping.measured:
        return []
    key = "online.way-direct" if path.direct else "online.way-relay"
    return [(say("online.way"), say(key, ping=ping))]


def obstacle_words(online: OnlineSession | None) -> str:
    """Return what keeps a match from a direct way, and what would help; empty if nothing does."""
    path = _path(online)
    obstacle = None if path is None else path.obstacle
    return "" if obstacle is None else say(f"online.obstacle.{obstacle}", port=DEFAULT_PORT)


def _path(online: OnlineSession | None) -> PathReport | None:
    """Return what is known of a direct path, once the other player has joined."""
    return None if online is None or online.phase == "opening" else path_of_session(online.connection)
