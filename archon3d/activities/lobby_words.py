"""What a lobby says about two players who know an address alone: that, and three words to compare."""

from archon3d.online.session.session import OnlineSession
from archon3d.ui.words import say


def compared_words(session: OnlineSession | None) -> list[tuple[str, str]]:
    """Return the line with the words that both players compare; none if nobody can be between them."""
    words = () if session is None else session.connection.words
    return [(say("online.words"), " ".join(words))] if words else []


def lobby_note(session: OnlineSession | None) -> str:
    """Return what the two are to do, and with words to compare, what for."""
    return say("online.lobby-note-words" if compared_words(session) else "online.lobby-note")


def peer_address(online: OnlineSession | None) -> str:
    """Return the other machine's address if it is one of the network."""
    peer = None if online is None else online.connection.peer
    name = str(peer[0]) if isinstance(peer, tuple) and peer else str(peer or "")
    return name.removeprefix("::ffff:")
