"""`archon3d lab`: measures how strong computers and fighters are."""
