#version 330
uniform vec4 tint;       // rgb that multiplies the colours
uniform sampler2D noise; // red: clouds, green: grain; both repeat
in vec3 baked;
in vec2 place;
in float toned;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

void main() {
    vec3 stone = baked;
#ifdef SHADOWS  // the cheapest preset draws neither shadows nor grain
    vec2 grains = texture(noise, place * 0.14).rg - 0.5;
    stone *= 1.0 + 0.09 * grains.r + 0.11 * grains.g;
#endif
    stone *= mix(vec3(1.0), tint.rgb, toned) * mix(vec3(0.46, 0.48, 0.60), vec3(1.0), lit_share());
    colour = vec4(lamplit(stone, lamp_at, vec3(0.0, 0.0, 1.0)), 1.0);
}
