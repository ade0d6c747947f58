"""The pages about running a relay: their commands work on a stock Debian, and say what has to be open."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs/online-relay.md", ROOT / "packaging/relay/README.md"]
COMMANDS = ("apt-get install mosquitto coturn", "sh install.sh")
SCRIPT = (ROOT / "packaging/relay/install.sh").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_two_commands_start_a_relay_with_its_reflector(page: Path) -> None:
    lines = [line.strip().removeprefix("$ ") for line in page.read_text("utf-8").splitlines()]
    assert tuple(line for line in lines if line in COMMANDS) == COMMANDS


@pytest.mark.parametrize(
    ("stock", "own"), [("mosquitto", "archon3d-relay"), ("coturn", "archon3d-reflector")]
)
def test_the_stock_service_is_stopped_before_ours_starts(stock: str, own: str) -> None:
    """Debian's services use the same ports; that of mosquitto answers on its own machine alone."""
    stops, starts = f"systemctl disable --now --quiet {stock} ", f"systemctl restart {own}"
    assert 0 < SCRIPT.index(stops) < SCRIPT.index(starts)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_port_that_has_to_be_open_is_named(page: Path) -> None:
    text = " ".join(page.read_text("utf-8").split())
    assert "TCP port 1883 and UDP ports 3478 and 3479" in text
