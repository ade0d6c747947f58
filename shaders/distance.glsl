// How far away the scene is from an orthographic camera, in its units.
uniform sampler2D depth;
uniform vec2 lens;  // the nearest and the farthest distance; 0 where they are not known

float distance_at(vec2 where) {
    return mix(lens.x, lens.y, texture(depth, where).r);
}
