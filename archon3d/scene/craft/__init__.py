"""What all pictures are made with: meshes, light, glows, cameras, time."""
