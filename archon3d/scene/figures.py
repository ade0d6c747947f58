"""The miniatures: what a figure can show, and the library that builds each kind once.

A figure is made of a body, which turns, and a base, which does not: its letter always faces the viewer.
Light's base is round, dark's has eight corners, elementals have none. Whoever takes a figure from the library
removes it; `FigureLibrary.close` gives back what the library itself built.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from panda3d.core import (
    CullFaceAttrib,
    LVecBase3f,
    LVecBase4f,
    NodePath,
)

from archon3d.arena.content import ELEMENTALS, FIGHTERS
from archon3d.host.paths import DataMissing
from archon3d.scene.cast import dark, elementals, light, parts
from archon3d.scene.clips import Clips
from archon3d.scene.glow import Glow, glow_arc
from archon3d.scene.meshes import Material, Mesh, Paint, Rgb, box, lathe, paint, torus, tube
from archon3d.scene.models import load_model
from archon3d.scene.shading import PLAIN, program
from archon3d.scene.strokes import letters

BASE_HEIGHT = 0.13
BASE_RADIUS = 0.43

_SCULPTORS = {
    **{
        sculptor.__name__: sculptor
        for sculptor in (
            light.knight,
            light.archer,
            light.valkyrie,
            light.golem,
            light.unicorn,
            light.phoenix,
            light.djinn,
            light.wizard,
            dark.goblin,
            dark.manticore,
            dark.banshee,
            dark.troll,
            dark.basilisk,
            dark.shapeshifter,
            dark.dragon,
            dark.sorceress,
            elementals.air,
            elementals.water,
            elementals.earth,
            elementals.fire,
        )
    }
}

INITIALS = {
    "knight": "K",
    "archer": "A",
    "valkyrie": "V",
    "golem": "G",
    "unicorn": "U",
    "phoenix": "P",
    "djinn": "D",
    "wizard": "W",
    "goblin": "G",
    "manticore": "M",
    "banshee": "BN",
    "troll": "T",
    "basilisk": "BK",
    "shapeshifter": "SH",
    "dragon": "D",
    "sorceress": "SO",
}
"""What stands on each figure's base."""

SHAPESHIFTER = "shapeshifter"

Detail = Literal["board", "arena"]
"""How finely a figure is modelled; the finer one has an outline."""

RESTING_RATES: dict[Detail, float] = {"board": 15.0, "arena": 60.0}
"""How many times a second a figure is posed that only stands there."""

FLOATING = ("banshee", "djinn", "phoenix", "shapeshifter", "air", "fire")
"""Those that never stand quite still."""

VEILED = {"banshee": 0.8}
"""How much of a figure is there, where one sees through it."""

DARK_TINT = LVecBase4f(0.40, 0.20, 0.66, 0.62)
"""Dark's palette over another's model: what the Shapeshifter looks like in battle."""

RIMS = {"light": LVecBase3f(0.75, 0.72, 0.6), "dark": LVecBase3f(0.85, 0.55, 1.25)}


@dataclass(frozen=True, slots=True)
class BaseStyle:
    """How a side's base looks."""

    sides: int
    phase: float
    body: Paint
    rim: Paint
    top: Paint
    plaque: Paint
    letter: Paint


BASES = {
    "light": BaseStyle(
        18,
        0.0,
        parts.IVORY,
        parts.GOLD,
        paint("d9c68f"),
        paint("2450b8"),
        paint("fff3cf", Material.GLOW, 1.0),
    ),
    "dark": BaseStyle(
        8,
        22.5,
        paint("4b2c6e"),
        paint("b04a5c", Material.METAL),
        paint("352447"),
        paint("1c1226"),
        paint("ffc27a", Material.GLOW, 1.0),
    ),
}


class Figure:
    """One miniature. `root` is its place; what it shows is changed through its methods alone."""

    def __init__(self, root: NodePath, kind: str, side: str, detail: Detail) -> None:
        self.root = root
        self.kind = kind
        self.side = side
        self._body = root.find("body")
        modelled = not self._body.find("**/+Character").is_empty()
        self.clips = Clips(self._body, RESTING_RATES[detail]) if modelled else None
        self._foot = self._body.get_z()
        self._girth = 1.0
        self._health: Glow | None = None
        self._effect = LVecBase4f(PLAIN)
        self._cage: NodePath | None = None
        self.affect()

    def place(self, x: float, y: float, z: float = 0.0) -> None:
        """Put it there, in the scene's units."""
        self.root.set_pos(x, y, z)

    def face(self, heading: float) -> None:
        """Turn its body; 0 degrees looks along +y, counterclockwise."""
        self._body.set_h(heading)

    def pose(self, lean: float = 0.0, lift: float = 0.0, squash: float = 1.0) -> None:
        """Lean forward by so many degrees, lift off its base, and squash (under 1) or stretch its height."""
        self._body.set_pos_hpr(0.0, 0.0, self._foot + lift, self._body.get_h(), -lean, 0.0)
        self._body.set_scale(self._girth, self._girth, self._girth * squash)

    def grow(self, girth: float) -> None:
        """Make its body larger by that factor, but not its base."""
        self._girth = girth
        self.pose()

    def affect(
        self,
        flash: float | None = None,
        dissolve: float | None = None,
        opacity: float | None = None,
        grey: float | None = None,
    ) -> None:
        """Set what happens to it, each a share from 0 to 1; what is left out stays."""
        for index, share in enumerate((flash, dissolve, opacity, grey)):
            if share is not None:
                self._effect[index] = share
        effect = LVecBase4f(self._effect)
        self.root.set_shader_input("effect", effect)
        if self.clips is None and self.kind in VEILED:
            effect.z *= VEILED[self.kind]
            self._body.set_shader_input("effect", effect)

    def tint(self, tint: LVecBase4f) -> None:
        """Give its body another palette: rgb by the share in the fourth number."""
        self._body.set_shader_input("tint", tint)

    def show_health(self, share: float) -> None:
        """Show how whole it is: a ring on the ground that empties; none while it is unhurt."""
        if self._health is None:
            if share >= 1.0:
                return
            self._health = glow_arc(self.root, 0.54, 0.10)
            self._health.node.set_z(0.03)
        self._health.node.show() if share < 1.0 else self._health.node.hide()
        self._health.set_colour(_health_colour(share), 1.0)
        self._health.set_shape(1.0, share, 0.7)

    def hold(self, cage: NodePath | None) -> None:
        """Shut it into that cage, or let it out with None."""
        if self._cage is not None:
            self._cage.remove_node()
        self._cage = cage
        if cage is not None:
            cage.reparent_to(self.root)
            self.pose()
        self.affect(grey=0.0 if cage is None else 0.55)

    def loop(self, clip: str, rate: float = 1.0) -> None:
        """Show a clip, `idle` or `walk`, over and over from now on, at that rate."""
        if self.clips is not None:
            self.clips.loop(clip, rate)

    def play(self, clip: str) -> None:
        """Show a clip once."""
        if self.clips is not None:
            self.clips.play(clip)

    @property
    def clip_names(self) -> tuple[str, ...]:
        """The clips that it has."""
        return self.clips.names if self.clips is not None else ()

    def length(self, clip: str) -> float:
        """How many seconds a clip takes. Raises KeyError if it has none of that name."""
        return self.clips.seconds(clip) if self.clips is not None else 0.0

    def settle(self, seconds: float, clip: str = "idle") -> None:
        """Be so many seconds into a clip, with nothing before it; in a cage it stands still."""
        if self.clips is not None:
            self.clips.settle(0.0 if self.held else seconds, clip)

    def animate(self, seconds: float) -> None:
        """Go on by so many seconds with what it does, unless it is held."""
        if self.clips is not None and not self.held:
            self.clips.update(seconds)

    @property
    def held(self) -> bool:
        """Whether it stands in a cage."""
        return self._cage is not None

    @property
    def removed(self) -> bool:
        """Whether it has been taken out of the scene."""
        return self.root.is_empty()

    def remove(self) -> None:
        """Take it out of the scene for good."""
        self.root.remove_node()


def _health_colour(share: float) -> tuple[float, float, float]:
    if share > 0.66:
        return 0.45, 0.95, 0.40
    return (1.0, 0.80, 0.20) if share > 0.33 else (1.0, 0.28, 0.18)


class FigureLibrary:
    """Builds each model once, and hands out copies that share its meshes."""

    def __init__(self) -> None:
        self._models: dict[str, NodePath] = {}

    def preload(self) -> None:
        """Load and build every figure now, so that none is built in a frame later."""
        for kind in FIGHTERS:
            for detail in RESTING_RATES:
                for side in ("light", "dark"):
                    self._model(kind, side, kind, detail)
            self._model(kind, "dark", SHAPESHIFTER, "arena")
        self.cage()

    def kept(self, name: str, build: Callable[[], NodePath]) -> NodePath:
        """The model of that name, built when it is first asked for. Copy it; it stays the library's."""
        if name not in self._models:
            self._models[name] = build()
        return self._models[name]

    def figure(self, parent: NodePath, kind: str, side: str, detail: Detail = "board") -> Figure:
        """A new figure under `parent`. Raises KeyError if there is no such kind."""
        return Figure(self._model(kind, side, kind, detail).copy_to(parent), kind, side, detail)

    def disguised(self, parent: NodePath, form: str) -> Figure:
        """The Shapeshifter in another's form: in dark's palette, on its own base."""
        root = self._model(form, "dark", SHAPESHIFTER, "arena").copy_to(parent)
        figure = Figure(root, form, "dark", "arena")
        figure.tint(DARK_TINT)
        return figure

    def cage(self) -> NodePath:
        """A new cage for a held figure."""
        return self.kept("cage", lambda: drawn("cage", cage_mesh())).copy_to(NodePath())

    def close(self) -> None:
        """Give back what was built."""
        for model in self._models.values():
            model.remove_node()
        self._models.clear()

    def _model(self, kind: str, side: str, owner: str, detail: Detail) -> NodePath:
        """A body on the base of that side and owner."""
        name = f"{kind} {side} {owner} {detail}"
        return self.kept(name, lambda: self._assembled(kind, side, owner, detail))

    def _assembled(self, kind: str, side: str, owner: str, detail: Detail) -> NodePath:
        root = NodePath(kind)
        body = self.kept(f"{kind} body {detail}", lambda: _body(kind, detail)).copy_to(root)
        body.set_shader_input("rim", RIMS[side])
        if owner not in ELEMENTALS:
            body.set_z(BASE_HEIGHT)
            initials = INITIALS[owner]
            base = self.kept(
                f"{side} base {initials} {detail}", lambda: _base(side, initials, detail)
            ).copy_to(root)
            base.set_shader_input("rim", RIMS[side])
        return root


def _body(kind: str, detail: Detail) -> NodePath:
    """The model of that kind, or what is built of plain shapes until there is one."""
    if kind not in FIGHTERS:
        raise KeyError(kind)
    try:
        body = load_model(f"models/figures/{kind}_{detail}")
        body.set_name("body")
        body.set_shader(program("figure"))
    except DataMissing:
        body = drawn("body", body_mesh(kind))
    return _outlined(body, detail)


def _base(side: str, initials: str, detail: Detail) -> NodePath:
    return _outlined(drawn("base", base_mesh(side, initials)), detail)


def _outlined(node: NodePath, detail: Detail) -> NodePath:
    if detail == "arena":
        for shape in node.find_all_matches("**/+GeomNode"):
            outline(shape)
    return node


def body_mesh(kind: str) -> Mesh:
    """A figure's body on its own: feet on z = 0, front along +y."""
    mesh = Mesh()
    _SCULPTORS[kind](mesh)
    mesh.tinted(_grounded)
    return mesh


def _grounded(_x: float, _y: float, z: float) -> Rgb:
    """Less light reaches what is close to the ground."""
    share = 0.72 + 0.28 * min(1.0, max(0.0, z) / 0.3)
    return share, share, share


def base_mesh(side: str, initials: str) -> Mesh:
    """A side's base with those letters on a plaque at its front."""
    style = BASES[side]
    mesh = Mesh()
    mesh.add(
        lathe([(0.0, 0.0), (BASE_RADIUS, 0.0), (BASE_RADIUS, 0.05)], style.sides, style.phase), style.body
    )
    rim = [(BASE_RADIUS, 0.045), (BASE_RADIUS - 0.015, 0.085), (BASE_RADIUS - 0.06, 0.1)]
    mesh.add(lathe(rim, style.sides, style.phase), style.rim)
    top = [(BASE_RADIUS - 0.06, 0.1), (BASE_RADIUS - 0.1, BASE_HEIGHT), (0.0, BASE_HEIGHT)]
    mesh.add(lathe(top, style.sides, style.phase), style.top)
    width = 0.24 + 0.13 * (len(initials) - 1)
    tilt = (0.0, -42.0, 0.0)
    mesh.add(box(width + 0.05, 0.04, 0.265), style.rim, (0.0, -0.455, 0.0), tilt)
    mesh.add(box(width, 0.04, 0.225), style.plaque, (0.0, -0.455, 0.025), tilt)
    mesh.add(letters(initials, 0.15), style.letter, (0.0, -0.404, 0.127), tilt)
    return mesh


def cage_mesh() -> Mesh:
    """Iron bars and rings with a lock, around a held figure."""
    iron = paint("9a8fb4", Material.METAL)
    mesh = Mesh()
    for z, radius in ((0.16, 0.41), (0.62, 0.43), (1.06, 0.3)):
        mesh.add(torus(radius, 0.028, 20, 5), iron, (0.0, 0.0, z))
    for heading in range(0, 360, 45):
        bar = [(0.41, 0.0, 0.12), (0.43, 0.0, 0.62), (0.3, 0.0, 1.06), (0.0, 0.0, 1.26)]
        mesh.add(tube(bar, [0.022] * 4, 5), iron, turn=(heading + 22.5, 0.0, 0.0))
    mesh.add(torus(0.08, 0.025, 12, 5), iron, (0.0, 0.0, 1.33), turn=(0.0, 90.0, 0.0))
    mesh.add(box(0.16, 0.07, 0.15), paint("d65cff", Material.GLOW), (0.0, -0.45, 0.54))
    return mesh


def drawn(name: str, mesh: Mesh) -> NodePath:
    """The mesh with the figure shader."""
    node = NodePath(mesh.geom_node(name))
    node.set_shader(program("figure"))
    return node


def outline(node: NodePath) -> None:
    """Give a drawn mesh a dark line around it."""
    hull = node.copy_to(node)
    hull.set_name("outline")
    hull.clear_transform()
    hull.set_shader(program("outline"))
    hull.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise))
