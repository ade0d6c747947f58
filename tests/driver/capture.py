"""Plays cues through the real mixer for a while, and writes down when each of them begins.

    LD_PRELOAD=capture_clock.so python capture.py LOG SCENE

`ALSOFT_CONF` names a configuration in which the device is a file, so that what is heard can be measured; the
preloaded library (capture_clock.c) makes time in the file advance as it does here, however busy the machine
is. SCENE is `battle`, a battle by a fixed drill, or `board`, a minute of events of the board.
"""

import ctypes
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from panda3d.core import AudioManager, load_prc_file_data

from archon3d.arena.inputs import EAST, FIRE_BIT, NORTH, SOUTH, WEST, ArenaInput
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState
from archon3d.audio.archon import CUES
from archon3d.audio.sound import Sound
from archon3d.games.archon import events as board
from archon3d.host.settings import AMBIENCE_VOLUME, MUSIC_VOLUME
from archon3d.host.settings_file import Settings
from archon3d.play.arena_view import arena_view
from archon3d.play.battle import ArenaBattle
from archon3d.rules.game import GameEnded

TICK = 1 / 60
NANOSECONDS = 10**9
REST_SECONDS = (0.5, 2.0)
"""Of silence before the scene, and of ringing on after it."""
LONGEST = 15.0
"""Seconds after which a battle is left."""

TRIGGER_TICKS = 2
"""For which a fighter of the drill holds fire."""

GAP = 1.4
"""Seconds from one event of the board to the next."""

BOARD = (
    board.IconMoved("knight", "light", 0, 2, "ground", (1, 2)),
    board.PlyBegan("dark"),
    board.IconMoved("dragon", "dark", 8, 3, "fly", (3,)),
    board.PowerPointChanged(4, "dark"),
    board.CycleStepped("E", "darker"),
    board.IconHealed("dragon", "dark", 4, 2, "power-point"),
    board.PlyBegan("light"),
    board.SpellCast("teleport", "light", 36),
    board.IconMoved("golem", "light", 9, 30, "teleport", (30,)),
    board.PlyBegan("dark"),
    board.SpellCast("imprison", "dark", 44),
    board.IconImprisoned("golem", "light", 30),
    board.CycleStepped("F", "darker"),
    board.IconReleased("golem", "light", 30),
    board.PlyBegan("light"),
    board.SpellCast("heal", "light", 36),
    board.PowerPointChanged(4, None),
    board.IconMoved("troll", "dark", 8, 6, "ground", (7, 6)),
    board.SpellCast("shift-time", "light", 36),
    board.CycleStepped("D", "lighter"),
    board.SpellCast("exchange", "dark", 44),
    board.PlyBegan("dark"),
    board.SpellCast("summon-elemental", "light", 36),
    board.ElementalSummoned("water", "light", 43),
    board.BattleJoined("water", "light", None, "goblin", 43, "B", "summon", "teleport", (43,)),
    board.IconDied("goblin", "dark", 43),
    board.ElementalVanished("water", 43),
    board.PlyBegan("light"),
    board.SpellCast("revive", "dark", 44),
    board.IconRevived("goblin", "dark", 53),
    board.PowerPointChanged(76, "light"),
    board.CycleStepped("A", "lighter"),
    board.IconMoved("unicorn", "light", 18, 20, "ground", (19, 20)),
    board.PlyBegan("dark"),
    board.IconMoved("djinn", "light", 54, 60, "fly", (60,)),
    board.CycleStepped("B", "darker"),
    board.BattleJoined("troll", "dark", 8, "knight", 7, "D", "move", "ground", (7,)),
    board.IconDied("knight", "light", 7),
    board.PlyBegan("light"),
    GameEnded("light", "power-points"),
    None,
    GameEnded("dark", "elimination"),
    None,
    GameEnded(None, "mutual"),
)
"""A minute with every event that is heard, every spell, and every ending; None is a rest."""


@dataclass(frozen=True)
class Drill:
    """A fighter that walks up and down, and fires towards the enemy in between."""

    toward: ArenaInput
    period: int
    """Ticks from one shot to the next; the first comes halfway through one."""

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the coming tick."""
        bout, tick = divmod(state.tick + self.period // 2, self.period)
        if bout and tick < TRIGGER_TICKS:
            return self.toward | FIRE_BIT
        return SOUTH if bout % 2 else NORTH


def battle(sound: Sound) -> Iterator[None]:
    """Yield a long battle of an archer and a dragon, without footsteps, which would hide other onsets."""
    fighters = FighterSpec("archer", "light", "archer", 99), FighterSpec("dragon", "dark", "dragon", 99)
    drills = Drill(EAST, 150), Drill(WEST, 200)
    fight = ArenaBattle(BattleSpec(*fighters, "D", "D", "darker", "fixed", 3), *drills)
    view = arena_view(fight.state)
    while not fight.over and fight.state.tick < LONGEST / TICK:
        for event in fight.tick():
            sound.arena_event(event, view)
        view = arena_view(fight.state)
        yield


def events(sound: Sound) -> Iterator[None]:
    """Yield one event of the board after the other."""
    for event in BOARD:
        if event is not None:
            sound.event(event, CUES, lambda spot: 0.0, people=("light",))
        for _ in range(round(GAP / TICK)):
            yield


SCENES: dict[str, Callable[[Sound], Iterator[None]]] = {"battle": battle, "board": events}


def main(log: Path, scene: str) -> None:
    """Play the scene and write the log: for each cue its name, its second, and its place."""
    load_prc_file_data("", "audio-library-name p3openal_audio\nnotify-level-audio fatal")
    settings = Settings(log.with_name("settings.toml"))
    settings[MUSIC_VOLUME] = settings[AMBIENCE_VOLUME] = 0
    advance = ctypes.CDLL(None).advance
    advance.argtypes = [ctypes.c_longlong]
    sound = Sound(AudioManager.create_AudioManager(), settings)
    heard: list[dict[str, Any]] = []
    tick = 0
    sound.on_cue = lambda cue: heard.append(
        {"name": cue.name, "at": tick * TICK + cue.delay, "place": cue.place}
    )
    quiet, after = (range(round(seconds / TICK)) for seconds in REST_SECONDS)
    for tick, _ in enumerate(chain(quiet, SCENES[scene](sound), after)):  # noqa: B007 - the log reads it
        sound.update(TICK)
        advance(round(TICK * NANOSECONDS))
    sound.close()
    log.write_text(json.dumps(heard))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
