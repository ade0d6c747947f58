#version 330

// A soft dark patch below words that stand on a picture. Lengths are in canvas units.
uniform vec2 size;
uniform vec4 shade;

in vec2 place;
out vec4 colour;

const float SOFT = 0.45;  // share of its height over which it fades at each edge

void main() {
    vec2 within = min(place, size - place) / (SOFT * size.y);
    vec2 full = smoothstep(0.0, 1.0, within);
    colour = vec4(shade.rgb, shade.a * full.x * full.y);
}
