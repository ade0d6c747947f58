#version 330
// What a wall fades into: the picture behind the scene, the more the higher.
in vec2 at;
in float share;
out vec4 colour;
#pragma include "dimmed.glsl"

void main() {
    colour = vec4(dimmed(at), smoothstep(0.0, 1.0, share));
}
