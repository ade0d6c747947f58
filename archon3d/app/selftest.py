"""`archon3d --selftest`: whether the game can run here, one line a check, without any window."""

import logging
import platform
from collections.abc import Callable
from pathlib import Path

from archon3d.app.options import NoDisplay, PlayOptions
from archon3d.games.registry import GAMES, AnyGame
from archon3d.host import paths
from archon3d.host.files import write_atomic
from archon3d.host.log import describe_machine
from archon3d.play.headless import play_match
from archon3d.rules.rng import Rng

SEED = 1983

PLAYOUT_ACTIONS = 300
"""A random game is followed this far at most."""

FONT = "models/fonts/Cinzel-Bold.ttf"

_log = logging.getLogger(__name__)


class NotChecked(Exception):
    """This machine cannot do the check, which is no fault of the game; the text says why."""


def run() -> int:
    """Check everything and print what was found; 0 if nothing failed, else 1."""
    failed = False
    for name, check in CHECKS.items():
        try:
            verdict, text = "ok", check()
        except NotChecked as reason:
            verdict, text = "skipped", str(reason)
        except Exception as fault:
            _log.debug("the check %s failed", name, exc_info=True)
            verdict, text = "FAILED", f"{fault} ({type(fault).__name__})"
            failed = True
        print(f"{verdict:<8} {name}: {text}", flush=True)
    return int(failed)


def _versions() -> str:
    from panda3d.core import PandaSystem

    return f"{describe_machine()}, Panda3D {PandaSystem.get_version_string()}, {platform.python_compiler()}"


def _data() -> str:
    paths.data_file(FONT)
    return str(paths.data_root())


def _folder() -> str:
    folder = paths.user_folders().saves
    file = folder / "selftest.txt"
    write_atomic(file, b"archon3d")
    try:
        if file.read_bytes() != b"archon3d":
            raise OSError(f"{file} does not hold what was written")
    finally:
        file.unlink(missing_ok=True)
    return str(folder)


def _games() -> str:
    return ", ".join(f"{name} ({_play_at_random(game)} actions)" for name, game in GAMES.items())


def _play_at_random(game: AnyGame) -> int:
    """Play a game by chance, each state through its text form and back; answers the number of actions."""
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


def _match() -> str:
    _, match = play_match("archon", 0, SEED, ("novice", "novice"))
    winner = match.outcome.winner or "nobody"
    return f"{match.turns} turns, {len(match.battles)} battles; {winner} won by {match.outcome.reason}"


def _shaders() -> str:
    from panda3d.core import Shader

    from archon3d.app.engine import close_engine, open_engine

    options = PlayOptions(config=Path(), offscreen=True, frames=1, size=(64, 64))
    try:
        base = open_engine(options)
    except NoDisplay as reason:
        raise NotChecked(f"nothing can be drawn without a window here: {reason}") from reason
    try:
        base.graphics_engine.render_frame()
        gsg = base.win.get_gsg()
        halves = sorted(paths.data_file("shaders").glob("*.vert"))
        for vertex in halves:
            code = (
                vertex.read_text(encoding="utf-8"),
                vertex.with_suffix(".frag").read_text(encoding="utf-8"),
            )
            shader = Shader.make(Shader.SL_GLSL, *code)
            if shader is None or not shader.prepare_now(gsg.prepared_objects, gsg):
                raise ValueError(f"the shader {vertex.stem} does not compile")
        return f"{len(halves)} compiled by {gsg.driver_renderer}, OpenGL {gsg.driver_version}"
    finally:
        close_engine(base)


CHECKS: dict[str, Callable[[], str]] = {
    "versions": _versions,
    "data": _data,
    "your folder": _folder,
    "games": _games,
    "a match of computers": _match,
    "shaders": _shaders,
}
