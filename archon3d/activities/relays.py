"""The relay that the settings name, and those that were used before."""

from contextlib import suppress

from archon3d.activities.recent import recent, remember
from archon3d.host.settings import ONLINE_RELAY, ONLINE_RELAYS
from archon3d.host.settings_file import Settings
from archon3d.online.transport.relay import Relay, read_relay


def relay_of(text: str) -> Relay | None:
    """Return the relay of a setting; None for none, or an invalid one."""
    with suppress(ValueError):
        return None if text == ONLINE_RELAY.default else read_relay(text)
    return None


def chosen_relay(settings: Settings) -> Relay | None:
    """Return the relay that is set; None if none is set or its address is invalid."""
    return relay_of(settings[ONLINE_RELAY])


def other_relays(settings: Settings, most: int) -> list[str]:
    """Return the addresses of relays that were used before, the last ones first, without the one in use."""
    chosen = chosen_relay(settings)
    known = [text for text in recent(settings, ONLINE_RELAYS) if relay_of(text) not in (None, chosen)]
    return known[:most]


def choose_relay(settings: Settings, address: str) -> None:
    """Set a relay that was used before; the one that was set is remembered."""
    remember(settings, ONLINE_RELAYS, settings[ONLINE_RELAY] if chosen_relay(settings) is not None else "")
    remember(settings, ONLINE_RELAYS, address)
    settings[ONLINE_RELAY] = address
    settings.save()


def shown_relay(text: str) -> str:
    """Return a remembered text as players read it, without a relay's name and password."""
    relay = relay_of(text) if "@" in text else None
    return text if relay is None else relay.shown
