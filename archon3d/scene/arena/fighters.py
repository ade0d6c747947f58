"""A fighter in the arena: its miniature, and the effects of its attacks."""

import math

from panda3d.core import LVecBase4f, NodePath

from archon3d.arena import spec
from archon3d.arena.collide import BODY_PIXELS, WALK_SPEED, pixels
from archon3d.arena.content import ELEMENTALS, FIGHTERS, TICKS_PER_SECOND
from archon3d.play.arena_view import FighterView
from archon3d.scene.arena.attack_effects import attack_effect
from archon3d.scene.arena.falling import FALL_RATE, Fall, lying_ways
from archon3d.scene.arena.follow_through import STAYS_AT, FollowThrough
from archon3d.scene.arena.ground import compass_heading, ground, unit_vector, units
from archon3d.scene.arena.launches import launch_of
from archon3d.scene.arena.momentum import Momentum, Reaction, knocked, short_of_walls, upright_at_walls
from archon3d.scene.arena.shot_looks import shot_light
from archon3d.scene.arena.signs import BodySign, ReachSign, ReadySign, SideSign, SlowedSign
from archon3d.scene.arena.turning import Turning
from archon3d.scene.arena.wind_up import WindUp
from archon3d.scene.arena.wounds import WoundSigns
from archon3d.scene.craft.models import crown_of
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import arch
from archon3d.scene.figures.clips import LOOPS, following
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.variants import ATTACKS, attack_clip, death_clip, hit_clip

FIGURE_SIZE = 1.12
"""Scale at which a figure's base is about as wide as its hitbox in the simulation."""

BODY_GROWTH = 1.55
"""Scale of the body relative to its base, for visibility across a room."""

LEAST_GROWTH = 0.002
"""Change of the body's scale that is drawn."""

TURNED_TO_VIEWER, TURNED_AT_MEETING = 28.0, 42.0
"""Degrees by which a fighter that faces sideways turns to the viewer: in battle, and before it."""

PALE_LINES = {"light": LVecBase4f(1.0, 0.94, 0.78, 1.0), "dark": LVecBase4f(0.90, 0.84, 1.0, 1.0)}
"""Colours of outlines on dark ground, by side."""

ORIGIN: GroundPoint = (0.0, 0.0)
LEAP = 0.9
"""Height of a figure's jump back to its starting place, in the scene's units."""
CHEST_HEIGHT = 0.75
"""Height at which hits are shown, in the scene's units."""
HEAD_RADIUS = 0.25
"""How far the middle of a head is above its joint, in the scene's units."""
AGAIN = 0.45
"""Share of a hit's force for another one that follows closely."""
FAST_FORWARD_SECONDS = 0.12
"""How long a figure that was held takes to catch up with the battle."""

STRIKE_SHARE, STRUCK_SHARE = 0.12, 0.25
"""Shares of the clips of attacks and hits after which a thrust strikes, and its victim is bent farthest."""

FLASH_SECONDS = 0.075
FLASH_PAUSE = 20 / TICKS_PER_SECOND
"""Least time between two flashes, in seconds."""

FLASH_PEAK = 0.5
LAST_FLASH = 0.4
"""Share of that of a deadly hit."""
GREYING_SECONDS = 0.5
"""How long a fallen fighter takes to lose its colours."""

ALERT_SECONDS = 0.4
SLIDE = 1.4
"""How much farther a fighter moves than its feet step: without this sliding they would blur."""
FLIGHT_RATE = 1.6
"""Rate of the run clip of hovering fighters at normal speed."""


class FighterFigure:
    """Draws one fighter of a battle."""

    _fall: Fall | None = None
    """How it turns as it dies."""

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

        `pale_line` gives it a light outline for dark ground; with `exact`, its hitbox is shown, and hits
        neither hold it nor throw it back.
        """
        self._exact, self._library = exact, library
        self.light = shot_light(view.form, view.side)
        if view.form == view.kind:
            self._figure = library.fighter(root, view.kind, view.side)
        else:
            self._figure = library.disguised(root, view.form)
        if pale_line:
            self._figure.root.set_shader_input("contour", PALE_LINES[view.side])
        self._figure.root.set_shader_input("dusk", 0.0)  # a blow dims all but those who fight
        self._figure.root.set_scale(FIGURE_SIZE)
        self._figure.grow(BODY_GROWTH)
        self.crown = crown_of(self._figure.root.find("body"), root)
        """Height of the top of its body at eye level, in the scene's units."""
        self._root, self._head = root, following(self._figure.root, "head")
        self._lying = lying_ways(library, view.form)
        self._figure.cast_shadow(0.5)
        self._ready = ReadySign(self._figure.root, view.side)
        self._side = SideSign(self._figure.root, view.side) if view.kind in ELEMENTALS else None
        self._slowed = SlowedSign(self._figure.root)
        self._body = BodySign(root, view.side) if exact else None
        self._reach = ReachSign(root, view.form, view.side)
        self.aiming = False
        """Whether its player holds fire, which shows its reach."""
        self._run_rate = run_rate(self._figure, FIGHTERS[view.form].walk_percent)
        self._turning = Turning(view.facing, watches=not library.calm)
        self._flash = self._alert = self._dead = self.crumbled = 0.0
        """`crumbled` is the share of it that has gone, so that it hides nothing."""
        self._since_flash = FLASH_PAUSE
        self._view = view
        self._weapon = root.attach_new_node("weapon")
        self._attack = attack_effect(root, self._weapon, view)
        self.launching = launch_of(root, self._figure, self.light, exact=exact)
        self.stands = self._lag = self._meeting = self._parted = ORIGIN
        """`stands` is where the battle has it on the ground of the scene."""
        self._out = self._badge = self._growth = 1.0
        self._held = self._caught_up = self._seconds = 0.0
        self.wounds = WoundSigns(self._figure.root, smokes=library.motes and not library.calm)
        self._momentum, self._rests = Momentum(FIGHTERS[view.form]), True
        self._wind_up, self._follow = WindUp(view.form), FollowThrough()
        self.shoots = False
        """Whether a shot of its is in the air."""
        self._strikes = self._hits = 0
        self._struck = False
        """Whether it is held by a hit that it took itself."""
        self._struck_from = ORIGIN
        """Direction of the last hit: where it throws the fighter."""

    @property
    def place(self) -> GroundPoint:
        """Where it stands, or lies, on the ground of the scene."""
        return self.stands[0] + self._momentum.lies[0], self.stands[1] + self._momentum.lies[1]

    @property
    def chest(self) -> tuple[float, float, float]:
        """Place of its chest in the scene: what is aimed at, and where hits are shown."""
        height = CHEST_HEIGHT * self._growth
        return self.stands[0] + self._parted[0], self.stands[1] + self._parted[1], height

    @property
    def head(self) -> tuple[float, float, float]:
        """Place of the middle of its head in the scene, in the pose that it was last drawn in."""
        x, y, z = self._head.get_pos(self._root)
        return x, y, z + HEAD_RADIUS * self._growth

    @property
    def burns(self) -> bool:
        """Whether the fire or scream around it lights what is near."""
        return self._view.attack in ("flame", "cloud") and self._view.attack_box is not None

    @property
    def dead(self) -> bool:
        """Whether it has fallen."""
        return self._view.dead

    @property
    def form(self) -> str:
        """The kind whose look and attack it has."""
        return self._view.form

    @property
    def side(self) -> spec.ArenaSide:
        return self._view.side

    def draw(self, before: FighterView, after: FighterView, alpha: float) -> None:
        """Draw it between two ticks."""
        self._view = after
        x = before.x + (after.x - before.x) * alpha + BODY_PIXELS / 2
        y = before.y + (after.y - before.y) * alpha + BODY_PIXELS / 2
        place = between(self._meeting, ground(x, y), self._out)
        if self._held > 0:
            self._lag = self.stands[0] - place[0], self.stands[1] - place[1]
        late = self._caught_up
        self.stands = place[0] + late * self._lag[0], place[1] + late * self._lag[1]
        (x, y, _), thrown = self.chest, self._momentum.thrown
        if not after.dead:
            thrown = short_of_walls((x, y), thrown)
        self._figure.place(x + thrown[0], y + thrown[1], LEAP * arch(self._out) if self._out < 1.0 else 0.0)
        half = units(BODY_PIXELS / 2)
        aims = self.aiming and after.attack is None and not after.dead
        corner = place[0] - half, place[1] + half
        if self._body is not None:
            self._body.draw(corner, shown=not after.dead and self._out == 1.0)
        self._reach.draw(corner, after.facing, shown=aims)
        if self._attack is not None:
            self._attack.draw(after, alpha, self._growth)

    def part(self, way: GroundPoint, badge: float) -> None:
        """Draw it and its weapon's arc that far from its place from now on, and that share of its badge."""
        if way != self._parted:
            self._parted = way
            self._weapon.set_pos(*way, 0.0)
        if badge != self._badge:
            self._badge = badge
            self._figure.show_badge(badge)

    def grow(self, growth: float) -> None:
        """Draw its body that much larger than at eye level; its base stays as wide as its hitbox."""
        if abs(growth - self._growth) > LEAST_GROWTH:
            self._growth = growth
            self._figure.grow(BODY_GROWTH * growth)

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
            self._momentum.tremble(self._held if self._struck else 0.0)
        else:
            self._move(dt)
        grey = max(self.wounds.grey, min(1.0, self._dead / GREYING_SECONDS))
        self._figure.affect(flash=self._flash, dissolve=self.crumbled, grey=grey)
        self._show_signs()
        if self.launching is not None:
            self.launching.update(dt)

    def _move(self, dt: float) -> None:
        """Turn, walk, fall, and recoil; nothing while it is held."""
        self._caught_up = max(0.0, self._caught_up - dt / FAST_FORWARD_SECONDS)
        self._momentum.update(dt)
        self._struck = False
        self.wounds.update(dt, self._view.life, dead=self._view.dead)
        self._sway()
        if self._view.dead:
            self._dead += dt
            dt *= FALL_RATE
            if self._fall is not None:
                self._figure.face(self._fall.update(dt))
        else:
            self._turn(dt)
            self._stride()
            self._tense(dt)
        self._figure.animate(dt)

    def _sway(self) -> None:
        moves = self._momentum
        rested, self._rests = self._rests, moves.rests and self._follow.rests and not self.wounds.shown
        if not (rested and self._rests):
            x, y = unit_vector(self._figure.heading)
            lean = self.wounds.lean + self._follow.lean if self._yields else 0.0
            tilted = moves.tilted[0] + lean * x, moves.tilted[1] + lean * y
            tilted = upright_at_walls(self.stands, tilted, self._growth)
            self._figure.sway(moves.carried, tilted, moves.stretch * self.wounds.stretch)

    def strike(self, direction: int | None = None) -> None:
        """Animate an attack in that direction, or where it faces."""
        if direction is None:
            direction = self._view.facing
        self._figure.play(attack_clip(self._strikes, direction))
        self._wind_up.release()
        self._strikes += 1
        self._turning.strike(direction)
        if self._yields:
            self._momentum.strike(unit_vector(self._turning.heading))

    def launch(self, place: GroundPoint, direction: int) -> None:
        """Flash at the launch of its shot, at that place and in that direction."""
        if self.launching is not None and self._library.flashes:
            self.launching.flash(place, compass_heading(direction))

    def alert(self) -> None:
        """Show that it is ready again."""
        self._alert = 1.0

    def flinch(self, thrown: GroundPoint, damage: int, reaction: Reaction) -> bool:
        """Show a hit: a flash, and it staggers along `thrown`; less while hits follow closely.

        Returns whether this hit is shown as one of its own.
        """
        self._struck_from = thrown
        self._turning.struck()
        own = self._since_flash >= FLASH_PAUSE
        if self._yields:
            self._momentum.stagger(thrown, damage, 1.0 if own else AGAIN, reaction)
        if not own:
            return False
        self._flash = FLASH_PEAK
        self._since_flash = 0.0
        clip = hit_clip(self._hits, thrown, unit_vector(self._figure.heading), reaction.hurt)
        self._hits += 1
        self._wind_up.release()
        self._figure.play(clip)
        if self._yields:
            self._figure.settle(STRUCK_SHARE * self._figure.length(clip), clip)
            self._momentum.jolt()
            self._sway()
            self._struck = True
        return True

    def duck(self, away: GroundPoint) -> None:
        """Lean away along that unit vector from a near miss."""
        if self._yields and not self.dead:
            self._momentum.duck(away)

    @property
    def _yields(self) -> bool:
        """Whether blows hold it and move its body."""
        return not (self._library.calm or self._exact)

    def strike_home(self) -> None:
        """Show its thrust where it strikes, so that the held picture tells the blow."""
        clip = self._figure.clip_shown
        if self._yields and clip in ATTACKS:
            self._figure.settle(STRIKE_SHARE * self._figure.length(clip), clip)
            self._momentum.jolt()
            self._sway()

    def freeze(self, seconds: float) -> None:
        """Freeze for that long, then catch up with the battle, which continues meanwhile."""
        if self._yields:
            self._held = seconds

    def cheer(self) -> None:
        """Turn to the viewer and cheer for its victory."""
        self._turning.cheers = True
        self._figure.play("cheer")

    def die(self) -> None:
        """Fall; the flash of the last hit is short, because time is slow then."""
        self._flash *= LAST_FLASH
        clip = death_clip(self._hits, self._struck_from, unit_vector(self._figure.heading))
        fall = Fall(self._lying.get(clip, ORIGIN), self._figure.heading)
        thrown = knocked(self.stands, self._struck_from, fall.towards) if self._yields else ORIGIN
        self._momentum.fall(thrown)
        self._sway()
        self._figure.play(clip)
        self._fall = fall

    def watch(self, place: GroundPoint) -> None:
        """Look at its opponent, who is at that place."""
        self._turning.opponent = place
        self._figure.watch(place)

    def _turn(self, dt: float) -> None:
        self._turning.update(dt, self._view, self.stands)
        turned = TURNED_AT_MEETING + (TURNED_TO_VIEWER - TURNED_AT_MEETING) * self._out
        heading = self._turning.heading
        self._figure.face(heading + turned * math.sin(math.radians(heading)))

    def _stride(self) -> None:
        if self._view.walking:
            self._figure.loop("run", self._run_rate)
        else:
            self._figure.loop("guard")

    def _tense(self, dt: float) -> None:
        """Follow its shot, and wind up for the next attack, also from the last part of the one before."""
        if not self._yields:
            return
        self._follow.update(dt, flies=self.shoots and not self._view.walking)
        self._figure.clips.stays_at = STAYS_AT if self._follow.stays else None
        if self._figure.clip_shown in ATTACKS and self._wind_up.begins(self._view):
            self._figure.clips.leave_off()
        if self._view.attack is None and self._figure.clip_shown in LOOPS:
            self._wind_up.update(dt, self._view, aims=self.aiming)
        else:
            self._wind_up.release()
        self._figure.clips.brace(attack_clip(self._strikes, self._view.facing), self._wind_up.share)

    def _show_signs(self) -> None:
        if self._view.dead:
            self._ready.hide()
            if self._side is not None:
                self._side.hide()
        else:
            self._ready.show(self._view.ready, self._alert, self._seconds)
        self._slowed.show(self._view, self._seconds)


def run_rate(figure: Figure, walk_percent: int) -> float:
    """Return the rate of a figure's run clip at which its feet keep up with the ground."""
    share = walk_percent / 100
    if figure.stride is None:
        return FLIGHT_RATE * share
    squares_a_second = units(pixels(WALK_SPEED)) * TICKS_PER_SECOND * share
    return squares_a_second * figure.length("run") / (figure.stride * FIGURE_SIZE * BODY_GROWTH * SLIDE)
