"""Ranges say which versions will do; constraints.txt has those that are installed, each and every one."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
REQUIREMENTS = ROOT / "packaging" / "requirements.txt"


def pins() -> dict[str, str]:
    """Return the pinned version of each package."""
    lines = (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    found: dict[str, str] = {}
    for line in lines:
        if not line.startswith("#"):
            name, version = line.split("==")
            assert canonicalize_name(name) not in found
            found[canonicalize_name(name)] = version
    return found


def pinned(name: str) -> str:
    """Return the version of a package, or none."""
    return pins().get(canonicalize_name(name), "0")


def applies(requirement: Requirement) -> bool:
    """Return whether it is one of this system's, and of no extra."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def wanted() -> list[Requirement]:
    """Return everything that pyproject.toml asks for."""
    project = PROJECT["project"]
    groups = [*project["optional-dependencies"].values(), project["dependencies"]]
    lines = [line for group in [*groups, PROJECT["build-system"]["requires"]] for line in group]
    return [Requirement(line) for line in lines]


def test_what_is_asked_for_is_pinned_to_a_version_that_will_do() -> None:
    assert [str(one) for one in wanted() if pinned(one.name) not in one.specifier] == []


def test_ranges_leave_distributions_a_choice() -> None:
    assert [str(one) for one in wanted() if any(part.operator == "==" for part in one.specifier)] == []
    assert all(one.specifier for one in wanted())


def test_what_comes_along_is_pinned_too() -> None:
    known, queue, seen, lacks = pins(), wanted(), set[str](), set[str]()
    while queue:
        name = canonicalize_name(queue.pop().name)
        if name in seen:
            continue
        seen.add(name)
        if name not in known:
            lacks.add(name)
        try:
            needs = requires(name) or []
        except PackageNotFoundError:
            continue  # of an extra that is not installed here
        queue += [one for one in map(Requirement, needs) if applies(one)]
    assert lacks == set()
    assert {"panda3d-simplepbr", "typing-extensions"} <= seen


def test_frozen_builds_take_the_pinned_versions() -> None:
    first, *names = REQUIREMENTS.read_text("utf-8").splitlines()
    assert first == "--constraint constraints.txt"
    assert [name for name in names if canonicalize_name(name) not in pins()] == []
    stated = (ROOT / "packaging" / "licences.py").read_text("utf-8")
    assert f'"Panda3D {pins()["panda3d"]}"' in stated
    assert f'client {pins()["paho-mqtt"]}"' in stated


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        ({"setuptools": None}, "setup.py: this Python has no setuptools; "),
        (
            {"setuptools": "66.1.1"},
            "setup.py: this Python has setuptools 66.1.1, and 77 or ",
        ),
        ({"gltf": None}, "setup.py: frozen builds need panda3d-gltf; "),
        ({"direct": None, "gltf": None}, "setup.py: frozen builds need panda3d and panda3d-gltf; "),
    ],
)
@pytest.mark.parametrize("command", ["build_apps", "bdist_apps"])
def test_what_frozen_builds_lack_is_said_in_a_sentence(
    modules: dict[str, str | None], sentence: str, command: str, tmp_path: Path
) -> None:
    """As Panda3D's manual has it: python setup.py build_apps, in an environment that lacks something."""
    runner = f"""
import importlib.util, runpy, sys, types
modules, find = {modules!r}, importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in modules else find(name, package)
for name, version in modules.items():
    sys.modules[name] = version and types.ModuleType(name)
    if version:
        sys.modules[name].__version__ = version
sys.argv = ["setup.py", {command!r}]
runpy.run_path("setup.py", run_name="__main__")
"""
    done = subprocess.run(
        [sys.executable, "-c", runner], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert "python -m pip install '.[build]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_data_folders_are_named_and_not_found_again() -> None:
    """Setuptools would warn of each folder of models and shaders that it is no package."""
    assert PROJECT["tool"]["setuptools"]["include-package-data"] is False
    page = (ROOT / "packaging" / "README.md").read_text("utf-8")
    assert re.search(r"constraints\.txt` pins", page)
