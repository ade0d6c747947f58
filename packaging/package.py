"""Make the packages for players and packagers, in dist/, from a checkout.

    python packaging/package.py [--platform NAME ...] [--trial] [--out DIR]

`python3 run.py package` calls it with all its requirements installed. packaging/README.md says more.
"""

import argparse
import gzip
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

import debian
import light
from archives import Entry, tar
from identity import NAME, PUBLISHED_AT, ROOT, Addresses

FROZEN = {
    "linux": "manylinux2014_x86_64",
    "windows": "win_amd64",
    "macos": "macosx_11_0_universal2",
}
"""Panda3D's names for the platforms."""

PYTHON = "python"
"""The name for the wheels and the source distribution."""

CHECKSUMS = "SHA256SUMS"

USED_BY_BDIST_WHEEL = "ignore:setup.py install is deprecated"
"""A warning about setuptools' own way to make a wheel."""

ADDRESSES = {
    "homepage": "the page about the game",
    "issues": "where faults are reported",
    "pictures": "the folder where the pictures of packaging/pictures are published",
}
"""Options for the addresses in the Linux packages, as in identity.Addresses."""


def main(words: Sequence[str] | None = None) -> int:
    """Make the packages that the command line asks for; return the exit code."""
    parser = argparse.ArgumentParser(prog="package", description="Make packages, with their checksums.")
    choices = [*FROZEN, PYTHON]
    parser.add_argument(
        "--platform",
        action="append",
        choices=choices,
        help="only this one; may be given more than once (default: all)",
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="the folder for packages (default: dist)"
    )
    parser.add_argument(
        "--trial", action="store_true", help="only what plays where it is unpacked, compressed little"
    )
    for name, help_text in ADDRESSES.items():
        known = getattr(PUBLISHED_AT, name)
        parser.add_argument(f"--{name}", type=_address, default=known, metavar="URL", help=help_text)
    args = parser.parse_args(words)
    wanted = [name for name in choices if name in (args.platform or choices)]
    out = args.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "PYTHONWARNINGS": USED_BY_BDIST_WHEEL,
        "SOURCE_DATE_EPOCH": str(source_date()),
    }
    frozen = ",".join(FROZEN[name] for name in wanted if name in FROZEN)
    commands = []
    if frozen:
        commands.append(["bdist_apps", "--platforms", frozen, "--dist-dir", str(out)])
        commands[-1] += [f"--{name}={value}" for name in ADDRESSES if (value := getattr(args, name))]
        if args.trial:
            commands[-1].append("--trial")
        elif "linux" in wanted:
            for lack in debian.shortcomings(Addresses(args.homepage, args.issues, args.pictures)):
                print(f"package: {lack}", file=sys.stderr, flush=True)
    if PYTHON in wanted:
        commands.append(["sdist", "--dist-dir", str(out), "bdist_wheel", "--dist-dir", str(out)])
    for command in commands:
        code = subprocess.call([sys.executable, "setup.py", "-q", *command], cwd=ROOT, env=environment)
        if code:
            return code
    if PYTHON in wanted:
        for path in out.glob(f"{NAME}-*[0-9].tar.gz"):
            path.write_bytes(without_times(path.read_bytes(), source_date()))
        for path in sorted(out.glob(f"{NAME}-*.whl")):
            light.split(path, out)
    write_checksums(out)
    return 0


def _address(text: str) -> str:
    """Return a web address, or an empty text. Raises argparse.ArgumentTypeError."""
    if text and not re.fullmatch(r"https?://[^\s/]+\S*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as https://games.example/archon3d")
    return text


def source_date() -> int:
    """Return the commit's time in seconds, or SOURCE_DATE_EPOCH; 1980 without either."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError):
        return 315532800


def without_times(archive: bytes, epoch: int) -> bytes:
    """Return a .tar.gz with the same files, but with constant times and owners."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as members:
        entries = [
            Entry(member.name, file.read(), executable=bool(member.mode & 0o100))
            for member in members
            if (file := members.extractfile(member)) is not None
        ]
    return gzip.compress(tar(entries, epoch), mtime=0)


def write_checksums(folder: Path) -> None:
    """Write the SHA-256 of every package in the folder, in the format of `sha256sum --check`."""
    packages = sorted(path for path in folder.iterdir() if path.is_file() and path.name != CHECKSUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packages]
    (folder / CHECKSUMS).write_text("".join(lines), encoding="ascii")
    for path in packages:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")


if __name__ == "__main__":
    sys.exit(main())
