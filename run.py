"""Play or test archon3d from a checkout.

    python3 run.py play [arguments of archon3d]    play; --help lists the arguments
    python3 run.py test [arguments of pytest]      run the tests
    python3 run.py check                           run the linters and the type checker
    python3 run.py words [--update]                compile and check the catalogues of words
    python3 run.py docs                            build the documents' site in build/site
    python3 run.py pictures                        draw packaging/pictures anew
    python3 run.py build [-p PLATFORM]             make frozen applications in build/
    python3 run.py package [--platform NAME]       make packages for all systems in dist/
    python3 run.py verify [--platform NAME]        check these packages
    python3 run.py measure [--sizes]               compare the Linux build with an empty application

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
"""The versions of Python that Panda3D is released for."""

LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libX11.so.6": "libx11-6"}
"""What Panda3D loads from a Linux system, and the Debian package of each."""

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
"""What tests (of a real window, films, gamepads, the relay), packages and their checks need on Linux, and the
Debian packages of each."""

CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
"""The versions that are installed, of everything."""

WHERE_FROM = frozenset(
    "cache_dir cert client_cert default_timeout extra_index_url find_links index_url keyring_provider "
    "no_cache_dir no_index proxy retries timeout trusted_host use_feature".split()
)
"""The settings of pip that say from where, and how, it downloads. The others would say where to install."""

SERVERS = "/usr/sbin"
"""Where Debian keeps some programs, which is not on everybody's path."""

FAILED, MISUSED = 1, 2
"""Exit codes of this script's own."""


class Stop(Exception):
    """It cannot go on; the text says why, and what helps."""


ALL_FILES = {"PIP_USER": "0", "PIP_GLOBAL": "0", "PIP_SITE": "0", "PIP_QUIET": "0"}
"""Lets `pip config list` tell all: a `user` for `pip install` would have it look at the user's file alone."""


@dataclass(frozen=True)
class Verb:
    """What to install first, and what to run then."""

    commands: tuple[tuple[str, ...], ...]
    """Programs of .venv with their arguments, run one after the other."""
    extras: str = ""
    """The project's extras, as pip writes them."""
    libraries: bool = False
    programs: tuple[str, ...] = ()
    """Those of PROGRAMS that it needs."""
    words: bool = False
    """Whether it shows words, which have to be compiled."""
    downloads: bool = False
    """Whether it calls pip itself."""
    in_root: bool = True
    """Whether it runs in the checkout's folder, or in the caller's."""


TESTS = ("pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
"""On several processors at once, each with an engine of its own; who is done takes over others' tests."""

WORDS = ("python", "packaging/catalogues.py")

CHECKS = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",), ("lint-imports",), WORDS)

ROOMS = ("python", "packaging/site/rooms.py", "docs/rooms.svg")
SITE = ("mkdocs", "build", "--quiet", "--strict", "--config-file", "packaging/site/mkdocs.yml")

VERBS = {
    "play": Verb((("archon3d",),), extras="[online,words]", libraries=True, words=True, in_root=False),
    "test": Verb(
        (TESTS,),
        extras="[test,examples]",
        libraries=True,
        programs=("Xvfb", "xdotool", "ffmpeg", "mosquitto", "gcc"),
    ),
    "check": Verb(CHECKS, extras="[dev,test]"),
    "words": Verb((WORDS,), extras="[words]"),
    "docs": Verb((ROOMS, SITE), extras="[docs]"),
    "pictures": Verb(
        (("python", "packaging/draw_pictures.py"),), extras="[pictures,words]", libraries=True, words=True
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


def main(arguments: list[str]) -> int:
    """Do what the arguments ask; returns the exit code."""
    name = arguments[0] if arguments else ""
    if name not in VERBS:
        wants_help = name in ("-h", "--help", "help")
        print(__doc__, end="", file=sys.stdout if wants_help else sys.stderr)
        return 0 if wants_help else MISUSED
    try:
        refuse_other_pythons()
        verb = VERBS[name]
        prepare_environment(verb.extras)
        prepare_system(verb)
        prepare_words(verb)
        return run_all(verb, arguments[1:])
    except Stop as reason:
        say(str(reason))
        return FAILED


def say(line: str) -> None:
    """Report on standard error: standard output belongs to what is run."""
    print(f"run.py: {line}", file=sys.stderr, flush=True)


def refuse_other_pythons() -> None:
    """Raise Stop on a Python that Panda3D is not released for."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        found, oldest, newest = (".".join(map(str, v)) for v in (sys.version_info[:3], OLDEST, NEWEST))
        raise Stop(
            f"archon3d needs Python {oldest} to {newest}, but this is {found}; start run.py with one of those"
        )


def prepare_environment(extras: str) -> None:
    """Make .venv hold the project and its pinned dependencies, unless it does already. Raises Stop."""
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
    """Differs when the dependencies or the checkout's place have changed, or the Python has."""
    files = (ROOT / "pyproject.toml", CONSTRAINTS)
    parts = (str(ROOT).encode(), bytes(sys.version_info[:2]), *(path.read_bytes() for path in files))
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def pip_environment(*, pinned: bool = False) -> dict[str, str]:
    """Return the environment for pip in .venv: the user's settings of where from to download, and no others.

    A setting such as `user` or `target`, in a variable or a file, would install elsewhere. `pinned` is for
    what is installed in the versions of CONSTRAINTS, and what that is built with.
    """
    environment = without_pip_settings()
    environment |= {f"PIP_{key.upper()}": value for key, value in pip_settings().items()}
    environment["PIP_CONFIG_FILE"] = os.devnull
    if pinned:
        pins = CONSTRAINTS.as_uri()  # a path would be cut at its spaces
        environment |= {"PIP_CONSTRAINT": pins, "PIP_BUILD_CONSTRAINT": pins}
    return environment


def without_pip_settings() -> dict[str, str]:
    """Return the environment without what would lead Python or pip away from .venv."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PIP_") and name not in ("PYTHONHOME", "PYTHONPATH")
    }


def pip_settings() -> dict[str, str]:
    """Return what pip's files and variables say of WHERE_FROM, read as pip does: variables last."""
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
    """Return whether .venv is whole; one whose making was broken off, or whose Python has gone, is not."""
    if not PYTHON.exists():
        return False
    return subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0


def make_environment() -> None:
    """Make .venv anew. Raises Stop."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not install_packages(["Python's venv module"], [package]):
            raise Stop("a virtual environment needs it")
    say(f"making {ENVIRONMENT.name}")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], stdout=sys.stderr):
        raise Stop(f"{ENVIRONMENT} could not be created; see the messages above")


def prepare_words(verb: Verb) -> None:
    """Compile the catalogues of words again if one has been changed. Raises Stop."""
    if verb.words and words_changed():
        run([program(WORDS[0]), *WORDS[1:], "--compile"], ROOT)


def words_changed() -> bool:
    """Return whether a catalogue of words is newer than what it was compiled to, or has not been compiled."""
    for source in (ROOT / "archon3d" / "locale").glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            return True
    return False


def prepare_system(verb: Verb) -> None:
    """Install what a Linux system lacks, or say how; without it the game or its tests tell what they miss."""
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
    """Install Debian packages where that is allowed, else say what is lacking; returns whether it worked."""
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
    """Run the verb's commands until one fails; returns the last exit code. Raises Stop."""
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
    """Run a program to its end; returns its exit code, 128 + n where signal n ended it, as shells do."""
    with subprocess.Popen(command, cwd=folder, env=environment) as process:
        while True:
            try:
                code = process.wait()
                return code if code >= 0 else 128 - code
            except KeyboardInterrupt:
                continue  # Ctrl+C has reached the program too, which decides itself when to end


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
