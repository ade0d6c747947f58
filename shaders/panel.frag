#version 330

// A rounded panel: a fill that runs from top to bottom, and an edge. Lengths are in canvas units.
uniform vec2 size;
uniform float radius;
uniform float edge;
uniform vec4 top;
uniform vec4 bottom;
uniform vec4 rim;
uniform vec4 p3d_ColorScale;

in vec2 place;
out vec4 colour;

float distance_to_edge(vec2 at) {
    vec2 beyond = abs(at - 0.5 * size) - (0.5 * size - radius);
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
}

void main() {
    float away = distance_to_edge(place);
    float pixel = max(fwidth(away), 1e-4);
    float inside = clamp(0.5 - away / pixel, 0.0, 1.0);
    float on_rim = clamp(0.5 + (away + edge) / pixel, 0.0, 1.0);
    vec4 fill = mix(top, bottom, place.y / size.y);
    colour = mix(fill, rim, on_rim * rim.a) * p3d_ColorScale;
    colour.a *= inside;
}
