"""The catalogues of words: compile them, check them, and refresh what translators read next to each text.

    python3 run.py words             compile and check all catalogues
    python3 run.py words --update    first put them in the order of the English one, its texts as comments

The English catalogue, en.po, decides on the keys, their order, their sections and the longest that a text may
be. Each fault is one line on standard error, as in `de.po:123: title.quit: the text is empty`.
"""

import argparse
import ast
import io
import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_string
from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, denormalize, read_po, write_po

PACKAGE: Final = Path(__file__).resolve().parent.parent / "archon3d"
LOCALE: Final = PACKAGE / "locale"
DOMAIN: Final = "archon3d"
SOURCE: Final = "en"
"""The language that decides on keys, order, comments and limits."""

COUNT: Final = "count"
"""The value that chooses the plural form; a form may spell it out."""

SECTION: Final = "=="
"""The start of a comment with a section's name, at the section's first entry."""

LIMIT: Final = re.compile(r"at most (\d+) characters")
"""The comment in the English catalogue that limits a text."""

MADE_AT: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""The time in compiled catalogues, so that the same texts give the same bytes."""

FAILED: Final = 1

PUT_BEFORE: Final = ("archers.",)
"""Prefixes that a function adds to every key: `archers.choosing.words`."""

FROM_OUTSIDE: Final = ("key.",)
"""Prefixes of keys that end in an outside name: the engine's names of keys on a keyboard."""

_KEY: Final = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
_LINE: Final = re.compile(r'#.*|((msgid|msgid_plural|msgstr(\[\d\])?) )?"([^"\\]|\\.)*"|')
"""A line of a catalogue: a comment, a text or its continuation, or an empty line."""
_WORD: Final = re.compile(r"[a-z]{2}")
"""An f-string needs a match of this to narrow down the keys that it gives."""
_PARTS: Final = re.compile(r"[. _-]")


class Malformed(Exception):
    """The catalogue cannot be read; the message is `FILE:LINE: KEY: what is wrong`."""


@dataclass(frozen=True, slots=True)
class CatalogueFile:
    """One language's catalogue as its file has it."""

    language: str
    text: str
    catalogue: Catalog

    messages: Mapping[str, Message]
    """The entries by key, without the header."""

    def fault(self, key: str, wrong: str) -> str:
        """Return a fault's line with its place; `key` may be missing in the file."""
        match = re.search(rf'^msgid "{re.escape(key)}"$', self.text, re.MULTILINE)
        line = 1 if match is None or not key else self.text.count("\n", 0, match.start()) + 1
        return f"{self.language}.po:{line}: {key or 'header'}: {wrong}"


def main(arguments: list[str]) -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(prog="run.py words", description="Compile and check the catalogues.")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument(
        "--update", action="store_true", help="put all in the order of the English one, with its texts"
    )
    kinds.add_argument("--compile", action="store_true", help="compile only")
    parser.add_argument("--folder", type=Path, default=LOCALE, help="where they are, if not in the game")
    args = parser.parse_args(arguments)
    faults = _do(args.folder, update_first=args.update, compile_only=args.compile)
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults and not args.compile:
        read_all = [read(path) for path in catalogue_paths(args.folder).values()]
        print(", ".join(f"{one.language}: {len(one.messages)} texts" for one in read_all))
    return FAILED if faults else 0


def _do(folder: Path, *, update_first: bool, compile_only: bool) -> list[str]:
    """Update, compile and check a folder; return the faults."""
    try:
        if update_first:
            update(folder)
        compile_all(folder)
    except Malformed as error:
        return [str(error)]
    return [] if compile_only else check(folder)


# ------------------------------------------------------------------------------------- reading and writing


def catalogue_paths(folder: Path) -> dict[str, Path]:
    """Return the catalogues in a folder by language, the English one first."""
    found = {path.parent.parent.name: path for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    return {language: found[language] for language in sorted(found, key=lambda one: (one != SOURCE, one))}


def read(path: Path) -> CatalogueFile:
    """Return the catalogue in that file. Raises Malformed."""
    language = path.parent.parent.name
    try:
        text = path.read_text(encoding="utf-8")
        catalogue = _parsed(text, language)
    except UnicodeDecodeError as error:
        raise Malformed(f"{language}.po:1: header: the file is not UTF-8") from error
    except (PoFileError, UnknownLocaleError, ValueError) as error:
        line, why = getattr(error, "lineno", None) or 0, re.sub(r" on \d+$", "", str(error))
        raise Malformed(f"{language}.po:{line + 1}: cannot be read: {why}") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if not _LINE.fullmatch(line):
            raise Malformed(f"{language}.po:{number}: cannot be read: {line}")
    return CatalogueFile(language, text, catalogue, {key_of(one): one for one in catalogue if one.id})


@lru_cache(maxsize=32)
def _parsed(text: str, language: str) -> Catalog:
    """Return the catalogue in a file's text, which one command needs several times."""
    return read_po(io.BytesIO(text.encode()), locale=language, abort_invalid=True)


def key_of(message: Message) -> str:
    """Return the key of an entry."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the text of an entry, or its plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def compile_all(folder: Path = LOCALE) -> None:
    """Write the compiled catalogue next to each. Raises Malformed."""
    for path in catalogue_paths(folder).values():
        catalogue = read(path).catalogue
        catalogue.creation_date = catalogue.revision_date = MADE_AT
        content = io.BytesIO()
        write_mo(content, catalogue)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(content.getvalue())
        part.replace(path.with_suffix(".mo"))


def update(folder: Path = LOCALE) -> None:
    """Put every catalogue into the order of the English one, with its texts as comments. Raises Malformed."""
    for path, text in _updated(folder).items():
        if text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8", newline="\n")


def _updated(folder: Path) -> dict[Path, str]:
    """Return what each file should contain. Raises Malformed."""
    paths = catalogue_paths(folder)
    source = read(paths[SOURCE])
    return {path: _header(source.text) + entries_text(source.catalogue) for path in (paths[SOURCE],)} | {
        path: _header(one.text) + entries_text(_aligned(one, source))
        for path in paths.values()
        for one in (read(path),)
        if one.language != SOURCE
    }


def _aligned(one: CatalogueFile, source: CatalogueFile) -> Catalog:
    """Return that language's entries in the order of the English ones; what English lacks comes last."""
    own, aligned = dict(one.messages), Catalog(locale=one.language)
    for key, message in source.messages.items():
        translated = own.pop(key, None)
        comments = [] if translated is None else translated.user_comments
        sections = [text for text in message.user_comments if text.startswith(SECTION)]
        aligned.add(
            message.id,
            "" if translated is None else translated.string,
            flags=() if translated is None else translated.flags,
            auto_comments=[f"English: {form}" for form in forms_of(message)] + message.auto_comments,
            user_comments=[*sections, *(text for text in comments if not text.startswith(SECTION))],
        )
    for message in own.values():
        aligned.add(message.id, message.string, flags=message.flags, user_comments=message.user_comments)
    return aligned


def entries_text(catalogue: Catalog) -> str:
    """Return all entries as their file has them, without the header."""
    content = io.BytesIO()
    write_po(content, catalogue, omit_header=True, no_location=True)
    return content.getvalue().decode().strip("\n") + "\n"


def _header(text: str) -> str:
    """Return the header of a file unchanged, up to the first entry."""
    return text.partition("\n\n")[0] + "\n\n"


# ------------------------------------------------------------------------------------------------ checking


def check(folder: Path = LOCALE) -> list[str]:
    """Return the faults of the catalogues, a line each."""
    try:
        files = {language: read(path) for language, path in catalogue_paths(folder).items()}
    except Malformed as error:
        return [str(error)]
    source, faults = files[SOURCE], list[str]()
    for one in files.values():
        faults += _header_faults(one)
        faults += [one.fault(key, "stands twice") for key, times in _keys(one).items() if times > 1]
        faults += [fault for key in one.messages for fault in _entry_faults(one, source, key)]
        faults += [one.fault(key, "is missing") for key in source.messages if key not in one.messages]
    is_asked = key_finder(PACKAGE)
    faults += [source.fault(key, "no code asks for it") for key in source.messages if not is_asked(key)]
    if not faults:
        stale = [path for path, text in _updated(folder).items() if text != path.read_text(encoding="utf-8")]
        again = "comments or order are not those of en.po; `python3 run.py words --update` mends that"
        faults += [f"{path.parent.parent.name}.po:1: {again}" for path in stale]
    return faults


def _keys(one: CatalogueFile) -> Counter[str]:
    """Return the number of occurrences of each key in the file."""
    return Counter(_KEY.findall(one.text))


def _header_faults(one: CatalogueFile) -> Iterator[str]:
    """Yield the faults of the header."""
    _, _, quoted = _header(one.text).partition("\nmsgstr ")
    header = message_from_string(denormalize(quoted.strip()))
    if header["Language"] != one.language:
        yield one.fault("", f"Language is {header['Language']}, the folder's name {one.language}")
    if "charset=utf-8" not in str(header["Content-Type"]).lower():
        yield one.fault("", "Content-Type does not say charset=UTF-8")
    wanted = get_plural(one.language).num_plurals
    name = Locale.parse(one.language).english_name
    number = re.match(r"nplurals=(\d+);", str(header["Plural-Forms"]))
    if number is None or int(number[1]) != wanted:
        yield one.fault("", f"Plural-Forms does not say nplurals={wanted}, the number of forms in {name}")
    else:
        yield from _rule_faults(one)


def _rule_faults(one: CatalogueFile) -> Iterator[str]:
    """Yield a fault unless programs can evaluate the plural rule."""
    header, content = Catalog(locale=one.language), io.BytesIO()
    header.mime_headers = one.catalogue.mime_headers
    write_mo(content, header)
    content.seek(0)
    try:
        GNUTranslations(content)
    except ValueError as error:
        yield one.fault("", f"Plural-Forms cannot be followed: {error}")


def _entry_faults(one: CatalogueFile, source: CatalogueFile, key: str) -> Iterator[str]:
    """Yield the faults of one entry."""
    message, model = one.messages[key], source.messages.get(key)
    if model is None:
        yield one.fault(key, "English has no such key")
        return
    if message.fuzzy:
        yield one.fault(key, "it is marked as fuzzy")
    if message.pluralizable != model.pluralizable:
        yield one.fault(key, f"it has {'no ' if model.pluralizable else ''}plural forms, unlike English")
        return
    forms = forms_of(message)
    if not all(form.strip() for form in forms):
        yield one.fault(key, "a plural form is missing" if message.pluralizable else "the text is empty")
        return
    yield from (one.fault(key, wrong) for wrong in _place_faults(forms, forms_of(model)))
    yield from (one.fault(key, wrong) for wrong in _length_faults(forms, model))


def _place_faults(forms: Iterable[str], models: tuple[str, ...]) -> Iterator[str]:
    """Yield a fault unless a text has the placeholders of the English one."""
    optional = {COUNT} if len(models) > 1 else set[str]()
    wanted = {name for model in models for name in places(model)}
    for form in forms:
        try:
            found = places(form)
        except ValueError as error:
            yield f"braces are for names of values alone: {error}"
            continue
        if found - optional != wanted - optional or not found <= wanted:
            lacks, extra = sorted(wanted - found - optional), sorted(found - wanted)
            yield "; ".join(
                [f"{{{name}}} is missing" for name in lacks]
                + [f"{{{name}}} is not in English" for name in extra]
            )


def places(text: str) -> set[str]:
    """Return the placeholders in a text. Raises ValueError for anything else in braces.

    >>> places("{kind} on {square}") == {"kind", "square"}
    True
    """
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None and (form or conversion or not name.isidentifier()):
            raise ValueError(f"{{{name}}}")
        found |= set() if name is None else {name}
    return found


def _length_faults(forms: Iterable[str], model: Message) -> Iterator[str]:
    """Yield a fault if a text is too long for its place."""
    for match in filter(None, map(LIMIT.fullmatch, model.auto_comments)):
        for form in forms:
            if len(form) > int(match[1]):
                yield f"it has {len(form)} characters and room for {match[1]}"


# --------------------------------------------------------------------------------------------- keys in code


@cache
def key_finder(package: Path) -> Callable[[str], bool]:
    """Return a function that tells whether the code in that folder uses a key.

    A key is used as a string, or by an f-string such as f"help.{name}" that can give it. Each word that fills
    a gap of the f-string has to be in the code too, as a string or a part of one, or be a quest's key.
    """
    finder = _Strings()
    for path in sorted(package.rglob("*.py")):
        finder.visit(ast.parse(path.read_text(encoding="utf-8")))
    for path in sorted((package / "quests").glob("*.toml")):
        finder.strings.update(quest["key"] for quest in tomllib.loads(path.read_text("utf-8"))["quest"])
    words = {word for string in finder.strings for word in _PARTS.split(string)}
    families = [re.compile(pattern) for pattern in sorted(finder.patterns)]

    def fills(gap: str) -> bool:
        return all(not word or word in words or word.isdecimal() for word in _PARTS.split(gap))

    def is_given(key: str) -> bool:
        if key in finder.strings or key.startswith(FROM_OUTSIDE):
            return True
        matches = (family.fullmatch(key) for family in families)
        return any(match is not None and all(map(fills, match.groups())) for match in matches)

    @cache
    def is_asked(key: str) -> bool:
        shorter = [key.removeprefix(text) for text in PUT_BEFORE if key.startswith(text)]
        return any(map(is_given, (key, *shorter)))

    return is_asked


class _Strings(ast.NodeVisitor):
    """Collects strings, and f-strings as patterns; docstrings do not count."""

    def __init__(self) -> None:
        self.strings = set[str]()
        self.patterns = set[str]()

    def visit_Expr(self, node: ast.Expr) -> None:  # ast's own name
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:  # ast's own name
        if isinstance(node.value, str):
            self.strings.add(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:  # ast's own name
        if isinstance(node.target, ast.Name):
            self.strings.add(node.target.id)  # the name of an option, which is a field
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:  # ast's own name
        fixed = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        if any(_WORD.search(str(text)) for text in fixed if text is not None):
            self.patterns.add("".join("(.*?)" if text is None else re.escape(str(text)) for text in fixed))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
