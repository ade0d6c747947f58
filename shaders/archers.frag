#version 330
// The ground of Archers: turf, both woods, and whose zone of control each square is in.
uniform sampler2D zones;   // a texel a square: red = light's zone, green = dark's, blue = who stands there is under
                           // attack, alpha = changed in the last turn
uniform vec4 light_woods;  // in squares: left, near, right, far edge
uniform vec4 dark_woods;
uniform float seconds;
in vec2 place;
in float tone;
in float slope;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

const vec3 TURF = vec3(0.470, 0.500, 0.335);
const vec3 LIGHT_GROUND = vec3(0.330, 0.480, 0.255), LIGHT_LEAF = vec3(0.560, 0.660, 0.300);
const vec3 DARK_GROUND = vec3(0.225, 0.225, 0.355), DARK_LEAF = vec3(0.350, 0.350, 0.620);
const vec3 IVORY = vec3(1.0, 0.93, 0.70), GOLD = vec3(0.98, 0.76, 0.26);
const vec3 NIGHT = vec3(0.115, 0.045, 0.160), DUSK = vec3(0.31, 0.36, 0.98), MOON = vec3(0.52, 0.62, 1.0);
const vec3 SHADE = vec3(0.60, 0.62, 0.70);
const vec3 RED = vec3(0.96, 0.20, 0.12);

float hash(vec2 at) {
    return fract(sin(dot(at, vec2(127.1, 311.7))) * 43758.5453);
}

float noise(vec2 at) {
    vec2 cell = floor(at);
    vec2 f = fract(at);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + 1.0), f.x), f.y);
}

// 1 inside a square of that half width, with round corners.
float pad(vec2 at, float half_width) {
    vec2 q = abs(at) - half_width + 0.08;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.08;
    return smoothstep(0.012, -0.012, outside);
}

// How deep inside an area a place is; below 0 it is outside.
float depth(vec4 area) {
    vec2 low = place - area.xy, high = area.zw - place;
    return min(min(low.x, low.y), min(high.x, high.y));
}

// Fallen leaves: one in each small cell, turned at random.
float leaf(vec2 at) {
    vec2 cell = floor(at);
    float seed = hash(cell);
    float turn = seed * 6.2832;
    vec2 local = fract(at) - 0.5 - 0.22 * vec2(hash(cell + 3.1) - 0.5, hash(cell + 7.7) - 0.5);
    local = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * local;
    return smoothstep(0.34, 0.26, length(local * vec2(1.0, 2.1))) * step(0.45, hash(cell + 1.7));
}

vec3 woods(vec3 ground, vec3 leaves, vec3 rim, float deep) {
    vec3 floor_colour = mix(ground, leaves, leaf(place * 6.0) * 0.75);
    float hedge = smoothstep(0.13, 0.09, abs(deep - 0.045)) * (0.65 + 0.35 * noise(place * 11.0));
    return mix(floor_colour, rim, hedge * 0.85);
}

// Stripes that rise to the right (way 1) or to the left (way -1).
float hatch(vec2 at, float way, float width) {
    float wave = abs(fract((at.x - way * at.y) * 4.0) - 0.5);
    return smoothstep(width + 0.05, width - 0.02, wave);
}

void main() {
    vec2 square = floor(place);
    vec2 at = place - square - 0.5;
    vec4 state = texelFetch(zones, ivec2(square), 0);

    vec3 lit = TURF * (1.0 + 0.10 * (mod(square.x + square.y, 2.0) - 0.5));
    float blades = noise(place * vec2(9.0, 26.0) + tone * 30.0);
    lit *= 0.93 + 0.14 * blades;
    float light_deep = depth(light_woods), dark_deep = depth(dark_woods);
    if (light_deep > 0.0) lit = woods(LIGHT_GROUND, LIGHT_LEAF, GOLD * 0.8, light_deep);
    if (dark_deep > 0.0) lit = woods(DARK_GROUND, DARK_LEAF, DUSK * 0.8, dark_deep);
    lit *= 1.0 + 0.05 * (noise(place * 34.0) - 0.5) + 0.04 * (tone - 0.5);
    lit *= 0.62 + 0.46 * slope;
    lit *= mix(SHADE, vec3(1.0), lit_share());
    lit = lamplit(lit, lamp_at, vec3(0.0, 0.0, 1.0));

    float whole = pad(at, 0.475);
    float rim = whole - pad(at, 0.435);
    float both = state.r * state.g;
    lit = mix(lit, mix(lit, NIGHT, 0.35), state.g * whole * 0.5);
    lit = mix(lit, mix(lit, IVORY, 0.30), state.r * whole * (1.0 - both) * 0.5);
    // Either side's stripes are hard to see on its own ground, and dark ones among light's leaves.
    vec4 stripe = dark_deep > 0.0 ? vec4(MOON, 0.42) : vec4(NIGHT, light_deep > 0.0 ? 0.6 : 0.42);
    lit = mix(lit, stripe.rgb, state.g * hatch(at, -1.0, 0.16) * whole * stripe.a);
    lit = mix(lit, IVORY, state.r * hatch(at, 1.0, 0.12) * whole * (light_deep > 0.0 ? 0.64 : 0.36));
    lit = mix(lit, mix(NIGHT, IVORY, state.r * step(0.0, at.x + at.y)), max(state.r, state.g) * rim * 0.4);

    float dashes = smoothstep(0.35, 0.5, abs(fract((at.x + at.y) * 5.0) - 0.5) * 2.0);
    lit = mix(lit, GOLD, state.a * (pad(at, 0.478) - pad(at, 0.435)) * dashes);

    // Under attack: four wedges that point inward, between the corners of what may act.
    float beat = 0.85 + 0.15 * sin(seconds * 4.0);
    vec2 far = abs(at);
    float inward = max(far.x, far.y) - 0.34 - min(far.x, far.y) * 0.8;
    lit = mix(lit, NIGHT * 0.6, state.b * smoothstep(-0.035, -0.015, inward) * whole * 0.6);
    lit = mix(lit, RED, state.b * smoothstep(-0.006, 0.006, inward) * whole * beat);
    colour = vec4(lit, 1.0);
}
