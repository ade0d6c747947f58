"""`run.py words`: green on what there is, red for each way in which a catalogue can be wrong."""

import shutil
from collections.abc import Callable
from pathlib import Path

import catalogues
import pytest


def test_the_catalogues_are_right() -> None:
    assert catalogues.check() == []


COPIED = ("en", "de", "pl")
"""Languages in the folders that tests damage."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a copy of some catalogues."""
    for language in COPIED:
        shutil.copytree(catalogues.LOCALE / language, tmp_path / "locale" / language)
    return tmp_path / "locale"


def source(folder: Path, language: str) -> Path:
    return catalogues.catalogue_paths(folder)[language]


def edit(path: Path, change: Callable[[str], str]) -> None:
    """Change a file, or fail."""
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, "utf-8")


def without(key: str) -> Callable[[str], str]:
    """Return a change that removes an entry."""

    def change(text: str) -> str:
        entries = text.split("\n\n")
        return "\n\n".join(entry for entry in entries if f'msgid "{key}"' not in entry)

    return change


def replaced(before: str, after: str) -> Callable[[str], str]:
    """Return a change that replaces one text by another at its first occurrence."""
    return lambda text: text.replace(before, after, 1)


def in_entry(key: str, before: str, after: str) -> Callable[[str], str]:
    """Return a change that replaces one text by another within an entry, below its comments."""

    def change(text: str) -> str:
        above, own, rest = text.partition(f'msgid "{key}"\n')
        entry, gap, below = rest.partition("\n\n")
        changed = (own + entry).replace(before, after, 1)
        return above + changed + gap + below

    return change


TITLE = 'msgid "settings.title"\n'

WRONG = {
    "a key is missing": ("de", without("game"), "game: is missing"),
    "a key of its own": (
        "de",
        replaced(TITLE, f'msgid "own"\nmsgstr "mein"\n\n{TITLE}'),
        "own: English has no such key",
    ),
    "a key that no code asks for": (
        "en",
        replaced(TITLE, f'msgid "title.forgotten"\nmsgstr "Forgotten"\n\n{TITLE}'),
        "title.forgotten: no code asks for it",
    ),
    "a key twice": (
        "de",
        replaced(TITLE, f'msgid "game"\nmsgstr "ARCHON"\n\n{TITLE}'),
        "game: stands twice",
    ),
    "another place": (
        "de",
        in_entry("percent", "{value}", "{wert}"),
        "percent: {value} is missing; {wert} is not in English",
    ),
    "a place too few": ("de", in_entry("percent", "{value}", "5"), "percent: {value} is missing"),
    "a place with a format": (
        "de",
        in_entry("percent", "{value}", "{value:>4}"),
        "percent: braces are for names of values alone: {value}",
    ),
    "a brace": (
        "de",
        in_entry("percent", "{value}", "{value"),
        "percent: braces are for names of values alone: expected '}' before end of string",
    ),
    "a plural form too few": (
        "de",
        in_entry("ticks", '\nmsgstr[1] "{count} Ticks"', ""),
        "ticks: a plural form is missing",
    ),
    "a plural form too many": (
        "de",
        in_entry(
            "ticks", 'msgstr[1] "{count} Ticks"', 'msgstr[1] "{count} Ticks"\nmsgstr[2] "{count} Ticken"'
        ),
        "cannot be read: msg has more translations than num_plurals",
    ),
    "an empty plural form": (
        "de",
        in_entry("ticks", 'msgstr[1] "{count} Ticks"', 'msgstr[1] ""'),
        "ticks: a plural form is missing",
    ),
    "no plural forms": (
        "de",
        in_entry(
            "ticks",
            'msgid_plural "ticks"\nmsgstr[0] "{count} Tick"\nmsgstr[1] "{count} Ticks"',
            'msgstr "{count} Ticks"',
        ),
        "ticks: it has no plural forms, unlike English",
    ),
    "an empty text": (
        "de",
        in_entry("game", '"ARCHON"', '""'),
        "game: the text is empty",
    ),
    "a fuzzy text": (
        "de",
        in_entry("percent", "msgid ", "#, fuzzy\nmsgid "),
        "percent: it is marked as fuzzy",
    ),
    "a text too long": (
        "de",
        in_entry("setting.sound.on", 'msgstr "', 'msgstr "' + 60 * "x"),
        "characters and room for",
    ),
    "another language": (
        "de",
        replaced('"Language: de\\n"', '"Language: nl\\n"'),
        "header: Language is nl, the folder's name de",
    ),
    "no number of forms": (
        "de",
        replaced('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', ""),
        "header: Plural-Forms does not say nplurals=2, the number of forms in German",
    ),
    "a rule that is none": ("de", replaced("(n != 1)", "(n != )"), "header: Plural-Forms cannot be followed"),
    "another character set": (
        "de",
        replaced("charset=UTF-8", "charset=latin-1"),
        "header: Content-Type does not say charset=UTF-8",
    ),
}
"""A language, a change to its catalogue, and what is said of it."""


@pytest.mark.sample(8)
@pytest.mark.parametrize(("language", "change", "wrong"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_a_line(
    language: str, change: Callable[[str], str], wrong: str, folder: Path
) -> None:
    path = source(folder, language)
    edit(path, change)
    found = [line for line in catalogues.check(folder) if wrong in line]
    assert len(found) == 1
    name, line, _ = found[0].split(":", 2)
    assert name == f"{language}.po"
    assert 0 < int(line) <= len(path.read_text("utf-8").splitlines())


def test_a_fault_is_told_where_it_stands(folder: Path) -> None:
    path = source(folder, "de")
    edit(path, in_entry("percent", "{value}", "5"))
    number = path.read_text("utf-8").splitlines().index('msgid "percent"') + 1
    assert catalogues.check(folder) == [f"de.po:{number}: percent: {{value}} is missing"]


def test_a_form_may_say_its_number_in_a_word(folder: Path) -> None:
    edit(source(folder, "de"), in_entry("ticks", '"{count} Tick"', '"ein Tick"'))
    assert catalogues.check(folder) == []


@pytest.mark.parametrize("broken", ["percent", '"percent'])
def test_a_file_that_is_no_catalogue_is_refused_in_a_sentence(broken: str, folder: Path) -> None:
    path = source(folder, "de")
    edit(path, replaced('msgid "percent"', f"msgid {broken}"))
    number = next(
        at for at, line in enumerate(path.read_text("utf-8").splitlines(), 1) if "msgid " + broken in line
    )
    assert catalogues.check(folder) == [f"de.po:{number}: cannot be read: msgid {broken}"]


@pytest.mark.full
def test_english_texts_next_to_translations_are_kept_fresh(folder: Path) -> None:
    german = source(folder, "de")
    before = german.read_text("utf-8")
    edit(source(folder, "en"), in_entry("game", '"ARCHON"', '"GAME"'))
    stale = catalogues.check(folder)
    assert {line.partition(":")[0] for line in stale} == {f"{one}.po" for one in COPIED if one != "en"}
    assert all(line.endswith("`python3 run.py words --update` mends that") for line in stale)
    catalogues.update(folder)
    assert catalogues.check(folder) == []
    assert german.read_text("utf-8") == before.replace("#. English: ARCHON\n", "#. English: GAME\n", 1)


def test_an_update_brings_order_and_keeps_what_translators_wrote(folder: Path) -> None:
    german = source(folder, "de")
    before = german.read_text("utf-8")
    note = '# What is meant here?\nmsgid "percent"'
    edit(german, in_entry("percent", 'msgid "percent"', note))
    entries = german.read_text("utf-8").split("\n\n")
    first = next(entry for entry in entries if note in entry)
    german.write_text(
        "\n\n".join([entries[0], first, *(one for one in entries[1:] if one != first)]), "utf-8"
    )
    edit(german, without("game"))
    catalogues.update(folder)
    assert [line for line in catalogues.check(folder) if "percent" in line] == []
    after = german.read_text("utf-8")
    assert '#. English: ARCHON\nmsgid "game"\nmsgstr ""\n' in after
    assert "# What is meant here?\n" in after
    restored = after.replace("# What is meant here?\n", "").replace(
        '"game"\nmsgstr ""', '"game"\nmsgstr "ARCHON"'
    )
    assert restored == before


def test_the_same_texts_give_the_same_bytes(folder: Path) -> None:
    compiled = source(folder, "de").with_suffix(".mo")
    catalogues.compile_all(folder)
    first = compiled.read_bytes()
    catalogues.compile_all(folder)
    assert compiled.read_bytes() == first
    assert sorted(path.suffix for path in compiled.parent.iterdir()) == [".mo", ".po"]


def test_the_command_ends_with_1_where_something_is_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--folder", str(folder)]
    assert catalogues.main(command) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "de: " in said.out
    edit(source(folder, "de"), without("game"))
    assert catalogues.main(command) == 1
    assert capsys.readouterr() == ("", "de.po:1: game: is missing\n")


@pytest.mark.parametrize(
    ("code", "asked", "not_asked"),
    [
        ('say("title.quit")', ["title.quit"], ["title.leave"]),
        ('say(f"help.{name}"); NAME = "sound.on"', ["help.sound.on"], ["help.sound.off"]),
        ('say(f"cast.{spell}.{number}"); SPELL = "heal"', ["cast.heal.1"], ["cast.harm.1", "cast.heal"]),
        ('"""Says title.quit."""', [], ["title.quit"]),
        ('say(f"{game}.{key}"); KEY = "title", "quit"', [], ["title.quit"]),
        ('say(f"option.{name}")\nclass Options:\n    kings: bool', ["option.kings"], ["option.queens"]),
    ],
)
def test_keys_are_found_in_the_code(
    code: str, asked: list[str], not_asked: list[str], tmp_path: Path
) -> None:
    (tmp_path / "module.py").write_text(code, "utf-8")
    is_asked = catalogues.key_finder(tmp_path)
    assert [key for key in asked if not is_asked(key)] == []
    assert [key for key in not_asked if is_asked(key)] == []
