"""The miniatures: what a figure can show, and the library that builds each kind once.

A figure consists of a body, which turns, and a base, which does not: its letter always faces the viewer.
Light's base is round, dark's is octagonal, and elementals are on the sign of their element, which belongs to
no side. A bowman's base has a wedge instead of a letter, which points where he faces, and turns with him. A
sorcerer's is plain, since a letter could be taken for his pad's.

The caller removes a figure that it takes from the library; `FigureLibrary.close` frees what the library
itself built.
"""

from collections.abc import Callable, Iterator

from panda3d.core import CullFaceAttrib, LVecBase3f, LVecBase4f, NodePath

from archon3d.arena.content import ELEMENTALS, FIGHTERS
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.shading import PROGRAM_TAG, SHADOW_MASK, draw_structured, draw_with, program
from archon3d.scene.craft.surfaces import keep_rest
from archon3d.scene.figures.bases import BASE_HEIGHT, INITIALS, base_mesh, plain_base_mesh, pointing_base_mesh
from archon3d.scene.figures.fidgets import add_gestures
from archon3d.scene.figures.figure import RESTING_RATES, Figure, ModelDetail
from archon3d.scene.figures.hurts import add_hurts
from archon3d.scene.figures.restless import make_restless

SHAPESHIFTER = "shapeshifter"

FULL_PACE = 1.0
"""Pace of decorative motion without reduced motion."""

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

FIGURES = (*FIGHTERS, *BOWMEN, *SORCERERS)
"""All kinds with clips; other models are props."""


DARK_TINT = LVecBase4f(0.40, 0.20, 0.66, 0.62)
"""Dark's palette over another's model: the look of the Shapeshifter in battle."""

RIMS = {
    "light": LVecBase3f(0.75, 0.72, 0.6),
    "dark": LVecBase3f(0.85, 0.55, 1.25),
    "red": LVecBase3f(1.1, 0.7, 0.45),
    "violet": LVecBase3f(0.8, 0.65, 1.3),
}


class FigureLibrary:
    """Builds each model once, and returns copies that share its meshes."""

    def __init__(self) -> None:
        self._models: dict[str, NodePath] = {}
        self.fine_fighters = True
        """Whether fighters use their fine models, with outlines."""
        self.fine_icons = False
        """Whether figures on boards do too."""
        self.reliefs = True
        """Whether the ground of the arena is carved."""
        self.motes = True
        """Whether motes drift in the air at high graphics quality."""
        self.pace = FULL_PACE
        """Speed of decorative motion, including idle figures."""
        self.flashes = True
        """Whether hits and launches may flash."""
        self.letters = False
        """Whether letters instead of runes tell colours."""
        self.pixels = False
        """Whether Archon has the look of 1983."""

    @property
    def calm(self) -> bool:
        """Whether motion is reduced."""
        return self.pace < FULL_PACE

    def preloading(self) -> Iterator[None]:
        """Load and build every figure, one at each step, so that none is built during a later frame."""
        self.part("cage")
        details = [detail for detail in RESTING_RATES if detail != "fine board" or self.fine_icons]
        for detail in details:
            for kind in FIGHTERS:
                for side in ("light", "dark"):
                    self._model(kind, side, kind, detail)
                yield
        for detail in details:
            for form in FIGHTERS:
                self._model(form, "dark", SHAPESHIFTER, detail)
            yield
        for kind in (*BOWMEN, *SORCERERS):
            self._model(kind, own_side(kind), kind, self._icons_detail)
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

    def figure(self, parent: NodePath, kind: str, side: str, detail: ModelDetail | None = None) -> Figure:
        """Return a new figure under `parent`, for a board unless its detail is given.

        Raises KeyError for an unknown kind.
        """
        detail = detail or self._icons_detail
        root = self._model(kind, side, kind, detail).copy_to(parent)
        return Figure(root, kind, side, detail, self._pace)

    def fighter(self, parent: NodePath, kind: str, side: str) -> Figure:
        """Return a new figure for a battle. Raises KeyError for an unknown kind."""
        figure = self.figure(parent, kind, side, self._fighters_detail)
        self._prepare_fighter(figure)
        return figure

    @property
    def _icons_detail(self) -> ModelDetail:
        return "fine board" if self.fine_icons else "board"

    @property
    def _fighters_detail(self) -> ModelDetail:
        return "arena" if self.fine_fighters else "board"

    def disguised(self, parent: NodePath, form: str) -> Figure:
        """Return the Shapeshifter in another's form: in dark's palette, on its own base."""
        root = self._model(form, "dark", SHAPESHIFTER, self._fighters_detail).copy_to(parent)
        figure = Figure(root, form, "dark", self._fighters_detail, self._pace)
        figure.tint(DARK_TINT)
        self._prepare_fighter(figure)
        return figure

    def _prepare_fighter(self, figure: Figure) -> None:
        """Enliven a fine fighter, and give a coarse one the outline of fine ones."""
        if self.fine_fighters:
            figure.enliven()
            return
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
    if kind not in FIGURES:
        raise KeyError(kind)
    body = load_model(f"models/figures/{kind}_{'board' if detail == 'board' else 'arena'}")
    body.set_name("body")
    if detail == "arena":
        draw_structured(body)
        keep_rest(body)
    else:
        draw_with(body, "figure")
    if detail != "board":
        for shape in body.find_all_matches("**/+GeomNode"):
            outline(shape)
    if detail != "arena" and kind in INITIALS:
        add_gestures(body)
    if kind in FIGHTERS:
        make_restless(body)
        add_hurts(body)
    return body


def drawn(name: str, mesh: Mesh) -> NodePath:
    """Return the mesh with the figure shader."""
    node = NodePath(mesh.geom_node(name))
    draw_with(node, "figure")
    return node


def outline(node: NodePath, *switches: str) -> None:
    """Add a dark outline to a mesh; `switches` are those of its program."""
    hull = node.copy_to(node)
    hull.set_name("outline")
    hull.clear_transform()
    hull.clear_tag(PROGRAM_TAG)
    hull.hide(SHADOW_MASK)
    hull.set_shader(program("outline", *switches))
    hull.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise))
