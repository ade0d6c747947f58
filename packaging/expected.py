"""The modules that each platform's build does without, so that build_apps need not warn.

They are not needed there, or rightly not found. A real warning must stay visible.
"""

MISSING_EVERYWHERE = (
    "_bootlocale",  # of Python before 3.10
    "dns.resolver",  # these two are paho's for networks with a proxy, where they are installed
    "socks",
    "AppKit",  # these five are pyperclip's other ways to a clipboard, on macOS and with Qt
    "Foundation",
    "PyQt5",
    "qtpy",
    "qtpy.QtWidgets",
    "win32evtlog",  # these two are for a log that we do not write
    "win32evtlogutil",
    # Imports of multiprocessing and its connections that setup.py leaves out: the game never uses them.
    "heap",
    "managers",
    "pool",
    "sharedctypes",
    "xmlrpc.client",
    # Not modules, but attributes of multiprocessing's context.
    "dummy.Process",
    "multiprocessing.AuthenticationError",
    "multiprocessing.BufferTooShort",
    "multiprocessing.TimeoutError",
    "multiprocessing.freeze_support",
    "multiprocessing.get_context",
    "multiprocessing.get_start_method",
    "multiprocessing.set_start_method",
)
MISSING_BUT_ON_MACOS = ("_scproxy",)
NEEDED_ON_MACOS_ONLY = ("plistlib", "pyexpat", "xml")
"""Modules by which `platform` reads the version of macOS, and which nothing else needs."""

MISSING_ON_WINDOWS = ("_posixshmem", "_posixsubprocess", "grp")

IN_WINDOWS_PYTHON = tuple(
    "_bisect _blake2 _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _contextvars _csv"
    " _datetime _heapq _json _md5 _multibytecodec _opcode _pickle _random _sha1 _sha256 _sha3 _sha512"
    " _statistics _struct _typing array binascii math mmap zlib".split()
)
"""Modules that are built into python3.dll, and are files elsewhere."""

IN_THE_SYSTEM = ("api-ms-win-core-*.dll",)
"""Libraries of Windows 8 and later, as Panda3D's own list names older ones."""


def missing_modules(target: str) -> tuple[str, ...]:
    """Return the modules that a build for this platform does without; names are build_apps' own."""
    if target.startswith("win"):
        return (*MISSING_EVERYWHERE, *MISSING_BUT_ON_MACOS, *MISSING_ON_WINDOWS, *IN_WINDOWS_PYTHON)
    if target.startswith("macosx"):
        return MISSING_EVERYWHERE
    return (*MISSING_EVERYWHERE, *MISSING_BUT_ON_MACOS)
