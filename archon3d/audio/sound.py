"""The screens' interface to sound: they report what happens, and it is played.

    sound.scene("board")
    sound.event(event, presenter.cues, where, people=("light",))
    sound.gesture("accept")
    sound.update(dt)

Without a device, or with the sound off, nothing is played; captions appear all the same. The games' cue
tables are imported where they are read, because the first frame needs none of a game's modules; the screens
of matches import them in time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from archon3d.audio.captions import caption_key
from archon3d.audio.cue import SOUND_GROUPS, Cue, Cues, Group, InterfaceGesture, count_cue, gesture_cue
from archon3d.audio.device import AudioDevice
from archon3d.audio.footsteps import Footsteps
from archon3d.audio.mixer import Mixer, takes_in
from archon3d.audio.music import (
    AIR_OF,
    AIRS,
    ARCHON_SCENES,
    ENDINGS,
    LONG_SCENES,
    PIECES,
    Air,
    Jukebox,
    Scene,
)
from archon3d.host.paths import data_root
from archon3d.host.setting_kinds import IntSetting
from archon3d.host.settings import (
    AMBIENCE_VOLUME,
    CAPTIONS,
    EFFECTS_VOLUME,
    INTERFACE_VOLUME,
    LOOK,
    MUSIC_VOLUME,
    MUTE_AWAY,
    SOUND,
)
from archon3d.host.settings_file import Settings

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
"""Each group's volume setting, in percent."""

SAMPLES: Final[dict[Group, str]] = {"effects": "hit-sword", "ambience": "drift"}
"""Sample played when a group's volume changes."""

_log = logging.getLogger(__name__)


def _no_caption(cue: Cue) -> None:
    """Ignore a caption."""


class Sound:
    """The game's sound, for as long as the window is open."""

    def __init__(self, manager: AudioDevice, settings: Settings, *, muted: bool = False) -> None:
        """Log a manager without a device. `muted` keeps the game silent whatever the settings say."""
        if not muted and not manager.is_valid():
            _log.warning("no audio device answers; the game continues without sound")
        self._settings = settings
        self.muted = muted
        """Whether it is silent whatever the settings say."""
        self.away = False
        """Whether another window has the focus."""
        rng = Random(0)
        takes = takes_in(data_root() / "models" / "sounds") if manager.is_valid() else {}
        self.mixer = Mixer(manager, takes, rng)
        self._music: Jukebox[Scene] = Jukebox(
            PIECES, takes, lambda path: self.mixer.open(path, streamed=True), rng, resting=LONG_SCENES
        )
        self._air: Jukebox[Air] = Jukebox(AIRS, takes, self.mixer.open, rng)
        self._footsteps = Footsteps()
        self._battles = 0
        self._heard: tuple[Scene | None, Air | None] = None, None
        self._in_archon = False
        """Whether that is Archon's, or the end of its match."""
        self._look = settings[LOOK]
        self.on_caption: Callable[[Cue], None] = _no_caption
        """Called with each cue that needs a caption when it starts, if the settings ask for captions."""
        self.on_cue: Callable[[Cue], None] = lambda cue: None
        """Called with each cue of an event, whether it is played or not."""
        self._apply_volumes()

    def scene(self, scene: Scene | None) -> None:
        """Crossfade to that scene's music and ambience; in the look of 1983 Archon has none."""
        self._music.rise(0.0)
        self._hear(scene, AIR_OF.get(scene) if scene else None)

    def battle(self, view: ArenaView) -> None:
        """Start a battle's theme, chosen by its fighters, and load what its place answers."""
        from archon3d.audio.arena import battle_theme, tension
        from archon3d.audio.places import ANSWERED, answer
        from archon3d.play.arena_view import ARENA_PLACES

        self._footsteps = Footsteps()
        self._battles += 1
        place = ARENA_PLACES[view.colour]
        self.mixer.preload(answer(name, place) for name in ANSWERED)
        self._music.rise(tension(view.fighters))
        self._hear(battle_theme([fighter.form for fighter in view.fighters], self._battles), place)

    def event(
        self, event: Any, table: CueTable, where: Where, people: Sequence[str] = (), pace: float = 1.0
    ) -> None:
        """Play the cues of a game's event, from its table.

        `where` returns the stereo position of a spot; `people` are the sides that people play, `pace` is the
        speed of animations, 1 for normal.
        """
        from archon3d.audio.table import event_cues

        self._play(event_cues(event, table, where, people), pace)

    def ending(self, winner: str | None, people: Sequence[str]) -> None:
        """Play the end of a match."""
        from archon3d.audio.table import ending_cues

        cues = ending_cues(winner, people)
        self._play(self._in_look(cues) if self._in_archon else cues)

    def lean(self, balance: float) -> None:
        """Set the balance of the board's theme: -1 is all the second side's, 1 all the first's."""
        self._music.lean(balance)

    def arena_event(self, event: ArenaEvent, view: ArenaView) -> None:
        """Play the cues of an arena event, with `view` of just before it."""
        from archon3d.arena.events import Hit
        from archon3d.audio.arena import arena_cues, tension_after

        self._play(self._in_look(arena_cues(event, view)))
        if isinstance(event, Hit):
            self._music.rise(tension_after(event, view.fighters))

    def withdraw(self, event: ArenaEvent, view: ArenaView) -> None:
        """Fade out the sounds of an event that a rollback has undone."""
        from archon3d.audio.arena import arena_cues

        for cue in self._in_look(arena_cues(event, view)):
            self.mixer.withdraw(cue.name)

    def strike(self, fighter: FighterView) -> None:
        """Play a fighter's demonstration of its attack before the battle."""
        from archon3d.audio.arena import strike_cue

        self._play(self._in_look((strike_cue(fighter),)))

    def arena(self, view: ArenaView) -> None:
        """Play steps and wing beats of the fighters' movements."""
        self._play(self._in_look(self._footsteps.follow(view)))

    def count(self, remaining: int) -> None:
        """Play a step of the countdown before a battle resumes."""
        self._play((count_cue(remaining),))

    def gesture(self, gesture: InterfaceGesture) -> None:
        """Play the sound of an action in a menu or with the cursor box."""
        self._play((gesture_cue(gesture),))

    def sample(self, group: Group) -> None:
        """Play a sample of a group whose volume has changed; music and menus are heard anyway."""
        if group in SAMPLES:
            self._apply_volumes()
            self.mixer.play(Cue(SAMPLES[group], 0.0, group=group))

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; changes of volumes and of the look apply at once."""
        self._apply_volumes()
        if self._look != self._settings[LOOK]:
            self._hear(*self._heard)
        self.mixer.update(dt)
        self._music.update(dt, self.mixer.level("music"))
        self._air.update(dt, self.mixer.level("ambience"))

    def close(self) -> None:
        """Stop all sound for good."""
        self._music.close()
        self._air.close()
        self.mixer.close()

    def _hear(self, scene: Scene | None, air: Air | None) -> None:
        """Crossfade to that music and ambience, as far as the look has any."""
        self._in_archon = scene in ARCHON_SCENES or (self._in_archon and scene in ENDINGS)
        self._heard, self._look = (scene, air), self._settings[LOOK]
        silent = self._in_archon and self._look != "3d"
        self._music.play(None if silent else scene)
        self._air.play(None if silent else air)

    def _in_look(self, cues: Iterable[Cue]) -> Cues:
        """Return cues of Archon as they are heard in its look."""
        if self._settings[LOOK] == "3d":
            return tuple(cues)
        from archon3d.audio.pulses import pulsed

        return pulsed(tuple(cues))

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
