#version 330
// How much light comes into a hollow: 1 in the open. Points opposite each other are compared with the one between
// them, which lies in a hollow where both are nearer on average. So a plane stays as it is, however steep.
uniform vec2 reach;  // how far away those points are, in shares of the picture
in vec2 at;
out vec4 colour;
#pragma include "distance.glsl"
#pragma include "turns.glsl"

const int PAIRS = 7;
const float FLAT = 0.012, DEEP = 0.26;  // depths of a hollow that is none yet, and of the darkest
const float APART = 0.4, FAR_APART = 0.9;  // what is so much nearer is another thing, which darkens nothing

float nearer(float own, vec2 where) {
    float by = own - distance_at(where);
    return by * (1.0 - smoothstep(APART, FAR_APART, abs(by)));
}

void main() {
    float own = distance_at(at), shut = 0.0;
    float first = turn() * 3.14159265;
    for (int pair = 0; pair < PAIRS; pair++) {
        float angle = first + float(pair) * GOLDEN;
        vec2 way = vec2(cos(angle), sin(angle)) * reach * (0.15 + 0.85 * float(pair) / float(PAIRS - 1));
        shut += smoothstep(FLAT, DEEP, 0.5 * (nearer(own, at + way) + nearer(own, at - way)));
    }
    colour = vec4(vec3(1.0 - shut / float(PAIRS)), 1.0);
}
