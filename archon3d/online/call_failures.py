"""Why a host cannot be reached, as sentences that say what may be in the way."""

from typing import Final

from archon3d.host.network_cards import is_private
from archon3d.online.transport.route import DirectRoute, Route

UNREACHED: Final = "Can't reach {address}: {why}. Check the address."
NO_ANSWER: Final = (
    "No response from {address}. Check the address, and that the host is waiting. Their router must forward "
    "UDP port {port} to their computer."
)
NO_ANSWER_INSIDE: Final = (
    "No response from {address}. Check that the host is waiting. This address works only inside the host's "
    "own network; from outside, ask for their public address, and their router must forward UDP port {port}."
)
NO_ANSWER_BY_CODE: Final = "No response from {address}. Check the code, and that the host is waiting."


def unanswered(route: Route) -> str:
    """Return the sentence for a host that does not answer."""
    if not isinstance(route, DirectRoute):
        return NO_ANSWER_BY_CODE.format(address=route.shown)
    form = NO_ANSWER_INSIDE if is_private(route.name) else NO_ANSWER
    return form.format(address=route.shown, port=route.port)


def unreachable(route: Route, why: str) -> str:
    """Return the sentence for a fault of the system; a relay's names the relay already."""
    if route.relayed:
        return f"{why[:1].upper()}{why[1:]}."
    return UNREACHED.format(address=route.shown, why=why)
