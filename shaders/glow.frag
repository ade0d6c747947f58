#version 330
uniform vec4 light;  // rgb, and how much of what is behind it covers (0 adds, 1 covers)
uniform vec4 shape;  // strength 0 .. 1, and two numbers of the shape's own
in vec3 place;
in float facing;
out vec4 colour;

#ifndef SHAPE
#define SHAPE 0
#endif
const float TAU = 6.2831853;
const int PLAIN = 0, DISC = 1, SHELL = 2, CORE = 3, COLUMN = 4, ARC = 5, STREAK = 6, STROKES = 7, SWEEP = 8;
const int BAND = 9;

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

float strength() {
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
    if (SHAPE == STREAK) {                                                 // hot at its tip
        float width = sqrt(max(0.0, 1.0 - place.y * place.y)) * smoothstep(-1.0, 0.7, place.y);
        return smoothstep(1.0, 0.15, abs(place.x) / max(width, 0.001)) * smoothstep(-1.0, 0.6, place.y);
    }
    if (SHAPE == COLUMN) return pow(max(0.0, 1.0 - place.z), shape.y) * (0.3 + 0.7 * (1.0 - facing));
    return filled() ? 1.0 : shape.z;                                       // an arc, filled up to the share y
}

void main() {
    float share = strength() * shape.x;
    if (share < 0.004) discard;
    bool empty = SHAPE == ARC && !filled();                                // an arc is dark where it is empty
    vec3 own = empty ? light.rgb * 0.15 : SHAPE == STROKES ? dot_light() : light.rgb;
    bool white = SHAPE == CORE || SHAPE == STREAK || SHAPE == SWEEP;
    float heart = SHAPE == BAND ? shape.y : 0.55 * float(white);
    vec3 hot = mix(own, vec3(1.0), heart * smoothstep(0.70, 1.0, share));
    colour = vec4(hot * share, share * light.a);
}
