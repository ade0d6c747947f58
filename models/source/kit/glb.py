"""Binary glTF: one primitive; a figure's also has a skin and clips.

glTF has y up and -z in front: vectors are converted on export. Vertex colours are the square root of linear
light, in bytes; alpha is the material. Weights and rotations are floats, since the game's loader does not
normalise bytes and shorts there.
"""

import json
import math
import struct
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from models.source.kit.clips import RATE, Bend, Clip
from models.source.kit.colour import Array
from models.source.kit.mesh import Faces
from models.source.kit.skeleton import Skeleton

UNIT = 100.0
"""A square's side in the lengths that figures are sculpted with."""

LONG = 20
"""Clips of more frames than this are always sparse."""

VERTICES, INDICES = 34962, 34963
FLOAT, BYTE, SHORT = 5126, 5121, 5123
"""glTF's constants for the content of a view and the type of a number."""


class Skin(NamedTuple):
    """Painted vertices in squares: colours are square roots of linear light, materials the alpha in bytes."""

    points: Array
    normals: Array
    colours: Array
    materials: NDArray[np.uint8]
    faces: Faces


class Rig(NamedTuple):
    """The animation data of a skin: each vertex's bones with their weights, and the clips.

    The tags are the figure's root's. A sparse rig keeps every second frame of its clips, and the loader fills
    the gaps.
    """

    skeleton: Skeleton
    bones: NDArray[np.uint8]
    weights: Array
    clips: Sequence[Clip]
    tags: Mapping[str, str]
    sparse: bool


class _Buffer:
    """The binary half of a file, and the accessors that describe it."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.views: list[dict[str, Any]] = []
        self.accessors: list[dict[str, Any]] = []

    def vertices(self, values: NDArray[Any], component: int, target: int, **more: Any) -> int:
        """Add values, a row each, in a view of their own, and return the accessor's number."""
        view = {"buffer": 0, "byteOffset": len(self.data), "target": target}
        number = self._put(values, component, {"bufferView": len(self.views), **more})
        self.views.append({**view, "byteLength": len(self.data) - view["byteOffset"]})
        return number

    def tables(self, *tables: NDArray[Any]) -> list[int]:
        """Add tables of floats, which share a view, and return the accessors' numbers."""
        start = len(self.data)
        numbers = []
        for table in tables:
            place = {"bufferView": len(self.views), "byteOffset": len(self.data) - start}
            numbers.append(self._put(table, FLOAT, place))
        self.views.append({"buffer": 0, "byteOffset": start, "byteLength": len(self.data) - start})
        return numbers

    def _put(self, values: NDArray[Any], component: int, place: dict[str, Any]) -> int:
        packed = {FLOAT: np.float32, BYTE: np.uint8, SHORT: np.uint16}[component]
        values = np.ascontiguousarray(values, packed)
        self.data += values.tobytes()
        self.data += b"\0" * (-len(self.data) % 4)
        width = 1 if values.ndim == 1 else values.shape[1]
        kind = {1: "SCALAR", 3: "VEC3", 4: "VEC4", 16: "MAT4"}[width]
        self.accessors.append({**place, "componentType": component, "count": len(values), "type": kind})
        return len(self.accessors) - 1

    def bound(self, number: int, values: NDArray[Any]) -> int:
        """Set an accessor's least and greatest values, as glTF requires for positions and times."""
        exact = np.atleast_2d(values.astype(np.float32).T)
        self.accessors[number] |= {"min": exact.min(axis=1).tolist(), "max": exact.max(axis=1).tolist()}
        return number


def encoded(name: str, skin: Skin, rig: Rig | None = None) -> bytes:
    """Return the file's bytes. Raises ValueError for more vertices than 16-bit indices allow."""
    if len(skin.points) > 65535:
        raise ValueError(f"{name} has {len(skin.points)} vertices; a model has 65535 at most.")
    buffer = _Buffer()
    colours = np.concatenate([np.round(skin.colours * 255), skin.materials[:, None]], axis=1)
    points = _y_up(skin.points)
    attributes = {
        "POSITION": buffer.bound(buffer.vertices(points, FLOAT, VERTICES), points),
        "NORMAL": buffer.vertices(_y_up(skin.normals), FLOAT, VERTICES),
        "COLOR_0": buffer.vertices(colours, BYTE, VERTICES, normalized=True),
    }
    if rig is not None:
        attributes["JOINTS_0"] = buffer.vertices(rig.bones, BYTE, VERTICES)
        attributes["WEIGHTS_0"] = buffer.vertices(rig.weights, FLOAT, VERTICES)
    indices = buffer.vertices(skin.faces.ravel(), SHORT, INDICES)
    scene: dict[str, Any] = {"scenes": [{"nodes": [0]}], "nodes": [{"name": name, "mesh": 0}]}
    moving: dict[str, Any] = {}
    if rig is not None:
        scene, moving = _rigged(name, rig, buffer)
    return _packed(
        {
            "asset": {"version": "2.0", "generator": "archon3d models/source"},
            "scene": 0,
            **scene,
            "meshes": [{"primitives": [{"attributes": attributes, "indices": indices, "material": 0}]}],
            "materials": [{"name": "figure", "pbrMetallicRoughness": {"metallicFactor": 0.0}}],
            **moving,
            "accessors": buffer.accessors,
            "bufferViews": buffer.views,
            "buffers": [{"byteLength": len(buffer.data) + -len(buffer.data) % 4}],
        },
        bytes(buffer.data),
    )


def _rigged(name: str, rig: Rig, buffer: _Buffer) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the scene's nodes, and the skin and animations of a figure."""
    nodes, inverse = _joints(rig.skeleton)
    count = len(nodes)
    roots = [index for index, bone in enumerate(rig.skeleton.bones) if bone.parent is None]
    extras = {"extras": dict(rig.tags)} if rig.tags else {}
    scene = {
        "scenes": [{"nodes": [count + 1]}],
        "nodes": [
            *nodes,
            {"name": "body", "mesh": 0, "skin": 0},
            {"name": name, "children": [*roots, count], **extras},
        ],
    }
    moving = {
        "skins": [{"joints": list(range(count)), "inverseBindMatrices": buffer.tables(inverse)[0]}],
        "animations": [_animation(clip, rig.skeleton, nodes, buffer, rig.sparse) for clip in rig.clips],
    }
    return scene, moving


def _packed(document: dict[str, Any], data: bytes) -> bytes:
    """Return both halves of a binary glTF file in one."""
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data += b"\0" * (-len(data) % 4)
    return b"".join(
        [
            struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(data)),
            struct.pack("<I4s", len(text), b"JSON"),
            text,
            struct.pack("<I4s", len(data), b"BIN\0"),
            data,
        ]
    )


def _y_up(vectors: Array) -> Array:
    return np.stack([vectors[..., 0], vectors[..., 2], -vectors[..., 1]], axis=-1)


def _joints(skeleton: Skeleton) -> tuple[list[dict[str, Any]], Array]:
    """Return a node for each bone, and the inverse bind matrices, column-major."""
    nodes: list[dict[str, Any]] = []
    inverse = np.tile(np.eye(4), (len(skeleton.bones), 1, 1))
    for index, bone in enumerate(skeleton.bones):
        start = np.zeros(3) if bone.parent is None else skeleton.bones[skeleton.index(bone.parent)].joint
        nodes.append({"name": bone.name, "translation": _y_up((bone.joint - start) / UNIT).tolist()})
        children = [number for number, below in enumerate(skeleton.bones) if below.parent == bone.name]
        if children:
            nodes[-1]["children"] = children
        inverse[index, 3, :3] = -_y_up(bone.joint / UNIT)
    return nodes, inverse.reshape(-1, 16)


def _animation(
    clip: Clip, skeleton: Skeleton, nodes: list[dict[str, Any]], buffer: _Buffer, sparse: bool
) -> dict[str, Any]:
    """Return a sampled clip, without bones that never move."""
    thin = (sparse or clip.frames > LONG) and clip.frames % 2 == 0
    frames = np.arange(0, clip.frames + 1, 2 if thin else 1)
    poses = [clip.motion(float(frame / clip.frames)) for frame in frames]
    seconds = frames / RATE
    seconds[-1] -= 0.01 / RATE  # a time just over a whole number of frames would add a frame
    moves: list[tuple[int, str, Array]] = []
    for name in sorted({name for pose in poses for name in pose}):
        index = skeleton.index(name)
        bends = [pose.get(name, Bend((0.0, 0.0, 0.0))) for pose in poses]
        rest = np.array(nodes[index]["translation"])
        tables = {
            "rotation": np.array([_quaternion(*bent.turn) for bent in bends]),
            "translation": rest + _y_up(np.array([bent.move for bent in bends]) / UNIT),
            "scale": np.abs(_y_up(np.array([bent.scale for bent in bends]))),
        }
        resting = {"rotation": np.array([0.0, 0.0, 0.0, 1.0]), "translation": rest, "scale": np.ones(3)}
        for path, table in tables.items():
            if np.abs(table - resting[path]).max() > 1e-6:
                still = np.ptp(table, axis=0).max() < 1e-6
                moves.append((index, path, table[:1] if still else table))
    times, start, *outputs = buffer.tables(seconds, seconds[:1], *(table for _, _, table in moves))
    buffer.bound(times, seconds)
    buffer.bound(start, seconds[:1])
    return {
        "name": clip.name,
        "samplers": [
            {"input": start if len(table) == 1 else times, "output": output}
            for (_, _, table), output in zip(moves, outputs, strict=True)
        ],
        "channels": [
            {"sampler": number, "target": {"node": index, "path": path}}
            for number, (index, path, _) in enumerate(moves)
        ],
    }


def _quaternion(x: float, y: float, z: float) -> tuple[float, float, float, float]:
    """Return a rotation about x, y, z in degrees as glTF's quaternion (x, y, z, w) with y up."""
    (cx, sx), (cy, sy), (cz, sz) = (
        (math.cos(math.radians(angle) / 2), math.sin(math.radians(angle) / 2)) for angle in (x, y, z)
    )
    return (
        sx * cy * cz - cx * sy * sz,
        cx * cy * sz - sx * sy * cz,
        -(cx * sy * cz + sx * cy * sz),
        cx * cy * cz + sx * sy * sz,
    )
