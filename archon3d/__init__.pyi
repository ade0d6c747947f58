from archon3d.ai.levels import LEVELS as LEVELS
from archon3d.ai.levels import Level as Level
from archon3d.library.battles import Battle as Battle
from archon3d.library.battles import Fighter as Fighter
from archon3d.library.duels import ArenaDuel as _ArenaDuel
from archon3d.library.games import GAMES as GAMES
from archon3d.library.games import UnknownGame as UnknownGame
from archon3d.library.players import analyse as analyse
from archon3d.library.players import computer as computer
from archon3d.library.records import RecordedBattle as RecordedBattle
from archon3d.library.records import RecordedMatch as RecordedMatch
from archon3d.library.records import input_text as input_text
from archon3d.library.records import read_record as read_record
from archon3d.library.records import write_record as write_record
from archon3d.rules.board_picture import svg as svg
from archon3d.rules.game import AnyGame as AnyGame
from archon3d.rules.game import Game as Game
from archon3d.rules.game import IllegalAction as IllegalAction
from archon3d.rules.game import InvalidState as InvalidState
from archon3d.rules.game import Outcome as Outcome
from archon3d.rules.game import Position as Position
from archon3d.rules.game import Refusal as Refusal
from archon3d.rules.game import Step as Step
from archon3d.rules.game import Tagged as Tagged
from archon3d.rules.match import AnyMatch as AnyMatch
from archon3d.rules.match import Match as Match
from archon3d.rules.record import BadRecord as BadRecord

Duel = _ArenaDuel
__version__: str
