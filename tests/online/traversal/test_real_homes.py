"""Two real programs at homes behind real routers, with the relay and the reflector as they are shipped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from archon3d.online.transport.relay import new_code
from tests.online.traversal.namespaces import SERVER, Internet, Kind, missing
from tests.online.traversal.relay_programs import SETTLED, missing_relay, relay_in

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 120.0
RELAY = ("-m", "archon3d", "online", "relay", f"mqtt://{SERVER}", new_code(), "--json")

PAIRS: tuple[tuple[Kind, Kind, bool], ...] = (
    ("full cone", "full cone", True),
    ("full cone", "port restricted", True),
    ("full cone", "symmetric", True),
    ("port restricted", "port restricted", True),
    ("port restricted", "carrier", True),
    ("carrier", "carrier", True),
    ("symmetric", "port restricted", False),
    ("symmetric", "symmetric", False),
    ("IPv6", "IPv6", True),
    ("drops UDP", "port restricted", False),
)
OBSTACLES = {
    ("symmetric", "port restricted"): ("own-symmetric", "other-symmetric"),
    ("symmetric", "symmetric"): ("both-symmetric", "both-symmetric"),
    ("drops UDP", "port restricted"): ("own-blocked", "other-blocked"),
}


def play(internet: Internet) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what both sides report of two duels, the host's first."""
    options = {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, *RELAY]
    host = internet.popen(
        internet.machines["host"], [*command, "--host", "--game", "duels", "--games", "2"], **options
    )
    time.sleep(SETTLED)
    guest = internet.popen(internet.machines["guest"], command, **options)
    reports = []
    for program in (host, guest):
        try:
            said, faults = program.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            program.kill()
            said, faults = program.communicate()
        assert said, faults
        reports.append(json.loads(said))
    return reports[0], reports[1]


@pytest.mark.full
@pytest.mark.parametrize(("host", "guest", "direct"), PAIRS)
def test_real_routers_are_crossed_where_they_can_be(
    host: Kind, guest: Kind, direct: bool, tmp_path: Path
) -> None:
    lacks = missing() or missing_relay()
    if lacks:
        pytest.skip(lacks)
    with Internet(f"a3d{os.getpid()}", host, guest) as internet, relay_in(internet, tmp_path):
        reports = play(internet)
    print(json.dumps([host, guest, *reports]))
    for report in reports:
        assert (report["direct_after_s"] is not None) == direct, report
        assert report["differing"] == 0
    one, other = ([game["record"] for game in report["games"]] for report in reports)
    assert one == other
    if not direct:
        assert tuple(report["obstacle"] for report in reports) == OBSTACLES[host, guest]
