"""The command line: what it understands, what it refuses, and what it never loads."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import IO

import pytest

import archon3d.app
from archon3d import __version__
from archon3d.app.cli import main
from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.commands import perft, table
from archon3d.commands.__main__ import main as light
from archon3d.commands.table import COMMANDS
from archon3d.controls import keymap
from archon3d.controls.intents import Intent
from archon3d.controls.schemes import BindingSlot
from archon3d.host import paths
from archon3d.host.log import NAME
from archon3d.host.setting_kinds import TextSetting
from archon3d.host.settings import SETTINGS, SOUND
from archon3d.host.settings_file import Settings
from archon3d.play import ladder
from archon3d.play.game_settings import game_settings

Window = Callable[[Callable[[PlayOptions], int]], None]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """Put a function in the place of the window."""

    def replace(run: Callable[[PlayOptions], int]) -> None:
        monkeypatch.setattr(archon3d.app, "window", SimpleNamespace(run=run), raising=False)

    return replace


PROGRAMS = {"archon3d": "archon3d", "archon3d.commands": "archon3d-rules"}
"""The modules that are command lines, and what they call themselves."""

LOADED = """
import sys
from archon3d.app.cli import main

for words in sys.argv[1:]:
    try:
        code = main(words.split())
    except SystemExit as end:
        code = end.code
    loaded = [name for name in ("panda3d", "direct", "gltf", "simplepbr") if name in sys.modules]
    print("ENDED", code, *loaded)
"""
"""Runs one command line after the other, and reports each part of the engine that is loaded then."""


@pytest.mark.sample(3)
def test_nothing_of_the_engine_is_loaded() -> None:
    lines = {"--help": 0, "--version": 0, "--size big": 2} | {f"{name} --help": 0 for name in COMMANDS}
    done = subprocess.run([sys.executable, "-c", LOADED, *lines], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ended = [line for line in done.stdout.splitlines() if line.startswith("ENDED")]
    assert dict(zip(lines, ended, strict=True)) == {words: f"ENDED {code}" for words, code in lines.items()}


@pytest.mark.sample(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(("module", "program"), PROGRAMS.items())
def test_a_report_that_cannot_be_written_is_one_sentence_and_a_fault(
    unbuffered: str, module: str, program: str
) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", module, "engine"],
            input=b'{"op":"hello"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(f"{program} engine: ".encode())
    assert done.stderr.count(b"\n") == 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("module", PROGRAMS)
def test_a_reader_that_has_gone_ends_a_command_quietly(module: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", module, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as engine:
        assert engine.stdin
        assert engine.stdout
        assert engine.stderr
        engine.stdout.close()
        engine.stdin.write(b'{"op":"hello"}\n')
        engine.stdin.close()
        assert engine.stderr.read() == b""
        assert engine.wait() == 1


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_the_engine_needs_both_streams(
    stream: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, stream, None)
    with pytest.raises(SystemExit, match="2"):
        main(["engine"])
    assert "need open standard input and output" in capsys.readouterr().err


def test_help_names_every_command_and_version_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    text = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n  {name} " in text] == list(COMMANDS)
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"archon3d {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["shot", "--list"],
        ["lab", "--help"],
        ["bench", "--frames"],
        ["verify", "--battles=few"],
        ["online", "--selftest"],
        ["online", "forward", "192.0.2.7"],
    ],
)
def test_a_build_without_the_workshop_says_so(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(table, "find_spec", lambda name: None if ".workshop." in name else find_spec(name))
    assert main(arguments) == 2
    sentence = "only a checkout or an installation with pip has this, not the packaged game"
    assert capsys.readouterr().err == f"archon3d {arguments[0]}: {sentence}\n"
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    text = capsys.readouterr().out
    assert "\n  replay " in text
    assert f"\n  {arguments[0]} " not in text or arguments[0] in ("online", "verify")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--size", "1280"], "expected a size such as 1280x720, not '1280'"),
        (["--size", "100x100"], "expected a size between 640x360 and 7680x4320 (or upright), not"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x"], "expected a seed from 0 to 9007199254740991, not 'x'"),
        (["--seed", "9007199254740992"], "expected a seed from 0 to"),
        (["--seed", "٣"], "expected a seed from 0 to"),
        (["--frames", "0"], "expected a whole number of at least 1, not '0'"),
        (["--offscreen"], "--offscreen needs --frames N"),
        (["--offscreen", "--frames", "1", "--fullscreen"], "use either --offscreen or --fullscreen"),
        (["--keep"], "--keep needs --demo"),
        (["--windowed", "--fullscreen"], "not allowed with argument"),
        (["--screenshot-every", "5"], "need each other"),
        (["--out", "."], "need each other"),
        (["--out", __file__], "can't create the folder"),
        (["--data-dir", "/nonexistent"], "no shaders folder in /nonexistent"),
        (["--log-level", "loud"], "invalid choice: 'loud'"),
        (["--mute", "engine"], "a command comes first: archon3d engine ..."),
        (["motor"], "invalid choice: 'motor'"),
        (["--full"], "unrecognized arguments: --full"),
    ],
)
def test_misuse_is_reported_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert sentence in capsys.readouterr().err


def test_the_window_gets_the_options(window: Window, tmp_path: Path) -> None:
    seen: list[PlayOptions] = []

    def play(options: PlayOptions) -> int:
        seen.append(options)
        return 7

    window(play)
    config = tmp_path / "settings.toml"
    line = (
        "--demo --keep --continue --seed 5 --size 1920x1080 --mute --offscreen --frames 9 --windowed --debug"
        f" --screenshot-every 3 --out {tmp_path} --save-folder {tmp_path} --config {config}"
    )
    assert main(line.split()) == 7
    assert main([]) == 7
    log = paths.user_folders().logs / NAME
    assert seen == [
        PlayOptions(
            config=config,
            saves=tmp_path,
            demo=True,
            keep=True,
            resume=True,
            offscreen=True,
            frames=9,
            screenshot_every=3,
            out=tmp_path,
            seed=5,
            size=(1920, 1080),
            fullscreen=False,
            mute=True,
            debug=True,
            log=log,
        ),
        PlayOptions(config=paths.settings_file(), log=log),
    ]


def test_a_missing_display_is_one_sentence(window: Window, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(_: PlayOptions) -> int:
        raise NoDisplay("no display answers")

    window(refuse)
    assert main([]) == 2
    error = capsys.readouterr().err
    assert "can't open a window (no display answers)" in error
    assert error.count("\n") == 1


def test_missing_data_is_one_sentence(
    window: Window, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "data_root", lambda: Path("/nowhere"))
    window(lambda _: bool(paths.data_file("shaders/board.vert")))
    assert main([]) == 1
    assert capsys.readouterr().err.startswith(
        "archon3d: shaders/board.vert is missing in /nowhere; set ARCHON3D"
    )


def test_a_fault_is_logged_and_its_report_named(window: Window, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_: PlayOptions) -> int:
        raise ZeroDivisionError("a fault of ours")

    window(fail)
    assert main([]) == 1
    logs = paths.user_folders().logs
    (report,) = logs.glob("fault-*.txt")
    assert str(report) in capsys.readouterr().err
    for written in (report, logs / "archon3d.log"):
        assert "ZeroDivisionError: a fault of ours" in written.read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_log_that_cannot_be_kept_does_not_end_the_game(
    window: Window, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def play(_: PlayOptions) -> int:
        for number in range(3):
            logging.getLogger("archon3d.test").info("line %d", number)
        return 0

    def opened(path: str, mode: str, encoding: str, errors: str) -> IO[str]:
        Path(path).touch()
        return open("/dev/full", mode, encoding=encoding, errors=errors)

    window(play)
    monkeypatch.setattr(logging, "open", opened, raising=False)
    assert main([]) == 0
    assert capfd.readouterr().err == "archon3d: the log stops here: [Errno 28] No space left on device\n"


def test_a_command_that_fails_without_an_output_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["gallery", "--offscreen", "--out", str(tmp_path)]) == 1
    assert "models/figures is missing" in capsys.readouterr().err


def test_interrupting_ends_quietly(window: Window, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_: PlayOptions) -> int:
        raise KeyboardInterrupt

    window(interrupt)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("run", [main, light])
def test_both_command_lines_refuse_a_report_that_nobody_can_read_and_end_at_ctrl_c(
    run: Callable[[list[str]], int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(perft, "main", interrupt)
    assert run(["perft", "1"]) == 130
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys, "stdout", None)
    assert run(["perft", "1"]) == 2
    assert "perft: the report needs an open standard output" in capsys.readouterr().err


def test_reset_puts_every_setting_back_before_playing(window: Window, tmp_path: Path) -> None:
    config = tmp_path / "settings.toml"
    settings = Settings(config)
    settings[SOUND] = False
    settings.save()
    window(lambda options: int(Settings.load(options.config)[SOUND]))
    assert main(["--config", str(config)]) == 0
    assert main(["--config", str(config), "--reset-config"]) == 1


def test_reset_puts_every_button_back_before_playing(window: Window, tmp_path: Path) -> None:
    config = tmp_path / "settings.toml"
    controls = config.with_name(keymap.FILE_NAME)
    changed = keymap.Keymap(controls)
    changed.bind(BindingSlot("first keys", Intent.ACCEPT), "g")
    changed.save()
    window(lambda _: int(keymap.Keymap.load(controls).changed("first keys")))
    assert main(["--config", str(config)]) == 1
    assert main(["--config", str(config), "--reset-config"]) == 0


def test_reset_puts_back_all_that_a_player_can_set(window: Window, tmp_path: Path) -> None:
    config = tmp_path / "settings.toml"
    settings = Settings(config)
    declared = (*SETTINGS, *game_settings())
    settings.declare(declared)
    for setting in declared:
        settings[setting] = (
            "changed" if isinstance(setting, TextSetting) else setting.stepped(setting.default, 1)
        )
    settings.save()
    buttons = keymap.Keymap(config.with_name(keymap.FILE_NAME))
    for scheme in ("first keys", "second keys"):
        buttons.bind(BindingSlot(scheme, Intent.ACCEPT), f"f{len(scheme)}")
    buttons.save()
    ladder_file = config.with_name(ladder.FILE_NAME)
    ladder.Ladder.load(ladder_file).count("archers", ladder.LADDER_PLACES, won=True)
    assert ladder.Ladder.load(ladder_file).standings
    window(lambda _: 0)
    assert main(["--config", str(config), "--reset-config"]) == 0
    after = Settings.load(config)
    after.declare(declared)
    assert [setting.name for setting in declared if after[setting] != setting.default] == []
    kept = keymap.Keymap.load(config.with_name(keymap.FILE_NAME))
    assert not any(kept.changed(scheme) for scheme in ("first keys", "second keys"))
    assert not ladder.Ladder.load(ladder_file).standings


def test_another_folder_of_data_can_be_chosen(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, "")
    (tmp_path / "shaders").mkdir()
    window(lambda _: int(paths.data_root() == tmp_path.resolve()))
    assert main(["--data-dir", str(tmp_path)]) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_one_record_is_watched_at_a_terminal_and_several_are_verified_in_text(
    window: Window, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], count: int
) -> None:
    golden = Path(__file__).parents[1] / "golden" / "archmage"
    records = [str(golden / f"{name}.record") for name in ("novice-against-average", "adept-against-adept")]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    window(lambda options: 7)
    assert main(["replay", *records[:count]]) == (7 if count == 1 else 0)
    told = capsys.readouterr().out
    assert [record for record in records if record in told] == ([] if count == 1 else records)
