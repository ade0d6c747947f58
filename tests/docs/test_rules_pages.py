"""The pages of rules: whatever the code cites is there, and their tables say what the program plays."""

import re
from pathlib import Path

import pytest

from archon3d.arena.content import FIGHTERS, TICKS_PER_SECOND
from archon3d.games.archon.battle import COLOUR_BONUS
from archon3d.play.kits import KITS

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"

CITATION = re.compile(
    r"\((Archon|Archmage|Spectral Sorcery|Archers) rules, sections? ([0-9][0-9, to and]*)\)"
)
HEADING = re.compile(r"^## (\d+)\. ", re.MULTILINE)


def page(game: str) -> str:
    """Return the text of a game's page of rules."""
    return (RULES / f"{game}.md").read_text(encoding="utf-8")


def cited() -> list[tuple[str, str, int]]:
    """Return each citation in the tree: the file, the game, and the section."""
    found = []
    for folder in ("archon3d", "tests"):
        for source in sorted((ROOT / folder).rglob("*.py")):
            for game, sections in CITATION.findall(source.read_text(encoding="utf-8")):
                name = game.lower().replace(" ", "-")
                found += [
                    (str(source.relative_to(ROOT)), name, int(one)) for one in re.findall(r"\d+", sections)
                ]
    return found


def rows(text: str, heading: str) -> list[list[str]]:
    """Return the cells of the table whose header begins so."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(heading))
    table = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


def test_every_cited_section_exists() -> None:
    citations = cited()
    assert len(citations) > 20
    for file, game, section in citations:
        assert str(section) in HEADING.findall(page(game)), f"{file} cites section {section} of {game}"


@pytest.mark.parametrize("game", KITS)
def test_sections_are_numbered_in_order(game: str) -> None:
    numbers = [int(number) for number in HEADING.findall(page(game))]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


def test_the_table_of_icons_is_what_fights() -> None:
    page_rows = {}
    for names, _, _, hit_points, damage, attack, speed, rate, *_ in rows(page("archon"), "| icon | side |"):
        for name in names.lower().split(" / "):
            page_rows[name] = (hit_points, damage, attack, speed, rate)
    assert set(page_rows) == set(FIGHTERS)
    for name, (hit_points, damage, attack, speed, rate) in page_rows.items():
        fighter = FIGHTERS[name]
        if fighter.attack == "copies":
            assert {hit_points, damage, attack, speed, rate} == {"copies"}
            continue
        assert float(hit_points) == fighter.base_half_points / 2, name
        assert int(damage.split(",")[0]) == fighter.damage, name
        assert attack == fighter.attack, name
        assert speed == (f"{fighter.shot_percent} %" if fighter.shot_percent else "–"), name
        attacks, _, seconds = rate.partition("/")
        assert TICKS_PER_SECOND * int(seconds or 1) == fighter.interval_ticks * int(attacks), name


def test_the_table_of_bonuses_is_what_counts() -> None:
    page_rows = {
        line[0]: [int(cell) for cell in line[1:]] for line in rows(page("archon"), "| colour of the square |")
    }
    assert page_rows == {f"bonus of {side}": list(bonus) for side, bonus in COLOUR_BONUS.items()}


@pytest.mark.parametrize("game", KITS)
def test_every_option_is_on_its_page(game: str) -> None:
    rules = KITS[game].rules
    for option in rules.options:
        assert f"`{option.name}`" in page(game), option
