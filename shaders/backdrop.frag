#version 330

// What lies behind the menus: gold light from the left, blue night from the right, and a board of
// six tones that fades into the dark between them; in the key art an eclipse, half sun and half night.
uniform float aspect;
uniform vec4 eclipse;  // across and up from -1 to 1, its radius in half heights of the picture, how strong
uniform float seconds;
uniform float dimmed;

in vec2 place;
out vec4 colour;

const float HORIZON = -0.22;  // from -1 to 1

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

// A floor of squares that moves towards the viewer.
float squares(vec2 at, float depth) {
    vec2 ground = vec2(at.x, 1.0) / max(depth, 0.02);
    vec2 cell = floor(ground * 1.6 + vec2(0.5, seconds * 0.05));
    float tone = floor(hash(cell) * 6.0) / 5.0;
    return (0.22 + 0.62 * tone) * (0.55 + 0.45 * abs(place.x));
}

// The sky with the eclipse before it.
vec3 eclipsed(vec3 sky, float mist) {
    vec2 from = (place - eclipse.xy) * vec2(aspect, 1.0) / eclipse.z;
    float far = length(from), turn = atan(from.y, from.x);
    float night = smoothstep(-0.05, 0.05, from.x);
    vec3 glow = mix(vec3(1.0, 0.66, 0.26), vec3(0.56, 0.36, 1.0), smoothstep(-0.7, 0.7, from.x));
    float rays = noise(vec2(turn * 5.0 + seconds * 0.05, 3.0)) * noise(vec2(turn * 13.0 - seconds * 0.04, 7.0));
    float corona = exp(-1.15 * max(far - 1.0, 0.0)) * (0.50 + 1.3 * rays);
    float edge = (far - 1.0) * (far - 1.0);
    float rim = exp(-490.0 * edge) + 0.5 * exp(-39.0 * edge);
    vec3 sun = mix(vec3(1.0, 0.72, 0.30), vec3(0.80, 0.34, 0.10), clamp(0.25 - 0.8 * from.y, 0.0, 1.0));
    vec3 disc = mix(sun * (0.86 + 0.2 * mist), vec3(0.10, 0.06, 0.26) * (0.6 + 0.6 * mist), night);
    vec3 lit = mix(sky + 0.16 * glow * exp(-0.22 * far), glow, min(0.72 * corona, 1.0));
    lit = mix(lit, disc, smoothstep(1.01, 0.99, far)) + glow * rim;
    return mix(sky, lit, eclipse.w);
}

void main() {
    vec2 at = vec2(place.x * aspect, place.y);
    vec3 tint = mix(vec3(0.62, 0.43, 0.19), vec3(0.19, 0.17, 0.52), smoothstep(-1.0, 1.0, place.x));
    float far_side = abs(place.x), depth = HORIZON - place.y;
    float dawn = exp(-6.0 * abs(depth)) * (0.35 + 0.65 * far_side);
    float mist = noise(at * 1.6 + vec2(seconds * 0.03, 0.0)) * 0.6 + noise(at * 3.7 - seconds * 0.02) * 0.4;
    vec3 sky = tint * (0.34 + 0.38 * far_side) * (0.80 - 0.30 * place.y) + tint * 0.55 * dawn;
    sky *= 0.72 + 0.5 * mist;
    if (eclipse.w > 0.0) sky = eclipsed(sky, mist);
    else if (depth > 0.0) sky = mix(sky, squares(at, depth) * tint, 0.8 * smoothstep(0.0, 0.35, depth));
    float vignette = 1.0 - 0.225 * dot(place, place);
    colour = vec4(sky * vignette * dimmed, 1.0);
}
