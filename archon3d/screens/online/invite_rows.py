"""What a host's lobby shows to invite others: a link or an address, to copy or to type."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.activities.setup_rows import SetupRow
from archon3d.host.network_cards import is_private
from archon3d.host.settings_file import Settings
from archon3d.online.invitation import Invitation
from archon3d.online.peer import HostPeer, Peer
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.screens.online.reached import with_port
from archon3d.ui.words import say

INVITATION: Final = "copy"
"""The key of the row."""


@dataclass(frozen=True, slots=True)
class InviteRow(SetupRow):
    """Shows what others have to type, and copies it: the screen does that, since it is no setting."""

    invitation: str
    """What is copied."""
    typed: str
    """The shortest text that means the same."""

    def value(self, settings: Settings) -> str:
        return self.typed

    def press(self, settings: Settings) -> str | None:
        return None


def invite_rows(peer: Peer | None, addresses: Sequence[str], *, copied: bool | None) -> list[InviteRow]:
    """Return a host's row with what others need to join or watch.

    `addresses` are those of this machine. `copied` is whether the row was copied; None before the first try.
    """
    if not isinstance(peer, HostPeer):
        return []
    if isinstance(peer.route, RelayRoute):
        invitation, kind = Invitation(peer.route.code, peer.route.relay), "link"
        given, typed = invitation.link, invitation.typed
    else:
        public = [one for one in addresses if not is_private(one)]
        address, kind = next(iter((*public, *addresses)), ""), "address"
        given = typed = with_port(address, peer.port)
    if not given:
        return []
    key = {None: f"online.copy-{kind}", True: "online.copied", False: "online.not-copied"}[copied]
    return [InviteRow(INVITATION, say(key), given, typed, about=f"lobby.copy-{kind}")]
