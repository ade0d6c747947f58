"""The game's sound: pure tables of cues, and the mixer, music and footsteps that play them."""
