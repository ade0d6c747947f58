"""What a fighter does by itself: springs swing, its head turns to the opponent, its eyes blink.

All of it is decoration: with reduced motion it is at rest.
"""

import math
from collections.abc import Callable
from typing import Final

from panda3d.core import NodePath, PartBundle

from archon3d.scene.craft.places import GroundPoint, heading
from archon3d.scene.craft.timeline import arch
from archon3d.scene.figures.clips import STANDING
from archon3d.scene.figures.control import control
from archon3d.scene.figures.springs import BodyPlace, springs_of
from archon3d.scene.figures.variants import DEATHS

LOOKS: Final = {"chest look": 12.0, "neck look": 20.0, "head look": 20.0}
"""Bones that turn to the opponent, and the most degrees by which each does."""
BEHIND: Final = 110.0
"""An opponent at more degrees from ahead is looked at less; one right behind is not."""
LOOK_RATE: Final = 7.0
"""Share of the way to where it looks that a head turns in a second, at the beginning."""

LEAST_GAP: Final = 3.0
MORE_GAP: Final = 3.0
"""Seconds between two blinks: the least, and how many more there may be."""
BLINK_SECONDS: Final = 0.16
SHUT: Final = 0.1
"""Height of shut eyes, as a share of open ones."""
GOLDEN: Final = (math.sqrt(5) - 1) / 2
"""Its multiples' fractions are spread evenly: gaps between blinks seem random, and are always the same."""


class Gaze:
    """Bones of a figure that turn to where it looks."""

    def __init__(self, bundle: PartBundle) -> None:
        nodes = {name: control(bundle, name) for name in LOOKS}
        self._nodes = [(node, LOOKS[name]) for name, node in nodes.items() if node is not None]
        self._most = sum(most for _, most in self._nodes)
        self._turned = 0.0

    def rest(self) -> None:
        """Look ahead."""
        self._show(0.0)

    def update(self, dt: float, away: float) -> None:
        """Turn for `dt` seconds towards what is that many degrees to the left of ahead, from -180 to 180."""
        shown = max(0.0, min(1.0, (180.0 - abs(away)) / (180.0 - BEHIND)))
        wanted = shown * max(-self._most, min(self._most, away))
        step = wanted - self._turned
        if abs(step) > 0.01:
            self._show(self._turned + step * (1.0 - math.exp(-LOOK_RATE * dt)))

    def _show(self, turned: float) -> None:
        self._turned = turned
        for node, most in self._nodes:
            node.set_h(turned * most / self._most)


class Eyelids:
    """Eyes that blink, each figure's at its own times."""

    def __init__(self, bundle: PartBundle, seed: int) -> None:
        self._node = control(bundle, "eyes")
        self._blinks = seed
        self._until = self._gap()
        self._open = 1.0

    def rest(self) -> None:
        """Open the eyes."""
        self._show(1.0)

    def update(self, dt: float, *, shut: bool) -> None:
        """Advance by `dt` seconds; `shut` eyes stay so."""
        self._until -= dt
        if self._until <= -BLINK_SECONDS:
            self._until += BLINK_SECONDS + self._gap()
        closing = arch(-self._until / BLINK_SECONDS) if self._until < 0.0 else 0.0
        self._show(SHUT if shut else 1.0 - (1.0 - SHUT) * closing)

    def _gap(self) -> float:
        self._blinks += 1
        return LEAST_GAP + MORE_GAP * (self._blinks * GOLDEN % 1.0)

    def _show(self, share: float) -> None:
        if self._node is not None and share != self._open:
            self._open = share
            self._node.set_sz(share)


class Liveliness:
    """The springs, the gaze and the eyes of one figure."""

    def __init__(self, model: NodePath, bundle: PartBundle, seed: int, calm: Callable[[], bool]) -> None:
        """Take over the bones of `model` that clips leave alone; `calm` returns whether motion is reduced."""
        self._springs = springs_of(model, bundle)
        self._gaze = Gaze(bundle)
        self._eyes = Eyelids(bundle, seed)
        self._calm = calm
        self._rests = False
        self.opponent: GroundPoint | None = None
        """Where it looks while it stands."""

    def update(self, dt: float, at: BodyPlace, clip: str) -> None:
        """Advance by `dt` seconds, above 0, in which the body has moved to that place and shows that clip."""
        if self._calm():
            self._rest()
            return
        self._rests = False
        for spring in self._springs:
            spring.update(dt, at)
        self._gaze.update(dt, self._away(at) if clip in STANDING else 0.0)
        self._eyes.update(dt, shut=clip in DEATHS)

    def _away(self, at: BodyPlace) -> float:
        """Return by how many degrees the opponent is to the left of ahead, from -180 to 180."""
        if self.opponent is None:
            return 0.0
        turned = math.degrees(math.atan2(at.sine, at.cosine))
        return (heading((at.x, at.y), self.opponent) - turned + 180.0) % 360.0 - 180.0

    def _rest(self) -> None:
        if not self._rests:
            self._rests = True
            self._gaze.rest()
            self._eyes.rest()
            for spring in self._springs:
                spring.rest()
