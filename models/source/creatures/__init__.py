"""The cast: a module for each creature, named like its icon, with a function `build`."""
