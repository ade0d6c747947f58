"""run.py: what it refuses, what it asks of the system, and that it stands aside otherwise."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["dance"], 2), (["--help"], 0)])
def test_it_explains_itself(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(arguments) == code
    printed = capsys.readouterr()
    text = printed.err if code else printed.out
    assert [verb for verb in run.VERBS if f"run.py {verb} " in text] == list(run.VERBS)


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 15, 0), (2, 7, 18)])
def test_other_pythons_are_refused_in_one_sentence(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    assert run.main(["play"]) == 1
    found = ".".join(map(str, version))
    assert capsys.readouterr().err.startswith(
        f"run.py: this is Python {found}, and archon3d needs 3.11 to 3.14"
    )


def test_the_pythons_are_those_of_the_project() -> None:
    text = (run.ROOT / "pyproject.toml").read_text()
    after = run.NEWEST[1] + 1
    assert f'requires-python = ">={run.OLDEST[0]}.{run.OLDEST[1]},<{run.NEWEST[0]}.{after}"' in text


def test_dependencies_are_installed_again_only_when_they_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))

    def succeed(command: list[str], **_: object) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", succeed)

    def installs() -> bool:
        ran.clear()
        run.prepare_environment("[test]")
        return any("install" in command for command in ran)

    (tmp_path / "pyproject.toml").write_text("one")
    assert [installs(), installs()] == [True, False]
    (tmp_path / "pyproject.toml").write_text("two")
    assert [installs(), installs()] == [True, False]


def test_a_failed_installation_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(subprocess, "call", lambda command, **_: int("install" in command))
    (tmp_path / "pyproject.toml").write_text("one")
    for _ in range(2):
        with pytest.raises(run.Stop, match="pip could not install"):
            run.prepare_environment("")


@pytest.mark.parametrize(
    ("apt", "sentence"),
    [
        (None, "this system lacks libGL.so.1; install the packages that hold it"),
        ("/usr/bin/apt-get", "sudo apt-get install --yes --no-install-recommends libgl1"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such packages")
def test_without_the_right_to_install_it_says_how(
    apt: str | None, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: apt)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert not run.install_packages(["libGL.so.1"], ["libgl1"])
    assert sentence in capsys.readouterr().err


def test_a_library_is_there_or_not() -> None:
    assert not run.loads("libsurely-not-there.so.9")


def test_a_program_is_there_or_not_also_where_servers_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "SERVERS", str(tmp_path))
    assert not run.has_program("surely-not-there")
    server = tmp_path / "surely-not-there"
    server.touch()
    server.chmod(0o755)
    assert run.has_program("surely-not-there") or os.name == "nt"


@pytest.mark.parametrize(("code", "expected"), [("raise SystemExit(7)", 7), ("pass", 0)])
def test_exit_codes_are_passed_on(code: str, expected: int) -> None:
    assert run.run([sys.executable, "-c", code], None) == expected


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
def test_an_end_by_a_signal_is_reported_as_shells_do() -> None:
    assert run.run([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"], None) == 137


def test_it_starts_on_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-S", str(run.ROOT / "run.py"), "--help"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "run.py play" in done.stdout
