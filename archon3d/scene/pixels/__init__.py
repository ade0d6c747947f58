"""The look of 1983: flat pictures of pixels, for boards and battles."""
