"""The exhibit of a codex page: a turning figure or prop, or a repeated spell."""

from dataclasses import replace
from typing import Final, Protocol

from panda3d.core import NodePath

from archon3d.play.codex.pages import FigureShown, PropShown, Shown, SpellShown
from archon3d.scene.archon.spells import SPELL_LOOKS, cast
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.lamps import Lamps, in_the_dark
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, lathe, paint
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Script, Timeline, ease, over
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary, drawn, own_side
from archon3d.scene.figures.variants import OTHERS, VARIANTS
from archon3d.scene.menus.scenery import Distance, Scenery
from archon3d.scene.menus.terrace import steps_wall, terrace

FRAMING: Final = Framing(pitch=24.0, low=-0.62, high=1.42, half_width=0.9, free_top=0.12, free_bottom=0.13)
"""Framing of the plinth without anything beside it."""
THREE_QUARTERS: Final = 150.0
"""Heading of a figure: to the viewer, a little to the left."""

TURN_RATE: Final = 40.0
"""Degrees per second."""

SPELL_SCALE: Final = 0.72
"""Scale of a spell, which needs room for two figures and a mage."""

PAUSE_SECONDS: Final = 1.1
"""Pause between two castings of a spell."""

PLINTH_RADIUS: Final = 0.8
PLINTH_FOOT: Final = -0.5
"""Height of the terrace on which plinths stand: their tops are the ground."""
FACE_SCALE: Final = 1.5
FACE_HEIGHT: Final = 0.72
FACE_LEAN: Final = 58.0
"""Degrees by which a two-faced prop leans towards the viewer."""
FACE_SECONDS: Final = 2.6
TURNING_SHARE: Final = 0.3
"""How long a face is shown, and the share of that in which it turns over at the end."""


class Exhibit(Protocol):
    """An object on the plinth. The caller removes it."""

    clips: tuple[str, ...]
    """What it can show, in order."""

    def play(self, clip: str) -> None:
        """Repeat that clip. Raises KeyError if it has none of that name."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def remove(self) -> None:
        """Remove it."""


class Showcase:
    """A plinth at a place of the picture's width. It has no task: call `update`, and `close` at the end."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        aspect: float,
        library: FigureLibrary,
        scenery: Scenery,
        middle: float,
    ) -> None:
        """Open the scene; `middle` is the plinth's place as a share of the picture's width.

        `camera` is borrowed until `close`.
        """
        framing = replace(FRAMING, half_width=FRAMING.half_width / (2 * min(middle, 1 - middle)))
        self._stage = Stage("showcase", parent, camera, framing, aspect)
        self._library = library
        self._middle = middle
        self._distance = Distance(self._stage.root, scenery, aspect)
        ground = self._stage.paint(NodePath(terrace().make_copy()))
        ground.set_z(PLINTH_FOOT)
        self._distance.veil(ground, steps_wall(FRAMING.pitch))
        self._spot = self._stage.root.attach_new_node("spot")
        self._lamps = Lamps(self._stage.root)
        plinth(library).copy_to(self._spot)
        self._exhibit: Exhibit | None = None
        self.resize(aspect)

    @property
    def exhibit(self) -> Exhibit | None:
        """The current exhibit."""
        return self._exhibit

    @property
    def clips(self) -> tuple[str, ...]:
        """Clips of the current exhibit."""
        return self._exhibit.clips if self._exhibit else ()

    def show(self, shown: Shown) -> None:
        """Replace the exhibit."""
        self.clear()
        match shown:
            case FigureShown(kind, side):
                self._exhibit = TurningFigure(self._library.figure(self._spot, kind, side, "arena"))
            case PropShown(model, two_faced):
                self._exhibit = (TurningFaces if two_faced else TurningProp)(self._spot, model)
            case SpellShown(spell):
                self._exhibit = CastSpell(self._spot, spell, self._library, self._lamps)

    def clear(self) -> None:
        """Remove the exhibit, and hide the plinth."""
        if self._exhibit is not None:
            self._exhibit.remove()
            self._exhibit = None

    def play(self, clip: str) -> None:
        """Repeat one of `clips`."""
        if self._exhibit is not None:
            self._exhibit.play(clip)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._exhibit is None:
            self._spot.hide()
        else:
            self._spot.show()
            self._exhibit.update(dt)
        self._lamps.update(dt)

    def resize(self, aspect: float) -> None:
        """Fit the picture to that aspect ratio."""
        self._stage.resize(aspect)
        self._distance.resize(aspect)
        self._spot.set_x((self._middle - 0.5) * self._stage.view.width)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self.clear()
        self._stage.close()


class TurningFigure:
    """A figure that turns and repeats one of its clips."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        figure.cast_shadow(0.5)
        figure.enliven()
        self._heading = THREE_QUARTERS
        self.clips = tuple(clip for clip in figure.clip_names if clip != "guard" and clip not in OTHERS)
        self.play(self.clips[0])

    def play(self, clip: str) -> None:
        """Repeat that clip, with its variants in turn. Raises KeyError if it has none of that name."""
        self._clip, self._played = clip, 0
        self._begin()

    def _begin(self) -> None:
        variants = VARIANTS.get(self._clip, (self._clip,))
        clip = variants[self._played % len(variants)]
        self._left = self.figure.length(clip)
        self.figure.settle(0.0, clip)

    def update(self, dt: float) -> None:
        """Turn, and advance the clip; one that plays once is repeated."""
        self._heading += TURN_RATE * dt
        self.figure.face(self._heading)
        self.figure.animate(dt)
        self._left -= dt
        if self._left <= 0:
            self._played += 1
            self._begin()

    def remove(self) -> None:
        self.figure.remove()


class TurningProp:
    """A turning model of the tables."""

    clips: tuple[str, ...] = ()

    def __init__(self, parent: NodePath, model: str) -> None:
        """Load the model; see `load_model` for its name and errors."""
        self._node = load_model(model)
        draw_with(self._node, "figure")
        self._node.reparent_to(parent)
        self._heading = THREE_QUARTERS

    def play(self, clip: str) -> None:
        """Do nothing: it has no clips."""
        raise KeyError(clip)

    def update(self, dt: float) -> None:
        self._heading += TURN_RATE * dt
        self._node.set_h(self._heading)

    def remove(self) -> None:
        """Remove the model."""
        self._node.remove_node()


class TurningFaces(TurningProp):
    """A two-faced model that leans to the viewer and turns over repeatedly."""

    def __init__(self, parent: NodePath, model: str) -> None:
        super().__init__(parent, model)
        self._seconds = 0.0
        self._node.set_scale(FACE_SCALE)
        self._node.set_z(FACE_HEIGHT)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Turn over when each face has been shown for a while."""
        self._seconds += dt
        turns, share = divmod(self._seconds / FACE_SECONDS, 1.0)
        turned = turns + ease(max(0.0, 1.0 - (1.0 - share) / TURNING_SHARE))
        self._node.set_p(FACE_LEAN + 180.0 * turned)


class CastSpell:
    """A mage and its targets, with a repeated spell that lights them."""

    clips: tuple[str, ...] = ()

    def __init__(self, parent: NodePath, spell: str, library: FigureLibrary, lamps: Lamps) -> None:
        self.library = library
        self._parent, self._spell, self._lamps = parent, spell, lamps
        self._timeline = Timeline()
        self._begin()

    def play(self, clip: str) -> None:
        """Do nothing: a spell has one animation only."""
        raise KeyError(clip)

    def update(self, dt: float) -> None:
        """Advance; the spell is cast again when it is over."""
        self._timeline.update(dt)
        for figure in self._figures:
            figure.animate(dt)
        if not self._timeline.busy:
            self.remove()
            self._begin()

    def remove(self) -> None:
        """Remove all figures."""
        self._timeline.clear()
        self.root.remove_node()

    def figure(self, kind: str, place: GroundPoint) -> Figure:
        """Return a new figure at a place, facing the viewer."""
        figure = self.library.figure(self.root, kind, own_side(kind))
        figure.cast_shadow(0.5)
        figure.place(*place)
        figure.face(THREE_QUARTERS)
        self._figures.append(figure)
        return figure

    def _begin(self) -> None:
        self.root = self._parent.attach_new_node(self._spell)
        self.root.set_scale(SPELL_SCALE)
        self._figures: list[Figure] = []
        look = SPELL_LOOKS[self._spell]
        mage = self.figure("wizard", look.mage_at)
        shown = cast(mage, self._spell), look.demonstration(self)
        lit = [in_the_dark(part, self._lamps, look.colour, self._places) for part in shown]
        for part in (_wait(), *lit, _wait()):
            self._timeline.add(part)

    def _places(self) -> list[GroundPoint]:
        """Return where the spell's targets are in the world, or its mage if there are none."""
        shown = self._figures[1:] or self._figures
        places = [figure.root.get_pos(figure.root.get_top()) for figure in shown]
        return [(place.x, place.y) for place in places]


def _wait() -> Script:
    return over(PAUSE_SECONDS, lambda _: None)


def plinth(library: FigureLibrary) -> NodePath:
    """Return a round stone with a gilt rim; its top is the ground. Copy it: the library owns it."""
    return library.kept("plinth", lambda: drawn("plinth", _plinth()))


def _plinth() -> Mesh:
    mesh = Mesh()
    edge = PLINTH_RADIUS + 0.06
    mesh.add(lathe([(edge - 0.15, PLINTH_FOOT), (edge - 0.06, -0.12)], 48), paint("57504a"))
    gilt = paint("c9963c", Material.METAL)
    mesh.add(lathe([(edge - 0.06, -0.12), (edge, -0.09), (edge, -0.04), (PLINTH_RADIUS, -0.01)], 48), gilt)
    mesh.add(lathe([(PLINTH_RADIUS, -0.01), (0.0, -0.01)], 48), paint("8a8178", shade=1.0))
    return mesh
