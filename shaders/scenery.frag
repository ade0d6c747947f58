#version 330
// A blurred picture behind words.
in vec2 at;
out vec4 colour;
#pragma include "dimmed.glsl"

void main() {
    colour = vec4(dimmed(at), 1.0);
}
