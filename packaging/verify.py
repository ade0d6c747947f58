"""Check the packages in dist/ as far as this machine can: python packaging/verify.py [--platform NAME ...].

Checksums, contents and signatures are checked everywhere. The Linux build runs its self-test on Linux, where
desktop-file-validate, appstreamcli and lintian check its packages, and root installs and removes the .deb in
a copy of the system. The Windows build runs its self-test on Windows or under wine, where the installer is
tested too if wine runs 32-bit programs (on Debian: wine32:i386). Without packages, it makes those of a trial
first.
"""

import argparse
import filecmp
import hashlib
import os
import plistlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import desktop
import light
import macos
import package
import wine
from desktop import NotRun, Refused
from identity import IDENTIFIER, NAME, ROOT, TITLE
from package import CHECKSUMS, FROZEN, PYTHON

PATIENCE = 600
"""Seconds for a self-test."""

SOON = 120
"""Seconds for anything smaller."""

INSTALLED_AT = "C:\\Games\\Archon3D"
UNINSTALL_KEY = f"HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{TITLE}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the checks of the command line, a line each; return the exit code."""
    parser = argparse.ArgumentParser(prog="verify", description="Check the packages in dist/.")
    parser.add_argument(
        "--platform", action="append", choices=list(CHECKS), help="only this one (default: all)"
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="the folder of packages (default: dist)"
    )
    args = parser.parse_args(words)
    platforms = args.platform or list(CHECKS)
    try:
        if not (args.out / CHECKSUMS).is_file():
            _make(args.out, platforms)
        _check_sums(args.out)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for line in pool.map(partial(_checked, args.out.resolve()), platforms):
                print(line, flush=True)
    except Refused as reason:
        print(f"FAILED   {reason}")
        return 1
    return 0


def _checked(out: Path, name: str) -> str:
    """Return the line about the packages for a platform. Raises Refused."""
    with tempfile.TemporaryDirectory() as scratch:
        try:
            return f"ok       {name}: {CHECKS[name](out, Path(scratch))}"
        except NotRun as reason:
            return f"skipped  {name}: unpacked; {reason}"


def _make(out: Path, platforms: Sequence[str]) -> None:
    """Make packages as `package --trial` does. Raises Refused."""
    print(f"verify: {out} holds no packages yet; those of a trial are made now", file=sys.stderr, flush=True)
    wanted = [word for name in platforms for word in ("--platform", name)]
    if package.main(["--trial", "--out", str(out), *wanted]):
        raise Refused("the packages could not be made; what is said above tells why")


def _check_sums(out: Path) -> None:
    for line in (out / CHECKSUMS).read_text(encoding="ascii").splitlines():
        digest, name = line.split("  ")
        if hashlib.sha256((out / name).read_bytes()).hexdigest() != digest:
            raise Refused(f"{name} is not the file whose sum {CHECKSUMS} tells")


def _only(out: Path, pattern: str) -> Path:
    found = sorted(out.glob(pattern))
    if len(found) != 1:
        raise Refused(f"there is to be one {pattern} in {out}, and there are {len(found)}")
    return found[0]


def _linux(out: Path, scratch: Path) -> str:
    debs = list(out.glob("*.deb"))
    for deb in debs:
        if not deb.read_bytes().startswith(b"!<arch>\ndebian-binary"):
            raise Refused(f"{deb.name} does not begin as a Debian package does")
    shutil.unpack_archive(_only(out, "*-linux-x86_64.tar.xz"), scratch)
    program = _only(scratch, f"{NAME}-*/{NAME}")
    if not sys.platform.startswith("linux"):
        raise NotRun("it runs on Linux")
    # Every symbol is resolved at once: a missing one would only be noticed when it is called.
    environment = {"HOME": str(scratch), "LD_BIND_NOW": "1"}
    checks: list[Callable[[], str]] = [
        partial(_selftest, program, environment),
        partial(desktop.check_entries, program.parent / "share"),
        partial(desktop.check_metadata, program.parent / "share"),
        *(partial(desktop.check_package, deb) for deb in debs),
        *(partial(desktop.try_out, deb, scratch / "try") for deb in debs),
    ]
    return "; ".join(_told(check) for check in checks)


def _told(check: Callable[[], str]) -> str:
    """Return the result of a check, or why it could not run here. Raises Refused."""
    try:
        return check()
    except NotRun as reason:
        return f"not checked: {reason}"


def _windows(out: Path, scratch: Path) -> str:
    for installer in out.glob("*-setup.exe"):
        if not installer.read_bytes().startswith(b"MZ"):
            raise Refused(f"{installer.name} does not begin as a program for Windows does")
    with zipfile.ZipFile(_only(out, "*-windows-x86_64.zip")) as archive:
        archive.extractall(scratch)
    program = _only(scratch, f"{NAME}-*/{NAME}-cli.exe")
    if os.name == "nt":
        return _selftest(program, {})
    if wine.missing():
        raise NotRun(f"here it needs {' and '.join(wine.missing())} to run")
    with wine.fresh_windows(scratch) as windows:
        report = _report(windows.run(program, "--selftest", patience=PATIENCE))
        for installer in out.glob("*-setup.exe"):
            report += f"; {_installer(installer, program.parent, windows)}"
    return report


def _installer(installer: Path, content: Path, windows: wine.Windows) -> str:
    """Install, compare the result with the folder `content`, and uninstall."""
    if not windows.runs_32_bits():
        return "the installer was not run: this wine lacks the part for 32 bits"
    before = _files(windows.drive)
    windows.run(installer, "/S", f"/D={INSTALLED_AT}", patience=SOON)
    folder = windows.drive.joinpath(*INSTALLED_AT.split("\\")[1:])
    _, other, lacking = filecmp.cmpfiles(content, folder, sorted(_files(content)), shallow=False)
    if other or lacking:
        raise Refused(f"the installer has not installed {', '.join(other + lacking)}")
    if not any(path.endswith(f"Start Menu/Programs/{TITLE}.lnk") for path in _files(windows.drive)):
        raise Refused("the installer has put nothing into the start menu")
    if windows.run("reg", "query", UNINSTALL_KEY, patience=SOON).returncode:
        raise Refused("the installer has not told Windows how to uninstall the game")
    # Without the last word it would continue as a copy of itself, and end at once.
    windows.run(folder / "uninstall.exe", "/S", f"_?={INSTALLED_AT}", patience=SOON)
    left = _files(windows.drive) - before - {f"{folder.relative_to(windows.drive).as_posix()}/uninstall.exe"}
    if left:
        raise Refused(f"the uninstaller has left {', '.join(sorted(left))}")
    if not windows.run("reg", "query", UNINSTALL_KEY, patience=SOON).returncode:
        raise Refused("the uninstaller has left its key")
    return f"the installer puts {len(_files(content))} files in their place and takes them away"


def _files(folder: Path) -> set[str]:
    """Return every file below, relative to the folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _macos(out: Path, scratch: Path) -> str:
    with zipfile.ZipFile(_only(out, "*-macos-universal2.zip")) as archive:
        archive.extractall(scratch)
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
    contents = scratch / macos.BUNDLE / "Contents"
    properties = plistlib.loads((contents / "Info.plist").read_bytes())
    if properties["CFBundleIdentifier"] != IDENTIFIER:
        raise Refused(f"the bundle calls itself {properties['CFBundleIdentifier']}")
    for name in (
        f"MacOS/{properties['CFBundleExecutable']}",
        "Resources/locale/en/LC_MESSAGES/archon3d.mo",
        "Resources/shaders",
        "Frameworks/libpanda.1.10.dylib",
    ):
        if not (contents / name).exists():
            raise Refused(f"the bundle lacks {name}")
    if not modes[f"{macos.BUNDLE}/Contents/MacOS/{properties['CFBundleExecutable']}"] & 0o111:
        raise Refused("the bundle's program is not executable")
    files = macos.executables(contents)
    for path in files:
        for fault in macos.signature_faults(path.read_bytes()):
            raise Refused(f"{path.name}: {fault}")
    return f"every page of {len(files)} programs and libraries is as it was signed"


LIGHT_LIMIT = 1_000_000
"""The most bytes of the light wheel."""

LOADED = (".glb", ".jpg", ".opus", ".otf", ".png", ".ttf")
"""Kinds of files in `models` that the wheel must have."""


def _python(out: Path, _: Path) -> str:
    inside, size = _wheels(out)
    with tarfile.open(_only(out, f"{NAME}-*[0-9].tar.gz")) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    for path in sorted(p for p in (ROOT / "models").rglob("*") if p.is_file()):
        name = path.relative_to(ROOT).as_posix()
        if "__pycache__" not in path.parts and name not in sources:
            raise Refused(f"the source distribution lacks {name}")
        if path.suffix in LOADED and f"{NAME}/{name}" not in inside:
            raise Refused(f"the wheel lacks {name}")
    for path in sorted((ROOT / NAME / "locale").rglob("*.po")):
        name = path.relative_to(ROOT).as_posix()
        if name not in sources:
            raise Refused(f"the source distribution lacks {name}")
        if name.replace(".po", ".mo") not in inside:
            raise Refused(f"the wheel lacks {name.replace('.po', '.mo')}")
    return (
        f"{len(inside)} files in two wheels, the light one with {size / 1e6:.2f} MB, "
        f"{len(sources)} in the source distribution"
    )


def _wheels(out: Path) -> tuple[set[str], int]:
    """Return the files of both wheels, and the size of the light one. Raises Refused if they do not fit."""
    light_wheel, game = _only(out, f"{NAME}_rules-*.whl"), _only(out, f"{NAME}-*.whl")
    with zipfile.ZipFile(light_wheel) as archive:
        own = set(archive.namelist())
    with zipfile.ZipFile(game) as archive:
        rest = set(archive.namelist())
        (name,) = (name for name in rest if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(name).decode()
    if own & rest:
        raise Refused(f"both wheels have {', '.join(sorted(own & rest)[:5])}")
    foreign = sorted(name for name in own if ".dist-info/" not in name and not light.is_light(name))
    missing = sorted(name for name in rest if light.is_light(name))
    if foreign or missing:
        raise Refused(f"these files are in the wrong wheel: {', '.join((foreign + missing)[:5])}")
    version = game.name.split("-")[1]
    if f"Requires-Dist: {light.LIGHT}=={version}\n" not in metadata:
        raise Refused(f"the game's wheel does not require {light.LIGHT} {version}")
    size = light_wheel.stat().st_size
    if size > LIGHT_LIMIT:
        raise Refused(f"the light wheel has {size} bytes, and at most {LIGHT_LIMIT} are allowed")
    return own | rest, size


def _selftest(program: Path, more: Mapping[str, str]) -> str:
    """Run a build's self-test as a new player; `more` goes into its environment."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG"))
    }
    return _report(
        subprocess.run(
            [program, "--selftest"],
            env={**environment, **more},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    )


def _report(done: subprocess.CompletedProcess[str]) -> str:
    """Return a self-test's result. Raises Refused if it failed, or did not check something."""
    checks = [line for line in done.stdout.splitlines() if line.startswith(("ok ", "skipped ", "FAILED "))]
    if done.returncode or not checks or not all(line.startswith("ok ") for line in checks):
        raise Refused(f"the self-test ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return f"all {len(checks)} checks of its self-test passed"


CHECKS: dict[str, Callable[[Path, Path], str]] = dict(
    zip([*FROZEN, PYTHON], (_linux, _windows, _macos, _python), strict=True)
)


if __name__ == "__main__":
    sys.exit(main())
