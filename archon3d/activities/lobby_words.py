"""What a lobby says about two players who know nothing but an address: three words to compare."""

from archon3d.online.session.session import OnlineSession
from archon3d.ui.words import say


def compared_words(session: OnlineSession | None) -> list[tuple[str, str]]:
    """Return the line with the words that both players compare; none if nobody can be between them."""
    words = () if session is None else session.connection.words
    return [(say("online.words"), " ".join(words))] if words else []


def lobby_note(session: OnlineSession | None) -> str:
    """Return what the two are to do, and with words to compare, what for."""
    return say("online.lobby-note-words" if compared_words(session) else "online.lobby-note")
