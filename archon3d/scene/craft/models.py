"""Reading models: .glb in a checkout, which Panda3D keeps in its cache, and .bam in a frozen build."""

from panda3d.core import Filename, GeomNode, Loader, LoaderOptions, NodePath, RenderState

from archon3d.host.paths import model_file


def load_model(name: str) -> NodePath:
    """A model without the materials that its file has: the shaders take everything from its vertices.

    `name` is as in "models/figures/knight_board". Raises DataMissing if there is no such file, and OSError
    if it cannot be read.
    """
    path = model_file(name)
    options = LoaderOptions()
    if path.suffix == ".glb":
        mend_interpolation()
    else:  # the cache would only hold the same file again
        options.flags |= LoaderOptions.LF_no_disk_cache
    loaded = Loader.get_global_ptr().load_sync(Filename.from_os_specific(str(path)), options)
    if loaded is None:
        raise OSError(f"{path} cannot be read as a model")
    model = NodePath(path.stem)
    NodePath(loaded).get_children().reparent_to(model)
    for part in model.find_all_matches("**/+GeomNode"):
        node = part.node()
        if isinstance(node, GeomNode):
            for number in range(node.get_num_geoms()):
                node.set_geom_state(number, RenderState.make_empty())
    return model


def mend_interpolation() -> None:
    """Let panda3d-gltf find what lies between two keys of a clip.

    Its version 1.3.0 takes the later key instead, so that sparse clips would move in jerks and every loop
    would lack its first frame.
    """
    from gltf import _converter

    _converter.get_lerp_factor = _share_between


def _share_between(now: float, before: float, after: float) -> float:
    return min(1.0, max(0.0, (now - before) / (after - before)))
