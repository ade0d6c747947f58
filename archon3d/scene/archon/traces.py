"""Traces of Archon's last ply: the way of an icon, and the target of a spell."""

from functools import singledispatchmethod

from archon3d.games.archon import events
from archon3d.games.archon.board import Square
from archon3d.games.archon.icons import LIGHT, Side
from archon3d.play.archon.ways import BoardPoint, move_way, square_place, summoned_place
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.tabletop.trail import Trail, bow


class Traces:
    """Lays out the traces of a ply, event by event."""

    def __init__(self, trail: Trail) -> None:
        self._trail = trail
        self._begun = False
        """Whether the current ply has left a trace."""
        self._side: Side = LIGHT
        self._mage_at: Square | None = None
        """Place of the mage who casts the ply's spell."""
        self._joined = False
        """Whether the ply has led to a battle."""

    def follow(self, event: events.Event) -> None:
        """Add the event's trace, and fade those of the ply before."""
        self._lay(event)

    @singledispatchmethod
    def _lay(self, event: events.Event) -> None:
        """Do nothing: most events leave no trace."""

    @_lay.register
    def _lay_ply_began(self, event: events.PlyBegan) -> None:
        self._begun, self._joined, self._mage_at = False, False, None

    @_lay.register
    def _lay_spell_cast(self, event: events.SpellCast) -> None:
        self._begin(event.side)
        self._mage_at = event.mage_at

    @_lay.register
    def _lay_icon_moved(self, event: events.IconMoved) -> None:
        if self._joined:
            return  # the winner enters the square at the end of the way
        self._begin(event.side)
        self._put(move_way(event.origin, event.path), through_air=event.by != "ground")

    @_lay.register
    def _lay_battle_joined(self, event: events.BattleJoined) -> None:
        self._begin(event.attacker_side)
        self._joined = True
        if event.origin is None:
            way = [summoned_place(event.at, event.attacker_side), square_place(event.at)]
        else:
            way = move_way(event.origin, event.path)
        self._put(way, through_air=event.move_by != "ground")

    @_lay.register
    def _lay_icons_exchanged(self, event: events.IconsExchanged) -> None:
        one, other = square_place(event.a), square_place(event.b)
        for way in ((one, other), (other, one)):
            self._put(bow(*way), through_air=True)

    @_lay.register
    def _lay_icon_healed(self, event: events.IconHealed) -> None:
        if event.by == "spell":
            self._aim(event.at)

    @_lay.register
    def _lay_icon_revived(self, event: events.IconRevived) -> None:
        self._aim(event.at)

    @_lay.register
    def _lay_icon_imprisoned(self, event: events.IconImprisoned) -> None:
        self._aim(event.at)

    def _begin(self, side: Side) -> None:
        """Start the ply's traces in the colour of that side."""
        if not self._begun:
            self._trail.begin()
        self._begun, self._side = True, side

    def _aim(self, at: Square) -> None:
        """Draw a trace from the mage to the target, at once: one that grows points at others on its way."""
        if self._mage_at is not None and self._mage_at != at:
            way = [square_place(self._mage_at), square_place(at)]
            self._trail.lay(way, SIDE_COLOURS[self._side], through_air=True, at_once=True)

    def _put(self, way: list[BoardPoint], *, through_air: bool) -> None:
        self._trail.lay(way, SIDE_COLOURS[self._side], through_air=through_air)
