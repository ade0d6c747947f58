#version 330
// What each spot of a board is lit for. Every mark has a shape of its own: none rests on its colour.
uniform sampler2D marks;  // a texel a spot: the bits of its marks, in red the first eight, in green the others
uniform vec3 own;         // colour of the side that chooses
uniform vec3 enemy;
uniform float seconds;
in vec2 place;
out vec4 colour;

const int ACTOR = 0, CHOSEN = 1, TARGET = 2, OWN = 3, ENEMY = 4, CAPTURE = 5, CHANGED = 6, LAST = 7, OWN_ZONE = 8,
    ENEMY_ZONE = 9, CONTESTED = 10, ATTACKED = 11, FORBIDDEN = 12;
const vec3 RED = vec3(0.93, 0.16, 0.13), GOLD = vec3(1.0, 0.84, 0.38), INK = vec3(0.05, 0.03, 0.06);

vec4 drawn = vec4(0.0);

void lay(vec3 hue, float share) {
    drawn = vec4(mix(drawn.rgb, hue, share / max(share + drawn.a * (1.0 - share), 1e-4)),
                 share + drawn.a * (1.0 - share));
}

float pad(vec2 at, float half_width) {
    vec2 q = abs(at) - half_width + 0.08;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.08;
    return smoothstep(0.012, -0.012, outside);
}

float border(vec2 at, float outer, float inner) {
    return pad(at, outer) - pad(at, inner);
}

float hatch(vec2 at, float way) {
    float wave = abs(fract((at.x + way * at.y) * 5.0) - 0.5);
    return smoothstep(0.20, 0.14, wave);
}

void main() {
    vec2 square = floor(place);
    vec2 at = place - square - 0.5;
    vec2 texel = texelFetch(marks, ivec2(square), 0).rg * 255.0 + 0.5;
    int bits = int(texel.r) | (int(texel.g) << 8);
    if (bits == 0) discard;

    float beckon = 0.84 + 0.16 * sin(seconds * 4.0);
    float corners = smoothstep(0.16, 0.22, min(abs(at.x), abs(at.y)));
    float whole = pad(at, 0.47);
    if ((bits & (1 << OWN_ZONE)) != 0) lay(own, hatch(at, 1.0) * whole * 0.55);
    if ((bits & (1 << ENEMY_ZONE)) != 0) lay(enemy, hatch(at, -1.0) * whole * 0.55);
    if ((bits & (1 << CONTESTED)) != 0) {
        lay(own, hatch(at, 1.0) * whole * 0.55);
        lay(enemy, hatch(at, -1.0) * whole * 0.55);
    }
    if ((bits & (1 << LAST)) != 0) lay(GOLD, border(at, 0.47, 0.43) * 0.85);
    if ((bits & (1 << CHANGED)) != 0) {
        float dashes = smoothstep(0.45, 0.55, abs(fract((at.x + at.y) * 6.0) - 0.5) * 2.0);
        lay(INK, border(at, 0.47, 0.37) * 0.5);
        lay(GOLD, border(at, 0.46, 0.38) * dashes * beckon);
    }
    if ((bits & (1 << ACTOR)) != 0) {
        lay(INK, border(at, 0.48, 0.38) * corners * 0.6);
        lay(own, border(at, 0.47, 0.40) * corners * beckon);
    }
    if ((bits & (1 << TARGET)) != 0) {
        lay(INK, smoothstep(0.20, 0.15, length(at)) * 0.6);
        lay(own, smoothstep(0.145, 0.125, length(at)) * beckon);
    }
    bool owned = (bits & (1 << OWN)) != 0;
    if (owned) {
        lay(INK, border(at, 0.48, 0.38) * 0.7);
        lay(own, border(at, 0.47, 0.40) * beckon);
    }
    if ((bits & (1 << ENEMY)) != 0) {
        lay(INK, border(at, 0.48, 0.37) * corners * 0.7);
        lay(RED, border(at, 0.47, 0.39) * corners * beckon);
    }
    if ((bits & (1 << CHOSEN)) != 0) {
        lay(INK, border(at, 0.48, 0.35));
        lay(own, border(at, 0.47, 0.43) + border(at, 0.40, 0.365));
    }
    if ((bits & (1 << ATTACKED)) != 0) {
        vec2 far = abs(at);
        float wedge = max(far.x, far.y) - 0.30 - min(far.x, far.y) * 0.9;
        lay(RED, smoothstep(-0.01, 0.01, wedge) * whole * 0.9);
    }
    if ((bits & (1 << CAPTURE)) != 0) {
        float filled = max(border(at, 0.47, 0.39) * corners, smoothstep(0.66, 0.68, abs(at.x) + abs(at.y)) * whole);
        lay(INK, border(at, 0.48, 0.37) * corners * 0.7);
        lay(owned ? own : RED, filled * beckon);
    }
    if ((bits & (1 << FORBIDDEN)) != 0) {
        float stroke = abs(abs(at.x) - abs(at.y));
        float cross = smoothstep(0.32, 0.28, max(abs(at.x), abs(at.y)));
        lay(INK, smoothstep(0.09, 0.07, stroke) * cross * 0.8);
        lay(RED, smoothstep(0.055, 0.04, stroke) * cross);
    }
    colour = drawn;
}
