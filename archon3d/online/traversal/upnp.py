"""A port that the router opens by UPnP, with the package miniupnpc where it is installed."""

import queue
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any, Final

from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint
from archon3d.online.traversal.router_port import MAPPING_SECONDS

SEARCH_MILLISECONDS: Final = 1500
"""How long routers may take to answer a search."""
DESCRIPTION: Final = "archon3d"
"""What the router's own pages show beside the port."""


def upnp_client() -> Any | None:
    """Return a new client of miniupnpc; None if the package is not installed."""
    try:
        import miniupnpc
    except ImportError:
        return None
    return miniupnpc.UPnP()


class UpnpPort:
    """One UDP port of this machine; its thread waits for the router, and closes the port at the end."""

    def __init__(self, port: int, client: Callable[[], Any | None] = upnp_client) -> None:
        self._port = port
        self._client = client
        self._outer: tuple[Endpoint, ...] = ()
        self._ends = queue.SimpleQueue[None]()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def outer(self) -> Sequence[Endpoint]:
        """The outer endpoint, once the router has opened it."""
        return self._outer

    def advance(self, now: float) -> None:
        """Do nothing: the thread does it."""

    def close(self) -> None:
        """Have the port closed, on the thread."""
        self._ends.put(None)

    def wait(self) -> None:
        """Wait until the thread has ended, after `close`."""
        self._thread.join()

    def _run(self) -> None:
        router = self._client()
        if router is None:
            return
        while self._keep_open(router):
            try:
                self._ends.get(timeout=MAPPING_SECONDS / 2)
            except queue.Empty:
                continue
            self._outer = ()
            _ask(lambda: router.deleteportmapping(self._port, "UDP"))
            return

    def _keep_open(self, router: Any) -> bool:
        """Open the port, or renew it; return whether the router does so."""

        def open_port() -> str:
            router.discoverdelay = SEARCH_MILLISECONDS
            router.discover()
            router.selectigd()
            own = router.lanaddr
            router.addportmapping(self._port, "UDP", own, self._port, DESCRIPTION, "", MAPPING_SECONDS)
            return str(router.externalipaddress())

        address = _ask(open_port)
        try:
            self._outer = () if address is None else (endpoint(address, self._port),)
        except BadEndpoint:
            self._outer = ()
        return address is not None


def _ask(request: Callable[[], Any]) -> Any | None:
    """Return what the router answers; None if it does not."""
    try:
        return request()
    except Exception as error:
        if type(error) is not Exception:  # miniupnpc raises this one for all that a router does not do
            raise
        return None
