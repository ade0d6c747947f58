#version 330
uniform vec4 tint;  // rgb that multiplies the colours
in vec3 baked;
out vec4 colour;

void main() {
    colour = vec4(baked * tint.rgb, 1.0);
}
