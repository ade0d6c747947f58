"""Walks on roads that end as a test wants."""

from archon3d.games.archon.icons import DARK
from archon3d.play.road.run import RoadRun
from archon3d.rules.match import AnyMatch


def judged(run: RoadRun, *, won: bool = True) -> RoadRun:
    """Return the run after its board, as it stands at first."""
    return run.after(run.attempt.match(), won=won)


def walked(run: RoadRun, stations: int, *, chosen: int = 0) -> RoadRun:
    """Return the run after that many stations, each with the pair of that number."""
    for _ in range(stations):
        after = judged(run)
        run = after.choose(chosen) if after.chooses else after
    return run


def enemies_of(match: AnyMatch) -> list[str]:
    """Return the kinds of the enemies on the board."""
    return [icon.kind for icon in match.state.board if icon is not None and icon.side == DARK]
