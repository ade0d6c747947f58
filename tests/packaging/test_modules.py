"""What is imported by its name is in the frozen builds too."""

import ast
from pathlib import Path

import pytest

from archon3d.play.kits import KITS

SETUP = Path(__file__).resolve().parents[2] / "setup.py"


def named_packages() -> list[str]:
    """The packages whose modules are added to what the analysis of imports finds."""
    for node in ast.parse(SETUP.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NAMED_MODULES":
            patterns: list[str] = ast.literal_eval(node.value)
            assert all(pattern.endswith(".*") for pattern in patterns)
            return [pattern.removesuffix(".*") for pattern in patterns]
    raise AssertionError("setup.py names no modules")


@pytest.mark.parametrize("game", KITS)
def test_the_modules_that_a_kit_names_are_shipped(game: str) -> None:
    for module in (KITS[game].presenter, KITS[game].pictures):
        assert module.rpartition(".")[0] in named_packages()
