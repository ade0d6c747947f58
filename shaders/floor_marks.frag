#version 330
uniform sampler2D marks;  // side by side: red darkens, green and blue are slopes, alpha is the mark's own colour
uniform vec4 tone;        // the floor's
uniform vec3 key_direction;
in vec2 within;
flat in float which;
flat in vec2 turn;
flat in float age;
out vec4 colour;

const float TILES = 5.0;
const float FADES = 5.0, LASTS = 20.0;  // seconds
const vec3 OWN[5] = vec3[](vec3(0.36, 0.34, 0.33), vec3(0.0), vec3(0.62, 0.80, 0.95), vec3(0.66, 0.48, 0.28), vec3(0.0));
const vec3 EMBER = vec3(1.0, 0.42, 0.08);
const float GLOWS = 1.6;                // seconds

void main() {
    vec4 mark = texture(marks, vec2((which + within.x * 0.5 + 0.5) / TILES, within.y * 0.5 + 0.5));
    vec2 slope = mat2(turn.x, turn.y, -turn.y, turn.x) * (mark.gb * 2.0 - 1.0);
    float lit = 1.6 * dot(slope, key_direction.xy) / key_direction.z;
    vec3 own = OWN[int(which + 0.5)];
    if (which < 0.5) own = mix(own, EMBER, exp(-age / GLOWS));
    float strength = 1.0 - smoothstep(FADES, LASTS, age);
    float covers = max(clamp(mark.r - 0.5 * min(lit, 0.0), 0.0, 1.0), mark.a);
    vec3 light = own * mark.a * (1.0 + 0.5 * lit) + (0.10 + 0.75 * tone.rgb) * max(lit, 0.0);
    colour = vec4(light, covers) * strength;
}
