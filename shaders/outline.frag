#version 330
uniform vec4 effect;  // as in figure.frag
in vec3 place;
in float material;
in vec3 ink;
out vec4 colour;

#pragma include "grain.glsl"

void main() {
    if (effect.z < 0.99 || abs(material - VEIL) < 0.05) discard;  // what one sees through has no line
    if (effect.y > 0.0 && grain(place) < effect.y) discard;
    colour = vec4(ink, 1.0);
}
