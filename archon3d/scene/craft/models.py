"""Reading models: .glb in a checkout, cached as .bam for the player, and .bam in a frozen build."""

import hashlib
import logging
import shutil
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from panda3d.core import (
    Filename,
    GeomNode,
    GeomVertexData,
    GeomVertexReader,
    GeomVertexRewriter,
    Loader,
    LoaderOptions,
    LPoint3f,
    NodePath,
    PandaNode,
    PandaSystem,
    RenderState,
)

from archon3d import __version__
from archon3d.host.files import write_atomic
from archon3d.host.paths import model_file, native_name, user_folders

DIGEST_BYTES: Final = 32
"""Length of the SHA-256 in front of a cached model, which detects a damaged file."""

CONVERTER: Final = "panda3d-gltf"

_log = logging.getLogger(__name__)


def load_model(name: str) -> NodePath:
    """Return a model without its file's materials: the shaders take everything from its vertices.

    `name` is as in "models/figures/knight_board". Raises DataMissing if there is no such file, and OSError if
    it cannot be read.
    """
    path = model_file(name)
    model = NodePath(path.stem)
    loaded = _load_bam(path) if path.suffix == ".bam" else _load_converted(path)
    NodePath(loaded).get_children().reparent_to(model)
    for part in model.find_all_matches("**/+GeomNode"):
        node = part.node()
        if isinstance(node, GeomNode):
            for number in range(node.get_num_geoms()):
                node.set_geom_state(number, RenderState.make_empty())
    return model


def darken_foot(model: NodePath, shade: float, height: float) -> None:
    """Darken a model's colours towards the ground it stands on: from `height` down, to `shade` of them."""
    for part in model.find_all_matches("**/+GeomNode"):
        node = part.node()
        if isinstance(node, GeomNode):
            for number in range(node.get_num_geoms()):
                _darken_below(node.modify_geom(number).modify_vertex_data(), shade, height)


def _darken_below(data: GeomVertexData, shade: float, height: float) -> None:
    places, colours = GeomVertexReader(data, "vertex"), GeomVertexRewriter(data, "color")
    while not places.is_at_end():
        share = min(1.0, max(0.0, places.get_data3().z / height))
        dark = shade + (1.0 - shade) * share**0.5
        red, green, blue, material = colours.get_data4()
        colours.set_data4(red * dark, green * dark, blue * dark, material)


def _load_bam(path: Path) -> PandaNode:
    """Return the model of a .bam file. Raises OSError."""
    options = LoaderOptions()
    options.flags |= LoaderOptions.LF_no_disk_cache
    loaded = Loader.get_global_ptr().load_sync(Filename.from_os_specific(native_name(path)), options)
    if loaded is None:
        raise OSError(f"{path} cannot be read as a model")
    return loaded


def _convert(path: Path) -> PandaNode:
    """Return the model of a .glb file, by panda3d-gltf. Raises OSError.

    Panda3D's loader would ask another converter, which knows no colours, before it has a window.
    """
    import gltf  # is in no frozen build

    mend_interpolation()
    try:
        model: PandaNode = gltf.load_model(Filename.from_os_specific(native_name(path)))
    except (ValueError, LookupError, RuntimeError, struct.error) as error:
        raise OSError(f"{path} cannot be read as a model: {error}") from error
    return model


def _load_converted(path: Path) -> PandaNode:
    """Return the model of a .glb file from the cache, or convert it, which takes long.

    Panda3D's own cache would do the same, but ends the program when a disk is full.
    """
    kept = _place_in_cache(path)
    model = _load_kept(kept)
    if model is not None:
        return model
    with _plainly_named(path) as source:
        model = _convert(source)
    data = NodePath(model).encode_to_bam_stream()
    try:
        write_atomic(kept, hashlib.sha256(data).digest() + data)
    except OSError as error:
        _log.info("a model cannot be kept in the cache: %s", error)
    return model


@contextmanager
def _plainly_named(path: Path) -> Iterator[Path]:
    """Yield the file, or a copy of it if its name is not UTF-8, which panda3d-gltf needs."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        with TemporaryDirectory() as folder:
            yield Path(shutil.copy(path, folder))
    else:
        yield path


def _place_in_cache(path: Path) -> Path:
    """Return the cache file of the model: its name depends on the source, the converter and the versions."""
    made_by = f"{__version__} {PandaSystem.get_version_string()} {CONVERTER} {version(CONVERTER)} ".encode()
    return user_folders().cache / "models" / f"{hashlib.sha256(made_by + path.read_bytes()).hexdigest()}.bam"


def _load_kept(kept: Path) -> PandaNode | None:
    """Return the cached model; None if there is none, or a damaged one."""
    try:
        content = kept.read_bytes()
    except OSError:
        return None
    digest, data = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    if hashlib.sha256(data).digest() != digest:
        return None
    return NodePath.decode_from_bam_stream(data).node()


def mend_interpolation() -> None:
    """Make panda3d-gltf interpolate between two keys of a clip.

    Its version 1.3.0 takes the later key instead, so that sparse clips would jerk and every loop would lack
    its first frame.
    """
    from gltf import _converter

    _converter.get_lerp_factor = _share_between


def _share_between(now: float, before: float, after: float) -> float:
    return min(1.0, max(0.0, (now - before) / (after - before)))


def crown_of(body: NodePath, scene: NodePath) -> float:
    """Return the height of a body's top in that scene, at rest."""
    lowest, highest = LPoint3f(), LPoint3f()
    measured = body.copy_to(body.get_parent())  # the engine would not pose what is measured in this frame
    measured.calc_tight_bounds(lowest, highest, scene)
    measured.remove_node()
    return highest.z
