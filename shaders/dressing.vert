#version 330
// What stands around the arena: lit at its vertices, fading into the haze behind. Few pixels, little work for each.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec3 key;      // the key light's colour, linear as all colours here
uniform vec3 sky;
uniform vec3 earth;    // what comes from above, and from below
uniform vec4 haze;     // its colour, and how thick it is
uniform vec2 fires;    // how high light's fires burn on the left, and dark's on the right
uniform vec3 key_direction;
uniform vec3 sway;     // how far cloth swings below its rod, when, and how high the rod hangs
uniform vec4 jumps;    // of onlookers: when, how far they sway, and how high light's and dark's jump
uniform float cleared; // how far what stands beside the field has sunk, and the ground there risen, from 0 to 1
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
out vec3 light;
#ifdef LAMPS
uniform vec3 view_direction;  // towards the camera, in the world
uniform vec3 backlight; // what glows around those who are seen from behind
out vec2 place;     // on the noise, before it swings or jumps
out vec2 grained;   // how much it shows its grain, and its rim
#endif
#pragma include "lamps.glsl"

const vec3 WARM = vec3(0.85, 0.40, 0.11);
const vec3 COOL = vec3(0.40, 0.16, 0.95);
const vec2 FOLDS = vec2(1.7, 2.1);  // of swinging cloth: radians a unit, across and up
const vec2 APART = vec2(7.1, 5.3);  // of neighbours who jump in turn: radians a unit, across and back
const float SLOWER = 0.35;          // how much slower they sway
const float HALF_FIELD = 9.0;
const float RIM = 0.30;             // how bright what turns away from the camera is there
const float LIT_TOPS = 0.45;        // how bright tops are against what glows behind
const float REAR = 5.6;
const vec3 BESIDE = vec3(9.0, 5.7, -4.9);  // how far aside, up to how far behind, and before what that is
const float STANDS = -0.315;        // what is higher than the slabs of the ground
const float SINKS = 9.0, RISES = 0.3, DARKER = 0.1;

vec3 film(vec3 seen) {
    return clamp((seen * (2.51 * seen + 0.03)) / (seen * (2.43 * seen + 0.59) + 0.14), 0.0, 1.0);
}

void main() {
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    vec3 n = normalize(mat3(p3d_ModelMatrix) * p3d_Normal);
    vec4 shown = p3d_Vertex;
    float below = max(sway.z - world.z, 0.0);
    float wave = sway.y + dot(world.xz, FOLDS);
    shown.y += sway.x * below * sin(wave);
    if (jumps.y > 0.0) {
        float turn = jumps.x + dot(world.xy, APART);
        shown.z += jumps.y * sin(SLOWER * turn) + mix(jumps.z, jumps.w, step(0.0, world.x)) * abs(sin(turn));
    }
    float beside = step(world.y, BESIDE.y) * max(step(BESIDE.x, abs(world.x)), step(world.y, BESIDE.z));
    float stands = max(step(STANDS, world.z), step(p3d_Normal.z, 0.9));
    shown.z += cleared * beside * mix(RISES, -SINKS, stands);
    vec2 slope = sway.x * (below * cos(wave) * FOLDS - vec2(0.0, step(1e-3, below) * sin(wave)));
    n = normalize(n - n.y * vec3(slope.x, 0.0, slope.y));
    vec3 base = p3d_Color.rgb * p3d_Color.rgb;
    float side = world.x / HALF_FIELD;
    vec3 lit = key * max(dot(n, key_direction), 0.0) + mix(earth, sky, 0.5 + 0.5 * n.z);
    float low = exp(-0.35 * max(world.z, 0.0));
    lit += WARM * fires.x * exp(-3.2 * abs(side + 1.0)) * low * (0.6 + 0.4 * n.x);
    lit += COOL * fires.y * exp(-3.2 * abs(side - 1.0)) * low * (0.6 - 0.4 * n.x);
    lit = lit * daylight() + lamplight(world.xyz, n);
    lit = mix(base * lit, base * 2.2, 1.0 - smoothstep(0.02, 0.12, abs(p3d_Color.a - GLOW)));
    float far = max(world.y - REAR, 0.0) + 0.5 * max(world.z - 1.0, 0.0) + 0.45 * max(abs(side) - 1.1, 0.0) * HALF_FIELD;
    lit = mix(lit, haze.rgb, 1.0 - exp(-haze.a * far));
    light = sqrt(film(lit * 0.7)) * (1.0 - DARKER * cleared * beside);
#ifdef LAMPS
    place = vec2(world.x + 0.6 * world.y, world.z + 0.5 * world.y);
    float stony = step(0.998, p3d_Color.a);  // what is plain and matte: walls, columns, trees; not cloth or metal
    float away = 1.0 - abs(dot(n, view_direction));
    grained = vec2(stony, RIM * stony * away * away * away);
    light += backlight * (smoothstep(0.30, 0.90, away) + LIT_TOPS * max(n.z, 0.0));
#endif
    gl_Position = p3d_ModelViewProjectionMatrix * shown;
}
