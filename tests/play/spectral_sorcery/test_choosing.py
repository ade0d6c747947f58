"""Choosing in Spectral Sorcery: what can be reached, what is told before it is done, and what is refused."""

import random
from collections.abc import Iterator

import pytest

from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.board import SQUARES
from archon3d.games.spectral_sorcery.events import Acted
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.notation import write_action
from archon3d.games.spectral_sorcery.state import State
from archon3d.play.choosing import Preview, Refused
from archon3d.play.phrase import Phrase
from archon3d.play.spectral_sorcery.choosing import (
    ACTION_ROWS,
    CANCEL,
    CAST,
    GAME,
    GIVE_UP,
    NO_SPELL,
    SPELL_ROWS,
    SQUARE_OF,
    SorceryChoosing,
)
from archon3d.play.spectral_sorcery.view import spot_of
from archon3d.ui.words import spoken
from tests.games.spectral_sorcery.positions import any_position, play, position
from tests.words import LANGUAGES, words_of

SEEDS = range(40)

WAYS = ((), (CAST,), ("resign",), ("move",), (CAST, "teleport"))
"""Every list and every aim, by the rows that lead there."""


def choosing(state: State, *rows: str) -> SorceryChoosing:
    """Return a choice in which these rows have been picked."""
    choice = SorceryChoosing(state, SPECTRAL_SORCERY.legal_actions(state))
    for row in rows:
        assert choice.pick(row) is None
    return choice


def ways(state: State) -> Iterator[tuple[SorceryChoosing, str, object]]:
    """Yield every press and every pick of a person, with its answer."""
    for rows in WAYS:
        opened = SorceryChoosing(state, SPECTRAL_SORCERY.legal_actions(state))
        if any(isinstance(opened.pick(row), Refused) for row in rows):
            continue
        for spot in SQUARE_OF:
            yield (fresh := choosing(state, *rows)), f"press {spot}", fresh.press(spot)
        for row in opened.rows():
            yield (fresh := choosing(state, *rows)), f"pick {row.key}", fresh.pick(row.key)


@pytest.mark.sample(12)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_action_is_reached_and_no_other(seed: int) -> None:
    state = any_position(seed)
    reached = [answer for _, _, answer in ways(state) if isinstance(answer, Action)]
    assert set(reached) == set(SPECTRAL_SORCERY.legal_actions(state))


@pytest.mark.sample(12)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foretold_is_what_happens(seed: int) -> None:
    """Whatever is pointed at says the cost, the power that is left and the colours, as they then become."""
    state = any_position(seed)
    for preview, action in foretold(state):
        assert preview.action == action
        step = SPECTRAL_SORCERY.apply(state, action)
        acted = next(event for event in step.events if isinstance(event, Acted))
        told = innermost(preview.phrase, f"{GAME}.costs")
        assert (told.values["cost"], told.values["left"]) == (acted.cost, acted.power)
        changed = {
            spot_of(square): step.state.colour(square)
            for square in SQUARES
            if step.state.colour(square) != state.colour(square)
        }
        assert preview.preview.becomes == changed
        assert set(changed) <= set(preview.marks)


def foretold(state: State) -> Iterator[tuple[Preview, Action]]:
    """Yield every action that can be pointed at, with its preview."""
    for rows in WAYS:
        choice = SorceryChoosing(state, SPECTRAL_SORCERY.legal_actions(state))
        if any(isinstance(choice.pick(row), Refused) for row in rows):
            continue
        for row in choice.rows():
            answer = choosing(state, *rows).pick(row.key)
            if isinstance(answer, Action):
                yield choice.preview_row(row.key), answer
        for spot in SQUARE_OF:
            answer = choosing(state, *rows).press(spot)
            if isinstance(answer, Action):
                yield choice.preview_spot(spot), answer


def innermost(phrase: object, key: str) -> Phrase:
    """Return the phrase of that key in a phrase."""
    assert isinstance(phrase, Phrase)
    if phrase.key == key:
        return phrase
    inner = [value for value in phrase.values.values() if isinstance(value, Phrase)]
    return innermost(inner[-1], key)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_row_previews_what_a_pick_would_answer(seed: int) -> None:
    state = any_position(seed)
    for rows in ((), (CAST,), ("resign",)):
        for row in choosing(state, *rows).rows():
            answer = choosing(state, *rows).pick(row.key)
            assert row.enabled == (not isinstance(answer, Refused))
            if isinstance(answer, Refused):
                assert row.why == answer.why == choosing(state, *rows).preview_row(row.key).phrase
            elif isinstance(answer, Action) and row.cost is not None:
                events = SPECTRAL_SORCERY.apply(state, answer).events
                assert row.cost == next(event.cost for event in events if isinstance(event, Acted))


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language: str) -> None:
    table = words_of(language)
    for seed in range(3):
        state = any_position(seed)
        for choice, _, answer in ways(state):
            said = [choice.prompt(), *(choice.preview_spot(spot).phrase for spot in SQUARE_OF)]
            said += [choice.preview_row(row.key).phrase for row in choice.rows()]
            said += [row.help for row in choice.rows()]
            said += [answer.why] if isinstance(answer, Refused) else []
            for phrase in said:
                assert phrase is not None
                assert missing(phrase, table) == []
            assert all(f"{GAME}.row.{row.key}" in table for row in choice.rows())


def missing(phrase: Phrase, table: object) -> list[str]:
    assert isinstance(table, dict)
    inner = [value for value in phrase.values.values() if isinstance(value, Phrase)]
    keys = [] if phrase.key in table else [phrase.key]
    return keys + [key for each in inner for key in missing(each, table)]


def test_the_lists_are_those_of_the_original() -> None:
    state = position()
    assert tuple(row.key for row in choosing(state).rows()) == ACTION_ROWS
    assert ACTION_ROWS[0] == "move"
    assert tuple(row.key for row in choosing(state, CAST).rows()) == SPELL_ROWS
    assert SPELL_ROWS[-1] == NO_SPELL
    assert [row.key for row in choosing(state, CAST, "teleport").rows()] == [CANCEL]


def test_back_leads_out_of_the_aim_to_the_list_it_came_from() -> None:
    choice = choosing(position(), CAST, "teleport")
    stages: list[str] = []
    while choice.back():
        stages.append(choice.step)
    assert stages == ["spell", "action"]


def test_pressing_the_own_pad_cancels_the_aim() -> None:
    choice = choosing(position(), "move")
    assert choice.press("0,0") is None
    assert choice.step == "action"
    assert isinstance(choice.press("0,0"), Refused)


def test_resigning_is_confirmed() -> None:
    choice = choosing(position(), "resign")
    assert [row.key for row in choice.rows()] == [CANCEL, GIVE_UP]
    assert isinstance(choice.press("0,1"), Refused)
    assert choice.pick(CANCEL) is None
    assert choice.step == "action"
    choice.pick("resign")
    assert choice.pick(GIVE_UP) == Action("resign")


def test_no_spell_costs_nothing() -> None:
    choice = choosing(position(), CAST)
    assert choice.pick(NO_SPELL) is None
    assert choice.step == "action"


@pytest.mark.parametrize(
    ("rows", "spot", "why"),
    [
        ((), "4,4", "too-far"),
        (("move",), "0,2", "too-far"),
        ((CAST, "teleport"), "0,1", "too-dear"),
    ],
)
def test_a_refused_pad_says_why(rows: tuple[str, ...], spot: str, why: str) -> None:
    state = position(power={"red": 4, "violet": 4})
    answer = choosing(state, *rows).press(spot)
    assert isinstance(answer, Refused)
    assert answer.why.key == f"{GAME}.refuse.{why}"


@pytest.mark.parametrize(
    ("row", "why", "power"),
    [
        ("blitz", "too-weak", 16),
        ("transmute", "too-weak", 9),
        ("unlock", "no-lock", 0),
        ("release", "no-own-locks", 0),
    ],
)
def test_a_refused_spell_says_why(row: str, why: str, power: int) -> None:
    state = position(power={"red": 8, "violet": 4})
    answer = choosing(state, CAST).pick(row)
    assert isinstance(answer, Refused)
    needed = {"power": power} if power else {}
    assert answer.why == Phrase(f"{GAME}.refuse.{why}", {**needed, "have": 8})


def test_a_teleport_that_nothing_is_left_for_shows_the_least_it_would_cost() -> None:
    state = position(pads=["RVVVV", "VVVVV", "VVYVV", "VVVVV", "VVVVV"], power={"red": 1, "violet": 4})
    answer = choosing(state, CAST).pick("teleport")
    assert isinstance(answer, Refused)
    assert answer.why == Phrase(f"{GAME}.refuse.too-dear", {"power": 2, "have": 1})


def test_a_blitz_shows_every_pad_that_it_would_reach() -> None:
    state = position(pads=["YYGGG", "GYGGG", "GYGVV", "GGGVV", "GGGVV"], power={"red": 16, "violet": 4})
    preview = choosing(state, CAST).preview_row("blitz")
    assert preview.preview.becomes == dict.fromkeys(("0,0", "0,1", "1,1", "2,1"), "R")
    assert set(preview.marks) == set(preview.preview.becomes)
    assert spoken(preview.phrase or Phrase("")) == "Costs 4 power, leaves 12: 4 pads change"


def test_a_lock_below_shows_that_the_spell_fails() -> None:
    state = position(locks=["v....", ".....", ".....", ".....", "....."], power={"red": 16, "violet": 4})
    for row in ("convert", "blitz", "lock"):
        preview = choosing(state, CAST).preview_row(row)
        assert innermost(preview.phrase, f"{GAME}.costs").values["what"] == Phrase(f"{GAME}.what.fails")


def test_while_aiming_the_own_pad_reads_cancel_and_the_others_their_colour() -> None:
    choice = choosing(position(), CAST, "teleport")
    assert "CANCEL" in spoken(choice.preview_spot("0,0").phrase or Phrase(""))
    assert "violet" in spoken(choice.preview_spot("0,1").phrase or Phrase(""))


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_presses_and_picks(seed: int) -> None:
    chance = random.Random(seed)
    state = SPECTRAL_SORCERY.new({"board": "random"}, seed)
    for _ in range(2000):
        if state.outcome is not None:
            break
        choice = choosing(state)
        answer: object = None
        while not isinstance(answer, Action):
            rows = [row.key for row in choice.rows() if row.key != GIVE_UP]
            if chance.random() < 0.4:
                answer = choice.press(chance.choice(list(SQUARE_OF)))
            else:
                answer = choice.pick(chance.choice(rows))
        state = play(state, write_action(answer))
    assert state.outcome is not None
