#version 330
// One shader for the whole board: the cycle's colour, stone, highlights and power points.
uniform vec3 cycle;        // levels (0 white .. 5 black) before and after a step, and how far its wave is, 0 .. 1
uniform vec3 mover;        // colour of the side that moves
uniform float seconds;
uniform sampler2D marks;   // 9 x 9, a texel a square: red = reach, green = target, blue = last move, alpha = cursor
in vec2 place;
in vec3 tile;
in float slope;
out vec4 colour;

// White to black, toned like stone: the steps of brightness are even (255, 204, 153, 102, 51, 0).
const vec3 STONE[6] = vec3[](
    vec3(0.985, 0.965, 0.915), vec3(0.815, 0.800, 0.770), vec3(0.605, 0.600, 0.595),
    vec3(0.405, 0.400, 0.415), vec3(0.215, 0.205, 0.235), vec3(0.062, 0.052, 0.085));

float hash(vec2 at) {
    return fract(sin(dot(at, vec2(127.1, 311.7))) * 43758.5453);
}

float noise(vec2 at) {
    vec2 cell = floor(at);
    vec2 f = fract(at);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + 1.0), f.x), f.y);
}

vec3 stone(float level) {
    int low = int(clamp(floor(level), 0.0, 4.0));
    return mix(STONE[low], STONE[low + 1], clamp(level - float(low), 0.0, 1.0));
}

float pad(vec2 at, float half_width, float soft) {
    vec2 q = abs(at) - half_width + 0.08;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.08;
    return smoothstep(soft, -soft, outside);
}

void main() {
    vec2 square = floor(place);
    vec2 at = place - square - 0.5;

    // A step of the cycle runs from the middle of the board outward, slowly enough to be seen.
    float front = cycle.z * 1.7 - length(square - 4.0) * 0.12;
    float passed = smoothstep(0.0, 0.6, front);
    float shifts = 1.0 - abs(tile.r * 2.0 - 1.0);
    float level = mix(tile.r * 5.0, mix(cycle.x, cycle.y, passed), shifts);
    vec3 lit = stone(level);

    float veins = noise(place * vec2(5.0, 7.0) + tile.b * 40.0);
    float fine = noise(place * 38.0);
    lit *= 1.0 + 0.07 * (veins - 0.5) + 0.05 * (fine - 0.5) + 0.03 * (tile.b - 0.5);
    lit *= 0.62 + 0.46 * slope;
    lit += vec3(0.035, 0.033, 0.042) * smoothstep(0.80, 0.7, slope) * level * 0.3;
    lit += vec3(0.30, 0.26, 0.16) * shifts * passed * (1.0 - passed) * 1.6;

    if (tile.g > 0.5) {
        float beat = 0.5 + 0.5 * sin(seconds * 3.4);
        float r = length(at);
        float ring = smoothstep(0.030, 0.012, abs(r - 0.40)) + 0.8 * smoothstep(0.02, 0.008, abs(r - 0.33));
        float star = smoothstep(0.02, 0.0, min(abs(at.x), abs(at.y)) - 0.012) * smoothstep(0.47, 0.43, r) * step(0.33, r);
        float halo = smoothstep(0.5, 0.2, abs(r - 0.37) * 4.0);
        vec3 charged = mix(vec3(0.02, 0.42, 0.62), vec3(0.35, 0.92, 1.0), smoothstep(0.6, 3.0, level));
        lit = mix(lit, charged, clamp(ring + star, 0.0, 1.0) * (0.78 + 0.22 * beat));
        lit += charged * halo * 0.16 * beat * step(1.0, level) ;
    }

    vec4 mark = texelFetch(marks, ivec2(square), 0);
    float border = pad(at, 0.47, 0.012) - pad(at, 0.425, 0.012);
    vec3 last = mix(vec3(0.62, 0.42, 0.05), vec3(1.0, 0.85, 0.40), smoothstep(0.5, 3.0, level));
    lit = mix(lit, last, mark.b * border * 0.85);
    float beckon = 0.86 + 0.14 * sin(seconds * 4.0);
    float reach = pad(at, 0.44, 0.015) - 0.50 * pad(at, 0.37, 0.015);
    vec3 way = mix(mover * 0.82, mover, smoothstep(0.0, 3.0, level));
    lit = mix(lit, way, mark.r * reach * 0.92 * beckon);
    float corners = (pad(at, 0.47, 0.012) - pad(at, 0.38, 0.012)) * smoothstep(0.16, 0.22, min(abs(at.x), abs(at.y)));
    float threat = max(corners, 0.42 * pad(at, 0.40, 0.015));
    lit = mix(lit, vec3(0.93, 0.16, 0.13), mark.g * threat * beckon);
    lit = mix(lit, mover, mark.a * 0.28 * pad(at, 0.47, 0.02));
    colour = vec4(lit, 1.0);
}
