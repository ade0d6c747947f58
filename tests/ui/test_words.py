"""What is said, in which language, and with which values."""

import ast
from collections.abc import Iterator
from pathlib import Path

import catalogues
import pytest

import archon3d
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.spells import SPELLS
from archon3d.host.language import ENGLISH
from archon3d.host.paths import DataMissing
from archon3d.host.setting_kinds import ChoiceSetting
from archon3d.host.settings import LANGUAGE, LIGHT_BOARD, PLAYERS
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.play.phrase import phrase
from archon3d.screens.settings import shown_settings
from archon3d.ui.words import decimal, explained, language_name, say, says, speak, spoken
from tests.words import LANGUAGES, forms_of_words, spoken_from, words_of, write_catalogue

PACKAGE = Path(archon3d.__file__).parent
ENGLISH_WORDS = words_of(ENGLISH)


def asked_for() -> Iterator[tuple[str, str, set[str]]]:
    """Yield where the code says a text by its literal key, the key, and the names of the values."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                key, names = node.args[0], {one.arg for one in node.keywords}
                if node.func.id in ("say", "phrase") and isinstance(key, ast.Constant) and None not in names:
                    yield f"{path.name}:{node.lineno}", str(key.value), {str(name) for name in names}


def test_every_literal_key_has_a_text_whose_places_are_filled() -> None:
    texts, asked = forms_of_words(ENGLISH), list(asked_for())
    assert len(asked) > 100
    assert [(where, key) for where, key, _ in asked if key not in texts] == []
    for where, key, names in asked:
        wanted = {place for form in texts[key] for place in catalogues.places(form)}
        wanted |= {catalogues.COUNT} if len(texts[key]) > 1 else set()
        assert wanted <= names, f"{where}: {key} lacks {wanted - names}"


@pytest.mark.parametrize("kind", ICON_KINDS)
def test_every_icon_has_a_name(kind: str) -> None:
    assert say(kind)


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_has_a_name_and_an_announcement(spell: str) -> None:
    assert say(f"spell.{spell}")
    assert say(f"cast.{spell}", side="Light")


def test_every_value_of_a_setting_has_a_word() -> None:
    for name, setting in option_settings(KITS["archon"]).items():
        assert isinstance(setting, ChoiceSetting) == (name != "renewal")
        for value in setting.choices if isinstance(setting, ChoiceSetting) else ():
            assert say(f"archon.option.{name}.{value}")
    for level in LIGHT_BOARD.choices:
        assert say(f"setup.{level}")
    for players in PLAYERS.choices:
        assert say(f"setup.{players}", light="Light", dark="Dark")


def test_every_setting_of_the_screen_has_words() -> None:
    shown = list(shown_settings().values())
    assert len(shown) > 10
    for setting in shown:
        assert say(f"setting.{setting.topic}")
        assert say(f"group.{setting.group}")
        if isinstance(setting, ChoiceSetting) and setting is not LANGUAGE:
            assert all(say(f"setting.{choice}") for choice in setting.choices)


def test_german_is_no_english() -> None:
    same = [key for key, text in words_of("de").items() if text == ENGLISH_WORDS[key] and text.isalpha()]
    assert len(same) < len(ENGLISH_WORDS) / 10, "names, such as Golem, may be the same"


def test_the_settings_offer_the_languages_that_there_are() -> None:
    assert LANGUAGE.choices == ("system", *LANGUAGES)
    assert {"en", "de"} <= set(LANGUAGES)
    assert [language_name(language) for language in ("en", "de")] == ["English", "Deutsch"]


@pytest.mark.parametrize(("language", "said"), [("en", "A1, Light"), ("ja", "A1、光")])
def test_a_list_is_joined_as_the_language_does(language: str, said: str) -> None:
    speak(language)
    try:
        assert spoken(("A1", phrase("archon.side.light"))) == said
    finally:
        speak("en")


def test_another_language_is_spoken_until_the_next() -> None:
    speak("de")
    try:
        assert say("archon.side.light") == "Licht"
    finally:
        speak("en")
    assert say("archon.side.light") == "Light"


def test_a_language_without_a_catalogue_is_refused_in_a_sentence() -> None:
    with pytest.raises(DataMissing, match=r"archon3d\.mo is missing; .* `python3 run.py words`"):
        speak("la")
    assert say("archon.side.light") == "Light"


def test_a_misspelt_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("optoins.title")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("round")


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "en", {"own": ("Mine",), "other": ("Yours",), "explain.own": ("What is mine",)})
    write_catalogue(tmp_path, "de", {"own": ("Meines",)})
    with spoken_from(tmp_path, "de"):
        assert (say("own"), say("other")) == ("Meines", "Yours")
        assert (says("other"), says("third")) == (True, False)
        assert (explained("own"), explained("other")) == ("What is mine", "")
        with pytest.raises(KeyError):
            say("third")


POLISH = {
    "decimal": (",",),
    "language.name": ("Polski",),
    "ticks": ("{count} tick", "{count} ticki", "{count} tick\N{LATIN SMALL LETTER O WITH ACUTE}w"),
    "won": ("{who}: jedna bitwa", "{who}: {count} bitwy", "{who}: {count} bitew"),
}
"""One, a few, many: 1; 2 to 4, 22 to 24 and so on; and all others, 12 to 14 among them."""


@pytest.mark.parametrize(
    ("count", "ticks", "won"),
    [
        (1, "1 tick", "A: jedna bitwa"),
        (2, "2 ticki", "A: 2 bitwy"),
        (4, "4 ticki", "A: 4 bitwy"),
        (5, "5 tick\xf3w", "A: 5 bitew"),
        (12, "12 tick\xf3w", "A: 12 bitew"),
        (22, "22 ticki", "A: 22 bitwy"),
        (0, "0 tick\xf3w", "A: 0 bitew"),
        (1.5, "1,5 ticki", "A: 1,5 bitwy"),
        (0.5, "0,5 ticki", "A: 0,5 bitwy"),
        (1.0, "1 tick", "A: jedna bitwa"),
    ],
)
def test_a_language_has_as_many_plural_forms_as_it_needs(
    count: float, ticks: str, won: str, tmp_path: Path
) -> None:
    write_catalogue(tmp_path, "pl", POLISH)
    write_catalogue(tmp_path, "en", {"decimal": (".",)})
    with spoken_from(tmp_path, "pl"):
        assert say("ticks", count=count) == ticks
        assert spoken(phrase("won", who="A", count=count)) == won
        assert language_name("pl") == "Polski"
        assert decimal(2.25) == "2,25"


def test_a_count_in_a_text_without_forms_is_a_number_like_any_other(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "en", {"decimal": (".",), "page": ("Page {count} of {last}",)})
    with spoken_from(tmp_path, "en"):
        assert say("page", count=1, last=9) == "Page 1 of 9"
