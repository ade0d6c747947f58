"""Play or test archon3d from a checkout.

    python3 run.py play [arguments of archon3d]    play; --help lists the arguments
    python3 run.py test [arguments of pytest]      run the tests
    python3 run.py check                           run the linters and the type checker
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

import ctypes
import hashlib
import importlib.util
import os
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
    "xdotool": "xdotool",
    "ffmpeg": "ffmpeg",
    "mosquitto": "mosquitto",
    "makensis": "nsis",
}
"""What tests with a real window, of films and of the relay, and packages for Windows need on Linux, and the
Debian package of each."""

SERVERS = "/usr/sbin"
"""Where Debian keeps some programs, which is not on everybody's path."""

FAILED, MISUSED = 1, 2
"""Exit codes of this script's own."""


class Stop(Exception):
    """It cannot go on; the text says why, and what helps."""


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
    in_root: bool = True
    """Whether it runs in the checkout's folder, or in the caller's."""


TESTS = ("pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile")
"""On several processors at once, each with an engine of its own."""

CHECKS = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",), ("lint-imports",))

ROOMS = ("python", "packaging/site/rooms.py", "docs/rooms.svg")
SITE = ("mkdocs", "build", "--quiet", "--strict", "--config-file", "packaging/site/mkdocs.yml")

VERBS = {
    "play": Verb((("archon3d",),), extras="[online]", libraries=True, in_root=False),
    "test": Verb(
        (TESTS,),
        extras="[test,examples]",
        libraries=True,
        programs=("Xvfb", "xdotool", "ffmpeg", "mosquitto"),
    ),
    "check": Verb(CHECKS, extras="[dev,test]"),
    "docs": Verb((ROOMS, SITE), extras="[docs]"),
    "pictures": Verb((("python", "packaging/draw_pictures.py"),), extras="[pictures]", libraries=True),
    "build": Verb((("python", "setup.py", "-q", "build_apps"),), extras="[build]"),
    "package": Verb((("python", "packaging/package.py"),), extras="[build]", programs=("makensis",)),
    "verify": Verb((("python", "packaging/verify.py"),), extras="[build]", libraries=True),
    "measure": Verb((("python", "packaging/measure.py"),), extras="[build]", libraries=True),
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
        return run_all(verb, arguments[1:])
    except Stop as reason:
        say(str(reason))
        return FAILED


def say(line: str) -> None:
    """Report on standard error: standard output belongs to what is run."""
    print(f"run.py: {line}", file=sys.stderr, flush=True)


def refuse_other_pythons() -> None:
    """Raises Stop on a Python that Panda3D is not released for."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        found, oldest, newest = (".".join(map(str, v)) for v in (sys.version_info[:3], OLDEST, NEWEST))
        raise Stop(
            f"this is Python {found}, and archon3d needs {oldest} to {newest}; start run.py with one of those"
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
    if subprocess.call([*install, "--editable", f"{ROOT}{extras}"], stdout=sys.stderr):
        raise Stop("pip could not install the dependencies; what it says above tells why")
    stamp.write_text(wanted)


def fingerprint() -> str:
    """Differs when the dependencies or the checkout's place have changed, or the Python has."""
    parts = (str(ROOT).encode(), bytes(sys.version_info[:2]), (ROOT / "pyproject.toml").read_bytes())
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def has_pip() -> bool:
    """Whether .venv is whole; one whose making was broken off, or whose Python has gone, is not."""
    if not PYTHON.exists():
        return False
    return subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0


def make_environment() -> None:
    """Make .venv anew. Raises Stop."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not install_packages(["Python's venv module"], [package]):
            raise Stop("without it no virtual environment can be made")
    say(f"making {ENVIRONMENT.name}")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], stdout=sys.stderr):
        raise Stop(f"{ENVIRONMENT} could not be made; what is said above tells why")


def prepare_system(verb: Verb) -> None:
    """Install what a Linux system lacks, or say how; without it the game or its tests tell what they miss."""
    if not sys.platform.startswith("linux"):
        return
    lacks = {}
    if verb.libraries:
        lacks.update({name: package for name, package in LIBRARIES.items() if not loads(name)})
    lacks.update({name: PROGRAMS[name] for name in verb.programs if not has_program(name)})
    if lacks:
        install_packages(list(lacks), list(lacks.values()))


def has_program(name: str) -> bool:
    """Whether the system has this program."""
    return bool(shutil.which(name) or shutil.which(name, path=SERVERS))


def loads(library: str) -> bool:
    """Whether the system has this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(lacks: list[str], packages: list[str]) -> bool:
    """Install Debian packages where that is allowed, else say what is lacking; returns whether it worked."""
    names = ", ".join(lacks)
    if not shutil.which("apt-get"):
        say(f"this system lacks {names}; install the packages that hold it")
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
    for name, *options in verb.commands:
        code = run([program(name), *options, *arguments], ROOT if verb.in_root else None)
        if code:
            break
    return code


def program(name: str) -> str:
    """The path of a program in .venv. Raises Stop."""
    path = shutil.which(name, path=str(SCRIPTS))
    if path is None:
        raise Stop(f"{SCRIPTS} lacks {name}; delete {ENVIRONMENT} and start again")
    return path


def run(command: list[str], folder: Path | None) -> int:
    """Run a program to its end; returns its exit code, 128 + n where signal n ended it, as shells do."""
    with subprocess.Popen(command, cwd=folder) as process:
        while True:
            try:
                code = process.wait()
                return code if code >= 0 else 128 - code
            except KeyboardInterrupt:
                continue  # Ctrl+C has reached the program too, which decides itself when to end


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
