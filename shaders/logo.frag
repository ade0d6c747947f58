#version 330

// The game's name in gold: the letters' blurred copies, which are the texture's mipmaps, give them a bevel.
uniform sampler2D p3d_Texture0;
uniform float sheen;  // where the band of light crosses the name, from 0 to 1
uniform vec4 p3d_ColorScale;

in vec2 place;
out vec4 colour;

const vec2 LIGHT = vec2(-0.55, 0.84);

float letters(vec2 at, float blur) {
    return textureLod(p3d_Texture0, at, blur).r;
}

vec2 slope(vec2 at, float blur) {
    vec2 pixel = exp2(blur) / vec2(textureSize(p3d_Texture0, 0));
    return vec2(
        letters(at - vec2(pixel.x, 0.0), blur) - letters(at + vec2(pixel.x, 0.0), blur),
        letters(at - vec2(0.0, pixel.y), blur) - letters(at + vec2(0.0, pixel.y), blur));
}

void main() {
    float inside = texture(p3d_Texture0, place).r;
    vec2 tilt = slope(place, 2.0) * 0.5 + slope(place, 3.0) * 0.8;
    float lit = dot(tilt, LIGHT);
    vec3 gold = mix(vec3(0.62, 0.36, 0.10), vec3(1.0, 0.84, 0.46), smoothstep(0.15, 0.85, place.y));
    float band = 1.0 - smoothstep(0.0, 0.05, abs(place.x + 0.12 * (place.y - 0.5) - sheen));
    vec3 metal = gold * (0.88 + 0.9 * lit) + vec3(1.0, 0.95, 0.8) * (0.35 * band + 0.4 * pow(max(lit, 0.0), 2.0));
    float shade = 0.85 * smoothstep(0.02, 0.5, letters(place + vec2(-0.004, 0.02), 4.0));
    vec2 within = smoothstep(0.0, 1.0, min(place, 1.0 - place) / vec2(0.05, 0.20));
    float dusk = 0.62 * smoothstep(0.0, 0.30, letters(place, 6.0)) * within.x * within.y;  // gold on gold is hard to read
    float whole = max(inside, max(shade, dusk));
    vec3 dark = mix(vec3(0.17, 0.05, 0.0), vec3(0.03, 0.01, 0.02), shade);
    colour = vec4(mix(dark, metal, inside), whole) * p3d_ColorScale;
}
