"""Which gamepad has which name, which of them wait, and who gets a name back."""

from archon3d.controls.roster import PadIdentity, PadRoster

XBOX = PadIdentity("Controller", 0x045E, 0x028E)
SONY = PadIdentity("Wireless Controller", 0x054C, 0x09CC)
OTHERS = [PadIdentity(f"Pad {letter}", 1, number) for number, letter in enumerate("ABC")]


def full() -> PadRoster[str]:
    """Return four gamepads with a name, and a fifth one that waits."""
    roster: PadRoster[str] = PadRoster()
    for device, identity in zip(("xbox", "a", "b", "c", "sony"), (XBOX, *OTHERS, SONY), strict=True):
        roster.connect(device, identity)
    return roster


def test_each_gamepad_gets_the_first_free_name_and_the_fifth_waits() -> None:
    roster = full()
    assert roster.devices == {"pad0": "xbox", "pad1": "a", "pad2": "b", "pad3": "c"}
    assert [pad.identity for pad in roster.waiting] == [SONY]
    assert roster.plugged["pad1"].identity == OTHERS[0]
    assert roster.connect("a", OTHERS[0]) is None, "it is known already"
    assert len(roster.waiting) == 1


def test_who_waits_is_admitted_when_a_name_is_free() -> None:
    roster = full()
    assert roster.admit() == {}
    assert roster.disconnect("b") == "pad2"
    assert roster.admit() == {"pad2": "sony"}
    assert roster.waiting == ()


def test_who_gives_up_waiting_is_forgotten() -> None:
    roster = full()
    assert roster.disconnect("sony") is None
    assert roster.waiting == ()


def test_a_gamepad_gets_its_own_name_again_if_it_is_free() -> None:
    roster: PadRoster[str] = PadRoster()
    roster.connect("xbox", XBOX)
    roster.connect("sony", SONY)
    roster.disconnect("xbox")
    roster.disconnect("sony")
    assert roster.connect("sony again", SONY) == "pad1"
    assert roster.connect("xbox again", XBOX) == "pad0"


def test_every_plugging_in_has_a_number_of_its_own() -> None:
    roster: PadRoster[str] = PadRoster()
    roster.connect("xbox", XBOX)
    before = roster.plugged["pad0"]
    roster.disconnect("xbox")
    roster.connect("xbox", XBOX)
    after = roster.plugged["pad0"]
    assert after.identity == before.identity
    assert after.connection > before.connection


def test_an_untouched_guest_gives_the_name_back_to_its_owner() -> None:
    roster = full()
    roster.disconnect("xbox")
    roster.admit()
    assert roster.connect("xbox again", XBOX) == "pad0"
    assert [pad.identity for pad in roster.waiting] == [SONY]


def test_a_guest_whom_somebody_uses_stays_and_the_owner_waits() -> None:
    roster = full()
    roster.disconnect("xbox")
    roster.admit()
    roster.touch("pad0")
    assert roster.connect("xbox again", XBOX) is None
    assert [pad.identity for pad in roster.waiting] == [XBOX]
