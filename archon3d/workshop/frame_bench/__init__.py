"""`archon3d bench --frames`: how long this machine takes to draw a frame."""
