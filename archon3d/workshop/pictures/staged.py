"""Every staged picture: of the shared screens and of each game.

A table for `archon3d shot` and for the tests that compare pictures. It does not use the engine.
"""

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from archon3d.ai.levels import LEVELS, ORIGINAL
from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import Icon, PendingBattle, State
from archon3d.host.setting_kinds import Setting
from archon3d.host.settings import (
    ADAPTIVE,
    CAPTIONS,
    DARK_ARENA,
    DARK_BOARD,
    MOUSE_BATTLE,
    SETTING_GROUPS,
    SETTINGS,
    TEXT_SCALE,
)
from archon3d.play.game_settings import game_settings
from archon3d.play.gauntlet import LEVEL, RUNNER
from archon3d.play.kits import KITS, lessons, pages
from archon3d.play.practice import BOXES, LEFT, RIGHT
from archon3d.play.seats import SEATS, seat_of
from archon3d.workshop.pictures import games
from archon3d.workshop.pictures.evening import EVENING_PICTURES
from archon3d.workshop.pictures.games import archon
from archon3d.workshop.pictures.online import ONLINE_PICTURES
from archon3d.workshop.pictures.road import ROAD_PICTURES
from archon3d.workshop.pictures.staging import (
    SEED,
    SEEN_RESULT,
    Await,
    Fault,
    Hold,
    Lead,
    Mouse,
    PointAt,
    Press,
    StagedPicture,
    StagedReplay,
    StagedStep,
    TakeAction,
)
from archon3d.workshop.pictures.statistics import STATISTICS_PICTURES

_UP, _DOWN = "raw-arrow_up", "raw-arrow_down"
_LEFT, _RIGHT = "raw-arrow_left", "raw-arrow_right"
_ENTER, _PAUSE, _HELP, _ESCAPE = "raw-enter", "raw-p", "raw-f1", "raw-escape"
_START: Final = ARCHON.new({}, SEED)
_FOES: Final = Icon("archer", "light"), square_at("B1"), Icon("manticore", "dark"), square_at("E1")
_MEETING: Final = replace(_START, battle=PendingBattle(*_FOES, _START.cycle.colour, "move"))
_ADAPTIVE: Final[Mapping[Setting[Any], Any]] = dict.fromkeys((DARK_BOARD, DARK_ARENA), ADAPTIVE)
_HOLD_OUT: Final = "archon-2\thold\t1500\tarchon 9/9/9/9/8s/1G(4)7/9/9/9 light turn=67\tB6-A5"
_BEST_TURN: Final = "archers-1\tturn\t1400\tarchers 8s/9/9/9/9/9/N8/9/1N7 dark\tb1-b2 & a3-a4"
_UNHURT: Final = (
    "duel-1\tduel\t1600\t"
    '{"game":"archon","left":{"fighter":"knight"},"right":{"fighter":"dragon","conduct":"adept"}}'
    "\tunhurt 8"
)
"""Puzzles, as lines of their file."""
_REPORT: Final = Path("/home/player/.local/state/archon3d/fault-1.txt")
_LEAVE: Final = (Hold(30), TakeAction("B3-C3"), Hold(90), Press((_PAUSE, _UP, _ENTER)), Hold(30))
"""Starts a match and quits it."""
_QUEST: Final = (Hold(4), Press((_ENTER,)), Hold(60))
_MARCH: Final = Press(("raw-d", "raw-d", "raw-f", "raw-d", "raw-d", "raw-d", "raw-f"))
_EASY: Final[dict[Setting[Any], Any]] = dict.fromkeys((DARK_BOARD, DARK_ARENA), LEVELS[0])
"""The weakest computer."""
_BY_MOUSE: Final[dict[Setting[Any], Any]] = {MOUSE_BATTLE: "fight"}
_MOUSE: Final = Mouse(-0.3, 0.2)
_ENTRY: Final = Mouse(-0.3, 0.2, archon.ENTRY + 30)
_AIM: Final = Mouse(0.6, 0.1, 8, held=True)
"""The mouse in use from a battle's start on, with its button held."""


def _screen(text: str, screen: str, *steps: StagedStep) -> StagedPicture:
    return StagedPicture(text, screen, steps=steps or (Hold(30),))


def _seated(text: str, screen: str, *steps: StagedStep) -> StagedPicture:
    """Return a screen that needs a match: one of Archon between two people."""
    return StagedPicture(text, screen, _START, steps or (Hold(30),), game=ARCHON.name)


def _lesson(text: str, key: str, *steps: StagedStep) -> StagedPicture:
    """Return a lesson, chosen from the list."""
    return _screen(
        text, "lessons", Hold(4), Press((_DOWN,) * (1 + list(lessons()).index(key))), Press((_ENTER,)), *steps
    )


def _easy(state: State, text: str, *steps: StagedStep) -> StagedPicture:
    """Return a match against the weakest computer."""
    return StagedPicture(
        text, "match", state, steps or (Hold(30),), _EASY, players="computer-dark", game=ARCHON.name
    )


def _hint(game: str) -> StagedPicture:
    """Return a match against the weakest computer, with a hint for its first move."""
    rules = KITS[game].rules
    start = rules.new({}, SEED)
    steps = (Hold(30), Press((_PAUSE,)), PointAt("hint"), Press((_ENTER,)), Hold(240))
    (other,) = set(SEATS) - {seat_of(rules, start.to_move)}
    return StagedPicture(
        f"a hint in a match of {game}", "match", start, steps, _EASY, players=f"computer-{other}", game=game
    )


def _puzzle(text: str, *steps: StagedStep, puzzle: str = _HOLD_OUT) -> StagedPicture:
    """Return a puzzle."""
    screen = "puzzle duel" if "\tduel\t" in puzzle else "puzzle"
    return StagedPicture(text, screen, steps=(Hold(60), *steps), puzzle=puzzle)


def _duel(text: str, *steps: StagedStep) -> StagedPicture:
    """Return a practice duel between two people, with hitboxes; the first shot has just been fired."""
    chosen: Mapping[Setting[Any], Any] = {
        LEFT.fighter: "unicorn",
        RIGHT.fighter: "goblin",
        RIGHT.conduct: "person",
        BOXES: True,
    }
    begin = (Hold(4), Press((_ENTER,)), Hold(4), Press(("raw-f", "raw-h", "raw-f")))
    fight = (Hold(100), Hold(50, "-", "W"), Hold(14, "E+", "W"), Hold(12, "S", "W+"), Hold(2))
    return StagedPicture(text, "practice", None, (*begin, *fight, *steps), chosen)


def _gauntlet(text: str, *steps: StagedStep) -> StagedPicture:
    """Return a gauntlet run by a dragon."""
    chosen: Mapping[Setting[Any], Any] = {RUNNER: "dragon", LEVEL: LEVELS[0]}
    return StagedPicture(text, "gauntlet", None, (Hold(4), Press((_ENTER,)), *steps), chosen)


def _settings(group: str) -> StagedPicture:
    """Return the settings with the focus on a group's last row."""
    shown = [one.group for one in (*SETTINGS, *game_settings()) if one.group]
    until = SETTING_GROUPS[: SETTING_GROUPS.index(group) + 1]
    rows = sum(shown.count(one) for one in until) + ("controls" in until) + ("match" in until)
    return _screen(f"the settings of {group}", "settings", Hold(4), Press((_DOWN,) * (rows - 1)), Hold(10))


_KEPT: Final = (
    StagedReplay("archon", 7),
    StagedReplay("archmage", 3, ("novice", "random"), starred=True),
    StagedReplay("archon", 4, ("average", "novice")),
    StagedReplay("spectral-sorcery", 2),
    StagedReplay("archers", 1, ("novice", "random")),
    StagedReplay("archon", 2),
)
"""The list of replays."""

_ADEPTS: Final = ("adept", "adept")

_TURNING: Final = dict.fromkeys(KITS, (3, 0)) | {ARCHON.name: (4, 1)}
"""A match of each game by its seed, and the number of a turning point of it that is a decision."""

_TAB, _PAGE_DOWN = "raw-tab", "raw-page_down"


def _analysis(text: str, seed: int, *steps: StagedStep, game: str = ARCHON.name) -> StagedPicture:
    """Return the analysis of a whole match, reached from its result."""
    begin, played = (Hold(4), PointAt("analysis"), Press((_ENTER,))), StagedReplay(game, seed, _ADEPTS)
    return StagedPicture(text, "result", None, (*begin, *steps), played=played, game=played.game)


def _at_turning(game: str, text: str, *steps: StagedStep) -> StagedPicture:
    """Return the analysis of a match of that game, with the focus on a bad decision."""
    seed, number = _TURNING[game]
    point = PointAt(f"turning-{number}")
    return _analysis(f"{text} of a match of {game}", seed, Await(), point, *steps, game=game)


def _theatre(text: str, game: str, *steps: StagedStep) -> StagedPicture:
    """Return a replay of a match of that game, chosen from the list."""
    kept = tuple(record for record in _KEPT if record.game == game)[:1]
    begin = (Hold(4), Press((_ENTER,)), Hold(4))
    return StagedPicture(text, "matches", steps=(*begin, *steps), kept=kept)


SHARED: Final[Mapping[str, StagedPicture]] = {
    "splash": _screen("what is seen first", "splash", Hold(220)),
    "offer": _screen("your first duel is offered", "splash", Press((_ENTER,)), Hold(20)),
    "first-duel": _screen(
        "the first duel, with what to do", "offer", Hold(4), Press((_ENTER,)), Hold(archon.ENTRY)
    ),
    "first-duel-mouse": replace(
        _screen("the first duel with the mouse", "offer", Hold(4), _MOUSE, Press((_ENTER,)), _ENTRY, _MOUSE),
        settings=_BY_MOUSE,
    ),
    "title": _screen("the first screen", "title"),
    "title-continue": _seated("the first screen, with a match to go on with", "match", *_LEAVE),
    "games": _screen("the choice of games", "games"),
    **{
        f"setup-{game}": StagedPicture(f"the options before a match of {game}", "setup", game=game)
        for game in KITS
    },
    **{
        f"setup-adaptive-{game}": StagedPicture(
            f"an opponent at {game} as strong as the player",
            "setup",
            settings=_ADAPTIVE,
            players="computer-dark",
            game=game,
        )
        for game in ("archon", "archers")
    },
    "setup-1983": StagedPicture(
        "the computer of 1983 as the opponent",
        "setup",
        settings={DARK_BOARD: ORIGINAL, DARK_ARENA: ORIGINAL},
        players="computer-dark",
        steps=(Press(("raw-arrow_down",) * 8), Hold(8)),
    ),
    **{
        f"result-story-{game}": StagedPicture(
            f"the story of a whole match of {game}",
            "result",
            steps=(Hold(SEEN_RESULT),),
            played=StagedReplay(game, 3, ("adept", "adept")),
            game=game,
        )
        for game in KITS
    },
    "analysis-thinks": _analysis("a match is being analysed", 5, Hold(4)),
    "analysis": _analysis("the analysis of a match", 3, Await(), Hold(4)),
    **{f"analysis-{game}": _at_turning(game, "the analysis", Hold(4)) for game in KITS},
    **{f"turning-{game}": _at_turning(game, "a better move", Press((_ENTER,)), Hold(20)) for game in KITS},
    **{
        f"result-accuracy-{game}": _analysis(
            f"both sides' accuracy at the end of a match of {game}",
            3,
            Await(),
            Press((_ESCAPE,)),
            Hold(SEEN_RESULT),
            game=game,
        )
        for game in KITS
    },
    "result-adaptive": replace(
        archon.PICTURES["result-light"],
        text="how an opponent as strong as the player moves",
        settings=_ADAPTIVE,
        players="computer-dark",
    ),
    "replace": _seated(
        "whether a new match may take the place of one that is kept",
        "match",
        *_LEAVE,
        Press((_DOWN, _ENTER)),
        Hold(10),
        Press((_ENTER,)),
        Hold(10),
    ),
    "salvage": _seated("whether a damaged match shall go on as far as it is sound", "salvage"),
    "join": _seated("nobody has sat down yet", "join"),
    "join-one": _seated("one of two has sat down", "join", Hold(10), Press(("raw-f",)), Hold(30)),
    "seats": _seated("the seats in a match", "match", Hold(30), Press((_PAUSE, _DOWN, _ENTER)), Hold(30)),
    "practice": StagedPicture(
        "the set-up of a practice duel",
        "practice",
        settings={LEFT.fighter: "phoenix", RIGHT.fighter: "dragon"},
    ),
    "practice-duel": _duel("a practice duel with boxes"),
    "practice-menu": _duel("what can be done in a practice duel", Press((_PAUSE,)), Hold(4)),
    "practice-strip": _duel(
        "the last two seconds of a practice duel", Press(("raw-tab", *[_LEFT] * 12)), Hold(2)
    ),
    "gauntlet": StagedPicture(
        "the ladder of the gauntlet, before a run", "gauntlet", settings={RUNNER: "unicorn"}
    ),
    "gauntlet-duel": _gauntlet("a duel of the gauntlet", Hold(240)),
    "gauntlet-run": _gauntlet("the ladder after the first duel", Hold(110), Hold(1100, "NW+")),
    **EVENING_PICTURES,
    **STATISTICS_PICTURES,
    **ROAD_PICTURES,
    "matches": StagedPicture("the matches that are kept", "matches", steps=(Hold(40),), kept=_KEPT),
    "matches-none": _screen("no match is kept yet", "matches"),
    "matches-delete": StagedPicture(
        "whether a match shall be deleted",
        "matches",
        steps=(Hold(20), Press((*[_DOWN] * 6, "raw-arrow_right", _ENTER)), Hold(4)),
        kept=_KEPT,
    ),
    "theatre-board": _theatre(
        "a match is watched again", "archon", Press((_ENTER, *["raw-arrow_down"] * 40)), Hold(20)
    ),
    "theatre-battle": _theatre(
        "a battle is watched again", "archon", Press((_PAGE_DOWN, _TAB)), Hold(150), Press((_ENTER,)), Hold(2)
    ),
    "theatre-menu": _theatre("what can be done with a match", "archon", Press((_PAGE_DOWN, _PAUSE)), Hold(4)),
    **{
        f"theatre-{game}": _theatre(
            f"a match of {game} is watched again", game, Press((_ENTER, *["raw-arrow_down"] * 14)), Hold(20)
        )
        for game in ("archmage", "archers", "spectral-sorcery")
    },
    **ONLINE_PICTURES,
    "pause": _seated("a pause on the board", "match", Hold(30), Press((_PAUSE,)), Hold(4)),
    **{f"hint-{game}": _hint(game) for game in KITS},
    "pause-resign": _seated(
        "whether a side resigns", "match", Hold(30), Press((_PAUSE, _UP, _UP, _ENTER)), Hold(4)
    ),
    "codex": _screen("the codex", "codex"),
    "codex-cycle": _screen(
        "the codex's page of the cycle",
        "codex",
        Hold(4),
        Press((*[_DOWN] * list(pages()).index("archon.cycle"), _ENTER)),
        Hold(30),
    ),
    "codex-spell": _screen(
        "the codex's page of a spell, while it is cast",
        "codex",
        Hold(4),
        Press((*[_RIGHT] * 2, *[_DOWN] * 4, _ENTER)),
        Hold(150),
    ),
    "puzzles": _screen("the list of puzzles", "puzzles"),
    "puzzle": _puzzle("a puzzle on the board"),
    "puzzle-turn": _puzzle("a puzzle of a turn", puzzle=_BEST_TURN),
    "puzzle-duel": _puzzle("a puzzle in the arena", Hold(archon.ENTRY + 20), puzzle=_UNHURT),
    "puzzle-wrong": _puzzle(
        "a wrong answer to a puzzle",
        Press((_RIGHT, _RIGHT, _DOWN, _ENTER, _RIGHT, _ENTER)),
        Hold(240),
    ),
    "puzzle-menu": _puzzle("what can be done with a puzzle", Press((_PAUSE,)), Hold(4)),
    "puzzle-solution": _puzzle(
        "the solution of a puzzle", Press((_PAUSE,)), PointAt("solution"), Press((_ENTER,)), Hold(30)
    ),
    "quests": _screen("the list of quests", "quests"),
    "quest": _screen("a quest with its task", "quests", *_QUEST),
    "quest-result": _screen("the stars of a quest", "quests", *_QUEST, _MARCH, Hold(420)),
    "lessons": _screen("the list of lessons", "lessons"),
    "lesson": _lesson("a lesson on the board", "archon-board", Hold(60)),
    "lesson-arena": _lesson("a lesson in the arena", "archon-arena", Hold(240)),
    "lesson-table": _lesson("a lesson on a table", "archers-aiming", Hold(60)),
    **{f"settings-{group}": _settings(group) for group in SETTING_GROUPS},
    "settings-large": StagedPicture(
        "the settings with the largest text", "settings", settings={TEXT_SCALE: 200}
    ),
    "controls": _screen("the buttons of a device", "controls"),
    "help": _screen("what the buttons do, over the title", "title", Hold(4), Press((_HELP,)), Hold(10)),
    "controls-asking": _screen(
        "a button is asked for", "controls", Hold(4), Press((_DOWN, _ENTER)), Hold(10)
    ),
    "confirm": _screen("whether to keep the picture", "settings", Hold(4), Lead("confirm"), Hold(10)),
    "credits": _screen("who made what", "credits"),
    "tip-board": _easy(_START, "a tip for somebody new"),
    "mouse-choice": _easy(
        _MEETING, "who fights where the mouse is in use", Hold(4), _MOUSE, _ENTRY, Mouse(0.0, 0.79)
    ),
    "mouse-battle": replace(
        _easy(_MEETING, "a battle with the mouse", Hold(4), _MOUSE, _ENTRY, Mouse(0.1, 0.35, 60), _AIM),
        settings=_EASY | _BY_MOUSE,
    ),
    "mouse-auto": replace(
        _easy(_MEETING, "a battle that is left to the computer", Hold(4), _MOUSE, _ENTRY, Mouse(-0.9, 0.8)),
        settings=_EASY | {MOUSE_BATTLE: "auto-battle"},
    ),
    "lesson-arena-mouse": replace(
        _lesson("a lesson in the arena with the mouse", "archon-arena", _MOUSE, _ENTRY), settings=_BY_MOUSE
    ),
    "tip-battle": _easy(_MEETING, "a tip in battle", Hold(archon.ENTRY + 30)),
    "captions": replace(
        archon.PICTURES["attack-banshee"], text="what is heard, in words", settings={CAPTIONS: True}
    ),
    "fault": _screen("what is told of a fault", "title", Hold(30), Fault(_REPORT)),
}
"""Pictures of screens that belong to no game."""


def staged_pictures() -> dict[str, StagedPicture]:
    """Return all staged pictures by name."""
    pictures = dict(SHARED)
    for game in KITS:
        pictures |= pictures_of(game)
    return pictures


def pictures_of(game: str) -> Mapping[str, StagedPicture]:
    """Return the staged pictures of that game: those of the module of its name, if there is one."""
    module = f"{games.__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return {}
    found: Mapping[str, StagedPicture] = import_module(module).PICTURES
    return found
