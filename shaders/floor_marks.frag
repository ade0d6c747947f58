#version 330
uniform sampler2D marks;  // side by side: red darkens, green and blue are slopes, alpha is the mark's own colour
uniform vec4 tone;        // the floor's
uniform vec3 key_direction;
in vec2 within;
flat in float which;
flat in vec2 turn;
flat in float strength;
flat in vec3 own;
out vec4 colour;

const float TILES = 5.0;

void main() {
    vec4 mark = texture(marks, vec2((which + within.x * 0.5 + 0.5) / TILES, within.y * 0.5 + 0.5));
    vec2 slope = mark.gb * 2.0 - 1.0;
    vec2 key = vec2(dot(turn, key_direction.xy), turn.x * key_direction.y - turn.y * key_direction.x);
    float lit = 1.6 * dot(slope, key) / key_direction.z;
    float covers = max(clamp(mark.r - 0.5 * min(lit, 0.0), 0.0, 1.0), mark.a);
    vec3 light = own * mark.a * (1.0 + 0.5 * lit) + (0.10 + 0.75 * tone.rgb) * max(lit, 0.0);
    colour = vec4(light, covers) * strength;
}
