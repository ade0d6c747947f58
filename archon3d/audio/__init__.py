"""What the game sounds like: a pure table of cues, and the mixer, music and footsteps that play them."""
