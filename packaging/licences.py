"""The licences of everything in a package: a list, and the texts. What is not named here stops the build."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

from identity import ROOT

TEXTS = ROOT / "packaging" / "licences"
LIST = "LICENCES.txt"

BINARY_MAGICS = (
    b"\x7fELF",
    b"MZ",
    b"\xca\xfe\xba\xbe",
    b"\xcf\xfa\xed\xfe",
)
"""The first bytes of programs and libraries of Linux, Windows and macOS."""


@dataclass(frozen=True, slots=True)
class Component:
    """Something that others have made, and in which of a package's programs and libraries it is."""

    name: str
    licence: str
    """As SPDX names it, where it does."""
    text: str
    """The file with its text, in packaging/licences."""
    files: str
    """A pattern that their names match."""


PROGRAMS = r"archon3d(-cli)?(\.exe)?"
ABI = r"(\.cpython-[\w-]+)?"
"""Part of the names of modules that the building Python has built in, and the frozen one has not."""
PYTHON_MODULES = rf"(?!lib|panda3d)\w+{ABI}\.(so|pyd)"
PANDA3D = r"(libp(3|anda)|panda3d).*"
CORE = r"(libpanda(\.|express\b)|libp3dtool).*"

COMPONENTS: Sequence[Component] = (
    Component("archon3d", "MIT", "archon3d.txt", PROGRAMS),
    Component("Python 3", "PSF-2.0", "python.txt", rf"{PROGRAMS}|{PYTHON_MODULES}|(lib)?python3.*"),
    Component("Panda3D 1.10.16", "BSD-3-Clause", "panda3d.txt", rf"{PROGRAMS}|{PANDA3D}"),
    Component("Eclipse Paho's MQTT client 2.2.0", "BSD-3-Clause", "paho.txt", PROGRAMS),
    Component(
        "NVIDIA Cg 3.1, run-time libraries", "proprietary", "cg.txt", r"(lib)?[Cc]g(GL)?\.(so|dll|dylib)"
    ),
    Component("OpenAL Soft 1.19", "LGPL-2.0-or-later", "lgpl-2.txt", r"libp3openal_audio\..*"),
    Component("Eigen 3, headers of", "MPL-2.0", "mpl-2.0.txt", CORE),
    Component("OpenSSL 1.0.2u", "OpenSSL", "openssl.txt", CORE),
    Component("zlib 1.2.11", "Zlib", "zlib.txt", rf"{CORE}|zlib{ABI}\.so|libz\..*|python3.*\.dll"),
    Component("FreeType 2", "FTL", "freetype.txt", r"libpanda\..*"),
    Component("HarfBuzz", "MIT", "harfbuzz.txt", r"libpanda\..*"),
    Component("libpng 1.6", "libpng", "libpng.txt", r"libpanda\..*"),
    Component("Independent JPEG Group's library", "IJG", "libjpeg.txt", r"libpanda\..*"),
    Component("libtiff 4.0", "libtiff", "libtiff.txt", r"libpanda\..*"),
    Component("OpenEXR 2", "BSD-3-Clause", "openexr.txt", r"libpanda\..*"),
    Component("libsquish", "MIT", "squish.txt", r"libpanda\..*"),
    Component("libogg and libvorbis", "BSD-3-Clause", "vorbis.txt", r"libpanda\..*"),
    Component("Opus and opusfile", "BSD-3-Clause", "opus.txt", r"libpanda\..*"),
    Component("Expat", "MIT", "expat.txt", r"pyexpat\..*"),
    Component("libffi", "MIT", "libffi.txt", r"_ctypes\..*|libffi.*"),
    Component("bzip2", "bzip2-1.0.6", "bzip2.txt", r"_bz2\..*|libbz2\..*"),
    Component("liblzma", "public domain", "xz.txt", r"_lzma\..*|liblzma\..*"),
    Component("libmpdec", "BSD-2-Clause", "mpdecimal.txt", r"_decimal\..*"),
    Component(
        "Microsoft's C and C++ run-time libraries",
        "redistributable",
        "microsoft.txt",
        r"(MSVCP|VCRUNTIME)140.*\.dll|api-ms-win-.*\.dll|ucrtbase\.dll",
    ),
)

HEAD = """\
What is inside, and under which licence
=======================================

The game itself, its figures, pictures, sounds and music: made by the authors of archon3d, MIT licence
(archon3d.txt). Who made which file, and what comes from others, stands in models/CREDITS.md; the typefaces
are under the SIL Open Font License 1.1, whose texts lie in models/fonts.

The programs and libraries hold these works; the texts of their licences lie beside this list:

"""


class UnknownWork(LookupError):
    """Something in the package is of nobody that COMPONENTS names; the text says what."""


def write_licences(binaries: Path, folder: Path) -> None:
    """Write the list and the texts for a package into `folder`/licences.

    `binaries` is where its programs and libraries lie. Raises UnknownWork.
    """
    present = components_in(path.name for path in binaries.rglob("*") if _is_binary(path))
    out = folder / "licences"
    out.mkdir()
    width = max(len(component.name) for component in present)
    lines = [f"{part.name:<{width}}  {part.licence:<18}  {part.text}\n" for part in present]
    (out / LIST).write_text(HEAD + "".join(lines), encoding="utf-8")
    for component in present:
        (out / component.text).write_text(_text(component.text), encoding="utf-8")


def components_in(names: Iterable[str]) -> list[Component]:
    """What is in programs and libraries of these names. Raises UnknownWork for one that nobody has named."""
    found = set()
    for name in sorted(names):
        matching = {part.name for part in COMPONENTS if re.fullmatch(part.files, name)}
        if not matching:
            raise UnknownWork(f"{name} is in the package; packaging/licences.py does not say whose it is")
        found |= matching
    return [part for part in COMPONENTS if part.name in found]


def _is_binary(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4).startswith(BINARY_MAGICS)


def _text(name: str) -> str:
    if name == "archon3d.txt":
        return (ROOT / "LICENSE").read_text(encoding="utf-8")
    if name == "panda3d.txt":
        text = distribution("panda3d").read_text("LICENSE.txt")
        if text is None:
            raise FileNotFoundError("Panda3D's wheel has no LICENSE.txt")
        return text
    return (TEXTS / name).read_text(encoding="utf-8")
