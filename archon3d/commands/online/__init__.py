"""`archon3d online`: online matches between computers, without a window."""
