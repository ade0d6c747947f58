"""Which player holds which gamepad, and whose settings hold for it."""

from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.controls.filters import ScrollStick
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame
from archon3d.controls.players import Players
from archon3d.controls.roster import PadIdentity, PluggedPad
from archon3d.controls.seating import Seating
from archon3d.host.settings import PLAYER_SETTINGS
from archon3d.host.settings_file import Settings

XBOX = PadIdentity("Controller", 0x045E, 0x028E)
SONY = PadIdentity("Wireless Controller", 0x054C, 0x09CC)
FIRST, SECOND = PLAYER_SETTINGS.values()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.toml")


def frame(**pads: PadIdentity) -> InputFrame:
    """Return a frame with these gamepads."""
    plugged = {name: PluggedPad(identity, number) for number, (name, identity) in enumerate(pads.items(), 1)}
    return InputFrame(pads=tuple(pads), plugged=plugged)


def seated(now: InputFrame, light: str, dark: str, players: Players) -> Seating:
    seating = Seating(("light", "dark"))
    seating.take("light", light)
    seating.take("dark", dark)
    seating.meet(now, players.known)
    return seating


def test_each_gamepad_has_its_own_players_dead_zone(settings: Settings) -> None:
    players, now = Players(settings), frame(pad0=XBOX, pad1=SONY)
    settings[FIRST.dead_zone], settings[SECOND.dead_zone] = 10, 40
    assert players.dead_zones(now, None) == {"pad0": 0.1, "pad1": 0.1}, "nobody has sat down"
    seating = seated(now, "pad1", "pad0", players)
    assert players.dead_zones(now, seating) == {"pad0": 0.4, "pad1": 0.1}
    seating.swap()
    assert players.dead_zones(now, seating) == {"pad0": 0.4, "pad1": 0.1}, "whichever side they play"


def test_a_gamepad_is_known_the_next_time(settings: Settings, tmp_path: Path) -> None:
    players, now = Players(settings), frame(pad0=XBOX, pad1=SONY)
    players.remember(seated(now, "pad1", "pad0", players))
    again = Players(Settings.load(tmp_path / "settings.toml"))
    seating = seated(now, "pad0", "pad1", again)
    assert [seating.player(side) for side in ("light", "dark")] == [2, 1]
    assert again.of_side("light", seating) is SECOND
    assert again.of_pad("pad0", now, None) is SECOND
    assert again.pad_of(2, now, None) == "pad0"


def test_twins_are_nobodys_in_particular(settings: Settings) -> None:
    players, now = Players(settings), frame(pad0=XBOX, pad1=XBOX)
    players.remember(seated(now, "pad0", "pad1", players))
    assert players.known == {}


def test_who_steers_with_the_right_stick_scrolls_with_the_left_one(settings: Settings) -> None:
    players, now, keymap = Players(settings), frame(pad0=XBOX, pad1=SONY), Keymap()
    settings[SECOND.stick] = "right"
    seating = seated(now, "pad0", "pad1", players)
    assert players.right_handed(now, seating) == frozenset(), "it has to be there"
    pushed = replace(now, held=frozenset(("pad0-rstick_up", "pad1-rstick_left")))
    right_handed = players.right_handed(pushed, seating)
    assert right_handed == players.right_handed(now, seating) == {"pad1"}
    keymap.follow({}, right_handed)
    first, second = keymap.play(("pad0", "pad1"))
    assert first["pad0-stick_up"] is second["pad1-rstick_up"] is Intent.UP
    assert "pad0-rstick_up" not in first
    assert "pad1-stick_up" not in second
    for held, turned in (("pad0-rstick_up", ("wheel_up",)), ("pad1-stick_down", ("wheel_down",)),
                         ("pad1-rstick_up", ()), ("pad0-rstick_left", ())):  # fmt: skip
        rolling = ScrollStick(keymap)
        rolling.filter(InputFrame(), 0.016)
        assert rolling.filter(InputFrame(held=frozenset((held,))), 0.016).pressed == turned, held


def test_a_stick_that_is_held_rolls_on(settings: Settings) -> None:
    rolling, held = ScrollStick(Keymap()), InputFrame(held=frozenset(("pad0-rstick_down",)))
    rolling.filter(InputFrame(), 0.016)
    turned = [notch for _ in range(60) for notch in rolling.filter(held, 0.016).pressed]
    assert len(turned) > 5
    assert set(turned) == {"wheel_down"}


def test_a_stick_that_is_not_there_steers_nothing_and_the_other_one_still_does(settings: Settings) -> None:
    settings[FIRST.stick] = "right"
    now, keymap = replace(frame(pad0=XBOX), held=frozenset(("pad0-stick_up",))), Keymap()
    keymap.follow({}, Players(settings).right_handed(now, None))
    assert keymap.play(("pad0",))[0]["pad0-stick_up"] is Intent.UP
