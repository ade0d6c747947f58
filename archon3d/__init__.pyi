from archon3d.library import GAMES as GAMES
from archon3d.library import LEVELS as LEVELS
from archon3d.library import BadRecord as BadRecord
from archon3d.library import Battle as Battle
from archon3d.library import Game as Game
from archon3d.library import IllegalAction as IllegalAction
from archon3d.library import InvalidState as InvalidState
from archon3d.library import Match as Match
from archon3d.library import analyse as analyse
from archon3d.library import computer as computer
from archon3d.library import read_record as read_record

__version__: str
