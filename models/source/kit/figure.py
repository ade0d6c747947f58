"""A figure: parts on a skeleton with clips, reduced to a number of triangles and written as glTF."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from archon3d.scene.craft.material import Material, Stuff, surface_alpha
from models.source.kit import glb
from models.source.kit.clay import Clay
from models.source.kit.clips import RATE, Clip, Motion, Pose, keyed
from models.source.kit.colour import Array, Paint
from models.source.kit.gait import RUN_SECONDS, TRIUMPH_SECONDS, frames, run, stride, triumph
from models.source.kit.guard import guard
from models.source.kit.mesh import Mesh
from models.source.kit.skeleton import Skeleton, left
from models.source.kit.surface import Surface, occlusion, surface
from models.source.kit.variants import (
    Acts,
    death_from_behind,
    hit_from_behind,
    laid,
    low_attack,
    mirrored_attack,
    mirrored_death,
    mirrored_hit,
)

CREASE = 40.0
"""Least angle in degrees between two faces at which an edge is sharp."""

BOARD_CREASE = 35.0
"""Additional degrees on the board, which save vertices that are too small to see."""

GRIP = 5.0
"""Stiffness of joints: see Skeleton.weights."""

LEAST_TRIANGLES = 12
"""Least triangles of a part."""

SHADOW_TINT = np.array([1.15, 1.22, 0.92])
"""Exponents of the occlusion for red, green and blue: shadows are violet, not grey."""

FOOT_SHADE = 0.8
"""Brightness at a figure's foot; at its top it is 1."""

DRY_BRUSHED = 1.5
"""Wear of edges whose structure is seen, relative to others: they are brushed with a lighter paint."""

BRUSH = 0.04
"""Variation of the paint from place to place."""


HIT_SECONDS, STRUCK_AT = 0.4, 0.25
"""How long a figure flinches, and the share of that at which it is thrown back farthest."""

WOUND_UP_SECONDS = 0.2
"""Duration of the clip that holds the pose before an attack."""

GUARD_SECONDS = 0.8
"""Duration of standing on guard, relative to idling."""

DEEPEST = -11.0
"""The lowest point of the dead in hundredths of a square, a little above the ground beside their base."""
FLOWING = -16.0
"""The dead whose lowest point is below this flow down over their base."""

GAZES = ("chest", "neck", "head")
"""Bones that the game turns to the opponent; the first one carries a quadruped's legs."""

Timed = tuple[float, Motion]
"""The duration of a motion in seconds, and the motion."""


class Part(NamedTuple):
    """A mesh with its paint, the bones that it follows, and whether only the finer figure has it."""

    mesh: Mesh
    paint: Paint
    bones: Sequence[str]
    crease: float
    grip: float
    fine: bool


class Figure:
    """The result of a creature's script: sculpt with `add` and `model`, and add its clips."""

    def __init__(self, name: str, skeleton: Skeleton, hovers: bool = False) -> None:
        """Create a figure without parts; one that hovers is not darkened by the ground."""
        self.name = name
        self.skeleton = skeleton
        self.clips: list[Clip] = []
        self.stride: float | None = None
        """Distance of one cycle of its run in squares; None for a figure without feet on the ground."""
        self._parts: list[Part] = []
        self._springs: list[str] = []
        self._hovers = hovers

    def add(
        self,
        mesh: Mesh,
        paint: Paint,
        bones: str | Sequence[str],
        mirror: bool = False,
        crease: float = CREASE,
        grip: float = GRIP,
        fine: bool = False,
    ) -> None:
        """Add a part that follows a bone or blends between several.

        With `mirror` there is a twin on the left that follows the bones `.L` instead of `.R`. A `fine` part
        is left out on the board. Raises KeyError if there is no such bone.
        """
        names = [bones] if isinstance(bones, str) else list(bones)
        for name in names:
            self.skeleton.index(name)
        self._parts.append(Part(mesh, paint, names, crease, grip, fine))
        if mirror:
            twin = Part(mesh.mirrored(), _mirrored(paint), [left(name) for name in names], crease, grip, fine)
            self._parts.append(twin)

    def model(
        self,
        clay: Clay,
        bones: str | Sequence[str],
        triangles: int,
        material: Material = Material.MATTE,
        stuff: Stuff = Stuff.PLAIN,
        cell: float = 1.5,
        crease: float = CREASE + 10,
        grip: float = GRIP,
        fine: bool = False,
    ) -> None:
        """Add clay, in this many triangles, found on a grid of that cell size: see `add`."""
        mesh = clay.mesh(triangles, cell)
        self.add(mesh, clay.paint(material).made_of(stuff), bones, crease=crease, grip=grip, fine=fine)

    def act(
        self,
        stance: Pose,
        idle: Timed,
        walk: Timed,
        attack: Timed,
        struck: Pose,
        death: Timed,
        cast: Timed | None = None,
        cheer: Motion | None = None,
        armed: str = "",
        wound_up: Pose | None = None,
    ) -> None:
        """Add all clips that the game plays, with their variants.

        A hit throws it from its stance to `struck`, and it recovers. By default it runs as it walks, with a
        cheer made from its stance. `armed` is the arm that strikes with what it holds: see `variants.Acts`.
        Before an attack it waits as that begins, or as in the pose `wound_up`.
        """
        names = [bone.name for bone in self.skeleton.bones]
        seconds, walking = walk
        running = run(stance, walking)
        self.stride = stride(self.skeleton, running)
        clips = {
            "idle": idle,
            "walk": walk,
            "run": (seconds * RUN_SECONDS, running),
            "attack": attack,
            "cast": cast,
            "hit": _hit(stance, struck),
            "cheer": (TRIUMPH_SECONDS, cheer or triumph(self.skeleton, stance)),
            "death": death,
            "wind up": None if wound_up is None else (WOUND_UP_SECONDS, keyed((0.0, wound_up))),
            "guard": (idle[0] * GUARD_SECONDS, guard(self.skeleton, stance, idle[1])),
            **self._variants(attack[0], death[0], Acts(stance, attack[1], struck, death[1], armed)),
        }
        for name, timed in clips.items():
            if timed is not None:
                self.clip(name, *timed)
        for bone in GAZES if "neck" not in names else GAZES[1:]:
            if bone in names:
                self.skeleton.control(bone, f"{bone} look")

    def eyes(self, y: float, z: float) -> None:
        """Add the bone `eyes` at that place of the head, between the eyes: the game lets it blink."""
        self.skeleton.bone("eyes", "head", (0, y, z), (0, y + 4, z))

    def spring(self, *names: str) -> None:
        """Let these bones swing when the figure moves; the game does that. Raises KeyError for others."""
        for name in names:
            self.skeleton.control(name, f"{name} spring")
            bone = self.skeleton.bones[self.skeleton.index(name)]
            numbers = (*bone.joint, *(bone.tip - bone.joint))
            self._springs.append(" ".join([name, *(f"{number / glb.UNIT:.3f}" for number in numbers)]))

    def _variants(self, attack: float, death: float, acts: Acts) -> dict[str, Timed]:
        """Return the variants of attack, hit and death, which last as long as these."""
        lowest = self._lowest(acts.death(1.0))
        floor = lowest if lowest < FLOWING else max(lowest, DEEPEST)
        deaths = {
            "death mirrored": mirrored_death(acts),
            "death behind": death_from_behind(self.skeleton, acts),
        }
        return {
            "attack mirrored": (attack, mirrored_attack(self.skeleton, acts)),
            "attack low": (attack, low_attack(self.skeleton, acts)),
            "hit mirrored": _hit(acts.stance, mirrored_hit(acts)),
            "hit behind": _hit(acts.stance, hit_from_behind(acts)),
            **{
                name: (death, laid(motion, floor - self._lowest(motion(1.0))))
                for name, motion in deaths.items()
            },
        }

    def _lowest(self, pose: Pose) -> float:
        """Return the height of its lowest point in a pose, in hundredths of a square."""
        posed = frames(self.skeleton, pose)
        lowest = []
        for part in self._parts:
            bones, weights = self.skeleton.weights(part.mesh.points, part.bones, part.grip)
            heights = np.array(
                [
                    (part.mesh.points - bone.joint) @ posed[bone.name][0][2] + posed[bone.name][1][2]
                    for bone in self.skeleton.bones
                ]
            )
            own = heights[bones, np.arange(len(bones))[:, None]]
            lowest.append(float((own * weights).sum(axis=1).min()))
        return min(lowest)

    def clip(self, name: str, seconds: float, motion: Motion) -> None:
        """Add a clip; its length is rounded to whole frames."""
        self.clips.append(Clip(name, round(seconds * RATE), motion))

    def write(self, path: Path, triangles: int, fine: bool) -> int:
        """Write the figure in at most this many triangles, and return their number.

        Raises ValueError if its parts cannot be reduced so far.
        """
        parts = reduced(
            self._parts if fine else [_coarse(part) for part in self._parts if not part.fine], triangles
        )
        pieces = surfaces(parts, 0.0 if fine else BOARD_CREASE)
        skin = skinned(self.name, parts, pieces, triangles, ground=not self._hovers)
        weighted = [
            self.skeleton.weights(piece.points, part.bones, part.grip)
            for part, piece in zip(parts, pieces, strict=True)
        ]
        bones, weights = (np.concatenate(shares) for shares in zip(*weighted, strict=True))
        tags = {} if self.stride is None else {"stride": f"{self.stride:.3f}"}
        if self._springs:
            tags["springs"] = "; ".join(self._springs)
        rig = glb.Rig(self.skeleton, bones, weights, self.clips, tags, sparse=not fine)
        path.write_bytes(glb.encoded(self.name, skin, rig))
        return len(skin.faces)


def _coarse(part: Part) -> Part:
    """Return the part without the structure of its surface, which is too small to see on the board."""
    return part._replace(paint=part.paint.made_of(Stuff.PLAIN))


def _hit(stance: Pose, struck: Pose) -> Timed:
    """Return a hit that throws a figure from its stance to that pose."""
    return HIT_SECONDS, keyed((0.0, stance), (STRUCK_AT, struck), (1.0, stance))


def surfaces(parts: Sequence[Part], softer: float = 0.0) -> list[Surface]:
    """Return the parts' surfaces; the least angle of their sharp edges is `softer` degrees larger."""
    return [surface(part.mesh, part.crease + softer) for part in parts]


def skinned(
    name: str, parts: Sequence[Part], pieces: Sequence[Surface], triangles: int, ground: bool
) -> glb.Skin:
    """Return all parts as one painted skin. Raises ValueError if it has more than this many triangles."""
    starts = np.cumsum([0, *(len(piece.points) for piece in pieces)])
    faces = np.concatenate([piece.faces + start for piece, start in zip(pieces, starts[:-1], strict=True)])
    if len(faces) > triangles:
        raise ValueError(
            f"{name} has {len(faces)} triangles where {triangles} are allowed: make parts simpler or mark"
            " small ones as fine."
        )
    return glb.Skin(
        points=np.concatenate([piece.points for piece in pieces]) / glb.UNIT,
        normals=np.concatenate([piece.normals for piece in pieces]),
        colours=np.sqrt(np.clip(_painted(parts, pieces, ground), 0, 1)),
        materials=np.repeat(
            np.array([surface_alpha(part.paint.material, part.paint.stuff) for part in parts], np.uint8),
            np.diff(starts),
        ),
        faces=faces,
    )


def _painted(parts: Sequence[Part], pieces: Sequence[Surface], ground: bool) -> Array:
    """Return the linear colour of every vertex of all parts."""
    bare = [
        np.clip(part.paint.colours(piece.points), 0, 1) for part, piece in zip(parts, pieces, strict=True)
    ]
    materials = [part.paint.material for part in parts]
    blockers, glow = [], []
    for material, piece, colours in zip(materials, pieces, bare, strict=True):
        if material is not Material.VEIL:
            blockers.append(piece.points[piece.faces])
            glow.append(colours[piece.faces].mean(axis=1) * (material is Material.GLOW))
    seen, lit = occlusion(pieces, np.concatenate(blockers), np.concatenate(glow), ground)
    colours, points = np.concatenate(bare), np.concatenate([piece.points for piece in pieces])
    worn = np.concatenate(
        [
            piece.worn * (1.0 if part.paint.stuff is Stuff.PLAIN else DRY_BRUSHED)
            for part, piece in zip(parts, pieces, strict=True)
        ]
    )
    glows = np.repeat(
        [material is Material.GLOW for material in materials], [len(item.points) for item in pieces]
    )
    return np.where(glows[:, None], colours, _shaded(colours, points, worn, seen) + lit * (0.3 + colours))


def _mirrored(paint: Paint) -> Paint:
    """Return the paint of a mirrored part: each point is coloured like its twin."""
    flip = np.array([-1.0, 1.0, 1.0])
    return replace(paint, colours=lambda points: paint.colours(points * flip))


def reduced(parts: Sequence[Part], triangles: int) -> list[Part]:
    """Return the parts with fewer triangles, together about 98 % of that number."""
    counts = np.array([len(part.mesh.faces) for part in parts], dtype=float)
    least = np.minimum(counts, LEAST_TRIANGLES)
    low, high = 0.0, float(counts.max())
    for _ in range(40):
        middle = (low + high) / 2
        if np.clip(middle * counts**0.85, least, counts).sum() > triangles * 0.98:
            high = middle
        else:
            low = middle
    targets = np.clip(low * counts**0.85, least, counts).astype(int)
    return [
        part._replace(mesh=part.mesh.reduced(int(target)))
        for part, target in zip(parts, targets, strict=True)
    ]


def _shaded(colours: Array, points: Array, worn: Array, seen: Array) -> Array:
    """Return colours shaded as on a painted miniature: dark folds, light worn edges, lighter at the top."""
    height = np.clip(points[:, 2] / max(float(points[:, 2].max()), 1e-9), 0, 1)
    brush = np.sin(points @ np.array([0.31, 0.23, 0.17])) * np.sin(points @ np.array([-0.19, 0.27, 0.37]))
    level = np.clip(seen, 0.08, 1) * (FOOT_SHADE + (1 - FOOT_SHADE) * height) * (1 + BRUSH * brush)
    shaded: Array = colours * level[:, None] ** SHADOW_TINT
    return shaded * (1 + 0.55 * worn[:, None]) + 0.02 * worn[:, None]
