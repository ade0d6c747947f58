"""The menu during an online match."""

from typing import Final, cast

from archon3d.activities.activity import MatchActivity
from archon3d.activities.online import OnlineDuelActivity, OnlinePlay
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.online.session.agreement import Offer
from archon3d.online.session.phrases import PHRASES
from archon3d.overlays.notice import clock_words
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.pause import PauseScreen
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import explained, say

OFFERED: Final[tuple[Offer, ...]] = ("draw", "takeback", "resign")
ANSWERED: Final[tuple[Offer, ...]] = ("draw", "takeback")
"""Offers that wait for an answer."""
FURTHER: Final = ("phrases", "settings", "codex", "leave")
PHRASE: Final = "phrase."


class OnlineMenuScreen(PauseScreen):
    """Pauses a battle as long as this side may; a board continues."""

    topic = "online"

    def __init__(self, context: Context, data: object) -> None:
        """Take the match from the reason."""
        super().__init__(context, data)
        self._match = cast(OnlinePlay, self.activity)
        self._saying = False
        self._sure = False
        if self._match.online.desync:
            self._focus = "battle-on"
        elif self._match.online.offered in ANSWERED:
            self._focus = "accept"
        elif self._match.contest.battle is not None:
            self._match.online.pause()

    def build(self) -> Node:
        """Return the choices over a veil; what a lost gamepad needs comes first."""
        self._known = self._standing()
        if self._missing:
            return super().build()
        choices = self._choices()
        named = "online.menu-duel" if isinstance(self._match, OnlineDuelActivity) else "online.menu"
        title = say("online.phrases" if self._saying else named)
        return question(title, self._news(), choices)

    def explanation(self) -> str:
        """Return the help text of the choice; all phrases share one."""
        return explained("online.phrase") if self._saying else super().explanation()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and what the other side does meanwhile."""
        online = self._match.online
        another = online.disputed is not None or online.contest is not self._match.contest
        if online.phase in ("ended", "over") or another:
            return ScreenOutcome("resume")
        self._follow_seats()
        self._follow_session()
        if self._missing:
            return super().update(dt)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._sure = self._sure and self._focus == "resign"
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            if self._saying:
                self._turn(saying=False)
                return None
            pressed = "resume"
        return self._choose(pressed) if pressed is not None else None

    @property
    def _played(self) -> MatchActivity | None:
        """None: nothing can be ended or undone without the other machine."""
        return None

    def close(self) -> None:
        """Close the menu and resume the battle."""
        self._match.online.resume()
        super().close()

    def _choose(self, pressed: str) -> ScreenOutcome | None:
        online = self._match.online
        if pressed.startswith(PHRASE):
            said = online.say_phrase(pressed.removeprefix(PHRASE))
            self.context.sound.gesture("accept" if said else "refusal")
            return ScreenOutcome("resume") if said else None
        match pressed:
            case "battle-on" | "battle-again":
                online.settle_desync(restart=pressed == "battle-again")
                return ScreenOutcome("resume")
            case "accept" | "decline":
                online.answer(pressed == "accept")
                return ScreenOutcome("resume")
            case "draw" | "takeback":
                online.offer("draw" if pressed == "draw" else "takeback")
                return ScreenOutcome("resume")
            case "resign":
                if self._sure:
                    online.offer("resign")
                    return ScreenOutcome("resume")
                self._sure = True
                self._renew_layer()
                return None
            case "phrases":
                self._turn(saying=True)
                return None
            case "leave":
                self._match.keep(self.context.saves, leaving=True)
                self.context.network.part()
        return ScreenOutcome(pressed)

    def _turn(self, *, saying: bool) -> None:
        """Switch to the phrases, or back."""
        self._saying = saying
        self._focus = f"{PHRASE}{PHRASES[0]}" if saying else "phrases"
        self._renew_layer()

    def _follow_session(self) -> None:
        """Update texts and choices from the other side."""
        if self._known != self._standing():
            self._renew_layer()

    def _standing(self) -> tuple[object, ...]:
        """Return everything about the other side that is shown here, to detect changes."""
        online = self._match.online
        return online.offered, online.requested, online.paused_by, online.desync, self._news()

    def _choices(self) -> dict[str, str]:
        if self._saying:
            return {f"{PHRASE}{key}": say(f"online.phrase.{key}") for key in PHRASES}
        online, choices = self._match.online, {}
        if online.desync:
            choices["battle-on"] = say("online.battle-on")
        if online.desync or online.restart_wanted:
            choices["battle-again"] = say("online.battle-again")
        if online.offered in ANSWERED:
            choices["accept"] = say(f"online.accept.{online.offered}")
            choices["decline"] = say("online.decline")
        if not online.desync:
            choices["resume"] = say("pause.resume")
        choices |= {key: self._offer_words(key) for key in OFFERED if self._may_offer(key)}
        return choices | {
            key: say("online.phrases-row" if key == "phrases" else f"pause.{key}") for key in FURTHER
        }

    def _offer_words(self, offer: Offer) -> str:
        sure = offer == "resign" and self._sure
        return say("online.offer.sure" if sure else f"online.offer.{offer}")

    def _may_offer(self, offer: Offer) -> bool:
        online = self._match.online
        if online.phase != "playing" or online.requested is not None or online.offered is not None:
            return offer == "resign" and online.phase == "playing" and online.requested is None
        return offer != "takeback" or (self._match.contest.battle is None and self._match.contest.ply > 0)

    def _news(self) -> str:
        """Return the state of the match while this is open."""
        online = self._match.online
        other = self._match.name_of(self._match.other)
        if online.desync or online.restart_wanted:
            return say("online.desync-note")
        if online.offered in ANSWERED:
            return say(f"online.offers.{online.offered}", other=other)
        if online.paused_by is not None:
            own = online.paused_by == online.own
            left = clock_words(online.pause_left[online.paused_by])
            return say("online.paused-own" if own else "online.paused-other", other=other, left=left)
        return say("online.menu-note-battle" if self._match.contest.battle else "online.menu-note")
