"""What the catalogues say, as their sources have it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import catalogues
import pytest
from babel.messages.catalog import Catalog

from archon3d.host.language import ENGLISH, languages
from archon3d.ui import words

LANGUAGES: Final = languages()


@cache
def forms_of_words(language: str) -> Mapping[str, tuple[str, ...]]:
    """Every text of that language by key: one form, or its plural forms."""
    messages = catalogues.read(catalogues.catalogue_paths(catalogues.LOCALE)[language]).messages
    return {key: catalogues.forms_of(message) for key, message in messages.items()}


def words_of(language: str) -> dict[str, str]:
    """Every text of that language by key, in its last form."""
    return {key: forms[-1] for key, forms in forms_of_words(language).items()}


def write_catalogue(folder: Path, language: str, texts: Mapping[str, tuple[str, ...]]) -> Path:
    """Write a catalogue with these texts below a folder, and compile it; return its source."""
    path = folder / language / "LC_MESSAGES" / f"{catalogues.DOMAIN}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = Catalog(locale=language)
    for key, forms in texts.items():
        catalogue.add((key, key) if len(forms) > 1 else key, forms if len(forms) > 1 else forms[0])
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {catalogue.plural_forms}\\n"\n\n'
    )
    path.write_text(header + catalogues.entries_text(catalogue), encoding="utf-8")
    catalogues.compile_all(folder)
    return path


@contextmanager
def spoken_from(folder: Path, language: str) -> Iterator[None]:
    """Words come from the catalogues in that folder meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "locale_folder", lambda: folder)
        words.speak(language)
        try:
            yield
        finally:
            patch.undo()
            words.speak(ENGLISH)
