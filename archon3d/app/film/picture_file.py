"""Picture files with any name."""

from pathlib import Path

from panda3d.core import PNMImage, StringStream

from archon3d.host.texts import printable


def write_picture(picture: PNMImage, path: Path) -> None:
    """Write the picture in the format that the file's suffix names.

    The engine encodes into memory only: its own file names are text, whereas a path may hold any bytes.
    Raises OSError.
    """
    stream = StringStream()
    if not picture.write(stream, f"picture{path.suffix}"):
        raise _unwritten(path, f"no picture ends with {path.suffix!r}")
    try:
        path.write_bytes(stream.data)
    except OSError as error:
        raise _unwritten(path, error.strerror or str(error)) from error


def _unwritten(path: Path, why: str) -> OSError:
    return OSError(f"the picture {printable(path)} cannot be written: {why}")
