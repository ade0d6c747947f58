"""Checks of the Linux packages by Debian's and the desktops' own tools, if this machine has them."""

import os
import shutil
import subprocess
from pathlib import Path

from identity import ROOT

TRY = ROOT / "packaging" / "try_deb.sh"
NO_COPY_HERE = 75
"""The exit code of try_deb.sh if it cannot copy the system."""


class Refused(Exception):
    """A package is faulty; the message says why."""


class NotRun(Exception):
    """All checks so far passed, but this machine cannot run the rest; the message says why."""


def check_entries(share: Path) -> str:
    """Check the menu entries below `share` by desktop-file-validate. Raises Refused or NotRun."""
    entries = sorted(share.glob("applications/*.desktop"))
    _run("desktop-file-validate", *entries, patience=60)
    return f"{len(entries)} menu entries are valid"


def check_metadata(share: Path) -> str:
    """Check the metadata below `share` by appstreamcli. Raises Refused or NotRun."""
    _run("appstreamcli", "validate", "--pedantic", "--no-net", *share.glob("metainfo/*.xml"), patience=60)
    return "the metadata is valid"


def check_package(deb: Path) -> str:
    """Check a Debian package by lintian. Raises Refused or NotRun."""
    said = _run("lintian", "--allow-root", "--fail-on=error,warning", deb, patience=300)
    if said:
        raise Refused(f"lintian says of {deb.name}:\n{said}")
    return "lintian has nothing to say"


def try_out(deb: Path, folder: Path) -> str:
    """Install a Debian package in a copy of this system, start it as a player, and remove it again.

    `folder` is used for this alone. Raises Refused or NotRun.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise NotRun("the .deb was not installed: only root can make a copy of the system for it")
    done = _start("unshare", "--mount", "--propagation=private", TRY, deb.resolve(), folder, patience=900)
    if done.returncode == NO_COPY_HERE or not (folder / "code").exists():
        raise NotRun(f"the .deb was not installed: {done.stderr.strip()}")
    report, code = (folder / "selftest.txt").read_text("utf-8"), int((folder / "code").read_text())
    if code:
        raise Refused(f"the installed .deb's self-test ended with {code}:\n{report}")
    if done.returncode:
        raise Refused(f"the .deb could not be removed: {done.stderr.strip()}")
    left = (folder / "left").read_text("utf-8").splitlines()
    if left:
        raise Refused(f"the .deb has left {', '.join(left)}")
    return "the .deb was installed, played in a home with spaces and umlauts, and removed without a trace"


def _run(program: str, *words: str | Path, patience: float) -> str:
    """Return a program's output. Raises NotRun if it is missing, Refused with its output if it fails."""
    done = _start(program, *words, patience=patience)
    if done.returncode:
        raise Refused(f"{program} ended with {done.returncode}:\n{done.stdout}{done.stderr}".strip())
    return done.stdout.strip()


def _start(program: str, *words: str | Path, patience: float) -> subprocess.CompletedProcess[str]:
    """Run a program, in at most this many seconds. Raises NotRun if it is missing."""
    if shutil.which(program) is None:
        raise NotRun(f"{program} is missing")
    return subprocess.run(
        [program, *map(str, words)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
