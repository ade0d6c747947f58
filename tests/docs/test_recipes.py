"""The recipes: the files that they name are there, and few."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")


def files_of(title: str) -> list[str]:
    """Return the files that the recipe's table says to touch."""
    section = PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


def test_a_new_spell_takes_six_files_its_sound_and_its_credit() -> None:
    *written, made, credits = files_of("A new spell")
    assert len(written) == 6
    assert (made, credits) == ("models/sounds/spell-NAME.opus", "models/CREDITS.md")
    files = [name.replace("NAME", "heal") for name in (*written, made, credits)]
    assert not [name for name in files if not (ROOT / name).is_file()]


def test_a_new_game_takes_one_file_of_the_program() -> None:
    files = files_of("A new game")
    assert len(files) == 1
    assert (ROOT / files[0]).is_file()
