"""The metadata shows the game in software centres, whether its addresses are known or not."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from importlib import import_module
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

import archon3d
from archon3d.host.language import ENGLISH
from archon3d.play.kits import KITS
from archon3d.workshop.pictures.screenshots import SCREENS
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import KEY_ART
from tests.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
NOWHERE: tuple[str, ...] = ()
PUBLISHED = ("https://g.example", "https://g.example/issues", "https://g.example/pictures/")


@pytest.fixture(autouse=True)
def packaging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")


def metadata(addresses: tuple[str, ...] = NOWHERE, version: str = archon3d.__version__) -> str:
    identity = import_module("identity")
    text: str = import_module("metainfo").text(version, 10**9, identity.Addresses(*addresses))
    return text


def parsed(addresses: tuple[str, ...] = NOWHERE) -> Element:
    return ElementTree.fromstring(metadata(addresses))


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
@pytest.mark.parametrize("addresses", [NOWHERE, PUBLISHED, PUBLISHED[:1]])
def test_it_is_valid_with_and_without_addresses(addresses: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "org.archon3d.Archon3D.metainfo.xml"
    path.write_text(metadata(addresses), encoding="utf-8")
    words = ["appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", str(path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert not re.search(r"^[EW]:", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("language", [None, "de"])
def test_the_summary_is_short_and_begins_with_no_article(language: str | None) -> None:
    (summary,) = (one.text or "" for one in parsed().findall("summary") if one.get(LANGUAGE) == language)
    assert 0 < len(summary) <= 35
    assert not re.match(r"(an?|the|eine?|der|die|das) ", summary, re.IGNORECASE)
    assert not summary.endswith(".")
    assert language or summary == import_module("identity").SUMMARY


def test_there_is_a_colour_for_light_and_one_for_dark() -> None:
    colours = {one.get("scheme_preference"): one.text or "" for one in parsed().findall("branding/color")}
    assert set(colours) == {"light", "dark"}
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values())
    lightness = {scheme: sum(bytes.fromhex(colour[1:])) for scheme, colour in colours.items()}
    assert lightness["light"] > 2 * lightness["dark"]


def test_five_captioned_screenshots_lie_where_the_publisher_says() -> None:
    shots = parsed(PUBLISHED).findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots] == ["default", None, None, None, None]
    for shot in shots:
        address = shot.findtext("image") or ""
        assert address.startswith("https://g.example/pictures/")
        picture = ROOT / "packaging" / "pictures" / address.removeprefix("https://g.example/pictures/")
        assert picture.is_file()
        assert {caption.get(LANGUAGE) for caption in shot.findall("caption")} == {
            None if language == ENGLISH else language for language in LANGUAGES
        }
    assert len({shot.findtext("image") for shot in shots}) == 5
    drawn = tuple(f"{name}.jpg" for name in (*SCREENS, KEY_ART))
    assert drawn == import_module("identity").PICTURES
    assert drawn[0] == "arena.jpg", "a duel is seen first"
    assert "A duel" in (shots[0].findtext("caption") or "")
    assert set(SCREENS.values()) <= set(staged_pictures())


def test_what_has_no_address_is_left_out() -> None:
    assert parsed().find("screenshots") is None
    assert parsed().findall("url") == []
    assert "@" not in metadata()
    urls = {one.get("type"): one.text for one in parsed(PUBLISHED).findall("url")}
    assert urls == {"homepage": PUBLISHED[0], "bugtracker": PUBLISHED[1]}


def test_it_tells_of_every_game_and_of_online_play_and_lessons() -> None:
    description = parsed().find("description")
    assert description is not None
    for language, words in ((None, ("Online", "Lessons")), ("de", ("Online", "Lektionen"))):
        text = " ".join(part.text or "" for part in description.iter() if part.get(LANGUAGE) == language)
        assert [word for word in words if word not in text] == []
        names = [name.replace("-", " ").title() for name in KITS]
        assert [name for name in names if name not in text] == []


def test_each_release_has_its_notes_from_its_page() -> None:
    titles = [path.read_text("utf-8").splitlines()[0] for path in (ROOT / "docs" / "releases").glob("*.md")]
    headings = [re.findall(r"^# (\d+\.\d+\.\d+) - (\S+)$", title)[0] for title in titles]
    headings.sort(key=lambda heading: [int(part) for part in heading[0].split(".")], reverse=True)
    releases = parsed().findall("releases/release")
    assert [one.get("version") for one in releases] == [version for version, _ in headings]
    assert [one.get("date") for one in releases] == ["2001-09-09", *(day for _, day in headings[1:])]
    for release in releases:
        notes = [note.text or "" for note in release.findall("description/p")]
        assert notes
        assert all(note == " ".join(note.split()) and "`" not in note for note in notes)


def test_notes_are_a_releases_paragraphs_or_its_first_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    releases = import_module("releases")
    monkeypatch.setattr(releases, "ROOT", tmp_path)
    folder = tmp_path / "docs" / "releases"
    folder.mkdir(parents=True)
    (folder / "1.2.0.md").write_text(
        "# 1.2.0 - 2026-02-01\n\n## Added\n- One `thing`\n  of two lines.\n- Two.\n", encoding="utf-8"
    )
    (folder / "1.10.0.md").write_text("# 1.10.0 - 2026-03-01\nLater.\n", encoding="utf-8")
    (folder / "1.1.0.md").write_text(
        "# 1.1.0 - 2026-01-01\nFirst [part](page.md).\n\nSecond.\n\n## Fixed\n- A fault.\n", encoding="utf-8"
    )
    made = releases.up_to("1.2.0", 0)
    assert [(one.version, one.day) for one in made] == [("1.2.0", "1970-01-01"), ("1.1.0", "2026-01-01")]
    assert [one.notes for one in made] == [("One thing of two lines.", "Two."), ("First part.", "Second.")]
    assert [one.version for one in releases.up_to("1.1.0", 0)] == ["1.1.0"]
    assert releases.up_to("1.3.0", 0)[0].notes == ()
    assert [one.version for one in releases.up_to("1.11.0", 0)] == ["1.11.0", "1.10.0", "1.2.0", "1.1.0"]


def test_a_release_without_a_day_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    releases = import_module("releases")
    monkeypatch.setattr(releases, "ROOT", tmp_path)
    folder = tmp_path / "docs" / "releases"
    folder.mkdir(parents=True)
    (folder / "1.2.0.md").write_text("# 1.2.0\nNew.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="VERSION - DATE"):
        releases.up_to("1.2.0", 0)


def test_the_content_is_rated() -> None:
    rated = {one.get("id"): one.text for one in parsed().findall("content_rating/content_attribute")}
    assert rated == {"violence-fantasy": "moderate", "social-chat": "mild"}


@pytest.mark.parametrize("page", ["README.md", "CREDITS.md", "packaging/linux/archon3d.6"])
def test_the_trademark_is_told(page: str) -> None:
    sentence = "Archon is a trademark of its owners; this free remake is not connected with them."
    assert sentence in " ".join((ROOT / page).read_text("utf-8").split())
    assert sentence in metadata()
