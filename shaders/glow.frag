#version 330
uniform vec4 light;  // rgb, and how much of what is behind it covers (0 adds, 1 covers)
uniform vec4 shape;  // strength 0 .. 1, and two numbers of the shape's own
in vec3 place;
in float facing;
out vec4 colour;

#ifndef SHAPE
#define SHAPE 0
#endif
#if SHAPE == 10 || SHAPE == 13 || SHAPE == 14
#pragma include "blots.glsl"
#pragma include "fire.glsl"
#elif SHAPE == 11
#pragma include "blots.glsl"
#endif
const float TAU = 6.2831853;
const int PLAIN = 0, DISC = 1, SHELL = 2, CORE = 3, COLUMN = 4, ARC = 5, STREAK = 6, STROKES = 7, SWEEP = 8;
const int BAND = 9, FIRE = 10, PILLAR = 11, HOOP = 12, BLAZE = 13, WREATH = 14;

float turned() {
    return fract(atan(-place.x, -place.y) / TAU + 0.5);
}

bool filled() {
    return turned() <= shape.y;
}

// The colour of a dot of a stroke, by its layer (strokes.py): shade around it, its body, its hot heart, which is
// the less white the more it only glows.
vec3 dot_light() {
    float soft = max(0.0, 1.0 - length(place.xy));
    if (place.z < 0.5) return light.rgb * 0.08;
    if (place.z < 1.5) return mix(light.rgb * (0.5 + 0.3 * light.rgb), sqrt(light.rgb), 0.75 * soft);
    return mix(mix(sqrt(sqrt(light.rgb)), light.rgb, shape.y), vec3(1.0), (0.1 + 0.6 * soft) * (1.0 - shape.y));
}

// How much of what is behind a dot it hides.
float dot_strength() {
    float soft = smoothstep(1.0, 0.0, length(place.xy));
    return soft * (place.z < 0.5 ? 0.3 : place.z < 1.5 ? 0.75 : 0.85);
}

#if SHAPE == 11
// A column of light: hot along its middle, wider at its foot, with threads that rise as the time y passes.
float pillar() {
    float up = place.z, flare = exp(-9.0 * up);
    float across = abs(place.x) / (0.58 - 0.1 * up + 0.35 * flare);
    float threads = blots(vec2(1.1 * place.x + shape.z, 0.20 * up - 0.55 * shape.y));
    float beam = exp(-1.7 * across * across) * mix(0.45, 1.15, threads), hot = exp(-8.0 * across * across);
    float round = smoothstep(0.0, 0.05, up - 0.05 * place.x * place.x) * smoothstep(1.0, 0.7, abs(place.x));
    return min(1.0, 0.62 * beam + 0.9 * hot) * smoothstep(1.0, 0.5, up) * round;
}
#endif

float strength() {
#if SHAPE == 11
    return pillar();
#endif
    float r = length(place.xy);
    if (SHAPE == PLAIN) return 1.0;
    if (SHAPE == STROKES) return dot_strength();
    if (SHAPE == DISC) return pow(max(0.0, 1.0 - r), shape.y);             // falls off with the power y
    if (SHAPE == SHELL) return pow(1.0 - facing, shape.y);                 // bright at its edge
    if (SHAPE == CORE) return mix(0.35, 1.0, pow(facing, shape.y));        // bright in its middle
    if (SHAPE == SWEEP) {                                                  // bright up to the share y
        float behind = shape.y - turned();
        return step(0.0, behind) * smoothstep(shape.z, 0.0, behind) * smoothstep(0.35, 0.95, r)
               * smoothstep(1.0, 0.9, r);
    }
    if (SHAPE == BAND) {                                                   // soft, and thin at its end
        float left = smoothstep(0.0, 0.1, place.y) * (1.0 - pow(place.y, 3.0));
        return smoothstep(1.0, 0.15, abs(place.x)) * left;
    }
    if (SHAPE == HOOP) {                                                   // a hot line with a soft glow
        float line = exp(-90.0 * place.x * place.x) + 0.45 * exp(-5.0 * abs(place.x)) * (1.0 - abs(place.x));
        float tip = place.y <= shape.y ? 1.0 + 0.5 * smoothstep(shape.y - 0.15, shape.y, place.y) : shape.z;
        return min(1.0, line * tip);
    }
    if (SHAPE == STREAK) {                                                 // hot at its tip
        float width = sqrt(max(0.0, 1.0 - place.y * place.y)) * smoothstep(-1.0, 0.7, place.y);
        return smoothstep(1.0, 0.15, abs(place.x) / max(width, 0.001)) * smoothstep(-1.0, 0.6, place.y);
    }
    if (SHAPE == COLUMN) return pow(max(0.0, 1.0 - place.z), shape.y) * (0.3 + 0.7 * (1.0 - facing));
    return filled() ? 1.0 : shape.z;                                       // an arc, filled up to the share y
}

void main() {
#if SHAPE == 10 || SHAPE == 13
    vec2 at = place.xy;
    float left = shape.x;
#if SHAPE == 13  // it burns fullest in its bowl, with a round foot
    at = vec2(1.05 * place.x, 1.75 * place.z - 0.75);
    left += 0.4 * max(0.0, 0.5 - place.z) - 0.7 * smoothstep(0.16, 0.0, place.z);
#endif
    colour = flames(at, light, left, shape.y, shape.z, SHAPE == FIRE ? 1.0 : 0.0);
    if (colour.a < 0.004) discard;
#elif SHAPE == 14
    colour = wreath(place, light, shape.x, shape.y);
    if (colour.a < 0.004) discard;
#else
    float share = strength() * shape.x;
    if (share < 0.004) discard;
    bool empty = SHAPE == ARC && !filled();                                // an arc is dark where it is empty
    vec3 own = empty ? light.rgb * 0.15 : SHAPE == STROKES ? dot_light() : light.rgb;
    bool white = SHAPE == CORE || SHAPE == STREAK || SHAPE == SWEEP || SHAPE == PILLAR || SHAPE == HOOP;
    float heart = SHAPE == BAND ? shape.y : 0.55 * float(white);
    vec3 hot = mix(own, vec3(1.0), heart * smoothstep(0.70, 1.0, share));
    colour = vec4(hot * share, share * light.a);
#endif
}
