"""The archive for Linux is started, installed and taken away, whatever its folder is called."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from tests.grid import dealt, first

ROOT = Path(__file__).resolve().parents[2]
SHELL = Path("/bin/sh")
ENTRY = "share/applications/org.archon3d.Archon3D.desktop"
THEATRE = "share/applications/org.archon3d.Archon3D.Theatre.desktop"
VERSION = "1.2.3"
TELLS = """\
#!/bin/sh
echo "$(locale charmap)|${LANG:-}|${LC_ALL:-}|${LC_MESSAGES:-}"
for word; do echo "<$word>"; done
"""
"""A program that tells in which locale and with which words it was started."""

PREFIXES = first(
    6,
    [
        "home Jörg Müller",
        r"$(id)%u\$`\"'",
        "a;b#c(d)e<f>g*h?i~j",
        "-n",
        r"a\\nb",
        "a=b|c&d",
        "plain",
        "a|b",
        "a&b",
        r"a\b",
        'a"b',
        "a'b",
        "a$HOME b",
        "a`id`b",
        "100% of it",
        "%f",
        "a=b",
        "two  spaces ",
        "日本",
    ],
)

pytestmark = pytest.mark.skipif(not SHELL.exists(), reason="this system has no shell for the scripts")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the archive of a program that tells how it was started, unpacked."""
    folder = tmp_path_factory.mktemp("archive")
    built = folder / "built"
    (built / "models").mkdir(parents=True)
    (built / "archon3d").write_text(TELLS)
    (built / "models" / "one.bam").write_bytes(b"shape")
    name = f"archon3d-{VERSION}-linux-x86_64.tar.xz"
    linux, loose = import_module("linux"), import_module("archives").LOOSE
    linux.packages(built, VERSION, 10**9, loose)[name](folder / name)
    shutil.unpack_archive(folder / name, folder / "unpacked")
    return folder / "unpacked" / f"archon3d-{VERSION}"


@pytest.fixture
def unpacked(archive: Path, tmp_path: Path) -> Path:
    """Return that archive unpacked in a folder with a space."""
    return Path(shutil.copytree(archive, tmp_path / "my games" / archive.name))


def run(
    *words: str | Path, environment: Mapping[str, str] | None = None, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    given = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        words,
        env={**given, **(environment or {"LC_ALL": "C.UTF-8"})},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


def value(entry: Path, key: str) -> str:
    """Return a string of a desktop entry, as its specification reads it."""
    (line,) = (line for line in entry.read_text("utf-8").splitlines() if line.startswith(f"{key}="))
    text, at = "", len(key) + 1
    while at < len(line):
        if line[at] == "\\":
            text += {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}[line[at + 1]]
            at += 1
        else:
            text += line[at]
        at += 1
    return text


def command(entry: Path) -> list[str]:
    """Return the words of an entry's Exec, parsed by the desktop entry specification; %f becomes FILE."""
    text, words, word, quoted, at = value(entry, "Exec"), list[str](), "", False, 0
    while at < len(text):
        sign = text[at]
        if quoted and sign == "\\":
            assert text[at + 1] in '"`$\\', "only these are marked by a backslash"
            word, at = word + text[at + 1], at + 1
        elif sign == '"':
            quoted = not quoted
        elif sign == "%":
            word, at = word + {"%": "%", "f": "FILE"}[text[at + 1]], at + 1
        elif sign == " " and not quoted:
            words, word = [*words, word], ""
        else:
            assert quoted or sign not in "\"'\\><~|&;$*?#()`\t", f"{sign} is to be quoted"
            assert not quoted or sign not in "`$", f"{sign} is to be marked"
            word += sign
        at += 1
    assert not quoted
    words.append(word)
    assert not set("=%") & set(words[0]), "no program with these in its path can be named"
    return words


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", PREFIXES)
def test_menu_entries_start_the_game_whatever_the_prefix_is_called(
    unpacked: Path, tmp_path: Path, name: str
) -> None:
    prefix = tmp_path / name / ".local"
    done = run(unpacked / "install.sh", prefix)
    assert (done.returncode, done.stderr) == (0, "")
    program = prefix / "bin" / "archon3d"
    assert run(program, "a  b").stdout == "UTF-8||C.UTF-8|\n<a  b>\n"
    for entry, rest in ((ENTRY, []), (THEATRE, ["--watch", "FILE"])):
        words = command(prefix / entry)
        assert words[-1 - len(rest) :] == [str(program), *rest]
        assert run(*words).stdout.splitlines()[1:] == [f"<{word}>" for word in rest]
        assert value(prefix / entry, "TryExec") == str(program)
    done = run(prefix / "lib/archon3d/uninstall.sh")
    assert (done.returncode, done.stderr) == (0, "")
    assert list(prefix.iterdir()) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", PREFIXES)
def test_menu_entries_are_valid_and_a_desktop_starts_them(unpacked: Path, tmp_path: Path, name: str) -> None:
    """As far as the desktop's own tools are installed."""
    prefix = tmp_path / name
    run(unpacked / "install.sh", prefix)
    if shutil.which("desktop-file-validate"):
        done = run("desktop-file-validate", prefix / ENTRY, prefix / THEATRE)
        assert (done.returncode, done.stdout + done.stderr) == (0, "")
    if shutil.which("gio") is None:
        pytest.skip("gio is missing")
    told = tmp_path / "told"
    program = prefix / "lib" / "archon3d" / "archon3d"
    program.write_text(f"#!/bin/sh\necho started > '{told}.new'\nmv '{told}.new' '{told}'\n")
    done = run("gio", "launch", prefix / ENTRY)
    assert (done.returncode, done.stderr) == (0, "")
    for _ in range(1000):
        if told.exists():
            return
        run("sleep", "0.02")
    raise AssertionError("nothing was started")


@pytest.mark.parametrize("prefix", ["games", "./games", "~/games"])
def test_a_prefix_that_is_no_absolute_path_is_refused(unpacked: Path, tmp_path: Path, prefix: str) -> None:
    before = files(tmp_path)
    done = run(unpacked / "install.sh", prefix, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == (
        f"install.sh: the prefix is an absolute path, such as /usr/local, not '{prefix}'\n"
    )
    assert files(tmp_path) == before


@pytest.mark.parametrize("name", [b"line\nbreak", b"tab\there", b"bell\a", b"J\xf6rg"])
def test_a_prefix_that_no_menu_can_name_is_refused(unpacked: Path, tmp_path: Path, name: bytes) -> None:
    prefix = tmp_path / os.fsdecode(name)
    done = run(unpacked / "install.sh", prefix)
    assert done.returncode == 2
    assert done.stderr.startswith("install.sh: menus cannot name a path ")
    assert len(done.stderr.splitlines()) == 1
    assert not prefix.exists()


@pytest.mark.parametrize("home", [{}, {"HOME": ""}])
def test_without_a_home_a_prefix_is_asked_for(unpacked: Path, home: dict[str, str]) -> None:
    done = run(
        "env", "--unset=HOME", *(f"{name}={value}" for name, value in home.items()), unpacked / "install.sh"
    )
    assert done.returncode == 2
    assert done.stderr == "install.sh: HOME is not set; name a prefix, such as /usr/local\n"


@pytest.mark.sample(1)
@pytest.mark.parametrize(("breaks", "calls"), dealt(["cp", "mkdir", "sort", "sed"], [1, 2, 5]))
def test_half_an_installation_is_taken_away(unpacked: Path, tmp_path: Path, breaks: str, calls: int) -> None:
    """One of the programs that it calls fails, as on a full disk, at its first call or later."""
    tools = tmp_path / "tools"
    tools.mkdir()
    count = tmp_path / "count"
    few_calls = f'[ "$(wc -l < "{count}")" -ge {calls} ] || exec {shutil.which(breaks)} "$@"'
    (tools / breaks).write_text(f'#!/bin/sh\necho . >> "{count}"\n{few_calls}\nexit 1\n')
    (tools / breaks).chmod(0o755)
    prefix = tmp_path / "home dir" / ".local"
    mine = prefix / "share" / "mine"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    environment = {"LC_ALL": "C.UTF-8", "PATH": f"{tools}:{os.environ['PATH']}"}
    done = run(unpacked / "install.sh", prefix, environment=environment)
    if len(count.read_text()) // 2 < calls:
        assert done.returncode == 0
        return
    assert done.returncode == 1
    assert "could not be installed" in done.stderr
    assert files(prefix) == ["share/mine"]
    assert run(unpacked / "install.sh", prefix).returncode == 0


@pytest.mark.parametrize("taken", ["bin/archon3d", "lib/archon3d/__init__.py"])
def test_what_others_have_installed_stays(unpacked: Path, tmp_path: Path, taken: str) -> None:
    prefix = tmp_path / "prefix"
    other = prefix / taken
    other.parent.mkdir(parents=True)
    other.write_text("another's")
    done = run(unpacked / "install.sh", prefix)
    assert done.returncode == 2
    assert "take it away, or name another prefix" in done.stderr
    assert files(prefix) == [taken]
    assert other.read_text() == "another's"


def test_installing_again_replaces_what_was_there(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "a prefix"
    run(unpacked / "install.sh", prefix)
    (prefix / "lib/archon3d/models/old.bam").touch()
    assert run(unpacked / "install.sh", f"{prefix}/").returncode == 0
    assert not (prefix / "lib/archon3d/models/old.bam").exists()
    assert run(prefix / "bin" / "archon3d").returncode == 0


def test_scripts_are_found_by_relative_paths_and_through_cdpath(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    elsewhere = tmp_path / "elsewhere" / "lib"
    elsewhere.mkdir(parents=True)
    environment = {"LC_ALL": "C.UTF-8", "CDPATH": str(tmp_path)}
    words = ("my games/archon3d-1.2.3/install.sh", prefix)
    assert run(SHELL, *words, environment=environment, folder=tmp_path).returncode == 0
    done = run(SHELL, "prefix/lib/archon3d/uninstall.sh", environment=environment, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert list(prefix.iterdir()) == []


@pytest.mark.parametrize("installed", [False, True], ids=["unpacked", "installed"])
def test_the_launcher_is_reached_by_links(unpacked: Path, tmp_path: Path, installed: bool) -> None:
    launcher = unpacked / "archon3d"
    if installed:
        run(unpacked / "install.sh", tmp_path / "a prefix")
        launcher = tmp_path / "a prefix" / "bin" / "archon3d"
    links = tmp_path / "my links"
    links.mkdir()
    (links / "absolute").symlink_to(launcher)
    (links / "relative").symlink_to(os.path.relpath(launcher, links))
    (links / "again").symlink_to("relative")
    (tmp_path / "folder").symlink_to(launcher.parent, target_is_directory=True)
    (links / "-n").symlink_to("again")
    for link in (*sorted(links.iterdir()), tmp_path / "folder" / "archon3d"):
        done = run(link, "a word")
        assert (done.returncode, done.stderr) == (0, ""), link
        assert done.stdout.endswith("\n<a word>\n")
    done = run(
        "archon3d", environment={"LC_ALL": "C.UTF-8", "PATH": f"{launcher.parent}:{os.environ['PATH']}"}
    )
    assert done.returncode == 0
    assert run("./again", folder=links).returncode == 0


def test_a_launcher_without_its_program_says_what_is_missing(unpacked: Path, tmp_path: Path) -> None:
    alone = shutil.copy(unpacked / "archon3d", tmp_path / "alone")
    done = run(alone)
    assert done.returncode == 1
    assert done.stderr.startswith("archon3d: there is no lib/archon3d/archon3d in ")


@pytest.mark.skipif(shutil.which("locale") is None, reason="the locales of this system cannot be told")
@pytest.mark.parametrize(
    ("given", "language"),
    [
        ({"LANG": "C"}, "C||"),
        ({"HOME": "/"}, "||"),
        ({"LC_ALL": "POSIX"}, "||POSIX"),
        ({"LC_ALL": "xx_XX.UTF-8", "LANG": "C.UTF-8"}, "C.UTF-8||xx_XX.UTF-8"),
        ({"LANG": "xx_XX.UTF-8"}, "xx_XX.UTF-8||"),
        ({"LANG": "xx_XX.ISO-8859-1", "LC_CTYPE": "C"}, "xx_XX.ISO-8859-1||"),
        ({"LC_ALL": "C.UTF-8"}, "|C.UTF-8|"),
        ({"LC_ALL": "C.utf8"}, "|C.utf8|"),
        ({"LANG": "C.UTF-8", "LC_MESSAGES": "xx_XX"}, "C.UTF-8||xx_XX"),
    ],
)
def test_names_are_utf_8_in_every_locale_and_the_language_stays(
    unpacked: Path, given: dict[str, str], language: str
) -> None:
    assert run(unpacked / "archon3d", environment=given).stdout == f"UTF-8|{language}\n"
