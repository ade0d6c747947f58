"""Lines of Japanese break by its rules."""

import pytest

from archon3d.ui.line_breaks import broken, is_japanese, unbroken


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Light moves", ["Light", "moves"]),
        ("On quitte\u00a0? Non", ["On", "quitte\u00a0?", "Non"]),
        ("光の番。", ["光", "の", "番。"]),
        ("「はい」を選ぶ", ["「は", "い」", "を", "選", "ぶ"]),
        ("チャンピオン", ["チャンピオン"]),
        ("ゲーム", ["ゲーム"]),
        ("もう一度……？", ["も", "う", "一", "度……？"]),
        ("Archon3Dの規則", ["Archon3D", "の", "規", "則"]),
        ("あと10ターン", ["あ", "と", "10ターン"]),
        ("（光）", ["（光）"]),
        ("", []),
    ],
)
def test_a_text_breaks_between_these_pieces(text: str, pieces: list[str]) -> None:
    assert unbroken(text) == pieces


@pytest.mark.parametrize("room", range(3, 12))
def test_no_line_is_too_wide_or_begins_or_ends_wrongly(room: int) -> None:
    text = "「炎の壁」を、呼び出す（呪文）です。ちょっと、まって！ Archon を2回 やる。\n次の行。"
    lines = broken(text, room, len).split("\n")
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert not any(line[0] in "、。」）っょ！" or line[-1] in "「（" for line in lines)
    assert all(len(line) <= max(room, len("Archon")) for line in lines)
    assert "次の行。".startswith(lines[-1]) or room < 4


def test_a_last_line_is_no_single_character() -> None:
    assert broken("おなじ決闘をもう一度戦う。", 11, len) == "おなじ決闘をもう\n一度戦う。"
    assert broken("短い。", 11, len) == "短い。"


def test_only_what_latin_fonts_lack_is_japanese() -> None:
    assert [text for text in ("ARCHON", "“Añ—ź…” £5", "カ", "光", "！", "○") if is_japanese(text)] == list(
        "カ光！○"
    )
