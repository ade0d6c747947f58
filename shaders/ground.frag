#version 330
// Polished slabs of six tones that mirror the eclipse and take the fire's light, gold on the left and violet on
// the right.
uniform vec3 eye;          // where the camera is, in the world
uniform vec4 eclipse;      // across and up from the middle of the view, and its radius, a unit ahead; how strong
uniform vec4 fire;         // where it burns, in the world; how strong
uniform sampler2D noise;   // red: clouds, green: grain; both repeat
in vec3 world;
out vec4 colour;

const float SLAB = 1.25;   // side of a slab
const float JOINT = 0.018; // half the width of a joint, in slabs
const vec3 GOLD = vec3(0.62, 0.42, 0.18), VIOLET = vec3(0.24, 0.18, 0.56);
const vec3 FIRE = vec3(1.0, 0.50, 0.16);

float hash(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}

void main() {
    float side = smoothstep(-3.0, 3.0, world.x);
    vec2 slab = world.xy / SLAB + 0.5;
    vec2 cell = floor(slab), at = abs(fract(slab) - 0.5);
    float wide = fwidth(slab.y);
    float tone = mix(floor(hash(cell) * 6.0) / 5.0, 0.5, smoothstep(0.2, 0.8, wide));
    float joint = smoothstep(0.5 - JOINT - wide, 0.5 - JOINT, max(at.x, at.y)) * smoothstep(0.5, 0.1, wide);
    vec2 worn = texture(noise, world.xy * vec2(0.21, 0.13)).rg - 0.5;
    float gloss = (1.0 - 0.85 * joint) * (1.0 + 0.9 * worn.r);
    float tilt = hash(cell + 17.0) - 0.5;
    vec3 stone = mix(GOLD, VIOLET, side) * (0.12 + 0.46 * tone) * (1.0 - 0.55 * joint) * (1.0 + 0.3 * worn.g);

    vec3 seen = world - eye;
    vec2 mirrored = vec2(seen.x, -seen.z) / seen.y - eclipse.xy;
    mirrored = mirrored / eclipse.z + vec2(0.22 * tilt + 0.8 * worn.r, 0.0);
    float streak = exp(-1.1 * mirrored.x * mirrored.x) * exp(-0.55 * max(mirrored.y, -mirrored.y * 0.8));
    vec3 glow = mix(vec3(1.0, 0.66, 0.28), vec3(0.55, 0.36, 1.0), smoothstep(-0.5, 0.5, mirrored.x));
    vec3 light = stone * stone + 0.42 * glow * glow * streak * gloss * eclipse.w;

    vec2 away = world.xy - fire.xy;
    float near = 1.0 / (1.0 + 0.9 * dot(away, away));
    light += FIRE * (0.03 + stone) * near * near * fire.w;
    float far = 1.0 - exp(-0.07 * max(world.y, 0.0));
    vec3 haze = mix(GOLD, VIOLET, side) * 0.62;
    colour = vec4(sqrt(mix(light, haze * haze, far)), 1.0);
}
