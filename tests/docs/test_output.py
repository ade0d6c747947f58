"""The output that documents show in a block called `console` is what these commands print."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, fits, pages

BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ archon3d (.*)\n", re.MULTILINE)


def shown(page: Path) -> list[tuple[str, str]]:
    """Return each command of the page's blocks, with the output below it."""
    found: list[tuple[str, str]] = []
    for block in BLOCK.findall(page.read_text("utf-8")):
        _, *parts = COMMAND.split(block)
        found += zip(parts[::2], parts[1::2], strict=True)
    return found


SHOWN = [example for page in pages() for example in shown(page)]


def test_the_documents_show_output() -> None:
    assert len(SHOWN) > 3


@pytest.mark.sample(3)
@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_is_shown(command: str, output: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "archon3d", *command.split()],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    assert fits(output, done.stdout), done.stdout
