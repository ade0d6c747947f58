"""Wherever a home is, whatever its name and however full it is: the game starts, with a few words at most."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from tests.grid import some

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are Linux's variables"),
]

ODD_NAMES = {
    "number sign": b"Ann #2",
    "variable": b"a $HOME b",
    "braces": b"${PATH}",
    "umlaut": "Jörg Müller äöü".encode(),
    "no UTF-8": b"F\xf6ller",
    "quotes": b'it\'s "mine"',
    "backslash": b"a\\b",
    "percent": b"100%s %n",
    "new line": b"a\nb",
    "other script": "名前".encode(),
    "long": b"x" * 200,
    "all of these": b'#2 $HOME ${PATH} it\'s "mine" a\\b 100%s %n\nF\xf6ller ' + "äöü 名前".encode(),
}
FEW_NAMES = ("long", "all of these")

LOCALES: dict[str, Mapping[str, str]] = {
    "utf-8": {"LC_ALL": "C.UTF-8"},
    "none": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "missing": {"LANG": "de_DE.UTF-8", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


def start(
    environ: Mapping[str, str], *words: str, before: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[bytes]:
    """Start the game without a window, with nothing else in its environment."""
    told = words or ("--offscreen", "--frames", "2", "--size", "640x360")
    return subprocess.run(
        [*before, sys.executable, "-m", "archon3d", *told],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": os.getcwd(), **environ},
        capture_output=True,
        timeout=600,
        check=False,
    )


def assert_starts(done: subprocess.CompletedProcess[bytes], words_of_warning: int = 0) -> None:
    """Check that it drew its frames, and printed no more than that many lines."""
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout.startswith(b"2 frames drawn")
    assert len(done.stderr.splitlines()) <= words_of_warning, done.stderr


HOMES = {
    "none": None,
    "empty": "",
    "relative": "relative",
    "nowhere": "/nonexistent/home",
    "a device": "/dev/null",
    "root": "/",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where homes are made: of a short path, since a name may be long."""
    return tmp_path


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("locale", "name"),
    some(
        {f"{locale}-{name}": (locale, name) for locale, name in product(LOCALES, ("umlaut", "no UTF-8"))},
        ("none-no UTF-8", "missing-umlaut"),
        spread=True,
    ),
)
def test_it_starts_in_every_locale_with_a_home_and_data_of_any_name(
    name: str, locale: str, folder: Path, pytestconfig: pytest.Config
) -> None:
    home = folder / os.fsdecode(ODD_NAMES[name])
    home.mkdir()
    data = with_data(folder, pytestconfig.rootpath)
    assert_starts(start({**data, "HOME": str(home), **LOCALES[locale]}))
    assert list((home / ".cache" / "archon3d" / "models").glob("*.bam"))


@pytest.mark.full
@pytest.mark.parametrize("name", some(ODD_NAMES, FEW_NAMES))
def test_the_cache_stays_in_its_folder(name: bytes, folder: Path) -> None:
    cache = folder / os.fsdecode(name)
    home = folder / "home"
    home.mkdir()
    assert_starts(start({"HOME": str(home), "XDG_CACHE_HOME": str(cache), "LC_ALL": "C.UTF-8"}))
    assert list((cache / "archon3d" / "models").glob("*.bam"))
    assert {one.name for one in folder.iterdir()} == {"home", cache.name}


def with_data(folder: Path, root: Path) -> dict[str, str]:
    """Return an environment whose data lie in a folder with an odd name."""
    data = folder / os.fsdecode(b"data " + ODD_NAMES["no UTF-8"])
    data.symlink_to(root)
    return {"ARCHON3D_DATA": str(data)}


@pytest.mark.full
def test_all_data_of_any_name_are_loaded(folder: Path, pytestconfig: pytest.Config) -> None:
    data = with_data(folder, pytestconfig.rootpath)
    done = start({**data, "HOME": str(folder), "LC_ALL": "C.UTF-8"}, "--selftest")
    assert done.returncode == 0, done.stdout
    assert b"the game can run here" in done.stdout


@pytest.mark.full
@pytest.mark.parametrize("home", some(HOMES, ("none", "nowhere")))
def test_a_home_that_is_none_costs_a_word(home: str | None, folder: Path) -> None:
    environ = {"TMPDIR": str(folder)} | ({} if home is None else {"HOME": home})
    outsider = ("unshare", "--user", "--map-user=12345")
    if not shutil.which("unshare") or subprocess.run([*outsider, "true"], check=False).returncode:
        pytest.skip("a user without a name needs Linux and util-linux")
    folder.chmod(0o777)
    assert_starts(start(environ, before=outsider), words_of_warning=8)
    for words in (("--version",), ("engine", "--help")):
        asked = start(environ, *words, before=outsider)
        assert (asked.returncode, asked.stderr) == (0, b"")


@pytest.fixture
def full_home(folder: Path) -> Iterator[Path]:
    """Yield a home on a disk with no room at all."""
    home = folder / "full"
    home.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(home)]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a full disk needs the right to mount one")
    try:
        with suppress(OSError), (home / "fill").open("wb", buffering=0) as stream:
            while stream.write(bytes(512)):
                pass
        yield home
    finally:
        subprocess.run(["umount", str(home)], check=True)


@pytest.mark.full
@pytest.mark.parametrize("more", some({"game": (), "demo": ("--demo",)}, ("demo",)))
def test_a_full_disk_costs_words_and_never_the_game(more: tuple[str, ...], full_home: Path) -> None:
    words = ("--offscreen", "--frames", "2", "--size", "640x360", *more)
    assert_starts(start({"HOME": str(full_home), "LC_ALL": "C.UTF-8"}, *words), words_of_warning=3)


@pytest.mark.full
def test_a_damaged_model_in_the_cache_is_made_again(folder: Path) -> None:
    environ = {"HOME": str(folder), "LC_ALL": "C.UTF-8"}
    assert_starts(start(environ))
    kept = sorted((folder / ".cache" / "archon3d" / "models").glob("*.bam"))
    sizes = [one.stat().st_size for one in kept]
    whole = kept[0].read_bytes()
    damages = (b"", b"moo", whole[:-5], whole[:40] + bytes(50) + whole[90:])
    for number, one in enumerate(kept):
        one.write_bytes(damages[number % len(damages)])
    assert_starts(start(environ))
    assert [one.stat().st_size for one in kept] == sizes
