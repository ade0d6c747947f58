"""A fighter in the arena: its miniature, and the effects of its attacks."""

import math

from panda3d.core import LVecBase4f, NodePath

from archon3d.arena import spec
from archon3d.arena.attacks import ATTACK_TICKS
from archon3d.arena.collide import BODY_PIXELS, WALK_SPEED, pixels
from archon3d.arena.content import FIGHTERS, TICKS_PER_SECOND
from archon3d.play.arena_view import FighterView
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.ground import ground, middle, units
from archon3d.scene.arena.shot_looks import BLOW_LIGHTS, SHOTS, shot_light
from archon3d.scene.arena.shots import IN_FRONT, LaunchFlash
from archon3d.scene.arena.signs import BodySign, ReachSign, ReadySign, SlowedSign
from archon3d.scene.craft.glow import (
    EFFECT_SORT,
    WHITE_GLOW,
    Motes,
    glow_arc,
    glow_disc,
    glow_shell,
    glow_solid,
    glow_streak,
)
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import arch, settle
from archon3d.scene.figures.library import Figure, FigureLibrary

FIGURE_SIZE = 1.12
"""Scale at which a figure's base is about as wide as its hitbox in the simulation."""

BODY_GROWTH = 1.55
"""Scale of the body relative to its base, for visibility across a room."""

TURNED_TO_VIEWER = 28.0
"""Degrees by which a fighter that faces sideways turns to the viewer, to show its face."""

PALE_LINES = {"light": LVecBase4f(1.0, 0.94, 0.78, 1.0), "dark": LVecBase4f(0.90, 0.84, 1.0, 1.0)}
"""Colours of outlines on dark ground, by side."""

ORIGIN: GroundPoint = (0.0, 0.0)
LEAP = 0.9
"""Height of a figure's jump back to its starting place, in the scene's units."""
CHEST_HEIGHT = 0.75
"""Height at which hits are shown, in the scene's units."""
HEAD_HEIGHT = 2.65
"""Height over every fighter's head, in the scene's units."""
FULL_PACE = 1.0
"""The library's pace without reduced motion."""
RECOIL = 0.25
"""How far a hit throws a figure back, in the scene's units; it returns when the recoil ends."""
AGAIN = 0.45
"""Share of that for another hit that follows closely."""
RECOIL_SECONDS = 0.16
FAST_FORWARD_SECONDS = 0.12
"""How long a figure that was held takes to catch up with the battle."""

FLASH_SECONDS = 0.22
FLASH_PAUSE = 20 / TICKS_PER_SECOND
"""Least time between two flashes, in seconds."""

HELD_GLOW = 0.35
"""Brightness while repeated hits hold a fighter."""

FLASH_PEAK = 0.7
GREYING_SECONDS = 0.5
"""How long a fallen fighter takes to lose its colours."""

TURN_RATE = 22.0
ALERT_SECONDS = 0.4
SLIDE = 1.4
"""How much farther a fighter moves than its feet step: without this sliding they would blur."""
FLIGHT_RATE = 1.6
"""Rate of the run clip of hovering fighters at normal speed."""

SHELLS = 3
BLADE_HEIGHT = 0.45
BLADE_WIDTH = 0.32
"""Half the width of a thrust's blade as drawn, in the scene's units."""

BLADE_RIM, RIM_STEPS = 0.06, 16
"""Extra width of its rim, which has the side's colour, and the number of its pieces."""

BLADE_START, BLADE_OUT = 0.45, 0.25
"""Initial share of a thrust's blade, and the share of the attack after which it is fully extended."""


class FighterFigure:
    """Draws one fighter of a battle."""

    def __init__(
        self,
        root: NodePath,
        library: FigureLibrary,
        view: FighterView,
        *,
        pale_line: bool = False,
        exact: bool = False,
    ) -> None:
        """Create the figure at the fighter's place.

        `pale_line` gives it a light outline for dark ground; with `exact`, hits neither hold it nor throw it
        back.
        """
        self._exact = exact
        self.light = shot_light(view.form, view.side)
        self._library = library
        if view.form == view.kind:
            self._figure = library.fighter(root, view.kind, view.side)
        else:
            self._figure = library.disguised(root, view.form)
        if pale_line:
            self._figure.root.set_shader_input("contour", PALE_LINES[view.side])
        self._figure.root.set_scale(FIGURE_SIZE)
        self._figure.grow(BODY_GROWTH)
        self._figure.cast_shadow(0.5)
        self._ready = ReadySign(self._figure.root, view.side)
        self._slowed = SlowedSign(self._figure.root)
        self._body = BodySign(root, view.side)
        self._reach = ReachSign(root, view.form, view.side)
        self.aiming = False
        """Whether its player holds fire, which shows its reach."""
        self._run_rate = run_rate(self._figure, FIGHTERS[view.form].walk_percent)
        self._heading = _heading(view.facing)
        self._seconds = 0.0
        self._flash = self._alert = self._dead = 0.0
        self._since_flash = FLASH_PAUSE
        self._view = view
        self._attack = _attack_show(root, view)
        self._launch = LaunchFlash(root, self.light) if view.form in SHOTS else None
        self._place = self._lag = self._meeting = ORIGIN
        self._out = 1.0
        self._held = self._caught_up = 0.0
        self._recoil, self._thrown = 1.0, ORIGIN

    @property
    def chest(self) -> tuple[float, float, float]:
        """Place of its chest in the scene: what is aimed at, and where hits are shown."""
        return *self._place, CHEST_HEIGHT

    @property
    def form(self) -> str:
        """The kind whose look and attack it has."""
        return self._view.form

    @property
    def side(self) -> spec.ArenaSide:
        """Its side."""
        return self._view.side

    @property
    def facing(self) -> int:
        """Direction it faces, 0 to 7, clockwise from north."""
        return self._view.facing

    def draw(self, before: FighterView, after: FighterView, alpha: float) -> None:
        """Draw it between two ticks."""
        self._view = after
        x = before.x + (after.x - before.x) * alpha + BODY_PIXELS / 2
        y = before.y + (after.y - before.y) * alpha + BODY_PIXELS / 2
        place = between(self._meeting, ground(x, y), self._out)
        if self._held > 0:
            self._lag = self._place[0] - place[0], self._place[1] - place[1]
        late, back = self._caught_up, RECOIL * math.sin(math.pi * self._recoil)
        self._place = place[0] + late * self._lag[0], place[1] + late * self._lag[1]
        thrown = self._place[0] + back * self._thrown[0], self._place[1] + back * self._thrown[1]
        self._figure.place(*thrown, LEAP * arch(self._out) if self._out < 1.0 else 0.0)
        half = units(BODY_PIXELS / 2)
        aims = self.aiming and after.attack is None and not after.dead
        corner = place[0] - half, place[1] + half
        self._body.draw(corner, shown=not after.dead and self._out == 1.0)
        self._reach.draw(corner, after.facing, shown=aims)
        if self._attack is not None:
            self._attack.draw(after, alpha)

    def meet(self, place: GroundPoint, out: float) -> None:
        """Put it at that place for 0, at the battle's place for 1, and on the jump in between."""
        self._meeting, self._out = place, out

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds what does not depend on ticks."""
        self._seconds += dt * self._library.pace
        self._since_flash += dt
        self._alert = max(0.0, self._alert - dt / ALERT_SECONDS)
        self._flash = max(0.0, self._flash - dt / FLASH_SECONDS)
        if self._held > 0:
            self._held, self._caught_up = max(0.0, self._held - dt), 1.0
        else:
            self._move(dt)
        self._figure.affect(flash=self._flash, grey=min(1.0, self._dead / GREYING_SECONDS))
        self._show_signs()
        if self._launch is not None:
            self._launch.update(dt)

    def _move(self, dt: float) -> None:
        """Turn, walk, fall, and recoil; nothing while it is held."""
        self._caught_up = max(0.0, self._caught_up - dt / FAST_FORWARD_SECONDS)
        self._recoil = min(1.0, self._recoil + dt / RECOIL_SECONDS)
        if self._view.dead:
            self._dead += dt
        else:
            self._turn(dt)
            self._stride()
        self._figure.animate(dt)

    def strike(self, direction: int) -> None:
        """Animate an attack in that direction."""
        self._figure.play("attack")
        self._heading = _heading(direction)

    def launch(self, place: GroundPoint, direction: int) -> None:
        """Flash at the launch of its shot, at that place and in that direction."""
        if self._launch is not None and self._library.flashes:
            self._launch.begin(place, _heading(direction))

    def alert(self) -> None:
        """Show that it is ready again."""
        self._alert = 1.0

    def flinch(self, thrown: GroundPoint) -> bool:
        """Show a hit: a flash and a recoil along `thrown`, or a steady glow while hits follow closely.

        Returns whether this hit is shown as one of its own.
        """
        if self._since_flash < FLASH_PAUSE:
            if self._flash > 0:  # a flash that has ended is not resumed: it would flicker
                self._flash = max(self._flash, HELD_GLOW)
            self._throw(thrown, AGAIN)
            return False
        self._flash = FLASH_PEAK
        self._since_flash = 0.0
        self._figure.play("hit")
        self._throw(thrown, 1.0)
        return True

    @property
    def _yields(self) -> bool:
        """Whether hits hold it and throw it back."""
        return self._library.pace == FULL_PACE and not self._exact

    def _throw(self, thrown: GroundPoint, share: float) -> None:
        if self._yields:
            self._recoil, self._thrown = 0.0, (share * thrown[0], share * thrown[1])

    def freeze(self, seconds: float) -> None:
        """Freeze for that long, then catch up with the battle, which continues meanwhile."""
        if self._yields:
            self._held = seconds

    def cheer(self) -> None:
        """Cheer for its victory."""
        self._figure.play("cheer")

    def die(self) -> None:
        """Die."""
        self._figure.play("death")

    def _turn(self, dt: float) -> None:
        view = self._view
        goal = _heading(view.attack_facing if view.attack == "thrust" else view.facing)
        away = (goal - self._heading + 180.0) % 360.0 - 180.0
        self._heading += away * (1.0 - math.exp(-TURN_RATE * dt))
        aside = TURNED_TO_VIEWER * math.sin(math.radians(abs(self._heading)))
        self._figure.face(self._heading + math.copysign(aside, self._heading))

    def _stride(self) -> None:
        if self._view.walking:
            self._figure.loop("run", self._run_rate)
        else:
            self._figure.loop("idle")

    def _show_signs(self) -> None:
        if self._view.dead:
            self._ready.hide()
        else:
            self._ready.show(self._view.ready, self._alert, self._seconds)
        self._slowed.show(self._view, self._seconds)


class _Thrust:
    """A blade of light that covers a thrust's hitbox."""

    def __init__(self, root: NodePath, view: FighterView) -> None:
        self._node = root.attach_new_node("thrust")
        light = BLOW_LIGHTS[view.form]
        self._rim = glow_solid(self._node, _blade_rim(), SIDE_COLOURS[view.side])
        self._rim.node.set_bin("fixed", EFFECT_SORT - 1)
        self._blade = glow_streak(self._node, light, 0.95)
        self._sparks = Motes(
            self._node, (*light, 0.6), (*light, 0.1), count=16, spread=0.5, rise=0.1, size=0.08, start=0.05
        )
        self._node.hide()

    def draw(self, view: FighterView, alpha: float) -> None:
        """Draw how far the thrust is extended."""
        if view.attack_box is None:
            self._node.hide()
            return
        share = min(1.0, (view.attack_tick - 1 + alpha) / ATTACK_TICKS["thrust"])
        x, y, w, h = view.attack_box
        length = units(math.hypot(w, h))
        self._node.set_pos(*middle(x, y, w, h), BLADE_HEIGHT)
        self._node.set_pos(self._node.get_pos() + IN_FRONT)
        self._node.set_h(_heading(view.attack_facing))
        strength = math.cos(0.5 * math.pi * share) ** 0.5
        out = BLADE_START + (1.0 - BLADE_START) * settle(min(1.0, share / BLADE_OUT))
        for part, more in ((self._rim, BLADE_RIM), (self._blade, 0.0)):
            middle_y = length * (out - 1.0) / 2
            part.node.set_pos_hpr_scale(0, middle_y, 0, 0, 0, 0, BLADE_WIDTH + more, length * out + more, 1)
            part.set_shape(strength)
        self._sparks.node.set_y(length / 2)
        self._sparks.set_age(share)
        self._node.show()


class _Flame:
    """The Phoenix's dome of fire."""

    def __init__(self, root: NodePath, side: str) -> None:
        self._node = root.attach_new_node("flame")
        self._pool = glow_disc(self._node, (0.95, 0.28, 0.03), 0.5, 0.6)
        self._pool.node.set_z(0.03)
        self._dome = glow_shell(self._node, BLOW_LIGHTS["phoenix"], 2.2)
        self._edge = glow_arc(self._node, 1.0, 0.07)
        self._edge.node.set_z(0.05)
        self._edge.set_colour(SIDE_COLOURS[side], 0.9)
        self._fire = Motes(
            self._node, (1.0, 0.72, 0.20, 0.5), (0.75, 0.10, 0.01, 0.3),
            count=96, spread=0.15, rise=1.1, size=0.22, start=0.90, steady=True,
        )  # fmt: skip
        self._node.hide()

    def draw(self, view: FighterView, alpha: float) -> None:
        """Draw it at the size of its hitbox."""
        if view.attack_box is None:
            self._node.hide()
            return
        x, y, w, h = view.attack_box
        self._node.set_pos(*middle(x, y, w, h), 0.0)
        tick = view.attack_tick + alpha
        waver = 1.0 + 0.04 * math.sin(tick * 0.9)
        half_x, half_y = units(w) / 2, units(h) / 2
        self._node.set_scale(half_x, half_y, 0.5 + half_y * 0.75)
        self._dome.node.set_scale(waver)
        self._dome.set_shape(0.6)
        self._pool.node.set_scale(1.05, 1.05, 1.0)
        self._pool.set_shape(0.7)
        self._edge.set_shape(0.9, 1.0)
        self._fire.set_age(tick / 26.0)
        self._node.show()


class _Scream:
    """The Banshee's scream: shells that expand one after the other."""

    def __init__(self, root: NodePath, side: str) -> None:
        self._node = root.attach_new_node("scream")
        self._pool = glow_disc(self._node, (0.34, 0.14, 0.62), 0.6, 0.5)
        self._pool.node.set_z(0.03)
        self._pool.set_shape(0.7)
        self._edge = glow_arc(self._node, 1.0, 0.05)
        self._edge.node.set_z(0.05)
        self._edge.set_colour(SIDE_COLOURS[side], 0.9)
        self._edge.set_shape(0.8, 1.0)
        self._shells = [glow_shell(self._node, BLOW_LIGHTS["banshee"], 3.6) for _ in range(SHELLS)]
        self._node.hide()

    def draw(self, view: FighterView, alpha: float) -> None:
        """Draw it at the size of its hitbox."""
        if view.attack_box is None:
            self._node.hide()
            return
        x, y, w, h = view.attack_box
        self._node.set_pos(*middle(x, y, w, h), 0.0)
        self._node.set_scale(units(w) / 2, units(h) / 2, 1.0)
        age = (view.attack_tick + alpha) / 20.0
        for number, shell in enumerate(self._shells):
            share = (age + number / SHELLS) % 1.0
            shell.node.set_pos_hpr_scale(
                0, 0, 0.4, 0, 0, 0, 0.15 + 0.85 * share, 0.15 + 0.85 * share, 0.2 + 0.9 * share
            )
            shell.set_shape(0.8 * math.sin(math.pi * share))
        self._node.show()


def _blade_rim() -> Mesh:
    """Return a blade with sharp edges along +y, 2 long and 2 wide around its centre, thin at its end."""
    mesh = Mesh()
    steps = [2 * step / RIM_STEPS - 1 for step in range(RIM_STEPS + 1)]
    sides = [(math.sqrt(1 - y * y) * min(1.0, (1 + y) / 1.7), y) for y in steps]
    outline = [*((x, y, 0.0) for x, y in sides), *((-x, y, 0.0) for x, y in sides[-2:0:-1])]
    mesh.add([outline], WHITE_GLOW)
    return mesh


def _attack_show(root: NodePath, view: FighterView) -> _Thrust | _Flame | _Scream | None:
    """Return the effect of the form's attack; shots have their own figures."""
    match FIGHTERS[view.form].attack:
        case "thrust":
            return _Thrust(root, view)
        case "flame":
            return _Flame(root, view.side)
        case "cloud":
            return _Scream(root, view.side)
        case _:
            return None


def run_rate(figure: Figure, walk_percent: int) -> float:
    """Return the rate of a figure's run clip at which its feet keep up with the ground."""
    share = walk_percent / 100
    if figure.stride is None:
        return FLIGHT_RATE * share
    squares_a_second = units(pixels(WALK_SPEED)) * TICKS_PER_SECOND * share
    return squares_a_second * figure.length("run") / (figure.stride * FIGURE_SIZE * BODY_GROWTH * SLIDE)


def _heading(direction: int) -> float:
    """Return the heading in degrees of a direction 0 to 7, clockwise from north."""
    return -45.0 * direction
