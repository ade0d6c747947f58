"""The page of states and actions has each field that there is."""

import dataclasses
import importlib
import typing
from pathlib import Path
from types import UnionType

import pytest

import archon3d

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_what_the_classes_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging" / "site")
    fields = importlib.import_module("fields")
    assert (ROOT / "docs" / "states.md").read_text(encoding="utf-8") == fields.page()
    for name, rules in archon3d.GAMES.items():
        shown = set(fields.CLASSES[name])
        assert type(rules.new()) in shown
        kinds = typing.get_args(rules.actions) if isinstance(rules.actions, UnionType) else (rules.actions,)
        concrete = {kind for kind in kinds if not kind.__subclasses__() and dataclasses.is_dataclass(kind)}
        assert concrete <= shown
