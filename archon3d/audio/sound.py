"""All that the screens need of sound: they report what happens, and it is heard.

    sound.scene("board")
    sound.event(event, presenter.cues, where, people=("light",))
    sound.gesture("accept")
    sound.update(dt)

Without a device, or with the sound off, all of it is silent; captions are given all the same.
The tables of the games' cues are imported where they are read, as nothing of a game is needed for the first
frame; the screens of matches have them imported in time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from archon3d.audio.captions import caption_key
from archon3d.audio.cue import SOUND_GROUPS, Cue, Group, InterfaceGesture, count_cue, gesture_cue
from archon3d.audio.device import AudioDevice
from archon3d.audio.footsteps import Footsteps
from archon3d.audio.mixer import Mixer, takes_in
from archon3d.audio.music import AIRS, LONG_SCENES, PIECES, Jukebox, Scene
from archon3d.host.paths import data_root
from archon3d.host.settings import (
    AMBIENCE_VOLUME,
    CAPTIONS,
    EFFECTS_VOLUME,
    INTERFACE_VOLUME,
    MUSIC_VOLUME,
    MUTE_AWAY,
    SOUND,
    IntSetting,
    Settings,
)

if TYPE_CHECKING:
    from archon3d.arena.events import ArenaEvent
    from archon3d.audio.table import CueTable, Where
    from archon3d.play.arena_view import ArenaView, FighterView

VOLUMES: Final[dict[Group, IntSetting]] = {
    "music": MUSIC_VOLUME,
    "effects": EFFECTS_VOLUME,
    "interface": INTERFACE_VOLUME,
    "ambience": AMBIENCE_VOLUME,
}
"""Each group's setting, in percent."""

SAMPLES: Final[dict[Group, str]] = {"effects": "hit-sword", "ambience": "drift"}
"""What a group's volume is tried with."""

_log = logging.getLogger(__name__)


def _no_caption(cue: Cue) -> None:
    """Nobody reads captions."""


class Sound:
    """The game's sound, from the window's opening to its end."""

    def __init__(self, manager: AudioDevice, settings: Settings, *, muted: bool = False) -> None:
        """`muted` keeps it silent whatever the settings say. A manager without a device is one log line."""
        if not muted and not manager.is_valid():
            _log.warning("no audio device answers; the game goes on without sound")
        self._settings = settings
        self.muted = muted
        """Whether it is silent whatever the settings say."""
        self.away = False
        """Whether another window is in front."""
        rng = Random(0)
        takes = takes_in(data_root() / "models" / "sounds") if manager.is_valid() else {}
        self.mixer = Mixer(manager, takes, rng)
        self._music = Jukebox(
            PIECES, takes, lambda path: self.mixer.open(path, streamed=True), rng, resting=LONG_SCENES
        )
        self._air = Jukebox(AIRS, takes, self.mixer.open, rng)
        self._footsteps = Footsteps()
        self._battles = 0
        self.on_caption: Callable[[Cue], None] = _no_caption
        """Is given each cue that needs words when it begins, where the settings ask for captions."""
        self.on_cue: Callable[[Cue], None] = lambda cue: None
        """Is given each cue that an event leads to, whether it is heard or not."""
        self._apply_volumes()

    def scene(self, scene: Scene | None) -> None:
        """The music and the air of that scene, from now on."""
        self._music.play(scene)
        self._air.play(scene)

    def battle(self, view: ArenaView) -> None:
        """A battle of these fighters begins: the theme that suits them, and the arena's air."""
        from archon3d.audio.arena import battle_theme

        self._footsteps = Footsteps()
        self._battles += 1
        self.scene(battle_theme([fighter.form for fighter in view.fighters], self._battles))

    def event(
        self, event: Any, table: CueTable, where: Where, people: Sequence[str] = (), pace: float = 1.0
    ) -> None:
        """Something happened in a game that has this table of cues.

        `where` returns where a spot is heard; `people` are the sides that people play, `pace` is how fast
        animations are, 1 as designed.
        """
        from archon3d.audio.table import event_cues

        self._play(event_cues(event, table, where, people), pace)

    def ending(self, winner: str | None, people: Sequence[str]) -> None:
        """A match has ended, and its result is seen."""
        from archon3d.audio.table import ending_cues

        self._play(ending_cues(winner, people))

    def lean(self, balance: float) -> None:
        """The board's theme leans to the side that is ahead: -1 is all the second one's, 1 the first's."""
        self._music.lean(balance)

    def arena_event(self, event: ArenaEvent, view: ArenaView) -> None:
        """Something happened in the arena, seen in `view` at about that moment."""
        from archon3d.audio.arena import arena_cues

        self._play(arena_cues(event, view.fighters))

    def withdraw(self, event: ArenaEvent, view: ArenaView) -> None:
        """It has not happened after all: what is heard of it fades."""
        from archon3d.audio.arena import arena_cues

        for cue in arena_cues(event, view.fighters):
            self.mixer.withdraw(cue.name)

    def strike(self, fighter: FighterView) -> None:
        """A fighter shows its attack before the battle."""
        from archon3d.audio.arena import strike_cue

        self._play((strike_cue(fighter),))

    def arena(self, view: ArenaView) -> None:
        """The fighters have moved."""
        self._play(self._footsteps.follow(view))

    def count(self, remaining: int) -> None:
        """This many steps remain until a battle goes on."""
        self._play((count_cue(remaining),))

    def gesture(self, gesture: InterfaceGesture) -> None:
        """A person did something in a menu or with the cursor box."""
        self._play((gesture_cue(gesture),))

    def sample(self, group: Group) -> None:
        """Let a group be heard whose volume has just been changed; music and menus are heard anyway."""
        if group in SAMPLES:
            self._apply_volumes()
            self.mixer.play(Cue(SAMPLES[group], 0.0, group=group))

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; changed volumes are heard at once."""
        self._apply_volumes()
        self.mixer.update(dt)
        self._music.update(dt, self.mixer.level("music"))
        self._air.update(dt, self.mixer.level("ambience"))

    def close(self) -> None:
        """Silence, for good."""
        self._music.close()
        self._air.close()
        self.mixer.close()

    def _play(self, cues: Iterable[Cue], pace: float = 1.0) -> None:
        for cue in cues:
            self.on_cue(cue)
            self.mixer.play(cue, pace)
            if self._settings[CAPTIONS] and caption_key(cue) is not None:
                self.on_caption(cue)

    def _apply_volumes(self) -> None:
        away = self.away and self._settings[MUTE_AWAY]
        heard = self._settings[SOUND] and not self.muted and not away
        for group in SOUND_GROUPS:
            self.mixer.set_volume(group, self._settings[VOLUMES[group]] / 100 if heard else 0.0)
