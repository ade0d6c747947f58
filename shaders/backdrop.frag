#version 330

// The sky of the key art: gold light from the left, blue night from the right, and between them an eclipse,
// half sun and half night.
uniform float aspect;
uniform vec3 eclipse;  // across and up from -1 to 1, its radius in half heights of the picture

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

// The sky with the eclipse before it.
vec3 eclipsed(vec3 sky, float mist) {
    vec2 from = (place - eclipse.xy) * vec2(aspect, 1.0) / eclipse.z;
    float far = length(from), turn = atan(from.y, from.x);
    float night = smoothstep(-0.05, 0.05, from.x);
    vec3 glow = mix(vec3(1.0, 0.66, 0.26), vec3(0.56, 0.36, 1.0), smoothstep(-0.7, 0.7, from.x));
    float rays = noise(vec2(turn * 5.0, 3.0)) * noise(vec2(turn * 13.0, 7.0));
    float corona = exp(-1.15 * max(far - 1.0, 0.0)) * (0.50 + 1.3 * rays);
    float edge = (far - 1.0) * (far - 1.0);
    float rim = exp(-490.0 * edge) + 0.5 * exp(-39.0 * edge);
    vec3 sun = mix(vec3(1.0, 0.72, 0.30), vec3(0.80, 0.34, 0.10), clamp(0.25 - 0.8 * from.y, 0.0, 1.0));
    vec3 disc = mix(sun * (0.86 + 0.2 * mist), vec3(0.10, 0.06, 0.26) * (0.6 + 0.6 * mist), night);
    vec3 lit = mix(sky + 0.16 * glow * exp(-0.22 * far), glow, min(0.72 * corona, 1.0));
    return mix(lit, disc, smoothstep(1.01, 0.99, far)) + glow * rim;
}

void main() {
    vec2 at = vec2(place.x * aspect, place.y);
    vec3 tint = mix(vec3(0.62, 0.43, 0.19), vec3(0.19, 0.17, 0.52), smoothstep(-1.0, 1.0, place.x));
    float far_side = abs(place.x), depth = HORIZON - place.y;
    float dawn = exp(-6.0 * abs(depth)) * (0.35 + 0.65 * far_side);
    float mist = noise(at * 1.6) * 0.6 + noise(at * 3.7) * 0.4;
    vec3 sky = tint * (0.34 + 0.38 * far_side) * (0.80 - 0.30 * place.y) + tint * 0.55 * dawn;
    sky *= 0.72 + 0.5 * mist;
    sky = eclipsed(sky, mist);
    float vignette = 1.0 - 0.225 * dot(place, place);
    colour = vec4(sky * vignette, 1.0);
}
