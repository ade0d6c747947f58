"""What a cue is, in words, for those who do not hear it: "[Banshee screams, left]"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from archon3d.audio.cues import Cue

SIDEWARD: Final = 0.3
"""From this far to a side on, a caption says which."""

CAPTIONS: Final[Mapping[str, str]] = {
    "launch-sword": "{who} swings a sword",
    "launch-club": "{who} swings a club",
    "launch-arrow": "{who} looses an arrow",
    "launch-spikes": "{who} throws spikes",
    "launch-spear": "{who} throws a spear",
    "launch-scream": "{who} screams",
    "launch-boulder": "{who} hurls a boulder",
    "launch-beam": "{who} sends a beam",
    "launch-gaze": "{who} stares",
    "launch-flame": "{who} bursts into flame",
    "launch-wind": "{who} raises a whirlwind",
    "launch-breath": "{who} breathes fire",
    "launch-fireball": "{who} throws a fireball",
    "launch-lightning": "{who} casts lightning",
    "launch-water": "{who} throws a wave",
    "launch-fire": "{who} spits fire",
    "launch-earth": "{who} heaves up the ground",
    **dict.fromkeys(
        (
            *("hit-sword", "hit-club", "hit-arrow", "hit-spikes", "hit-spear", "hit-boulder", "hit-beam"),
            *("hit-scream", "hit-gaze", "hit-flame", "hit-wind", "hit-breath", "hit-fireball"),
            *("hit-lightning", "hit-water", "hit-fire", "hit-earth"),
        ),
        "{who} is hit",
    ),
    "death-human": "{who} dies with a cry",
    "death-beast": "{who} dies with a roar",
    "death-stone": "{who} collapses",
    "death-spirit": "{who} dissolves",
    "ready-light": "{who} is ready",
    "ready-dark": "{who} is ready",
    "blocked": "A shot is blocked",
    "quenched": "A shot burns up",
    "shift": "The obstacles shift",
    "pushed": "{who} is pushed aside",
    "battle-over": "The battle is decided",
    "fly": "{who} flies",
    "teleport": "{who} teleports",
    "refusal": "A dull knock: no",
    "cycle-step": "A bell: the colours change",
    "point-taken": "A power point is taken",
    "point-lost": "A power point is lost",
    "imprisoned": "Bars fall: {who} is imprisoned",
    "released": "Chains fall: {who} is free",
    "appear": "{who} appears",
    "vanish": "{who} vanishes",
    "healed": "{who} is healed",
    "fallen": "A bell for {who}",
    "turn": "The turn passes",
    "spell-teleport": "A spell: teleport",
    "spell-heal": "A spell: heal",
    "spell-shift-time": "A spell: shift time",
    "spell-exchange": "A spell: exchange",
    "spell-summon-elemental": "A spell: summon elemental",
    "spell-revive": "A spell: revive",
    "spell-imprison": "A spell: imprison",
    "battle-call": "Horns call to battle",
    "victory": "A fanfare of victory",
    "defeat": "Horns of defeat",
    "draw": "Horns, undecided",
}
"""The words of each cue; `who` is the icon that is heard."""

UNCAPTIONED: Final = frozenset(
    (
        *("step-light", "step-mail", "step-hoof", "step-heavy", "wings", "drift", "walk"),
        *("wound-human", "wound-beast", "wound-stone", "wound-spirit"),
        *("cursor", "pick", "move", "accept", "back", "error"),
    )
)
"""Cues that only repeat what another caption, or the screen, says at the same moment."""


def caption(cue: Cue) -> str:
    """The cue in words, or nothing for one that needs none. Raises LookupError for a cue that is unknown."""
    if cue.name in UNCAPTIONED:
        return ""
    words = CAPTIONS[cue.name].format(who=cue.subject.capitalize())
    side = "" if cue.place is None or abs(cue.place) < SIDEWARD else ", left" if cue.place < 0 else ", right"
    return f"[{words}{side}]"
