"""`archon3d --selftest`: whether the game can run on this machine, one line a check, without a window."""

import json
import logging
import os
import platform
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.host import paths
from archon3d.host.files import write_atomic
from archon3d.host.log import describe_machine
from archon3d.host.texts import printable
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.puzzles.puzzle_text import read_puzzles
from archon3d.play.saves import LAST, Saves, load_match
from archon3d.rules.game import AnyGame
from archon3d.rules.rng import Rng

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

SEED = 1983

PLAYOUT_ACTIONS = 300
"""Longest random game, in actions."""

MINUTE = 3600
DRAWN_EACH = 60
"""Every how many frames of the game's minute one is drawn; few, since a software renderer may have to."""

PICTURE = (320, 180)
"""Size in pixels of what is drawn."""

REPORT = "selftest.txt"
"""Name of the report in the log folder: a windowed application has no console to print to."""

_log = logging.getLogger(__name__)


class NotChecked(Exception):
    """The machine cannot do the check, which is no fault of the game; the message says why."""


class OffscreenEngine:
    """Panda3D without a window: opened for the first check that draws, and shared by the later ones."""

    def __init__(self) -> None:
        self._base: ShowBase | None = None

    @property
    def base(self) -> "ShowBase":
        """The engine. Raises NotChecked if nothing can be drawn."""
        from archon3d.app.engine import open_engine

        if self._base is None:
            try:
                self._base = open_engine(PlayOptions(Path(), offscreen=True, frames=1, size=PICTURE))
            except NoDisplay as reason:
                raise NotChecked(f"can't draw without a window: {reason}") from reason
        return self._base

    def close(self) -> None:
        """Close the engine, if it was opened."""
        if self._base is not None:
            from archon3d.app.engine import close_engine

            close_engine(self._base)


def run() -> int:
    """Run all checks, print and save the report; return 0 if nothing failed, else 1."""
    engine = OffscreenEngine()
    lines = [_checked(name, check, engine) for name, check in CHECKS.items()]
    engine.close()
    failed = sum(line.startswith("FAILED") for line in lines)
    lines.append(f"{failed} of {len(lines)} checks failed" if failed else "the game can run here")
    print(lines[-1])
    report = paths.user_folders().logs / REPORT
    try:
        write_atomic(report, "".join(f"{printable(line)}\n" for line in lines).encode())
        print(f"saved in {printable(report)}")
    except OSError as fault:
        print(f"can't save this to a file: {fault}")
    return int(failed > 0)


def _checked(name: str, check: Callable[[OffscreenEngine], str], engine: OffscreenEngine) -> str:
    """Print the line about a check as soon as it is known, and return it."""
    try:
        verdict, text = "ok", check(engine)
    except NotChecked as reason:
        verdict, text = "skipped", str(reason)
    except Exception as fault:
        _log.debug("the check %s failed", name, exc_info=True)
        verdict, text = "FAILED", f"{fault} ({type(fault).__name__})"
    line = f"{verdict:<8} {name}: {text}"
    print(line, flush=True)
    return line


def _versions(_: OffscreenEngine) -> str:
    from panda3d.core import PandaSystem

    return f"{describe_machine()}, Panda3D {PandaSystem.get_version_string()}, {platform.python_compiler()}"


# ------------------------------------------------------------------------------------------------- files


def _data(_: OffscreenEngine) -> str:
    """Check that every file named in the credits exists."""
    credits = paths.data_file("models/CREDITS.md").read_text(encoding="utf-8")
    cells = [line.split("|")[1] for line in credits.splitlines() if line.startswith("| `")]
    names = [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]
    for name in names:
        stem, kind = f"models/{name}".rsplit(".", 1)
        if kind == "glb":
            paths.model_file(stem)
        else:
            paths.data_file(f"{stem}.{kind}")
    return f"{len(names)} files of {paths.data_root()}"


def _assets(_: OffscreenEngine) -> str:
    """Check that every file in models can be loaded."""
    count = dict.fromkeys(LOADERS, 0)
    for path in sorted(paths.data_file("models").rglob("*")):
        if path.suffix in LOADERS:
            try:
                LOADERS[path.suffix](path)
            except Exception as fault:
                raise ValueError(f"can't load {path.name}: {fault}") from fault
            count[path.suffix] += 1
    return ", ".join(f"{number} {suffix}" for suffix, number in count.items() if number)


def _load_model(path: Path) -> None:
    from archon3d.scene.craft.models import load_model

    model = load_model(path.relative_to(paths.data_root()).with_suffix("").as_posix())
    if not model.find_all_matches("**/+GeomNode").get_num_paths():
        raise ValueError("it has no geometry")


def _load_font(path: Path) -> None:
    from panda3d.core import DynamicTextFont, Filename

    if not DynamicTextFont(Filename.from_os_specific(paths.native_name(path))).is_valid():
        raise ValueError("not a font")


def _load_picture(path: Path) -> None:
    from panda3d.core import Filename, PNMImage

    if not PNMImage().read(Filename.from_os_specific(paths.native_name(path))):
        raise ValueError("not a picture")


def _load_letters(path: Path) -> None:
    if not json.loads(path.read_text(encoding="utf-8"))["letters"]:
        raise ValueError("it has no letters")


def _load_puzzles(path: Path) -> None:
    if not read_puzzles(path.read_text(encoding="utf-8")):
        raise ValueError("it has no puzzles")


LOADERS: dict[str, Callable[[Path], None]] = {
    ".glb": _load_model,
    ".bam": _load_model,
    ".otf": _load_font,
    ".ttf": _load_font,
    ".png": _load_picture,
    ".jpg": _load_picture,
    ".json": _load_letters,
    ".tsv": _load_puzzles,
}
"""Loaders by kind of file; sounds have a check of their own."""


def _sounds(_: OffscreenEngine) -> str:
    """Check that every sound has a length.

    This comes before anything is drawn, because the first audio library that is loaded stays.
    """
    from panda3d.core import AudioManager, Filename, load_prc_file_data

    from archon3d.audio.mixer import SOUND_SUFFIX

    os.environ |= {"ALSOFT_DRIVERS": "null", "ALSOFT_LOGLEVEL": "0"}  # keep them silent
    load_prc_file_data("archon3d selftest", "audio-library-name p3openal_audio")
    manager = AudioManager.create_AudioManager()
    if not manager.is_valid():
        raise NotChecked("can't play sound")
    try:
        seconds = 0.0
        files = sorted(paths.data_file("models/sounds").rglob(f"*{SOUND_SUFFIX}"))
        for path in files:
            length = manager.get_sound(Filename.from_os_specific(paths.native_name(path))).length()
            if not length > 0:
                raise ValueError(f"{path.name} contains no sound")
            seconds += length
    finally:
        manager.shutdown()
    return f"{len(files)} sounds and pieces of music, {seconds:.0f} seconds"


def _saves(_: OffscreenEngine) -> str:
    """Check that a finished match can be written to the saves folder and read again."""
    folder = paths.user_folders().saves / "selftest"
    match, played = play_match("archmage", 0, SEED, ("novice", "novice"))
    try:
        Saves(folder).keep(read_journal(played.record))
        if load_match(folder / LAST).state != match.state:
            raise ValueError(f"{folder / LAST} holds another match than was written")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return f"written and read in {folder.parent}"


# ------------------------------------------------------------------------------------------------- games


def _games(_: OffscreenEngine) -> str:
    return ", ".join(f"{name} ({_play_at_random(kit.rules)} actions)" for name, kit in KITS.items())


def _play_at_random(game: AnyGame) -> int:
    """Play random actions, reading each state back from its text form; return the number of actions."""
    rng = Rng.from_seed(SEED)
    state = game.new({}, SEED)
    for count in range(PLAYOUT_ACTIONS):
        actions = game.legal_actions(state)
        if not actions:
            return count
        state = game.apply(state, rng.choice(actions)).state
        if game.read_state(game.write_state(state)) != state:
            raise ValueError(
                f"{game.name}: the text form of a state is another state: {game.write_state(state)}"
            )
    return PLAYOUT_ACTIONS


def _matches(_: OffscreenEngine) -> str:
    """Play a match of every game between computers, battles included."""
    results = []
    for name in KITS:
        match = play_match(name, 0, SEED, ("novice", "novice"))[1]
        results.append(f"{name} ({match.turns} turns, {match.outcome.winner or 'nobody'} won)")
    return ", ".join(results)


# --------------------------------------------------------------------------------------------- online


def _keys(_: OffscreenEngine) -> str:
    """Check that two sides agree on keys, with a code and without, and read what is sealed."""
    from archon3d.online.transport.handshake import rehearse
    from archon3d.online.transport.wire import DataPacket, read_data, write_data

    for code in ("", "SELFTEST"):
        keys = rehearse(code).keys
        sent = DataPacket(1, chunk=b"sealed")
        if read_data(write_data(sent, keys, "guest"), keys, "guest") != sent:
            raise ValueError("a sealed packet is read as another one")
    return "a session with keys, with a code and without"


# --------------------------------------------------------------------------------------------- pictures


def _shaders(engine: OffscreenEngine) -> str:
    from archon3d.scene.craft.shading import program, programs

    base = engine.base
    base.graphics_engine.render_frame()
    gsg = base.win.get_gsg()
    names = programs()
    for name in names:
        if not program(name).prepare_now(gsg.prepared_objects, gsg) or program(name).get_error_flag():
            raise ValueError(f"the shader {name} does not compile")
    return f"{len(names)} compiled by {gsg.driver_renderer}, OpenGL {gsg.driver_version}"


def _minute(engine: OffscreenEngine) -> str:
    """Draw a minute of computers playing, as the screen would show it."""
    from archon3d.app.window import Program
    from archon3d.controls.devices import Devices
    from archon3d.host.settings_file import Settings

    base = engine.base
    with TemporaryDirectory() as scratch:
        config, saves = Path(scratch, "settings.toml"), Path(scratch, "saves")
        options = PlayOptions(
            config, saves=saves, demo=True, offscreen=True, frames=MINUTE, seed=SEED, size=PICTURE
        )
        program = Program(base, options, Settings.load(config), Devices(base))
        try:
            program.start()
            for frame in range(MINUTE):
                base.win.set_active(frame % DRAWN_EACH == 0)
                base.task_mgr.step()
            colours = _colours(base)
        finally:
            program.close()
    if colours < 2:
        raise ValueError("the picture has one colour only")
    return f"{MINUTE} frames, {MINUTE // DRAWN_EACH} of them drawn, with {colours} colours in the last"


def _colours(base: "ShowBase") -> int:
    """Return how many colours the last frame has."""
    pixels = bytes(base.win.get_screenshot().get_ram_image_as("RGB"))
    return len({pixels[at : at + 3] for at in range(0, len(pixels), 3)})


CHECKS: dict[str, Callable[[OffscreenEngine], str]] = {
    "versions": _versions,
    "data": _data,
    "sounds": _sounds,
    "models, typefaces, pictures": _assets,
    "saves": _saves,
    "games at random": _games,
    "matches of computers": _matches,
    "keys of online play": _keys,
    "shaders": _shaders,
    "a minute on the board": _minute,
}
