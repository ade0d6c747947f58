"""What the site takes from outside `docs`: the texts at the repository's root, and their pictures."""

from __future__ import annotations

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
PICTURES: Final = "packaging/pictures"
LINK: Final = re.compile(r"\]\(([^)#\s]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the texts and the pictures."""
    for source, name in TEXTS.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / source)))
    for picture in sorted((ROOT / PICTURES).iterdir()):
        files.append(File.generated(config, f"{PICTURES}/{picture.name}", abs_src_path=str(picture)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point the links of the root's texts to where their targets are in the site."""
    if page.file.src_uri not in TEXTS.values():
        return markdown
    return LINK.sub(lambda link: f"]({in_site(link[1])}", markdown)


def in_site(target: str) -> str:
    """Where a file of the repository is in the site, both as seen from its top folder."""
    return TEXTS.get(target, target.removeprefix("docs/"))
