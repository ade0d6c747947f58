"""Choosing an action press by press, and only what is legal."""

from collections.abc import Sequence

from archon3d.games.archon.actions import Action
from archon3d.games.archon.board import SQUARE_NAMES, square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.archon.selection import Refused, Selection
from tests.games.archon.positions import position

CAMP = ("wizard A5", "knight C3 -1", "archer C4 held", "goblin G3", "sorceress I5")


def begin(state: State) -> Selection:
    return Selection(state, ARCHON.legal_actions(state))


def press(selection: Selection, *names: str) -> Action | Refused | None:
    answer = None
    for name in names:
        answer = selection.press(square_at(name))
    return answer


def lit(selection: Selection) -> list[str]:
    return [SQUARE_NAMES[square] for square in selection.squares]


def written(answer: Action | Refused | None) -> str:
    assert answer is not None
    assert not isinstance(answer, Refused), answer
    return ARCHON.write_action(answer)


def test_taking_an_icon_lights_its_destinations() -> None:
    state = ARCHON.new({}, 0)
    selection = begin(state)
    assert lit(selection) == []
    assert press(selection, "B2") is None
    assert selection.stage == "destination"
    assert len(lit(selection)) == sum(
        ARCHON.write_action(action).startswith("B2-") for action in ARCHON.legal_actions(state)
    )
    assert written(press(selection, "D2")) == "B2-D2"


def test_pressing_an_icon_again_lays_it_down() -> None:
    selection = begin(ARCHON.new({}, 0))
    press(selection, "B2", "B2")
    assert (selection.stage, selection.origin) == ("icon", None)


def test_refusals_say_why_and_change_nothing() -> None:
    selection = begin(position(*CAMP, "valkyrie A1"))
    for name, why in (("E5", "nothing-there"), ("G3", "not-yours"), ("C4", "held")):
        answer = press(selection, name)
        assert isinstance(answer, Refused)
        assert answer.why == why
        assert selection.stage == "icon"
    press(selection, "C3")
    answer = press(selection, "I9")
    assert isinstance(answer, Refused)
    assert (answer.why, selection.stage) == ("cannot-go-there", "destination")


def test_a_walled_in_icon_cannot_move() -> None:
    answer = press(begin(ARCHON.new({}, 0)), "A2")
    assert isinstance(answer, Refused)
    assert (answer.why, answer.icon) == ("cannot-move", "golem")


def test_the_mage_pressed_twice_opens_the_spells() -> None:
    selection = begin(position(*CAMP))
    press(selection, "A5")
    assert "B5" in lit(selection)
    press(selection, "A5")
    assert selection.stage == "spell"
    assert selection.spells[0] == "teleport"
    answer = selection.choose_spell("revive")
    assert isinstance(answer, Refused)
    assert (answer.why, selection.stage) == ("spell-useless", "spell")
    assert written(selection.choose_spell("shift-time")) == "shift-time"


def spell_chosen(state: State, spell: str) -> Selection:
    selection = begin(state)
    press(selection, "A5", "A5")
    assert selection.choose_spell(spell) is None
    return selection


def test_spells_with_one_target() -> None:
    state = position(*CAMP)
    for spell, target, text in (
        ("heal", "C3", "heal C3"),
        ("imprison", "G3", "imprison G3"),
        ("summon-elemental", "G3", "summon-elemental G3"),
    ):
        selection = spell_chosen(state, spell)
        assert lit(selection) == [target]
        assert isinstance(press(selection, "E5"), Refused)
        assert written(press(selection, target)) == text


def test_teleport_asks_for_an_icon_and_a_square() -> None:
    selection = spell_chosen(position(*CAMP), "teleport")
    assert lit(selection) == ["C3"]
    press(selection, "C3")
    assert "G3" in lit(selection)
    assert "E5" not in lit(selection)
    assert written(press(selection, "G3")) == "teleport C3 G3"


def test_exchange_can_be_named_either_way() -> None:
    for names in (("C3", "G3"), ("G3", "C3")):
        selection = spell_chosen(position(*CAMP), "exchange")
        assert lit(selection) == ["C3", "G3"]
        assert written(press(selection, *names)) == "exchange C3 G3"


def test_revive_asks_who_and_where() -> None:
    selection = spell_chosen(position(*CAMP, dead="djinn golem golem"), "revive")
    assert selection.stage == "fallen"
    assert selection.fallen_kinds == ("djinn", "golem")
    assert selection.choose_fallen("golem") is None
    assert lit(selection) == ["A4", "B4", "B5", "A6", "B6"]
    assert written(press(selection, "B4")) == "revive golem B4"


def test_back_goes_step_by_step_to_the_beginning() -> None:
    selection = spell_chosen(position(*CAMP, dead="golem"), "teleport")
    press(selection, "C3")
    stages = [selection.stage]
    while selection.back():
        stages.append(selection.stage)
    assert stages == ["target", "origin", "spell", "icon"]
    selection = spell_chosen(position(*CAMP, dead="golem"), "revive")
    selection.choose_fallen("golem")
    stages = [selection.stage]
    while selection.back():
        stages.append(selection.stage)
    assert stages == ["target", "fallen", "spell", "icon"]


def reachable(state: State, legal: Sequence[Action]) -> set[str]:
    """Every action that presses can lead to."""
    found = set()
    for square in range(81):
        selection = Selection(state, legal)
        selection.press(square)
        if selection.stage != "destination":
            continue
        for goal in selection.squares:
            again = Selection(state, legal)
            again.press(square)
            found.add(written(again.press(goal)))
    return found


def test_every_legal_move_can_be_chosen_and_no_other() -> None:
    state = ARCHON.new({}, 0)
    legal = ARCHON.legal_actions(state)
    moves = {text for action in legal if " " not in (text := ARCHON.write_action(action))} - {"shift-time"}
    assert reachable(state, legal) == moves
