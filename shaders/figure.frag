#version 330
// Hemisphere ambient, a key light in soft steps, a rim, and what happens to a figure.
uniform vec3 key_direction;   // towards the light, in the world
uniform vec3 view_direction;  // towards the camera, in the world
uniform vec3 rim;             // colour of the rim light
uniform vec4 tint;            // rgb that replaces the figure's own colour, by the share a
uniform vec4 effect;          // share of: hit flash, dissolve, opacity (by dither), petrified grey
uniform vec2 calm;            // 0 without flashes; 0 without needless motion
in vec3 normal;
in vec3 albedo;
in vec3 place;
in float material;
out vec4 colour;

const vec3 KEY = vec3(1.62, 1.42, 1.14);
const vec3 SKY = vec3(0.36, 0.43, 0.64);
const vec3 GROUND = vec3(0.26, 0.20, 0.19);
const float DITHER[16] = float[](0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0);

#pragma include "grain.glsl"
#pragma include "lit_place.glsl"
#pragma include "lamps.glsl"
#pragma include "surfaces.glsl"

float dither() {
    ivec2 at = ivec2(gl_FragCoord.xy) & 3;
    return (DITHER[at.y * 4 + at.x] + 0.5) / 16.0;
}

vec3 film(vec3 light) {
    return clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
}

// Leaves, bark and stone have a grain, lighter where it rises.
#if defined(GRAINED) && defined(LAMPS)
uniform sampler2D noise;  // red: clouds, green: grain, alpha: grain lit from above; all repeat

vec3 grained(vec3 paint) {
    vec2 at = vec2(place.x + 0.6 * place.y, place.z + 0.5 * place.y);
    float clouds = texture(noise, 0.43 * at).r - 0.5;
    vec2 grains = texture(noise, 1.6 * at).ga - 0.5;
    return paint * max(0.3, 1.0 + 0.7 * clouds + 0.5 * grains.x + 2.4 * grains.y);
}
#else
#define grained(paint) (paint)
#endif

void main() {
    Structure made = structure(normalize(normal));
    vec3 n = made.normal;
    float veil = smoothstep(0.08, 0.03, abs(material - VEIL));
    float away = 1.0 - max(dot(n, view_direction), 0.0);
    float opacity = effect.z * (1.0 - veil * 0.5 * (1.0 - away * away));
    if (opacity < 0.99 && dither() > opacity) discard;
    float ash = 1.0;
    if (effect.y > 0.0) {
        ash = grain(place) - effect.y;
        if (ash < 0.0) discard;
    }
    float metal = smoothstep(0.12, 0.02, abs(material - METAL));
    float gloss = smoothstep(0.12, 0.02, abs(material - GLOSS));
    float glow = 1.0 - smoothstep(0.02, 0.12, min(abs(material - GLOW), abs(material - BADGE)));

    vec3 paint = grained(brushed(albedo, made));
    vec3 base = mix(paint, tint.rgb * (0.35 + paint), tint.a);
    base = mix(base, vec3(dot(base, vec3(0.35, 0.5, 0.15))), effect.w);

    float facing = smoothstep(-0.2, 0.8, dot(n, key_direction));
    float key = mix(facing, floor(facing * 3.0 + 0.5) / 3.0, 0.35);
    if (key > 0.0) key *= lit_share();
    vec3 ambient = mix(GROUND, SKY, n.z * 0.5 + 0.5);
    vec3 light = base * ((ambient + KEY * key * mix(1.0, 0.6, metal)) * daylight() + lamplight(lamp_at, n));

    if (metal + gloss + made.polish > 0.0) {
        float sky = 2.0 * dot(n, view_direction) * n.z - view_direction.z;
        light += metal * base * (smoothstep(-0.15, 0.1, sky) * 0.3 + smoothstep(0.45, 0.75, sky) * 0.5);
        float shine = pow(max(dot(n, normalize(key_direction + view_direction)), 0.0), mix(18.0, 48.0, gloss));
        light += shine * (metal * mix(base, vec3(1.0), 0.4) + gloss * 0.5);
#ifdef SURFACES
        float bright = max(dot(n, normalize(key_direction + view_direction)), 0.0);
        light += made.polish * made.height * key * pow(bright, mix(60.0, 8.0, made.roughness));
#endif
    }

    light += rim * daylight() * away * away * away * smoothstep(-0.3, 0.6, n.z) * (0.25 + base);
    light *= 1.0 - 0.55 * smoothstep(0.62, 0.95, away) * smoothstep(0.5, -0.4, n.z);
    light = mix(light, base * 2.0, glow);

    float struck = effect.x * mix(0.3, 1.0, away * away) * (1.0 - 0.8 * glow);  // the rim most: faces stay in sight
    light = mix(light, mix(base * 0.5, vec3(2.6, 2.3, 1.9), calm.x), struck);
    light += vec3(3.0, 1.1, 0.25) * smoothstep(0.14, 0.0, ash) * step(0.001, effect.y);
    colour = vec4(sqrt(film(light * 0.70)), 1.0);
}
