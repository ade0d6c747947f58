"""The arena's scene: two fighters, their shots, and the obstacles."""

from dataclasses import dataclass
from functools import singledispatchmethod

from panda3d.core import LVecBase2f, LVecBase4f, NodePath

from archon3d.arena import events
from archon3d.arena.content import COLOURS
from archon3d.play.arena_view import ArenaView, ObstacleView
from archon3d.scene.arena import field
from archon3d.scene.arena.camera import ArenaCamera
from archon3d.scene.arena.dressing import (
    BANNER_TOP,
    REAR_FIRE_HEIGHT,
    REAR_FIRES,
    TERRACE,
    dressing,
    dressing_of,
    light_up,
)
from archon3d.scene.arena.effects import ArenaEffects, grown
from archon3d.scene.arena.fighters import CHEST_HEIGHT, FighterFigure
from archon3d.scene.arena.flights import ShotFlights
from archon3d.scene.arena.floor_light import FloorLight
from archon3d.scene.arena.ground import FRAMING, MEETING, MEETING_MIDDLE, MEETING_PLACES, field_pixels, ground
from archon3d.scene.arena.obstacles import ObstacleFigure, nearest
from archon3d.scene.arena.onlookers import ACCLAIM_DAMAGE, ACCLAIM_SECONDS, Onlookers
from archon3d.scene.arena.parting import Parting, below_bar, covering
from archon3d.scene.arena.tones import DARK_FLOORS, FLOORS
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.protocol import BattleScene
from archon3d.scene.tabletop.cloth import SWINGS, swing
from archon3d.scene.tabletop.torches import Torch, strengths

NEAR_GROWTH, FAR_GROWTH = 1.32, 1.45
"""How much larger bodies are drawn than at eye level: in the closest picture, and in that of the whole field.

If they lost all of it on the way, the camera would bring only the floor closer.
"""

BAR_GAP = 0.22
"""How high over the top of a body its bar is, in the scene's units."""

BAR_BELOW = -1.1
"""The height of a bar below the feet of a body whose head is before the other body."""

LINE = 1 / 440
"""Width of outlines, as a share of the picture's height: wider than on boards, for fighters on the move."""

CLOSING_IN = 0.06
"""Share of the camera's way that remains when the fighters meet."""

FIRES = {colour: strengths(rank) for rank, colour in enumerate(COLOURS)}
"""Heights of light's and dark's fires by the contested square's colour, which favours a side."""

TORCH_REACH, REAR_REACH = 2.4, 0.9
"""Reach of the fires' light on the floor and behind it, in the scene's units."""

DIMMER = 0.7
"""Share by which the fires light the ground less beside the winner, who is seen from close by."""
FIRES_SINK = 1.1
"""How deep the rail's fires sink then, in the scene's units."""

ASIDE = 1.5
"""How much farther from the middle than it is the rail's sides are then."""

BEFORE_SINKS = 2.0
"""How deep the onlookers before the field sink in close pictures, which they would hide."""

NEAR_VEIL, VEILS = 0.4, 24
"""How thick the haze behind fighters is in a battle's closest picture, and its steps: each is a new state."""

QUAKE, TREMOR = 0.09, 0.03
"""Greatest screen shake in the scene's units: at a death, and at a heavy hit."""
HEAVY_DAMAGE = 8
"""Least damage of a heavy hit."""

HELD_SECONDS, HELD_AT_DEATH_SECONDS = (0.04, 0.006, 0.11), 0.14
"""How long both figures freeze at a hit: least, per hit point, and greatest; and at the last one."""


@dataclass(frozen=True, slots=True)
class Impacts:
    """What hits move."""

    shakes: bool = False
    """Whether they shake the picture."""
    exact: bool = False
    """Whether fighters stay exactly at their places."""


CALM_IMPACTS = Impacts()
"""The picture keeps still; fighters recoil."""


class ArenaScene(BattleScene):
    """A battle, opened by its constructor and removed by `close`. It has no task: call its methods."""

    _obstacle_views: tuple[ObstacleView, ...] = ()
    """The obstacles that were drawn last."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        view: ArenaView,
        impacts: Impacts = CALM_IMPACTS,
    ) -> None:
        """Open the scene at the battle's start, `view`.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._library = library
        self._stage = Stage("arena", parent, camera, FRAMING, aspect, LINE)
        place = dressing_of(view.colour)
        self._stage.grade(place.grade)
        root = self._stage.root
        floor = field.ground(library, place.carving)
        floor.reparent_to(root)
        floor.set_shader_input("tint", LVecBase4f(*FLOORS[view.colour], 1.0))
        self._floor_light = FloorLight(floor, place.carving, moves=not library.calm)
        surroundings = dressing(library, view.colour)
        self._fires = LVecBase2f(*FIRES[view.colour])
        surroundings.set_shader_input("fires", self._fires)
        surroundings.reparent_to(root)
        self._banners = surroundings.find("banners")
        self._before = surroundings.find("**/before")
        self._onlookers = Onlookers(surroundings.find("onlookers"), moves=not library.calm)
        wall = field.wall(library)
        self._surroundings, self._braziers = surroundings, wall.find("**/braziers")
        self._beyond = floor.find("beyond")
        self._edges = wall, floor.find("lines"), self._beyond
        self._colour, self._veiled = view.colour, 0.0
        wall.reparent_to(root)
        self._torches = [
            Torch(root, place, heights, reach=reach, strength=FIRES[view.colour][place[0] > 0])
            for places, heights, reach in (
                (field.TORCHES, field.TORCH_HEIGHTS, TORCH_REACH),
                (REAR_FIRES, (REAR_FIRE_HEIGHT, TERRACE + 0.02), REAR_REACH),
            )
            for place in places
        ]
        self._seconds = 0.0
        self._out = 1.0
        """How far the camera has gone from the fighters, face to face, to the battle."""
        dark, exact = view.colour in DARK_FLOORS, impacts.exact
        self._fighters = [
            FighterFigure(root, library, fighter, pale_line=dark, exact=exact) for fighter in view.fighters
        ]
        self._obstacles = [
            ObstacleFigure(root, library, obstacle, place.obstacles, exact=exact)
            for obstacle in view.obstacles
        ]
        self._flights = ShotFlights(root, library, self._fighters)
        self._shakes, self._moves = impacts.shakes, not (exact or library.calm)
        self._parting = Parting(moves=self._moves)
        self._camera = ArenaCamera(self._stage, moves=self._moves)
        self._effects = ArenaEffects(root, library, self._fighters, self._torches, FLOORS[view.colour])
        self.draw(view, view, 1.0)

    def bar_points(self, view: ArenaView) -> list[tuple[float, float, float]]:
        points = []
        for figure, other in zip(self._fighters, reversed(self._fighters), strict=True):
            over = figure.crown * self._growth + BAR_GAP
            hidden = covering(figure.chest[:2], other.chest[:2], self._growth)
            place = below_bar(figure.chest[:2], figure.head[:2])
            points.append((*field_pixels(*place), over + (BAR_BELOW - over) * hidden))
        return points

    @property
    def _growth(self) -> float:
        """How large bodies are drawn now, relative to a picture at eye level: larger from farther away."""
        growth = NEAR_GROWTH + (FAR_GROWTH - NEAR_GROWTH) * self._camera.distance
        return 1.0 + (growth - 1.0) * self._out * (1.0 - self._camera.arrived)

    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        """Draw the battle between two ticks: at `previous` for alpha 0, at `current` for alpha 1."""
        for figure, before, after in zip(self._fighters, previous.fighters, current.fighters, strict=True):
            figure.draw(before, after, alpha)
            figure.shoots = any(shot.side == figure.side for shot in current.shots)
        if current.obstacles is not self._obstacle_views:
            self._obstacle_views = current.obstacles
            for shown, obstacle in zip(self._obstacles, current.obstacles, strict=True):
                shown.state, shown.stirred = obstacle.state, obstacle.stirred
        for miss in self._flights.draw(previous, current, alpha):
            self._effects.miss(miss)

    def meet(self, out: float, remaining: float) -> None:
        """Show the fighters face to face without obstacles for 0, and the battle's own picture for 1.

        Meanwhile the camera closes in a little; `remaining` is the rest of that, from 1 to 0.
        """
        whole = self._stage.view
        share = (1.0 - out) * (1.0 - CLOSING_IN * remaining)
        self._camera.held, self._out = out < 1.0, out
        self._stage.approach(MEETING.at(whole.width / whole.height), share)
        self._stage.focus((*MEETING_MIDDLE, CHEST_HEIGHT), 1.0 - out)
        for figure, place in zip(self._fighters, MEETING_PLACES, strict=True):
            figure.meet(place, out)
        for obstacle in self._obstacles:
            obstacle.rise(out)
        self._veil(1.0 - out)

    def strike(self, slot: int) -> None:
        """Let a fighter demonstrate its attack before the battle."""
        self._fighters[slot].strike()

    def aim(self, slot: int, *, aiming: bool) -> None:
        """Show that fighter's reach while its player holds fire."""
        self._fighters[slot].aiming = aiming

    def play(self, event: events.ArenaEvent) -> None:
        """Show what happened in a tick."""
        self._begin(event)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds what does not depend on ticks."""
        self._camera.update(dt, [figure.place for figure in self._fighters], self._flights.views)
        slowed = dt * self._camera.pace
        self._part(dt)
        growth = self._growth
        for figure, opponent in zip(self._fighters, reversed(self._fighters), strict=True):
            figure.grow(growth)
            figure.watch(opponent.place)
            figure.update(slowed)
            if figure.dead and self._camera.hidden_by(figure.place):
                figure.crumbled = self._camera.arrived
        places = [figure.stands for figure in self._fighters]
        for obstacle in self._obstacles:
            obstacle.update(dt, places)
        self._seconds += dt * self._library.pace
        for torch in self._torches:
            torch.update(self._seconds)
        if self._camera.arrived:
            self._clear(self._camera.arrived)
        elif self._out == 1.0:
            self._veil(round(NEAR_VEIL * (1.0 - self._camera.distance) * VEILS) / VEILS)
        swing(self._banners, self._seconds * SWINGS, BANNER_TOP)
        self._onlookers.update(dt)
        self._floor_light.update(dt)
        self._before.set_z(-BEFORE_SINKS * max(self._camera.arrived, 1.0 - self._out))
        self._flights.update(dt)
        if self._out < 1.0:
            self._effects.meet(1.0 - self._out)
        self._effects.update(dt, slowed, self._flights.seen)

    def _clear(self, arrived: float) -> None:
        """Let all sink that would stand beside the winner or before it, seen from close by at any wall.

        The low rail stays: without it the field would end like a sheet of paper. Only its sides move out of
        the picture, with the lines before them, and the floor is stretched as far: seen along their length,
        they would be a post and a pole.
        """
        self._beyond.show()
        for edge in self._edges:
            edge.set_sx(1.0 + (ASIDE - 1.0) * arrived)
        for obstacle in self._obstacles:
            obstacle.rise(1.0 - arrived)
        for torch in self._torches:
            torch.dim(1.0 - DIMMER * arrived)
        for torch in self._torches[: len(field.TORCHES)]:
            torch.go_out(1.0 - arrived)
        self._braziers.set_z(-FIRES_SINK * arrived)
        self._surroundings.set_shader_input("fires", self._fires * (1.0 - DIMMER * arrived))
        self._surroundings.set_shader_input("cleared", arrived)
        self._veil(arrived)

    def _veil(self, share: float) -> None:
        """Let what is behind the fighters darken in thicker haze in a close picture, by that share."""
        if share != self._veiled:
            self._veiled = share
            light_up(self._surroundings, self._colour, share)

    def _part(self, dt: float) -> None:
        """Keep both bodies apart while a blow lands, and the badge of the one behind off the other."""
        if self._parting.rests:
            return
        first, second = self._fighters
        growth = self._growth
        self._parting.update(dt, (first.stands, second.stands), growth)
        share = self._parting.share
        for figure, other, way in zip(self._fighters, (second, first), self._parting.ways, strict=True):
            hides = share and share * covering(other.chest[:2], figure.chest[:2], growth)
            figure.part(way, 1.0 - hides)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that aspect ratio, with its content between the margins."""
        self._camera.resize(aspect, margins)

    def screen_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the picture point, from -1 to 1, of a point of the field in pixels."""
        return self._stage.view.screen_at(*ground(x, y), height)

    def field_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Return the point of the field in pixels under a picture point, from -1 to 1.

        `height` is that of the plane that is pointed at, in the scene's units.
        """
        return field_pixels(*self._stage.view.ground_at(x, y, height))

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._effects.close()
        self._stage.close()

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.ArenaEvent) -> None:
        """Do nothing for events that the ticks' state already shows."""

    @_begin.register
    def _begin_attack_started(self, event: events.AttackStarted) -> None:
        self._fighters[event.fighter].strike(event.direction)

    @_begin.register
    def _begin_shot_launched(self, event: events.ShotLaunched) -> None:
        self._flights.launch(event)
        self._fighters[event.fighter].launch(ground(*events.place(event)), event.direction)

    @_begin.register
    def _begin_ready(self, event: events.Ready) -> None:
        self._fighters[event.fighter].alert()

    @_begin.register
    def _begin_hit(self, event: events.Hit) -> None:
        if event.shot is not None:
            self._flights.strike(event.shot, events.place(event))
        attacker = self._fighters[1 - event.fighter]
        self._onlookers.cheer(attacker.side, event.damage)
        self._parting.land()
        self._part(0.0)
        if self._effects.hit(event.fighter, event.damage):
            if event.kind == "thrust":
                attacker.strike_home()
            for figure in self._fighters:
                figure.freeze(grown(HELD_SECONDS, event.damage))
            if self._moves:
                self._effects.force(event.fighter, event.damage)
        if self._shakes and event.damage >= HEAVY_DAMAGE:
            self._effects.shake(TREMOR)
            self._camera.kick(self._fighters[event.fighter].place)

    @_begin.register
    def _begin_shot_vanished(self, event: events.ShotVanished) -> None:
        if event.end == "edge":
            miss = self._flights.leave(event.shot)
            if miss is not None:
                self._effects.miss(miss)
        figure = None if event.end == "edge" else self._flights.end(event.shot, events.place(event))
        if event.end == "obstacle" and figure is not None:
            obstacle = nearest(self._obstacles, figure.tip)
            obstacle.jolt(figure.way)
            self._effects.block(figure, obstacle.debris)
        else:
            self._effects.stop(events.place(event), event.end)

    @_begin.register
    def _begin_died(self, event: events.Died) -> None:
        dying = self._fighters[event.fighter]
        dying.die()
        self._camera.fall(dying.place)
        self._effects.die(event.fighter)
        for figure in self._fighters:
            figure.freeze(HELD_AT_DEATH_SECONDS)
        if self._shakes:
            self._effects.shake(QUAKE)
        self._effects.burst(events.place(event), (1.0, 0.5, 0.2), 1.3, 0.9)

    @_begin.register
    def _begin_battle_over(self, event: events.BattleOver) -> None:
        if event.winner != "none" and not self._library.calm:
            slot = 0 if event.winner == "left" else 1
            self._camera.win(self._fighters[slot].place)
            self._effects.win(slot)
            self._onlookers.cheer(self._fighters[slot].side, ACCLAIM_DAMAGE, ACCLAIM_SECONDS)
            self._onlookers.mourn(self._fighters[1 - slot].side)

    @_begin.register
    def _begin_pushed_out(self, event: events.PushedOut) -> None:
        self._effects.burst(events.place(event), (0.6, 0.9, 0.6), 0.6, 0.4)
