"""Binary glTF: one skin, one primitive, and clips.

glTF has y up and -z in front: vectors are turned on the way out. Vertex colours are the square root of linear
light, in bytes; alpha is the material. Weights and rotations are floats, since the game's loader takes bytes
and shorts there as they are.
"""

import json
import math
import struct
from collections.abc import Sequence
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
"""Clips of more frames than this keep every second one; the loader fills the others in."""

VERTICES, INDICES = 34962, 34963
FLOAT, BYTE, SHORT = 5126, 5121, 5123
"""glTF's numbers for what a view holds and what a number is."""


class Skin(NamedTuple):
    """Painted vertices in squares: colours are square roots of linear light, materials the alpha in bytes."""

    points: Array
    normals: Array
    colours: Array
    materials: NDArray[np.uint8]
    bones: NDArray[np.uint8]
    weights: Array
    faces: Faces


class _Buffer:
    """The binary half of a file, and the accessors that tell what is in it."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.views: list[dict[str, Any]] = []
        self.accessors: list[dict[str, Any]] = []

    def put(
        self, values: NDArray[Any], component: int, target: int | None = None, normalised: bool = False
    ) -> int:
        """Add values, a row each, and return the accessor's number."""
        packed = {FLOAT: np.float32, BYTE: np.uint8, SHORT: np.uint16}[component]
        values = np.ascontiguousarray(values, packed)
        self.data += b"\0" * (-len(self.data) % 4)
        view: dict[str, Any] = {"buffer": 0, "byteOffset": len(self.data), "byteLength": values.nbytes}
        self.views.append(view if target is None else {**view, "target": target})
        self.data += values.tobytes()
        width = 1 if values.ndim == 1 else values.shape[1]
        accessor: dict[str, Any] = {
            "bufferView": len(self.views) - 1,
            "componentType": component,
            "count": len(values),
            "type": {1: "SCALAR", 3: "VEC3", 4: "VEC4", 16: "MAT4"}[width],
        }
        if normalised:
            accessor["normalized"] = True
        if component == FLOAT and width in (1, 3):
            accessor["min"] = np.atleast_1d(values.min(axis=0)).tolist()
            accessor["max"] = np.atleast_1d(values.max(axis=0)).tolist()
        self.accessors.append(accessor)
        return len(self.accessors) - 1


def encoded(name: str, skeleton: Skeleton, skin: Skin, clips: Sequence[Clip]) -> bytes:
    """The file's bytes. Raises ValueError for more vertices than 16 bits count."""
    if len(skin.points) > 65535:
        raise ValueError(f"{name} has {len(skin.points)} vertices; a figure has 65535 at most.")
    buffer = _Buffer()
    colours = np.concatenate([np.round(skin.colours * 255), skin.materials[:, None]], axis=1)
    attributes = {
        "POSITION": buffer.put(_y_up(skin.points), FLOAT, VERTICES),
        "NORMAL": buffer.put(_y_up(skin.normals), FLOAT, VERTICES),
        "COLOR_0": buffer.put(colours, BYTE, VERTICES, normalised=True),
        "JOINTS_0": buffer.put(skin.bones, BYTE, VERTICES),
        "WEIGHTS_0": buffer.put(skin.weights, FLOAT, VERTICES),
    }
    indices = buffer.put(skin.faces.ravel(), SHORT, INDICES)
    nodes, inverse = _joints(skeleton)
    count = len(nodes)
    roots = [index for index, bone in enumerate(skeleton.bones) if bone.parent is None]
    document = {
        "asset": {"version": "2.0", "generator": "archon3d models/source"},
        "scene": 0,
        "scenes": [{"nodes": [count + 1]}],
        "nodes": [
            *nodes,
            {"name": "body", "mesh": 0, "skin": 0},
            {"name": name, "children": [*roots, count]},
        ],
        "meshes": [{"primitives": [{"attributes": attributes, "indices": indices, "material": 0}]}],
        "materials": [{"name": "figure", "pbrMetallicRoughness": {"metallicFactor": 0.0}}],
        "skins": [{"joints": list(range(count)), "inverseBindMatrices": buffer.put(inverse, FLOAT)}],
        "animations": [_animation(clip, skeleton, nodes, buffer) for clip in clips],
        "accessors": buffer.accessors,
        "bufferViews": buffer.views,
        "buffers": [{"byteLength": len(buffer.data) + -len(buffer.data) % 4}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data = bytes(buffer.data) + b"\0" * (-len(buffer.data) % 4)
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
    """A node for each bone, and the matrices that take a vertex to each bone's joint, columns first."""
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
    clip: Clip, skeleton: Skeleton, nodes: list[dict[str, Any]], buffer: _Buffer
) -> dict[str, Any]:
    """A clip, sampled; what never moves is left out."""
    frames = np.arange(0, clip.frames + 1, 2 if clip.frames > LONG and clip.frames % 2 == 0 else 1)
    poses = [clip.motion(float(frame / clip.frames)) for frame in frames]
    seconds = frames / RATE
    seconds[-1] -= 0.01 / RATE  # a time just over a whole number of frames would count as one frame more
    times = buffer.put(seconds, FLOAT)
    start = buffer.put(seconds[:1], FLOAT)
    samplers: list[dict[str, Any]] = []
    channels: list[dict[str, Any]] = []
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
                kept = buffer.put(table[:1] if still else table, FLOAT)
                samplers.append({"input": start if still else times, "output": kept})
                channels.append({"sampler": len(samplers) - 1, "target": {"node": index, "path": path}})
    return {"name": clip.name, "samplers": samplers, "channels": channels}


def _quaternion(x: float, y: float, z: float) -> tuple[float, float, float, float]:
    """A turn about x, then y, then z in degrees, as glTF's (x, y, z, w) with y up."""
    (cx, sx), (cy, sy), (cz, sz) = (
        (math.cos(math.radians(angle) / 2), math.sin(math.radians(angle) / 2)) for angle in (x, y, z)
    )
    return (
        sx * cy * cz - cx * sy * sz,
        cx * cy * sz - sx * sy * cz,
        -(cx * sy * cz + sx * cy * sz),
        cx * cy * cz + sx * sy * sz,
    )
