"""Choosing an action press by press, and only what is legal."""

from collections.abc import Sequence
from typing import get_args

import pytest

from archon3d.games.archon.actions import Action
from archon3d.games.archon.aims import Hindrance
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.choosing import Refused, Verbs
from archon3d.ui.words import spoken
from tests.games.archon.positions import position
from tests.words import LANGUAGES, words_of

CAMP = "archon 9/9/2K(1)3g2/2A!6/W7s/9/9/9/9 light"

Answer = Action | Refused | None


def begin(state: State) -> ArchonChoosing:
    return ArchonChoosing(state, ARCHON.legal_actions(state))


def press(choosing: ArchonChoosing, *spots: str) -> Answer:
    answer: Answer = None
    for spot in spots:
        answer = choosing.press(spot)
    return answer


def lit(choosing: ArchonChoosing) -> list[str]:
    """Return the spots that can be pressed to choose them."""
    return [spot for spot, names in choosing.marks().items() if names != ("chosen",)]


def keys(choosing: ArchonChoosing) -> list[str]:
    return [row.key for row in choosing.rows()]


def prompt(choosing: ArchonChoosing) -> str:
    return spoken(choosing.prompt())


def written(answer: Answer) -> str:
    assert answer is not None
    assert not isinstance(answer, Refused), answer
    return ARCHON.write_action(answer)


def refusal(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    return spoken(answer.why)


def test_taking_an_icon_lights_its_destinations() -> None:
    state = ARCHON.new({}, 0)
    choosing = begin(state)
    assert lit(choosing) == []
    assert press(choosing, "B2") is None
    assert len(lit(choosing)) == sum(
        ARCHON.write_action(action).startswith("B2-") for action in ARCHON.legal_actions(state)
    )
    assert written(press(choosing, "D2")) == "B2-D2"


def test_what_a_move_reaches_is_lit_otherwise_than_what_it_attacks() -> None:
    choosing = begin(position("archon 9/9/2Kg5/9/W7s/9/9/9/9 light"))
    press(choosing, "C3")
    marks = choosing.marks()
    assert (marks["D3"], marks["B3"]) == (("capture",), ("target",))


def test_pressing_an_icon_again_lays_it_down() -> None:
    choosing = begin(ARCHON.new({}, 0))
    press(choosing, "B2", "B2")
    assert (lit(choosing), choosing.back()) == ([], False)


def test_refusals_say_why_and_change_nothing() -> None:
    choosing = begin(position("archon V8/9/2K(1)3g2/2A!6/W7s/9/9/9/9 light"))
    for spot, why in (
        ("E5", "There is no icon on that square"),
        ("G3", "Alas, the Goblin does not serve you"),
        ("C4", "Alas, the Archer is imprisoned"),
    ):
        assert refusal(press(choosing, spot)) == why
        assert choosing.verbs(spot).accept == "take"
    press(choosing, "C3")
    assert refusal(press(choosing, "I5")) == "Alas, the Knight cannot go there", "it is the mover that cannot"
    assert "B3" in lit(choosing)


def test_a_walled_in_icon_cannot_move() -> None:
    assert refusal(press(begin(ARCHON.new({}, 0)), "A2")) == "Alas, the Golem cannot move"


def test_the_mage_pressed_twice_opens_the_spells_which_take_the_hand() -> None:
    choosing = begin(position(CAMP))
    press(choosing, "A5")
    assert "B5" in lit(choosing)
    assert choosing.heading() is None
    assert keys(choosing) == []
    press(choosing, "A5")
    heading = choosing.heading()
    assert heading is not None
    assert spoken(heading) == "SPELLS"
    assert keys(choosing) == list(SPELLS)
    assert refusal(choosing.pick("revive")).startswith("Alas, master, none of your icons has fallen")
    assert keys(choosing) == list(SPELLS)
    assert written(choosing.pick("shift-time")) == "shift-time"


def test_a_spent_spell_is_refused() -> None:
    state = position(f"{CAMP} spells.light=heal")
    choosing = begin(state)
    press(choosing, "A5", "A5")
    assert keys(choosing) == ["heal"]
    assert refusal(choosing.pick("teleport")) == "Alas, master, that spell is spent"


def spell_chosen(state: State, spell: str) -> ArchonChoosing:
    choosing = begin(state)
    press(choosing, "A5", "A5")
    assert choosing.pick(spell) is None
    return choosing


def test_spells_with_one_target() -> None:
    state = position(CAMP)
    for spell, target, mark, text in (
        ("heal", "C3", "own", "heal C3"),
        ("imprison", "G3", "enemy", "imprison G3"),
        ("summon-elemental", "G3", "enemy", "summon-elemental G3"),
    ):
        choosing = spell_chosen(state, spell)
        assert choosing.marks() == {target: (mark,)}
        assert refusal(press(choosing, "E5")) == "Alas, master, power points are proof against magic"
        assert written(press(choosing, target)) == text


def test_teleport_asks_for_an_icon_and_a_square() -> None:
    choosing = spell_chosen(position(CAMP), "teleport")
    assert lit(choosing) == ["C3"]
    press(choosing, "C3")
    assert "G3" in lit(choosing)
    assert "E5" not in lit(choosing)
    assert written(press(choosing, "G3")) == "teleport C3 G3"


def test_exchange_can_be_named_either_way() -> None:
    for spots in (("C3", "G3"), ("G3", "C3")):
        choosing = spell_chosen(position(CAMP), "exchange")
        assert lit(choosing) == ["C3", "G3"]
        assert written(press(choosing, *spots)) == "exchange C3 G3"


def test_revive_asks_who_and_where() -> None:
    choosing = spell_chosen(position(f"{CAMP} dead=DGG"), "revive")
    assert keys(choosing) == ["djinn", "golem"]
    assert choosing.pick("golem") is None
    assert choosing.heading() is None
    assert lit(choosing) == ["A4", "B4", "B5", "A6", "B6"]
    assert written(press(choosing, "B4")) == "revive golem B4"


def test_back_goes_step_by_step_to_the_beginning() -> None:
    choosing = spell_chosen(position(f"{CAMP} dead=G"), "teleport")
    press(choosing, "C3")
    prompts = [prompt(choosing)]
    while choosing.back():
        prompts.append(prompt(choosing))
    assert prompts == [
        "Teleport it where?",
        "Teleport which icon?",
        "Choose a spell",
        "Light to move",
    ]
    choosing = spell_chosen(position(f"{CAMP} dead=G"), "revive")
    choosing.pick("golem")
    prompts = [prompt(choosing)]
    while choosing.back():
        prompts.append(prompt(choosing))
    assert prompts == [
        "Revive it on which square?",
        "Revive which icon?",
        "Choose a spell",
        "Light to move",
    ]


def test_the_mage_offers_spells_and_other_icons_targets() -> None:
    choosing = begin(position(CAMP))
    press(choosing, "C3")
    assert prompt(choosing) == "Knight: choose a square"
    choosing.back()
    press(choosing, "A5")
    assert prompt(choosing) == "Wizard: choose a square, or press again for spells"


def test_the_buttons_say_what_they_do_at_each_step() -> None:
    choosing = begin(position("archon 9/9/2Kg5/9/W7s/9/9/9/9 light"))
    assert choosing.verbs("C3") == Verbs("take", None)
    press(choosing, "C3")
    assert choosing.verbs("B3") == Verbs("move", "put-back", pauses=False)
    assert choosing.verbs("D3") == Verbs("attack", "put-back", pauses=False)
    press(choosing, "C3", "A5", "A5")
    assert choosing.verbs(None) == Verbs("choose", "back", pauses=False)


def test_what_is_pointed_at_is_reported_with_its_page() -> None:
    choosing = begin(position("archon 9/9/2Kg5/9/W7s/9/9/9/9 light"))
    assert choosing.preview_spot(None).phrase is None
    ground = choosing.preview_spot("B3")
    assert ground.phrase is not None
    assert spoken(ground.phrase).startswith("Square B3 (")
    assert (ground.page, ground.action) == (None, None)
    knight = choosing.preview_spot("C3")
    assert knight.phrase is not None
    assert spoken(knight.phrase).startswith("Knight: walks 3")
    assert knight.page == "icon.knight"
    press(choosing, "C3")
    goblin = choosing.preview_spot("D3")
    assert goblin.phrase is not None
    assert " vs Goblin " in spoken(goblin.phrase)
    assert (goblin.page, written(goblin.action)) == ("icon.goblin", "C3-D3")
    press(choosing, "C3", "A5", "A5")
    assert choosing.preview_row("heal").page == "spell.heal"


@pytest.mark.parametrize("why", get_args(Hindrance))
def test_every_hindrance_has_a_sentence_in_every_language(why: str) -> None:
    for table in map(words_of, LANGUAGES):
        assert table[f"refuse.{why}"].format(icon="X")


def reachable(state: State, legal: Sequence[Action]) -> set[str]:
    """Return every move that presses can lead to."""
    found = set()
    for spot in SQUARE_NAMES:
        choosing = ArchonChoosing(state, legal)
        choosing.press(spot)
        for goal in lit(choosing):
            again = ArchonChoosing(state, legal)
            again.press(spot)
            found.add(written(again.press(goal)))
    return found


def test_every_legal_move_can_be_chosen_and_no_other() -> None:
    state = ARCHON.new({}, 0)
    legal = ARCHON.legal_actions(state)
    moves = {text for action in legal if " " not in (text := ARCHON.write_action(action))} - {"shift-time"}
    assert reachable(state, legal) == moves
