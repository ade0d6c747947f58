"""A whole evening played through its screens, with any devices."""

from collections.abc import Callable
from dataclasses import replace

from archon3d.activities.evening import EveningDuelActivity, EveningMatchActivity, InEvening
from archon3d.play.evening.evening import Evening
from archon3d.rules.game import Outcome
from archon3d.screens.evening.draft import DraftScreen
from archon3d.screens.evening.next import EveningNextScreen
from archon3d.screens.evening.play import EveningDuelScreen, EveningMatchScreen
from tests.driver.harness import Play

KEYS = ("raw-f", "raw-h")
"""The select buttons of two halves of a keyboard."""
GAMEPADS = ("pad0-face_a", "pad1-face_a")
"""Those of two gamepads."""

Chooses = Callable[[InEvening], int]
"""Chooses which of the two sides wins: 0 for the left one."""


def left_wins(part: InEvening) -> int:
    return 0


def evening_of(play: Play) -> Evening:
    """Return the evening under way."""
    evening = play.program.context.evenings.current
    assert evening is not None
    return evening


def connect_pads(play: Play) -> None:
    """Plug two gamepads in."""
    play.devices.next = replace(play.devices.next, pads=("pad0", "pad1"))
    play.frames(2)


def take_controllers(play: Play, buttons: tuple[str, str]) -> InEvening:
    """Let both entrants who are next press, until what they play has begun."""
    screen = play.shown(EveningNextScreen)
    part = screen.activity
    assert isinstance(part, InEvening)
    if part.seating.vacant:
        play.press(*buttons)
    play.press(buttons[0])
    assert play.screen != "evening next", "both have pressed"
    return part


def draft(play: Play, buttons: tuple[str, str]) -> None:
    """Let both pick what has the focus, until both teams are complete."""
    while play.screen == "evening draft":
        screen = play.shown(DraftScreen)
        hand = screen.seating.hand(screen.side)
        play.press(next(one for one in buttons if _belongs(hand, one)))


def _belongs(source: str | None, button: str) -> bool:
    keys = {"raw-f": "first keys", "raw-h": "second keys"}
    return source == keys.get(button, button.partition("-")[0])


def end_duel(play: Play, winner: int) -> None:
    """Strike the other fighter down, and wait until another screen is there."""
    activity = play.shown(EveningDuelScreen).activity
    assert isinstance(activity, EveningDuelActivity)
    play.press("raw-enter")
    loser = activity.duel.state.fighters[1 - winner]
    loser.half_points, loser.dead = 0, True
    while play.screen == "evening duel":
        play.wait()


def end_match(play: Play, winner: int | None) -> None:
    """End the match for that side, and wait until another screen is there."""
    activity = play.shown(EveningMatchScreen).activity
    assert isinstance(activity, EveningMatchActivity)
    play.frames(20)
    if winner is None:
        play.end_match(Outcome(None, "quiet"))
    else:
        activity.resign(activity.sides[1 - winner])
    while play.screen == "evening match":
        play.wait()


def play_on(play: Play, buttons: tuple[str, str], chooses: Chooses = left_wins) -> str:
    """Do what the topmost screen of the evening asks for; return its name."""
    screen = play.screen or ""
    match screen:
        case "evening table":
            play.menu.focus = "next"
            play.press("raw-enter")
        case "evening next":
            take_controllers(play, buttons)
        case "evening draft":
            draft(play, buttons)
        case "evening duel":
            part = play.shown(EveningDuelScreen).activity
            assert isinstance(part, InEvening)
            end_duel(play, chooses(part))
        case "evening match":
            part = play.shown(EveningMatchScreen).activity
            assert isinstance(part, InEvening)
            end_match(play, chooses(part))
        case _:
            raise AssertionError(f"{screen} is no part of an evening that lasts")
    return screen
