#version 330
uniform vec4 tint;         // rgb that multiplies the colours
uniform sampler2D noise;   // red: clouds, green: grain; both repeat
uniform sampler2D relief;  // red, green: how the stone slopes to the right and to the back; blue: how bright it is;
                           // alpha: where the accent is
uniform vec4 accented;     // colour of moss, gilt or embers; and how much of it shines by itself
uniform float carving;     // how deep the relief is seen
uniform vec3 key_direction;
in vec3 baked;
in vec2 place;
in vec2 carved_at;
in float toned;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

const float BRIGHTEST = 1.4;  // the brightness that blue stands for

void main() {
    vec4 carved = texture(relief, carved_at);
    vec3 n = normalize(vec3((carved.rg * 2.0 - 1.0) * carving, 1.0));
    vec2 grains = texture(noise, place * 0.14).rg - 0.5;
    vec3 stone = baked * mix(vec3(1.0), tint.rgb, toned);
    stone *= carved.b * BRIGHTEST * mix(1.0, dot(n, key_direction) / key_direction.z, 0.6);
    stone *= 1.0 + 0.07 * grains.r + 0.08 * grains.g;
    float grown = carved.a * toned;
    vec3 ground = accented.rgb * (1.0 + 0.5 * grains.g);
    stone = mix(stone, ground, grown * 0.6 * (1.0 - accented.a));
    vec3 shade = mix(vec3(0.46, 0.48, 0.60), vec3(1.0), lit_share());
    vec3 lit = lamplit(stone * shade, lamp_at, n);
    colour = vec4(lit + ground * grown * accented.a, 1.0);
}
