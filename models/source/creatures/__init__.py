"""The cast: a module for each creature, named as its icon, with a function `build`."""
