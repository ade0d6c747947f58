"""A fault in a screen: a report and the log tell of it, the players are told where, and no match is lost."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.app.test_window import NEEDS_XVFB, Desktop, desktop  # noqa: F401

pytestmark = pytest.mark.engine

SCRIPT = textwrap.dedent(
    """
    import sys, time
    from pathlib import Path
    from archon3d.app import cli, window
    from archon3d.workshop.pictures.scripted_devices import ScriptedDevices
    from archon3d.play.kits import KITS
    from archon3d.host.settings_file import Settings
    from archon3d.play.saves import Saves
    from tests.play.matches import journal_of
    from archon3d.host.paths import user_folders
    from archon3d.rules.match import Match
    from archon3d.activities.match_setup import setup_from, terms_of
    from archon3d.screens.title import TitleScreen

    class Hands(ScriptedDevices):
        def __init__(self, base, *, pads_first):
            super().__init__()
            self.base, self.frames, self.shown_at = base, 0, None

        def poll(self):
            self.frames += 1
            fault = self.base.render2d.find("**/fault")
            if not fault:
                self.press("mouse1")
            elif self.shown_at is None:
                self.shown_at = time.monotonic()
                for path in fault.find_all_matches("**/+TextNode"):
                    print(path.node().get_text())
                self.press("mouse1")
            elif time.monotonic() - self.shown_at > 2:
                self.press("raw-space")
            return super().poll()

    def break_down(self, dt):
        raise RuntimeError("the title is broken")

    file = Path(sys.argv[1])
    game = KITS["archers"].rules
    match = Match(game, game.new({}, 1))
    match.submit(game.legal_actions(match.state)[0])
    Saves(user_folders().saves).keep(journal_of(match, terms_of(setup_from(Settings(file), "archon"))))
    window.Devices = Hands
    TitleScreen.update = break_down
    began = time.monotonic()
    code = cli.main(["--config", str(file), "--size", "640x360", "--mute"])
    print(code, time.monotonic() - began > 2, Saves(user_folders().saves).waiting)
    """
)


@NEEDS_XVFB
def test_a_broken_screen_is_reported_in_the_window_and_in_the_log(
    desktop: Desktop,  # noqa: F811
    tmp_path: Path,
) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "settings.toml")],
        env=desktop.environment | folders,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    logs = tmp_path / "STATE" / "archon3d" / "logs"
    (report,) = logs.glob("fault-*.txt")
    said = " ".join(run.stdout.split())
    assert "SOMETHING WENT WRONG" in said
    assert str(report) in said
    assert "Choose Continue on the title to resume" in said
    assert run.stdout.splitlines()[-1] == "1 True ('archers',)", (
        "what is pressed at once is not for the notice"
    )
    assert "RuntimeError: the title is broken" in report.read_text(encoding="utf-8")
    written = (logs / "archon3d.log").read_text(encoding="utf-8")
    assert "RuntimeError: the title is broken" in written
    assert written.count("the game crashed") == 1
    assert f"archon3d: the crash report is {report}" in run.stderr
