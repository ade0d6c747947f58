"""Standard output and error of any encoding, closed, full or without a reader, and files of any name."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from archon3d.commands.table import COMMANDS
from tests.grid import dealt, first, some

posix = pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams, and names of any bytes")

RECORD: Final = Path(__file__).parents[1] / "golden" / "archers" / "aligned7x11.record"
"""The record of a short match."""

NAMES: Final = (
    "名前".encode(),
    b"no text \xe9",
    "Müller #2 $HOME".encode(),
    b"two\nlines",
    b"\x1b[31mred",
    b"%s",
    b" ",
    b"x" * 255,
)

PLAIN: Final = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
ENCODINGS: Final[tuple[Mapping[str, str], ...]] = (
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "utf-8"},
    PLAIN,
    {**PLAIN, "PYTHONIOENCODING": "ascii:strict"},
)

FEW_ENCODINGS: Final = tuple(str(ENCODINGS[number]) for number in (0, -1))


def _run(
    arguments: list[str | bytes], redirect: str = "", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Return the program behind a shell that redirects its streams."""
    words = [sys.executable, "-m", "archon3d", *arguments]
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirect}', "sh", *words],
        env=os.environ | environment,
        capture_output=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def records(tmp_path: Path) -> list[str | bytes]:
    """Return a record under each name."""
    paths = [os.fsencode(tmp_path) + b"/" + name for name in NAMES]
    for path in paths:
        with open(path, "wb") as stream:
            stream.write(RECORD.read_bytes())
    return list(paths)


@pytest.mark.sample(1)
@posix
@pytest.mark.parametrize(
    ("environment", "command"),
    first(3, dealt(ENCODINGS, [["replay"], ["replay", "--json"], ["verify"]]), spread=True),
    ids=str,
)
def test_each_record_is_reported_on_a_line_whatever_its_name(
    records: list[str | bytes], command: list[str], environment: Mapping[str, str]
) -> None:
    done = _run([*command, *records], **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == len(NAMES)
    assert done.stdout.isascii() or environment.get("PYTHONIOENCODING") in ("utf-8", "cp1252", "latin-1")


@posix
@pytest.mark.parametrize("environment", some({str(one): one for one in ENCODINGS}, FEW_ENCODINGS))
def test_each_file_that_is_no_record_is_refused_on_a_line(
    tmp_path: Path, environment: Mapping[str, str]
) -> None:
    paths: list[str | bytes] = [os.fsencode(tmp_path) + b"/" + name for name in NAMES]
    done = _run(["replay", *paths], **environment)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.count(b": No such file or directory\n") == len(NAMES)
    assert len(done.stderr.splitlines()) == len(NAMES)


@pytest.mark.full
@posix
def test_a_second_process_says_the_same_whatever_the_names(records: list[str | bytes]) -> None:
    done = _run(["verify", "--fresh", *records[:4]], PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 8


@posix
def test_a_name_that_begins_with_a_dash_stands_behind_two(tmp_path: Path) -> None:
    shutil.copy(RECORD, tmp_path / "-rf")
    run = [sys.executable, "-m", "archon3d", "replay", "--", "-rf"]
    inside = subprocess.run(run, cwd=tmp_path, env=os.environ | {"PYTHONPATH": os.getcwd()}, check=False)
    assert inside.returncode == 0


@pytest.mark.sample(3)
@posix
@pytest.mark.parametrize("name", [name for name, command in COMMANDS.items() if command.is_report])
def test_a_command_whose_report_goes_nowhere_says_so(name: str) -> None:
    done = _run([name], redirect=">&-")
    assert done.returncode == 2
    assert done.stderr == (f"archon3d {name}: the report needs an open standard output\n".encode())


@posix
def test_what_is_said_of_an_error_never_gets_into_the_report(tmp_path: Path) -> None:
    done = _run(["replay", "--json", str(tmp_path / "none")], redirect="2>&-")
    assert (done.returncode, done.stdout) == (1, b"")


@pytest.mark.sample(1)
@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_no_file_takes_the_place_of_a_stream_that_is_closed(closed: str) -> None:
    code = (
        "import os, sys\nfrom archon3d.app.cli import main\n"
        "try: main(['--version'])\nexcept SystemExit: pass\n"
        "sys.exit(os.open(os.devnull, os.O_RDONLY) if all(map(os.fstat, range(3))) else 0)"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", *words], check=False, capture_output=True)
    assert done.returncode > 2


@pytest.mark.sample(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    dealt([["replay"], ["verify"], ["--version"], ["--help"], ["lab", "--help"]], ["", "1"]),
)
def test_a_report_onto_a_full_disk_is_a_sentence(arguments: list[str], unbuffered: str) -> None:
    record = [] if arguments[-1].startswith("--") else [str(RECORD)]
    done = _run([*arguments, *record], redirect=">/dev/full", PYTHONUNBUFFERED=unbuffered)
    if arguments[-1].startswith("--") and unbuffered:
        assert b"Traceback" not in done.stderr  # argparse itself drops what it cannot write
        return
    assert done.returncode == 1
    assert done.stderr.startswith(b"archon3d")
    assert done.stderr.endswith(b"No space left on device\n")
    assert done.stderr.count(b"\n") == 1


@posix
def test_a_reader_that_has_gone_ends_it_quietly(records: list[str | bytes]) -> None:
    words = [sys.executable, "-m", "archon3d", "replay", *records]
    done = subprocess.run(
        ["sh", "-c", '{ "$@"; echo "code $?" >&2; } | head -n 0', "sh", *words],
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b"code 1\n"
