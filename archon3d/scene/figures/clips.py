"""A model's animation clips, blended into each other.

Idle, guard, walk and run loop. The others play once over them and blend back, except deaths, which stay.
Vertices are skinned on the CPU: a figure that only stands is posed just a few times per second, and its
outline reuses the result. `variants.py` says which of an attack's, a hit's and a death's clips to take.
"""

from collections.abc import Callable
from itertools import chain

from panda3d.core import (
    AnimControlCollection,
    CharacterJoint,
    NodePath,
    PartBundle,
    PartBundleNode,
    auto_bind,
)

from archon3d.scene.figures.fidgets import GESTURES
from archon3d.scene.figures.hurts import HURTS
from archon3d.scene.figures.variants import ATTACKS, DEATHS, HITS, VARIANTS

WIND_UP = "wind up"
"""The pose just before an attack, of models whose attack does not begin in it: it strikes at once."""

CLIPS = ("idle", "guard", "walk", "run", *ATTACKS, "cast", *HITS, "cheer", *DEATHS)
"""All clips that a model may play; only mages cast."""

STANDING = ("idle", "guard")
"""Standing on a board, and in a battle."""
LOOPS = (*STANDING, "walk", "run")

FADE_SECONDS = {
    "idle": 0.18,
    "walk": 0.10,
    "run": 0.10,
    "attack": 0.05,
    "cast": 0.12,
    "hit": 0.04,
    "cheer": 0.15,
    "death": 0.08,
    **dict.fromkeys(GESTURES, 0.3),
}
FADE_SECONDS |= {"guard": FADE_SECONDS["idle"]}
FADE_SECONDS |= {variant: FADE_SECONDS[name] for name, variants in VARIANTS.items() for variant in variants}
FADE_SECONDS |= {clip: FADE_SECONDS["hit"] for clips in HURTS.values() for clip in clips}
"""How long a clip takes to replace the previous one; attacks begin at the strike and must not wait."""

LIVELY = ("cheer", *GESTURES)
LIVELY_RATE = 30.0
"""Clips that many figures may play at the same time, and the least number of poses per second then."""

BRACE_STEP = 0.02
"""Change of a brace that is shown: a smaller one waits for the next pose."""

_ANY_JOINTS = ~0


class Clips:
    """Plays the clips of one model. It has no clock of its own: call `update`."""

    def __init__(self, model: NodePath, resting_rate: float, pace: Callable[[], float]) -> None:
        """Bind the clips of `model`, which holds one skinned character.

        Idle, it is posed at `resting_rate` per second. `pace` returns the speed of idling, 1 for normal.
        Raises ValueError if there is no character, or no clip `idle`.
        """
        controls = AnimControlCollection()
        auto_bind(model.node(), controls, _ANY_JOINTS)
        found = (
            (name, controls.find_anim(name)) for name in (*CLIPS, WIND_UP, *GESTURES, *chain(*HURTS.values()))
        )
        self._controls = {name: control for name, control in found if control}
        if "idle" not in self._controls:
            raise ValueError(f"{model} has no clip named idle")
        self._bundle = _bundle(model)
        self._bundle.set_anim_blend_flag(True)
        self._bundle.set_frame_blend_flag(True)
        self._loop = "idle"
        self._rate = 1.0
        self._once: str | None = None
        self._times = {"idle": 0.0}
        self._weights = {"idle": 1.0}
        self._resting_rate = resting_rate
        self._lively_rate = max(resting_rate, LIVELY_RATE)
        self._unposed = 0.0
        """Seconds of a fade that have not been shown yet."""
        self._pace = pace
        self._braced: str | None = None
        self._brace = 0.0
        """The clip whose beginning is shown over what loops, and the share of it."""
        self._pose_due = False
        self.stays_at: float | None = None
        """The share of an attack's clip beyond which it does not go for now."""
        self._pose()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the model's clips, without gestures."""
        return tuple(name for name in CLIPS if name in self._controls)

    @property
    def gestures(self) -> tuple[str, ...]:
        """Names of its gestures."""
        return tuple(name for name in GESTURES if name in self._controls)

    @property
    def bundle(self) -> PartBundle:
        """The bones of its character."""
        return self._bundle

    @property
    def shown(self) -> str:
        """The clip that plays, or that is being blended in."""
        return self._once or self._loop

    def seconds(self, name: str) -> float:
        """Return the length of a clip in seconds. Raises KeyError for an unknown name."""
        control = self._controls[name]
        return control.get_num_frames() / control.get_frame_rate()

    def loop(self, name: str, rate: float = 1.0) -> None:
        """Loop a clip of LOOPS at that rate whenever nothing else is shown."""
        if name != self._loop:
            self._times.setdefault(name, 0.0)
        self._loop, self._rate = name, rate

    def play(self, name: str) -> None:
        """Play a clip once from its start, if it exists; nothing interrupts a death."""
        if self._once in DEATHS or name not in self._controls:
            return
        self._release()
        self._once = name
        self._times[name] = 0.0

    def leave_off(self) -> None:
        """Stop the clip that plays once, unless it stays."""
        if self._once not in DEATHS:
            self._once = None

    def brace(self, name: str, share: float) -> None:
        """Show that share of the pose before an attack over what loops, until a clip is played.

        That is WIND_UP, or else the pose in which the attack's clip begins. It waits while that clip itself
        is shown, and does nothing if the model lacks it.
        """
        name = WIND_UP if WIND_UP in self._controls else name
        if name not in self._controls or name in self._weights:
            name, share = self._braced or name, 0.0
        if name != self._braced or abs(share - self._brace) > BRACE_STEP or (not share and self._brace):
            self._loosen()
            self._braced, self._brace, self._pose_due = name, share, True

    def settle(self, seconds: float, name: str = "idle") -> None:
        """Show only that clip, at that time, without a blend. Raises KeyError for an unknown clip."""
        self.seconds(name)
        self._braced, self._brace = None, 0.0
        self._loop, self._rate = (name if name in LOOPS else "idle"), 1.0
        self._once = None if name in LOOPS else name
        self._times = {name: seconds}
        self._weights = {name: 1.0}
        self._bundle.clear_control_effects()
        self._pose()
        self._bundle.force_update()  # what follows a joint is there at once

    def update(self, seconds: float) -> None:
        """Advance by that time in seconds."""
        before = self._times.get(self.shown, 0.0)
        resting = self.shown in STANDING and self._weights.get(self.shown) == 1.0
        pace = self._pace() if resting else 1.0
        for name in self._weights:
            self._times[name] += seconds * pace * (self._rate if name == self._loop else 1.0)
        if self.stays_at is not None and self._once in ATTACKS:
            end = self.stays_at * self.seconds(self._once)
            if before <= end:
                self._times[self._once] = min(self._times[self._once], end)
        if self._waits(before, resting) and not self._pose_due:
            self._unposed += 0.0 if resting else seconds
            return
        if self._once and self._once not in DEATHS and self._times[self._once] >= self.seconds(self._once):
            self._once = None
        self._fade((self._unposed + seconds) / FADE_SECONDS[self.shown])
        self._unposed = 0.0
        self._pose()

    def _waits(self, before: float, resting: bool) -> bool:
        """Return whether it is too early for a new pose; the frame began at `before` of the shown clip."""
        if resting:
            rate = self._resting_rate
        elif self.shown in LIVELY and self.shown in self._weights:
            rate = self._lively_rate
        else:
            return False
        return int(before * rate) == int(self._times[self.shown] * rate)

    def _fade(self, share: float) -> None:
        """Move all weights by that share towards the shown clip."""
        shown = self.shown
        self._times.setdefault(shown, 0.0)
        arrived = min(1.0, self._weights.get(shown, 0.0) + share)
        left = 1.0 - arrived
        others = {name: weight for name, weight in self._weights.items() if name != shown}
        total = sum(others.values())
        for name, weight in others.items():
            if left > 0.0:
                self._weights[name] = weight / total * left
            else:
                self._bundle.set_control_effect(self._controls[name], 0.0)
                del self._weights[name]
        self._weights[shown] = arrived

    def _pose(self) -> None:
        for name, weight in self._weights.items():
            control = self._controls[name]
            frame = self._times[name] * control.get_frame_rate()
            last = control.get_num_frames()
            control.pose(frame % last if name in LOOPS else min(frame, last - 1))
            self._bundle.set_control_effect(control, weight)
        if self._brace and self._braced is not None:
            control = self._controls[self._braced]
            control.pose(0)
            self._bundle.set_control_effect(control, self._brace / (1.0 - self._brace))
        self._pose_due = False

    def _release(self) -> None:
        """Let what is braced go over into the clips, as one that fades out or is shown from its beginning."""
        if self._brace and self._braced is not None:
            self._weights = {name: weight * (1.0 - self._brace) for name, weight in self._weights.items()}
            self._weights[self._braced], self._times[self._braced] = self._brace, 0.0
        self._braced, self._brace = None, 0.0

    def _loosen(self) -> None:
        """Stop showing what is braced."""
        if self._braced is not None and self._braced not in self._weights:
            self._bundle.set_control_effect(self._controls[self._braced], 0.0)


def joint_of(model: NodePath, name: str) -> CharacterJoint:
    """Return that joint of a model. Raises LookupError if there is no such joint."""
    joint = _bundle(model).find_child(name)
    if not isinstance(joint, CharacterJoint):
        raise LookupError(f"{model} has no joint named {name}")  # noqa: TRY004
    return joint


def following(model: NodePath, name: str) -> NodePath:
    """Return a node that follows a joint of a model. Raises LookupError if there is no such joint."""
    node = model.find("**/+Character").attach_new_node(name)
    joint_of(model, name).add_net_transform(node.node())
    return node


def _bundle(model: NodePath) -> PartBundle:
    """Return the bones of the model's character. Raises ValueError if it has none."""
    node = model.find("**/+Character")
    character = None if node.is_empty() else node.node()
    if isinstance(character, PartBundleNode):
        return character.get_bundle(0)
    raise ValueError(f"{model} has no skinned character")
