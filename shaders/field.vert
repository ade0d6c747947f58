#version 330
// The arena's floor: painted scenery whose stone is carved by a picture of its place.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec2 field;  // width and depth in the scene's units
uniform vec4 tint;         // rgb that multiplies the colours
uniform vec4 cookie;       // shade of leaves, light from windows, glow of embers, each from 0 to 1; and seconds
uniform sampler2D noise;   // blue: blots; all repeat
uniform sampler2D relief;  // alpha: where embers are
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec3 baked;
out vec2 place;  // on the ground, in the scene's units
out vec2 carved_at;
out float toned;
#pragma include "placed.glsl"

const float PLAIN = 0.9, DULL = 0.82;               // what is less plain is metal, which is dull on dark floors
const float BLOT = 0.034;                          // of leaves' shade: noise a unit
const vec2 DRIFT = vec2(0.005, 0.003);              // of it, noise a second
const float SHADE = 0.97, CLEARING = 1.055;
const float LEANS = 0.62, APART = 5.6, WIDE = 1.25; // of windows' light: to the side a unit, and in units
const float BESIDE = 0.965, WITHIN = 1.03;
const vec3 EMBERS = vec3(0.75, 0.35, 1.0);
const float AROUND = 5.0, SHINE = 1.3;               // how blurred their glow is, and how strong

// Light is cast on vertices, not on pixels, which are a hundred times as many.
vec3 light_cast(vec2 at, vec2 carved) {
    vec3 light = vec3(1.0);
    if (cookie.x > 0.0) {
        float near = textureLod(noise, at * BLOT + DRIFT * cookie.w, 0.0).b;
        float far = textureLod(noise, at.yx * BLOT * 1.7 - DRIFT.yx * cookie.w, 0.0).b;
        light *= mix(1.0, mix(SHADE, CLEARING, smoothstep(0.30, 0.62, 0.65 * near + 0.35 * far)), cookie.x);
    }
    if (cookie.y > 0.0) {
        float off = abs(mod(at.x + LEANS * at.y, APART) - 0.5 * APART);
        light *= mix(1.0, mix(WITHIN, BESIDE, smoothstep(WIDE - 0.35, WIDE + 0.35, off)), cookie.y);
    }
    if (cookie.z > 0.0) light += cookie.z * SHINE * textureLod(relief, carved, AROUND).a * EMBERS;
    return light;
}

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    baked = p3d_Color.rgb;
    toned = p3d_Color.a;
    place = p3d_Vertex.xy;
    carved_at = p3d_Vertex.xy / field + 0.5;
    baked *= light_cast(place, carved_at) * mix(mix(DULL, 1.0, smoothstep(0.2, 0.7, tint.g)), 1.0, step(PLAIN, toned));
    place_in_light(p3d_ModelMatrix * p3d_Vertex);
}
