"""Tips for new players: one at a time, about what the player has not done yet.

What has been done is read from the match's events and from the player's fighter. A tip's sentence is
`tip.<key>` in the catalogues.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from archon3d.arena.events import AttackStarted, ShotLaunched, ShotVanished
from archon3d.arena.state import ArenaState

MOST_MATCHES: Final = 3
"""Matches in which a player sees tips."""
WALKED_TICKS: Final = 45
"""Ticks of walking after which a player knows how."""
ATTACKS: Final = 3
"""Attacks after which a player knows the cooldown."""


@dataclass(frozen=True, slots=True)
class Walked:
    """The player's fighter walked for a tick."""


def always(state: Any, beginner: Beginner) -> bool:
    """Return True in every position."""
    return True


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing that a player can do."""

    key: str
    done: Callable[[Any, Beginner], bool]
    """Whether an event shows that the player did it."""
    times: int = 1
    """How often it has to be done."""
    steers: bool = False
    """Whether its words are about the directions, whose buttons are shown before them."""
    presses: bool = False
    """Whether its words are about the action button."""
    fires: bool = False
    """Whether its words are about holding that button: a player who taps instead reads `tip.<key>.tap`."""
    aims: bool = False
    """Whether its words say how a match is won, which is no help where another goal is set."""
    fits: Callable[[Any, Beginner], bool] = always
    """Whether it is possible in a state of the game, or of the battle."""


class Beginner:
    """One player of a match, and what that player has done so far."""

    def __init__(self, side: str, slot: int, tips: Sequence[Tip], done: Iterable[str]) -> None:
        """Follow a player; `slot` is the side's fighter, `done` are keys of tips from earlier matches."""
        self.side, self.slot = side, slot
        self._tips = tips
        self._times = Counter({tip.key: tip.times for tip in tips if tip.key in done})
        self._shots: set[int] = set()

    @property
    def done(self) -> tuple[str, ...]:
        """The keys of the tips that are not needed any more."""
        return tuple(tip.key for tip in self._tips if self._times[tip.key] >= tip.times)

    def hear(self, event: Any) -> None:
        """Note an event of the board or of a battle."""
        if isinstance(event, ShotLaunched):
            (self._shots.add if event.fighter == self.slot else self._shots.discard)(event.shot)
        for tip in self._tips:
            if tip.done(event, self):
                self._times[tip.key] += 1

    def owns(self, shot: int) -> bool:
        """Return whether the player's fighter launched the projectile."""
        return shot in self._shots


def next_tip(tips: Iterable[Tip], beginner: Beginner, state: Any) -> Tip | None:
    """Return the first tip that fits the state and is not done."""
    return next((tip for tip in tips if tip.key not in beginner.done and tip.fits(state, beginner)), None)


def _attacks(event: Any, beginner: Beginner) -> bool:
    return isinstance(event, AttackStarted) and event.fighter == beginner.slot


def _hides(event: Any, beginner: Beginner) -> bool:
    stopped = isinstance(event, ShotVanished) and event.end == "obstacle"
    return stopped and not beginner.owns(event.shot)


def _fights(state: ArenaState, beginner: Beginner) -> bool:
    """Return whether the player's fighter is alive and the battle is not over."""
    return not state.over and not any(fighter.dead for fighter in state.fighters)


def _can_walk(state: ArenaState, beginner: Beginner) -> bool:
    """Return whether no attack is in progress that may root the fighter."""
    return _fights(state, beginner) and state.fighters[beginner.slot].attack is None


def _is_ready(state: ArenaState, beginner: Beginner) -> bool:
    return _fights(state, beginner) and not state.fighters[beginner.slot].ready_in


def _has_to_wait(state: ArenaState, beginner: Beginner) -> bool:
    return _fights(state, beginner) and bool(state.fighters[beginner.slot].ready_in)


def _can_hide(state: ArenaState, beginner: Beginner) -> bool:
    """Return whether the enemy shoots, and an obstacle that stops projectiles is there now."""
    shot_at = state.fighters[1 - beginner.slot].row.attack == "shot"
    return _fights(state, beginner) and shot_at and bool(state.solid)


BATTLE_TIPS: Final = (
    Tip("walk", lambda event, _: isinstance(event, Walked), WALKED_TICKS, steers=True, fits=_can_walk),
    Tip("strike", _attacks, fires=True, fits=_is_ready),
    Tip("wait", _attacks, ATTACKS, fits=_has_to_wait),
    Tip("hide", _hides, fits=_can_hide),
)
"""The tips of battles, in order."""
