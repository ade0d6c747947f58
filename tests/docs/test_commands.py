"""Every command that a document shows can be given: it is there, and has the options that are shown."""

import contextlib
import importlib.util
import io
import re
from functools import cache

import pytest

from archon3d.app.cli import main
from run import VERBS
from tests.docs.pages import commands, pages

SHOWN = sorted({command for page in pages() for command in commands(page.read_text("utf-8"))})
OPTION = re.compile(r"(?<!\S)\[?(--?[a-z][a-z-]*)")
WORD = re.compile(r"[a-z]+")
MODES = ("--frames", "--offscreen")
"""Options that have a help of their own."""


@cache
def help_of(words: tuple[str, ...]) -> str | None:
    """What `archon3d WORDS --help` says; None where there is no such command."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
            code: object = main([*words, "--help"])
    except SystemExit as end:
        code = end.code
    return None if code else said.getvalue()


def help_for(words: list[str]) -> str | None:
    """The help of the longest command that these words begin with; None if they begin with none."""
    names: list[str] = []
    for word in words[:2]:
        if not WORD.fullmatch(word) or help_of((*names, word)) is None:
            break
        names.append(word)
    if words and WORD.fullmatch(words[0]) and not names:
        return None
    return help_of((*names, *(mode for mode in MODES if mode in words and names)))


def test_the_documents_show_commands() -> None:
    assert len(SHOWN) > 40


@pytest.mark.parametrize("command", SHOWN)
def test_a_command_that_is_shown_can_be_given(command: str) -> None:
    program, _, rest = command.partition(" ")
    words = rest.split()
    if program == "python":
        assert importlib.util.find_spec(words[1]) is not None
        return
    if program == "python3":
        assert words[1].rstrip(",") in VERBS
        if words[1] != "play":
            return
        words = words[2:]
    text = help_for(words)
    assert text is not None, f"there is no command {words[0]}"
    missing = [option for option in OPTION.findall(" ".join(words)) if option not in text]
    assert missing == []
