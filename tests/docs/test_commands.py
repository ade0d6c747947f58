"""Every command that a document shows can be given: it is there, and has the options that are shown."""

import contextlib
import importlib.util
import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from archon3d.app.cli import main
from archon3d.commands.table import COMMANDS
from run import VERBS
from tests.docs.pages import ROOT, commands, pages

SHOWN = sorted({command for page in pages() for command in commands(page.read_text("utf-8"))})
OPTION = re.compile(r"(?<!\S)\[?(--?[a-z][a-z-]*)")
WORD = re.compile(r"[a-z]+")


@cache
def help_of(words: tuple[str, ...], options: tuple[str, ...] = ()) -> str | None:
    """Return what `archon3d WORDS --help OPTIONS` says; None where there is no such command."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
            code: object = main([*words, "--help", *options])
    except SystemExit as end:
        code = end.code
    return None if code else said.getvalue()


def help_for(words: list[str]) -> str | None:
    """Return the help of the longest command that these words begin with; None if they begin with none."""
    names: list[str] = []
    for word in words[:2]:
        if not WORD.fullmatch(word) or help_of((*names, word)) is None:
            break
        names.append(word)
    if words and WORD.fullmatch(words[0]) and not names:
        return None
    variants = COMMANDS[names[0]].variants if names else ()
    return help_of(tuple(names), tuple(sign for sign in variants if sign in words))


def test_the_documents_show_commands() -> None:
    assert len(SHOWN) > 40


def test_each_command_that_is_shown_can_be_given() -> None:
    for command in SHOWN:
        program, _, rest = command.partition(" ")
        words = rest.split()
        if program == "python":
            assert importlib.util.find_spec(words[1]) is not None, command
            continue
        if program == "python3":
            assert words[1].rstrip(",") in VERBS, command
            if words[1] != "play":
                continue
            words = words[2:]
        text = help_for(words)
        assert text is not None, f"there is no command {words[0]}"
        missing = [option for option in OPTION.findall(" ".join(words)) if option not in text]
        assert missing == [], command


SMALL = {
    "engine": "",
    "simulate": "--game spectral-sorcery --games 1 --seed 7 --records {folder}",
    "replay": "{record}",
    "verify": "{record} --fresh",
    "analyse": "{record}",
    "export": "{record} --form csv",
    "book": "--saves {folder}",
    "perft": "1 --game archers",
    "shot": "--list",
    "lab duels": "--battles 1 --colours A --level beginner --jobs 2 --picture {folder}/duels.svg",
    "online": "--selftest --matches 1 --profile lan",
}
"""Each command that soon comes to an end, with arguments that keep it small.

`lab matches` is run by `test_output.py`.
"""

ELSEWHERE = {
    "bench": "tests/app/test_frame_bench.py",
    "soak": "tests/app/test_short_soak.py",
    "gallery": "tests/scene/test_gallery.py",
}
"""The others, and the tests that run them."""


def test_every_command_is_run() -> None:
    assert {*(words.split()[0] for words in SMALL), *ELSEWHERE} == set(COMMANDS)
    for name, path in ELSEWHERE.items():
        assert name in (ROOT / path).read_text("utf-8")


@pytest.mark.sample(4)
@pytest.mark.parametrize("command", SMALL)
def test_a_command_does_a_small_thing(command: str, tmp_path: Path) -> None:
    record = ROOT / "tests" / "golden" / "archmage" / "hash-by-hash.record"
    words = SMALL[command].format(folder=tmp_path, record=record).split()
    done = subprocess.run(
        [sys.executable, "-m", "archon3d", *command.split(), *words],
        cwd=ROOT,
        input='{"op":"hello"}\n',
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    written = 0 if command == "book" else SMALL[command].count("{folder}")  # there is nothing to remember
    assert len(list(tmp_path.iterdir())) == written
