"""The twenty figures, each built from a handful of solids. Feet on z = 0, front along +y."""
