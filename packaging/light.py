"""Split the wheel of the whole game into two: `archon3d-rules`, which needs nothing, and the rest.

    python packaging/light.py WHEEL [--out DIR] [--core]

With --core there is a third: the light one for this platform, with the fast core of duels. The two install
into the import package `archon3d`, and no file is in both. The game's wheel requires the light one of exactly
its version. `package.py` calls this; packaging/README.md says what that means.
"""

import argparse
import base64
import hashlib
import re
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Final

LIGHT: Final = "archon3d-rules"
"""The light distribution."""

LIGHT_ROOMS: Final = (
    "ai",
    "arena",
    "commands",
    "engine_protocol",
    "envs",
    "games",
    "host",
    "library",
    "play",
    "quests",
    "rules",
    "workshop/lab",
    "workshop/sync_test",
)
"""The rooms that need no other package, by the import contracts, with all that is in them."""

NOT_LIGHT: Final = ("commands/online",)
"""Rooms within those that need more."""

LIGHT_FILES: Final = ("__init__.py", "__init__.pyi", "py.typed", "workshop/__init__.py", "workshop/bench.py")

EXTRA: Final = "rl"
"""The light distribution's extra: environments for learners."""

SUMMARY: Final = "Archon's rules, computer players and environments for learners, without the graphics"
SCRIPTS: Final = "[console_scripts]\narchon3d-rules = archon3d.commands.__main__:main\n"
READ_ME: Final = """\
The rules, computer players, records, engine protocol and environments of archon3d, a game of chess and duel,
without the graphics. It has no dependency. `pip install archon3d` installs the game on top of it.

    import archon3d
    match = archon3d.Match(archon3d.GAMES["archon"], archon3d.GAMES["archon"].new(seed=1))

`docs/library.md` and `docs/engine-protocol.md` of the sources describe it; `archon3d-rules --help` lists
its commands.
`pip install 'archon3d-rules[rl]'` adds what `archon3d.envs` needs: NumPy, Gymnasium and PettingZoo.
"""


def is_light(path: str) -> bool:
    """Return whether a file of the wheel, by its path in it, belongs to the light distribution."""
    package, _, inside = path.partition("/")
    if package != "archon3d":
        return False
    if any(inside.startswith(f"{room}/") for room in NOT_LIGHT):
        return False
    return inside in LIGHT_FILES or any(inside.startswith(f"{room}/") for room in LIGHT_ROOMS)


def split(wheel: Path, out: Path) -> tuple[Path, Path]:
    """Write the light wheel and the game's, which replaces the given one if it is in that folder."""
    with zipfile.ZipFile(wheel) as whole:
        files = {info.filename: whole.read(info) for info in whole.infolist() if not info.is_dir()}
        date = min(info.date_time for info in whole.infolist())
    (described,) = (name for name in files if name.endswith(".dist-info/METADATA"))
    known = described.removesuffix("METADATA")
    metadata = message_from_bytes(files[described])
    version = str(metadata["Version"])
    light_known = f"archon3d_rules-{version}.dist-info/"
    own = {name: data for name, data in files.items() if is_light(name)}
    about = {name: data for name, data in files.items() if name.startswith(known) and "licenses/" in name}
    light = {
        **own,
        f"{light_known}METADATA": _light_metadata(metadata),
        f"{light_known}WHEEL": files[f"{known}WHEEL"],
        f"{light_known}entry_points.txt": SCRIPTS.encode(),
        f"{light_known}top_level.txt": b"archon3d\n",
        **{
            light_known + name.removeprefix(known): data
            for name, data in about.items()
            if _is_text_licence(name)
        },
    }
    rest = {name: data for name, data in files.items() if name not in own and name != f"{known}RECORD"}
    rest[described] = _with_requirement(files[described], f"{LIGHT}=={version}")
    light_path = out / f"archon3d_rules-{version}-py3-none-any.whl"
    game_path = out / wheel.name
    _write(light_path, light, f"{light_known}RECORD", date)
    _write(game_path, rest, f"{known}RECORD", date)
    return light_path, game_path


def with_core(light: Path, core: Path, platform: str) -> Path:
    """Write the light wheel for a platform, with the compiled core, beside the pure one; return it."""
    with zipfile.ZipFile(light) as pure:
        files = {info.filename: pure.read(info) for info in pure.infolist()}
        date = min(info.date_time for info in pure.infolist())
    (known,) = (name.removesuffix("METADATA") for name in files if name.endswith(".dist-info/METADATA"))
    del files[f"{known}RECORD"]
    tag = f"py3-none-{re.sub('[-.]', '_', platform)}"
    about = files[f"{known}WHEEL"].decode().replace("Purelib: true", "Purelib: false")
    files[f"{known}WHEEL"] = re.sub("(?m)^Tag: .*$", f"Tag: {tag}", about).encode()
    files[f"archon3d/envs/{core.name}"] = core.read_bytes()
    path = light.with_name(light.name.replace("py3-none-any", tag))
    _write(path, files, f"{known}RECORD", date)
    return path


def _is_text_licence(name: str) -> bool:
    return name.endswith("licenses/LICENSE")


def _light_metadata(whole: Message) -> bytes:
    """Return the light distribution's metadata: the game's, without what is about graphics."""
    kept = ("Metadata-Version", "Version", "Author", "License-Expression", "Requires-Python")
    lines = [f"{name}: {whole[name]}" for name in kept if whole[name]]
    lines.insert(1, f"Name: {LIGHT}")
    lines += [
        f"Summary: {SUMMARY}",
        "Keywords: archon,board game,reinforcement learning,engine",
        "License-File: LICENSE",
    ]
    lines += [f"Classifier: {each}" for each in whole.get_all("Classifier", []) if "Python" in each]
    lines += [f"Provides-Extra: {EXTRA}"]
    wanted = [each for each in whole.get_all("Requires-Dist", []) if _of_extra(each)]
    lines += [f"Requires-Dist: {each}" for each in wanted]
    return ("\n".join([*lines, "Description-Content-Type: text/markdown", "", READ_ME])).encode()


def _of_extra(requirement: str) -> bool:
    """Return whether a requirement is one of the extra's, however its quotes are written."""
    return f"extra == '{EXTRA}'" in requirement.replace('"', "'")


def _with_requirement(metadata: bytes, requirement: str) -> bytes:
    """Return the metadata with one more requirement, before the first other one."""
    head, separator, body = metadata.partition(b"\n\n")
    lines = head.decode().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("Requires-Dist:"))
    lines.insert(at, f"Requires-Dist: {requirement}")
    return "\n".join(lines).encode() + separator + body


def _write(path: Path, files: Mapping[str, bytes], record: str, date: tuple[int, ...]) -> None:
    """Write a wheel with its list of files and their hashes; equal for equal files."""
    content = {**files, record: _record(files, record)}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name in _in_order(content):
            info = zipfile.ZipInfo(name, (date[0], date[1], date[2], date[3], date[4], date[5]))
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(info, content[name])


def _in_order(names: Iterable[str]) -> list[str]:
    """Return the names as wheels have them: what describes the distribution comes last."""
    return sorted(names, key=lambda name: (".dist-info/" in name, name.endswith("/RECORD"), name))


def _record(files: Mapping[str, bytes], record: str) -> bytes:
    lines = []
    for name in _in_order(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(files[name])}\n")
    return "".join([*lines, f"{record},,\n"]).encode()


def main(words: Sequence[str] | None = None) -> int:
    """Split the wheel of the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="light", description="Split the game's wheel into two.")
    parser.add_argument("wheel", type=Path, help="the wheel of the whole game")
    parser.add_argument("--out", type=Path, help="the folder for both (default: the wheel's)")
    parser.add_argument("--core", action="store_true", help="compile the core of duels, and make its wheel")
    given = parser.parse_args(words)
    paths = [*split(given.wheel, given.out or given.wheel.parent)]
    if given.core:
        from core import compile_core

        with tempfile.TemporaryDirectory() as folder:
            paths.append(with_core(paths[0], compile_core(Path(folder)), sysconfig.get_platform()))
    for path in paths:
        print(f"{path.stat().st_size / 1e6:7.2f} MB  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
