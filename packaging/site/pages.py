"""The site's pages from outside `docs`.

They are the texts at the repository's root with their pictures, and a reference of every module, with a page
for each room.
"""

from __future__ import annotations

import ast
import posixpath
import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[2]
TEXTS: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "CREDITS.md": "credits.md",
}
"""Files at the root, and their names in the site."""
DOCUMENTS: Final = "docs"
PICTURES: Final = "packaging/pictures"
PACKAGE: Final = "archon3d"
REFERENCE: Final = "reference"
"""The site's folder for the rooms' pages."""
LINK: Final = re.compile(r"\]\(([^)#\s]+)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the rooms' pages at the end of the navigation."""
    rooms = [{room: f"{REFERENCE}/{room}.md"} for room in modules_of_rooms()]
    config.nav = [*(config.nav or []), {"Every module": rooms}]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the texts, the pictures and the rooms' pages."""
    for source, name in TEXTS.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / source)))
    for picture in sorted((ROOT / PICTURES).iterdir()):
        files.append(File.generated(config, f"{PICTURES}/{picture.name}", abs_src_path=str(picture)))
    for room, modules in modules_of_rooms().items():
        content = f"# {room}\n" + "".join(f"\n::: {module}\n" for module in modules)
        files.append(File.generated(config, f"{REFERENCE}/{room}.md", content=content))
    return files


def modules_of_rooms() -> dict[str, list[str]]:
    """Return the modules with a docstring, by room."""
    rooms: dict[str, list[str]] = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if len(parts) < 3 or parts[-1] == "__init__":
            continue
        if ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))):
            rooms.setdefault(parts[1], []).append(".".join(parts))
    return rooms


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links between the root's texts and the pages of `docs` to their targets in the site."""
    place = page.file.src_uri
    if place in TEXTS.values():
        return LINK.sub(lambda link: f"]({in_site(link[1])}", markdown)
    return LINK.sub(lambda link: f"]({from_page(place, link[1])}", markdown)


def in_site(target: str) -> str:
    """Return a repository file's place in the site, both relative to its top folder."""
    return TEXTS.get(target, target.removeprefix("docs/"))


def from_page(place: str, target: str) -> str:
    """Return a link of the page at `place` of `docs`, changed if it leads to one of the root's texts."""
    folder = posixpath.dirname(place)
    text = TEXTS.get(posixpath.normpath(posixpath.join(DOCUMENTS, folder, target)))
    return posixpath.relpath(text, folder or ".") if text else target
