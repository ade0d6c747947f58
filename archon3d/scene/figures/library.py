"""The miniatures: what a figure can show, and the library that builds each kind once.

A figure consists of a body, which turns, and a base, which does not: its letter always faces the viewer.
Light's base is round, dark's is octagonal, and elementals are on the sign of their element, which belongs to
no side. A bowman's base has a wedge instead of a letter, which points where he faces, and turns with him. A
sorcerer's is plain, since a letter could be taken for his pad's.

The caller removes a figure that it takes from the library; `FigureLibrary.close` frees what the library
itself built.
"""

import math
from collections.abc import Callable, Iterator
from typing import Literal

from panda3d.core import CullFaceAttrib, LVecBase3f, LVecBase4f, NodePath

from archon3d.arena.content import ELEMENTALS, FIGHTERS
from archon3d.scene.craft.glow import Glow, glow_arc, soft_shadow
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.shading import PLAIN, PROGRAM_TAG, SHADOW_MASK, draw_with, program
from archon3d.scene.figures.bases import (
    BASE_HEIGHT,
    INITIALS,
    base_mesh,
    plain_base_mesh,
    pointing_base_mesh,
)
from archon3d.scene.figures.clips import Clips
from archon3d.scene.figures.fidgets import add_gestures

SHAPESHIFTER = "shapeshifter"

SQUARE_SIZE = 0.84
"""Scale of figures on boards: no row hides another, and the ground is visible."""

IDLE_PHASE = 0.37
"""Idle phase in seconds between consecutive figures, so that no two move in step."""

MARK_HEIGHT = 0.05
"""Height of elementals over the ground, on their sign, in sides of a square."""

DARK_ARMY = ("goblin", "manticore", "banshee", "troll", "basilisk", "shapeshifter", "dragon", "sorceress")
"""Fighters whose own base is dark's."""

BOWMEN = ("bowman-light", "bowman-dark", "bowking-light", "bowking-dark")
"""Figures of Archers, each made for one side."""

SORCERERS = ("sorcerer-red", "sorcerer-violet")
"""The two wizards of Spectral Sorcery, each made for one side."""

ModelDetail = Literal["board", "arena"]
"""Detail of a figure's model; the finer one has an outline."""

RESTING_RATES: dict[ModelDetail, float] = {"board": 15.0, "arena": 60.0}
"""Poses per second of a figure that only stands."""

DARK_TINT = LVecBase4f(0.40, 0.20, 0.66, 0.62)
"""Dark's palette over another's model: the look of the Shapeshifter in battle."""

RIMS = {
    "light": LVecBase3f(0.75, 0.72, 0.6),
    "dark": LVecBase3f(0.85, 0.55, 1.25),
    "red": LVecBase3f(1.1, 0.7, 0.45),
    "violet": LVecBase3f(0.8, 0.65, 1.3),
}


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
        self._clips = Clips(self._body, RESTING_RATES[detail], pace)
        self._foot = self._body.get_z()
        self._girth = 1.0
        self._posed = 0.0, 0.0, 1.0
        self._tilt = 0.0, 0.0
        self._health: Glow | None = None
        self._shadow: Glow | None = None
        self._effect = LVecBase4f(PLAIN)
        self._cage: NodePath | None = None
        self.affect()

    def place(self, x: float, y: float, z: float = 0.0) -> None:
        """Put it there, in the scene's units."""
        self.root.set_pos(x, y, z)

    @property
    def where(self) -> tuple[float, float]:
        """Its place on the ground."""
        return self.root.get_x(), self.root.get_y()

    def face(self, heading: float) -> None:
        """Turn its body; 0 degrees faces +y, counterclockwise."""
        for node in self._turning:
            node.set_h(heading)

    @property
    def heading(self) -> float:
        """Heading of its body, in degrees as for `face`."""
        return self._body.get_h()

    def pose(self, lean: float = 0.0, lift: float = 0.0, squash: float = 1.0) -> None:
        """Lean it forward by `lean` degrees, lift it off its base, and squash (below 1) or stretch it."""
        self._posed = lean, lift, squash
        pitch, roll = self._tilt
        self._body.set_pos_hpr(0.0, 0.0, self._foot + lift, self._body.get_h(), pitch - lean, roll)
        self._body.set_scale(self._girth, self._girth, self._girth * squash)

    def tilt(self, x: float, y: float) -> None:
        """Tilt its body towards that direction on the ground, by its length in degrees."""
        turned = math.radians(self.heading)
        ahead = y * math.cos(turned) - x * math.sin(turned)
        right = x * math.cos(turned) + y * math.sin(turned)
        self._tilt = -ahead, right
        self.pose(*self._posed)

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
        for index, share in enumerate((flash, dissolve, opacity, grey)):
            if share is not None:
                self._effect[index] = share
        self.root.set_shader_input("effect", LVecBase4f(self._effect))
        if self._shadow is not None:
            self._shadow.set_shape((1.0 - self._effect.y) * self._effect.z)

    def cast_shadow(self, radius: float) -> None:
        """Give it a soft shadow, which goes when the figure dissolves."""
        self._shadow = soft_shadow(self.root, radius)
        self.affect()

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
        """Loop a clip, `idle`, `walk` or `run`, at that rate."""
        self._clips.loop(clip, rate)

    def play(self, clip: str) -> None:
        """Play a clip once."""
        self._clips.play(clip)

    @property
    def clip_names(self) -> tuple[str, ...]:
        """Names of its clips."""
        return self._clips.names

    @property
    def gestures(self) -> tuple[str, ...]:
        """Names of its gestures: see `fidgets`."""
        return self._clips.gestures

    @property
    def at_ease(self) -> bool:
        """Whether it only stands, idle or in a gesture, and not in a cage."""
        return not self.held and (self.clip_shown == "idle" or self.clip_shown in self.gestures)

    def leave_off(self) -> None:
        """Stop the clip that plays once, unless it has died."""
        self._clips.leave_off()

    @property
    def clip_shown(self) -> str:
        """The clip that it shows, or that is being blended in."""
        return self._clips.shown

    @property
    def stride(self) -> float | None:
        """Distance of one cycle of its run at its own scale, in squares; None if it hovers."""
        tagged = self._body.find("**/=stride")
        return float(tagged.get_tag("stride")) if tagged else None

    def length(self, clip: str) -> float:
        """Return the length of a clip in seconds. Raises KeyError for an unknown clip."""
        return self._clips.seconds(clip)

    def settle(self, seconds: float, clip: str = "idle") -> None:
        """Set the time within a clip, without a blend; in a cage it does not move."""
        self._clips.settle(0.0 if self.held else seconds, clip)

    def animate(self, seconds: float) -> None:
        """Advance its animation by that time in seconds, unless it is held."""
        if not self.held:
            self._clips.update(seconds)

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


class FigureLibrary:
    """Builds each model once, and returns copies that share its meshes."""

    def __init__(self) -> None:
        self._models: dict[str, NodePath] = {}
        self.fine_fighters = True
        """Whether fighters use their fine models, with outlines."""
        self.motes = True
        """Whether motes drift in the air at high graphics quality."""
        self.pace = 1.0
        """Speed of decorative motion, including idle figures; 1 is normal."""
        self.flashes = True
        """Whether hits and launches may flash."""

    def preloading(self) -> Iterator[None]:
        """Load and build every figure, one at each step, so that none is built during a later frame."""
        self.part("cage")
        for detail in RESTING_RATES:
            for kind in FIGHTERS:
                for side in ("light", "dark"):
                    self._model(kind, side, kind, detail)
                yield
        for detail in RESTING_RATES:
            for form in FIGHTERS:
                self._model(form, "dark", SHAPESHIFTER, detail)
            yield
        for kind in (*BOWMEN, *SORCERERS):
            self._model(kind, own_side(kind), kind, "board")
            yield

    def kept(self, name: str, build: Callable[[], NodePath]) -> NodePath:
        """Return the model of that name, built when first needed. Copy it: the library owns it."""
        if name not in self._models:
            self._models[name] = build()
        return self._models[name]

    def part(self, name: str) -> NodePath:
        """Return the prop of that name as in its file, to build others from. Copy it: the library owns it."""
        return self.kept(f"part {name}", lambda: load_model(f"models/props/{name}"))

    def prop(self, parent: NodePath, name: str) -> NodePath:
        """Return a new copy of the prop of that name under `parent`, drawn like figures."""
        prop = self.part(name).copy_to(parent)
        draw_with(prop, "figure")
        return prop

    def figure(self, parent: NodePath, kind: str, side: str, detail: ModelDetail = "board") -> Figure:
        """Return a new figure under `parent`. Raises KeyError for an unknown kind."""
        root = self._model(kind, side, kind, detail).copy_to(parent)
        return Figure(root, kind, side, detail, self._pace)

    def fighter(self, parent: NodePath, kind: str, side: str) -> Figure:
        """Return a new figure for a battle. Raises KeyError for an unknown kind."""
        figure = self.figure(parent, kind, side, self._fighters_detail)
        self._outline_fighter(figure)
        return figure

    @property
    def _fighters_detail(self) -> ModelDetail:
        return "arena" if self.fine_fighters else "board"

    def disguised(self, parent: NodePath, form: str) -> Figure:
        """Return the Shapeshifter in another's form: in dark's palette, on its own base."""
        root = self._model(form, "dark", SHAPESHIFTER, self._fighters_detail).copy_to(parent)
        figure = Figure(root, form, "dark", self._fighters_detail, self._pace)
        figure.tint(DARK_TINT)
        self._outline_fighter(figure)
        return figure

    def _outline_fighter(self, figure: Figure) -> None:
        """Give a coarse fighter the outline of fine ones."""
        if not self.fine_fighters:
            for shape in figure.root.find_all_matches("body/**/+GeomNode"):
                outline(shape)

    def put_on_plain_base(self, figure: Figure) -> None:
        """Put a figure on its side's base without initials.

        Pictures at eye level would show them stuck in the base.
        """
        bases = figure.root.find_all_matches("base")
        if bases:
            bases.detach()
            self._plain_base(figure.side).copy_to(figure.root).set_shader_input("rim", RIMS[figure.side])

    def cage(self) -> NodePath:
        """Return a new cage for a held figure."""
        return self.prop(NodePath(), "cage")

    def close(self) -> None:
        """Free what was built."""
        for model in self._models.values():
            model.remove_node()
        self._models.clear()

    def _pace(self) -> float:
        return self.pace

    def _model(self, kind: str, side: str, owner: str, detail: ModelDetail) -> NodePath:
        """Return a body on the base of that side and owner."""
        name = f"{kind} {side} {owner} {detail}"
        return self.kept(name, lambda: self._assembled(kind, side, owner, detail))

    def _assembled(self, kind: str, side: str, owner: str, detail: ModelDetail) -> NodePath:
        root = NodePath(kind)
        body = self.kept(f"{kind} body {detail}", lambda: _body(kind, detail)).copy_to(root)
        body.set_shader_input("rim", RIMS[side])
        if owner in ELEMENTALS:
            body.set_z(MARK_HEIGHT)
            self.prop(root, f"mark_{owner}")
        else:
            body.set_z(BASE_HEIGHT)
            self._base(side, owner).copy_to(root).set_shader_input("rim", RIMS[side])
        return root

    def _base(self, side: str, owner: str) -> NodePath:
        if owner in BOWMEN:
            return self.kept(
                f"pointing {side} base", lambda: drawn("pointing base", pointing_base_mesh(side))
            )
        if owner in SORCERERS:
            return self._plain_base(side)
        initials = INITIALS[owner]
        return self.kept(f"{side} base {initials}", lambda: drawn("base", base_mesh(side, initials)))

    def _plain_base(self, side: str) -> NodePath:
        return self.kept(f"plain {side} base", lambda: drawn("base", plain_base_mesh(side)))


def own_side(kind: str) -> str:
    """Return the side whose base a figure has; elementals, which have none, count as light's."""
    return "dark" if kind in DARK_ARMY else kind.partition("-")[2] or "light"


def _body(kind: str, detail: ModelDetail) -> NodePath:
    """Return a modelled body: feet on z = 0, front along +y."""
    if kind not in (*FIGHTERS, *BOWMEN, *SORCERERS):
        raise KeyError(kind)
    body = load_model(f"models/figures/{kind}_{detail}")
    body.set_name("body")
    draw_with(body, "figure")
    if detail == "arena":
        for shape in body.find_all_matches("**/+GeomNode"):
            outline(shape)
    elif kind in INITIALS:
        add_gestures(body)
    return body


def drawn(name: str, mesh: Mesh) -> NodePath:
    """Return the mesh with the figure shader."""
    node = NodePath(mesh.geom_node(name))
    draw_with(node, "figure")
    return node


def outline(node: NodePath) -> None:
    """Add a dark outline to a mesh."""
    hull = node.copy_to(node)
    hull.set_name("outline")
    hull.clear_transform()
    hull.clear_tag(PROGRAM_TAG)
    hull.hide(SHADOW_MASK)
    hull.set_shader(program("outline"))
    hull.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise))
