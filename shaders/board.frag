#version 330
// One shader for the whole board: the cycle's colour, stone, highlights and power points.
uniform vec3 cycle;        // levels (0 white .. 5 black) before and after a step, and how far its wave is, 0 .. 1
uniform vec3 mover;        // colour of the side that moves
uniform vec3 threat;       // colour of enemies that can be chosen
uniform float seconds;
uniform vec2 calm;         // 0 without flashes; 0 without needless motion
#ifdef SHADES_SHOWN
uniform float overlay;     // how the varying squares tell their shade beside its brightness: 1 lines, 2 digit
#endif
#ifdef COMING_SHOWN
uniform float coming;      // level of the next step, which a corner of the varying squares shows
#endif
uniform sampler2D marks;   // 9 x 9, a texel a square: red = the bits of what can be chosen, green = last move, blue = cursor
uniform sampler2D noise;   // red: clouds, green: grain; both repeat
#ifdef RELIEFS
uniform sampler2D stonework;   // red, green: how stone slopes to the right and to the back; blue: how bright it is
#endif
in vec2 place;
in vec3 tile;
in float slope;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

// White to black, toned like stone, in even steps: white is not the brightest of the picture, and black not the
// darkest, so that figures stand out from both.
const vec3 STONE[6] = vec3[](
    vec3(0.830, 0.805, 0.750), vec3(0.700, 0.683, 0.654), vec3(0.550, 0.543, 0.540),
    vec3(0.400, 0.394, 0.410), vec3(0.235, 0.225, 0.262), vec3(0.090, 0.080, 0.128));

vec3 stone(float level) {
    int low = int(clamp(floor(level), 0.0, 4.0));
    return mix(STONE[low], STONE[low + 1], clamp(level - float(low), 0.0, 1.0));
}

#ifdef RELIEFS
// How much light hewn stone takes, beside that which an even one takes: with a groove along the square's edge.
float hewn(vec2 at, float seed) {
    const vec2 LIGHT = vec2(-0.46, 0.42);  // it comes from the left, and the shoulder of the viewer
    vec3 cut = texture(stonework, place * 0.22 + seed * vec2(3.7, 9.1), 1.6).rgb;  // polished: its finest cuts are gone
    vec2 far = abs(at);
    float groove = max(far.x, far.y) - 0.375;
    float deep = max(1.0 - groove * groove * 5000.0, 0.0);
    float bank = far.x > far.y ? LIGHT.x * sign(at.x) : LIGHT.y * sign(at.y);
    float steep = dot(cut.rg * 2.0 - 1.0, LIGHT * 0.26) + 0.40 * bank * deep * sign(groove);
    return (1.0 + steep) * mix(1.0, cut.b * 1.4, 0.35) - 0.07 * deep;
}

// Veins of a power point's stone: thin lines that wander over the square.
float veins() {
    float clouds = texture(noise, place * vec2(0.23, 0.19)).r, others = texture(noise, place.yx * 0.37 + 0.4).r;
    return max(smoothstep(0.030, 0.004, abs(clouds - 0.5)), 0.8 * smoothstep(0.022, 0.004, abs(others - 0.47)));
}
#endif

const vec3 INK = vec3(0.05, 0.03, 0.06);  // around what is bright, for light squares

float pad(vec2 at, float half_width, float soft) {
    vec2 q = abs(at) - half_width + 0.08;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.08;
    return smoothstep(soft, -soft, outside);
}

#ifdef SHADES_SHOWN
// The seven bars of a digit, 1 to 6: top, right above, right below, bottom, left below, left above, middle.
const int BARS[6] = int[](0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d);

float bar(vec2 at, vec2 middle, vec2 size) {
    vec2 beyond = abs(at - middle) - size;
    return smoothstep(0.012, -0.004, max(beyond.x, beyond.y));
}

float digit(vec2 at, int number) {
    int bars = BARS[number];
    vec2 flat_bar = vec2(0.060, 0.018), upright = vec2(0.018, 0.060);
    float ink = 0.0;
    if ((bars & 1) != 0) ink = max(ink, bar(at, vec2(0.0, 0.12), flat_bar));
    if ((bars & 2) != 0) ink = max(ink, bar(at, vec2(0.06, 0.06), upright));
    if ((bars & 4) != 0) ink = max(ink, bar(at, vec2(0.06, -0.06), upright));
    if ((bars & 8) != 0) ink = max(ink, bar(at, vec2(0.0, -0.12), flat_bar));
    if ((bars & 16) != 0) ink = max(ink, bar(at, vec2(-0.06, -0.06), upright));
    if ((bars & 32) != 0) ink = max(ink, bar(at, vec2(-0.06, 0.06), upright));
    if ((bars & 64) != 0) ink = max(ink, bar(at, vec2(0.0), flat_bar));
    return ink;
}

float lines(vec2 at, int number) {
    if (number == 0) return 0.0;
    float across = abs(fract((at.x + at.y) * float(number)) - 0.5) / float(number);
    return smoothstep(0.030, 0.018, across) * step(max(abs(at.x), abs(at.y)), 0.44);
}
#endif

// Every mark lies at the square's edge, or is a dot: the square's own colour is seen beside it.
const int TARGET = 1, OWN = 2, ENEMY = 4, CAPTURE = 8, CHOSEN = 16;

float frame(vec2 at, float outer, float inner) {
    return pad(at, outer, 0.012) - pad(at, inner, 0.012);
}

vec3 chosen(vec3 lit, int bits, vec2 at, float level, float beckon) {
    float r = length(at);
    if ((bits & TARGET) != 0) {
        vec3 way = mix(mix(mover * 0.55, mover, smoothstep(0.0, 2.0, level)), vec3(1.0), 0.35 * smoothstep(1.0, 2.0, level));
        lit = mix(lit, lit * 0.45, smoothstep(0.20, 0.15, r));
        lit = mix(lit, way, smoothstep(0.145, 0.125, r) * (0.5 + 0.5 * beckon));
    }
    if ((bits & OWN) != 0) {
        lit = mix(lit, INK, frame(at, 0.48, 0.375) * 0.7);
        lit = mix(lit, mix(mover, vec3(1.0), 0.25), frame(at, 0.47, 0.40) * beckon);
    }
    vec2 far = abs(at);
    if ((bits & (ENEMY | CAPTURE)) != 0) {
        float gaps = smoothstep(0.15, 0.18, min(far.x, far.y));
        float filled = (bits & CAPTURE) != 0 ? far.x + far.y : 0.0;
        float ink = max(frame(at, 0.48, 0.365) * gaps, smoothstep(0.62, 0.64, filled) * pad(at, 0.48, 0.012));
        float red = max(frame(at, 0.47, 0.39) * gaps, smoothstep(0.66, 0.68, filled) * pad(at, 0.47, 0.012));
        lit = mix(lit, INK, ink * 0.85);
        lit = mix(lit, threat, red * beckon);
    }
    if ((bits & CHOSEN) != 0) {
        lit = mix(lit, INK, frame(at, 0.48, 0.35));
        lit = mix(lit, mover, frame(at, 0.47, 0.43) + frame(at, 0.40, 0.365));
    }
    return lit;
}

void main() {
    vec2 square = floor(place);
    vec2 at = place - square - 0.5;

    // A step of the cycle runs from the middle of the board outward, slowly enough to be seen.
    float shifts = 1.0 - abs(tile.r * 2.0 - 1.0);
    float front = cycle.z * 1.7 - length(square - 4.0) * 0.12;
    float passed = mix(cycle.z, smoothstep(0.0, 0.6, front), calm.y);
    float level = mix(tile.r * 5.0, mix(cycle.x, cycle.y, passed), shifts);
    vec3 lit = stone(level);

    vec2 grains = texture(noise, place * vec2(0.27, 0.36) + tile.b * vec2(7.3, 3.1)).rg;
    lit *= 1.0 + 0.10 * (grains.r - 0.5) + 0.07 * (grains.g - 0.5) + 0.03 * (tile.b - 0.5);
#ifdef SHADOWS  // the cheapest preset draws neither shadows nor veins
    float clouds = texture(noise, place * vec2(0.13, 0.10) + tile.b * vec2(1.7, 5.3)).r;
    float vein = smoothstep(0.035, 0.0, abs(clouds - 0.5)) * (0.35 + 0.65 * grains.r);
    lit += vein * (0.42 - lit.g) * 0.15;                                  // marble: towards grey
#endif
#ifdef RELIEFS
    float cut = hewn(at, tile.b);
    lit = lit * cut + 0.05 * (cut - 1.0);
#endif
    float sides = place.x / 4.5 - 1.0;
    lit *= vec3(1.0 - 0.035 * sides, 1.0, 1.0 + 0.05 * sides);            // warm fires to the left, cool ones right
    lit += vec3(0.030, 0.032, 0.045) * level * 0.2 * (0.3 + 0.7 * place.y / 9.0);  // polish, seen at a flat angle
    lit *= 0.62 + 0.46 * slope;
    lit += vec3(0.035, 0.033, 0.042) * smoothstep(0.80, 0.7, slope) * level * 0.3;
    lit += vec3(0.30, 0.26, 0.16) * shifts * passed * (1.0 - passed) * 1.6;
    float line = (cycle.z * 1.7 - length(place - 4.5) * 0.12 - 0.18) / 0.035;  // runs before the new colour
    lit = mix(lit, vec3(1.0, 0.74, 0.22), exp(-line * line) * calm.y * mix(0.35, 0.9, calm.x));

#ifdef SHADES_SHOWN
    if (shifts > 0.5) {
        int shade = int(level + 0.5);
        float ink = overlay > 1.5 ? digit(at - vec2(-0.36, 0.30), shade) : 0.55 * lines(at, shade);
        lit = mix(lit, level < 2.5 ? vec3(0.10, 0.08, 0.12) : vec3(0.92, 0.90, 0.84), ink);
    }
#endif
#ifdef COMING_SHOWN
    if (shifts > 0.5) {  // a leaf turned over at the near right corner
        float fold = at.x - at.y - 0.62;
        float within = smoothstep(0.50, 0.46, max(at.x, -at.y));
        float turned = within * smoothstep(0.0, 0.5, abs(coming - level));
        vec3 crease = level < 2.5 ? lit * 0.6 : lit + 0.16;
        lit = mix(lit, stone(coming), turned * smoothstep(0.0, 0.02, fold));
        lit = mix(lit, crease, turned * smoothstep(0.025, 0.010, abs(fold)));
    }
#endif
    float open = lit_share();
    lit *= mix(vec3(0.50, 0.52, 0.62), vec3(1.0), open);
    lit = lit_by(lit, lamps_here);

#ifdef MARKED
    if (tile.g > 0.5) {  // light around the setting of a power point
        float beat = 0.5 + 0.5 * sin(seconds * 3.4) * calm.y;
        float halo = smoothstep(0.5, 0.2, abs(length(at) - 0.40) * 3.6);
        vec3 charged = mix(vec3(0.02, 0.42, 0.62), vec3(0.35, 0.92, 1.0), smoothstep(0.6, 3.0, level));
        lit = mix(lit, charged, halo * (0.34 + 0.16 * beat));
#ifdef RELIEFS
        lit = mix(lit, charged, veins() * pad(at, 0.44, 0.02) * (0.55 + 0.35 * beat));
#endif
    }

    vec4 mark = texelFetch(marks, ivec2(square), 0);
    if (mark.r + mark.g + mark.b > 0.0) {
        vec3 last = mix(vec3(0.62, 0.42, 0.05), vec3(1.0, 0.85, 0.40), smoothstep(0.5, 3.0, level));
        lit = mix(lit, last, mark.g * frame(at, 0.47, 0.425) * 0.85);
        float beckon = 0.86 + 0.14 * sin(seconds * 4.0) * calm.y;
        lit = chosen(lit, int(mark.r * 255.0 + 0.5), at, level, beckon);
        lit = mix(lit, mover, mark.b * 0.28 * pad(at, 0.47, 0.02));
    }
#endif
    colour = vec4(lit, 1.0);
}
