"""The arena's scene: two fighters, their shots, and what stands in their way.

One unit of the scene is a fighter's body, 16 pixels of the field; the camera is orthographic and the field is
mapped exactly, so that what looks in reach is in reach.
"""

import math
from collections.abc import Iterator
from functools import singledispatchmethod

from panda3d.core import LPoint3f, LVecBase4f, LVector3f, NodePath

from archon3d.arena import events
from archon3d.arena.collide import BODY_PIXELS, PIXEL
from archon3d.games.archon.icons import DARK, LIGHT
from archon3d.play.archon.view import ArenaView, ObstacleView, ShotView
from archon3d.scene.arena import props
from archon3d.scene.arena.fighters import FighterFigure
from archon3d.scene.arena.props import HEIGHT, SHOT_HEIGHT, WIDTH
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.glow import Motes, glow_arc, glow_disc, remove, soft_shadow
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.shading import PLAIN
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Script, over, settle
from archon3d.scene.figures.library import FigureLibrary, outline
from archon3d.scene.tabletop.torches import Torch

FRAMING = Framing(pitch=70.0, low=-5.50, high=5.42, half_width=WIDTH / 2 + 0.45, free_side=0.06)

FLOORS = {
    "A": (0.90, 0.87, 0.81),
    "B": (0.74, 0.72, 0.69),
    "C": (0.575, 0.57, 0.57),
    "D": (0.415, 0.41, 0.43),
    "E": (0.27, 0.26, 0.30),
    "F": (0.15, 0.14, 0.185),
}
"""The floor's tone by the contested square's colour: the board's order, a little closer together."""

SEE_THROUGH = 0.36
"""How present a transparent obstacle is, between an absent one's 0 and a solid one's 1."""

FADE_SECONDS = 0.35
"""How long an obstacle takes to change."""

TORCH_REACH = 2.4
"""How far the fires' light goes on the floor, in the scene's units."""

QUAKE = 0.09
"""How far the picture goes at most when it shakes, in the scene's units."""

QUAKE_SECONDS = 0.4

WAVE_HEIGHT = 0.06
"""How high over the floor the ring of a blow spreads."""

THIN = 2.0
"""Shots are drawn at least so wide, in pixels."""

TAIL_TICKS = 14.0
"""How long a mote of a shot's tail lives."""

_IN_FRONT = FRAMING.view_direction * 3.0
"""Shots are drawn so much nearer to the camera, which moves no pixel but lets nothing hide them."""

KINDS = ("tree", "bush", "rock", "pillar")


def ground(x: float, y: float) -> tuple[float, float]:
    """The place in the scene of a point of the field in pixels."""
    return x / BODY_PIXELS - WIDTH / 2, HEIGHT / 2 - y / BODY_PIXELS


def preloading(library: FigureLibrary) -> Iterator[None]:
    """Build all that a battle may show, a little at each step, so that entering one drops no frame."""
    yield from library.preloading()
    library.kept("field", lambda: NodePath(props.field()))
    library.kept("surroundings", lambda: NodePath(props.surroundings()))
    props.wall(library)
    for kind in KINDS:
        _obstacle_model(library, kind)
        _glass_model(library, kind)
    yield
    for kind in props.SHOOTERS:
        for side in (LIGHT, DARK):
            _shot_model(library, kind, side)
        yield


class ArenaScene:
    """A battle, opened by its constructor and gone after `close`. It has no task: call its methods."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        view: ArenaView,
        *,
        shakes: bool = False,
    ) -> None:
        """`camera` is lent until `close`; `library` stays its owner's; `view` is the battle's start.

        `shakes` says whether deadly blows shake the picture.
        """
        self._library = library
        self._stage = Stage("arena", parent, camera, FRAMING, aspect)
        root = self._stage.root
        field = library.kept("field", lambda: NodePath(props.field())).copy_to(root)
        self._stage.paint(field)
        field.set_shader_input("tint", LVecBase4f(*FLOORS[view.colour], 1.0))
        self._stage.paint(library.kept("surroundings", lambda: NodePath(props.surroundings())).copy_to(root))
        props.wall(library).reparent_to(root)
        self._torches = [
            Torch(root, place, props.TORCH_HEIGHTS, reach=TORCH_REACH) for place in props.TORCHES
        ]
        self._seconds = 0.0
        self._fighters = [FighterFigure(root, library, fighter) for fighter in view.fighters]
        self._obstacles = [_ObstacleFigure(root, library, obstacle) for obstacle in view.obstacles]
        self._shots: dict[tuple[str, str], list[_ShotFigure]] = {}
        self._effects: list[Script] = []
        self._shakes = shakes
        self.draw(view, view, 1.0)

    def draw(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        """Show the battle between two ticks: at `previous` for alpha 0, at `current` for alpha 1."""
        for figure, before, after in zip(self._fighters, previous.fighters, current.fighters, strict=True):
            figure.draw(before, after, alpha)
        for shown, obstacle in zip(self._obstacles, current.obstacles, strict=True):
            shown.state = obstacle.state
        self._draw_shots(previous, current, alpha)

    def play(self, event: events.ArenaEvent) -> None:
        """Begin to show what happened in a tick."""
        self._begin(event)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds with all that the ticks do not rule."""
        for figure in self._fighters:
            figure.update(dt)
        for obstacle in self._obstacles:
            obstacle.update(dt)
        self._seconds += dt * self._library.pace
        for torch in self._torches:
            torch.update(self._seconds)
        self._effects = [effect for effect in self._effects if _goes_on(effect, dt)]

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""
        self._stage.resize(aspect, margins)

    def screen_point(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """Where in the picture, from -1 to 1, a point of the field in pixels is seen."""
        return self._stage.view.screen_at(*ground(x, y), height)

    def close(self) -> None:
        """Take everything down and give the camera back."""
        for effect in self._effects:
            effect.close()
        self._effects.clear()
        self._stage.close()

    # -------------------------------------------------------------------------------------------- events

    @singledispatchmethod
    def _begin(self, event: events.ArenaEvent) -> None:
        """What the ticks show by themselves needs nothing more."""

    @_begin.register
    def _(self, event: events.AttackStarted) -> None:
        self._fighters[event.fighter].strike(event.direction)

    @_begin.register
    def _(self, event: events.Ready) -> None:
        self._fighters[event.fighter].alert()

    @_begin.register
    def _(self, event: events.Hit) -> None:
        self._fighters[event.fighter].flinch()
        attacker = self._fighters[1 - event.fighter]
        self._burst(event.x, event.y, attacker.light, 0.9, 0.45)

    @_begin.register
    def _(self, event: events.ShotVanished) -> None:
        self._burst(event.x, event.y, (0.75, 0.72, 0.68), 0.5, 0.35)

    @_begin.register
    def _(self, event: events.Died) -> None:
        self._fighters[event.fighter].die()
        if self._shakes:
            self._begin_effect(_quake(self._stage.root))
        self._burst(event.x, event.y, (1.0, 0.5, 0.2), 1.3, 0.9)

    @_begin.register
    def _(self, event: events.PushedOut) -> None:
        self._burst(event.x, event.y, (0.6, 0.9, 0.6), 0.6, 0.4)

    def _burst(self, x: int, y: int, rgb: Rgb, spread: float, seconds: float) -> None:
        """Sparks at a place in sub-pixels."""
        place = ground(x / PIXEL, y / PIXEL)
        self._begin_effect(_sparks(self._stage.root, place, rgb, spread, seconds))

    def _begin_effect(self, effect: Script) -> None:
        next(effect)
        self._effects.append(effect)

    # --------------------------------------------------------------------------------------------- shots

    def _draw_shots(self, previous: ArenaView, current: ArenaView, alpha: float) -> None:
        used: dict[tuple[str, str], int] = {}
        for shot in current.shots:
            key = (shot.kind, shot.side)
            number = used.get(key, 0)
            used[key] = number + 1
            pool = self._shots.setdefault(key, [])
            if number == len(pool):
                pool.append(_ShotFigure(self._stage.root, self._library, *key))
            pool[number].draw(_before(shot, previous.shots), shot, alpha, current.tick)
        for kind, spares in self._shots.items():
            for spare in spares[used.get(kind, 0) :]:
                spare.hide()


def _before(shot: ShotView, earlier: tuple[ShotView, ...]) -> tuple[float, float]:
    """Where the middle of a shot was one tick before: it flies at its full speed or slower, straight on."""
    x, y = shot.x + shot.w / 2, shot.y + shot.h / 2
    for other in earlier:
        before_x, before_y = other.x + other.w / 2, other.y + other.h / 2
        same = (other.kind, other.side, other.dx, other.dy) == (shot.kind, shot.side, shot.dx, shot.dy)
        if same and abs(x - before_x) <= abs(shot.dx) + 1 and abs(y - before_y) <= abs(shot.dy) + 1:
            return before_x, before_y
    return x - shot.dx, y - shot.dy


class _ShotFigure:
    """A shot's model, which may serve one shot after another of the same kind."""

    def __init__(self, root: NodePath, library: FigureLibrary, kind: str, side: str) -> None:
        self._root = root
        self._node = root.attach_new_node(f"shot {kind}")
        self._body = _shot_model(library, kind, side).copy_to(self._node)
        self._pool = glow_disc(self._node, props.shot_light(kind, side))
        self._pool.node.set_pos_hpr_scale(0, -0.2, 0.03, 0, 0, 0, 0.8, 1.1, 1.0)
        self._pool.set_shape(0.45)
        self._tail = props.shot_tail(self._node, kind, side)
        self._tumbles = kind in props.BOULDERS

    def draw(self, before: tuple[float, float], shot: ShotView, alpha: float, tick: int) -> None:
        """Show it on its way from where it was to where it is."""
        x = before[0] + (shot.x + shot.w / 2 - before[0]) * alpha
        y = before[1] + (shot.y + shot.h / 2 - before[1]) * alpha
        place = LPoint3f(*ground(x, y), 0.0)
        self._node.set_pos(place)
        self._node.set_h(math.degrees(math.atan2(-shot.dx, -shot.dy)))
        self._body.set_pos(self._root, place + LVector3f(0.0, 0.0, SHOT_HEIGHT) + _IN_FRONT)
        across, along = (shot.h, shot.w) if shot.dy == 0 else (shot.w, shot.h)
        width = max(across, THIN) / BODY_PIXELS
        length = max(along, across, THIN * 2) / BODY_PIXELS
        self._body.set_scale(width, max(length, 0.5), max(width, 0.16) if not self._tumbles else width)
        self._body.set_p(-(tick + alpha) * 9.0 if self._tumbles else 0.0)
        self._tail.set_age((tick + alpha) / TAIL_TICKS)
        self._node.show()

    def hide(self) -> None:
        """There is no such shot just now."""
        self._node.hide()


class _ObstacleFigure:
    """An obstacle, which fades from one state to another: solid, of glass, or not there."""

    def __init__(self, root: NodePath, library: FigureLibrary, view: ObstacleView) -> None:
        self.state = view.state
        self._node = root.attach_new_node("obstacle")
        self._solid = _obstacle_model(library, view.kind).copy_to(self._node)
        self._glass = _glass_model(library, view.kind).copy_to(self._node)
        self._node.set_pos(*ground(view.x + view.w / 2, view.y + view.h / 2), 0.0)
        width, depth = view.w / BODY_PIXELS, view.h / BODY_PIXELS
        self._node.set_scale(width, depth, 1.0)
        self._outline = self._solid.find("**/outline")
        self._shadow = soft_shadow(self._node, 0.62)
        self._presence = _PRESENCE[view.state]
        self._show()

    def update(self, dt: float) -> None:
        """Fade towards what it is now."""
        goal = _PRESENCE[self.state]
        if self._presence != goal:
            step = dt / FADE_SECONDS
            self._presence += max(-step, min(step, goal - self._presence))
            self._show()

    def _show(self) -> None:
        solidity = max(0.0, (self._presence - SEE_THROUGH) / (1.0 - SEE_THROUGH))
        glassiness = min(1.0, self._presence / SEE_THROUGH) * (1.0 - solidity)
        effect = LVecBase4f(PLAIN)
        effect.z = solidity
        self._solid.set_shader_input("effect", effect)
        self._glass.set_shader_input("presence", glassiness)
        for node, shown in (
            (self._solid, solidity > 0.0),
            (self._glass, glassiness > 0.0),
            (self._outline, solidity >= 1.0),
            (self._shadow.node, solidity >= 1.0),
        ):
            node.show() if shown else node.hide()


_PRESENCE = {"solid": 1.0, "transparent": SEE_THROUGH, "absent": 0.0}


def _obstacle_model(library: FigureLibrary, kind: str) -> NodePath:
    def build() -> NodePath:
        node = props.obstacle(kind)
        for shape in node.find_all_matches("**/+GeomNode"):
            outline(shape)
        return node

    return library.kept(f"obstacle {kind}", build)


def _glass_model(library: FigureLibrary, kind: str) -> NodePath:
    return library.kept(f"glass {kind}", lambda: props.glass(kind))


def _shot_model(library: FigureLibrary, kind: str, side: str) -> NodePath:
    return library.kept(f"shot {kind} {side}", lambda: props.shot(kind, side))


def _sparks(root: NodePath, place: tuple[float, float], rgb: Rgb, spread: float, seconds: float) -> Script:
    young = (0.5 + 0.5 * rgb[0], 0.5 + 0.5 * rgb[1], 0.5 + 0.5 * rgb[2], 0.6)
    old = (rgb[0] * 0.7, rgb[1] * 0.7, rgb[2] * 0.7, 0.1)
    motes = Motes(root, young, old, count=40, spread=spread, rise=0.4, size=0.13, fall=0.5, start=0.1)
    motes.node.set_pos(*place, SHOT_HEIGHT)
    wave = glow_arc(root, 1.0, 0.16)
    wave.node.set_pos(*place, WAVE_HEIGHT)
    wave.set_colour(rgb, 0.4)

    def draw(share: float) -> None:
        motes.set_age(share)
        wave.node.set_scale(spread * (0.25 + 0.75 * settle(share)))
        wave.set_shape((1.0 - share) ** 2, 1.0)

    yield from over(seconds, draw)
    remove(motes, wave)


def _quake(root: NodePath) -> Script:
    """The whole scene trembles for a moment, less and less."""

    def draw(share: float) -> None:
        reach = QUAKE * (1.0 - share) ** 2
        root.set_pos(reach * math.sin(share * 61.0), reach * math.cos(share * 47.0), 0.0)

    yield from over(QUAKE_SECONDS, draw)
    root.set_pos(0.0, 0.0, 0.0)


def _goes_on(effect: Script, dt: float) -> bool:
    try:
        effect.send(dt)
    except StopIteration:
        return False
    return True
