"""One miniature: its body, its base, and what it shows."""

import math
from collections.abc import Callable
from typing import Literal

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.glow import SOFT, Darkness, Glow, glow_arc, soft_shadow
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import PLAIN
from archon3d.scene.figures.clips import Clips
from archon3d.scene.figures.liveliness import Liveliness
from archon3d.scene.figures.springs import BodyPlace

ModelDetail = Literal["board", "fine board", "arena"]
"""Detail of a figure's model: a coarse one, and a fine one with an outline for boards and for battles."""

RESTING_RATES: dict[ModelDetail, float] = {"board": 15.0, "fine board": 15.0, "arena": 60.0}
"""Poses per second of a figure that only stands."""


LEAST_TURN = 0.01
"""Change of a body's heading that is drawn, in degrees."""

BADGE_GONE = 0.25
"""Share of its dissolving after which a figure's badge has sunk: as ash its letters would be a chequer."""


class Figure:
    """One miniature. `root` is its place; change its look through its methods only."""

    def __init__(
        self, root: NodePath, kind: str, side: str, detail: ModelDetail, pace: Callable[[], float]
    ) -> None:
        """Create an empty figure; `pace` returns the speed of idling, 1 for normal."""
        self.root = root
        self.kind = kind
        self.side = side
        self._body = root.find("body")
        self._turning = root.find_all_matches("body") + root.find_all_matches("pointing base")
        self._pace = pace
        self.clips = Clips(self._body, RESTING_RATES[detail], pace)
        """Its animation clips."""
        self._liveliness: Liveliness | None = None
        self._foot, self._heading = self._body.get_z(), self._body.get_h()
        self._place: tuple[float, float, float] | None = None
        self._girth = 1.0
        self._posed = 0.0, 0.0, 1.0
        self._tilt = 0.0, 0.0
        self._carried = 0.0, 0.0
        self._stretch = 1.0
        self._health: Glow | None = None
        self._shadow: Glow | None = None
        self._cage: NodePath | None = None
        self._effect = tuple(PLAIN)
        self._badge = 1.0
        self.root.set_shader_input("effect", PLAIN)

    def place(self, x: float, y: float, z: float = 0.0) -> None:
        """Put it there, in the scene's units."""
        if (x, y, z) != self._place:
            self._place = x, y, z
            self.root.set_pos(x, y, z)

    @property
    def where(self) -> tuple[float, float]:
        """Its place on the ground."""
        return self.root.get_x(), self.root.get_y()

    def face(self, heading: float) -> None:
        """Turn its body; 0 degrees faces +y, counterclockwise."""
        if abs(heading - self._heading) > LEAST_TURN:
            self._heading = heading
            for node in self._turning:
                node.set_h(heading)

    @property
    def heading(self) -> float:
        """Heading of its body, in degrees as for `face`."""
        return self._heading

    def pose(self, lean: float = 0.0, lift: float = 0.0, squash: float = 1.0) -> None:
        """Lean it forward by `lean` degrees, lift it off its base, and squash (below 1) or stretch it."""
        self._posed = lean, lift, squash
        pitch, roll = self._tilt
        self._body.set_pos_hpr(*self._carried, self._foot + lift, self._heading, pitch - lean, roll)
        wide = self._girth / math.sqrt(self._stretch)
        self._body.set_scale(wide, wide, self._girth * squash * self._stretch)

    def tilt(self, x: float, y: float) -> None:
        """Tilt its body towards that direction on the ground, by its length in degrees."""
        turned = math.radians(self.heading)
        ahead = y * math.cos(turned) - x * math.sin(turned)
        right = x * math.cos(turned) + y * math.sin(turned)
        self._tilt = -ahead, right
        self.pose(*self._posed)

    def sway(self, carried: GroundPoint, tilted: GroundPoint, stretch: float) -> None:
        """Carry its body off its base by that much, tilt it, and stretch it while its bulk stays."""
        self._carried, self._stretch = carried, stretch
        self.tilt(*tilted)

    def grow(self, girth: float) -> None:
        """Scale its body, but not its base."""
        self._girth = girth
        self.pose()

    def affect(
        self,
        flash: float | None = None,
        dissolve: float | None = None,
        opacity: float | None = None,
        grey: float | None = None,
    ) -> None:
        """Set its effects, each a share from 0 to 1; those left out stay."""
        before = self._effect
        wanted = (flash, dissolve, opacity, grey)
        effect = tuple(old if new is None else new for new, old in zip(wanted, before, strict=True))
        if effect != before:
            self._effect = effect
            self.root.set_shader_input("effect", LVecBase4f(*effect))
            if effect[1] != before[1]:
                self.show_badge(self._badge)
        if self._shadow is not None:
            self._shadow.set_shape((1.0 - effect[1]) * effect[2])

    def cast_shadow(self, radius: float, dark: Darkness = SOFT, ground: float = 0.0) -> None:
        """Give it a soft shadow on the ground at that height, which goes when the figure dissolves."""
        self._shadow = soft_shadow(self.root, radius, dark, ground)
        self.affect()

    def show_badge(self, share: float) -> None:
        """Let the badge of its base sink into the ground, down to that share; an elemental has no base.

        It sinks wholly as the figure dissolves.
        """
        self._badge = share
        base = self.root.find("base")
        if not base.is_empty():
            left = max(0.0, 1.0 - self._effect[1] / BADGE_GONE)
            base.set_shader_input("badge", share * left)

    def tint(self, tint: LVecBase4f) -> None:
        """Recolour its body: RGB, mixed by the share in the fourth number."""
        self._body.set_shader_input("tint", tint)

    def show_health(self, share: float) -> None:
        """Show its health: a ring on the ground that empties; none while it is undamaged."""
        if self._health is None:
            if share >= 1.0:
                return
            self._health = glow_arc(self.root, 0.54, 0.10)
            self._health.node.set_z(0.03)
        self._health.node.show() if share < 1.0 else self._health.node.hide()
        self._health.set_colour(_health_colour(share), 1.0)
        self._health.set_shape(1.0, share, 0.7)

    def hold(self, cage: NodePath | None) -> None:
        """Put it into that cage, or release it with None."""
        if self._cage is not None:
            self._cage.remove_node()
        self._cage = cage
        if cage is not None:
            cage.reparent_to(self.root)
            self.pose()
        self.affect(grey=0.0 if cage is None else 0.55)

    def loop(self, clip: str, rate: float = 1.0) -> None:
        """Loop a clip, `idle`, `guard`, `walk` or `run`, at that rate."""
        self.clips.loop(clip, rate)

    def play(self, clip: str) -> None:
        """Play a clip once."""
        self.clips.play(clip)

    @property
    def clip_names(self) -> tuple[str, ...]:
        return self.clips.names

    @property
    def at_ease(self) -> bool:
        """Whether it only stands, idle or in a gesture, and not in a cage."""
        return not self.held and (self.clip_shown == "idle" or self.clip_shown in self.clips.gestures)

    @property
    def clip_shown(self) -> str:
        """The clip that it shows, or that is being blended in."""
        return self.clips.shown

    @property
    def stride(self) -> float | None:
        """Distance of one cycle of its run at its own scale, in squares; None if it hovers."""
        tagged = self._body.find("**/=stride")
        return float(tagged.get_tag("stride")) if tagged else None

    def length(self, clip: str) -> float:
        """Return the length of a clip in seconds. Raises KeyError for an unknown clip."""
        return self.clips.seconds(clip)

    def enliven(self) -> None:
        """Let its springs swing and its eyes blink from now on, and its head turn: see `watch`."""
        seed = sum(map(ord, self.kind + self.side))
        self._liveliness = Liveliness(self._body, self.clips.bundle, seed, lambda: self._pace() < 1.0)

    def watch(self, place: tuple[float, float]) -> None:
        """Look at that place on the ground while it stands, if it has been enlivened."""
        if self._liveliness is not None:
            self._liveliness.opponent = place

    def settle(self, seconds: float, clip: str = "idle") -> None:
        """Set the time within a clip, without a blend; in a cage it does not move."""
        self.clips.settle(0.0 if self.held else seconds, clip)

    def animate(self, seconds: float) -> None:
        """Advance its animation by that time in seconds, unless it is held."""
        if self.held:
            return
        self.clips.update(seconds)
        if self._liveliness is not None and seconds > 0.0:
            self._liveliness.update(seconds, self._stands_at(), self.clips.shown)

    def _stands_at(self) -> BodyPlace:
        turned = math.radians(self._heading)
        x, y, z = self.root.get_pos()
        return BodyPlace(x, y, z, math.sin(turned), math.cos(turned), self.root.get_sx() * self._girth)

    @property
    def held(self) -> bool:
        """Whether it is in a cage."""
        return self._cage is not None

    @property
    def removed(self) -> bool:
        """Whether it has been removed from the scene."""
        return self.root.is_empty()

    def remove(self) -> None:
        """Remove it from the scene for good."""
        self.root.remove_node()


def _health_colour(share: float) -> tuple[float, float, float]:
    if share > 0.66:
        return 0.45, 0.95, 0.40
    return (1.0, 0.80, 0.20) if share > 0.33 else (1.0, 0.28, 0.18)
