"""Bones, and the weights of points.

Bones form a tree and have names; a name ending in `.R` has a twin `.L` on the other side. All rest upright: a
bone's own axes are the figure's axes, so that poses are written the same way everywhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from models.source.kit.colour import Array
from models.source.kit.mesh import Vector

MOST_BONES_A_POINT = 4
WEIGHT_STEPS = 16
"""Weights are multiples of 1 / this: points with the same blend share a matrix."""


class Bone(NamedTuple):
    """A bone from its joint to its tip, in hundredths of a square; the root's parent is None."""

    name: str
    parent: str | None
    joint: Array
    tip: Array


class Skeleton:
    """Bones in the order in which they were added: parents before children."""

    def __init__(self, height: float) -> None:
        """Create a skeleton with only the bone `root`, which starts on the ground and has that height."""
        self.bones: list[Bone] = []
        self.bone("root", None, (0, 0, 0), (0, 0, height))

    def bone(self, name: str, parent: str | None, joint: Vector, tip: Vector) -> None:
        """Add a bone; one whose name ends in `.R` comes with its twin `.L`.

        Raises KeyError if there is no such parent.
        """
        for twin, flip in ((name, 1.0), (left(name), -1.0))[: 2 if name.endswith(".R") else 1]:
            above = left(parent) if flip < 0 and parent is not None else parent
            if above is not None:
                self.index(above)
            sides = np.array([flip, 1.0, 1.0])
            self.bones.append(Bone(twin, above, np.array(joint) * sides, np.array(tip) * sides))

    def control(self, name: str, control: str) -> None:
        """Add a bone between a bone and its parent, at the same joint, which the game turns at run time.

        Raises KeyError if there is no such bone.
        """
        place = self.index(name)
        bone = self.bones[place]
        above = Bone(control, bone.parent, bone.joint, bone.joint)
        self.bones[place : place + 1] = [above, bone._replace(parent=control)]

    def index(self, name: str) -> int:
        """Return the bone's index. Raises KeyError if there is none."""
        for index, bone in enumerate(self.bones):
            if bone.name == name:
                return index
        raise KeyError(f"There is no bone {name!r}; there are {', '.join(bone.name for bone in self.bones)}.")

    def weights(self, points: Array, names: Sequence[str], grip: float) -> tuple[NDArray[np.uint8], Array]:
        """Return four bones and their weights, which add up to 1, for each point: near bones weigh more.

        A large `grip` makes joints stiff, a small one soft.
        """
        indices = np.array([self.index(name) for name in names])
        nearness = []
        for index in indices:
            bone = self.bones[index]
            along = bone.tip - bone.joint
            share = np.clip((points - bone.joint) @ along / max(float(along @ along), 1e-9), 0, 1)
            distance = np.linalg.norm(points - bone.joint - share[:, None] * along, axis=1)
            nearness.append((distance + 1.5) ** -grip)
        near = np.array(nearness).T
        order = np.argsort(-near, axis=1, kind="stable")[:, :MOST_BONES_A_POINT]
        best = np.take_along_axis(near, order, axis=1)
        best /= best.sum(axis=1, keepdims=True)
        best = np.floor(best * WEIGHT_STEPS + 0.5)
        best[:, 0] += WEIGHT_STEPS - best.sum(axis=1)
        best /= WEIGHT_STEPS
        bones = np.zeros((len(points), MOST_BONES_A_POINT), np.uint8)
        weights = np.zeros((len(points), MOST_BONES_A_POINT))
        bones[:, : order.shape[1]] = np.where(best > 0, indices[order], 0)
        weights[:, : order.shape[1]] = best
        return bones, weights


def twin(name: str) -> str:
    """Return the name of the bone on the other side, or the same if it has no twin."""
    return name[:-2] + {".R": ".L", ".L": ".R"}.get(name[-2:], name[-2:])


def left(name: str) -> str:
    """Return the name of the bone on the left, or the same if it has no twin."""
    return name[:-2] + ".L" if name.endswith(".R") else name
