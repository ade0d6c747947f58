"""A monkey test: all games by many devices, hammered and unplugged at random, for hours of the game.

    python -m tests.driver.monkey FOLDER [--minutes N] [--seed S] [--plugs N]

Sensible hands choose, play and begin again by what the screen shows; in between, pads are plugged and
unplugged, and all hands hammer all buttons. Raises Fault when the game gets stuck although people press what
they are told to, when a prompt is refused, when a match is lost, or when the memory grows. Prints the actions
so far, and the memory, nodes and tasks after each minute. Before the first one everything is loaded that a
program loads behind its first frames, and every staged scene and page of the codex is shown for a moment, so
that what is seen late for the first time is not taken for a leak. It runs with fake_pad.c preloaded.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import traceback
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from archon3d.activities.activity import MatchActivity, resume
from archon3d.activities.match_setup import setup_of
from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, ArenaInput
from archon3d.controls.devices import KEY_DOWN, KEY_UP
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.icons import MAGES
from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import (
    ANIMATION,
    ARENA_SPEED,
    LANGUAGE,
    PLAYERS,
    SETTINGS,
    WINDOW_MODE,
    WINDOW_SIZE,
)
from archon3d.play.archon.battle import leads
from archon3d.play.kits import KITS, pages
from archon3d.rules.match import Match
from archon3d.rules.rng import SEED_LIMIT
from archon3d.screens.settings import shown_settings
from archon3d.workshop.pictures.fought_duel import fight_next
from archon3d.workshop.pictures.opening import opening_of, road_of
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import TWO_PEOPLE
from tests.driver.pad_models import MODELS
from tests.driver.running_program import (
    KEYS_OF,
    LOOK,
    STEERABLE,
    STEPS,
    TAP,
    DeviceUser,
    Fault,
    KeyboardUser,
    MouseUser,
    PadUser,
    RunningProgram,
)
from tests.driver.table_users import Step, ways

FRAMES_A_SECOND = (20, 30, 30, 60)
"""How fast machines draw; another one each minute."""
DRAWN_EVERY = 60
"""Of how many frames one is drawn, so that what the graphics driver keeps counts too."""
PADS_AT_MOST = 6
"""More than there are places."""
STUCK_SECONDS = 90.0
"""Of the game, without a ply, a tick or another screen, though sensible hands are at work."""
HAMMER_SECONDS = 1.0
FIGHT_SECONDS = 2.0
WARM_MINUTES = 10.0
MOST_GROWTH = 0.03
"""By how much, as a share, the memory may grow after those minutes."""
PAIRS: tuple[tuple[Level, Level], ...] = (("adept", "novice"), ("novice", "adept"))
"""How well the two who fight do it."""
HAMMERED_KEYS = (
    *"qweasdzxcfruiojklm,.hy7894561230p",
    *("enter", "space", "escape", "backspace", "tab", "f1"),
    *("arrow_up", "arrow_down", "arrow_left", "arrow_right"),
)
MOUSE_BUTTONS = ("mouse1", "mouse1", "mouse1", "mouse2", "mouse3", "wheel_up", "wheel_down")
ACCEPTS = ("prompt.take", "prompt.attack", "prompt.move", "prompt.choose")
"""What a press of the button is told to do while somebody chooses."""
MOST_STEPS = 6
"""No action takes more."""
UNTIL_LEFT = ("lesson match", "lesson arena")
"""Screens that sensible hands leave by the pause."""
ASIDE = ("codex", "settings", "controls", "credits", "confirm", "lessons", "games", "seats")
"""Screens that have a way back."""
SEATED_KEYS = ("first keys", "second keys")
"""The parts of the keyboard with which sensible people sit down; hammering may seat any."""
UNCHANGED = tuple(setting.name for setting in (LANGUAGE, WINDOW_MODE, WINDOW_SIZE))
"""What nobody changes: hands read the buttons in English, and the picture is in no window."""


@dataclass(frozen=True)
class Sample:
    """What there is at a moment."""

    minute: float
    kilobytes: int
    nodes: int
    tasks: int


class MonkeyTest:
    """The people, their devices, and what has become of their matches."""

    def __init__(self, room: RunningProgram, seed: int, plug_seconds: float, models: Sequence[str]) -> None:
        """Something is plugged or unplugged every this many seconds, in the mean."""
        self.room, self.random, self._plug_seconds = room, random.Random(seed), plug_seconds
        self._models = list(models)
        self.done: Counter[str] = Counter()
        self.samples: list[Sample] = []
        self.pads: list[PadUser] = []
        self._parts = {part: KeyboardUser(room, part) for part in KEYS_OF}
        self._keys, self._mouse = KeyboardUser(room), MouseUser(room)
        self._next_plug = self._next_sample = 0.0
        self._kept: dict[str, int] = {}
        """How many actions each game's match had that was left, or is under way."""
        self._mark: tuple[object, ...] = ()
        self._seen: tuple[object, int] = (None, 0)
        self._moved_at = 0.0
        self._pilots: tuple[object, Sequence[Any]] = (None, ())
        self.log: deque[str] = deque(maxlen=40)
        room.on_frame = self._watch

    def look_around(self) -> None:
        """Everything is loaded, and what can be staged is seen for a moment."""
        program, flow = self.room.program, self.room.program.flow
        for _ in program.preparing():
            pass
        for picture in staged_pictures().values():
            activity = None
            if picture.played is not None or picture.kept:
                continue  # whole matches would have to be played first
            if picture.state is not None:
                setup = setup_of(program.context, picture.game, players=TWO_PEOPLE)
                activity = MatchActivity(setup, Match(KITS[picture.game].rules, picture.state))
            flow.close()
            program.context.kept_road.begin(road_of(picture))
            if picture.evening:
                program.context.evenings.restore(picture.evening)
            if picture.fought:
                fight_next(program.context.evenings)
            flow.start(*opening_of(picture, activity, program.context.saves.folder))
            self.room.frames(LOOK)
        for page in pages():
            flow.close()
            flow.start("codex", page)
            self.room.frames(LOOK)
        flow.close()
        self.room.seconds = 0.0

    def spend(self, minutes: float) -> None:
        """Play for this many minutes of the game. Raises Fault."""
        self.room.program.start()
        while self.room.seconds < minutes * 60:
            if not self.room.screen:
                self.done["left the game"] += 1
                self.room.program.flow.start("title")
            if self.room.seconds >= self._next_plug:
                self._plug()
            chance = self.random.random()
            if chance < 0.06:
                self._hammer()
            else:
                self._act()
            if self.room.seconds >= self._next_sample:
                self._sample()
                self.room.rate(self.random.choice(FRAMES_A_SECOND))
                self.room.program.context.seed = self.random.randrange(SEED_LIMIT)
        self._sample()

    def check_memory(self) -> None:
        """Print the peak memory since the first minutes. Raises Fault if it is too much."""
        warm = [sample.kilobytes for sample in self.samples if sample.minute >= WARM_MINUTES]
        if not warm:
            return
        growth = max(warm) / warm[0] - 1
        print(f"memory after {WARM_MINUTES:.0f} minutes: {warm[0]} kB, at most {growth:+.1%}")
        if growth > MOST_GROWTH:
            raise Fault(f"memory has grown by {growth:.1%}, more than {MOST_GROWTH:.0%}")

    # ------------------------------------------------------------------ what must not happen

    def _watch(self) -> None:
        """Check that the game is not stuck."""
        top = self.room.top
        activity = getattr(top, "activity", None)
        director = getattr(activity, "director", None)
        mark: tuple[object, ...] = (self.room.screen,)
        if director is not None:
            tick = director.battle.state.tick if getattr(director, "battle", None) else 0
            mark = (self.room.screen, len(director.match.actions), tick)
            self._note(activity, director.match)
        if mark != self._mark:
            self._mark, self._moved_at = mark, self.room.seconds
        elif self.room.seconds - self._moved_at > STUCK_SECONDS:
            raise Fault(f"nothing has gone on for {STUCK_SECONDS} seconds")

    def _note(self, activity: Any, match: Any) -> None:
        """Note how far a match has come that is kept: what was there a frame ago is on the disk now."""
        game, made = match.game.name, len(match.actions)
        if match.outcome is not None:
            self._kept.pop(game, None)
        elif made and activity.is_saved and self._seen == (activity, made):
            if made != self._kept.get(game) and game not in self.room.program.context.saves.waiting:
                raise Fault(f"{game} after {made} actions is not kept")
            self._kept[game] = made
        self._seen = (activity, made)

    def _check_kept(self) -> None:
        """Check that every match that was left can be resumed, at least as far as it went."""
        saves = self.room.program.context.saves
        for game, actions in list(self._kept.items()):
            if game not in saves.waiting:
                raise Fault(f"the match of {game} with {actions} actions is lost")
            found = len(resume(saves, game).director.match.actions)
            if found < actions:
                raise Fault(f"{game} had {actions} actions, and {found} are kept")
            self.done["kept matches checked"] += 1

    def _sample(self) -> None:
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        base = self.room.base
        sample = Sample(
            self.room.seconds / 60,
            pages * os.sysconf("SC_PAGE_SIZE") // 1024,
            base.render.find_all_matches("**").get_num_paths()
            + base.render2d.find_all_matches("**").get_num_paths(),
            len(base.task_mgr.getAllTasks()),
        )
        self.samples.append(sample)
        self._next_sample = self.room.seconds + 60
        print(f"{sample.minute:6.1f} min {sample.kilobytes} kB {sample.nodes} nodes {sample.tasks} tasks "
              f"{self.room.screen}; {dict(self.done)}", flush=True)  # fmt: skip

    # ------------------------------------------------------------------ devices

    def _plug(self) -> None:
        """Plug a pad in, pull one out, or plug it in again."""
        self._next_plug = self.room.seconds + self.random.expovariate(1 / self._plug_seconds)
        plugged = [pad for pad in self.pads if pad.plugged]
        gone = [pad for pad in self.pads if not pad.plugged]
        if gone and (len(plugged) < 2 or self.random.random() < 0.5):
            pad = self.random.choice(gone)
            pad.plug()
            self.done["plugged again"] += 1
        elif len(self.pads) < PADS_AT_MOST and self.random.random() < 0.7:
            pad = PadUser(self.room, MODELS[self.random.choice(self._models)], len(self.pads))
            self.pads.append(pad)
            self.done["plugged"] += 1
        elif plugged:
            pad = self.random.choice(plugged)
            if self.random.random() < 0.3:
                pad.steer(self.random.choice(list(STEPS.values())))
                pad.hold(self.random.choice(pad.printed))
                self.room.frames(TAP)
            pad.unplug()
            self.done["unplugged"] += 1
        else:
            return
        self.log.append(
            f"{self.room.seconds:.1f} {pad.model.name} {'in' if pad.plugged else 'out'}, {pad.name}"
        )

    def _present(self) -> list[PadUser]:
        return [pad for pad in self.pads if pad.plugged and pad.name]

    def _hand_of(self, source: str | None) -> DeviceUser | None:
        """Return the hand that holds what the game means, if it is there."""
        if source is None:
            return self.random.choice([*self._present(), self._keys])
        if source in self._parts:
            return self._parts[source]
        hands: list[DeviceUser] = [*self._present(), self._mouse, self._keys]
        return next((hand for hand in hands if hand.holds(source)), None)

    def _hammer(self) -> None:
        """Everybody presses everything for a while."""
        if self.room.screen in ("controls", "settings"):
            return
        self.done["hammered"] += 1
        before, pads = self.room.screen, [pad for pad in self.pads if pad.plugged]
        keys, messenger = self.random.random() < 0.4, self.room.base.messenger
        end = self.room.seconds + self.random.random() * 2 * HAMMER_SECONDS
        held: list[str] = []
        while self.room.seconds < end and self.room.screen:
            for pad in pads:
                pad.up()
                pad.steer(self.random.choice([(0, 0), *STEPS.values()]))
                pad.hold(self.random.choice(pad.printed[:6]))
            for key in held:
                messenger.send(KEY_UP, [key])
            held = self.random.choices(HAMMERED_KEYS, k=2) if keys else []
            for key in held:
                messenger.send(KEY_DOWN, [key])
            if keys and self.random.random() < 0.3:
                self.room.devices.pointer = self.random.uniform(-1, 1), self.random.uniform(-1, 1)
                button = self.random.choice(MOUSE_BUTTONS)
                messenger.send(button)
                messenger.send(f"{button}-up")
            self.room.frames(self.random.choice((1, 1, 2, 4)))
        for pad in pads:
            pad.up()
        for key in held:
            messenger.send(KEY_UP, [key])
        self.room.frames(TAP)
        self.log.append(f"{self.room.seconds:.1f} hammered from {before} to {self.room.screen}")
        self._tidy()

    def _tidy(self) -> None:
        """Restore the settings and buttons that hammering has changed."""
        context, settings = self.room.program.context, self.room.settings
        keep: dict[Setting[Any], Any] = {
            PLAYERS: settings[PLAYERS],
            ANIMATION: self.random.choice(ANIMATION.choices),
        }
        for setting in SETTINGS:
            settings[setting] = keep.get(setting, setting.default)
        for setting in SETTINGS:
            if setting.name.startswith("level"):
                settings[setting] = "novice"
        settings[ARENA_SPEED] = ARENA_SPEED.default
        context.keymap.reset()
        self.room.program.take_settings()
        self.room.frames(TAP)

    # ------------------------------------------------------------------ sensible people

    def _act(self) -> None:
        """One sensible thing, whatever the screen is."""
        screen = self.room.screen
        if self.room.program.help.shown:
            self._anybody().tap()
        elif screen in UNTIL_LEFT or (screen in ("match", "arena") and self.random.random() < 0.004):
            self._pause()
        elif screen == "match":
            self._play()
        elif screen == "arena":
            self._fight()
        elif screen == "setup":
            self._set_up()
        elif screen:
            getattr(self, f"_on_{screen.replace('-', '_')}", self._go_back)()
        self.room.frames(TAP)

    def _anybody(self) -> DeviceUser:
        return self.random.choice([*self._present(), self._keys])

    def _choose(self, rows: dict[str, float]) -> str:
        """Return one of the rows that are there, by weight, with anybody's device."""
        menu, hand = self.room.menu, self._anybody()
        there = {row: weight for row, weight in rows.items() if row in menu.rows}
        if not there:
            raise Fault(f"{self.room.screen} offers {list(menu.rows)}, none of {list(rows)}")
        (row,) = self.random.choices(list(there), list(there.values()))
        seconds = self.room.seconds
        hand.choose(row)
        self.log.append(f"{seconds:.1f} {type(hand).__name__} chose {row}, now {self.room.screen}")
        return row

    def _on_splash(self) -> None:
        self._anybody().tap()

    def _on_title(self) -> None:
        self._check_kept()
        rows = {"continue": 5.0, "begin": 5.0, "settings": 0.4, "credits": 0.1, "learn": 0.8}
        learned = {"watch": 0.3, "lessons": 0.3, "codex": 0.2}
        self.done[f"title: {self._choose(rows | learned)}"] += 1

    def _on_games(self) -> None:
        self._choose({game: 2.0 if game == "archon" else 1.0 for game in KITS})

    def _on_replace(self) -> None:
        before = dict(self._kept)
        if self._choose({"resume": 1.0, "begin": 1.0, "back": 0.3}) == "begin":
            self.log.append(f"{before} may be replaced")

    def _on_lessons(self) -> None:
        rows = [row for row in self.room.menu.rows if row != "back"]
        self._choose(dict.fromkeys(rows, 0.1) | {"back": 1.0})

    def _on_settings(self) -> None:
        """Something is changed for a moment, and the controls may be looked at."""
        if self.random.random() < 0.3:
            self._choose({"controls": 1.0})
            self.done["controls seen"] += 1
            return
        changeable = [row for row in shown_settings() if row in self.room.menu.rows and row not in UNCHANGED]
        hand = self._anybody()
        hand.to_row(self.random.choice(changeable))
        hand.use("prompt.change")
        self.done["settings changed"] += 1
        self._tidy()
        self._go_back()

    def _on_result(self) -> None:
        self.room.frames(60)
        chosen = self._choose({"rematch": 5.0, "swap": 2.0, "save": 0.5, "title": 3.0})
        self.done[f"result: {chosen}"] += 1

    def _on_pause(self) -> None:
        activity = self._session_below()
        missing = activity.seating.missing if activity else ()
        if missing:
            self._bring_back(activity)
        else:
            self._choose(
                {"resume": 8.0, "leave": 1.0, "settings": 0.3, "codex": 0.3, "skip": 1.0, "seats": 0.5}
            )

    def _session_below(self) -> Any:
        """Return the match over which the pause lies."""
        return getattr(self.room.top, "activity", None)

    def _bring_back(self, activity: Any) -> None:
        """Plug the lost pad in again, give its seat to another device, or go home."""
        self.done["seat lost"] += 1
        gone = [pad for pad in self.pads if not pad.plugged]
        chance = self.random.random()
        if gone and chance < 0.5:
            pad = self.random.choice(gone)
            pad.plug()
            self.done["plugged again"] += 1
        elif chance < 0.9:
            self.room.menu  # noqa: B018 - there are rows
            self._anybody().tap()
        else:
            self._choose({"leave": 1.0})

    def _pause(self) -> None:
        top = self.room.top
        self._keys.press_key("escape")
        self.room.frames(TAP)
        if self.room.top is not top and self.room.screen == "pause":
            self.done["paused"] += 1

    def _go_back(self) -> None:
        """By what is told for it."""
        self._keys.press_key("escape")

    def _set_up(self) -> None:
        """Who plays is chosen, and the match begins; or it shall be another game."""
        self._tidy()
        if self.random.random() < 0.5:
            self._go_back()
            self.room.frames(TAP)
            return
        rows = dict.fromkeys(PLAYERS.choices, 1.0) | {"computers": 0.1, "two-pads": 4.0}
        self._choose(rows)
        if self.room.screen == "setup":
            self._choose({"begin": 1.0})

    def _on_join(self) -> None:
        """Sit down with a hand that is not seated, or begin with one that is."""
        activity = self.room.top.activity
        taken = [activity.seating.hand(side) for side in activity.seating.people]
        free: list[DeviceUser] = [hand for hand in self._present() if hand.name not in taken]
        free += [self._parts[part] for part in SEATED_KEYS if part not in taken]
        hand = self.random.choice(free)
        hand.tap()
        if self.random.random() < 0.2 and isinstance(hand, PadUser | KeyboardUser):
            hand.step(self.random.choice([STEPS["left"], STEPS["right"]]))
        self.room.frames(self.random.choice((TAP, 30)))
        if self.room.screen == "join" and not activity.seating.vacant:
            holder = self._hand_of(activity.seating.hand(activity.sides[0]))
            if holder is not None:
                holder.tap()
            self.room.frames(TAP)
        if self.room.screen not in ("join", "title"):
            self.done["sat down"] += 1

    # ------------------------------------------------------------------ playing

    def _told(self, hand: DeviceUser, *words: str) -> str | None:
        """Return the first of these that the screen tells the hand's owner."""
        for one in words:
            if any(prompt.words == one and prompt.source in hand.sources for prompt in self.room.prompts):
                return one
        return None

    def _play(self) -> None:
        """Take one step with the hand that is asked."""
        top = self.room.top
        activity = top.activity
        director, side = activity.director, activity.director.to_move
        if not director.awaits_person or self._choosing_of(top) is None:
            self.room.frames(8)
            return
        source = activity.seating.hand(side)
        hand = self._hand_of(source)
        if hand is None or self._told(hand, "prompt.take", "prompt.choose", "prompt.put-back") is None:
            hand = self._moved_hand(source)
        if hand is None:
            self.room.frames(8)
            return
        made = len(director.match.actions)
        try:
            self._make_ply(top, director, hand)
        except Fault as fault:
            if self.room.top is top and hand_is_there(hand) and director.awaits_person:
                raise
            self.log.append(f"interrupted: {fault}")
            return
        self.room.frames(TAP)
        if self.room.top is top and director.awaits_person and len(director.match.actions) == made:
            self.done["plies that take more"] += 1
        else:
            self.done[f"plies of {director.match.game.name}"] += 1

    def _moved_hand(self, source: str | None) -> DeviceUser | None:
        """Return where one alone plays: a device that shows itself before it is used."""
        hand = self._hand_of(None if source in (None, "mouse", "arrow keys", "number keys") else source)
        if isinstance(hand, PadUser | KeyboardUser):
            hand.stir()
        if (
            hand is None
            or self._told(hand, "prompt.take", "prompt.choose", "prompt.put-back", "prompt.back") is None
        ):
            return None
        return hand

    def _choosing_of(self, top: Any) -> Any:
        return top.chooser.choosing

    def _make_ply(self, top: Any, director: Any, hand: DeviceUser) -> None:
        """One action, said from the beginning by what is told at each step."""
        kit, chooser = KITS[director.match.game.name], top.chooser
        action = kit.computer(director.state, self.random.choice(("novice", "average")))
        self._back_to_start(top, hand)
        if kit.battle is not None:
            steps: Sequence[Step] = archon_steps(director.state, action)
        else:
            spots = reachable(chooser)
            steps = ways(kit, director.state, director.legal_actions, spots, action).get(action, ())
        made = len(director.match.actions)
        for kind, key in steps:
            points = not chooser.switches or isinstance(hand, MouseUser)
            if not points and (chooser.row is not None) != (kind == "row"):
                hand.use("prompt.commands" if kind == "row" else "prompt.board")
                hand = self._hand_of(top.activity.seating.hand(director.to_move)) or hand
            if kind == "row":
                hand.to_row(key)
            else:
                hand.to_spot(key)
            hand.use(self._told(hand, *ACCEPTS) or ACCEPTS[0])
        for _ in range(LOOK):
            if len(director.match.actions) > made or self.room.top is not top:
                return
            self.room.frames()
        raise Fault(f"{action}: said by {steps}, and not done; {self.room.texts()}")

    def _back_to_start(self, top: Any, hand: DeviceUser) -> None:
        """Step back whatever has been begun; a piece that was only taken from a list can stay so."""
        for _ in range(MOST_STEPS):
            if not self._begun(top):
                return
            hand.use(self._told(hand, "prompt.put-back") or "prompt.back")

    def _begun(self, top: Any) -> bool:
        """Return whether a part of an action has been said already."""
        director, choosing = top.activity.director, self._choosing_of(top)
        if hasattr(choosing, "step"):
            return bool(choosing.step != "icon")
        fresh = KITS[director.match.game.name].choosing(director.state, director.legal_actions)
        return bool(choosing.prompt() != fresh.prompt() or [*choosing.rows()] != [*fresh.rows()])

    def _fight(self) -> None:
        """Fight for some seconds: as the computer would, or at random."""
        top = self.room.top
        activity, battle = top.activity, top.activity.director.battle
        self.done["seconds fought"] += int(FIGHT_SECONDS)
        if battle is None or battle.over:
            self.room.frames(8)
            return
        if self._pilots[0] is not battle:
            levels = self.random.choice(PAIRS)
            pilots = battle_computers(levels, self.random.randrange(1000), leads(activity.director.state))
            self._pilots = (battle, pilots)
        fighters: list[tuple[DeviceUser, Any, Any]] = []
        for side, pilot in zip(activity.game.sides, self._pilots[1], strict=True):
            if side not in activity.people():
                continue
            hand = self._hand_of(activity.seating.hand(side))
            words = self._told(hand, "prompt.attack.hold") if hand is not None else None
            if hand is not None and words is not None:
                fighters.append((hand, pilot, hand.prompt(words).glyphs[0]))
            elif hand is not None and activity.seating.hand(side) is None:
                hand.tap()
        end = self.room.seconds + FIGHT_SECONDS
        while self.room.seconds < end and self.room.top is top and not battle.over:
            for hand, pilot, mark in fighters:
                hold(hand, pilot.decide(battle.state), mark)
            self.room.frames(2)
        for hand, _, _ in fighters:
            hand.up()
            hand.steer((0, 0))


def hand_is_there(hand: DeviceUser) -> bool:
    """Return whether the device is still plugged in, and has its place."""
    return not isinstance(hand, PadUser) or (hand.plugged and bool(hand.name))


def hold(hand: DeviceUser, wanted: ArenaInput, mark: Any) -> None:
    """Hold what the fighter shall do."""
    hand.up()
    way = wanted & DIRECTION_BITS
    hand.steer((DIRECTION_X[way], DIRECTION_Y[way]))
    if wanted & FIRE_BIT:
        hand.down(mark)


def archon_steps(state: Any, action: Any) -> list[Step]:
    """Return the presses and picks on Archon's board; a spell begins with pressing the mage twice."""
    fields: list[Step] = [
        ("spot", SQUARE_NAMES[value]) if isinstance(value, int) else ("row", value)
        for value in asdict(action).values()
    ]
    if not isinstance(action, Cast):
        return fields
    mage = next(
        SQUARE_NAMES[square]
        for square, icon in enumerate(state.board)
        if icon is not None and icon.side == state.to_move and icon.kind == MAGES[state.to_move]
    )
    return [("spot", mage), ("spot", mage), ("row", action.spell), *fields]


def reachable(chooser: Any) -> list[Any]:
    """Return every spot that the cursor can go to."""
    found, queue = [chooser.home], deque([chooser.home])
    while queue:
        place = queue.popleft()
        for step in STEPS.values():
            there = chooser.neighbour(place, step)
            if there not in found:
                found.append(there)
                queue.append(there)
    return found


def main() -> None:
    """Spend the evening, and say what there was."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--plugs", type=int, default=0, help="how many in that time; by itself eight a minute"
    )
    parser.add_argument("--models", nargs="+", choices=STEERABLE, default=STEERABLE, help="which pads")
    args = parser.parse_args()
    room = RunningProgram(args.folder)
    room.drawn_every = DRAWN_EVERY
    monkey = MonkeyTest(room, args.seed, args.minutes * 60 / (args.plugs or 8 * args.minutes), args.models)
    try:
        monkey.look_around()
        monkey.spend(args.minutes)
        monkey.check_memory()
    except Exception:
        traceback.print_exc()
        print(f"at {room.seconds:.1f} s on {room.screen}: {room.texts()}", file=sys.stderr)
        print("\n".join(monkey.log), file=sys.stderr)
        frame = room.program.context.frame
        pads = {pad.model.name: pad.name for pad in monkey.pads}
        print(f"used {frame.used}, held {sorted(frame.held)}, {pads}, {dict(frame.styles)}", file=sys.stderr)
        print(dict(monkey.done), file=sys.stderr)
        sys.exit(1)
    finally:
        room.close()
    print(f"{room.seconds / 60:.0f} minutes: {dict(monkey.done)}")


if __name__ == "__main__":
    main()
