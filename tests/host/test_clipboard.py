"""The system's clipboard, and a machine that has none."""

from threading import Event

import pyperclip
import pytest

from archon3d.host import clipboard


def test_what_is_copied_is_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pyperclip, "copy", kept.append)
    monkeypatch.setattr(pyperclip, "paste", lambda: kept[-1])
    assert clipboard.copy("archon3d://ABCDEFGH@relay.example")
    assert clipboard.paste() == "archon3d://ABCDEFGH@relay.example"


def test_one_line_is_pasted_without_what_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyperclip, "paste", lambda: "\n  ABC\x1bDEFGH\u202e@relay.example \nmore")
    assert clipboard.paste() == "ABCDEFGH@relay.example"
    monkeypatch.setattr(pyperclip, "paste", lambda: "")
    assert clipboard.paste() == ""


def test_without_a_clipboard_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyperclip, "copy", pyperclip.copy)
    monkeypatch.setattr(pyperclip, "paste", pyperclip.paste)
    pyperclip.set_clipboard("no")
    assert not clipboard.copy("text")
    assert clipboard.paste() is None


def test_a_clipboard_that_does_not_answer_is_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Event()
    monkeypatch.setattr(clipboard, "ANSWER_SECONDS", 0.01)
    monkeypatch.setattr(pyperclip, "paste", lambda: str(answers.wait()))
    assert clipboard.paste() is None
    answers.set()
