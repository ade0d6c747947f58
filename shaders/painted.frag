#version 330
uniform vec4 tint;  // rgb that multiplies the colours
in vec3 baked;
out vec4 colour;
#pragma include "shadow.glsl"

void main() {
    float light = lit_share();
    colour = vec4(baked * tint.rgb * mix(vec3(0.46, 0.48, 0.60), vec3(1.0), light), 1.0);
}
