#version 330

// What lies behind the menus: gold light from the left, blue night from the right, and a board of
// six tones that fades into the dark between them.
uniform float aspect;
uniform float seconds;
uniform float dimmed;

in vec2 place;
out vec4 colour;

float hash(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}

float noise(vec2 at) {
    vec2 cell = floor(at);
    vec2 way = smoothstep(0.0, 1.0, at - cell);
    float near = mix(hash(cell), hash(cell + vec2(1, 0)), way.x);
    float far = mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), way.x);
    return mix(near, far, way.y);
}

void main() {
    vec2 at = vec2(place.x * aspect, place.y);
    float side = smoothstep(-1.0, 1.0, place.x);
    vec3 light = vec3(0.62, 0.43, 0.19);
    vec3 dark = vec3(0.19, 0.17, 0.52);
    vec3 tint = mix(light, dark, side);
    float far_side = abs(place.x);
    float dawn = exp(-6.0 * abs(place.y + 0.22)) * (0.35 + 0.65 * far_side);
    vec3 sky = tint * (0.34 + 0.38 * far_side) * (0.80 - 0.30 * place.y) + tint * 0.55 * dawn;
    float mist = noise(at * 1.6 + vec2(seconds * 0.03, 0.0)) * 0.6 + noise(at * 3.7 - seconds * 0.02) * 0.4;
    sky *= 0.72 + 0.5 * mist;

    float depth = -0.22 - place.y;
    float horizon = smoothstep(0.0, 0.35, depth);
    vec2 ground = vec2(at.x, 1.0) / max(depth, 0.02);
    vec2 cell = floor(ground * vec2(1.6, 1.6) + vec2(0.5, seconds * 0.05));
    float tone = floor(hash(cell) * 6.0) / 5.0;
    vec3 stone = tint * (0.22 + 0.62 * tone) * (0.55 + 0.45 * far_side);
    sky = mix(sky, stone, 0.8 * horizon);

    float vignette = 1.0 - 0.45 * dot(place, place) * 0.5;
    colour = vec4(sky * vignette * dimmed, 1.0);
}
