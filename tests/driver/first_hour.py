"""The first hour of somebody new, with a fresh folder: by keyboard, by mouse, by one pad, or by two.

    python -m tests.driver.first_hour keys|letters|mouse|pad|two-pads FOLDER [whole] [MODEL [MODEL]]

From the splash through the first lesson, the first match and its first battle, the settings, a result and
home, and all of it by what the screen tells of the buttons. Whatever is told has to be pressed at least once
on that screen, and has to do what it says. A few pictures are written into the folder. With `whole`, the
first match is played to its end; without, the result is that of a match which was kept one ply before it.
The gamepads' MODELs are named as in `pad_models`. To be run with fake_pad.c preloaded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from, terms_of
from archon3d.ai.archon.moves import score
from archon3d.ai.archon.survey import Survey
from archon3d.ai.arena.battle import battle_computers
from archon3d.arena.inputs import DIRECTION_BITS, DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, ArenaInput
from archon3d.controls.seating import Seating
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.spells import Imprison
from archon3d.host.settings import ANIMATION, DARK_ARENA, DARK_BOARD, FIRST_DUEL
from archon3d.play.archon.battle import leads
from archon3d.play.arena_view import arena_view
from archon3d.play.duel import Duel
from archon3d.play.first_duel import STEPS
from archon3d.play.lessons.run import LessonRun
from archon3d.play.saves import Saves, load_match
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.title import GROUPS, UP
from tests.driver.pad_models import MODELS
from tests.driver.running_program import (
    LOOK,
    TAP,
    DeviceUser,
    Fault,
    KeyboardUser,
    LettersUser,
    MouseUser,
    PadUser,
    RunningProgram,
    SteppingUser,
    read,
)
from tests.play.matches import journal_of
from tests.play.test_first_duel import learner

NEARLY_OVER = Path(__file__).parents[1] / "golden" / "archon" / "novices-fresh-handicap.record"
"""Light wins with the last action, which imprisons dark's last icon."""
SEED = 19
SIZE = (640, 360)
PATIENCE = 60.0
"""Seconds of the game in which the computer, or what is being shown, comes to its end."""
BATTLE_SECONDS = 240.0
LESSON = "archon-board"
ARENA_LESSON = "archon-arena"
PATIENT_FRAMES = 300
"""For so long nothing happens to one who has not answered."""
WHILE_FRAMES = 45
MEETING = ("B5-D5", "H5-E5", "D5-E5")
"""Two knights of two people meet."""
MOST_SHOWN = 6
"""Events that follow one ply, each of which is shown."""


class FirstHour:
    """One evening. `hands` are those of the people, light's first."""

    def __init__(self, room: RunningProgram, hands: Sequence[DeviceUser], pictures: Path) -> None:
        self.room, self.hands, self._pictures = room, hands, pictures
        self.shown: dict[tuple[str, str], int] = {}
        """Every prompt that has been told on a screen, and for how many frames."""
        self.proven: set[tuple[str, str]] = set()
        """Those that were pressed and did what they say."""
        room.on_frame = self._look

    def _look(self) -> None:
        for prompt in self.room.prompts:
            if prompt.words.startswith("tip.") or not prompt.glyphs:
                continue  # a tip tells of the same buttons (test_tips follows it), or there is none to press
            if any(prompt.source in hand.sources for hand in self.hands):
                key = (self.room.screen, prompt.words)
                self.shown[key] = self.shown.get(key, 0) + 1

    @property
    def hand(self) -> DeviceUser:
        """The hand that acts: light's, or that of the side to move in a match."""
        activity = getattr(self.room.top, "activity", None)
        if not isinstance(activity, MatchActivity) or len(self.hands) == 1:
            return self.hands[0]
        seating = activity.seating
        held = seating.hand(activity.director.to_move)
        return next((hand for hand in self.hands if hand.holds(held)), self.hands[0])

    # ------------------------------------------------------------------ pressing what is shown

    def use(
        self, words: str, done: Callable[[], bool], hand: DeviceUser | None = None, number: int = 0
    ) -> None:
        """Press what the screen shows under that key. Raises Fault unless it does what it says."""
        screen, acting = self.room.screen, hand or self.hand
        acting.use(words, number)
        self._expect(done, f"pressing what {screen} tells of {words} does nothing")
        self.proven.add((screen, words))

    def to_screen(self, words: str, screen: str, hand: DeviceUser | None = None) -> None:
        """Press what is shown, and be on that screen then."""
        self.use(words, lambda: self.room.screen == screen, hand)

    def choose(self, row: str, screen: str) -> None:
        """Choose a row, and be on that screen then; on the title, in its group."""
        if self.room.screen == "title":
            self._to_group(row)
        self.hand.to_row(row)
        self.to_screen("prompt.choose", screen)

    def _to_group(self, row: str) -> None:
        """Open the title's group with the row, or close one without it."""
        if row in self.room.menu.rows:
            return
        if UP in self.room.menu.rows:
            self.use("prompt.back", lambda: UP not in self.room.menu.rows)
            self.room.frames(TAP)
        group = next((name for name, rows in GROUPS.items() if row in rows), None)
        if group is not None:
            self.hand.to_row(group)
            self.use("prompt.choose", lambda: UP in self.room.menu.rows)
            self.room.frames(TAP)

    def aside(self, words: str, screen: str) -> None:
        """To a screen that lies over this one, and back again."""
        here = self.room.screen
        self.to_screen(words, screen)
        self.room.frames(TAP)
        self.to_screen("prompt.back", here)
        self.room.frames(TAP)

    def _expect(self, done: Callable[[], bool], what: str) -> None:
        for _ in range(LOOK):
            if done():
                return
            self.room.frames()
        raise Fault(f"{what}; {self.room.screen} is there: {self.room.texts()}")

    def is_shown(self, words: str) -> bool:
        """Return whether the acting hand is shown that prompt now."""
        return any(one.words == words and one.source in self.hand.sources for one in self.room.prompts)

    def picture(self, name: str) -> None:
        """Write what is to be seen."""
        self.room.picture(self._pictures / f"{name}.png")

    # ------------------------------------------------------------------ the evening

    def spend(self, *, whole: bool) -> None:
        """Play from the splash to the end of the program. Raises Fault."""
        self.arrive()
        self.learn()
        if isinstance(self.hands[0], MouseUser):
            self.look_round()
        self.set_up()
        self.play_until(lambda: self.room.screen == "arena")
        self.fight()
        self.change_settings()
        if whole:
            self.play_to_the_end()
        else:
            self.leave_and_continue()
            self.win_yesterdays_match()
        self.go_home()
        unproven = {key: frames for key, frames in self.shown.items() if key not in self.proven}
        if unproven:
            raise Fault(f"told, but never pressed: {unproven}")

    def arrive(self) -> None:
        """Skip the offered first duel with one press, or win it; it is never offered again."""
        self.start("offer")
        self.to_screen("prompt.back", "title")
        self.start("title")
        self.room.settings[FIRST_DUEL] = False
        self.start("offer")
        self.picture("offer")
        self.choose("fight", "first duel")
        self.fight_first_duel()
        self.hands[0].stir()
        self.picture("title")

    def start(self, screen: str) -> None:
        """Leave the splash with any button; then that screen is there."""
        self.room.program.flow.close()
        self.room.program.start()
        self.room.frames(100)
        self.picture("splash")
        if isinstance(self.hands[0], KeyboardUser):
            self.to_screen("prompt.skip", screen)
        else:  # of other devices the splash knows only when it goes by
            self.hands[0].tap()
            self._expect(lambda: self.room.screen == screen, "the splash stays")
            self.proven.add(("splash", "prompt.skip"))

    def fight_first_duel(self) -> None:
        """Do what is told, by the marks with which it is told, and win; the title follows."""
        hand, top = self.hands[0], self.room.top
        duel, mark = top.activity.duel, None
        if isinstance(hand, MouseUser):
            self.say_who_fights(duel)
        self.to_screen("prompt.pause", "pause")
        self.to_screen("prompt.back", "first duel")
        self.room.until(lambda: duel.state.tick > 0, PATIENCE, "the first duel does not begin")
        self.picture("first-duel")
        began = self.room.seconds
        fire = "tip.first.fire.mouse" if isinstance(hand, MouseUser) else "tip.first.fire"
        while self.room.screen == "first duel" and not duel.won:
            if duel.step is STEPS[1] and mark is None:
                mark = hand.prompt(fire).glyphs[0]
            self._hold(hand, learner(duel), mark)
            self.room.frames()
            if self.room.seconds - began > PATIENCE:
                raise Fault(f"the first duel is not won; it is at {duel.step}")
        hand.up()
        hand.steer((0, 0))
        self.room.until(lambda: self.is_shown("prompt.choose"), PATIENCE, "the first duel does not end")

    def say_who_fights(self, duel: Duel) -> None:
        """Answer which player holds the mouse; the battle waits until then."""
        top = self.room.top
        self.room.frames(PATIENT_FRAMES)
        if duel.state.tick or not top.mouse.undecided:
            raise Fault("the battle begins before it is said who fights")
        self.picture("who-fights")
        self.hand.to_row("mouse")
        self.use("prompt.choose", lambda: not top.mouse.undecided)

    def look_round(self) -> None:
        """Visit everything else on the title that is fought, watched or read, with the mouse.

        Its prompts are tested on another evening.
        """
        self.room.on_frame = lambda: None
        self.fight_lesson()
        for row, menu, onward in (("practice", "duel menu", "title"), ("gauntlet", "pause", "gauntlet")):
            self.choose(row, row)
            self.hand.to_row("begin")
            self.use("prompt.choose", lambda: isinstance(self.room.top, ArenaScreen))
            self.fight_a_while(row)
            self.to_screen("prompt.pause", menu)
            self.picture(f"{row}-pause")
            self.choose("leave", onward)
        self.to_screen("prompt.back", "title")
        for row in ("codex", "credits", "settings"):
            self.choose(row, row)
            self.picture(row)
            self.to_screen("prompt.back", "title")
        self.room.on_frame = self._look

    def fight_lesson(self) -> None:
        """Fight the first exercise of the lesson in the arena, as its words say."""
        self.choose("lessons", "lessons")
        self.choose(ARENA_LESSON, "lesson match")
        self.room.until(lambda: self.room.screen == "lesson arena", PATIENCE, "the lesson does not begin")
        arena = self.room.top
        run = arena.activity.run
        self.room.until(lambda: arena.instruction, PATIENCE, "the task is not told after the intro")
        if read(f"lesson.{ARENA_LESSON}.1.mouse") not in arena.instruction:
            raise Fault(f"the lesson does not speak of the mouse: {arena.instruction}")
        self.picture("lesson-arena")
        self.hands[0].tap()
        self.room.until(lambda: not arena.busy, PATIENCE, "the exercise does not begin")
        self.lead(arena)
        self.room.until(lambda: run.number == 2, PATIENCE, "the exercise is not reached")
        self.room.frames(TAP)
        self.to_screen("prompt.pause", "pause")
        self.choose("leave", "lessons")
        self.to_screen("prompt.back", "title")

    def fight_a_while(self, name: str) -> None:
        """Fight for a few seconds with the mouse: the fighter goes where it is led."""
        arena = self.room.top
        battle = arena.activity.runner.battle
        self.room.until(lambda: battle.state.tick > 0, PATIENCE, "the duel does not begin")
        start = arena_view(battle.state).fighters[0]
        for _ in range(WHILE_FRAMES):
            self.hands[0].steer((1, 0))
            self.room.frames()
        self.picture(f"{name}-duel")
        if arena_view(battle.state).fighters[0] == start:
            raise Fault("the fighter does not go where the mouse points")

    def learn(self) -> None:
        """Complete the first lesson."""
        self.choose("lessons", "lessons")
        self.picture("lessons")
        self.to_screen("prompt.back", "title")
        self.choose("lessons", "lessons")
        self.choose(LESSON, "lesson match")
        run = self.room.top.activity.run
        self._was_offered()
        self.aside("prompt.pause", "pause")
        self.to_screen("prompt.pause", "pause")
        self.picture("pause")
        self.choose("resume", "lesson match")
        for number in range(1, len(run.lesson.exercises) + 1):
            self.room.until(self._comes(run, number), PATIENCE, f"no exercise {number}")
            self._was_offered()
            self.picture(f"lesson-{number}")
            self.act(self.room.top.activity.director.match.game.read_action(run.exercise.solution[0]))
            self.room.until(lambda: run.progress != "open", PATIENCE, "no verdict")
            if run.progress != "reached":
                raise Fault(f"exercise {number} was done as it says, and is {run.progress}")
            if not run.last:
                self.hurry()
        self.room.until(lambda: self.room.screen == "lessons", PATIENCE, "the lesson does not end")
        if LESSON not in self.room.top.menu.marked:
            raise Fault("the lesson is learned, and the list does not say so")
        self.picture("lessons-learned")
        self.to_screen("prompt.back", "title")

    def _was_offered(self) -> None:
        """Wait until somebody of us may choose on the board."""
        self.room.until(
            lambda: self.room.screen != "" and self.is_shown("prompt.take"), PATIENCE, "nobody is asked"
        )

    def hurry(self) -> None:
        """Press what continues at once, which ends the current animation."""
        top, screen = self.room.top, self.room.screen
        self.room.until(
            lambda: self.room.top is not top or self.is_shown("prompt.take") or self._hurrier() is not None,
            PATIENCE,
            "nothing is shown",
        )
        for _ in range(MOST_SHOWN):
            hand = self._hurrier()
            if self.room.top is not top or hand is None or not top.busy:
                self.proven.add((screen, "prompt.skip"))
                return
            hand.use("prompt.skip")
        raise Fault(f"{MOST_SHOWN} presses of what {screen} tells of going on at once, and it goes on")

    def _hurrier(self) -> DeviceUser | None:
        """Return the device whose prompt says how to continue at once."""
        sources = [prompt.source for prompt in self.room.prompts if prompt.words == "prompt.skip"]
        return next((hand for hand in self.hands if any(one in sources for one in hand.sources)), None)

    def set_up(self) -> None:
        """From the title to the first ply of a match of Archon."""
        self.choose("begin", "setup")
        self.to_screen("prompt.games", "games")
        self.picture("games")
        self.to_screen("prompt.back", "title")
        self.choose("begin", "setup")
        self.to_screen("prompt.games", "games")
        self.choose("archon", "setup")
        settings = self.room.settings
        settings[DARK_BOARD] = settings[DARK_ARENA] = "novice"
        self.hand.to_row("two-pads" if len(self.hands) > 1 else "computer-dark")
        self.use("prompt.choose", lambda: True)
        self.picture("options")
        onward = "join" if len(self.hands) > 1 else "match"
        if self.is_shown("prompt.begin"):
            self.to_screen("prompt.begin", onward)
        else:
            self.choose("begin", onward)
        if len(self.hands) > 1:
            self.sit_down()
        self.picture("match")

    def _comes(self, run: LessonRun, number: int) -> Callable[[], bool]:
        """Tell whether that exercise has come."""
        return lambda: run.number == number

    def _sits(self, hand: DeviceUser) -> Callable[[], bool]:
        """Tell whether the hand has a seat."""
        return lambda: self._seat_of(hand) is not None

    def _plays_as(self, hand: DeviceUser, number: int, seating: Seating) -> Callable[[], bool]:
        """Tell whether the hand is the player of that number."""

        def plays_so() -> bool:
            seat = self._seat_of(hand)
            return seat is not None and seating.player(seat) == number

        return plays_so

    def _leaves(self, hand: DeviceUser, seat: str | None) -> Callable[[], bool]:
        """Tell whether the hand has another seat than that one."""
        return lambda: self._seat_of(hand) != seat

    def sit_down(self) -> None:
        """Both press what the screen tells for it, change sides to and fro, and begin."""
        first, second = self.hands
        self._expect(lambda: self._seat_of(first) is not None, "who led to the seats has none")
        self.picture("join-one")
        self.use("prompt.up", lambda: self._seat_of(first) is None, first)
        self.picture("join-empty")
        origin = self.room.top.activity.set_up
        self.to_screen("prompt.back", origin, first)
        self.choose("begin" if origin == "setup" else "continue", "join")
        self.use("prompt.up", lambda: self._seat_of(first) is None, first)
        for hand in (first, second):
            if hand is second and isinstance(hand, SteppingUser):
                hand.step((1, 0))  # the screen shows the marks of the device that was touched last
            self.use("prompt.sit", self._sits(hand), hand)
        self.picture("join")
        seating = self.room.top.activity.seating
        for number in (2, 1):
            self.use("prompt.exchange", self._plays_as(first, number, seating), first)
        seat = self._seat_of(first)
        for number in (1, 0) if seat == "light" else (0, 1):
            self.use("prompt.sides", self._leaves(first, seat), first, number)
            seat = self._seat_of(first)
        if seat != "light":
            self.use("prompt.sides", lambda: self._seat_of(first) == "light", first, 0)
        self.to_screen("prompt.begin", "match", first)

    def _seat_of(self, hand: DeviceUser) -> str | None:
        activity = self.room.top.activity
        return next((side for side in activity.sides if hand.holds(activity.seating.hand(side))), None)

    def play_until(self, reached: Callable[[], bool]) -> None:
        """Ply after ply, until something is reached."""
        plies = iter(MEETING)
        while True:
            self.room.until(
                lambda: reached() or self.is_shown("prompt.take"), BATTLE_SECONDS, "the match does not go on"
            )
            if reached():
                return
            director = self.room.top.activity.director
            if director.match.game.name == "archon" and len(self.hands) > 1:
                self.act(director.match.game.read_action(next(plies)))
            else:
                survey = Survey(director.state)
                moves = [one for one in director.legal_actions if isinstance(one, Move)]
                self.act(max(moves, key=lambda move: (self._attacks(move), score(survey, move))))
            if ("match", "prompt.skip") not in self.proven:
                self.hurry()

    def _attacks(self, move: Move) -> bool:
        icon = self.room.top.activity.director.state.board[move.to]
        return icon is not None

    # ------------------------------------------------------------------ one ply

    def act(self, action: Any) -> None:
        """One ply on the board, by what is told at each step; everything else that is told is tried too."""
        hand, screen, top = self.hand, self.room.screen, self.room.top
        director, done = top.activity.director, len(top.activity.director.match.actions)
        if isinstance(action, Imprison):
            self.cast(action)
        else:
            hand.to_spot(SQUARE_NAMES[action.origin])
            self.use("prompt.take", lambda: self.is_shown("prompt.put-back"))
            if (screen, "prompt.put-back") not in self.proven:
                self.use("prompt.put-back", lambda: self.is_shown("prompt.take"))
                hand.to_spot(SQUARE_NAMES[action.origin])
                self.read_codex()
                hand.to_spot(SQUARE_NAMES[action.origin])
                self.use("prompt.take", lambda: self.is_shown("prompt.put-back"))
            hand.to_spot(SQUARE_NAMES[action.to])
            self.picture(f"{screen}-aims".replace(" ", "-"))
            words = "prompt.attack" if self.is_shown("prompt.attack") else "prompt.move"
            self.use(words, lambda: len(director.match.actions) > done or self.room.top is not top)
        self.room.frames(TAP)

    def read_codex(self) -> None:
        """About what is pointed at, then another page, and back."""
        here = self.room.screen
        self.to_screen("prompt.codex", "codex")
        self.picture("codex")
        self.roll()
        before = self.room.texts()
        rows = list(self.room.menu.rows)
        self.hand.to_row(rows[rows.index(self.room.menu.focus) - 1])
        self.use("prompt.choose", lambda: self.room.texts() != before)
        self.roll()
        if self.is_shown("prompt.pages"):
            turned = self.room.texts()
            self.use("prompt.pages", lambda: self.room.texts() != turned)
            self.roll()
        self.to_screen("prompt.back", here)

    def roll(self) -> None:
        """Down by a line, where the page of the codex is longer than its place."""
        if self.is_shown("prompt.scroll"):
            rolled = self.room.top.sheet.share
            onward = len(self.hand.prompt("prompt.scroll").glyphs) - 1
            self.use("prompt.scroll", lambda: self.room.top.sheet.share != rolled, number=onward)

    def cast(self, action: Imprison) -> None:
        """Press the mage twice, then the spell in the list, then its target."""
        state = self.room.top.activity.director.state
        side = state.to_move
        (mage,) = [
            square
            for square, icon in enumerate(state.board)
            if icon and icon.side == side and icon.kind in ("wizard", "sorceress")
        ]
        self.hand.to_spot(SQUARE_NAMES[mage])
        self.use("prompt.take", lambda: self.is_shown("prompt.put-back"))
        self.use("prompt.move", lambda: self.room.top.menu is not None)
        self.picture("spells")
        self.use("prompt.back", lambda: self.room.top.menu is None)
        if not self.is_shown("prompt.put-back"):
            self.use("prompt.take", lambda: self.is_shown("prompt.put-back"))
        self.use("prompt.move", lambda: self.room.top.menu is not None)
        self.hand.to_row("imprison")
        self.aside("prompt.codex", "codex")
        self.hand.to_row("imprison")
        self.use("prompt.choose", lambda: self.room.top.menu is None)
        self.hand.to_spot(SQUARE_NAMES[action.at])
        top = self.room.top
        self.use("prompt.choose", lambda: top.activity.director.match.outcome is not None)

    # ------------------------------------------------------------------ the battle

    def fight(self) -> None:
        """Fight the first battle: a pause, an attack as the screen says, and then to its end."""
        arena = self.room.top
        battle, activity = arena.activity.director.battle, arena.activity
        self.room.until(lambda: battle.state.tick > 0, 10, "the battle does not begin")
        self.picture("arena")
        for hand in self.hands:
            self.to_screen("prompt.pause", "pause", hand)
            self.to_screen("prompt.back", "arena", hand)
        self.room.until(lambda: not arena.busy, PATIENCE, "the battle does not go on after a pause")
        if isinstance(self.hands[0], MouseUser):
            for words, rests in (("mouse.leave", True), ("mouse.take", False)):
                self.hands[0].click_on(read(words))
                self.room.frames(TAP)
                if activity.match_players.held_inputs["light"].resting is not rests:
                    raise Fault(f"{words} was pressed in vain")
        for slot, hand in enumerate(self.hands):
            self.attack(slot, hand)
        self.lead(arena)
        self.room.until(lambda: self.room.screen != "arena", BATTLE_SECONDS, "the battle does not end")

    def attack(self, slot: int, hand: DeviceUser) -> None:
        """Hold and push, as it is told; the fighter attacks."""
        arena = self.room.top
        battle = arena.activity.director.battle
        words = self._attack_words(hand)
        mark = hand.prompt(words).glyphs[0]
        hand.down(mark)
        hand.steer((1 - 2 * slot, 0))
        for _ in range(120):
            if arena_view(battle.state).fighters[slot].ready < 1 or self.room.screen != "arena":
                break
            self.room.frames()
        else:
            raise Fault("the fighter does not attack while the button is held and a direction pushed")
        self.proven.add(("arena", words))
        hand.up()
        hand.steer((0, 0))

    def lead(self, arena: Any) -> None:
        """Fight as the computer would, until there is a winner."""
        activity = arena.activity
        battle, state = activity.director.battle, activity.director.state
        pilots = battle_computers(("adept", "novice"), SEED, leads(state))
        marks, screen = (
            [hand.prompt(self._attack_words(hand)).glyphs[0] for hand in self.hands],
            self.room.screen,
        )
        while self.room.screen == screen and not battle.over:
            for hand, pilot, mark in zip(self.hands, pilots, marks, strict=False):
                self._hold(hand, pilot.decide(battle.state), mark)
            self.room.frames()
        for hand, mark in zip(self.hands, marks, strict=True):
            self._hold(hand, IDLE, mark)

    def _attack_words(self, hand: DeviceUser) -> str:
        """Return the prompt that tells how an attack is made."""
        return "prompt.attack.hold.mouse" if isinstance(hand, MouseUser) else "prompt.attack.hold"

    def _hold(self, hand: DeviceUser, wanted: ArenaInput, mark: Any) -> None:
        hand.up()
        way = wanted & DIRECTION_BITS
        hand.steer((DIRECTION_X[way], DIRECTION_Y[way]))
        if wanted & FIRE_BIT:
            hand.down(mark)

    # ------------------------------------------------------------------ settings, leaving, coming back

    def change_settings(self) -> None:
        """From the pause, and back to the match."""
        self.room.until(lambda: self.is_shown("prompt.take"), PATIENCE, "nobody is asked after the battle")
        self.picture("board-after")
        self.to_screen("prompt.pause", "pause")
        self.choose("settings", "settings")
        self.picture("settings")
        self.hand.to_row(ANIMATION.name)
        before = self.room.texts()
        number = len(self.hand.prompt("prompt.change").glyphs) - 1
        self.use("prompt.change", lambda: self.room.texts() != before, number=number)
        self.hand.to_row("controls")
        self.to_screen("prompt.choose", "controls")
        self.picture("controls")
        self.hand.to_row("device")
        before = self.room.texts()
        self.use("prompt.change", lambda: self.room.texts() != before, number=-1)
        self.to_screen("prompt.back", "settings")
        self.to_screen("prompt.back", "pause")
        self.to_screen("prompt.back", "match")

    def leave_and_continue(self) -> None:
        """Leave the match and resume it, as it was."""
        self._was_offered()
        plies = len(self.room.top.activity.director.match.actions)
        self.to_screen("prompt.pause", "pause")
        if not any(read("pause.kept") in text for text in self.room.texts()):
            raise Fault("the pause does not say that the match is kept")
        self.choose("leave", "title")
        self.picture("title-continue")
        self.choose("continue", "join" if len(self.hands) > 1 else "match")
        if len(self.hands) > 1:
            self.sit_down()
        found = len(self.room.top.activity.director.match.actions)
        if found != plies:
            raise Fault(f"{plies} plies were played, and {found} are there")
        self._was_offered()
        self.to_screen("prompt.pause", "pause")
        self.choose("leave", "title")

    def win_yesterdays_match(self) -> None:
        """Resume a match that is nearly over, and win it."""
        match = load_match(NEARLY_OVER)
        last = match.undo()
        players = "two-pads" if len(self.hands) > 1 else "computer-dark"
        setup = setup_from(self.room.settings, "archon", players=players)
        saves: Saves = self.room.program.context.saves
        saves.keep(journal_of(match, terms_of(setup)))
        self.choose("continue", "join" if len(self.hands) > 1 else "match")
        if len(self.hands) > 1:
            self.sit_down()
        self._was_offered()
        self.act(last)
        self.finish()

    def play_to_the_end(self) -> None:
        """Ply after ply and battle after battle."""
        while self.room.screen != "result":
            self.play_until(lambda: self.room.screen in ("arena", "result"))
            if self.room.screen == "arena":
                self.fight()
        self.finish()

    def finish(self) -> None:
        """Read and save the result, and play a rematch."""
        self.room.until(lambda: self.room.screen == "result", PATIENCE, "no result")
        self.room.frames(90)
        self.picture("result")
        self.hand.to_row("save")
        self.use("prompt.choose", (self.room.folder / "saves" / "records").is_dir)
        self.choose("rematch", "match")
        self._was_offered()
        self.to_screen("prompt.pause", "pause")
        self.choose("leave", "title")

    def go_home(self) -> None:
        """Out."""
        self.hand.to_row("quit")
        self.use("prompt.choose", lambda: not self.room.screen)


def hands_of(kind: str, room: RunningProgram, models: Sequence[str]) -> list[DeviceUser]:
    """Return the devices in people's hands."""
    if kind == "keys":
        return [KeyboardUser(room)]
    if kind == "letters":
        return [LettersUser(room)]
    if kind == "mouse":
        return [MouseUser(room)]
    return [PadUser(room, MODELS[model], number) for number, model in enumerate(models)]


def main(kind: str, folder: Path, rest: Sequence[str]) -> None:
    """Spend the hour, and say what was proven."""
    models = [one for one in rest if one != "whole"]
    room = RunningProgram(folder, size=SIZE, seed=SEED)
    try:
        hour = FirstHour(room, hands_of(kind, room, models), folder / "pictures")
        hour.spend(whole="whole" in rest)
        print(f"{len(hour.proven)} prompts proven in {room.seconds:.0f} seconds of the game")
    finally:
        room.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
