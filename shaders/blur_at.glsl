// How blurred the picture is at a place: 0 where it is in focus, up to 1.
uniform vec4 focus;  // the distance, how far from there it is sharp, and the widest blur, in shares of the picture

float blur_at(vec2 where) {
    return clamp((abs(distance_at(where) - focus.x) - focus.y) / focus.y, 0.0, 1.0);
}
