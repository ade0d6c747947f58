#version 330
// Mist in an obstacle's shape: half there until something is in it, then bright, most of all at its
// rim. It has no foot: the ground that it stands on is seen.
uniform vec3 view_direction;  // towards the camera, in the world
uniform vec4 presence;        // 0 absent, 1 as much there as it will be; 0 still, 1 with something in it; seconds
uniform sampler2D noise;      // red: clouds, green: grain; both repeat
in vec3 normal;
in vec3 at;
in float height;
out vec4 colour;

const vec3 MIST = vec3(0.16, 0.46, 0.70), RIM = vec3(0.66, 0.95, 1.0);
const float STILL = 0.80;  // how much of it is there with nothing in it

void main() {
    float foot = smoothstep(0.05, 0.40, height);
    if (foot == 0.0) discard;
    float away = 1.0 - abs(dot(normalize(normal), view_direction));
    float rim = max(smoothstep(0.36, 0.88, away), 0.5 * presence.y);
    float thick = 0.40;
#ifdef SHADOWS  // the cheapest preset draws no wisps
    vec2 drift = vec2(at.x + 0.6 * at.y, at.z + 0.4 * at.y);
    float wisp = texture(noise, drift * vec2(0.16, 0.11) - vec2(0.01, 0.05) * presence.z).r;
    thick *= 0.60 + 0.90 * smoothstep(0.32, 0.68, wisp);
    rim *= 0.72 + 0.56 * texture(noise, drift * vec2(0.9, 0.6) - vec2(0.0, 0.09) * presence.z).g;
#endif
    float cover = presence.x * foot * mix(thick, 0.84, rim) * mix(STILL, 1.0, presence.y);
    colour = vec4(mix(MIST, RIM, rim) * cover, cover);
}
