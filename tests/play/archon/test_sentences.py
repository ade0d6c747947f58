"""What is said of Archon."""

from dataclasses import replace
from typing import Any

import pytest

from archon3d.ai.archon.odds import chance_of_winning
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import square_at
from archon3d.games.archon.events import BattleJoined, IconDied, IconHealed, SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.spells import SPELLS, SummonElemental, Teleport
from archon3d.games.archon.state import Icon, State
from archon3d.play.archon import sentences
from archon3d.play.phrase import Phrase
from archon3d.rules.match import Match
from archon3d.ui.words import decimal, speak, spoken
from tests.games.archon.positions import position
from tests.words import LANGUAGES


@pytest.fixture
def start() -> State:
    return ARCHON.new({}, 1)


def with_icon(state: State, name: str, icon: Icon) -> State:
    board = list(state.board)
    board[square_at(name)] = icon
    return replace(state, board=tuple(board))


def said(phrase: Phrase | None) -> str | None:
    return None if phrase is None else spoken(phrase)


def card(state: State, name: str) -> str:
    """Return the card of the icon on that square."""
    square = square_at(name)
    icon = state.board[square]
    assert icon is not None
    return spoken(sentences.card(state, icon, square))


def test_an_icon_is_reported_with_its_numbers(start: State) -> None:
    """E4 shows the cycle's colour, D: three points for light and four for dark."""
    knight = "Knight: walks 3, HP 4.5 (11.5 here), melee damage 5, 1.5 attacks/s"
    assert card(start, "B4") == knight, "B4 is white: seven points more"
    hurt = with_icon(start, "E4", Icon("dragon", "dark", wounds=4, held=True))
    assert card(hurt, "E4") == (
        "Dragon: flies 4, HP 12.5/16.5 (16.5 here), ranged damage 11, 0.5 attacks/s, wounds: 4, imprisoned"
    )
    assert card(start, "I4") == "Shapeshifter: flies 5, copies its opponent's form and strength"


def test_a_mage_at_home_is_reported_weaker_for_each_spell(start: State) -> None:
    spent = replace(start, spent_light=frozenset({"teleport", "heal"}))
    assert "(16.5 here)" in card(start, "A5")
    assert "(14.5 here)" in card(spent, "A5")


@pytest.mark.parametrize("kind", ICON_KINDS)
def test_every_icon_has_a_card_in_every_language(start: State, kind: str) -> None:
    state = with_icon(start, "E5", Icon(kind, ICON_KINDS[kind].side, wounds=1))
    cards = []
    for language in LANGUAGES:
        speak(language)
        cards.append(card(state, "E5"))
    speak("en")
    assert len(set(cards)) == len(LANGUAGES)
    assert not any("{" in text for text in cards)


def test_numbers_are_written_as_the_language_does() -> None:
    assert [decimal(number) for number in (4.5, 7.0, 2 / 3, 0.75, -1.5)] == [
        "4.5",
        "7",
        "0.67",
        "0.75",
        "-1.5",
    ]
    speak("de")
    try:
        assert decimal(4.5) == "4,5"
    finally:
        speak("en")


def played(state: State, *actions: str) -> Match[Any, Any, Any]:
    match = Match(ARCHON, state)
    for action in actions:
        match.submit(ARCHON.read_action(action))
    return match


def last_plies(match: Match[Any, Any, Any]) -> dict[str, str]:
    return {side: spoken(ply) for side, ply in sentences.last_plies(match).items()}


def test_each_sides_last_ply_is_reported_in_short() -> None:
    match = played(ARCHON.new({}, 1))
    assert last_plies(match) == {}
    match = played(ARCHON.new({}, 1), "B5-D5")
    assert last_plies(match) == {"light": "Knight B5–D5"}
    match = played(ARCHON.new({}, 1), "B5-D5", "H5-G5", "B4-C4")
    assert last_plies(match) == {"light": "Knight B4–C4", "dark": "Goblin H5–G5"}


def test_the_last_ply_may_be_an_attack_or_a_spell_and_no_battle() -> None:
    camp = position("archon 9/9/9/3tg4/W2K4s/9/9/9/9 light")
    joined = played(camp, "D5-D4")
    assert last_plies(joined) == {"light": "Knight D5×D4"}
    joined.submit(ARCHON.read_action("battle attacker 2"))
    assert last_plies(joined) == {"light": "Knight D5×D4"}, "that the winner stays is no ply"
    assert last_plies(played(camp, "imprison D4")) == {"light": "Imprison"}
    assert last_plies(played(camp, "teleport D5 E4")) == {"light": "Knight D5×E4"}


def test_a_battle_is_forecast_with_the_squares_bonus(start: State) -> None:
    board = list(start.board)
    board[square_at("D4")], board[square_at("B4")] = board[square_at("H4")], None
    board[square_at("C4")] = Icon("knight", "light")
    close = replace(start, board=tuple(board))
    action = Move(square_at("C4"), square_at("D4"))
    assert said(sentences.battle_forecast(close, action)) == ("Knight 11.5 vs Goblin 4.5 HP: 99% to win")


def test_a_move_to_an_empty_square_forecasts_nothing(start: State) -> None:
    assert sentences.battle_forecast(start, Move(square_at("B4"), square_at("C4"))) is None


def test_a_summons_betrays_no_elemental(start: State) -> None:
    assert sentences.battle_forecast(start, SummonElemental(square_at("H4"))) is None


def test_a_teleport_into_the_enemy_is_forecast_too(start: State) -> None:
    origin, to = square_at("A4"), square_at("H1")
    djinn, manticore = start.board[origin], start.board[to]
    assert djinn is not None
    assert manticore is not None
    chance = chance_of_winning(start, djinn, manticore, to)
    assert said(sentences.battle_forecast(start, Teleport(origin, to))) == (
        f"Djinn 14.5 vs Manticore 14.5 HP: {chance}% to win"
    )


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_is_reported_when_it_is_cast(spell: str) -> None:
    assert said(sentences.sentence(SpellCast(spell, "light", square_at("A5"))))


def test_events_are_reported_in_words() -> None:
    at = square_at("E5")
    died = IconDied("troll", "dark", at)
    assert said(sentences.sentence(died)) == "The Troll has fallen"
    battle = BattleJoined("fire", "light", None, "troll", at, "D", "summon", "teleport", (at,))
    assert said(sentences.sentence(battle)) == "Fire Elemental attacks Troll"
    healed = IconHealed("troll", "dark", at, 0, "spell")
    assert said(sentences.sentence(healed)) == "The Troll is healed"
    assert sentences.sentence(replace(healed, by="power-point")) is None


def test_the_ground_shows_what_it_is_and_whom_it_makes_stronger(start: State) -> None:
    """The cycle begins with colour D; always black is F, which gives dark 7 hit points and light none."""
    assert spoken(sentences.ground(start, square_at("E5"))) == (
        "Power point E5 (changing): Light +3 HP, Dark +4 HP"
    )
    assert spoken(sentences.ground(start, square_at("C1"))) == (
        "Square C1 (always black): Light +0 HP, Dark +7 HP"
    )


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("B2-C2", "Knight moves to C2 (changing square)"),
        ("B3-D3", "Knight moves to D3 (black square)"),
        ("B4-C3", "Knight moves to C3 (white square)"),
        ("A4-E5", "Djinn moves to E5 (power point)"),
        ("teleport A4 E4", "Teleport: Djinn moves to E4 (changing square)"),
        ("teleport A4 H1", "Teleport: Djinn moves to H1 and attacks Manticore"),
        ("exchange A4 I4", "Light exchanges Djinn (A4) and Shapeshifter (I4)"),
        ("shift-time", None),
    ],
)
def test_what_an_action_does_is_said_with_where_it_leads(
    start: State, notation: str, sentence: str | None
) -> None:
    assert said(sentences.describe_action(start, ARCHON.read_action(notation))) == sentence
    speak("de")
    try:
        assert "{" not in (said(sentences.describe_action(start, ARCHON.read_action(notation))) or "")
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("plies", "said_in"),
    [
        (["summon-elemental H5"], ("Summon H5", "Rufen H5")),
        (["shift-time"], ("Shift Time", "Zeitumkehr")),
        (["exchange A4 A1"], ("Exchange A1 A4", "Tauschen A1 A4")),
        (["summon-elemental H5", "battle defender 2"], ("Goblin wins", "Kobold siegt")),
        (["summon-elemental H5", "battle none"], ("No winner", "Kein Sieger")),
    ],
)
def test_rows_of_plies_are_in_the_players_language(
    start: State, plies: list[str], said_in: tuple[str, str]
) -> None:
    match = Match(ARCHON, start)
    for ply in plies:
        match.submit(ARCHON.read_action(ply))
    row = sentences.ply(match.states[-2], match.actions[-1])
    try:
        for language, words in zip(("en", "de"), said_in, strict=True):
            speak(language)
            assert said(row) == words
    finally:
        speak("en")


def test_a_move_is_left_to_its_notation(start: State) -> None:
    assert sentences.ply(start, ARCHON.read_action("B4-C4")) is None
