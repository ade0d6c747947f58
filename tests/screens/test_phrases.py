"""What the board says."""

from dataclasses import replace
from typing import get_args

import pytest

from archon3d.games.archon.actions import Move, SummonElemental, Teleport
from archon3d.games.archon.board import square_at
from archon3d.games.archon.events import BattleJoined, IconDied, IconHealed, IconMoved, SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import KINDS, SPELLS
from archon3d.games.archon.spells import Hindrance
from archon3d.games.archon.state import Icon, State
from archon3d.play.archon.selection import Refused, Selection
from archon3d.screens import phrases
from archon3d.ui.words import TABLES, decimal, speak


@pytest.fixture
def start() -> State:
    return ARCHON.new({}, 1)


def with_icon(state: State, name: str, icon: Icon) -> State:
    board = list(state.board)
    board[square_at(name)] = icon
    return replace(state, board=tuple(board))


def test_an_icon_is_told_with_its_numbers(start: State) -> None:
    """E4 shows the cycle's colour, D: three points for light and four for dark."""
    knight = "Knight: walks 3, hit points 4.5, here 11.5, strikes for 5, 1.5 times a second"
    assert phrases.card(start, square_at("B4")) == knight, "B4 is white: seven points more"
    hurt = with_icon(start, "E4", Icon("dragon", "dark", wounds=4, held=True))
    assert phrases.card(hurt, square_at("E4")) == (
        "Dragon: flies 4, hit points 12.5 of 16.5, here 16.5, shoots for 11, 0.5 times a second,"
        " wounds: 4, imprisoned"
    )
    assert (
        phrases.card(start, square_at("I4"))
        == "Shapeshifter: flies 5, takes its opponent's form and strength"
    )
    assert phrases.card(start, square_at("E5")) == ""


def test_a_mage_at_home_is_told_weaker_for_each_spell(start: State) -> None:
    spent = replace(start, spells_light=start.spells_light[2:])
    assert "here 16.5" in phrases.card(start, square_at("A5"))
    assert "here 14.5" in phrases.card(spent, square_at("A5"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_icon_has_a_card_in_every_language(start: State, kind: str) -> None:
    state = with_icon(start, "E5", Icon(kind, KINDS[kind].side, wounds=1))
    cards = []
    for language in TABLES:
        speak(language)
        cards.append(phrases.card(state, square_at("E5")))
    speak("english")
    assert len(set(cards)) == len(TABLES)
    assert not any("{" in card for card in cards)


def test_numbers_are_written_as_the_language_does() -> None:
    assert [decimal(number) for number in (4.5, 7.0, 2 / 3, 0.75, -1.5)] == [
        "4.5",
        "7",
        "0.67",
        "0.75",
        "-1.5",
    ]
    speak("german")
    try:
        assert decimal(4.5) == "4,5"
    finally:
        speak("english")


def test_the_last_ply_is_told_in_short() -> None:
    at, to = square_at("B5"), square_at("E5")
    moved = IconMoved("knight", "light", at, to, "ground", (to,))
    assert phrases.last_ply(moved) == "Knight B5–E5"
    assert phrases.last_ply_of("knight", Move(at, to)) == "Knight B5–E5"
    joined = BattleJoined("djinn", "light", at, "troll", to, "D", "move", "fly", (to,))
    assert phrases.last_ply(joined) == "Djinn B5×E5"
    assert phrases.last_ply(SpellCast("heal", "dark", at)) == "Heal"
    assert phrases.last_ply(IconDied("troll", "dark", at)) is None


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


@pytest.mark.parametrize("spell", [spell for spell in SPELLS if spell != "shift-time"])
def test_a_spell_of_no_use_is_refused_with_its_own_reason(spell: str) -> None:
    sentence = phrases.refusal(Refused("spell-useless"), spell=spell)
    assert sentence.startswith("Alas, master: ")


@pytest.mark.parametrize(
    "why",
    [
        *get_args(Hindrance),
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


def test_the_ground_tells_what_it_is_and_whom_it_makes_stronger(start: State) -> None:
    """The cycle begins with colour D; always black is F, which gives dark 7 hit points and light none."""
    assert phrases.ground(start, square_at("E5")) == (
        "Power point E5 changes its colour: Light has 3 more hit points here, Dark 4"
    )
    assert phrases.ground(start, square_at("C1")) == (
        "C1 is always black: Light has 0 more hit points here, Dark 7"
    )
