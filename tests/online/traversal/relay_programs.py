"""The relay and its reflector as they are shipped, in the middle of a small internet."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.online.traversal.namespaces import SERVER, Internet

FOLDER: Final = Path(__file__).resolve().parents[3] / "packaging" / "relay"
MOSQUITTO: Final = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
TURNSERVER: Final = shutil.which("turnserver")
SETTLED: Final = 2.0
"""Seconds in which the relay's programs begin."""


def missing_relay() -> str:
    """Return what keeps this machine from running a relay; empty if nothing does."""
    return "" if MOSQUITTO and TURNSERVER else "mosquitto and coturn are not both installed"


@contextmanager
def relay_in(internet: Internet, folder: Path) -> Iterator[None]:
    """Run the relay and the reflector in the middle of that internet."""
    broker = (FOLDER / "mosquitto.conf").read_text("utf-8") + "\nuser root\n"
    reflector = (FOLDER / "turnserver.conf").read_text("utf-8").replace("0.0.0.0", SERVER)
    (folder / "mosquitto.conf").write_text(broker)
    (folder / "turnserver.conf").write_text(reflector.replace("/tmp/", f"{folder}/"))
    shutil.copy(FOLDER / "acl", folder)
    commands = ([str(MOSQUITTO), "-c", "mosquitto.conf"], [str(TURNSERVER), "-c", "turnserver.conf"])
    programs = [
        subprocess.Popen(
            ["ip", "netns", "exec", internet.core, *command],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for command in commands
    ]
    try:
        time.sleep(SETTLED)
        assert [program.poll() for program in programs] == [None, None]
        yield
    finally:
        for program in programs:
            program.terminate()
            program.wait()
