"""The arena's camera: it follows the fighters, gives way at heavy hits, and ends at the winner.

The field is mapped exactly in every view, so that aiming with the mouse and bars over heads stay right.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.play.arena_view import ShotView
from archon3d.scene.arena.following import Following
from archon3d.scene.arena.ground import GROUND_WIDTH
from archon3d.scene.craft.camera import NO_MARGINS, CameraView, Margins
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import ease

KICK: Final = 0.03
"""Share of the picture by which a heavy hit pushes the view in."""
KICK_SECONDS: Final = 0.22

PUSH: Final = 0.15
"""Share of the picture by which the view pushes in on the fallen."""
IN_SIGHT: Final = 0.76
"""How far from the picture's middle, to its edge at 1, the other fighter may come by that."""
HEAD: Final = 1.8
"""Height of its head, in the scene's units: that stays in the picture too."""
PUSH_SECONDS: Final = 0.45
SLOW: Final = 0.25
SLOW_SECONDS: Final = 0.35
"""Speed of figures and effects after the last hit, and for how long."""
TO_WINNER_SECONDS: Final = 0.6
"""Duration of the way from the fallen to the winner."""

CREEP: Final = 0.07
CREEP_SECONDS: Final = 3.0
"""Share of the picture by which it comes closer still, and in which time: the picture never stands still."""

WINNER_PITCH: Final = math.radians(7.0)
WINNER_HEIGHT: Final = 3.6
"""How steeply, in radians, and how much of the scene, in its units, is shown of the winner."""
WINNER_LIFT: Final = 1.36
"""Height above the winner's feet of the middle of that picture, in the scene's units."""
OFF_CENTRE: Final = 0.16
"""How far from that picture's middle a winner at a side stands, as a share of its width."""
HIDES_ASIDE, HIDES_BEHIND, HIDES_BEFORE = 1.9, 0.4, 4.5
"""How far beside, behind and before the winner one who lies there hides some of it, in the scene's units."""


class ArenaCamera:
    """Moves a stage's view. With `moves` off, it stays where it is."""

    def __init__(self, stage: Stage, *, moves: bool) -> None:
        self._stage, self._moves = stage, moves
        self._following = Following()
        self._places: Sequence[GroundPoint] = ()
        self._kick = 0.0
        self._struck: GroundPoint = (0.0, 0.0)
        self._fallen: GroundPoint | None = None
        self._winner: GroundPoint | None = None
        self._fallen_since = self._won_since = 0.0
        self.held = False
        """Whether something else moves the view, such as a battle's intro."""

    @property
    def pace(self) -> float:
        """Speed of figures and effects: slow after the last hit."""
        slow = self._moves and self._fallen is not None and self._fallen_since < SLOW_SECONDS
        return SLOW if slow else 1.0

    @property
    def arrived(self) -> float:
        """How far the view has gone from the fallen to the winner, from 0 to 1."""
        if not self._moves or self._winner is None:
            return 0.0
        return ease(min(1.0, self._won_since / TO_WINNER_SECONDS))

    @property
    def distance(self) -> float:
        """How far away the fighters are seen: 0 in the closest picture of a battle, 1 in the whole one."""
        return self._following.width

    def hidden_by(self, place: GroundPoint) -> bool:
        """Return whether one who lies at that place hides something of the winner."""
        if self._winner is None:
            return False
        aside, before = abs(place[0] - self._winner[0]), self._winner[1] - place[1]
        return aside < HIDES_ASIDE and -HIDES_BEHIND < before < HIDES_BEFORE

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with the field between the margins."""
        self._stage.resize(aspect, margins)
        self._show()

    def kick(self, place: GroundPoint) -> None:
        """Push in for a moment on a place of the ground, for a heavy hit."""
        self._kick, self._struck = 1.0, place

    def fall(self, place: GroundPoint) -> None:
        """Push in slowly on the place where a fighter has fallen."""
        if self._fallen is None:
            self._fallen = place

    def win(self, place: GroundPoint) -> None:
        """Go to the winner at that place afterwards."""
        self._winner = place

    def update(self, dt: float, fighters: Sequence[GroundPoint], shots: Sequence[ShotView]) -> None:
        """Advance by `dt` seconds; the view follows the fighters at these places, and the shots."""
        if not self._moves or self.held:
            return
        self._fallen_since += dt if self._fallen is not None else 0.0
        self._won_since += dt if self._winner is not None else 0.0
        self._kick = max(0.0, self._kick - dt / KICK_SECONDS)
        self._places = fighters
        if self._winner is None:
            self._following.update(dt, self._stage.whole, fighters, shots)
        self._show()

    def _show(self) -> None:
        """Show what follows from all that."""
        if not self._moves or self.held:
            return
        whole = self._stage.whole
        view = self._following.of(whole)
        if self._kick:
            view = view.closer(KICK * self._kick**2, *view.screen_at(*self._struck))
        if self._fallen is not None:
            at, others = (
                view.screen_at(*self._fallen),
                [view.screen_at(*place, HEAD) for place in self._places],
            )
            push = min(PUSH, *(_most_push(at, other) for other in others))
            view = view.closer(push * ease(min(1.0, self._fallen_since / PUSH_SECONDS)), *at)
        if self._winner is not None:
            view = view.towards(_close_up(whole, *self._winner), self.arrived)
            view = view.closer(CREEP * ease(min(1.0, self._won_since / CREEP_SECONDS)), 0.0, 0.0)
        if view != self._stage.view:
            self._stage.show(view)
        if self._winner is not None:
            self._stage.focus((*self._winner, WINNER_LIFT), self.arrived)


def _most_push(fixed: GroundPoint, other: GroundPoint) -> float:
    """Return the greatest share to push in on a picture point so that another one stays in the picture."""
    ways = [(apart - place, place) for apart, place in zip(other, fixed, strict=True)]
    shares = [1.0 - abs(way) / (IN_SIGHT - math.copysign(1.0, way) * place) for way, place in ways if way]
    return max(0.0, min(shares, default=1.0))


def _close_up(whole: CameraView, x: float, y: float) -> CameraView:
    """Return the view of the winner at that place: nearly level, and within the field as far as it can be."""
    width = WINNER_HEIGHT * whole.width / whole.height
    most = max(0.0, (GROUND_WIDTH - width) / 2)
    aside = max(-OFF_CENTRE * width, min(OFF_CENTRE * width, x - max(-most, min(most, x))))
    view = replace(whole, pitch=WINNER_PITCH, width=width, height=WINNER_HEIGHT)
    return view.centred(x - aside, y, WINNER_LIFT)
