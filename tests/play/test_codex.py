"""The codex holds what there is, with the numbers of the tables and a word for every key."""

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.battle import COLOUR_BONUS, standing_strength
from archon3d.games.archon.board import POWER_POINTS, SIZE, SQUARES, colour_of
from archon3d.games.archon.board import SQUARE_KINDS as COLOUR_KINDS
from archon3d.games.archon.cycle import Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.spells import SPELLS
from archon3d.play.codex.pages import CodexPage, FigureShown, SpellShown
from archon3d.play.kits import chapters, pages
from archon3d.play.phrase import Phrase
from archon3d.ui.words import speak, spoken
from tests.words import LANGUAGES


def phrases(page: CodexPage) -> list[Phrase]:
    lines = [(fact.label, fact.value) for fact in page.facts]
    found = [page.title, *page.text, *(shades.label for shades in page.shades)]
    if page.odds is not None:
        found += [page.odds.label, *(enemy for enemy, _ in page.odds.rows)]
    found += [line for station in page.stations for line in station.lines]
    return found + [one for line in lines for one in line if isinstance(one, Phrase)]


def test_there_is_a_page_for_every_icon_and_every_spell() -> None:
    icons = {kind: pages()[f"icon.{kind}"].shown for kind in FIGHTERS}
    assert all(isinstance(one, FigureShown) and one.kind == kind for kind, one in icons.items())
    assert [pages()[f"spell.{spell}"].shown for spell in SPELLS] == [SpellShown(spell) for spell in SPELLS]


def test_no_key_names_two_pages() -> None:
    keys = [page.key for chapter in chapters() for page in chapter.pages]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words_and_values(language: str) -> None:
    speak(language)
    try:
        for chapter in chapters():
            assert spoken(chapter.title)
            for page in chapter.pages:
                assert all(spoken(phrase) for phrase in phrases(page)), page.key
    finally:
        speak("en")


@pytest.mark.parametrize("kind", [kind for kind in ICON_KINDS if kind != SHAPESHIFTER])
def test_the_chart_shows_what_the_icon_has_on_the_board(kind: str) -> None:
    """E5 is coloured by the cycle; an icon there has the chart's hit points, colour by colour."""
    assert COLOUR_KINDS[4 * 9 + 4] == "v"
    (shades,) = pages()[f"icon.{kind}"].shades
    for colour, points in zip("ABCDEF", shades.points, strict=True):
        state = ARCHON.state_from_json(
            {
                "icons": [{"icon": kind, "side": ICON_KINDS[kind].side, "at": "E5"}],
                "cycle": {"colour": colour, "direction": "darker"},
            }
        )
        assert state.cycle == Cycle(colour, "darker")
        assert standing_strength(state, 4 * 9 + 4).half_points / 2 == points


def test_a_page_shows_the_tables_numbers() -> None:
    told = {fact.label.key: spoken(fact.value) for fact in pages()["icon.knight"].facts}
    assert told == {
        "codex.side": "Light",
        "codex.count": "7",
        "codex.moves": "walks 3",
        "codex.points": "4.5",
        "codex.attack": "melee",
        "codex.damage": "5",
        "codex.rate": "1.5/s",
        "codex.walk": "100%",
    }


def test_a_piece_of_archmage_shows_the_distances_of_its_power() -> None:
    told = {key: [spoken(fact.value) for fact in pages()[f"archmage.{key}"].facts] for key in ("cup", "moon")}
    assert told == {
        "cup": ["along rows and columns", "never", "at distance 2"],
        "moon": ["along diagonals", "at distance 1 – 6", "at distance 2 – 6"],
    }


def test_the_page_of_the_cycle_has_the_board_of_each_station_and_says_what_it_means() -> None:
    page = pages()["archon.cycle"]
    for number, (station, colour) in enumerate(zip(page.stations, "ABCDEF", strict=True)):
        squares = [square for row in station.rows for square in row]
        shades = ["ABCDEF".index(colour_of(at, colour)) for at in SQUARES]
        assert [len(row) for row in station.rows] == [SIZE] * SIZE
        assert [square.shade for square in squares] == shades
        assert [square.changes for square in squares] == [kind == "v" for kind in COLOUR_KINDS]
        assert [at for at in SQUARES if squares[at].charged] == list(POWER_POINTS)
        side = "light" if number < 3 else "dark"
        light, dark = (COLOUR_BONUS[one][number] for one in ("light", "dark"))
        assert station.side == side
        assert [spoken(line) for line in station.lines] == [
            f"Favours {side.capitalize()}",
            f"Light +{light}, Dark +{dark}",
        ]
    assert [spoken(fact.value) for fact in page.facts] == [
        "2 turns, one per side",
        "10 rounds",
        "colour 4, darkening",
        "colour 3, lightening",
    ]
