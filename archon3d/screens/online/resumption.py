"""What follows when two machines have found each other again: a question about the record, or the match."""

from archon3d.activities.online import OnlineDuelActivity, OnlineMatchActivity, OnlinePlay
from archon3d.context.context import Context
from archon3d.online.duel import DuelContest
from archon3d.online.match import MatchContest
from archon3d.online.peer import Peer
from archon3d.screens.flow import ScreenOutcome


def begun_contest(context: Context, peer: Peer) -> ScreenOutcome | None:
    """Return the outcome that shows the session's match or duel; None before it begins."""
    online = peer.session
    if online is None or online.phase not in ("playing", "over"):
        return None
    if isinstance(online.contest, MatchContest):
        return ScreenOutcome("match", OnlineMatchActivity(peer, context.network.matches), automatic=True)
    if isinstance(online.contest, DuelContest) and online.contest.battle is not None:
        return ScreenOutcome("duel", OnlineDuelActivity(peer), automatic=True)
    return None


def record_question(peer: Peer) -> ScreenOutcome | None:
    """Return the outcome that asks about the host's record, while it is disputed."""
    session = peer.session
    if session is None or session.disputed is None:
        return None
    return ScreenOutcome("record", peer, automatic=True)


def resumed_contest(context: Context, match: OnlinePlay) -> ScreenOutcome | None:
    """Return the outcome that asks about the record, or shows what the host has sent to replace the match."""
    if match.online.disputed is not None:
        return record_question(match.peer)
    return begun_contest(context, match.peer) if match.online.contest is not match.contest else None
