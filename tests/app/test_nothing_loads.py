"""During a match nothing is read from the disk that could make a frame late."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import TexturePool

from archon3d.host import paths
from archon3d.host.settings import ANIMATION, PLAYERS, QUALITY, QUALITY_PRESETS
from archon3d.scene.craft import models, shading
from tests.driver.harness import Play, playing
from tests.grid import some


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


@pytest.mark.full
@pytest.mark.parametrize("quality", some({name: name for name in QUALITY_PRESETS}, ("high",)))
def test_no_model_texture_or_shader_is_loaded_during_a_match(
    play: Play, quality: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.settings[QUALITY] = quality
    play.settings[PLAYERS] = "computers"
    play.settings[ANIMATION] = "off"
    play.program.take_settings()
    for _ in play.program.preparing():
        pass
    play.program.flow.start("setup")
    play.press("raw-enter")
    play.until("match")
    play.draw()
    read: list[str] = []
    data_file, model_file = paths.data_file, paths.model_file

    def listen_data(name: str) -> Path:
        read.append(name)
        return data_file(name)

    def listen_model(name: str) -> Path:
        read.append(name)
        return model_file(name)

    monkeypatch.setattr(paths, "data_file", listen_data)
    monkeypatch.setattr(models, "model_file", listen_model)
    compiled = shading.program.cache_info().misses
    textures = TexturePool.find_all_textures().get_num_textures()
    for screen in ("arena", "match"):
        play.until(screen)
        play.frames(30)
        play.draw()
    assert [name for name in read if name.startswith(("shaders/", "models/figures/", "models/props/"))] == []
    assert shading.program.cache_info().misses == compiled
    assert textures == TexturePool.find_all_textures().get_num_textures()


def test_what_listens_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would notice a shader and a model that are loaded."""
    read: list[str] = []

    def listen(name: str) -> Path:
        read.append(name)
        raise paths.DataMissing(name)

    monkeypatch.setattr(paths, "data_file", listen)
    monkeypatch.setattr(models, "model_file", listen)
    with pytest.raises(paths.DataMissing):
        shading.program("board", "UNHEARD")
    with pytest.raises(paths.DataMissing):
        models.load_model("models/figures/knight_board")
    assert read == ["shaders/board.vert", "models/figures/knight_board"]
