"""Frozen builds hold what is imported by its name, and do without what they are told to."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from archon3d.commands.table import COMMANDS
from archon3d.play.kits import KITS

WORKSHOP = "archon3d.workshop."
"""Not in frozen builds."""

ROOT = Path(__file__).resolve().parents[2]
SETUP = ROOT / "setup.py"

ONLY_FROM_A_CHECKOUT = ("gltf", "simplepbr", "typing_extensions")
"""Not shipped, but needed here, where the figures are no .bam yet."""

WITHOUT = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if any(name == refused or name.startswith(refused + ".") for refused in REFUSED):
            raise ModuleNotFoundError(f"No module named {name!r}, as in a frozen build", name=name)

REFUSED = sys.argv[1].split(",")
for name in REFUSED:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Refuse())
"""

USES = {
    "every module": """
import importlib, pkgutil
import archon3d
for module in pkgutil.walk_packages(archon3d.__path__, "archon3d."):
    # Environments for learners are for the wheel alone: the game never loads them.
    learners = f"{module.name}.".startswith("archon3d.envs.")
    if module.name.rpartition(".")[2] != "__main__" and not learners:
        importlib.import_module(module.name)
""",
    "the engine": """
from direct.showbase.ShowBase import ShowBase
from panda3d.core import load_prc_file_data
load_prc_file_data("", "window-type none")
ShowBase()
""",
    "a relay": """
from paho.mqtt.client import Client, CallbackAPIVersion
client = Client(CallbackAPIVersion.VERSION2)
try:
    client.connect("localhost", 1)
except OSError:
    pass
""",
    "a clipboard": """
import pyperclip
pyperclip.determine_clipboard()
""",
    "keys": """
from archon3d.online.transport.handshake import rehearse
from archon3d.online.transport.keys import slow_hash
rehearse("ABCDEFGH")
slow_hash(b"ABCDEFGH", b"", 32)
""",
    "processes": """
from archon3d.app.cli import main
main(["simulate", "--games", "2", "--jobs", "2", "--game", "spectral-sorcery"])
""",
    "a report": """
import platform, traceback
from decimal import Decimal
from statistics import median, quantiles
platform.platform(), median([Decimal(1), Decimal(3)]), quantiles([1.0, 2.0, 4.0])
try:
    "".encode("cp932")
except LookupError:
    traceback.format_exc()
""",
}
"""What players and machines do with a build."""

ALONE = ("every module", "processes")
"""Uses that have a process of their own; the others follow each other in one."""


def constant(name: str) -> list[str]:
    """Return a list of words in setup.py, which cannot be imported without setting up."""
    for node in ast.parse(SETUP.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            words: list[str] = ast.literal_eval(node.value)
            return words
    raise AssertionError(f"setup.py has no {name}")


def named_packages() -> list[str]:
    """Return the packages whose modules are added to what the analysis of imports finds."""
    patterns = constant("NAMED_MODULES")
    assert all(pattern.endswith(".*") for pattern in patterns)
    return [pattern.removesuffix(".*") for pattern in patterns]


def left_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the modules that a build for this system lacks, but for those that a checkout needs."""
    monkeypatch.syspath_prepend(ROOT / "packaging")
    others = importlib.import_module("expected").NEEDED_ON_MACOS_ONLY
    names = [*constant("NOT_SHIPPED"), *(() if sys.platform == "darwin" else others)]
    return [name for name in names if name not in ONLY_FROM_A_CHECKOUT]


@pytest.mark.parametrize("game", KITS)
def test_the_modules_that_a_kit_names_are_shipped(game: str) -> None:
    assert KITS[game].presenter.rpartition(".")[0] in named_packages()


def test_the_modules_of_commands_are_shipped_but_for_the_workshop() -> None:
    modules = [module for one in COMMANDS.values() for module in (one.module, *one.variants.values())]
    shipped = [module for module in modules if module.rpartition(".")[0] in named_packages()]
    assert [module for module in modules if module not in shipped and not module.startswith(WORKSHOP)] == []
    assert not any(module.startswith(WORKSHOP) for module in shipped)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "uses", [*((use,) for use in ALONE), tuple(use for use in USES if use not in ALONE)], ids=" ".join
)
def test_the_game_does_without_what_is_not_shipped(
    uses: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = ",".join(left_out(monkeypatch))
    done = _python("".join(USES[use] for use in uses), refused)
    assert done.returncode == 0, done.stderr


def test_what_is_not_shipped_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = left_out(monkeypatch)
    assert {"tarfile", "_pydecimal", "multiprocessing.pool", "_multibytecodec"} <= set(refused)
    for name in ("tarfile", "_pydecimal", "multiprocessing.pool"):
        done = _python(f"import {name}", ",".join(refused))
        assert f"No module named '{name}', as in a frozen build" in done.stderr


def _python(code: str, refused: str) -> subprocess.CompletedProcess[str]:
    """Let a fresh Python run the code without the modules that are refused."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + code, refused], capture_output=True, text=True, check=False
    )
