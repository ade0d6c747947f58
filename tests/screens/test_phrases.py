"""What the board says."""

from dataclasses import replace

import pytest

from archon3d.games.archon.actions import Move, SummonElemental, Teleport
from archon3d.games.archon.board import square_at
from archon3d.games.archon.events import BattleJoined, IconDied, IconHealed, SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import SPELLS
from archon3d.games.archon.state import Icon, State
from archon3d.play.selection import Refused, Selection
from archon3d.screens import phrases


@pytest.fixture
def start() -> State:
    return ARCHON.new({}, 1)


def test_an_icon_is_told_with_its_numbers() -> None:
    assert phrases.card(Icon("knight", "light")) == "Knight: walks 3, 4.5 hit points, strikes for 5"
    hurt = phrases.card(Icon("dragon", "dark", wounds=4, held=True))
    assert hurt == "Dragon: flies 4, 12.5 of 16.5 hit points, strikes for 11, imprisoned"
    shifty = phrases.card(Icon("shapeshifter", "dark"))
    assert shifty == "Shapeshifter: flies 5, takes its opponent's form and strength"


def test_a_battle_is_forecast_with_the_squares_bonus(start: State) -> None:
    board = list(start.board)
    board[square_at("D4")], board[square_at("B4")] = board[square_at("H4")], None
    board[square_at("C4")] = Icon("knight", "light")
    close = replace(start, board=tuple(board))
    action = Move(square_at("C4"), square_at("D4"))
    assert phrases.battle_forecast(ARCHON, close, action) == "Knight 11.5 against Goblin 4.5"


def test_a_move_to_an_empty_square_forecasts_nothing(start: State) -> None:
    assert phrases.battle_forecast(ARCHON, start, Move(square_at("B4"), square_at("C4"))) is None


def test_a_summons_betrays_no_elemental(start: State) -> None:
    assert phrases.battle_forecast(ARCHON, start, SummonElemental(square_at("H4"))) is None


def test_a_teleport_into_the_enemy_is_forecast_too(start: State) -> None:
    action = Teleport(square_at("A4"), square_at("H1"))
    assert phrases.battle_forecast(ARCHON, start, action) == "Djinn 14.5 against Manticore 14.5"


def test_the_prompt_follows_the_selection(start: State) -> None:
    selection = Selection(start, ARCHON.legal_actions(start))
    assert phrases.prompt(selection, start) == "The Light side moves"
    selection.press(square_at("A5"))
    assert phrases.prompt(selection, start) == "Where shall the Wizard go? Press again to cast a spell"
    selection.press(square_at("A5"))
    assert phrases.prompt(selection, start) == "Choose a spell"
    selection.choose_spell("teleport")
    assert phrases.prompt(selection, start) == "Teleport which icon?"
    selection.press(square_at("B4"))
    assert phrases.prompt(selection, start) == "Teleport it where?"


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_asks_and_answers_in_words(start: State, spell: str) -> None:
    board = list(start.board)
    board[square_at("A4")] = Icon("djinn", "light", wounds=3)
    board[square_at("B5")] = None
    hurt = replace(start, board=tuple(board), dead=("knight",))
    selection = Selection(hurt, ARCHON.legal_actions(hurt))
    selection.press(square_at("A5"))
    selection.press(square_at("A5"))
    answer = selection.choose_spell(spell)
    if isinstance(answer, Refused):
        assert phrases.refusal(answer, spell=spell)
    elif answer is None:
        assert phrases.prompt(selection, hurt)
    assert phrases.told(SpellCast(spell, "light", square_at("A5")))


@pytest.mark.parametrize(
    "why",
    [
        "nothing-there",
        "not-yours",
        "held",
        "cannot-move",
        "cannot-go-there",
        "spell-spent",
        "spell-useless",
        "no-target",
    ],
)
def test_every_refusal_has_a_sentence(why: str) -> None:
    sentence = phrases.refusal(Refused(why, "knight"), mover="golem", spell="heal")  # type: ignore[arg-type]
    assert sentence[0].isupper()
    assert "{" not in sentence


def test_who_cannot_go_somewhere_is_the_mover_and_not_who_stands_there() -> None:
    refused = Refused("cannot-go-there", "wizard")
    assert phrases.refusal(refused, mover="knight") == "The Knight cannot go there"


def test_events_are_told_in_words() -> None:
    at = square_at("E5")
    died = IconDied("troll", "dark", at)
    assert phrases.told(died) == "The Troll has fallen"
    battle = BattleJoined("fire", "light", None, "troll", at, "D", "summon", "teleport", (at,))
    assert phrases.told(battle) == "Elemental of Fire attacks Troll"
    assert phrases.told(IconHealed("troll", "dark", at, 0, "spell")) == "The Troll is healed"
    assert phrases.told(IconHealed("troll", "dark", at, 0, "power-point")) is None
