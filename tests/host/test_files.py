"""Files are whole, whatever happens while they are written."""

import os
from pathlib import Path

import pytest

from archon3d.host.files import write_atomic


def test_it_makes_the_folder_and_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.txt"
    write_atomic(path, b"first")
    write_atomic(path, b"second")
    assert path.read_bytes() == b"second"
    assert [entry.name for entry in path.parent.iterdir()] == ["c.txt"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c.txt"
    write_atomic(path, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["c.txt"]


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need rights on Windows")
def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    write_atomic(link, b"data")
    assert link.is_symlink()
    assert target.read_bytes() == b"data"
