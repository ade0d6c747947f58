"""Play or test archon3d from a checkout.

    python3 run.py play [arguments of archon3d]    play; --help lists the arguments
    python3 run.py test [arguments of pytest]      run the tests
    python3 run.py check                           run the linters and the type checker
    python3 run.py words [--update]                compile and check the catalogues of words
    python3 run.py docs                            build the documents' site in build/site
    python3 run.py pictures                        draw packaging/pictures again
    python3 run.py trailer [--out FILE]            film a trailer of 45 seconds with sound
    python3 run.py build [-p PLATFORM]             make frozen applications in build/
    python3 run.py package [--platform NAME]       make packages for all systems in dist/
    python3 run.py verify [--platform NAME]        check these packages
    python3 run.py measure [--sizes]               compare the Linux build with an empty application
    python3 run.py prepare [check test ...]        only install what these need

Needs nothing but Python: it makes .venv here and fills it, and installs what the system lacks (on Debian,
as root) or says how. It reports on standard error; its exit code is that of what it ran.
"""

from __future__ import annotations

import ast
import ctypes
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
SCRIPTS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")

OLDEST = (3, 11)
NEWEST = (3, 14)
"""The versions of Python that Panda3D supports."""

LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libX11.so.6": "libx11-6"}
"""Panda3D's libraries from a Linux system, with their Debian packages."""

PROGRAMS = {
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "ffmpeg": "ffmpeg",
    "gcc": "gcc libc6-dev",
    "git": "git",
    "lintian": "lintian",
    "makensis": "nsis",
    "mosquitto": "mosquitto",
    "xdotool": "xdotool",
}
"""Programs for tests (of a real window, films, gamepads, the relay), packages and checks on Linux.

Each has its Debian package.
"""

CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
"""The pinned versions of all dependencies."""

WHERE_FROM = frozenset(
    "cache_dir cert client_cert default_timeout extra_index_url find_links index_url keyring_provider "
    "no_cache_dir no_index proxy retries timeout trusted_host use_feature".split()
)
"""The settings of pip about downloads. The others would change where to install."""

SERVERS = "/usr/sbin"
"""A folder of Debian's programs that is not on every PATH."""

FAILED, MISUSED = 1, 2
"""Exit codes of this script's own."""


class Stop(Exception):
    """The script cannot continue; the message says why, and what helps."""


ALL_FILES = {"PIP_USER": "0", "PIP_GLOBAL": "0", "PIP_SITE": "0", "PIP_QUIET": "0"}
"""Makes `pip config list` read all files: with `user` set, it would read the user's file alone."""


@dataclass(frozen=True)
class Verb:
    """What to install first, and then to run."""

    commands: tuple[tuple[str, ...], ...]
    """Programs of .venv with their arguments, run in order."""
    extras: str = ""
    """The project's extras, as pip writes them."""
    libraries: bool = False
    programs: tuple[str, ...] = ()
    """The programs of PROGRAMS that it needs."""
    words: bool = False
    """Whether it needs compiled catalogues."""
    downloads: bool = False
    """Whether it calls pip itself."""
    in_root: bool = True
    """Whether it runs in the checkout's folder instead of the caller's."""


TESTS = ("pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
"""In several processes, each with its own engine; a process that is done takes tests from others."""

WORDS = ("python", "packaging/catalogues.py")

CHECKS = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",), ("lint-imports",), WORDS)

ROOMS = ("python", "packaging/site/rooms.py", "docs/rooms.svg")
SITE = ("mkdocs", "build", "--quiet", "--strict", "--config-file", "packaging/site/mkdocs.yml")

VERBS = {
    "play": Verb((("archon3d",),), extras="[online,words]", libraries=True, words=True, in_root=False),
    "test": Verb(
        (TESTS,),
        extras="[test,rl]",
        libraries=True,
        programs=("Xvfb", "xdotool", "ffmpeg", "mosquitto", "gcc"),
    ),
    "check": Verb(CHECKS, extras="[dev,test]"),
    "words": Verb((WORDS,), extras="[words]"),
    "docs": Verb((ROOMS, SITE), extras="[docs]"),
    "pictures": Verb(
        (("python", "packaging/draw_pictures.py"),), extras="[pictures,words]", libraries=True, words=True
    ),
    "trailer": Verb(
        (("python", "packaging/trailer.py"),),
        extras="[words]",
        libraries=True,
        programs=("ffmpeg",),
        words=True,
    ),
    "build": Verb((("python", "setup.py", "-q", "build_apps"),), extras="[build]", downloads=True),
    "package": Verb(
        (("python", "packaging/package.py"),),
        extras="[build]",
        downloads=True,
        programs=("makensis", "git"),
    ),
    "verify": Verb(
        (("python", "packaging/verify.py"),),
        extras="[build]",
        downloads=True,
        libraries=True,
        programs=("appstreamcli", "desktop-file-validate", "lintian"),
    ),
    "measure": Verb((("python", "packaging/measure.py"),), extras="[build]", downloads=True, libraries=True),
}
"""The caller's arguments follow those of each command."""

PREPARE = "prepare"
"""Installs for other verbs, which may run beside each other afterwards."""


def main(arguments: list[str]) -> int:
    """Run the verb of the arguments; return the exit code."""
    name, *others = arguments or [""]
    verbs = others if name == PREPARE else [name]
    if not VERBS.keys() >= set(verbs):
        wants_help = name in ("-h", "--help", "help")
        print(__doc__, end="", file=sys.stdout if wants_help else sys.stderr)
        return 0 if wants_help else MISUSED
    try:
        refuse_other_pythons()
        for verb in map(VERBS.__getitem__, verbs):
            prepare_environment(verb.extras)
            prepare_system(verb)
            prepare_words(verb)
        return 0 if name == PREPARE else run_all(VERBS[name], others)
    except Stop as reason:
        say(str(reason))
        return FAILED


def say(line: str) -> None:
    """Report on standard error: standard output belongs to the program that runs."""
    print(f"run.py: {line}", file=sys.stderr, flush=True)


def refuse_other_pythons() -> None:
    """Raise Stop on a Python that Panda3D does not support."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        found, oldest, newest = (".".join(map(str, v)) for v in (sys.version_info[:3], OLDEST, NEWEST))
        raise Stop(
            f"archon3d needs Python {oldest} to {newest}, but this is {found}; start run.py with one of those"
        )


def prepare_environment(extras: str) -> None:
    """Install the project and its pinned dependencies in .venv, unless they are there. Raises Stop."""
    stamp = ENVIRONMENT / f"installed{extras}.txt"
    wanted = fingerprint()
    if PYTHON.exists() and stamp.is_file() and stamp.read_text() == wanted:
        return
    if not has_pip():
        make_environment()
    say(f"installing the dependencies into {ENVIRONMENT.name} (some 200 MB the first time)")
    install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*install, "--editable", f"{ROOT}{extras}"]
    if subprocess.call(command, stdout=sys.stderr, env=pip_environment(pinned=True)):
        raise Stop("pip couldn't install the dependencies; see its messages above")
    stamp.write_text(wanted)


def fingerprint() -> str:
    """Return a text that changes with the dependencies, the checkout's place and the Python."""
    files = (ROOT / "pyproject.toml", CONSTRAINTS)
    parts = (str(ROOT).encode(), bytes(sys.version_info[:2]), *(path.read_bytes() for path in files))
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def pip_environment(*, pinned: bool = False) -> dict[str, str]:
    """Return the environment for pip in .venv, with the user's settings for downloads alone.

    Others, such as `user` or `target`, would install elsewhere. `pinned` is for packages with versions in
    CONSTRAINTS, and for their build requirements.
    """
    environment = without_pip_settings()
    environment |= {f"PIP_{key.upper()}": value for key, value in pip_settings().items()}
    environment["PIP_CONFIG_FILE"] = os.devnull
    if pinned:
        pins = CONSTRAINTS.as_uri()  # a path would be cut at its spaces
        environment |= {"PIP_CONSTRAINT": pins, "PIP_BUILD_CONSTRAINT": pins}
    return environment


def without_pip_settings() -> dict[str, str]:
    """Return the environment without variables that lead Python or pip away from .venv."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PIP_") and name not in ("PYTHONHOME", "PYTHONPATH")
    }


def pip_settings() -> dict[str, str]:
    """Return pip's settings of WHERE_FROM, read as pip does: variables last."""
    environment = without_pip_settings() | ALL_FILES
    if "PIP_CONFIG_FILE" in os.environ:
        environment["PIP_CONFIG_FILE"] = os.environ["PIP_CONFIG_FILE"]
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "config", "list"]
    listed = subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout
    settings = {}
    for section in ("global", "install"):
        for key, value in re.findall(rf"^{section}\.([\w-]+)=(.+)$", listed, re.MULTILINE):
            settings[key.replace("-", "_")] = str(ast.literal_eval(value))
    settings |= {name[4:].lower(): value for name, value in os.environ.items() if name.startswith("PIP_")}
    return {key: value for key, value in settings.items() if key in WHERE_FROM}


def has_pip() -> bool:
    """Return whether .venv is complete: not interrupted while it was made, with its Python still there."""
    if not PYTHON.exists():
        return False
    return subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0


def make_environment() -> None:
    """Make a new .venv. Raises Stop."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not install_packages(["Python's venv module"], [package]):
            raise Stop("a virtual environment needs it")
    say(f"making {ENVIRONMENT.name}")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], stdout=sys.stderr):
        raise Stop(f"{ENVIRONMENT} could not be created; see the messages above")


def prepare_words(verb: Verb) -> None:
    """Compile the catalogues of words if one has changed. Raises Stop."""
    if verb.words and words_changed():
        run([program(WORDS[0]), *WORDS[1:], "--compile"], ROOT)


def words_changed() -> bool:
    """Return whether a catalogue of words is newer than its compiled file, or has none."""
    for source in (ROOT / "archon3d" / "locale").glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            return True
    return False


def prepare_system(verb: Verb) -> None:
    """Install what a Linux system lacks, or say how; otherwise the game or its tests report it."""
    if not sys.platform.startswith("linux"):
        return
    lacks = {}
    if verb.libraries:
        lacks.update({name: package for name, package in LIBRARIES.items() if not loads(name)})
    lacks.update({name: PROGRAMS[name] for name in verb.programs if not has_program(name)})
    if lacks:
        install_packages(list(lacks), " ".join(lacks.values()).split())


def has_program(name: str) -> bool:
    """Return whether the system has this program."""
    return bool(shutil.which(name) or shutil.which(name, path=SERVERS))


def loads(library: str) -> bool:
    """Return whether the system has this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(lacks: list[str], packages: list[str]) -> bool:
    """Install Debian packages if allowed, else say what is missing; return whether it worked."""
    names = ", ".join(lacks)
    if not shutil.which("apt-get"):
        say(f"this system lacks {names}; install the packages that contain it")
        return False
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        say(f"this system lacks {names}; install it with: sudo {' '.join(install)}")
        return False
    say(f"this system lacks {names}; installing {' '.join(packages)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], [*install, "-qq"]):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            say(f"{' '.join(command)} failed: {done.stderr.strip()}")
            return False
    return True


def run_all(verb: Verb, arguments: list[str]) -> int:
    """Run the verb's commands until one fails; return the last exit code. Raises Stop."""
    code = 0
    environment = pip_environment() if verb.downloads else None
    for name, *options in verb.commands:
        code = run([program(name), *options, *arguments], ROOT if verb.in_root else None, environment)
        if code:
            break
    return code


def program(name: str) -> str:
    """Return the path of a program in .venv. Raises Stop."""
    path = shutil.which(name, path=str(SCRIPTS))
    if path is None:
        raise Stop(f"{SCRIPTS} lacks {name}; delete {ENVIRONMENT} and start again")
    return path


def run(command: list[str], folder: Path | None, environment: dict[str, str] | None = None) -> int:
    """Run a program to its end; return its exit code, or 128 + n after signal n, as shells do."""
    with subprocess.Popen(command, cwd=folder, env=environment) as process:
        while True:
            try:
                code = process.wait()
                return code if code >= 0 else 128 - code
            except KeyboardInterrupt:
                continue  # Ctrl+C has reached the program too, which decides itself when to end


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
