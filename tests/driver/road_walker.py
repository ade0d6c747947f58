"""Somebody who walks a road through the real screens, with a computer's judgement.

python -m tests.driver.road_walker easy 3
"""

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
    player = controller_of(activity.kit, level, 0)
    for hand in activity.held_inputs.values():
        hand.resting = True
    frames = 0
    while play.screen in ("road board", "arena"):
        top = play.top
        if isinstance(top, MatchScreen) and top.chooser.choosing is not None:
            top.choose(player.action(activity.director.state))
        count = IN_BATTLE if play.screen == "arena" else 1
        play.frames(count)
        frames += count
        assert frames < LONGEST_BOARD, f"the board does not end: {activity.director.state}"
    return frames
