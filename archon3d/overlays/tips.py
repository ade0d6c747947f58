"""Tips for a new player during a match, one at a time, with the glyphs of the device in use."""

from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.tips import Tips
from archon3d.ai.levels import LEVELS
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import Hint
from archon3d.play.tips import MOST_MATCHES, Tip

TIP: Final = Hint("tip", ())
"""Heading of every tip."""
STEERING: Final = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


def tips_for(context: Context, activity: MatchActivity) -> Tips | None:
    """Return the tips of the match, for one player against the weakest computer in the first matches.

    A match that has just begun is counted.
    """
    people, seats = activity.people(), activity.setup.computers()
    if len(people) != 1 or activity.run is not None or not activity.kit.tips:
        return None
    settings, own = context.settings, context.players.of_side(people[0], activity.seating)
    levels = [level[seats[0]] for level in (activity.setup.board_levels, activity.setup.arena_levels)]
    if not settings[own.tips] or LEVELS[0] not in levels:
        return None
    if not activity.journal.begun:
        settings[own.tip_matches] = min(own.tip_matches.most, settings[own.tip_matches] + 1)
    if settings[own.tip_matches] > MOST_MATCHES:
        return None
    tips = Tips(activity.kit, people[0], settings, own, scripted=activity.is_scripted)
    activity.director.witnesses.append(tips.hear)
    return tips


def tip_hint(tip: Tip, *, tapping: bool, pointing: bool) -> Hint:
    """Return the tip with the buttons that it is about.

    `tapping` says whether the fire button toggles, `pointing` whether the player uses the mouse, which moves
    without a button.
    """
    words = f"tip.{tip.key}.tap" if tip.fires and tapping else f"tip.{tip.key}"
    acts = (Intent.ACCEPT,) if tip.presses or tip.fires else ()
    if pointing and (tip.steers or tip.fires):
        words += ".mouse"
    return Hint(words, (() if pointing else STEERING) if tip.steers else acts)


def tip_hints(tip: Tip | None, *, tapping: bool = False, pointing: bool = False) -> tuple[Hint, ...]:
    """Return the tip as `tip_hint` does, with its heading; empty if there is none."""
    return () if tip is None else (TIP, tip_hint(tip, tapping=tapping, pointing=pointing))
