#version 330
// The picture out of focus, and in alpha how much it is. What is blurred is mixed of what is blurred around it:
// nothing sharp bleeds into it.
uniform sampler2D picture;
in vec2 at;
out vec4 colour;
#pragma include "distance.glsl"
#pragma include "blur_at.glsl"
#pragma include "turns.glsl"

const int TAPS = 22;

void main() {
    float own = focus.w > 0.0 ? blur_at(at) : 0.0, total = 1.0;
    vec3 sum = texture(picture, at).rgb;
    if (own > 0.0) {
        float first = turn() * 6.2831853;
        for (int tap = 1; tap < TAPS; tap++) {
            float angle = first + float(tap) * GOLDEN;
            vec2 where = at + vec2(cos(angle), sin(angle)) * sqrt(float(tap) / float(TAPS)) * own * focus.zw;
            vec3 there = texture(picture, where).rgb;
            float share = smoothstep(0.0, 1.0, blur_at(where) / own) * (0.4 + 1.6 * dot(there, there));
            sum += there * share;
            total += share;
        }
    }
    colour = vec4(sum / total, own);
}
