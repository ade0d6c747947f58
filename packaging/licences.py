"""The licences of everything in a package: a list, and the texts. An unlisted part stops the build."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

from identity import COPYRIGHT_HOLDERS, ROOT

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
    """A third-party work, and the programs and libraries of a package that contain it."""

    name: str
    licence: str
    """Its SPDX name, if it has one."""
    text: str
    """The file with its text, in packaging/licences."""
    files: str
    """A pattern of their names."""
    holders: str
    """The copyright holders, with the years in the text."""
    note: str = ""
    """A remark below the list."""


PROGRAMS = r"archon3d(-cli)?(\.exe)?"
IDLE = r"libCg(GL)?\.so"
"""The stub libraries of cg.py."""
ABI = r"(\.cpython-[\w-]+)?"
"""A suffix of modules that are built into the frozen Python."""
PYTHON_MODULES = rf"(?!lib|panda3d|_cffi)\w+{ABI}\.(so|pyd)"
PANDA3D = r"(libp(3|anda)|panda3d).*"
CORE = r"(libpanda(\.|express\b)|libp3dtool).*"

LIBPANDA = r"libpanda\..*"
DTOOL = r"libp3dtool\..*"

OFFER = """\
OpenAL Soft 1.19.1 is in libp3openal_audio, which you may exchange for one with another OpenAL Soft in it.
Sources: https://openal-soft.org/openal-releases/openal-soft-1.19.1.tar.bz2, and Panda3D 1.10.16 at
https://github.com/panda3d/panda3d. For three years from its release, anyone who asks where this package is
published is sent a copy of both, for no more than the cost of sending it.
"""
"""The offer that section 6 of the LGPL requires."""

COMPONENTS: Sequence[Component] = (
    Component("archon3d", "MIT", "archon3d.txt", rf"{PROGRAMS}|{IDLE}", COPYRIGHT_HOLDERS),
    Component(
        "Python 3",
        "PSF-2.0",
        "python.txt",
        rf"{PROGRAMS}|{PYTHON_MODULES}|(lib)?python3.*",
        "2001-2023 Python Software Foundation; 1991-2001 BeOpen, CNRI and Stichting Mathematisch Centrum",
    ),
    Component(
        "Panda3D 1.10.16",
        "BSD-3-Clause",
        "panda3d.txt",
        rf"{PROGRAMS}|{PANDA3D}",
        "2008 Carnegie Mellon University",
    ),
    Component(
        "Eclipse Paho's MQTT client 2.2.0",
        "BSD-3-Clause",
        "paho.txt",
        PROGRAMS,
        "2007 Eclipse Foundation, Inc. and its licensors",
    ),
    Component("pyperclip 1.11.0", "BSD-3-Clause", "pyperclip.txt", PROGRAMS, "2014 Al Sweigart"),
    Component(
        "PyNaCl 1.6.2",
        "Apache-2.0",
        "apache-2.0.txt",
        rf"{PROGRAMS}|nacl\._sodium\..*",
        "2013-2025 Donald Stufft and individual contributors",
    ),
    Component("libsodium 1.0.20", "ISC", "libsodium.txt", r"nacl\._sodium\..*", "2013-2026 Frank Denis"),
    Component(
        "cffi 2.1.1", "MIT-0", "cffi.txt", r"_cffi_backend.*", "2012-2025 Armin Rigo, Maciej Fijalkowski"
    ),
    Component(
        "NVIDIA Cg 3.1, run-time libraries",
        "proprietary",
        "cg.txt",
        r"cg(GL)?\.dll|libCg\.dylib",
        "2002-2012 NVIDIA Corporation",
    ),
    Component(
        "OpenAL Soft 1.19",
        "LGPL-2.0-or-later",
        "lgpl-2.txt",
        r"libp3openal_audio\..*",
        "1999-2018 the authors of OpenAL Soft",
        OFFER,
    ),
    Component("Eigen 3, headers of", "MPL-2.0", "mpl-2.0.txt", CORE, "the authors of Eigen"),
    Component(
        "OpenSSL 1.0.2u",
        "OpenSSL",
        "openssl.txt",
        CORE,
        "1998-2019 The OpenSSL Project; 1995-1998 Eric Young",
    ),
    Component(
        "zlib 1.2.11",
        "Zlib",
        "zlib.txt",
        rf"{CORE}|zlib{ABI}\.so|libz\..*|python3.*\.dll",
        "1995-2017 Jean-loup Gailly and Mark Adler",
    ),
    Component("dlmalloc", "public domain", "dlmalloc.txt", DTOOL, "none: Doug Lea has waived it"),
    Component("pdtoa", "MIT", "pdtoa.txt", DTOOL, "2014 Milo Yip"),
    Component("TinyXML", "Zlib", "tinyxml.txt", rf"{LIBPANDA}|panda3d\.core\..*", "2000-2006 Lee Thomason"),
    Component(
        "FreeType 2",
        "FTL",
        "freetype.txt",
        LIBPANDA,
        "1996-2017 David Turner, Robert Wilhelm and Werner Lemberg",
    ),
    Component(
        "HarfBuzz",
        "MIT",
        "harfbuzz.txt",
        LIBPANDA,
        "2004-2018 Red Hat, Inc., Google, Inc., Behdad Esfahbod and others",
    ),
    Component(
        "libpng 1.6",
        "libpng",
        "libpng.txt",
        LIBPANDA,
        "1995-2017 Glenn Randers-Pehrson, Andreas Dilger, Guy Eric Schalnat and others",
    ),
    Component(
        "Independent JPEG Group's library",
        "IJG",
        "libjpeg.txt",
        LIBPANDA,
        "1991-2016 Thomas G. Lane, Guido Vollbeding",
    ),
    Component(
        "libtiff 4.0",
        "libtiff",
        "libtiff.txt",
        LIBPANDA,
        "1988-1997 Sam Leffler; 1991-1997 Silicon Graphics, Inc.",
    ),
    Component("OpenEXR 2", "BSD-3-Clause", "openexr.txt", LIBPANDA, "2002-2014 Industrial Light & Magic"),
    Component("libsquish", "MIT", "squish.txt", LIBPANDA, "2006 Simon Brown"),
    Component(
        "libogg and libvorbis", "BSD-3-Clause", "vorbis.txt", LIBPANDA, "2002-2020 Xiph.org Foundation"
    ),
    Component(
        "Opus and opusfile",
        "BSD-3-Clause",
        "opus.txt",
        LIBPANDA,
        "2001-2011 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin and others",
    ),
    Component("stb_image", "public domain", "stb-image.txt", LIBPANDA, "none: Sean Barrett has waived it"),
    Component("dr_flac", "public domain", "dr-flac.txt", LIBPANDA, "none: David Reid has waived it"),
    Component(
        "Expat",
        "MIT",
        "expat.txt",
        r"pyexpat\..*",
        "1998-2025 Thai Open Source Software Center Ltd, Clark Cooper and Expat maintainers",
    ),
    Component(
        "libffi",
        "MIT",
        "libffi.txt",
        r"_ctypes\..*|_cffi_backend.*|libffi.*",
        "1996-2022 Anthony Green, Red Hat, Inc. and others",
    ),
    Component("bzip2", "bzip2-1.0.6", "bzip2.txt", r"_bz2\..*|libbz2\..*", "1996-2019 Julian R Seward"),
    Component(
        "liblzma",
        "public domain",
        "xz.txt",
        r"_lzma\..*|liblzma\..*",
        "none: Lasse Collin and others have waived it",
    ),
    Component("libmpdec", "BSD-2-Clause", "mpdecimal.txt", r"_decimal\..*", "2008-2020 Stefan Krah"),
    Component(
        "Microsoft's C and C++ run-time libraries",
        "redistributable",
        "microsoft.txt",
        r"(MSVCP|VCRUNTIME)140.*\.dll|api-ms-win-.*\.dll|ucrtbase\.dll",
        "Microsoft Corporation",
    ),
)

IN_DEBIAN = {"apache-2.0.txt": "Apache-2.0", "lgpl-2.txt": "LGPL-2", "mpl-2.0.txt": "MPL-2.0"}
"""The texts in /usr/share/common-licenses of each Debian system, by their names there."""

TYPEFACES = {
    "Cinzel": "2020 The Cinzel Project Authors",
    "EBGaramond": "2017 The EB Garamond Project Authors",
    "NotoSerifCJKjp": "2017-2022 Adobe",
}
"""Prefixes of the typefaces' files, and the holders: SIL Open Font License."""

HEAD = """\
What is inside, and under which licence
=======================================

The game itself, its figures, pictures, sounds and music: made by the authors of archon3d, MIT licence
(archon3d.txt). Who made which file, and what comes from others, stands in models/CREDITS.md; the typefaces
are under the SIL Open Font License 1.1, whose texts lie in models/fonts.

The programs and libraries hold these works; the texts of their licences lie beside this list:

"""


class UnknownWork(LookupError):
    """A work in the package is missing from COMPONENTS; the message names it."""


def write_licences(binaries: Path, folder: Path) -> None:
    """Write the list and the texts for a package into `folder`/licences.

    `binaries` is the folder of its programs and libraries. Raises UnknownWork.
    """
    present = components_in(path.name for path in binaries.rglob("*") if _is_binary_file(path))
    out = folder / "licences"
    out.mkdir()
    width = max(len(component.name) for component in present)
    lines = [f"{part.name:<{width}}  {part.licence:<18}  {part.text}\n" for part in present]
    notes = [f"\n{part.note}" for part in present if part.note]
    (out / LIST).write_text(HEAD + "".join(lines + notes), encoding="utf-8")
    for component in present:
        (out / component.text).write_text(text(component.text), encoding="utf-8")


def components_in(names: Iterable[str]) -> list[Component]:
    """Return the components of programs and libraries with these names. Raises UnknownWork."""
    found = set()
    for name in sorted(names):
        matching = {part.name for part in COMPONENTS if re.fullmatch(part.files, name)}
        if not matching:
            raise UnknownWork(f"{name} is in the package; packaging/licences.py does not say whose it is")
        found |= matching
    return [part for part in COMPONENTS if part.name in found]


def is_binary(content: bytes) -> bool:
    """Return whether a file that begins like this is a program or a library."""
    return content.startswith(BINARY_MAGICS)


def _is_binary_file(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return is_binary(file.read(4))


def open_font_licence() -> str:
    """Return the text of the SIL Open Font License, without a typeface's name."""
    copy = (ROOT / "models" / "fonts" / "Cinzel-OFL.txt").read_text(encoding="utf-8")
    return copy[copy.index("This Font Software") :]


def text(name: str) -> str:
    """Return the text of a licence, by its component's name for it."""
    if name == "archon3d.txt":
        return (ROOT / "LICENSE").read_text(encoding="utf-8")
    if name == "panda3d.txt":
        words = distribution("panda3d").read_text("LICENSE.txt")
        if words is None:
            raise FileNotFoundError("Panda3D's wheel has no LICENSE.txt")
        return words
    return (TEXTS / name).read_text(encoding="utf-8")
