"""What is shown first: the splash, or the match or replay asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from archon3d.app.options import PlayOptions
from archon3d.context.context import Context
from archon3d.screens.flow import ScreenOutcome

if TYPE_CHECKING:
    from archon3d.activities.activity import MatchActivity


def first_screen(context: Context, options: PlayOptions) -> ScreenOutcome:
    """Return the name and the data of the first screen."""
    if options.join:
        return _invited(context, options.join)
    if options.watch is not None:
        return _watched(context, options.watch)
    activity = _requested_match(context, options)
    return ScreenOutcome("splash") if activity is None else ScreenOutcome(activity.entry, activity)


def _invited(context: Context, text: str) -> ScreenOutcome:
    """Return the lobby of the match that the invitation is for, or online play with an error message."""
    from archon3d.online.peer import GuestPeer
    from archon3d.online.seats import PersonSeat
    from archon3d.screens.online.address import invited
    from archon3d.ui.words import say

    try:
        route = invited(context, text)
    except ValueError:
        return ScreenOutcome("online", say("online.address.wrong-link"))
    return ScreenOutcome("lobby", GuestPeer(route, PersonSeat(), context.network.now))


def _watched(context: Context, path: Path) -> ScreenOutcome:
    """Return the replay viewer with the record in that file, or its list with an error message."""
    from archon3d.screens.replay import show_file

    shown = show_file(path, context.saves.kept.folder)
    return ScreenOutcome("matches" if isinstance(shown, str) else "replay", shown)


def _requested_match(context: Context, options: PlayOptions) -> MatchActivity | None:
    """Return the match that was saved last, or a demo of the first game.

    A damaged save of a match between people is left to the title, which asks about it.
    """
    if not (options.resume or options.demo):
        return None
    from archon3d.activities.activity import MatchActivity, resume_or_explain
    from archon3d.activities.match_setup import setup_of
    from archon3d.play.kits import KITS

    waiting = context.saves.waiting if options.resume else ()
    found = resume_or_explain(context.saves, waiting[0]) if waiting else None
    if options.demo and not isinstance(found, MatchActivity):
        found = MatchActivity(setup_of(context, next(iter(KITS)), players="computers"))
    if not isinstance(found, MatchActivity) or (found.journal.fault and not options.demo):
        return None
    found.is_saved = found.is_saved or options.keep
    return found
