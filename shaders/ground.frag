#version 330
// Worn slabs in courses that mirror the eclipse and take the fire's light, gold on the left and violet on the
// right.
uniform vec3 eye;          // where the camera is, in the world
uniform vec4 eclipse;      // across and up from the middle of the view, and its radius, a unit ahead; how strong
uniform vec4 fire;         // where it burns, in the world; how strong
uniform sampler2D noise;   // red: clouds, green: grain; both repeat
uniform sampler2D stonework;   // red, green: how stone slopes to the right and to the back; blue: how bright it is
in vec3 world;
out vec4 colour;

const vec2 SLAB = vec2(1.15, 0.70);  // width and depth of a slab
const float JOINT = 0.014;  // half the width of a joint, and of the bevel beside it
const float BEVEL = 0.055;
const vec3 GOLD = vec3(0.62, 0.42, 0.18), VIOLET = vec3(0.24, 0.18, 0.56);
const vec3 FIRE = vec3(1.0, 0.50, 0.16);

float hash(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
}

void main() {
    float side = smoothstep(-3.0, 3.0, world.x);
    vec2 slab = world.xy / SLAB;
    slab.x += 0.5 * mod(floor(slab.y), 2.0) + 0.25;
    vec2 cell = floor(slab), at = (fract(slab) - 0.5) * SLAB, edge = 0.5 * SLAB - abs(at);
    float wide = fwidth(world.y), far_off = smoothstep(0.12, 0.5, wide);
    float tone = mix(floor(hash(cell) * 6.0) / 5.0, 0.5, far_off);
    float to_edge = min(edge.x, edge.y);
    float joint = smoothstep(JOINT + wide, JOINT, to_edge) * (1.0 - far_off);
    float bevel = smoothstep(BEVEL, JOINT, to_edge) * (1.0 - joint) * (1.0 - far_off);
    vec2 outward = edge.x < edge.y ? vec2(sign(at.x), 0.0) : vec2(0.0, sign(at.y));

    vec3 cut = texture(stonework, world.xy * 0.31).rgb;
    vec2 clouds = texture(noise, world.xy * vec2(0.21, 0.13)).rg - 0.5;
    vec2 slope = (1.0 - far_off) * ((cut.rg * 2.0 - 1.0) * 0.9 + bevel * outward * 0.8);
    float tilt = hash(cell + 17.0) - 0.5;
    float lines = abs(texture(noise, world.xy * 0.09 + 0.31).r - 0.5);
    float crack = smoothstep(0.012, 0.002, lines) * smoothstep(0.05, 0.16, clouds.r) * (1.0 - far_off);
    float lowered = max(joint, crack);
    float gloss = (1.0 - 0.85 * lowered) * (0.65 + 0.9 * cut.b) * (1.0 + 0.7 * clouds.r);
    vec3 stone = mix(GOLD, VIOLET, side) * (0.16 + 0.36 * tone) * mix(1.0, cut.b * 1.4, 0.6) * (1.0 - 0.7 * lowered);

    vec3 seen = world - eye;
    vec2 mirrored = vec2(seen.x, -seen.z) / seen.y - eclipse.xy;
    mirrored = mirrored / eclipse.z + vec2(0.22 * tilt + 0.9 * slope.x, 1.1 * slope.y);
    float streak = exp(-1.1 * mirrored.x * mirrored.x) * exp(-0.55 * max(mirrored.y, -mirrored.y * 0.8));
    vec3 glow = mix(vec3(1.0, 0.66, 0.28), vec3(0.55, 0.36, 1.0), smoothstep(-0.5, 0.5, mirrored.x));
    vec3 light = stone * stone * (1.0 + 1.2 * dot(slope, vec2(-0.3, 0.8))) + 0.46 * glow * glow * streak * gloss * eclipse.w;

    vec2 away = world.xy - fire.xy;
    float near = 1.0 / (1.0 + 0.9 * dot(away, away));
    float facing = 1.0 - dot(slope, away) * inversesqrt(dot(away, away) + 0.1);
    light += FIRE * (0.02 + stone) * near * near * max(facing, 0.2) * fire.w;
    float far = 1.0 - exp(-0.07 * max(world.y, 0.0));
    vec3 haze = mix(GOLD, VIOLET, side) * 0.62;
    colour = vec4(sqrt(mix(light, haze * haze, far)), 1.0);
}
