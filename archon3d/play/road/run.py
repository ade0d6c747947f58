"""A walk on a road: the army, the board ahead or the choice at hand, and how far it came."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.games.archon.board import HOME, SQUARES, Square, square_at
from archon3d.games.archon.cycle import Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, LIGHT, MAGES, START_COUNT
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import HANDICAP_LIMIT, Board, Icon, Options, State, starting_state
from archon3d.play.archon.quest_goals import (
    Destroy,
    HoldPowerPoints,
    LossLimit,
    SurviveRounds,
    WinMatch,
    deaths,
)
from archon3d.play.quests.quest import Quest, QuestGoal, QuestProgress
from archon3d.play.quests.run import PLIES_A_ROUND, QuestRun
from archon3d.play.road.army import MAGE, SIDE, Army, BadRoad, army_after, on_board, read_army, write_army
from archon3d.play.road.pairs import NO_TERMS, RoadPair, RoadTerms, offered_pairs, taken
from archon3d.play.road.road import Road, RoadStation
from archon3d.play.road.stations import ENEMY_SQUARES, OWN_SQUARES, ROAD_STATIONS
from archon3d.rules.match import AnyMatch
from archon3d.rules.rng import STATE_LIMIT

CHAPTER: Final = "road"
HELD_ROUNDS: Final = 3
"""Rounds in a row for which power points are to be held."""
MOST_LOSSES: Final = 4
"""Own icons that may be lost where the goal is to survive."""
FILLERS: Final = ("goblin", "manticore", "banshee", "troll", "basilisk")
"""Who comes where no more of the wanted kind are in an army: the first with any left."""
FOUND_ALIVE: Final = 2
"""Of this number who fell at a board that was won, one is found alive after it."""
MOST_LOGGED_ROUNDS: Final = 99

ABANDONED: Final = "gave up"
"""The log's line of a road that was given up."""

_BOARD: Final = re.compile(r"(won|lost) ([0-9]{1,2}); (.*)")
_CHOICE: Final = re.compile(r"chose ([1-3])")


@dataclass(frozen=True, slots=True)
class StationGoal:
    """The goal of a station: what it asks for, or the whole match."""

    wanted: QuestGoal

    def judge(self, match: AnyMatch, side: str) -> QuestProgress:
        """Return whether either is reached."""
        won = WinMatch().judge(match, side)
        return won if won == "reached" else self.wanted.judge(match, side)


@dataclass(frozen=True, slots=True)
class RoadRun:
    """How far a player has come."""

    road: Road
    army: Army
    terms: RoadTerms = NO_TERMS
    passed: int = 0
    """Stations that were won."""
    lost: bool = False
    chooses: bool = False
    """Whether a pair has to be chosen now."""
    rounds: int = 0
    """Rounds of all boards together."""
    found: int = 0
    """How many of those who fell at the last board were found alive: the last icons of the army."""
    log: tuple[str, ...] = ()
    """What happened so far, a line for each board and each choice."""

    @property
    def won(self) -> bool:
        """Whether all stations were won."""
        return self.passed == ROAD_STATIONS

    @property
    def over(self) -> bool:
        return self.won or self.lost

    @property
    def station(self) -> RoadStation:
        """The station ahead. Raises IndexError after the last."""
        return self.road.stations[self.passed]

    @property
    def rounds_allowed(self) -> int:
        """The rounds in which its goal has to be reached: never fewer than those to survive."""
        least = self.station.count if self.station.goal == "survive" else 1
        return max(least, self.station.rounds - self.terms.haste)

    @property
    def handicap(self) -> tuple[int, int]:
        """The hit points that the own icons and the enemies have more in battle there."""
        own, enemy = self.terms.vigour
        return own, min(HANDICAP_LIMIT, enemy + self.station.toughness)

    @property
    def colour(self) -> str:
        """The colour in which the changing squares begin there."""
        return self.terms.colour or self.station.colour

    @property
    def enemies(self) -> tuple[str, ...]:
        """The kinds of the enemies there."""
        found: list[str] = []
        for kind in (*self.terms.recruits, *self.station.enemies):
            left = (one for one in (kind, *FILLERS) if found.count(one) < START_COUNT[one])
            found.append(next(left))
        return tuple(found)

    @property
    def attempt(self) -> QuestRun:
        """The board ahead, as a quest; its chances are the road's own."""
        station = self.station
        quest = Quest(
            key=f"road-{station.number}",
            game=ARCHON.name,
            chapter=CHAPTER,
            position=ARCHON.write_position(self._state()),
            side=SIDE,
            opponent=station.level,
            goal=StationGoal(_goal(station)),
            limits=(LossLimit(MOST_LOSSES),) if station.goal == "survive" else (),
            rounds=self.rounds_allowed,
            fast_rounds=0,
            fast_seconds=0,
            solution=(),
        )
        return QuestRun(quest, self.road.chance("battles", station.number).below(STATE_LIMIT))

    @property
    def pairs(self) -> tuple[RoadPair, ...]:
        """The pairs to choose from; none while there is no choice."""
        if not self.chooses:
            return ()
        chance = self.road.chance("pairs", self.passed)
        hurries = self.station.goal != "survive"
        return offered_pairs(self.army, self.terms, self.station.colour, chance, hurries=hurries)

    def done(self, match: AnyMatch) -> int | None:
        """Return how far the board's match is: enemies destroyed, rounds held, or icons lost.

        None where the goal is to slay.
        """
        match _goal(self.station):
            case Destroy(icon=None) as goal:
                return goal.destroyed(match, SIDE)
            case HoldPowerPoints() as goal:
                return goal.held(match, SIDE)
            case SurviveRounds():
                return max(0, deaths(match, SIDE))
        return None

    def after(self, match: AnyMatch, *, won: bool) -> "RoadRun":
        """Return the run after the match of its board, as it stands."""
        rounds = min(MOST_LOGGED_ROUNDS, -(-(match.state.turn - match.states[0].turn) // PLIES_A_ROUND))
        return self._after(army_after(match.state), rounds, won=won)

    def _after(self, army: Army, rounds: int, *, won: bool) -> "RoadRun":
        if self.over or self.chooses:
            raise BadRoad("no board is played now")
        passed = self.passed + won
        line = f"{'won' if won else 'lost'} {rounds}; {write_army(army)}"
        fell = max(0, len(army.fallen) - len(self.army.fallen))
        found = -(-fell // FOUND_ALIVE) if won and passed < ROAD_STATIONS else 0
        return replace(
            self,
            army=army.recovered(found),
            found=found,
            terms=self.terms.for_the_next(),
            passed=passed,
            lost=not won,
            chooses=won and passed < ROAD_STATIONS,
            rounds=self.rounds + rounds,
            log=(*self.log, line),
        )

    def choose(self, number: int) -> "RoadRun":
        """Return the run with the pair of that number, from 0. Raises IndexError if there is none."""
        army, terms = taken(self.pairs[number], self.army, self.terms)
        return replace(
            self, army=army, terms=terms, chooses=False, found=0, log=(*self.log, f"chose {number + 1}")
        )

    def given_up(self) -> "RoadRun":
        """Return the run that ends here. Raises BadRoad if it is over."""
        if self.over:
            raise BadRoad("a road that is over can't be given up")
        return replace(self, lost=True, chooses=False, log=(*self.log, ABANDONED))

    def followed(self, line: str) -> "RoadRun":
        """Return the run after a line of a log. Raises BadRoad."""
        if line == ABANDONED:
            return self.given_up()
        board, choice = _BOARD.fullmatch(line), _CHOICE.fullmatch(line)
        if board is not None:
            return self._after(read_army(board[3]), int(board[2]), won=board[1] == "won")
        if choice is None or not self.chooses:
            raise BadRoad(f"no such thing can happen here: {line[:80]!r}")
        if int(choice[1]) > len(self.pairs):
            raise BadRoad(f"there are {len(self.pairs)} pairs to choose from here, not {choice[1]}")
        return self.choose(int(choice[1]) - 1)

    def _state(self) -> State:
        terms, station = self.terms, self.station
        first = DARK if terms.ambush else LIGHT
        options = Options(first=first, handicap=self.handicap)
        fallen, spent = self.army.fallen, frozenset(self.army.spent)
        enemy_spent = frozenset(SPELLS).difference(station.spells) if station.spells else frozenset[str]()
        return replace(
            starting_state(options, 0),
            board=self._board(),
            cycle=Cycle(self.colour, station.direction),
            dead=fallen,
            spent_light=spent,
            spent_dark=enemy_spent,
        )

    def _board(self) -> Board:
        own = [on_board(icon) for icon in self.army.icons]
        enemies = [Icon(kind, DARK) for kind in self.enemies]
        at_home = self.station.target or MAGES[DARK]
        placed = {**_placed(own, MAGE, OWN_SQUARES), **_placed(enemies, at_home, ENEMY_SQUARES)}
        return tuple(placed.get(square) for square in SQUARES)


def _placed(icons: Sequence[Icon], at_home: str, squares: Sequence[str]) -> dict[Square, Icon]:
    """Return each icon's square: the one of that kind is at home, the others are in order."""
    others = [icon for icon in icons if icon.kind != at_home]
    found = {square_at(name): icon for name, icon in zip(squares, others, strict=False)}
    return found | {HOME[icon.side]: icon for icon in icons if icon.kind == at_home}


def _goal(station: RoadStation) -> QuestGoal:
    if station.goal == "hold":
        return HoldPowerPoints(station.count, HELD_ROUNDS)
    if station.goal == "survive":
        return SurviveRounds(station.count)
    return Destroy(station.count, station.target or None)


def new_run(road: Road) -> RoadRun:
    """Return a walk that has not begun."""
    return RoadRun(road, road.army)
