#version 330
uniform sampler2D noise;      // red: clouds, green: grain; both repeat
uniform sampler2D stonework;      // red, green: how stone slopes to the right and to the back; blue: how bright it is
uniform vec3 key_direction;   // towards the light, in the world
uniform vec3 view_direction;  // towards the camera, in the world
in vec3 baked;
in vec2 place;
in vec3 normal;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

const float BRIGHTEST = 1.4;  // the brightness that blue stands for
const float SPAN = 4.0;       // squares that the picture covers
const float DEPTH = 1.25;

void main() {
    vec3 hewn = texture(stonework, place / SPAN).rgb;
    vec3 n = normalize(normalize(normal) + vec3((hewn.rg * 2.0 - 1.0) * DEPTH, 0.0));
    float clouds = texture(noise, place * 0.07).r - 0.5;
    vec3 lit = baked * hewn.b * BRIGHTEST * (1.0 + 0.16 * clouds);
    lit *= mix(1.0, max(dot(n, key_direction), 0.0) / key_direction.z, 0.75);
    lit *= mix(vec3(0.46, 0.48, 0.60), vec3(1.0), lit_share());
    float gloss = pow(max(dot(n, normalize(key_direction + view_direction)), 0.0), 24.0);
    lit += baked * 0.30 * gloss;
    colour = vec4(lit_by(lit, lamps_here), 1.0);
}
