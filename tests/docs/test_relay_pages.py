"""The pages about running a relay: their commands work on a stock Debian, and say what has to be open."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs/online-relay.md", ROOT / "packaging/relay/README.md"]
COMMANDS = ("apt-get install mosquitto", "sh install.sh")
SCRIPT = (ROOT / "packaging/relay/install.sh").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_two_commands_start_a_relay(page: Path) -> None:
    lines = [line.strip().removeprefix("$ ") for line in page.read_text("utf-8").splitlines()]
    assert tuple(line for line in lines if line in COMMANDS) == COMMANDS


def test_the_stock_service_is_stopped_before_the_relay_starts() -> None:
    """Debian's service uses the relay's port, and answers on its own machine alone."""
    assert 0 < SCRIPT.index("systemctl disable --now --quiet mosquitto ") < SCRIPT.index("systemctl restart")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_port_that_has_to_be_open_is_named(page: Path) -> None:
    assert "TCP port 1883" in page.read_text("utf-8")
