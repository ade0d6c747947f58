#version 330
// One shader for all pads: enamel in a stone edge, how far a pad has changed its colour, its lock, whether it
// can be gone to, and the colour that it would take.
uniform vec3 enamel[5];  // the spectrum, from red to violet
uniform float seconds;
uniform vec2 calm;            // 0 without flashes; 0 without needless motion
uniform vec3 key_direction;   // towards the light, in the world
uniform sampler2D pads;  // 5 x 5, a texel a pad: colour before and after (0 red .. 4 violet), how far it has
                         // changed, and lock (0 none, 1 red's, 2 violet's) + 4 * (colour to come + 1, 0 none)
                         // + 32 if it can be gone to
in vec2 place;
in float tone;
in float height;
in vec3 normal;
out vec4 colour;
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"

const vec3 EDGE[3] = vec3[](vec3(0.440, 0.430, 0.455), vec3(0.400, 0.075, 0.050), vec3(0.215, 0.085, 0.480));
const vec3 SHADE = vec3(0.62, 0.63, 0.70);  // light enough for the enamel to keep its colour
const vec3 REACH = vec3(1.0, 0.88, 0.58);  // no side's: a side's colour on an edge is its lock

float hash(vec2 at) {
    return fract(sin(dot(at, vec2(127.1, 311.7))) * 43758.5453);
}

float noise(vec2 at) {
    vec2 cell = floor(at);
    vec2 f = fract(at);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + 1.0), f.x), f.y);
}

float inside(vec2 at, float half_width, float soft) {
    vec2 q = abs(at) - half_width + 0.06;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.06;
    return smoothstep(soft, -soft, outside);
}

void main() {
    vec2 square = floor(place);
    vec2 at = place - square - 0.5;
    float r = length(at);
    vec4 known = texelFetch(pads, ivec2(square), 0) * 255.0 + 0.5;
    int lock = int(known.a) & 3;
    int coming = (int(known.a) >> 2 & 7) - 1;
    float reached = float(int(known.a) >> 5 & 1);
    float beckon = 0.5 + 0.5 * sin(seconds * 5.0);

    float share = known.b / 255.0;
    float front = share * 0.86 - r;
    float passed = smoothstep(-0.03, 0.03, front);
    vec3 glaze_colour = mix(enamel[int(known.r)], enamel[int(known.g)], passed);
    float changing = step(0.01, share) * step(share, 0.98);

    if (coming >= 0) {
        float drop = smoothstep(0.305, 0.295, r);
        glaze_colour = mix(glaze_colour, enamel[coming] * (0.92 + 0.22 * beckon), drop);
        float rim = smoothstep(0.022, 0.010, abs(r - 0.305));
        glaze_colour = mix(glaze_colour, vec3(1.0, 0.97, 0.90), rim);
    }

    float breath = 0.5 + 0.5 * sin(seconds * 1.3 + tone * 40.0) * calm.y;

    float clouds = noise(place * vec2(4.0, 5.0) + tone * 40.0);
    float fine = noise(place * 34.0);
    float dome = 1.08 - 1.25 * r * r;
    glaze_colour *= dome * (1.0 + 0.10 * (clouds - 0.5) + 0.04 * (fine - 0.5));
    glaze_colour += (0.16 + glaze_colour) * (0.16 + 0.20 * breath) * exp(-9.0 * r * r);  // the rune's glow
    glaze_colour += vec3(0.85, 0.82, 0.70) * changing * smoothstep(0.10, 0.0, abs(front)) * 0.8;

    vec3 stone = mix(EDGE[lock], REACH * (0.78 + 0.22 * beckon), reached);
    vec3 edge = stone * (1.0 + 0.16 * (noise(place * vec2(9.0, 11.0)) - 0.5) + 0.10 * (tone - 0.5));
    float lit = 0.58 + 0.50 * max(0.0, dot(normalize(normal), key_direction));
    float top = step(-0.004, height);
    float glaze = inside(at, 0.405, 0.008) * top;
    float groove = (inside(at, 0.425, 0.008) - inside(at, 0.405, 0.008)) * top;
    vec3 shown = mix(edge * lit * 1.25, glaze_colour, glaze) * (1.0 - 0.62 * groove);
    shown *= mix(1.0, 0.45, smoothstep(-0.03, -0.16, height));
    shown *= mix(SHADE, vec3(1.0), lit_share());
    shown = lamplit(shown, lamp_at, normalize(normal));
    colour = vec4(shown, 1.0);
}
