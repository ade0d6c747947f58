"""The toolkit of all scenes: meshes, light, glows, cameras, time."""
