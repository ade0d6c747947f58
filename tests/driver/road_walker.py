"""Somebody who walks a road through the real screens, with a computer's judgement."""

from dataclasses import replace

from archon3d.ai.levels import Level
from archon3d.play.headless import controller_of
from archon3d.screens.match import MatchScreen
from tests.driver.harness import Play

LONGEST_BOARD = 60_000
"""Frames after which a board is at fault."""
IN_BATTLE = 20
"""Frames at once while a computer fights."""


def play_board(play: Play, level: Level = "adept") -> int:
    """Play the board on the screen to its end; return the frames that it took."""
    activity = play.activity
    players = activity.match_players.players
    for side in activity.people():
        players[side] = replace(players[side], arena_level=level)
    player = controller_of(activity.kit, level, 0)
    frames = 0
    while play.screen in ("road board", "arena"):
        for hand in activity.held_inputs.values():
            hand.resting = True  # the arena wakes it up with each battle
        top = play.top
        if isinstance(top, MatchScreen) and top.chooser.choosing is not None:
            top.choose(player.action(activity.director.state))
        count = IN_BATTLE if play.screen == "arena" else 1
        play.frames(count)
        frames += count
        assert frames < LONGEST_BOARD, f"the board does not end: {activity.director.state}"
    return frames
