"""Presenter of Archon: its scene, colours and sounds, and the text around its board."""

from typing import Final

from archon3d.audio.archon import CUES, balance, is_endgame
from archon3d.audio.pulses import pulsed_table
from archon3d.controls.rumble import Rumble
from archon3d.games.archon.events import BattleJoined
from archon3d.presenters.archon.cycle import BOARD_ASPECT, CyclePanel, CycleStrip
from archon3d.presenters.archon.numbers import MatchNumbers
from archon3d.presenters.archon.setup import cards_page
from archon3d.presenters.archon.thumbnail import archon_thumbnail
from archon3d.presenters.presenter import Presenter
from archon3d.scene.archon.switching import SwitchingBoard
from archon3d.scene.menus.offers import ExhibitPiece, GameExhibit
from archon3d.ui.canvas import SIDE_TEXT_COLOURS
from archon3d.ui.hud.style import HudStyle

OFFER: Final[GameExhibit] = (
    ExhibitPiece("wizard", "light", -0.34, 0.28, -150.0),
    ExhibitPiece("dragon", "dark", 0.40, 0.22, 150.0),
    ExhibitPiece("knight", "light", -0.28, -0.42, -130.0),
    ExhibitPiece("goblin", "dark", 0.34, -0.42, 130.0),
)
"""Figures of the game where games are chosen."""

CHAMPIONS: Final = {
    "light": ("wizard", "knight", "phoenix", "golem", "valkyrie", "unicorn", "djinn", "archer"),
    "dark": ("sorceress", "goblin", "dragon", "troll", "banshee", "manticore", "shapeshifter", "basilisk"),
}
"""Figures of each side at the end of a match, the first ones in front."""

BATTLE_CALL: Final = Rumble(0.35, 0.5, 0.4)

PRESENTER: Final = Presenter(
    scene=SwitchingBoard,
    cues=CUES,
    pulses=pulsed_table(CUES),
    rumbles={BattleJoined: BATTLE_CALL},
    offer=OFFER,
    colours=SIDE_TEXT_COLOURS,
    hud=HudStyle(CyclePanel, CycleStrip, BOARD_ASPECT, hugging=True),
    music="board",
    is_endgame=is_endgame,
    balance=balance,
    pace=0.0,
    setup=cards_page,
    champions=CHAMPIONS,
    numbers=MatchNumbers,
    thumbnail=archon_thumbnail,
)
