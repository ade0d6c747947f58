#version 330
uniform vec4 effect;  // as in figure.frag
in vec3 place;
in float material;
#pragma include "grain.glsl"

void main() {
    if (effect.z < 0.99 || abs(material - VEIL) < 0.05) discard;  // what one sees through throws none
    if (effect.y > 0.0 && grain(place) < effect.y) discard;
}
