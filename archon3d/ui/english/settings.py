"""What each setting is for, in English."""

from collections.abc import Mapping
from typing import Final

SETTINGS: Final[Mapping[str, str]] = {
    "settings.default": "{help} Default: {value}.",
    "settings.leave": "Keeps everything as it is set, and goes back.",
    "help.video.window": "In a window, over the whole screen without a frame, or full screen.",
    "help.video.size": "Width and height of the window while it is a part of the screen.",
    "help.video.vsync": "Whether pictures wait for the screen. Off: the picture may tear.",
    "help.video.frames": "A lower number saves power and keeps the machine quiet.",
    "help.video.quality": "How finely the scenes are drawn. Lower it if movement is not fluent.",
    "help.video.animation": "How fast moves and spells are shown on the boards. Off: at once.",
    "help.text.scale": "How large words are, here and beside the boards.",
    "help.text.language": "The language of all words.",
    "help.comfort.flashes": "Whether blows and launches light up.",
    "help.comfort.shake": "Whether heavy blows shake the arena.",
    "help.comfort.numbers": "Whether each blow tells how many hit points it takes.",
    "help.comfort.motion": "All movement, or only what tells something.",
    "help.comfort.shades": "Lines or numbers that tell the six shades of the squares.",
    "help.comfort.palette": "Colours that your eyes tell apart better.",
    "help.controls": "Give every key and every button of a gamepad another meaning.",
    "help.player.fire": "Hold fire and push to attack, or tap fire first and then push.",
    "help.player.rumble": "How strongly this player's gamepad rumbles, with a sample. 0 %: not at all.",
    "help.player.stick": "The other stick rolls what is longer than the screen.",
    "help.player.dead_zone": "How far a stick may lean before it counts. More, if it drifts by itself.",
    "help.player.tips": "A tip at a time in the first three matches at the lowest level.",
    "help.controls.confirm": "Whether every move has to be chosen twice before it is made.",
    "help.assist.arena_speed": "Slower battles are easier to fight.",
    "help.sound.on": "All sounds and all music.",
    "help.sound.music": "How loud the music is.",
    "help.sound.effects": "How loud blows, shots and spells are.",
    "help.sound.interface": "How loud menus and cursors are.",
    "help.sound.ambience": "How loud the places themselves are: air, wind and fires.",
    "help.sound.mute_away": "Whether the game is silent while another window is in front.",
    "help.sound.captions": "Whether words tell what is heard.",
}
