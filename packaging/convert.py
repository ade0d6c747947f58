"""Converts glTF models to .bam, which loads faster: the same bytes each time, on every machine."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast


def convert_model(_: Any, source: str, target: str) -> str:
    """Write the glTF file `source` as a .bam file instead of `target`; return that file's path.

    build_apps calls it so.
    """
    written = Path(target).with_suffix(".bam")
    written.write_bytes(_bam(Path(source).resolve()))
    return str(written)


@cache
def _bam(source: Path) -> bytes:
    """Return a converted model, cached for all platforms."""
    import gltf
    from panda3d.core import Filename, NodePath

    from archon3d.scene.craft.models import mend_interpolation

    mend_interpolation()
    model = NodePath(gltf.load_model(Filename.from_os_specific(str(source))))
    order_joints(model)
    made = Path("build") / f"{source.stem}.bam"
    if not model.write_bam_file(Filename.from_os_specific(str(made.resolve()))):
        raise OSError(f"{made} cannot be written")
    content = made.read_bytes()
    made.unlink()
    return content


def order_joints(model: Any) -> None:
    """Make each vertex of the model (a NodePath) list its joints in the order of the skeleton.

    Panda3D writes them in the order of their addresses in memory, which differs each time. So each joint's
    part is replaced by one at a higher address than that of the joint before.
    """
    from panda3d.core import JointVertexTransform, TransformBlend, TransformBlendTable

    parts = _ascending_parts(
        joint for character in model.find_all_matches("**/+Character") for joint in _joints(character)
    )
    for path in model.find_all_matches("**/+GeomNode"):
        for index in range(path.node().get_num_geoms()):
            vertices = path.node().modify_geom(index).modify_vertex_data()
            if vertices.get_transform_blend_table() is None:
                continue
            table = TransformBlendTable(vertices.get_transform_blend_table())
            for number in range(table.get_num_blends()):
                old, new = table.get_blend(number), TransformBlend()
                for place in range(old.get_num_transforms()):
                    moves = cast(JointVertexTransform, old.get_transform(place))
                    new.add_transform(parts[moves.get_joint()], old.get_weight(place))
                table.set_blend(number, new)
            vertices.set_transform_blend_table(table)


def _joints(character: Any) -> Iterator[Any]:
    """Yield a character's joints, parents before children."""
    from panda3d.core import CharacterJoint

    groups = list(character.node().get_bundles())
    while groups:
        group = groups.pop()
        if isinstance(group, CharacterJoint):
            yield group
        groups += reversed(group.get_children())


def _ascending_parts(joints: Iterator[Any]) -> dict[Any, Any]:
    """Return objects through which each joint moves vertices, at ascending addresses."""
    from panda3d.core import JointVertexTransform

    parts: dict[Any, Any] = {}
    rejected, last = [], 0  # these are kept: their places in memory are not to be offered again
    for joint in joints:
        part: Any = JointVertexTransform(joint)  # the stubs know no `this`, its place in memory
        while part.this < last:
            rejected.append(part)
            part = JointVertexTransform(joint)
        parts[joint], last = part, part.this
    return parts
