"""run.py: what it refuses, what it asks of the system, and that it stands aside otherwise."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run
from tests.grid import first


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["dance"], 2), (["--help"], 0)])
def test_it_explains_itself(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(arguments) == code
    printed = capsys.readouterr()
    text = printed.err if code else printed.out
    assert [verb for verb in run.VERBS if f"run.py {verb} " in text] == list(run.VERBS)


def test_it_prepares_for_several_verbs_and_runs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(run, "prepare_environment", ran.append)
    monkeypatch.setattr(run, "prepare_system", lambda verb: None)
    monkeypatch.setattr(run, "prepare_words", lambda verb: None)
    monkeypatch.setattr(run, "run", lambda *_: ran.append("a program"))
    assert run.main(["prepare", "check", "docs"]) == 0
    assert ran == ["[dev,test]", "[docs]"]
    assert run.main(["prepare", "dance"]) == 2


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 15, 0), (2, 7, 18)])
def test_other_pythons_are_refused_in_one_sentence(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    assert run.main(["play"]) == 1
    found = ".".join(map(str, version))
    assert capsys.readouterr().err.startswith(
        f"run.py: archon3d needs Python 3.11 to 3.14, but this is {found}"
    )


def test_the_pythons_are_those_of_the_project() -> None:
    text = (run.ROOT / "pyproject.toml").read_text()
    after = run.NEWEST[1] + 1
    assert f'requires-python = ">={run.OLDEST[0]}.{run.OLDEST[1]},<{run.NEWEST[0]}.{after}"' in text


def test_dependencies_are_installed_again_only_when_they_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(run, "pip_settings", dict)
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


def test_other_pins_are_installed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "constraints.txt").write_text("panda3d==1.10.16\n")
    monkeypatch.setattr(run, "CONSTRAINTS", tmp_path / "constraints.txt")
    before = run.fingerprint()
    (tmp_path / "constraints.txt").write_text("panda3d==1.10.17\n")
    assert run.fingerprint() != before


def test_words_are_compiled_again_only_when_they_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "program", lambda name: name)
    folder = tmp_path / "archon3d" / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source, compiled = folder / "archon3d.po", folder / "archon3d.mo"

    def compile_words(command: list[str], *_: object) -> int:
        ran.append(command)
        compiled.touch()
        os.utime(compiled, ns=(source.stat().st_mtime_ns, source.stat().st_mtime_ns))
        return 0

    monkeypatch.setattr(run, "run", compile_words)
    source.touch()
    for _ in range(2):
        run.prepare_words(run.VERBS["play"])
    assert ran == [["python", "packaging/catalogues.py", "--compile"]]
    os.utime(source, ns=(source.stat().st_mtime_ns + 1, source.stat().st_mtime_ns + 1))
    run.prepare_words(run.VERBS["docs"])
    assert len(ran) == 1
    run.prepare_words(run.VERBS["play"])
    assert len(ran) == 2


PLACES = {
    "PIP_USER": "1",
    "PIP_TARGET": "elsewhere",
    "PIP_PREFIX": "elsewhere",
    "PIP_ROOT": "elsewhere",
    "PIP_DRY_RUN": "1",
    "PIP_REQUIRE_VIRTUALENV": "1",
    "PIP_NO_DEPS": "1",
    "PIP_PYTHON": "elsewhere",
    "PIP_NO_BUILD_ISOLATION": "1",
    "PIP_CONSTRAINT": "elsewhere",
    "PIP_UPGRADE_STRATEGY": "eager",
    "PYTHONPATH": "elsewhere",
    "PYTHONHOME": "elsewhere",
}
"""What would install elsewhere, or nothing, or something else."""

SOURCES = {"PIP_INDEX_URL": "https://index.example/simple", "PIP_PROXY": "http://proxy.example:3128"}


@pytest.mark.full
def test_variables_say_where_from_to_install_and_not_where_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    for name, value in (PLACES | SOURCES).items():
        monkeypatch.setenv(name, value)
    found = run.pip_environment()
    assert {name: found[name] for name in PLACES if name in found} == {}
    assert {name: found[name] for name in SOURCES} == SOURCES
    assert found["PIP_CONFIG_FILE"] == os.devnull
    assert "PIP_CONSTRAINT" in run.pip_environment(pinned=True)


@pytest.mark.sample(1)
@pytest.mark.parametrize("section", ["global", "install"])
def test_files_say_where_from_to_install_and_not_where_to(
    section: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    (tmp_path / "pip.conf").write_text(
        f"[{section}]\nuser = yes\ntarget = elsewhere\nprefix = elsewhere\nroot = elsewhere\ndry-run = yes\n"
        "index-url = https://index.example/simple\ntrusted-host = one.example\n    two.example\n"
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    monkeypatch.setenv("PIP_TRUSTED_HOST", "three.example")
    found = run.pip_environment()
    assert {name: found[name] for name in PLACES if name in found} == {}
    assert found["PIP_CONFIG_FILE"] == os.devnull
    assert found["PIP_INDEX_URL"] == "https://index.example/simple"
    assert found["PIP_TRUSTED_HOST"] == "three.example"


@pytest.mark.full
@pytest.mark.parametrize("setting", first(1, ["target = {}", "user = yes", "prefix = {}", "root = {}"]))
def test_pip_installs_into_its_own_environment_whatever_its_settings_say(
    setting: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "a checkout"
    (root / "packaging").mkdir(parents=True)
    (root / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        '[project]\nname = "tiny"\nversion = "1"\n'
    )
    (root / "backend.py").write_text(BACKEND)
    (root / "packaging" / "constraints.txt").write_text("")
    environment = root / ".venv"
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    for name, value in {
        "ROOT": root,
        "ENVIRONMENT": environment,
        "CONSTRAINTS": root / "packaging" / "constraints.txt",
        "PYTHON": scripts / run.PYTHON.name,
    }.items():
        monkeypatch.setattr(run, name, value)
    (tmp_path / "pip.conf").write_text(
        f"[install]\n{setting.format(tmp_path / 'elsewhere')}\nno-index = yes\n"
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    run.prepare_environment("")
    done = subprocess.run([run.PYTHON, "-c", "import tiny"], check=False)
    assert done.returncode == 0
    assert not (tmp_path / "elsewhere").exists()


BACKEND = '''\
"""Builds the wheel of a project with one empty module, and needs nothing for it."""
import zipfile
from pathlib import Path


def build_editable(folder, config_settings=None, metadata_directory=None):
    files = {
        "tiny.py": "",
        "tiny-1.dist-info/METADATA": "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\n",
        "tiny-1.dist-info/WHEEL": "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        "tiny-1.dist-info/RECORD": "tiny.py,,\\n",
    }
    with zipfile.ZipFile(Path(folder, "tiny-1-py3-none-any.whl"), "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return "tiny-1-py3-none-any.whl"


build_wheel = build_editable
'''


@pytest.mark.parametrize(
    ("verb", "programs"),
    [
        ("test", {"gcc", "Xvfb", "xdotool", "ffmpeg", "mosquitto"}),
        ("package", {"git", "makensis"}),
        ("verify", {"appstreamcli", "desktop-file-validate", "lintian"}),
    ],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux are they looked for")
def test_each_verb_asks_for_the_programs_that_it_needs(
    verb: str, programs: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "has_program", lambda name: False)
    monkeypatch.setattr(run, "loads", lambda name: True)
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    run.prepare_system(run.VERBS[verb])
    said = capsys.readouterr().err
    assert [name for name in programs if name not in said] == []
    assert ("libc6-dev" in said) == (verb == "test")


def test_a_failed_installation_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "pip_settings", dict)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(subprocess, "call", lambda command, **_: int("install" in command))
    (tmp_path / "pyproject.toml").write_text("one")
    for _ in range(2):
        with pytest.raises(run.Stop, match="pip couldn't install"):
            run.prepare_environment("")


@pytest.mark.parametrize(
    ("apt", "sentence"),
    [
        (None, "this system lacks libGL.so.1; install the packages that contain it"),
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
