"""Addresses and relays that were used before are offered again."""

from pathlib import Path

from archon3d.activities.recent import MOST, recent, remember
from archon3d.host.setting_kinds import LONGEST_TEXT
from archon3d.host.settings import ONLINE_HOST
from archon3d.host.settings_file import Settings


def test_the_last_one_comes_first_and_each_is_there_once(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    assert recent(settings, ONLINE_HOST) == ()
    for text in ("192.0.2.1", "host.example", "192.0.2.1", "HOST.example", "", "no address"):
        remember(settings, ONLINE_HOST, text)
    assert recent(settings, ONLINE_HOST) == ("HOST.example", "192.0.2.1")


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    for number in range(2 * MOST):
        remember(settings, ONLINE_HOST, f"192.0.2.{number}")
    assert len(recent(settings, ONLINE_HOST)) == MOST
    for letter in "abc":
        remember(settings, ONLINE_HOST, letter * (LONGEST_TEXT // 2))
    assert recent(settings, ONLINE_HOST) == ("c" * (LONGEST_TEXT // 2),)
    remember(settings, ONLINE_HOST, "x" * (LONGEST_TEXT + 1))
    assert recent(settings, ONLINE_HOST) == ("c" * (LONGEST_TEXT // 2),)
