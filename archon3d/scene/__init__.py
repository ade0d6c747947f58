"""Everything that is drawn in 3D: stages, figures, cameras, effects."""
