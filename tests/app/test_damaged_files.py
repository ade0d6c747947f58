"""The program starts whatever has become of a player's files, and the log says what was wrong."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from archon3d.activities.match_setup import setup_from, terms_of
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.schemes import BindingSlot
from archon3d.host.settings import MUSIC_VOLUME, SOUND
from archon3d.host.settings_file import Settings
from archon3d.play.kits import KITS
from archon3d.play.lessons.learned import Learned
from archon3d.play.saves import Saves
from archon3d.rules.match import Match
from tests.grid import some
from tests.play.matches import journal_of

pytestmark = pytest.mark.engine

SCRIPT = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from archon3d.app import cli, window
    from archon3d.app.engine import unseen
    from archon3d.workshop.pictures.scripted_devices import ScriptedDevices

    class Hands(ScriptedDevices):
        def poll(self):
            self.press("raw-enter")
            return super().poll()

    window.Devices = lambda base, *, pads_first: Hands()
    seen = []
    start = window.Program.step
    def step(program):
        seen.append(program.flow.screen)
        with unseen(base):
            return start(program)
    window.Program.step = step
    code = cli.main(["--offscreen", "--frames", "8", "--size", "640x360", "--config", sys.argv[1]])
    print(code, *dict.fromkeys(seen))
    """
)
"""Presses the button in every frame: past the splash, and on the title into the match that is kept.

No frame is drawn.
"""

DAMAGES: dict[str, Callable[[bytes], bytes | None]] = {
    "deleted": lambda whole: None,
    "cut off": lambda whole: whole[: whole.rindex(b"=" if b" = " in whole else b"{") + 1],
    "noise": lambda whole: Random(3).randbytes(len(whole)),
}


def player_files(home: Path) -> list[Path]:
    """Return a valid file of each kind."""
    settings = Settings(home / "settings.toml")
    settings[SOUND], settings[MUSIC_VOLUME] = False, 10
    settings.save()
    keymap = Keymap(home / "controls.toml")
    keymap.bind(BindingSlot("first keys", Intent.ACCEPT), "g")
    keymap.save()
    for lesson in ("archon-board", "archers-aiming"):
        Learned.load(home / "lessons.toml").add(lesson)
    saves = home / "data" / "archon3d" / "saves"
    game = KITS["archmage"].rules
    match = Match(game, game.new({}, 3))
    match.submit(game.legal_actions(match.state)[0])
    Saves(saves).keep(journal_of(match, terms_of(setup_from(settings, "archon"))))
    return [*sorted(home.glob("*.toml")), saves / "archmage.save"]


@pytest.mark.full
@pytest.mark.parametrize("damage", some({name: name for name in DAMAGES}, ("cut off",)))
def test_it_starts_and_the_log_says_so(tmp_path: Path, damage: str) -> None:
    files = player_files(tmp_path)
    assert [file.name for file in files] == [
        "controls.toml",
        "lessons.toml",
        "settings.toml",
        "archmage.save",
    ]
    for file in files:
        left = DAMAGES[damage](file.read_bytes())
        if left is None:
            file.unlink()
        else:
            file.write_bytes(left)
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "settings.toml")],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_STATE_HOME": str(tmp_path / "state")},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    log = (tmp_path / "state" / "archon3d" / "logs" / "archon3d.log").read_text(encoding="utf-8")
    ended = run.stdout.splitlines()[-1].split()
    new = damage == "deleted"  # no player has left anything here
    assert ended[:3] == ["0", "splash", "offer" if new else "title"], run.stderr
    told = [line for line in log.splitlines() if " WARNING " in line]
    if damage == "deleted":
        assert told == []
        return
    for file in files[:3]:
        assert any(file.name in line for line in told), file.name
    assert any("can't continue the saved match" in line for line in told)
    assert (files[3].parent / "damaged-1.save").exists()
