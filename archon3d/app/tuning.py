"""The search for the graphics quality that this machine draws fluently."""

from __future__ import annotations

import time
from collections.abc import Iterator

from archon3d.context.context import Context
from archon3d.host.settings import MEASURED_QUALITY, QUALITY
from archon3d.scene.craft.quality import QUALITIES, Trial, presets_for
from archon3d.screens.flow import Flow


def tuning(context: Context, flow: Flow) -> Iterator[None]:
    """Find the graphics quality that this machine draws fluently, once, one frame a step."""
    renderer = context.base.win.get_gsg().get_driver_renderer()
    settings, trial, began = context.settings, Trial(presets_for(renderer)), 0.0
    while settings[QUALITY] == "auto" and settings[MEASURED_QUALITY] == "unknown":
        on_title = flow.screen == "title"
        if on_title:
            context.presentation.apply(QUALITIES[trial.preset], context.presentation.comfort)
        now = time.perf_counter()
        if began and on_title:
            trial.add(now - began)
        began = now if on_title else 0.0
        if trial.done:
            settings[MEASURED_QUALITY] = trial.preset
            settings.save()
            context.present()
        yield
