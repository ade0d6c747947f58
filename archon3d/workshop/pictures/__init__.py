"""Picture tools: staged pictures of every screen, a gallery of figures, and frame benchmarks."""
